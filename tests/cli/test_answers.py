"""What the commands answer, for every game: the shapes that scripts rely on."""

import json
import os
import re
import signal
import subprocess
import tempfile
import unittest

from pavage import PROGRAM, Terminal, contests, environment, games, ids, run
from waiting import PATIENCE


class Catalogue(unittest.TestCase):
    def test_each_game_says_everything_in_both_languages(self):
        for language in ("en", "fr"):
            for game in run("games", "--json", "--lang", language).json["games"]:
                self.assertLessEqual({"id", "name", "summary", "players", "options", "presets"}, set(game))
                for option in game["options"]:
                    self.assertLessEqual({"name", "type", "default", "meaning"}, set(option))
                    self.assertTrue(option["meaning"])

    def test_the_table_shows_every_game_and_option_in_eighty_columns(self):
        for language in ("en", "fr"):
            text = run("games", "--lang", language).text
            for game in games():
                for word in [game["id"], game["name"]] + [option["name"] for option in game["options"]]:
                    self.assertIn(word, text)
            self.assertLessEqual(max(map(len, text.splitlines())), 80)
            self.assertNotIn("\x1b", text)

    def test_rules_pages_are_markdown_in_a_pipe_and_laid_out_on_a_terminal(self):
        for game in games():
            for name in [game["id"]] + [preset["id"] for preset in game["presets"]]:
                for language in ("en", "fr"):
                    self.assertTrue(run("rules", name, "--lang", language).text.startswith("# "))
            with Terminal("rules", game["id"]) as terminal:
                text, code = terminal.rest()
            self.assertEqual(code, 0)
            self.assertNotIn("```", text)
            self.assertNotIn("](", text)
            self.assertLessEqual(max(map(len, text.splitlines())), 80)


class Positions(unittest.TestCase):
    KEYS = {"game", "options", "seed", "turn", "moves", "cells", "scores", "out", "result", "history"}

    def test_positions_as_json(self):
        for game in games():
            position = run("show", game["id"], "--format", "json").json
            self.assertLessEqual(self.KEYS, set(position))
            self.assertEqual(position["moves"], sorted(position["moves"], key=str.encode))
            self.assertEqual(set(position["options"]), {option["name"] for option in game["options"]})
            self.assertEqual(position, run("show", game["id"], "--json").json)

    def test_what_players_should_know_is_told_beside_the_answer(self):
        told = 0
        for game in games():
            least, most = game["players"]
            for players in range(least, most + 1):
                chosen = ["-o", f"players={players}"] if least < most else []
                shown = run("show", game["id"], *chosen, "--json")
                self.assertEqual(shown.error.splitlines(), shown.json.get("notices", []))
                told += "notices" in shown.json
        self.assertGreater(told, 0)

    def test_every_format_goes_to_its_file(self):
        starts = {"svg": b"<", "png": b"\x89PNG", "pdf": b"%PDF", "json": b"{", "text": b""}
        with tempfile.TemporaryDirectory() as folder:
            for game in ids():
                base = os.path.join(folder, game)
                done = run("show", game, "--format", ",".join(starts), "--out", base, "--size", "200")
                self.assertEqual((done.code, done.text, done.error), (0, "", ""))
                for name, start in starts.items():
                    with open("%s.%s" % (base, "txt" if name == "text" else name), "rb") as file:
                        self.assertTrue(file.read().startswith(start))
                run("show", game, "--format", "svg", "--out", base)
                with open(base, "rb") as one, open(base + ".svg", "rb") as other:
                    self.assertEqual(one.read(), other.read())

    def test_binary_formats_are_refused_on_a_terminal_only(self):
        for name in ("png", "pdf"):
            with Terminal("show", ids()[0], "--format", name) as terminal:
                text, code = terminal.rest()
            self.assertEqual(code, 2)
            self.assertIn("--out", text)
            self.assertEqual(run("show", ids()[0], "--format", name).code, 0)

    def test_plain_text_is_really_plain(self):
        for game in ids():
            self.assertTrue(run("show", game, "--ascii").text.isascii())
            self.assertNotIn("\x1b", run("show", game).text)
            self.assertIn("\x1b[38;2;", run("show", game, "--color", "always", COLORTERM="truecolor").text)
            sixteen = run("show", game, "--color", "always").text
            self.assertIn("\x1b[", sixteen)
            self.assertNotIn("38;2;", sixteen)

    def test_colours_on_a_terminal_unless_refused(self):
        for changes, coloured in (({}, True), ({"NO_COLOR": "1"}, False)):
            with Terminal("show", ids()[0], **changes) as terminal:
                terminal.rest()
                self.assertEqual("\x1b[" in terminal.seen, coloured)

    def test_terms_come_with_a_legend_or_a_reason(self):
        for game in ids():
            shown = run("show", game, "--terms")
            self.assertIn(shown.code, (0, 2))
            if shown.code == 0:
                self.assertIn("littoral", shown.text)
                self.assertEqual(run("show", game, "--terms", "--format", "svg").code, 0)


