from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

from ..types import UNSET, Unset

T = TypeVar("T", bound="Deleted")


@_attrs_define
class Deleted:
    """The id of what no longer exists.

    Attributes:
        id (UUID): A UUID in lower case.
        deleted (bool):
        restorable_until (datetime.datetime | Unset): Until when a tree in the trash can be brought back.
    """

    id: UUID
    deleted: bool
    restorable_until: datetime.datetime | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        deleted = self.deleted

        restorable_until: str | Unset = UNSET
        if not isinstance(self.restorable_until, Unset):
            restorable_until = self.restorable_until.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "deleted": deleted,
            }
        )
        if restorable_until is not UNSET:
            field_dict["restorableUntil"] = restorable_until

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = UUID(d.pop("id"))

        deleted = d.pop("deleted")

        _restorable_until = d.pop("restorableUntil", UNSET)
        restorable_until: datetime.datetime | Unset
        if isinstance(_restorable_until, Unset):
            restorable_until = UNSET
        else:
            restorable_until = datetime.datetime.fromisoformat(_restorable_until)

        deleted = cls(
            id=id,
            deleted=deleted,
            restorable_until=restorable_until,
        )

        return deleted
