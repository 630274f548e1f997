from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.list_trees_sort import ListTreesSort
from ...models.list_trees_view import ListTreesView
from ...models.tree_list_envelope import TreeListEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    *,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    sort: ListTreesSort | Unset = "-createdAt",
    is_public: bool | Unset = UNSET,
    view: ListTreesView | Unset = "full",
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["limit"] = limit

    params["cursor"] = cursor

    json_sort: str | Unset = UNSET
    if not isinstance(sort, Unset):
        json_sort = sort

    params["sort"] = json_sort

    params["isPublic"] = is_public

    json_view: str | Unset = UNSET
    if not isinstance(view, Unset):
        json_view = view

    params["view"] = json_view

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/trees",
        "params": params,
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> TreeListEnvelope | None:
    if response.status_code == 200:
        response_200 = TreeListEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[TreeListEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    sort: ListTreesSort | Unset = "-createdAt",
    is_public: bool | Unset = UNSET,
    view: ListTreesView | Unset = "full",
) -> Response[TreeListEnvelope]:
    """List the caller's trees

     Without parameters, returns all trees of the caller, newest first, each with its paths and talents.

    With a `limit`, returns a page. While more follow, `page.nextCursor` names the place where the page
    ends
    and the header `Link` is the address of the next page. If a tree is added, changed or removed
    between two
    pages, no other tree is listed twice or left out.

    An unknown or repeated parameter is 400 `invalid_parameter`.

    Args:
        limit (int | Unset):
        cursor (str | Unset):
        sort (ListTreesSort | Unset):  Default: '-createdAt'.
        is_public (bool | Unset):
        view (ListTreesView | Unset):  Default: 'full'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TreeListEnvelope]
    """

    kwargs = _get_kwargs(
        limit=limit,
        cursor=cursor,
        sort=sort,
        is_public=is_public,
        view=view,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    sort: ListTreesSort | Unset = "-createdAt",
    is_public: bool | Unset = UNSET,
    view: ListTreesView | Unset = "full",
) -> TreeListEnvelope | None:
    """List the caller's trees

     Without parameters, returns all trees of the caller, newest first, each with its paths and talents.

    With a `limit`, returns a page. While more follow, `page.nextCursor` names the place where the page
    ends
    and the header `Link` is the address of the next page. If a tree is added, changed or removed
    between two
    pages, no other tree is listed twice or left out.

    An unknown or repeated parameter is 400 `invalid_parameter`.

    Args:
        limit (int | Unset):
        cursor (str | Unset):
        sort (ListTreesSort | Unset):  Default: '-createdAt'.
        is_public (bool | Unset):
        view (ListTreesView | Unset):  Default: 'full'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TreeListEnvelope
    """

    return sync_detailed(
        client=client,
        limit=limit,
        cursor=cursor,
        sort=sort,
        is_public=is_public,
        view=view,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    sort: ListTreesSort | Unset = "-createdAt",
    is_public: bool | Unset = UNSET,
    view: ListTreesView | Unset = "full",
) -> Response[TreeListEnvelope]:
    """List the caller's trees

     Without parameters, returns all trees of the caller, newest first, each with its paths and talents.

    With a `limit`, returns a page. While more follow, `page.nextCursor` names the place where the page
    ends
    and the header `Link` is the address of the next page. If a tree is added, changed or removed
    between two
    pages, no other tree is listed twice or left out.

    An unknown or repeated parameter is 400 `invalid_parameter`.

    Args:
        limit (int | Unset):
        cursor (str | Unset):
        sort (ListTreesSort | Unset):  Default: '-createdAt'.
        is_public (bool | Unset):
        view (ListTreesView | Unset):  Default: 'full'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TreeListEnvelope]
    """

    kwargs = _get_kwargs(
        limit=limit,
        cursor=cursor,
        sort=sort,
        is_public=is_public,
        view=view,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    limit: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    sort: ListTreesSort | Unset = "-createdAt",
    is_public: bool | Unset = UNSET,
    view: ListTreesView | Unset = "full",
) -> TreeListEnvelope | None:
    """List the caller's trees

     Without parameters, returns all trees of the caller, newest first, each with its paths and talents.

    With a `limit`, returns a page. While more follow, `page.nextCursor` names the place where the page
    ends
    and the header `Link` is the address of the next page. If a tree is added, changed or removed
    between two
    pages, no other tree is listed twice or left out.

    An unknown or repeated parameter is 400 `invalid_parameter`.

    Args:
        limit (int | Unset):
        cursor (str | Unset):
        sort (ListTreesSort | Unset):  Default: '-createdAt'.
        is_public (bool | Unset):
        view (ListTreesView | Unset):  Default: 'full'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TreeListEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            limit=limit,
            cursor=cursor,
            sort=sort,
            is_public=is_public,
            view=view,
        )
    ).parsed
