#!/usr/bin/env python3
"""A bot that plays random legal moves. Standard library only; see README.md beside it.

    PAVAGE_TOKEN=… ./bot.py http://127.0.0.1:8080 --open GAME --games 1 --seed 7"""

import argparse
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid


class Refused(Exception):
    """The server said no: .status, .code and a sentence."""

    def __init__(self, status, problem):
        super().__init__(problem.get("detail", f"status {status}"))
        self.status, self.code = status, problem.get("code", "")


class Site:
    def __init__(self, url, token):
        self.url, self.token = url.rstrip("/") + "/api/v1", token

    def ask(self, method, path, body=None):
        """Asks until there is an answer: what is busy or gone for a moment is asked again. The key makes that harmless."""
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        if body is not None:
            headers["Idempotency-Key"] = str(uuid.uuid4())
        data = None if body is None else json.dumps(body).encode()
        for attempt in range(10):
            request = urllib.request.Request(self.url + path, data, headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    return json.loads(answer.read() or b"null")
            except urllib.error.HTTPError as refusal:
                if refusal.code not in (429, 503):
                    raise Refused(refusal.code, json.loads(refusal.read() or b"{}")) from None
                wait = float(refusal.headers.get("Retry-After", 2))
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                wait = min(2**attempt * 0.5, 10)
            time.sleep(wait)
        sys.exit(f"{self.url} does not answer.")

    def tables(self, path):
        return self.ask("GET", path)["tables"]

    def act(self, number, **action):
        return self.ask("POST", f"/tables/{number}/actions", action)


def find_game(site, options):
    """Sits down somewhere, or opens a table and waits for somebody."""
    for table in site.tables("/tables?state=waiting") if options.join else []:
        if any(seat["kind"] == "open" for seat in table["seats"]):
            try:
                return site.act(table["number"], do="join")
            except Refused as refusal:
                print(f"table {table['number']}: {refusal}", file=sys.stderr)  # somebody was faster
    if options.open:
        return site.ask("POST", "/tables", {"game": options.open, "public": True})
    time.sleep(options.pause)


def play(site, options):
    chance = random.Random(options.seed)
    before = {table["number"] for table in site.tables("/me/tables?state=over")}
    over = set()
    while True:
        over |= {table["number"] for table in site.tables("/me/tables?state=over")} - before
        if len(over) >= options.games:
            return
        if not site.tables("/me/tables?state=live"):
            find_game(site, options)
            continue
        for table in site.tables("/me/turns?wait=20"):
            number, ply = table["number"], len(table["history"])
            move = chance.choice(table["moves"])
            try:
                site.act(number, do="move", move=move, ply=ply)
                print(f"table {number}: {move}", flush=True)
            except Refused as refusal:
                print(f"table {number}: {refusal}", file=sys.stderr)  # the game went on without this move


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Plays random legal moves on a Pavage server. The token is in PAVAGE_TOKEN.")
    parser.add_argument("url")
    parser.add_argument("--join", action="store_true", help="sit down at public tables that wait for somebody")
    parser.add_argument("--open", metavar="GAME", help="open a table of this game when there is nothing to play")
    parser.add_argument("--games", type=int, default=1, help="stop after so many games")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--pause", type=float, default=2, help="seconds between two looks at the lobby")
    play(Site(parser.parse_args().url, os.environ["PAVAGE_TOKEN"]), parser.parse_args())
