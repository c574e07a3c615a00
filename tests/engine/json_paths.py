"""Places inside a JSON value, and copies of it with one place changed."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

Path = tuple[str | int, ...]


def paths(value: object, here: Path = ()) -> Iterator[Path]:
    """Every place in the value, itself first."""
    yield here
    if isinstance(value, dict):
        for key, part in value.items():
            yield from paths(part, (*here, key))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from paths(part, (*here, place))


def at(value: Any, path: Path) -> Any:
    """What stands at the place."""
    for key in path:
        value = value[key]
    return value


def with_part(value: Any, path: Path, part: object) -> Any:
    """A copy with something else at the place."""
    if not path:
        return part

    def put(holder: Any, key: Any) -> None:
        holder[key] = part

    return _changed(value, path, put)


def without(value: Any, path: Path) -> Any:
    """A copy in which the place is gone."""

    def remove(holder: Any, key: Any) -> None:
        del holder[key]

    return _changed(value, path, remove)


def _changed(value: Any, path: Path, change: Callable[[Any, Any], None]) -> Any:
    new = copy.deepcopy(value)
    change(at(new, path[:-1]), path[-1])
    return new


def name(path: Path) -> str:
    """The place as error messages write it."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in path)
