"""Compile the hot modules aside, and put them in their places all at once: `native.py`, or `native.py --behind PID`.

Compiled modules share C layouts, so a half of them is worse than none. What is compiled lies in `build` until all is
there; then it is moved, the one last by which `grimalkin` decides, so that no process ever sees a half. Runs on the
environment's own Python, for which it compiles.
"""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import sys
import sysconfig
import time
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from types import FrameType

from tools import tables
from tools.prepare import BUILD, PYTHON, ROOT, Failed, alone, pip, run
from tools.words import Waiting, say, show

SOURCE, MADE = ROOT / "src", BUILD / "native"
LOG = BUILD / "native.log"
STAMP, HOPELESS = BUILD / ".native", BUILD / ".not-native"
BEGUN = BUILD / ".compiling"
"""Lies there while something is compiled; and afterwards too, if whoever did it was killed."""
DECIDES = "grimalkin/rules/state"
"""Where this module lies compiled, all do."""
POLITE = 19
DAY = 24 * 60 * 60


class Stopped(Failed):
    """Somebody ended it: another time it may work."""


def digest() -> str:
    """Name what is compiled: the hot modules, the numbers they read, how they are built, and for which Python."""
    hot = sorted(SOURCE.rglob("*.pxd"))
    plain = [tables.path_of(SOURCE, module) for module in tables.modules(SOURCE)]
    files = [ROOT / "setup.py", ROOT / "constraints.txt", *hot, *(path.with_suffix(".py") for path in hot), *plain]
    found = sha256(sysconfig.get_platform().encode() + sys.version.encode() + Path(tables.__file__).read_bytes())
    for path in files:
        found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def is_there() -> bool:
    """Say whether what lies compiled is what would be compiled now."""
    return STAMP.exists() and STAMP.read_text() == digest() and any(SOURCE.glob(f"{DECIDES}.*.so"))


def is_hopeless() -> bool:
    """Say whether just this could not be compiled lately; a compiler that was killed may do it another day."""
    lately = HOPELESS.exists() and time.time() - HOPELESS.stat().st_mtime < DAY
    return lately and HOPELESS.read_text() == digest()


def has_compiler() -> bool:
    """Say whether there is something to compile with."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return os.name == "nt" or (shutil.which(shlex.split(command)[0]) is not None and header.exists())


def was_killed() -> bool:
    """Say whether the last who compiled was cut short without a word; only who works alone here may ask."""
    return BEGUN.exists()


def compile_all(waiting: Waiting | None = None) -> None:
    """Compile what is not there yet, or raise `Failed`; the log says why."""
    if is_there():
        return
    BEGUN.touch()
    try:
        _compile(waiting)
    finally:
        BEGUN.unlink(missing_ok=True)


def _compile(waiting: Waiting | None) -> None:
    now = digest()
    LOG.write_text("", encoding="utf-8")
    forget_what_was_built_otherwise()
    if not all(map(find_spec, ("Cython", "setuptools"))):
        pip(None, "Cython", "setuptools", log=LOG)
    try:
        folders = ("--build-lib", str(MADE), "--build-temp", str(BUILD / "temp"))
        began, worked = time.monotonic(), processor_time()
        run(str(PYTHON), "setup.py", "-q", "build_ext", *folders, waiting=waiting, log=LOG)
        put_in_place()
        with LOG.open("a", encoding="utf-8") as log:
            log.write(f"compiled in {time.monotonic() - began:.1f} s, {processor_time() - worked:.1f} s of processor\n")
        try_out()
    except Stopped:
        raise
    except Failed:
        HOPELESS.write_text(now)
        raise
    STAMP.write_text(now)
    HOPELESS.unlink(missing_ok=True)


def forget_what_was_built_otherwise() -> None:
    """Go on with what an earlier build has left, but not if it was built by another recipe."""
    how = sha256((ROOT / "setup.py").read_bytes()).hexdigest()
    if (BUILD / how).exists():
        return
    for folder in ("cython", "temp", "native"):
        shutil.rmtree(BUILD / folder, ignore_errors=True)
    for old in BUILD.glob("[0-9a-f]" * 64):
        old.unlink()
    (BUILD / how).touch()


def processor_time() -> float:
    """Say how long the processor worked for what was run here."""
    ended = os.times()
    return ended.children_user + ended.children_system


def put_in_place() -> None:
    """Move what was compiled to where it is found, if it is all there; whoever starts meanwhile runs plain."""
    made = sorted(path.relative_to(MADE) for path in [*MADE.rglob("*.so"), *MADE.rglob("*.pyd")])
    expected = len([*SOURCE.rglob("*.pxd")]) + 1
    if len(made) != expected:
        raise Failed(f"{len(made)} of {expected} modules")
    remove()
    for path in sorted(made, key=lambda path: str(path).startswith(DECIDES)):
        new = SOURCE / path.with_suffix(".new")
        shutil.copyfile(MADE / path, new)
        with new.open("rb+") as file:
            os.fsync(file.fileno())
        new.replace(SOURCE / path)


def try_out() -> None:
    """Load all of it once, in a process of its own: what does not load, as after a torn build, is taken away again."""
    names = [".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in sorted(SOURCE.rglob("*.pxd"))]
    try:
        run(str(PYTHON), "-c", f"import {', '.join(names)}", log=LOG, GRIMALKIN_PURE="")
    except Failed:
        remove()
        shutil.rmtree(MADE, ignore_errors=True)
        raise


def remove() -> None:
    """Take what was compiled away, first the one that decides."""
    old = [*SOURCE.rglob("*.so"), *SOURCE.rglob("*.pyd")]
    for path in sorted(old, key=lambda path: not str(path.relative_to(SOURCE)).startswith(DECIDES)):
        path.unlink()


def behind(house: int) -> int:
    """Compile politely while a house is open, then have it open again in place; or say once that it stays as it is."""
    os.nice(POLITE)
    signal.signal(signal.SIGTERM, _stop)
    try:
        with alone():
            compile_all()
    except (Failed, OSError) as failed:
        if isinstance(failed, Stopped):
            end_all()
        show(say("not-native", log=LOG.relative_to(ROOT)), sys.stderr)
        return 1
    if os.getppid() == house:
        os.kill(house, signal.SIGUSR2)
    return 0


def _stop(number: int, _: FrameType | None) -> None:
    raise Stopped(signal.Signals(number).name)


def end_all() -> None:
    """End what was started here too: compilers that nobody waits for are in the way of whoever compiles next."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with LOG.open("a", encoding="utf-8") as log:
        log.write("stopped by SIGTERM\n")
    if os.getpgrp() == os.getpid():
        os.killpg(0, signal.SIGTERM)


def main() -> int:
    """Compile in front of whoever waits for it; what cannot be compiled runs plain."""
    with alone():
        if is_there() or is_hopeless():
            return 0
        if not has_compiler():
            remove()
            show(say("no-compiler"))
            return 0
        try:
            with Waiting("compiling") as waiting:
                compile_all(waiting)
        except Failed:
            remove()
            show(say("not-native", log=LOG.relative_to(ROOT)), sys.stderr)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(behind(int(sys.argv[2])) if sys.argv[1:2] == ["--behind"] else main())
    except KeyboardInterrupt:
        show("")
        sys.exit(130)
