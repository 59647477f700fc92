#!/usr/bin/env python3
"""Counts the tests of a ctest run one by one and names those that failed.

    tools/count_tests.py FOLDER        FOLDER is Testing/Temporary of a build

ctest sees whole programs: a shard of a test program is one of its tests. People want to know about cases. A GoogleTest
program says itself how many of its cases passed; one that ended without saying so (a crash, the time limit) is one
failure, as is any other test that failed. Prints `not ok TEST: CASE` for each failure, then `N passed, M failed`; fails
if anything did, or if nothing was run."""

import re
import sys
from pathlib import Path

BEGINNING = re.compile(r"^\d+/\d+ Testing: (.+)$", re.MULTILINE)
PROGRAM = re.compile(r'^Command: "([^"]+)" .*"--gtest_', re.MULTILINE)
VERDICT = re.compile(r"^Test time = .*\n-+\n(.*)$", re.MULTILINE)
RAN = re.compile(r"^\[==========\] (\d+) tests? from \d+ test suites? ran\.", re.MULTILINE)
PASSED = re.compile(r"^\[  PASSED  \] (\d+) tests?\.", re.MULTILINE)
SKIPPED = re.compile(r"^\[  SKIPPED \] (\d+) tests?", re.MULTILINE)
FAILED_CASE = re.compile(r"^\[  FAILED  \] ([\w/]+\.[\w/]+)", re.MULTILINE)


def blocks(log):
    """The name and the text of each test that ended."""
    begins = list(BEGINNING.finditer(log))
    ends = [begin.start() for begin in begins[1:]] + [len(log)]
    return [(begin.group(1), log[begin.end():end]) for begin, end in zip(begins, ends)]


def number(pattern, text):
    found = pattern.findall(text)
    return int(found[-1]) if found else 0


def count_block(text, failed):
    """How many passed, and what to say of each failure."""
    program = PROGRAM.search(text)
    if program and not PASSED.search(text):
        return 0, [f"ended amid its cases, run {program.group(1)} to see in which"]
    if not program:
        return (0, ["failed"]) if failed else (1, [])
    passed = number(PASSED, text)
    failures = list(dict.fromkeys(FAILED_CASE.findall(text)))
    unnamed = number(RAN, text) - passed - number(SKIPPED, text) - len(failures)
    failures += ["a case without a name"] * unnamed
    if failed and not failures:
        failures = ["every case passed, but it did not end well"]  # a leak, say
    return passed, failures


def count(log, failed_log):
    """The log tells what ran and what it printed; but of a program that is missing it says that it passed, so that the
    list of failures, lines such as `12:name`, has the last word."""
    failed = {line.partition(":")[2] for line in failed_log.splitlines()}
    passed, failures = 0, []
    for name, text in blocks(log):
        verdict = VERDICT.search(text)
        bad = name in failed or not verdict or not verdict.group(1).startswith("Test Passed")
        more, reasons = count_block(text, bad)
        passed += more
        failures += [f"{name}: {reason}" for reason in reasons]
    return passed, failures


def read(*paths):
    """The first of these files that exists; otherwise nothing."""
    for path in paths:
        if path.is_file():
            return path.read_text(encoding="utf-8", errors="replace")
    return ""


def main(words):
    if len(words) != 1:
        print("usage: count_tests.py FOLDER", file=sys.stderr)
        return 2
    folder = Path(words[0])
    # While ctest runs, and after it was stopped, the log has another name.
    log = read(folder / "LastTest.log", folder / "LastTest.log.tmp")
    passed, failures = count(log, read(folder / "LastTestsFailed.log"))
    for failure in failures:
        print(f"not ok {failure}")
    print(f"{passed} passed, {len(failures)} failed")
    return 0 if passed and not failures else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
