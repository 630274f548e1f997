#!/usr/bin/env python3
"""Passes HTTP on to a server on this machine and cuts connections by a seed.

    proxy.py PORT SEED

It prints the port that it listens on. At SIGTERM it prints how many requests came, and how many of them were cut:
`before` the server got them, `after` it answered and before the client saw any of that, and in the `middle` of the
answer. After three cuts two requests in a row get through, so that a client that sends one five times does too, even
when it is redirected.
"""

import asyncio
import json
import random
import signal
import sys

MAX_CUTS = 3
FATES = ["pass", "pass", "before", "after", "middle"]


class Proxy:
    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.random = random.Random(seed)
        self.cuts = 0
        self.passed = 0
        self.counts = {"requests": 0, "before": 0, "after": 0, "middle": 0}

    def fate(self) -> str:
        fate = "pass" if self.cuts >= MAX_CUTS else self.random.choice(FATES)
        self.counts["requests"] += 1
        if fate == "pass":
            self.passed += 1
            self.cuts = 0 if self.passed >= 2 else self.cuts
        else:
            self.passed = 0
            self.cuts += 1
            self.counts[fate] += 1
        return fate

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            request = await message(reader)
            fate = self.fate()
            if fate != "before":
                answer = await self.exchange(request)
                if fate == "pass":
                    writer.write(answer)
                elif fate == "middle":
                    # Within the body where there is one, so that status and headers look complete.
                    head = answer.find(b"\r\n\r\n") + 4
                    writer.write(answer[: max(1, head + (len(answer) - head) // 2)])
                await writer.drain()
                if fate == "middle":
                    await asyncio.sleep(0.02)  # else a reset may overtake what was written
            if fate != "pass" and self.random.random() < 0.5:
                writer.transport.abort()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    async def exchange(self, request: bytes) -> bytes:
        """Answers with all that the server sends until it closes."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        line, rest = request.split(b"\r\n", 1)
        writer.write(line + b"\r\nConnection: close\r\n" + rest)
        answer = await reader.read(-1)
        writer.close()
        return answer


async def message(reader: asyncio.StreamReader) -> bytes:
    """Reads one request without its header Connection."""
    head = await reader.readuntil(b"\r\n\r\n")
    lines = head.split(b"\r\n")
    named = {
        line.split(b":", 1)[0].strip().lower(): line.split(b":", 1)[1].strip() for line in lines[1:] if b":" in line
    }
    body = await reader.readexactly(int(named.get(b"content-length", b"0")))
    if b"transfer-encoding" in named:
        raise AssertionError("the proxy reads no chunked requests")
    kept = [line for line in lines if not line.lower().startswith((b"connection:", b"http2-settings:", b"upgrade:"))]
    return b"\r\n".join(kept) + body


async def main() -> None:
    proxy = Proxy(int(sys.argv[1]), int(sys.argv[2]))
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stopped.set)
    await stopped.wait()
    print(json.dumps(proxy.counts), flush=True)


asyncio.run(main())
