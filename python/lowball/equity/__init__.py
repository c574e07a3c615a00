"""Questions about hands. Import it by name: `import lowball.equity`."""

from lowball.equity.advise import Advice, AdviceRow, Against, advise, best_discards
from lowball.equity.between import between
from lowball.equity.chance import Chance, chance
from lowball.equity.distribution import Distribution
from lowball.equity.drawing import BestHand, DrawPolicy, PolicyLike, StandPat, Threshold, as_policy
from lowball.equity.exact import exact
from lowball.equity.holdings import Holding, HoldingLike, as_holding
from lowball.equity.ranges import Range, RangeLike, as_range
from lowball.equity.results import ExactEquity
from lowball.equity.sample import sample
from lowball.equity.sampled import SampledEquity
from lowball.equity.targets import Target, TargetLike, as_target

__all__ = [
    "Advice",
    "AdviceRow",
    "Against",
    "BestHand",
    "Chance",
    "Distribution",
    "DrawPolicy",
    "ExactEquity",
    "Holding",
    "HoldingLike",
    "PolicyLike",
    "Range",
    "RangeLike",
    "SampledEquity",
    "StandPat",
    "Target",
    "TargetLike",
    "Threshold",
    "advise",
    "as_holding",
    "as_policy",
    "as_range",
    "as_target",
    "best_discards",
    "between",
    "chance",
    "exact",
    "sample",
]
