"""Queues that are not there or do not let one in, flags that do not fit, help, and the two ways to end."""

import contextlib
import json
import os
import signal
import tempfile
import unittest

from nats import Between, Client, Process, Server, ready_worker, worker
from pavage import Terminal, contests, run
from ports import reserved_port
from waiting import until

GAME = contests()[0]
MATCH = ["match", GAME, "--between", "mcts:simulations=20", "random", "--games", "10"]
LONG = ["match", GAME, "--between", "mcts:time=1000", "random", "--games", "3"]


class BadUse(unittest.TestCase):
    def refused(self, words, part):
        french = run(*words, LANG="fr_FR.UTF-8")
        english = run(*words)
        for done in (english, french):
            self.assertEqual((done.code, done.text), (2, ""), (words, done.error))
            self.assertEqual(done.error.count("\n"), 1, done.error)
        self.assertIn(part, english.error)
        self.assertNotEqual(english.error, french.error)
        return english.error

    def test_each_is_one_line_and_no_secret_is_told(self):
        nobody = "127.0.0.1:%d" % reserved_port()
        for url, part in (("nats://" + nobody, "No queue answers"), ("nats://me:secret@" + nobody, nobody),
                          ("nats://secret@" + nobody, nobody), ("tls://" + nobody, "No queue answers"),
                          ("http://me:secret@host", "is no queue"), ("nowhere", "is no queue"), ("nats://", ""), ("", "queue"),
                          ("nats://127.0.0.1:99999", ""), ("nats://127.0.0.1:x", ""), ("nowhere\x1b[2J", "is no queue")):
            for words in ([*MATCH, "--queue", url], ["worker", "--queue", url]):
                error = self.refused(words, part)
                self.assertNotIn("secret", error)
                self.assertNotIn("\x1b", error)

    def test_flags_that_do_not_go_together(self):
        self.refused([*MATCH, "--queue", "nats://host", "--threads", "2"], "pavage worker")
        self.refused([*MATCH, "--piece", "2"], "--queue")
        self.refused([*MATCH, "--queue-creds", "file"], "--queue")
        self.refused([*MATCH, "--queue", "nats://host", "--piece", "0"], "--piece")
        self.refused(["worker"], "--queue")
        self.refused(["worker", "more", "--queue", "nats://host"], "more")
        self.refused(["worker", "--queue", "nats://host", "--threads", "0"], "--threads")
        self.refused(["worker", "--queue", "nats://host", "--lost-after", "-1"], "--lost-after")
        self.refused(["worker", "--queue"], "--queue")

    def test_a_server_that_keeps_nothing(self):
        with Server(jetstream=False) as server:
            for words in (MATCH, ["worker"]):
                self.refused([*words, "--queue", server.url], "nats-server -js")

    def test_games_that_no_message_can_carry(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "nats.conf")
            with open(path, "w") as file:
                file.write("max_payload: 2048\n")
            with Server("-c", path) as server, ready_worker(server):
                self.refused([*MATCH, "--queue", server.url], "max_payload")

    def test_a_file_of_credentials_that_is_none(self):
        with Server() as server:
            for path in ("/nothing/here", __file__):
                error = self.refused([*MATCH, "--queue", server.url, "--queue-creds", path], "--queue-creds wants")
                self.assertIn(path, error)

    def test_passwords_and_tokens(self):
        for flags, good, bad in ((["--user", "me", "--pass", "secret"], "me:secret", "me:wrong"), (["--auth", "secret"], "secret", "wrong")):
            with Server(*flags) as server:
                url = server.url.replace("nats://", "nats://%s@")
                error = self.refused([*MATCH, "--queue", url % bad], "is not one that it knows")
                self.assertNotIn("wrong", error)
                self.refused(["worker", "--queue", server.url], "does not let us in")
                with Process("worker", "--queue", url % good) as at_work:
                    done = run(*MATCH, "--queue", url % good, "--json")
                    self.assertEqual((done.code, done.error), (0, ""))
                    self.assertEqual(done.text, run(*MATCH, "--json").text)
                    at_work.until_said("Waiting for work")
                    self.assertNotIn("secret", at_work.said)


