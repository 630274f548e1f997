from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.new_key_envelope import NewKeyEnvelope
from ...models.rotation import Rotation
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    *,
    body: Rotation | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/keys/{id}/rotate".format(
            id=quote(str(id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> NewKeyEnvelope | None:
    if response.status_code == 200:
        response_200 = NewKeyEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[NewKeyEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: Rotation | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[NewKeyEnvelope]:
    """Give a key a new secret

     The new secret is shown only now; the old one holds for `graceHours` more, so that it can be
    replaced wherever
    it is in use. The key must not have a scope that the caller's key lacks. A key that has expired
    gets no new secret, which would be expired too: 404, like one that was revoked.

    Args:
        id (UUID):
        idempotency_key (str | Unset):
        body (Rotation | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[NewKeyEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: Rotation | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> NewKeyEnvelope | None:
    """Give a key a new secret

     The new secret is shown only now; the old one holds for `graceHours` more, so that it can be
    replaced wherever
    it is in use. The key must not have a scope that the caller's key lacks. A key that has expired
    gets no new secret, which would be expired too: 404, like one that was revoked.

    Args:
        id (UUID):
        idempotency_key (str | Unset):
        body (Rotation | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        NewKeyEnvelope
    """

    return sync_detailed(
        id=id,
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: Rotation | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[NewKeyEnvelope]:
    """Give a key a new secret

     The new secret is shown only now; the old one holds for `graceHours` more, so that it can be
    replaced wherever
    it is in use. The key must not have a scope that the caller's key lacks. A key that has expired
    gets no new secret, which would be expired too: 404, like one that was revoked.

    Args:
        id (UUID):
        idempotency_key (str | Unset):
        body (Rotation | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[NewKeyEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: Rotation | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> NewKeyEnvelope | None:
    """Give a key a new secret

     The new secret is shown only now; the old one holds for `graceHours` more, so that it can be
    replaced wherever
    it is in use. The key must not have a scope that the caller's key lacks. A key that has expired
    gets no new secret, which would be expired too: 404, like one that was revoked.

    Args:
        id (UUID):
        idempotency_key (str | Unset):
        body (Rotation | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        NewKeyEnvelope
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
