"""PokerStars text: the deck is reshuffled where it runs out and only there; which cards may come again."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from history.drawing_hands import played
from history.text_hands import as_told, dealt_in
from lowball import POKERSTARS, Deal, Discard, NotationError
from lowball.engine import EventKind
from lowball.history import Anonymiser, HandHistory, anonymised, dumps, loads

NAMES = ("sb", "bb", "c", "d", "e", "Hero")  # Hero has the button and draws last
RESHUFFLED = "The deck is reshuffled"


def text(*draws: Sequence[str], players: int = 6, triple: bool = True, known: Sequence[str] = ()) -> str:
    """A hand in which all call and check, with these draws; `known`: first hands besides Hero's."""
    names = NAMES[: players - 1] + NAMES[-1:]
    stakes = "Triple Draw 2-7 Lowball Limit (10/20)" if triple else "Single Draw 2-7 Lowball No Limit (5/10)"
    lines = [f"PokerStars Hand #1:  {stakes} - 2026/01/01 0:00:00 ET"]
    if players == 2:
        names = ("Hero", "bb")
    lines.append(f"Table 'T' 6-max Seat #{1 if players == 2 else players} is the button")
    lines += [f"Seat {number}: {name} (1000 in chips)" for number, name in enumerate(names, 1)]
    lines += [f"{names[0]}: posts small blind 5", f"{names[1]}: posts big blind 10", "*** DEALING HANDS ***"]
    lines += [*known, "Dealt to Hero [Kd Qd 4s 3s 2c]"]
    order = [*names[2:], names[0]]
    lines += [f"{name}: calls {5 if name == names[0] else 10}" for name in order] + [f"{names[1]}: checks"]
    order = [names[1], names[0]] if players == 2 else list(names)
    for number, draw in enumerate(draws):
        if triple:
            lines.append(f"*** {('FIRST', 'SECOND', 'THIRD')[number]} DRAW ***")
        lines += draw
        if number < len(draws) - 1:
            lines += [f"{name}: checks" for name in order]
    return "\n".join(lines) + "\n"


def read(*draws: Sequence[str], **how: object) -> HandHistory:
    return loads(text(*draws, **how), check=False)  # type: ignore[arg-type]


def refused(message: str, *draws: Sequence[str], at: str, nth: int = 0, **how: object) -> None:
    """The hand is refused for this reason at this line, the first one of its kind or a later one."""
    whole = text(*draws, **how)  # type: ignore[arg-type]
    with pytest.raises(NotationError, match=message) as caught:
        loads(whole, check=False)
    lines = [number for number, line in enumerate(whole.splitlines(), 1) if line == at]
    assert caught.value.line == lines[nth]


def others(*counts: int) -> list[str]:
    """Those before Hero draw so many cards."""
    return [
        f"{name}: discards {count} card{'s' * (count > 1)}" if count else f"{name}: stands pat"
        for name, count in zip(NAMES, counts, strict=False)
    ]


PAT = "Hero: stands pat on [4s 3s 2c 7c 8c]"
DREW = ["Hero: discards 2 cards [Kd Qd]", "Dealt to Hero [4s 3s 2c] [7c 8c]"]


# ---- with a full deck


@pytest.mark.parametrize("triple", [False, True])
def test_no_reshuffle_while_there_are_cards(*, triple: bool) -> None:
    """Heads-up 42 cards are left."""
    for draw in (["bb: stands pat", RESHUFFLED, *DREW], ["bb: stands pat", DREW[0], RESHUFFLED, DREW[1]]):
        refused(
            "the deck has 42 cards left, and Hero draws 2 cards",
            draw,
            at=RESHUFFLED,
            players=2,
            triple=triple,
        )
    refused(
        "only for a player who draws, and bb stands pat",
        [RESHUFFLED, "bb: stands pat"],
        at=RESHUFFLED,
        players=2,
    )


@pytest.mark.parametrize("triple", [False, True])
def test_ones_own_card_never_comes_back(*, triple: bool) -> None:
    back = ["Hero: discards 2 cards [Kd Qd]", "Dealt to Hero [4s 3s 2c] [7c Kd]"]
    for draw, players in ((["bb: stands pat"], 2), ([*others(5, 5, 5, 5, 2), RESHUFFLED], 6)):
        message = "Kd was discarded by Hero, and nobody gets back what he discarded"
        refused(message, [*draw, *back], at=back[1], players=players, triple=triple)


def test_a_reshuffle_only_in_a_draw() -> None:
    late = text(["bb: stands pat", *DREW], ["bb: stands pat"], players=2).replace(
        "bb: checks\nHero", f"{RESHUFFLED}\nbb: checks\nHero"
    )
    with pytest.raises(NotationError, match="the deck is reshuffled only for a player who draws"):
        loads(late, check=False)


