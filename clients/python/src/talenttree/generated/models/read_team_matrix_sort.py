from typing import Literal

ReadTeamMatrixSort = Literal["name", "path", "short"]

READ_TEAM_MATRIX_SORT_VALUES: set[ReadTeamMatrixSort] = {
    "name",
    "path",
    "short",
}


def check_read_team_matrix_sort(value: str) -> ReadTeamMatrixSort:
    if value in READ_TEAM_MATRIX_SORT_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {READ_TEAM_MATRIX_SORT_VALUES!r}")
