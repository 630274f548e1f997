from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.link_envelope import LinkEnvelope
from ...models.new_link import NewLink
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    *,
    body: NewLink,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/trees/{id}/links".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> LinkEnvelope | None:
    if response.status_code == 201:
        response_201 = LinkEnvelope.from_dict(response.json())

        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[LinkEnvelope]:
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
    body: NewLink,
    idempotency_key: str | Unset = UNSET,
) -> Response[LinkEnvelope]:
    """Make a secret link

     Whoever has the link reads the tree, also a draft, until it ends; while the tree is published, the
    link leads to
    its public page. It ends at `endsAt`, when it is ended, and when the tree is deleted. A tree has at
    most 20 links
    that have not ended; an account has at most 1,000, with those that ended in the last 30 days.

    Args:
        id (UUID):
        idempotency_key (str | Unset):
        body (NewLink): A secret link; without `endsAt` it ends after 7 days.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[LinkEnvelope]
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
    body: NewLink,
    idempotency_key: str | Unset = UNSET,
) -> LinkEnvelope | None:
    """Make a secret link

     Whoever has the link reads the tree, also a draft, until it ends; while the tree is published, the
    link leads to
    its public page. It ends at `endsAt`, when it is ended, and when the tree is deleted. A tree has at
    most 20 links
    that have not ended; an account has at most 1,000, with those that ended in the last 30 days.

    Args:
        id (UUID):
        idempotency_key (str | Unset):
        body (NewLink): A secret link; without `endsAt` it ends after 7 days.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        LinkEnvelope
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
    body: NewLink,
    idempotency_key: str | Unset = UNSET,
) -> Response[LinkEnvelope]:
    """Make a secret link

     Whoever has the link reads the tree, also a draft, until it ends; while the tree is published, the
    link leads to
    its public page. It ends at `endsAt`, when it is ended, and when the tree is deleted. A tree has at
    most 20 links
    that have not ended; an account has at most 1,000, with those that ended in the last 30 days.

    Args:
        id (UUID):
        idempotency_key (str | Unset):
        body (NewLink): A secret link; without `endsAt` it ends after 7 days.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[LinkEnvelope]
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
    body: NewLink,
    idempotency_key: str | Unset = UNSET,
) -> LinkEnvelope | None:
    """Make a secret link

     Whoever has the link reads the tree, also a draft, until it ends; while the tree is published, the
    link leads to
    its public page. It ends at `endsAt`, when it is ended, and when the tree is deleted. A tree has at
    most 20 links
    that have not ended; an account has at most 1,000, with those that ended in the last 30 days.

    Args:
        id (UUID):
        idempotency_key (str | Unset):
        body (NewLink): A secret link; without `endsAt` it ends after 7 days.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        LinkEnvelope
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
