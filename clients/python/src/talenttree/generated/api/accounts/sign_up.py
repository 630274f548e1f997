from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.sign_up import SignUp
from ...models.signed_up_envelope import SignedUpEnvelope
from ...types import Response


def _get_kwargs(
    *,
    body: SignUp,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/accounts",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> SignedUpEnvelope | None:
    if response.status_code == 201:
        response_201 = SignedUpEnvelope.from_dict(response.json())

        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[SignedUpEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: SignUp,
) -> Response[SignedUpEnvelope]:
    """Make an account

     Makes an account and its first key, which holds every scope and is shown only now. Closed unless the
    server's
    owner has opened it: 403 `registration_closed`. A name that is taken, was taken or is reserved is
    409
    `username_taken`.

    Args:
        body (SignUp):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[SignedUpEnvelope]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient | Client,
    body: SignUp,
) -> SignedUpEnvelope | None:
    """Make an account

     Makes an account and its first key, which holds every scope and is shown only now. Closed unless the
    server's
    owner has opened it: 403 `registration_closed`. A name that is taken, was taken or is reserved is
    409
    `username_taken`.

    Args:
        body (SignUp):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        SignedUpEnvelope
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient | Client,
    body: SignUp,
) -> Response[SignedUpEnvelope]:
    """Make an account

     Makes an account and its first key, which holds every scope and is shown only now. Closed unless the
    server's
    owner has opened it: 403 `registration_closed`. A name that is taken, was taken or is reserved is
    409
    `username_taken`.

    Args:
        body (SignUp):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[SignedUpEnvelope]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient | Client,
    body: SignUp,
) -> SignedUpEnvelope | None:
    """Make an account

     Makes an account and its first key, which holds every scope and is shown only now. Closed unless the
    server's
    owner has opened it: 403 `registration_closed`. A name that is taken, was taken or is reserved is
    409
    `username_taken`.

    Args:
        body (SignUp):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        SignedUpEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
