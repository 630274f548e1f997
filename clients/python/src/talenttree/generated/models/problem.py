from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.import_proposal import ImportProposal
    from ..models.meta import Meta


T = TypeVar("T", bound="Problem")


@_attrs_define
class Problem:
    """An error (RFC 9457).

    Attributes:
        type_ (str): The address that explains this kind of problem.
        title (str): What this kind of problem is, in one sentence.
        status (int): The HTTP status.
        instance (str): The request id as a URN.
        code (str): The stable name of a kind of problem; more may come.
        meta (Meta): What is said about the answer itself.
        detail (str | Unset): What went wrong this time; an internal error says nothing.
        errors (list[Any] | Unset): Every violation found, at most 50.
        errors_truncated (bool | Unset): True when there were more than 50 violations, absent otherwise.
        proposal (ImportProposal | Unset): What an import would do with a file that it asks about.
    """

    type_: str
    title: str
    status: int
    instance: str
    code: str
    meta: Meta
    detail: str | Unset = UNSET
    errors: list[Any] | Unset = UNSET
    errors_truncated: bool | Unset = UNSET
    proposal: ImportProposal | Unset = UNSET

    def to_dict(self) -> dict[str, Any]:
        type_ = self.type_

        title = self.title

        status = self.status

        instance = self.instance

        code = self.code

        meta = self.meta.to_dict()

        detail = self.detail

        errors: list[Any] | Unset = UNSET
        if not isinstance(self.errors, Unset):
            errors = []
            for errors_item_data in self.errors:
                errors_item: Any
                errors_item = errors_item_data
                errors.append(errors_item)

        errors_truncated = self.errors_truncated

        proposal: dict[str, Any] | Unset = UNSET
        if not isinstance(self.proposal, Unset):
            proposal = self.proposal.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type_,
                "title": title,
                "status": status,
                "instance": instance,
                "code": code,
                "meta": meta,
            }
        )
        if detail is not UNSET:
            field_dict["detail"] = detail
        if errors is not UNSET:
            field_dict["errors"] = errors
        if errors_truncated is not UNSET:
            field_dict["errorsTruncated"] = errors_truncated
        if proposal is not UNSET:
            field_dict["proposal"] = proposal

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.import_proposal import ImportProposal
        from ..models.meta import Meta

        d = dict(src_dict)
        type_ = d.pop("type")

        title = d.pop("title")

        status = d.pop("status")

        instance = d.pop("instance")

        code = d.pop("code")

        meta = Meta.from_dict(d.pop("meta"))

        detail = d.pop("detail", UNSET)

        _errors = d.pop("errors", UNSET)
        errors: list[Any] | Unset = UNSET
        if _errors is not UNSET:
            errors = []
            for errors_item_data in _errors:

                def _parse_errors_item(data: object) -> Any:
                    return cast(Any, data)

                errors_item = _parse_errors_item(errors_item_data)

                errors.append(errors_item)

        errors_truncated = d.pop("errorsTruncated", UNSET)

        _proposal = d.pop("proposal", UNSET)
        proposal: ImportProposal | Unset
        if isinstance(_proposal, Unset):
            proposal = UNSET
        else:
            proposal = ImportProposal.from_dict(_proposal)

        problem = cls(
            type_=type_,
            title=title,
            status=status,
            instance=instance,
            code=code,
            meta=meta,
            detail=detail,
            errors=errors,
            errors_truncated=errors_truncated,
            proposal=proposal,
        )

        return problem
