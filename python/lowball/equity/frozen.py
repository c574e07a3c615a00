"""Arrays that cannot be made writable again."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

__all__ = ["frozen"]

T = TypeVar("T", bound=np.generic)


def frozen(array: NDArray[T]) -> NDArray[T]:
    """A copy in memory that numpy does not own, so that not even its `writeable` flag can be set again.

    Contiguous in C order, and aligned.
    """
    copy: NDArray[Any] = np.frombuffer(array.tobytes(), dtype=array.dtype).reshape(array.shape)
    return cast("NDArray[T]", copy)
