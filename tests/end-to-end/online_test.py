#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tables online, the real program over the network: whole games, what each viewer is told, and clients that mean harm.

Usage: online_test.py PROGRAM [unittest arguments]
What happens when the server or its disk dies is in online_crash_test.py.
"""
import hashlib
import hmac
import json
import random
import subprocess
import sys
import tempfile
import unittest

import web_socket
from online_players import (Engine, Player, Server, moves_of_record, play_to_the_end, promise_of, pump, seat_at_new_table, start_game)
from web_socket import WebSocket

PROGRAM = sys.argv.pop(1)


class WithServer(unittest.TestCase):
    settings = {}

    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM, **cls.settings)

    @classmethod
    def tearDownClass(cls):
        cls.server.__exit__()

    def player(self, name, **more):
        player = Player(self.server, name, **more)
        self.addCleanup(lambda: player.socket.close())  # whichever it has by then
        return player


class OnlineGames(WithServer):
    """A whole game of each, with a spectator; everything told is compared with what the engine says."""

    def follow(self, engine, record, viewer, seat):
        """Every view and every event this viewer got is what the engine tells such a viewer at some moment, in order."""
        count = len(moves_of_record(record))
        at, view, events = -1, None, []
        for moment in viewer.views_seen:
            while at < count and (view != moment["view"] or moment["events"] not in ([], events)):
                at += 1
                engine.ask(do="replay", record=record, at=at)
                view = engine.ask(do="view", seat=seat)["view"]
                events = engine.ask(do="events", seat=seat)["events"] if at else []
            self.assertEqual(view, moment["view"], "a view that nobody may have")
            self.assertIn(moment["events"], ([], events), "events that nobody may know")
        self.assertEqual(at, count)
        self.assertTrue(viewer.moment["outcome"])

    def play(self, game, count):
        dice = random.Random(f"{game} 1")
        players = [self.player(name) for name in ("Ann", "Ben")[:count]]
        spectator = self.player("Cleo")
        seat_at_new_table(players, game, spectators=[spectator])
        acknowledged = play_to_the_end(players, dice, [spectator])
        pump([*players, spectator], spectator.over)
        record = players[0].command(do="record")["record"]
        self.assertEqual(len(moves_of_record(record)), len(acknowledged))
        self.verify(record)
        end = next(json.loads(line) for line in reversed(spectator.lines) if '"seed"' in line)
        self.check_nothing_leaks(players, spectator, end)
        with Engine(PROGRAM) as engine:
            for player in players:
                self.follow(engine, record, player, player.seat)
            self.follow(engine, record, spectator, None)
        return players, record

    def verify(self, record):
        with tempfile.NamedTemporaryFile("w", suffix=".midnight", encoding="utf-8") as file:
            file.write(record)
            file.flush()
            done = subprocess.run([PROGRAM, "verify", file.name], capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr + done.stdout)

    def check_nothing_leaks(self, players, spectator, end):
        """Neither the seed nor the secret nor somebody else's word is told before the game is over."""
        self.assertEqual(len(end["seed"]), 64)
        for viewer in [*players, spectator]:
            for text in viewer.lines:
                if '"outcome":{' in text:
                    break
                for secret in [end["seed"], end["secret"], *end["words"]]:
                    self.assertNotIn(secret, text)
                if viewer is spectator and '"legal"' in text:
                    self.assertIn('"legal":[]', text, "a spectator has no moves")


def game_test(game, players):
    return lambda self: self.play(game, players)


# A test for each game that the program has, at its smallest table.
with Engine(PROGRAM) as asked:
    for known in asked.ask(do="games")["games"]:
        setattr(OnlineGames, "test_" + known["name"].replace("-", "_"), game_test(known["name"], min(known["players"])))


