from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.new_webhook import NewWebhook
from ...models.new_webhook_envelope import NewWebhookEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    body: NewWebhook,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/webhooks",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> NewWebhookEnvelope | None:
    if response.status_code == 201:
        response_201 = NewWebhookEnvelope.from_dict(response.json())

        return response_201

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[NewWebhookEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: NewWebhook,
    idempotency_key: str | Unset = UNSET,
) -> Response[NewWebhookEnvelope]:
    """Make a webhook

     Changes of the account are posted to `url` from now on, as Standard Webhooks 1.0.0 says, signed with
    `secret`, which is
    told only now. Without `types`, all are. With `url` null nothing is sent: a program reads the
    deliveries.

    The url is https with port 443 or above 1023, without user and fragment. Where its host leads to a
    private or reserved
    address it is 422, now and at each delivery, unless the operator allows that (`webhooks.private-
    addresses`). Counts as ten writes.

    Args:
        idempotency_key (str | Unset):
        body (NewWebhook): A webhook; without `types` it is told of all.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[NewWebhookEnvelope]
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
    body: NewWebhook,
    idempotency_key: str | Unset = UNSET,
) -> NewWebhookEnvelope | None:
    """Make a webhook

     Changes of the account are posted to `url` from now on, as Standard Webhooks 1.0.0 says, signed with
    `secret`, which is
    told only now. Without `types`, all are. With `url` null nothing is sent: a program reads the
    deliveries.

    The url is https with port 443 or above 1023, without user and fragment. Where its host leads to a
    private or reserved
    address it is 422, now and at each delivery, unless the operator allows that (`webhooks.private-
    addresses`). Counts as ten writes.

    Args:
        idempotency_key (str | Unset):
        body (NewWebhook): A webhook; without `types` it is told of all.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        NewWebhookEnvelope
    """

    return sync_detailed(
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: NewWebhook,
    idempotency_key: str | Unset = UNSET,
) -> Response[NewWebhookEnvelope]:
    """Make a webhook

     Changes of the account are posted to `url` from now on, as Standard Webhooks 1.0.0 says, signed with
    `secret`, which is
    told only now. Without `types`, all are. With `url` null nothing is sent: a program reads the
    deliveries.

    The url is https with port 443 or above 1023, without user and fragment. Where its host leads to a
    private or reserved
    address it is 422, now and at each delivery, unless the operator allows that (`webhooks.private-
    addresses`). Counts as ten writes.

    Args:
        idempotency_key (str | Unset):
        body (NewWebhook): A webhook; without `types` it is told of all.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[NewWebhookEnvelope]
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
    body: NewWebhook,
    idempotency_key: str | Unset = UNSET,
) -> NewWebhookEnvelope | None:
    """Make a webhook

     Changes of the account are posted to `url` from now on, as Standard Webhooks 1.0.0 says, signed with
    `secret`, which is
    told only now. Without `types`, all are. With `url` null nothing is sent: a program reads the
    deliveries.

    The url is https with port 443 or above 1023, without user and fragment. Where its host leads to a
    private or reserved
    address it is 422, now and at each delivery, unless the operator allows that (`webhooks.private-
    addresses`). Counts as ten writes.

    Args:
        idempotency_key (str | Unset):
        body (NewWebhook): A webhook; without `types` it is told of all.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        NewWebhookEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
