"""What lowball does, on real input: replay a recorded hand, play one, rank sixteen, count who wins.

Run it with `make demo`. Every part checks its result, and the exit code is 1 if any check fails.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

from lowball import Deck, Game, Hand, State, View
from lowball.cli.rank import show_ranks
from lowball.cli.render import Screen, cards_line, money
from lowball.cli.replay import tell
from lowball.cli.story import Story
from lowball.equity import advise, exact
from lowball.errors import NotationError
from lowball.history import load
from lowball.policies import Policy, RandomPolicy, TightPolicy

RECORD = Path(__file__).parent / "hands" / "wsop-2023-hand-45.phh"
SEED = 74

# Sixteen hands of very different worth, the weakest first, with their ranks of 7462.
SIXTEEN = {
    "Jh7h4h3h2h": 5990,
    "8c7d6h5s4c": 5857,
    "7c6d5h4s3c": 5856,
    "5c5d5h6s3c": 5199,
    "2c2d7h6s5c": 1288,
    "Ac9d6h4s2c": 825,
    "Ac8d7h4s2c": 811,
    "Ac5d4h3s2c": 785,
    "KcJd8h7s4c": 614,
    "Tc7d5h4s3c": 61,
    "Tc6d5h4s3c": 57,
    "Tc6d5h4s2c": 56,
    "9c7d6h4s3c": 30,
    "8c6d4h3s2c": 6,
    "7c6d4h3s2c": 2,
    "7c5d4h3s2c": 1,
}


def replay_a_recorded_hand(screen: Screen) -> list[str]:
    """Play a hand of the 2023 World Series of Poker by the rules; the recorded stacks must come out."""
    try:
        tell(screen, load(RECORD))
    except NotationError as error:
        return [f"{RECORD.name}: {error}"]
    return []


def play_a_hand(screen: Screen) -> list[str]:
    """Let two policies play six seats; each sees only its view."""
    tight = TightPolicy()
    policies: list[Policy] = [
        tight,
        RandomPolicy(seed=1),
        tight,
        RandomPolicy(seed=2),
        tight,
        RandomPolicy(seed=3),
    ]
    labels = [f"seat {seat} ({'random' if seat % 2 else 'tight'})" for seat in range(6)]
    state = State(Game.no_limit_single_draw(blinds=(50, 100)), stacks=[10_000] * 6, deck=Deck(seed=SEED))
    story = Story(screen, labels.__getitem__)
    story.table(state)
    problems: list[str] = []
    while state.actor is not None:
        before = state.copy()
        view = state.view(state.actor)
        action = policies[state.actor](view)
        if action not in view.legal_actions:
            problems.append(f"seat {state.actor} chose {action!r}, which is not in {view.legal_actions!r}")
            break
        state.push(action)
        story.step(before, state, seen=what_is_seen(view))
    if not problems:
        outcome = state.outcome()
        story.ending(outcome, dict(enumerate(state.hands)))
        if sum(outcome.stacks) != sum(state.starting_stacks):
            problems.append(f"chips were lost: {outcome.stacks}")
    return problems


def what_is_seen(view: View) -> list[str | tuple[str, str]]:
    """Say what a seat has to go by."""
    legal = view.legal_actions
    facts = [f"pot {money(view.pot)}"]
    if legal.call is not None:
        facts.append(f"{money(legal.call)} to call")
    if legal.draw:
        drawn = {seat: draws[-1] for seat, draws in enumerate(view.draw_counts) if draws}
        facts += [f"seat {seat} {f'drew {count}' if count else 'stood pat'}" for seat, count in drawn.items()]
    return ["sees ", *cards_line(view.hand), f", {', '.join(facts)}; "]


def rank_sixteen_hands(screen: Screen) -> list[str]:
    """Rank the sixteen hands; each must beat the one before it, and have the rank it is listed with."""
    hands = [Hand(cards) for cards in SIXTEEN]
    show_ranks(screen, hands)
    problems = [
        f"{hand} has rank {int(hand.rank)}, not {rank}"
        for hand, rank in zip(hands, SIXTEEN.values(), strict=True)
        if hand.rank != rank
    ]
    problems += [f"{b} does not beat {a}" for a, b in pairwise(hands) if not b.beats(a)]
    return problems


def count_who_wins(screen: Screen) -> list[str]:
    """Count every deal of a pat hand against two draws, and value what a hand can throw away."""
    three = exact(["9c8d5h4s2c", "7h4d3c2s", "7c6c3d2h"])
    screen.line(f"a pat nine against two draws, all {three.total:,} deals:")
    for line in str(three).splitlines():
        screen.line(line, indent=2)
    advice = advise("Kc8d4d3s2c", against="pat T+, draw 1 to 8+")
    screen.line()
    screen.line(f"what to throw away of {advice.hand} against {advice.against}:")
    for line in str(advice).splitlines()[:4]:
        screen.line(line, indent=2)
    return [] if three.shares[0] == Fraction(731, 1482) else [f"the pat nine has {three.shares[0]}"]


def main() -> int:
    """Run the parts and return the exit code."""
    screen = Screen()
    problems: list[str] = []
    parts = {
        "1. A recorded hand, replayed": replay_a_recorded_hand,
        f"2. A hand between two policies, from deck {SEED}": play_a_hand,
        "3. Sixteen hands, the weakest first": rank_sixteen_hands,
        "4. Who wins, and what to throw away": count_who_wins,
    }
    for title, part in parts.items():
        screen.title(title)
        problems += part(screen)
    screen.line()
    for problem in problems:
        screen.line([("FAILED: ", "red"), problem])
    if not problems:
        screen.line([("all checks passed", "green")])
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
