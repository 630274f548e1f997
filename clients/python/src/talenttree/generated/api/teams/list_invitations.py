from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.invitation_list_envelope import InvitationListEnvelope
from ...types import Response


def _get_kwargs(
    team: str,
) -> dict[str, Any]:

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/teams/{team}/invitations".format(
            team=quote(str(team), safe=""),
        ),
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> InvitationListEnvelope | None:
    if response.status_code == 200:
        response_200 = InvitationListEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[InvitationListEnvelope]:
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
) -> Response[InvitationListEnvelope]:
    """List the invitations to a team

     Those that have not ended, the newest first. For owners, and for members if `membersMayInvite`.

    Args:
        team (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[InvitationListEnvelope]
    """

    kwargs = _get_kwargs(
        team=team,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    team: str,
    *,
    client: AuthenticatedClient,
) -> InvitationListEnvelope | None:
    """List the invitations to a team

     Those that have not ended, the newest first. For owners, and for members if `membersMayInvite`.

    Args:
        team (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        InvitationListEnvelope
    """

    return sync_detailed(
        team=team,
        client=client,
    ).parsed


async def asyncio_detailed(
    team: str,
    *,
    client: AuthenticatedClient,
) -> Response[InvitationListEnvelope]:
    """List the invitations to a team

     Those that have not ended, the newest first. For owners, and for members if `membersMayInvite`.

    Args:
        team (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[InvitationListEnvelope]
    """

    kwargs = _get_kwargs(
        team=team,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    team: str,
    *,
    client: AuthenticatedClient,
) -> InvitationListEnvelope | None:
    """List the invitations to a team

     Those that have not ended, the newest first. For owners, and for members if `membersMayInvite`.

    Args:
        team (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        InvitationListEnvelope
    """

    return (
        await asyncio_detailed(
            team=team,
            client=client,
        )
    ).parsed
