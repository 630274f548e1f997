from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.merge_request import MergeRequest
from ...models.merged_changes_envelope import MergedChangesEnvelope
from ...types import Response


def _get_kwargs(
    id: UUID,
    *,
    body: MergeRequest,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/trees/{id}/merge".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> MergedChangesEnvelope | None:
    if response.status_code == 200:
        response_200 = MergedChangesEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[MergedChangesEnvelope]:
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
    body: MergeRequest,
) -> Response[MergedChangesEnvelope]:
    """Tell how changes merge with a tree that has changed since

     For a change that `If-Match` refused: what the client changed of the revision that it started from
    is merged with
    what the tree has now, by the ids of paths and talents. Nothing is stored; send `merged` as the new
    content, with
    the `ETag` of this answer in `If-Match`. Where both changed the same thing differently, `merged` has
    the client's,
    and `conflicts` says so. Send the request again with ids of conflicts in `takeTheirs`, and those
    have the tree's.
    404 `revision_not_found` if the history no longer has the revision.

    Args:
        id (UUID):
        body (MergeRequest): What a client changed of a revision.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MergedChangesEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: MergeRequest,
) -> MergedChangesEnvelope | None:
    """Tell how changes merge with a tree that has changed since

     For a change that `If-Match` refused: what the client changed of the revision that it started from
    is merged with
    what the tree has now, by the ids of paths and talents. Nothing is stored; send `merged` as the new
    content, with
    the `ETag` of this answer in `If-Match`. Where both changed the same thing differently, `merged` has
    the client's,
    and `conflicts` says so. Send the request again with ids of conflicts in `takeTheirs`, and those
    have the tree's.
    404 `revision_not_found` if the history no longer has the revision.

    Args:
        id (UUID):
        body (MergeRequest): What a client changed of a revision.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MergedChangesEnvelope
    """

    return sync_detailed(
        id=id,
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: MergeRequest,
) -> Response[MergedChangesEnvelope]:
    """Tell how changes merge with a tree that has changed since

     For a change that `If-Match` refused: what the client changed of the revision that it started from
    is merged with
    what the tree has now, by the ids of paths and talents. Nothing is stored; send `merged` as the new
    content, with
    the `ETag` of this answer in `If-Match`. Where both changed the same thing differently, `merged` has
    the client's,
    and `conflicts` says so. Send the request again with ids of conflicts in `takeTheirs`, and those
    have the tree's.
    404 `revision_not_found` if the history no longer has the revision.

    Args:
        id (UUID):
        body (MergeRequest): What a client changed of a revision.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MergedChangesEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: MergeRequest,
) -> MergedChangesEnvelope | None:
    """Tell how changes merge with a tree that has changed since

     For a change that `If-Match` refused: what the client changed of the revision that it started from
    is merged with
    what the tree has now, by the ids of paths and talents. Nothing is stored; send `merged` as the new
    content, with
    the `ETag` of this answer in `If-Match`. Where both changed the same thing differently, `merged` has
    the client's,
    and `conflicts` says so. Send the request again with ids of conflicts in `takeTheirs`, and those
    have the tree's.
    404 `revision_not_found` if the history no longer has the revision.

    Args:
        id (UUID):
        body (MergeRequest): What a client changed of a revision.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MergedChangesEnvelope
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
        )
    ).parsed
