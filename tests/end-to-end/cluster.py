# SPDX-License-Identifier: MIT
"""Three servers on one PostgreSQL, with haproxy and nginx in front; everything on loopback and in temporary folders."""
import contextlib
import json
import os
import select
import subprocess
import time

from online_players import PATIENCE, Server
from postgres import Postgres
from proxies import Haproxy, Nginx

SHARDS = 256
NAMES = ("one", "two", "three")  # as in the samples for proxies


class Cluster:
    def __init__(self, program, servers=3, arguments=()):
        self.program = program
        with contextlib.ExitStack() as stack:
            self.database = stack.enter_context(Postgres())
            self.database.make_clock_settable()
            self.servers = [stack.enter_context(self.make_server(name, arguments)) for name in NAMES[:servers]]
            for server in self.servers:
                server.peers = dict(zip(NAMES, self.servers))
            self.wait_until_shared(self.servers)
            self.haproxy = stack.enter_context(Haproxy(self.servers))
            self.nginx = stack.enter_context(Nginx(self.servers))
            self.stack = stack.pop_all()

    def make_server(self, name, arguments=()):
        return Server(self.program, "--name", name, "--trust-proxy", *arguments, database=self.database.uri())

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return self.stack.__exit__(*details)

    def mend(self):
        """As it was at first, whatever a test has done to it."""
        if self.database.process.poll() is not None:
            self.database.begin()
        for server in self.servers:
            if server.process.poll() is not None:
                server.begin()
        self.wait_until_shared(self.servers)
        self.wait_for_health(200)

    def report(self):
        """What `midnight cluster` says."""
        done = subprocess.run([self.program, "cluster", "--json"], capture_output=True, text=True, timeout=PATIENCE,
                              env={**os.environ, "MIDNIGHT_DATABASE": self.database.uri()})
        report = json.loads(done.stdout)
        well = report["owned"] == SHARDS and not any(row["alive"] and row["misdirects"] for row in report["servers"])
        assert done.returncode == (0 if well else 1), done.stderr
        return report

    def wait_until(self, wanted, what):
        end = time.monotonic() + PATIENCE
        while not wanted():
            assert time.monotonic() < end, (what, [server.said()[-800:] for server in self.servers])
            select.select([], [], [], 0.05)  # asking takes time from those who work on it

    def wait_until_shared(self, alive):
        """Every shard has an owner, and each of these servers has a good part of them; they go on to share equally."""
        self.wait_until(lambda: shares(alive, SHARDS // len(alive) // 4, SHARDS), "shared")

    def wait_until_still(self):
        """No table moves any more, because all servers have their share."""
        self.wait_until(lambda: shares(self.servers, 0, -(-SHARDS // len(self.servers))), "still")

    def wait_for_health(self, status):
        """Of all servers."""
        self.wait_until(lambda: all(server.ask_admin("/health")[0] == status for server in self.servers), f"health {status}")

    def owner_of(self, table):
        """The server that keeps a table now."""
        name = self.database.sql(f"SELECT name FROM shards JOIN servers ON server = owner WHERE shard = {shard_of(table)}")
        return next((server for server in self.servers if name in server.arguments), None)


def shares(servers, least, most):
    """Whether these servers have all shards, and each of them so many."""
    shards = [server.figure("midnight_shards") for server in servers]
    return sum(shards) == SHARDS and least <= min(shards) and max(shards) <= most


def shard_of(table):
    """As src/server/store/store.cpp does."""
    number = 2166136261
    for letter in table.encode():
        number = (number ^ letter) * 16777619 % 2 ** 32
    number ^= number >> 16
    return (number ^ number >> 8) % SHARDS
