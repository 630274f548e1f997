from typing import Literal

ImportExcessLimit = Literal["paths", "talents", "talents-of-a-path"]

IMPORT_EXCESS_LIMIT_VALUES: set[ImportExcessLimit] = {
    "paths",
    "talents",
    "talents-of-a-path",
}


def check_import_excess_limit(value: str) -> ImportExcessLimit:
    if value in IMPORT_EXCESS_LIMIT_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {IMPORT_EXCESS_LIMIT_VALUES!r}")
