from typing import Literal

ListTreesSort = Literal["-createdAt", "-title", "-updatedAt", "createdAt", "title", "updatedAt"]

LIST_TREES_SORT_VALUES: set[ListTreesSort] = {
    "-createdAt",
    "-title",
    "-updatedAt",
    "createdAt",
    "title",
    "updatedAt",
}


def check_list_trees_sort(value: str) -> ListTreesSort:
    if value in LIST_TREES_SORT_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {LIST_TREES_SORT_VALUES!r}")
