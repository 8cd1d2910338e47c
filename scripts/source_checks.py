# SPDX-License-Identifier: MIT
"""What scripts/check-sources and scripts/check-tidy share: compile commands, and marks for what was found clean.

A source is not looked at again until it changes, or something it includes, its flags, the rules or the tool. Marks are
kept in the user's cache folder, so that a new clone knows them too.
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import shlex
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "five-to-midnight"


class Command:
    """One line of a compilation database: the compiler and its flags, without launcher, output and source."""

    def __init__(self, entry):
        self.folder = pathlib.Path(entry["directory"])
        self.source = pathlib.Path(entry["file"])
        words = shlex.split(entry["command"])
        first = next(i for i, word in enumerate(words) if pathlib.Path(word).name.startswith(("clang++", "g++")))
        self.output = words[words.index("-o") + 1]
        skipped = {words.index("-o"), words.index("-o") + 1, words.index("-c"), words.index("-c") + 1}
        self.words = [word for i, word in enumerate(words) if i >= first and i not in skipped]

    @property
    def key(self):
        return " ".join(self.words).replace(str(ROOT), "")


def commands_of(build):
    return [Command(entry) for entry in json.loads((build / "compile_commands.json").read_text())]


digests = {}


def digest(path):
    if path not in digests:
        digests[path] = hashlib.sha256(path.read_bytes()).hexdigest()
    return digests[path]


class Mark:
    """Remembers that a check found nothing: which files it read, and what was in them."""

    def __init__(self, kind, *what):
        self.file = CACHE / kind / hashlib.sha256("\n".join(map(str, what)).encode()).hexdigest()

    def holds(self):
        try:
            read = json.loads(self.file.read_text())
        except (OSError, ValueError):
            return False
        return all((ROOT / path).exists() and digest(ROOT / path) == seen for path, seen in read.items())

    def set(self, paths):
        """`paths`: all of the project's own files that were read."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        content = json.dumps({str(path.relative_to(ROOT)): digest(path) for path in sorted(paths)})
        # Written whole or not at all, whenever the check is interrupted.
        unfinished = self.file.with_suffix(f".{os.getpid()}")
        unfinished.write_text(content)
        unfinished.replace(self.file)


def own_files(paths, folder):
    """Those of the paths that belong to the project and were not made by a build."""
    resolved = ((folder / path).resolve() for path in paths)
    return {path for path in resolved if path.is_relative_to(ROOT) and not path.is_relative_to(ROOT / "build")}


def run_all(check, work):
    """Runs check(item) → (clean, what it said) for all items at once, a line for each; ends the program."""
    clean = True
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for done, (good, said) in enumerate(pool.map(check, work), 1):
            print(f"[{done}/{len(work)}] {'clean' if good else 'not clean'}", flush=True)
            if not good:
                print(said)
            clean = clean and good
    sys.exit(0 if clean else 1)
