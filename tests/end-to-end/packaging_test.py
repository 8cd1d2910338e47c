#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What a package has beside the program and the page: manual pages, shell completions, units, scripts, the version. Checked
in seconds, without making a package; packages_test.py makes and installs them.

Usage: packaging_test.py PROGRAM [unittest arguments]
"""
import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
MOST_EXPOSED = 20  # tenths, of systemd-analyze security


def run(*command, **more):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=120, **more)


def printed(*command, **more):
    done = run(*command, **more)
    if done.returncode != 0:
        raise AssertionError(f"{command}: {done.stdout}{done.stderr}")
    return done.stdout


@functools.cache
def help_of(path):
    return printed(PROGRAM, *path, "--help")


def commands_below(path=()):
    """All commands, as the program's help lists them, the program itself first."""
    yield path
    listed = re.search(r"^Subcommands:\n((?:  .*\n)+)", help_of(path), re.MULTILINE)
    for name in re.findall(r"^  (\S+)", listed[1], re.MULTILINE) if listed else ():
        yield from commands_below((*path, name))


def flags_in(text):
    return set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", text))


class Manuals(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        printed(PACKAGING / "manuals", PROGRAM, cls.folder)
        cls.commands = list(commands_below())
        # What stands at the beginning of a line of help is a flag; behind it, it is talked about.
        cls.flags = {path: flags_in("\n".join(re.findall(r"^  (-\S+)", help_of(path), re.MULTILINE))) for path in cls.commands}

    def test_there_is_something_to_look_for(self):
        self.assertIn(("serve",), self.commands)
        self.assertLessEqual({"--port", "--help", "-h"}, self.flags[("serve",)])
        self.assertGreater(sum(len(flags) for flags in self.flags.values()), 100)

    def test_every_command_has_a_page_with_every_flag(self):
        pages = {page.name for page in (self.folder / "man/man1").iterdir()}
        self.assertEqual(pages, {"-".join(("midnight", *path)) + ".1" for path in self.commands})
        for path in self.commands:
            page = (self.folder / "man/man1" / ("-".join(("midnight", *path)) + ".1")).read_text().replace("\\-", "-").replace("\\fB", " ")
            self.assertEqual(self.flags[path] - flags_in(page), set(), path)

    def test_pages_are_sound(self):
        pages = sorted((self.folder / "man/man1").iterdir())
        self.assertEqual(run("mandoc", "-T", "lint", "-W", "warning", *pages).stdout, "")
        version = printed(PROGRAM, "--version").strip()
        for page in pages:
            self.assertIn(f'"{version}"', page.read_text())

    def test_every_completion_has_every_flag(self):
        for path in ("bash-completion/completions/midnight", "zsh/vendor-completions/_midnight"):
            found = flags_in((self.folder / path).read_text())
            self.assertEqual(set().union(*self.flags.values()) - found, set(), path)
        fish = (self.folder / "fish/vendor_completions.d/midnight.fish").read_text()
        found = set(re.findall(r" -l ([a-z-]+)", fish))
        wanted = {flag[2:] for flags in self.flags.values() for flag in flags if flag.startswith("--")}
        self.assertEqual(wanted - found, set())
        for path in self.commands[1:]:
            self.assertRegex(fish, rf"-a {path[-1]} ")

    def completed(self, *words):
        script = self.folder / "bash-completion/completions/midnight"
        ask = 'source "$0"; COMP_WORDS=(midnight "$@"); COMP_CWORD=$#; _midnight; printf "%s\\n" "${COMPREPLY[@]}"'
        return printed("bash", "-uc", ask, script, *words, cwd=ROOT).split()

    def test_bash_completes(self):
        self.assertIn("serve", self.completed(""))
        self.assertEqual(self.completed("sal"), ["salvage"])
        self.assertEqual(self.completed("serve", "--admin-p"), ["--admin-port"])
        self.assertEqual(self.completed("serve", "--admin-port", ""), [])
        self.assertEqual(self.completed("play", "night"), ["night-shift"])
        self.assertEqual(self.completed("backup", "CMakeL"), ["CMakeLists.txt"])
        self.assertIn("docs", self.completed("serve", "--page", "do"))


class Units(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        for unit in ("midnight.service", "midnight.socket"):
            shutil.copy(PACKAGING / "systemd" / unit, self.folder / unit)
        service = self.folder / "midnight.service"
        service.write_text(service.read_text().replace("/usr/bin/midnight", PROGRAM))

    def test_systemd_understands_them(self):
        done = run("systemd-analyze", "verify", "--man=no", self.folder / "midnight.service", self.folder / "midnight.socket")
        about_ours = [line for line in done.stderr.splitlines() if "midnight" in line]
        self.assertEqual((done.returncode, about_ours), (0, []), done.stderr)

    def test_the_service_is_exposed_to_little(self):
        done = run("systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSED}", self.folder / "midnight.service")
        self.assertEqual(done.returncode, 0, done.stdout[-200:] + done.stderr)
        self.assertRegex(done.stdout, r"Overall exposure level for midnight\.service: [0-9.]+ OK")

    def test_its_settings_are_settings_of_the_program(self):
        """Those that are commented out too: somebody will use them."""
        text = (PACKAGING / "midnight.ini").read_text()
        named = set(re.findall(r"^#?([a-z-]+)=", text, re.MULTILINE))
        self.assertIn("data", named)
        self.assertEqual({f"--{name}" for name in named} - flags_in(help_of(("serve",))), set())

    def test_wrong_settings_are_not_tried_again(self):
        """Otherwise the starts are used up, and the service does not start when they are mended."""
        config = self.folder / "midnight.ini"
        config.write_text("prot=1\n")
        code = run(PROGRAM, "serve", "--config", config).returncode
        unit = (PACKAGING / "systemd/midnight.service").read_text()
        self.assertIn(f"\nRestartPreventExitStatus={code}\n", unit)
        self.assertEqual(run(PROGRAM, "serve", "--threads", "-1").returncode, code)

    def test_the_way_back_starts_nothing_before_its_database_is_back(self):
        """Installing starts the service, unless it is masked."""
        guide = (ROOT / "docs/running.md").read_text()
        steps = re.search(r"^To go back to the older version.*?^```sh\n(.*?)^```", guide, re.MULTILINE | re.DOTALL)[1]
        self.assertEqual(re.findall(r"sudo (?:systemctl|apt|midnight) (\S+)", steps),
                         ["stop", "mask", "install", "restore", "unmask", "start"])

    def test_nothing_is_written_outside_of_its_folders(self):
        text = (PACKAGING / "midnight.ini").read_text()
        state = re.search(r"^StateDirectory=(\S+)", (PACKAGING / "systemd/midnight.service").read_text(), re.MULTILINE)[1]
        self.assertIn(f"\ndata=/var/lib/{state}/", text)


class Documents(unittest.TestCase):
    """What the package and the tarball have of them, in the folders in which they lie there."""

    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        listed = (PACKAGING / "debian/five-to-midnight.install").read_text().splitlines()
        for *patterns, target in map(str.split, listed):
            place = cls.folder / target
            place.mkdir(parents=True, exist_ok=True)
            for found in [path for pattern in patterns for path in ROOT.glob(pattern)]:
                run("cp", "-r", found, place)
        cls.documents = cls.folder / "usr/share/doc/five-to-midnight"
        shutil.copy(ROOT / "CHANGELOG.md", cls.documents)

    def test_their_links_lead_somewhere(self):
        pages = list(self.documents.rglob("*.md"))
        self.assertGreater(len(pages), 20)
        for page in pages:
            text = re.sub(r"^```.*?^```|`[^`\n]*`(?!\])", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
            for target in re.findall(r"\]\(([^)#\s]+)", text):
                # Debian has the licence in a file of its own.
                if "://" not in target and target != "LICENSE":
                    self.assertTrue((page.parent / target).exists(), f"{page.relative_to(self.documents)}: {target}")

    def test_nothing_that_is_named_is_compressed(self):
        """The unit names a document, and documents name each other."""
        named = re.search(r"file:///(\S+)", (PACKAGING / "systemd/midnight.service").read_text())[1]
        self.assertTrue((self.folder / named).exists(), named)
        self.assertIn("dh_compress --exclude=.md", (PACKAGING / "debian/rules").read_text())


class Scripts(unittest.TestCase):
    def test_shellcheck_finds_nothing(self):
        scripts = [PACKAGING / "build", PACKAGING / "debian/five-to-midnight.postrm"]
        self.assertEqual(run("shellcheck", "-x", *scripts, cwd=ROOT).stdout, "")

    def test_the_build_says_what_it_can_do(self):
        done = run(PACKAGING / "build")
        self.assertEqual(done.returncode, 2)
        for what in ("deb", "tarball", "container"):
            self.assertIn(f"packaging/build {what}", done.stderr)

    def test_a_package_is_built_with_what_set_up_installs(self):
        """The Debian package names for itself what scripts/packages.txt has for building the program."""
        listed = set(re.findall(r"^run (\S+)", (ROOT / "scripts/packages.txt").read_text(), re.MULTILINE)) - {"ccache"}
        control = (PACKAGING / "debian/control").read_text()
        named = set(re.findall(r"[a-z][a-z0-9.+-]+", re.search(r"^Build-Depends:((?:.*\n)(?: .*\n)*)", control, re.MULTILINE)[1]))
        self.assertEqual(listed - named, set())


class Version(unittest.TestCase):
    version = printed(PROGRAM, "--version").split()[1]

    def test_it_is_written_once(self):
        self.assertIn(f"project(five_to_midnight VERSION {self.version} ", (ROOT / "CMakeLists.txt").read_text())
        self.assertNotIn('"version":', (ROOT / "web/package.json").read_text())

    def test_the_change_log_has_it_first(self):
        headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
        self.assertEqual(headings[0], self.version)
        numbers = [tuple(map(int, each.split("."))) for each in headings]
        self.assertEqual(numbers, sorted(numbers, reverse=True))


if __name__ == "__main__":
    unittest.main()
