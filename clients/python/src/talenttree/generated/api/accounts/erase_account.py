from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.erased_envelope import ErasedEnvelope
from ...models.erasure import Erasure
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: Erasure,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "delete",
        "url": "/api/v1/account",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ErasedEnvelope | None:
    if response.status_code == 200:
        response_200 = ErasedEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ErasedEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: Erasure,
    idempotency_key: str | Unset = UNSET,
) -> Response[ErasedEnvelope]:
    """Erase the account and all it has

     Deletes the account with its trees and keys, permanently. The username is never given to anyone
    again. The only
    operator who can sign in cannot be erased: 409 `last_operator`.

    Args:
        idempotency_key (str | Unset):
        body (Erasure):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ErasedEnvelope]
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
    body: Erasure,
    idempotency_key: str | Unset = UNSET,
) -> ErasedEnvelope | None:
    """Erase the account and all it has

     Deletes the account with its trees and keys, permanently. The username is never given to anyone
    again. The only
    operator who can sign in cannot be erased: 409 `last_operator`.

    Args:
        idempotency_key (str | Unset):
        body (Erasure):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ErasedEnvelope
    """

    return sync_detailed(
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: Erasure,
    idempotency_key: str | Unset = UNSET,
) -> Response[ErasedEnvelope]:
    """Erase the account and all it has

     Deletes the account with its trees and keys, permanently. The username is never given to anyone
    again. The only
    operator who can sign in cannot be erased: 409 `last_operator`.

    Args:
        idempotency_key (str | Unset):
        body (Erasure):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ErasedEnvelope]
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
    body: Erasure,
    idempotency_key: str | Unset = UNSET,
) -> ErasedEnvelope | None:
    """Erase the account and all it has

     Deletes the account with its trees and keys, permanently. The username is never given to anyone
    again. The only
    operator who can sign in cannot be erased: 409 `last_operator`.

    Args:
        idempotency_key (str | Unset):
        body (Erasure):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ErasedEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
