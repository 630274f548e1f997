from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.upstream_envelope import UpstreamEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    *,
    language: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["language"] = language

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/trees/{id}/upstream".format(
            id=quote(str(id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> UpstreamEnvelope | None:
    if response.status_code == 200:
        response_200 = UpstreamEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[UpstreamEnvelope]:
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
    language: str | Unset = UNSET,
) -> Response[UpstreamEnvelope]:
    """Tell what the source of a copy changed

     Lists what the tree that this one is a copy of has changed since it was copied or last merged. Of
    `copyLevels`
    `lowest`, levels are left out. A source that is gone is answered as such, and the copy stays as it
    is.

    Args:
        id (UUID):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[UpstreamEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        language=language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    id: UUID,
    *,
    client: AuthenticatedClient,
    language: str | Unset = UNSET,
) -> UpstreamEnvelope | None:
    """Tell what the source of a copy changed

     Lists what the tree that this one is a copy of has changed since it was copied or last merged. Of
    `copyLevels`
    `lowest`, levels are left out. A source that is gone is answered as such, and the copy stays as it
    is.

    Args:
        id (UUID):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        UpstreamEnvelope
    """

    return sync_detailed(
        id=id,
        client=client,
        language=language,
    ).parsed


async def asyncio_detailed(
    id: UUID,
    *,
    client: AuthenticatedClient,
    language: str | Unset = UNSET,
) -> Response[UpstreamEnvelope]:
    """Tell what the source of a copy changed

     Lists what the tree that this one is a copy of has changed since it was copied or last merged. Of
    `copyLevels`
    `lowest`, levels are left out. A source that is gone is answered as such, and the copy stays as it
    is.

    Args:
        id (UUID):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[UpstreamEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        language=language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: UUID,
    *,
    client: AuthenticatedClient,
    language: str | Unset = UNSET,
) -> UpstreamEnvelope | None:
    """Tell what the source of a copy changed

     Lists what the tree that this one is a copy of has changed since it was copied or last merged. Of
    `copyLevels`
    `lowest`, levels are left out. A source that is gone is answered as such, and the copy stays as it
    is.

    Args:
        id (UUID):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        UpstreamEnvelope
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            language=language,
        )
    ).parsed
