"""The example bot on the real server: two of them play a whole game against each other."""

import os
import subprocess
import sys
import unittest
from pathlib import Path

from catalogue import Catalogue
from client import Client, Server
from waiting import PATIENCE

BOT = Path(__file__).resolve().parents[2] / "examples" / "bot" / "bot.py"


@unittest.skipUnless(BOT.exists(), f"there is no {BOT}")
class Bots(unittest.TestCase):
    def test_a_whole_game(self):
        server = Server()
        owner = Client(server).account()
        game = Catalogue(server).many(2)[0]
        bots = [owner.post("/api/v1/bots", {"name": f"{letter} of {owner.name[-6:]}"}).json for letter in ("One", "Two")]
        manners = [["--open", game], ["--join", "--pause", "0.1"]]
        running = [subprocess.Popen([sys.executable, "-B", str(BOT), server.origin, "--games", "1", "--seed", "7", *manner],
                                    env={**os.environ, "PAVAGE_TOKEN": bot["token"]}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                   for bot, manner in zip(bots, manners)]
        printed = [process.communicate(timeout=PATIENCE) for process in running]
        self.assertEqual([process.returncode for process in running], [0, 0], printed)
        table, = Client(server).get("/api/v1/tables?state=over").json["tables"]
        self.assertEqual({seat["name"] for seat in table["seats"]}, {bot["name"] for bot in bots})
        self.assertEqual({seat["who"] for seat in table["seats"]}, {"bot"})
        self.assertEqual(table["plies"], sum(out.count("\n") for out, _ in printed))
        self.assertEqual(server.end(), 0)


if __name__ == "__main__":
    unittest.main()
