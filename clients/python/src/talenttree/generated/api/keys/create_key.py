from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.new_key import NewKey
from ...models.new_key_envelope import NewKeyEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: NewKey,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/keys",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> NewKeyEnvelope | None:
    if response.status_code == 201:
        response_201 = NewKeyEnvelope.from_dict(response.json())

        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[NewKeyEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: NewKey,
    idempotency_key: str | Unset = UNSET,
) -> Response[NewKeyEnvelope]:
    """Make a key

     The secret is shown only now. A key makes keys of its own scopes or fewer; without `scopes` of all
    of its own but
    `operator`. A user who has lost the last key signs
    in with HTTP Basic, by username and password.

    Args:
        idempotency_key (str | Unset):
        body (NewKey):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[NewKeyEnvelope]
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
    body: NewKey,
    idempotency_key: str | Unset = UNSET,
) -> NewKeyEnvelope | None:
    """Make a key

     The secret is shown only now. A key makes keys of its own scopes or fewer; without `scopes` of all
    of its own but
    `operator`. A user who has lost the last key signs
    in with HTTP Basic, by username and password.

    Args:
        idempotency_key (str | Unset):
        body (NewKey):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        NewKeyEnvelope
    """

    return sync_detailed(
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: NewKey,
    idempotency_key: str | Unset = UNSET,
) -> Response[NewKeyEnvelope]:
    """Make a key

     The secret is shown only now. A key makes keys of its own scopes or fewer; without `scopes` of all
    of its own but
    `operator`. A user who has lost the last key signs
    in with HTTP Basic, by username and password.

    Args:
        idempotency_key (str | Unset):
        body (NewKey):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[NewKeyEnvelope]
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
    body: NewKey,
    idempotency_key: str | Unset = UNSET,
) -> NewKeyEnvelope | None:
    """Make a key

     The secret is shown only now. A key makes keys of its own scopes or fewer; without `scopes` of all
    of its own but
    `operator`. A user who has lost the last key signs
    in with HTTP Basic, by username and password.

    Args:
        idempotency_key (str | Unset):
        body (NewKey):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        NewKeyEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
