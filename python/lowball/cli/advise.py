"""`lowball advise`: what to throw away."""

from __future__ import annotations

import json

from lowball import equity
from lowball.cards import CardSet
from lowball.cli.render import Line, Screen, cards_line
from lowball.equity import Advice, AdviceRow, Distribution, Target
from lowball.hands import Hand

__all__ = ["advise_hand"]


def advise_hand(hand: str, *, against: str, draws: int, dead: str, top: int, as_json: bool) -> None:
    """Print the discards of a hand, the best first.

    Raises `LowballError` for what cannot be read or advised against.
    """
    advice = equity.advise(hand, against=against, draws=draws, dead=dead)
    if as_json:
        Screen(wrap=False).line(json.dumps(_as_json(advice, against)))
        return
    screen = Screen()
    screen.line(_question(advice))
    screen.line()
    counted = advice.best.total is not None
    head: list[str | Line] = [[(name, "bold")] for name in _heads(advice, counted=counted)]
    rows = [_row(row, counted=counted) for row in advice.rows[:top]]
    screen.table([head, *rows], right=range(2, len(head)), indent=0)
    screen.line()
    screen.line(f"{'exact' if advice.approximation is None else 'approximate'}: {advice.method}")
    if advice.approximation is not None:
        screen.line(advice.approximation)


def _question(advice: Advice) -> str:
    often = "one draw" if advice.draws == 1 else f"{advice.draws} draws"
    out = f", {advice.dead} dead" if advice.dead else ""
    goal = f"to make {advice.against}" if isinstance(advice.against, Target) else f"against {_told(advice)}"
    return f"{_text(advice.hand)} with {often} {goal}{out}"


def _told(advice: Advice) -> str:
    return repr(advice.against) if isinstance(advice.against, Distribution) else str(advice.against)


def _heads(advice: Advice, *, counted: bool) -> list[str]:
    value = "chance" if isinstance(advice.against, Target) else "equity"
    return ["discard", "keep", value, *(["win", "tie", "of"] if counted else [])]


def _row(row: AdviceRow, *, counted: bool) -> list[str | Line]:
    cells: list[str | Line] = [
        cards_line(row.discard[::-1]) if row.discard else "stand pat",
        cards_line(row.keep[::-1]) if row.keep else "-",
        f"{row.value:.3%}",
    ]
    return [*cells, f"{row.win:,}", f"{row.tie:,}", f"{row.total:,}"] if counted else cells


def _text(hand: Hand) -> str:
    return "".join(map(str, tuple(CardSet(hand.cards))[::-1]))


def _as_json(advice: Advice, against: str) -> dict[str, object]:
    return {
        "hand": str(advice.hand),
        "against": against,
        "draws": advice.draws,
        "dead": "".join(map(str, advice.dead)),
        "exact": advice.approximation is None,
        "method": advice.method,
        "approximation": advice.approximation,
        "discards": [
            {
                "discard": "".join(map(str, row.discard[::-1])),
                "keep": "".join(map(str, row.keep[::-1])),
                "value": row.value,
                "win": row.win,
                "tie": row.tie,
                "total": row.total,
            }
            for row in advice.rows
        ],
    }
