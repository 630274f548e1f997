from typing import Literal

ListTreesView = Literal["full", "summary"]

LIST_TREES_VIEW_VALUES: set[ListTreesView] = {
    "full",
    "summary",
}


def check_list_trees_view(value: str) -> ListTreesView:
    if value in LIST_TREES_VIEW_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {LIST_TREES_VIEW_VALUES!r}")