class OnlineCommands(WithServer):
    """What may be said when, by whom."""

    def two_at_a_table(self):
        players = [self.player("Ann"), self.player("Ben")]
        table = seat_at_new_table(players, "hourglass")
        return players, table

    def refused(self, player, code, **fields):
        said = player.command(**fields)
        self.assertEqual((said["say"], said.get("code")), ("refused", code), said)

    def test_order_of_checks(self):
        players, table = self.two_at_a_table()
        acting = next(p for p in players if p.choices())
        waiting = next(p for p in players if p is not acting)
        move, step = acting.choices()[0], acting.moment["step"]
        self.refused(waiting, "not-your-turn", do="move", step=waiting.moment["step"], move=move)
        self.refused(acting, "stale", do="move", step=step + 7, move=move)
        self.refused(acting, "illegal-move", do="move", step=step, move="drop Q99")
        stranger = self.player("Eve")
        self.refused(stranger, "no-table", do="move", step=0, move=move)
        stranger.watch(table)
        self.refused(stranger, "not-seated", do="move", step=step, move=move)
        self.refused(acting, "wrong-phase", do="start")
        before = [p.moment for p in players]
        self.assertEqual([p.watch(table)["moment"] for p in players], before, "what was refused changed nothing")

    def test_a_command_is_done_once(self):
        players, table = self.two_at_a_table()
        acting = next(p for p in players if p.choices())
        move, step = acting.choices()[0], acting.moment["step"]
        for _ in range(3):
            acting.answers.clear()
            acting.say(do="move", id="once", step=step, move=move)
            self.assertEqual(acting.answer("once")["say"], "done")
        whole = acting.watch(table)
        self.assertEqual(len(whole["log"]), 1)
        acting.come_back()
        acting.answers.clear()
        acting.say(do="move", id="once", step=step, move=move)
        self.assertEqual(acting.answer("once")["say"], "done", "also on another connection")
        self.assertEqual(len(acting.watch(table)["log"]), 1)

    def test_an_unknown_table(self):
        ann = self.player("Ann")
        ann.watch("k3v9qm2xw7hd4t8b")
        refusals = [json.loads(line) for line in ann.lines if '"refused"' in line]
        self.assertEqual([line["code"] for line in refusals], ["no-table"])

    def test_chat_and_hall(self):
        ann, ben = self.player("Ann"), self.player("Ben")
        made = ann.command(do="make", game="hourglass", players=2, options={}, pace="none", open=True)
        ann.watch(made["table"])
        ben.say(do="hall")
        pump([ann, ben], lambda: any(made["table"] in line for line in ben.lines if '"hall' in line))
        ben.watch(made["table"])
        self.assertEqual(ben.command(do="chat", text="Good evening!")["say"], "done")
        pump([ann, ben], lambda: any('"say":"chat"' in line and "Good evening!" in line for line in ann.lines))

    def test_my_tables(self):
        players, table = self.two_at_a_table()
        status, _, text = self.server.ask("GET", "/guest/tables", cookie=players[1].cookie)
        self.assertEqual(status, 200)
        mine = json.loads(text)
        self.assertEqual([(row["table"], row["seat"]) for row in mine], [(table, 1)])
        self.assertNotIn("result", mine[0])
        players[0].command(do="resign")
        ended = json.loads(self.server.ask("GET", "/guest/tables", cookie=players[1].cookie)[2])[0]
        self.assertEqual(ended["result"], {"winners": [1], "reason": "resigned", "by-bot": [0, 0]})

    def test_an_invitation_needs_no_cookie(self):
        players, table = self.two_at_a_table()
        status, _, text = self.server.ask("GET", f"/invitation?table={table}")
        self.assertEqual(status, 200)
        told = json.loads(text)
        self.assertEqual((told["game"], told["taken"], told["phase"], told["host"]), ("hourglass", 2, "playing", {"name": "Ann"}))
        ann = players[0]
        closed = ann.command(do="make", game="hourglass", players=2, options={}, pace="none", open=False)["table"]
        ann.watch(closed)
        ann.command(do="close")
        answers = [self.server.ask("GET", f"/invitation?table={each}") for each in (closed, "k3v9qm2xw7hd4t8b")]
        self.assertEqual([(status, text) for status, _, text in answers], [(404, '{"code":"no-table"}')] * 2)


