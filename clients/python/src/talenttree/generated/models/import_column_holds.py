from typing import Literal

ImportColumnHolds = Literal["description", "level", "none", "path", "talent"]

IMPORT_COLUMN_HOLDS_VALUES: set[ImportColumnHolds] = {
    "description",
    "level",
    "none",
    "path",
    "talent",
}


def check_import_column_holds(value: str) -> ImportColumnHolds:
    if value in IMPORT_COLUMN_HOLDS_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {IMPORT_COLUMN_HOLDS_VALUES!r}")
