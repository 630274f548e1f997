from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="TreeListPage")


@_attrs_define
class TreeListPage:
    """
    Attributes:
        next_cursor (None | str): Where the next page begins, null on the last one.
        limit (int | None): The most trees this page may hold, null when all were asked for.
    """

    next_cursor: None | str
    limit: int | None

    def to_dict(self) -> dict[str, Any]:
        next_cursor: None | str
        next_cursor = self.next_cursor

        limit: int | None
        limit = self.limit

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "nextCursor": next_cursor,
                "limit": limit,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_next_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("nextCursor"))

        def _parse_limit(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        limit = _parse_limit(d.pop("limit"))

        tree_list_page = cls(
            next_cursor=next_cursor,
            limit=limit,
        )

        return tree_list_page
