"""What the tools say, in the language of whoever reads it; and a sign of life while something takes long."""

from __future__ import annotations

import itertools
import os
import sys
import threading
from types import TracebackType
from typing import TextIO

SAID = {
    "en": {
        "old-python": "Grimalkin needs Python 3.11 or newer; this one is {version}.",
        "no-venv": "Python’s venv is missing: install the package python3-venv.",
        "making": "Making a place for Grimalkin (.venv)",
        "getting-play": "Getting what a player needs",
        "getting-dev": "Getting what a developer needs",
        "compiling": "Compiling the rules",
        "failed": "That did not work. The last lines of {log}:",
        "done": "done",
        "behind": "The rules are being compiled behind the scenes; play now, and the bots will speed up by themselves.",
        "no-compiler": "There is no C compiler here: everything works, and bots think more slowly.",
        "not-native": "The rules could not be compiled ({log} says why). "
        "Everything works as it is; bots think more slowly.",
    },
    "fr": {
        "old-python": "Grimalkin demande Python 3.11 ou plus récent ; celui-ci est {version}.",
        "no-venv": "Le module venv de Python manque : installez le paquet python3-venv.",
        "making": "Préparation d’une place pour Grimalkin (.venv)",
        "getting-play": "Récupération de ce qu’il faut pour jouer",
        "getting-dev": "Récupération de ce qu’il faut pour développer",
        "compiling": "Compilation des règles",
        "failed": "Cela n’a pas marché. Les dernières lignes de {log} :",
        "done": "c’est fait",
        "behind": "Les règles se compilent en coulisses ; jouez déjà, les robots accéléreront d’eux-mêmes.",
        "no-compiler": "Pas de compilateur C ici : tout fonctionne, mais les robots réfléchissent plus lentement.",
        "not-native": "Les règles n’ont pas pu être compilées ({log} dit pourquoi). "
        "Tout fonctionne tel quel ; les robots réfléchissent plus lentement.",
    },
}
FRAMES = "◐◓◑◒"
PACE = 0.15


def say(key: str, **facts: object) -> str:
    """Say something in the language of the environment, in English where that is unknown."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return SAID.get(spoken[:2], SAID["en"])[key].format(**facts)


def show(text: str, stream: TextIO | None = None) -> None:
    """Print a line, whatever letters the terminal knows."""
    stream = stream or sys.stdout
    encoding = stream.encoding or "ascii"
    stream.write(text.encode(encoding, "replace").decode(encoding) + "\n")
    stream.flush()


class Waiting:
    """Shows what is being done: on a terminal with a sign that moves and the latest step, elsewhere in one line."""

    def __init__(self, key: str) -> None:
        self.text = say(key)
        self.step = ""
        self.moves = sys.stdout.isatty() and (sys.stdout.encoding or "").lower().startswith("utf")
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._turn, daemon=True)

    def __enter__(self) -> Waiting:
        if self.moves:
            self._thread.start()
        else:
            show(f"{self.text} …")
        return self

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        self._over.set()
        if self.moves:
            self._thread.join()
            ended = say("done") if kind is None else "✗"
            sys.stdout.write(f"\r\x1b[K{self.text} … {ended}\n")
            sys.stdout.flush()

    def _turn(self) -> None:
        for frame in itertools.cycle(FRAMES):
            sys.stdout.write(f"\r\x1b[K{frame} {self.text} … {self.step}"[: _width() + 5])
            sys.stdout.flush()
            if self._over.wait(PACE):
                return


def _width() -> int:
    try:
        return os.get_terminal_size().columns
    except OSError:
        return 80
