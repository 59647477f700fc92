"""The engine on standard input and output: every request, and every class of rubbish."""

import json
import random
import subprocess
import unittest

from pavage import PROGRAM, Engine, environment, ids, run
from waiting import PATIENCE

LIMIT = 1 << 20


class Requests(unittest.TestCase):
    def test_a_game_of_every_kind(self):
        for game in ids():
            with Engine() as engine:
                start = engine.position(do="new", game=game, seed=7)
                self.assertEqual((start["seed"], start["history"]), (7, []))
                after = engine.position(do="random")
                self.assertEqual(len(after["history"]), 1)
                self.assertEqual(engine.position(do="undo"), start)
                self.assertEqual(engine.position(do="play", move=after["history"][0]), after)
                self.assertEqual(engine.position(do="position"), after)
                board = engine.ask(do="board")["board"]
                self.assertTrue(board["cells"])
                self.assertEqual(len(engine.ask(do="perft", depth=1)["counts"]), 1)
                if after["turn"]:
                    best = engine.ask(do="best", simulations=50, threads=2)
                    self.assertIn(best["move"], after["moves"])
                    self.assertTrue(engine.ask(do="best", time=0.05)["ok"])
                self.assertEqual(engine.ask(do="quit"), {"ok": True})

    def test_seeds_are_chosen_small_enough_for_every_reader(self):
        with Engine() as engine:
            seeds = {engine.position(do="new", game=ids()[0])["seed"] for _ in range(20)}
        self.assertGreater(len(seeds), 1)
        self.assertTrue(all(0 <= seed < 1 << 53 for seed in seeds))

    def test_it_ends_at_quit_or_the_end_of_input_with_0(self):
        self.assertEqual(run("engine").code, 0)
        self.assertEqual(run("engine").text, "")
        done = run("engine", typed='{"do":"quit"}\n{"do":"games"}\n')
        self.assertEqual((done.code, done.text), (0, '{"ok":true}\n'))

    def test_a_last_line_without_end_is_answered(self):
        self.assertTrue(run("engine", typed='{"do":"games"}').json["ok"])

    def test_windows_line_ends(self):
        self.assertTrue(run("engine", typed='{"do":"games"}\r\n').json["ok"])

    def test_answers_come_before_the_next_request(self):
        with Engine() as engine:  # would hang if answers waited in a buffer
            self.assertTrue(engine.ask(do="games")["ok"])

    def test_errors_speak_the_language_asked_for(self):
        self.assertIn("Aucune partie", run("engine", "--lang", "fr", typed='{"do":"position"}\n').text)


