"""A mapping that cannot be changed, for results that are handed out."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

__all__ = ["FrozenMap"]

K = TypeVar("K")
V = TypeVar("V")


class FrozenMap(dict[K, V]):
    """A dict, for reading only: every way to change it is closed. Hashable, and goes into JSON.

    >>> FrozenMap({1: 20}) == {1: 20}
    True
    """

    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("this mapping cannot be changed; dict() makes a copy that can")

    __setitem__ = __delitem__ = __ior__ = _refuse  # pyright: ignore[reportAssignmentType]
    clear = pop = popitem = setdefault = update = _refuse  # pyright: ignore[reportAssignmentType]

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[type[FrozenMap[Any, Any]], tuple[dict[K, V]]]:
        return FrozenMap, (dict(self),)
