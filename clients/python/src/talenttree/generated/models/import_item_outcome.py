from typing import Literal

ImportItemOutcome = Literal["dropped", "guessed", "mapped"]

IMPORT_ITEM_OUTCOME_VALUES: set[ImportItemOutcome] = {
    "dropped",
    "guessed",
    "mapped",
}


def check_import_item_outcome(value: str) -> ImportItemOutcome:
    if value in IMPORT_ITEM_OUTCOME_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {IMPORT_ITEM_OUTCOME_VALUES!r}")
