"""Writes a `HandHistory` as a PHH record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Final, TypeAlias

from lowball.checks import digits
from lowball.engine import Action, BetTo, Call, Check, Deal, Discard, Fold, Limit, StandPat
from lowball.errors import NotationError
from lowball.history.hand_history import HandHistory, Show
from lowball.history.phh.layout import Layout, lay_out
from lowball.history.phh.results import HEADER
from lowball.history.phh.toml_text import key_text, string_text, value_text
from lowball.history.repeats import find_repeat
from lowball.history.wording import nobodys, refuse_surrogates
from lowball.units import MOST_DIGITS, plain_unit, writer_of

__all__ = ["dumps"]

# The fields of the standard that say nothing about the play; any other begins with an underscore.
_STANDARD: Final = frozenset(
    "author event url venue address city region postal_code country time time_zone day month year hand level "
    "seat_count table currency_symbol time_limit time_banks".split()
)
_Amounts: TypeAlias = int | list[int] | list[list[int]]


def dumps(history: HandHistory) -> str:
    """Return the text of a record; see `lowball.history.dumps`."""
    repeat = find_repeat(history.actions, history.game.house, history.name)
    if repeat is not None:
        raise NotationError(f"action {repeat[0] + 1} ({history.actions[repeat[0]]!r}): {repeat[1]}")
    layout = lay_out(history)
    unit = plain_unit(history.unit)
    money = _money(unit)
    game, order = history.game, layout.order

    def row(values: Sequence[int]) -> str:
        return f"[{', '.join(map(money, values))}]"

    def written(value: _Amounts) -> str:
        return f"[{', '.join(map(written, value))}]" if isinstance(value, list) else money(value)

    fixed = game.limit is Limit.FIXED_LIMIT
    lines = [
        f'variant = "{"F2L3D" if fixed else "N2L1D"}"',
        f"ante_trimming_status = {'true' if layout.trimmed else 'false'}",
        f"antes = {row(layout.antes)}",
        f"blinds_or_straddles = {row(layout.blinds)}",
    ]
    if game.bets is not None:
        lines += [f"small_bet = {money(game.bets[0])}", f"big_bet = {money(game.bets[1])}"]
    else:
        lines.append(f"min_bet = {money(game.blinds[1])}")
    lines.append(f"starting_stacks = {row([history.stacks[seat] for seat in order])}")
    actions = _actions(history, order, money)
    lines += ["actions = [", *(f"  {string_text(words)}," for words, _ in actions), "]"]

    own = dict(layout.own)
    amounts: dict[str, _Amounts] = dict(layout.own_amounts)
    lines += _people(history, layout, own)
    if history.finishing_stacks is not None:
        _check_empty(history, history.finishing_stacks, order)
        lines.append(f"finishing_stacks = {row([history.finishing_stacks[seat] for seat in order])}")
    lines += _results(history, order, row, amounts)
    if history.currency:
        lines.append(f"currency = {value_text(history.currency, 'currency')}")
    lines += _headers(history.headers)
    if (unit != 1 and unit.as_tuple().digits != (1,)) or unit > 1:
        lines.append(f"_lowball_unit = {unit:f}")
    for name, value in amounts.items():
        lines.append(f"{name} = {written(value)}")
    late = _late(history, actions)
    if late:
        own["_lowball_timed_out"] = late
    if any(show.mucked and show.cards for show in history.shows):
        known = {show.seat: show.cards for show in history.shows if show.mucked}
        own["_lowball_mucked"] = ["".join(map(str, known.get(seat, ()))) for seat in order]
    if history.hero is not None:
        own["_lowball_hero"] = history.hero
    lines += [f"{name} = {value_text(value, name)}" for name, value in own.items()]
    return "\n".join(lines) + "\n"


def _money(unit: Decimal) -> Callable[[int], str]:
    """Return what writes so many chips. Raises `NotationError` for an amount that nobody would read."""
    written = writer_of(unit)
    above, below = unit.as_integer_ratio()
    too_many = -(-(10**MOST_DIGITS) * below // above)

    def money(chips: int) -> str:
        if chips >= too_many:
            message = f"an amount has at most {MOST_DIGITS} digits before the point"
            raise NotationError(f"{digits(chips)} chips in units of {written(1)}: {message}")
        return written(chips)

    return money


def _actions(
    history: HandHistory, order: Sequence[int], money: Callable[[int], str]
) -> list[tuple[str, int]]:
    """The strings of `actions`, each with the index of what it says, or -1 if it is only a comment.

    All discards of a draw come before their replacements, as recorders and PokerKit have it. A comment of
    several lines goes on in strings of its own.
    """
    player = {seat: f"p{index + 1}" for index, seat in enumerate(order)}
    moves = [_words(action, player, money) for action in history.actions]
    moves += [_show_words(show, player) for show in history.shows]
    sequence = _discards_first(history.actions, len(order))
    sequence += range(len(sequence), len(moves))
    comments = history.comments
    if not comments:
        return [(moves[index], index) for index in sequence]
    for text in comments.values():
        refuse_surrogates(text, "comments")
    found: list[tuple[str, int]] = []
    if -1 in comments:
        found += [(f"# {line}".rstrip(), -1) for line in comments[-1].split("\n")]
    for index in sequence:
        if index not in comments:
            found.append((moves[index], index))
            continue
        first, *more = comments[index].split("\n")
        found.append((f"{moves[index]} # {first}".rstrip(), index))
        found += [(f"# {line}".rstrip(), -1) for line in more]
    return found


def _discards_first(actions: Sequence[Action], seats: int) -> list[int]:
    """The indices of the actions, with the replacements of each draw after all its discards."""
    sequence = list(range(min(seats, len(actions))))
    deals: list[int] = []
    drawn: set[int | None] = set()
    for index in range(seats, len(actions)):
        action = actions[index]
        if isinstance(action, Deal):
            deals.append(index)
            continue
        if not isinstance(action, Discard | StandPat) or action.seat in drawn:
            sequence += deals
            deals.clear()
            drawn.clear()
        if isinstance(action, Discard | StandPat):
            drawn.add(action.seat)
        sequence.append(index)
    return sequence + deals


def _words(action: Action, player: Mapping[int, str], money: Callable[[int], str]) -> str:
    if action.seat is None:
        raise nobodys(action)
    who = player[action.seat]
    match action:
        case Deal(cards=cards, unknown=unknown):
            return f"d dh {who} {''.join(map(str, cards))}{'??' * unknown}"
        case Discard(cards=cards, unknown=unknown):
            return f"{who} sd {''.join(map(str, cards))}{'??' * unknown}"
        case BetTo(amount=amount):
            return f"{who} cbr {money(amount)}"
        case Fold():
            return f"{who} f"
        case StandPat():
            return f"{who} sd"
        case _:
            assert isinstance(action, Check | Call)
            return f"{who} cc"


def _show_words(show: Show, player: Mapping[int, str]) -> str:
    shown = "" if show.mucked else "".join(map(str, show.cards))
    return f"{player[show.seat]} sm {shown}".rstrip()


def _late(history: HandHistory, actions: Sequence[tuple[str, int]]) -> list[int]:
    """The numbers, among all strings of `actions`, of what seats did whose time ran out."""
    late = {index for index, action in enumerate(history.actions) if getattr(action, "timed_out", False)}
    return [number for number, (_, index) in enumerate(actions, 1) if index in late] if late else []


def _people(history: HandHistory, layout: Layout, own: dict[str, object]) -> list[str]:
    """Names and numbers of the seats: of the players, and of empty seats in fields of their own."""
    lines: list[str] = []
    for name, all_of_them, values, nothing in (
        ("players", "_lowball_players", history.players, ""),
        ("seats", "_lowball_table_seats", history.seats, 0),
    ):
        if not values:
            continue
        lines.append(f"{name} = {value_text([values[seat] for seat in layout.order], name)}")
        empty = [seat for seat in range(len(values)) if seat not in layout.order]
        if any(values[seat] != nothing for seat in empty):
            own[all_of_them] = list(values)
    return lines


def _check_empty(history: HandHistory, chips: Sequence[int], order: Sequence[int]) -> None:
    if len(chips) != len(history.stacks):
        raise NotationError(f"finishing_stacks: there are {len(chips)} for {len(history.stacks)} seats")
    if any(amount for seat, amount in enumerate(chips) if seat not in order):
        raise NotationError("finishing_stacks: a seat that is not dealt in has chips at the end")


def _results(
    history: HandHistory,
    order: Sequence[int],
    row: Callable[[Sequence[int]], str],
    amounts: dict[str, _Amounts],
) -> list[str]:
    recorded = history.recorded
    if recorded is None:
        return []
    lines: list[str] = []
    if any(recorded.collected.values()):
        won = [recorded.collected.get(seat, 0) for seat in order]
        lines.append(f"winnings = {row(won)}")
    if any(recorded.returned.values()):
        amounts["_lowball_returned"] = [recorded.returned.get(seat, 0) for seat in order]
    if recorded.pots:
        amounts["_lowball_pots"] = list(recorded.pots)
    if recorded.shares:
        amounts["_lowball_shares"] = [[shares.get(seat, 0) for seat in order] for shares in recorded.shares]
    if recorded.rake is not None:
        amounts["_lowball_raked"] = recorded.rake
    if recorded.total is not None:
        amounts["_lowball_total"] = recorded.total
    return lines


def _headers(headers: Mapping[str, object]) -> list[str]:
    """The other fields, under a name of their own where PHH does not know theirs."""
    lines: list[str] = []
    for name, value in headers.items():
        if not isinstance(name, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise NotationError(f"headers: a name is a str, not {type(name).__name__}")
        refuse_surrogates(name, "headers")
        known = name in _STANDARD or (name.startswith("_") and not name.startswith("_lowball_"))
        lines.append(f"{key_text(name if known else HEADER + name)} = {value_text(value, name)}")
    return lines
