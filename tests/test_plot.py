from __future__ import annotations

from collections.abc import Iterator

import matplotlib as mpl
import numpy as np
import pytest

mpl.use("Agg")

import matplotlib.pyplot as plt

from lowball import Category, HandRank
from lowball.equity import Distribution, advise
from lowball.errors import CardError
from lowball.plot import KINDS, kinds_of, plot_advice, plot_finals


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    plt.close("all")


def test_kinds_of_all_hands() -> None:
    everything = Distribution.of("-")
    shares = kinds_of(everything)
    assert tuple(shares) == KINDS
    counts = [round(share * 2_598_960) for share in shares.values()]
    # R7: seven-low to ace-low, then the categories of ordinary poker.
    assert counts[:8] == [4080, 14280, 34680, 70380, 127_500, 213_180, 335_580, 503_880]
    assert counts[8:] == [1_098_240, 123_552, 54_912, 9180, 5112, 3744 + 624 + 36]


def test_every_rank_has_its_kind() -> None:
    for number in range(1, 7463):
        rank = HandRank(number)
        [kind] = [kind for kind, share in kinds_of(Distribution({number: 3})).items() if share]
        if rank.category is Category.NO_PAIR:
            assert kind == f"{str(rank)[0]} low"
        else:
            assert kind in KINDS[8:]


def test_bars_are_the_shares() -> None:
    one = Distribution.of("7c4d3h2s")
    axes = plot_finals(one)
    heights = [bar.get_height() for bar in axes.patches]  # type: ignore[attr-defined]
    assert heights == pytest.approx([100 * share for share in kinds_of(one).values()])
    assert [label.get_text() for label in axes.get_xticklabels()] == list(KINDS)
    assert axes.get_legend() is None


def test_several_stand_side_by_side_and_are_named() -> None:
    _, given = plt.subplots()
    axes = plot_finals({"one": Distribution.of("7432"), "two": Distribution.of("pat T+")}, ax=given)
    assert axes is given
    legend = axes.get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == ["one", "two"]
    lefts = np.array([bar.get_x() for bar in axes.patches])  # type: ignore[attr-defined]
    assert len(set(np.round(lefts, 6))) == 2 * len(KINDS)


def test_advice_is_drawn_best_first() -> None:
    advice = advise("Kc8d4h3s2c", against="9d7h5s4c2d")
    axes = plot_advice(advice, top=4)
    widths = [bar.get_width() for bar in axes.patches]  # type: ignore[attr-defined]
    assert widths == pytest.approx([100 * row.value for row in advice.rows[:4]])
    assert axes.get_yticklabels()[0].get_text() == "Kc"
    assert axes.yaxis_inverted()
    assert len(plot_advice(advice, top=32).patches) == 32


@pytest.mark.parametrize("top", [0, 33, True, "3", None, 2.0])
def test_top(top: object) -> None:
    with pytest.raises(CardError, match="top, the number of discards"):
        plot_advice(advise("Kc8d4h3s2c", against="8+"), top=top)  # type: ignore[arg-type]


@pytest.mark.parametrize("given", [None, 3, "7432", {}, {"one": None}, [Distribution({1: 1})]])
def test_what_is_no_distribution(given: object) -> None:
    with pytest.raises(CardError, match="final hands are a Distribution"):
        plot_finals(given)  # type: ignore[arg-type]


def test_what_is_no_advice() -> None:
    with pytest.raises(CardError, match="expected an Advice"):
        plot_advice(Distribution({1: 1}))  # type: ignore[arg-type]
    with pytest.raises(CardError, match="ax must be"):
        plot_finals(Distribution({1: 1}), ax=plt)  # type: ignore[arg-type]
