#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What operators read is what the program does: settings, metrics, commands and links in the documentation.

Usage: docs_test.py PROGRAM [unittest arguments]
"""
import glob
import os
import re
import shlex
import subprocess
import sys
import unittest

from online_players import PATIENCE, Server

PROGRAM = sys.argv.pop(1)
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
GUIDES = ("README.md", "docs/running.md", "docs/settings.md", "docs/privacy.md", "docs/moderation.md", "docs/migrating.md")
OWN_HELP = r"^  (?:-\w,)?(--[a-z-]+)"


def page(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return file.read()


def help_of(*commands):
    """None if there is no such command: then the help of the one above it comes."""
    said = subprocess.run([PROGRAM, *commands, "--help"], capture_output=True, text=True, timeout=PATIENCE).stdout
    return said if re.search(rf"^Usage: midnight{''.join(' ' + each for each in commands)}( |$)", said, re.MULTILINE) else None


def commands_in(text):
    """Each call of the program in the blocks for a shell, as a list of words."""
    for kind, block in re.findall(r"^```(sh|console|text)\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        lines = re.sub(r"\\\n\s*", "", block).splitlines()
        for line in lines if kind == "sh" else (each for each in lines if each.startswith("$ ")):
            for call in re.findall(r"(?:^|[$;|&(] ?|sudo (?:-u \S+ )?|exec \S+ |-- )(?:\./)?midnight((?: [^|;&>#]*)?)", line):
                yield shlex.split(call)


def without_code(text):
    return re.sub(r"^```.*?^```|`[^`\n]*`(?!\])", "", text, flags=re.MULTILINE | re.DOTALL)


def heading_anchors(text):
    """As GitHub makes them of headings."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings}


class Docs(unittest.TestCase):
    def test_every_setting_is_in_the_table_and_nothing_else(self):
        flags = set(re.findall(OWN_HELP, help_of("serve"), re.MULTILINE)) - {"--help"}
        table = set(re.findall(r"^\| `(--[a-z-]+)` \|", page("docs/settings.md"), re.MULTILINE))
        self.assertEqual(flags, table)

    def test_every_metric_is_in_the_table(self):
        with Server(PROGRAM) as server:
            metrics = set(re.findall(r"^# TYPE (\w+) ", server.ask_admin("/metrics")[1], re.MULTILINE))
        self.assertTrue(metrics)
        named = set(re.findall(r"`(midnight_\w+)(?:\{\w+\})?`", page("docs/settings.md")))
        self.assertEqual(metrics - named, set())

    def test_every_command_in_the_guides_exists_with_its_flags(self):
        helps = {}
        for name in GUIDES:
            for words in commands_in(page(name)):
                with self.subTest(page=name, command=" ".join(words)):
                    command = [words[0]] if words and not words[0].startswith("-") else []
                    # The commands of `admin` have help of their own.
                    if command == ["admin"]:
                        command += [each for each in words[1:] if re.fullmatch(r"[a-z][a-z-]*", each)][:1]
                    key = tuple(command)
                    helps.setdefault(key, help_of(*command))
                    self.assertIsNotNone(helps[key], "no such command")
                    known = set(re.findall(r"--[a-z-]+", helps[key]))
                    if command[:1] == ["admin"]:
                        known |= set(re.findall(r"--[a-z-]+", help_of("admin")))
                    self.assertEqual({each.split("=")[0] for each in words if each.startswith("--")} - known, set())

    def test_every_link_leads_somewhere(self):
        files = [*glob.glob("*.md", root_dir=ROOT), *glob.glob("docs/*.md", root_dir=ROOT)]
        for name in files:
            for target in re.findall(r"\]\(([^)\s]+)\)", without_code(page(name))):
                if "://" in target:
                    continue
                with self.subTest(page=name, link=target):
                    path, _, anchor = target.partition("#")
                    path = os.path.normpath(os.path.join(os.path.dirname(name), path)) if path else name
                    self.assertTrue(os.path.exists(os.path.join(ROOT, path)), "no such file")
                    if anchor and path.endswith(".md"):
                        self.assertIn(anchor, heading_anchors(page(path)))


if __name__ == "__main__":
    unittest.main()
