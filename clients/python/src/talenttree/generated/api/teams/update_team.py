from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.team_envelope import TeamEnvelope
from ...models.update_team import UpdateTeam
from ...types import UNSET, Response, Unset


def _get_kwargs(
    team: str,
    *,
    body: UpdateTeam,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/api/v1/teams/{team}".format(
            team=quote(str(team), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> TeamEnvelope | None:
    if response.status_code == 200:
        response_200 = TeamEnvelope.from_dict(response.json())

        return response_200

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
    team: str,
    *,
    client: AuthenticatedClient,
    body: UpdateTeam,
    idempotency_key: str | Unset = UNSET,
) -> Response[TeamEnvelope]:
    """Change a team

     Changes the members that are sent; a `roleTree` of `null` is none. Only owners may; others get 403
    `team_owner_required`. The former slug leads nowhere, and is free.

    Args:
        team (str):
        idempotency_key (str | Unset):
        body (UpdateTeam): Members that are absent stay as they are.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TeamEnvelope]
    """

    kwargs = _get_kwargs(
        team=team,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    team: str,
    *,
    client: AuthenticatedClient,
    body: UpdateTeam,
    idempotency_key: str | Unset = UNSET,
) -> TeamEnvelope | None:
    """Change a team

     Changes the members that are sent; a `roleTree` of `null` is none. Only owners may; others get 403
    `team_owner_required`. The former slug leads nowhere, and is free.

    Args:
        team (str):
        idempotency_key (str | Unset):
        body (UpdateTeam): Members that are absent stay as they are.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TeamEnvelope
    """

    return sync_detailed(
        team=team,
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    team: str,
    *,
    client: AuthenticatedClient,
    body: UpdateTeam,
    idempotency_key: str | Unset = UNSET,
) -> Response[TeamEnvelope]:
    """Change a team

     Changes the members that are sent; a `roleTree` of `null` is none. Only owners may; others get 403
    `team_owner_required`. The former slug leads nowhere, and is free.

    Args:
        team (str):
        idempotency_key (str | Unset):
        body (UpdateTeam): Members that are absent stay as they are.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TeamEnvelope]
    """

    kwargs = _get_kwargs(
        team=team,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    team: str,
    *,
    client: AuthenticatedClient,
    body: UpdateTeam,
    idempotency_key: str | Unset = UNSET,
) -> TeamEnvelope | None:
    """Change a team

     Changes the members that are sent; a `roleTree` of `null` is none. Only owners may; others get 403
    `team_owner_required`. The former slug leads nowhere, and is free.

    Args:
        team (str):
        idempotency_key (str | Unset):
        body (UpdateTeam): Members that are absent stay as they are.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TeamEnvelope
    """

    return (
        await asyncio_detailed(
            team=team,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
