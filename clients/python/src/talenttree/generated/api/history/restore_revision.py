from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.nothing import Nothing
from ...models.tree_envelope import TreeEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    revision: int,
    *,
    body: Nothing | Unset = UNSET,
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
        "url": "/api/v1/trees/{id}/revisions/{revision}/restore".format(
            id=quote(str(id), safe=""),
            revision=quote(str(revision), safe=""),
        ),
    }

    if not isinstance(body, Unset):
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
    revision: int,
    *,
    client: AuthenticatedClient,
    body: Nothing | Unset = UNSET,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[TreeEnvelope]:
    """Bring a revision of a tree back

     Makes a new revision with the title, the theme and the paths of an earlier one. Slug and state do
    not change:
    links hold, and nothing is published that was a draft. Where nothing differs, nothing changes.

    Args:
        id (UUID):
        revision (int):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (Nothing | Unset): An object without members.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TreeEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        revision=revision,
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
    revision: int,
    *,
    client: AuthenticatedClient,
    body: Nothing | Unset = UNSET,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> TreeEnvelope | None:
    """Bring a revision of a tree back

     Makes a new revision with the title, the theme and the paths of an earlier one. Slug and state do
    not change:
    links hold, and nothing is published that was a draft. Where nothing differs, nothing changes.

    Args:
        id (UUID):
        revision (int):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (Nothing | Unset): An object without members.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TreeEnvelope
    """

    return sync_detailed(
        id=id,
        revision=revision,
        client=client,
        body=body,
        if_match=if_match,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    id: UUID,
    revision: int,
    *,
    client: AuthenticatedClient,
    body: Nothing | Unset = UNSET,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[TreeEnvelope]:
    """Bring a revision of a tree back

     Makes a new revision with the title, the theme and the paths of an earlier one. Slug and state do
    not change:
    links hold, and nothing is published that was a draft. Where nothing differs, nothing changes.

    Args:
        id (UUID):
        revision (int):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (Nothing | Unset): An object without members.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TreeEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        revision=revision,
        body=body,
        if_match=if_match,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: UUID,
    revision: int,
    *,
    client: AuthenticatedClient,
    body: Nothing | Unset = UNSET,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> TreeEnvelope | None:
    """Bring a revision of a tree back

     Makes a new revision with the title, the theme and the paths of an earlier one. Slug and state do
    not change:
    links hold, and nothing is published that was a draft. Where nothing differs, nothing changes.

    Args:
        id (UUID):
        revision (int):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (Nothing | Unset): An object without members.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TreeEnvelope
    """

    return (
        await asyncio_detailed(
            id=id,
            revision=revision,
            client=client,
            body=body,
            if_match=if_match,
            idempotency_key=idempotency_key,
        )
    ).parsed
