#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A PostgreSQL primary dies and its standby takes over while people play: nothing that was acknowledged is lost, nothing
happens twice, and the server goes on by itself.

Usage: failover_test.py PROGRAM [unittest arguments]
MIDNIGHT_LONG=1 lets it happen 30 times instead of twice.
"""
import os
import random
import sys
import time
import unittest

from crowd import Crowd
from online_players import PATIENCE, Server
from postgres import Postgres

PROGRAM = sys.argv.pop(1)
TIMES = 30 if os.environ.get("MIDNIGHT_LONG") else 2


class Failover(unittest.TestCase):
    def test_a_synchronous_standby_takes_over(self):
        dice = random.Random("failover")
        primary = Postgres()
        standby = Postgres(standby_of=primary)
        try:
            primary.require_standby()
            with Server(PROGRAM, database=primary.uri(standby)) as server:
                with Crowd([server], 3) as crowd:
                    for _ in range(TIMES):
                        crowd.wait_for_moves(dice.randint(2, 12), PATIENCE)
                        primary.kill()
                        standby.promote()
                        crowd.wait_for_moves(2, PATIENCE, since=time.monotonic())
                        # Repaired, it is the standby of the other one, until that dies.
                        port = primary.port
                        primary.close()
                        primary, standby = standby, Postgres(standby_of=standby, port=port)
                        primary.require_standby()
                    crowd.wait_for_moves(2, PATIENCE)
                    crowd.finish()
                self.assertIsNone(server.process.poll(), server.said())
                self.assertEqual(server.end(), 0, server.said())
        finally:
            standby.close()
            primary.close()

    def test_while_there_is_no_primary_nothing_is_acknowledged(self):
        with Postgres() as primary, Postgres(standby_of=primary) as standby:
            primary.require_standby()
            with Server(PROGRAM, database=primary.uri(standby)) as server, Crowd([server], 2) as crowd:
                crowd.wait_for_moves(3, PATIENCE)
                primary.kill()
                killed = time.monotonic()
                # What a standby has not confirmed may not be answered, and a standby takes no writes.
                end = killed + PATIENCE
                while server.ask_admin("/health")[0] == 200:
                    self.assertLess(time.monotonic(), end, "the server says that it cannot store")
                self.assertEqual([at for pair in crowd.pairs for at in pair.times if at > killed + 1], [])
                standby.promote()
                crowd.wait_for_moves(3, PATIENCE, since=time.monotonic())
                crowd.finish()
                while server.ask_admin("/health")[0] != 200:
                    self.assertLess(time.monotonic(), end, "the server says that it can store again")


if __name__ == "__main__":
    unittest.main()
