from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.invitation_envelope import InvitationEnvelope
from ...models.new_invitation import NewInvitation
from ...types import UNSET, Response, Unset


def _get_kwargs(
    team: str,
    *,
    body: NewInvitation,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/teams/{team}/invitations".format(
            team=quote(str(team), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> InvitationEnvelope | None:
    if response.status_code == 201:
        response_201 = InvitationEnvelope.from_dict(response.json())

        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[InvitationEnvelope]:
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
    body: NewInvitation,
    idempotency_key: str | Unset = UNSET,
) -> Response[InvitationEnvelope]:
    """Invite to a team

     Whoever opens the address and signs in can join, until the invitation ends: at `endsAt`, after
    `maxUses`, when it is ended, or when who made it leaves. A team has at most 20 that have not ended.

    Args:
        team (str):
        idempotency_key (str | Unset):
        body (NewInvitation): An invitation; it ends after 7 days or 10 uses unless it says
            otherwise.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[InvitationEnvelope]
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
    body: NewInvitation,
    idempotency_key: str | Unset = UNSET,
) -> InvitationEnvelope | None:
    """Invite to a team

     Whoever opens the address and signs in can join, until the invitation ends: at `endsAt`, after
    `maxUses`, when it is ended, or when who made it leaves. A team has at most 20 that have not ended.

    Args:
        team (str):
        idempotency_key (str | Unset):
        body (NewInvitation): An invitation; it ends after 7 days or 10 uses unless it says
            otherwise.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        InvitationEnvelope
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
    body: NewInvitation,
    idempotency_key: str | Unset = UNSET,
) -> Response[InvitationEnvelope]:
    """Invite to a team

     Whoever opens the address and signs in can join, until the invitation ends: at `endsAt`, after
    `maxUses`, when it is ended, or when who made it leaves. A team has at most 20 that have not ended.

    Args:
        team (str):
        idempotency_key (str | Unset):
        body (NewInvitation): An invitation; it ends after 7 days or 10 uses unless it says
            otherwise.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[InvitationEnvelope]
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
    body: NewInvitation,
    idempotency_key: str | Unset = UNSET,
) -> InvitationEnvelope | None:
    """Invite to a team

     Whoever opens the address and signs in can join, until the invitation ends: at `endsAt`, after
    `maxUses`, when it is ended, or when who made it leaves. A team has at most 20 that have not ended.

    Args:
        team (str):
        idempotency_key (str | Unset):
        body (NewInvitation): An invitation; it ends after 7 days or 10 uses unless it says
            otherwise.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        InvitationEnvelope
    """

    return (
        await asyncio_detailed(
            team=team,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
