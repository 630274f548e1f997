from http import HTTPStatus
from typing import Any
from urllib.parse import quote

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.read_team_matrix_level import (
    ReadTeamMatrixLevel,
)
from ...models.read_team_matrix_show import (
    ReadTeamMatrixShow,
)
from ...models.read_team_matrix_sort import (
    ReadTeamMatrixSort,
)
from ...models.team_matrix_envelope import TeamMatrixEnvelope
from ...types import UNSET, Response, Unset


def _get_kwargs(
    team: str,
    *,
    talent: list[str] | Unset = UNSET,
    level: ReadTeamMatrixLevel | Unset = "3",
    show: ReadTeamMatrixShow | Unset = "all",
    sort: ReadTeamMatrixSort | Unset = "path",
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_talent: list[str] | Unset = UNSET
    if not isinstance(talent, Unset):
        json_talent = talent

    params["talent"] = json_talent

    json_level: str | Unset = UNSET
    if not isinstance(level, Unset):
        json_level = level

    params["level"] = json_level

    json_show: str | Unset = UNSET
    if not isinstance(show, Unset):
        json_show = show

    params["show"] = json_show

    json_sort: str | Unset = UNSET
    if not isinstance(sort, Unset):
        json_sort = sort

    params["sort"] = json_sort

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/api/v1/teams/{team}/matrix".format(
            team=quote(str(team), safe=""),
        ),
        "params": params,
    }

    return _kwargs


def _parse_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> TeamMatrixEnvelope | None:
    if response.status_code == 200:
        response_200 = TeamMatrixEnvelope.from_dict(response.json())

        return response_200

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(*, client: AuthenticatedClient | Client, response: httpx.Response) -> Response[TeamMatrixEnvelope]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    team: str,
    *,
    client: AuthenticatedClient,
    talent: list[str] | Unset = UNSET,
    level: ReadTeamMatrixLevel | Unset = "3",
    show: ReadTeamMatrixShow | Unset = "all",
    sort: ReadTeamMatrixSort | Unset = "path",
) -> Response[TeamMatrixEnvelope]:
    """Read what a team can do

     The talents of the trees that members show, by path, those that the role asks for first. Talents are
    matched as in
    `GET /api/v1/compare`, each person's with the role first; of a talent that somebody has twice the
    higher level
    counts. A talent is `short` of as many people as are missing of those needed at `levelAsked`;
    without a role's level
    it is 3 that counts in `peopleHave`. `onlyUsername` is the one of several people who has that level.
    `stale` are those
    who have not confirmed their level for twelve months. Members are A to Z by name, and there are no
    sums of people.
    With `talent` only those are listed who have all of the talents at the level; if nobody has, all
    are.

    Args:
        team (str):
        talent (list[str] | Unset):
        level (ReadTeamMatrixLevel | Unset):  Default: '3'.
        show (ReadTeamMatrixShow | Unset):  Default: 'all'.
        sort (ReadTeamMatrixSort | Unset):  Default: 'path'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TeamMatrixEnvelope]
    """

    kwargs = _get_kwargs(
        team=team,
        talent=talent,
        level=level,
        show=show,
        sort=sort,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    team: str,
    *,
    client: AuthenticatedClient,
    talent: list[str] | Unset = UNSET,
    level: ReadTeamMatrixLevel | Unset = "3",
    show: ReadTeamMatrixShow | Unset = "all",
    sort: ReadTeamMatrixSort | Unset = "path",
) -> TeamMatrixEnvelope | None:
    """Read what a team can do

     The talents of the trees that members show, by path, those that the role asks for first. Talents are
    matched as in
    `GET /api/v1/compare`, each person's with the role first; of a talent that somebody has twice the
    higher level
    counts. A talent is `short` of as many people as are missing of those needed at `levelAsked`;
    without a role's level
    it is 3 that counts in `peopleHave`. `onlyUsername` is the one of several people who has that level.
    `stale` are those
    who have not confirmed their level for twelve months. Members are A to Z by name, and there are no
    sums of people.
    With `talent` only those are listed who have all of the talents at the level; if nobody has, all
    are.

    Args:
        team (str):
        talent (list[str] | Unset):
        level (ReadTeamMatrixLevel | Unset):  Default: '3'.
        show (ReadTeamMatrixShow | Unset):  Default: 'all'.
        sort (ReadTeamMatrixSort | Unset):  Default: 'path'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TeamMatrixEnvelope
    """

    return sync_detailed(
        team=team,
        client=client,
        talent=talent,
        level=level,
        show=show,
        sort=sort,
    ).parsed


async def asyncio_detailed(
    team: str,
    *,
    client: AuthenticatedClient,
    talent: list[str] | Unset = UNSET,
    level: ReadTeamMatrixLevel | Unset = "3",
    show: ReadTeamMatrixShow | Unset = "all",
    sort: ReadTeamMatrixSort | Unset = "path",
) -> Response[TeamMatrixEnvelope]:
    """Read what a team can do

     The talents of the trees that members show, by path, those that the role asks for first. Talents are
    matched as in
    `GET /api/v1/compare`, each person's with the role first; of a talent that somebody has twice the
    higher level
    counts. A talent is `short` of as many people as are missing of those needed at `levelAsked`;
    without a role's level
    it is 3 that counts in `peopleHave`. `onlyUsername` is the one of several people who has that level.
    `stale` are those
    who have not confirmed their level for twelve months. Members are A to Z by name, and there are no
    sums of people.
    With `talent` only those are listed who have all of the talents at the level; if nobody has, all
    are.

    Args:
        team (str):
        talent (list[str] | Unset):
        level (ReadTeamMatrixLevel | Unset):  Default: '3'.
        show (ReadTeamMatrixShow | Unset):  Default: 'all'.
        sort (ReadTeamMatrixSort | Unset):  Default: 'path'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[TeamMatrixEnvelope]
    """

    kwargs = _get_kwargs(
        team=team,
        talent=talent,
        level=level,
        show=show,
        sort=sort,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    team: str,
    *,
    client: AuthenticatedClient,
    talent: list[str] | Unset = UNSET,
    level: ReadTeamMatrixLevel | Unset = "3",
    show: ReadTeamMatrixShow | Unset = "all",
    sort: ReadTeamMatrixSort | Unset = "path",
) -> TeamMatrixEnvelope | None:
    """Read what a team can do

     The talents of the trees that members show, by path, those that the role asks for first. Talents are
    matched as in
    `GET /api/v1/compare`, each person's with the role first; of a talent that somebody has twice the
    higher level
    counts. A talent is `short` of as many people as are missing of those needed at `levelAsked`;
    without a role's level
    it is 3 that counts in `peopleHave`. `onlyUsername` is the one of several people who has that level.
    `stale` are those
    who have not confirmed their level for twelve months. Members are A to Z by name, and there are no
    sums of people.
    With `talent` only those are listed who have all of the talents at the level; if nobody has, all
    are.

    Args:
        team (str):
        talent (list[str] | Unset):
        level (ReadTeamMatrixLevel | Unset):  Default: '3'.
        show (ReadTeamMatrixShow | Unset):  Default: 'all'.
        sort (ReadTeamMatrixSort | Unset):  Default: 'path'.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        TeamMatrixEnvelope
    """

    return (
        await asyncio_detailed(
            team=team,
            client=client,
            talent=talent,
            level=level,
            show=show,
            sort=sort,
        )
    ).parsed
