"""Many hands: collections, folders, errors, and nothing held in memory."""

from __future__ import annotations

import socket
import sys
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pokerkit
import pytest

from history.corpus import HANDS
from history.records import DEALS, EXAMPLES, heads_up, record
from lowball import NotationError
from lowball.history import HandHistory, Hands, Problem, dump, dumps, load, load_all, loads

FILES = sorted(EXAMPLES.glob("*.phh"))
BAD = record([*DEALS, "p1 f"])


@pytest.fixture
def collection(tmp_path: Path) -> Path:
    path = tmp_path / "hands.phhs"
    assert dump(map(load, FILES), path) == len(FILES)
    return path


def test_a_collection_is_read_as_it_was_written(collection: Path) -> None:
    assert list(load_all(collection)) == [load(path) for path in FILES]
    text = collection.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line.startswith("[")] == [f"[{n}]" for n in range(1, 10)]
    theirs = list(pokerkit.HandHistory.loads_all(text))
    assert [list(list(hand)[-1].stacks) for hand in theirs] == [
        list(hand.verify().stacks) for hand in load_all(collection)
    ]


def test_a_folder_is_read_in_the_order_of_its_paths(tmp_path: Path) -> None:
    for name in ("b/2.phh", "b/10.PHH", "a.phh", "b/c/0.phhs"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            f"[7]\n{record(event=name)}" if name.endswith("s") else record(event=name), encoding="utf-8"
        )
    (tmp_path / "notes.md").write_text("no hand", encoding="utf-8")
    events = [hand.headers["event"] for hand in load_all(tmp_path)]
    assert events == ["a.phh", "b/10.PHH", "b/2.phh", "b/c/0.phhs"]
    assert len(list(load_all([str(tmp_path / "a.phh"), tmp_path / "b"]))) == 4


