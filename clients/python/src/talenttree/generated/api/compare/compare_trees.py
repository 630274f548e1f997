from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.comparison_envelope import ComparisonEnvelope
from ...types import UNSET, Response


def _get_kwargs(
    *,
    first: str,
    second: str,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    params["first"] = first

    params["second"] = second

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/compare",
        "params": params,
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> ComparisonEnvelope | None:
    if response.status_code == 200:
        response_200 = ComparisonEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[ComparisonEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    first: str,
    second: str,
) -> Response[ComparisonEnvelope]:
    r"""Compare two trees

     Answers which talents two trees share and who is ahead in each. A talent matches at most one of the
    other tree: by
    its id where the names agree, as copies keep ids, then by name (case, accents, versions and brackets
    do not matter),
    then by another name of the same thing (\"K8s\" is Kubernetes), and last by the id alone. `talents`
    are in the first
    tree's order, then those that only the second has. `difference` is the first's level less the
    second's. The same of
    two published trees is at `/{username}/{slug}/compare.json?with=username/slug`, without a key.

    Args:
        first (str):
        second (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ComparisonEnvelope]
    """

    kwargs = _get_kwargs(
        first=first,
        second=second,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    first: str,
    second: str,
) -> ComparisonEnvelope | None:
    r"""Compare two trees

     Answers which talents two trees share and who is ahead in each. A talent matches at most one of the
    other tree: by
    its id where the names agree, as copies keep ids, then by name (case, accents, versions and brackets
    do not matter),
    then by another name of the same thing (\"K8s\" is Kubernetes), and last by the id alone. `talents`
    are in the first
    tree's order, then those that only the second has. `difference` is the first's level less the
    second's. The same of
    two published trees is at `/{username}/{slug}/compare.json?with=username/slug`, without a key.

    Args:
        first (str):
        second (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ComparisonEnvelope
    """

    return sync_detailed(
        client=client,
        first=first,
        second=second,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    first: str,
    second: str,
) -> Response[ComparisonEnvelope]:
    r"""Compare two trees

     Answers which talents two trees share and who is ahead in each. A talent matches at most one of the
    other tree: by
    its id where the names agree, as copies keep ids, then by name (case, accents, versions and brackets
    do not matter),
    then by another name of the same thing (\"K8s\" is Kubernetes), and last by the id alone. `talents`
    are in the first
    tree's order, then those that only the second has. `difference` is the first's level less the
    second's. The same of
    two published trees is at `/{username}/{slug}/compare.json?with=username/slug`, without a key.

    Args:
        first (str):
        second (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[ComparisonEnvelope]
    """

    kwargs = _get_kwargs(
        first=first,
        second=second,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    first: str,
    second: str,
) -> ComparisonEnvelope | None:
    r"""Compare two trees

     Answers which talents two trees share and who is ahead in each. A talent matches at most one of the
    other tree: by
    its id where the names agree, as copies keep ids, then by name (case, accents, versions and brackets
    do not matter),
    then by another name of the same thing (\"K8s\" is Kubernetes), and last by the id alone. `talents`
    are in the first
    tree's order, then those that only the second has. `difference` is the first's level less the
    second's. The same of
    two published trees is at `/{username}/{slug}/compare.json?with=username/slug`, without a key.

    Args:
        first (str):
        second (str):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        ComparisonEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            first=first,
            second=second,
        )
    ).parsed
