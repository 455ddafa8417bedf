"""Players made of code: they see observations only."""

from grimalkin.bots.random import RandomBot
from grimalkin.bots.seat import Bot

__all__ = ["Bot", "RandomBot"]
