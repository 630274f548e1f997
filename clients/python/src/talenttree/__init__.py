"""A client of the API of Talent Tree. `TalentTree` is the beginning."""

from .client import TalentTree
from .problem import Problem, Violation
from .webhook import InvalidWebhook, verify_webhook

__all__ = ["InvalidWebhook", "Problem", "TalentTree", "Violation", "verify_webhook"]
