#!/usr/bin/env python3
"""Draws the pictures of the rules pages: every example with a `picture` line becomes pictures/NAME.svg beside its page.

    tools/pictures.py PROGRAM            writes them, and removes those no page asks for
    tools/pictures.py --check PROGRAM    only fails where one is missing or would change"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(*command):
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    if done.returncode != 0:
        sys.exit(f"pictures: {' '.join(command)}: {done.stderr.decode().strip()}")
    return done.stdout


def examples(page):
    """The blocks with a picture: name, options, moves."""
    for block in re.findall(r"^```example\n(.*?)^```", page, re.M | re.S):
        lines = [line.split(None, 1) + [""] for line in block.split("\n") if line.strip()]
        by_word = {word: rest.strip() for word, rest, *_ in lines}
        if "picture" in by_word:
            yield by_word["picture"], by_word.get("game", "").split(), by_word.get("moves", "")


def drawings(program):
    """Path and content of every picture that there should be."""
    for game in json.loads(run(program, "games", "--json", "--lang", "en"))["games"]:
        folder = ROOT / "src/games" / game["id"]
        for name, options, moves in examples((folder / "rules.en.md").read_text(encoding="utf-8")):
            command = [program, "show", game["id"], "--lang", "en", "--format", "svg"]
            for option in options:
                command += ["-o", option]
            if moves:
                command += ["--moves", moves]
            yield folder / "pictures" / f"{name}.svg", run(*command)


def main():
    checking = sys.argv[1:2] == ["--check"]
    wanted = dict(drawings(sys.argv[-1]))
    stale = [path for path, content in wanted.items() if not path.exists() or path.read_bytes() != content]
    extra = [path for path in ROOT.glob("src/games/*/pictures/*.svg") if path not in wanted]
    for path in stale + extra:
        print(path.relative_to(ROOT))
    if checking:
        print(f"pictures: {len(wanted)} wanted, {len(stale)} not as drawn now, {len(extra)} not asked for")
        return 1 if stale or extra else 0
    for path in stale:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(wanted[path])
    for path in extra:
        path.unlink()
    print(f"pictures: {len(wanted)}, of which {len(stale)} new; {len(extra)} removed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
