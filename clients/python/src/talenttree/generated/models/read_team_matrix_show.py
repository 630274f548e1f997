from typing import Literal

ReadTeamMatrixShow = Literal["all", "asked", "one", "short", "stale"]

READ_TEAM_MATRIX_SHOW_VALUES: set[ReadTeamMatrixShow] = {
    "all",
    "asked",
    "one",
    "short",
    "stale",
}


def check_read_team_matrix_show(value: str) -> ReadTeamMatrixShow:
    if value in READ_TEAM_MATRIX_SHOW_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {READ_TEAM_MATRIX_SHOW_VALUES!r}")
