import json
import threading
import time
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self
from uuid import UUID

import httpx

from talenttree import Problem, TalentTree, Violation
from talenttree.models import CreateTree, PathInput, ReplacePaths, SignUp, UpdateTree

ID = UUID("0199f2c1-4c7e-7d35-8b1a-5e0f6a2d9c41")
TREE = {
    "id": str(ID),
    "title": "Skills",
    "slug": "skills",
    "isPublic": False,
    "publishedAt": None,
    "createdAt": "2026-01-02T03:04:05.678Z",
    "updatedAt": "2026-01-02T03:04:05.678Z",
    "theme": {},
    "paths": [],
    "revision": 4,
    "newer": True,
}
NOW = "Tue, 03 Jan 2006 10:00:00 GMT"
Answer = tuple[int, dict[str, str], bytes]


def tree(etag: str = '"4"', status: int = 200, **members: Any) -> Answer:
    told = {"data": TREE | members, "meta": {"requestId": str(ID)}}
    return status, {"ETag": etag}, json.dumps(told).encode()


def problem(status: int, code: str, headers: dict[str, str] | None = None, **members: Any) -> Answer:
    told = {"title": "No.", "status": status, "detail": "It is so.", "code": code, **members}
    return status, headers or {}, json.dumps(told).encode()


RUNNING = problem(409, "idempotency_in_progress", {"Retry-After": "0"})


class Server:
    """Answers as it was told, one answer a request, and cuts the connection for None and after the last.

    With `pause`, it waits as many seconds before each byte of a body.
    """

    def __init__(self, *answers: Answer | None, pause: float = 0, **settings: Any) -> None:
        self.requests: list[tuple[str, str, Any, bytes]] = []
        self._settings = settings
        server = self

        class Handler(BaseHTTPRequestHandler):
            def handle_one_request(self) -> None:
                self.raw_requestline = self.rfile.readline()
                if not self.raw_requestline or not self.parse_request():
                    self.close_connection = True
                    return
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                number = len(server.requests)
                server.requests.append((self.command, self.path, self.headers, body))
                answer = answers[number] if number < len(answers) else None
                self.close_connection = True
                if answer is None:
                    return
                self.send_response(answer[0])
                for name, value in answer[1].items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(answer[2])))
                self.end_headers()
                if pause:
                    self.drip(answer[2])
                else:
                    self.wfile.write(answer[2])

            def drip(self, body: bytes) -> None:
                try:
                    for byte in body:
                        time.sleep(pause)
                        self.wfile.write(bytes([byte]))
                except ConnectionError:
                    pass  # the client waits no longer

            def date_time_string(self, timestamp: float | None = None) -> str:
                return NOW

            def log_message(self, *_: object) -> None:
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.01,))

    def __enter__(self) -> Self:
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._http.server_port}"
        self.talents = TalentTree(self.address + "/", "ttk_test", **({"backoff": 0.001} | self._settings))
        return self

    def __exit__(self, *_: object) -> None:
        self.talents.close()
        self._http.shutdown()
        self._thread.join()
        self._http.server_close()

    def sent(self, header: str) -> list[str | None]:
        return [request[2].get(header) for request in self.requests]


