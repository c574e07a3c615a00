"""Reads the TOML of a record: the plain form, which nearly all have, by patterns, the rest by tomllib.

Plain is one `key = value` to a line, with bare keys, values that are whole numbers, decimals, strings without
escapes, booleans, and arrays of these, over as many lines as they like. Whatever is not plain goes to tomllib
as a whole, which also finds the words for what is wrong.
"""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from typing import Any, Final, cast

from lowball.errors import NotationError

__all__ = ["parse_plain", "parse_toml"]

_COMMENT: Final = r"\#[^\x00-\x08\x0a-\x1f\x7f]*+"
_NUMBER: Final = r"-?(?:[1-9][0-9]{0,2}(?:_[0-9]{3}){1,5}|[1-9][0-9]{0,17}|0)(?:\.[0-9]{1,18})?"
_DOUBLE: Final = r'"[^"\\\x00-\x08\x0a-\x1f\x7f]*+"(?!")'
_SINGLE: Final = r"'[^'\x00-\x08\x0a-\x1f\x7f]*+'(?!')"
_SPACE: Final = rf"(?:[ \t\n]|{_COMMENT}\n)*+"
_TEXT: Final = rf"(?:{_DOUBLE}|{_SINGLE})"


def _array(entry: str) -> str:
    return rf"\[{_SPACE}(?:{entry}{_SPACE}(?:,{_SPACE}{entry}{_SPACE})*+(?:,{_SPACE})?)?\]"


# Numbers are tried again as a whole: "1" of "1e3" is no number that ends there.
_LINE: Final = re.compile(
    rf"""{_SPACE}(?P<key>[A-Za-z0-9_-]++)[ \t]*+=[ \t]*+
    (?: (?P<number>{_NUMBER})
      | (?P<text>{_TEXT})
      | (?P<numbers>{_array(_NUMBER)})
      | (?P<texts>{_array(_TEXT)})
      | (?P<flag>true|false) )
    [ \t]*+(?:{_COMMENT})?(?:\n|\Z)""",
    re.VERBOSE,
)
_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
_WHOLE_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,17}")
_WHOLE_NUMBERS: Final = re.compile(r"\[(?:0|[1-9][0-9]{0,17})(?:, (?:0|[1-9][0-9]{0,17}))*+\]")
# Strings that stand each on a line of its own, perhaps with comments, as they are written here.
_LIST: Final = re.compile(r"""\[\n(?:[ \t]*+(?:"[^"\\\n]*+",[ \t]*+)?+(?:\#[^\n]*+)?+\n)++\]\n""")
_ITEM: Final = re.compile(r"""^[ \t]*+"([^"\n]*+)",""", re.MULTILINE)
_BLANK: Final = re.compile(rf"{_SPACE}(?:{_COMMENT})?")
_ENTRY: Final = re.compile(r"\#[^\n]*+|\"([^\"]*+)\"|'([^']*+)'")
_FIGURE: Final = re.compile(r"\#[^\n]*+|([-0-9_.]++)")
# Lines that were read lately: the hands of a session share most of theirs, but for these fields.
_OWN: Final = frozenset({"actions", "starting_stacks", "finishing_stacks", "winnings", "hand"})
_LONG: Final = 200
_MOST_SEEN: Final = 2_000
_seen: Final[dict[str, tuple[str, Any]]] = {}
_AT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def parse_toml(text: str) -> dict[str, Any]:
    """Parse TOML, with exact decimals. Raises `NotationError` with the place where the text goes wrong."""
    values = parse_plain(text)
    if values is not None:
        return values
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError as error:
        raise NotationError("this is not TOML that can be read: it is nested too deeply") from error
    except (ValueError, ArithmeticError) as error:  # ValueError also for an int of thousands of digits
        message = str(error)
        found = _AT.search(message)
        line = column = None
        if found is not None:
            message = message[: found.start()]
            if found[1] is None:
                line = text.count("\n") + 1
                message += ", at the end of the text"
            else:
                line, column = int(found[1]), int(found[2])
        raise NotationError(f"this is not TOML: {message}", line, column) from error


