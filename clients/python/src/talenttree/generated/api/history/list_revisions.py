from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.revision_list_envelope import RevisionListEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    *,
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    language: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    params["language"] = language

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/trees/{id}/revisions".format(
            id=quote(str(id), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> RevisionListEnvelope | None:
    if response.status_code == 200:
        response_200 = RevisionListEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[RevisionListEnvelope]:
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
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    language: str | Unset = UNSET,
) -> Response[RevisionListEnvelope]:
    """List the revisions of a tree

     Each effective change of a tree makes a revision: who made it, when, by which call, and what changed
    in words.
    The newest comes first and is the current tree. For the oldest stored revision, `by` and `call` are
    null if
    its change is no longer stored. An account keeps at most 500 changes and 32 MiB of its trees'
    history; the
    oldest are removed first.

    While more follow, `page.nextCursor` names the place where the page ends and the header `Link` is
    the
    address of the next page. A page of very large trees may end before its `limit`.

    Args:
        id (UUID):
        limit (int | Unset):  Default: 20.
        cursor (str | Unset):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RevisionListEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        limit=limit,
        cursor=cursor,
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
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    language: str | Unset = UNSET,
) -> RevisionListEnvelope | None:
    """List the revisions of a tree

     Each effective change of a tree makes a revision: who made it, when, by which call, and what changed
    in words.
    The newest comes first and is the current tree. For the oldest stored revision, `by` and `call` are
    null if
    its change is no longer stored. An account keeps at most 500 changes and 32 MiB of its trees'
    history; the
    oldest are removed first.

    While more follow, `page.nextCursor` names the place where the page ends and the header `Link` is
    the
    address of the next page. A page of very large trees may end before its `limit`.

    Args:
        id (UUID):
        limit (int | Unset):  Default: 20.
        cursor (str | Unset):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RevisionListEnvelope
    """

    return sync_detailed(
        id=id,
        client=client,
        limit=limit,
        cursor=cursor,
        language=language,
    ).parsed


async def asyncio_detailed(
    id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    language: str | Unset = UNSET,
) -> Response[RevisionListEnvelope]:
    """List the revisions of a tree

     Each effective change of a tree makes a revision: who made it, when, by which call, and what changed
    in words.
    The newest comes first and is the current tree. For the oldest stored revision, `by` and `call` are
    null if
    its change is no longer stored. An account keeps at most 500 changes and 32 MiB of its trees'
    history; the
    oldest are removed first.

    While more follow, `page.nextCursor` names the place where the page ends and the header `Link` is
    the
    address of the next page. A page of very large trees may end before its `limit`.

    Args:
        id (UUID):
        limit (int | Unset):  Default: 20.
        cursor (str | Unset):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RevisionListEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        limit=limit,
        cursor=cursor,
        language=language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: UUID,
    *,
    client: AuthenticatedClient,
    limit: int | Unset = 20,
    cursor: str | Unset = UNSET,
    language: str | Unset = UNSET,
) -> RevisionListEnvelope | None:
    """List the revisions of a tree

     Each effective change of a tree makes a revision: who made it, when, by which call, and what changed
    in words.
    The newest comes first and is the current tree. For the oldest stored revision, `by` and `call` are
    null if
    its change is no longer stored. An account keeps at most 500 changes and 32 MiB of its trees'
    history; the
    oldest are removed first.

    While more follow, `page.nextCursor` names the place where the page ends and the header `Link` is
    the
    address of the next page. A page of very large trees may end before its `limit`.

    Args:
        id (UUID):
        limit (int | Unset):  Default: 20.
        cursor (str | Unset):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RevisionListEnvelope
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            limit=limit,
            cursor=cursor,
            language=language,
        )
    ).parsed
