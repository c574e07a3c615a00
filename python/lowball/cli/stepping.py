"""Going through a recorded hand in the terminal, forwards and back, with all cards that the record knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lowball.cards import Card
from lowball.cli.prompts import Quit, read_answer
from lowball.cli.render import Line, Screen, cards_line, money
from lowball.cli.story import Story
from lowball.engine import Deal, State
from lowball.history import HandHistory

__all__ = ["step_through"]

_NEXT = frozenset({"", "n", "next"})
_BACK = frozenset({"b", "back"})


def step_through(screen: Screen, history: HandHistory) -> bool:
    """Show the moments of a hand one at a time: Enter shows the next one, b the one before, q leaves.

    Return whether the end was reached.

    Raises `NotationError` where the record differs from the rules, at the end.
    """
    states = list(history.replay(check=False))
    known = _known_at_the_end(history)
    moment = 0
    Story(screen, history.name, history.unit).table(states[0])
    try:
        while True:
            step = read_answer(screen, f"{moment}/{len(history.actions)}  enter, b, q > ")
            if step in _NEXT and moment == len(history.actions):
                break
            if step in _NEXT or step in _BACK:
                moment = moment + 1 if step in _NEXT else max(0, moment - 1)
                _show(screen, history, states, moment, known)
            else:
                screen.line(f"enter goes on, b goes back, q leaves; not {step!r}", indent=2)
    except Quit:
        return False
    story = Story(screen, history.name, history.unit)
    hands = {seat: states[-1].hands[seat] for seat in states[-1].live}
    hands |= {show.seat: show.cards for show in history.shows if show.cards}
    story.ending(history.verify(), hands)
    return True


def _show(
    screen: Screen,
    history: HandHistory,
    states: Sequence[State],
    moment: int,
    known: Mapping[int, tuple[int, Sequence[Card]]],
) -> None:
    """Tell the action that led to a moment, and show the table as it is then."""
    now = states[moment]
    if moment:
        Story(screen, history.name, history.unit).step(states[moment - 1], now)
    else:
        screen.heading("The start")
    comment = history.comments.get(moment - 1)
    if comment is not None:
        for line in comment.splitlines():
            screen.line([(f"# {line}", "dim")], indent=2)
    rows = [
        _seat(history, now, moment, seat, known) for seat, stack in enumerate(now.starting_stacks) if stack
    ]
    screen.table(rows, right=[1, 2], indent=4)
    screen.line(f"pot {money(now.pot, history.unit)}", indent=4)


def _seat(
    history: HandHistory,
    now: State,
    moment: int,
    seat: int,
    known: Mapping[int, tuple[int, Sequence[Card]]],
) -> list[str | Line]:
    """Name, stack, bet, cards, and what there is to say."""
    since, final = known.get(seat, (moment + 1, ()))
    cards = cards_line(final) if moment >= since else cards_line(now.hands[seat], now.unknown[seat])
    said: list[str] = []
    if seat not in now.live:
        said.append("folded")
    elif not now.stacks[seat]:
        said.append("all-in")
    if seat == now.actor:
        said.append("to act")
    counts = now.draw_counts[seat]
    if counts:
        said.append(f"drew {', '.join([str(count) if count else 'none' for count in counts])}")
    bet = money(now.bets[seat], history.unit) if now.bets[seat] else ""
    return [
        [(history.name(seat), "bold")],
        money(now.stacks[seat], history.unit),
        bet,
        cards,
        ", ".join(said),
    ]


def _known_at_the_end(history: HandHistory) -> dict[int, tuple[int, Sequence[Card]]]:
    """The hands that were shown or are told, and from which moment on they were held: the last deal."""
    last: dict[int, int] = {}
    for index, action in enumerate(history.actions, 1):
        if isinstance(action, Deal):
            last[action.seat] = index
    return {
        show.seat: (last[show.seat], show.cards)
        for show in history.shows
        if len(show.cards) == 5 and show.seat in last
    }
