"""Anybody may die at any moment, workers, who asked, the server: every game counts once, and the answer is the same."""

import json
import os
import random
import signal
import tempfile
import threading
import time
import unittest

from nats import Between, Client, Process, Server, ready_worker
from pavage import contests, run
from waiting import until

GAME = contests()[0]
GAMES = 160
MATCH = ["match", GAME, "--between", "mcts:simulations=150", "mcts:simulations=80", "--games", str(GAMES)]
SHORT = ["--lost-after", "1"]  # seconds until the work of the dead goes to others


class Reaper:
    """Keeps workers at work and kills some of them, with no chance to say goodbye, at moments that a seed decides."""

    def __init__(self, server, seed, safe=1, doomed=2):
        self.server, self.chance = server, random.Random(seed)
        self.workers = [ready_worker(server, *SHORT) for _ in range(safe)]
        self.doomed = [ready_worker(server, *SHORT) for _ in range(doomed)]
        self.deaths = 0
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.reap)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.over.set()
        self.thread.join()
        for each in self.workers + self.doomed:
            each.__exit__()

    def reap(self):
        while not self.over.wait(self.chance.uniform(0.02, 0.5)):
            which = self.chance.randrange(len(self.doomed))
            self.doomed[which].kill()
            self.doomed[which].__exit__()
            self.deaths += 1
            self.doomed[which] = ready_worker(self.server, *SHORT)


class Valve:
    """Lets no more answers of workers through than it was opened for."""

    def __init__(self):
        self.open_for, self.passed, self.change = 0, 0, threading.Condition()

    def publish(self, subject):
        if subject.startswith(b"pavage.done."):
            with self.change:
                self.change.wait_for(lambda: self.passed < self.open_for)
                self.passed += 1

    def open(self, answers):
        with self.change:
            self.open_for += answers
            self.change.notify_all()


class Deaths(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.expected = run(*MATCH, "--json", "--threads", "2").text
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "match.jsonl")
            run(*MATCH, "--threads", "2", "--save", path)
            with open(path, "rb") as file:
                cls.expected_file = file.read()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "match.jsonl")
        self.server = Server()
        self.addCleanup(self.server.__exit__)
        self.server.start()

    def ask(self, *more):
        return Process(*MATCH, "--json", "--queue", self.server.url, "--save", self.path, *more)

    def saved(self):
        with open(self.path, "rb") as file:
            return file.read()

    def games_saved(self):
        return self.saved().count(b"\n") - 1 if os.path.exists(self.path) else 0

    def check(self, asking):
        self.assertEqual(asking.finish(), 0, asking.said)
        self.assertEqual(asking.text, self.expected)
        self.assertEqual(self.saved(), self.expected_file)
        numbers = [json.loads(line)["number"] for line in self.saved().splitlines()[1:]]
        self.assertEqual(numbers, list(range(1, GAMES + 1)))

    def test_workers_that_are_killed_over_and_over(self):
        for seed in (1, 2):
            with self.subTest(seed=seed), Reaper(self.server, seed) as reaper, self.ask("--piece", "3") as asking:
                self.check(asking)
                self.assertGreater(reaper.deaths, 2, "too quick to prove anything")
            os.remove(self.path)

    def test_the_last_worker_dies_with_a_piece_in_its_hands(self):
        with self.ask("--piece", "20") as asking, Client(self.server) as client:
            with ready_worker(self.server, *SHORT) as doomed:
                until(lambda: client.held() > 0 and self.games_saved() > 0, "a piece in its hands")
                doomed.kill()
            with ready_worker(self.server, *SHORT):
                self.check(asking)

    def test_who_asked_is_killed_and_asks_again(self):
        """Three times, when answers for no more than a quarter of the games have come to it."""
        chance, valve, answers, games = random.Random(3), Valve(), 20, 2
        with Between(self.server, publish=valve.publish) as slow, Reaper(slow, 4) as reaper:
            for part in (1, 2, 3):
                with self.ask("--piece", str(games)) as asking:
                    valve.open(answers)
                    until(lambda: valve.passed == answers * part, "answers")
                    time.sleep(chance.uniform(0, 0.05))  # it may have saved all of them, or none
                    self.assertIsNone(asking.process.poll(), asking.said)
                    asking.kill()
            self.assertLessEqual(self.games_saved(), 3 * answers * games)
            self.assertLess(3 * answers * games, GAMES)
            valve.open(1000000)
            with self.ask() as asking:
                self.check(asking)
            self.assertGreater(reaper.deaths, 0)

    def test_the_server_is_killed_and_comes_back_with_what_it_kept(self):
        self.server_dies(lambda: None)

    def test_the_server_is_killed_and_comes_back_with_nothing(self):
        self.server_dies(self.server.forget)

    def server_dies(self, meanwhile):
        with ready_worker(self.server, *SHORT), ready_worker(self.server, *SHORT, "--threads", "2"), \
                self.ask("--piece", "2") as asking:
            for part in (0.2, 0.6):
                until(lambda: self.games_saved() >= GAMES * part, "games")
                self.server.kill()
                asking.until_said("out of reach")
                meanwhile()
                self.server.start()
            self.check(asking)
            self.assertIn("is back", asking.said)

    def test_the_server_forgets_the_workers(self):
        with ready_worker(self.server), Client(self.server) as client:
            until(lambda: "error" not in client.ask("CONSUMER.INFO.PAVAGE.workers"), "a worker that waits")
            client.ask("CONSUMER.DELETE.PAVAGE.workers")
            with self.ask() as asking:
                self.check(asking)

    def test_the_server_forgets_who_asked(self):
        """As it does after a minute without a sign, when a machine slept: its pieces are dropped, and then it wakes up."""
        with ready_worker(self.server) as at_work, self.ask("--piece", "2") as asking, Client(self.server) as client:
            until(lambda: self.games_saved() >= GAMES * 0.1, "games")
            asking.process.send_signal(signal.SIGSTOP)
            for name in client.runs():
                client.ask("CONSUMER.DELETE.PAVAGE.run-" + name)
            at_work.until_said("nobody waits")
            until(lambda: client.waiting("pavage.work.>") == 0, "an empty queue")
            asking.process.send_signal(signal.SIGCONT)
            self.check(asking)
            self.assertIn("offered again", asking.said)

    def test_a_worker_that_is_stopped_gives_its_piece_back_at_once(self):
        words = ["match", GAME, "--between", "mcts:time=1000", "random", "--games", "1", "--queue", self.server.url]
        with Process(*words) as asking, Client(self.server) as client, ready_worker(self.server, "--lost-after", "500") as stopped:
            until(lambda: client.held() > 0, "a piece in its hands")
            self.assertEqual(stopped.interrupt(), 0)
            self.assertIn("given back", stopped.said)
            with ready_worker(self.server):
                until(lambda: client.passed_on() == 1, "the piece in other hands")
            self.assertIsNone(asking.process.poll())


if __name__ == "__main__":
    unittest.main()
