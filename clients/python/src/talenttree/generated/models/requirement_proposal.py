from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from attrs import define as _attrs_define

T = TypeVar("T", bound="RequirementProposal")


@_attrs_define
class RequirementProposal:
    """That a talent may require another one.

    Attributes:
        talent_id (UUID): The talent that comes after the other.
        required_id (UUID): The talent that comes before it.
        same_path (bool): Whether both are in one path, so that a line joins them.
    """

    talent_id: UUID
    required_id: UUID
    same_path: bool

    def to_dict(self) -> dict[str, Any]:
        talent_id = str(self.talent_id)

        required_id = str(self.required_id)

        same_path = self.same_path

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "talentId": talent_id,
                "requiredId": required_id,
                "samePath": same_path,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        talent_id = UUID(d.pop("talentId"))

        required_id = UUID(d.pop("requiredId"))

        same_path = d.pop("samePath")

        requirement_proposal = cls(
            talent_id=talent_id,
            required_id=required_id,
            same_path=same_path,
        )

        return requirement_proposal
