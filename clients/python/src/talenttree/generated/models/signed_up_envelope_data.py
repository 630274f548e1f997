from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

if TYPE_CHECKING:
    from ..models.identity import Identity
    from ..models.key_with_secret import KeyWithSecret


T = TypeVar("T", bound="SignedUpEnvelopeData")


@_attrs_define
class SignedUpEnvelopeData:
    """
    Attributes:
        account (Identity): Who an account is.
        key (KeyWithSecret): An API key with its secret, which is shown once.
    """

    account: Identity
    key: KeyWithSecret

    def to_dict(self) -> dict[str, Any]:
        account = self.account.to_dict()

        key = self.key.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "account": account,
                "key": key,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.identity import Identity
        from ..models.key_with_secret import KeyWithSecret

        d = dict(src_dict)
        account = Identity.from_dict(d.pop("account"))

        key = KeyWithSecret.from_dict(d.pop("key"))

        signed_up_envelope_data = cls(
            account=account,
            key=key,
        )

        return signed_up_envelope_data
