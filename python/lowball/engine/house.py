"""The habits of the house that runs the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from lowball.engine.amounts import as_int, describe
from lowball.errors import SetupError

__all__ = ["BATCH", "POKERSTARS", "WSOP", "DrawOrder", "House", "Named", "Rake", "Reshuffle", "ShowAllIn"]


class Named(Enum):
    """An enumeration whose repr is the expression that gives it."""

    __hash__ = object.__hash__  # members are single, and the enumeration's own hash is Python code

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class ShowAllIn(Named):
    """When an all-in opens every hand at the showdown (R83)."""

    UNCONTESTED = "uncontested"
    ALWAYS = "always"


class DrawOrder(Named):
    """Whether each seat is served before the next one discards, or all discard first (R62)."""

    SEQUENTIAL = "sequential"
    BATCH = "batch"


class Reshuffle(Named):
    """What is shuffled when the stub runs out, and when (R71-R75)."""

    POKERSTARS = "pokerstars"
    WSOP = "wsop"


BATCH: Final = DrawOrder.BATCH  # global, because the draw asks at every turn


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house keeps of a pot (R93).

    The rake is `basis_points` hundredths of a percent of the chips that are won, after an uncalled bet went
    back; rounded down to a multiple of `step`, and at most `cap`. With `after_draw_only`, a hand that ends
    before the first draw is not raked.

    Raises `SetupError` with all that is wrong.
    """

    basis_points: int
    cap: int | None = None
    step: int = 1
    after_draw_only: bool = True

    def __post_init__(self) -> None:
        problems: list[str] = []
        for name, least, most in (("basis_points", 0, 9_999), ("cap", 0, None), ("step", 1, None)):
            given = getattr(self, name)
            if name == "cap" and given is None:
                continue
            value = as_int(given)
            accepted = f"from {least} to {most}" if most is not None else f"of {least} or more"
            if value is None or value < least or (most is not None and value > most):
                problems.append(f"{name} is an int {accepted}, not {describe(given)}")
            else:
                object.__setattr__(self, name, value)
        if not isinstance(self.after_draw_only, bool):
            problems.append(f"after_draw_only is True or False, not {describe(self.after_draw_only)}")
        if problems:
            raise SetupError(problems)

    def of(self, chips: int) -> int:
        """The rake of a pot of `chips`."""
        amount = chips * self.basis_points // 10_000
        amount -= amount % self.step
        return amount if self.cap is None else min(amount, self.cap)


@dataclass(frozen=True, kw_only=True, slots=True)
class House:
    """A house's habits; the defaults are those of PokerStars, and `dataclasses.replace` varies a preset.

    - `raise_cap`: fixed limit: bets in a round, a blind counting as one; 4, 5 or None for no cap. R55.
    - `heads_up_cap`: whether the cap holds in a round that began with two live seats. R56.
    - `draw_order`: SEQUENTIAL or BATCH. R62.
    - `burn`: a card is burned at every draw. R15.
    - `reshuffle`: POKERSTARS, or WSOP, which needs BATCH. R70-R75.
    - `show_all_in`: with an all-in seat still in, all hands are shown at the showdown if nobody was asked to
      act in the final betting round (UNCONTESTED), or whenever a live seat is all-in (ALWAYS). R83.
    - `show_all`: losers show their hands too, instead of mucking. R82.
    - `free_fold`: folding is allowed even where a check is free. R38.
    - `rake`: a `Rake`, or None. R93.

    Raises `SetupError` with all that is wrong.
    """

    raise_cap: int | None = 4
    heads_up_cap: bool = True
    draw_order: DrawOrder = DrawOrder.SEQUENTIAL
    burn: bool = False
    reshuffle: Reshuffle = Reshuffle.POKERSTARS
    show_all_in: ShowAllIn = ShowAllIn.UNCONTESTED
    show_all: bool = False
    free_fold: bool = False
    rake: Rake | None = None

    def __post_init__(self) -> None:
        problems: list[str] = []
        if self.raise_cap is not None:
            cap = as_int(self.raise_cap)
            if cap not in (4, 5):
                problems.append(f"raise_cap is 4, 5 or None, not {describe(self.raise_cap)}")
            object.__setattr__(self, "raise_cap", cap)
        problems += [
            f"{name} is True or False, not {describe(getattr(self, name))}"
            for name in ("heads_up_cap", "burn", "show_all", "free_fold")
            if not isinstance(getattr(self, name), bool)
        ]
        for name, kind in (("draw_order", DrawOrder), ("reshuffle", Reshuffle), ("show_all_in", ShowAllIn)):
            if not isinstance(getattr(self, name), kind):
                problems.append(f"{name} is a {kind.__name__}, not {describe(getattr(self, name))}")
        if self.rake is not None and not isinstance(self.rake, Rake):
            problems.append(f"rake is a Rake or None, not {describe(self.rake)}")
        if self.reshuffle is Reshuffle.WSOP and self.draw_order is DrawOrder.SEQUENTIAL:
            problems.append("reshuffle WSOP needs draw_order BATCH (R75)")
        if problems:
            raise SetupError(problems)


POKERSTARS: Final = House()
WSOP: Final = House(
    raise_cap=5,
    heads_up_cap=False,
    draw_order=DrawOrder.BATCH,
    burn=True,
    reshuffle=Reshuffle.WSOP,
    show_all_in=ShowAllIn.ALWAYS,
)
