from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.people_envelope import PeopleEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    talent: list[str],
    level: int | Unset = 3,
    cursor: str | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_talent = talent

    params["talent"] = json_talent

    params["level"] = level

    params["cursor"] = cursor

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/public/people",
        "params": params,
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> PeopleEnvelope | None:
    if response.status_code == 200:
        response_200 = PeopleEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[PeopleEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    talent: list[str],
    level: int | Unset = 3,
    cursor: str | Unset = UNSET,
) -> Response[PeopleEnvelope]:
    """Find people by what they know

     Answers with the people who show all the talents at the level or more in one of their published
    trees, A to Z by
    name, each once: with the tree that has the highest level, then the newest. Only people who chose to
    be listed are
    found. Names of talents are compared as in `GET /api/v1/compare`, so K8s is found as Kubernetes. A
    page has at most 24
    people; while `nextCursor` is not null, more may follow, also where a page has fewer.

    The setting `directory` of the server decides who may call it: whoever has a key or is signed in, as
    described here;
    everyone, without credentials; or nobody, and then it is 404 `route_not_found`. It counts as five
    requests.

    Args:
        talent (list[str]):
        level (int | Unset):  Default: 3.
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PeopleEnvelope]
    """

    kwargs = _get_kwargs(
        talent=talent,
        level=level,
        cursor=cursor,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    talent: list[str],
    level: int | Unset = 3,
    cursor: str | Unset = UNSET,
) -> PeopleEnvelope | None:
    """Find people by what they know

     Answers with the people who show all the talents at the level or more in one of their published
    trees, A to Z by
    name, each once: with the tree that has the highest level, then the newest. Only people who chose to
    be listed are
    found. Names of talents are compared as in `GET /api/v1/compare`, so K8s is found as Kubernetes. A
    page has at most 24
    people; while `nextCursor` is not null, more may follow, also where a page has fewer.

    The setting `directory` of the server decides who may call it: whoever has a key or is signed in, as
    described here;
    everyone, without credentials; or nobody, and then it is 404 `route_not_found`. It counts as five
    requests.

    Args:
        talent (list[str]):
        level (int | Unset):  Default: 3.
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PeopleEnvelope
    """

    return sync_detailed(
        client=client,
        talent=talent,
        level=level,
        cursor=cursor,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    talent: list[str],
    level: int | Unset = 3,
    cursor: str | Unset = UNSET,
) -> Response[PeopleEnvelope]:
    """Find people by what they know

     Answers with the people who show all the talents at the level or more in one of their published
    trees, A to Z by
    name, each once: with the tree that has the highest level, then the newest. Only people who chose to
    be listed are
    found. Names of talents are compared as in `GET /api/v1/compare`, so K8s is found as Kubernetes. A
    page has at most 24
    people; while `nextCursor` is not null, more may follow, also where a page has fewer.

    The setting `directory` of the server decides who may call it: whoever has a key or is signed in, as
    described here;
    everyone, without credentials; or nobody, and then it is 404 `route_not_found`. It counts as five
    requests.

    Args:
        talent (list[str]):
        level (int | Unset):  Default: 3.
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[PeopleEnvelope]
    """

    kwargs = _get_kwargs(
        talent=talent,
        level=level,
        cursor=cursor,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    talent: list[str],
    level: int | Unset = 3,
    cursor: str | Unset = UNSET,
) -> PeopleEnvelope | None:
    """Find people by what they know

     Answers with the people who show all the talents at the level or more in one of their published
    trees, A to Z by
    name, each once: with the tree that has the highest level, then the newest. Only people who chose to
    be listed are
    found. Names of talents are compared as in `GET /api/v1/compare`, so K8s is found as Kubernetes. A
    page has at most 24
    people; while `nextCursor` is not null, more may follow, also where a page has fewer.

    The setting `directory` of the server decides who may call it: whoever has a key or is signed in, as
    described here;
    everyone, without credentials; or nobody, and then it is 404 `route_not_found`. It counts as five
    requests.

    Args:
        talent (list[str]):
        level (int | Unset):  Default: 3.
        cursor (str | Unset):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        PeopleEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            talent=talent,
            level=level,
            cursor=cursor,
        )
    ).parsed
