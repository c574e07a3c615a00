"""What must be true of a table before a hand can start on it (R11, R13, R20, R29)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache
from typing import Final

from lowball.engine.amounts import as_int, describe
from lowball.engine.game import Game

__all__ = ["BY_RULE", "ByRule", "SetupChecks", "seating"]


class ByRule(Enum):
    """The default of the blinds' seats: where R20 puts them."""

    BY_RULE = "by rule"

    def __repr__(self) -> str:
        return "BY_RULE"


# For the small blind, None is something else: nobody posts it.
BY_RULE: Final[ByRule] = ByRule.BY_RULE


@lru_cache(maxsize=1024)
def seating(dealt_in: tuple[bool, ...]) -> tuple[tuple[int, ...], ...]:
    """For each seat, the dealt-in seats clockwise from its left round to itself.

    Pure, and kept because a table asks the same for every hand.
    """
    count = len(dealt_in)
    return tuple(
        tuple(seat % count for seat in range(start + 1, start + 1 + count) if dealt_in[seat % count])
        for start in range(count)
    )


def _is_sequence(given: object) -> bool:
    return isinstance(given, Iterable) and not isinstance(given, (str, bytes, Mapping))


class SetupChecks:
    """Collects everything that is wrong, so that a caller learns it at once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.problems: list[str] = []
        self._chips: list[int | None] = []  # None: not a chip count

    def stacks(self, stacks: Iterable[int]) -> tuple[int, ...] | None:
        """The stacks as ints; None if one of them is none."""
        if not _is_sequence(stacks):
            self.problems.append(
                f"stacks is a sequence with a chip count for each seat, not {describe(stacks)}"
            )
            return None
        for seat, stack in enumerate(stacks):
            value = as_int(stack)
            if value is None:
                self.problems.append(f"the stack of seat {seat} is an int, not {describe(stack)}")
            elif value < 0:
                self.problems.append(f"the stack of seat {seat} is 0 or more chips, not {value}")
                value = None
            self._chips.append(value)
        count = len(self._chips)
        if count > self.game.max_seats:
            self.problems.append(f"at most {self.game.max_seats} seats (max_seats of the game), not {count}")
        chips = [value for value in self._chips if value is not None]
        if len(chips) < count:
            return None
        filled = count - chips.count(0)
        if filled < 2:
            self.problems.append(f"at least two seats need chips, and {filled} of {count} have any")
        return tuple(chips)

    def seat(self, name: str, given: object) -> int | None:
        """A seat number of this table."""
        value = as_int(given)
        if value is None:
            self.problems.append(f"{name} is a seat number, not {describe(given)}")
        elif self._chips and not 0 <= value < len(self._chips):
            self.problems.append(f"{name} is seat {value}, and the seats are 0 to {len(self._chips) - 1}")
        else:
            return value
        return None

    def blind(self, name: str, given: int | ByRule | None) -> int | ByRule | None:
        """A seat with chips, or the default; None where nobody posts the small blind."""
        if given is BY_RULE or (given is None and name == "small_blind"):
            return given
        seat = self.seat(name, given)
        if seat is not None and self._chips and self._chips[seat] == 0:
            self.problems.append(f"{name} is seat {seat}, which has no chips")
        return seat

    def blinds_together(self, small: object, big: object) -> None:
        """R20: either both seats follow from the button, or both are given."""
        if (small is BY_RULE) != (big is BY_RULE):
            together = "small_blind and big_blind are given together or not at all"
            self.problems.append(f"{together} (small_blind=None: nobody posts it)")

    def posts(self, posts: Mapping[int, tuple[int, int]] | None) -> tuple[tuple[int, int, int], ...]:
        """Extra posts (R29), in seat order: seat, live chips, dead chips."""
        if posts is None:
            return ()
        if not isinstance(posts, Mapping):
            self.problems.append(f"posts is a mapping of seat to (live, dead), not {describe(posts)}")
            return ()
        extra: list[tuple[int, int, int]] = []
        for key, value in posts.items():
            seat = self.seat("the seat of a post", key)
            if seat is None:
                continue
            parts = [as_int(part) for part in value] if isinstance(value, (tuple, list)) else []
            pair = [part for part in parts if part is not None and part >= 0]
            if len(parts) != 2 or len(pair) != 2 or not any(pair):
                self.problems.append(
                    f"the posts of seat {seat} are (live, dead) chips, 0 or more and not both 0, "
                    f"not {describe(value)}"
                )
            elif pair[0] > self.game.blinds[1]:
                self.problems.append(
                    f"a live post is at most the big blind {self.game.blinds[1]}, "
                    f"and seat {seat} would post {pair[0]}"
                )
            elif self._chips and self._chips[seat] == 0:
                self.problems.append(f"seat {seat} has no chips to post")
            else:
                extra.append((seat, pair[0], pair[1]))
        return tuple(sorted(extra))

    def places(
        self, button: int, order: tuple[int, ...], small: int | ByRule | None, big: int | ByRule | None
    ) -> tuple[int | None, int]:
        """Where the blinds sit: by R20, or as a table with a dead button says.

        `order` holds the dealt-in seats clockwise from the button's left.
        """
        if isinstance(small, ByRule) and isinstance(big, ByRule):
            if button not in order:
                self.problems.append(f"the button's seat {button} is empty: give small_blind and big_blind")
            return (button, order[0]) if len(order) == 2 else (order[0], order[1])
        assert not isinstance(small, ByRule)
        assert not isinstance(big, ByRule)
        assert big is not None
        if small == big:
            self.problems.append(f"small_blind and big_blind are two seats, not both {big}")
        elif (
            small is not None
            and order.index(small) > order.index(big)
            and not (small == button and len(order) == 2)
        ):
            self.problems.append(
                f"clockwise from the button the small blind sits before the big blind: not {small} and {big}"
            )
        else:
            return small, big
        return None, order[0]

    def posts_beside(self, extra: tuple[tuple[int, int, int], ...], blinds: tuple[int | None, int]) -> None:
        """A blind cannot post besides."""
        for seat, _, _ in extra:
            if seat in blinds:
                self.problems.append(f"seat {seat} is a blind and cannot post besides")
