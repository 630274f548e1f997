from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.account_envelope import AccountEnvelope
from ...models.update_account import UpdateAccount
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: UpdateAccount,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/api/v1/account",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> AccountEnvelope | None:
    if response.status_code == 200:
        response_200 = AccountEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[AccountEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: UpdateAccount,
    idempotency_key: str | Unset = UNSET,
) -> Response[AccountEnvelope]:
    """Change what the account says about its owner

     Changes the members that are sent, as a merge patch (RFC 7396) does: `null` removes a member, and so
    does an empty
    text or array; `links` are replaced as a whole. Everyone sees them, on the owner's
    page and on published trees. An account has no entity tag: what it holds changes with each tree, and
    two patches
    of different members do not undo each other.

    Args:
        idempotency_key (str | Unset):
        body (UpdateAccount): The members to change; `null`, an empty text or an empty array
            removes one.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AccountEnvelope]
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
    body: UpdateAccount,
    idempotency_key: str | Unset = UNSET,
) -> AccountEnvelope | None:
    """Change what the account says about its owner

     Changes the members that are sent, as a merge patch (RFC 7396) does: `null` removes a member, and so
    does an empty
    text or array; `links` are replaced as a whole. Everyone sees them, on the owner's
    page and on published trees. An account has no entity tag: what it holds changes with each tree, and
    two patches
    of different members do not undo each other.

    Args:
        idempotency_key (str | Unset):
        body (UpdateAccount): The members to change; `null`, an empty text or an empty array
            removes one.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AccountEnvelope
    """

    return sync_detailed(
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: UpdateAccount,
    idempotency_key: str | Unset = UNSET,
) -> Response[AccountEnvelope]:
    """Change what the account says about its owner

     Changes the members that are sent, as a merge patch (RFC 7396) does: `null` removes a member, and so
    does an empty
    text or array; `links` are replaced as a whole. Everyone sees them, on the owner's
    page and on published trees. An account has no entity tag: what it holds changes with each tree, and
    two patches
    of different members do not undo each other.

    Args:
        idempotency_key (str | Unset):
        body (UpdateAccount): The members to change; `null`, an empty text or an empty array
            removes one.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AccountEnvelope]
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
    body: UpdateAccount,
    idempotency_key: str | Unset = UNSET,
) -> AccountEnvelope | None:
    """Change what the account says about its owner

     Changes the members that are sent, as a merge patch (RFC 7396) does: `null` removes a member, and so
    does an empty
    text or array; `links` are replaced as a whole. Everyone sees them, on the owner's
    page and on published trees. An account has no entity tag: what it holds changes with each tree, and
    two patches
    of different members do not undo each other.

    Args:
        idempotency_key (str | Unset):
        body (UpdateAccount): The members to change; `null`, an empty text or an empty array
            removes one.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AccountEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
