"""Token buckets: how often something may be done, with some in reserve."""

from __future__ import annotations


class Bucket:
    """Fills at a rate up to a maximum; is told the time."""

    __slots__ = ("level", "most", "rate", "when")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate, self.most, self.level, self.when = rate, most, most, now

    def take(self, now: float, cost: float = 1) -> bool:
        """Take one, or what it costs, if that much is there."""
        self.level = min(self.most, self.level + (now - self.when) * self.rate)
        self.when = now
        if self.level < cost:
            return False
        self.level -= cost
        return True


class Buckets:
    """A bucket for each address; those that are full again are forgotten, and where there are too many the oldest."""

    SWEEP = 1000
    """Addresses that are known before it is looked which can be forgotten."""
    MOST = 100_000
    """Addresses that are known at most: some 20 MB."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self.known: dict[str, Bucket] = {}
        self._sweep_at = self.SWEEP

    def take(self, who: str, now: float, cost: float = 1) -> bool:
        """Take one from the bucket of an address, or what it costs."""
        bucket = self.known.get(who)
        if bucket is None:
            if len(self.known) >= self._sweep_at:
                self._sweep(now)
            bucket = self.known[who] = Bucket(self.rate, self.most, now)
        return bucket.take(now, cost)

    def _sweep(self, now: float) -> None:
        """Forget what can be; look again only when there are twice as many, lest each newcomer cost a look."""
        full = self.most / self.rate
        self.known = {who: bucket for who, bucket in self.known.items() if now - bucket.when < full}
        while len(self.known) > self.MOST // 2:
            del self.known[next(iter(self.known))]
        self._sweep_at = max(self.SWEEP, 2 * len(self.known))
