"""What holds of every pot of a hand whose record was checked, whatever the record says."""

from __future__ import annotations

from lowball.history import HandHistory


def check_paid_out(history: HandHistory) -> None:
    """Every chip of every pot goes to a winner or to the house, and the stacks rise by just that."""
    outcome, end = history.verify(), history.final()
    assert [pot.amount for pot in outcome.pots] == [pot.amount for pot in end.pots]
    assert sum(pot.rake for pot in outcome.pots) == outcome.rake
    gains = [0] * len(end.stacks)
    for pot in outcome.pots:
        assert pot.rake >= 0
        assert sum(pot.shares.values()) + pot.rake == pot.amount
        assert set(pot.shares) == set(pot.winners) <= set(pot.eligible)
        assert max(pot.shares.values()) - min(pot.shares.values()) <= 1
        for seat, chips in pot.shares.items():
            gains[seat] += chips
    assert outcome.stacks == tuple(chips + gain for chips, gain in zip(end.stacks, gains, strict=True))
    assert outcome.payoffs == tuple(
        after - before for after, before in zip(outcome.stacks, history.stacks, strict=True)
    )
    recorded = history.recorded
    if recorded is None:
        return
    if any(recorded.collected.values()):
        assert {seat: chips for seat, chips in recorded.collected.items() if chips} == {
            seat: chips for seat, chips in enumerate(gains) if chips
        }
    if recorded.shares:
        assert [{seat: chips for seat, chips in told.items() if chips} for told in recorded.shares] == [
            {seat: chips for seat, chips in pot.shares.items() if chips} for pot in outcome.pots
        ]
