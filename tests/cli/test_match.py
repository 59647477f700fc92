"""Tournaments: the same games whatever the threads, files that are gone on with, bad use of every kind."""

import json
import os
import signal
import subprocess
import tempfile
import unittest

from pavage import PROGRAM, Terminal, contests, environment, games, run
from waiting import PATIENCE, until

GAME = contests()[0]
SMALL = ["--between", "mcts:simulations=20", "random"]
FOR_THREE = next(game["id"] for game in games() if game["players"][0] <= 2 and game["players"][1] >= 3)


def match(*words, game=GAME, **changes):
    return run("match", game, *words, **changes)


class Answers(unittest.TestCase):
    def test_the_shape_that_scripts_rely_on(self):
        answer = match(*SMALL, "--games", "10", "--json").json
        self.assertEqual((answer["game"], answer["games"], answer["seed"], answer["opening"]), (GAME, 10, 1, 2))
        self.assertEqual([player["spec"] for player in answer["players"]], SMALL[1:])
        for player in answer["players"]:
            self.assertLessEqual({"spec", "wins", "draws", "losses", "share", "mean_score", "elo", "elo_error"}, set(player))
            self.assertEqual(player["wins"] + player["draws"] + player["losses"], 10)
        self.assertAlmostEqual(sum(player["share"] for player in answer["players"]), 1)
        self.assertAlmostEqual(sum(player["elo"] for player in answer["players"]), 0, 6)
        self.assertAlmostEqual(sum(seat["share"] for seat in answer["seats"]), 1)
        self.assertNotIn("sprt", answer)

    def test_every_game_holds_a_match(self):
        for game in contests():
            done = match("--between", "random", "random:seed=3", "--games", "2", "--most-moves", "200", "--json", game=game)
            self.assertEqual((done.code, done.error), (0, ""), game)
            self.assertEqual(done.json["games"], 2)

    def test_the_table_in_both_languages(self):
        players = ["mcts:level=1", "random"]
        english, french = (match("--between", *players, "--games", "4", "--lang", language).text for language in ("en", "fr"))
        for text in (english, french):
            for word in players + ["Elo", "±"]:
                self.assertIn(word, text)
            self.assertLessEqual(max(map(len, text.splitlines())), 80)
        self.assertIn("drawn", english)
        self.assertIn("nulles", french)

    def test_threads_and_repetition_change_nothing(self):
        once = match(*SMALL, "--games", "12", "--json").text
        self.assertEqual(once, match(*SMALL, "--games", "12", "--json").text)
        self.assertEqual(once, match(*SMALL, "--games", "12", "--json", "--threads", "4").text)
        self.assertNotEqual(once, match(*SMALL, "--games", "12", "--json", "--seed", "2").text)

    def test_players_may_stand_anywhere_after_the_flag(self):
        once = match(*SMALL, "--games", "2", "--json").text
        self.assertEqual(once, run("match", "--games", "2", *SMALL, "--json", GAME).text)
        self.assertEqual(once, match("--between", SMALL[1], "--between=" + SMALL[2], "--json", "--games", "2").text)

    def test_the_last_player_fills_the_seats(self):
        three = ["-o", "players=3", "--games", "6", "--json"]
        answer = match("--between", "mcts:simulations=20", "random", *three, game=FOR_THREE)
        self.assertEqual([player["played"] for player in answer.json["players"]], [6, 12])
        self.assertEqual(answer.text, match(*SMALL, "random", *three, game=FOR_THREE).text)

    def test_many_players_meet_everybody(self):
        answer = match("--between", "random", "mcts:simulations=5", "mcts:simulations=30", "--games", "12", "--json").json
        self.assertEqual([player["played"] for player in answer["players"]], [8, 8, 8])

    def test_a_clear_case_is_decided_early(self):
        answer = match("--between", "mcts:simulations=100", "random", "--games", "1000", "--sprt", "0,100", "--json").json
        self.assertEqual(answer["sprt"]["verdict"], "accepted")
        self.assertLess(answer["games"], 200)
        self.assertGreaterEqual(answer["sprt"]["llr"], answer["sprt"]["upper"])
        words = ["--between", "random", "mcts:simulations=100", "--games", "1000", "--sprt", "0,100"]
        answer = match(*words, "--json").json
        self.assertEqual(answer["sprt"]["verdict"], "rejected")
        self.assertEqual(answer, match(*words, "--json", "--threads", "3").json)
        self.assertIn("rejected", match(*words).text)
        self.assertIsNone(match(*SMALL, "--games", "2", "--sprt", "-1,1", "--json").json["sprt"]["verdict"])

    def test_all_or_nothing_is_a_bound(self):
        done = match("--between", "mcts:simulations=400", "random", "--games", "4")
        self.assertIn("> ", done.text)
        self.assertIn("< ", done.text)

    def test_endless_games_are_told(self):
        words = ["--between", "random", "random", "--games", "3", "--most-moves", "1"]
        self.assertEqual(match(*words, "--json").json["cut_off"], 3)
        self.assertIn("broken off after 1 moves", match(*words).text)

    def test_progress_on_a_terminal_and_an_interrupt_gives_the_table(self):
        with Terminal("match", GAME, "--between", "mcts:simulations=300", "random", "--games", "1000000") as terminal:
            terminal.until("/1,000,000")
            terminal.until("left")
            terminal.type("\x03")
            text, code = terminal.rest()
        self.assertEqual(code, 130)
        self.assertIn("Share by seat", text)
        self.assertIn("Stopped", text)

    def test_an_interrupt_before_anything_is_over(self):
        process = subprocess.Popen([PROGRAM, "match", GAME, "--between", "mcts:time=3000", "random"],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        until(lambda: len(os.listdir("/proc/%d/task" % process.pid)) > 1, "a thread of its own to play on")
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, out), (130, b""))
        self.assertIn(b"Stopped", error)


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "match.jsonl")

    def content(self):
        with open(self.path, "rb") as file:
            return file.read()

    def write(self, content):
        with open(self.path, "wb") as file:
            file.write(content)

    def saved(self, count, *more):
        return match(*SMALL, "--games", str(count), "--json", "--save", self.path, *more)

    def test_each_game_is_a_line_that_can_be_looked_at(self):
        self.saved(4, "--threads", "3")
        heading, *lines = map(json.loads, self.content().splitlines())
        self.assertEqual((heading["format"], heading["game"], heading["players"]), ("pavage-match", GAME, SMALL[1:]))
        self.assertEqual([line["number"] for line in lines], [1, 2, 3, 4])
        self.assertEqual(lines[0]["players"], lines[1]["players"][::-1])
        self.assertEqual(lines[0]["moves"].split()[:2], lines[1]["moves"].split()[:2])
        for line in lines:
            self.assertEqual(len(line["moves"].split()), line["length"])
            shown = run("show", GAME, "--moves", line["moves"], "--json").json
            self.assertEqual(shown["result"]["winners"], [seat for seat, share in enumerate(line["shares"], 1) if share > 0])

    def test_going_on_gives_what_one_run_gives(self):
        whole = match(*SMALL, "--games", "9", "--json").text
        self.assertEqual(self.saved(9).text, whole)
        one_run = self.content()
        os.remove(self.path)
        self.saved(3)
        resumed = self.saved(9, "--threads", "2")
        self.assertEqual(resumed.text, whole)
        self.assertIn("3", resumed.error)
        self.assertEqual(self.content(), one_run)
        self.assertEqual(self.saved(9).text, whole)
        self.assertEqual(self.saved(3).text, match(*SMALL, "--games", "3", "--json").text)
        self.assertEqual(self.content(), one_run)

    def test_torn_files_lose_only_the_torn_line(self):
        whole = self.saved(4).text
        content = self.content()
        for cut in (len(content) - 1, len(content) - 20, content.rindex(b"\n", 0, -1) + 2, content.index(b"\n") + 1, content.index(b"\n"),
                    5, 0):
            self.write(content[:cut])
            self.assertEqual(self.saved(4).text, whole, cut)
            self.assertEqual(self.content(), content, cut)

    def test_other_files_are_refused_and_left_alone(self):
        self.saved(2)
        good = self.content()
        heading, first, second = good.splitlines(keepends=True)
        for words, part in ((["--seed", "2"], "seed"), (["--opening", "3"], "opening"), (["--most-moves", "7"], "most_moves"),
                            (["--between", "random:seed=4"], "players")):
            refused = self.saved(2, *words)
            self.assertEqual((refused.code, refused.text), (2, ""))
            self.assertEqual(self.content(), good)
            self.assertIn(part if part != "players" else "differs", refused.error)
        for content in (b"something else\n", b"something else", b"\xff\xfe\n", b"{}\n", b"[]\n", heading + second, heading + b"{}\n" + second,
                        heading + b"\xff\n", heading + first + first):
            self.write(content)
            refused = self.saved(2)
            self.assertEqual((refused.code, refused.text, refused.error.count("\n")), (2, "", 1), content)
            self.assertNotEqual(refused.error, self.saved(2, "--lang", "fr").error)
            self.assertEqual(self.content(), content)

    def test_two_at_once_do_not_share_a_file(self):
        words = [PROGRAM, "match", GAME, *SMALL, "--games", "1000000", "--save", self.path]
        with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment()) as first:
            until(lambda: os.path.exists(self.path) and self.content().count(b"\n") > 1, "the first game")
            second = self.saved(2)
            first.send_signal(signal.SIGINT)
        self.assertEqual((second.code, second.text, second.error.count("\n")), (2, "", 1))
        self.assertIn("match.jsonl", second.error)
        games = self.content().count(b"\n") - 1
        self.assertEqual(self.saved(games).code, 0)

    def test_files_that_cannot_be_written(self):
        for path in ("/nothing/here.jsonl", "/", "/dev/full/x", os.path.dirname(self.path)):
            refused = match(*SMALL, "--games", "2", "--save", path)
            self.assertEqual((refused.code, refused.text, refused.error.count("\n")), (2, "", 1), path)


