from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="DeliveryListEnvelopeDataPage")


@_attrs_define
class DeliveryListEnvelopeDataPage:
    """
    Attributes:
        next_cursor (None | str): Where the page ends; null on the last one.
        limit (int):
    """

    next_cursor: None | str
    limit: int

    def to_dict(self) -> dict[str, Any]:
        next_cursor: None | str
        next_cursor = self.next_cursor

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

        limit = d.pop("limit")

        delivery_list_envelope_data_page = cls(
            next_cursor=next_cursor,
            limit=limit,
        )

        return delivery_list_envelope_data_page
