# SPDX-License-Identifier: MIT
"""Three servers on one PostgreSQL, with haproxy in front; everything on loopback and in temporary folders."""
import contextlib
import json
import select
import subprocess
import time

from online_players import PATIENCE, Server
from postgres import Postgres
from proxies import Haproxy

SHARDS = 256


class Cluster:
    def __init__(self, program, servers=3, arguments=()):
        self.program = program
        with contextlib.ExitStack() as stack:
            self.database = stack.enter_context(Postgres())
            self.servers = [stack.enter_context(self.make_server(f"s{number}", arguments)) for number in range(servers)]
            self.wait_until_shared(self.servers)
            self.proxy = stack.enter_context(Haproxy(self.servers))
            self.stack = stack.pop_all()

    def make_server(self, name, arguments=()):
        return Server(self.program, "--name", name, "--trust-proxy", *arguments, database=self.database.uri())

    def __enter__(self):
        return self

    def __exit__(self, *details):
        return self.stack.__exit__(*details)

    def report(self):
        """What `midnight cluster` says."""
        done = subprocess.run([self.program, "cluster", self.database.uri(), "--json"], capture_output=True, text=True,
                              timeout=PATIENCE)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    def shards_of(self, server):
        name = server.arguments[server.arguments.index("--name") + 1]
        return sum(row["shards"] for row in self.report()["servers"] if row["name"] == name and row["alive"])

    def wait_until(self, wanted, what):
        end = time.monotonic() + PATIENCE
        while not wanted():
            assert time.monotonic() < end, (what, [server.said()[-800:] for server in self.servers])
            select.select([], [], [], 0.05)  # asking takes time from those who work on it

    def wait_until_shared(self, alive):
        """Every shard has an owner, and each of these servers has a good part of them; they go on to share equally."""
        least = SHARDS // len(alive) // 4

        def shared():
            shards = [row["shards"] for row in self.report()["servers"] if row["alive"]]
            return len(shards) == len(alive) and sum(shards) == SHARDS and min(shards) >= least

        self.wait_until(shared, "shared")

    def wait_until_still(self):
        """No table moves any more, because all servers have their share."""
        share = -(-SHARDS // len(self.servers))
        self.wait_until(lambda: all(row["shards"] <= share for row in self.report()["servers"] if row["alive"]), "still")

    def wait_for_health(self, status):
        """Of all servers."""
        self.wait_until(lambda: all(server.ask_admin("/health")[0] == status for server in self.servers), f"health {status}")

    def owner_of(self, table):
        """The server that keeps a table now."""
        name = self.database.sql(f"SELECT name FROM shards JOIN servers ON server = owner WHERE shard = {shard_of(table)}")
        return next((server for server in self.servers if name in server.arguments), None)


def shard_of(table):
    """As src/server/store/store.cpp does."""
    number = 2166136261
    for letter in table.encode():
        number = (number ^ letter) * 16777619 % 2 ** 32
    number ^= number >> 16
    return (number ^ number >> 8) % SHARDS
