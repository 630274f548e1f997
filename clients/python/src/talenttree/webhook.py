"""Webhooks that a server sends, signed after Standard Webhooks 1.0.0."""

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from typing import Any

_TOLERANCE_SECONDS = 300


class InvalidWebhook(Exception):
    """The request is not from the server that shares the secret, was changed, or is not of now."""


def verify_webhook(
    secret: str, headers: Mapping[str, str], body: bytes | str, now: float | None = None
) -> dict[str, Any]:
    """Returns the event of a webhook, if it is signed with the secret and at most five minutes old.

    The body is that of the request byte for byte: JSON that was parsed and written again has another signature.
    """
    name = _header(headers, "webhook-id")
    timestamp = _header(headers, "webhook-timestamp")
    number = timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12
    if not number or abs((time.time() if now is None else now) - int(timestamp)) > _TOLERANCE_SECONDS:
        raise InvalidWebhook("the timestamp is not within five minutes of now")
    content = body.encode() if isinstance(body, str) else body
    expected = hmac.digest(_key(secret), f"{name}.{timestamp}.".encode() + content, hashlib.sha256)
    for signature in _header(headers, "webhook-signature").split(" "):
        if signature.startswith("v1,") and _matches(expected, signature[3:]):
            event: dict[str, Any] = json.loads(content)
            return event
    raise InvalidWebhook("no signature matches")


def _matches(expected: bytes, signature: str) -> bool:
    try:
        return hmac.compare_digest(expected, base64.b64decode(signature, validate=True))
    except (binascii.Error, ValueError):
        return False


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise InvalidWebhook("the secret is not one that begins with whsec_")
    return key


def _header(headers: Mapping[str, str], name: str) -> str:
    value = next((value for other, value in headers.items() if other.lower() == name), "")
    if not value:
        raise InvalidWebhook(f"the header {name} is missing")
    return value
