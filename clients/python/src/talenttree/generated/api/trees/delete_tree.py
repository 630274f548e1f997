from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.deleted_envelope import DeletedEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    *,
    trash: bool | Unset = False,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(if_match, Unset):
        headers["If-Match"] = if_match

    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    params: dict[str, Any] = {}

    params["trash"] = trash

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/api/v1/trees/{id}".format(
            id=quote(str(id), safe=""),
        ),
        "params": params,
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> DeletedEnvelope | None:
    if response.status_code == 200:
        response_200 = DeletedEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[DeletedEnvelope]:
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
    trash: bool | Unset = False,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[DeletedEnvelope]:
    """Delete a tree

     Permanently deletes the tree with all its paths and talents, and its past. A second call answers
    404. With
    `trash=true` the tree goes to the trash: nobody can read it any more, its slug is free, and its
    owner can bring
    it back until the time that the answer names. Where the server keeps no trash, it is deleted for
    good.

    Args:
        id (UUID):
        trash (bool | Unset):  Default: False.
        if_match (str | Unset):
        idempotency_key (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DeletedEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        trash=trash,
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
    trash: bool | Unset = False,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> DeletedEnvelope | None:
    """Delete a tree

     Permanently deletes the tree with all its paths and talents, and its past. A second call answers
    404. With
    `trash=true` the tree goes to the trash: nobody can read it any more, its slug is free, and its
    owner can bring
    it back until the time that the answer names. Where the server keeps no trash, it is deleted for
    good.

    Args:
        id (UUID):
        trash (bool | Unset):  Default: False.
        if_match (str | Unset):
        idempotency_key (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DeletedEnvelope
    """

    return sync_detailed(
        id=id,
        client=client,
        trash=trash,
        if_match=if_match,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    id: UUID,
    *,
    client: AuthenticatedClient,
    trash: bool | Unset = False,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[DeletedEnvelope]:
    """Delete a tree

     Permanently deletes the tree with all its paths and talents, and its past. A second call answers
    404. With
    `trash=true` the tree goes to the trash: nobody can read it any more, its slug is free, and its
    owner can bring
    it back until the time that the answer names. Where the server keeps no trash, it is deleted for
    good.

    Args:
        id (UUID):
        trash (bool | Unset):  Default: False.
        if_match (str | Unset):
        idempotency_key (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DeletedEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        trash=trash,
        if_match=if_match,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: UUID,
    *,
    client: AuthenticatedClient,
    trash: bool | Unset = False,
    if_match: str | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> DeletedEnvelope | None:
    """Delete a tree

     Permanently deletes the tree with all its paths and talents, and its past. A second call answers
    404. With
    `trash=true` the tree goes to the trash: nobody can read it any more, its slug is free, and its
    owner can bring
    it back until the time that the answer names. Where the server keeps no trash, it is deleted for
    good.

    Args:
        id (UUID):
        trash (bool | Unset):  Default: False.
        if_match (str | Unset):
        idempotency_key (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DeletedEnvelope
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            trash=trash,
            if_match=if_match,
            idempotency_key=idempotency_key,
        )
    ).parsed
