from http import HTTPStatus
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.propose_requirements import ProposeRequirements
from ...models.requirement_proposals_envelope import RequirementProposalsEnvelope
from ...types import Response


def _get_kwargs(
    *,
    body: ProposeRequirements,
) -> dict[str, Any]:
    headers: dict[str, Any] = {}

    _kwargs: dict[str, Any] = {
        "method": "post",
        "url": "/api/v1/requirements/proposals",
    }

    _kwargs["json"] = body.to_dict()

    headers["Content-Type"] = "application/json"

    _kwargs["headers"] = headers
    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> RequirementProposalsEnvelope | None:
    if response.status_code == 200:
        response_200 = RequirementProposalsEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[RequirementProposalsEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    body: ProposeRequirements,
) -> Response[RequirementProposalsEnvelope]:
    r"""Propose what talents require

     Answers paths, as `PUT /api/v1/trees/{id}/paths` takes them, with what their talents may require of
    each other:
    first within a path, then between two; with `about`, only for the talents it names, first what they
    may require,
    then what may require them. It goes by usual orders, such as Kubernetes after Docker, and proposes
    one where both
    names match as a whole (\"K8s\" is Kubernetes, \"Java 21\" is Java) and the required talent is not
    two or more levels
    lower. Nothing is proposed that is required already, and all that is proposed can be taken: together
    it closes no
    circle. No proposal follows from what is required or from other proposals, except that one within a
    path may
    follow from those between two. Nothing is changed. A later version of the service may propose
    others.

    Args:
        body (ProposeRequirements):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RequirementProposalsEnvelope]
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
    body: ProposeRequirements,
) -> RequirementProposalsEnvelope | None:
    r"""Propose what talents require

     Answers paths, as `PUT /api/v1/trees/{id}/paths` takes them, with what their talents may require of
    each other:
    first within a path, then between two; with `about`, only for the talents it names, first what they
    may require,
    then what may require them. It goes by usual orders, such as Kubernetes after Docker, and proposes
    one where both
    names match as a whole (\"K8s\" is Kubernetes, \"Java 21\" is Java) and the required talent is not
    two or more levels
    lower. Nothing is proposed that is required already, and all that is proposed can be taken: together
    it closes no
    circle. No proposal follows from what is required or from other proposals, except that one within a
    path may
    follow from those between two. Nothing is changed. A later version of the service may propose
    others.

    Args:
        body (ProposeRequirements):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RequirementProposalsEnvelope
    """

    return sync_detailed(
        client=client,
        body=body,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    body: ProposeRequirements,
) -> Response[RequirementProposalsEnvelope]:
    r"""Propose what talents require

     Answers paths, as `PUT /api/v1/trees/{id}/paths` takes them, with what their talents may require of
    each other:
    first within a path, then between two; with `about`, only for the talents it names, first what they
    may require,
    then what may require them. It goes by usual orders, such as Kubernetes after Docker, and proposes
    one where both
    names match as a whole (\"K8s\" is Kubernetes, \"Java 21\" is Java) and the required talent is not
    two or more levels
    lower. Nothing is proposed that is required already, and all that is proposed can be taken: together
    it closes no
    circle. No proposal follows from what is required or from other proposals, except that one within a
    path may
    follow from those between two. Nothing is changed. A later version of the service may propose
    others.

    Args:
        body (ProposeRequirements):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[RequirementProposalsEnvelope]
    """

    kwargs = _get_kwargs(
        body=body,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    body: ProposeRequirements,
) -> RequirementProposalsEnvelope | None:
    r"""Propose what talents require

     Answers paths, as `PUT /api/v1/trees/{id}/paths` takes them, with what their talents may require of
    each other:
    first within a path, then between two; with `about`, only for the talents it names, first what they
    may require,
    then what may require them. It goes by usual orders, such as Kubernetes after Docker, and proposes
    one where both
    names match as a whole (\"K8s\" is Kubernetes, \"Java 21\" is Java) and the required talent is not
    two or more levels
    lower. Nothing is proposed that is required already, and all that is proposed can be taken: together
    it closes no
    circle. No proposal follows from what is required or from other proposals, except that one within a
    path may
    follow from those between two. Nothing is changed. A later version of the service may propose
    others.

    Args:
        body (ProposeRequirements):

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        RequirementProposalsEnvelope
    """

    return (
        await asyncio_detailed(
            client=client,
            body=body,
        )
    ).parsed
