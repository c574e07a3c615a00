from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

from lowball import Call, Game, IllegalActionError, LowballError, SetupError
from lowball.policies import Policy, RandomPolicy, TightPolicy
from lowball.sim import PolicyError, play, play_hand
from sim_policies import Sulker, Wrong, WrongStart, passive

GAME = Game.no_limit_single_draw()

# Of two policies the second has the button in seat 1 for the first time in hand 1, the first in hand 3.
WRONG = {
    "raises": "it raised ZeroDivisionError: no idea",
    "silent": "it raised ZeroDivisionError",
    "out of turn": "StandPat(seat=0) is not legal: this is a betting round, so standing pat is not possible",
    "too much": "BetTo(1000000000) is not legal: seat 1 can raise to 1000 at most",
    "nothing": "an action is a Fold, Check, Call, BetTo, StandPat, Discard or Deal",
}


def failure(policies: Any, **options: Any) -> PolicyError:
    with pytest.raises(PolicyError) as caught:
        play(GAME, policies, **{"stacks": 1000, "hands": 40, "seed": 5} | options)
    return caught.value


@pytest.mark.parametrize("how", WRONG)
def test_a_policy_that_fails_is_named(how: str) -> None:
    error = failure({"good": passive, "bad": Wrong(how)})
    assert (error.policy, error.seat, error.hand, error.seed) == ("bad", 1, 1, 5)
    assert error.reason.startswith(WRONG[how])
    assert str(error) == f"policy 'bad' in seat 1, hand 1 of seed 5: {error.reason}"
    assert isinstance(error, LowballError)
    raised = how in {"raises", "silent"}
    assert isinstance(error.__cause__, ZeroDivisionError if raised else IllegalActionError)


def test_the_seat_is_where_the_policy_sat() -> None:
    error = failure([Wrong("raises"), passive])
    assert (error.policy, error.seat, error.hand) == ("Wrong", 1, 3)


@pytest.mark.parametrize(
    ("policy", "reason"),
    [
        (WrongStart(), "for_hand raised ZeroDivisionError: no idea True"),
        (WrongStart(gives=7), "for_hand gave 7, which cannot be called"),
    ],
    ids=["raises", "gives a number"],
)
def test_a_policy_that_fails_at_the_start_is_named(policy: WrongStart, reason: str) -> None:
    error = failure([policy, passive])
    assert (error.policy, error.seat, error.hand, error.reason) == ("WrongStart", 0, 0, reason)


@pytest.mark.parametrize("chunk", [1, 3, 40])
def test_the_first_failing_hand_is_told_by_any_executor(chunk: int) -> None:
    policies = [Wrong("raises"), Wrong("too much")]
    with ThreadPoolExecutor(3) as executor:
        error = failure(policies, executor=executor, chunk=chunk)
    assert (error.hand, str(error)) == (1, str(failure(policies)))


def test_a_failing_hand_alone() -> None:
    with pytest.raises(PolicyError, match="policy 'bad' in seat 1, hand 1 of seed 5"):
        play_hand(GAME, {"good": passive, "bad": Wrong("raises")}, stacks=1000, seed=5, hand=1)


def test_the_error_crosses_processes_whole() -> None:
    error = failure([Wrong("raises"), passive])
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(other) is PolicyError
        assert str(other) == str(error)
        assert vars(other) == vars(error)


