"""Policies of drawing: what a player with five cards throws away. Values, and text that reads as them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias, TypeVar

from lowball.cards import Card, CardSet, CardsLike, Rank
from lowball.checks import listed, shown
from lowball.equity.targets import Target, TargetLike, as_target
from lowball.errors import CardError, LowballError, NotationError
from lowball.hands import Category

__all__ = ["BestHand", "Choose", "DrawPolicy", "PolicyLike", "StandPat", "Threshold", "as_policy", "name_of"]

_Value = TypeVar("_Value")

_FORMS: Final = "'stand pat', 'threshold pat=8 keep=8' or 'best-hand 8'"
_THRESHOLD: Final = re.compile(r"\s*threshold\s+pat\s*=(?P<pat>.*?)\bkeep\s*=(?P<keep>.*)", re.I | re.S)
_BEST: Final = re.compile(r"\s*best-hand\b(?P<target>.*)", re.I | re.S)

Choose: TypeAlias = Callable[[tuple[Card, ...], int], CardsLike]
"""A policy of one's own: takes the five cards, by ascending id, and how many draws are left, the one that is
about to come included; returns those to throw away, in any form that holds cards."""


class StandPat:
    """Throws nothing away.

    >>> str(StandPat())
    'stand pat'
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True if isinstance(other, StandPat) else NotImplemented

    def __hash__(self) -> int:
        return hash(StandPat)

    def __repr__(self) -> str:
        return "StandPat()"

    def __str__(self) -> str:
        return "stand pat"


class Threshold:
    """Stands pat with `pat` or better; otherwise draws to its cards not above `keep`.

    Of the ranks not above `keep` one card each is kept, that with the lowest id, and the others are thrown
    away. When there are no others, which happens with a straight or a flush too, the highest card goes.

    `pat` is a `Target` or what `as_target` takes, `keep` a `Rank` or its text: one of each for all draws, or
    one for each draw, as an iterable or as text with commas; the first is for the first draw. Immutable.
    Raises `NotationError` for text that cannot be read, `CardError` for anything else.

    >>> policy = Threshold(pat="8,9,T", keep="8")
    >>> str(policy), policy.pat[2].rank, policy.keep
    ('threshold pat=8,9,T keep=8', HandRank(121), (Rank.EIGHT,))
    """

    __slots__ = ("_keep", "_pat")
    _pat: tuple[Target, ...]
    _keep: tuple[Rank, ...]

    def __init__(
        self, pat: TargetLike | Iterable[TargetLike], keep: Rank | str | Iterable[Rank | str]
    ) -> None:
        self._pat = _several(pat, as_target, (Target,), "pat")
        self._keep = _several(keep, _rank, (Rank,), "keep")

    @property
    def pat(self) -> tuple[Target, ...]:
        """The worst hand to stand pat with: one for all draws, or one for each."""
        return self._pat

    @property
    def keep(self) -> tuple[Rank, ...]:
        """The highest card to draw to: one for all draws, or one for each."""
        return self._keep

    def _value(self) -> tuple[tuple[Target, ...], tuple[Rank, ...]]:
        return self._pat, self._keep

    def __eq__(self, other: object) -> bool:
        return self._value() == other._value() if isinstance(other, Threshold) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._value())

    def __repr__(self) -> str:
        return f"Threshold(pat='{self._pats()}', keep='{self._keeps()}')"

    def __str__(self) -> str:
        return f"threshold pat={self._pats()} keep={self._keeps()}"

    def _pats(self) -> str:
        return ",".join(map(_short, self._pat))

    def _keeps(self) -> str:
        return ",".join(map(str, self._keep))

    def __reduce__(self) -> tuple[type[Threshold], tuple[tuple[Target, ...], tuple[Rank, ...]]]:
        return Threshold, self._value()


class BestHand:
    """Throws away what gives the best chance of a target with the draws that are left.

    The chance is that of best play when any of the 47 cards outside the hand may come, at each draw: exact
    for the last one when no card is dead, and close to the best otherwise. Of equal choices that which throws
    fewest cards away, and of these always the same. `target` is a `Target` or what `as_target` takes.

    >>> str(BestHand("8-6+")), BestHand("8").target
    ('best-hand 86', Target('8-7-6-5-3'))
    """

    __slots__ = ("_target",)
    _target: Target

    def __init__(self, target: TargetLike) -> None:
        self._target = as_target(target)

    @property
    def target(self) -> Target:
        """What it draws to."""
        return self._target

    def __eq__(self, other: object) -> bool:
        return self._target == other._target if isinstance(other, BestHand) else NotImplemented

    def __hash__(self) -> int:
        return hash((BestHand, self._target))

    def __repr__(self) -> str:
        return f"BestHand('{_short(self._target)}')"

    def __str__(self) -> str:
        return f"best-hand {_short(self._target)}"

    def __reduce__(self) -> tuple[type[BestHand], tuple[Target]]:
        return BestHand, (self._target,)


DrawPolicy: TypeAlias = StandPat | Threshold | BestHand | Choose
PolicyLike: TypeAlias = DrawPolicy | str
"""A policy or its text."""


