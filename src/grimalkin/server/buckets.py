"""Token buckets: how often something may be done, with some in reserve."""

from __future__ import annotations


class Bucket:
    """Fills at a rate up to a maximum; is told the time."""

    __slots__ = ("level", "most", "rate", "when")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate, self.most, self.level, self.when = rate, most, most, now

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        self.level = min(self.most, self.level + (now - self.when) * self.rate)
        self.when = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    SWEEP = 1000
    """Addresses that are known before it is looked which can be forgotten."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self.known: dict[str, Bucket] = {}

    def take(self, who: str, now: float) -> bool:
        """Take one from the bucket of an address."""
        bucket = self.known.get(who)
        if bucket is None:
            if len(self.known) >= self.SWEEP:
                self._sweep(now)
            bucket = self.known[who] = Bucket(self.rate, self.most, now)
        return bucket.take(now)

    def _sweep(self, now: float) -> None:
        full = self.most / self.rate
        self.known = {who: bucket for who, bucket in self.known.items() if now - bucket.when < full}