class Boards(unittest.TestCase):
    def test_every_game_shows_its_empty_board(self):
        for game in ids():
            for language in ("en", "fr"):
                shown = run("board", game, "--lang", language)
                self.assertEqual((shown.code, shown.error), (0, ""))
                self.assertGreater(len(shown.text.splitlines()), 3)
            self.assertTrue(run("board", game, "--ascii").text.isascii())

    def test_the_board_as_json_is_that_of_the_engine(self):
        for game in ids():
            board = run("board", game, "--json", "--seed", "1").json
            asked = json.dumps({"do": "new", "game": game, "seed": 1}) + "\n" + json.dumps({"do": "board"}) + "\n"
            position, answer = map(json.loads, run("engine", typed=asked).text.splitlines())
            self.assertEqual(board["board"], answer["board"])
            self.assertEqual(board["options"], position["position"]["options"])

    def test_every_format_goes_to_its_file_and_the_heading_is_told(self):
        starts = {"svg": b"<", "png": b"\x89PNG", "pdf": b"%PDF", "json": b"{", "text": b""}
        with tempfile.TemporaryDirectory() as folder:
            for game in games():
                base = os.path.join(folder, game["id"])
                done = run("board", game["id"], "--format", ",".join(starts), "--out", base, "--size", "200", "--repeat", "3")
                self.assertEqual((done.code, done.error), (0, ""))
                self.assertIn(game["name"], done.text)
                for name, start in starts.items():
                    with open("%s.%s" % (base, "txt" if name == "text" else name), "rb") as file:
                        self.assertTrue(file.read().startswith(start))

    def test_grids_come_from_a_word_or_else_from_the_seed(self):
        told = 0
        for game in games():
            words = [option["name"] for option in game["options"] if option["type"] == "word"]
            if "grid" not in words:
                self.assertEqual(run("board", game["id"], "--grid", "loire").code, 2)
                continue
            told += 1
            chosen = run("board", game["id"], "--grid", "loire")
            self.assertIn("grid=loire", chosen.text)
            self.assertEqual(chosen.text, run("board", game["id"], "-o", "grid=loire").text)
            self.assertEqual(run("board", game["id"], "--seed", "7").text, run("board", game["id"], "--seed", "7").text)
            self.assertNotEqual(run("board", game["id"]).text, run("board", game["id"]).text)
            self.assertRegex(run("board", game["id"], "--format", "svg").error, r"grid=[a-z]+")
            word = run("show", game["id"], "--seed", "7", "--json").json["options"]["grid"]
            self.assertIn("grid=" + word, run("show", game["id"], "--seed", "7").text)
            self.assertIn("grid=" + word, run("board", game["id"], "--seed", "7").text)
            self.assertIn("grid=" + word, run("play", game["id"], "--seed", "7").text)
            self.assertIn("letters", run("board", game["id"], "--grid", "two words").error)
        self.assertGreater(told, 0)

    def test_the_reference_player_sits_only_where_a_game_has_it(self):
        seated = refused = 0
        for game in ids():
            done = run("play", game, "--seat", "1=reference:seed=3", "--seat", "2=reference-1", "--seed", "5")
            if done.code == 2:
                refused += 1
                self.assertIn("reference", done.error)
            elif done.code == 0:
                seated += 1
                again = run("play", game, "--seat", "1=reference:seed=3", "--seat", "2=reference", "--seed", "5")
                self.assertEqual(again.text.replace("reference-1", "reference"), done.text.replace("reference-1", "reference"))
        self.assertGreater(seated, 0)
        self.assertGreater(refused, 0)


