#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tables in data files that an earlier program wrote: everybody comes back, sees what they saw, and plays on.

Usage: stored_tables_test.py PROGRAM [unittest arguments]
       stored_tables_test.py PROGRAM --make FOLDER   (writes new files, when a format is to be kept from now on)
A data file holds one table in the middle of its game, with a bot, chat, an undo, clocks, a rename and a seat that a bot
keeps warm. Beside it is what each person was told last.
"""
import itertools
import json
import os
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest

from online_players import Engine, Player, Server, play_to_the_end, pump, start_game

PROGRAM = sys.argv.pop(1)
FILES = pathlib.Path(__file__).parent / "stored-tables"
# Every pace is in some file; other games have none.
PACES = {"hourglass": "relaxed", "midnight-party": "normal", "keyhole": "days"}
NAMES = ("Ann", "Ben")
FIRST_ID = 100_000  # the tables remember the ids of commands that were given when they were made


def lasting(whole):
    """What a person is told about a table, without what depends on the time and on who is connected."""
    room = {name: value for name, value in whole["room"].items() if name not in ("watching", "clock", "frozen")}
    room["seats"] = [{name: value for name, value in seat.items() if name not in ("here", "away")} for seat in room["seats"]]
    clock = whole["room"]["clock"]
    # Lines of the chat are numbered for their order alone.
    chat = [{name: value for name, value in line.items() if name != "number"} for line in sorted(whole["chat"], key=lambda line: line["number"])]
    return {**whole, "room": room, "chat": chat, "clock": clock and {"seats": len(clock["left"]), "running": clock["running"]}}


def make(folder):
    with Engine(PROGRAM) as engine:
        games = engine.ask(do="games")["games"]
    for known in games:
        game, count = known["name"], min(3, max(known["players"]))
        pace = PACES.get(game, "none")
        dice = random.Random(game)
        with Server(PROGRAM, "--grace", "1") as server:
            people = [Player(server, name) for name in NAMES[:count]]
            ann, ben = people[0], people[-1]
            table = ann.command(do="make", game=game, players=count, options={}, pace="none", open=True)["table"]
            for player in people:
                player.watch(table)
            assert ann.sit(0)["say"] == "done"
            if ben is not ann:
                for said in (lambda: ben.sit(1), lambda: ben.command(do="stand"), lambda: ben.sit(2)):
                    assert said()["say"] == "done"
                for fields in ({"do": "bot", "seat": 1, "level": "easy"}, {"do": "clear", "seat": 1}, {"do": "bot", "seat": 1, "level": "medium"}):
                    assert ann.command(**fields)["say"] == "done"
            assert ann.command(do="set", pace=pace, quiet=True)["say"] == "done"
            assert ann.command(do="chat", text="Grüße, “friends” <3")["say"] == "done"
            assert ben.command(do="chat", phrase="good-luck")["say"] == "done"
            status, _, text = server.ask("POST", "/guest", {"name": "Benedict"}, cookie=ben.cookie)
            assert status == 200, text
            start_game(people)
            play_to_the_end(people, dice, stop_after=9)
            # One move that is taken back, as soon as there is one that can be.
            for _ in range(60):
                play_to_the_end(people, dice, stop_after=1)
                mover = next((player for player in people if player.moment["turn"]["undo"] == player.seat), None)
                if mover:
                    assert mover.command(do="undo", step=mover.moment["step"])["say"] == "done"
                    break
            if ben is not ann and pace != "days":
                assert ben.command(do="leave")["say"] == "done"
                pump([ann], lambda: ann.room["seats"][2].get("kept"))
            for player in people:
                player.come_back()
            told = {player.name: {"cookie": player.cookie, "told": lasting(player.whole)} for player in people}
            data = server.data
            kept = folder / f"{game}.data"
            server.end()
            shutil.copy(data, kept)
        with sqlite3.connect(kept) as database:
            database.execute("VACUUM")
        (folder / f"{game}.json").write_text(json.dumps({"table": table, "people": told}, ensure_ascii=False, indent=1) + "\n")


class StoredTables(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        Player.numbers = itertools.count(FIRST_ID)

    def assert_still_told(self, then, now, where):
        """A newer program may add members, and tells everything else as it was."""
        if isinstance(then, dict) and isinstance(now, dict):
            for name, value in then.items():
                self.assertIn(name, now, where)
                self.assert_still_told(value, now[name], f"{where}.{name}")
        elif isinstance(then, list) and isinstance(now, list):
            self.assertEqual(len(then), len(now), where)
            for i, value in enumerate(then):
                self.assert_still_told(value, now[i], f"{where}[{i}]")
        else:
            self.assertEqual(then, now, where)

    def check(self, game):
        known = json.loads((FILES / f"{game}.json").read_text())
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(FILES / f"{game}.data", os.path.join(folder, "midnight.data"))
            with Server(PROGRAM, folder=folder) as server:
                people = []
                for name, each in known["people"].items():
                    player = Player(server, name, cookie=each["cookie"])
                    player.watch(known["table"])
                    self.assert_still_told(each["told"], lasting(player.whole), name)
                    people.append(player)
                for player in people:
                    if "kept" in player.room["seats"][player.seat]:
                        self.assertEqual(player.command(do="return")["say"], "done")
                play_to_the_end(people, random.Random(game))
                record = people[0].command(do="record")["record"]
            verified = subprocess.run([PROGRAM, "verify", "-"], input=record, capture_output=True, text=True)
            self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)
            self.assertIn("Proved: the deal", verified.stdout)


def game_test(game):
    return lambda self: self.check(game)


# A test for each game that has a data file.
for kept in FILES.glob("*.data"):
    setattr(StoredTables, "test_" + kept.stem.replace("-", "_"), game_test(kept.stem))


if __name__ == "__main__":
    if "--make" in sys.argv:
        make(pathlib.Path(sys.argv[2]))
    else:
        unittest.main()
