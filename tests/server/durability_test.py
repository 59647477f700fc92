"""What was acknowledged stays, whatever happens to the program: killed in the middle of moves, ended, copied, started twice.

PAVAGE_TEST_GAMES says how many games go on when it is killed (60 if it does not)."""

import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import tempfile
import threading
import time
import unittest

from catalogue import Catalogue
from client import PAVAGE, Client, Server
from waiting import PATIENCE, until

GAMES = int(os.environ.get("PAVAGE_TEST_GAMES", "60"))
PLAYERS = 6  # threads that play them
PASSWORD = "a good password"


class Game:
    """Two guests at a table by socket, and every move of theirs that was acknowledged."""

    def __init__(self, server, choice, chance, **more):
        self.people = [Client(server).guest() for _ in range(2)]
        self.number = self.people[0].open_table(choice, **more)["number"]
        answer = self.people[1].act(self.number, "join")
        assert answer.status == 200, answer.body
        self.moves = self.people[0].legal(self.number)  # free cells, the same for both
        chance.shuffle(self.moves)
        self.acknowledged = []  # (move, version)
        self.connect()

    def connect(self):
        self.sockets = [person.socket() for person in self.people]
        self.sockets[0].watch(self.number)

    def play(self):
        """The next move; False when it is over."""
        ply = len(self.acknowledged)
        answer = self.sockets[ply % 2].do(self.number, "move", move=self.moves[ply], ply=ply)
        if answer["t"] == "refused":
            assert answer["d"]["code"] == "table.over", answer
            return False
        self.acknowledged.append((self.moves[ply], answer["v"]))
        return True

    def check(self, test):
        """All that was acknowledged is there, in order; at most the move whose answer was lost is there besides."""
        table = self.people[0].table(self.number)
        moves = [move for move, _ in self.acknowledged]
        test.assertEqual(table["history"][: len(moves)], moves, self.number)
        test.assertLessEqual(len(table["history"]), len(moves) + 1)
        if self.acknowledged:
            test.assertGreaterEqual(table["version"], self.acknowledged[-1][1])
        for ply in range(len(moves), len(table["history"])):
            test.assertEqual(table["history"][ply], self.moves[ply])
            self.acknowledged.append((self.moves[ply], table["version"]))
        return table


def play_all(games, stop):
    """Plays them in turn until told to stop or the server is gone."""
    going = list(games)
    try:
        while going and not stop.is_set():
            going = [game for game in going if game.play()]
    except (OSError, AssertionError) as fault:
        if not stop.is_set():
            raise fault


class Killed(unittest.TestCase):
    def setUp(self):
        self.server = Server("--unlimited")
        catalogue, chance = Catalogue(self.server), random.Random(9)
        self.games = [Game(self.server, catalogue.long(), chance) for _ in range(GAMES)]
        self.make_timed = lambda: Game(self.server, catalogue.long(), chance, clock={"kind": "move", "seconds": 5})

    def tearDown(self):
        self.assertEqual(self.server.end(), 0)

    def acknowledged(self):
        return sum(len(game.acknowledged) for game in self.games)

    def play_until(self, end, before=lambda: None):
        """Threads play; `end` is called while they do, and `before` just before it."""
        stop = threading.Event()
        threads = [threading.Thread(target=play_all, args=(self.games[i::PLAYERS], stop)) for i in range(PLAYERS)]
        for thread in threads:
            thread.start()
        until(lambda: self.acknowledged() > 2 * GAMES, "moves")
        before()
        stop.set()
        end()
        for thread in threads:
            thread.join(timeout=PATIENCE)

    def check_all(self):
        played = self.acknowledged()
        for game in self.games:
            game.check(self)
        return played

    def check_versions(self, games):
        if os.environ.get("PAVAGE_TEST_POSTGRESQL"):
            return
        with contextlib.closing(sqlite3.connect(f"file:{self.server.data}/pavage.sqlite?mode=ro", uri=True)) as database:
            rows = database.execute("SELECT number, COUNT(*), MIN(version), MAX(version) FROM entries GROUP BY number").fetchall()
        self.assertEqual(len(rows), games)
        for number, count, first, last in rows:
            self.assertEqual((first, last), (1, count), f"versions of table {number}")

    def test_in_the_middle_of_moves(self):
        timed = []

        def begin_timed():
            timed.append(self.make_timed())
            timed[0].play()

        self.play_until(self.server.kill, begin_timed)
        time.sleep(6)  # longer than the clock of that game allows
        self.server.start()
        self.assertEqual(Client(self.server).get("/health").status, 200)
        self.assertEqual(timed[0].check(self)["status"], "playing", "the outage is nobody's time")
        print(f"{self.check_all()} moves were acknowledged, all are there")
        self.check_versions(GAMES + 1)
        for game in (timed[0], *self.games[:10]):
            game.connect()
            game.play()

    def test_by_a_polite_signal(self):
        def end():
            self.server.process.terminate()
            self.assertEqual(self.server.process.wait(timeout=PATIENCE), 0)
            self.server.kill()

        self.play_until(end)
        self.server.start()
        self.check_all()
        self.check_versions(GAMES)


