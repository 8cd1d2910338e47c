#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An evening around one screen, the real program over the network: two games, a phone that is replaced, and a restart.

Usage: evening_test.py PROGRAM [unittest arguments]
"""
import http.client
import json
import random
import subprocess
import sys
import tempfile
import unittest

from evenings import begin, come, do, go_on
from online_players import PATIENCE, Player, Server, play_to_the_end, pump

PROGRAM = sys.argv.pop(1)


class Evening(unittest.TestCase):
    def setUp(self):
        self.server = Server(PROGRAM, "--room")
        self.addCleanup(self.server.__exit__)

    def test_two_games_with_a_replaced_phone_and_a_restart(self):
        dice = random.Random("an evening")
        screen = Player(self.server, "Screen")
        first = do(screen, do="make", game="hourglass", players=2, options={}, evening=True)["table"]
        code = screen.watch(first)["room"]["evening"]["code"]
        ann, ben = (Player(self.server, name) for name in ("Ann", "Ben"))
        for seat, phone in enumerate((ann, ben)):
            self.assertEqual(come(self.server, code.lower(), phone.cookie), first)
            self.assertNotIn("code", phone.watch(first)["room"]["evening"])
            phone.sit(seat)
        cleo = Player(self.server, "Cleo")
        cleo.watch(come(self.server, code, cleo.cookie))
        do(cleo, **{"do": "sit", "left-of": 0, "figure": "owl", "mark": 2})
        pump([screen, ann, ben, cleo], lambda: screen.room["players"] == 3 and ben.seat == 2)
        self.assertEqual([seat["name"] for seat in screen.room["seats"]], ["Ann", "Cleo", "Ben"])
        phones = [ann, cleo, ben]
        wall = Player(self.server, "Wall")
        wall.watch(first)
        do(wall, do="screen", code=code)
        begin(screen, phones)
        play_to_the_end(phones, dice, [screen], stop_after=6)

        # Ben's phone is empty. The server is killed meanwhile, and the game is paused when it is back.
        do(ann, do="pause")
        self.server.players.remove(ben)
        ben.socket.close()
        self.server.kill_and_begin()
        for each in (screen, wall, ann, cleo):
            each.come_back()
        self.assertTrue(screen.room["evening"]["paused"])
        dan = Player(self.server, "Dan")
        dan.watch(come(self.server, code, dan.cookie))
        self.assertEqual(dan.command(do="take", seat=2, code="222222")["code"], "wrong-code")
        self.assertEqual(dan.command(do="take", seat=0, code=code)["code"], "here")
        do(dan, do="take", seat=2, code=code)
        do(dan, do="resume")
        phones = [ann, cleo, dan]
        pump([screen, *phones], lambda: dan.seat == 2 and all("paused" not in each.room["evening"] for each in phones))
        play_to_the_end(phones, dice, [screen])
        pump([screen, *phones], lambda: bool(screen.room["evening"]["games"]))
        self.verify(ann.command(do="record")["record"])
        score = screen.room["evening"]
        self.assertEqual([person["name"] for person in score["people"]], ["Ann", "Cleo", "Ben"], "who has Dan's phone now")
        self.assertEqual(score["games"][0]["winners"], screen.moment["outcome"]["winners"])

        # The next game has two seats; the third person comes first the time after.
        second = go_on(screen, phones, game="phantom-hours", players=2)
        self.assertEqual(come(self.server, code, ann.cookie), second)
        self.assertEqual([seat["name"] for seat in screen.room["seats"]], ["Ann", "Cleo"])
        self.assertEqual(screen.room["seats"][1]["figure"], "owl")
        self.assertEqual(screen.room["evening"]["games"], score["games"])
        begin(screen, [ann, cleo])
        play_to_the_end([ann, cleo], dice, [screen, dan])
        pump([screen, ann, cleo, dan], lambda: len(screen.room["evening"]["games"]) == 2)
        third = do(cleo, do="next", game="hourglass", players=2, options={})["table"]
        self.assertEqual([seat["name"] for seat in screen.watch(third)["room"]["seats"]], ["Ann", "Ben"])
        self.assertTrue(wall.watch(third)["room"]["hosting"])
        do(screen, do="close")
        status, _, _ = self.server.ask("POST", "/evening", {"code": code}, ann.cookie)
        self.assertEqual(status, 404)

    def test_codes_cannot_be_guessed(self):
        screen = Player(self.server, "Screen")
        table = do(screen, do="make", game="hourglass", players=2, options={}, evening=True)["table"]
        code = screen.watch(table)["room"]["evening"]["code"]
        wrong = "222222" if code != "222222" else "333333"

        def tries(which, cookie, **more):
            return self.server.ask("POST", "/evening", {"code": which}, cookie, **more)

        # One person, by asking and at the table.
        guesser = Player(self.server, "Guesser")
        guesser.watch(table)
        for _ in range(59):
            self.assertEqual(tries(wrong, guesser.cookie)[0], 404)
        self.assertEqual(guesser.command(do="take", seat=0, code=wrong)["code"], "wrong-code")
        status, headers, _ = tries(code, guesser.cookie)
        self.assertEqual(status, 429, "also the right one")
        self.assertGreater(int(headers["Retry-After"]), 0)
        self.assertEqual(guesser.command(do="take", seat=0, code=code)["code"], "too-fast")

        # Many people from one address.
        for number in range(4):
            _, cookie = self.server.guest(f"Guesser {number}")
            for _ in range(60):
                self.assertEqual(tries(wrong, cookie)[0], 404)
        _, cookie = self.server.guest("Ann")
        self.assertEqual(tries(code, cookie)[0], 429)

        # Somebody elsewhere does not notice.
        elsewhere = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE, source_address=("127.0.0.2", 0))
        elsewhere.request("POST", "/evening", body=json.dumps({"code": code}), headers={
            "Origin": self.server.origin, "Cookie": cookie, "Content-Type": "application/json"})
        reply = elsewhere.getresponse()
        self.assertEqual((reply.status, json.loads(reply.read())["table"]), (200, table))
        elsewhere.close()

    def verify(self, record):
        with tempfile.NamedTemporaryFile("w", suffix=".midnight", encoding="utf-8") as file:
            file.write(record)
            file.flush()
            checked = subprocess.run([PROGRAM, "verify", file.name], capture_output=True, text=True, timeout=PATIENCE, check=False)
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)

    def test_a_room_says_where_phones_find_it(self):
        status, headers, text = self.server.ask("GET", "/room")
        self.assertEqual((status, headers["Cache-Control"]), (200, "no-store"))
        for address in json.loads(text)["addresses"]:
            self.assertRegex(address, rf"^http://([0-9.]+|\[[0-9a-f:]+\]):{self.server.port}$")
            self.assertNotIn("127.0.0.1", address)
        self.server.end()
        with Server(PROGRAM) as other:
            status, _, text = other.ask("GET", "/room")
            self.assertEqual((status, json.loads(text)), (200, {"addresses": []}))

    def test_a_room_answers_to_the_addresses_of_a_local_network(self):
        for host in ("192.168.1.20", "[fd00::2]"):
            place = f"{host}:{self.server.port}"
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
            connection.request("POST", "/guest", body='{"name":"Ann"}', headers={
                "Host": place, "Origin": f"http://{place}", "Content-Type": "application/json"})
            reply = connection.getresponse()
            self.assertEqual(reply.status, 200)
            self.assertNotIn("Secure", reply.headers["Set-Cookie"])
            connection.close()
        self.server.end()


if __name__ == "__main__":
    unittest.main()
