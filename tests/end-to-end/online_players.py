# SPDX-License-Identifier: MIT
"""The real server on a free port of loopback, and players who make random moves through its protocol.

Every wait is bounded. A player who would send more than the server takes from one connection comes back on a new one.
"""
import hashlib
import http.client
import itertools
import json
import os
import random
import re
import select
import shutil
import signal
import subprocess
import tempfile
import time

from web_socket import WebSocket

PATIENCE = 120  # seconds until something that must come counts as missing; sanitizers and busy machines are slow
MESSAGES_A_CONNECTION = 80  # then players come back on another one, as those with bad lines do


class Lost(Exception):
    """The connection was lost before something came that was waited for."""


class NotDone(AssertionError):
    """A command was refused; the answer says why."""

    def __init__(self, answer):
        super().__init__(answer)
        self.answer = answer


class Door:
    """An address that players come to: a server's own, or that of a proxy."""

    def __init__(self, port):
        self.port = port
        self.players = []

    def door_to(self, _server):
        """Where a client comes to that asks for this server by its name: a proxy looks at the address itself."""
        return self

    @property
    def origin(self):
        return f"http://127.0.0.1:{self.port}"

    def connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)

    def ask(self, method, target, body=None, cookie=None, **headers):
        """The reply with its body read, as (status, headers, text)."""
        connection = self.connection()
        try:
            headers = {"Origin": self.origin, **{name.replace("_", "-"): value for name, value in headers.items()}}
            if cookie:
                headers["Cookie"] = cookie
            if body is not None:
                headers["Content-Type"] = "application/json"
            connection.request(method, target, body=None if body is None else json.dumps(body), headers=headers)
            reply = connection.getresponse()
            return reply.status, reply.headers, reply.read().decode()
        finally:
            connection.close()

    def web_socket(self, cookie, path="/play", timeout=PATIENCE):
        return WebSocket(self.port, {"Origin": self.origin, "Cookie": cookie}, path, timeout)

    def guest(self, name):
        """(guest id, cookie)"""
        status, headers, text = self.ask("POST", "/guest", {"name": name})
        assert status in (200, 201), (status, text)
        return json.loads(text)["guest"], headers["Set-Cookie"].split(";")[0]


