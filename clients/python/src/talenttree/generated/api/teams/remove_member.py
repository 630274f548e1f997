from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.removed_member_envelope import RemovedMemberEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    team: str,
    username: str,
    *,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/api/v1/teams/{team}/members/{username}".format(
            team=quote(str(team), safe=""),
            username=quote(str(username), safe=""),
        ),
    }

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> RemovedMemberEnvelope | None:
    if response.status_code == 200:
        response_200 = RemovedMemberEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[RemovedMemberEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    team: str,
    username: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str | Unset = UNSET,
) -> Response[RemovedMemberEnvelope]:
    """Remove a member, or leave

     Members leave by their own name or `me`; owners may remove anybody. At once, the team sees nothing
    of
    them and they see nothing of the team. The invitations of who leaves end, and all of the team when
    an owner
    removes somebody, who may know one. The last owner makes another first, or deletes the team: 409
    `last_owner`.

    Args:
        team (str):
        username (str):
        idempotency_key (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RemovedMemberEnvelope]
    """

    kwargs = _get_kwargs(
        team=team,
        username=username,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    team: str,
    username: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str | Unset = UNSET,
) -> RemovedMemberEnvelope | None:
    """Remove a member, or leave

     Members leave by their own name or `me`; owners may remove anybody. At once, the team sees nothing
    of
    them and they see nothing of the team. The invitations of who leaves end, and all of the team when
    an owner
    removes somebody, who may know one. The last owner makes another first, or deletes the team: 409
    `last_owner`.

    Args:
        team (str):
        username (str):
        idempotency_key (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RemovedMemberEnvelope
    """

    return sync_detailed(
        team=team,
        username=username,
        client=client,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    team: str,
    username: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str | Unset = UNSET,
) -> Response[RemovedMemberEnvelope]:
    """Remove a member, or leave

     Members leave by their own name or `me`; owners may remove anybody. At once, the team sees nothing
    of
    them and they see nothing of the team. The invitations of who leaves end, and all of the team when
    an owner
    removes somebody, who may know one. The last owner makes another first, or deletes the team: 409
    `last_owner`.

    Args:
        team (str):
        username (str):
        idempotency_key (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RemovedMemberEnvelope]
    """

    kwargs = _get_kwargs(
        team=team,
        username=username,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    team: str,
    username: str,
    *,
    client: AuthenticatedClient,
    idempotency_key: str | Unset = UNSET,
) -> RemovedMemberEnvelope | None:
    """Remove a member, or leave

     Members leave by their own name or `me`; owners may remove anybody. At once, the team sees nothing
    of
    them and they see nothing of the team. The invitations of who leaves end, and all of the team when
    an owner
    removes somebody, who may know one. The last owner makes another first, or deletes the team: 409
    `last_owner`.

    Args:
        team (str):
        username (str):
        idempotency_key (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RemovedMemberEnvelope
    """

    return (
        await asyncio_detailed(
            team=team,
            username=username,
            client=client,
            idempotency_key=idempotency_key,
        )
    ).parsed
