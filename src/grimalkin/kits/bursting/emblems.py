"""How bursting piles look where there are letters only: a pile at its limit warns."""

from types import MappingProxyType

EMBLEMS = MappingProxyType[str, dict[str, str]]({})
LOOKS = {"full": "warn"}
