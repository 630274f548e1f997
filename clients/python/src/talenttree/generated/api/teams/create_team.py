from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.new_team import NewTeam
from ...models.team_envelope import TeamEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: NewTeam,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/teams",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> TeamEnvelope | None:
    if response.status_code == 201:
        response_201 = TeamEnvelope.from_dict(response.json())

        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[TeamEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: NewTeam,
    idempotency_key: str | Unset = UNSET,
) -> Response[TeamEnvelope]:
    """Make a team

     The caller becomes its owner and only member. Without `slug`, the slug is made from the name, with a
    number if it is taken; a `slug` that another team of the server has, or `join`, is 409 `slug_taken`.
    An account
    is in at most 20 teams.

    Args:
        idempotency_key (str | Unset):
        body (NewTeam): A team; without `membersMayInvite` only its owners invite.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TeamEnvelope]
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
    body: NewTeam,
    idempotency_key: str | Unset = UNSET,
) -> TeamEnvelope | None:
    """Make a team

     The caller becomes its owner and only member. Without `slug`, the slug is made from the name, with a
    number if it is taken; a `slug` that another team of the server has, or `join`, is 409 `slug_taken`.
    An account
    is in at most 20 teams.

    Args:
        idempotency_key (str | Unset):
        body (NewTeam): A team; without `membersMayInvite` only its owners invite.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TeamEnvelope
    """

    return sync_detailed(
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: NewTeam,
    idempotency_key: str | Unset = UNSET,
) -> Response[TeamEnvelope]:
    """Make a team

     The caller becomes its owner and only member. Without `slug`, the slug is made from the name, with a
    number if it is taken; a `slug` that another team of the server has, or `join`, is 409 `slug_taken`.
    An account
    is in at most 20 teams.

    Args:
        idempotency_key (str | Unset):
        body (NewTeam): A team; without `membersMayInvite` only its owners invite.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TeamEnvelope]
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
    body: NewTeam,
    idempotency_key: str | Unset = UNSET,
) -> TeamEnvelope | None:
    """Make a team

     The caller becomes its owner and only member. Without `slug`, the slug is made from the name, with a
    number if it is taken; a `slug` that another team of the server has, or `join`, is 409 `slug_taken`.
    An account
    is in at most 20 teams.

    Args:
        idempotency_key (str | Unset):
        body (NewTeam): A team; without `membersMayInvite` only its owners invite.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TeamEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
