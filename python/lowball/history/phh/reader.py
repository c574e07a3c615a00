"""Reads a PHH record, variant `N2L1D` or `F2L3D`, into a `HandHistory`."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import Any, Final

from lowball._lowball import plain_phh
from lowball.engine import Limit, State
from lowball.errors import NotationError, SetupError
from lowball.history.hand_history import HandHistory
from lowball.history.phh.amounts import FinerError, Scale
from lowball.history.phh.at_fault import at_fault
from lowball.history.phh.fields import Fields
from lowball.history.phh.house import WSOP_WAY
from lowball.history.phh.moves import Moves, read_moves
from lowball.history.phh.order import Ordered, in_order
from lowball.history.phh.quick import quick_order
from lowball.history.phh.results import NO_MARKS, with_marks
from lowball.history.phh.setting import Setting, read_setting
from lowball.history.phh.source import Origins, Source
from lowball.history.phh.stepwise import StepError, step_through
from lowball.history.phh.toml import parse_toml
from lowball.history.phh.usual import usual_setting
from lowball.history.playing import play_through
from lowball.history.repeats import find_repeat

__all__ = ["loads"]

_VARIANTS: Final = {
    "N2L1D": ("no-limit single draw", ("variant", "antes", "blinds_or_straddles", "min_bet")),
    "F2L3D": ("limit triple draw", ("variant", "antes", "blinds_or_straddles", "small_bet", "big_bet")),
}
_ALWAYS: Final = ("starting_stacks", "actions")
# What the other variant needs says nothing in this one.
_OTHER_BETS: Final = {"N2L1D": ("small_bet", "big_bet"), "F2L3D": ("min_bet",)}


def loads(text: str, *, check: bool = True, first_line: int = 1, table: str | None = None) -> HandHistory:
    """Read one PHH record; see `lowball.history.loads`.

    It begins at `first_line` of its file, with the header of its `table` if it is one of a collection.
    """
    text = text.removeprefix("\ufeff")
    source = Source(text, first_line)
    record = plain_phh(text if table is None else text.partition("\n")[2])
    if record is not None:
        history = _read_usual(*record, source, check=check)
        if history is not None:
            return history
    try:
        values = parse_toml(text, table)
    except NotationError as error:
        if first_line > 1 and error.line is not None:
            raise NotationError(error.args[0], error.line + first_line - 1, error.column) from error
        raise
    places: int | None = None
    while True:
        try:
            return _read(dict(values), source, places, check=check)
        except FinerError as finer:
            places = finer.places


def _read_usual(values: dict[str, Any], places: int, source: Source, *, check: bool) -> HandHistory | None:
    """Read a record as nearly all are, with amounts in chips; None for another, and for whatever is wrong."""
    fields = Fields(values, source, _counted(places))
    setting = usual_setting(fields)
    if setting is None:
        return None
    ordered = quick_order(source.texts, setting.seat_of, places)
    state = None if ordered is None else _played(setting, ordered, source)
    if ordered is None or state is None:
        return None
    if not ordered.plain:
        _refuse_repeats(setting, ordered, source)
    return _history(setting, ordered, state, {}, source, check=check)


@lru_cache(maxsize=16)
def _counted(places: int) -> Scale:
    return Scale(places, counted=True)


def _read(values: dict[str, Any], source: Source, places: int | None, *, check: bool) -> HandHistory:
    fields = Fields(values, source)
    variant = _variant(fields, source)
    fields.scale = Scale(fields.measure(_OTHER_BETS[variant]) if places is None else places)
    if "_lowball_unit" in values:
        fields.scale = _given_unit(fields)
    source.texts = fields.array("actions")
    setting = read_setting(fields, Limit.FIXED_LIMIT if variant == "F2L3D" else Limit.NO_LIMIT)
    if fields.scale.plain and setting.marks is NO_MARKS and not setting.batch:
        ordered = quick_order(source.texts, setting.seat_of, 0)
        state = None if ordered is None else _played(setting, ordered, source)
        if ordered is not None and state is not None:
            if not ordered.plain:
                _refuse_repeats(setting, ordered, source)
            return _history(setting, ordered, state, {}, source, check=check)
    moves = read_moves(source.texts, setting.seat_of, fields.scale, source)
    if setting.marks is not NO_MARKS:
        moves = with_marks(moves, setting.marks, fields)
    setting, ordered, state = _from_moves(setting, moves, source)
    _refuse_repeats(setting, ordered, source)
    comments = _comments(moves.comments, ordered.places + ordered.show_places) if moves.comments else {}
    return _history(setting, ordered, state, comments, source, check=check)


def _variant(fields: Fields, source: Source) -> str:
    rest = fields.rest
    tables = [name for name, value in rest.items() if isinstance(value, dict) and name.isdigit()]
    if tables:
        several = ", ".join(f"[{name}]" for name in tables[:3]) + (", ..." if len(tables) > 3 else "")
        raise source.error(
            f"a collection of hands ({several}) is not one hand: read it with load_all, or give one hand, "
            "without numbered tables"
        )
    known = rest.get("variant")
    if not isinstance(known, str) or known not in _VARIANTS:
        what, required = _VARIANTS["N2L1D"]
        fields.require(what, required[:1] if "variant" in rest else (*required, *_ALWAYS))
        variant = fields.text("variant")
        read = " and ".join(f"{name!r}, {what}" for name, (what, _) in _VARIANTS.items())
        raise fields.error("variant", f"{variant!r} is not read; the variants read are {read}")
    what, required = _VARIANTS[known]
    fields.require(what, (*required, *_ALWAYS))
    del rest["variant"]
    return known


def _given_unit(fields: Fields) -> Scale:
    fields.scale = Scale(0)
    unit = fields.decimal("_lowball_unit")
    return Scale(0, unit)


def _played(setting: Setting, ordered: Ordered, source: Source) -> State | None:
    """Play the moves, which says what each `cc` is; return the end, or None if anything is refused."""
    try:
        played = play_through(
            setting.game,
            setting.stacks,
            setting.button,
            setting.small_blind,
            setting.big_blind,
            setting.posts,
            ordered.actions,
            plain=ordered.plain,
        )
    except SetupError as error:
        what = "the record describes no hand that can be played"
        raise at_fault(source, what, error, setting.name) from error
    if played is None:
        return None
    ordered.actions, state = played
    return state


def _from_moves(setting: Setting, moves: Moves, source: Source) -> tuple[Setting, Ordered, State]:
    """Put the moves in order and play them, with reasons if they are refused."""
    try:
        # No name is needed here: whatever is refused is played again below.
        ordered = in_order(moves, setting.seat_of, source, str, batch=setting.batch)
    except NotationError:
        pass
    else:
        state = _played(setting, ordered, source)
        if state is not None:
            return setting, ordered, state
    return _step_by_step(setting, moves, source)


def _refuse_repeats(setting: Setting, ordered: Ordered, source: Source) -> None:
    """Raise `NotationError` where a card comes again that no reshuffle can have brought back."""
    found = find_repeat(ordered.actions, setting.game.house, setting.name)
    if found is not None:
        place = ordered.places[found[0]]
        raise source.error(f"action {place + 1} ({source.words(place)}): {found[1]}", source.action(place))


def _history(
    setting: Setting,
    ordered: Ordered,
    state: State,
    comments: dict[int, str],
    source: Source,
    *,
    check: bool,
) -> HandHistory:
    history = setting.history(
        actions=tuple(ordered.actions),
        shows=tuple(ordered.shows),
        comments=comments,
        origins=Origins(source, ordered.places + ordered.show_places),
    )
    if ordered.shows and not (state.is_over() and _shows_last(ordered)):
        place, show = ordered.show_places[0], ordered.shows[0]
        message = f"{history.name(show.seat)} shows or mucks before the hand is over"
        raise source.error(f"action {place + 1} ({source.words(place)}): {message}", source.action(place))
    if check:
        history.settle(state)
    return history


def _shows_last(ordered: Ordered) -> bool:
    return not ordered.places or ordered.show_places[0] > max(ordered.places)


def _step_by_step(setting: Setting, moves: Moves, source: Source) -> tuple[Setting, Ordered, State]:
    """Play again with reasons; and if the house may be another, as the WSOP deals and caps."""
    try:
        history = setting.history(actions=())
        return setting, *step_through(history, moves, setting.seat_of, source, batch=setting.batch)
    except StepError as error:
        first = error
    if not setting.stated:
        other = setting.at(WSOP_WAY)
        try:
            history = other.history(actions=())
            return other, *step_through(history, moves, other.seat_of, source, batch=True)
        except StepError as second:
            if second.steps > first.steps:
                first = second
    raise first.error from first.error.__cause__


def _comments(comments: list[tuple[int, str]], places: list[int]) -> dict[int, str]:
    """Give each comment to the action that it stands with or after."""
    order = sorted(range(len(places)), key=places.__getitem__)
    starts = [places[index] for index in order]
    found: dict[int, str] = {}
    for place, words in comments:
        at = bisect_right(starts, place)
        index = order[at - 1] if at else -1
        found[index] = f"{found[index]}\n{words}" if index in found else words
    return found
