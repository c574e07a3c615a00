"""Who sits where, who is dealt in, and what was posted: the state in which a hand begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from lowball.engine import AnteKind, Limit, State
from lowball.engine.setup import PostKind
from lowball.history.pokerstars.fault import LineError
from lowball.history.pokerstars.header import Header, record_game

__all__ = ["Beginning", "Player", "Posted", "begin", "find_blinds"]

ANTE: Final = "the ante"
SMALL: Final = "small blind"
BIG: Final = "big blind"
BOTH: Final = "small & big blinds"


class Player(NamedTuple):
    """A seat line."""

    number: int
    name: str
    chips: int
    line: int


class Posted(NamedTuple):
    """A line with a forced bet; `number` is the seat's."""

    number: int
    what: str
    chips: int
    all_in: bool
    line: int


class Beginning(NamedTuple):
    """A hand before the deal, and the numbers and names of its seats; "" where nobody sits."""

    state: State
    numbers: tuple[int, ...]
    names: tuple[str, ...]
    posts: Mapping[int, tuple[int, int]]


def begin(header: Header, button: int, players: Sequence[Player], posted: Sequence[Posted]) -> Beginning:
    """Return the beginning of a hand, every post of which has been compared with the rules.

    `players` are those that are dealt in, by seat number. Raises `LineError`, and `SetupError` for a table
    that cannot be.
    """
    if len(players) < 2:
        raise LineError(f"{len(players)} of the players are dealt in, and a hand has two at least")
    stacks = {player.number: player.chips for player in players}
    stacks.setdefault(button, 0)
    numbers = tuple(sorted(stacks))
    at = {number: seat for seat, number in enumerate(numbers)}
    names = {player.number: player.name for player in players}
    order = clockwise(numbers, button, [player.number for player in players])
    antes = [post for post in posted if post.what == ANTE]
    ante, kind = _ante(antes, order, button)
    short = {post.number for post in antes if post.all_in and kind is AnteKind.EACH}
    small, big = find_blinds(posted, order, button, short)
    blinds, bets = _stakes(header, posted, small)
    extra = _extra(posted, blinds, (small, big))
    game = record_game(header.limit, header.draws, blinds, bets, ante, kind, len(numbers))
    state = State(
        game,
        [stacks[number] for number in numbers],
        button=at[button],
        small_blind=None if small is None else at[small],
        big_blind=at[big],
        posts={at[number]: post for number, post in extra.items()},
    )
    _compare(header, state, numbers, names, posted)
    seated = tuple([names.get(number, "") for number in numbers])
    return Beginning(state, numbers, seated, {at[number]: post for number, post in extra.items()})


def clockwise(numbers: Sequence[int], button: int, dealt_in: Sequence[int]) -> list[int]:
    """Return the seats that are dealt in, from the button's left round to the button."""
    place = numbers.index(button) + 1
    return [number for number in (*numbers[place:], *numbers[:place]) if number in dealt_in]


def find_blinds(
    posted: Sequence[Posted],
    order: Sequence[int],
    button: int,
    short: frozenset[int] | set[int] = frozenset(),
) -> tuple[int | None, int]:
    """Return the seats of the blinds (R29): of several posts of a blind, which one is the blind.

    The small blind is the first to post it, clockwise from the button, and the big blind the first to post
    that, clockwise from the small blind. A blind whose seat is all-in from the ante (`short`) has no line.
    """
    smalls = {post.number for post in posted if post.what == SMALL}
    bigs = {post.number for post in posted if post.what == BIG}
    turn = list(order)
    if (
        len(order) == 2
        and order[1] == button
        and (order[1] in smalls or (order[1] in short and order[0] in bigs | short))
    ):
        turn = [order[1], order[0]]
    small = next((number for number in turn if number in smalls), None)
    if small is None and turn[0] in short:
        small = turn[0]
    if small is not None:
        place = turn.index(small) + 1
        turn = turn[place:] + turn[: place - 1]
    big = next((number for number in turn if number in bigs), None)
    if big is None and turn[0] in short:
        big = turn[0]
    if big is None:
        raise LineError("nobody posts the big blind")
    return small, big


