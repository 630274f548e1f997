from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.role_progress_envelope import RoleProgressEnvelope
from ...types import UNSET, Response


def _get_kwargs(
    *,
    tree: str,
    role: str,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["tree"] = tree

    params["role"] = role

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/compare/role",
        "params": params,
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> RoleProgressEnvelope | None:
    if response.status_code == 200:
        response_200 = RoleProgressEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[RoleProgressEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    tree: str,
    role: str,
) -> Response[RoleProgressEnvelope]:
    """Show the way of a tree to a role

     Answers how far a tree is on the way to a role, which is an ordinary tree whose levels are targets.
    Talents are
    matched as in `GET /api/v1/compare`. Levels beyond a target fill no other talent's: `levelsHave`
    counts at most the
    target of each, and `percent` is 100 only when all are reached. `steps` are at most three next
    levels whose
    requirements are met: first those that open most others, then those with the least to go. `beyond`
    names the talents
    above their target, `besides` those that the role does not ask for. The same of two published trees
    is at
    `/{username}/{slug}/role.json?role=username/slug`, without a key.

    Args:
        tree (str):
        role (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RoleProgressEnvelope]
    """

    kwargs = _get_kwargs(
        tree=tree,
        role=role,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    tree: str,
    role: str,
) -> RoleProgressEnvelope | None:
    """Show the way of a tree to a role

     Answers how far a tree is on the way to a role, which is an ordinary tree whose levels are targets.
    Talents are
    matched as in `GET /api/v1/compare`. Levels beyond a target fill no other talent's: `levelsHave`
    counts at most the
    target of each, and `percent` is 100 only when all are reached. `steps` are at most three next
    levels whose
    requirements are met: first those that open most others, then those with the least to go. `beyond`
    names the talents
    above their target, `besides` those that the role does not ask for. The same of two published trees
    is at
    `/{username}/{slug}/role.json?role=username/slug`, without a key.

    Args:
        tree (str):
        role (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RoleProgressEnvelope
    """

    return sync_detailed(
        client=client,
        tree=tree,
        role=role,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    tree: str,
    role: str,
) -> Response[RoleProgressEnvelope]:
    """Show the way of a tree to a role

     Answers how far a tree is on the way to a role, which is an ordinary tree whose levels are targets.
    Talents are
    matched as in `GET /api/v1/compare`. Levels beyond a target fill no other talent's: `levelsHave`
    counts at most the
    target of each, and `percent` is 100 only when all are reached. `steps` are at most three next
    levels whose
    requirements are met: first those that open most others, then those with the least to go. `beyond`
    names the talents
    above their target, `besides` those that the role does not ask for. The same of two published trees
    is at
    `/{username}/{slug}/role.json?role=username/slug`, without a key.

    Args:
        tree (str):
        role (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RoleProgressEnvelope]
    """

    kwargs = _get_kwargs(
        tree=tree,
        role=role,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    tree: str,
    role: str,
) -> RoleProgressEnvelope | None:
    """Show the way of a tree to a role

     Answers how far a tree is on the way to a role, which is an ordinary tree whose levels are targets.
    Talents are
    matched as in `GET /api/v1/compare`. Levels beyond a target fill no other talent's: `levelsHave`
    counts at most the
    target of each, and `percent` is 100 only when all are reached. `steps` are at most three next
    levels whose
    requirements are met: first those that open most others, then those with the least to go. `beyond`
    names the talents
    above their target, `besides` those that the role does not ask for. The same of two published trees
    is at
    `/{username}/{slug}/role.json?role=username/slug`, without a key.

    Args:
        tree (str):
        role (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RoleProgressEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            tree=tree,
            role=role,
        )
    ).parsed