def parse_plain(text: str) -> dict[str, Any] | None:
    """Parse TOML in its plain form, to what tomllib makes of it; None if the text is not plain."""
    if "\r" in text:
        text = text.replace("\r\n", "\n")
    if not text.replace("\n", "").replace("\t", "").isprintable():  # a control character, perhaps
        return None
    values: dict[str, Any] = {}
    at, end = 0, len(text)
    count = 0
    while at < end:
        at, more = _simple_lines(text, at, values)
        count += more
        if at >= end:
            break
        found = _LINE.match(text, at)
        if found is None:
            blank = _BLANK.match(text, at)
            if blank is None or blank.end() != end:
                return None
            break
        values[found["key"]] = _value(found)
        count += 1
        at = found.end()
    return values if len(values) == count else None  # a key that is there twice is for tomllib to refuse


def _simple_lines(text: str, at: int, values: dict[str, Any]) -> tuple[int, int]:
    """Read lines from `at` on up to one that is less simple; return where that is, and how many they were."""
    count = 0
    stop = text.find(" = [\n", at)  # the lines of a list are not read one by one
    for line in text[at : stop + 4 if stop >= 0 else len(text)].split("\n"):
        known = _seen.get(line)
        if known is not None:
            key, value = known
            values[key] = cast("list[object]", value).copy() if type(value) is list else value
        else:
            key, equals, written = line.partition(" = ")
            if not equals or not _KEY.fullmatch(key):
                break
            if written == "[":
                start = at + len(line)
                end = text.find("\n]\n", start)
                items = _as_written(text[start:end]) if end >= 0 else None
                if items is None:
                    found = _LIST.match(text, start - 1)
                    if found is None:
                        break
                    items, end = _ITEM.findall(found[0]), found.end() - 3
                values[key] = items
                return end + 3, count + 1
            value = _plainest(written)
            if value is None:
                break
            values[key] = value
            if key not in _OWN and len(line) < _LONG:
                _keep(line, key, value)
        count += 1
        at += len(line) + 1
    return at, count


def _keep(line: str, key: str, value: object) -> None:
    if len(_seen) >= _MOST_SEEN:
        _seen.clear()
    _seen[line] = key, value.copy() if type(value) is list else value


def _as_written(body: str) -> list[str] | None:
    """The strings of a list that is written as here; None for another layout."""
    if body[:4] != '\n  "' or body[-2:] != '",' or "\\" in body:
        return None
    items = body[4:-2].split('",\n  "')
    return items if body.count('"') == 2 * len(items) and body.count("\n") == len(items) else None


def _plainest(text: str) -> object:
    """A value that ends with its line, without a comment after it; None for what is less simple."""
    first, last = text[:1], text[-1:]
    if first == "[" and last == "]":
        quote = text[1]
        if quote in "'\"" and text[-2] == quote and len(text) > 3:
            texts = text[2:-2].split(f"{quote}, {quote}")
            if text.count(quote) == 2 * len(texts) and "\\" not in text:
                return texts
        elif _WHOLE_NUMBERS.fullmatch(text):
            return list(map(int, text[1:-1].split(", ")))
    elif (first == "'" or first == '"') and first == last:  # noqa: PLR1714 - two comparisons are quicker
        if text.count(first) == 2 and "\\" not in text:
            return text[1:-1]
    elif _WHOLE_NUMBER.fullmatch(text):
        return int(text)
    elif text in ("true", "false"):
        return text == "true"
    return None


def _value(found: re.Match[str]) -> object:
    kind = found.lastgroup or ""
    text = found[kind]
    if kind == "number":
        return _number(text)
    if kind == "text":
        return text[1:-1]
    if kind == "texts":
        return _texts(text)
    return _numbers(text) if kind == "numbers" else text == "true"


def _number(text: str) -> int | Decimal:
    return Decimal(text) if "." in text else int(text)


def _numbers(array: str) -> list[int | Decimal]:
    if "#" in array:
        return [_number(figure) for figure in _FIGURE.findall(array) if figure]
    figures = array[1:-1].split(",")
    if not figures[-1].strip():
        figures.pop()
    if "." in array:
        return [_number(figure.strip()) for figure in figures]
    return list(map(int, figures))


def _texts(array: str) -> list[str]:
    return [entry[1] or entry[2] or "" for entry in _ENTRY.finditer(array) if entry[0][0] != "#"]
