from __future__ import annotations

from collections.abc import Mapping
from typing import (
    Any,
    Literal,
    TypeVar,
    cast,
)
from uuid import UUID

from attrs import define as _attrs_define

T = TypeVar("T", bound="SetIcon")


@_attrs_define
class SetIcon:
    """Changes the icon of a talent or path, which for a path must be built in; null removes it.

    Attributes:
        op (Literal['setIcon']):
        id (UUID): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        icon_url (None | str):
    """

    op: Literal["setIcon"]
    id: UUID
    icon_url: None | str

    def to_dict(self) -> dict[str, Any]:
        op = self.op

        id = str(self.id)

        icon_url: None | str
        icon_url = self.icon_url

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "op": op,
                "id": id,
                "iconUrl": icon_url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        op = cast(Literal["setIcon"], d.pop("op"))
        if op != "setIcon":
            raise ValueError(f"op must match const 'setIcon', got '{op}'")

        id = UUID(d.pop("id"))

        def _parse_icon_url(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        icon_url = _parse_icon_url(d.pop("iconUrl"))

        set_icon = cls(
            op=op,
            id=id,
            icon_url=icon_url,
        )

        return set_icon