def as_policy(value: PolicyLike, /) -> DrawPolicy:
    """The value as a policy: itself, a callable too, or what its text says.

    Text is `stand pat`, `threshold pat=8,9,T keep=7,8,8` (one value for each draw, or one for all) or
    `best-hand 8`. Raises `NotationError` with the column for other text, `CardError` for anything else.

    >>> as_policy("threshold pat=T keep=8")
    Threshold(pat='T', keep='8')
    """
    if isinstance(value, str):
        return _read(value)
    if isinstance(value, type) or not (isinstance(value, StandPat | Threshold | BestHand) or callable(value)):
        raise CardError(
            f"expected a policy, its text such as {_FORMS}, or a callable of the cards and the draws left;"
            f" got {shown(value)}"
        )
    return value


def name_of(policy: DrawPolicy) -> str:
    """The text of a policy; that of a callable is its name."""
    if isinstance(policy, StandPat | Threshold | BestHand):
        return str(policy)
    return str(getattr(policy, "__name__", type(policy).__name__))


def _read(text: str) -> DrawPolicy:
    if text.lower().split() == ["stand", "pat"]:
        return StandPat()
    if (found := _BEST.fullmatch(text)) is not None:
        return BestHand(_part(found, "target", as_target))
    if (found := _THRESHOLD.fullmatch(text)) is not None:
        pat = _part(found, "pat", lambda part: _several(part, as_target, (), "pat"))
        return Threshold(pat, _part(found, "keep", lambda part: _several(part, _rank, (), "keep")))
    start = len(text) - len(text.lstrip())
    if text[start:].lower().startswith("threshold"):
        rest = text[start + len("threshold") :].lstrip()
        message = "expected 'pat=... keep=...', as in 'threshold pat=8 keep=8'"
        raise NotationError(message, column=len(text) - len(rest) + 1)
    raise NotationError(f"expected {_FORMS}, found {shown(text)}", column=start + 1)


def _part(found: re.Match[str], group: str, read: Callable[[str], _Value]) -> _Value:
    """What a part of a text says; the column of an error is that in the whole."""
    try:
        return read(found[group])
    except LowballError as error:
        column = error.column if isinstance(error, NotationError) else None
        message = str(error.args[0]) if error.args else str(error)
        raise NotationError(message, column=found.start(group) + (column or 1)) from None


def _several(
    value: object, read: Callable[..., _Value], single: tuple[type, ...], name: str
) -> tuple[_Value, ...]:
    """One value or one for each draw."""
    if isinstance(value, str):
        values: list[_Value] = []
        start = 0
        for part in value.split(","):
            try:
                values.append(read(part))
            except NotationError as error:
                raise NotationError(str(error.args[0]), column=start + (error.column or 1)) from None
            start += len(part) + 1
    else:
        each = None if isinstance(value, (*single, bytes, bytearray, memoryview)) else listed(value)
        values = [read(value)] if each is None else [read(one) for one in each]
    if not 1 <= len(values) <= 3:
        raise CardError(
            f"{name} has one value, or one for each draw, of which there are at most three, not {len(values)}"
        )
    return tuple(values)


def _rank(value: object) -> Rank:
    if isinstance(value, Rank):
        return value
    if isinstance(value, str):
        text = value.strip()
        try:
            return Rank("T" if text == "10" else text)
        except CardError as error:
            raise NotationError(str(error), column=len(value) - len(value.lstrip()) + 1) from None
    raise CardError(f"keep is a Rank or its text, such as '8', not {shown(value)}")


def _short(target: Target) -> str:
    """The shortest text that reads as the target."""
    if target.rank.category is not Category.NO_PAIR:
        return str(target.rank)
    ranks = "".join(map(str, target.rank.ranks))
    return next(ranks[:length] for length in range(1, 6) if Target(ranks[:length]) == target)


class Asked:
    """A policy of one's own as the native module asks it: with masks."""

    __slots__ = ("_choose",)

    def __init__(self, choose: Choose) -> None:
        self._choose = choose

    def __call__(self, hand: int, left: int) -> int:
        """The mask of what is thrown away."""
        cards = tuple(CardSet.from_mask(hand))
        answer = self._choose(cards, left)
        try:
            goes = CardSet(answer).mask
        except CardError as error:
            raise self._refusal(cards, left, answer, str(error)) from None
        if goes & ~hand:
            strange = CardSet.from_mask(goes & ~hand)
            raise self._refusal(cards, left, answer, f"{strange} is not in the hand")
        return goes

    def _refusal(self, cards: Sequence[Card], left: int, answer: object, why: str) -> CardError:
        hand = "".join(map(str, cards))
        return CardError(
            f"policy {name_of(self._choose)!r} answered {shown(answer)} for {hand} with {left} to come:"
            f" {why}; accepted are cards of the hand, none to all five, as an iterable or as text"
        )

    def __reduce__(self) -> tuple[type[Asked], tuple[Choose]]:
        return Asked, (self._choose,)


def native(policy: DrawPolicy, draws: int) -> int | tuple[list[int], list[int]] | Asked | None:
    """The policy as the native module takes it. `CardError` where it has not one value for each draw."""
    if isinstance(policy, StandPat):
        return None
    if isinstance(policy, BestHand):
        return int(policy.target.rank)
    if isinstance(policy, Threshold):
        pat = [int(target.rank) for target in _for_each(policy.pat, draws, policy)]
        return pat, [int(rank) for rank in _for_each(policy.keep, draws, policy)]
    return Asked(policy)


def _for_each(values: tuple[_Value, ...], draws: int, policy: Threshold) -> tuple[_Value, ...]:
    if len(values) == 1:
        return values * draws
    if len(values) != draws:
        raise CardError(
            f"{policy} has {len(values)} values, which is not one for each draw: give {draws}, or one for all"
        )
    return values
