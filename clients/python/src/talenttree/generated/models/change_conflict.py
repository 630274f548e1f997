from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.named_part import NamedPart


T = TypeVar("T", bound="ChangeConflict")


@_attrs_define
class ChangeConflict:
    """What both the client and others changed differently; of the whole tree without `path` and `talent`.

    Attributes:
        id (str): For `takeTheirs`; the same in each merge.
        kind (str): `bothChanged`: both changed the same member differently. `removedInTheirs`: the tree no longer has
            it, and
            `merged` does, as the client changed or needs it. `removedInMine`: the client removed what others changed.
            `requirementLeftOut`: a requirement would lead to a talent that is not there, or around a cycle. More may come.
        path (NamedPart | Unset): A path or a talent, by the id and the name that it has or last had.
        talent (NamedPart | Unset): A path or a talent, by the id and the name that it has or last had.
        member (str | Unset): Such as `level`, `theme/background`, `levelNames/3`, or `path` of a talent that both
            moved.
        base (str | Unset): What the revision had, as text; absent like the two below where there was nothing.
        mine (str | Unset): What the client has.
        theirs (str | Unset): What the tree has.
    """

    id: str
    kind: str
    path: NamedPart | Unset = UNSET
    talent: NamedPart | Unset = UNSET
    member: str | Unset = UNSET
    base: str | Unset = UNSET
    mine: str | Unset = UNSET
    theirs: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind = self.kind

        path: dict[str, Any] | Unset = UNSET
        if not isinstance(self.path, Unset):
            path = self.path.to_dict()

        talent: dict[str, Any] | Unset = UNSET
        if not isinstance(self.talent, Unset):
            talent = self.talent.to_dict()

        member = self.member

        base = self.base

        mine = self.mine

        theirs = self.theirs

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "kind": kind,
            }
        )
        if path is not UNSET:
            field_dict["path"] = path
        if talent is not UNSET:
            field_dict["talent"] = talent
        if member is not UNSET:
            field_dict["member"] = member
        if base is not UNSET:
            field_dict["base"] = base
        if mine is not UNSET:
            field_dict["mine"] = mine
        if theirs is not UNSET:
            field_dict["theirs"] = theirs

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.named_part import NamedPart

        d = dict(src_dict)
        id = d.pop("id")

        kind = d.pop("kind")

        _path = d.pop("path", UNSET)
        path: NamedPart | Unset
        if isinstance(_path, Unset):
            path = UNSET
        else:
            path = NamedPart.from_dict(_path)

        _talent = d.pop("talent", UNSET)
        talent: NamedPart | Unset
        if isinstance(_talent, Unset):
            talent = UNSET
        else:
            talent = NamedPart.from_dict(_talent)

        member = d.pop("member", UNSET)

        base = d.pop("base", UNSET)

        mine = d.pop("mine", UNSET)

        theirs = d.pop("theirs", UNSET)

        change_conflict = cls(
            id=id,
            kind=kind,
            path=path,
            talent=talent,
            member=member,
            base=base,
            mine=mine,
            theirs=theirs,
        )

        return change_conflict
