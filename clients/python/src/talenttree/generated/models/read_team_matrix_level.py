from typing import Literal

ReadTeamMatrixLevel = Literal["1", "2", "3", "4", "5"]

READ_TEAM_MATRIX_LEVEL_VALUES: set[ReadTeamMatrixLevel] = {
    "1",
    "2",
    "3",
    "4",
    "5",
}


def check_read_team_matrix_level(value: str) -> ReadTeamMatrixLevel:
    if value in READ_TEAM_MATRIX_LEVEL_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {READ_TEAM_MATRIX_LEVEL_VALUES!r}")
