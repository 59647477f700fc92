"""Others write to the queue too: rubbish, pieces for other versions, answers that are none. Nobody dies of it."""

import json
import unittest

from nats import Client, Process, Server, ready_worker
from pavage import contests, games, run
from waiting import until

GAME = contests()[1]
MATCH = ["match", GAME, "--between", "mcts:simulations=20", "random", "--games", "30", "--json"]
RUBBISH = [b"", b"rubbish", b"\0\xff\xfe\n\r\n", b"{}", b"[]", b"null", b"7", b"[" * 900_000, b"{" * 1000, b'{"pavage":"piece"}',
           b'{"pavage":"piece","version":1,"run":"x","first":-1,"count":1,"attempt":0,"work":{}}',
           b'{"pavage":"piece","version":1,"run":"x","first":0,"count":99999999999,"attempt":0,"work":{}}',
           b'{"pavage":"piece","version":1,"run":"*.>","first":0,"count":1,"attempt":0,"work":{}}',
           b'{"pavage":"piece","version":2,"run":"x","first":0,"count":1,"attempt":0,"work":{}}',
           b'{"pavage":"games","version":1,"run":"x","worker":"w","first":0,"pace":1,"games":[1]}']


class Strangers(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.__exit__)
        self.server.start()
        self.client = Client(self.server)
        self.addCleanup(self.client.__exit__)

    def worker(self, *words):
        started = ready_worker(self.server, *words)
        self.addCleanup(started.__exit__)
        return started

    def caught(self):
        """A piece as the program writes it, from a match without workers."""
        with Process(*MATCH, "--queue", self.server.url) as asking:
            until(lambda: self.client.runs() and self.client.waiting("pavage.work.>") == 30, "pieces")
            self.client.send(b"SUB caught 3\r\n")
            made = self.client.ask("CONSUMER.DURABLE.CREATE.PAVAGE.workers", stream_name="PAVAGE", config={
                "durable_name": "workers", "filter_subject": "pavage.work.>", "ack_policy": "explicit", "deliver_policy": "all"})
            self.assertNotIn("error", made)
            self.client.publish("$JS.API.CONSUMER.MSG.NEXT.PAVAGE.workers", "1", "caught")
            piece = json.loads(self.client.next())
            asking.interrupt()
        self.client.ask("STREAM.PURGE.PAVAGE")
        self.client.ask("CONSUMER.DELETE.PAVAGE.workers")
        return piece

    def test_rubbish_for_workers(self):
        here = run(*MATCH).text
        worker = self.worker()
        for each in RUBBISH:
            self.client.publish("pavage.work.x", each)
        until(lambda: self.client.waiting("pavage.work.>") == 0, "an empty queue")
        self.assertEqual(worker.said.count("Dropped a message"), len(RUBBISH))
        self.assertEqual(run(*MATCH, "--queue", self.server.url).text, here)

    def test_rubbish_for_who_asked(self):
        here = run(*MATCH).text
        with Process(*MATCH, "--queue", self.server.url) as asking:
            name = until(self.client.runs, "a match")[0]
            for each in RUBBISH:
                self.client.publish("pavage.done." + name, each)
                self.client.publish("pavage.note." + name, each)
            until(lambda: asking.said.count("Dropped an answer") == 2 * len(RUBBISH), "rubbish to be dropped")
            self.worker()
            self.assertEqual(asking.finish(), 0, asking.said)
            self.assertEqual(asking.text, here)

    def test_forged_answers_are_played_again(self):
        here = run(*MATCH).text
        with Process(*MATCH, "--queue", self.server.url) as asking:
            name = until(self.client.runs, "a match")[0]
            until(lambda: self.client.waiting("pavage.work.>"), "pieces")
            for game in ({}, {"number": 3}, {"number": 3, "players": ["random", "random"], "shares": [1, 0], "scores": [0, 0], "moves": ""}):
                forged = {"pavage": "games", "version": 1, "run": name, "worker": "w", "first": 2, "pace": 1, "games": [game]}
                self.client.publish("pavage.done." + name, json.dumps(forged))
            until(lambda: asking.said.count("Dropped an answer") == 3, "forged answers to be dropped")
            self.worker()
            self.assertEqual(asking.finish(), 0, asking.said)
            self.assertEqual(asking.text, here)

    def test_pieces_for_other_programs_are_left_to_them(self):
        piece = self.caught()
        other_game = next(game["id"] for game in games() if game["id"] != GAME)
        for name, changes, reason in (
                ("program", {"program": "9.9.9"}, "version"),
                ("rules", {"rules": 99}, "rules"),
                ("signature", {"signature": "7"}, "differently"),
                ("game", {"plan": {**piece["work"]["plan"], "game": "nothing"}}, "does not have this game"),
                ("another", {"plan": {**piece["work"]["plan"], "game": other_game}}, "leaves it to others"),
                ("file", {"plan": {**piece["work"]["plan"], "options": {"board": "file:/etc/passwd"}}}, "leaves it to others"),
                ("plan", {"plan": 7}, "leaves it to others"),
                ("empty", {"plan": None}, "leaves it to others")):
            with self.subTest(name):
                foreign = {**piece, "run": name, "work": {**piece["work"], **changes}}
                self.client.subscribe("pavage.note." + name)
                self.client.await_run(name)
                worker = self.worker()
                self.client.publish("pavage.work." + name, json.dumps(foreign))
                told = [json.loads(self.client.next()) for _ in range(2)]
                self.assertEqual([each["pavage"] for each in told], ["playing", "refused"])
                worker.until_said("leaves it to others")
                self.assertIn(reason, worker.said)
                self.assertNotIn("passwd:", worker.said + json.dumps(told))
                self.assertEqual(worker.interrupt(), 0)
                self.assertEqual(self.client.waiting("pavage.work." + name), 1, "it stays for others")
                self.client.ask("STREAM.PURGE.PAVAGE")
                self.client.send(b"UNSUB 1\r\n")

    def test_who_asked_hears_of_refusals_and_goes_on_waiting(self):
        here = run(*MATCH).text
        with Process(*MATCH, "--queue", self.server.url) as asking:
            name = until(self.client.runs, "a match")[0]
            until(lambda: self.client.waiting("pavage.work.>"), "pieces")
            refusal = {"pavage": "refused", "version": 1, "run": name, "worker": "far\u001b[2J", "why": "program", "mine": "9.9.9"}
            self.client.publish("pavage.note." + name, json.dumps(refusal))
            asking.until_said("9.9.9")
            self.assertNotIn("\x1b", asking.said)
            self.worker()
            self.assertEqual(asking.finish(), 0, asking.said)
            self.assertEqual(asking.text, here)

    def test_pieces_of_somebody_who_is_gone_are_dropped(self):
        piece = self.caught()
        worker = self.worker()
        self.client.publish("pavage.work.gone", json.dumps({**piece, "run": "gone"}))
        worker.until_said("nobody waits")
        until(lambda: self.client.waiting("pavage.work.>") == 0, "an empty queue")


if __name__ == "__main__":
    unittest.main()
