#!/usr/bin/env python3
"""Spaces the levels of games evenly by matches: tools/ladder.py spread GAME TOP [SECONDS] plays a chain of ever stronger
players, each against the one before, and prints ten levels at equal distances of Elo; tools/ladder.py check GAME [SECONDS]
plays each level of the game against the one below, and the lowest against random, and prints the rows of a page of
docs/strength; tools/ladder.py top GAME [SECONDS] the highest level against level 5 and random.
SECONDS bounds each pair of players (20). The program is build/pavage or $PAVAGE."""

import json
import math
import os
import subprocess
import sys
import time

PAVAGE = os.environ.get("PAVAGE", "build/pavage")
MOST_GAMES, LEAST_GAMES = 400, 6
FEW = 32  # simulations of the players that blunder


def match(game, one, other, games):
    command = [PAVAGE, "match", game, "--between", one, other, "--games", str(games), "--seed", "5", "--json"]
    answer = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    player = answer["players"][0]
    return {"games": answer["games"], "share": player["share"], "error": player["share_error"], "elo": player["elo"],
            "elo_error": player["elo_error"], "command": " ".join(["pavage", *command[1:-1]])}


def bounded_match(game, one, other, seconds):
    """As many games as fit into the time: a few first, to see how long they take."""
    begin = time.time()
    first = match(game, one, other, LEAST_GAMES)
    each = (time.time() - begin) / LEAST_GAMES
    games = min(MOST_GAMES, int(seconds / max(each, 1e-4)) // 12 * 12)
    return match(game, one, other, games) if games > 2 * LEAST_GAMES else first


def spec(simulations, blunders):
    return f"best:simulations={simulations},blunders={blunders}"


def chain(scale, top):
    """Players from nearly random to strong; the last ones would take too long to measure."""
    steps = [(FEW * scale, blunders) for blunders in (85, 70, 50, 30, 15, 0)]
    simulations = FEW * scale
    while simulations * 4 * 4 <= top * scale:
        simulations *= 4
        steps.append((simulations, 0))
    return steps


def spread(game, top, seconds):
    scale = int(os.environ.get("SCALE", "1"))  # positions for a simulation: 10 where alpha-beta plays
    points, elo, before = [], 0.0, "random"
    for simulations, blunders in chain(scale, top):
        found = bounded_match(game, spec(simulations, blunders), before, seconds)
        elo += max(found["elo"], 0)
        points.append((elo, simulations // scale, blunders))
        print(f"# {spec(simulations, blunders)} against {before}: {found['share']:.3f} of {found['games']}", flush=True)
        before = spec(simulations, blunders)
        if found["elo"] < 15 and blunders == 0:
            break  # no room above
    slope = points[-1][0] - points[-2][0]
    rest = math.log(max(top / points[-1][1], 1), 4)
    if rest > 0:
        points.append((points[-1][0] + 0.8 * slope * rest, top, 0))
    first, last = 100.0, points[-1][0]  # 64 % against random
    levels = []
    for number in range(10):
        wanted = first + (last - first) * number / 9
        levels.append(level_at(points, wanted) if number < 9 else (top, 0))
    print("".join(f"{{{simulations}, {blunders}}}, " for simulations, blunders in levels), f"// {game}, {last:.0f} Elo", flush=True)


def level_at(points, wanted):
    low = (0.0, points[0][1], 100)
    for high in points:
        if high[0] >= wanted:
            part = (wanted - low[0]) / max(high[0] - low[0], 1e-9)
            simulations = math.exp(math.log(low[1]) + part * (math.log(high[1]) - math.log(low[1])))
            return round(simulations), round(low[2] + part * (high[2] - low[2]))
        low = high
    return points[-1][1], 0


def check(game, seconds):
    before = "random"
    for number in range(1, 10):
        row(game, f"best:level={number}", before, seconds)
        before = f"best:level={number}"


def top(game, seconds):
    for other in ("best:level=5", "random"):
        row(game, "best:level=10", other, seconds)


def row(game, one, other, seconds):
    found = bounded_match(game, one, other, seconds)
    print(f"| {100 * found['share']:.1f}% ±{100 * found['error']:.1f} | {found['games']} | `{found['command']}` |", flush=True)


def main():
    if len(sys.argv) < 3 or sys.argv[1] not in ("spread", "check", "top"):
        sys.exit(__doc__)
    rest = sys.argv[3:]
    if sys.argv[1] == "spread":
        spread(sys.argv[2], int(rest[0]), float((rest + [20])[1]))
    else:
        {"check": check, "top": top}[sys.argv[1]](sys.argv[2], float((rest + [20])[0]))


main()
