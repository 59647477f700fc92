#!/usr/bin/env python3
"""The example bot against a small server that is busy, loses answers and refuses: it must play every game to its end, only
legal moves, each once."""

import http.server
import json
import os
import subprocess
import sys
import threading
import unittest
from pathlib import Path
from urllib.parse import urlsplit

BOT = Path(__file__).resolve().parent / "bot.py"


class FakeSite:
    """One table at a time: a game of five moves that the bot plays alone."""

    def __init__(self, mishaps):
        self.mishaps = list(mishaps)  # statuses for the next requests; 0: none
        self.tables, self.played, self.keys, self.faults = [], [], {}, []
        self.offered = False

    def answer(self, method, path, query, headers, body):
        if headers.get("Authorization") != "Bearer secret":
            return 401, {"code": "auth.token"}
        if self.mishaps and (status := self.mishaps.pop(0)):
            return status, {"code": "rate.limit", "detail": "later"}
        live = [table for table in self.tables if len(table["history"]) < 5]
        if path == "/api/v1/me/tables":
            over = [table for table in self.tables if table not in live]
            return 200, {"tables": live if query == "state=live" else over, "next": None}
        if path == "/api/v1/me/turns":
            return 200, {"tables": [dict(table, moves=["a1", "b2", "c3"]) for table in live]}
        if path == "/api/v1/tables" and method == "GET":
            return 200, {"tables": [{"number": 7, "seats": [{"kind": "person"}, {"kind": "open"}]}], "next": None}
        key = headers.get("Idempotency-Key")
        if not key:
            self.faults.append("an unsafe request without a key")
        if key not in self.keys:
            self.keys[key] = self.act(path, body)
        return self.keys[key]

    def act(self, path, body):
        if path == "/api/v1/tables":
            self.tables.append({"number": len(self.tables) + 1, "history": []})
            return 201, self.tables[-1]
        if body == {"do": "join"}:
            self.offered = True
            return 409, {"code": "table.full", "detail": "Somebody was faster."}
        table = self.tables[int(path.split("/")[4]) - 1]
        if body["move"] not in ("a1", "b2", "c3") or body["ply"] != len(table["history"]):
            self.faults.append(f"a bad move: {body}")
        table["history"].append(body["move"])
        return 200, {"version": 1}


def run(site, *arguments):
    class Handler(http.server.BaseHTTPRequestHandler):
        def handle_any(self):
            body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            target = urlsplit(self.path)
            status, answer = site.answer(self.command, target.path, target.query, self.headers, json.loads(body or "null"))
            self.send_response(status)
            if status in (429, 503):
                self.send_header("Retry-After", "0")
            self.end_headers()
            self.wfile.write(json.dumps(answer).encode())

        do_GET = do_POST = handle_any

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        result = subprocess.run(
            [sys.executable, "-B", BOT, f"http://127.0.0.1:{server.server_port}", *arguments],
            env={**os.environ, "PAVAGE_TOKEN": "secret"}, capture_output=True, text=True, timeout=60)
        server.shutdown()
    return result


class BotTest(unittest.TestCase):
    def test_plays_its_games_and_stops(self):
        site = FakeSite([])
        result = run(site, "--open", "any", "--games", "2", "--seed", "7")
        self.assertEqual((result.returncode, site.faults), (0, []), result.stderr)
        self.assertEqual([len(table["history"]) for table in site.tables], [5, 5])

    def test_the_seed_decides_the_moves(self):
        outputs = {run(FakeSite([]), "--open", "any", "--seed", seed).stdout for seed in ("7", "7", "8")}
        self.assertEqual(len(outputs), 2)

    def test_waits_when_the_server_is_busy(self):
        site = FakeSite([429, 503, 0, 429, 0, 0, 503, 429, 429])
        result = run(site, "--open", "any")
        self.assertEqual((result.returncode, site.faults, site.mishaps), (0, [], []), result.stderr)

    def test_goes_on_when_somebody_was_faster(self):
        site = FakeSite([])
        result = run(site, "--join", "--open", "any")
        self.assertEqual((result.returncode, site.faults), (0, []), result.stderr)
        self.assertTrue(site.offered)
        self.assertIn("Somebody was faster.", result.stderr)

    def test_is_short_and_needs_no_package(self):
        text = BOT.read_text()
        self.assertLess(text.count("\n"), 100)


if __name__ == "__main__":
    unittest.main()
