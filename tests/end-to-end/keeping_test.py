#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What operators keep: backups made while people play, restored; retention; and what is said when a server cannot start.

Usage: keeping_test.py PROGRAM [unittest arguments]
"""
import os
import pathlib
import random
import re
import shlex
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

from online_players import PATIENCE, Player, Server, moves_of_record, play_to_the_end, seat_at_new_table
from postgres import NAME, Postgres, binaries

PROGRAM = sys.argv.pop(1)
GUIDE = pathlib.Path(__file__).resolve().parents[2] / "docs/running.md"


def options_of(words):
    """Without the database, and without values."""
    return {word.split("=")[0] for word in words if word.startswith("--")} - {"--dbname"}


def run(*arguments, program=(PROGRAM,), **more):
    return subprocess.run([*program, *arguments], capture_output=True, text=True, timeout=PATIENCE, **more)


def play_during(command, players, dice, **more):
    """Runs a command, and moves are made until it has ended. Gives what it printed, and the moves."""
    moves = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more) as process:
        while process.poll() is None and not players[0].over():
            moves += play_to_the_end(players, dice, stop_after=1)
        said, complained = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, complained
    return said, moves


class Restore(unittest.TestCase):
    def check_and_play_on(self, server, players, dice, before):
        """At least what was acknowledged before the backup began is there; the game ends."""
        for player in players:
            player.come_back()
        there = len(players[0].whole["log"])
        self.assertGreaterEqual(there, len(before))
        later = play_to_the_end(players, dice)
        played = moves_of_record(players[0].command(do="record")["record"])
        self.assertEqual(played[:len(before)], before)
        self.assertEqual(played[there:], later)
        self.assertEqual(server.end(), 0, server.said())

    def test_of_a_server_with_players(self):
        dice = random.Random("restore")
        with tempfile.TemporaryDirectory() as folder, Server(PROGRAM) as server:
            backup = os.path.join(folder, "monday.db")
            players = [Player(server, "Ann"), Player(server, "Ben")]
            seat_at_new_table(players, "hourglass")
            before = play_to_the_end(players, dice, stop_after=4)
            said, _ = play_during([PROGRAM, "backup", backup, "--data", server.data], players, dice)
            self.assertRegex(said, r"1 tables with \d+ entries and of 2 people, all checked")

            done = run("restore", backup, "--data", server.data)
            self.assertEqual(done.returncode, 1)
            self.assertIn("--force", done.stderr, "a way on")
            done = run("restore", backup, "--data", server.data, "--force")
            self.assertEqual(done.returncode, 1)
            self.assertIn("in use", done.stderr)
            self.assertEqual(server.end(), 0, server.said())

            done = run("restore", backup, "--data", server.data, "--force")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertRegex(done.stdout, r"1 tables with \d+ entries and 2 people, all checked")
            self.assertIn(server.data + ".before-restore", done.stdout)
            self.assertTrue(os.path.exists(server.data + ".before-restore"))
            server.begin()
            self.check_and_play_on(server, players, dice, before)
            self.check_damaged(backup, server.data)

    def check_damaged(self, backup, data):
        with sqlite3.connect(backup) as database:
            database.execute("UPDATE entries SET body = '{}' WHERE number = 3")
        database.close()
        with open(data, "rb") as file:
            content = file.read()
        done = run("restore", backup, "--data", data, "--force")
        self.assertEqual(done.returncode, 3, done.stderr)
        self.assertRegex(done.stderr, r"Table \w+: entry 3 is not what was written")
        with open(data, "rb") as file:
            self.assertEqual(file.read(), content)
        self.assertFalse(os.path.exists(data + ".part"))

    def test_of_postgresql_with_the_commands_that_are_printed(self):
        dice = random.Random("pg_restore")

        def printed(*arguments):
            done = run(*arguments, "--data", postgres.uri())
            self.assertEqual(done.returncode, 1)
            return shlex.split(next(line for line in done.stderr.splitlines() if line.startswith("  pg_")))

        tools = {"env": {**os.environ, "PATH": binaries() + ":" + os.environ["PATH"]}}
        with tempfile.TemporaryDirectory() as folder, Postgres() as postgres, \
                Server(PROGRAM, database=postgres.uri()) as server:
            backup = os.path.join(folder, "monday.dump")
            players = [Player(server, "Ann"), Player(server, "Ben")]
            seat_at_new_table(players, "hourglass")
            before = play_to_the_end(players, dice, stop_after=4)
            play_during(printed("backup", backup), players, dice, **tools)
            self.assertEqual(server.end(), 0, server.said())
            for command in (printed("backup", backup), printed("restore", backup)):
                in_guide = re.search(rf"(?m)^sudo -u midnight ({command[0]} .*)$", GUIDE.read_text())[1]
                self.assertEqual(options_of(shlex.split(in_guide)), options_of(command))
            # Over what is there, and as the guide says into a new database.
            for new in (False, True):
                if new:
                    host = ("--host", "127.0.0.1", "--port", str(postgres.port), "--username", NAME)
                    postgres.run("psql", *host, "--dbname", "postgres", "--command", f"ALTER DATABASE {NAME} RENAME TO before")
                    postgres.run("createdb", *host, NAME)
                done = run(program=printed("restore", backup), **tools)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                server.begin()
                self.check_and_play_on(server, players, dice, before)


class Retention(unittest.TestCase):
    def test_what_is_old_goes_while_the_server_runs(self):
        dice = random.Random("retention")
        with Server(PROGRAM, "--keep-finished", "30", "--keep-guests", "30") as server:
            players = [Player(server, "Ann"), Player(server, "Ben")]
            finished = seat_at_new_table(players, "hourglass")
            play_to_the_end(players, dice)
            running = seat_at_new_table(players, "hourglass")
            leaver = Player(server, "Cleo")
            self.assertEqual(server.figure("midnight_retention_tables_total"), 0)
            self.assertEqual(server.end(), 0, server.said())
            with sqlite3.connect(server.data) as database:
                self.assertEqual(database.execute("SELECT count(*) FROM visits").fetchone(), (3,))
                database.execute("UPDATE cards SET changed = 1")
                database.execute("UPDATE visits SET number = 1")
            database.close()
            server.players.clear()
            server.begin()
            end = time.monotonic() + PATIENCE
            while '"event":"retention"' not in server.said() or server.figure("midnight_retention_tables_total") < 1:
                self.assertLess(time.monotonic(), end, server.said())
                time.sleep(0.05)
            ann = Player(server, "Ann", cookie=players[0].cookie)
            self.assertIsNone(ann.watch(finished))
            self.assertTrue(ann.watch(running))
            self.assertEqual(server.ask("GET", "/guest", cookie=leaver.cookie)[0], 401)
            self.assertGreaterEqual(server.figure("midnight_retention_guests_total"), 1)
            self.assertNotIn("Cleo", server.said())


class StartProblems(unittest.TestCase):
    """Each says what is wrong and what to do, in a sentence or two, and changes nothing."""

    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        self.page = os.path.join(self.folder, "page")
        os.mkdir(self.page)
        with open(os.path.join(self.page, "index.html"), "w", encoding="utf-8") as file:
            file.write("<!doctype html>")
        self.data = os.path.join(self.folder, "midnight.db")

    def serve(self, port=0, data=None, **more):
        done = run("serve", "--port", str(port), "--admin-port", "off", "--page", self.page, "--data", data or self.data,
                   **more)
        self.assertEqual((done.returncode, done.stdout), (1, ""), done.stderr)
        self.assertLessEqual(len(done.stderr.splitlines()), 2, done.stderr)
        return done.stderr

    def test_a_newer_database(self):
        database = sqlite3.connect(self.data)
        database.execute(f"PRAGMA application_id = {0x6d646e74}")
        database.execute("PRAGMA user_version = 99")
        database.close()
        self.assertRegex(self.serve(), r"newer version.*version 99.*Install that version")

    def test_a_folder_of_somebody_else(self):
        """Run by root it is played by nobody; otherwise the folder forbids it."""
        os.chmod(self.folder, 0o755 if os.geteuid() == 0 else 0o555)
        nobody = ("setpriv", "--reuid=nobody", "--clear-groups", PROGRAM) if os.geteuid() == 0 else (PROGRAM,)
        said = self.serve(program=nobody)
        os.chmod(self.folder, 0o755)
        self.assertIn(f"{self.folder} belongs to ", said)
        self.assertIn("chown", said)

    def test_a_full_disk(self):
        disk = os.path.join(self.folder, "disk")
        os.mkdir(disk)
        mount = ("unshare", "--mount", *(() if os.geteuid() == 0 else ("--user", "--map-root-user")), "sh", "-c",
                 f'mount -t tmpfs -o size=16k tmpfs {disk} && exec "$0" "$@"')
        if run("true", program=mount).returncode != 0:
            self.skipTest("this computer does not allow a small disk")
        said = self.serve(program=(*mount, PROGRAM), data=os.path.join(disk, "midnight.db"))
        self.assertIn("There is no room left on the disk", said)

    def test_a_port_that_is_taken(self):
        with socket.create_server(("127.0.0.1", 0)) as other:
            port = other.getsockname()[1]
            self.assertRegex(self.serve(port=port), rf"Port {port} is taken.*ss -ltnp.*--port 0")


if __name__ == "__main__":
    unittest.main()
