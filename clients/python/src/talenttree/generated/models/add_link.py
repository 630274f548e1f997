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

from ..types import UNSET, Unset

T = TypeVar("T", bound="AddLink")


@_attrs_define
class AddLink:
    """Adds a link to a talent, or changes the label of one it has.

    Attributes:
        op (Literal['link']):
        id (UUID): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        url (str): An absolute http or https address, without user information.
        label (str | Unset):
    """

    op: Literal["link"]
    id: UUID
    url: str
    label: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        op = self.op

        id = str(self.id)

        url = self.url

        label = self.label

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "op": op,
                "id": id,
                "url": url,
            }
        )
        if label is not UNSET:
            field_dict["label"] = label

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        op = cast(Literal["link"], d.pop("op"))
        if op != "link":
            raise ValueError(f"op must match const 'link', got '{op}'")

        id = UUID(d.pop("id"))

        url = d.pop("url")

        label = d.pop("label", UNSET)

        add_link = cls(
            op=op,
            id=id,
            url=url,
            label=label,
        )

        return add_link