class FairChance(WithServer):
    """In which order secret, promises and words come; checked without the program's own hashes."""

    def refused(self, player, code, **fields):
        said = player.command(**fields)
        self.assertEqual((said["say"], said.get("code")), ("refused", code), said)

    def two_who_promised(self):
        players = [self.player("Ann"), self.player("Ben")]
        table = seat_at_new_table(players, "hourglass", start=False)
        return players, table

    def test_the_seed_is_what_the_documentation_says(self):
        players, table = self.two_who_promised()
        commitment = players[1].watch(table)["room"]["fair"]["commitment"]
        start_game(players)
        self.assertEqual(players[0].room["fair"]["silent"], [])
        play_to_the_end(players, random.Random(1))
        pump(players, lambda: all('"seed"' in player.lines[-1] or '"seed"' in player.lines[-2] for player in players))
        end = next(json.loads(line) for line in reversed(players[0].lines) if '"seed"' in line)
        secret = end["secret"]
        self.assertEqual(end["words"], [player.word for player in players])
        self.assertEqual(commitment, hashlib.sha256(f"midnight 2 secret\n{table}\n{secret}\n".encode()).hexdigest())
        text = f"midnight 2 seed\n{table}\n" + "".join(word + "\n" for word in end["words"])
        self.assertEqual(end["seed"], hmac.new(bytes.fromhex(secret), text.encode(), hashlib.sha256).hexdigest())
        record = players[0].command(do="record")["record"]
        for noted, code in ((commitment, 0), ("0" * 64, 1)):
            done = subprocess.run([PROGRAM, "verify", "-", "--commitment", noted], input=record, capture_output=True, text=True)
            self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        self.assertIn("Proved: the deal", subprocess.run([PROGRAM, "verify", "-"], input=record, capture_output=True, text=True).stdout)

    def test_no_start_without_a_promise_or_with_somebody_absent(self):
        ann, ben = self.player("Ann"), self.player("Ben")
        table = ann.command(do="make", game="hourglass", players=2, options={}, pace="none", open=False)["table"]
        for player in (ann, ben):
            player.watch(table)
        ben.sit(1)
        self.refused(ann, "not-ready", do="start")
        ann.sit(0)
        ben.socket.close()
        pump([ann], lambda: not ann.room["seats"][1]["here"])
        self.refused(ann, "not-ready", do="start")
        ben.connect()
        ben.watch(table)
        start_game([ann, ben])

    def test_a_word_that_was_not_promised_or_copied(self):
        (ann, ben), table = self.two_who_promised()
        self.refused(ann, "wrong-phase", do="reveal", word=ann.word)
        copied = ben.command(do="sit", seat=1, promise=promise_of(table, 0, ann.word))
        self.assertEqual(copied["say"], "done")
        self.assertEqual(ann.command(do="start")["say"], "done")
        self.refused(ann, "bad-request", do="reveal", word="0" * 32)
        self.assertEqual(ann.command(do="reveal", word=ann.word)["say"], "done")
        self.refused(ben, "bad-request", do="reveal", word=ann.word)

    def test_a_rematch_needs_promises_and_everybody_there(self):
        players, _ = self.two_who_promised()
        start_game(players)
        play_to_the_end(players, random.Random(2))
        table = players[0].command(do="rematch")["table"]
        players[0].watch(table)
        self.refused(players[0], "not-ready", do="start")
        players[0].sit(0)
        self.refused(players[0], "not-ready", do="start")
        players[1].watch(table)
        players[1].sit(1)
        for player in players:
            player.moment = None
        start_game(players)


