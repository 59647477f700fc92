"""PostgreSQL goes away under moves and comes back: no acknowledged move is lost, and every live table continues."""

import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from catalogue import Catalogue  # noqa: E402
from client import Client, Server  # noqa: E402
from waiting import until  # noqa: E402
from with_postgresql import Cluster  # noqa: E402

TABLES = 6
AWAY = 5  # seconds


class Outage(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="pavage-pg-")
        self.addCleanup(self.folder.cleanup)
        self.cluster = Cluster(self.folder.name)
        self.addCleanup(self.cluster.stop)
        self.server = Server("--unlimited", database=self.cluster.start())
        self.addCleanup(self.server.end)
        self.players = [Client(self.server).account(), Client(self.server).account()]

    def move(self, number):
        """One more move by whoever's turn it is; the answer and the moves before."""
        table = self.players[0].table(number)
        player = self.players[table["turn"] - 1] if len(table["seats"]) == 2 else self.players[0]
        legal = player.legal(number)
        return player.act(number, "move", move=legal[0], ply=len(table["history"])), table["history"] + [legal[0]]

    def test_every_live_table_continues(self):
        catalogue = Catalogue(self.server)
        clock = {"kind": "fischer", "seconds": 20, "increment": 0}
        numbers = []
        for _ in range(TABLES):
            number = self.players[0].open_table(catalogue.long(), clock={"kind": "none"})["number"]
            self.assertEqual(self.players[1].act(number, "join").status, 200)
            numbers.append(number)
        alone = self.players[0].open_table(catalogue.long(), seats=["me", {"level": 1}])["number"]
        late = self.players[0].open_table(catalogue.long(), clock=clock)["number"]
        self.assertEqual(self.players[1].act(late, "join").status, 200)
        kept = {}
        for number in numbers:
            answer, kept[number] = self.move(number)
            self.assertEqual(answer.status, 200, answer.body)
        legal = {number: self.players[1].legal(number)[0] for number in numbers}
        own = self.players[0].legal(alone)[0]

        self.cluster.stop()
        began = time.monotonic()
        refused = 0
        while time.monotonic() - began < AWAY:
            for number in numbers:
                answer = self.players[1].act(number, "move", move=legal[number], ply=1)
                self.assertEqual((answer.status, answer.code), (503, "server.storage"))
                refused += 1
        self.assertEqual(self.players[0].act(alone, "move", move=own, ply=0).status, 503)
        self.assertEqual(self.players[0].get(f"/api/v1/tables/{numbers[0]}").status, 503, "not 404: it exists")
        self.cluster.resume()
        self.assertGreater(refused, TABLES)

        until(lambda: self.players[0].get(f"/api/v1/tables/{alone}").status == 200, "the store is back")
        for number in numbers:
            until(lambda at=number: self.players[0].get(f"/api/v1/tables/{at}").status == 200, f"table {number} is back")
            self.assertEqual(self.players[0].table(number)["history"], kept[number], "what was refused has not happened")
            answer, history = self.move(number)
            self.assertEqual(answer.status, 200, answer.body)
            self.assertEqual(self.players[0].table(number)["history"], history)
        until(lambda: self.players[0].act(alone, "move", move=own, ply=0).status == 200, "a move against the computer")
        until(lambda: len(self.players[0].table(alone)["history"]) >= 2, "the computer's answer")
        until(lambda: self.players[0].table(late)["status"] == "over", "the end of a game whose clock ran out")
        log = "".join(self.server.lines)
        self.assertIn('"what":"store_failed"', log)
        self.assertIn('"code":"store.', log)


if __name__ == "__main__":
    unittest.main()
