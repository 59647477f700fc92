"""The Go Text Protocol on standard input and output: a conversation, every game, and rubbish."""

import random
import re
import subprocess
import unittest

from pavage import PROGRAM, environment, ids, run
from waiting import PATIENCE


def answers(*words, typed):
    """What is answered to each command, without the empty lines between."""
    done = run("gtp", *words, typed=typed)
    assert done.code == 0, done.error
    assert done.text == "" or done.text.endswith("\n\n"), done.text
    return done.text.split("\n\n")[:-1]


class Conversation(unittest.TestCase):
    def test_a_transcript(self):
        game = ids()[0]
        said = answers(game, "--seed", "1", "--player", "mcts:level=1",
                       typed="1 protocol_version\n# nothing\n\n2 name\nknown_command genmove\ngenmove black\ngenmove black\n"
                             "undo\nundo\ndance\nkomi 6.5\nplay black resign\nfinal_score\n7 quit\nname\n")
        self.assertEqual(said[:3], ["=1 2", "=2 Pavage", "= true"])
        self.assertRegex(said[3], r"^= \S+$")
        self.assertEqual(said[4:], ["? illegal move: It is the turn of white, not of black.", "= ", "? cannot undo", "? unknown command",
                                    "= ", "= ", "= W+R", "=7 "])

    def test_the_same_seed_plays_the_same_game(self):
        typed = "genmove 1\ngenmove 2\ngenmove 1\n"
        first = answers(ids()[0], "--seed", "9", "--player", "mcts:level=2", typed=typed)
        self.assertEqual(first, answers(ids()[0], "--seed", "9", "--player", "mcts:level=2", typed=typed))

    def test_every_game_is_shown_and_moves(self):
        for game in ids():
            with self.subTest(game=game):
                said = answers(game, "--ascii", "--seed", "1", "--player", "mcts:simulations=3",
                               typed="showboard\nall_legal_moves\ngenmove 1\ngenmove 2\nshowboard\npavage-position\n")
                self.assertEqual(len(said), 6)
                self.assertRegex(said[0], r"^= \n[^\n]")
                self.assertTrue(said[0].isascii())
                self.assertRegex(said[0], r"\nTo move: \w+$")
                self.assertTrue(any(answer.startswith("= ") for answer in said[2:4]))
                self.assertTrue(said[5].startswith('= {"game":'))

    def test_answers_come_before_the_next_command(self):
        process = subprocess.Popen([PROGRAM, "gtp", ids()[0]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment())
        process.stdin.write(b"name\n")
        process.stdin.flush()  # would hang if answers waited in a buffer
        self.assertEqual(process.stdout.readline() + process.stdout.readline(), b"= Pavage\n\n")
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 0)

    def test_french(self):
        said = answers(ids()[0], "--lang", "fr", typed="genmove white\nshowboard\n")
        self.assertIn("C’est au tour de black", said[0])
        self.assertIn("À jouer", said[1])

    def test_time_is_kept(self):
        said = answers(ids()[0], typed="time_settings 1 0 0\n" + "genmove black\ngenmove white\n" * 3)
        self.assertEqual(len(said), 7)
        self.assertTrue(all(answer.startswith("= ") for answer in said), said)

    def test_bad_use(self):
        for words in ([], ["nothing"], [ids()[0], "--player", "human"], [ids()[0], "--player", "x"], [ids()[0], "-o", "players=99"]):
            done = run("gtp", *words)
            self.assertEqual((done.code, done.text), (2, ""))
            self.assertEqual(done.error.count("\n"), 1)


class Rubbish(unittest.TestCase):
    def test_random_bytes_and_long_lines(self):
        source = random.Random(21)
        rubbish = bytes(source.randrange(256) for _ in range(100_000)) + b"\n" + b"play " * 500_000 + b"\n"
        done = run("gtp", ids()[0], typed=rubbish + b"77 name\n")
        self.assertEqual(done.code, 0)
        self.assertTrue(done.bytes.endswith(b"=77 Pavage\n\n"))
        self.assertFalse(re.search(rb"^=", done.bytes[:-20], re.MULTILINE), "nothing of it is a command")


if __name__ == "__main__":
    unittest.main()
