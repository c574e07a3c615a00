"""A hand in progress."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Self, SupportsIndex, cast

from lowball.cards import Card, CardsLike
from lowball.deck import Deck
from lowball.engine.actions import Action, BetTo, Call, Check, Deal, Discard, Fold, StandPat
from lowball.engine.advance import advance
from lowball.engine.amounts import as_int, describe
from lowball.engine.checks import BY_RULE, ByRule
from lowball.engine.codec import read_state, write_state
from lowball.engine.dealing import deal_from_deck
from lowball.engine.derived import draw_counts_of, live_of, pot_of, pots_of
from lowball.engine.events import Event, events_of
from lowball.engine.game import Game
from lowball.engine.legal import LegalActions, legal_actions_of
from lowball.engine.log import log_of, pushed_of
from lowball.engine.outcome import Outcome, outcome_of
from lowball.engine.pots import Pot
from lowball.engine.refusal import Refusal
from lowball.engine.setup import Post, prepared
from lowball.engine.snapshot import BET, DEAL, DRAW, OVER, Phase
from lowball.engine.view import View, view_of
from lowball.errors import CardError, IllegalActionError

__all__ = ["State"]


class State:
    """One hand from the forced bets to the showdown.

    `push` is the one door through which it changes: it checks the action, changes nothing when it raises, and
    logs. `pop` undoes. The verbs (`fold`, `call`, `bet_to`, ...) are short forms of `push`.

    - `stacks`: chips per seat; 0 is an empty seat, which is not dealt in (R13).
    - `button`: its seat. The blinds sit by rule (R20) unless `small_blind` and `big_blind` name their seats,
      as a table with a dead button does; `small_blind=None` means that nobody posts it.
    - `posts`: extra posts, seat -> (live chips, dead chips). R29.
    - `deck`: deals by itself. Without one, cards are dealt by hand with `deal`, known or unknown.

    Two states are equal if their setup and their log are. Raises `SetupError` with all that is wrong.

    >>> state = State(Game.no_limit_single_draw(), stacks=(1000, 1000), deck=Deck(seed=7))
    >>> state.legal_actions
    <seat 0: fold, call 50, bet_to 200..1000>
    >>> state.call()
    >>> state.check()
    >>> state.phase, state.actor
    (Phase.DRAW, 1)
    """

    __slots__ = ("_deck", "_forced", "_now", "_setup")

    def __init__(
        self,
        game: Game,
        stacks: Iterable[int],
        *,
        button: int = 0,
        small_blind: int | ByRule | None = BY_RULE,
        big_blind: int | ByRule = BY_RULE,
        posts: Mapping[int, tuple[int, int]] | None = None,
        deck: Deck | None = None,
    ) -> None:
        setup, start, forced = prepared(
            game,
            stacks,
            button=button,
            small_blind=small_blind,
            big_blind=big_blind,
            posts=posts,
            deck=deck,
        )
        if deck is not None:
            deal_from_deck(setup, start)
        self._setup = setup
        self._deck = deck
        self._forced = forced
        self._now = start

    # ---- what is fixed

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._setup.game

    @property
    def starting_stacks(self) -> tuple[int, ...]:
        """Chips per seat before the forced bets."""
        return self._setup.stacks

    @property
    def button(self) -> int:
        """The button's seat."""
        return self._setup.button

    @property
    def small_blind(self) -> int | None:
        """The small blind's seat, or None if nobody posts it."""
        return self._setup.small_blind

    @property
    def big_blind(self) -> int:
        """The big blind's seat."""
        return self._setup.big_blind

    @property
    def deck(self) -> Deck | None:
        """The deck that deals, or None if cards are dealt by hand."""
        return self._deck

    @property
    def forced(self) -> tuple[Post, ...]:
        """The forced bets in the order of paying, as far as the stacks reached."""
        return self._forced

    # ---- where the hand stands

    @property
    def phase(self) -> Phase:
        """What the hand waits for."""
        return self._now.phase

    @property
    def street(self) -> int:
        """0 before the first draw, then 1, 2, 3; a draw belongs to the street that it ends."""
        return self._now.street

    @property
    def actor(self) -> int | None:
        """The seat to act, or None while cards are to be dealt and when the hand is over."""
        return self._now.actor

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips behind, per seat. Pots are paid out in `outcome().stacks`, not here."""
        return self._now.stacks

    @property
    def bets(self) -> tuple[int, ...]:
        """Chips put in on this street, per seat."""
        return self._now.bets

    @property
    def pot(self) -> int:
        """All chips in the middle, the bets of this street included."""
        return pot_of(self._now)

    @property
    def pots(self) -> tuple[Pot, ...]:
        """Main pot first, then side pots, of the streets that are over: `pot` less `bets`. R90."""
        return pots_of(self._now)

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that were dealt in and have not folded."""
        return live_of(self._now)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Known cards per seat, folded hands included; fewer than five if some are unknown or waited for."""
        return self._now.hands

    @property
    def unknown(self) -> tuple[int, ...]:
        """How many cards of each seat are unknown."""
        return self._now.unknown

    @property
    def discards(self) -> tuple[tuple[tuple[tuple[Card, ...], int], ...], ...]:
        """Per seat and draw: the known cards discarded, and how many unknown ones."""
        return self._now.discards

    @property
    def draw_counts(self) -> tuple[tuple[int, ...], ...]:
        """Per seat and draw: how many cards were drawn; 0 is standing pat. R63."""
        return draw_counts_of(self._now)

    @property
    def pending(self) -> dict[int, int]:
        """Seat -> number of cards that are to be dealt to it by hand now."""
        if self._now.phase is not DEAL:
            return {}
        return {seat: count for seat, count in enumerate(self._now.pending) if count}

    @property
    def stub(self) -> tuple[Card, ...] | None:
        """The undealt cards, top first, or None if cards are dealt by hand. For the server only."""
        return None if self._now.dealer is None else tuple(Card(card) for card in self._now.dealer.stub)

    @property
    def legal_actions(self) -> LegalActions:
        """What may be done now."""
        return legal_actions_of(self._setup, self._now)

    @property
    def log(self) -> tuple[Action, ...]:
        """Every action with its seat, deals included.

        Pushed on a state of the same setup without a deck, it gives the same hand.
        """
        return log_of(self._now)

    def is_over(self) -> bool:
        """Whether nothing is left to do."""
        return self._now.phase is OVER

    def outcome(self, hands: Mapping[int, CardsLike | None] | None = None) -> Outcome:
        """The result of a finished hand.

        `hands` supplies hands that are still unknown at a showdown (seat -> five cards, or None for one
        mucked unseen).

        Raises `IllegalActionError` before the end, and `CardError` if the result depends on an unknown hand
        or `hands` cannot be true.
        """
        if self._now.phase is not OVER:
            raise IllegalActionError(None, "the hand is not over", self.legal_actions)
        return outcome_of(self._setup, self._now, hands)

    def view(self, seat: int | None) -> View:
        """What `seat` may know; the public facts only for None.

        Raises `IllegalActionError` for a seat that is not dealt in.
        """
        return view_of(self._setup, self._now, self._forced, self._viewer("a view is", seat))

    def events(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """What has happened from event number `since` on, as far as `seat` may know it; None: a spectator.

        Every viewer gets the same events with the same numbers; only the cards in them differ. A push adds
        events and changes none, and `events(seat, n)` is `events(seat)[n:]`, so a client asks for what comes
        after the last number that it has. A pop takes the events of its action back, and later ones get their
        numbers again. Takes time in proportion to the hand so far.

        Raises `IllegalActionError` for a seat that is not dealt in, and for a `since` that is no int of 0 or
        more.
        """
        viewer = self._viewer("events are", seat)
        first = as_int(since)
        if first is None or first < 0:
            reason = f"events are asked for since a number of 0 or more, not {describe(since)}"
            raise IllegalActionError(None, reason)
        return events_of(self._setup, self._now, self._forced, viewer, first)

    def _viewer(self, what: str, seat: int | None) -> int | None:
        place = None if seat is None else as_int(seat)
        if seat is not None and place not in self._setup.order:
            reason = f"{what} for None or one of the seats {sorted(self._setup.order)}, not {describe(seat)}"
            raise IllegalActionError(None, reason)
        return place

    # ---- going on and back

    def push(self, action: Action) -> None:
        """Play an action; with a deck, what it deals follows at once.

        Raises `IllegalActionError`, which says why not and what would be legal, and leaves the state as it
        was.
        """
        try:
            self._now = advance(self._setup, self._now, action)
        except (Refusal, CardError) as refusal:  # CardError: a supplied reshuffle that does not fit
            raise IllegalActionError(action, str(refusal), self._legal_for(action)) from None

    def _legal_for(self, action: object) -> LegalActions | None:
        """What to tell of the legal actions to whoever sent this one: nothing if it is not the actor.

        The actor's legal discards are the actor's cards, and a server may pass an error on to its sender.
        """
        seat = None if isinstance(action, Deal) else getattr(action, "seat", None)
        return self.legal_actions if seat is None or as_int(seat) == self._now.actor else None

    def pop(self) -> Action:
        """Take the last pushed action back, with what the deck dealt after it, and return it.

        Raises `IllegalActionError` at the start of the hand.
        """
        previous, entry = self._now.previous, self._now.entry
        if previous is None or entry is None:
            raise IllegalActionError(
                None, "no action has been pushed, so there is none to take back", self.legal_actions
            )
        self._now = previous
        return entry

    def peek(self) -> Action:
        """The last pushed action. Raises `IllegalActionError` at the start of the hand."""
        if self._now.entry is None:
            raise IllegalActionError(None, "no action has been pushed yet", self.legal_actions)
        return self._now.entry

    def copy(self) -> Self:
        """An independent state at the same moment, in constant time: moments are immutable and shared."""
        new = object.__new__(type(self))
        new._setup, new._deck, new._forced, new._now = self._setup, self._deck, self._forced, self._now
        return new

    def fold(self, *, seat: int | None = None) -> None:
        """Push a `Fold`; the actor's, unless `seat` says whose and so is checked."""
        self.push(Fold(seat))

    def check(self, *, seat: int | None = None) -> None:
        """Push a `Check`."""
        self.push(Check(seat))

    def call(self, *, seat: int | None = None) -> None:
        """Push a `Call`."""
        self.push(Call(seat))

    def bet_to(self, amount: SupportsIndex, *, seat: int | None = None) -> None:
        """Push a `BetTo`: bet or raise so that `amount` chips stand in front of the seat on this street."""
        self.push(BetTo(cast("int", amount), seat))

    def all_in(self, *, seat: int | None = None) -> None:
        """Put the whole stack in: as a bet or raise where that is legal, else as a call for all of it."""
        now, legal = self._now, self.legal_actions
        if now.actor is None or now.phase is not BET:
            self.push(BetTo(0, seat))  # refused with the reason of any bet now
            return
        everything = now.bets[now.actor] + now.stacks[now.actor]
        if everything not in legal.bet_to and legal.call == now.stacks[now.actor]:
            self.push(Call(seat))
        else:
            self.push(BetTo(everything, seat))

    def discard(self, cards: CardsLike | int, *, seat: int | None = None) -> None:
        """Push a `Discard` of these cards, or of a count of unknown ones."""
        try:
            action = Discard(cards, seat=seat)
        except CardError as error:
            raise IllegalActionError(None, str(error), self._legal_for(StandPat(seat))) from error
        self.push(action)

    def stand_pat(self, *, seat: int | None = None) -> None:
        """Push a `StandPat`."""
        self.push(StandPat(seat))

    def timeout(self, *, seat: int | None = None) -> None:
        """Push what happens to an actor whose time runs out (R68), logged as timed out.

        That is to stand pat at a draw, to check where that is free, and else to fold.
        """
        now = self._now
        if now.phase is DRAW:
            self.push(StandPat(seat, timed_out=True))
        elif now.actor is not None and now.bets[now.actor] < now.to_match:
            self.push(Fold(seat, timed_out=True))
        else:
            self.push(Check(seat, timed_out=True))

    def deal(self, seat: int, cards: CardsLike | int, *, from_log: bool = False) -> None:
        """Push a `Deal` by hand: these cards, or a count of unknown ones, to the seat that waits for them."""
        try:
            action = Deal(seat, cards, from_log=from_log)
        except CardError as error:
            raise IllegalActionError(None, str(error), self.legal_actions) from error
        self.push(action)

    # ---- saved

    def to_dict(self) -> dict[str, Any]:
        """The hand as plain data that `json.dumps` takes, for the server: it holds the deck and all cards.

        The format is `lowball.state`, version 1: the setup, and every action that was pushed.

        - `format`, `version`; `game`: see `Game.to_dict`; `stacks`: before the forced bets; `button`,
          `small_blind` (null: nobody posts it), `big_blind`: seats; `posts`: rows `[seat, live, dead]`.
        - `deck`: null, or `seed` (decimal digits in a text, because many JSON readers round large numbers),
          `index`, `order` (null if it is the shuffle of that seed) and the supplied `reshuffles`.
        - `actions`: rows such as `["bet_to", 3, 600]`, `["discard", 1, "Kd4d"]`, `["deal", 0, "7c????????"]`,
          with `"timed_out"` or `"from_log"` at the end where that is so.
        """
        return write_state(self._setup, self._deck, pushed_of(self._now))

    @classmethod
    def from_dict(cls, record: Mapping[str, Any]) -> Self:
        """The hand of a record made by `to_dict`; it goes on exactly as the saved one would have.

        The actions are pushed again one by one, so a damaged record cannot make an impossible state. Raises
        `NotationError`, which names the field, for anything else than a sound record of a known version.

        >>> state = State(Game.no_limit_single_draw(), stacks=(1000, 1000), deck=Deck(seed=7))
        >>> state.bet_to(300)
        >>> State.from_dict(state.to_dict()) == state
        True
        """
        return read_state(cls, record)

    # ---- as a value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._setup == other._setup and self._deck == other._deck and self.log == other.log

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        now = self._now
        waits = {DEAL: "deal", OVER: "over"}.get(now.phase, f"seat {now.actor} to {now.phase.value}")
        return f"<State: street {now.street}, {waits}, pot {self.pot}, stacks {now.stacks}>"

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, object]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        setup = self._setup
        how = {
            "button": setup.button,
            "small_blind": setup.small_blind,
            "big_blind": setup.big_blind,
            "posts": {seat: (live, dead) for seat, live, dead in setup.posts},
            "deck": self._deck,
        }
        return _restore, (setup.game, setup.stacks, how, pushed_of(self._now))


def _restore(game: Game, stacks: tuple[int, ...], how: dict[str, Any], pushed: tuple[Action, ...]) -> State:
    state = State(game, stacks, **how)
    for action in pushed:
        state.push(action)
    return state
