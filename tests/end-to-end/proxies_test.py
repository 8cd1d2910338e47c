#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The samples for proxies: haproxy and nginx in front of three servers that know nothing of each other, Caddy and nginx with
TLS in front of one.

Usage: proxies_test.py PROGRAM [unittest arguments]
Each of the three servers has guests of its own, so the cookie that is accepted shows where a connection went.
"""
import contextlib
import itertools
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from online_players import PATIENCE, Player, Server, play_to_the_end, seat_at_new_table
from proxies import CaddyWithTls, Haproxy, Nginx, NginxWithTls, certificate_in, nginx_command, replace, sample
from web_socket import Refused

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
                socket = self.proxy.web_socket(cookie, path, timeout)
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
            status, headers, _ = self.proxy.ask("GET", "/")
            self.assertEqual((status, headers["Strict-Transport-Security"]), (200, "max-age=31536000"))
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

    def test_a_client_comes_to_the_server_that_it_was_sent_to(self):
        names = ("one", "two", "three")
        for number, name in enumerate(names):
            self.assertEqual(self.place_of(f"/play?at={name}"), number)
            for table in TABLES[:4]:
                self.assertEqual(self.place_of(f"/play?table={table}&at={name}"), number)
        before = self.places()
        for table in TABLES[:4]:
            for unknown in ("four", "", "one,two", "../one", "x" * 2000):
                self.assertEqual(self.place_of(f"/play?table={table}&at={unknown}"), before[table], "as if nothing was asked for")
        self.servers[1].end(signal.SIGKILL)
        for table in TABLES[:4]:
            self.assertIn(self.place_of(f"/play?table={table}&at=two"), (0, 2), "while it is away")

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

    def test_its_log_names_servers_and_neither_people_nor_tables(self):
        place = self.place_of(f"/play?table={TABLES[0]}")
        self.proxy.process.terminate()
        self.proxy.process.wait(PATIENCE)
        with open(os.path.join(self.proxy.folder, "access"), encoding="utf-8") as file:
            log = file.read()
        self.assertRegex(log, rf"(?m)^\S+ GET /play 101 [0-9.]+s 127\.0\.0\.1:{self.servers[place].port} 101$")
        cookies = [cookie.split("=")[1].split(";")[0] for cookie in self.cookies]
        for secret in (TABLES[0], *cookies):
            self.assertNotIn(secret, log)

    def test_the_sample_is_accepted_as_it_is(self):
        with tempfile.TemporaryDirectory() as folder:
            key, certificate = certificate_in(folder)
            text = replace(sample("nginx/five-to-midnight.conf"), r"/etc/nginx/midnight\.crt", certificate, 1)
            text = replace(text, r"/etc/nginx/midnight\.key", key, 1)
            text = replace(text, r"/var/log/nginx/midnight\.log", os.path.join(folder, "access"), 1)
            path = os.path.join(folder, "five-to-midnight.conf")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            checked = subprocess.run([*nginx_command(folder, path), "-t"], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual((checked.returncode, "[warn]" in checked.stderr), (0, False), checked.stderr)


class TlsCase:
    """What a proxy with a name and TLS has to do in front of one server. One of each is enough for all cases."""

    make = None

    @classmethod
    def setUpClass(cls):
        cls.stack = contextlib.ExitStack()
        cls.addClassCleanup(cls.stack.close)
        cls.server = cls.stack.enter_context(Server(PROGRAM, "--trust-proxy", "--secure", "--origin", cls.make.origin))
        cls.proxy = cls.stack.enter_context(cls.make(cls.server))
        # They say nothing from the first case to the last.
        cls.silent = [cls.stack.enter_context(cls.slow_client(start)) for start in (
            b"", b"GET / HTTP/1.1\r\nHost: midnight.example\r\n",
            b"POST /guest HTTP/1.1\r\nHost: midnight.example\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n{")]

    @classmethod
    def slow_client(cls, start):
        connection = cls.proxy.connection()
        connection.connect()
        connection.sock.sendall(start)
        return contextlib.closing(connection.sock)

    def curl(self, *arguments, port=None):
        """What curl prints, like a browser that knows the name."""
        port = port or self.proxy.port
        return subprocess.run(["curl", "--silent", "--show-error", "--cacert", self.proxy.certificate,
                               "--resolve", f"midnight.example:{port}:127.0.0.1", *arguments],
                              check=True, capture_output=True, text=True, timeout=PATIENCE).stdout

    def test_the_page_comes_over_http2_with_hsts_and_what_the_server_says_about_it(self):
        said = self.curl("--http2", "--include", f"https://midnight.example:{self.proxy.port}/")
        self.assertTrue(said.startswith("HTTP/2 200"), said)
        self.assertIn("<title>Five to Midnight</title>", said)
        self.assertRegex(said, r"(?m)^strict-transport-security: max-age=31536000\r?$")
        self.assertRegex(said, r"(?m)^content-security-policy: default-src")
        tag = re.search(r"(?m)^etag: (\S+)", said)[1]
        self.assertEqual(self.proxy.ask("GET", "/", If_None_Match=tag)[0], 304)

    def test_plain_http_is_redirected(self):
        said = self.curl("--include", f"http://midnight.example:{self.proxy.plain_port}/?x=1", port=self.proxy.plain_port)
        self.assertRegex(said, r"\AHTTP/1.1 308 ")
        self.assertRegex(said, r"(?m)^Location: https://midnight\.example(:\d+)?/\?x=1\r?$")

    def test_people_and_their_web_sockets_go_through(self):
        status, headers, _ = self.proxy.ask("POST", "/guest", {"name": "Ann"})
        self.assertEqual(status, 200)
        self.assertIn("; Secure", headers["Set-Cookie"])
        players = [Player(self.proxy, name) for name in ("Ann", "Ben")]
        seat_at_new_table(players, "hourglass")
        self.assertEqual(len(play_to_the_end(players, random.Random(1), stop_after=10)), 10)

    def test_limits_of_the_server_hold_and_arrive(self):
        for name in ("x" * 3000, "x" * 100_000):  # more than the server takes, more than the proxy has to
            self.assertEqual(self.proxy.ask("POST", "/guest", {"name": name})[0], 413)
        self.assertIn(self.proxy.ask("GET", "/", **{f"X_{number}": "x" * 3000 for number in range(6)})[0], (400, 431))
        player = Player(self.proxy, "Ann")
        player.socket.send("x" * 9000)
        player.pump_until(lambda: player.bye)
        self.assertEqual(player.bye, "too-large")

    def test_addresses_are_those_of_clients_whatever_they_claim(self):
        """So nobody can guess more codes for other people's devices than one address may, nor use up those of others."""
        def claims(source, count):
            connection = self.proxy.connection(source)
            for number in range(count):
                connection.request("POST", "/guest/claim", '{"code":"0000000000"}', {
                    "Origin": self.proxy.origin, "Content-Type": "application/json", "X-Forwarded-For": f"192.0.2.{number}"})
                reply = connection.getresponse()
                reply.read()
                yield reply.status
            connection.close()

        statuses = list(claims("127.0.0.1", 61))
        self.assertEqual((statuses[0], statuses[-1]), (404, 429))
        self.assertEqual(list(claims("127.0.0.2", 1)), [404])

    def test_slow_clients_are_not_waited_for(self):
        for client in self.silent:
            with contextlib.suppress(ConnectionResetError):
                while client.recv(4096):
                    pass


class CaddySample(TlsCase, unittest.TestCase):
    make = CaddyWithTls


class NginxTlsSample(TlsCase, unittest.TestCase):
    make = NginxWithTls


if __name__ == "__main__":
    unittest.main()