class Help(unittest.TestCase):
    def test_the_flags_and_an_example(self):
        for language, word in (("en", "nats://host:4222"), ("fr", "nats://hôte:4222")):
            text = run("worker", "--help", "--lang", language).text
            for flag in ("--queue", "--queue-creds", "--threads", "--lost-after"):
                self.assertIn(flag, text)
            self.assertIn(word, text.replace("\n", " "))
            self.assertIn("pavage worker --queue", text)
        self.assertIn("worker", run("--help").text)
        self.assertIn("--queue", run("match", "--help").text)


class Beginnings(unittest.TestCase):
    def test_workers_that_start_at_the_same_moment(self):
        for _ in range(3):
            with Server() as server, contextlib.ExitStack() as stack:
                started = [stack.enter_context(worker(server)) for _ in range(8)]
                for each in started:
                    each.until_said("Waiting for work")
                self.assertEqual(run(*MATCH, "--queue", server.url).code, 0)

    def test_another_makes_the_stream_a_moment_before(self):
        """The server refuses the second of two that it makes at once: their subjects overlap."""
        refusals = []

        def refuse(answer):
            if b"stream_create_response" not in answer:
                return answer
            refusals.append(answer)
            return json.dumps({"type": "io.nats.jetstream.api.v1.stream_create_response", "error": {
                "code": 400, "err_code": 10065, "description": "subjects overlap with an existing stream"}}).encode()

        with Server() as server, Between(server, refuse) as late:
            with Process("worker", "--queue", late.url) as at_work:
                at_work.until_said("Waiting for work")
            self.assertGreater(len(refusals), 0)

    def test_the_subjects_belong_to_another_stream(self):
        with Server() as server, Client(server) as client:
            made = client.ask("STREAM.CREATE.OTHER", name="OTHER", subjects=["pavage.work.1"])
            self.assertNotIn("error", made)
            done = run("worker", "--queue", server.url)
            self.assertEqual(done.code, 2)
            self.assertIn("subjects overlap", done.error)


class Ends(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.__exit__)
        self.server.start()

    def test_workers_end_well_when_told_to(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with ready_worker(self.server, "--threads", "3") as at_work:
                self.assertEqual(at_work.interrupt(number), 0, at_work.said)
                self.assertIn("Done", at_work.said)

    def test_workers_end_while_the_server_is_away(self):
        with ready_worker(self.server) as at_work:
            self.server.kill()
            at_work.until_said("out of reach")
            self.assertEqual(at_work.interrupt(), 0, at_work.said)

    def test_who_asks_ends_while_the_server_is_away(self):
        with Process(*LONG, "--queue", self.server.url) as asking, Client(self.server) as client:
            until(client.runs, "a match")
            self.server.kill()
            asking.until_said("out of reach")
            self.assertEqual(asking.interrupt(), 130, asking.said)

    def test_what_was_asked_for_is_taken_back(self):
        with Process(*LONG, "--queue", self.server.url) as asking, Client(self.server) as client, ready_worker(self.server) as at_work:
            until(lambda: client.held() > 0, "a piece in its hands")
            self.assertEqual(asking.interrupt(), 130)
            self.assertIn("Stopped", asking.said)
            self.assertEqual(client.runs(), [])
            self.assertEqual(at_work.interrupt(), 0)

    def test_what_a_worker_says(self):
        with worker(self.server, LANG="fr_FR.UTF-8") as french, ready_worker(self.server) as english:
            french.until_said("En attente de travail")
            self.assertEqual(run(*MATCH, "--queue", self.server.url).code, 0)
            until(lambda: (english.said + french.said).count(GAME) > 9, "a line for each piece")
            self.assertRegex(english.said, r"(?m)^%s: game(s \d+ to)? \d+ in \d\.\d\d s$" % GAME)
            self.assertRegex(french.said, r"(?m)^%s\u202f: parties? (\d+ à )?\d+ en \d,\d\d s$" % GAME)
            self.assertEqual(english.text + french.text, "", "standard output is for answers")

    def test_progress_on_a_terminal(self):
        with ready_worker(self.server), Terminal("match", GAME, "--between", "mcts:simulations=300", "random", "--games", "1000000",
                                                 "--queue", self.server.url) as terminal:
            terminal.until("/1,000,000")
            terminal.until("left")
            terminal.type("\x03")
            text, code = terminal.rest()
        self.assertEqual(code, 130)
        self.assertIn("Share by seat", text)


if __name__ == "__main__":
    unittest.main()
