#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`midnight serve`, the real program on a free port of loopback, with a small page made here.

Usage: serve_test.py PROGRAM [unittest arguments]
"""
import gzip
import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
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

    def __init__(self, page, *arguments):
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--page", page, *arguments],
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

    def ask(self, method, target, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, target, headers={name.replace("_", "-"): value for name, value in headers.items()})
        reply = connection.getresponse()
        body = reply.read()
        connection.close()
        return reply, body

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=60)


def refused(*arguments):
    return subprocess.run([PROGRAM, "serve", *arguments], capture_output=True, text=True, timeout=60)


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
        connection.sendall(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n" + b"x" * 100_000)
        self.assertTrue(connection.recv(100).startswith(b"HTTP/1.1 413 "))
        connection.close()

    def test_many_connections(self):
        connections = [self.server.connect() for _ in range(200)]
        for connection in connections:
            connection.sendall(b"GET / HTTP/1.0\r\n\r\n")
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
                                (["--page", self.page, "--port", "many"], 2)):
            with self.subTest(arguments=arguments):
                done = refused(*arguments)
                self.assertEqual((done.returncode, done.stdout), (code, ""))
                self.assertRegex(done.stderr, r"--\w+", "a way on")


if __name__ == "__main__":
    unittest.main()
