#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tables online when the server is killed, stopped or out of space: nothing that was acknowledged is ever lost.

Usage: online_crash_test.py PROGRAM [unittest arguments]
MIDNIGHT_LONG=1 kills the server 300 times instead of 5.
"""
import json
import os
import random
import resource
import select
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from online_players import (MESSAGES_A_CONNECTION, PATIENCE, Lost, Player, Server, moves_of_record, play_to_the_end, pump,
                            seat_at_new_table)

PROGRAM = sys.argv.pop(1)
KILLS = 300 if os.environ.get("MIDNIGHT_LONG") else 5


class Pair:
    """Two who play one game after another, and know exactly what was acknowledged."""

    def __init__(self, server, number, dice):
        self.players = [Player(server, f"Ann {number}"), Player(server, f"Ben {number}")]
        self.dice = dice
        self.finished = 0
        self.begin()

    def begin(self):
        self.table = None  # until everybody sits
        self.acknowledged = []
        self.under_way = None  # (player, id, step, move)
        self.table = seat_at_new_table(self.players, "hourglass")

    def lost(self):
        return any(player.socket.closed for player in self.players)

    def come_back(self):
        """As the same people, at the same table; what had no answer is said again with its id."""
        for player in self.players:
            player.come_back()
        if not self.table:
            return self.begin()
        for player in self.players:
            assert player.room["you"] is not None, "who had a seat has it again"
        if self.under_way:
            self.send(*self.under_way)

    def send(self, player, command_id, step, move):
        self.under_way = (player, command_id, step, move)
        player.say(do="move", id=command_id, step=step, move=move)

    def go_on(self):
        """One small step of play. Whether something happened."""
        try:
            return self.step()
        except (Lost, OSError):
            for player in self.players:
                player.socket.close()
            return False

    def step(self):
        for player in self.players:
            player.hear()
        if self.lost():
            return False
        if self.under_way:
            player, command_id, step, move = self.under_way
            answer = player.answers.get(command_id)
            if not answer:
                return False
            self.under_way = None
            assert answer["say"] == "done", (answer, move)
            self.acknowledged.append((player.seat, move))
            return True
        if all(player.over() for player in self.players):
            self.check_game()
            self.begin()
            return True
        acting = [player for player in self.players if player.choices() and not self.is_old(player)]
        if not acting:
            return False
        if acting[0].sent > MESSAGES_A_CONNECTION:
            acting[0].come_back()
            return True
        self.send(acting[0], f"m{next(Player.numbers)}", acting[0].moment["step"], self.dice.choice(acting[0].choices()))
        return True

    def is_old(self, player):
        """The news about the latest acknowledged move may still be on its way."""
        return player.moment["moves"] < len(self.acknowledged)

    def check_game(self):
        record = self.players[0].command(do="record")["record"]
        assert moves_of_record(record) == self.acknowledged, (record, self.acknowledged)
        self.finished += 1


class OnlineKilled(unittest.TestCase):
    def test_nothing_is_lost_and_nothing_done_twice(self):
        dice = random.Random("kills")
        with Server(PROGRAM) as server:
            pairs = [Pair(server, number, dice) for number in range(3)]
            for _ in range(KILLS):
                killer = threading.Timer(dice.uniform(0.0, 0.6), server.process.kill)
                killer.start()
                self.play_until_lost(pairs)
                killer.join()
                server.kill_and_begin()
                for pair in pairs:
                    pair.come_back()
            for pair in pairs:
                for player in pair.players:
                    whole = player.watch(pair.table)
                    done = len(pair.acknowledged)
                    # What was sent again after the last restart may have been stored before it.
                    self.assertIn(len(whole["log"]), (done, done + 1) if pair.under_way else (done,))
            self.play_to_a_record(pairs)

    def play_until_lost(self, pairs):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            busy = [pair.go_on() for pair in pairs if not pair.lost()]
            if all(pair.lost() for pair in pairs):
                return
            if not any(busy):
                sockets = [p.socket for pair in pairs for p in pair.players]
                wait_for_any(sockets)
        self.fail("the server was not killed")

    def play_to_a_record(self, pairs):
        """Every table goes on to its end, and its record holds just what was acknowledged."""
        end = time.monotonic() + PATIENCE
        before = [pair.finished for pair in pairs]
        while any(pair.finished == count for pair, count in zip(pairs, before)):
            self.assertLess(time.monotonic(), end)
            self.assertFalse(any(pair.lost() for pair in pairs))
            if not any([pair.go_on() for pair in pairs if pair.finished == before[pairs.index(pair)]]):
                wait_for_any([p.socket for pair in pairs for p in pair.players])


def wait_for_any(sockets):
    select.select([each for each in sockets if not each.closed], [], [], 0.5)


class OnlineStopped(unittest.TestCase):
    def test_sigterm_says_goodbye_and_keeps_everything(self):
        dice = random.Random("stop")
        with Server(PROGRAM) as server:
            players = [Player(server, "Ann"), Player(server, "Ben")]
            idle = Player(server, "Cleo")
            table = seat_at_new_table(players, "hourglass")
            acknowledged = play_to_the_end(players, dice, stop_after=9)
            pump(players, lambda: all(p.moment["moves"] == 9 for p in players))
            moments = [player.moment for player in players]
            self.assertEqual(server.end(signal.SIGTERM), 0, server.said())
            self.assertEqual([player.bye for player in [*players, idle]], ["stopping"] * 3)
            server.begin()
            for player, moment in zip(players, moments):
                player.come_back()
                self.assertEqual({**player.moment, "events": 0}, {**moment, "events": 0})
            acknowledged += play_to_the_end(players, dice)
            record = players[0].command(do="record")["record"]
            self.assertEqual(moves_of_record(record), acknowledged)
            self.assertEqual(players[0].table, table)

    def test_who_has_gone_is_let_go_of(self):
        """Also the one who said the last thing: nothing that was answered keeps a connection."""
        with Server(PROGRAM) as server:
            players = [Player(server, "Ann"), Player(server, "Ben")]
            seat_at_new_table(players, "hourglass")
            self.assertEqual(server.figure("midnight_connections"), 2)
            for player in players:
                player.socket.close()
            end = time.monotonic() + PATIENCE
            while server.figure("midnight_connections") > 0:
                self.assertLess(time.monotonic(), end)

    def test_a_backup_while_people_play(self):
        dice = random.Random("backup")
        with Server(PROGRAM) as server:
            players = [Player(server, "Ann"), Player(server, "Ben")]
            table = seat_at_new_table(players, "hourglass")
            play_to_the_end(players, dice, stop_after=7)
            with tempfile.TemporaryDirectory() as folder:
                copy = os.path.join(folder, "midnight.data")
                done = subprocess.run([PROGRAM, "backup", copy, "--data", server.data], capture_output=True, text=True,
                                      timeout=PATIENCE)
                self.assertEqual(done.returncode, 0, done.stderr)
                play_to_the_end(players, dice, stop_after=3)
                with Server(PROGRAM, folder=folder) as restored:
                    ann = players[0]
                    ann.server = restored
                    ann.come_back()
                    self.assertEqual((ann.table, ann.room["you"], len(ann.whole["log"])), (table, 0, 7))


class SmallDisk:
    """Somewhere with little space, if this machine lets one be made; else the server may not make its files longer."""

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "none", self.folder], capture_output=True)
        self.is_mounted = mounted.returncode == 0
        self.filler = os.path.join(self.folder, "filler")

    def fill(self, server):
        if self.is_mounted:
            with open(self.filler, "wb", buffering=0) as file:
                try:
                    while True:
                        file.write(b"\0" * 4096)
                except OSError:
                    return
        sizes = [os.path.getsize(os.path.join(self.folder, name)) for name in os.listdir(self.folder)]
        hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (max(sizes), hard))

    def empty(self, server):
        if self.is_mounted:
            os.remove(self.filler)
        else:
            hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))

    def close(self):
        if self.is_mounted:
            subprocess.run(["umount", "-l", self.folder], check=True)
        else:
            for name in os.listdir(self.folder):
                os.remove(os.path.join(self.folder, name))
        os.rmdir(self.folder)


class OnlineFullDisk(unittest.TestCase):
    def test_refused_while_full_and_on_again_afterwards(self):
        dice = random.Random("disk")
        disk = SmallDisk()
        try:
            with Server(PROGRAM, folder=disk.folder) as server:
                self.play_through_it(server, disk, dice)
                self.assertEqual(server.end(), 0, server.said())
        finally:
            disk.close()

    def play_through_it(self, server, disk, dice):
        players = [Player(server, "Ann"), Player(server, "Ben")]
        spectator = Player(server, "Cleo")
        table = seat_at_new_table(players, "hourglass", spectators=[spectator])
        acknowledged = play_to_the_end(players, dice, stop_after=4)
        disk.fill(server)
        acting, command = self.refused_move(players, dice, acknowledged)
        pump([*players, spectator], lambda: spectator.room["frozen"])
        # Reading goes on.
        whole = spectator.watch(table)
        self.assertEqual(len(whole["log"]), len(acknowledged), "what was refused is not there")
        self.assertEqual(server.ask("GET", "/guest", cookie=acting.cookie)[0], 200)
        acting.answers.clear()
        acting.say(**command)
        self.assertEqual(acting.answer(command["id"])["code"], "storage", "still full")
        reports = [json.loads(line) for line in server.said().splitlines() if "storage-failed" in line]
        self.assertEqual(len(reports), 1, "once, not for every move")
        self.assertIn("midnight doctor" if not disk.is_mounted else "full", reports[0]["help"])
        disk.empty(server)
        acting.answers.clear()
        acting.say(**command)
        self.assertEqual(acting.answer(command["id"])["say"], "done", "without a restart")
        acknowledged.append((acting.seat, command["move"]))
        pump([*players, spectator], lambda: not spectator.room["frozen"])
        pump(players, lambda: all(p.moment["moves"] == len(acknowledged) for p in players))
        acknowledged += play_to_the_end(players, dice)
        record = players[0].command(do="record")["record"]
        self.assertEqual(moves_of_record(record), acknowledged)

    def refused_move(self, players, dice, acknowledged):
        """Plays until there is no more space: what lies in the log of the storage already may still be used."""
        for _ in range(400):
            pump(players, lambda: any(p.choices() and p.moment["moves"] == len(acknowledged) for p in players))
            acting = next(p for p in players if p.choices())
            if acting.sent > MESSAGES_A_CONNECTION:
                acting.come_back()
                continue
            command = {"do": "move", "id": f"d{len(acknowledged)}", "step": acting.moment["step"],
                       "move": dice.choice(acting.choices())}
            acting.say(**command)
            said = acting.answer(command["id"])
            if said["say"] == "refused":
                self.assertEqual(said["code"], "storage", said)
                return acting, command
            acknowledged.append((acting.seat, command["move"]))
        self.fail("the disk never was full")


if __name__ == "__main__":
    unittest.main()
