from __future__ import annotations

import io
import re
from collections.abc import Callable

import pytest
from typer.testing import CliRunner

from lowball import Card, Deck, Game, State, View
from lowball.cli import main
from lowball.cli.app import app
from lowball.cli.choices import game_of
from lowball.policies import RandomPolicy, for_hand
from sim_policies import passive

Play = Callable[..., str]

# What is not possible is refused, and the next line tried: checks, else calls, and stands pat.
PASSIVE = "check\ncall\npat\n"


@pytest.fixture(autouse=True)
def _no_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Run `lowball play` with what is typed and options; what it prints."""

    def run(typed: str, *options: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert main(["play", *options]) == 0
        output, error = capsys.readouterr()
        assert error == ""
        assert output.isascii()
        return output

    return run


def test_a_hand_from_the_deal_to_the_showdown(play: Play) -> None:
    output = play(PASSIVE * 4, "random", "--seed", "3", "--hands", "1")
    hand = Deck(seed=3).dealer().deal_hands([1, 0])[1][1]
    held = " ".join(str(Card(card)) for card in hand)
    assert f"you hold {held}  " in output
    for line in (
        "Hand 1",
        "No-limit 2-7 single draw, blinds 50/100",
        "Before the draw (pot 150)",
        "Stacks at the end",
    ):
        assert line in output.splitlines()
    assert output.endswith(
        "\nthe same cards again: lowball play random"
        " --game nl-sd --blinds 50/100 --seats 2 --stack 10000 --seed 3\n"
    )


@pytest.mark.parametrize("game", ["nl-sd", "pl-sd", "fl-sd", "nl-td", "pl-td", "fl-td"])
def test_nothing_is_shown_that_the_view_does_not_show(game: str, play: Play) -> None:
    for seed in range(4):
        output = play(
            PASSIVE * 20, "random", "--seats", "4", "--hands", "1", "--game", game, "--seed", f"{seed}"
        )
        view = end_of(game_of(game, "50/100", 4), seed)
        mine = {*view.hand, *(card for cards, _ in view.discards for card in cards)}
        visible = mine | {card for hand in view.shown.values() for card in hand}
        told = {Card(text) for text in re.findall(r"\b[2-9TJQKA][cdhs]\b", output)}
        assert told <= visible
        assert set(view.hand) <= told


def end_of(game: Game, seed: int) -> View:
    """Seat 0's view at the end of the same hand."""
    state = State(game, [10_000] * 4, deck=Deck(seed=seed))
    others = [for_hand(RandomPolicy(), seed, 0, seat) for seat in range(4)]
    while (seat := state.actor) is not None:
        state.push((others[seat] if seat else passive)(state.view(seat)))
    return state.view(0)


@pytest.mark.parametrize("word", ["quit", "q", "EXIT", ""])
def test_leaving(word: str, play: Play) -> None:
    output = play(f"{word}\n" if word else "", "--seed", "3")
    assert "you are even after 0 hands\n" in output
    assert "fold, call 50, bet 200..10000 > " in output


