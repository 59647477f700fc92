"""Studies: reports that are the same whatever the threads, files that are gone on with, every format, bad use of every kind."""

import csv
import html.parser
import io
import json
import os
import tempfile
import unittest
import xml.etree.ElementTree

from pavage import Terminal, contests, games, run

GAME = contests()[0]
FAST = ["--between", "random", "--watch", "4"]
PUZZLES = [game["id"] for game in games() if game["players"][1] == 1]


def takes_text_ports(game):
    return any(option["name"] == "ports" and option["type"] == "text" for option in game["options"])


def study(*words, game=GAME, **changes):
    return run("study", game, *words, **changes)


class Page(html.parser.HTMLParser):
    """Tags that are opened and closed in order, and what they point at."""

    VOID = {"meta", "link", "img", "br", "hr", "input"}

    def __init__(self, text):
        super().__init__()
        self.open, self.seen, self.outside = [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.seen.append(tag)
        self.outside += [value for name, value in attributes if name in ("src", "href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.seen.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag, (tag, self.open)


class Answers(unittest.TestCase):
    def test_the_shape_that_scripts_rely_on(self):
        answer = study(*FAST, "--games", "12", "--json").json
        self.assertEqual((answer["game"], answer["players"], len(answer["plans"])), (GAME, 2, 1))
        plan = answer["plans"][0]
        self.assertEqual((plan["games"], plan["seed"], plan["opening"], plan["players"]), (12, "1", 0, ["random"] * 2))
        self.assertAlmostEqual(sum(seat["value"] for seat in plan["seats"]), 1)
        for seat in plan["seats"]:
            self.assertTrue(0 <= seat["low"] <= seat["value"] <= seat["high"] <= 1)
        for name in ("draws", "endings", "length", "branching", "branching_at", "course", "scores"):
            self.assertIn(name, plan)
        self.assertEqual(plan["course"]["watch"], 4)

    def test_threads_change_nothing_in_any_format(self):
        for form in ("json", "html", "csv", "summary", "text"):
            once = study(*FAST, "--games", "10", "--format", form)
            self.assertEqual((once.code, once.error), (0, ""))
            self.assertEqual(once.text, study(*FAST, "--games", "10", "--format", form, "--threads", "3").text)
        self.assertNotEqual(study(*FAST, "--games", "10", "--json").text, study(*FAST, "--games", "10", "--json", "--seed", "2").text)

    def test_every_game_can_be_studied(self):
        for game in contests():
            done = study(*FAST, "--games", "2", "--most-moves", "60", "--json", game=game)
            self.assertEqual((done.code, done.error), (0, ""), game)
            self.assertEqual(done.json["plans"][0]["games"], 2)

    def test_the_text_fits_a_terminal_in_both_languages(self):
        english, french = (study(*FAST, "--games", "8", "--lang", language).text for language in ("en", "fr"))
        self.assertNotEqual(english, french)
        for text in (english, french):
            self.assertNotIn("report.", text)
            for line in text.splitlines():
                self.assertLessEqual(len(line), 80, line)

    def test_tables_are_read_by_programs(self):
        rows = list(csv.DictReader(io.StringIO(study(*FAST, "--games", "6", "--format", "csv").text, newline="")))
        self.assertEqual([row["game"] for row in rows], list("123456"))
        plan = study(*FAST, "--games", "6", "--json").json["plans"][0]
        self.assertAlmostEqual(sum(float(row["share_1"]) for row in rows) / 6, plan["seats"][0]["value"])
        self.assertAlmostEqual(sum(int(row["moves"]) for row in rows) / 6, plan["length"]["mean"]["value"])
        numbers = {row["what"]: row for row in csv.DictReader(io.StringIO(study(*FAST, "--games", "6", "--format", "summary").text))}
        self.assertAlmostEqual(float(numbers["share_1"]["low"]), plan["seats"][0]["low"])

    def test_the_page_is_whole_and_stands_alone(self):
        for language in ("en", "fr"):
            text = study(*FAST, "--games", "6", "--format", "html", "--lang", language).text
            page = Page(text)
            self.assertEqual((page.open, page.outside), ([], []))
            self.assertNotIn("script", page.seen)
            self.assertGreaterEqual(page.seen.count("svg"), 4)
            self.assertIn(f'<html lang="{language}">', text)
            self.assertNotIn("report.", text)

    def test_variants_stand_side_by_side(self):
        done = study(*FAST, "--games", "6", "--vary", "board=" + "|".join(boards()), "--json")
        answer = done.json
        self.assertEqual([plan["name"] for plan in answer["plans"]], ["board=" + board for board in boards()])
        self.assertEqual([comparison["plan"] for comparison in answer["comparisons"]], [1])
        both, one = answer["plans"][1], study(*FAST, "--games", "6", "-o", "board=" + boards()[1], "--json").json["plans"][0]
        self.assertEqual({**both, "name": ""}, one)

    def test_first_moves_are_worth_something(self):
        answer = study("--between", "random", "--watch", "0", "--games", "40", "--first-moves", "--json").json["plans"][0]
        self.assertEqual(sum(move["share"]["count"] for move in answer["first_moves"]), 40)
        self.assertNotIn("course", answer)

    def test_handicaps_by_ports(self):
        game = next(game["id"] for game in games() if takes_text_ports(game))
        answer = study(*FAST, "--games", "2", "--handicap", "2", "--json", game=game).json
        self.assertEqual([plan["name"] for plan in answer["plans"]], ["handicap 0", "handicap 1", "handicap 2"])
        stones = [plan["options"]["ports"].count("1") for plan in answer["plans"]]
        self.assertEqual(stones, [stones[0], stones[0] - 1, stones[0] - 2])

    def test_rules_are_checked_without_playing(self):
        for game in contests():
            check = study("--check", "--positions", "500", "--json", game=game)
            self.assertEqual(check.code, 0, game)
            self.assertIn(check.json["check"]["again"], ("never", "again", "undecided"))
            self.assertNotIn("plans", check.json)
            self.assertNotEqual(study("--check", "--positions", "500", game=game).text,
                                study("--check", "--positions", "500", "--lang", "fr", game=game).text)
        both = study(*FAST, "--check", "--positions", "500", "--games", "2", "--json").json
        self.assertLessEqual({"plans", "check"}, set(both))

    def test_progress_on_a_terminal_and_an_interrupt_gives_what_there_is(self):
        with Terminal("study", GAME, "--between", "mcts:simulations=100", "--games", "1000000") as terminal:
            terminal.until("/1,000,000")
            terminal.until("left")
            terminal.type("\x03")
            text, code = terminal.rest()
        self.assertEqual(code, 130)
        self.assertIn("seat 1", text)
        self.assertIn("Stopped", text)


def boards():
    """Two boards of the game, the usual one first."""
    usual = next(option["default"] for game in games() if game["id"] == GAME for option in game["options"] if option["name"] == "board")
    return usual, next(board for board in ("hexagon:3", "square:5", "5x3") if run("show", GAME, "-o", "board=" + board).code == 0)


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def content(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def test_going_on_gives_what_one_run_gives(self):
        whole = study(*FAST, "--games", "9", "--json").text
        study(*FAST, "--games", "4", "--save", self.path("s"))
        resumed = study(*FAST, "--games", "9", "--json", "--save", self.path("s"), "--threads", "2")
        self.assertEqual(resumed.text, whole)
        self.assertIn("4", resumed.error)
        heading, *lines = map(json.loads, self.content("s").splitlines())
        self.assertEqual((heading["watch"], len(lines)), (4, 9))

    def test_variants_have_a_file_each(self):
        words = [*FAST, "--games", "4", "--vary", "board=" + "|".join(boards()), "--json", "--save", self.path("s")]
        once = study(*words).text
        self.assertEqual(sorted(os.listdir(self.folder)), ["s.1", "s.2"])
        os.remove(self.path("s.2"))
        self.assertEqual(study(*words).text, once)

    def test_a_file_of_another_study_is_refused(self):
        study(*FAST, "--games", "2", "--save", self.path("s"))
        good = self.content("s")
        for words in (["--watch", "5"], ["--seed", "3"], ["--first-moves"]):
            refused = study(*FAST, "--games", "2", *words, "--save", self.path("s"))
            self.assertEqual((refused.code, refused.text, refused.error.count("\n")), (2, "", 1), words)
        with open(self.path("s"), "wb") as file:
            file.write(good.replace(b'"length":', b'"l":', 1).replace(b'"moves":"', b'"moves":"zz99 ', 1))
        refused = study(*FAST, "--games", "2", "--save", self.path("s"))
        self.assertEqual((refused.code, refused.text, refused.error.count("\n")), (2, "", 1))

    def test_several_formats_go_to_several_files(self):
        done = study(*FAST, "--games", "4", "--format", "html,json,csv,summary,text", "--out", self.path("r"))
        self.assertEqual((done.code, done.text), (0, ""))
        self.assertEqual(sorted(os.listdir(self.folder)), ["r.csv", "r.html", "r.json", "r.summary.csv", "r.txt"])
        self.assertEqual(json.loads(self.content("r.json"))["plans"][0]["games"], 4)
        self.assertEqual(study(*FAST, "--games", "4", "--format", "html", "--out", "/nothing/here.html").code, 2)

    def test_each_plot_is_a_picture_of_its_own(self):
        done = study(*FAST, "--games", "4", "--format", "html,svg", "--out", self.path("r"))
        self.assertEqual((done.code, done.text), (0, ""))
        page = self.content("r.html").decode()
        plots = sorted(name for name in os.listdir(self.folder) if name.endswith(".svg"))
        self.assertEqual(plots, ["r-%d.svg" % (i + 1) for i in range(len(plots))])
        self.assertEqual(len(plots), sum("<svg" in part for part in page.split("<figure")[1:]))
        for name in plots:
            self.assertTrue(xml.etree.ElementTree.fromstring(self.content(name)).tag.endswith("svg"), name)
        alone = study(*FAST, "--games", "4", "--format", "svg", "--out", self.path("s"))
        self.assertEqual((alone.code, self.content("s-1.svg")), (0, self.content("r-1.svg")))


class BadUse(unittest.TestCase):
    def test_each_is_refused_in_one_line_in_each_language(self):
        for words, part in [
            ([], "GAME"),
            (["nothing"], "nothing"),
            ([GAME, "--games", "0"], "games"),
            ([GAME, "--between", "nobody"], "nobody"),
            ([GAME, "--between", "human"], "computer"),
            ([GAME, "--vary", "board"], "board"),
            ([GAME, "--vary", "board=|"], "board"),
            ([GAME, "--vary", "nothing=1|2"], "nothing"),
            ([GAME, "--vary", "a=" + "|".join("12345"), "--vary", "b=" + "|".join("12345")], "20"),
            ([GAME, "--watch", "-1"], "watch"),
            ([GAME, "--watch", "99999999"], "watch"),
            ([GAME, "--format", "pdf"], "pdf"),
            ([GAME, "--format", "html,json"], "--out"),
            ([GAME, "--format", "svg"], "--out"),
            ([GAME, "--format", "svg", "--out", "x", "--check"], "--games"),
            ([GAME, "--positions", "0"], "positions"),
            ([GAME, "--handicap", "1", "--vary", "x=1|2"], "--vary"),
            ([next(game["id"] for game in games() if game["players"][1] > 1 and not takes_text_ports(game)), "--handicap", "1"], "ports"),
            ([PUZZLES[0]], "puzzle"),
            ([PUZZLES[0], "--check"], "puzzle"),
        ]:
            refused = run("study", *words)
            self.assertEqual((refused.code, refused.text, refused.error.count("\n")), (2, "", 1), words)
            self.assertIn(part, refused.error, words)
            self.assertNotEqual(refused.error, run("study", *words, "--lang", "fr").error, words)


if __name__ == "__main__":
    unittest.main()