def test_what_the_text_is_is_told_by_what_is_in_it(tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    path.write_text("\ufeff\r\n# a hand\r\n" + record().replace("\n", "\r\n"), encoding="utf-8", newline="")
    assert list(load_all(path)) == [loads(record())]


def test_an_error_has_file_hand_line_and_action(tmp_path: Path) -> None:
    path = tmp_path / "h.phhs"
    path.write_text(f"# these\n[1]\n{record()}\n[12] # bad\n{BAD}", encoding="utf-8")
    hands = load_all(path)
    assert next(hands) == loads(record())
    with pytest.raises(NotationError, match=r"h\.phhs, hand 12: action 4 \(p1 f\): p3 is to act") as caught:
        next(hands)
    assert caught.value.line is not None
    assert path.read_text(encoding="utf-8").splitlines()[caught.value.line - 1] == '  "p1 f",'


def test_collecting_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "h.phhs"
    broken = record().replace("antes = [", "antes = ", 1)
    path.write_text(f"x = 1\n[1]\n{record()}[2]\n{BAD}[3]\n{broken}[4]\n{record()}", encoding="utf-8")
    (tmp_path / "i.phh").write_bytes(b"event = '\xff'\n")
    (tmp_path / "j.phh").write_text(record(), encoding="utf-8")
    hands = load_all(tmp_path, errors="collect")
    assert isinstance(hands, Hands)
    assert list(hands) == [loads(record())] * 3
    assert [(problem.path.name, problem.hand) for problem in hands.problems] == [
        ("h.phhs", None),
        ("h.phhs", "2"),
        ("h.phhs", "3"),
        ("i.phh", None),
    ]
    assert isinstance(hands.problems[0], Problem)
    lines = path.read_text(encoding="utf-8").splitlines()
    line = hands.problems[2].error.line  # type: ignore[attr-defined]
    assert lines[line - 1].startswith("antes = 0")
    assert "not UTF-8 text: byte 0xff" in str(hands.problems[3].error)
    assert hands.skipped == {}


def test_a_byte_that_is_no_utf8_spoils_one_hand_of_a_collection(tmp_path: Path) -> None:
    path = tmp_path / "h.phhs"
    good = record(event="Caf\u00e9")
    text = "".join(f"[{number}]\n{good}\n" for number in range(1, 20)).encode()
    second = text.index(b"Caf", text.index(b"[2]"))
    path.write_bytes(text[: second + 3] + b"\xeb" + text[second + 5 :])
    hands = load_all(path, errors="collect")
    assert list(hands) == [loads(good)] * 18
    [problem] = hands.problems
    assert problem.hand == "2"
    line = text[:second].count(b"\n") + 1
    assert str(problem.error) == f"line {line}: {path}, hand 2: this is not UTF-8 text: byte 0xeb"
    before = load_all(path)
    assert next(before) == loads(good)
    with pytest.raises(NotationError, match="hand 2: this is not UTF-8 text: byte 0xeb"):
        next(before)


def test_a_byte_that_is_no_utf8_spoils_one_hand_of_a_text(tmp_path: Path) -> None:
    path = tmp_path / "h.txt"
    other = b"PokerStars Hand #9:  Hold'em No Limit ($1/$2 USD) - 2026/01/01 0:00:00 ET\nSeat 1: \xeb\n\n"
    strange = b"PokerStars Hand #10:  Hold\xebem No Limit ($1/$2 USD) - 2026/01/01 0:00:00 ET\n\n"
    texts = [HANDS[hand].encode() for hand in (101, 102, 103)]
    path.write_bytes(b"\n".join([texts[0], texts[1].replace(b"anna", b"ann\xeb"), other, strange, texts[2]]))
    hands = load_all(path, errors="collect")
    assert [hand.headers["hand"] for hand in hands] == [101, 103]
    assert [problem.hand for problem in hands.problems] == ["102", "10"]
    lines = path.read_bytes().split(b"\n")
    for problem in hands.problems:
        assert isinstance(problem.error, NotationError)
        assert "this is not UTF-8 text: byte 0xeb" in str(problem.error)
        assert b"\xeb" in lines[(problem.error.line or 0) - 1]
    assert hands.skipped == {"Hold'em No Limit": 1}


@pytest.mark.parametrize("wrong", [b"[2]\x80variant", b"[\xff]"])
def test_nor_does_one_in_the_line_of_a_table_spoil_the_hand_before(tmp_path: Path, wrong: bytes) -> None:
    path = tmp_path / "h.phhs"
    text = "".join(f"[{number}]\n{record()}\n" for number in range(1, 4)).encode()
    path.write_bytes(text.replace(b"[2]", wrong))
    hands = load_all(path, errors="collect")
    assert list(hands) == [loads(record())] * 2
    [problem] = hands.problems
    assert isinstance(problem.error, NotationError)
    assert text.split(b"\n")[(problem.error.line or 0) - 1] == b"[2]"


@pytest.mark.parametrize("place", [3, 15, 25, 40])
def test_nor_in_the_first_line_of_a_text(tmp_path: Path, place: int) -> None:
    path = tmp_path / "h.txt"
    texts = [HANDS[hand].encode() for hand in (101, 102, 103)]
    texts[1] = texts[1][:place] + b"\xeb" + texts[1][place + 1 :]
    path.write_bytes(b"\n\n".join(texts))
    hands = load_all(path, errors="collect")
    assert [hand.headers["hand"] for hand in hands] == [101, 103]
    assert len(hands.problems) == 1


def test_the_name_of_a_file_says_that_it_is_phh(tmp_path: Path) -> None:
    path = tmp_path / "h.phhs"
    path.write_text(f"what is this\n[1]\n{record()}[2]\n{record()}", encoding="utf-8")
    hands = load_all(path, errors="collect")
    assert list(hands) == [loads(record())] * 2
    [problem] = hands.problems
    assert problem.hand is None
    assert "line 1" in str(problem.error)
    assert "this is not TOML" in str(problem.error)
    single = tmp_path / "h.phh"
    single.write_text(f"what is this\n{record()}", encoding="utf-8")
    with pytest.raises(NotationError, match="line 1, column 6: this is not TOML"):
        load(single)
    single.write_text(HANDS[101], encoding="utf-8")
    assert load(single).source == "pokerstars"
    assert [hand.source for hand in load_all(single)] == ["pokerstars"]


def test_a_collection_with_tables_in_its_hands(tmp_path: Path) -> None:
    path = tmp_path / "h.phhs"
    path.write_text(f"[1]\n{record()}[1._who]\na = 1\n[2]\n{record()}", encoding="utf-8")
    first, second = load_all(path)
    assert first.headers == {"_who": {"a": 1}}
    assert replace(first, headers={}) == second


def test_unfinished_hands_are_read_without_the_check(tmp_path: Path) -> None:
    path = tmp_path / "h.phh"
    path.write_text(heads_up(DEALS[:2]), encoding="utf-8")
    assert len(list(load_all(path, check=False))) == 1
    with pytest.raises(NotationError, match="the record ends before the hand does"):
        list(load_all(path))


def test_empty_files_have_no_hands(tmp_path: Path) -> None:
    path = tmp_path / "h.phhs"
    assert dump([], path) == 0
    assert list(load_all(path)) == []


def test_a_large_file_is_not_held_in_memory(tmp_path: Path) -> None:
    path = tmp_path / "h.phhs"
    hand = loads(record())
    dump((hand for _ in range(1500)), path)
    assert sum(1 for _ in load_all(path)) == 1500
    tracemalloc.start()
    assert sum(1 for _ in load_all(path)) == 1500
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < path.stat().st_size / 4


def test_one_hand_to_a_phh_file(tmp_path: Path) -> None:
    hand = loads(record())
    assert dump(hand, tmp_path / "a.phh") == 1
    assert (tmp_path / "a.phh").read_text(encoding="utf-8") == dumps(hand)
    assert dump(hand, tmp_path / "b.dat", "phh") == 1
    assert list(load_all(tmp_path / "b.dat")) == [hand]
    for hands, message in (
        ([hand, hand], "a.phh: a .phh file holds one hand"),
        ([], "there is no hand to write"),
    ):
        with pytest.raises(NotationError, match=message):
            dump(hands, tmp_path / "a.phh")
    assert (tmp_path / "a.phh").read_text(encoding="utf-8") == dumps(hand)


def test_nothing_is_left_of_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    def hands() -> Iterator[HandHistory]:
        yield loads(record())
        yield replace(loads(record()), headers={"event": object()})

    with pytest.raises(NotationError, match="event: a object cannot be written"):
        dump(hands(), tmp_path / "a.phhs")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("act", "message"),
    [
        (lambda path: load_all(path, errors="ignore"), "errors is 'raise' or 'collect', not 'ignore'"),
        (lambda path: dump([], path / "a.csv"), "a file of hands is called .phh, .phhs or .txt"),
        (
            lambda path: dump(load(FILES[0]), path / "a.phh", "csv"),
            "is written as 'phh' or 'pokerstars', not 'csv'",
        ),
        (lambda _: dumps(load(FILES[0]), "toml"), "not 'toml'"),
    ],
)
def test_what_is_not_known(tmp_path: Path, act: object, message: str) -> None:
    assert callable(act)
    with pytest.raises(NotationError, match=message):
        act(tmp_path)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(load_all(tmp_path / "nothing.phh", errors="collect"))


@pytest.mark.skipif(sys.platform != "linux", reason="a socket stands for what cannot be read")
def test_a_file_that_cannot_be_read_is_a_problem_and_the_rest_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "b.phh").write_text(record(), encoding="utf-8")
    monkeypatch.chdir(tmp_path)  # a socket's name must be short
    with socket.socket(socket.AF_UNIX) as closed:
        closed.bind("a.phh")
        paths = ["a.phh", "b.phh"]
        hands = load_all(paths, errors="collect")
        assert list(hands) == [loads(record())]
        [problem] = hands.problems
        assert (problem.path, problem.hand) == (Path("a.phh"), None)
        assert "a.phh: No such device" in str(problem.error)
        with pytest.raises(OSError, match="No such device"):
            list(load_all(paths))


def test_an_empty_path_is_no_folder() -> None:
    with pytest.raises(NotationError, match="an empty path names no file"):
        list(load_all(""))
