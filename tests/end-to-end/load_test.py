#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The load generator against a real server: players who think, leave and come back.

Usage: load_test.py PROGRAM [unittest arguments]
MIDNIGHT_LOAD names the load generator (bench/load).
"""
import json
import os
import subprocess
import sys
import time
import unittest

from online_players import PATIENCE, Server

PROGRAM = sys.argv.pop(1)


def load(server, *arguments):
    return subprocess.Popen(
        [os.environ["MIDNIGHT_LOAD"], "thinking", "--server", server.origin, "--patience", str(PATIENCE), *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def figures_of(process):
    out, complaints = process.communicate(timeout=2 * PATIENCE)
    assert out, complaints
    return json.loads(out), process.returncode


class Load(unittest.TestCase):
    def test_players_think_and_are_replaced(self):
        for game, players in (("hourglass", "2"), ("phantom-hours", "3")):
            with self.subTest(game), Server(PROGRAM, "--unlimited", "127.0.0.1") as server:
                figures, code = figures_of(load(server, "--tables", "5", "--game", game, "--players", players,
                                                "--think", "0.5", "--stay", "4", "--seconds", "4"))
                self.assertEqual(code, 0, figures)
                self.assertEqual(figures["wanted_per_second"], 5 * int(players) / 0.5)
                for what in ("moves", "joins", "p50_ms", "p99_ms"):
                    self.assertGreater(figures[what], 0, what)
                for what in ("lost", "refused", "undone"):
                    self.assertEqual(figures[what], 0, figures)

    def test_players_come_back_to_a_server_that_was_killed(self):
        with Server(PROGRAM, "--unlimited", "127.0.0.1") as server:
            process = load(server, "--tables", "5", "--think", "0.2", "--seconds", "12")
            self.wait_for_moves(server, 30)
            server.kill_and_begin()
            self.wait_for_moves(server, 30)
            figures, code = figures_of(process)
            self.assertEqual(code, 1, "connections were lost")
            self.assertEqual(figures["lost"], 10, figures)
            self.assertEqual(figures["undone"], 0, figures)
            self.assertGreaterEqual(figures["moves"], 60)

    def wait_for_moves(self, server, count):
        end = time.monotonic() + PATIENCE
        while server.figure("midnight_moves_total") < count:
            self.assertLess(time.monotonic(), end)


if __name__ == "__main__":
    unittest.main()
