from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.audit_envelope import AuditEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    account: str | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["account"] = account

    params["limit"] = limit

    params["cursor"] = cursor

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/operator/audit",
        "params": params,
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> AuditEnvelope | None:
    if response.status_code == 200:
        response_200 = AuditEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[AuditEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    account: str | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
) -> Response[AuditEnvelope]:
    """List what operators did

     The audit log, the newest entry first: what operators did to accounts and to the server, in the app,
    by the command
    line or by a link. Nothing changes or deletes an entry; it outlives its account.

    While more follow, `page.nextCursor` names the place where the page ends and the header `Link` is
    the address of the
    next page.

    Args:
        account (str | Unset):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AuditEnvelope]
    """

    kwargs = _get_kwargs(
        account=account,
        limit=limit,
        cursor=cursor,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    account: str | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
) -> AuditEnvelope | None:
    """List what operators did

     The audit log, the newest entry first: what operators did to accounts and to the server, in the app,
    by the command
    line or by a link. Nothing changes or deletes an entry; it outlives its account.

    While more follow, `page.nextCursor` names the place where the page ends and the header `Link` is
    the address of the
    next page.

    Args:
        account (str | Unset):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AuditEnvelope
    """

    return sync_detailed(
        client=client,
        account=account,
        limit=limit,
        cursor=cursor,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    account: str | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
) -> Response[AuditEnvelope]:
    """List what operators did

     The audit log, the newest entry first: what operators did to accounts and to the server, in the app,
    by the command
    line or by a link. Nothing changes or deletes an entry; it outlives its account.

    While more follow, `page.nextCursor` names the place where the page ends and the header `Link` is
    the address of the
    next page.

    Args:
        account (str | Unset):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[AuditEnvelope]
    """

    kwargs = _get_kwargs(
        account=account,
        limit=limit,
        cursor=cursor,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    account: str | Unset = UNSET,
    limit: int | Unset = 50,
    cursor: str | Unset = UNSET,
) -> AuditEnvelope | None:
    """List what operators did

     The audit log, the newest entry first: what operators did to accounts and to the server, in the app,
    by the command
    line or by a link. Nothing changes or deletes an entry; it outlives its account.

    While more follow, `page.nextCursor` names the place where the page ends and the header `Link` is
    the address of the
    next page.

    Args:
        account (str | Unset):
        limit (int | Unset):  Default: 50.
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        AuditEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            account=account,
            limit=limit,
            cursor=cursor,
        )
    ).parsed
