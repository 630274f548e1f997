from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.webhook_change import WebhookChange
from ...models.webhook_envelope import WebhookEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    *,
    body: WebhookChange,
    idempotency_key: str | Unset = UNSET,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}
    if not isinstance(idempotency_key, Unset):
        headers["Idempotency-Key"] = idempotency_key

    _kwargs: dict[str, Any] = {
        "method": "patch",
        "url": "/api/v1/webhooks/{id}".format(
            id=quote(str(id), safe=""),
        ),
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> WebhookEnvelope | None:
    if response.status_code == 200:
        response_200 = WebhookEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[WebhookEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: WebhookChange,
    idempotency_key: str | Unset = UNSET,
) -> Response[WebhookEnvelope]:
    """Change a webhook

     What is given is changed. What waits is dropped when it is turned off. Turning it on forgets why it
    was off. Counts as ten writes.

    Args:
        id (UUID):
        idempotency_key (str | Unset):
        body (WebhookChange): What is to be changed of a webhook.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[WebhookEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: WebhookChange,
    idempotency_key: str | Unset = UNSET,
) -> WebhookEnvelope | None:
    """Change a webhook

     What is given is changed. What waits is dropped when it is turned off. Turning it on forgets why it
    was off. Counts as ten writes.

    Args:
        id (UUID):
        idempotency_key (str | Unset):
        body (WebhookChange): What is to be changed of a webhook.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        WebhookEnvelope
    """

    return sync_detailed(
        id=id,
        client=client,
        body=body,
        idempotency_key=idempotency_key,
    ).parsed


async def asyncio_detailed(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: WebhookChange,
    idempotency_key: str | Unset = UNSET,
) -> Response[WebhookEnvelope]:
    """Change a webhook

     What is given is changed. What waits is dropped when it is turned off. Turning it on forgets why it
    was off. Counts as ten writes.

    Args:
        id (UUID):
        idempotency_key (str | Unset):
        body (WebhookChange): What is to be changed of a webhook.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[WebhookEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        body=body,
        idempotency_key=idempotency_key,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: UUID,
    *,
    client: AuthenticatedClient,
    body: WebhookChange,
    idempotency_key: str | Unset = UNSET,
) -> WebhookEnvelope | None:
    """Change a webhook

     What is given is changed. What waits is dropped when it is turned off. Turning it on forgets why it
    was off. Counts as ten writes.

    Args:
        id (UUID):
        idempotency_key (str | Unset):
        body (WebhookChange): What is to be changed of a webhook.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        WebhookEnvelope
    """

    return (
        await asyncio_detailed(
            id=id,
            client=client,
            body=body,
            idempotency_key=idempotency_key,
        )
    ).parsed