class Server(Door):
    """`midnight serve` with a data file of its own, or on a database with others; can be killed and begun again on the same
    port."""

    def __init__(self, program, *arguments, folder=None, database=None, messages_per_person=100_000):
        super().__init__(0)
        self.program = program
        self.database = database
        self.messages_per_person = messages_per_person
        self.arguments = arguments
        self.own = tempfile.mkdtemp()
        self.folder = folder or self.own
        self.page = os.path.join(self.own, "page")
        os.mkdir(self.page)
        with open(os.path.join(self.page, "index.html"), "w", encoding="utf-8") as file:
            file.write("<!doctype html><title>Five to Midnight</title>")
        self.data = os.path.join(self.folder, "midnight.data")
        self.admin = 0  # not known yet
        self.peers = {}  # by name, of servers that share a database
        self.process = None
        self.begin()

    def door_to(self, server):
        peer = self.peers.get(server)
        return peer if peer and peer.process.poll() is None else self

    def begin(self):
        self.complaints = open(os.path.join(self.own, "complaints"), "ab")
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--page", self.page,
             *(["--database", self.database] if self.database else ["--data", self.data]), "--threads", "1",
             "--bot-threads", "1", "--admin-port", str(self.admin),
             # Everybody comes from one address and in a hurry.
             "--guests-per-hour", "100000", "--connections-per-address", "1000", "--messages-per-person",
             str(self.messages_per_person), "--messages-per-address", "1000000", "--tables-per-person", "10000", "--tables-per-address", "100000",
             *self.arguments],
            stdout=subprocess.PIPE, stderr=self.complaints, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        if not found:
            self.process.wait()
            raise AssertionError(f"the server did not begin: {line!r} {self.said()}")
        self.port = int(found[1])

    def said(self):
        with open(os.path.join(self.own, "complaints"), encoding="utf-8", errors="replace") as file:
            return file.read()[-3000:]

    def admin_port(self):
        """From now on the same after every start."""
        end = time.monotonic() + PATIENCE
        while not self.admin:
            found = re.findall(r'"event":"open".*"admin":(\d+)', self.said())
            self.admin = int(found[-1]) if found else 0
            assert time.monotonic() < end, self.said()
        return self.admin

    def ask_admin(self, target):
        """What the port for operators replies, as (status, text)."""
        connection = http.client.HTTPConnection("127.0.0.1", self.admin_port(), timeout=PATIENCE)
        try:
            connection.request("GET", target)
            reply = connection.getresponse()
            return reply.status, reply.read().decode()
        finally:
            connection.close()

    def figure(self, name):
        """One of the figures of /metrics."""
        _, text = self.ask_admin("/metrics")
        return float(re.search(rf"^{name} (\S+)$", text, re.MULTILINE)[1])

    def end(self, how=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(how)
        for player in self.players:  # those who answer a goodbye need not be waited for
            player.pump_until(lambda player=player: player.socket.closed)
        code = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        self.complaints.close()
        return code

    def kill_and_begin(self):
        self.end(signal.SIGKILL)
        self.begin()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for player in self.players:
            player.socket.close()
        if self.process.poll() is None:
            self.end(signal.SIGKILL)
        shutil.rmtree(self.own)


class Player:
    """One person with one connection at a time."""

    numbers = itertools.count(1)

    def __init__(self, server, name, views=True, cookie=None, patience=PATIENCE):
        """Somebody new, or whose cookie it is."""
        self.server = server
        self.patience = patience
        self.name = name
        self.views = views
        self.guest, self.cookie = (None, cookie) if cookie else server.guest(name)
        self.word = "%032x" % random.getrandbits(128)
        self.table = None
        self.forget()
        self.lines = []  # everything that was ever said to this person, as text
        self.connect()

    def forget(self):
        self.room = self.moment = None
        self.answers = {}
        self.unanswered = {}
        self.views_seen = []  # moments with their views, in order

    def connect(self):
        # With the table that it is about and the server that has it, for proxies, as the page does.
        at, self.at = self.at, ""
        fields = [f"table={self.table}"] * bool(self.table) + [f"at={at}"] * bool(at)
        if self.door:
            self.door.players.remove(self)
        self.door = self.server.door_to(at)
        self.door.players.append(self)
        self.socket = self.door.web_socket(self.cookie, "/play" + "?" * bool(fields) + "&".join(fields), self.patience)
        self.sent = self.looks = 0
        self.bye = None
        self.welcomed = False
        self.pump_until(lambda: self.welcomed)

    def come_back(self):
        """On a new connection, at the same table."""
        self.socket.close()
        self.connect()
        if self.table:
            self.watch(self.table)

    def follow(self):
        """To the server that has the table; what had no answer is said again."""
        self.socket.close()
        self.connect()
        again = list(self.unanswered.values())
        for message in again:
            if message["do"] == "make":
                self.say(**message)
        if self.watching:
            self.say(**self.watching)
        for message in again:
            if message["do"] != "make":
                self.say(**message)

    def say(self, **message):
        self.sent += 1
        if "id" in message:
            self.unanswered[message["id"]] = message
        if message["do"] in ("watch", "hall"):
            self.watching = message
        self.looks += message["do"] == "watch"
        return self.socket.send(json.dumps(message))

    def hear(self):
        for text in self.socket.receive():
            self.lines.append(text)
            line = json.loads(text)
            what = line["say"]
            if what == "welcome":
                self.welcomed = True
            elif what in ("done", "refused"):
                self.answers[line["id"]] = line
                self.looks = max(self.looks - (line["id"] == ""), 0)
                self.unanswered.pop(line["id"], None)
            elif what == "bye":
                self.bye = line["why"]
                self.at = line.get("at", "")
            if "room" in line:
                self.room = line["room"]
            if what in ("table", "moved", "undone"):
                self.moment = line["moment"]
                if what == "table":
                    # What an earlier look shows may be older than what was acknowledged since.
                    self.looks = max(self.looks - 1, 0)
                    self.whole = self.whole if self.looks else line
                if self.moment:
                    self.views_seen.append(self.moment)

    welcomed = False
    whole = None
    door = None
    bye = None  # why the connection has ended
    at = ""  # the server to come back at
    watching = None  # the latest message that said where this person is
    looks = 0  # at tables, that have no answer yet
    follows = True  # goes where a server sends them

    def pump_until(self, wanted, others=()):
        pump([self, *others], wanted, self.patience, AssertionError if self.patience == PATIENCE else Lost)

    def watch(self, table, **more):
        self.table = table
        self.whole = None
        if not self.views:
            more["views"] = False
        self.say(do="watch", table=table, **more)
        self.answers.pop("", None)
        self.pump_until(lambda: self.whole or "" in self.answers)
        return self.whole

    def send_command(self, **fields):
        command_id = f"c{next(self.numbers)}"
        self.say(id=command_id, **fields)
        return command_id

    def answer(self, command_id):
        self.pump_until(lambda: command_id in self.answers)
        return self.answers[command_id]

    def command(self, **fields):
        return self.answer(self.send_command(**fields))

    def sit(self, seat):
        """Down, or on the own seat; with a promise of this person's word. Gives the answer."""
        return self.command(do="sit", seat=seat, promise=promise_of(self.table, seat, self.word))

    @property
    def seat(self):
        return self.room and self.room["you"]

    def choices(self):
        """What this person may do now, as far as the server has told; the free act of Phantom Hours is no move."""
        if not self.moment or self.moment["outcome"] or self.seat not in self.moment["turn"]["seats"]:
            return []
        return [move for move in self.moment["legal"] if move != "arrange"]

    def over(self):
        return bool(self.moment and self.moment["outcome"])


def promise_of(table, seat, word):
    """As docs/fairness.md says, without the program's help."""
    return hashlib.sha256(f"midnight 2 word\n{table}\n{seat}\n{word}\n".encode()).hexdigest()


def pump(players, wanted, patience=PATIENCE, late=AssertionError):
    """Lets all of them hear until something wanted is there."""
    end = time.monotonic() + patience
    while True:
        for player in players:
            player.hear()
        if wanted():
            return
        for player in players:
            if player.socket.closed:
                if not (player.follows and player.bye == "moved" and player.at):
                    raise Lost
                player.follow()
        left = end - time.monotonic()
        if left <= 0:
            raise late("did not come: " + "; ".join(f"{p.name}: {p.lines[-3:]}" for p in players)[:3000])
        select.select([p.socket for p in players if not p.socket.closed], [], [], min(left, 1))


def seat_at_new_table(players, game, pace="none", options=None, spectators=(), start=True):
    """All players sit, in order, and the game has begun."""
    host = players[0]
    done = host.command(do="make", game=game, players=len(players), options=options or {}, pace=pace, open=False)
    if done["say"] != "done":
        raise NotDone(done)
    table = done["table"]
    for seat, player in enumerate(players):
        player.forget()
        player.watch(table)
        done = player.sit(seat)
        if done["say"] != "done":
            raise NotDone(done)
    for spectator in spectators:
        spectator.forget()
        spectator.watch(table)
    if start:
        start_game(players, spectators)
    return table


def start_game(players, spectators=()):
    """The first of them is host; everybody has promised a word and reveals it."""
    for player, fields in [(players[0], {"do": "start"}), *((each, {"do": "reveal", "word": each.word}) for each in players)]:
        done = player.command(**fields)
        if done["say"] != "done":
            raise NotDone(done)
    everybody = [*players, *spectators]
    players[0].pump_until(lambda: all(player.moment for player in everybody), everybody[1:])


def play_to_the_end(players, dice, spectators=(), most_moves=3000, on_move=lambda player, move: None, stop_after=None):
    """By random legal moves. Gives the acknowledged moves as (seat, move)."""
    everybody = [*players, *spectators]
    acknowledged = []
    for _ in range(most_moves):
        pump(everybody, lambda: any(p.choices() for p in players) or all(p.over() for p in players))
        if all(p.over() for p in players) or (stop_after is not None and len(acknowledged) >= stop_after):
            return acknowledged
        player = dice.choice([p for p in players if p.choices()])
        if player.sent > MESSAGES_A_CONNECTION:
            player.come_back()
            continue
        move, step = dice.choice(player.choices()), player.moment["step"]
        said = player.command(do="move", step=step, move=move)
        if said["say"] == "refused":
            # Somebody else was quicker; the news is on its way.
            assert said["code"] in ("stale", "not-your-turn"), (said, move)
            pump(everybody, lambda: player.moment["step"] != step)
            continue
        acknowledged.append((player.seat, move))
        on_move(player, move)
        pump(everybody, lambda: player.moment["step"] > step)
    raise AssertionError(f"no end after {most_moves} moves")


def moves_of_record(record):
    """[(seat, move)] of a record's lines."""
    body = record.split("\n\n", 1)[1]
    return [(int(line.split(" ", 1)[0]), line.split(" ", 1)[1]) for line in body.splitlines() if re.match(r"\d+ \S", line)]


class Engine:
    """`midnight engine`, to ask what really was at a table."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()

    def ask(self, **request):
        self.process.stdin.write(json.dumps({"id": 1, **request}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert "ok" in answer, (answer, request)
        return answer["ok"]
