"""A client of the API of Talent Tree. `TalentTree` is the beginning."""

from .client import TalentTree, items
from .problem import Problem, Violation
from .webhook import InvalidWebhook, verify_webhook

__all__ = ["InvalidWebhook", "Problem", "TalentTree", "Violation", "items", "verify_webhook"]
