"""A hand told again from its setup and its log: slowly, by the rules, and without the engine's code.

What the engine works out step by step and keeps, `Told` works out from what was done.
"""

from __future__ import annotations

from typing import NamedTuple

from lowball.engine.actions import Action, BetTo, Call, Check, Deal, Discard, Fold, StandPat
from lowball.engine.game import AnteKind, Game, Limit
from lowball.engine.house import DrawOrder
from lowball.engine.setup import PostKind
from lowball.engine.snapshot import Phase
from lowball.engine.state import State

__all__ = ["Options", "Told"]


class Options(NamedTuple):
    """What the actor may do in a betting round (R38, R40-R58)."""

    fold: bool
    check: bool
    call: int | None
    bet_to: range


class Told:
    """Where a hand stands after its forced bets and the actions of its log."""

    def __init__(self, state: State) -> None:
        self.game: Game = state.game
        self.dealt_in = [seat for seat, stack in enumerate(state.starting_stacks) if stack]
        self.button, self.big_blind = state.button, state.big_blind
        self.stacks = list(state.starting_stacks)
        self.bets = [0] * len(self.stacks)
        self.totals = [0] * len(self.stacks)
        self.dead = 0
        self.live = list(self.dealt_in)
        self.phase = Phase.DEAL
        self.street = 0
        self.actor: int | None = None
        self.pending: dict[int, int] = dict.fromkeys(self.dealt_in, 5)
        self.draws: list[list[int]] = [[] for _ in self.stacks]
        self.returned: dict[int, int] = {}
        self.to_match = self.game.blinds[1]
        self.imagined = self._force(state)
        self._begin_round()
        for action in state.log:
            self._apply(action)

    @property
    def pot(self) -> int:
        """All chips in the middle."""
        return sum(self.totals) + self.dead

    @property
    def standing(self) -> tuple[Phase, int, int | None]:
        """Phase, street and actor."""
        return self.phase, self.street, self.actor

    def left_of(self, seat: int) -> list[int]:
        """The dealt-in seats clockwise from the left of `seat`, `seat` itself last."""
        count = len(self.stacks)
        places = [(seat + step) % count for step in range(1, count + 1)]
        return [place for place in places if place in self.dealt_in]

    # ---- chips

    def _force(self, state: State) -> int:
        """Take the forced bets; return what R51 counts in the first pot that is not there, or not counted."""
        blinds = antes = 0
        for post in state.forced:
            self.stacks[post.seat] -= post.amount
            each = post.kind is PostKind.ANTE and self.game.ante_kind is AnteKind.EACH
            if post.kind is PostKind.DEAD or (post.kind is PostKind.ANTE and not each):
                self.dead += post.amount
                antes += post.amount if post.kind is PostKind.ANTE else 0
                continue
            self.totals[post.seat] += post.amount
            if not each:
                self.bets[post.seat] += post.amount
            if post.kind in {PostKind.SMALL_BLIND, PostKind.BIG_BLIND}:
                blinds += post.amount
        return sum(self.game.blinds) - blinds - antes

    def _put(self, seat: int, to: int) -> None:
        chips = min(self.stacks[seat], to - self.bets[seat])
        self.stacks[seat] -= chips
        self.bets[seat] += chips
        self.totals[seat] += chips

    def _give_back(self) -> None:
        """R46."""
        top = max(self.totals)
        owners = [seat for seat in self.live if self.totals[seat] == top]
        rest = [total for seat, total in enumerate(self.totals) if [seat] != owners]
        if len(owners) == 1 and max(rest) < top:
            chips = top - max(rest)
            self.totals[owners[0]] -= chips
            self.stacks[owners[0]] += chips
            self.returned[owners[0]] = self.returned.get(owners[0], 0) + chips

    def layers(self) -> list[tuple[int, tuple[int, ...]]]:
        """R90: the pots of the streets that are over, main pot first: chips, and who can win them."""
        paid = [total - bet for total, bet in zip(self.totals, self.bets, strict=True)]
        pots = [(self.dead, tuple(sorted(self.live)))]
        below = 0
        for level in sorted(set(paid)):
            chips = sum(min(chips, level) - min(chips, below) for chips in paid)
            able = tuple(seat for seat in sorted(self.live) if paid[seat] >= level) or pots[-1][1]
            if able == pots[-1][1]:
                pots[-1] = (pots[-1][0] + chips, able)
            else:
                pots.append((chips, able))
            below = level
        return [pot for pot in pots if pot[0]]

    # ---- a betting round

    def _begin_round(self) -> None:
        house = self.game.house
        self.acted: set[int] = set()
        self.asked = False
        self.aggressor: int | None = None
        self.increment = self.game.blinds[1]  # R of R41
        self.full = self.to_match  # F of R53
        self.count = 1 if self.street == 0 else 0  # n of R53
        self.cap = house.raise_cap
        if len(self.live) == 2 and not house.heads_up_cap:
            self.cap = None

    def _wants(self, seat: int) -> bool:
        """R36."""
        others = [other for other in self.live if other != seat]
        if seat not in self.live or not self.stacks[seat]:
            return False
        if any(self.stacks[other] for other in others):
            return seat not in self.acted or self.bets[seat] < self.to_match
        return self.bets[seat] < max(self.bets[other] for other in others)

    def _ask_from(self, seat: int) -> None:
        self.phase = Phase.BET
        for there in self.left_of(seat):
            if len(self.live) > 1 and self._wants(there):
                self.actor, self.asked = there, True
                return
        self._give_back()
        self.actor = None
        self.bets = [0] * len(self.bets)
        self.to_match = 0
        if len(self.live) == 1 or self.street == self.game.draws:
            self.phase = Phase.OVER
        else:
            self._ask_to_draw()

    @property
    def bet_size(self) -> int:
        """B of R53: the small bet in the first half of the rounds (R52)."""
        assert self.game.bets is not None
        small, big = self.game.bets
        return small if 2 * (self.street + 1) <= self.game.draws + 1 else big

    def options(self) -> Options:
        """What the actor may do; only in a betting round."""
        assert self.actor is not None
        bet, stack = self.bets[self.actor], self.stacks[self.actor]
        owed = self.to_match - bet
        return Options(
            fold=owed > 0 or self.game.house.free_fold,
            check=owed <= 0,
            call=min(owed, stack) if owed > 0 else None,
            bet_to=self._raises(self.actor) if stack > owed else range(0),
        )

    def _raises(self, seat: int) -> range:
        bet, most = self.bets[seat], self.bets[seat] + self.stacks[seat]
        owed = self.to_match - bet
        rivals = [other for other in self.live if other != seat and self.stacks[other]]
        if all(self.bets[other] + self.stacks[other] <= self.to_match for other in rivals):  # R47
            return range(0)
        if self.game.limit is Limit.FIXED_LIMIT:
            reopened = seat not in self.acted or 2 * owed >= self.bet_size  # R57
            if not reopened or (self.cap is not None and self.count >= self.cap):
                return range(0)
            return range(to := min(self.full + self.bet_size, most), to + 1)
        if seat in self.acted and owed < self.increment:  # R45
            return range(0)
        least = min(self.to_match + self.increment, most)
        if self.game.limit is Limit.POT_LIMIT:  # R50, R51
            counted = self.pot + (self.imagined if self.street == 0 else 0)
            most = max(least, min(most, self.to_match + counted + owed))
        return range(least, most + 1)

    def _wager(self, seat: int, to: int) -> None:
        self._put(seat, to)
        self.increment = max(self.increment, to - self.to_match)
        self.to_match = to
        self.aggressor = seat
        if self.game.limit is Limit.FIXED_LIMIT and 2 * (to - self.full) >= self.bet_size:
            self.full, self.count = to, self.count + 1

    # ---- a draw

    def _ask_to_draw(self) -> None:
        for seat in self.left_of(self.button):
            if seat in self.live and len(self.draws[seat]) == self.street:
                self.phase, self.actor = Phase.DRAW, seat
                return
        self.actor = None
        if self.pending:
            self.phase = Phase.DEAL
            return
        self.street += 1
        self._begin_round()
        self._ask_from(self.button)

    # ---- actions

    def _apply(self, action: Action) -> None:
        seat = action.seat
        if seat is None:
            raise AssertionError(f"{action!r} is in the log without its seat")
        match action:
            case Deal():
                del self.pending[seat]
                if not self.pending and self.street == 0 and not any(self.draws):
                    self._ask_from(self.big_blind)
                elif not self.pending:
                    self._ask_to_draw()
            case StandPat() | Discard():
                count = len(action.cards) + action.unknown if isinstance(action, Discard) else 0
                self.draws[seat].append(count)
                if count:
                    self.pending[seat] = count
                if count and self.game.house.draw_order is DrawOrder.SEQUENTIAL:
                    self.phase, self.actor = Phase.DEAL, None
                else:
                    self._ask_to_draw()
            case Fold():
                self.live.remove(seat)
                self._ask_from(seat)
            case Check() | Call() | BetTo():
                self.acted.add(seat)
                if isinstance(action, BetTo):
                    self._wager(seat, action.amount)
                elif isinstance(action, Call):
                    self._put(seat, self.to_match)
                self._ask_from(seat)
            case _:
                raise AssertionError(f"a log holds no {action!r}")
