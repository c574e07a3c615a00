"""Questions about hands. Import it by name: `import lowball.equity`."""

from lowball.equity.advise import Advice, AdviceRow, Against, advise, best_discards
from lowball.equity.chance import Chance, chance
from lowball.equity.distribution import Distribution
from lowball.equity.exact import exact
from lowball.equity.holdings import Holding, HoldingLike, as_holding
from lowball.equity.ranges import Range, RangeLike, as_range
from lowball.equity.results import ExactEquity
from lowball.equity.targets import Target, TargetLike, as_target

__all__ = [
    "Advice",
    "AdviceRow",
    "Against",
    "Chance",
    "Distribution",
    "ExactEquity",
    "Holding",
    "HoldingLike",
    "Range",
    "RangeLike",
    "Target",
    "TargetLike",
    "advise",
    "as_holding",
    "as_range",
    "as_target",
    "best_discards",
    "chance",
    "exact",
]
