"""Counts the acknowledged writes that a power cut takes from a server. See bench/power."""

import argparse
import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

WRITERS = 16
POWER = os.environ["TALENTTREE_POWER"]


def call(method, url, body=None, headers=None):
    data = None if body is None else json.dumps(body).encode()
    all_headers = {"Content-Type": "application/json", **(headers or {})}
    request = urllib.request.Request(url, data, all_headers, method=method)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return json.load(answer)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A process on a folder, killed without warning and started again."""

    def __init__(self, folder, arguments):
        self.folder, self.arguments = folder, arguments

    def start(self):
        port = free_port()
        self.base = f"http://127.0.0.1:{port}"
        command = self.command(port)
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.env())
        end = time.monotonic() + 60
        while True:
            try:
                urllib.request.urlopen(self.base + self.health, timeout=1).close()
                return
            except OSError:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise
                time.sleep(0.02)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self):
        self.process.terminate()
        self.process.wait()

    def env(self):
        return os.environ


class TalentTree(Server):
    health = "/health/ready"

    def env(self):
        limits = ("READS", "WRITES", "PUBLIC_READS")
        return {**os.environ, "TALENTTREE_MANAGEMENT_PORT": "off",
                **{f"TALENTTREE_LIMITS_{name}_PER_MINUTE": "1000000" for name in limits}}

    def program(self, *words):
        jar = [self.arguments.java, "--enable-native-access=ALL-UNNAMED", "-jar", ".build/talenttree.jar"]
        return [*jar, *words, "--data", f"{self.folder}/data"]

    def command(self, port):
        return self.program("serve", "--port", str(port))

    def prepare(self):
        key = subprocess.run(self.program("account", "create", "ada"), capture_output=True, text=True, check=True)
        self.headers = {"Authorization": "Bearer " + key.stdout.strip()}
        self.start()
        return [call("POST", self.base + "/api/v1/trees", {"title": "T"}, self.headers)["data"]["id"]
                for _ in range(WRITERS)]

    def write(self, item, number):
        call("PATCH", f"{self.base}/api/v1/trees/{item}", {"title": str(number)}, self.headers)

    def read(self, item):
        title = call("GET", f"{self.base}/api/v1/trees/{item}", None, self.headers)["data"]["title"]
        return 0 if title == "T" else int(title)


class PocketBase(Server):
    health = "/api/health"

    def command(self, port):
        return [self.arguments.pocketbase, "serve", "--http", f"127.0.0.1:{port}", "--dir", f"{self.folder}/data"]

    def prepare(self):
        login = ("bench@example.org", "0123456789")
        subprocess.run([self.arguments.pocketbase, "superuser", "upsert", *login, "--dir", f"{self.folder}/data"],
                       stdout=subprocess.DEVNULL, check=True)
        self.start()
        token = call("POST", self.base + "/api/collections/_superusers/auth-with-password",
                     {"identity": login[0], "password": login[1]})["token"]
        rules = {rule: "" for rule in ("listRule", "viewRule", "createRule", "updateRule")}
        call("POST", self.base + "/api/collections",
             {"name": "notes", "type": "base", "fields": [{"name": "number", "type": "number"}], **rules},
             {"Authorization": token})
        made = [call("POST", self.base + "/api/collections/notes/records", {"number": 0})["id"] for _ in range(WRITERS)]
        return made

    def write(self, item, number):
        call("PATCH", f"{self.base}/api/collections/notes/records/{item}", {"number": number})

    def read(self, item):
        return int(call("GET", f"{self.base}/api/collections/notes/records/{item}")["number"])


def write_until_killed(server, item, first, acknowledged):
    number = first
    try:
        while True:
            server.write(item, number)
            acknowledged[item] = number
            number += 1
    except (OSError, http.client.HTTPException):
        pass  # the server is gone


def cut_once(server, items, acknowledged, place, seconds):
    """Returns how many acknowledged writes there were, and how many of them are lost."""
    before = dict(acknowledged)
    threads = [threading.Thread(target=write_until_killed, args=(server, item, before[item] + 1, acknowledged))
               for item in items]
    for thread in threads:
        thread.start()
    time.sleep(seconds)
    server.kill()
    for thread in threads:
        thread.join()
    subprocess.run([POWER, "cut", place], check=True)
    server.start()
    written = sum(acknowledged[item] - before[item] for item in items)
    lost = 0
    for item in items:
        try:
            found = server.read(item)
        except urllib.error.HTTPError:
            found = 0
        lost += max(0, acknowledged[item] - max(found, before[item]))
        acknowledged[item] = found
    return written, lost


def measure(kind, arguments):
    place = tempfile.mkdtemp()
    folder = subprocess.run([POWER, "mount", place], capture_output=True, text=True, check=True).stdout.strip()
    server = kind(folder, arguments)
    written = lost = 0
    try:
        items = server.prepare()
        # The data that exists before the writers start is not measured: a clean stop syncs it.
        server.end()
        server.start()
        acknowledged = {item: 0 for item in items}
        for _ in range(arguments.cuts):
            more, gone = cut_once(server, items, acknowledged, place, arguments.seconds)
            written, lost = written + more, lost + gone
    finally:
        server.kill()
        subprocess.run([POWER, "umount", place], check=True)
        shutil.rmtree(place, ignore_errors=True)
    print(f"{kind.__name__}: {arguments.cuts} cuts, {lost} of {written} acknowledged writes lost", flush=True)


def main():
    options = argparse.ArgumentParser(prog="bench/power")
    options.add_argument("--cuts", type=int, default=6)
    options.add_argument("--seconds", type=float, default=2.0, help="of writing before each cut")
    options.add_argument("--java", required=True)
    options.add_argument("--pocketbase", required=True)
    arguments = options.parse_args()
    for kind in (TalentTree, PocketBase):
        measure(kind, arguments)


main()
