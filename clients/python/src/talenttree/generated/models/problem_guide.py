from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

T = TypeVar("T", bound="ProblemGuide")


@_attrs_define
class ProblemGuide:
    """A kind of problem in plain words.

    Attributes:
        type_ (str): The address of this explanation.
        code (str): The stable name of the kind of problem.
        status (int): The HTTP status.
        title (str): What this kind of problem is, in one sentence.
        meaning (str): What it means.
        causes (str): What usually causes it.
        remedy (str): What to do.
    """

    type_: str
    code: str
    status: int
    title: str
    meaning: str
    causes: str
    remedy: str

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        code = self.code

        status = self.status

        title = self.title

        meaning = self.meaning

        causes = self.causes

        remedy = self.remedy

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "code": code,
                "status": status,
                "title": title,
                "meaning": meaning,
                "causes": causes,
                "remedy": remedy,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        type_ = d.pop("type")

        code = d.pop("code")

        status = d.pop("status")

        title = d.pop("title")

        meaning = d.pop("meaning")

        causes = d.pop("causes")

        remedy = d.pop("remedy")

        problem_guide = cls(
            type_=type_,
            code=code,
            status=status,
            title=title,
            meaning=meaning,
            causes=causes,
            remedy=remedy,
        )

        return problem_guide
