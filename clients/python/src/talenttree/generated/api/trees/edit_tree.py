from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.edited_envelope import EditedEnvelope
from ...models.edits import Edits
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    *,
    body: Edits,
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
        "url": "/api/v1/trees/{id}/edits".format(
            id=quote(str(id), safe=""),
        ),
        "params": params,
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> EditedEnvelope | None:
    if response.status_code == 200:
        response_200 = EditedEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[EditedEnvelope]:
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
    body: Edits,
    dry_run: bool | Unset = False,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[EditedEnvelope]:
    """Make small edits

     Applies operations on paths and talents, named by their ids, one after another: all of them as one
    revision, or
    none. Without `If-Match` they apply to the tree as it is, so a level is raised without reading the
    tree first. Every
    violation is listed, at its place below `#/edits`. Each edit must fit the tree that those before it
    left; what
    talents require is checked once, after all of them.

    Args:
        id (UUID):
        dry_run (bool | Unset):  Default: False.
        language (str | Unset):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (Edits):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[EditedEnvelope]
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
    body: Edits,
    dry_run: bool | Unset = False,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> EditedEnvelope | None:
    """Make small edits

     Applies operations on paths and talents, named by their ids, one after another: all of them as one
    revision, or
    none. Without `If-Match` they apply to the tree as it is, so a level is raised without reading the
    tree first. Every
    violation is listed, at its place below `#/edits`. Each edit must fit the tree that those before it
    left; what
    talents require is checked once, after all of them.

    Args:
        id (UUID):
        dry_run (bool | Unset):  Default: False.
        language (str | Unset):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (Edits):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        EditedEnvelope
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
    body: Edits,
    dry_run: bool | Unset = False,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[EditedEnvelope]:
    """Make small edits

     Applies operations on paths and talents, named by their ids, one after another: all of them as one
    revision, or
    none. Without `If-Match` they apply to the tree as it is, so a level is raised without reading the
    tree first. Every
    violation is listed, at its place below `#/edits`. Each edit must fit the tree that those before it
    left; what
    talents require is checked once, after all of them.

    Args:
        id (UUID):
        dry_run (bool | Unset):  Default: False.
        language (str | Unset):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (Edits):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[EditedEnvelope]
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
    body: Edits,
    dry_run: bool | Unset = False,
    language: str | Unset = UNSET,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> EditedEnvelope | None:
    """Make small edits

     Applies operations on paths and talents, named by their ids, one after another: all of them as one
    revision, or
    none. Without `If-Match` they apply to the tree as it is, so a level is raised without reading the
    tree first. Every
    violation is listed, at its place below `#/edits`. Each edit must fit the tree that those before it
    left; what
    talents require is checked once, after all of them.

    Args:
        id (UUID):
        dry_run (bool | Unset):  Default: False.
        language (str | Unset):
        if_match (str | Unset):
        idempotency_key (str | Unset):
        body (Edits):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        EditedEnvelope
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
