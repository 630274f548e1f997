from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.merge_envelope import MergeEnvelope
from ...models.nothing import Nothing
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    *,
    body: Nothing | Unset = UNSET,
    dry_run: bool | Unset = False,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    params: dict[str, Any] = {}

    params["dryRun"] = dry_run

    params["language"] = language

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/trees/{id}/upstream".format(
            id=quote(str(id), safe=""),
        ),
        "params": params,
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> MergeEnvelope | None:
    if response.status_code == 200:
        response_200 = MergeEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[MergeEnvelope]:
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
    body: Nothing | Unset = UNSET,
    dry_run: bool | Unset = False,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[MergeEnvelope]:
    """Merge the changes of a copy's source

     Takes what the source changed since it was copied or last merged, by the ids of paths and talents:
    each member
    that only the source changed. Where both changed the same thing differently, where the source
    removed what the
    copy changed or needs, and where a requirement of the source would lead nowhere or around a cycle,
    the copy stays
    as it is and `conflicts` says so, once: the next merge starts from here. Levels are taken like any
    member where
    the copy was made with `copyLevels` `keep`. Slug and state stay. If the source has nothing new, or
    is gone,
    nothing changes. 422 only if the merged tree would be larger than a tree may be.

    Args:
        id (UUID):
        dry_run (bool | Unset):  Default: False.
        language (str | Unset):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (Nothing | Unset): An object without members.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MergeEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        dry_run=dry_run,
        language=language,
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
    body: Nothing | Unset = UNSET,
    dry_run: bool | Unset = False,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> MergeEnvelope | None:
    """Merge the changes of a copy's source

     Takes what the source changed since it was copied or last merged, by the ids of paths and talents:
    each member
    that only the source changed. Where both changed the same thing differently, where the source
    removed what the
    copy changed or needs, and where a requirement of the source would lead nowhere or around a cycle,
    the copy stays
    as it is and `conflicts` says so, once: the next merge starts from here. Levels are taken like any
    member where
    the copy was made with `copyLevels` `keep`. Slug and state stay. If the source has nothing new, or
    is gone,
    nothing changes. 422 only if the merged tree would be larger than a tree may be.

    Args:
        id (UUID):
        dry_run (bool | Unset):  Default: False.
        language (str | Unset):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (Nothing | Unset): An object without members.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MergeEnvelope
    """

    return sync_detailed(
        id=id,
        client=client,
        body=body,
        dry_run=dry_run,
        language=language,
        if_match=if_match,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: Nothing | Unset = UNSET,
    dry_run: bool | Unset = False,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[MergeEnvelope]:
    """Merge the changes of a copy's source

     Takes what the source changed since it was copied or last merged, by the ids of paths and talents:
    each member
    that only the source changed. Where both changed the same thing differently, where the source
    removed what the
    copy changed or needs, and where a requirement of the source would lead nowhere or around a cycle,
    the copy stays
    as it is and `conflicts` says so, once: the next merge starts from here. Levels are taken like any
    member where
    the copy was made with `copyLevels` `keep`. Slug and state stay. If the source has nothing new, or
    is gone,
    nothing changes. 422 only if the merged tree would be larger than a tree may be.

    Args:
        id (UUID):
        dry_run (bool | Unset):  Default: False.
        language (str | Unset):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (Nothing | Unset): An object without members.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[MergeEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        dry_run=dry_run,
        language=language,
        if_match=if_match,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: Nothing | Unset = UNSET,
    dry_run: bool | Unset = False,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> MergeEnvelope | None:
    """Merge the changes of a copy's source

     Takes what the source changed since it was copied or last merged, by the ids of paths and talents:
    each member
    that only the source changed. Where both changed the same thing differently, where the source
    removed what the
    copy changed or needs, and where a requirement of the source would lead nowhere or around a cycle,
    the copy stays
    as it is and `conflicts` says so, once: the next merge starts from here. Levels are taken like any
    member where
    the copy was made with `copyLevels` `keep`. Slug and state stay. If the source has nothing new, or
    is gone,
    nothing changes. 422 only if the merged tree would be larger than a tree may be.

    Args:
        id (UUID):
        dry_run (bool | Unset):  Default: False.
        language (str | Unset):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (Nothing | Unset): An object without members.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        MergeEnvelope
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
            dry_run=dry_run,
            language=language,
            if_match=if_match,
            idempotency_key=idempotency_key,
        )
    ).parsed
