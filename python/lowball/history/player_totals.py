"""What many hands say of one player."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from lowball.history.tally import DRAWS, Key, Sums
from lowball.units import as_written

__all__ = ["PlayerStats", "players_of"]

_MOST_DRAWS = 3
_MOST_CARDS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStats:
    """One player in one game (`nl-sd`: no-limit single draw; `fl-td`: fixed-limit triple draw) and currency.

    - `hands` that the player was dealt. `net`: chips won less chips lost, after rake, counted in `unit`: the
      finest unit of these hands, chips * unit being the amount. So `net * unit` is exact.
    - `bets_won`: the net in big bets (fixed limit) or big blinds (else), that of every hand by its own bet;
      `bets_squares`: the sum of the squares of that over the hands. None if a hand has no such bet.
    - `vpip_chances`: hands in which the player had a turn before the first draw. `vpip`: those in which it
      chose to put chips in there, by a call, a bet or a raise; blinds, antes and posts are no choice.
    - `raise_first_chances`: hands in which it had a turn before the first draw when nobody had called, bet or
      raised yet. `raise_first`: those in which it bet or raised at that turn.
    - `drawn`: for each draw of the game, how often the player drew 0 (stood pat), 1, ... 5 cards.
    - `won`: hands in which it got a pot or a part of one. `showdowns`: hands that it held at the end with
      somebody else. `showdowns_won`: those of them that it `won`.

    All counts are exact; rates are the nearest floats, and NaN where there is nothing to divide by.
    """

    player: str
    game: str
    currency: str
    unit: Decimal
    hands: int
    net: int
    bets_won: Fraction | None
    bets_squares: Fraction | None
    vpip: int
    vpip_chances: int
    raise_first: int
    raise_first_chances: int
    won: int
    showdowns: int
    showdowns_won: int
    drawn: tuple[tuple[int, ...], ...]

    @property
    def bet_name(self) -> str:
        """What `bets_won` is counted in: "big bet" or "big blind"."""
        return "big bet" if self.game.startswith("fl") else "big blind"

    @property
    def bets_per_100(self) -> float:
        """Big bets or big blinds won per 100 hands."""
        return math.nan if self.bets_won is None else _float(100 * self.bets_won / self.hands)

    @property
    def bets_per_100_error(self) -> float:
        """The standard error of `bets_per_100`: 100 * sample deviation / sqrt(hands); NaN after one hand."""
        count = self.hands
        if self.bets_won is None or self.bets_squares is None or count < 2:
            return math.nan
        spread = count * self.bets_squares - self.bets_won**2
        return 100 * math.sqrt(_float(spread / (count**2 * (count - 1))))

    def row(self) -> dict[str, str | int | float]:
        """The figures as a flat dict, a row of a table.

        Every key has a value of the same type in every row: draws that a game does not have are counted 0
        times, and a rate of nothing is NaN.
        """
        row: dict[str, str | int | float] = {
            "player": self.player,
            "game": self.game,
            "currency": self.currency,
            "hands": self.hands,
            "net": _float(self.net * Fraction(self.unit)),
            "net_chips": self.net,
            "unit": as_written(1, self.unit),
            "bet": self.bet_name,
            "bets_per_100": self.bets_per_100,
            "bets_per_100_error": self.bets_per_100_error,
            "vpip": self.vpip,
            "vpip_chances": self.vpip_chances,
            "vpip_rate": _rate(self.vpip, self.vpip_chances),
            "raise_first": self.raise_first,
            "raise_first_chances": self.raise_first_chances,
            "raise_first_rate": _rate(self.raise_first, self.raise_first_chances),
            "won": self.won,
            "showdowns": self.showdowns,
            "showdown_rate": _rate(self.showdowns, self.hands),
            "showdowns_won": self.showdowns_won,
            "showdowns_won_rate": _rate(self.showdowns_won, self.showdowns),
        }
        for draw in range(_MOST_DRAWS):
            for cards in range(_MOST_CARDS + 1):
                there = draw < len(self.drawn)
                row[f"draw{draw + 1}_{cards}"] = self.drawn[draw][cards] if there else 0
        return row


def players_of(tally: Iterable[tuple[Key, Sums]]) -> list[PlayerStats]:
    """Add up what belongs to one player, game and currency; most hands first, then by name."""
    groups: dict[tuple[str, str, str], list[tuple[Key, Sums]]] = {}
    for key, sums in tally:
        groups.setdefault(key[:3], []).append((key, sums))
    players = [_player(parts) for parts in groups.values()]
    return sorted(players, key=lambda one: (-one.hands, one.player, one.game, one.currency))


def _player(parts: list[tuple[Key, Sums]]) -> PlayerStats:
    first = parts[0][0]
    total = [sum(column) for column in zip(*(sums for _, sums in parts), strict=True)]
    unit = _common({key.unit for key, _ in parts})
    net = sum(sums[1] * Fraction(key.unit) for key, sums in parts) / Fraction(unit)
    assert net.denominator == 1  # the common unit divides every unit
    whole = all(key.bet for key, _ in parts)
    draws = 3 if first.game.endswith("td") else 1
    width = _MOST_CARDS + 1
    return PlayerStats(
        player=first.player,
        game=first.game,
        currency=first.currency,
        unit=unit,
        hands=total[0],
        net=net.numerator,
        bets_won=sum((Fraction(sums[1], key.bet) for key, sums in parts), Fraction()) if whole else None,
        bets_squares=(
            sum((Fraction(sums[2], key.bet**2) for key, sums in parts), Fraction()) if whole else None
        ),
        vpip=total[3],
        vpip_chances=total[4],
        raise_first=total[5],
        raise_first_chances=total[6],
        won=total[7],
        showdowns=total[8],
        showdowns_won=total[9],
        drawn=tuple(
            [tuple(total[DRAWS + width * draw : DRAWS + width * (draw + 1)]) for draw in range(draws)]
        ),
    )


def _common(units: set[Decimal]) -> Decimal:
    """The largest unit that divides all of them: the least of them where they are powers of ten."""
    fractions = [Fraction(unit) for unit in units]
    scale = math.lcm(*[unit.denominator for unit in fractions])
    common = Fraction(math.gcd(*[int(unit * scale) for unit in fractions]), scale)
    places = 0
    while (common * 10**places).denominator > 1:
        places += 1
    return Decimal(f"{(common * 10**places).numerator}E-{places}")


def _rate(part: int, whole: int) -> float:
    return part / whole if whole else math.nan


def _float(exact: Fraction) -> float:
    """The nearest float; infinite for what is larger than every float."""
    try:
        return float(exact)
    except OverflowError:
        return math.inf if exact > 0 else -math.inf