def test_the_end_of_input_leaves_in_the_middle_of_a_draw(play: Play) -> None:
    output = play("call\n", "random", "--seed", "3")
    assert "you are even after 0 hands" in output


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("call", "  seat 0 (you) calls 50"),
        ("C", "  seat 0 (you) calls 50"),
        ("f", "  seat 0 (you) folds"),
        ("300", "  seat 0 (you) raises to 300"),
        ("bet 300", "  seat 0 (you) raises to 300"),
        ("raise to 1,000", "  seat 0 (you) raises to 1,000"),
        ("  B   300 ", "  seat 0 (you) raises to 300"),
        ("all-in", "  seat 0 (you) raises to 10,000 and is all-in"),
        ("check", "  there is 50 to call, so a check is not possible"),
        ("bet 150", "  seat 0 must raise to 200 at least, not 150"),
        ("bet 10001", "  seat 0 can raise to 10000 at most, not 10001"),
        ("9" * 30, f"  seat 0 can raise to 10000 at most, not {'9' * 30}"),
        ("9" * 5000, f"  type one of: fold, call 50, bet 200..10000, all-in, quit, not '{'9' * 5000}'"),
        ("bet", "  say how much, such as: bet 200"),
        ("bet ten", "  type one of: fold, call 50, bet 200..10000, all-in, quit, not 'bet ten'"),
        ("-300", "  type one of: fold, call 50, bet 200..10000, all-in, quit, not '-300'"),
        ("٣٠٠", "  type one of: fold, call 50, bet 200..10000, all-in, quit, not '٣٠٠'"),
        ("", "  type one of: fold, call 50, bet 200..10000, all-in, quit"),
        ("\x1b[2J", "  type one of: fold, call 50, bet 200..10000, all-in, quit, not '\\x1b[2j'"),
    ],
)
def test_what_may_be_typed_before_the_draw(
    typed: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\n"))
    assert main(["play", "--seed", "3"]) == 0
    assert told in capsys.readouterr().out.splitlines()


def test_all_in_for_less_than_a_bet_is_a_call(play: Play) -> None:
    assert "seat 0 (you) calls 30 and is all-in" in play("all-in\n", "--stack", "80", "--seed", "3")


def test_in_fixed_limit_a_bet_needs_no_amount(play: Play) -> None:
    output = play("bet\n", "--game", "fl-td", "--blinds", "10/20", "--seed", "3")
    assert "Fixed-limit 2-7 triple draw, bets 20/40, blinds 10/20" in output
    assert "fold, call 10, bet 40 > bet" in output
    assert "seat 0 (you) raises to 40" in output


def test_no_bet_at_all(play: Play) -> None:
    output = play("bet\n", "random", "--stack", "100", "--seed", "3")
    assert "fold, call 50 > bet\n  no bet is possible now\n" in output


# ---- the draw; with this seed the other seat checks, and stands pat with a pat hand


def drawing(play: Play, *typed: str) -> list[str]:
    """The lines from the first question about discards on; the hand is told by `HELD`."""
    output = play("call\n" + "".join(f"{line}\n" for line in typed), "tight", "--seed", "11", "--hands", "1")
    lines = output.splitlines()
    return lines[lines.index("  picked: none") :]


HELD = [Card(card) for card in Deck(seed=11).dealer().deal_hands([1, 0])[1][1]]
FIRST, SECOND = map(str, HELD[:2])
PROMPT = "a card picks it or puts it back, pat, enter "


def test_a_card_is_picked_and_put_back(play: Play) -> None:
    lines = drawing(play, FIRST, SECOND.upper(), FIRST, "")
    assert lines[:9] == [
        "  picked: none",
        f"{PROMPT}stands pat > {FIRST}",
        f"  picked: {FIRST}",
        f"{PROMPT}throws 1 away > {SECOND.upper()}",
        f"  picked: {FIRST} {SECOND}",
        f"{PROMPT}throws 2 away > {FIRST}",
        f"  picked: {SECOND}",
        f"{PROMPT}throws 1 away > ",
        f"  seat 0 (you) discards 1: {SECOND}",
    ]
    assert re.fullmatch(r"  seat 0 \(you\) draws ..(, and has .*)", lines[9])


@pytest.mark.parametrize("typed", [[f"{FIRST}{SECOND}", "pat"], [f"{FIRST} {SECOND}", "p"], [""]])
def test_standing_pat(typed: list[str], play: Play) -> None:
    assert "  seat 0 (you) stands pat" in drawing(play, *typed)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Zz", "pat, quit, or enter alone; not 'zz'"),
        (f"{FIRST} {{other}}", "is not in the hand"),
        ("fold", "type cards of "),
    ],
)
def test_what_is_no_card_of_the_hand_picks_nothing(typed: str, told: str, play: Play) -> None:
    other = next(Card(number) for number in range(52) if Card(number) not in HELD)
    lines = drawing(play, typed.format(other=other), "pat")
    assert told in lines[2]
    assert lines[3] == "  picked: none"


def test_the_parts_of_triple_draw(play: Play) -> None:
    output = play(PASSIVE * 9, "random", "--game", "fl-td", "--seed", "1", "--hands", "1")
    assert re.findall(
        r"^((?:Before|After|The|Showdown|Stacks)[a-z ]*?)(?: \(pot .*\))?$", output, re.MULTILINE
    ) == [
        "Before the first draw",
        "The first draw",
        "After the first draw",
        "The second draw",
        "After the second draw",
        "The third draw",
        "After the third draw",
        "Showdown",
        "Stacks at the end",
    ]


