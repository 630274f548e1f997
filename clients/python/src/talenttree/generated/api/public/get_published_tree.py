from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.public_tree_envelope import PublicTreeEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    username: str,
    slug: str,
    *,
    if_none_match: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(if_none_match, Unset):
        headers["If-None-Match"] = if_none_match

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/public/{username}/{slug}".format(
            username=quote(str(username), safe=""),
            slug=quote(str(slug), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> PublicTreeEnvelope | None:
    if response.status_code == 200:
        response_200 = PublicTreeEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[PublicTreeEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    username: str,
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    if_none_match: str | Unset = UNSET,
) -> Response[PublicTreeEnvelope]:
    """Read a published tree

     Needs no credentials and ignores `Authorization`. A draft, a deleted tree, an unknown user and an
    unknown
    slug get the same 404. Unknown query parameters are ignored. Compressed if the client accepts gzip.

    A slug that a published tree has left by an explicit change answers 308 with the new address, until
    another
    tree of the owner takes it. A tree keeps the 50 slugs it left last.

    Args:
        username (str):
        slug (str):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PublicTreeEnvelope]
    """

    kwargs = _get_kwargs(
        username=username,
        slug=slug,
        if_none_match=if_none_match,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    username: str,
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    if_none_match: str | Unset = UNSET,
) -> PublicTreeEnvelope | None:
    """Read a published tree

     Needs no credentials and ignores `Authorization`. A draft, a deleted tree, an unknown user and an
    unknown
    slug get the same 404. Unknown query parameters are ignored. Compressed if the client accepts gzip.

    A slug that a published tree has left by an explicit change answers 308 with the new address, until
    another
    tree of the owner takes it. A tree keeps the 50 slugs it left last.

    Args:
        username (str):
        slug (str):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PublicTreeEnvelope
    """

    return sync_detailed(
        username=username,
        slug=slug,
        client=client,
        if_none_match=if_none_match,
    ).parsed


async def asyncio_detailed(
    username: str,
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    if_none_match: str | Unset = UNSET,
) -> Response[PublicTreeEnvelope]:
    """Read a published tree

     Needs no credentials and ignores `Authorization`. A draft, a deleted tree, an unknown user and an
    unknown
    slug get the same 404. Unknown query parameters are ignored. Compressed if the client accepts gzip.

    A slug that a published tree has left by an explicit change answers 308 with the new address, until
    another
    tree of the owner takes it. A tree keeps the 50 slugs it left last.

    Args:
        username (str):
        slug (str):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PublicTreeEnvelope]
    """

    kwargs = _get_kwargs(
        username=username,
        slug=slug,
        if_none_match=if_none_match,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    username: str,
    slug: str,
    *,
    client: AuthenticatedClient | Client,
    if_none_match: str | Unset = UNSET,
) -> PublicTreeEnvelope | None:
    """Read a published tree

     Needs no credentials and ignores `Authorization`. A draft, a deleted tree, an unknown user and an
    unknown
    slug get the same 404. Unknown query parameters are ignored. Compressed if the client accepts gzip.

    A slug that a published tree has left by an explicit change answers 308 with the new address, until
    another
    tree of the owner takes it. A tree keeps the 50 slugs it left last.

    Args:
        username (str):
        slug (str):
        if_none_match (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PublicTreeEnvelope
    """

    return (
        await asyncio_detailed(
            username=username,
            slug=slug,
            client=client,
            if_none_match=if_none_match,
        )
    ).parsed
