#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The samples for haproxy and nginx in front of three servers that know nothing of each other.

Usage: proxies_test.py PROGRAM [unittest arguments]
Each server has guests of its own, so the cookie that is accepted shows where a connection went.
"""
import contextlib
import itertools
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from online_players import PATIENCE, Server
from proxies import Haproxy, Nginx, nginx_command, replace, sample
from web_socket import Refused, WebSocket

PROGRAM = sys.argv.pop(1)
TABLES = [f"{number * 2654435761 % 2 ** 32:08x}" for number in range(40)]


class ProxyCase:
    """What both proxies have to do."""

    make = None

    def setUp(self):
        self.stack = contextlib.ExitStack()
        self.addCleanup(self.stack.close)
        self.servers = [self.stack.enter_context(Server(PROGRAM, "--trust-proxy")) for _ in range(3)]
        self.cookies = [server.guest("Ann")[1] for server in self.servers]
        self.proxy = self.stack.enter_context(self.make(self.servers))

    def place_of(self, path, timeout=PATIENCE):
        """Which server a WebSocket comes to: only one of them accepts a cookie of its own."""
        end = time.monotonic() + PATIENCE
        # Once around is not enough while the proxy changes its mind about a dead server.
        for number, cookie in itertools.cycle(enumerate(self.cookies)):
            self.assertLess(time.monotonic(), end, f"{path} was refused by all")
            try:
                socket = WebSocket(self.proxy.port, {"Origin": self.proxy.origin, "Cookie": cookie}, path, timeout)
            except Refused as refused:
                if refused.status == 401:
                    continue
                raise
            self.assertIn('"welcome"', socket.wait()[0])
            socket.close()
            return number

    def places(self):
        return {table: self.place_of(f"/play?table={table}") for table in TABLES}

    def test_one_table_one_server_and_the_rest_in_turn(self):
        before = self.places()
        self.assertEqual(set(before.values()), {0, 1, 2}, "tables are spread over all servers")
        self.assertEqual(self.places(), before, "the same table comes to the same server")

        def pages(server):
            return int((re.search(r'replies_total\{status="200"\} (\d+)', server.ask_admin("/metrics")[1]) or [0, 0])[1])

        counts = [pages(server) for server in self.servers]
        for _ in range(9):
            self.assertEqual(self.proxy.ask("GET", "/")[0], 200)
        self.assertNotIn(0, [pages(server) - count for server, count in zip(self.servers, counts)])

    def test_a_dead_server_is_left_out_at_once_and_used_again_when_it_is_back(self):
        before = self.places()
        self.servers[1].end(signal.SIGKILL)
        for _ in range(9):
            self.assertEqual(self.proxy.ask("GET", "/")[0], 200)
        after = self.places()
        for table in TABLES:
            if before[table] == 1:
                self.assertIn(after[table], (0, 2))
            else:
                self.assertEqual(after[table], before[table], "other tables stay where they are")
        self.servers[1].begin()
        end = time.monotonic() + PATIENCE
        while self.places() != before:
            self.assertLess(time.monotonic(), end)

    def test_what_a_client_claims_about_its_address_is_replaced(self):
        """So it cannot guess more codes for other people's devices than one address may."""
        with self.make([self.servers[0]] * 3) as proxy:
            statuses = [proxy.ask("POST", "/guest/claim", {"code": "0000000000"}, X_Forwarded_For=f"192.0.2.{number}")[0]
                        for number in range(61)]
            self.assertEqual((statuses[0], statuses[-1]), (404, 429))


class HaproxySample(ProxyCase, unittest.TestCase):
    make = Haproxy

    def test_the_sample_is_accepted_as_it_is(self):
        with tempfile.TemporaryDirectory() as folder:
            key, certificate = certificate_in(folder)
            with open(os.path.join(folder, "both.pem"), "w", encoding="utf-8") as both:
                for part in (certificate, key):
                    with open(part, encoding="utf-8") as file:
                        both.write(file.read())
            text = replace(sample("haproxy/haproxy.cfg"), r"/etc/haproxy/midnight\.pem", both.name, 1)
            path = os.path.join(folder, "haproxy.cfg")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            checked = subprocess.run(["haproxy", "-c", "-f", path], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual((checked.returncode, "WARNING" in checked.stderr), (0, False), checked.stderr)

    def test_health_checks_take_a_hung_server_out(self):
        """Its kernel still accepts connections; only a health check finds out."""
        before = self.places()
        hung = self.servers[0].process
        hung.send_signal(signal.SIGSTOP)
        try:
            end = time.monotonic() + PATIENCE
            after = {}
            while len(after) < len(TABLES):
                self.assertLess(time.monotonic(), end)
                table = TABLES[len(after)]
                with contextlib.suppress(TimeoutError, Refused):
                    after[table] = self.place_of(f"/play?table={table}", timeout=2)
            for table in TABLES:
                self.assertIn(after[table], (1, 2) if before[table] == 0 else (before[table],))
        finally:
            hung.send_signal(signal.SIGCONT)


class NginxSample(ProxyCase, unittest.TestCase):
    make = Nginx

    def test_the_sample_is_accepted_as_it_is(self):
        with tempfile.TemporaryDirectory() as folder:
            key, certificate = certificate_in(folder)
            text = replace(sample("nginx/five-to-midnight.conf"), r"/etc/nginx/midnight\.crt", certificate, 1)
            text = replace(text, r"/etc/nginx/midnight\.key", key, 1)
            path = os.path.join(folder, "five-to-midnight.conf")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            checked = subprocess.run([*nginx_command(folder, path), "-t"], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual((checked.returncode, "[warn]" in checked.stderr), (0, False), checked.stderr)


def certificate_in(folder):
    """(key, certificate), self-signed."""
    key, certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "certificate.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=midnight.example",
                    "-keyout", key, "-out", certificate], check=True, capture_output=True, timeout=PATIENCE)
    return key, certificate


if __name__ == "__main__":
    unittest.main()
