"""The rules of no-limit single draw told once more, slowly: all is worked out from the setup and the log.

Nothing here is shared with the library but cards, actions and the setup's own values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lowball import (
    POKERSTARS,
    AnteKind,
    BetTo,
    Call,
    Card,
    Check,
    Deal,
    Deck,
    Discard,
    Fold,
    Game,
    House,
    Phase,
    ShowAllIn,
    StandPat,
    State,
)
from reference.pots import Settlement, layers, settle, uncalled


@dataclass(frozen=True, kw_only=True)
class Setup:
    """A hand's setup.

    `blind_seats` is None where the button decides, else the small blind's seat (or None) and the big blind's.
    """

    stacks: tuple[int, ...]
    blinds: tuple[int, int] = (50, 100)
    ante: int = 0
    ante_kind: AnteKind = AnteKind.EACH
    button: int = 0
    blind_seats: tuple[int | None, int] | None = None
    posts: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    house: House = POKERSTARS
    deck: Deck | None = None

    def game(self) -> Game:
        return Game.no_limit_single_draw(
            self.blinds, self.ante, self.ante_kind, max_seats=max(2, len(self.stacks)), house=self.house
        )

    def state(self) -> State:
        """The state at the start of the hand."""
        game, posts = self.game(), dict(self.posts)
        if self.blind_seats is None:
            return State(game, self.stacks, button=self.button, posts=posts, deck=self.deck)
        small, big = self.blind_seats
        return State(
            game,
            self.stacks,
            button=self.button,
            small_blind=small,
            big_blind=big,
            posts=posts,
            deck=self.deck,
        )

    def dealt_in(self) -> list[int]:
        return [seat for seat, stack in enumerate(self.stacks) if stack]

    def left_of(self, seat: int) -> list[int]:
        """The dealt-in seats clockwise from the left of `seat`, `seat` itself last."""
        count = len(self.stacks)
        return [there for step in range(1, count + 1) if self.stacks[there := (seat + step) % count]]

    def blind_posters(self) -> tuple[int | None, int]:
        """R20."""
        if self.blind_seats is not None:
            return self.blind_seats
        order = self.left_of(self.button)
        return (self.button, order[0]) if len(order) == 2 else (order[0], order[1])


@dataclass(frozen=True)
class Options:
    """What the actor may do in a betting round: R38, R40-R48."""

    fold: bool
    check: bool
    call: int | None
    bet_to: range


class Model:
    """The hand after a log."""

    def __init__(self, setup: Setup, log: Sequence[object]) -> None:
        self.setup = setup
        seats = len(setup.stacks)
        self.small_blind, self.big_blind = setup.blind_posters()
        self.stacks = list(setup.stacks)
        self.bets = [0] * seats
        self.totals = [0] * seats
        self.gross = [0] * seats
        self.dead = 0
        self.posted = [0] * seats
        self.live = setup.dealt_in()
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.unknown = [0] * seats
        self.discards: list[tuple[tuple[tuple[Card, ...], int], ...]] = [()] * seats
        self.pending = dict.fromkeys(self.live, 5)
        self.phase = Phase.DEAL
        self.street = 0
        self.actor: int | None = None
        self.drawers: list[int] = []
        self.aggressor: int | None = None
        self.asked = False
        self.returned: dict[int, int] = {}
        self._force()
        for action in log:
            self.apply(action)

    # Chips

    def _put(self, seat: int, chips: int, *, bet: bool, dead: bool = False) -> int:
        chips = min(chips, self.stacks[seat])
        self.stacks[seat] -= chips
        if dead:
            self.dead += chips
        else:
            self.totals[seat] += chips
            self.gross[seat] += chips
        if bet:
            self.bets[seat] += chips
        return chips

    def _force(self) -> None:
        """R22-R29."""
        setup = self.setup
        if setup.ante_kind is AnteKind.EACH:
            for seat in self.live:
                self.posted[seat] += self._put(seat, setup.ante, bet=False)
        if self.small_blind is not None:
            self.posted[self.small_blind] += self._put(self.small_blind, setup.blinds[0], bet=True)
        self.posted[self.big_blind] += self._put(self.big_blind, setup.blinds[1], bet=True)
        if setup.ante_kind is not AnteKind.EACH:
            payer = self.big_blind if setup.ante_kind is AnteKind.BIG_BLIND else setup.button
            self.posted[payer] += self._put(payer, setup.ante, bet=False, dead=True)
        for seat, (live, dead) in setup.posts.items():
            self.posted[seat] += self._put(seat, live, bet=True) + self._put(seat, dead, bet=False, dead=True)

    @property
    def pot(self) -> int:
        return sum(self.totals) + self.dead

    def _able(self, seat: int) -> bool:
        return seat in self.live and self.stacks[seat] > 0

    # Betting

    def _begin(self, street: int) -> None:
        self.street, self.phase = street, Phase.BET
        self.acted: set[int] = set()
        self.aggressor, self.asked = None, False
        self.raise_by = self.setup.blinds[1]
        if street:
            self.bets = [0] * len(self.bets)
        self.current = 0 if street else self.setup.blinds[1]
        self._next(self.setup.button if street else self.big_blind)

    def _wants(self, seat: int) -> bool:
        """R36."""
        others = [other for other in self.live if other != seat]
        if not self._able(seat):
            return False
        if any(self._able(other) for other in others):
            return seat not in self.acted or self.bets[seat] < self.current
        return self.bets[seat] < max(self.bets[other] for other in others)

    def _next(self, after: int) -> None:
        for seat in self.setup.left_of(after):
            if self._wants(seat):
                self.actor, self.asked = seat, True
                return
        self.actor = None
        self._give_back()
        if self.street:
            self.phase = Phase.OVER
        else:
            self.phase = Phase.DRAW
            self.drawers = [seat for seat in self.setup.left_of(self.setup.button) if seat in self.live]
            self.actor = self.drawers[0]

    def _give_back(self) -> None:
        """R46."""
        for seat, chips in uncalled(self.totals, self.live).items():
            self.totals[seat] -= chips
            self.stacks[seat] += chips
            self.returned[seat] = self.returned.get(seat, 0) + chips

    def options(self) -> Options:
        assert self.phase is Phase.BET
        assert self.actor is not None
        seat = self.actor
        bet, stack = self.bets[seat], self.stacks[seat]
        owed = self.current - bet
        most = bet + stack
        rivals = [other for other in self.live if other != seat and self._able(other)]
        reopened = seat not in self.acted or owed >= self.raise_by
        answerable = any(self.bets[other] + self.stacks[other] > self.current for other in rivals)
        raises = range(0)
        if most > self.current and reopened and answerable:
            raises = range(min(self.current + self.raise_by, most), most + 1)
        return Options(
            fold=owed > 0 or self.setup.house.free_fold,
            check=owed == 0,
            call=min(owed, stack) if owed > 0 else None,
            bet_to=raises,
        )

    # Actions

    def apply(self, action: object) -> None:
        if isinstance(action, Deal):
            self._deal(action)
            return
        seat = self.actor
        assert seat is not None
        if isinstance(action, Discard | StandPat):
            self._draw(seat, action)
            return
        self.acted.add(seat)
        if isinstance(action, Fold):
            self.live.remove(seat)
            if len(self.live) == 1:
                self.phase, self.actor = Phase.OVER, None
                self._give_back()
                return
        elif isinstance(action, Call):
            self._put(seat, self.current - self.bets[seat], bet=True)
        elif isinstance(action, BetTo):
            self._put(seat, action.amount - self.bets[seat], bet=True)
            self.raise_by = max(self.raise_by, action.amount - self.current)
            self.current = action.amount
            self.aggressor = seat
        else:
            assert isinstance(action, Check)
        self._next(seat)

    def _deal(self, action: Deal) -> None:
        self.hands[action.seat] += action.cards
        self.unknown[action.seat] += action.unknown
        del self.pending[action.seat]
        if self.pending:
            return
        if self.drawers:
            self._drawn()
        else:
            self._begin(0)

    def _draw(self, seat: int, action: Discard | StandPat) -> None:
        thrown: tuple[tuple[Card, ...], int] = ((), 0)
        if isinstance(action, Discard):
            thrown = (action.cards, action.unknown)
        self.hands[seat] = [card for card in self.hands[seat] if card not in thrown[0]]
        self.unknown[seat] -= thrown[1]
        self.discards[seat] = (thrown,)
        count = len(thrown[0]) + thrown[1]
        self.actor = None
        if count:
            self.phase, self.pending = Phase.DEAL, {seat: count}
        else:
            self._drawn()

    def _drawn(self) -> None:
        self.drawers.pop(0)
        if self.drawers:
            self.phase, self.actor = Phase.DRAW, self.drawers[0]
        else:
            self._begin(1)

    # The end

    def pots(self) -> list[tuple[int, frozenset[int]]]:
        """R90, main pot first."""
        return [(pot.amount, pot.eligible) for pot in layers(self.totals, self.live, self.dead)]

    def settlement(self, ranks: Mapping[int, int]) -> Settlement:
        """The payout, from what each seat put in before anything came back."""
        return settle(self.gross, self.live, self.dead, ranks, self.setup.button)

    def showing(self, ranks: Mapping[int, int]) -> tuple[list[int], list[int]]:
        """R81-R83: the seats that show, in order, and those that muck."""
        if len(self.live) == 1:
            return [], []
        order = [seat for seat in self.setup.left_of(self.setup.button) if seat in self.live]
        if self.aggressor is not None:
            at = order.index(self.aggressor)
            order = order[at:] + order[:at]
        house = self.setup.house
        all_in = any(self.stacks[seat] == 0 for seat in self.live)
        if house.show_all or (all_in and (house.show_all_in is ShowAllIn.ALWAYS or not self.asked)):
            return order, []
        shown: list[int] = []
        for seat in order:
            for _, eligible in self.pots():
                rivals = [ranks[other] for other in shown if other in eligible]
                if not shown or (seat in eligible and ranks[seat] <= min(rivals, default=ranks[seat])):
                    shown.append(seat)
                    break
        return shown, [seat for seat in order if seat not in shown]
