"""The public conformance kit: the laws that hold for every game, and the means to try them on your own."""

from grimalkin.testing.broken import BrokenLaw
from grimalkin.testing.conformance import Conformance
from grimalkin.testing.counts import Census, census
from grimalkin.testing.playthrough import playthrough
from grimalkin.testing.walks import Step, position, some_options, viewers, walk

__all__ = [
    "BrokenLaw",
    "Census",
    "Conformance",
    "Step",
    "census",
    "playthrough",
    "position",
    "some_options",
    "viewers",
    "walk",
]
