"""Token buckets: how often something may be done, with some in reserve."""

from __future__ import annotations


class Bucket:
    """Fills at a rate up to a maximum; is told the time."""

    __slots__ = ("level", "most", "rate", "when")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate, self.most, self.level, self.when = rate, most, most, now

    def take(self, now: float, cost: float = 1) -> bool:
        """Take one, or what it costs, if that much is there."""
        self._fill(now)
        if self.level < cost:
            return False
        self.level -= cost
        return True

    def charge(self, now: float, cost: float = 1) -> None:
        """Take what was used elsewhere, whether or not it is there: what is missing must fill up again first."""
        self._fill(now)
        self.level -= cost

    def is_full(self, now: float) -> bool:
        """Say whether it is as if nothing had ever been taken."""
        return self.level + (now - self.when) * self.rate >= self.most

    def _fill(self, now: float) -> None:
        self.level = min(self.most, self.level + (now - self.when) * self.rate)
        self.when = now


class _OfOne(Bucket):
    """The bucket of one address."""

    __slots__ = ("untold",)

    def __init__(self, rate: float, most: float, now: float) -> None:
        super().__init__(rate, most, now)
        self.untold = 0.0
        """What was used here and other nodes do not know of."""


class Buckets:
    """A bucket for each address; those that are full again are forgotten, and where there are too many the oldest."""

    SWEEP = 1000
    """Addresses that are known before it is looked which can be forgotten."""
    MOST = 100_000
    """Addresses that are known at most: some 20 MB."""
    WORTH = 1 / 8
    """The part of a bucket that an address must have used before others are told: most never use as much."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self.known: dict[str, _OfOne] = {}
        self.shared = False
        """Whether other nodes are told what is used here."""
        self.to_tell: dict[str, float] = {}
        """What addresses have used here, as far as it is worth telling."""
        self._sweep_at = self.SWEEP

    def take(self, who: str, now: float, cost: float = 1) -> bool:
        """Take one from the bucket of an address, or what it costs."""
        bucket = self._of(who, now)
        if not bucket.take(now, cost):
            return False
        if self.shared:
            self._note(who, bucket, cost)
        return True

    def _note(self, who: str, bucket: _OfOne, cost: float) -> None:
        """Count what others do not know of; of one whose bucket was full that is nothing but this."""
        bucket.untold = cost if bucket.level + cost >= self.most else bucket.untold + cost
        if bucket.untold >= self.most * self.WORTH:
            self.to_tell[who] = self.to_tell.get(who, 0) + bucket.untold
            bucket.untold = 0.0

    def charge(self, who: str, now: float, cost: float) -> None:
        """Take what an address has used at another node."""
        self._of(who, now).charge(now, cost)

    def told(self) -> dict[str, float]:
        """Give what others are to be told, once."""
        told, self.to_tell = self.to_tell, {}
        return told

    def _of(self, who: str, now: float) -> _OfOne:
        bucket = self.known.get(who)
        if bucket is None:
            if len(self.known) >= self._sweep_at:
                self._sweep(now)
            bucket = self.known[who] = _OfOne(self.rate, self.most, now)
        return bucket

    def _sweep(self, now: float) -> None:
        """Forget what can be; look again only when there are twice as many, lest each newcomer cost a look."""
        self.known = {who: bucket for who, bucket in self.known.items() if not bucket.is_full(now)}
        while len(self.known) > self.MOST // 2:
            del self.known[next(iter(self.known))]
        self._sweep_at = max(self.SWEEP, 2 * len(self.known))
