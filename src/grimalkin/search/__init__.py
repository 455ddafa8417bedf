"""Looking ahead in worlds that one seat imagines."""

from grimalkin.search.searching import Search, Verdict

__all__ = ["Search", "Verdict"]
