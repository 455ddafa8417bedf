"""What one viewer's screen shows of one moment, for every kind of screen."""

from grimalkin.scene.choices import Choice, Denied, choices, denied
from grimalkin.scene.holding import Held, held, holding
from grimalkin.scene.moves import Meant, moves

__all__ = ["Choice", "Denied", "Held", "Meant", "choices", "denied", "held", "holding", "moves"]
