from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.named_part import NamedPart


T = TypeVar("T", bound="Difference")


@_attrs_define
class Difference:
    """
    Attributes:
        kind (str): What sort of change it is; more may come.
        text (str): The change in words.
        path (NamedPart | Unset): A path or a talent, by the id and the name that it has or last had.
        talent (NamedPart | Unset): A path or a talent, by the id and the name that it has or last had.
        from_ (str | Unset): How it was, for a title, slug, name, path, level or name of a level.
        to (str | Unset): How it has become.
    """

    kind: str
    text: str
    path: NamedPart | Unset = UNSET
    talent: NamedPart | Unset = UNSET
    from_: str | Unset = UNSET
    to: str | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind

        text = self.text

        path: dict[str, Any] | Unset = UNSET
        if not isinstance(self.path, Unset):
            path = self.path.to_dict()

        talent: dict[str, Any] | Unset = UNSET
        if not isinstance(self.talent, Unset):
            talent = self.talent.to_dict()

        from_ = self.from_

        to = self.to

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
        if from_ is not UNSET:
            field_dict["from"] = from_
        if to is not UNSET:
            field_dict["to"] = to

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

        from_ = d.pop("from", UNSET)

        to = d.pop("to", UNSET)

        difference = cls(
            kind=kind,
            text=text,
            path=path,
            talent=talent,
            from_=from_,
            to=to,
        )

        return difference