class Rubbish(unittest.TestCase):
    def setUp(self):
        self.engine = Engine()
        self.addCleanup(self.engine.__exit__)
        self.engine.position(do="new", game=ids()[0], seed=1)
        self.before = self.engine.position(do="random")

    def refused(self, line):
        answer = self.engine.raw(line)
        self.assertIs(answer["ok"], False, line[:100])
        self.assertTrue(answer["error"])
        self.assertEqual(set(answer), {"ok", "error"})
        self.assertEqual(self.engine.position(do="position"), self.before, line[:100])

    def test_what_is_no_json(self):
        whole = b'{"do":"play","move":"%s"}' % self.before["moves"][0].encode()
        for end in range(len(whole)):
            self.refused(whole[:end])
        for line in (b" ", b"hello", b"{'do':'undo'}", b"{\"do\":\"undo\"} {}", b"\xef\xbb\xbf{\"do\":\"undo\"}", b"NaN", b"[NaN]",
                     b'{"do":"undo",}', b'{"do":"undo"', b'"' + b"a" * 1000, b"\x00", b'{"do":"undo"}\x00', b'{"do":"un\x00do"}'):
            self.refused(line)

    def test_other_json(self):
        for line in (b"null", b"1", b'"undo"', b"[]", b"[1,2]", b"true", b"{}", b"1e999", b"-0"):
            self.refused(line)

    def test_deep_nesting(self):
        for depth in (65, 10_000, 150_000):
            self.refused(b"[" * depth + b"]" * depth)
            self.refused(b'{"a":' * depth + b"1" + b"}" * depth)
            self.refused(b"[" * depth)

    def test_encodings(self):
        for line in (b'{"do":"\xff"}', b'{"do":"\xc3\x28"}', b'{"do":"\xed\xa0\x80"}', b'{"do":"\\ud800"}', b'{"do":"\\udc00"}',
                     b'{"\xf5":1}', b"\xff" * 100):
            self.refused(line)

    def test_repeated_and_countless_names(self):
        self.refused(b'{"do":"undo","do":"undo"}')
        self.refused(b"{" + b",".join(b'"%d":1' % i for i in range(60_000)) + b"}")

    def test_long_lines(self):
        self.refused(b"a" * (LIMIT + 1))
        self.refused(b'{"do":"undo","x":"' + b"a" * (3 * LIMIT) + b'"}')
        self.refused(b" " * (5 * LIMIT))

    def test_wrong_types_and_null_for_everything(self):
        wrong = [None, True, -1, -1.5, -2**63, "", "x", "\0", [], [None], {}, {"a": 1}]
        requests = {"new": {"game": wrong + [1, 2**63]}, "play": {"move": wrong + [1], "moves": wrong + [1]}, "perft": {"depth": wrong + [0, 1.5, 31, 1e300]},
                    "best": {name: wrong + [0] for name in ("simulations", "time", "level", "threads")}}
        for value in wrong + [1, 1e300]:
            self.refused(json.dumps({"do": value}).encode())
            self.refused(json.dumps({"do": "new", "game": "nothing", "options": value, "seed": value}).encode())
        for request, fields in requests.items():
            for name, values in fields.items():
                for value in values:
                    if (name, value) != ("moves", []):  # no moves at all is fine
                        self.refused(json.dumps({"do": request, name: value}).encode())

    def test_options_of_wrong_types(self):
        for value in (None, True, [], {}, 1.5, "", "x" * 10_000, -1, 2**31, 1e999):
            self.refused(json.dumps({"do": "new", "game": ids()[0], "options": {"players": value}}).encode())
        for options in ({"nothing": 1}, {"": 1}, {"__proto__": 1}, [], "players=2", 3):
            self.refused(json.dumps({"do": "new", "game": ids()[0], "options": options}).encode())

    def test_moves_that_are_none(self):
        for move in ("zz999", "", " ", "a0", "-1", "99999999999999999999", self.before["history"][0] + "x", "a" * 10_000, "\u202e", "1\n2",
                     "'; drop table games;--", "../../etc/passwd", "<script>"):
            self.refused(json.dumps({"do": "play", "move": move}).encode())
        legal = self.before["moves"][0]
        self.refused(json.dumps({"do": "play", "moves": [legal, "zz999"]}).encode())

    def test_unknown_requests(self):
        for word in ("Undo", "undo ", "", "quit\u0000", "exec", "x" * 5000):
            self.refused(json.dumps({"do": word}).encode())

    def test_unknown_fields_are_ignored(self):
        answer = self.engine.position(do="position", nothing=1, __proto__={"ok": False})
        self.assertEqual(answer, self.before)

    def test_numbers_may_be_texts_and_texts_numbers(self):
        for value in (2, "2", 2.0):
            self.assertEqual(self.engine.position(do="new", game=ids()[0], options={"players": value})["options"]["players"], 2)


class Streams(unittest.TestCase):
    def test_random_bytes(self):
        source = random.Random(20)
        rubbish = bytes(source.randrange(256) for _ in range(200_000))
        done = run("engine", typed=rubbish + b'\n{"do":"games"}\n')
        self.assertEqual(done.code, 0)
        answers = [json.loads(line) for line in done.text.splitlines()]
        self.assertEqual(len(answers), rubbish.count(b"\n") + 2)
        self.assertTrue(all(answer["ok"] is False for answer in answers[:-1]))
        self.assertTrue(answers[-1]["ok"])

    def test_a_line_without_end_costs_no_memory(self):
        process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment())

        def kilobytes():
            with open("/proc/%d/status" % process.pid) as status:
                return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

        process.stdin.write(b'{"do":"games"}\n')
        process.stdin.flush()
        process.stdout.readline()  # it is there, with all that it needs
        before = kilobytes()
        chunk = b"x" * LIMIT
        for _ in range(200):
            process.stdin.write(chunk)
        process.stdin.flush()
        grown = kilobytes() - before
        output, _ = process.communicate(b"\n", timeout=PATIENCE)
        self.assertLess(grown, 50_000, "kilobytes, of 200 MB that were sent")
        self.assertIs(json.loads(output)["ok"], False)


if __name__ == "__main__":
    unittest.main()
