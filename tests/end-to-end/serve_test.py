#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`midnight serve`, the real program on a free port of loopback, with a small page made here.

Usage: serve_test.py PROGRAM [unittest arguments]
"""
import gzip
import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = sys.argv.pop(1)
SCRIPT = b"export const hours = 24;\n" * 400
PAGE = {
    "index.html": b"<!doctype html><title>Five to Midnight</title>",
    "engine.wasm": b"\0asm\1\0\0\0",
    "assets/table-1a2b3c.js": SCRIPT,
    "assets/table-1a2b3c.js.gz": gzip.compress(SCRIPT),
    "assets/table-1a2b3c.js.br": b"as brotli wrote it",  # the server hands it on and does not look inside
}
HASHED = "/assets/table-1a2b3c.js"


class Page:
    """A folder with the page, gone afterwards."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp()
        for path, content in PAGE.items():
            whole = os.path.join(self.folder, path)
            os.makedirs(os.path.dirname(whole), exist_ok=True)
            with open(whole, "wb") as file:
                file.write(content)
        return self.folder

    def __exit__(self, *_):
        shutil.rmtree(self.folder)


class Server:
    """The program; it has printed its link, so it listens."""

    def __init__(self, page, *arguments, memory=True):
        # Nothing that another server of this computer could be in the way of, and nothing left behind.
        usual = ["--admin-port", "off", "--log", "quiet"] if "--admin-port" not in arguments else []
        usual += ["--memory"] if memory else []
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--page", page, *usual, *arguments],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.line = self.process.stdout.readline()
        self.port = int(re.search(r"http://\S+:(\d+)", self.line)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.end(signal.SIGKILL)

    def end(self, how):
        self.process.send_signal(how)
        self.rest, self.complaints = self.process.communicate(timeout=60)
        return self.process.returncode

    def ask(self, method, target, body=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, target, body, headers={name.replace("_", "-"): value for name, value in headers.items()})
        reply = connection.getresponse()
        body = reply.read()
        connection.close()
        return reply, body

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=60)


def refused(*arguments):
    return subprocess.run([PROGRAM, "serve", "--memory", *arguments], capture_output=True, text=True, timeout=60)


