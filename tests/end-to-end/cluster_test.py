#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Three servers on one PostgreSQL: players at every door, and nobody loses anything when one of them goes.

Usage: cluster_test.py PROGRAM [unittest arguments]
All tests share one cluster, which each of them finds as it was at first.
"""
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from cluster import NAMES, SHARDS, Cluster
from crowd import ANSWER_PATIENCE, TROUBLE, Crowd
from evenings import begin, come, do, go_on
from online_players import PATIENCE, Door, Lost, Player, moves_of_record, play_to_the_end, pump, seat_at_new_table
from proxies import sample

PROGRAM = sys.argv.pop(1)
PAIRS = 8
THINK = 0.05  # seconds, on average


def come_to(table, player):
    """A door that has not heard yet who has the table may lead to a server that sleeps: the player leaves it, as the page does."""
    player.table, player.patience = table, ANSWER_PATIENCE
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if player.watch(table):
                player.patience = PATIENCE
                return
            player.come_back()
        except TROUBLE:
            player.at = ""
            player.socket.close()
            player.connect()
    raise AssertionError(f"{player.name} did not come to the table: {player.lines[-3:]}")


class ClusterCase(unittest.TestCase):
    cluster = None

    @classmethod
    def setUpClass(cls):
        if not ClusterCase.cluster:
            ClusterCase.cluster = unittest.enterModuleContext(Cluster(PROGRAM))

    def setUp(self):
        self.cluster.mend()

    def total(self, figure):
        return sum(server.figure(figure) for server in self.cluster.servers)


class ClusterGames(ClusterCase):
    def setUp(self):
        super().setUp()
        self.cluster.wait_until_still()

    def test_players_at_every_door_sit_at_one_table(self):
        dice = random.Random("doors")
        doors = [*self.cluster.servers, self.cluster.haproxy, self.cluster.nginx]
        moved, fenced, misdirected = (self.total(f"midnight_{figure}_total") for figure in ("moved", "fenced", "misdirected"))
        for first, spectators_door in enumerate(doors[2:]):
            players = [Player(door, f"Ann {number}") for number, door in enumerate([*doors, *doors][first:first + 4])]
            spectator = Player(spectators_door, "Cleo")
            seat_at_new_table(players, "hourglass", spectators=[spectator])
            acknowledged = play_to_the_end(players, dice, spectators=[spectator])
            spectator.pump_until(spectator.over)
            for player in players:
                self.assertEqual(moves_of_record(player.command(do="record")["record"]), acknowledged)
                self.assertEqual(player.moment["outcome"], spectator.moment["outcome"])
        self.assertGreater(self.total("midnight_moved_total"), moved)
        self.assertEqual(self.total("midnight_fenced_total"), fenced)
        self.assertEqual(self.total("midnight_misdirected_total"), misdirected)

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

    def test_a_load_balancer_that_does_not_know_a_server_by_its_name_is_told_of(self):
        one, two, _ = self.cluster.servers
        host = Player(two, "Ann")
        while self.cluster.owner_of(table := do(
                host, do="make", game="hourglass", players=2, options={}, pace="none", open=False)["table"]) is one:
            pass
        astray = Player(Door(one.port), "Ben")  # comes to the same server, whichever it asks for
        astray.table = table
        astray.say(do="watch", table=table)
        astray.pump_until(lambda: [row["name"] for row in self.cluster.report()["servers"] if row["misdirects"]] == [NAMES[0]])
        self.assertTrue(json.loads(one.ask_admin("/health")[1])["players-misdirected"])
        self.assertEqual(two.ask_admin("/health")[1], '{"ok":true}')

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


class ClusterReport(ClusterCase):
    def test_midnight_cluster_and_health_say_what_there_is(self):
        cluster = self.cluster
        cluster.wait_until_still()
        report = cluster.report()
        self.assertEqual((report["shards"], report["owned"]), (SHARDS, SHARDS))
        there = {row["name"]: row for row in report["servers"] if row["alive"]}
        self.assertEqual(set(there), set(NAMES))
        for server, row in zip(cluster.servers, (there[name] for name in NAMES)):
            self.assertEqual(server.ask_admin("/health"), (200, '{"ok":true}'))
            self.assertEqual(server.figure("midnight_shards"), row["shards"])
            self.assertGreater(row["up_ms"], 0)
        with tempfile.NamedTemporaryFile("w", suffix=".ini", encoding="utf-8") as config:
            config.write(f"# of a server\ndatabase={cluster.database.uri()}\n")
            config.flush()
            text = subprocess.run([PROGRAM, "cluster", "--config", config.name], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(text.returncode, 0, text.stderr)
        for name in NAMES:
            self.assertIn(name, text.stdout)

    def test_alerts_and_dashboard_name_figures_that_there_are(self):
        there = set(re.findall(r"^(?:# TYPE )?(midnight_\w+)", self.cluster.servers[0].ask_admin("/metrics")[1], re.MULTILINE))
        for file in ("prometheus/midnight-cluster.rules.yml", "grafana/five-to-midnight.json"):
            named = set(re.findall(r"\bmidnight_\w+", sample(file)))
            self.assertGreaterEqual(named, {"midnight_shards_without_owner", "midnight_lease_age_seconds"}, file)
            self.assertEqual(named - there - {"midnight_shards_without_owner"}, set(), file)

    def test_an_evening_waits_until_every_server_can_read_it(self):
        cluster = self.cluster
        cluster.wait_until_still()
        screen = Player(cluster.servers[0], "Screen")
        evening = {"do": "make", "game": "hourglass", "players": 2, "options": {}, "evening": True}

        def every_server_refuses():
            cluster.database.sql("UPDATE servers SET seen = clock_timestamp() WHERE server = 'older'")
            # Each notices by itself. New tables fall to one of the three as they come: forty in a row are of them all.
            return all(screen.command(**evening).get("code") == "not-ready" for _ in range(40))

        # A server of the version before, as it reports itself; nobody gives it a table.
        cluster.database.sql("INSERT INTO servers (server, name, version, started, seen, tables, connections, lag_ms)"
                             " VALUES ('older', 'older', '0.2.0', 0, clock_timestamp(), 0, 0, 0)")
        try:
            cluster.wait_until(every_server_refuses, "noticed")
            seat_at_new_table([Player(cluster.servers[1], "Ann"), Player(cluster.servers[2], "Ben")], "hourglass")
        finally:
            cluster.database.sql("DELETE FROM servers WHERE server = 'older'")
        cluster.wait_until(lambda: screen.command(**evening)["say"] == "done", "upgraded")

    def test_it_says_which_shards_nobody_owns(self):
        cluster = self.cluster
        for server in cluster.servers:
            server.end(signal.SIGKILL)
        report = cluster.report()
        self.assertEqual((report["owned"], [row["alive"] for row in report["servers"] if row["shards"]]), (0, []))
        text = subprocess.run([PROGRAM, "cluster"], capture_output=True, text=True, timeout=PATIENCE,
                              env={**os.environ, "MIDNIGHT_DATABASE": cluster.database.uri()})
        self.assertEqual(text.returncode, 1)
        self.assertIn("256", text.stdout.splitlines()[-1])

    def test_without_a_database_it_says_so(self):
        for uri in ("postgresql://nobody@127.0.0.1:1/nothing", "midnight.db", ""):
            done = subprocess.run([PROGRAM, "cluster"], capture_output=True, text=True, timeout=PATIENCE,
                                  env={**os.environ, "MIDNIGHT_DATABASE": uri})
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)

    def test_a_database_is_no_argument_which_everybody_could_read(self):
        done = subprocess.run([PROGRAM, "cluster", self.cluster.database.uri()], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (2, ""))

    def test_a_database_that_refuses_the_server_is_not_waited_for(self):
        database = self.cluster.database
        database.sql("CREATE ROLE keyholder LOGIN PASSWORD 'open-sesame'")
        with open(os.path.join(database.data, "pg_hba.conf"), "r+", encoding="utf-8") as file:
            usual = file.read()
            file.seek(0)
            file.write("host all keyholder 127.0.0.1/32 scram-sha-256\n" + usual)
        database.sql("SELECT pg_reload_conf()")
        for uri in (f"postgresql://keyholder:open-sesamy@{database.host()}/midnight", database.uri() + "-of-somebody-else"):
            done = subprocess.run([PROGRAM, "serve", "--port", "0", "--admin-port", "off", "--page", self.cluster.servers[0].page,
                                   "--database", uri], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertNotIn("open-sesam", done.stderr)
            self.assertIn("--database", done.stderr)


class ClusterFailures(ClusterCase):
    def crowd(self):
        """Of each pair one comes through haproxy, the other through nginx."""
        return Crowd([self.cluster.haproxy, self.cluster.nginx], PAIRS, THINK)

    def test_one_of_three_is_killed_and_every_table_goes_on(self):
        with self.crowd() as crowd:
            crowd.wait_for_moves(5, PATIENCE)
            self.cluster.servers[1].end(signal.SIGKILL)
            crowd.wait_for_moves(5, PATIENCE)
            crowd.finish()
            self.cluster.wait_until_shared([self.cluster.servers[0], self.cluster.servers[2]])

    def test_an_owner_that_slept_through_its_lease_accepts_nothing(self):
        dice = random.Random("sleep")
        cluster = self.cluster
        cluster.wait_until_still()
        players = [Player(cluster.servers[0], "Ann"), Player(cluster.servers[0], "Ben")]
        while cluster.owner_of(table := seat_at_new_table(players, "hourglass")) is not cluster.servers[0]:
            pass
        acknowledged = play_to_the_end(players, dice, stop_after=4)
        pump(players, lambda: any(p.choices() and p.moment["moves"] == 4 for p in players))
        acting = next(player for player in players if player.choices())
        acting.follows = False
        late = {"do": "move", "id": "late", "step": acting.moment["step"], "move": dice.choice(acting.choices())}
        cluster.servers[0].process.send_signal(signal.SIGSTOP)
        try:
            acting.say(**late)  # lies in the sleeper's socket
            cluster.wait_until(lambda: cluster.owner_of(table) not in (None, cluster.servers[0]), "taken over")
            others = [Player(cluster.servers[1], player.name, cookie=player.cookie) for player in players]
            for player in others:
                come_to(table, player)
            acknowledged += play_to_the_end(others, dice, stop_after=4)
        finally:
            cluster.servers[0].process.send_signal(signal.SIGCONT)
        with self.assertRaises(Lost):
            pump([acting], lambda: False)
        self.assertNotIn("late", acting.answers, "the sleeper must not answer")
        cluster.wait_until_still()  # it gets its share again, perhaps with this table
        for player in others:
            player.come_back()
        acknowledged += play_to_the_end(others, dice)
        self.assertEqual(moves_of_record(others[0].command(do="record")["record"]), acknowledged)

    def test_the_owner_of_an_evening_is_killed_and_the_evening_goes_on(self):
        dice = random.Random("evening")
        cluster = self.cluster
        cluster.wait_until_still()
        screen, ann, ben = (Player(door, name) for door, name in zip(cluster.servers, ("Screen", "Ann", "Ben")))
        phones = [ann, ben]
        # The screen's own server stays: its first table is elsewhere, and so the code, the seats and the game are.
        while (owner := cluster.owner_of(
                first := do(screen, do="make", game="hourglass", players=2, options={}, evening=True)["table"])) is screen.server:
            pass
        code = screen.watch(first)["room"]["evening"]["code"]
        for seat, phone in enumerate(phones):
            self.assertEqual([come(door, code, phone.cookie) for door in cluster.servers], [first] * 3)
            phone.watch(first)
            self.assertEqual(phone.sit(seat)["say"], "done")
        begin(screen, phones)
        acknowledged = play_to_the_end(phones, dice, [screen], stop_after=4)
        do(ann, do="pause")

        owner.end(signal.SIGKILL)
        others = [server for server in cluster.servers if server is not owner]
        for each in (screen, *phones):
            each.socket.close()
            each.server = each.server if each.server in others else others[1]
            each.connect()
            while not each.watch(first):
                each.come_back()
        self.assertTrue(all(each.room["evening"]["paused"] for each in (screen, *phones)))
        do(ben, do="resume")
        acknowledged += play_to_the_end(phones, dice, [screen])
        pump([screen, *phones], lambda: all(each.room["evening"]["games"] for each in (screen, *phones)))
        self.assertEqual(moves_of_record(ann.command(do="record")["record"]), acknowledged)
        score = screen.room["evening"]["games"]
        self.assertEqual(score[0]["winners"], screen.moment["outcome"]["winners"])

        # The next tables belong to whichever server has their shards; the code and the score go along.
        owners = set()
        for game in ("phantom-hours", "hourglass", "phantom-hours"):
            table = go_on(screen, phones, game=game, players=2)
            owners.add(cluster.owner_of(table).port)
            self.assertEqual([come(door, code, ann.cookie) for door in others], [table] * 2)
            self.assertEqual(screen.room["evening"]["games"], score)
            begin(screen, phones)
            play_to_the_end(phones, dice, [screen])
            pump([screen, *phones], lambda: len(screen.room["evening"]["games"]) == len(score) + 1)
            score = screen.room["evening"]["games"]
        self.assertLessEqual(owners, {server.port for server in others})
        self.assertEqual([game["game"] for game in score], ["hourglass", "phantom-hours", "hourglass", "phantom-hours"])
        do(screen, do="close")
        for door in others:
            self.assertEqual(door.ask("POST", "/evening", {"code": code}, ann.cookie)[0], 404)

    def test_the_clock_of_the_database_is_set(self):
        cluster = self.cluster
        victim, *others = cluster.servers
        self.addCleanup(cluster.database.set_clock, 0)
        for ahead in (-300, 300, -600):
            cluster.wait_until_still()
            lost = [server.figure("midnight_shards_lost_total") for server in others]
            cluster.database.set_clock(ahead)
            victim.end(signal.SIGKILL)
            cluster.wait_until_shared(others)
            self.assertEqual([server.figure("midnight_shards_lost_total") for server in others], lost)
            victim.begin()

    def test_all_servers_are_restarted_one_after_another(self):
        with self.crowd() as crowd:
            crowd.wait_for_moves(5, PATIENCE)
            for server in self.cluster.servers:
                self.assertEqual(server.end(signal.SIGTERM), 0, server.said())
                crowd.wait_for_moves(3, PATIENCE)
                server.begin()
                self.cluster.wait_until_shared(self.cluster.servers)
            crowd.finish()
            self.assertLessEqual(set(crowd.byes()), {"moved", "stopping"})
            self.assertEqual(self.total("midnight_not_stored_total"), 0)

    def test_postgresql_is_killed_and_started_again(self):
        with self.crowd() as crowd:
            crowd.wait_for_moves(5, PATIENCE)
            self.cluster.database.kill()
            self.cluster.wait_for_health(503)
            self.cluster.database.begin()
            crowd.wait_for_moves(5, PATIENCE)
            crowd.finish()


if __name__ == "__main__":
    unittest.main()
