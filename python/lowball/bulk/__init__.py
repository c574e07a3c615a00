"""Many hands at once, as numpy arrays. Import it by name: `import lowball.bulk`.

A card is its id (0 to 51) as uint8, a hand the last axis of length 5, a hand rank uint16.

`threads` is how many threads a call may use: by default one for small arrays, and for large ones all that the
machine runs at once. The answers are the same for any number.
"""

from lowball.bulk.dealing import deal, draw
from lowball.bulk.ranking import evaluate, evaluate_columns, evaluate_masks

__all__ = ["deal", "draw", "evaluate", "evaluate_columns", "evaluate_masks"]
