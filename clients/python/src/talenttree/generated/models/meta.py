from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

T = TypeVar("T", bound="Meta")


@_attrs_define
class Meta:
    """What is said about the answer itself.

    Attributes:
        request_id (UUID): A UUID in lower case.
    """

    request_id: UUID

    def to_dict(self) -> dict[str, Any]:
        request_id = str(self.request_id)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "requestId": request_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        request_id = UUID(d.pop("requestId"))

        meta = cls(
            request_id=request_id,
        )

        return meta
