"""The public conformance kit: the laws that hold for every game, and the means to try them on your own."""

from grimalkin.testing.broken import BrokenLaw
from grimalkin.testing.conformance import Conformance, hold_the_box
from grimalkin.testing.counts import Census, census
from grimalkin.testing.walks import Step, Trail, position, some_options, trail, viewers, walk

__all__ = [
    "BrokenLaw",
    "Census",
    "Conformance",
    "Step",
    "Trail",
    "census",
    "hold_the_box",
    "position",
    "some_options",
    "trail",
    "viewers",
    "walk",
]
