"""What follows the play: who shows, who collects what, and the summary; every figure is compared."""

from __future__ import annotations

from typing import NamedTuple

from lowball.cards import Card
from lowball.hands import evaluate
from lowball.history.hand_history import Origin, Show
from lowball.history.pokerstars.describe import describe
from lowball.history.pokerstars.fault import LineError
from lowball.history.pokerstars.lines import SHOW, brackets, cards_in
from lowball.history.pokerstars.play import Play, unreadable

__all__ = ["Ending"]


class Collected(NamedTuple):
    """A line `name collected amount from pot`."""

    seat: int
    chips: int
    pot: str
    line: int


class Ending:
    """What a record says about the end of a hand."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.shows: list[Show] = []
        self.shown: dict[int, tuple[Card, ...]] = {}
        self.mucked: dict[int, tuple[Card, ...]] = {}
        self.hidden: set[int] = set()
        self.collected: list[Collected] = []
        self.returned: dict[int, tuple[int, int]] = {}  # chips, line
        self.total: int | None = None
        self.rake = 0
        self.listed: tuple[tuple[str, int], ...] = ()
        self.headed = False  # whether the showdown has begun
        self.total_line: int | None = None

    # ---- line by line

    def over(self) -> None:
        """Raise `LineError` unless the hand is over."""
        if not self.play.state.is_over():
            raise LineError(f"the hand is not over: {self.play.waiting()}")

    def head(self) -> None:
        """Take `*** SHOW DOWN ***`."""
        state = self.play.state
        if self.headed or not state.is_over() or len(state.live) < 2:
            raise LineError(f"no showdown begins here by the rules: {self.play.waiting()}")
        self.headed = True

    def show(self, seat: int, rest: str) -> None:
        """Take `shows [...] (Lo: ...)`."""
        play = self.play
        found = SHOW(rest)
        if found is None:
            raise unreadable(play, seat, rest)
        self.over()
        cards = cards_in(found[1])
        if len(cards) < 5 and len(play.state.live) == 1:
            self._take_some(seat, cards)
            return
        self._take_hand(seat, cards, found[2])
        self.shown[seat] = cards
        self._note(Show(seat, cards, origin=self._origin()))

    def muck(self, seat: int, rest: str) -> None:
        """Take `mucks hand`."""
        if rest != "mucks hand":
            raise unreadable(self.play, seat, rest)
        self.over()
        self._live(seat)
        self.mucked[seat] = ()
        self._note(Show(seat, origin=self._origin()))

    def hide(self, seat: int, rest: str) -> None:
        """Take `doesn't show hand`."""
        if rest != "doesn't show hand":
            raise unreadable(self.play, seat, rest)
        self.over()
        self._live(seat)
        self.hidden.add(seat)
        if len(self.play.state.live) > 1:
            self.mucked[seat] = ()
            self._note(Show(seat, origin=self._origin()))

    def _live(self, seat: int) -> None:
        name = self.play.names[seat]
        if seat not in self.play.state.live:
            raise LineError(f"{name} has folded and has no hand to show")
        if seat in self.shown or seat in self.mucked or seat in self.hidden:
            raise LineError(f"{name} shows or mucks a second time")
        if not self.headed and len(self.play.state.live) > 1:
            raise LineError("*** SHOW DOWN *** does not stand before this")

    def _take_hand(self, seat: int, cards: tuple[Card, ...], said: str | None) -> None:
        """Check a hand that becomes known at the end."""
        self._live(seat)
        play, state = self.play, self.play.state
        name = play.names[seat]
        if len(cards) != 5:
            raise LineError(f"a hand has five cards, and {name} has {len(cards)}")
        held = state.hands[seat]
        if held:
            if set(held) != set(cards):
                raise LineError(f"{name} holds {brackets(held)}")
        else:
            play.refuse_held(seat, cards)
            others = [card for hand in (*self.shown.values(), *self.mucked.values()) for card in hand]
            twice = [card for card in cards if card in others]
            if twice:
                raise LineError(f"{twice[0]} is in the hand of another player too")
            play.deck.refuse_shown(seat, cards)
        if said is not None:
            ruled = describe(evaluate(cards))
            if said != ruled and not said.startswith(f"{ruled} - "):
                raise LineError(f"{name}'s hand is called {said!r}, by the rules {ruled!r}")

    def _take_some(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Check some cards of a hand that won uncontested; they are no showing of it."""
        self._live(seat)
        held = self.play.state.hands[seat]
        if held and not set(cards) <= set(held):
            raise LineError(f"{self.play.names[seat]} holds {brackets(held)}")
        if not held:
            self.play.refuse_held(seat, cards)
            self.play.deck.refuse_shown(seat, cards)
        self.hidden.add(seat)

    def muck_in_sight(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Take the cards of a mucked hand, which the summary tells."""
        known = self.mucked.pop(seat, None)
        self._take_hand(seat, cards, None)
        self.mucked[seat] = cards
        show = Show(seat, cards, mucked=True, origin=self._origin())
        if known is None:
            self._note(show)
        else:
            place = next(place for place, told in enumerate(self.shows) if told.seat == seat)
            self.shows[place] = show

    def muck_unseen(self, seat: int) -> None:
        """Take a summary's word that a hand was mucked."""
        if seat not in self.mucked:
            self._live(seat)
            self.mucked[seat] = ()
            self._note(Show(seat, origin=self._origin()))

    def _note(self, show: Show) -> None:
        self.shows.append(show)

    def _origin(self) -> Origin:
        play = self.play
        return Origin(len(play.actions) + len(self.shows) + 1, play.text, play.at, None)

    def give_back(self, seat: int, chips: int) -> None:
        """Take `Uncalled bet (...) returned to`."""
        if self.returned:
            raise LineError("an uncalled bet is returned a second time")
        play = self.play
        ruled = self.uncalled().get(seat, 0)
        if chips != ruled:
            text = play.money.text
            raise LineError(f"{text(chips)} is returned to {play.names[seat]}, by the rules {text(ruled)}")
        self.returned[seat] = (chips, play.at)

    def collect(self, seat: int, chips: int, pot: str) -> None:
        """Take `... collected ... from pot`."""
        self.over()
        self.collected.append(Collected(seat, chips, pot, self.play.at))

    def uncalled(self) -> dict[int, int]:
        """Return what came back to whom (R46): what a seat paid and neither is in the pot nor behind."""
        play = self.play
        state = play.state
        chips = [
            now + paid - before
            for now, paid, before in zip(state.stacks, play.paid, state.starting_stacks, strict=True)
        ]
        return {seat: back for seat, back in enumerate(chips) if back}