# ---- many hands


def test_stacks_go_on_and_the_button_moves(play: Play) -> None:
    output = play("fold\n" * 9, "random", "tight", "--seed", "5", "--hands", "3")
    buttons = re.findall(r"seat (\d) .*  button", output)
    assert buttons == ["0", "1", "2"]
    ends = re.findall(r"^  seat 0 \(you\) +([\d,]+) +(?:[+-][\d,]+|even)$", output, re.MULTILINE)
    starts = re.findall(
        r"^  seat 0 \(you\) +([\d,]+)(?:  button|  small blind.*|  big blind.*)?$", output, re.MULTILINE
    )
    assert len(ends) == 3
    assert starts[1:] == ends[:2]


def test_it_ends_when_one_seat_has_all_the_chips(play: Play) -> None:
    output = play("all-in\ncall\npat\n" * 200, "tight", "--stack", "300", "--seed", "5")
    assert re.search(r"^you (won 300|lost 300) after \d+ hands?$", output, re.MULTILINE)


def test_a_seat_without_chips_is_left_out(play: Play) -> None:
    output = play("fold\ncheck\npat\n" * 400, "random", "--seats", "4", "--stack", "500", "--seed", "5")
    hands = output.split("\nHand ")[1:]
    counts = [
        len(re.findall(r"^  seat \d \(.*\) +[\d,]+(?:  button.*|  small.*|  big.*)?$", hand, re.MULTILINE))
        for hand in hands
    ]
    assert counts[0] >= 4
    assert counts == sorted(counts, reverse=True)


# ---- what cannot be


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["loose"], "there is no policy 'loose': the policies are random, tight"),
        (
            ["--game", "razz"],
            "there is no game 'razz': the games are nl-sd, pl-sd, fl-sd, nl-td, pl-td, fl-td",
        ),
        (["--blinds", "50"], "blinds are given as small/big, such as 50/100, not as '50'"),
        (["--blinds", "100/50"], "blinds are 0 <= small <= big"),
        (["--game", "fl-td", "--seats", "8"], "max_seats is 2 to 7 with 3 draws"),
        (["--seats", "1"], "--seats"),
        (["--seats", "10"], "--seats"),
        (["tight"] * 9, "max_seats is 2 to 9"),
        (["--stack", "0"], "--stack"),
        (["--hands", "0"], "--hands"),
        (["--seed", "-1"], "--seed"),
        (["--seed", str(2**256)], "2**256 - 1"),
    ],
)
def test_play_refuses(options: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *options]) == 2
    output, error = capsys.readouterr()
    assert output == ""
    assert error.startswith("lowball: ")
    assert error.count("\n") == 1
    assert message in error


def test_input_that_is_no_text(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8"))
    assert main(["play", "--seed", "3"]) == 2
    assert capsys.readouterr().err == "lowball: the input is not text in utf-8\n"


def test_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert main(["play", "--seed", "3"]) == 130


def test_without_a_seed_a_new_one_is_told() -> None:
    first, second = (CliRunner().invoke(app, ["play"], input="quit\n") for _ in range(2))
    seeds = [re.search(r"--seed (\d+)\n$", run.output) for run in (first, second)]
    assert all(run.exit_code == 0 for run in (first, second))
    assert seeds[0] is not None
    assert seeds[1] is not None
    assert seeds[0][1] != seeds[1][1]


def test_without_standard_input_the_game_is_left(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["play", "random", "--seed", "3", "--hands", "1"]) == 0
    output, error = capsys.readouterr()
    assert error == ""
    assert "Hand 1" in output


def test_stacks_beyond_what_a_length_can_count(play: Play) -> None:
    output = play(PASSIVE * 4, "random", "--seed", "3", "--hands", "1", "--stack", str(10**20))
    assert "Hand 1" in output


def test_the_line_to_copy_is_one_line_however_narrow(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    output = play(PASSIVE * 4, "random", "--hands", "1")
    again = [line for line in output.splitlines() if "lowball play random" in line]
    assert len(again) == 1
    assert "--seed" in again[0]
