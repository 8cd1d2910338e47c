# SPDX-License-Identifier: MIT
"""Pairs who play one game after another while servers die, and know exactly what was acknowledged and when.

Each pair has a thread of its own, so that nobody waits for somebody else's lost connection.
"""
import itertools
import random
import threading
import time

from online_players import Lost, NotDone, Player, moves_of_record, pump, seat_at_new_table
from web_socket import Refused

ANSWER_PATIENCE = 15  # seconds without an answer until a player tries another connection, as the page does
PASSING = {"storage", "not-ready"}  # refusals that mean: try again; who is not there is on the way to another server
TROUBLE = (Lost, OSError, Refused, TimeoutError)


class Pair:
    def __init__(self, doors, number, think=0.0):
        """Players come to the doors in turn."""
        self.number = number
        self.doors = doors
        self.dice = random.Random(f"pair {number}")
        self.think = think
        self.players = []
        self.table = None  # until the game has begun
        self.acknowledged = []  # (seat, move) of the game at the table
        self.under_way = None  # (player, id, step, move): said, and not answered yet
        self.said_at = 0  # when that was said first
        self.times = []  # when each move was acknowledged, of all games
        self.waits = []  # how long that took since it was said first, reconnecting included
        self.finished = 0
        self.byes = []  # reasons that the server gave
        self.problem = None
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self):
        try:
            while not self.stop.is_set():
                if self.attempt(self.turn) and self.think:
                    self.stop.wait(self.dice.expovariate(1 / self.think))
        except Exception as problem:  # reported by the crowd
            self.problem = problem

    def attempt(self, what):
        """Whether it was done; otherwise everybody has new connections afterwards."""
        try:
            if not self.players:
                self.players = [Player(door, f"P{self.number} {letter}", patience=ANSWER_PATIENCE)
                                for door, letter in zip(itertools.islice(itertools.cycle(self.doors), self.number, None), "AB")]
            if any(player.socket.closed for player in self.players):
                self.come_back()
            what()
            return True
        except TROUBLE:
            pass
        except NotDone as refused:
            if refused.answer.get("code") not in PASSING:
                raise
        for player in self.players:
            if player.bye and player.bye not in ("", None):
                self.byes.append(player.bye)
                player.bye = None
            player.socket.close()
        self.stop.wait(0.05)  # so as not to knock more than twenty times per second
        return False

    def come_back(self):
        """As the same people, at the same table."""
        for player in self.players:
            player.come_back()
            if self.table and not player.whole:
                raise NotDone(player.answers[""])

    def begin(self):
        self.acknowledged, self.under_way, self.table = [], None, None
        for player in self.players:
            player.table = None
        self.table = seat_at_new_table(self.players, "hourglass")

    def turn(self):
        """One move, from choosing it to its answer."""
        if not self.table:
            return self.begin()
        if not self.under_way:
            self.wait(lambda: any(self.may_act(player) for player in self.players) or all(p.over() for p in self.players))
            if all(player.over() for player in self.players):
                self.check_game()
                return self.begin()
            player = next(player for player in self.players if self.may_act(player))
            self.under_way = (player, f"m{next(Player.numbers)}", player.moment["step"], self.dice.choice(player.choices()))
            self.said_at = time.monotonic()
        self.finish_move()

    def finish_move(self):
        """What had no answer is said again with its id."""
        player, command_id, step, move = self.under_way
        player.answers.pop(command_id, None)
        player.say(do="move", id=command_id, step=step, move=move)
        self.wait(lambda: command_id in player.answers)
        answer = player.answers[command_id]
        if answer["say"] != "done":
            raise NotDone(answer)
        self.acknowledged.append((player.seat, move))
        self.times.append(time.monotonic())
        self.waits.append(self.times[-1] - self.said_at)
        self.under_way = None

    def may_act(self, player):
        """The news about the latest acknowledged move may still be on its way."""
        return player.choices() and player.moment["moves"] >= len(self.acknowledged)

    def wait(self, wanted):
        pump(self.players, wanted, patience=ANSWER_PATIENCE, late=Lost)

    def check_game(self):
        record = self.players[0].command(do="record")
        if record["say"] == "refused":
            raise NotDone(record)
        moves = moves_of_record(record["record"])
        assert moves == self.acknowledged, f"stored {moves}, acknowledged {self.acknowledged}"
        self.finished += 1

    def check_at_the_end(self):
        """The table holds just what was acknowledged, once what was under way is answered."""
        while self.under_way:
            self.attempt(self.finish_move)
        while self.table and not self.attempt(self.check_log):
            pass

    def check_log(self):
        player = self.players[0]
        if not player.watch(self.table):
            raise NotDone(player.answers[""])
        assert len(player.whole["log"]) == len(self.acknowledged), (len(player.whole["log"]), len(self.acknowledged))

    def silence_after(self, moment):
        """Seconds until the first move that was acknowledged after that; None: there was none."""
        return next((at - moment for at in self.times if at > moment), None)

    def longest_wait(self, since):
        """Of a move that was answered after that."""
        return max((wait for at, wait in zip(self.times, self.waits) if at >= since), default=0)


class Crowd:
    """Many pairs at once."""

    def __init__(self, doors, pairs, think=0.0):
        self.pairs = [Pair(doors, number, think) for number in range(pairs)]

    def __enter__(self):
        for pair in self.pairs:
            pair.thread.start()
        return self

    def __exit__(self, *_):
        for pair in self.pairs:
            pair.stop.set()
        for pair in self.pairs:
            pair.thread.join()
        for pair in self.pairs:
            for player in pair.players:
                player.socket.close()

    def check(self):
        for pair in self.pairs:
            if pair.problem:
                raise pair.problem

    def wait_for_moves(self, count, patience, since=None):
        """Until every pair has made so many more. Seconds until the last of them had made its first."""
        since = time.monotonic() if since is None else since
        end = time.monotonic() + patience
        while not all(sum(at > since for at in pair.times[-count:]) >= count for pair in self.pairs):
            self.check()
            late = [pair.number for pair in self.pairs if pair.silence_after(since) is None]
            assert time.monotonic() < end, f"pairs without a move: {late}"
            self.pairs[0].stop.wait(0.01)
        return max(pair.silence_after(since) for pair in self.pairs)

    def finish(self):
        """Nobody plays any more; nothing that was acknowledged is missing, and nothing is there twice."""
        for pair in self.pairs:
            pair.stop.set()
        for pair in self.pairs:
            pair.thread.join()
        self.check()
        for pair in self.pairs:
            pair.check_at_the_end()

    def moves(self):
        return sum(len(pair.times) for pair in self.pairs)

    def byes(self):
        return sorted({why for pair in self.pairs for why in pair.byes})
