#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A game that begins in a file goes on in PostgreSQL, and ends in a file again: `midnight migrate` there and back.

Usage: migrate_test.py PROGRAM [unittest arguments]
"""
import os
import random
import shutil
import subprocess
import sys
import tempfile
import unittest

from online_players import PATIENCE, Player, Server, moves_of_record, play_to_the_end, seat_at_new_table
from postgres import Postgres

PROGRAM = sys.argv.pop(1)


def migrate(file, database, *more):
    return subprocess.run([PROGRAM, "migrate", file, *more], capture_output=True, text=True, timeout=PATIENCE,
                          env={**os.environ, "MIDNIGHT_DATABASE": database})


def move_to(server, players):
    """They come to another server, at the same table."""
    for player in players:
        player.server = server
        player.come_back()


class Migrate(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def test_there_and_back_in_the_middle_of_a_game(self):
        dice = random.Random("migrate")
        back = os.path.join(self.folder, "midnight.data")
        with Postgres() as postgres, Server(PROGRAM) as first:
            players = [Player(first, "Ann"), Player(first, "Bén")]
            table = seat_at_new_table(players, "hourglass")
            acknowledged = play_to_the_end(players, dice, stop_after=5)
            done = migrate(first.data, postgres.uri())
            self.assertEqual((done.returncode, postgres.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'public' "
                                                            "AND tablename = 'entries'")), (1, "0"))
            self.assertIn("in use", done.stderr)
            self.assertEqual(first.end(), 0, first.said())
            self.kill_until_done(first.data, postgres.uri())
            with Server(PROGRAM, database=postgres.uri()) as second:
                move_to(second, players)
                self.assertEqual((players[0].table, len(players[0].whole["log"])), (table, 5))
                acknowledged += play_to_the_end(players, dice, stop_after=5)
                done = migrate(back, postgres.uri(), "--back")
                self.assertIn("in use", done.stderr)
                self.assertEqual(second.end(), 0, second.said())
                done = migrate(back, postgres.uri(), "--back")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertNotIn("midnight@", done.stdout, "addresses are shown without who may enter")
                with Server(PROGRAM, folder=self.folder) as third:
                    move_to(third, players)
                    acknowledged += play_to_the_end(players, dice)
                    record = players[0].command(do="record")["record"]
                    self.assertEqual(moves_of_record(record), acknowledged)

    def kill_until_done(self, file, database):
        """Killed later and later, until it was quicker; every time it goes on."""
        for hundredths in range(1, 1000, 2):
            process = subprocess.Popen([PROGRAM, "migrate", file], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       text=True, env={**os.environ, "MIDNIGHT_DATABASE": database})
            try:
                said, complained = process.communicate(timeout=hundredths / 100)
                # The lock of one that was killed is dropped when PostgreSQL notices.
                if process.returncode == 1 and "in use" in complained:
                    continue
                self.assertEqual((process.returncode, complained), (0, ""))
                self.assertRegex(said, r"1 tables? with \d+ entries, 2 guests")
                return
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate(timeout=PATIENCE)
        self.fail("it never came to an end")

    def test_what_is_refused(self):
        here, nowhere = os.path.join(self.folder, "here.db"), "postgresql://ann:secret@127.0.0.1:1/midnight"
        done = migrate(here, nowhere)
        self.assertEqual((done.returncode, os.listdir(self.folder)), (1, []), done.stderr)
        self.assertIn("There is no database", done.stderr)
        with open(here, "w", encoding="utf-8") as file:
            file.write("a shopping list, longer than the beginning of any database")
        self.assertEqual(migrate(here, nowhere).returncode, 1)
        os.remove(here)
        with Server(PROGRAM) as server:
            done = migrate(server.data, "")
            self.assertIn("Set MIDNIGHT_DATABASE", done.stderr)
        done = migrate(here, nowhere, "--back")
        self.assertEqual(done.returncode, 1)
        self.assertNotIn("secret", done.stderr)

    def test_a_database_with_its_password_is_no_argument(self):
        """Everybody on a computer can read the arguments of its processes."""
        done = migrate("postgresql://ann:secret@127.0.0.1:1/midnight", "")
        self.assertEqual(done.returncode, 1)
        self.assertIn("everybody on this computer can read arguments", done.stderr)
        self.assertNotIn("secret", done.stderr)


if __name__ == "__main__":
    unittest.main()
