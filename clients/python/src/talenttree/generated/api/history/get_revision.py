from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.revision_envelope import RevisionEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    revision: int,
    *,
    language: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["language"] = language

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/trees/{id}/revisions/{revision}".format(
            id=quote(str(id), safe=""),
            revision=quote(str(revision), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> RevisionEnvelope | None:
    if response.status_code == 200:
        response_200 = RevisionEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[RevisionEnvelope]:
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
    language: str | Unset = UNSET,
) -> Response[RevisionEnvelope]:
    """Read a revision of a tree

     The tree in this revision, and the change that made it. A revision that the tree never had, or that
    is no
    longer stored, is 404 `revision_not_found`.

    Args:
        id (UUID):
        revision (int):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RevisionEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        revision=revision,
        language=language,
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
    language: str | Unset = UNSET,
) -> RevisionEnvelope | None:
    """Read a revision of a tree

     The tree in this revision, and the change that made it. A revision that the tree never had, or that
    is no
    longer stored, is 404 `revision_not_found`.

    Args:
        id (UUID):
        revision (int):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RevisionEnvelope
    """

    return sync_detailed(
        id=id,
        revision=revision,
        client=client,
        language=language,
    ).parsed


async def asyncio_detailed(
    id: UUID,
    revision: int,
    *,
    client: AuthenticatedClient,
    language: str | Unset = UNSET,
) -> Response[RevisionEnvelope]:
    """Read a revision of a tree

     The tree in this revision, and the change that made it. A revision that the tree never had, or that
    is no
    longer stored, is 404 `revision_not_found`.

    Args:
        id (UUID):
        revision (int):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RevisionEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        revision=revision,
        language=language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: UUID,
    revision: int,
    *,
    client: AuthenticatedClient,
    language: str | Unset = UNSET,
) -> RevisionEnvelope | None:
    """Read a revision of a tree

     The tree in this revision, and the change that made it. A revision that the tree never had, or that
    is no
    longer stored, is 404 `revision_not_found`.

    Args:
        id (UUID):
        revision (int):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RevisionEnvelope
    """

    return (
        await asyncio_detailed(
            id=id,
            revision=revision,
            client=client,
            language=language,
        )
    ).parsed
