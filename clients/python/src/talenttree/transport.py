"""How requests are sent."""

import random
import secrets
import time
from itertools import count

import httpx

from .problem import Problem, seconds

_WRITES = {"POST", "PUT", "PATCH", "DELETE"}
_LONGEST_BACKOFF = 8.0
_LONGEST_RETRY_AFTER = 60.0


class RepeatingTransport(httpx.BaseTransport):
    """Repeats what failed on the way, is told to wait (429), or meets a server that is busy (503).

    All attempts of a write have the same `Idempotency-Key`, so it is made once. An answer is whole when it is returned.
    """

    def __init__(self, inner: httpx.BaseTransport, attempts: int, backoff: float) -> None:
        if attempts < 1 or backoff < 0:
            raise ValueError("attempts and backoff must be positive")
        self._inner = inner
        self._attempts = attempts
        self._backoff = backoff

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.read()
        if request.method in _WRITES and "Idempotency-Key" not in request.headers:
            request.headers["Idempotency-Key"] = secrets.token_hex(16)
        for attempt in count(1):
            last = attempt >= self._attempts
            try:
                answer = _whole(self._inner.handle_request(request))
                wait = None if last else self._wait_after(answer, attempt)
                if wait is None:
                    return answer
            except httpx.TransportError:
                if last or _is_sign_up(request):
                    raise
                wait = self._jitter(attempt)
            time.sleep(wait)
        raise AssertionError

    def close(self) -> None:
        self._inner.close()

    def _wait_after(self, answer: httpx.Response, attempt: int) -> float | None:
        """Seconds to wait before the request is repeated; None if the answer is final."""
        if answer.status_code == 409:
            answer.read()
            return self._jitter(attempt) if Problem(answer).code == "idempotency_in_progress" else None
        if answer.status_code not in (429, 503):
            return None
        told = seconds(answer)
        if told is None:
            return self._jitter(attempt)
        wait = told + self._jitter(1)
        return wait if wait <= _LONGEST_RETRY_AFTER else None

    def _jitter(self, attempt: int) -> float:
        """Full jitter: clients that failed together do not come back together."""
        return random.uniform(0, min(_LONGEST_BACKOFF, self._backoff * 2 ** min(attempt - 1, 20)))


def _whole(response: httpx.Response) -> httpx.Response:
    """Reads all of the answer, so that a connection that breaks in the middle is noticed here."""
    try:
        assert isinstance(response.stream, httpx.SyncByteStream)
        raw = b"".join(response.stream)
    finally:
        response.close()
    return httpx.Response(
        response.status_code, headers=response.headers, stream=httpx.ByteStream(raw), extensions=response.extensions
    )


def _is_sign_up(request: httpx.Request) -> bool:
    """The server cannot know the account, so it cannot know a repeat either."""
    return request.method == "POST" and request.url.path.endswith("/api/v1/accounts")
