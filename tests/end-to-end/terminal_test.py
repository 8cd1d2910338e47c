#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays the real program through pipes and a real terminal, as people and scripts do.

Usage: terminal_test.py PROGRAM [unittest arguments]
"""
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)
SEED = "5e" * 32
FAIR_RECORD = pathlib.Path(__file__).parents[2] / "docs" / "fairness.midnight"


def run(*arguments, text=""):
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True, timeout=120)


# Name → player counts, as the program tells them.
GAMES = {game["name"]: game["players"] for game in json.loads(run("engine", text='{"do":"games"}').stdout)["ok"]["games"]}


class Engine:
    """`midnight engine` with one request at a time."""

    def __enter__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.status = self.process.wait(timeout=30)
        self.process.stdout.close()

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


class Play(unittest.TestCase):
    def check_plain(self, output):
        self.assertNotIn("\x1b", output, "no escape codes without a terminal")
        for line in output.splitlines():
            self.assertLessEqual(len(line), 80, line)

    def test_bots_play_every_game_to_its_end(self):
        for game, counts in GAMES.items():
            for players in counts:
                with self.subTest(game=game, players=players):
                    seats = ",".join(["bot:greedy"] * players)
                    done = run("play", game, "--seats", seats, "--seed", SEED)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    self.check_plain(done.stdout)
                    self.assertIn(SEED, done.stdout)
                    again = run("play", game, "--seats", seats, "--seed", SEED)
                    self.assertEqual(again.stdout, done.stdout, "the same seed gives the same game")

    def test_a_person_plays_every_game_to_its_end_through_a_pipe(self):
        # Enough lines for any game, even for one person alone with hundreds of moves: a number that is legal sooner
        # or later, and Enter to end the turn.
        answers = "".join(f"{n}\n\n" for n in range(1, 50)) * 600
        for game, counts in GAMES.items():
            for players in counts:
                with self.subTest(game=game, players=players):
                    done = run("play", game, "--players", str(players), "--seed", SEED, text=answers)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    self.check_plain(done.stdout)
                    self.assertIn("Game over", done.stdout)
                    self.assertIn(SEED, done.stdout, "the end tells the seed")

    def test_several_people_have_a_curtain_between_hands(self):
        done = run("play", "hourglass", "--seats", "human,human", "--names", "Ann,Ben", "--first", "0", text="1\n\nquit\n")
        before, _, after = done.stdout.partition("Ben")
        self.assertTrue(before and after)
        self.assertEqual(done.returncode, 0)

    def test_end_of_input_and_quit_end_cleanly(self):
        for game in GAMES:  # each with as many players as it takes when nobody says how many
            for text in ("", "quit\n", "nonsense\n?\nhelp\nlog\nhint\n"):
                with self.subTest(game=game, text=text):
                    done = run("play", game, text=text)
                    self.assertEqual(done.returncode, 0, done.stderr)

    def test_plans_are_secret_between_people_at_one_screen(self):
        # Ann leaves the furniture alone, Ben moves the desk; then both plan behind the curtain (KH-15, KH-45).
        typed = ["", "stay", "", "", "place desk 172 96 90 up", "", "",
                 "4", "3", "undo", "walk s1 b1 60 20 0", "done", "", "walk s1 d6", "done", "", "quit"]
        done = run("play", "keyhole", "--seats", "human,human", "--names", "Ann,Ben", "--first", "0", "--seed", SEED,
                   "--option", "layout=classic", text="\n".join(typed) + "\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.check_plain(done.stdout)
        _, _, planning = done.stdout.partition("Your plan: nothing yet")
        anns, curtain, bens = planning.partition("It is Ben's turn")
        self.assertIn("Your plan: s1 c1 ", anns, "the fourth ghost to the third field")
        self.assertIn("Your plan: s1 b1 60 20 0", anns, "a spot that no list has")
        self.assertTrue(curtain)
        before_the_reveal, reveal, _ = bens.partition("Ann: s1 to b1.")
        self.assertTrue(reveal)
        self.assertNotIn("b1 60 20", before_the_reveal)
        self.assertIn("Your plan: s1 d6", before_the_reveal)

    def test_in_teams_everybody_is_told_who_the_partner_is(self):
        for players, options, partner in ((6, [], "Dov"), (4, ["--option", "mode=teams"], "Cleo")):
            done = run("play", "midnight-party", "--players", str(players), "--first", "0", *options, text="quit\n")
            self.assertIn(f"Your partner is {partner}", done.stdout)
        alone = run("play", "midnight-party", "--players", "4", "--first", "0", text="quit\n")
        self.assertNotIn("partner", alone.stdout)

    def test_a_game_for_one_waits_for_nobody(self):
        done = run("play", "night-shift", "--players", "1", text="memory\nmemory\nundo\nquit\n")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.check_plain(done.stdout)
        self.assertIn("You play alone", done.stdout)
        self.assertNotIn("Your turn", done.stdout)
        self.assertIn("unknown", done.stdout.partition("The memory aid is on")[2])
        self.assertIn("The memory aid is off", done.stdout)
        crowd = run("play", "night-shift", "--players", "2")
        self.assertNotEqual(crowd.returncode, 0)
        self.assertIn("for one player", crowd.stderr)

    def test_an_illegal_move_says_why_with_its_paragraph(self):
        done = run("play", "hourglass", "--first", "0", text="drop R1\ntake B R3\nopen + X9\n")
        self.assertRegex(done.stdout + done.stderr, r"HG-\d+")

    def test_bad_arguments_are_refused_with_a_reason(self):
        for arguments in (["play", "chess"], ["play", "hourglass", "--players", "9"], ["play"], ["dance"],
                          ["play", "hourglass", "--seed", "12"], ["play", "hourglass", "--option", "passes=7"],
                          ["play", "hourglass", "--seats", "human,robot"], ["replay", "/nowhere.midnight"]):
            with self.subTest(arguments=arguments):
                done = run(*arguments)
                self.assertNotEqual(done.returncode, 0)
                self.assertTrue(done.stderr.strip())


class Terminal(unittest.TestCase):
    """On a pseudo-terminal: colour, clearing, Ctrl-C."""

    def start(self, *arguments):
        pid, terminal = pty.fork()
        if pid == 0:
            os.environ.update(TERM="xterm-256color", LINES="24", COLUMNS="80", LANG="C.UTF-8")
            os.environ.pop("NO_COLOR", None)
            os.execv(PROGRAM, [PROGRAM, *arguments])
        return pid, terminal

    def read_until(self, terminal, pattern):
        seen = b""
        while not re.search(pattern, seen):
            piece = os.read(terminal, 4096)
            self.assertTrue(piece, seen)
            seen += piece
        return seen

    def test_control_c_ends_the_game_with_130(self):
        pid, terminal = self.start("play", "hourglass", "--first", "0", "--fast")
        screen = self.read_until(terminal, rb"Your move")
        self.assertIn(b"\x1b[", screen, "a terminal gets colour")
        os.kill(pid, signal.SIGINT)
        try:
            while os.read(terminal, 4096):
                pass
        except OSError:
            pass  # the terminal is gone with the program
        _, status = os.waitpid(pid, 0)
        os.close(terminal)
        self.assertEqual(os.waitstatus_to_exitcode(status), 130)

    def test_KH_19_the_look_waits_until_it_was_read(self):
        pid, terminal = self.start("play", "keyhole", "--first", "0", "--fast", "--seed", SEED, "--option", "layout=classic")
        for prompt, answer in ((rb"Your move", b"stay"), (rb"Your plan(.|\n)*Your move", b"done"), (rb"ends your turn", b"")):
            self.read_until(terminal, prompt)
            os.write(terminal, answer + b"\n")
        screen = self.read_until(terminal, rb"Your move|Enter to continue")
        if b"Your move" in screen:  # the side is ours to choose
            os.write(terminal, b"1\n")
            screen = self.read_until(terminal, rb"Enter to continue")
        self.assertIn(b"peeps through door", screen)
        shown = re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]", b"", screen)
        self.assertRegex(shown, rb"Through door \d of side [NESW] +0 You  1 Ben", "a picture, and whose ghosts are in it")
        self.assertRegex(shown, rb"(pppp|dddd|rrrr|aaaa|tttt)", "furniture in characters")
        os.write(terminal, b"\n")  # the look has been read: play goes on without another pause
        self.assertNotIn(b"Enter to continue", self.read_until(terminal, rb"Your move"))
        os.write(terminal, b"quit\n")
        _, status = os.waitpid(pid, 0)
        os.close(terminal)
        self.assertEqual(os.waitstatus_to_exitcode(status), 0)


class Records(unittest.TestCase):
    def test_a_saved_game_replays_and_verifies(self):
        for game, counts in GAMES.items():
            for players in counts:
                with self.subTest(game=game, players=players), tempfile.TemporaryDirectory() as folder:
                    path = os.path.join(folder, "game.midnight")
                    played = run("play", game, "--seats", ",".join(["bot:random"] * players), "--record", path)
                    self.assertEqual(played.returncode, 0, played.stderr)
                    self.assertEqual(run("verify", path).returncode, 0)
                    replayed = run("replay", path)
                    self.assertEqual(replayed.returncode, 0, replayed.stderr)
                    self.assertEqual(run("replay", path, "--at", "3").returncode, 0)
                    with open(path) as file:
                        lines = file.read().splitlines()
                    lines[-1] = "0 dance"
                    broken = run("replay", "-", text="\n".join(lines) + "\n")
                    self.assertEqual(broken.returncode, 1)
                    self.assertIn(str(len(lines)), broken.stderr, "the line is named")
                    self.assertEqual(run("verify", "-", text="\n".join(lines)).returncode, 1)


    def test_what_a_record_of_an_online_game_proves(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game.midnight")
            self.assertEqual(run("play", "hourglass", "--seats", "bot:random,bot:random", "--record", path).returncode, 0)
            with open(path) as file:
                local = file.read()
        unwrapped = lambda done: " ".join(done.stdout.split())
        self.assertIn("nothing proves that nobody chose it", unwrapped(run("verify", "-", text=local)))
        self.assertEqual(run("verify", "-", "--commitment", "0" * 64, text=local).returncode, 1, "there is none")
        first = int(re.search(r"^first: (\d)$", local, re.MULTILINE)[1])
        chosen = local.replace(f"first: {first}", f"first: {1 - first}").split("\n\n")[0] + "\n\n"
        self.assertIn("Who goes first was chosen", unwrapped(run("verify", "-", text=chosen)))

        online = FAIR_RECORD.read_text(encoding="utf-8")
        proved = run("verify", "-", text=online)
        self.assertEqual(proved.returncode, 0, proved.stderr)
        self.assertIn("Proved: the deal", proved.stdout)
        self.assertIn("Not proved", proved.stdout)
        first = int(re.search(r"^first: (\d)$", online, re.MULTILINE)[1])
        lying = online.replace(f"first: {first}", f"first: {1 - first}").split("\n\n")[0] + "\n\n"
        refused = run("verify", "-", text=lying)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("the seed draws another player to go first", refused.stderr)
        self.assertEqual(run("verify", "-", "--commitment", "0" * 64, text=online).returncode, 1)
        older = run("verify", "-", text=online.replace("scheme: 2", "scheme: 1"))
        self.assertEqual(older.returncode, 1)
        self.assertIn("scheme must be 2", older.stderr)


class Help(unittest.TestCase):
    def test_every_command_has_help_with_examples(self):
        top = run("--help")
        self.assertEqual(top.returncode, 0)
        for command in ("serve", "play", "engine", "replay", "verify", "games", "catalogue", "look", "arena", "backup", "restore", "doctor",
                        "salvage", "migrate", "cluster", "admin"):
            self.assertIn(command, top.stdout)
            done = run(command, "--help")
            self.assertEqual(done.returncode, 0)
            self.assertIn("xample", done.stdout, command)
        self.assertRegex(run("--version").stdout, r"^midnight \d+\.\d+\.\d+\n$")

    def test_games_lists_every_game(self):
        listed = run("games").stdout
        self.assertIn("Phantom Hours", listed)
        for name in GAMES:
            self.assertIn(f"midnight play {name}\n", listed)


class Look(unittest.TestCase):
    def setUp(self):
        with Engine() as engine:
            engine.ask(do="new", game="keyhole", players=2, seed=SEED, options={"layout": "classic"})
            position = engine.ask(do="position")["ok"]["position"]
            position["ghosts"][0]["at"] = {"field": "a2", "x": 20, "y": 60, "z": 0, "lying": False}
            engine.ask(do="load", position=position)
            self.seen = engine.ask(do="look", side="S", door=2)["ok"]["seen"]
        self.position = json.dumps(position)

    def test_draws_characters_and_lists_ghosts(self):
        done = run("look", "-", "--side", "S", "--door", "2", "--size", "60x15", text=self.position)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = done.stdout.splitlines()
        self.assertTrue(any("0000" in line for line in lines[1:16]), "the large ghost of seat 0")
        self.assertRegex(lines[-1], rf"seat 0 +l1 +{self.seen[0]['points']} of 128 dots.* seen$")
        self.assertNotIn("\x1b", done.stdout)

    def test_writes_a_png_and_nothing_over_another_file(self):
        with tempfile.TemporaryDirectory() as folder:
            picture = os.path.join(folder, "look.png")
            done = run("look", "-", "--png", picture, "--size", "40x24", text=self.position)
            self.assertEqual(done.returncode, 0, done.stderr)
            with open(picture, "rb") as file:
                self.assertEqual(file.read(24)[16:], (40).to_bytes(4, "big") + (24).to_bytes(4, "big"))
            again = run("look", "-", "--png", picture, text=self.position)
            self.assertEqual(again.returncode, 1)
            self.assertIn("already exists", again.stderr)

    def test_says_what_is_wrong(self):
        with Engine() as engine:
            other = engine.ask(do="new", game="hourglass", players=2)["ok"]["position"]
        for arguments, text, status, reason in (
                (["--side", "X"], self.position, 2, 'no side "X"'),
                (["--side", ""], self.position, 2, "N, E, S or W"),
                (["--door", "7"], self.position, 2, 'no door "7"'),
                (["--door", "0"], self.position, 2, "from 1 to 6"),
                (["--door", "99999999999"], self.position, 2, "from 1 to 6"),
                (["--door", "front"], self.position, 2, 'no door "front"'),
                (["--size", "0x0"], self.position, 2, "in characters"),
                (["--size", "9000x5"], self.position, 2, "200x100"),
                (["--size", ""], self.position, 2, "--size"),
                (["--png", "", "--size", "60x30"], self.position, 2, "--png"),
                (["--png", "/nowhere/look.png", "--size", "9x5"], self.position, 1, "/nowhere/look.png cannot be written"),
                (["--png", "look.png", "--size", "99999x99999"], self.position, 2, "1920x1200"),
                (["--colour", "red"], self.position, 2, "--help"),
                ([], "", 1, "standard input holds no position"),
                ([], "nonsense", 1, "holds no position"),
                ([], "[1,2]", 1, "holds no position"),
                ([], '{"game":"keyhole"}', 1, "players"),
                ([], self.position.replace('"piano"', '"pianos"'), 1, "furniture"),
                ([], json.dumps(other), 1, "Hourglass has no keyhole")):
            with self.subTest(arguments=arguments, text=text[:20]):
                done = run("look", "-", *arguments, text=text)
                self.assertEqual(done.returncode, status, done.stderr)
                self.assertIn(reason, done.stderr)
                self.assertEqual(done.stdout, "")
        for path, reason in (("/nowhere.json", "cannot be read: No such file"), ("/", "cannot be read: Is a directory")):
            done = run("look", path)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn(reason, done.stderr)
        self.assertEqual(run("look").returncode, 2, "no file at all")

    def test_a_side_may_be_typed_small(self):
        small, large = (run("look", "-", "--side", side, text=self.position) for side in "sS")
        self.assertEqual(small.returncode, 0, small.stderr)
        self.assertEqual(small.stdout, large.stdout)

    def test_the_catalogue_is_json(self):
        catalogue = json.loads(run("catalogue", "keyhole").stdout)
        self.assertEqual([piece["name"] for piece in catalogue["pieces"]],
                         ["mirror", "piano", "armchair", "desk", "trolley", "dresser"])
        self.assertEqual(len(catalogue["doors"]), 24)
        self.assertEqual(json.loads(run("catalogue", "night-shift").stdout)["max_idle"], 48)
        self.assertIn("no game", run("catalogue", "chess").stderr)


class Arena(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.out = os.path.join(self.folder, "games.jsonl")
        self.hourglass = ("arena", "hourglass", "--seats", "greedy:1,random")

    def lines(self):
        with open(self.out) as file:
            return file.read().splitlines()

    def test_every_game_is_played_whatever_the_number_of_threads(self):
        for game, counts in GAMES.items():
            with self.subTest(game=game):
                seats = ",".join(["random"] * counts[-1])
                alone = run("arena", game, "--seats", seats, "--games", "10", "--threads", "1")
                self.assertEqual(alone.returncode, 0, alone.stderr)
                together = run("arena", game, "--seats", seats, "--games", "10", "--threads", "3")
                self.assertEqual(alone.stdout, together.stdout)
                self.assertNotIn("\x1b", alone.stdout + alone.stderr)
                for line in alone.stdout.splitlines():
                    self.assertLessEqual(len(line), 80, line)

    def test_a_run_that_goes_on_ends_like_one_that_was_never_stopped(self):
        whole = run(*self.hourglass, "--games", "40", "--out", self.out)
        self.assertEqual(whole.returncode, 0, whole.stderr)
        lines = self.lines()
        self.assertEqual(len(lines), 41, "what is played, and a line for each game")
        with open(self.out, "w") as file:
            file.write("\n".join(lines[:13]) + "\n")
        resumed = run(*self.hourglass, "--games", "40", "--out", self.out, "--resume", "--threads", "3")
        self.assertEqual(resumed.returncode, 0, resumed.stderr)
        self.assertEqual(self.lines(), lines)
        self.assertEqual(resumed.stdout, whole.stdout)

    def test_control_c_leaves_a_file_that_can_go_on(self):
        endless = [PROGRAM, *self.hourglass, "--games", "100000000", "--out", self.out]
        process = subprocess.Popen(endless, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while not os.path.exists(self.out) or len(self.lines()) < 5:
            self.assertIsNone(process.poll())
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130)
        self.assertIn("--resume", output)
        games = len(self.lines()) - 1
        self.assertEqual(games % 2, 0, "whole deals")
        done = run(*self.hourglass, "--games", str(games + 4), "--out", self.out, "--resume")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([json.loads(line)["number"] for line in self.lines()[1:]], list(range(games + 4)))

    def test_bad_input_is_refused_before_any_game_and_nothing_is_overwritten(self):
        run(*self.hourglass, "--games", "4", "--out", self.out)
        kept = self.lines()
        for arguments, told in (
                (["arena", "chess", "--seats", "random,random"], "chess"),
                (["arena", "hourglass"], "--seats"),
                (["arena", "hourglass", "--seats", "grandmaster,random"], "grandmaster"),
                (["arena", "hourglass", "--seats", "greedy:x,random"], "greedy:x"),
                (["arena", "hourglass", "--seats", "random"], "2 to 5"),
                (["arena", "hourglass", "--seats", "random,"], '""'),
                (["arena", "night-shift", "--seats", "random,random"], "one player"),
                (["arena", "hourglass", "--seats", "random,random", "--option", "passes=9"], "passes"),
                (["arena", "hourglass", "--seats", "random,random", "--games", "0"], "--games"),
                (["arena", "hourglass", "--seats", "random,random", "--threads", "0"], "--threads"),
                (["arena", "hourglass", "--seats", "random,random", "--sweep", "passes=1,9"], "passes"),
                (["arena", "hourglass", "--seats", "random,random", "--resume"], "--out"),
                (["arena", "hourglass", "--tournament", "random,random"], "different"),
                (["arena", "hourglass", "--tournament", "random,greedy", "--players", "3"], "3 different"),
                (["arena", "hourglass", "--tournament", "random,greedy", "--players", "6"], "2 to 5"),
                (["arena", "hourglass", "--tournament", "random,greedy", "--seats", "random,greedy"], "--seats"),
                (["arena", "night-shift", "--tournament", "random,greedy"], "solo game"),
                (["arena", "hourglass", "--seats", "random,random", "--players", "2"], "--players"),
                (["arena", "hourglass", "--ladder", "greedy:8..9"], "--ladder"),
                (["arena", "hourglass", "--ladder", "grandmaster:1..8"], "grandmaster"),
                (["arena", "hourglass", "--ladder", "greedy:1..2", "--out", self.out + "2"], "--out"),
                ([*self.hourglass, "--out", self.out], "exists"),
                ([*self.hourglass, "--out", "/nowhere/games.jsonl"], "/nowhere"),
                ([*self.hourglass, "--report", "/nowhere/report"], "/nowhere"),
                ([*self.hourglass, "--report", self.folder], "exists"),
                ([*self.hourglass, "--out", self.out, "--resume", "--seed", "2"], "other games"),
                ([*self.hourglass, "--out", self.out, "--resume", "--games", "2"], "4 games already")):
            with self.subTest(arguments=arguments):
                done = run(*arguments)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(told, done.stderr)
                self.assertEqual(done.stdout, "")
                self.assertEqual(self.lines(), kept)

    def test_a_truncated_file_is_named_with_its_line(self):
        run(*self.hourglass, "--games", "4", "--out", self.out)
        with open(self.out) as file:
            whole = file.read()
        for content, told in ((whole[:-10], ":5:"), ("\n".join(whole.splitlines()[:4]) + "\n", "middle of a deal"),
                              (whole.replace('"number":1', '"number":7'), ":3:"), ("", "first line"),
                              (whole + "nonsense\n", ":6:")):
            with self.subTest(told=told):
                with open(self.out, "w") as file:
                    file.write(content)
                done = run(*self.hourglass, "--games", "8", "--out", self.out, "--resume")
                self.assertEqual(done.returncode, 1)
                self.assertIn(told, done.stderr)
                with open(self.out) as file:
                    self.assertEqual(file.read(), content)

    def test_a_report_has_a_page_that_needs_nothing_else(self):
        for game, counts in GAMES.items():
            with self.subTest(game=game):
                folder = os.path.join(self.folder, game)
                seats = ",".join(["random"] * counts[0])
                done = run("arena", game, "--seats", seats, "--games", "4", "--report", folder)
                self.assertEqual(done.returncode, 0, done.stderr)
                with open(os.path.join(folder, "report.html")) as file:
                    page = file.read()
                self.assertNotRegex(page, r'(src|href)="|url\(|@import')
                self.assertEqual(page.count("<svg"), page.count("</svg>"))
                self.assertLess(os.path.getsize(os.path.join(folder, "report.html")), 150_000)
                with open(os.path.join(folder, "report.md")) as file:
                    pictures = re.findall(r"\]\(([a-z-]+\.svg)\)", file.read())
                self.assertGreaterEqual(len(pictures), 4)
                for picture in pictures:
                    self.assertTrue(os.path.exists(os.path.join(folder, picture)), picture)

    def test_a_sweep_compares_and_a_tournament_rates(self):
        swept = run(*self.hourglass, "--games", "4", "--sweep", "passes=1,2")
        self.assertEqual(swept.returncode, 0, swept.stderr)
        self.assertIn("passes side by side", swept.stdout)
        rated = run("arena", "hourglass", "--tournament", "random,greedy:1,greedy", "--games", "20")
        self.assertEqual(rated.returncode, 0, rated.stderr)
        self.assertLess(rated.stdout.rindex(" greedy"), rated.stdout.rindex(" random"), "the strongest first")

    def test_tournaments_for_more_than_two_and_ladders_have_reports(self):
        for name, picture, arguments in (
                ("ratings", "ratings.svg", ["--tournament", "random,greedy:1,greedy:2,greedy", "--players", "3"]),
                ("ladder", "ladder.svg", ["--ladder", "greedy:1..4"]),
                ("both", "ladder.svg", ["--seats", "greedy:1,random,random", "--ladder", "greedy:1..2"])):
            with self.subTest(name=name):
                folder = os.path.join(self.folder, name)
                done = run("arena", "hourglass", *arguments, "--games", "6", "--report", folder)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertTrue(os.path.exists(os.path.join(folder, picture)))
                for line in done.stdout.splitlines():
                    self.assertLessEqual(len(line), 80, line)
        alone = run("arena", "night-shift", "--ladder", "greedy:1..4", "--games", "2")
        self.assertEqual(alone.returncode, 0, alone.stderr)
        self.assertIn("solo", alone.stdout)

    def test_cards_can_be_printed_changed_and_played_with(self):
        for game, path in (("hourglass", ("hourglasses", "R1")), ("midnight-party", ("energy", 0))):
            with self.subTest(game=game):
                printed = run("arena", game, "--print-data")
                self.assertEqual(printed.returncode, 0, printed.stderr)
                table = json.loads(printed.stdout)
                play = ("arena", game, "--seats", "random,random", "--games", "20", "--data", self.out)
                def told(content):
                    with open(self.out, "w") as file:
                        file.write(content)
                    return run(*play)
                self.assertEqual(told(printed.stdout).returncode, 0)
                usual = run(*play[:-2])
                self.assertEqual(told(printed.stdout).stdout.replace(", other cards", ""), usual.stdout)
                table[path[0]][path[1]] = 3 if game == "hourglass" else [0, 9]
                self.assertNotEqual(told(json.dumps(table)).stdout.replace(", other cards", ""), usual.stdout)
                table[path[0]][path[1]] = "many"
                for content, why in ((json.dumps(table), path[0]), ("{", self.out), ("[]", self.out),
                                     ('{"colour":1}', "colour" if game != "hourglass" else "hourglasses")):
                    broken = told(content)
                    self.assertEqual(broken.returncode, 2)
                    self.assertIn(why, broken.stderr)
                    self.assertEqual(broken.stdout, "")
        for arguments in (["--print-data"], ["--seats", "random", "--data", self.out]):
            none = run("arena", "night-shift", *arguments)
            self.assertEqual(none.returncode, 2)
            self.assertIn("hourglass and midnight-party", none.stderr)
        missing = run("arena", "hourglass", "--seats", "random,random", "--data", "/nowhere/cards.json")
        self.assertEqual(missing.returncode, 2)
        self.assertIn("/nowhere", missing.stderr)

    def test_if_file_or_folder_cannot_be_had_nothing_remains_of_the_other(self):
        folder = os.path.join(self.folder, "report")
        for arguments in (["--out", self.out, "--report", "/nowhere/report"],
                          ["--out", "/nowhere/games.jsonl", "--report", folder]):
            with self.subTest(arguments=arguments):
                self.assertEqual(run(*self.hourglass, *arguments).returncode, 1)
                self.assertEqual(os.listdir(self.folder), [])

    def test_programs_of_others_play_and_lose_if_they_misbehave(self):
        example = os.path.join(os.path.dirname(__file__), "..", "..", "examples", "random_bot.py")
        for bot in (f"{sys.executable} {example}", os.environ["MIDNIGHT_EXAMPLE_BOT"]):
            good = run("arena", "hourglass", "--seats", f"cmd:{bot},random", "--games", "4")
            self.assertEqual(good.returncode, 0, good.stderr)
            self.assertNotIn("forfeited", good.stdout)
        for command, why in (("true", "gone"), ("echo nonsense; cat >/dev/null", "unreadable answer"),
                             ("cat >/dev/null", "silent"), ("/nowhere/bot", "gone"),
                             ("""while read line; do echo '{"ok":{"move":"dance"}}'; done""", "illegal move")):
            with self.subTest(command=command):
                done = run("arena", "hourglass", "--seats", f"cmd:{command},random", "--games", "2", "--patience", "1",
                           "--out", self.out)
                self.assertEqual(done.returncode, 0, done.stderr)
                games = [json.loads(line) for line in self.lines()[1:]]
                self.assertEqual([game["forfeit"] for game in games],
                                 [{"seat": 0, "why": why}, {"seat": 1, "why": why}])
                self.assertEqual([game["winners"] for game in games], [[1], [0]])
                os.remove(self.out)


class Protocol(unittest.TestCase):
    def test_one_answer_a_request_at_once(self):
        with Engine() as engine:
            self.assertEqual(engine.ask(id=1, do="games")["id"], 1)
            self.assertIn("seed", engine.ask(do="new", game="hourglass", players=2)["ok"])
            for _ in range(30):
                moves = engine.ask(do="legal")["ok"]["moves"]
                self.assertIn("ok", engine.ask(do="apply", move=moves[0]))
        self.assertEqual(engine.status, 0)

    def test_fresh_seeds_differ(self):
        with Engine() as engine:
            seeds = {engine.ask(do="new", game="hourglass", players=2)["ok"]["seed"] for _ in range(50)}
        self.assertEqual(len(seeds), 50)

    def test_bad_lines_are_answered_and_the_process_goes_on(self):
        bad = [b"nonsense", b"\xff\xfe\x00", b"[" * 100000, b"x" * (3 << 20), b"{}", b'{"do":"apply"}']
        done = subprocess.run([PROGRAM, "engine"], input=b"\n".join(bad) + b'\n\n{"do":"games"}', capture_output=True, timeout=60)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual(len(answers), len(bad) + 1)
        self.assertTrue(all("error" in answer for answer in answers[:-1]))
        self.assertIn("ok", answers[-1])
        self.assertEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main(verbosity=2)
