"""The client."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol, Self, TypeVar, cast
from uuid import UUID

import httpx

from .calls import Calls
from .generated.client import AuthenticatedClient
from .generated.models import Tree, TreeRevision
from .problem import Problem
from .transport import RepeatingTransport

_MAX_UPDATES = 5
_Item = TypeVar("_Item")
_Member = TypeVar("_Member", covariant=True)


class _Place(Protocol):
    @property
    def next_cursor(self) -> str | None: ...


class _Page(Protocol[_Member]):
    @property
    def data(self) -> Sequence[_Member]: ...
    @property
    def page(self) -> _Place: ...


class TalentTree(Calls):
    """A Talent Tree server, called as one account.

    Calls raise `Problem` for a refusal, and `httpx.TransportError` where no attempt got a whole answer. A request is
    tried `attempts` times at most, each for `timeout` seconds in all; as long is an attempt waited for that the server
    still carries out. The wait before the first repeat is `backoff` seconds at most, and doubles with each.
    """

    def __init__(
        self,
        server: str,
        key: str | None = None,
        *,
        attempts: int = 5,
        timeout: float = 30.0,
        backoff: float = 0.5,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._http = httpx.Client(
            base_url=server.rstrip("/"),
            headers={"Authorization": f"Bearer {key}"} if key else {},
            timeout=timeout,
            transport=RepeatingTransport(transport or httpx.HTTPTransport(), attempts, timeout, backoff),
            follow_redirects=True,
            event_hooks={"response": [_refuse]},
        )
        self._client = AuthenticatedClient(base_url=server, token="").set_httpx_client(self._http)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes its connections."""
        self._http.close()

    def trees(self, *, limit: int = 50, **parameters: Any) -> Iterator[Tree]:
        """All trees of the account, newest first, read page by page as they are taken."""
        return items(lambda cursor: self.list_trees(limit=limit, **parameters, **cursor))

    def revisions(self, tree: UUID, *, limit: int = 50, **parameters: Any) -> Iterator[TreeRevision]:
        """The revisions of a tree, newest first, read page by page as they are taken."""
        return items(lambda cursor: self.list_revisions(tree, limit=limit, **parameters, **cursor))

    def current(self, tree: UUID) -> tuple[Tree, str]:
        """A tree, and the name of its state for `if_match`."""
        answer = self._http.get(f"/api/v1/trees/{tree}")
        return Tree.from_dict(answer.json()["data"]), answer.headers["ETag"]

    def update(self, tree: UUID, change: Callable[[Tree], Mapping[str, Any] | None]) -> Tree:
        """Reads a tree, changes it, and does both again when another changed it in between, five times at most.

        `change` is asked for what to do to the tree as it is: `{"edits": […]}`, `{"paths": […]}`, members such as
        `{"title": …}`, or None. It may be asked several times. The answer is the tree as it is then.
        """
        for attempt in range(1, _MAX_UPDATES + 1):
            now, etag = self.current(tree)
            wanted = change(now)
            if wanted is None:
                return now
            method, rest = _call(wanted)
            try:
                told = self.request(method, f"/api/v1/trees/{tree}{rest}", json=_plain(wanted), etag=etag)
                # Small edits are answered without the tree.
                return self.get_tree(tree) if rest == "/edits" else Tree.from_dict(told)
            except Problem as problem:
                if problem.code != "precondition_failed" or attempt == _MAX_UPDATES:
                    raise
        raise AssertionError

    def export_tree(self, tree: UUID, format: str = "json") -> bytes:
        """A tree as a file: `json`, `yaml`, `markdown` and others."""
        return self._http.get(f"/api/v1/trees/{tree}/export", params={"format": format}).content

    def import_file(self, file: bytes, media_type: str, **parameters: Any) -> dict[str, Any]:
        """Makes a tree of a file, and answers with tree and report. Parameters are named as in the API."""
        return cast(
            dict[str, Any], self.request("POST", "/api/v1/imports", file, media_type=media_type, params=parameters)
        )

    def export_account(self) -> bytes:
        """The whole account as a zip."""
        return self._http.get("/api/v1/account/export").content

    def restore_account(self, file: bytes, *, dry_run: bool = False) -> dict[str, Any]:
        """Restores a zip into an account without trees."""
        path = "/api/v1/account/import"
        told = self.request("POST", path, file, media_type="application/zip", params={"dryRun": dry_run})
        return cast(dict[str, Any], told)

    def read_picture(self) -> bytes:
        """The picture that the account has uploaded, a JPEG."""
        return self._http.get("/api/v1/account/picture").content

    def upload_picture(self, file: bytes, media_type: str) -> dict[str, Any]:
        """Gives the account a picture: a JPEG, PNG or WebP."""
        return cast(dict[str, Any], self.request("PUT", "/api/v1/account/picture", file, media_type=media_type))

    def request(
        self,
        method: str,
        path: str,
        content: bytes | None = None,
        *,
        json: Any = None,
        media_type: str | None = None,
        params: Mapping[str, Any] | None = None,
        etag: str | None = None,
    ) -> Any:
        """Makes any call of the API, and returns the `data` of its answer. The path is never another server's."""
        headers = {"If-Match": etag} if etag else {}
        if media_type:
            headers["Content-Type"] = media_type
        answer = self._http.request(
            method, "/" + path.lstrip("/"), content=content, json=json, params=params, headers=headers
        )
        return answer.json()["data"]


def items(read: Callable[[dict[str, Any]], _Page[_Item]]) -> Iterator[_Item]:
    """What a list has on all of its pages, read as they are taken; `read` gets the cursor as an argument by name."""
    page = read({})
    while True:
        yield from page.data
        if page.page.next_cursor is None:
            return
        page = read({"cursor": page.page.next_cursor})


def _refuse(response: httpx.Response) -> None:
    # What is written goes to the server alone, passwords among it.
    is_sent_elsewhere = response.has_redirect_location and response.request.method not in ("GET", "HEAD")
    if response.status_code >= 400 or response.status_code == 304 or is_sent_elsewhere:
        response.read()
        raise Problem(response)


def _call(change: Mapping[str, Any]) -> tuple[str, str]:
    if "edits" in change:
        return "POST", "/edits"
    return ("PUT", "/paths") if "paths" in change else ("PATCH", "")


def _plain(value: Any) -> Any:
    """A value as JSON has it: objects of the API may be in it."""
    if hasattr(value, "to_dict"):
        return value.to_dict()
    if isinstance(value, Mapping):
        return {name: _plain(member) for name, member in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(member) for member in value]
    return str(value) if isinstance(value, UUID) else value