def _ante(antes: Sequence[Posted], order: Sequence[int], button: int) -> tuple[int, AnteKind]:
    """Return the ante and whose it is: all players', the big blind's or the button's."""
    if not antes:
        return 0, AnteKind.EACH
    payers = [post.number for post in antes]
    if len(set(payers)) < len(payers):
        raise LineError("a second ante of the same player", antes[-1].line)
    ante = max([post.chips for post in antes])
    if len(antes) == 1:
        return ante, AnteKind.BUTTON if payers[0] == button else AnteKind.BIG_BLIND
    if len(antes) < len(order):
        raise LineError(f"{len(antes)} of {len(order)} players post the ante", antes[-1].line)
    return ante, AnteKind.EACH


def _stakes(
    header: Header, posted: Sequence[Posted], small: int | None
) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Return the blinds and, in fixed limit, the bets.

    In fixed limit the header has the bets and the posts the small blind, the dead ones too. It is taken to be
    half the small bet where nobody posts the whole of it.
    """
    if header.limit is not Limit.FIXED_LIMIT:
        return header.stakes, None
    least = header.stakes[0]
    parts = {SMALL: 0, BOTH: least}
    posts = [post for post in posted if post.what in parts]
    posts.sort(key=lambda post: post.number != small)
    whole = [post.chips - parts[post.what] for post in posts if not post.all_in]
    if whole and whole[0] >= 0:
        return (whole[0], least), header.stakes
    dead = [post.chips - parts[post.what] for post in posts]
    return (max(least // 2, *dead, 0), least), header.stakes


def _extra(
    posted: Sequence[Posted], blinds: tuple[int, int], seats: tuple[int | None, int]
) -> dict[int, tuple[int, int]]:
    """Return who posts besides the blinds, as (live, dead)."""
    parts = {SMALL: (0, blinds[0]), BIG: (blinds[1], 0), BOTH: (blinds[1], blinds[0])}
    extra: dict[int, tuple[int, int]] = {}
    for post in posted:
        part = parts.get(post.what)
        if part is None or (post.what, post.number) in ((SMALL, seats[0]), (BIG, seats[1])):
            continue
        live, dead = extra.get(post.number, (0, 0))
        extra[post.number] = (live + part[0], dead + part[1])
    return extra


def _compare(
    header: Header,
    state: State,
    numbers: Sequence[int],
    names: Mapping[int, str],
    posted: Sequence[Posted],
) -> None:
    """Hold each line with a post to what the rules make the seat post."""
    text = header.money.text
    ruled: dict[tuple[int, bool], int] = {}
    for forced in state.forced:
        key = (numbers[forced.seat], forced.kind is PostKind.ANTE)
        ruled[key] = ruled.get(key, 0) + forced.amount
    recorded: dict[tuple[int, bool], int] = {}
    all_in = {post.number for post in posted if post.all_in}
    for post in posted:
        key = (post.number, post.what == ANTE)
        recorded[key] = recorded.get(key, 0) + post.chips
    for post in posted:
        key = (post.number, post.what == ANTE)
        name, due = names[post.number], ruled.get(key, 0)
        if recorded[key] != due or not post.chips:
            raise LineError(f"{name} posts {text(recorded[key])}, by the rules {text(due)}", post.line)
        left = state.stacks[numbers.index(post.number)]
        if (left == 0) != (post.number in all_in):
            said = "is said to be" if post.number in all_in else "is not said to be"
            raise LineError(f"{name} {said} all-in, with {text(left)} left", post.line)
    for key, due in ruled.items():
        if key not in recorded:
            raise LineError(f"no post of {names[key[0]]} is recorded, by the rules {text(due)}")
