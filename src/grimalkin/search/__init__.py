"""Looking ahead in worlds that one seat imagines."""

from grimalkin.search.searching import Search, Trial, Verdict

__all__ = ["Search", "Trial", "Verdict"]
