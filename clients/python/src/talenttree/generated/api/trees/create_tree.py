from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.create_tree import CreateTree
from ...models.tree_envelope import TreeEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: CreateTree,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/trees",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> TreeEnvelope | None:
    if response.status_code == 201:
        response_201 = TreeEnvelope.from_dict(response.json())

        return response_201

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
    *,
    client: AuthenticatedClient,
    body: CreateTree,
    idempotency_key: str | Unset = UNSET,
) -> Response[TreeEnvelope]:
    """Create a tree

     Creates a draft without paths. Without a `slug`, one is made from the title and numbered when it is
    taken; an explicit `slug` that is taken is 409 `slug_taken`. An account holds at most 500 trees.

    With `copyOf`, the draft is a copy: it has the paths of that tree, with their ids, and its title,
    description,
    names of levels and theme where none are given. `source` in the answer names it, and
    `/trees/{id}/upstream`
    tells and merges what it changes later. A tree that is not the caller's and not published is 422.

    Args:
        idempotency_key (str | Unset):
        body (CreateTree): A new tree. It needs a `title` or, to be a copy, `copyOf`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TreeEnvelope]
    """

    kwargs = _get_kwargs(
        body=body,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    body: CreateTree,
    idempotency_key: str | Unset = UNSET,
) -> TreeEnvelope | None:
    """Create a tree

     Creates a draft without paths. Without a `slug`, one is made from the title and numbered when it is
    taken; an explicit `slug` that is taken is 409 `slug_taken`. An account holds at most 500 trees.

    With `copyOf`, the draft is a copy: it has the paths of that tree, with their ids, and its title,
    description,
    names of levels and theme where none are given. `source` in the answer names it, and
    `/trees/{id}/upstream`
    tells and merges what it changes later. A tree that is not the caller's and not published is 422.

    Args:
        idempotency_key (str | Unset):
        body (CreateTree): A new tree. It needs a `title` or, to be a copy, `copyOf`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TreeEnvelope
    """

    return sync_detailed(
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: CreateTree,
    idempotency_key: str | Unset = UNSET,
) -> Response[TreeEnvelope]:
    """Create a tree

     Creates a draft without paths. Without a `slug`, one is made from the title and numbered when it is
    taken; an explicit `slug` that is taken is 409 `slug_taken`. An account holds at most 500 trees.

    With `copyOf`, the draft is a copy: it has the paths of that tree, with their ids, and its title,
    description,
    names of levels and theme where none are given. `source` in the answer names it, and
    `/trees/{id}/upstream`
    tells and merges what it changes later. A tree that is not the caller's and not published is 422.

    Args:
        idempotency_key (str | Unset):
        body (CreateTree): A new tree. It needs a `title` or, to be a copy, `copyOf`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TreeEnvelope]
    """

    kwargs = _get_kwargs(
        body=body,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: CreateTree,
    idempotency_key: str | Unset = UNSET,
) -> TreeEnvelope | None:
    """Create a tree

     Creates a draft without paths. Without a `slug`, one is made from the title and numbered when it is
    taken; an explicit `slug` that is taken is 409 `slug_taken`. An account holds at most 500 trees.

    With `copyOf`, the draft is a copy: it has the paths of that tree, with their ids, and its title,
    description,
    names of levels and theme where none are given. `source` in the answer names it, and
    `/trees/{id}/upstream`
    tells and merges what it changes later. A tree that is not the caller's and not published is 422.

    Args:
        idempotency_key (str | Unset):
        body (CreateTree): A new tree. It needs a `title` or, to be a copy, `copyOf`.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TreeEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
