from http import HTTPStatus
from typing import Any
from urllib.parse import quote
from uuid import UUID

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.differences_envelope import DifferencesEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    id: UUID,
    revision: int,
    *,
    to: int | Unset = UNSET,
    language: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["to"] = to

    params["language"] = language

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/trees/{id}/revisions/{revision}/diff".format(
            id=quote(str(id), safe=""),
            revision=quote(str(revision), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> DifferencesEnvelope | None:
    if response.status_code == 200:
        response_200 = DifferencesEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[DifferencesEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    id: UUID,
    revision: int,
    *,
    client: AuthenticatedClient,
    to: int | Unset = UNSET,
    language: str | Unset = UNSET,
) -> Response[DifferencesEnvelope]:
    """Compare two revisions of a tree

     Lists the differences of two revisions, in words and for programs. Paths and talents are matched by
    id, or else
    by name. At most 200 changes are listed; all are counted.

    Args:
        id (UUID):
        revision (int):
        to (int | Unset):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DifferencesEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        revision=revision,
        to=to,
        language=language,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    id: UUID,
    revision: int,
    *,
    client: AuthenticatedClient,
    to: int | Unset = UNSET,
    language: str | Unset = UNSET,
) -> DifferencesEnvelope | None:
    """Compare two revisions of a tree

     Lists the differences of two revisions, in words and for programs. Paths and talents are matched by
    id, or else
    by name. At most 200 changes are listed; all are counted.

    Args:
        id (UUID):
        revision (int):
        to (int | Unset):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DifferencesEnvelope
    """

    return sync_detailed(
        id=id,
        revision=revision,
        client=client,
        to=to,
        language=language,
    ).parsed


async def asyncio_detailed(
    id: UUID,
    revision: int,
    *,
    client: AuthenticatedClient,
    to: int | Unset = UNSET,
    language: str | Unset = UNSET,
) -> Response[DifferencesEnvelope]:
    """Compare two revisions of a tree

     Lists the differences of two revisions, in words and for programs. Paths and talents are matched by
    id, or else
    by name. At most 200 changes are listed; all are counted.

    Args:
        id (UUID):
        revision (int):
        to (int | Unset):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[DifferencesEnvelope]
    """

    kwargs = _get_kwargs(
        id=id,
        revision=revision,
        to=to,
        language=language,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    id: UUID,
    revision: int,
    *,
    client: AuthenticatedClient,
    to: int | Unset = UNSET,
    language: str | Unset = UNSET,
) -> DifferencesEnvelope | None:
    """Compare two revisions of a tree

     Lists the differences of two revisions, in words and for programs. Paths and talents are matched by
    id, or else
    by name. At most 200 changes are listed; all are counted.

    Args:
        id (UUID):
        revision (int):
        to (int | Unset):
        language (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        DifferencesEnvelope
    """

    return (
        await asyncio_detailed(
            id=id,
            revision=revision,
            client=client,
            to=to,
            language=language,
        )
    ).parsed
