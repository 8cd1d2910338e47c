#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`midnight admin`, the real program against a running server: what operators see and do, and what players notice.

Usage: admin_test.py PROGRAM [unittest arguments]
"""
import json
import os
import pty
import re
import socket
import stat
import subprocess
import sys
import unittest

from online_players import PATIENCE, Lost, Player, Server, seat_at_new_table

PROGRAM = sys.argv.pop(1)


class Admin(unittest.TestCase):
    """One server; every case has people and tables of its own."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM)

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()

    def player(self, name):
        player = Player(self.server, name)
        self.addCleanup(lambda: player.socket.close())
        self.addCleanup(self.server.players.remove, player)
        return player

    def admin(self, *words, code=0):
        """What it prints; complaints as well."""
        run = subprocess.run([PROGRAM, "admin", "--data", self.server.data, *words], capture_output=True, text=True,
                             timeout=PATIENCE, check=False)
        self.assertEqual(run.returncode, code, run.stdout + run.stderr)
        return run.stdout + run.stderr

    def answer(self, *words, code=0):
        return json.loads(self.admin("--json", *words, code=code))

    @staticmethod
    def heard(player, say, **fields):
        """The latest such line."""
        def fits(line):
            return line["say"] == say and all(line.get(name) == value for name, value in fields.items())

        found = []

        def look():
            found[:] = [line for line in map(json.loads, player.lines) if fits(line)]
            return bool(found)

        player.pump_until(look)
        return found[-1]

    def test_the_socket_is_for_its_owner_alone(self):
        file = os.path.join(os.path.dirname(self.server.data), "midnight.sock")
        self.assertTrue(stat.S_ISSOCK(os.stat(file).st_mode))
        self.assertEqual(stat.S_IMODE(os.stat(file).st_mode), 0o600)

    def test_bad_lines_are_refused_and_the_next_is_answered(self):
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(PATIENCE)
            line.connect(os.path.join(os.path.dirname(self.server.data), "midnight.sock"))
            stream = line.makefile("rw", encoding="utf-8")
            for order in ("", "[]", "{}", '{"do":7}', '{"do":"dance"}', '{"do":"ban","guest":"x","for":1}',
                          '{"do":"ban","guest":"0000000000000000","for":0}', '{"do":"tables","more":1}'):
                stream.write(order + "\n")
                stream.flush()
                self.assertFalse(json.loads(stream.readline())["ok"], order)
            stream.write('{"do":"tables"}\n')
            stream.flush()
            self.assertTrue(json.loads(stream.readline())["ok"])
            stream.write("x" * 100_000 + "\n")
            try:
                stream.flush()
                self.assertEqual(stream.readline(), "", "a line without an end is cut off")
            except (BrokenPipeError, ConnectionResetError):
                pass

    def test_people_and_tables_are_listed(self):
        ann, ben = self.player("Ann Élan"), self.player("Ben")
        table = seat_at_new_table([ann, ben], "hourglass")
        tables = {each["table"]: each for each in self.answer("tables")["tables"]}
        self.assertEqual(tables[table]["names"], ["Ann Élan", "Ben"])
        self.assertEqual(tables[table]["here"], [ann.guest, ben.guest])
        people = {each["guest"]: each for each in self.answer("people")["people"]}
        self.assertEqual(people[ann.guest]["tables"], [table])
        self.assertEqual(people[ann.guest]["addresses"], ["127.0.0.1"])
        self.assertRegex(self.admin("tables"), rf"TABLE .*\n(.*\n)*{table}  hourglass  playing .* 2  Ann Élan, Ben\n")
        self.assertRegex(self.admin("people"), rf"{ann.guest}  Ann Élan +127.0.0.1  {table}  on\n")

    def test_a_table_is_told_with_its_chat_and_without_hidden_cards(self):
        ann, ben = self.player("Ann"), self.player("Ben")
        table = seat_at_new_table([ann, ben], "hourglass")
        ann.command(do="chat", text="what a nuisance")
        mover = next(each for each in (ann, ben) if each.choices())
        mover.command(do="move", step=mover.moment["step"], move=mover.choices()[0])
        text = self.admin("table", table)
        self.assertIn(f"Table {table}: hourglass, playing", text)
        self.assertRegex(text, rf"Ann \({ann.guest}\): what a nuisance")
        self.assertRegex(text, rf"Ben sits down \({ben.guest}\)")
        self.assertRegex(text, r"\n   1  \S.*\.")
        spectator = self.player("Cleo")
        spectator.watch(table)
        whole = self.answer("table", table)
        self.assertEqual(whole["table"]["moment"]["view"], spectator.whole["moment"]["view"], "as spectators see it")
        self.assertNotRegex(json.dumps(whole), '"(secret|seed|word)"')
        self.assertIn("There is no table nowhere", self.admin("table", "nowhere", code=1))

    def test_a_banned_guest_is_sent_away_and_stays_away_also_after_a_restart(self):
        ann, ben = self.player("Ann"), self.player("Ben")
        seat_at_new_table([ann, ben], "hourglass")
        self.assertIn(f"{ann.guest} is banned until ", self.admin("ban", ann.guest, "2h", "insults", "in the chat"))
        bye = self.heard(ann, "bye", why="banned")
        self.assertGreater(bye["until"], 1_700_000_000_000)
        ben.pump_until(lambda: not ben.room["seats"][0]["here"])
        self.assertRegex(self.admin("bans"), rf"ban +{ann.guest} .*insults in the chat")
        self.server.kill_and_begin()
        status, _, text = self.server.ask("GET", "/guest", cookie=ann.cookie)
        self.assertEqual((status, json.loads(text)), (403, {"code": "banned", "until": bye["until"]}))
        with self.assertRaises(Lost):
            Player(self.server, "Ann", cookie=ann.cookie)
        self.assertIn("not banned any more", self.admin("unban", ann.guest))
        self.assertEqual(self.server.ask("GET", "/guest", cookie=ann.cookie)[0], 200)
        self.assertIn("Nothing to undo", self.admin("unban", ann.guest, code=1))

    def test_a_network_can_be_banned(self):
        ann = self.player("Ann")
        self.assertIn("127.0.0.0/24 is banned until", self.admin("ban", "127.0.0.9/24", "90m"))
        try:
            self.heard(ann, "bye", why="banned")
            self.assertEqual(self.server.ask("POST", "/guest", {"name": "Anna"})[0], 403, "nor as somebody new")
            self.assertEqual(self.server.ask("GET", "/")[0], 200, "the page can say why")
        finally:
            self.admin("unban", "127.0.0.0/24")
        self.assertEqual(self.server.ask("GET", "/guest", cookie=ann.cookie)[0], 200)
        self.assertIn("not a network", self.admin("ban", "0.0.0.0/0", "2h", code=1))
        self.assertIn('"forever" is not a time', self.admin("ban", ann.guest, "forever", code=2))

    def test_a_quieted_person_plays_on_without_chat(self):
        ann, ben = self.player("Ann"), self.player("Ben")
        seat_at_new_table([ann, ben], "hourglass")
        self.assertIn(f"The chat of {ann.guest} is off until", self.admin("quiet", ann.guest, "1d", "spam"))
        self.assertEqual(self.heard(ann, "notice")["about"], "quieted")
        self.assertEqual(ann.command(do="chat", text="hello")["code"], "quieted")
        self.assertEqual(ben.command(do="chat", text="hello")["say"], "done")
        self.assertRegex(self.admin("people"), rf"{ann.guest} .* off until ")
        self.admin("unquiet", ann.guest)
        self.assertEqual(ann.command(do="chat", text="hello")["say"], "done")

    def test_a_name_is_reset_for_everybody(self):
        ann, ben = self.player("Rude"), self.player("Ben")
        seat_at_new_table([ann, ben], "hourglass")
        name = re.search(r"is called (Guest \d{4}) now", self.admin("reset-name", ann.guest, "rude"))[1]
        self.assertEqual(self.heard(ann, "notice")["name"], name)
        ben.pump_until(lambda: ben.room["seats"][0]["name"] == name)
        self.assertEqual(json.loads(self.server.ask("GET", "/guest", cookie=ann.cookie)[2])["name"], name)
        self.assertIn("There is no guest", self.admin("reset-name", "0" * 16, code=1))

    def test_somebody_is_erased_and_the_others_play_on(self):
        ann, ben = self.player("Ann"), self.player("Ben")
        table = seat_at_new_table([ann, ben], "hourglass")
        ann.command(do="chat", text="my address is 12 Elm Street")
        self.assertIn(f"{ann.guest} is erased.", self.admin("erase", "--yes", ann.guest, "asked", "by", "letter"))
        self.heard(ann, "bye", why="erased")
        ben.pump_until(lambda: ben.room["seats"][0]["name"] == "")
        self.assertTrue(ben.room["seats"][0]["kept"], "a bot plays on")
        self.assertEqual(self.server.ask("GET", "/guest", cookie=ann.cookie)[0], 401)
        self.assertNotRegex(self.admin("table", table), f"Elm Street|{ann.guest}")
        self.assertRegex(self.admin("audit"), rf"erase +{ann.guest} +asked by letter")

    def test_nobody_is_erased_unasked(self):
        ann = self.player("Ann")
        self.assertIn("Say --yes if it is meant", self.admin("erase", ann.guest, code=1))
        for answer, code in (("y", 1), ("", 1), ("yes", 0)):
            ours, theirs = pty.openpty()
            os.write(ours, f"{answer}\n".encode())
            run = subprocess.run([PROGRAM, "admin", "--data", self.server.data, "erase", ann.guest], stdin=theirs,
                                 capture_output=True, text=True, timeout=PATIENCE, check=False)
            os.close(ours)
            os.close(theirs)
            self.assertEqual(run.returncode, code, run.stderr)
            self.assertIn(f"{ann.guest} will be erased for good", run.stderr)
            if code:
                self.assertIn(f"{ann.guest} is not erased", run.stderr)
                self.assertEqual(self.server.ask("GET", "/guest", cookie=ann.cookie)[0], 200)
        self.assertEqual(self.server.ask("GET", "/guest", cookie=ann.cookie)[0], 401)

    def test_a_table_is_closed_and_a_game_ends(self):
        ann, ben = self.player("Ann"), self.player("Ben")
        table = seat_at_new_table([ann, ben], "hourglass")
        self.assertIn("ended without a winner", self.admin("close", table))
        for each in (ann, ben):
            self.assertEqual(self.heard(each, "notice")["table"], table)
            each.pump_until(each.over)
            self.assertEqual(each.moment["outcome"]["reason"], "aborted")
        self.assertIn("is over already", self.admin("close", table, code=1))
        waiting = seat_at_new_table([ann, ben], "hourglass", start=False)
        self.assertIn("The table is closed", self.admin("close", waiting))
        self.heard(ben, "closed", table=waiting)

    def test_everybody_reads_a_notice(self):
        ann, ben = self.player("Ann"), self.player("Ben")
        self.assertIn("Shown to", self.admin("notice", "Back at", "ten."))
        for each in (ann, ben):
            self.assertEqual(self.heard(each, "notice")["text"], "Back at ten.")

    def test_everything_is_in_the_audit_log(self):
        self.admin("quiet", "0123456789abcdef", "2h", "a reason")
        self.admin("unquiet", "0123456789abcdef")
        newest, before = self.answer("audit")["audit"][:2]
        self.assertEqual((newest["what"], newest["target"]), ("unquiet", "0123456789abcdef"))
        self.assertEqual((before["what"], before["reason"]), ("quiet", "a reason"))
        self.assertTrue(before["who"])
        self.assertRegex(self.admin("audit"), r"quiet +0123456789abcdef +a reason")

    def test_without_a_server_it_says_so(self):
        run = subprocess.run([PROGRAM, "admin", "--socket", "/nowhere/midnight.sock", "tables"], capture_output=True,
                             text=True, timeout=PATIENCE, check=False)
        self.assertEqual(run.returncode, 1)
        self.assertIn("No server listens at /nowhere/midnight.sock", run.stderr)


if __name__ == "__main__":
    unittest.main()