class Serving(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.page = cls.enterClassContext(Page())
        cls.server = cls.enterClassContext(Server(cls.page))

    def ask(self, method, target, **headers):
        reply, body = self.server.ask(method, target, **headers)
        self.assertTrue(reply.headers["Content-Security-Policy"].startswith("default-src 'none'; "))
        self.assertEqual(reply.headers["X-Content-Type-Options"], "nosniff")
        return reply, body

    def test_one_line_tells_the_link(self):
        self.assertRegex(self.server.line, r"http://127\.0\.0\.1:[1-9][0-9]*\b")

    def test_the_page(self):
        reply, body = self.ask("GET", "/")
        self.assertEqual((reply.status, body), (200, PAGE["index.html"]))
        self.assertEqual(reply.headers["Content-Type"], "text/html; charset=utf-8")
        self.assertEqual(reply.headers["Cache-Control"], "no-cache")
        reply, body = self.ask("GET", "/engine.wasm")
        self.assertEqual((reply.headers["Content-Type"], body), ("application/wasm", PAGE["engine.wasm"]))

    def test_a_hashed_file_in_every_coding(self):
        for accepted, coding, expected in (("gzip, deflate, br, zstd", "br", PAGE["assets/table-1a2b3c.js.br"]),
                                           ("gzip", "gzip", PAGE["assets/table-1a2b3c.js.gz"]),
                                           ("br;q=0.1, gzip;q=0.9", "gzip", PAGE["assets/table-1a2b3c.js.gz"]),
                                           ("identity", None, SCRIPT)):
            with self.subTest(accepted=accepted):
                reply, body = self.ask("GET", HASHED, Accept_Encoding=accepted)
                self.assertEqual((reply.status, body), (200, expected))
                self.assertEqual(reply.headers["Content-Encoding"], coding)
                self.assertEqual(reply.headers["Vary"], "Accept-Encoding")
                self.assertEqual(reply.headers["Cache-Control"], "public, max-age=31536000, immutable")

    def test_HEAD_tells_the_length_and_sends_nothing(self):
        reply, body = self.ask("HEAD", HASHED, Accept_Encoding="identity")
        self.assertEqual((reply.status, body), (200, b""))
        self.assertEqual(reply.headers["Content-Length"], str(len(SCRIPT)))

    def test_what_the_browser_has_is_not_sent_again(self):
        tag = self.ask("GET", "/")[0].headers["ETag"]
        reply, body = self.ask("GET", "/", If_None_Match=tag)
        self.assertEqual((reply.status, body), (304, b""))
        self.assertEqual(self.ask("GET", "/", If_None_Match='"another"')[0].status, 200)

    def test_what_is_not_there(self):
        for target in ("/nowhere", "/assets/", HASHED + ".br", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd"):
            with self.subTest(target=target):
                reply, body = self.ask("GET", target)
                self.assertEqual(reply.status, 404)
                self.assertIn(b'<a href="/"', body)
        self.assertEqual(self.ask("GET", "/%zz")[0].status, 400)

    def test_other_methods(self):
        reply, _ = self.ask("DELETE", "/")
        self.assertEqual((reply.status, reply.headers["Allow"]), (405, "GET, HEAD"))

    def test_too_much(self):
        self.assertEqual(self.ask("GET", "/", Cookie="x" * 9000)[0].status, 431)
        connection = self.server.connect()
        connection.sendall(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n" + b"x" * 100_000)
        self.assertTrue(connection.recv(100).startswith(b"HTTP/1.1 413 "))
        connection.close()

    def test_other_names(self):
        reply, body = self.ask("GET", "/", Host="evil.example")
        self.assertEqual(reply.status, 421)
        self.assertIn(b"--host", body)
        with Server(self.page, "--host", "games.example,midnight.example") as server:
            for host in ("games.example", "midnight.example:443", "localhost"):
                self.assertEqual(server.ask("GET", "/", Host=host)[0].status, 200, host)
            self.assertEqual(server.ask("GET", "/", Host="evil.example")[0].status, 421)
            self.assertEqual(server.end(signal.SIGTERM), 0)
            complaint = json.loads(server.complaints)
            self.assertEqual((complaint["event"], complaint["host"]), ("wrong-host", "evil.example"))
            self.assertIn("--host evil.example", complaint["help"])

    def test_many_connections(self):
        connections = [self.server.connect() for _ in range(200)]
        for connection in connections:
            connection.sendall(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")
        for connection in connections:
            with connection, connection.makefile("rb") as reply:
                self.assertTrue(reply.read().endswith(PAGE["index.html"]))

    def test_a_changed_folder_changes_nothing(self):
        with Page() as page, Server(page) as server:
            with open(os.path.join(page, "new.txt"), "w") as file:
                file.write("new")
            os.remove(os.path.join(page, "index.html"))
            self.assertEqual(server.ask("GET", "/new.txt")[0].status, 404)
            self.assertEqual(server.ask("GET", "/")[1], PAGE["index.html"])


class Ending(unittest.TestCase):
    def setUp(self):
        self.page = self.enterContext(Page())

    def test_signals_end_it_cleanly(self):
        for how in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(how=how), Server(self.page) as server:
                with server.connect() as idle, server.connect() as half:
                    half.sendall(b"GET / HT")
                    server.ask("GET", "/")
                    self.assertEqual(server.end(how), 0)
                    self.assertEqual(idle.recv(1), b"")
                self.assertEqual((server.rest, server.complaints), ("", ""))

    def test_a_terminal_that_is_gone_ends_it_cleanly(self):
        # Its leader is gone with it; the server hears of it as people who close the window do.
        ours, theirs = os.openpty()
        process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--page", self.page, "--admin-port", "off", "--memory"],
                                   stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                   start_new_session=True)
        os.close(theirs)
        process.stdout.readline()
        os.close(ours)
        process.send_signal(signal.SIGHUP)
        _, log = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0, log)
        self.assertIn('"event":"stopping"', log)

    def test_a_port_that_is_taken(self):
        with Server(self.page) as server:
            done = refused("--page", self.page, "--port", str(server.port))
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn(str(server.port), done.stderr)
            self.assertIn("--port 0", done.stderr, "a way on")
            self.assertEqual(server.end(signal.SIGTERM), 0)

    def test_what_cannot_be_served(self):
        for arguments, code in ((["--page", "/nowhere"], 1), (["--page", os.path.join(self.page, "assets")], 1),
                                (["--page", self.page, "--address", "192.0.2.1"], 1),
                                (["--page", self.page, "--address", "localhost"], 1),
                                (["--page", self.page, "--port", "65536"], 2),
                                (["--page", self.page, "--port", "many"], 2),
                                (["--page", self.page, "--threads", "-1"], 2),
                                (["--page", self.page, "--log", "loud"], 2),
                                (["--page", self.page, "--admin-port", "on"], 2),
                                (["--page", self.page, "--admin-port", "0", "--admin-address", "192.0.2.1"], 1),
                                (["--page", self.page, "--name", "two words"], 2),
                                (["--page", self.page, "--database", "postgresql://a@127.0.0.1:1/b"], 2),
                                (["--page", self.page, "--data", "x"], 2),
                                (["--page", self.page, "--origin", "midnight.example"], 2),
                                (["--page", self.page, "--host", "https://midnight.example"], 2)):
            with self.subTest(arguments=arguments):
                done = refused(*arguments)
                self.assertEqual((done.returncode, done.stdout), (code, ""))
                self.assertRegex(done.stderr, r"--\w+", "a way on")


class Settings(unittest.TestCase):
    def setUp(self):
        self.page = self.enterContext(Page())
        self.folder = self.enterContext(tempfile.TemporaryDirectory())

    def serve(self, arguments, environment):
        """The port for the operator, which the log tells."""
        process = subprocess.Popen([PROGRAM, "serve", "--page", self.page, "--memory", *arguments],
                                   env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True)
        process.stdout.readline()
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0, log)
        return [json.loads(line) for line in log.splitlines()]

    def threads(self, arguments, environment):
        opened = self.serve(["--port", "0", "--admin-port", "off", *arguments], environment)[0]
        self.assertEqual(opened["event"], "open")
        return opened["threads"]

    def test_flags_before_environment_before_file(self):
        file = os.path.join(self.folder, "midnight.ini")
        with open(file, "w") as config:
            config.write("threads=3\ntrust-proxy=true\n")
        self.assertEqual(self.threads(["--config", file], {}), 3)
        self.assertEqual(self.threads([], {"MIDNIGHT_CONFIG": file}), 3)
        self.assertEqual(self.threads(["--config", file], {"MIDNIGHT_THREADS": "2"}), 2)
        self.assertEqual(self.threads(["--config", file, "--threads", "1"], {"MIDNIGHT_THREADS": "2"}), 1)

    def test_a_file_that_makes_no_sense(self):
        file = os.path.join(self.folder, "midnight.ini")
        with open(file, "w") as config:
            config.write("treads=3\n")
        done = refused("--config", file)
        self.assertEqual(done.returncode, 2)
        self.assertIn("treads", done.stderr)
        self.assertEqual(refused("--config", os.path.join(self.folder, "nowhere")).returncode, 2)

    def test_limits_and_log_follow_the_file(self):
        file = os.path.join(self.folder, "midnight.ini")

        def write(text):
            with open(file, "w") as config:
                config.write(text)

        def reload(server):
            server.process.send_signal(signal.SIGHUP)
            return {name: value for name, value in json.loads(server.process.stderr.readline()).items() if name != "time"}

        def new_guest(server):
            return server.ask("POST", "/guest", body='{"name":"Ann"}', Content_Type="application/json",
                              Origin=f"http://127.0.0.1:{server.port}")[0].status

        write("guests-per-hour=2\nlog=normal\n")
        with Server(self.page, "--admin-port", "off", "--config", file) as server:
            self.assertEqual(json.loads(server.process.stderr.readline())["event"], "open")
            self.assertEqual([new_guest(server) for _ in range(3)], [200, 200, 429])
            write("guests-per-hour=50\nlog=normal\nthreads=2\ngrace=9\n")
            self.assertEqual(reload(server), {"level": "info", "event": "reloaded", "changed": ["guests-per-hour"],
                                              "needs-restart": ["grace", "threads"]})
            self.assertEqual([new_guest(server) for _ in range(5)], [200] * 5)
            write("guests-per-hour=1\nlog=loud\n")
            answer = reload(server)
            self.assertEqual(answer["event"], "reload-failed")
            self.assertIn("midnight.ini, line 2", answer["reason"])
            self.assertEqual(new_guest(server), 200, "what is wrong changes nothing")
            write("guests-per-hour=50\nlog=debug\n")
            self.assertEqual(reload(server)["changed"], ["log"])
            self.assertEqual(server.end(signal.SIGTERM), 0)

    def test_the_database_is_for_its_owner(self):
        file = os.path.join(self.folder, "new", "midnight.db")
        with Server(self.page, "--data", file, memory=False) as server:
            self.assertEqual(server.end(signal.SIGTERM), 0)
        self.assertEqual(os.stat(file).st_mode & 0o077, 0)
        self.assertEqual(os.stat(os.path.dirname(file)).st_mode & 0o077, 0)

    def test_a_guest_is_known_after_a_restart(self):
        file = os.path.join(self.folder, "midnight.db")
        with Server(self.page, "--data", file, memory=False) as server:
            reply, body = server.ask("POST", "/guest", body='{"name":"Ann"}', Content_Type="application/json",
                                     Origin=f"http://127.0.0.1:{server.port}")
            self.assertEqual((reply.status, json.loads(body)["name"]), (200, "Ann"))
            cookie = reply.headers["Set-Cookie"].split(";")[0]
            self.assertEqual(server.end(signal.SIGTERM), 0)
        with Server(self.page, "--data", file, memory=False) as server:
            self.assertEqual(server.ask("GET", "/guest", Cookie=cookie)[1], body)
            self.assertEqual(server.ask("GET", "/guest")[0].status, 401)

    def test_health(self):
        with Server(self.page, "--admin-port", "0", "--log", "normal") as server:
            port = json.loads(server.process.stderr.readline())["admin"]
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
            connection.request("GET", "/health")
            self.assertEqual(connection.getresponse().read(), b'{"ok":true}')

    def test_health_on_another_address(self):
        with Server(self.page, "--admin-port", "0", "--admin-address", "127.0.0.2", "--log", "normal") as server:
            port = json.loads(server.process.stderr.readline())["admin"]
            connection = http.client.HTTPConnection("127.0.0.2", port, timeout=60)
            connection.request("GET", "/health")
            self.assertEqual(connection.getresponse().read(), b'{"ok":true}')

    def test_alerts_and_dashboard_name_figures_that_there_are(self):
        folder, before = pathlib.Path(__file__).resolve().parents[2] / "packaging", int(time.time())
        with Server(self.page, "--admin-port", "0", "--log", "normal") as server:
            port = json.loads(server.process.stderr.readline())["admin"]
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
            connection.request("GET", "/metrics")
            metrics = connection.getresponse().read().decode()
            connection.close()
        version = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True).stdout.split()[1]
        self.assertIn(f'midnight_build_info{{version="{version}"}} 1\n', metrics)
        self.assertIn("\nmidnight_healthy 1\n", metrics)
        started = int(re.search(r"^midnight_start_time_seconds (\d+)$", metrics, re.MULTILINE)[1])
        self.assertTrue(before <= started <= time.time(), started)
        there = set(re.findall(r"^(?:# TYPE )?(midnight_\w+)", metrics, re.MULTILINE))
        rules = set(re.findall(r"\bmidnight_\w+", (folder / "prometheus/midnight.rules.yml").read_text()))
        self.assertEqual(rules - there, set())
        dashboard = (folder / "grafana/five-to-midnight.json").read_text()
        for each in ("damaged_tables", "healthy", "limited_total", "start_time_seconds", "not_stored_total"):
            for place in (rules, dashboard):
                self.assertIn(f"midnight_{each}", place)
        panels = json.loads(dashboard)["panels"]
        self.assertEqual(len({panel["id"] for panel in panels}), len(panels))


if __name__ == "__main__":
    unittest.main()
