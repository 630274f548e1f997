from typing import Literal

TeamRole = Literal["member", "owner"]

TEAM_ROLE_VALUES: set[TeamRole] = {
    "member",
    "owner",
}


def check_team_role(value: str) -> TeamRole:
    if value in TEAM_ROLE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {TEAM_ROLE_VALUES!r}")
