"""The library: matches, views and bots as a program wants them."""

from grimalkin.facade.bots import Bot, bot
from grimalkin.facade.bulk import play_random
from grimalkin.facade.dealing import deal, replay
from grimalkin.facade.match import Match
from grimalkin.facade.showing import teach_drawing
from grimalkin.facade.tournaments import tournament
from grimalkin.facade.view import View

teach_drawing()

__all__ = ["Bot", "Match", "View", "bot", "deal", "play_random", "replay", "tournament"]
