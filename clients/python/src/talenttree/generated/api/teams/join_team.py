from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.team_envelope import TeamEnvelope
from ...models.tree_choice import TreeChoice
from ...types import UNSET, Response, Unset


def _get_kwargs(
    token: str,
    *,
    body: TreeChoice,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/invitations/{token}".format(
            token=quote(str(token), safe=""),
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
    token: str,
    *,
    client: AuthenticatedClient,
    body: TreeChoice,
    idempotency_key: str | Unset = UNSET,
) -> Response[TeamEnvelope]:
    """Join a team

     Joins the team and shows it this tree; `null` shows none, but the member must be there. A member
    changes
    the tree so, and the invitation is not used. A full team is 409 `resource_limit_reached`.

    Args:
        token (str):
        idempotency_key (str | Unset):
        body (TreeChoice): The one tree that the team is to see; it must be said, also that it is
            none.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TeamEnvelope]
    """

    kwargs = _get_kwargs(
        token=token,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    token: str,
    *,
    client: AuthenticatedClient,
    body: TreeChoice,
    idempotency_key: str | Unset = UNSET,
) -> TeamEnvelope | None:
    """Join a team

     Joins the team and shows it this tree; `null` shows none, but the member must be there. A member
    changes
    the tree so, and the invitation is not used. A full team is 409 `resource_limit_reached`.

    Args:
        token (str):
        idempotency_key (str | Unset):
        body (TreeChoice): The one tree that the team is to see; it must be said, also that it is
            none.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TeamEnvelope
    """

    return sync_detailed(
        token=token,
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    token: str,
    *,
    client: AuthenticatedClient,
    body: TreeChoice,
    idempotency_key: str | Unset = UNSET,
) -> Response[TeamEnvelope]:
    """Join a team

     Joins the team and shows it this tree; `null` shows none, but the member must be there. A member
    changes
    the tree so, and the invitation is not used. A full team is 409 `resource_limit_reached`.

    Args:
        token (str):
        idempotency_key (str | Unset):
        body (TreeChoice): The one tree that the team is to see; it must be said, also that it is
            none.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TeamEnvelope]
    """

    kwargs = _get_kwargs(
        token=token,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    token: str,
    *,
    client: AuthenticatedClient,
    body: TreeChoice,
    idempotency_key: str | Unset = UNSET,
) -> TeamEnvelope | None:
    """Join a team

     Joins the team and shows it this tree; `null` shows none, but the member must be there. A member
    changes
    the tree so, and the invitation is not used. A full team is 409 `resource_limit_reached`.

    Args:
        token (str):
        idempotency_key (str | Unset):
        body (TreeChoice): The one tree that the team is to see; it must be said, also that it is
            none.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TeamEnvelope
    """

    return (
        await asyncio_detailed(
            token=token,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
