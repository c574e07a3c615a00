"""Decimal contexts that a program may have set: nothing that is read or written may depend on them."""

from __future__ import annotations

import decimal
from decimal import Context

from hypothesis import strategies as st

SIGNALS = [
    decimal.Clamped,
    decimal.DivisionByZero,
    decimal.FloatOperation,
    decimal.Inexact,
    decimal.InvalidOperation,
    decimal.Overflow,
    decimal.Rounded,
    decimal.Subnormal,
    decimal.Underflow,
]
ROUNDINGS = [
    decimal.ROUND_05UP,
    decimal.ROUND_CEILING,
    decimal.ROUND_DOWN,
    decimal.ROUND_FLOOR,
    decimal.ROUND_HALF_DOWN,
    decimal.ROUND_HALF_EVEN,
    decimal.ROUND_HALF_UP,
    decimal.ROUND_UP,
]
CONTEXTS = st.builds(
    Context,
    prec=st.integers(1, 6),
    rounding=st.sampled_from(ROUNDINGS),
    Emin=st.integers(-3, 0),
    Emax=st.integers(0, 3),
    capitals=st.sampled_from([0, 1]),
    clamp=st.sampled_from([0, 1]),
    traps=st.lists(st.sampled_from(SIGNALS), unique=True),
)
SOME = [
    *[Context(prec=prec, traps=[]) for prec in range(1, 7)],
    Context(prec=1, Emin=0, Emax=0, capitals=0, clamp=1, traps=SIGNALS),
    Context(traps=SIGNALS),
]
"""Every small precision without traps; and all traps, with the smallest precision and the usual one."""
