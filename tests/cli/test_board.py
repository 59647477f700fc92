"""Boards to print, to cut, to convert: files at true scale, and what is refused."""

import json
import os
import re
import tempfile
import unittest
from pathlib import Path

from pavage import games, ids, run


def on_squares():
    """A game that can be played on square:6."""
    return next(game for game in ids() if run("board", game, "-o", "board=square:6").code == 0)


class Printing(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def test_every_game_prints_in_both_languages(self):
        for game in ids():
            for language in ("fr", "en"):
                done = run("board", game, "--print", "--out", self.path("set.pdf"), "--lang", language)
                self.assertEqual((done.code, done.error), (0, ""))
                self.assertIn("mm", done.text)
                pdf = self.read("set.pdf")
                self.assertTrue(pdf.startswith("%PDF-") and pdf.isascii())

    def test_a_cell_of_20_mm_measures_20_mm(self):
        for kerf in ("0", "0.3"):
            done = run("board", on_squares(), "-o", "board=square:6", "--print", "--paper", "fit", "--cell", "20", "--kerf", kerf,
                       "--parts", "board", "--format", "svg", "--no-names", "--out", self.path("board.svg"))
            self.assertEqual((done.code, done.error), (0, ""))
            svg = self.read("board.svg")
            width, unit = re.search(r' width="([\d.]+)(\w+)"', svg).groups()
            self.assertEqual((unit, re.search(r'viewBox="0 0 ([\d.]+) ', svg)[1]), ("mm", width))
            engraved = svg[svg.index('data-layer="engrave"'):svg.index('data-layer="cut"')]
            lines = [tuple(map(float, line)) for line in re.findall(r'd="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"', engraved)]
            lengths = {round(abs(a - c) + abs(b - d), 3) for a, b, c, d in lines}
            self.assertEqual(lengths, {20.0})

    def test_several_sheets_go_to_files_of_their_own(self):
        game = on_squares()
        done = run("board", game, "-o", "board=square:6", "--print", "--paper", "fit", "--format", "svg,dxf,pdf", "--out",
                   self.path("set"))
        self.assertEqual((done.code, done.error), (0, ""))
        names = sorted(os.listdir(self.folder.name))
        for name in ("set.pdf", "set-board.svg", "set-board.dxf", "set-leaflet.svg"):
            self.assertIn(name, names)
        self.assertTrue(self.read("set-board.dxf").endswith("0\nEOF\n"))

    def test_letters_are_strokes_where_a_laser_follows_them(self):
        def texts(*more):
            done = run("board", on_squares(), "-o", "board=square:6", "--print", "--parts", "board", "--format", "svg,dxf", "--out",
                       self.path("set"), *more)
            self.assertEqual((done.code, done.error), (0, ""))
            return "<text" in self.read("set.svg"), "\nTEXT\n" in self.read("set.dxf")

        self.assertEqual(texts(), (True, False))
        self.assertEqual(texts("--paper", "fit"), (False, False))
        self.assertEqual(texts("--letters", "text", "--paper", "fit"), (True, True))
        self.assertEqual(texts("--letters", "strokes"), (False, False))

    def test_json_names_the_files(self):
        done = run("board", ids()[0], "--print", "--out", self.path("a.pdf"), "--json")
        self.assertEqual(done.json["files"], [self.path("a.pdf")])
        self.assertTrue(done.json["notes"])

    def test_without_a_file_one_format_goes_to_standard_output(self):
        done = run("board", ids()[0], "--print")
        self.assertEqual(done.code, 0)
        self.assertTrue(done.text.startswith("%PDF-") and done.text.endswith("%%EOF\n"))
        self.assertEqual(run("board", ids()[0], "--print", "--format", "svg,pdf").code, 2)

    def test_bad_settings_are_refused_in_one_line(self):
        for flag, values in {"cell": ("0", "-1", "nan", "inf", "1e9", "x", ""), "stone": ("0", "-1", "1e300"), "kerf": ("-0.1", "9"),
                             "margin": ("-1", "500"), "overlap": ("-1", "500"), "paper": ("a5", ""), "parts": ("lid", "", "frame"),
                             "layers": ("guide", ""), "letters": ("runes", ""), "set": ("gold", ""), "format": ("doc", "")}.items():
            for value in values:
                for language in ("fr", "en"):
                    done = run("board", ids()[-1], "--print", "--" + flag, value, "--lang", language)
                    self.assertEqual((done.code, done.text), (2, ""), (flag, value))
                    self.assertEqual(len(done.error.splitlines()), 1)
                    self.assertNotIn("{", done.error)
        self.assertEqual(run("board", ids()[0], "--print", "--out", self.path("no/such/folder.pdf")).code, 2)
        self.assertIn("--print", run("board", ids()[0], "--cell", "20").error)
        self.assertEqual(run("board", ids()[0], "extra").code, 2)

    def test_sets_are_made_by_their_names(self):
        made = 0
        for game in ids():
            asked = json.dumps({"do": "sheet", "action": "sets", "game": game}) + "\n"
            for choice in json.loads(run("engine", typed=asked).text)["sets"][1:]:
                done = run("board", game, "--print", "--set", choice["id"], "--out", self.path("set.pdf"))
                self.assertEqual((done.code, done.error), (0, ""))
                made += 1
        self.assertGreater(made, 0)


class Converting(unittest.TestCase):
    def test_names_files_and_codes_become_each_other(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "board.json")
            for name in ("square:4", "penrose:3", "hexagon:3", "dual:square:4"):
                self.assertEqual(run("board", "convert", "--from", name, "--out", path).code, 0)
                code = run("board", "convert", "--from", path, "--format", "code").text
                self.assertTrue(code.startswith("drawn:"))
                self.assertEqual(run("board", "convert", "--from", code.strip(), "--format", "code").text, code)
                self.assertEqual(run("board", "convert", "--from", "file:" + path, "--format", "code").text, code)
                self.assertIn("<svg", run("board", "convert", "--from", name, "--format", "svg").text)

    def test_what_is_no_board_is_refused(self):
        for words in (["convert"], ["convert", "--from", "kites:3"], ["convert", "--from", "drawn:zz"], ["convert", "x", "--from", "square:3"],
                      ["convert", "--from", "square:3", "--format", "png"], ["convert", "--from", "square:3", "--format", "json,svg"],
                      ["fits"], ["fits", "kites:3"], ["fits", "file:/no/such"], ["fits", "square:3", "more"]):
            done = run("board", *words)
            self.assertEqual((done.code, done.text), (2, ""), words)
            self.assertEqual(len(done.error.splitlines()), 1)

    def test_fits_names_every_game_of_boards(self):
        for board in ("square:6", "triangle:4"):
            answer = run("board", "fits", board, "--json").json
            told = run("board", "fits", board).text
            for game in answer["games"]:
                self.assertIn(game["name"], told)
                self.assertNotEqual("why" in game, game["fits"])
                made = run("board", game["id"], "-o", "board=" + board, "-o", "players=%d" % game.get("players", 2))
                if game["fits"] and any(option["name"] == "players" for one in games() if one["id"] == game["id"]
                                        for option in one["options"]):
                    self.assertEqual(made.code, 0, (game["id"], board))

    def test_every_board_on_offer_can_be_converted_and_is_in_the_notation(self):
        notation = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
        families = json.loads(run("engine", typed='{"do":"boards"}\n').text)["families"]
        for family in families:
            for kind in family["kinds"]:
                self.assertIn("`%s:" % kind["pattern"].split(":")[0], notation)
                name = kind["pattern"].replace("{size}", str(family.get("usual"))).replace("{seed}", "1")
                code = run("board", "convert", "--from", name, "--format", "code").text.strip()
                self.assertTrue(code.startswith("drawn:"), name)
                self.assertEqual(run("board", "convert", "--from", code, "--format", "code").text.strip(), code, name)


if __name__ == "__main__":
    unittest.main()
