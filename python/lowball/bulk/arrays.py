"""Whether arrays are such as are wanted, and what to say when they are not."""

from __future__ import annotations

import re
from typing import Any, Final, SupportsIndex, cast

import numpy as np
from numpy.typing import NDArray

from lowball.checks import index_of, shown
from lowball.errors import CardError

__all__ = ["check_cards", "check_flag", "check_out", "error_at", "is_array_of", "thread_count"]

_ROW: Final = re.compile(r"row (\d+): ")


def _array(value: object) -> NDArray[Any] | None:
    """The value if it is an array. One with a mask is none: what it hides would be read all the same."""
    masked = isinstance(value, np.ma.MaskedArray)
    return cast("NDArray[Any]", value) if isinstance(value, np.ndarray) and not masked else None


def check_cards(cards: object, shape: str = "(..., 5)") -> None:
    """Refuse what is not an array of card ids whose last axis is a hand."""
    wanted = f"expected a numpy array of dtype uint8 and shape {shape}"
    array = _array(cards)
    if array is None:
        raise CardError(f"{wanted}, got {type(cards).__name__}; {_advice(cards)}")
    if array.dtype != np.uint8:
        raise CardError(f"{wanted}, got dtype {array.dtype}; {_advice(array)}")
    if array.ndim == 0 or array.shape[-1] != 5:
        raise CardError(f"{wanted}, got shape {array.shape}")


def _advice(cards: object) -> str:
    """How to make an array of card ids; a plain conversion fails on text, and wraps an id out of range."""
    if isinstance(cards, str):
        return "np.array(lowball.parse_cards(cards), dtype=np.uint8) reads text"
    if isinstance(cards, np.ma.MaskedArray):
        return "give the array without its mask"
    array = _array(cards)
    kind = "" if array is None else array.dtype.kind
    if kind in {"i", "u"}:
        return "card ids are 0 to 51: check that all are, then convert with cards.astype(np.uint8)"
    if kind in {"b", "c", "f", "m", "M"}:
        return "card ids are whole numbers, 0 to 51"
    return "np.array([lowball.parse_cards(hand) for hand in cards], dtype=np.uint8) reads hands of any kind"


def is_array_of(value: object, kind: type[np.generic], shape: tuple[int, ...] | None, what: str) -> None:
    """Refuse what is not an array of this dtype and, if one is given, of this shape; `what` names it."""
    wanted = f"{what} must be a numpy array of dtype {np.dtype(kind)}"
    wanted += "" if shape is None else f" and shape {shape}"
    array = _array(value)
    if array is None:
        raise CardError(f"{wanted}, not {type(value).__name__}")
    if array.dtype != kind:
        raise CardError(f"{wanted}, not of dtype {array.dtype}")
    if shape is not None and array.shape != shape:
        raise CardError(f"{wanted}, not of shape {array.shape}")


def check_out(out: object, kind: type[np.generic], shape: tuple[int, ...]) -> None:
    """Refuse what cannot take a result of this dtype and shape."""
    wanted = f"out must be a writable numpy array of dtype {np.dtype(kind)} and shape {shape}"
    array = _array(out)
    if array is None:
        raise CardError(f"{wanted}, not {type(out).__name__}")
    if array.dtype != kind:
        raise CardError(f"{wanted}, not of dtype {array.dtype}")
    if array.shape != shape:
        raise CardError(f"{wanted}, not of shape {array.shape}")
    if not array.flags.writeable:
        raise CardError(f"{wanted}, not a read-only one")


def check_flag(check: bool) -> bool:  # noqa: FBT001 - checked, not obeyed
    """The flag as a plain bool, or a `CardError`."""
    if not isinstance(check, bool | np.bool_):
        raise CardError(f"check must be True or False, not {shown(check)}")
    return bool(check)


def thread_count(threads: SupportsIndex | None) -> int:
    """The number that the native module takes: 0 leaves the choice to it."""
    return 0 if threads is None else index_of(threads, "threads", 1, 1024)


def error_at(error: CardError, shape: tuple[int, ...]) -> CardError:
    """The native error, which counts rows in one run, with the index that the caller's array has."""
    text = str(error)
    found = _ROW.match(text)
    if found is None or len(shape) == 1:
        return CardError(text)
    place = ", ".join(str(int(i)) for i in np.unravel_index(int(found[1]), shape)) if shape else ""
    return CardError(f"row ({place}): {text[found.end() :]}" if shape else text[found.end() :])
