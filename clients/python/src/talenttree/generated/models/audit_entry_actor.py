from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

T = TypeVar("T", bound="AuditEntryActor")


@_attrs_define
class AuditEntryActor:
    """Who did it.

    Attributes:
        kind (Any): An operator's account; somebody who runs commands on the server; the first visitor, by the server's
            setup
            link; an account's owner, by a reset link or signed in; the sign-in provider; or the service by itself. More
            may come.
        username (None | str): The name of the operator's account; null for any other kind.
    """

    kind: Any
    username: None | str

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        username: None | str
        username = self.username

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "username": username,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = d.pop("kind")

        def _parse_username(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        username = _parse_username(d.pop("username"))

        audit_entry_actor = cls(
            kind=kind,
            username=username,
        )

        return audit_entry_actor
