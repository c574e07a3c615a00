"""Statistics of many hands: against a slow count from the states, and the same however they are added up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from functools import cache
from itertools import count, islice, pairwise
from multiprocessing import get_context
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball import BetTo, Call, Deck, Game, House, Limit, NotationError, Phase, Rake, State
from lowball.history import HandHistory, dump, load_all
from lowball.history.stats import Stats, file_stats, player_stats
from lowball.in_order import in_order
from lowball.policies import RandomPolicy

RAKED = House(rake=Rake(500, cap=40))
GAMES = (
    Game.no_limit_single_draw(),
    Game.no_limit_single_draw(ante=10, house=RAKED),
    Game.limit_triple_draw(20, 40, house=RAKED),
    Game(limit=Limit.POT_LIMIT, draws=3, blinds=(5, 10)),
)
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed")


@cache
def played(game: int, seed: int, stacks: tuple[int, ...]) -> HandHistory:
    """A hand played at random; who sits where is random too."""
    seats = len(stacks)
    state = State(GAMES[game], stacks, button=seed % seats, deck=Deck(seed=seed))
    policies = [RandomPolicy(seed + seat) for seat in range(seats)]
    while state.actor is not None:
        state.push(policies[state.actor](state.view(state.actor)))
    names = [NAMES[(seed // 7 + seat) % len(NAMES)] for seat in range(seats)]
    return HandHistory.from_state(state, players=names)


a_hand = st.builds(
    played,
    st.integers(0, len(GAMES) - 1),
    st.integers(0, 2**20),
    st.lists(st.integers(1, 2000), min_size=2, max_size=5).map(tuple),
)
some_hands = st.lists(a_hand, max_size=5)


def slowly(hands: Sequence[HandHistory]) -> Counter[tuple[str, str]]:
    """Counts by name and figure, from the states of the hands alone."""
    counts: Counter[tuple[str, str]] = Counter()
    for history in hands:
        states = list(history.replay())
        found: set[tuple[int, str]] = set()
        for before, after in pairwise(states):
            seat = before.actor
            if before.phase is not Phase.BET or before.street or seat is None:
                continue
            found.add((seat, "vpip_chances"))
            paid = after.stacks[seat] < before.stacks[seat]
            found |= {(seat, "vpip")} if paid else set()
            if not any(isinstance(action, Call | BetTo) for action in before.log):
                found.add((seat, "raise_first_chances"))
                found |= {(seat, "raise_first")} if isinstance(after.log[-1], BetTo) else set()
        end = history.verify()
        for seat in (*end.shown, *end.mucked):
            found.add((seat, "showdowns"))
            if any(pot.shares.get(seat) or seat in pot.winners for pot in end.pots):
                found.add((seat, "showdowns_won"))
        for seat, net in enumerate(end.payoffs):
            name = history.players[seat]
            counts[name, "hands"] += 1
            counts[name, "net"] += net
            for draw, cards in enumerate(states[-1].draw_counts[seat]):
                counts[name, f"draw{draw + 1}_{cards}"] += 1
        counts.update((history.players[seat], figure) for seat, figure in found)
    return counts


@given(some_hands)
def test_the_counts_are_those_of_the_states(hands: list[HandHistory]) -> None:
    slow = slowly(hands)
    fast: Counter[tuple[str, str]] = Counter()
    figures = {figure for _, figure in slow} | {"vpip", "vpip_chances", "raise_first", "showdowns"}
    for one, row in zip((stats := Stats(hands)).players, stats.rows(), strict=True):
        for figure in figures - {"net"}:
            value = row[figure]
            assert isinstance(value, int)
            fast[one.player, figure] += value
        fast[one.player, "net"] += one.net
    assert {key: value for key, value in fast.items() if value} == {
        key: value for key, value in slow.items() if value
    }


@given(some_hands)
def test_what_the_players_lose_is_the_rake(hands: list[HandHistory]) -> None:
    rake = sum(history.verify().rake for history in hands)
    assert sum(player.net for player in Stats(hands).players) == -rake


@given(some_hands, st.integers(0, 5))
def test_parts_add_up_to_the_whole(hands: list[HandHistory], cut: int) -> None:
    assert Stats(hands[:cut]) + Stats(hands[cut:]) == Stats(hands)


@given(some_hands)
def test_the_order_makes_no_difference(hands: list[HandHistory]) -> None:
    assert repr(Stats(hands).rows()) == repr(Stats(reversed(hands)).rows())


@given(a_hand)
def test_adding_leaves_both_as_they_were(hand: HandHistory) -> None:
    one = Stats([hand])
    assert (one + one).hands == 2
    assert one == Stats([hand])
    assert one != one + one


# ---- the same with executors


def many() -> list[HandHistory]:
    return [played(number % len(GAMES), number, (300, 900, 2000)) for number in range(450)]


@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize("kind", ["threads", "processes"])
def test_any_number_of_workers(kind: str, workers: int, tmp_path: Path) -> None:
    hands = many()
    path = tmp_path / "hands.phhs"
    dump(hands, path)
    made: Executor = (
        ThreadPoolExecutor(workers)
        if kind == "threads"
        else ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    )
    whole = Stats(hands)
    steps: list[tuple[int, int | None]] = []
    bytes_done: list[tuple[int, int]] = []
    with made as executor:
        assert player_stats(hands, executor=executor, progress=lambda *step: steps.append(step)) == whole
        found = file_stats(path, executor=executor, progress=lambda *step: bytes_done.append(step))
        broken = path.read_text(encoding="utf-8").replace(" cc", " cbr 1")
        path.write_text(broken, encoding="utf-8")
        with pytest.raises(NotationError) as here:
            file_stats(path)
        with pytest.raises(NotationError) as there:
            file_stats(path, executor=executor)
    assert found.stats == whole
    assert steps == [(200, 450), (400, 450), (450, 450)]
    assert [done for done, _ in bytes_done] == sorted(done for done, _ in bytes_done)
    assert bytes_done[-1][0] == bytes_done[-1][1]
    assert str(there.value) == str(here.value)


def test_chunks_come_back_in_order_and_few_are_taken_ahead() -> None:
    taken: list[int] = []

    def numbers() -> Iterator[int]:
        for number in count():
            taken.append(number)
            yield number

    with ThreadPoolExecutor(3) as executor:
        squares = in_order(lambda number: number**2, numbers(), executor)
        assert list(islice(squares, 100)) == [number**2 for number in range(100)]
        squares.close()
    assert 100 <= len(taken) < 200


def test_a_stream_of_unknown_length() -> None:
    steps: list[tuple[int, int | None]] = []
    stats = player_stats(iter(many()[:3]), progress=lambda *step: steps.append(step))
    assert (stats.hands, steps) == (3, [(3, None)])


# ---- files


def test_files_give_what_their_hands_give() -> None:
    folder = Path(__file__).parents[2] / "examples" / "hands"
    assert file_stats(folder).stats == player_stats(load_all(folder))


def test_problems_and_other_games_are_collected(tmp_path: Path) -> None:
    hands = many()[:3]
    good, bad, binary = (tmp_path / name for name in ("a.phhs", "b.phhs", "c.phhs"))
    dump(hands, good)
    text = good.read_text(encoding="utf-8")
    bad.write_text(text.replace("[2]\n", "[2]\nnonsense = 1\nactions = 2\n"), encoding="utf-8")
    binary.write_bytes(b"[1]\n\xff\n")
    (tmp_path / "d.txt").write_text(
        "PokerStars Hand #7:  Hold'em No Limit ($1/$2 USD) - 2026/01/01 0:00:00 ET\n", encoding="utf-8"
    )
    found = file_stats(tmp_path, errors="collect")
    assert found.stats == Stats([*hands, hands[0], hands[2]])
    assert [(problem.path, problem.hand) for problem in found.problems] == [(bad, "2"), (binary, "1")]
    assert str(binary) in str(found.problems[1].error)
    assert found.skipped == {"Hold'em No Limit": 1}
    with pytest.raises(NotationError, match=r"b\.phhs, hand 2: "):
        file_stats(tmp_path)


def test_progress_in_bytes(tmp_path: Path) -> None:
    first, second, third = (tmp_path / name for name in ("a.phhs", "b.phhs", "c.phhs"))
    dump(many(), first)
    second.write_bytes(b"[1]\n\xff\n" + b"# nobody reads this\n" * 100)
    dump(many()[:1], third)
    sizes = [path.stat().st_size for path in (first, second, third)]
    steps: list[tuple[int, int]] = []
    file_stats([first, second, third], errors="collect", progress=lambda *step: steps.append(step))
    assert {whole for _, whole in steps} == {sum(sizes)}
    ends = [done for done, _ in steps]
    assert 0 < ends[0] < ends[1] < sizes[0]
    assert ends[2:] == [sum(sizes)]


def test_errors_is_one_of_two() -> None:
    with pytest.raises(NotationError, match="errors is 'raise' or 'collect', not 'ignore'"):
        file_stats([], errors="ignore")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        file_stats(tmp_path / "none.phh")
