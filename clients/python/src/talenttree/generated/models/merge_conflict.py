from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.named_part import NamedPart


T = TypeVar("T", bound="MergeConflict")


@_attrs_define
class MergeConflict:
    """A change of the source that was not taken.

    Attributes:
        kind (str): `bothChanged`: copy and source changed the same thing differently. `removedInSource`: it stays, as
            the copy
            changed or needs it. `removedInCopy`: it stays away. `requirementLeftOut`: a requirement would lead to a
            talent that is not there, or around a cycle. More may come.
        text (str): The conflict in words.
        path (NamedPart | Unset): A path or a talent, by the id and the name that it has or last had.
        talent (NamedPart | Unset): A path or a talent, by the id and the name that it has or last had.
        ours (str | Unset): What the copy keeps.
        theirs (str | Unset): What the source has.
    """

    kind: str
    text: str
    path: NamedPart | Unset = UNSET
    talent: NamedPart | Unset = UNSET
    ours: str | Unset = UNSET
    theirs: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        text = self.text

        path: dict[str, Any] | Unset = UNSET
        if not isinstance(self.path, Unset):
            path = self.path.to_dict()

        talent: dict[str, Any] | Unset = UNSET
        if not isinstance(self.talent, Unset):
            talent = self.talent.to_dict()

        ours = self.ours

        theirs = self.theirs

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "text": text,
            }
        )
        if path is not UNSET:
            field_dict["path"] = path
        if talent is not UNSET:
            field_dict["talent"] = talent
        if ours is not UNSET:
            field_dict["ours"] = ours
        if theirs is not UNSET:
            field_dict["theirs"] = theirs

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.named_part import NamedPart

        d = dict(src_dict)
        kind = d.pop("kind")

        text = d.pop("text")

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

        ours = d.pop("ours", UNSET)

        theirs = d.pop("theirs", UNSET)

        merge_conflict = cls(
            kind=kind,
            text=text,
            path=path,
            talent=talent,
            ours=ours,
            theirs=theirs,
        )

        return merge_conflict
