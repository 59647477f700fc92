#!/usr/bin/env python3
"""What tools/count_tests.py makes of the logs that ctest leaves."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import count_tests  # noqa: E402


def block(name, output, verdict="Test Passed.", flag=' "--gtest_brief=1"'):
    line = "-" * 58
    return (f'1/9 Testing: {name}\n1/9 Test: {name}\nCommand: "/there/{name}"{flag}\n"{name}" start time: Nov 15 15:20 UTC\nOutput:\n{line}\n'
            f'{output}<end of output>\nTest time =   0.03 sec\n{line}\n{verdict}\n"{name}" end time: Nov 15 15:20 UTC\n{line}\n\n')


def other(name, output, verdict="Test Passed."):
    return block(name, output, verdict, flag="")


def summary(ran, passed, skipped=0):
    text = f"[==========] {ran} tests from 2 test suites ran. (7 ms total)\n[  PASSED  ] {passed} tests.\n"
    return text + (f"[  SKIPPED ] {skipped} tests.\n" if skipped else "")


class CountTests(unittest.TestCase):
    def assert_counts(self, log, passed, *failures, failed=""):
        self.assertEqual(count_tests.count(log, failed), (passed, list(failures)))

    def test_cases_are_added_up(self):
        one = summary(1, 1).replace("1 tests from 2 test suites", "1 test from 1 test suite").replace("1 tests.", "1 test.")
        self.assert_counts(block("a/1", summary(7, 7)) + block("a/2", one) + other("other", "fine\n"), 9)

    def test_a_shard_without_cases_is_no_failure(self):
        self.assert_counts(block("a", summary(0, 0)), 0)

    def test_failing_cases_are_named(self):
        output = ("a.cpp:3: Failure\nValue of: x\n[  FAILED  ] Boards.AreRound (0 ms)\n"
                  "[  FAILED  ] Every/Game.Ends/3, where GetParam() = 8-byte object (2 ms)\n")
        self.assert_counts(block("a/1", output + summary(9, 7), "Test Failed."), 7,
                           "a/1: Boards.AreRound", "a/1: Every/Game.Ends/3", failed="1:a/1\n")

    def test_a_case_listed_twice_counts_once(self):
        output = "[  FAILED  ] A.B (0 ms)\n" + summary(2, 1) + "[  FAILED  ] 1 test, listed below:\n[  FAILED  ] A.B\n"
        self.assert_counts(block("a", output, "Test Failed."), 1, "a: A.B")

    def test_skipped_cases_are_neither(self):
        self.assert_counts(block("a", summary(5, 3, skipped=2)), 3)

    def test_a_crash_is_one_failure(self):
        self.assert_counts(block("a/1", "Running main()\n", "Test Failed.") + block("a/2", summary(2, 2)), 2,
                           "a/1: ended amid its cases, run /there/a/1 to see in which")
        self.assert_counts(block("a", "", "Test Failed."), 0, "a: ended amid its cases, run /there/a to see in which")
        self.assert_counts(other("script", "", "Test Failed."), 0, "script: failed")

    def test_a_bad_end_after_good_cases_is_a_failure(self):
        self.assert_counts(block("a", summary(2, 2) + "LeakSanitizer\n", "Test Failed."), 2,
                           "a: every case passed, but it did not end well")

    def test_the_list_of_failures_has_the_last_word(self):
        self.assert_counts(other("missing", ""), 0, "missing: failed", failed="6:missing\n")

    def test_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            def run(*words):
                done = subprocess.run([sys.executable, "-B", count_tests.__file__, *words], capture_output=True, text=True, check=False)
                return done.returncode, done.stdout

            self.assertEqual(run(), (2, ""))
            self.assertEqual(run(folder), (1, "0 passed, 0 failed\n"))
            (Path(folder) / "LastTest.log.tmp").write_text(block("a", summary(2, 2)), encoding="utf-8")
            self.assertEqual(run(folder), (0, "2 passed, 0 failed\n"))
            (Path(folder) / "LastTestsFailed.log").write_text("1:b\n", encoding="utf-8")
            (Path(folder) / "LastTest.log").write_text(other("b", ""), encoding="utf-8")
            self.assertEqual(run(folder), (1, "not ok b: failed\n0 passed, 1 failed\n"))


if __name__ == "__main__":
    unittest.main()
