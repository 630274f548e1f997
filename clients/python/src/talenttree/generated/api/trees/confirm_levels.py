from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.confirm_levels import ConfirmLevels
from ...models.confirmations_envelope import ConfirmationsEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    *,
    body: ConfirmLevels,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/trees/{id}/confirm".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ConfirmationsEnvelope | None:
    if response.status_code == 200:
        response_200 = ConfirmationsEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[ConfirmationsEnvelope]:
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
    body: ConfirmLevels,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[ConfirmationsEnvelope]:
    """Confirm that levels are still true

     Sets `confirmedAt` of these talents, or of all without `talentIds`, to now. The tree stays as it is:
    this makes
    no revision, and its entity tag does not change. With `If-Match`, only the levels of that revision
    are confirmed.

    Args:
        id (UUID):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (ConfirmLevels): Which levels are still true; without `talentIds` all are.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ConfirmationsEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        if_match=if_match,
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
    body: ConfirmLevels,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> ConfirmationsEnvelope | None:
    """Confirm that levels are still true

     Sets `confirmedAt` of these talents, or of all without `talentIds`, to now. The tree stays as it is:
    this makes
    no revision, and its entity tag does not change. With `If-Match`, only the levels of that revision
    are confirmed.

    Args:
        id (UUID):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (ConfirmLevels): Which levels are still true; without `talentIds` all are.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ConfirmationsEnvelope
    """

    return sync_detailed(
        id=id,
        client=client,
        body=body,
        if_match=if_match,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: ConfirmLevels,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[ConfirmationsEnvelope]:
    """Confirm that levels are still true

     Sets `confirmedAt` of these talents, or of all without `talentIds`, to now. The tree stays as it is:
    this makes
    no revision, and its entity tag does not change. With `If-Match`, only the levels of that revision
    are confirmed.

    Args:
        id (UUID):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (ConfirmLevels): Which levels are still true; without `talentIds` all are.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ConfirmationsEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        if_match=if_match,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: ConfirmLevels,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> ConfirmationsEnvelope | None:
    """Confirm that levels are still true

     Sets `confirmedAt` of these talents, or of all without `talentIds`, to now. The tree stays as it is:
    this makes
    no revision, and its entity tag does not change. With `If-Match`, only the levels of that revision
    are confirmed.

    Args:
        id (UUID):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (ConfirmLevels): Which levels are still true; without `talentIds` all are.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ConfirmationsEnvelope
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
            if_match=if_match,
            idempotency_key=idempotency_key,
        )
    ).parsed
