"""What one viewer's screen shows of one moment, for every kind of screen."""

from grimalkin.scene.choices import Choice, Denied, Offer, choices, denied, offer
from grimalkin.scene.difference import Difference, alike, apply, diff
from grimalkin.scene.holding import Held
from grimalkin.scene.moves import Meant, moves
from grimalkin.scene.scene import OPEN, Scene, Share, Viewer, look, public_look, scene_of
from grimalkin.scene.speaking import Speaker, Words, in_words

__all__ = [
    "OPEN",
    "Choice",
    "Denied",
    "Difference",
    "Held",
    "Meant",
    "Offer",
    "Scene",
    "Share",
    "Speaker",
    "Viewer",
    "Words",
    "alike",
    "apply",
    "choices",
    "denied",
    "diff",
    "in_words",
    "look",
    "moves",
    "offer",
    "public_look",
    "scene_of",
]