class Counting(unittest.TestCase):
    def test_perft_shape_and_first_count(self):
        for game in ids():
            answer = run("perft", game, "--depth", "2", "--json").json
            position = run("show", game, "--format", "json").json
            self.assertEqual(set(answer), {"game", "options", "counts"})
            self.assertEqual((answer["game"], answer["options"]), (game, position["options"]))
            self.assertEqual(answer["counts"][0], len(position["moves"]))
            lines = run("perft", game, "--depth", "2").text.splitlines()
            self.assertEqual(lines, ["%d %d" % pair for pair in enumerate(answer["counts"], 1)])

    def test_divided_counts_add_up(self):
        for game in ids():
            text = run("perft", game, "--depth", "2", "--divide").text
            depths, parts = text.split("\n\n")
            total = int(depths.splitlines()[1].split()[1])
            self.assertEqual(sum(int(line.split()[1]) for line in parts.splitlines()), total)
            answer = run("perft", game, "--depth", "2", "--divide", "--json").json
            self.assertEqual(sum(answer["divide"].values()), total)

    def test_an_interrupt_ends_with_130_and_what_was_counted(self):
        process = subprocess.Popen([PROGRAM, "perft", ids()[0], "--depth", "30"], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=environment())
        first = process.stdout.readline().decode()  # from here on it listens
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 130)
        self.assertRegex(error.decode(), r"depth \d+: " + first.split()[1])


class Searching(unittest.TestCase):
    def check(self, game, answer, simulations):
        position = run("show", game, "--format", "json").json
        players = len(position["scores"])
        self.assertEqual(set(answer), {"move", "value", "simulations", "seconds", "proven", "considered", "line"})
        self.assertIn(answer["move"], position["moves"])
        self.assertEqual(answer["simulations"], simulations)
        self.assertEqual(answer["line"][0], answer["move"])
        self.assertEqual(answer["considered"][0]["move"], answer["move"])
        self.assertLessEqual(sum(entry["visits"] for entry in answer["considered"]), simulations)
        for entry in [answer] + answer["considered"]:
            self.assertEqual(len(entry["value"]), players)
        self.assertAlmostEqual(sum(answer["value"]), 1)

    def test_best_of_every_game(self):
        for game in contests():
            if run("show", game, "--format", "json").json["turn"] == 0:
                self.assertEqual(run("best", game, "--simulations", "10").code, 2)
                continue
            for threads in ("1", "3"):
                answer = run("best", game, "--simulations", "200", "--threads", threads, "--json").json
                self.check(game, answer, 200)
            self.assertIn(answer["move"], run("best", game, "--simulations", "200", "--threads", "3").text)

    def test_a_seed_gives_the_same_answer_again(self):
        words = ["best", ids()[0], "--simulations", "100", "--seed", "5", "--json"]
        one, other = run(*words).json, run(*words).json
        self.assertEqual(one["considered"], other["considered"])

    def test_time_is_kept_and_an_interrupt_is_an_answer(self):
        self.assertGreaterEqual(run("best", ids()[0], "--time", "0.2", "--threads", "2", "--json").json["seconds"], 0.2)
        with Terminal("best", ids()[0], "--time", "3600", "--json") as terminal:
            terminal.until("Thinking")
            terminal.type("\x03")
            text, code = terminal.rest()
        self.assertEqual(code, 0)
        self.assertIn('"move"', text)


class Measuring(unittest.TestCase):
    UNITS = {"playout": "games/s", "plain": "games/s", "moves": "moves/s", "search": "simulations/s or positions/s",
             "solve": "s"}

    def test_bench_names_and_units(self):
        answer = run("bench", "--seconds", "0.01", "--json").json
        self.assertEqual(set(answer), {"machine", "results"})
        self.assertEqual({result["name"].split("/")[1] for result in answer["results"]}, set(contests()))
        for result in answer["results"]:
            kind, game, board = result["name"].split("/")
            self.assertIn(result["unit"], self.UNITS[kind].split(" or "))
            self.assertGreater(result["value"], 0)
            self.assertTrue(board)
        names = [result["name"] for result in answer["results"]]
        self.assertEqual(len(names), len(set(names)))

    def test_bench_of_one_game_as_a_table(self):
        game = ids()[0]
        text = run("bench", game, game, "--seconds", "0.01", "--lang", "fr").text
        self.assertIn("parties/s", text)
        self.assertEqual(set(re.findall(r"^\w+/(\w+)/", text, re.MULTILINE)), {game})

    def test_signatures(self):
        lines = run("bench", "--signature").text.splitlines()
        self.assertEqual([line.split()[0] for line in lines], ids())
        for line in lines:
            self.assertRegex(line, r"^\w+ [0-9a-f]{16}$")
        self.assertEqual(run("bench", ids()[-1], "--signature").text.splitlines(), lines[-1:])


class Serving(unittest.TestCase):
    def test_it_says_where_it_is_and_ends_at_an_interrupt(self):
        with tempfile.TemporaryDirectory() as folder:
            process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--data", folder], stderr=subprocess.PIPE, env=environment())
            try:
                self.assertRegex(process.stderr.readline().decode(), r"http://127\.0\.0\.1:\d+/")
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(30), 0)
            finally:
                process.kill()
                process.stderr.close()


if __name__ == "__main__":
    unittest.main()