class Waiting(Executor):
    """Does the first job and leaves the others waiting."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if not self.futures:
            try:
                future.set_result(fn(*args, **kwargs))
            except LowballError as error:
                future.set_exception(error)
        self.futures.append(future)
        return future


def test_after_a_failure_nothing_is_left_to_be_played() -> None:
    executor = Waiting()
    failure([Wrong("raises"), passive], executor=executor, chunk=10)
    assert [future.cancelled() for future in executor.futures] == [False, True, True, True]


def test_a_failing_progress_stops_everything() -> None:
    def progress(done: int, total: int) -> None:
        raise KeyboardInterrupt(f"{done} of {total}")

    executor = Waiting()
    with pytest.raises(KeyboardInterrupt, match="10 of 40"):
        play(
            GAME,
            [passive] * 2,
            stacks=1000,
            hands=40,
            seed=5,
            executor=executor,
            chunk=10,
            progress=progress,
        )
    assert [future.cancelled() for future in executor.futures] == [False, True, True, True]


# ---- arguments

GOOD: dict[str, Any] = {"game": GAME, "policies": [TightPolicy(), RandomPolicy()], "stacks": 1000, "hands": 1}


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"game": "nl-sd"}, "game is a Game, not str 'nl-sd'"),
        ({"policies": []}, "policies are two or more, not none"),
        ({"policies": "tight"}, "policies are a sequence of policies or a mapping of names to them"),
        ({"policies": TightPolicy()}, "policies are a sequence"),
        ({"policies": [TightPolicy()]}, "a game of 2 to 7 seats needs as many policies, not 1"),
        ({"policies": [TightPolicy()] * 8}, "needs as many policies, not 8"),
        (
            {"policies": [TightPolicy(), "tight"]},
            "policy 'str' is a callable, View -> Action, not str 'tight'",
        ),
        ({"policies": [TightPolicy(), TightPolicy]}, "policy 'TightPolicy 2' is a class: give an object"),
        ({"policies": {1: passive, "b": passive}}, "the name of a policy is a str, not int 1"),
        ({"stacks": 0}, "stacks is 1 or more, not 0"),
        ({"stacks": 1.5}, "stacks is a chip count, or one for each seat, not float 1.5"),
        ({"stacks": True}, "stacks is a chip count"),
        ({"stacks": "1000"}, "stacks is a chip count"),
        ({"stacks": [1000]}, "stacks has a chip count for each of 2 seats, not 1"),
        ({"stacks": [1000, 0]}, "the stack of seat 1 is 1 or more, not 0"),
        ({"hands": 0}, "hands is from 1 to 2**48, not 0"),
        ({"hands": 1.0}, "hands is an int from 1 to 2**48, not float 1.0"),
        ({"hands": 2**48 + 1}, "hands is from 1 to 2**48, not 281474976710657"),
        ({"seed": -1}, "seed is from 0 to 2**256 - 1, not -1"),
        ({"seed": True}, "seed is an int"),
        ({"seed": 2**256}, "seed is from 0 to 2**256 - 1"),
        ({"chunk": 0}, "chunk is 1 or more, not 0"),
        ({"executor": 4}, "executor is a concurrent.futures.Executor or None, not int 4"),
        ({"progress": True}, "progress is a callable"),
    ],
)
def test_a_wrong_argument_is_refused(wrong: dict[str, Any], problem: str) -> None:
    with pytest.raises(SetupError) as caught:
        play(**GOOD | wrong)
    assert len(caught.value.problems) == 1
    assert problem in caught.value.problems[0]


def test_all_problems_are_told_at_once() -> None:
    with pytest.raises(SetupError) as caught:
        play(
            None,  # type: ignore[arg-type]
            [None, passive],  # type: ignore[list-item]
            stacks=[-1],
            hands=-1,
            seed=-1,
            chunk=-1,
            executor=-1,  # type: ignore[arg-type]
            progress=-1,  # type: ignore[arg-type]
        )
    assert len(caught.value.problems) == 9


@pytest.mark.parametrize("hand", [-1, 2**48, 1.0, None])
def test_no_such_hand(hand: Any) -> None:
    with pytest.raises(SetupError, match=r"hand is (an int )?from 0 to 2\*\*48 - 1"):
        play_hand(GAME, [passive] * 2, stacks=1000, seed=1, hand=hand)


def test_what_cannot_be_sent_is_refused_before_any_work() -> None:
    policies: list[Policy] = [Sulker(), lambda view: Call() if view.street else passive(view)]
    with ProcessPoolExecutor(1) as executor, pytest.raises(SetupError) as caught:
        play(GAME, policies, stacks=1000, hands=10, executor=executor)
    first, second = caught.value.problems
    assert first.startswith("policy 'Sulker' cannot be pickled, so no other process can play it: I stay")
    assert second.startswith("policy '<lambda>' cannot be pickled")
