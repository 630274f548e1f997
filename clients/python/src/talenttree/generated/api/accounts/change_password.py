from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.password_change import PasswordChange
from ...models.password_changed_envelope import PasswordChangedEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: PasswordChange,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "put",
        "url": "/api/v1/account/password",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> PasswordChangedEnvelope | None:
    if response.status_code == 200:
        response_200 = PasswordChangedEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[PasswordChangedEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: PasswordChange,
    idempotency_key: str | Unset = UNSET,
) -> Response[PasswordChangedEnvelope]:
    """Set or change the password

     `oldPassword` is needed where there is a password already; a wrong one is 401 `invalid_password`.
    The first
    password is set by a key with every scope that the account has, since a password makes keys of any,
    or by a session
    that was begun within ten minutes, and not with a key.

    Args:
        idempotency_key (str | Unset):
        body (PasswordChange):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PasswordChangedEnvelope]
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
    body: PasswordChange,
    idempotency_key: str | Unset = UNSET,
) -> PasswordChangedEnvelope | None:
    """Set or change the password

     `oldPassword` is needed where there is a password already; a wrong one is 401 `invalid_password`.
    The first
    password is set by a key with every scope that the account has, since a password makes keys of any,
    or by a session
    that was begun within ten minutes, and not with a key.

    Args:
        idempotency_key (str | Unset):
        body (PasswordChange):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PasswordChangedEnvelope
    """

    return sync_detailed(
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: PasswordChange,
    idempotency_key: str | Unset = UNSET,
) -> Response[PasswordChangedEnvelope]:
    """Set or change the password

     `oldPassword` is needed where there is a password already; a wrong one is 401 `invalid_password`.
    The first
    password is set by a key with every scope that the account has, since a password makes keys of any,
    or by a session
    that was begun within ten minutes, and not with a key.

    Args:
        idempotency_key (str | Unset):
        body (PasswordChange):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PasswordChangedEnvelope]
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
    body: PasswordChange,
    idempotency_key: str | Unset = UNSET,
) -> PasswordChangedEnvelope | None:
    """Set or change the password

     `oldPassword` is needed where there is a password already; a wrong one is 401 `invalid_password`.
    The first
    password is set by a key with every scope that the account has, since a password makes keys of any,
    or by a session
    that was begun within ten minutes, and not with a key.

    Args:
        idempotency_key (str | Unset):
        body (PasswordChange):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PasswordChangedEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
