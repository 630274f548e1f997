from typing import Literal

Level = Literal[1, 2, 3, 4, 5]

LEVEL_VALUES: set[Level] = {
    1,
    2,
    3,
    4,
    5,
}


def check_level(value: int) -> Level:
    if value in LEVEL_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {LEVEL_VALUES!r}")