class ClientTest(unittest.TestCase):
    def test_a_call_carries_the_key_and_is_unwrapped(self) -> None:
        with Server(tree(status=201)) as server:
            made = server.talents.create_tree(body=CreateTree(title="Skills"))

            self.assertEqual(made.title, "Skills")
            self.assertEqual(server.sent("Authorization"), ["Bearer ttk_test"])
            self.assertEqual(json.loads(server.requests[0][3]), {"title": "Skills"})

    def test_all_attempts_of_a_write_have_one_key_and_each_write_another(self) -> None:
        busy = problem(503, "overloaded", {"Retry-After": "0"})
        with Server(None, busy, tree(status=201), tree(status=201)) as server:
            server.talents.create_tree(body=CreateTree(title="Skills"))
            server.talents.create_tree(body=CreateTree(title="Skills"))

            keys = server.sent("Idempotency-Key")
            self.assertEqual(len(keys), 4)
            self.assertEqual(len(set(keys[:3])), 1)
            self.assertNotEqual(keys[0], keys[3])
            self.assertNotIn(None, keys)

    def test_a_key_of_the_caller_is_sent_as_it_is(self) -> None:
        with Server(None, tree(status=201)) as server:
            server.talents.create_tree(body=CreateTree(title="Skills"), idempotency_key="mine")

            self.assertEqual(server.sent("Idempotency-Key"), ["mine", "mine"])

    def test_retry_after_is_waited_for_up_to_a_minute(self) -> None:
        soon, late = (problem(429, "rate_limited", {"Retry-After": after}) for after in ("1", "3600"))
        with Server(soon, tree(), late) as server:
            start = time.monotonic()
            server.talents.get_tree(ID)

            self.assertGreaterEqual(time.monotonic() - start, 0.99)
            with self.assertRaises(Problem) as refusal:
                server.talents.get_tree(ID)
            self.assertEqual(refusal.exception.retry_after, 3600)
            self.assertEqual(len(server.requests), 3)

    def test_retry_after_may_be_a_date_by_the_clock_of_the_server(self) -> None:
        soon = problem(503, "overloaded", {"Retry-After": "Tue, 03 Jan 2006 10:00:01 GMT"})
        late = problem(429, "rate_limited", {"Retry-After": "Tue, 03 Jan 2006 11:00:00 GMT"})
        with Server(soon, tree(), late) as server:
            start = time.monotonic()
            server.talents.get_tree(ID)

            self.assertGreaterEqual(time.monotonic() - start, 0.99)
            with self.assertRaises(Problem) as refusal:
                server.talents.get_tree(ID)
            self.assertEqual(refusal.exception.retry_after, 3600)

    def test_retry_after_is_read_as_it_is_meant(self) -> None:
        told = [("7", 7), ("", None), ("-5", None), ("1.5", None), ("soon", None), ("32 GMT", None), (NOW, 0)]
        answers = [problem(429, "rate_limited", {"Retry-After": text}) for text, _ in told]
        with Server(*answers, attempts=1) as server:
            for text, after in told:
                with self.subTest(text), self.assertRaises(Problem) as refusal:
                    server.talents.get_tree(ID)
                self.assertEqual(refusal.exception.retry_after, after)

    def test_an_answer_that_comes_byte_by_byte_is_broken_when_the_time_is_over(self) -> None:
        with Server(tree(), pause=0.1, timeout=1, attempts=1) as server:
            start = time.monotonic()
            with self.assertRaises(httpx.TransportError):
                server.talents.get_tree(ID)

            self.assertLess(time.monotonic() - start, 10)

    def test_after_five_attempts_it_is_over(self) -> None:
        with Server() as server:
            with self.assertRaises(httpx.TransportError):
                server.talents.get_tree(ID)
            self.assertEqual(len(server.requests), 5)

    def test_a_first_request_that_still_runs_is_waited_for_longer_than_five_attempts(self) -> None:
        with Server(*[RUNNING] * 6, tree(status=201)) as server:
            server.talents.create_tree(body=CreateTree(title="Skills"))

            self.assertEqual(len(server.requests), 7)
            self.assertEqual(len(set(server.sent("Idempotency-Key"))), 1)

    def test_a_first_request_that_still_runs_is_waited_for_no_longer_than_an_attempt(self) -> None:
        with Server(*[RUNNING] * 100_000, timeout=1) as server:
            start = time.monotonic()
            with self.assertRaises(Problem) as refusal:
                server.talents.create_tree(body=CreateTree(title="Skills"))

            self.assertLess(time.monotonic() - start, 10)
            self.assertEqual(refusal.exception.code, "idempotency_in_progress")

    def test_other_conflicts_are_not_waited_for(self) -> None:
        with Server(problem(409, "slug_taken")) as server:
            with self.assertRaises(Problem) as refusal:
                server.talents.create_tree(body=CreateTree(title="Skills"))

            self.assertEqual(refusal.exception.code, "slug_taken")
            self.assertEqual(len(server.requests), 1)

    def test_signing_up_is_not_repeated(self) -> None:
        with Server() as server:
            with self.assertRaises(httpx.TransportError):
                server.talents.sign_up(body=SignUp(username="ada", password="a long one, of words"))
            self.assertEqual(len(server.requests), 1)

    def test_signing_up_that_may_be_done_is_not_repeated(self) -> None:
        with Server(problem(503, "deadline_exceeded")) as server:
            with self.assertRaises(Problem):
                server.talents.sign_up(body=SignUp(username="ada", password="a long one, of words"))
            self.assertEqual(len(server.requests), 1)

    def test_the_key_is_not_sent_to_where_a_redirect_leads(self) -> None:
        with Server(tree()) as other, Server((302, {"Location": other.address + "/elsewhere"}, b"")) as server:
            server.talents.get_tree(ID)

            self.assertEqual(other.sent("Authorization"), [None])

    def test_what_is_written_is_not_sent_to_where_a_redirect_leads(self) -> None:
        with Server(tree()) as other, Server((307, {"Location": other.address + "/elsewhere"}, b"")) as server:
            with self.assertRaises(Problem) as refused:
                server.talents.update_tree(ID, body=UpdateTree(title="New"))

            self.assertEqual(refused.exception.status, 307)
            self.assertEqual(other.requests, [])

    def test_errors_of_another_form_are_no_violations(self) -> None:
        with Server(problem(400, "odd", errors=None), problem(400, "odd", errors={"a": 1})) as server:
            for _ in range(2):
                with self.assertRaises(Problem) as odd:
                    server.talents.get_tree(ID)
                self.assertEqual(odd.exception.violations, [])

    def test_a_problem_tells_code_and_violations_though_it_is_newer(self) -> None:
        errors = [{"code": "cold", "pointer": "#/pot", "detail": "is cold"}]
        with Server(problem(418, "brewing", {"X-Request-Id": "r1"}, errors=errors), (502, {}, b"<h1>")) as server:
            with self.assertRaises(Problem) as newer:
                server.talents.get_tree(ID)
            with self.assertRaises(Problem) as page:
                server.talents.export_account()

        self.assertEqual((newer.exception.status, newer.exception.code), (418, "brewing"))
        self.assertEqual(newer.exception.request_id, "r1")
        self.assertEqual(newer.exception.violations, [Violation("cold", "is cold", "#/pot")])
        self.assertEqual((page.exception.status, page.exception.code), (502, ""))

    def test_an_update_reads_again_when_another_changed_the_tree(self) -> None:
        with Server(tree(), problem(412, "precondition_failed"), tree('"5"'), tree()) as server:
            server.talents.update(ID, lambda now: {"title": now.title + "!"})

            self.assertEqual([request[0] for request in server.requests], ["GET", "PATCH", "GET", "PATCH"])
            self.assertEqual(server.sent("If-Match"), [None, '"4"', None, '"5"'])
            keys = server.sent("Idempotency-Key")
            self.assertNotEqual(keys[1], keys[3])

    def test_a_name_of_a_state_that_a_proxy_made_weak_is_sent_as_the_server_gave_it(self) -> None:
        with Server(tree('W/"4"'), tree()) as server:
            server.talents.update(ID, lambda now: {"title": "New"})

            self.assertEqual(server.sent("If-Match"), [None, '"4"'])

    def test_members_that_this_client_does_not_know_are_sent_back(self) -> None:
        link = {"url": "https://example.org", "newer": 1}
        talent = {"id": str(ID), "name": "Java", "level": 3, "displayOrder": 0, "links": [link], "newer": {"a": [1]}}
        paths = [{"id": str(ID), "name": "Backend", "displayOrder": 0, "newer": True, "talents": [talent]}]
        with Server(tree(paths=paths), tree(), tree()) as server:
            server.talents.update(ID, lambda now: {"paths": now.paths})
            inputs = [PathInput.from_dict(path) for path in paths]
            server.talents.replace_paths(ID, body=ReplacePaths(paths=inputs))

            self.assertEqual(json.loads(server.requests[1][3]), {"paths": paths})
            self.assertEqual(json.loads(server.requests[2][3]), {"paths": paths})

    def test_a_path_is_never_another_server(self) -> None:
        with Server(tree(), tree()) as other, Server(tree(), (404, {}, b""), (404, {}, b"")) as server:
            server.talents.request("GET", f"api/v1/trees/{ID}")
            for path in (other.address, other.address.removeprefix("http:")):
                with self.assertRaises(Problem):
                    server.talents.request("GET", path)

            self.assertEqual(server.requests[0][1], f"/api/v1/trees/{ID}")
            self.assertEqual(other.requests, [])

    def test_an_update_gives_up_after_five(self) -> None:
        with Server(*[tree(), problem(412, "precondition_failed")] * 5) as server:
            with self.assertRaises(Problem):
                server.talents.update(ID, lambda now: {"paths": now.paths})
            self.assertEqual(len(server.requests), 10)

    def test_lists_are_read_page_by_page_as_they_are_taken(self) -> None:
        def page(cursor: str | None) -> Answer:
            told = {"data": [TREE], "page": {"nextCursor": cursor, "limit": 1}}
            return 200, {}, json.dumps({"data": told, "meta": {"requestId": str(ID)}}).encode()

        with Server(page("b"), page(None)) as server:
            trees = server.talents.trees(limit=1)
            self.assertEqual(len(server.requests), 0)

            self.assertEqual([one.title for one in trees], ["Skills", "Skills"])
            self.assertIn("cursor=b", server.requests[1][1])
