from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.audit_entry_actor import AuditEntryActor


T = TypeVar("T", bound="AuditEntry")


@_attrs_define
class AuditEntry:
    """Something that an operator did.

    Attributes:
        id (UUID): A UUID in lower case.
        created_at (datetime.datetime): A moment in UTC with exactly three decimals of a second (RFC 3339).
        actor (AuditEntryActor): Who did it.
        act (Any): What was done; more may come.
        account (str): An account's name in public addresses.
        detail (None | str): More about it, such as the hint and the name of a key.
    """

    id: UUID
    created_at: datetime.datetime
    actor: AuditEntryActor
    act: Any
    account: str
    detail: None | str

    def to_dict(self) -> dict[str, Any]:
        id = str(self.id)

        created_at = self.created_at.isoformat()

        actor = self.actor.to_dict()

        act = self.act

        account = self.account

        detail: None | str
        detail = self.detail

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "createdAt": created_at,
                "actor": actor,
                "act": act,
                "account": account,
                "detail": detail,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.audit_entry_actor import AuditEntryActor

        d = dict(src_dict)
        id = UUID(d.pop("id"))

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))

        actor = AuditEntryActor.from_dict(d.pop("actor"))

        act = d.pop("act")

        account = d.pop("account")

        def _parse_detail(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        detail = _parse_detail(d.pop("detail"))

        audit_entry = cls(
            id=id,
            created_at=created_at,
            actor=actor,
            act=act,
            account=account,
            detail=detail,
        )

        return audit_entry
