#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A database that is damaged, or that two servers want: what players are told, what operators learn, what is saved.

Usage: damage_test.py PROGRAM [unittest arguments]
"""
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import unittest

from online_players import PATIENCE, Player, Server, play_to_the_end, seat_at_new_table

PROGRAM = sys.argv.pop(1)
PAGE_BYTES = 4096


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=PATIENCE)


def health(server):
    status, text = server.ask_admin("/health")
    return status, json.loads(text)


class Stored:
    """A server that was stopped after two people had played some moves at each of two tables."""

    def __init__(self, folder):
        self.data = os.path.join(folder, "midnight.data")
        dice = random.Random("damage")
        with Server(PROGRAM, folder=folder) as server:
            people = [Player(server, "Ann"), Player(server, "Ben")]
            self.cookies = {player.name: player.cookie for player in people}
            self.tables = []
            for _ in range(2):
                self.tables.append(seat_at_new_table(people, "hourglass"))
                play_to_the_end(people, dice, stop_after=10)
            server.end()

    def sql(self, statement, *values):
        database = sqlite3.connect(self.data)
        try:
            with database:
                return database.execute(statement, values).fetchall()
        finally:
            database.close()

    def damage_entry(self, table, number):
        self.sql("UPDATE entries SET body = replace(body, 'a', 'b') WHERE table_id = ? AND number = ?", table, number)


class Damage(unittest.TestCase):
    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        self.stored = Stored(self.folder)
        with open(os.path.join(self.folder, "index.html"), "w", encoding="utf-8") as page:
            page.write("<!doctype html>")

    def play_on(self, folder, table, least):
        """Both come back to the table, see at least so many moves, and play to the end."""
        with Server(PROGRAM, folder=folder) as server:
            people = [Player(server, name, cookie=cookie) for name, cookie in self.stored.cookies.items()]
            for player in people:
                self.assertTrue(player.watch(table), player.answers.get(""))
                self.assertGreaterEqual(len(player.whole["log"]), least)
            play_to_the_end(people, random.Random("on"))
            self.assertEqual(health(server), (200, {"ok": True}))

    def test_players_and_operators_are_told(self):
        broken, sound = self.stored.tables
        self.stored.damage_entry(broken, 8)
        with Server(PROGRAM, folder=self.folder) as server:
            ann = Player(server, "Ann", cookie=self.stored.cookies["Ann"])
            self.assertEqual(health(server), (200, {"ok": True}))
            for _ in range(3):
                self.assertIsNone(ann.watch(broken))
                self.assertEqual(ann.answers[""]["code"], "damaged")
            self.assertTrue(ann.watch(sound), "the other is not concerned")
            status, body = health(server)
            self.assertEqual((status, body["ok"], body["status"], body["damaged-tables"]), (200, True, "degraded", 1))
            self.assertEqual(body["damage"], [{"table": broken, "entry": 8, "reason": "is not what was written"}])
            self.assertEqual(server.figure("midnight_damaged_tables"), 1)
            lines = [json.loads(line) for line in server.said().splitlines() if "damaged-table" in line]
            self.assertEqual([(line["level"], line["table"], line["entry"]) for line in lines], [("error", broken, 8)], "once")

            copy = os.path.join(self.folder, "copy", "midnight.data")
            os.mkdir(os.path.dirname(copy))
            done = run("backup", copy, "--data", self.stored.data)
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertRegex(done.stderr, rf"{broken} is cut: entries 1 to 7 .* entry 8 is not what was written")
        self.play_on(os.path.dirname(copy), sound, least=10)

    def salvage(self):
        """The folder of the result, and what was said."""
        with open(self.stored.data, "rb") as file:
            before = file.read()
        folder = self.enterContext(tempfile.TemporaryDirectory())
        done = run("salvage", self.stored.data, "--to", os.path.join(folder, "midnight.data"))
        with open(self.stored.data, "rb") as file:
            self.assertEqual(file.read(), before, "the original is as it was")
        self.assertIn(done.returncode, (0, 3), done.stdout + done.stderr)
        return folder, done

    def overwrite(self, change):
        with open(self.stored.data, "rb") as file:
            content = bytearray(file.read())
        with open(self.stored.data, "wb") as file:
            file.write(change(content))

    def test_a_table_is_cut_and_played_on(self):
        broken, sound = self.stored.tables
        moves = [number for number, body in self.stored.sql("SELECT number, body FROM entries WHERE table_id = ? ORDER BY number", broken)
                 if '"move"' in body]
        self.stored.damage_entry(broken, moves[-1])
        folder, done = self.salvage()
        self.assertEqual(done.returncode, 3)
        self.assertRegex(done.stdout, rf"Table {broken} is cut: .* entry {moves[-1]} ")
        self.play_on(folder, broken, least=1)
        self.play_on(folder, sound, least=10)

    def test_a_missing_entry(self):
        broken, sound = self.stored.tables
        self.stored.sql("DELETE FROM entries WHERE table_id = ? AND number = 9", broken)
        folder, done = self.salvage()
        self.assertRegex(done.stdout, rf"Table {broken} is cut: .* entry 9 is missing")
        self.play_on(folder, sound, least=10)

    def test_a_header_that_is_destroyed(self):
        self.overwrite(lambda content: bytes(PAGE_BYTES) + content[PAGE_BYTES:])
        for arguments in (("backup", os.path.join(self.folder, "copy")), ("serve", "--port", "0", "--page", self.folder)):
            done = run(*arguments, "--data", self.stored.data)
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn("midnight salvage", done.stderr, "a way on")
        folder, done = self.salvage()
        self.assertEqual(done.returncode, 3)
        for table in self.stored.tables:
            self.play_on(folder, table, least=10)

    def test_a_file_without_its_end(self):
        self.overwrite(lambda content: content[:-PAGE_BYTES - 100])
        folder, done = self.salvage()
        self.assertEqual(done.returncode, 3)
        with Server(PROGRAM, folder=folder) as server:
            self.assertEqual(health(server), (200, {"ok": True}), "it opens and serves")

    def test_nothing_is_wrong(self):
        folder, done = self.salvage()
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertIn("Saved: 2 tables", done.stdout)
        for table in self.stored.tables:
            self.play_on(folder, table, least=10)

    def test_what_cannot_be_salvaged(self):
        there = os.path.join(self.folder, "there")
        for arguments in ((self.stored.data, "--to", self.stored.data), (there,), (self.folder,)):
            with self.subTest(arguments=arguments):
                done = run("salvage", *arguments)
                self.assertEqual((done.returncode, done.stdout), (1, ""))
                self.assertNotEqual(done.stderr, "")
        with open(there, "wb") as file:
            file.write(b"x" * 100_000)
        done = run("salvage", there)
        self.assertEqual((done.returncode, os.path.exists(there + ".salvaged")), (1, False))


class TwoServers(unittest.TestCase):
    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())

    def second(self, server, data):
        return run("serve", "--port", "0", "--admin-port", "off", "--page", server.page, "--data", data)

    def test_one_database_has_one_server(self):
        with Server(PROGRAM, folder=self.folder) as server:
            links = {"link": os.symlink, "hard link": os.link}
            paths = [server.data, os.path.join(self.folder, ".", "midnight.data")]
            for name, link in links.items():
                paths.append(os.path.join(self.folder, name))
                link(server.data, paths[-1])
            for path in paths:
                with self.subTest(path=path):
                    done = self.second(server, path)
                    self.assertEqual((done.returncode, done.stdout), (1, ""))
                    self.assertIn("in use by another server", done.stderr)
                    self.assertIn("--data", done.stderr, "a way on")
            self.assertEqual(run("backup", os.path.join(self.folder, "copy"), "--data", server.data).returncode, 0)
            self.assertEqual(run("salvage", server.data).returncode, 1, "not while a server writes to it")
            Player(server, "Ann")  # the first goes on

    def test_a_backup_of_postgresql_is_left_to_its_own_tools(self):
        copy = os.path.join(self.folder, "copy")
        done = run("backup", copy, "--data", "postgresql://ann:secret@localhost/midnight")
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("pg_dump", done.stderr, "a way on")
        self.assertNotIn("secret", done.stderr)
        self.assertFalse(os.path.exists(copy))

    def test_the_lock_ends_with_the_process(self):
        with Server(PROGRAM, folder=self.folder) as server:
            for _ in range(3):
                server.end(signal.SIGKILL)
                server.begin()
            self.assertEqual(self.second(server, server.data).returncode, 1)


if __name__ == "__main__":
    unittest.main()
