"""The objects of the API, by the names of its description."""

from .generated.models import *  # noqa: F403
from .generated.types import UNSET as UNSET
from .generated.types import Unset as Unset
