"""What happened in a hand, told step by step for a screen; the cards of others are a number (R63)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, Final, TypeAlias, cast

from lowball.cards import Card
from lowball.engine.actions import Action, BetTo, Call, Check, Deal, Discard, Fold, StandPat
from lowball.engine.codec_actions import cards_text
from lowball.engine.codec_fields import name_of
from lowball.engine.derived import live_of
from lowball.engine.house import Named
from lowball.engine.log import moments
from lowball.engine.outcome import outcome_of
from lowball.engine.setup import Post, PostKind, Setup
from lowball.engine.showdown import showing_order
from lowball.engine.snapshot import Phase, Snapshot
from lowball.hands import HandRank

__all__ = ["Event", "EventKind", "events_of"]


class EventKind(Named):
    """What an event tells."""

    POST = "post"
    DEAL = "deal"
    STREET = "street"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    UNCALLED = "uncalled"
    DRAW = "draw"
    STAND_PAT = "stand pat"
    DISCARD = "discard"
    RESHUFFLE = "reshuffle"
    SHOW = "show"
    MUCK = "muck"
    RAKE = "rake"
    AWARD = "award"
    OVER = "over"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Event:
    """One thing that happened, as a seat or a spectator sees it; what does not apply is None, False or empty.

    - `number`: its place in the hand, from 0; the same for every seat.
    - POST: `seat` paid `amount` chips as a forced bet of the kind `post`.
    - DEAL: `seat` got `count` cards; `cards` are those that this viewer may see: its own.
    - STREET: the betting of `street` begins. Not told if nobody is to be asked on it.
    - FOLD, CHECK: of `seat`. CALL, BET, RAISE: `seat` put `amount` more chips in, and now has `to` chips in
      front of it on this street. `all_in`: these were its last chips (of a POST, too). `timed_out`: R68.
    - UNCALLED: `amount` chips went back to `seat`, as nobody matched them (R46).
    - DRAW: the draw that ends `street` begins.
    - DISCARD: `seat` threw `count` cards away, its own `cards` for its eyes only. STAND_PAT: none.
    - RESHUFFLE: the `count`-th of the hand (R71). It is told before the cards dealt after it; when a batch is
      served (R62), before all cards of that batch. Not told where cards are dealt by hand.
    - SHOW: `seat` turned up `cards`, a hand of `rank`. MUCK: `seat` did not show. In showing order (R81).
    - RAKE: the house kept `amount` chips of pot number `pot`. AWARD: `seat` won `amount` chips of it. Pot 0
      is the main pot; the last side pot is told first (R84).
    - OVER: the hand is over. What comes at its end (SHOW, MUCK, RAKE, AWARD) is left out where the showdown
      depends on cards that nobody knows.
    """

    number: int
    kind: EventKind
    seat: int | None = None
    street: int | None = None
    post: PostKind | None = None
    amount: int | None = None
    to: int | None = None
    all_in: bool = False
    timed_out: bool = False
    count: int | None = None
    cards: tuple[Card, ...] = ()
    rank: HandRank | None = None
    pot: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """The event as JSON has it: `number`, `kind`, and the fields that apply.

        Kinds are written like `"stand_pat"`, posts like `"big_blind"`, cards like `"7c5d"`, a rank by its
        name, `"8-6-4-3-2"`.

        >>> Event(number=9, kind=EventKind.RAISE, seat=2, amount=250, to=300).to_dict()
        {'number': 9, 'kind': 'raise', 'seat': 2, 'amount': 250, 'to': 300}
        """
        return {name: _plain(value) for name, value in self._told()}

    def _told(self) -> Iterator[tuple[str, Any]]:
        for field in fields(self):
            value = getattr(self, field.name)
            if value is not None and value is not False and value != ():
                yield field.name, value

    def __repr__(self) -> str:
        told = {name: cards_text(value) if name == "cards" else value for name, value in self._told()}
        return f"Event({', '.join(f'{name}={value!r}' for name, value in told.items())})"


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return name_of(value)
    if isinstance(value, HandRank):
        return value.name
    return cards_text(cast("tuple[Card, ...]", value)) if isinstance(value, tuple) else value


_PLAIN: Final[Mapping[type[Action], EventKind]] = {
    Fold: EventKind.FOLD,
    Check: EventKind.CHECK,
    StandPat: EventKind.STAND_PAT,
}


def events_of(
    setup: Setup, now: Snapshot, forced: tuple[Post, ...], seat: int | None, since: int
) -> tuple[Event, ...]:
    """The events of the hand from number `since` on, as `seat` sees them; None is a spectator."""
    return tuple(
        Event(number=number, kind=kind, **facts)
        for number, (kind, facts) in enumerate(_Teller(setup, seat).hand(now, forced))
        if number >= since
    )


_Told: TypeAlias = tuple[EventKind, dict[str, Any]]  # an event without its number


def _event(kind: EventKind, **facts: Any) -> _Told:  # noqa: ANN401 - the fields of Event
    return kind, facts


class _Teller:
    """Tells a hand to one viewer."""

    def __init__(self, setup: Setup, viewer: int | None) -> None:
        self._setup = setup
        self._viewer = viewer

    def _seen(self, seat: int | None, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return cards if seat is not None and seat == self._viewer else ()

    def hand(self, now: Snapshot, forced: tuple[Post, ...]) -> Iterator[_Told]:
        left = list(self._setup.stacks)
        for post in forced:
            left[post.seat] -= post.amount
            yield _event(
                EventKind.POST,
                seat=post.seat,
                post=post.kind,
                amount=post.amount,
                all_in=not left[post.seat],
            )
        before: Snapshot | None = None
        for moment in moments(now):
            if before is not None and moment.entry is not None:
                yield self._action(before, moment, moment.entry)
            yield from self._dealt(before, moment)
            yield from self._uncalled(before, moment)
            yield from self._boundary(before, moment)
            before = moment

    def _action(self, before: Snapshot, after: Snapshot, action: Action) -> _Told:
        seat = action.seat
        assert seat is not None
        if isinstance(action, BetTo | Call):
            amount = before.stacks[seat] - after.stacks[seat] + after.returned[seat] - before.returned[seat]
            kind = EventKind.CALL
            if isinstance(action, BetTo):
                kind = EventKind.RAISE if before.to_match else EventKind.BET  # R48
            return _event(
                kind,
                seat=seat,
                amount=amount,
                to=before.bets[seat] + amount,
                all_in=amount == before.stacks[seat],
            )
        if isinstance(action, Discard | Deal):
            return _event(
                EventKind.DEAL if isinstance(action, Deal) else EventKind.DISCARD,
                seat=seat,
                count=len(action.cards) + action.unknown,
                cards=self._seen(seat, action.cards),
            )
        return _event(_PLAIN[type(action)], seat=seat, timed_out=getattr(action, "timed_out", False))

    def _dealt(self, before: Snapshot | None, after: Snapshot) -> Iterator[_Told]:
        if before is not None and before.dealer is not None and after.dealer is not None:
            for number in range(before.dealer.reshuffles, after.dealer.reshuffles):
                yield _event(EventKind.RESHUFFLE, count=number + 1)
        for seat, cards in after.dealt:
            yield _event(EventKind.DEAL, seat=seat, count=len(cards), cards=self._seen(seat, cards))

    def _uncalled(self, before: Snapshot | None, after: Snapshot) -> Iterator[_Told]:
        for seat, chips in enumerate(after.returned):
            back = chips - (0 if before is None else before.returned[seat])
            if back:
                yield _event(EventKind.UNCALLED, seat=seat, amount=back)

    def _boundary(self, before: Snapshot | None, after: Snapshot) -> Iterator[_Told]:
        if after.phase is Phase.OVER:
            yield from self._end(after)
            return
        place = _place(after)
        if before is not None and place == _place(before):
            return
        if place[1] is Phase.BET:
            yield _event(EventKind.STREET, street=after.street)
        elif place[1] is Phase.DRAW:
            yield _event(EventKind.DRAW, street=after.street)

    def _end(self, end: Snapshot) -> Iterator[_Told]:
        live = live_of(end)
        if len(live) == 1 or not any(end.unknown[seat] for seat in live):
            outcome = outcome_of(self._setup, end)
            for seat in showing_order(self._setup, end) if outcome.showdown else ():
                if seat in outcome.shown:
                    yield _event(EventKind.SHOW, seat=seat, cards=end.hands[seat], rank=outcome.ranks[seat])
                else:
                    yield _event(EventKind.MUCK, seat=seat)
            for place, pot in reversed(tuple(enumerate(outcome.pots))):  # R84
                if pot.rake:
                    yield _event(EventKind.RAKE, pot=place, amount=pot.rake)
                for seat, chips in pot.shares.items():
                    if chips:  # a pot may hold fewer chips than it has winners
                        yield _event(EventKind.AWARD, seat=seat, pot=place, amount=chips)
        yield _event(EventKind.OVER)


def _place(moment: Snapshot) -> tuple[int, Phase]:
    """Where in the hand a moment is; waiting for cards at a draw belongs to the draw."""
    waits_at_draw = moment.phase is Phase.DEAL and any(moment.discards)
    return moment.street, Phase.DRAW if waits_at_draw else moment.phase
