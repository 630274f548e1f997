from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.icon_names import IconNames
from ...models.icon_proposals_envelope import IconProposalsEnvelope
from ...types import Response


def _get_kwargs(
    *,
    body: IconNames,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/icons/proposals",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> IconProposalsEnvelope | None:
    if response.status_code == 200:
        response_200 = IconProposalsEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[IconProposalsEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: IconNames,
) -> Response[IconProposalsEnvelope]:
    r"""Propose icons for names

     Answers each name with the built-in icon that stands for it, in the order of the names. A name
    without a clear
    icon has no `iconUrl`. Nothing is changed. The rule knows names of skills in English and German,
    spellings,
    versions (\"Java 21\"), and lists (\"Spring Boot / Hibernate\"), and never looks for parts of words.
    The same name may
    get another icon in a later version of the service.

    Args:
        body (IconNames):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[IconProposalsEnvelope]
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
    client: AuthenticatedClient,
    body: IconNames,
) -> IconProposalsEnvelope | None:
    r"""Propose icons for names

     Answers each name with the built-in icon that stands for it, in the order of the names. A name
    without a clear
    icon has no `iconUrl`. Nothing is changed. The rule knows names of skills in English and German,
    spellings,
    versions (\"Java 21\"), and lists (\"Spring Boot / Hibernate\"), and never looks for parts of words.
    The same name may
    get another icon in a later version of the service.

    Args:
        body (IconNames):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        IconProposalsEnvelope
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: IconNames,
) -> Response[IconProposalsEnvelope]:
    r"""Propose icons for names

     Answers each name with the built-in icon that stands for it, in the order of the names. A name
    without a clear
    icon has no `iconUrl`. Nothing is changed. The rule knows names of skills in English and German,
    spellings,
    versions (\"Java 21\"), and lists (\"Spring Boot / Hibernate\"), and never looks for parts of words.
    The same name may
    get another icon in a later version of the service.

    Args:
        body (IconNames):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[IconProposalsEnvelope]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: IconNames,
) -> IconProposalsEnvelope | None:
    r"""Propose icons for names

     Answers each name with the built-in icon that stands for it, in the order of the names. A name
    without a clear
    icon has no `iconUrl`. Nothing is changed. The rule knows names of skills in English and German,
    spellings,
    versions (\"Java 21\"), and lists (\"Spring Boot / Hibernate\"), and never looks for parts of words.
    The same name may
    get another icon in a later version of the service.

    Args:
        body (IconNames):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        IconProposalsEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
