"""How requests are sent."""

import queue
import random
import secrets
import threading
import time

import httpx

from .problem import Problem, seconds

_WRITES = {"POST", "PUT", "PATCH", "DELETE"}
_LONGEST_BACKOFF = 8.0
_LONGEST_RETRY_AFTER = 60.0
_PAUSE_WHILE_RUNNING = 1.0


class RepeatingTransport(httpx.BaseTransport):
    """Repeats what failed on the way, is told to wait (429), or meets a server that is busy (503).

    All attempts of a write have the same `Idempotency-Key`, so it is made once. An answer is whole when it is returned.
    """

    def __init__(self, inner: httpx.BaseTransport, attempts: int, timeout: float, backoff: float) -> None:
        if attempts < 1 or timeout <= 0 or backoff < 0:
            raise ValueError("attempts, timeout and backoff must be positive")
        self._inner = inner
        self._attempts = attempts
        self._timeout = timeout
        self._backoff = backoff

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.read()
        if request.method in _WRITES and "Idempotency-Key" not in request.headers:
            request.headers["Idempotency-Key"] = secrets.token_hex(16)
        # A proxy that compresses makes the name of a state weak, and a weak one never matches.
        if request.headers.get("If-Match", "").startswith("W/"):
            request.headers["If-Match"] = request.headers["If-Match"][2:]
        attempt = 1
        patience = float("inf")
        while True:
            last = attempt >= self._attempts
            try:
                answer = self._within_timeout(request)
                if _still_runs(answer):
                    patience = min(patience, time.monotonic() + self._timeout)
                    requested = self._requested_wait(answer)
                    wait = _PAUSE_WHILE_RUNNING if requested is None else requested
                    if time.monotonic() + wait > patience:
                        return answer
                else:
                    final = last or (answer.status_code == 503 and _is_sign_up(request))
                    needed = None if final else self._wait_after(answer, attempt)
                    if needed is None:
                        return answer
                    wait = needed
                    attempt += 1
            except httpx.TransportError:
                if last or _is_sign_up(request):
                    raise
                wait = self._jitter(attempt)
                attempt += 1
            time.sleep(wait)

    def close(self) -> None:
        self._inner.close()

    def _within_timeout(self, request: httpx.Request) -> httpx.Response:
        """A whole answer. httpx bounds each read of a socket, but not how many there are."""
        outcome: queue.SimpleQueue[httpx.Response | BaseException] = queue.SimpleQueue()
        end = time.monotonic() + self._timeout

        def attempt() -> None:
            try:
                outcome.put(_whole(self._inner.handle_request(request), end))
            except BaseException as broken:
                outcome.put(broken)

        threading.Thread(target=attempt, name="talenttree", daemon=True).start()
        try:
            answer = outcome.get(timeout=self._timeout)
        except queue.Empty:
            raise httpx.ReadTimeout(f"no whole answer within {self._timeout} seconds", request=request) from None
        if isinstance(answer, BaseException):
            raise answer
        return answer

    def _wait_after(self, answer: httpx.Response, attempt: int) -> float | None:
        """Seconds to wait before the request is repeated; None if the answer is final."""
        if answer.status_code not in (429, 503):
            return None
        wait = self._requested_wait(answer)
        if wait is None:
            return self._jitter(attempt)
        return wait if wait <= _LONGEST_RETRY_AFTER else None

    def _requested_wait(self, answer: httpx.Response) -> float | None:
        """The seconds that the server asks to wait, and a few more at random; None if it says nothing."""
        requested = seconds(answer)
        return None if requested is None else requested + self._jitter(1)

    def _jitter(self, attempt: int) -> float:
        """Full jitter: clients that failed together do not come back together."""
        return random.uniform(0, min(_LONGEST_BACKOFF, self._backoff * 2 ** min(attempt - 1, 20)))


def _whole(response: httpx.Response, end: float) -> httpx.Response:
    """Reads all of the answer, so that a connection that breaks in the middle is noticed here."""
    chunks = []
    try:
        assert isinstance(response.stream, httpx.SyncByteStream)
        for chunk in response.stream:
            chunks.append(chunk)
            if time.monotonic() > end:  # nobody waits for it any more
                raise httpx.ReadTimeout("no whole answer in time")
    finally:
        response.close()
    return httpx.Response(
        response.status_code,
        headers=response.headers,
        stream=httpx.ByteStream(b"".join(chunks)),
        extensions=response.extensions,
    )


def _still_runs(answer: httpx.Response) -> bool:
    """Whether the server has not yet carried out an earlier attempt; its answer comes when this one is repeated."""
    if answer.status_code != 409:
        return False
    answer.read()
    return Problem(answer).code == "idempotency_in_progress"


def _is_sign_up(request: httpx.Request) -> bool:
    """The server cannot know the account, so it cannot know a repeat either."""
    return request.method == "POST" and request.url.path.endswith("/api/v1/accounts")
