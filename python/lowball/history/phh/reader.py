"""Reads a PHH record of no-limit single draw (variant `N2L1D`) into a `HandHistory`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction
from typing import Final

from lowball.engine import (
    Action,
    AnteKind,
    BetTo,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    Game,
    House,
    StandPat,
    State,
)
from lowball.errors import LowballError, NotationError, SetupError
from lowball.history.hand_history import HandHistory, Origin, Show, by_player, refusal
from lowball.history.phh.amounts import in_chips, smallest_unit
from lowball.history.phh.fields import Fields, parse_toml
from lowball.history.phh.moves import Move, Verb, in_order, read_moves
from lowball.history.phh.source import Source

__all__ = ["loads"]

_REQUIRED: Final = ("variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions")
_VARIANT: Final = "N2L1D"
# A record is of what was done at the table, and at a table one may fold where a check was free.
_RECORD_HOUSE: Final = House(free_fold=True)


@dataclass(frozen=True, slots=True)
class _Amounts:
    """The amounts of a record in chips, by player, and by position where the record has them so."""

    unit: Decimal
    stacks: tuple[int, ...]
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    min_bet: int
    finishing: tuple[int, ...] | None


def loads(text: str, *, check: bool = True) -> HandHistory:
    """Read one PHH record; see `lowball.history.loads`."""
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise NotationError(f"a record is read from a str, not {type(text).__name__}")
    text = text.removeprefix("\ufeff")
    source = Source(text)
    fields = Fields(parse_toml(text), source)
    _one_hand(fields, source)
    fields.require(*_REQUIRED[: 1 if "variant" in fields.rest else None])
    variant = fields.text("variant")
    if variant != _VARIANT:
        raise fields.error(
            "variant", f"{variant!r} is not read; the variant read is {_VARIANT!r}, no-limit single draw"
        )

    fields.require(*_REQUIRED[1:])
    given = fields.amounts("starting_stacks")
    seats = len(given)
    if seats < 2:
        raise fields.error("starting_stacks", f"a hand has two players at least, found {seats}")
    if 0 in given:
        raise fields.error(
            "starting_stacks", f"p{given.index(Fraction(0)) + 1} has no chips; leave out who is not dealt in"
        )
    trimming = fields.flag("ante_trimming_status", default=False)
    moves = read_moves(fields.array("actions"), seats, source)
    amounts = _amounts(fields, given, moves)
    players = fields.texts("players", seats) if "players" in fields.rest else ()
    history = _set_up(fields, amounts, players, trimming=trimming)
    return _play(history, moves, source, check=check)


def _one_hand(fields: Fields, source: Source) -> None:
    tables = [name for name, value in fields.rest.items() if name.isdigit() and isinstance(value, dict)]
    if tables:
        several = ", ".join(f"[{name}]" for name in tables[:3]) + (", ..." if len(tables) > 3 else "")
        raise source.error(
            f"a collection of hands ({several}) is not read; give one hand, without numbered tables"
        )


def _amounts(fields: Fields, stacks: list[Fraction], moves: list[Move]) -> _Amounts:
    seats = len(stacks)
    antes = fields.amounts("antes", seats)
    blinds = fields.amounts("blinds_or_straddles", seats)
    min_bet = fields.amount("min_bet")
    finishing = fields.amounts("finishing_stacks", seats) if "finishing_stacks" in fields.rest else None
    bets = [move.amount for move in moves]
    unit = smallest_unit([*stacks, *antes, *blinds, min_bet, *(finishing or ()), *bets])

    def chips(amounts: list[Fraction]) -> tuple[int, ...]:
        return tuple(in_chips(amount, unit) for amount in amounts)

    return _Amounts(
        unit,
        chips(stacks),
        chips(antes),
        chips(blinds),
        in_chips(min_bet, unit),
        None if finishing is None else chips(finishing),
    )


def _set_up(fields: Fields, amounts: _Amounts, players: tuple[str, ...], *, trimming: bool) -> HandHistory:
    """Return the history without its actions.

    `antes` and `blinds_or_straddles` go by position, the small blind first. Position is seat, but for two
    players: there p1 is the big blind, and p2 the small blind and the button.
    """
    seats = len(amounts.stacks)
    seat_of = (1, 0) if seats == 2 else tuple(range(seats))
    big_at = next((position for position in range(1, seats) if amounts.blinds[position]), None)
    if big_at is None:
        raise fields.error("blinds_or_straddles", "nobody after the first position posts a big blind")
    small, big = amounts.blinds[0], amounts.blinds[big_at]
    posts: dict[int, tuple[int, int]] = {}
    for position in range(big_at + 1, seats):
        post = amounts.blinds[position]
        if post and post != big:
            message = (
                f"entry {position + 1}: a further post is as large as the big blind; straddles are not read"
            )
            raise fields.error("blinds_or_straddles", message)
        if post:
            posts[seat_of[position]] = (post, 0)
    if amounts.min_bet != big:
        message = (
            f"the least bet of a no-limit game is the big blind, {_recorded(big, amounts)}, "
            f"not {_recorded(amounts.min_bet, amounts)}"
        )
        raise fields.error("min_bet", message)
    ante, kind = _ante(fields, amounts, big_at, trimming=trimming)
    try:
        game = Game.no_limit_single_draw(
            (small, big), ante, kind, max_seats=seats if seats > 7 else None, house=_RECORD_HOUSE
        )
    except SetupError as error:
        raise NotationError(f"the record describes no game: {by_player(str(error))}") from error
    return HandHistory(
        game=game,
        stacks=amounts.stacks,
        button=seats - 1,
        small_blind=seat_of[0] if small else None,
        big_blind=seat_of[big_at],
        posts=posts,
        actions=(),
        players=players,
        finishing_stacks=amounts.finishing,
        unit=amounts.unit,
        headers=dict(fields.rest),
    )


def _ante(fields: Fields, amounts: _Amounts, big_at: int, *, trimming: bool) -> tuple[int, AnteKind]:
    """Say which ante it is.

    A trimmed ante is a bet: what a short stack cannot match goes into a side pot (R90), or back (R46). So
    it is an ante of each seat, and nothing would be left of one seat's alone. One that is not trimmed is
    dead money, which for equal antes makes a difference only where a stack is short of it.
    """
    antes = amounts.antes
    paid = {position: ante for position, ante in enumerate(antes) if ante}
    if not paid:
        return 0, AnteKind.EACH
    first = next(iter(paid.values()))
    if len(paid) == len(antes) and len(set(antes)) == 1:
        if not trimming and min(amounts.stacks) < first:
            short = amounts.stacks.index(min(amounts.stacks))
            message = f"p{short + 1} has not the whole ante: it is read only with ante_trimming_status = true"
            raise fields.error("antes", message)
        return first, AnteKind.EACH
    alone = {big_at: AnteKind.BIG_BLIND, 0 if len(antes) == 2 else len(antes) - 1: AnteKind.BUTTON}
    if len(paid) == 1 and next(iter(paid)) in alone:
        if trimming:
            message = "the ante of one seat alone is read only with ante_trimming_status = false"
            raise fields.error("antes", message)
        return first, alone[next(iter(paid))]
    raise fields.error(
        "antes", "read are: the same ante for all, for the big blind alone, for the button alone"
    )


def _recorded(chips: int, amounts: _Amounts) -> Decimal:
    return chips * amounts.unit


def _play(history: HandHistory, moves: list[Move], source: Source, *, check: bool) -> HandHistory:
    """Play the moves, which says what each `cc` is, and return the history with its actions."""
    try:
        state = history.start()
    except SetupError as error:
        message = f"the record describes no hand that can be played: {by_player(str(error))}"
        raise NotationError(message) from error
    actions: list[Action] = []
    origins: list[Origin] = []
    shows: list[Show] = []
    for move in in_order(moves, len(history.stacks), source):
        origin = Origin(move.number, move.text, *move.place)
        if move.verb is Verb.SHOW:
            if not state.is_over():
                message = f"p{move.seat + 1} shows or mucks before the hand is over"
                raise source.error(f"action {move.number} ({move.text}): {message}", move.place)
            shows.append(Show(move.seat, move.cards, origin))
            continue
        action = _action(move, state, history.unit)
        if state.actor is not None and move.verb is not Verb.DEAL and move.seat != state.actor:
            message = f"p{state.actor + 1} is to act, not p{move.seat + 1}"
            raise source.error(f"action {move.number} ({move.text}): {message}", move.place)
        try:
            state.push(action)
        except LowballError as error:
            raise refusal(error, origin) from error
        actions.append(action)
        origins.append(origin)
    history = replace(history, actions=tuple(actions), origins=tuple(origins), shows=tuple(shows))
    if check:
        history.settle(state)
    return history


def _action(move: Move, state: State, unit: Decimal) -> Action:
    seat = move.seat
    match move.verb:
        case Verb.DEAL:
            returned = {card for cards, _ in state.discards[seat] for card in cards}
            return Deal(seat, move.cards, move.unknown, from_log=not returned.isdisjoint(move.cards))
        case Verb.FOLD:
            return Fold(seat)
        case Verb.BET_TO:
            return BetTo(in_chips(move.amount, unit), seat)
        case Verb.DRAW:
            return Discard(move.cards, move.unknown, seat) if move.size else StandPat(seat)
        case Verb.CHECK_OR_CALL | Verb.SHOW:
            return Check(seat) if seat == state.actor and state.legal_actions.can_check else Call(seat)
