"""Questions about hands. Import it by name: `import lowball.equity`."""

from lowball.equity.exact import exact
from lowball.equity.holdings import Holding, HoldingLike, as_holding
from lowball.equity.ranges import Range, RangeLike, as_range
from lowball.equity.results import ExactEquity
from lowball.equity.targets import Target, TargetLike, as_target

__all__ = [
    "ExactEquity",
    "Holding",
    "HoldingLike",
    "Range",
    "RangeLike",
    "Target",
    "TargetLike",
    "as_holding",
    "as_range",
    "as_target",
    "exact",
]
