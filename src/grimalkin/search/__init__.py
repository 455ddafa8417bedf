"""Monte-Carlo tree search over sampled worlds, from one seat's observation."""

from grimalkin.search.searching import Search, Trial, Verdict

__all__ = ["Search", "Trial", "Verdict"]
