from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.replace_paths import ReplacePaths
from ...models.tree_envelope import TreeEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    *,
    body: ReplacePaths,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/api/v1/trees/{id}/paths".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> TreeEnvelope | None:
    if response.status_code == 200:
        response_200 = TreeEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[TreeEnvelope]:
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
    body: ReplacePaths,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[TreeEnvelope]:
    """Replace all paths and talents

     Replaces the full set in one step: a path that is not sent is deleted, and a reader sees the old set
    or
    the new one. Ids are chosen by the client and are unique within the tree. The answer is sorted by
    `displayOrder`, then by the order sent. At most 100 paths, 200 talents a path and 2,000 talents a
    tree.

    Args:
        id (UUID):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (ReplacePaths):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TreeEnvelope]
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
    body: ReplacePaths,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> TreeEnvelope | None:
    """Replace all paths and talents

     Replaces the full set in one step: a path that is not sent is deleted, and a reader sees the old set
    or
    the new one. Ids are chosen by the client and are unique within the tree. The answer is sorted by
    `displayOrder`, then by the order sent. At most 100 paths, 200 talents a path and 2,000 talents a
    tree.

    Args:
        id (UUID):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (ReplacePaths):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TreeEnvelope
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
    body: ReplacePaths,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[TreeEnvelope]:
    """Replace all paths and talents

     Replaces the full set in one step: a path that is not sent is deleted, and a reader sees the old set
    or
    the new one. Ids are chosen by the client and are unique within the tree. The answer is sorted by
    `displayOrder`, then by the order sent. At most 100 paths, 200 talents a path and 2,000 talents a
    tree.

    Args:
        id (UUID):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (ReplacePaths):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TreeEnvelope]
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
    body: ReplacePaths,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> TreeEnvelope | None:
    """Replace all paths and talents

     Replaces the full set in one step: a path that is not sent is deleted, and a reader sees the old set
    or
    the new one. Ids are chosen by the client and are unique within the tree. The answer is sorted by
    `displayOrder`, then by the order sent. At most 100 paths, 200 talents a path and 2,000 talents a
    tree.

    Args:
        id (UUID):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (ReplacePaths):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TreeEnvelope
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
