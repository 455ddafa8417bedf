"""Everything that is measured, group by group."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bench import batches, fresh, learners, limit, ours, spiel
from bench.measure import Variant
from bench.plain import Plain


def all_variants(plain: Plain) -> list[Variant]:
    """List every variant that can be measured here."""
    return [
        *playouts(plain),
        *api(plain),
        *dealing(),
        *copying(plain),
        *imagining(plain),
        *searching(plain),
        *stepping(),
        *importing(),
    ]


def playouts(plain: Plain) -> Iterator[Variant]:
    """List random whole games in compiled loops."""
    if library := limit.core():
        yield Variant("playouts", "C core", partial(limit.c_playouts, library))
    for name, game in ours.loaded().items():
        yield Variant("playouts", name, partial(ours.playouts, game))
    for table in spiel_tables():
        yield Variant("playouts", f"OpenSpiel {table.name}", partial(spiel.rollouts, table))
    for name in ours.loaded():
        yield Variant("playouts", f"plain {name}", plain.asking("playouts", name))


def api(plain: Plain) -> Iterator[Variant]:
    """List dealt rounds by public methods."""
    yield Variant("api", "no game", limit.empty_loop)
    for name, game in ours.loaded().items():
        yield Variant("api", name, partial(ours.api, game))
    for table in spiel_tables():
        if not table.luck:
            yield Variant("api", f"OpenSpiel {table.name}", partial(spiel.api, table, False))
            yield Variant("api", f"OpenSpiel {table.name} checked", partial(spiel.api, table, True))
    for name in learners.RLCARD if learners.rlcard() else ():
        yield Variant("api", f"RLCard {name}", partial(learners.rlcard_api, name))
    for name in learners.PETTINGZOO if learners.pettingzoo() else ():
        yield Variant("api", f"PettingZoo {name}", partial(learners.zoo_api, name))
    for name in ours.loaded():
        yield Variant("api", f"plain {name}", plain.asking("api", name))


def dealing() -> Iterator[Variant]:
    """List deals, which the rounds above leave out."""
    for name, game in ours.loaded().items():
        yield Variant("deal", name, partial(ours.dealing, game))
    for table in spiel_tables():
        yield Variant("deal", f"OpenSpiel {table.name}", partial(spiel.dealing, table))


def copying(plain: Plain) -> Iterator[Variant]:
    """List copies of a state."""
    for name, game in ours.loaded().items():
        yield Variant("copy", name, partial(ours.copying, game))
    for table in spiel_tables():
        yield Variant("copy", f"OpenSpiel {table.name}", partial(spiel.cloning, table))
    for name in ("bridge", "uno") if learners.rlcard() else ():
        yield Variant("copy", f"RLCard {name}", partial(learners.copying, name))
    for name in ours.loaded():
        yield Variant("copy", f"plain {name}", plain.asking("copying", name))


def imagining(plain: Plain) -> Iterator[Variant]:
    """List imagined worlds, at several depths of a round; preparing them apart from drawing."""
    for depth in ours.DEPTHS:
        for name, game in ours.loaded().items():
            yield Variant("imagine", f"{name} {depth:.0%}", partial(ours.drawing, game, depth))
            yield Variant("prepare", f"{name} {depth:.0%}", partial(ours.preparing, game, depth))
        for table in spiel_tables():
            if table.resamples:
                yield Variant("imagine", f"OpenSpiel {table.name} {depth:.0%}", partial(spiel.resampling, table, depth))
    for name in ours.loaded():
        yield Variant("imagine", f"plain {name} 50%", plain.asking("drawing", name, 0.5))


def searching(plain: Plain) -> Iterator[Variant]:
    """List searches from the deal."""
    for name, game in ours.loaded().items():
        yield Variant("search", name, partial(ours.searching, game))
    for table in spiel_tables():
        if table.resamples:
            yield Variant("search", f"OpenSpiel {table.name}", partial(spiel.searching, table))
    for name in ours.loaded():
        yield Variant("search", f"plain {name}", plain.asking("searching", name))


def stepping() -> Iterator[Variant]:
    """List batches with observations and masks, on one core; and ours on one thread and on two."""
    for name, game in ours.loaded().items():
        yield Variant("batch", name, partial(batches.ours, game))
    for name in batches.PGX if batches.pgx() else ():
        yield Variant("batch", f"pgx {name}", partial(batches.pgx_steps, name))
    for name in batches.SPIEL if spiel.library() else ():
        yield Variant("batch", f"OpenSpiel {name}", partial(batches.spiel_steps, name))
    for name in learners.PETTINGZOO if learners.pettingzoo() else ():
        yield Variant("batch", f"PettingZoo {name}", partial(learners.zoo_api, name))
    for threads in (1, 2):
        game = ours.loaded()["friday"]
        yield Variant("threads", f"friday on {threads}", partial(batches.threaded, game, threads))


def importing() -> Iterator[Variant]:
    """List imports in fresh processes."""
    for kind in fresh.kinds():
        yield Variant("import", kind, partial(fresh.sampled, kind), size=1)


def spiel_tables() -> tuple[spiel.Table, ...]:
    """List the games of OpenSpiel, if it is here."""
    return spiel.TABLES if spiel.library() else ()
