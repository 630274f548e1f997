from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.tree_envelope import TreeEnvelope
from ...models.update_tree import UpdateTree
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    *,
    body: UpdateTree,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/api/v1/trees/{id}".format(
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
    body: UpdateTree,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[TreeEnvelope]:
    """Update a tree's title, slug, description, theme or names of levels

     Changes the members that are sent; `null` removes the description or the names of the levels. A new
    `slug` that another of the caller's trees has is 409 `slug_taken`;
    the public address under the old one then answers 308 until another tree takes it. With
    `application/json` a given `theme` replaces the whole theme;
    with `application/merge-patch+json` (RFC 7396) it is merged key by key and `null` removes a key.
    A body that changes nothing, such as `{}`, answers 200 and leaves `revision` and `updatedAt` alone.

    Args:
        id (UUID):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (UpdateTree): The members to change; a `theme` replaces the whole theme, and a `null`
            removes the description or the names of
            the levels.

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
    body: UpdateTree,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> TreeEnvelope | None:
    """Update a tree's title, slug, description, theme or names of levels

     Changes the members that are sent; `null` removes the description or the names of the levels. A new
    `slug` that another of the caller's trees has is 409 `slug_taken`;
    the public address under the old one then answers 308 until another tree takes it. With
    `application/json` a given `theme` replaces the whole theme;
    with `application/merge-patch+json` (RFC 7396) it is merged key by key and `null` removes a key.
    A body that changes nothing, such as `{}`, answers 200 and leaves `revision` and `updatedAt` alone.

    Args:
        id (UUID):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (UpdateTree): The members to change; a `theme` replaces the whole theme, and a `null`
            removes the description or the names of
            the levels.

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
    body: UpdateTree,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[TreeEnvelope]:
    """Update a tree's title, slug, description, theme or names of levels

     Changes the members that are sent; `null` removes the description or the names of the levels. A new
    `slug` that another of the caller's trees has is 409 `slug_taken`;
    the public address under the old one then answers 308 until another tree takes it. With
    `application/json` a given `theme` replaces the whole theme;
    with `application/merge-patch+json` (RFC 7396) it is merged key by key and `null` removes a key.
    A body that changes nothing, such as `{}`, answers 200 and leaves `revision` and `updatedAt` alone.

    Args:
        id (UUID):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (UpdateTree): The members to change; a `theme` replaces the whole theme, and a `null`
            removes the description or the names of
            the levels.

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
    body: UpdateTree,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> TreeEnvelope | None:
    """Update a tree's title, slug, description, theme or names of levels

     Changes the members that are sent; `null` removes the description or the names of the levels. A new
    `slug` that another of the caller's trees has is 409 `slug_taken`;
    the public address under the old one then answers 308 until another tree takes it. With
    `application/json` a given `theme` replaces the whole theme;
    with `application/merge-patch+json` (RFC 7396) it is merged key by key and `null` removes a key.
    A body that changes nothing, such as `{}`, answers 200 and leaves `revision` and `updatedAt` alone.

    Args:
        id (UUID):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (UpdateTree): The members to change; a `theme` replaces the whole theme, and a `null`
            removes the description or the names of
            the levels.

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
