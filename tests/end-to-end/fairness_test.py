#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The check in docs/fairness.md, run as it stands there, with tools that know nothing of this program.

Usage: fairness_test.py PROGRAM [unittest arguments]
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
DOCS = pathlib.Path(__file__).parents[2] / "docs"


class Fairness(unittest.TestCase):
    def setUp(self):
        page = (DOCS / "fairness.md").read_text(encoding="utf-8")
        (self.script,) = re.findall(r"^```bash\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
        self.record = (DOCS / "fairness.midnight").read_text(encoding="utf-8")

    def run_check(self, record):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, "docs"))
            pathlib.Path(folder, "docs", "fairness.midnight").write_text(record, encoding="utf-8")
            os.symlink(PROGRAM, os.path.join(folder, "midnight"))
            path = folder + os.pathsep + os.environ["PATH"]
            return subprocess.run(["bash", "-c", self.script], cwd=folder, env={**os.environ, "PATH": path},
                                  capture_output=True, text=True, timeout=120)

    def test_the_record_fits(self):
        done = self.run_check(self.record)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(len(re.findall(r"[0-9a-f]{64}", done.stdout)), 4, done.stdout)
        self.assertIn("Proved: the deal", done.stdout)

    def test_whatever_is_changed_in_it_is_found(self):
        for key in ("seed", "table", "commitment", "secret", "words", "promises"):
            line = re.search(rf"^{key}: (.*)$", self.record, re.MULTILINE)
            digit = re.search(r"[0-9a-f]{8}|[0-9a-z]{16}", line[1])
            at = line.start(1) + digit.start()
            other = "1" if self.record[at] == "0" else "0"
            done = self.run_check(self.record[:at] + other + self.record[at + 1:])
            self.assertNotEqual(done.returncode, 0, f"{key} was changed\n{done.stdout}")


if __name__ == "__main__":
    unittest.main()
