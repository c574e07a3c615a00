"""What the deck gives at a draw: at once, or to all in order when all have discarded (R15, R62, R70-R75)."""

from __future__ import annotations

from lowball.cards import ALL_CARDS, Card
from lowball.engine.house import DrawOrder, Reshuffle
from lowball.engine.setup import Setup
from lowball.engine.snapshot import Draft
from lowball.engine.tuples import with_value

__all__ = ["burn_before_draw", "serve_batch", "serve_now"]


def burn_before_draw(setup: Setup, now: Draft) -> None:
    """R15: one card, at the start of every draw; a batch burns when it is served."""
    house = setup.game.house
    if house.burn and house.draw_order is DrawOrder.SEQUENTIAL and now.dealer is not None:
        now.dealer = now.dealer.burn()


def serve_now(now: Draft, seat: int, kept: tuple[Card, ...], thrown: tuple[Card, ...]) -> None:
    """Take the discard and serve as many cards at once, after the kept ones (R66)."""
    assert now.dealer is not None
    now.dealer, served = now.dealer.exchange(seat, now.street, bytes(thrown))
    cards = tuple([ALL_CARDS[card] for card in served])
    now.hands = with_value(now.hands, seat, kept + cards)
    now.dealt = ((seat, cards),)


def serve_batch(setup: Setup, now: Draft) -> None:
    """Serve, in order, everybody who waits for cards; nothing to do here if cards are dealt by hand."""
    if now.dealer is None:
        return
    house, draw = setup.game.house, now.street
    waiting = [seat for seat in setup.order if now.pending[seat]]
    if house.reshuffle is Reshuffle.WSOP:
        counts = [now.pending[seat] for seat in waiting]
        now.dealer, served = now.dealer.serve_wsop(draw, waiting, counts, house.burn)
        for seat, cards in zip(waiting, served, strict=True):
            _give(now, seat, cards)
    else:
        if house.burn:
            now.dealer = now.dealer.burn()
        for seat in waiting:
            now.dealer, cards = now.dealer.serve(seat, draw, now.pending[seat])
            _give(now, seat, cards)
    now.pending = (0,) * len(now.pending)


def _give(now: Draft, seat: int, served: bytes) -> None:
    """Add cards to a hand, after the kept ones (R66), and note them for the log."""
    cards = tuple([ALL_CARDS[card] for card in served])
    now.hands = with_value(now.hands, seat, now.hands[seat] + cards)
    now.dealt = (*now.dealt, (seat, cards))
