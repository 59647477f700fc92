#!/usr/bin/env python3
"""Computes the book of results anew: every command of bench/results.txt, with its answer, processor time and memory, as the
tables of docs/results.md. Run from the project's root with a release build: bench/results.py [SECTION…]."""

import json
import os
import shlex
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "build/release/bin/pavage"


def sections():
    """Title and commands of each part; a command is what follows `pavage solve`."""
    found = []
    for line in (ROOT / "bench/results.txt").read_text().splitlines():
        if line.startswith("# "):
            found.append((line[2:], []))
        elif line.strip():
            found[-1][1].append(line.strip())
    return found


def measured(command):
    """The answer, processor seconds and peak memory in MB of one run."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(writer, 1)
        os.execv(PROGRAM, [str(PROGRAM), "solve", *shlex.split(command), "--json"])
    os.close(writer)
    with os.fdopen(reader) as pipe:
        text = pipe.read()
    _, status, usage = os.wait4(child, 0)
    if status != 0:
        sys.exit(f"{command}: ended with {status}")
    return json.loads(text), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000


def summary(answer):
    if "boards" in answer:
        several = [f"{line['board']} ({', '.join(line['openings'])})" for line in answer["boards"] if len(line["openings"]) > 1]
        return f"{len(answer['boards'])} boards; two winning openings: {', '.join(several) or 'none'}; lost {answer['lost']:,} of {answer['positions']:,}"
    if answer["status"] != "proven":
        return "not proven"
    value = answer["value"]
    word = f"{value:+d}" if isinstance(value, int) else value
    moves = answer["moves"]
    shown = " ".join(moves[:12]) + (f" and {len(moves) - 12} more" if len(moves) > 12 else "")
    return f"{word}; {shown}" if moves else word


def main():
    wanted = sys.argv[1:]
    for title, commands in sections():
        if wanted and not any(word.lower() in title.lower() for word in wanted):
            continue
        print(f"\n## {title}\n\n| `pavage solve` | answer | positions | s | MB |\n|---|---|---:|---:|---:|")
        for command in commands:
            answer, seconds, megabytes = measured(command)
            positions = f"{answer['positions']:,}"
            print(f"| `{command}` | {summary(answer)} | {positions} | {seconds:.2f} | {megabytes:.0f} |", flush=True)


if __name__ == "__main__":
    main()
