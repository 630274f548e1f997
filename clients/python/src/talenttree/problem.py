"""Refusals by the server."""

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import httpx


@dataclass(frozen=True)
class Violation:
    """One mistake of a request; it names one place: pointer, parameter or header."""

    code: str
    detail: str
    pointer: str | None = None
    parameter: str | None = None
    header: str | None = None


class Problem(Exception):
    """A refusal (RFC 9457). Programs compare `code`; `title` and `detail` are for people.

    `code` is as it was sent, though this client may not know it; it is empty if the answer is no problem of this API.
    """

    def __init__(self, response: httpx.Response) -> None:
        body = _told(response)
        self.status = response.status_code
        self.code: str = body.get("code", "")
        self.title: str = body.get("title", response.reason_phrase)
        self.detail: str = body.get("detail", "")
        errors = body.get("errors")
        self.violations = [
            _violation(told) for told in (errors if isinstance(errors, list) else []) if isinstance(told, dict)
        ]
        self.request_id: str | None = response.headers.get("X-Request-Id")
        self.etag: str | None = response.headers.get("ETag")
        """The tree's present state, of 412."""
        self.retry_after = seconds(response)
        """After how many seconds another attempt is worthwhile."""
        self.body = body
        """All that was sent, such as the `proposal` of an import."""
        super().__init__(f"{self.status} {self.code}: {self.detail or self.title}")


def seconds(response: httpx.Response) -> float | None:
    """The seconds of `Retry-After`, a date too (RFC 9110, 10.2.3), by the clock of the server if it tells it."""
    text: str = response.headers.get("Retry-After", "")
    if text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    date = _date(text)
    if date is None:
        return None
    now = _date(response.headers.get("Date", "")) or datetime.now(UTC)
    return max(0.0, (date - now).total_seconds())


def _date(text: str) -> datetime | None:
    try:
        return parsedate_to_datetime(text) if text.endswith(" GMT") else None
    except ValueError:
        return None


def _told(response: httpx.Response) -> dict[str, Any]:
    try:
        body = json.loads(response.content)
    except ValueError:  # such as the page of a proxy
        return {}
    return body if isinstance(body, dict) else {}


def _violation(told: dict[str, Any]) -> Violation:
    return Violation(
        told.get("code", ""), told.get("detail", ""), told.get("pointer"), told.get("parameter"), told.get("header")
    )
