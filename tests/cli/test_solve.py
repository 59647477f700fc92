"""Proofs: what scripts rely on, for every game; near the end of a game, far from it, and cut short."""

import json
import signal
import subprocess
import unittest

from pavage import PROGRAM, Engine, contests, environment, games, run
from waiting import PATIENCE, until

TWO = [game["id"] for game in games() if game["players"][0] <= 2 <= game["players"][1]]


def played_out(game, players=2):
    """The moves of a random game, and after each whose turn it is."""
    options = {"players": players} if any(o["name"] == "players" for g in games() if g["id"] == game
                                          for o in g["options"]) else {}
    with Engine() as engine:
        turns = [engine.ask(do="new", game=game, options=options, seed=1)["position"]["turn"]]
        while turns[-1] is not None and len(turns) < 3000:
            turns.append(engine.ask(do="random")["position"]["turn"])
        history = engine.ask(do="position")["position"]["history"]
    return [f"-oplayers={players}"] if options else [], history, turns


def catches(process, number):
    """Whether the process takes this signal; long before, it would simply end it."""
    with open("/proc/%d/status" % process) as status:
        caught = next(line.split()[1] for line in status if line.startswith("SigCgt:"))
    return int(caught, 16) >> (number - 1) & 1


def hard():
    """Games that nobody solves in a moment from their start."""
    starts = [game for game in TWO if run("show", game, "--json").json["turn"]]
    return [game for game in starts if run("solve", game, "--time", "0.1", "--json").json["status"] == "unknown"]


class Answers(unittest.TestCase):
    def check(self, game, answer, legal):
        self.assertLessEqual({"status", "value", "moves", "seconds", "positions"}, set(answer), game)
        self.assertIn(answer["status"], ("proven", "unknown"))
        self.assertLessEqual(set(answer["moves"]), set(legal), game)
        if answer["status"] == "unknown":
            self.assertEqual((answer["value"], answer["moves"]), (None, []), game)
        elif isinstance(answer["value"], str):
            self.assertIn(answer["value"], ("win", "loss", "draw"))
            if answer["value"] == "loss":
                self.assertEqual(answer["moves"], [], game)
                self.assertLessEqual(set(answer["longest"]), set(legal), game)

    def test_every_game_answers_from_its_start(self):
        for game in contests():
            legal = run("show", game, "--json").json
            if not legal["turn"]:
                continue
            self.check(game, run("solve", game, "--time", "0.2", "--json").json, legal["moves"])

    def test_every_game_for_two_is_proven_before_its_last_move(self):
        proven = 0
        for game in TWO:
            options, history, turns = played_out(game)
            if turns[-1] is not None or not turns[len(history) - 1]:
                continue
            moves = " ".join(history[:-1])
            arguments = [game, *options, "--seed", "1", "--moves", moves]
            answer = run("solve", *arguments, "--all", "--json").json
            self.check(game, answer, run("show", *arguments, "--json").json["moves"])
            self.assertEqual(answer["status"], "proven", game)
            proven += 1
            for language in ("en", "fr"):
                text = run("solve", *arguments, "--all", "--proof", "--lang", language).text
                self.assertRegex(text, r"^(Proven: |Prouvé\u202f: )")
                self.assertNotRegex(text, r"\{\d\}|\b[a-z]+\.[a-z_]+\b(?!\w)")
        self.assertGreater(proven, len(TWO) // 2)

    def test_why_follows_a_move_to_the_end(self):
        for game in TWO:
            options, history, turns = played_out(game)
            if turns[-1] is not None or len(history) < 2 or not turns[len(history) - 1]:
                continue
            arguments = ["solve", game, *options, "--seed", "1", "--moves", " ".join(history[:-1]), "--why", history[-1]]
            steps = run(*arguments, "--json").json["steps"]
            self.assertEqual((steps[0]["move"], steps[-1]["value"]), (history[-1], None), game)
            self.assertIn(history[-1], run(*arguments, "--lang", "fr").text)

    def test_a_limit_ends_it_with_not_proven(self):
        game = hard()[0]
        self.assertTrue(run("solve", game, "--time", "0.1").text.startswith("Not proven."))
        self.assertTrue(run("solve", game, "--time", "0.1", "--lang", "fr").text.startswith("Non prouvé."))

    def test_a_survey_that_was_cut_claims_nothing(self):
        cut = 0
        for game in contests():
            done = run("solve", game, "--survey", "--up-to", "16x16", "--time", "0.05")
            if done.code == 0 and done.error:
                cut += 1
                self.assertNotIn("No board here", done.text)
        self.assertGreater(cut, 0)

    def test_an_interrupt_ends_it_politely(self):
        process = subprocess.Popen([PROGRAM, "solve", hard()[0], "--json"], stdout=subprocess.PIPE, env=environment())
        until(lambda: catches(process.pid, signal.SIGINT), "a program that takes the signal")
        process.send_signal(signal.SIGINT)
        answer, _ = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, json.loads(answer)["status"]), (130, "unknown"))

    def test_bad_use_is_refused(self):
        for words in (["--why", "nonsense"], ["--survey", "--up-to", "nonsense"], ["--memory", "0"], ["--time", "-1"],
                      ["--moves", "nonsense"], ["--threads", "0"]):
            done = run("solve", contests()[0], *words)
            self.assertEqual(done.code, 2, words)
            self.assertTrue(done.error.startswith("pavage: "))
        over = played_out(TWO[0])
        self.assertEqual(run("solve", TWO[0], *over[0], "--seed", "1", "--moves", " ".join(over[1])).code, 2)


class Protocol(unittest.TestCase):
    def test_the_engine_solves_too(self):
        with Engine() as engine:
            for game in TWO:
                engine.ask(do="new", game=game, seed=1)
                answer = engine.ask(do="solve", time=0.1, all=True)
                self.assertTrue(answer["ok"] or "dice" in answer["error"], game)
            for wrong in ({"all": 1}, {"time": -1}, {"time": "soon"}, {"memory": 0}, {"memory": "much"}):
                self.assertFalse(engine.ask(do="solve", **wrong)["ok"], wrong)


class Perfect(unittest.TestCase):
    def test_the_perfect_player_plays_every_game_for_two(self):
        for game in TWO:
            options = played_out(game)[0]
            done = run("match", game, *options, "--between", "perfect:time=0.02", "random", "--games", "2",
                       "--most-moves", "6", "--json")
            self.assertEqual((done.code, done.error), (0, ""), game)


if __name__ == "__main__":
    unittest.main()