class OnlineHarm(WithServer):
    """Clients that mean harm: they are told why they have to go, and everybody else plays on."""

    settings = {"messages_per_person": 100}

    def setUp(self):
        self.honest = [self.player("Ann"), self.player("Ben")]
        seat_at_new_table(self.honest, "hourglass")

    def tearDown(self):
        """Honest people have noticed nothing."""
        acting = next(p for p in self.honest if p.choices())
        said = acting.command(do="move", step=acting.moment["step"], move=acting.choices()[0])
        self.assertEqual(said["say"], "done")

    def bye_of(self, player):
        player.pump_until(lambda: player.socket.closed)
        return player.bye

    def handshake(self, **headers):
        with self.assertRaises(web_socket.Refused) as refused:
            WebSocket(self.server.port, headers).close()
        return refused.exception.status

    def test_a_foreign_origin(self):
        cookie = self.player("Eve").cookie
        self.assertEqual(self.handshake(Origin="http://evil.example", Cookie=cookie), 403)
        self.assertEqual(self.handshake(Origin="null", Cookie=cookie), 403)
        status, headers, _ = self.server.ask("POST", "/guest", {"name": "Eve"}, Origin="http://evil.example")
        self.assertEqual((status, headers["Set-Cookie"]), (403, None))

    def test_cookies_that_are_none(self):
        origin = self.server.origin
        for cookie in ("midnight=" + "0" * 64, "midnight=", "midnight=' or 1=1", "other=1", "midnight=" + "a" * 4000):
            self.assertIn(self.handshake(Origin=origin, Cookie=cookie), (401, 403), cookie[:80])
        self.assertIn(self.handshake(Origin=origin), (401, 403))
        status, _, _ = self.server.ask("GET", "/guest", cookie="midnight=" + "0" * 64)
        self.assertEqual(status, 401)

    def test_too_large(self):
        eve = self.player("Eve")
        eve.socket.send(json.dumps({"do": "chat", "id": "x", "text": "a" * 9000}))
        self.assertEqual(self.bye_of(eve), "too-large")

    def test_too_large_in_pieces(self):
        eve = self.player("Eve")
        eve.socket.send(b"{" + b" " * 4000, final=False)
        for _ in range(3):
            eve.socket.send(b" " * 4000, opcode=0, final=False)
        self.assertEqual(self.bye_of(eve), "too-large")

    def test_binary(self):
        eve = self.player("Eve")
        eve.socket.send(b'{"do":"ping"}', web_socket.BINARY)
        self.assertEqual(self.bye_of(eve), "not-understood")

    def test_frames_that_break_the_protocol(self):
        for data in (b"\xff" * 64, b"GET / HTTP/1.1\r\n\r\n" * 8, b"\x81\xff" + b"\x7f" + b"\xff" * 10_000):
            eve = self.player("Eve")
            eve.socket.send_bytes(data)
            eve.pump_until(lambda: eve.socket.closed)
        eve = self.player("Eve")
        eve.socket.send('{"do":"ping"}', masked=False)
        eve.pump_until(lambda: eve.socket.closed)

    def test_malformed_text(self):
        eve = self.player("Eve")
        for text in ("", "{", "null", "[]", '{"do":"fly"}', '{"do":"ping","more":1}', '{"do":' + "[" * 2000,
                     '{"do":"watch","table":"../../etc"}', '{"do":"move","id":"' + "x" * 40 + '","step":1,"move":"a"}'):
            eve.answers.clear()
            eve.socket.send(text)
            eve.pump_until(lambda: "" in eve.answers or eve.socket.closed)
            self.assertIn(eve.answers[""]["code"], ("bad-request", "no-table"), text[:60])
        for _ in range(50):
            eve.socket.send("nonsense")
        self.assertEqual(self.bye_of(eve), "not-understood")

    def test_text_that_is_not_utf8(self):
        eve = self.player("Eve")
        eve.socket.send(b'{"do":"\xff\xfe"}')
        eve.pump_until(lambda: eve.socket.closed or "" in eve.answers)

    def test_a_flood(self):
        eve = self.player("Eve")
        for _ in range(400):
            if not eve.say(do="ping"):
                break
        self.assertEqual(self.bye_of(eve), "too-fast")

    def test_a_name_that_is_none(self):
        for name in ("", "x" * 200, 7, None, {"a": 1}, "a\nb"):
            status, _, _ = self.server.ask("POST", "/guest", {"name": name})
            self.assertEqual(status, 400, name)
        status, _, _ = self.server.ask("POST", "/guest", "x" * 100_000)
        self.assertIn(status, (400, 413))


if __name__ == "__main__":
    unittest.main()
