# SPDX-License-Identifier: MIT
"""What ends a phase of ./test: silence and processor time, never the clock."""
import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parent.parent.parent / "scripts"


def run_tests():
    sys.path.insert(0, str(SCRIPTS))
    loader = importlib.machinery.SourceFileLoader("run_tests", str(SCRIPTS / "run-tests"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("run_tests", loader))
    loader.exec_module(module)
    return module


class Phases(unittest.TestCase):
    def run_phase(self, command, limited=True, still=1):
        runner = run_tests()
        with tempfile.TemporaryDirectory() as folder:
            runner.LOGS = pathlib.Path(folder)
            runner.STILL, runner.PROCESSOR_LIMIT = still, 1
            phase = runner.Phase("a phase", ["bash", "-c", command])
            phase.run(limited)
            return phase.state, phase.log.read_text(), phase.failures()

    def test_a_phase_with_new_lines_may_take_any_time(self):
        state, log, _ = self.run_phase("for i in $(seq 12); do echo $i; sleep 0.5; done", still=5)
        self.assertEqual(("ok", 12), (state, len(log.split())))

    def test_a_silent_phase_is_stopped_with_a_reason(self):
        state, log, _ = self.run_phase("sleep 1000")
        self.assertEqual("failed", state)
        self.assertIn("stopped: no new line for 1 seconds", log)

    def test_a_process_that_computes_without_end_is_stopped(self):
        state, *_ = self.run_phase("while :; do :; done", still=3600)
        self.assertEqual("failed", state)

    def test_a_long_run_has_no_limits(self):
        self.assertEqual("ok", self.run_phase("sleep 2", limited=False)[0])

    def test_what_failed_is_named(self):
        lines = ["  ✓  1 a.spec.ts:3:1 › is right", "  ✘  2 a.spec.ts:9:1 › is wrong", "    Error: 1 is not 2", "[  FAILED  ] Clock.ticks"]
        *_, failures = self.run_phase("printf '%s\\n' " + " ".join(f"'{line}'" for line in lines) + "; exit 1")
        self.assertEqual([line.strip() for line in lines[1:]], failures)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