class BadUse(unittest.TestCase):
    def test_each_is_refused_in_one_line_in_each_language(self):
        for words, part in [
            ([], "GAME"),
            (["nothing", *SMALL], "nothing"),
            ([GAME], "--between"),
            ([GAME, "--between"], "--between"),
            ([GAME, "--between", "random"], "two players"),
            ([GAME, "--between", "random", "nobody"], "nobody"),
            ([GAME, "--between", "random", "mcts:level=99"], "level"),
            ([GAME, "--between", "random", "human"], "human"),
            ([GAME, "--between", "random", "mcts", "mcts"], "once"),
            ([GAME, "--between"] + ["random"] * 21, "at most 20"),
            ([GAME, "extra", *SMALL], "extra"),
            ([GAME, *SMALL, "--games", "0"], "--games"),
            ([GAME, *SMALL, "--games", "many"], "--games"),
            ([GAME, *SMALL, "--threads", "0"], "--threads"),
            ([GAME, *SMALL, "--opening", "-1"], "--opening"),
            ([GAME, *SMALL, "--most-moves", "0"], "--most-moves"),
            ([GAME, *SMALL, "--sprt", "5"], "0,10"),
            ([GAME, *SMALL, "--sprt", "10,0"], "0,10"),
            ([GAME, *SMALL, "--sprt", "0,5,10"], "0,10"),
            ([GAME, *SMALL, "--sprt", "a,b"], "0,10"),
            ([GAME, *SMALL, "--sprt", "nan,5"], "0,10"),
            ([GAME, *SMALL, "mcts", "--sprt", "0,5"], "two players"),
            ([GAME, *SMALL, "-o", "nothing=1"], "nothing"),
        ]:
            refused = run("match", *words)
            self.assertEqual((refused.code, refused.text), (2, ""), words)
            self.assertEqual(refused.error.count("\n"), 1, refused.error)
            self.assertIn(part, refused.error)
            self.assertNotEqual(refused.error, run("match", *words, LANG="fr_FR.UTF-8").error, words)

    def test_puzzles_and_missing_reference_players(self):
        for game in games():
            done = match("--between", "reference", "random", "--games", "1", "--most-moves", "9", game=game["id"])
            self.assertIn(done.code, (0, 2))
            if game["players"][1] == 1:
                self.assertIn("puzzle", done.error)


if __name__ == "__main__":
    unittest.main()
