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

T = TypeVar("T", bound="Unlink")


@_attrs_define
class Unlink:
    """Removes a link from a talent.

    Attributes:
        op (Literal['unlink']):
        id (UUID): Any UUID (RFC 9562), chosen by the client; it is stored and returned in lower case.
        url (str): An absolute http or https address, without user information.
    """

    op: Literal["unlink"]
    id: UUID
    url: str

    def to_dict(self) -> dict[str, Any]:
        op = self.op

        id = str(self.id)

        url = self.url

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "op": op,
                "id": id,
                "url": url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        op = cast(Literal["unlink"], d.pop("op"))
        if op != "unlink":
            raise ValueError(f"op must match const 'unlink', got '{op}'")

        id = UUID(d.pop("id"))

        url = d.pop("url")

        unlink = cls(
            op=op,
            id=id,
            url=url,
        )

        return unlink
