"""What one viewer's screen shows of one moment, for every kind of screen."""

from grimalkin.scene.choices import Barred, Possible
from grimalkin.scene.difference import Difference, alike, apply, diff
from grimalkin.scene.holding import Held
from grimalkin.scene.moves import Meant, moves
from grimalkin.scene.scene import OPEN, Scene, Share, Viewer, look, public_look, scene_of
from grimalkin.scene.speaking import Choice, Denied, Offer, Speaker, Words, in_words, offered

__all__ = [
    "OPEN",
    "Barred",
    "Choice",
    "Denied",
    "Difference",
    "Held",
    "Meant",
    "Offer",
    "Possible",
    "Scene",
    "Share",
    "Speaker",
    "Viewer",
    "Words",
    "alike",
    "apply",
    "diff",
    "in_words",
    "look",
    "moves",
    "offered",
    "public_look",
    "scene_of",
]
