#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Three servers on one PostgreSQL: players at every door, and nobody loses anything when one of them goes.

Usage: cluster_test.py PROGRAM [unittest arguments]
"""
import json
import random
import re
import signal
import subprocess
import sys
import unittest

from cluster import SHARDS, Cluster
from crowd import Crowd
from online_players import PATIENCE, Lost, Player, Server, moves_of_record, play_to_the_end, pump, seat_at_new_table
from proxies import sample

PROGRAM = sys.argv.pop(1)
PAIRS = 8
THINK = 0.05  # seconds, on average


class ClusterGames(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cluster = cls.enterClassContext(Cluster(PROGRAM))
        cls.cluster.wait_until_still()

    def test_players_at_every_door_sit_at_one_table(self):
        dice = random.Random("doors")
        servers = self.cluster.servers
        doors = [*servers, self.cluster.proxy]
        for first in range(3):
            players = [Player(door, f"Ann {number}") for number, door in enumerate([*doors, *doors][first:first + 4])]
            spectator = Player(self.cluster.proxy, "Cleo")
            seat_at_new_table(players, "hourglass", spectators=[spectator])
            acknowledged = play_to_the_end(players, dice, spectators=[spectator])
            spectator.pump_until(spectator.over)
            for player in players:
                self.assertEqual(moves_of_record(player.command(do="record")["record"]), acknowledged)
                self.assertEqual(player.moment["outcome"], spectator.moment["outcome"])
        self.assertGreater(sum(server.figure("midnight_passed_on_total") for server in servers), 0)
        self.assertEqual(sum(server.figure("midnight_fenced_total") for server in servers), 0)

    def test_what_one_server_knows_of_people_the_others_know(self):
        one, two, three = self.cluster.servers
        ann = Player(one, "Ann")
        ben = Player(two, "Ben")
        table = seat_at_new_table([ann, ben], "hourglass")
        # A new name, given at one door, is seen at another.
        self.assertEqual(three.ask("POST", "/guest", {"name": "Anna"}, cookie=ann.cookie)[0], 200)
        pump([ann, ben], lambda: "Anna" in json.dumps(ben.room))
        # A code made at one door is good at another, once.
        code = json.loads(one.ask("POST", "/guest/link", {}, cookie=ann.cookie)[2])["code"]
        status, _, text = two.ask("POST", "/guest/claim", {"code": code})
        self.assertEqual((status, json.loads(text)["guest"]), (200, ann.guest))
        self.assertEqual(three.ask("POST", "/guest/claim", {"code": code})[0], 404)
        # Their tables are listed everywhere.
        for server in self.cluster.servers:
            listed = json.loads(server.ask("GET", "/guest/tables", cookie=ben.cookie)[2])
            self.assertEqual([each["table"] for each in listed], [table])

    def test_the_hall_of_every_server_lists_all_open_tables(self):
        made = set()
        for number, server in enumerate(self.cluster.servers):
            host = Player(server, f"Host {number}")
            table = host.command(do="make", game="hourglass", players=2, options={}, pace="none", open=True)["table"]
            self.assertTrue(host.watch(table))
            made.add(table)
        for server in self.cluster.servers:
            visitor = Player(server, "Visitor")
            visitor.say(do="hall")
            visitor.pump_until(lambda visitor=visitor: tables_in_hall(visitor) == made)


def tables_in_hall(player):
    """What the hall shows somebody, from everything that was said about it."""
    shown = set()
    for line in map(json.loads, player.lines):
        if line["say"] in ("hall", "hall-changed"):
            kept = shown - set(line["gone"]) if line["say"] == "hall-changed" else set()
            shown = kept | {each["table"] for each in line["tables"]}
    return shown


class ClusterReport(unittest.TestCase):
    def test_midnight_cluster_and_health_say_what_there_is(self):
        with Cluster(PROGRAM) as cluster:
            report = cluster.report()
            self.assertEqual([row["name"] for row in report["servers"]], ["s0", "s1", "s2"])
            self.assertEqual((report["shards"], report["owned"]), (SHARDS, SHARDS))
            self.assertEqual(sum(row["shards"] for row in report["servers"]), SHARDS)
            for server in cluster.servers:
                self.assertEqual(server.ask_admin("/health"), (200, '{"ok":true}'))
                cluster.wait_until(lambda server=server: server.figure("midnight_shards") == cluster.shards_of(server), "the same figures")
                self.assertEqual(server.figure("midnight_links"), 2)
            text = subprocess.run([PROGRAM, "cluster", cluster.database.uri()], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(text.returncode, 0, text.stderr)
            for name in ("s0", "s1", "s2"):
                self.assertIn(name, text.stdout)

            self.check_alerts(cluster)

    def check_alerts(self, cluster):
        """They name figures that there are."""
        there = set(re.findall(r"^(midnight_\w+)", cluster.servers[0].ask_admin("/metrics")[1], re.MULTILINE))
        named = set(re.findall(r"\bmidnight_\w+", sample("prometheus/midnight-cluster.rules.yml")))
        self.assertGreater(len(named), 4)
        self.assertEqual(named - there - {"midnight_loop_lag_seconds"}, set())

    def test_without_a_database_it_says_so(self):
        for uri in ("postgresql://nobody@127.0.0.1:1/nothing", "midnight.db"):
            done = subprocess.run([PROGRAM, "cluster", uri], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)

    def test_a_server_without_its_database_does_not_start_and_keeps_the_password_to_itself(self):
        uri = "postgresql://midnight:open-sesame@127.0.0.1:1/midnight"
        with Server(PROGRAM) as other:
            done = subprocess.run([PROGRAM, "serve", "--port", "0", "--admin-port", "off", "--page", other.page, "--database", uri],
                                  capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertNotIn("open-sesame", done.stderr)
        self.assertIn("--database", done.stderr)


class ClusterKilled(unittest.TestCase):
    def test_one_of_three_is_killed_and_every_table_goes_on(self):
        with Cluster(PROGRAM) as cluster, Crowd([cluster.proxy], PAIRS, THINK) as crowd:
            crowd.wait_for_moves(5, PATIENCE)
            cluster.servers[1].end(signal.SIGKILL)
            crowd.wait_for_moves(5, PATIENCE)
            crowd.finish()
            cluster.wait_until_shared([cluster.servers[0], cluster.servers[2]])


class ClusterStopped(unittest.TestCase):
    def test_an_owner_that_slept_through_its_lease_accepts_nothing(self):
        dice = random.Random("sleep")
        with Cluster(PROGRAM) as cluster:
            cluster.wait_until_still()
            players = [Player(cluster.servers[0], "Ann"), Player(cluster.servers[0], "Ben")]
            while cluster.owner_of(table := seat_at_new_table(players, "hourglass")) is not cluster.servers[0]:
                pass
            acknowledged = play_to_the_end(players, dice, stop_after=4)
            pump(players, lambda: any(p.choices() and p.moment["moves"] == 4 for p in players))
            acting = next(player for player in players if player.choices())
            late = {"do": "move", "id": "late", "step": acting.moment["step"], "move": dice.choice(acting.choices())}
            cluster.servers[0].process.send_signal(signal.SIGSTOP)
            try:
                acting.say(**late)  # lies in the sleeper's socket
                cluster.wait_until(lambda: cluster.owner_of(table) not in (None, cluster.servers[0]), "taken over")
                others = [Player(cluster.servers[1], player.name, cookie=player.cookie) for player in players]
                for player in others:
                    while not player.watch(table):
                        player.come_back()
                acknowledged += play_to_the_end(others, dice, stop_after=4)
            finally:
                cluster.servers[0].process.send_signal(signal.SIGCONT)
            with self.assertRaises(Lost):
                pump([acting], lambda: False)
            self.assertNotIn("late", acting.answers, "the sleeper must not answer")
            acknowledged += play_to_the_end(others, dice)
            self.assertEqual(moves_of_record(others[0].command(do="record")["record"]), acknowledged)
            cluster.wait_until_shared(cluster.servers)


class ClusterUpgraded(unittest.TestCase):
    def test_all_servers_are_restarted_one_after_another(self):
        with Cluster(PROGRAM) as cluster, Crowd([cluster.proxy], PAIRS, THINK) as crowd:
            crowd.wait_for_moves(5, PATIENCE)
            for server in cluster.servers:
                self.assertEqual(server.end(signal.SIGTERM), 0, server.said())
                crowd.wait_for_moves(3, PATIENCE)
                server.begin()
                cluster.wait_until_shared(cluster.servers)
            crowd.finish()
            self.assertLessEqual(set(crowd.byes()), {"moved", "stopping"})
            self.assertEqual(sum(server.figure("midnight_not_stored_total") for server in cluster.servers), 0)


class ClusterDatabase(unittest.TestCase):
    def test_postgresql_is_killed_and_started_again(self):
        with Cluster(PROGRAM) as cluster, Crowd([cluster.proxy], PAIRS, THINK) as crowd:
            crowd.wait_for_moves(5, PATIENCE)
            cluster.database.kill()
            cluster.wait_for_health(503)
            cluster.database.begin()
            crowd.wait_for_moves(5, PATIENCE)
            cluster.wait_for_health(200)
            crowd.finish()


if __name__ == "__main__":
    unittest.main()