class Places(unittest.TestCase):
    def complaint(self, *arguments):
        run = subprocess.run([PAVAGE, "serve", "--port", "0", "--lang", "en", *arguments], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(run.returncode, 2, run.stdout + run.stderr)
        lines = [line for line in run.stderr.splitlines() if not line.startswith("{")]
        self.assertEqual(len(lines), 1, run.stderr)
        return lines[0]

    def test_two_servers_on_one_folder(self):
        server = Server(database=None)
        self.assertIn(server.data, self.complaint("--data", server.data))
        self.assertEqual(Client(server).get("/health").status, 200)
        self.assertEqual(server.end(), 0)

    def test_folders_that_cannot_be_written(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "file")
            with open(file, "w") as text:
                text.write("no folder")
            places = [file, os.path.join(file, "below")]
            if os.geteuid() != 0:  # root may write everywhere
                locked = os.path.join(folder, "locked")
                os.mkdir(locked, 0o500)
                places.append(locked)
            for place in [*places, "/proc/pavage"]:
                self.assertIn(place, self.complaint("--data", place))

    def test_files_that_are_no_database(self):
        for content in (b"not a database at all, but long enough to look like something" * 20, b"SQLite format 3\0" + b"\xff" * 5000):
            with tempfile.TemporaryDirectory() as folder:
                with open(os.path.join(folder, "pavage.sqlite"), "wb") as file:
                    file.write(content)
                self.assertIn(folder, self.complaint("--data", folder))
                with open(os.path.join(folder, "pavage.sqlite"), "rb") as file:
                    self.assertEqual(file.read(), content)

    def test_databases_that_do_not_answer(self):
        self.complaint("--database", "postgresql://nobody@127.0.0.1:1/nothing?connect_timeout=2")


class Copied(unittest.TestCase):
    def test_a_backup_while_it_runs_is_the_same_site(self):
        server = Server("--unlimited", database=None)
        game = Game(server, Catalogue(server).long(), random.Random(3))
        ada = Client(server).account()
        private = ada.open_table(Catalogue(server).quick(), public=False)
        for _ in range(12):
            game.play()
        with tempfile.TemporaryDirectory() as folder:
            copy, place = os.path.join(folder, "backup"), os.path.join(folder, "elsewhere")
            self.run_data("backup", "--data", server.data, "--out", copy)
            while len(game.acknowledged) < 20 and game.play():
                pass
            self.run_data("restore", "--data", place, "--in", copy)
            self.run_data("check", "--data", place)
            self.assertNotEqual(self.data("restore", "--data", place, "--in", copy).returncode, 0)  # not empty any more
            self.damaged(copy, os.path.join(folder, "third"))
            restored = Server("--unlimited", data=place, database=None)
            try:
                self.same_site(restored, game, ada, private)
            finally:
                self.assertEqual(restored.end(), 0)
        self.assertEqual(server.end(), 0)

    def data(self, *arguments):
        return subprocess.run([PAVAGE, "data", *arguments], capture_output=True, text=True, timeout=PATIENCE)

    def run_data(self, *arguments):
        run = self.data(*arguments)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def damaged(self, copy, place):
        """A backup that was cut short or changed is refused and leaves nothing behind."""
        with open(copy, "rb") as file:
            content = file.read()
        for spoilt in (content[: len(content) // 2], content[:-1], content[:100] + bytes([content[100] ^ 1]) + content[101:], b""):
            with open(copy + ".spoilt", "wb") as file:
                file.write(spoilt)
            run = self.data("restore", "--data", place, "--in", copy + ".spoilt")
            self.assertNotEqual(run.returncode, 0)
            shutil.rmtree(place, ignore_errors=True)

    def same_site(self, restored, game, ada, private):
        table = Client(restored).table(game.number)
        self.assertEqual(table["history"], [move for move, _ in game.acknowledged[:12]])
        again = Client(restored)
        self.assertEqual(again.post("/api/v1/sessions", {"name": ada.name, "password": PASSWORD}).status, 201)
        self.assertEqual(again.table(private["number"])["key"], private["key"])
        self.assertEqual(Client(restored).get(f"/api/v1/tables/{private['number']}").status, 404)


if __name__ == "__main__":
    unittest.main()
