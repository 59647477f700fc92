"""Over a queue the answer is the same as without one, byte for byte."""

import json
import os
import tempfile
import unittest

from nats import Client, Process, Server, ready_worker, worker
from pavage import contests, games, run
from waiting import until

GAME = contests()[0]
SMALL = ["--between", "mcts:simulations=20", "random"]
FOR_THREE = next(game["id"] for game in games() if game["players"][0] <= 2 and game["players"][1] >= 3)


class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server().__enter__()
        cls.addClassCleanup(cls.server.__exit__)

    def setUp(self):
        self.workers = [ready_worker(self.server), ready_worker(self.server, "--threads", "2")]
        for each in self.workers:
            self.addCleanup(each.__exit__)

    def same(self, *words):
        here = run("match", *words, "--json")
        there = run("match", *words, "--json", "--queue", self.server.url)
        self.assertEqual((there.code, there.error), (here.code, here.error), words)
        self.assertEqual(there.bytes, here.bytes, words)
        self.assertEqual(here.code, 0, here.error)
        return here.json

    def test_every_game(self):
        for game in contests():
            self.same(game, "--between", "mcts:simulations=8", "random", "--games", "5", "--most-moves", "40")

    def test_three_players_and_shares_that_no_decimal_number_is(self):
        answer = self.same(FOR_THREE, *SMALL, "-o", "players=3", "--games", "9", "--most-moves", "2")
        self.assertEqual(answer["cut_off"], 9)

    def test_pieces_of_any_size(self):
        for size in ("1", "7", "1000"):
            self.same(GAME, *SMALL, "--games", "30", *(["--seed", size]))
            here = run("match", GAME, *SMALL, "--games", "30", "--json")
            there = run("match", GAME, *SMALL, "--games", "30", "--json", "--queue", self.server.url, "--piece", size)
            self.assertEqual(there.bytes, here.bytes, size)

    def test_a_decision_before_the_last_game_takes_the_rest_back(self):
        answer = self.same(GAME, "--between", "mcts:simulations=100", "random", "--games", "100000", "--sprt", "0,100")
        self.assertEqual(answer["sprt"]["verdict"], "accepted")
        with Client(self.server) as client:
            self.assertEqual(client.runs(), [])
            until(lambda: client.waiting("pavage.work.>") == 0, "workers to drop what nobody waits for")

    def test_the_table_for_people_and_the_file(self):
        with tempfile.TemporaryDirectory() as folder:
            contents, texts = [], []
            for more in ([], ["--queue", self.server.url]):
                path = os.path.join(folder, "file%d.jsonl" % len(more))
                done = run("match", GAME, *SMALL, "--games", "12", "--save", path, *more)
                self.assertEqual((done.code, done.error), (0, ""))
                texts.append(done.text)
                with open(path, "rb") as file:
                    contents.append(file.read())
        self.assertEqual(texts[0], texts[1])
        self.assertEqual(contents[0], contents[1])

    def test_a_study(self):
        words = ["study", GAME, "--games", "12", "--between", "mcts:simulations=10", "random", "--json"]
        here, there = run(*words), run(*words, "--queue", self.server.url)
        self.assertEqual((here.code, there.code), (0, 0), here.error + there.error)
        self.assertEqual(there.bytes, here.bytes)

    def test_several_matches_at_once(self):
        asked = [["match", GAME, *SMALL, "--games", "40", "--json", "--seed", str(seed)] for seed in (1, 2, 3)]
        running = [Process(*words, "--queue", self.server.url) for words in asked]
        for words, process in zip(asked, running):
            with process:
                self.assertEqual(process.finish(), 0, process.said)
                self.assertEqual(process.text, run(*words).text)

    def test_a_worker_that_comes_late(self):
        for each in self.workers:
            each.interrupt()
        words = ["match", GAME, *SMALL, "--games", "20", "--json"]
        with Process(*words, "--queue", self.server.url) as asking, Client(self.server) as client:
            while not client.runs() or not client.waiting("pavage.work.>"):
                self.assertIsNone(asking.process.poll(), asking.said)
            with worker(self.server):
                self.assertEqual(asking.finish(), 0, asking.said)
            self.assertEqual(asking.text, run(*words).text)

    def test_a_board_from_a_file_travels_with_the_work(self):
        square = [[0, 0], [1, 0], [1, 1], [0, 1]]
        cells = [{"name": "abcde"[y] + str(x + 1), "outline": [[x + dx, y + dy] for dx, dy in square]} for y in range(5) for x in range(5)]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "board.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump({"cells": cells}, file)
            taken = [game["id"] for game in games() if game["players"][1] > 1
                     for option in game["options"] if option["name"] == "board" and "file:PATH" in option.get("choices", [])
                     if run("show", game["id"], "-o", "board=file:" + path).code == 0]
            self.assertTrue(taken)
            for game in taken:
                self.same(game, *SMALL, "--games", "4", "--most-moves", "30", "-o", "board=file:" + path)

    def test_nothing_is_left_on_the_queue(self):
        self.same(GAME, *SMALL, "--games", "10")
        with Client(self.server) as client:
            until(lambda: (client.runs(), client.waiting("pavage.work.>"), client.held()) == ([], 0, 0), "an empty queue")


if __name__ == "__main__":
    unittest.main()
