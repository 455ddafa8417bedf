"""Guests for tournaments: bots as anyone writes them, in a module that workers find too."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

GUESTS = '''
"""Bots of a guest."""
import os
import time

SEEN = []


class Low:
    def choose(self, observation, dice):
        return observation.legal[0]


def high(observation, dice):
    return observation.legal[-1]


class Spy:
    def __init__(self):
        self.notes = {}
        SEEN.append(self.notes)

    def choose(self, observation, dice):
        self.notes.setdefault(observation.round, (observation.viewer, observation.hand))
        return observation.legal[dice.below(len(observation.legal))]


class Moody:
    """Would play better each time, if it could remember."""

    def __init__(self):
        self.asked = 0

    def choose(self, observation, dice):
        self.asked += 1
        return observation.legal[self.asked % len(observation.legal)]


def crash(observation, dice):
    raise RuntimeError("out of <luck>")


def deep(observation, dice):
    try:
        return dig(2)
    except ZeroDivisionError as error:
        raise LookupError("nothing there") from error


def dig(depth):
    return dig(depth - 1) if depth else 1 // depth


def misread(observation, dice):
    """Asks us something that we refuse."""
    from grimalkin import games

    return games.get("whist").imagine(observation)


def narrow(observation):
    return observation.legal[0]


class Demanding:
    def __init__(self, model):
        pass


def leave(observation, dice):
    raise SystemExit


def interrupt(observation, dice):
    raise KeyboardInterrupt


def illegal(observation, dice):
    return next(action for action in range(200) if action not in observation.legal)


def vague(observation, dice):
    return "C7"


def sleepy(observation, dice):
    time.sleep(3600)


def stubborn(observation, dice):
    """Is not to be woken by anything that is thrown."""
    while True:
        try:
            time.sleep(3600)
        except BaseException:
            pass


def sleepy_now_and_then(observation, dice):
    """Falls asleep over one hand in about sixty."""
    if observation.hand and sum(observation.hand) % 61 == 0:
        time.sleep(3600)
    return observation.legal[0]


class NeverReady:
    def __init__(self):
        if __import__("multiprocessing").parent_process():
            time.sleep(3600)

    choose = sleepy


def vanish(observation, dice):
    os._exit(0)


class Unborn:
    def __init__(self):
        raise OSError("no model file")


class Gone:
    def __init__(self):
        raise SystemExit(3)


NUMBER = 7
'''


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Give the name of the guests' module."""
    folder = tmp_path / "guests"
    folder.mkdir()
    (folder / "arena_guests.py").write_text(GUESTS)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(sys.modules, "arena_guests", raising=False)
    return "arena_guests"
