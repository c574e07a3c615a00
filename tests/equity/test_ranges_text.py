"""The notation of ranges: printed back, refused with the column, and never anything else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from equity.range_texts import contents, texts
from equity.texts import read_or_refused
from lowball import NotationError
from lowball.equity import Range


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        *(
            (" 2s 3h4d 7C ", "7c4d3h2s"),
            ("2347", "7432"),
            ("10♣ t7", "TcT7"),
            ("*2c7*", "72c**"),
            (" - ", "-"),
        ),
        *(("7s7c7", "7c7s7"), ("pat8+", "pat 8+"), ("PAT 10-8 +", "pat T8+"), ("pat t..8", "pat 8..T")),
        *(("pat 86..8", "pat 8..86"), ("pat 8..8", "pat 8"), ("pat 9 7-542", "pat 97542")),
        *(("Draw 1 TO 8-6+", "draw 1 to 86+"), ("draw2toT +", "draw 2 to T+")),
        *(
            ("7432@1", "7432"),
            ("7432 @ 0.50", "7432@1/2"),
            ("7432@6/4", "7432@3/2"),
            ("7432@.25", "7432@1/4"),
        ),
        *(("pat 8+without Kd 7c@2", "pat 8+ without Kd7c@2"), ("8,\n7", "8, 7"), ("7,7", "7, 7")),
    ],
)
def test_text_is_printed_in_one_form(text: str, printed: str) -> None:
    found = Range(text)
    assert str(found) == f"{found}" == printed
    assert repr(found) == f"Range('{printed}')"


@given(texts())
@settings(max_examples=60)
def test_what_is_read_is_printed_and_read_again(text: str) -> None:
    found = read_or_refused(Range, text)
    if found is not None:
        again = Range(str(found))
        assert again == found
        assert str(again) == str(found)


@given(contents())
@settings(max_examples=60)
def test_what_was_not_text_is_printed_and_read_again(found: Range) -> None:
    assert Range(str(found)) == found


@pytest.mark.parametrize(
    "text",
    [
        *("pat 8+", "pat 86", "pat T8..T9", "pat 97", "pat 75+", "pat 8..97", "pat A5", "pat 86..87"),
        *("7432", "77432", "7", "-", "*****", "7c4d**", "65432", "75432", "pat 8+, 7432, 7c*"),
        *("pat 8, pat 7+@2", "pat 87, pat T8", "7c, 7d@2", "pat 7+, AKQJT", "pat 7+, pat T, 7654"),
    ],
)
def test_content_is_printed_as_a_player_would_write_it(text: str) -> None:
    found = Range(text)
    again = Range.from_arrays(found.masks, found.unknown, found.weights)
    assert sorted(str(again).split(", ")) == sorted(text.split(", "))


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "expected a holding"),
        ("  ", 3, "found the end"),
        ("7432,", 6, "found the end"),
        (",7432", 1, "found ','"),
        ("7432,,8", 6, "found ','"),
        ("7432 8@x", 8, "expected a weight such as 2, 0.5 or 1/3, found 'x'"),
        ("74328 7", 7, "a sixth card"),
        ("7c4d7c", 5, "7c is given twice"),
        ("7777 7", 6, "there are four cards of rank 7, not 5"),
        ("7c7d777", 7, "there are four cards"),
        (
            "743x",
            4,
            "another card, 'without' and cards, @ and a weight, a comma or the end, found 'x'",
        ),
        ("- 7", 3, "expected 'without' and cards, @ and a weight, a comma or the end, found '7'"),
        ("7 c", 3, "found 'c'"),
        ("1c", 1, "found '1c'"),
        ("@2", 1, "found '@'"),
        ("7c@", 4, "found the end"),
        ("7c@-1", 4, "found '-'"),
        ("7c@0", 4, "above zero"),
        ("7c@0.00", 4, "above zero"),
        ("7c@1/0", 6, "divided by zero"),
        ("7c@1/.5", 6, "expected a weight"),
        ("7c@.5/2", 6, "expected a comma or the end, found '/'"),
        ("7c@1e5", 5, "found 'e5'"),
        ("7c@50%", 6, "found '%'"),
        ("7c@²", 4, "found '²'"),
        ("7c@1234567890123456", 4, "15 digits at most, found 16"),
        ("7c@0.0000001, 7d@999999", 3, "less than 2**42"),
        ("pat", 4, "expected a rank"),
        ("pat 65", 5, "6-5-4-3-2 is a straight"),
        ("pat 87654+", 5, "8-7-6-5-4 is a straight"),
        ("pat 5+", 5, "too few lower ranks"),
        ("pat 8T+", 6, "expected a rank below 8, found T"),
        ("pat 5432A", 9, "aces are high"),
        ("pat 88+", 6, "8 comes twice"),
        ("pat 8c+", 6, "found 'c'"),
        ("pat 8*", 6, "found '*'"),
        ("pat 8+*", 7, "found '*'"),
        ("pat 8.T", 6, "found '.'"),
        ("pat 8..", 8, "expected a rank"),
        ("pat 8..T+", 9, "found '+'"),
        ("draw", 5, "the number of cards drawn"),
        ("draw one to 8+", 6, "found 'one'"),
        ("draw 0 to 8+", 6, "'pat' draws none"),
        ("draw 6 to 8+", 6, "expected 1 to 5 cards drawn, found 6"),
        ("draw 10 to 8+", 6, "found 10"),
        ("draw 1 8+", 8, "expected 'to'"),
        ("draw 1 to", 10, "expected a rank"),
        ("draw 1 to 8", 12, "expected + (or better), found the end"),
        ("draw 1 to 6+", 11, "straight"),
        ("pat 8+ without", 15, "expected cards"),
        ("pat 8+ without 7", 17, "expected a suit"),
        ("pat 8+ without 7c7c", 18, "given twice"),
        ("pat 8+ without 7c*", 18, "expected @ and a weight, a comma or the end, found '*'"),
        ("8, 7c without 7c", 4, "leaves no holding"),
        ("8@2 without 7c", 5, "found 'without'"),
    ],
)
def test_wrong_text_is_refused_with_its_column(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        Range(text)
    assert caught.value.column == column
    assert message in str(caught.value)


_SCRAPS = "pat draw to without 8 T8 A 7c 10 ♣ * - + @ / .. . , 1 0 9999 1/3 0.5 c s ſ K \ufe0f \n x".split(
    " "
)


@given(st.lists(st.sampled_from(_SCRAPS), max_size=12).map(" ".join) | st.text(max_size=8))
@settings(max_examples=300)
def test_any_text_is_read_or_refused_with_a_column(text: str) -> None:
    found = read_or_refused(Range, text)
    assert found is None or Range(str(found)) == found


@given(texts(), st.data())
@settings(max_examples=60)
def test_damaged_text_is_read_or_refused_with_a_column(text: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(text)))
    damaged = (
        text[:place] + data.draw(st.sampled_from(_SCRAPS)) + text[place + data.draw(st.integers(0, 2)) :]
    )
    found = read_or_refused(Range, damaged)
    assert found is None or Range(str(found)) == found
