from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.delivery_envelope import DeliveryEnvelope
from ...models.nothing import Nothing
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    delivery_id: UUID,
    *,
    body: Nothing | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/webhooks/{id}/deliveries/{delivery_id}/repeat".format(
            id=quote(str(id), safe=""),
            delivery_id=quote(str(delivery_id), safe=""),
        ),
    }

    if not isinstance(body, Unset):
        _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> DeliveryEnvelope | None:
    if response.status_code == 200:
        response_200 = DeliveryEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[DeliveryEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    id: UUID,
    delivery_id: UUID,
    *,
    client: AuthenticatedClient,
    body: Nothing | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[DeliveryEnvelope]:
    """Send a delivery again

     Once, with the same `webhook-id` and payload and the present secret; the health of the webhook stays
    as it is. What waits anyway is 409 `delivery_not_repeatable`.

    Args:
        id (UUID):
        delivery_id (UUID):
        idempotency_key (str | Unset):
        body (Nothing | Unset): An object without members.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DeliveryEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        delivery_id=delivery_id,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    id: UUID,
    delivery_id: UUID,
    *,
    client: AuthenticatedClient,
    body: Nothing | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> DeliveryEnvelope | None:
    """Send a delivery again

     Once, with the same `webhook-id` and payload and the present secret; the health of the webhook stays
    as it is. What waits anyway is 409 `delivery_not_repeatable`.

    Args:
        id (UUID):
        delivery_id (UUID):
        idempotency_key (str | Unset):
        body (Nothing | Unset): An object without members.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DeliveryEnvelope
    """

    return sync_detailed(
        id=id,
        delivery_id=delivery_id,
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    id: UUID,
    delivery_id: UUID,
    *,
    client: AuthenticatedClient,
    body: Nothing | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Response[DeliveryEnvelope]:
    """Send a delivery again

     Once, with the same `webhook-id` and payload and the present secret; the health of the webhook stays
    as it is. What waits anyway is 409 `delivery_not_repeatable`.

    Args:
        id (UUID):
        delivery_id (UUID):
        idempotency_key (str | Unset):
        body (Nothing | Unset): An object without members.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DeliveryEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        delivery_id=delivery_id,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: UUID,
    delivery_id: UUID,
    *,
    client: AuthenticatedClient,
    body: Nothing | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> DeliveryEnvelope | None:
    """Send a delivery again

     Once, with the same `webhook-id` and payload and the present secret; the health of the webhook stays
    as it is. What waits anyway is 409 `delivery_not_repeatable`.

    Args:
        id (UUID):
        delivery_id (UUID):
        idempotency_key (str | Unset):
        body (Nothing | Unset): An object without members.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DeliveryEnvelope
    """

    return (
        await asyncio_detailed(
            id=id,
            delivery_id=delivery_id,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
