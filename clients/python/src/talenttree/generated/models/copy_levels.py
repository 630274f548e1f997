from typing import Literal

CopyLevels = Literal["keep", "lowest"]

COPY_LEVELS_VALUES: set[CopyLevels] = {
    "keep",
    "lowest",
}


def check_copy_levels(value: str) -> CopyLevels:
    if value in COPY_LEVELS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {COPY_LEVELS_VALUES!r}")