# ---- when the deck runs out: six players leave 22 cards


@pytest.mark.parametrize("triple", [False, True])
def test_the_deck_is_dealt_to_the_last_card(*, triple: bool) -> None:
    """20 drawn leave two, which Hero draws: with them there is no reshuffle, with 21 there must be one."""
    read([*others(5, 5, 5, 5, 0), *DREW], triple=triple)
    read([*others(5, 5, 5, 5, 1), RESHUFFLED, *DREW], triple=triple)
    read([*others(5, 5, 5, 5, 1), DREW[0], RESHUFFLED, DREW[1]], triple=triple)
    refused(
        "the deck has 2 cards left", [*others(5, 5, 5, 5, 0), RESHUFFLED, *DREW], at=RESHUFFLED, triple=triple
    )
    refused(
        "Hero draws 2 cards from a deck of 1 that was not reshuffled",
        [*others(5, 5, 5, 5, 1), *DREW],
        at=DREW[1],
        triple=triple,
    )
    refused(
        "e draws 3 cards from a deck of 2 that was not reshuffled",
        [*others(5, 5, 5, 5, 3), *DREW],
        at="e: discards 3 cards",
        triple=triple,
    )
    twice = [*others(5, 5, 5, 5, 1), RESHUFFLED, RESHUFFLED, *DREW]
    refused("the deck is reshuffled twice for the same player", twice, at=RESHUFFLED, nth=1, triple=triple)


def test_who_stands_pat_needs_no_reshuffle() -> None:
    draw = [*others(5, 5, 5, 5, 2), RESHUFFLED, "Hero: stands pat on [Kd Qd 4s 3s 2c]"]
    refused("only for a player who draws, and Hero stands pat", draw, at=RESHUFFLED)


def test_after_a_reshuffle_the_deck_is_counted_on() -> None:
    """Six players: 22 cards less 17; the reshuffle for e leaves 22 less 5, and Hero 15. No card is missing.

    In the second draw 15 are drawn, so the third begins with a reshuffle, and Hero's may come to others.
    """
    first = [*others(5, 5, 5, 5), RESHUFFLED, "e: discards 5 cards", *DREW]
    read(first, [*others(5, 5, 5, 0, 0), PAT], [RESHUFFLED, *others(1, 0, 0, 0, 0), PAT])
    refused(
        "sb draws 1 card from a deck of 0",
        first,
        [*others(5, 5, 5, 0, 0), PAT],
        [*others(1)],
        at="sb: discards 1 card",
    )
    refused(
        "the deck has 1 card left, and e draws 1 card",
        first,
        [*others(5, 5, 4, 0, 0), PAT],
        [*others(0, 0, 0, 0), RESHUFFLED, "e: discards 1 card"],
        at=RESHUFFLED,
        nth=1,
    )


def test_own_discards_in_the_deck_may_make_it_too_small() -> None:
    """As above, and sb may have discarded some of the 4 that are left: he draws 4, reshuffled or not."""
    first = [*others(5, 5, 5, 5), RESHUFFLED, "e: discards 5 cards", *DREW]
    second = [*others(0, 5, 5, 1, 0), PAT]
    read(first, second, [*others(4, 0, 0, 0, 0), PAT])
    read(first, second, [RESHUFFLED, *others(4, 0, 0, 0, 0), PAT])


def test_hero_is_dealt_a_card_that_was_discarded_only_after_a_reshuffle() -> None:
    """Hero's Kd comes to nobody before; e shows it after."""
    shows = "e: shows [Kd Kc 9c 9d 9h] (Lo: a full house, Nines full of Kings)"
    hero_first = [*others(5, 5, 5, 5, 1), RESHUFFLED, *DREW]  # e draws before Hero discards
    done = ["*** SHOW DOWN ***"]

    def whole(*draws: Sequence[str]) -> str:
        checks = "".join(f"{name}: checks\n" for name in NAMES)
        return text(*draws) + checks + "\n".join([*done, shows]) + "\n"

    pat = [*others(0, 0, 0, 0, 0), PAT]
    with pytest.raises(NotationError, match="Kd was discarded by Hero in the first draw, and no reshuffle"):
        loads(whole(hero_first, pat, pat), check=False)
    # Hero discards Kd in the second draw; the deck runs out for e in the third.
    first = [*others(5, 5, 2, 0, 0), "Hero: stands pat on [Kd Qd 4s 3s 2c]"]
    second = [*others(3, 3, 0, 0, 0), *DREW]
    drawn = [*others(0, 0, 0, 2), RESHUFFLED, "e: discards 3 cards", PAT]
    loads(whole(first, second, drawn), check=False)
    pat_after = [*others(0, 0, 0, 2, 0), "Hero: stands pat on [4s 3s 2c 7c 8c]"]
    with pytest.raises(NotationError, match="Kd was discarded by Hero in the second draw, and no reshuffle"):
        loads(whole(first, second, pat_after), check=False)


