"""The proxy knows where a frame of a client ends, and repeats whole ones only."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress

import pytest
from tests.chaos.proxy import HEAD_END, Frames, Proxy, Weather, frame_size

HEAD = b"GET /table/x HTTP/1.1\r\nhost: x" + HEAD_END
MASK = b"\x01\x02\x03\x04"


def frame(text: bytes, opcode: int = 1) -> bytes:
    """Write a frame as a client does, masked; the proxy does not look inside."""
    size = len(text)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([0x80 | opcode]) + length + MASK + text


@pytest.mark.parametrize("size", [0, 1, 125, 126, 4000])
def test_a_frame_has_come_when_its_last_byte_has(size: int) -> None:
    whole = frame(b"x" * size)
    assert frame_size(whole) == frame_size(whole + b"more") == len(whole)
    assert frame_size(whole[:-1]) == frame_size(b"") == 0


@pytest.mark.parametrize("step", [1, 3, 1000])
def test_nothing_is_lost_however_the_pieces_fall(step: int) -> None:
    join, play, bye = frame(b"join"), frame(b"p" * 300), frame(b"", opcode=8)
    sent, frames = HEAD + join + play + bye, Frames()
    parts = [part for at in range(0, len(sent), step) for part in frames.split(sent[at : at + step])]
    # What may come twice: neither the head, nor the frame that joins, nor one that is no text.
    assert parts == [(HEAD, False), (join, False), (play, True), (bye, False)]


@pytest.mark.parametrize(
    ("weather", "heard"),
    [(Weather(), 1), (Weather(double=1.0), 2), (Weather(delay=0.01, double=1.0), 2)],
)
def test_what_passes_comes_once_or_twice_and_a_cut_ends_it(weather: Weather, heard: int) -> None:
    async def test() -> None:
        got = bytearray()

        async def house(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with suppress(ConnectionError):
                while piece := await reader.read(1000):
                    got.extend(piece)
            writer.close()

        server = await asyncio.start_server(house, "127.0.0.1", 0)
        proxy = Proxy([server.sockets[0].getsockname()[1]], random.Random(1))
        proxy.weather = weather
        await proxy.open()
        reader, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
        wanted = HEAD + frame(b"join") + frame(b"play") * heard
        writer.write(HEAD + frame(b"join") + frame(b"play"))
        async with asyncio.timeout(60):
            while len(got) < len(wanted):
                await asyncio.sleep(0.001)
            assert bytes(got) == wanted
            proxy.cut_all()
            with suppress(ConnectionError):
                assert not await reader.read()
        writer.close()
        await proxy.close()
        server.close()

    asyncio.run(test())
