"""What a text may tell of a history: whose cards, and which names and seat numbers."""

from __future__ import annotations

from lowball.cards import Card
from lowball.engine import Deal, Discard
from lowball.errors import NotationError
from lowball.history.hand_history import HandHistory
from lowball.history.pokerstars.lines import MOST_SEATS

__all__ = ["Told"]


class Told:
    """Names, seat numbers and cards, as far as they are written.

    - `names`, `numbers`: by seat. `sighted`: the seats whose cards are written as they are dealt.
    - `all_mucked`: whether the cards of every hand that was mucked are written, if they are known.
    """

    def __init__(self, history: HandHistory, hero: int | None) -> None:
        self.history = history
        stacks = history.stacks
        self.dealt_in = [seat for seat, chips in enumerate(stacks) if chips]
        if hero is not None and (type(hero) is not int or hero not in self.dealt_in):
            raise NotationError(f"the hero is one of the seats {self.dealt_in}, not {hero!r}")
        self.names = _names(history, self.dealt_in)
        self.numbers = _numbers(history)
        known = [seat for seat in self.dealt_in if _is_known(history, seat)]
        self.sighted = frozenset(known if hero is None else [seat for seat in known if seat == hero])
        self.all_mucked = hero is None or hero == history.hero

    def muck(self, seat: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards of a mucked hand, or none where they are not written."""
        return cards if self.all_mucked or seat in self.sighted else ()


def _is_known(history: HandHistory, seat: int) -> bool:
    cards = [
        action for action in history.actions if isinstance(action, (Deal, Discard)) and action.seat == seat
    ]
    return bool(cards) and not any(action.unknown for action in cards)


def _names(history: HandHistory, dealt_in: list[int]) -> tuple[str, ...]:
    names = tuple([history.name(seat) for seat in range(len(history.stacks))])
    written = [names[seat] for seat in dealt_in]
    for name in written:
        if not name or name != name.strip() or any(char in name for char in "\n\r"):
            raise NotationError(f"a player's name is one line without spaces at its ends, not {name!r}")
    if len(set(written)) < len(written):
        raise NotationError(f"the players have names of their own, not {', '.join(written)}")
    return names


def _numbers(history: HandHistory) -> tuple[int, ...]:
    count = len(history.stacks)
    numbers = tuple(history.seats)
    rising = len(numbers) == count and numbers == tuple(sorted(set(numbers)))
    return numbers if rising and numbers[0] >= 1 and numbers[-1] <= MOST_SEATS else tuple(range(1, count + 1))