def test_a_card_discarded_after_the_reshuffle_does_not_come() -> None:
    """20 of 22 are drawn, and Hero's three are of the reshuffled deck. sb's Kh is thrown away after that."""
    first = ["sb: stands pat", *others(0, 5, 5, 5, 5)[1:], RESHUFFLED]
    first += ["Hero: discards 3 cards [Kd Qd 2c]", "Dealt to Hero [4s 3s] [7c 8c 9c]"]
    second = ["sb: discards 1 card [Kh]", "Dealt to sb [Th 9h 4h 3h] [5h]", *others(0, 0, 0, 0, 0)[1:]]
    second += ["Hero: discards 1 card [9c]", "Dealt to Hero [4s 3s 7c 8c] [{}]"]
    known = ["Dealt to sb [Kh Th 9h 4h 3h]"]
    whole = text(first, second, known=known)
    for card, fault in (
        ("Kh", "Kh was discarded by sb in the second draw, and the deck was not reshuffled since"),
        ("Kd", "Kd was discarded by Hero, and nobody gets back what he discarded"),
    ):
        with pytest.raises(NotationError, match=fault) as caught:
            loads(whole.format(card), check=False)
        assert caught.value.line == len(whole.splitlines())
    assert loads(whole.format("Qc"), check=False).actions[-1] == Deal(5, "Qc")


def test_a_folded_card() -> None:
    """Hero folds in sight: his cards come to sb in no draw before the deck runs out."""
    known = ["Dealt to sb [Kh Th 9h 4h 3h]"]
    lines = text(["sb: discards 1 card [Kh]", "Dealt to sb [Th 9h 4h 3h] [Kd]"], known=known)
    with pytest.raises(NotationError, match="Kd was folded by Hero, and the deck was not reshuffled since"):
        loads(lines.replace("Hero: calls 10", "Hero: folds [Kd Qd 4s 3s 2c]"), check=False)
    first = ["sb: stands pat", *others(0, 5, 5, 5, 5)[1:]]
    second = [RESHUFFLED, "sb: discards 3 cards [Kh Th 9h]", "Dealt to sb [4h 3h] [Kd Qd 4s]"]
    ran_out = text(first, second, known=known)
    ran_out = ran_out.replace("Hero: calls 10", "Hero: folds").replace("Hero: checks\n", "")
    assert loads(ran_out, check=False).actions[-1] == Deal(0, "KdQd4s")


# ---- whole hands


@given(seed=st.integers(0, 2**32), hero=st.none() | st.integers(0, 5))
def test_a_hand_with_reshuffles_is_read_back(seed: int, hero: int | None) -> None:
    state = played(6, 3, seed, house=POKERSTARS, most=5)
    written = dumps(HandHistory.from_state(state), "pokerstars", hero=hero)
    back = loads(written)
    stacks, button = state.starting_stacks, state.button
    assert list(back.actions) == as_told(state.log, stacks, button, hero)
    assert back.verify().stacks == dealt_in(state.outcome(), stacks, button)
    assert dumps(back, "pokerstars") == written


def test_a_reshuffle_that_no_count_proves_is_kept() -> None:
    """Too few cards for a seat, as some were its own (R72): who does not know which, has only the line."""
    state = played(6, 3, 54, house=POKERSTARS, most=5)
    written = dumps(HandHistory.from_state(state), "pokerstars", hero=0)
    back = loads(written)
    numbers = back.headers["_reshuffled"]
    assert isinstance(numbers, list)
    assert all(isinstance(back.actions[number - 1], Discard) for number in numbers)
    assert dumps(back, "pokerstars") == written
    assert dumps(loads(dumps(back)), "pokerstars") == written
    assert anonymised(back, Anonymiser()).headers["_reshuffled"] == numbers


def test_the_line_stands_where_the_deck_was_reshuffled() -> None:
    told = 0
    for seed in range(40):
        state = played(6, 3, seed, house=POKERSTARS, most=5)
        written = dumps(HandHistory.from_state(state), "pokerstars")
        made = sum(event.kind is EventKind.RESHUFFLE for event in state.events(None))
        assert written.count(RESHUFFLED) == made
        told += made
    assert told > 20
