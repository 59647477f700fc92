"""Grids with given sums: every action, both voices, bad input of every kind, and counts checked by brute force."""

import itertools
import os
import random
import tempfile
import unittest

from pavage import run


def asked(action, rows, columns, *more):
    return run("puzzle", action, "--rows", ",".join(map(str, rows)), "--columns", ",".join(map(str, columns)), *more)


def grids(rows, columns):
    """All grids with these sums, by trying everything."""
    choices = [[row for row in itertools.product("01", repeat=len(columns)) if row.count("1") == total] for total in rows]
    for grid in itertools.product(*choices):
        if all(sum(row[column] == "1" for row in grid) == total for column, total in enumerate(columns)):
            yield ["".join(row) for row in grid]


class Answers(unittest.TestCase):
    ROWS, COLUMNS = [3, 1, 2, 1, 3, 1], [0, 3, 1, 3, 0, 4]

    def test_the_examples_of_the_rules(self):
        self.assertEqual(asked("count", self.ROWS, self.COLUMNS, "--json").json, {"count": "89"})
        self.assertEqual(asked("count", [3, 6, 1, 5, 8, 2, 7, 4], range(1, 9)).text, "1\n")
        self.assertEqual(asked("check", self.ROWS, self.COLUMNS, "--json").json, {"solvable": True})

    def test_everything_agrees_with_brute_force(self):
        chance = random.Random(4)
        for _ in range(25):
            height, width = chance.randint(1, 4), chance.randint(1, 4)
            grid = [[chance.randint(0, 1) for _ in range(width)] for _ in range(height)]
            rows, columns = [sum(row) for row in grid], [sum(column) for column in zip(*grid)]
            if chance.random() < 0.3:
                chance.shuffle(columns)
            known = list(grids(rows, columns))
            self.assertEqual(asked("count", rows, columns, "--json").json, {"count": str(len(known))})
            self.assertEqual(asked("check", rows, columns, "--json").json["solvable"], bool(known))
            if not known:
                self.assertEqual(asked("solve", rows, columns).code, 2)
                continue
            self.assertIn(asked("solve", rows, columns, "--json").json["grid"], known)
            self.assertIn(asked("sample", rows, columns, "--seed", "1", "--json").json["grid"], known)
            answer = asked("unique", rows, columns, "--json").json
            self.assertEqual(answer["unique"], len(known) == 1)
            self.assertEqual(len(answer["grids"]), min(2, len(known)))
            self.assertTrue(all(one in known for one in answer["grids"]))
            forced = asked("forced", rows, columns, "--json").json
            for mark, name in (("1", "stones"), ("0", "empty")):
                same = ["%s%d" % ("abcd"[column], row + 1) for column in range(width) for row in range(height)
                        if all(one[row][column] == mark for one in known)]
                self.assertEqual(forced[name], same)

    def test_samples_depend_on_the_seed_alone(self):
        one = asked("sample", self.ROWS, self.COLUMNS, "--seed", "7", "--json")
        self.assertEqual(one.text, asked("sample", self.ROWS, self.COLUMNS, "--seed", "7", "--json").text)
        seen = {asked("sample", self.ROWS, self.COLUMNS, "--seed", str(seed)).text for seed in range(12)}
        self.assertGreater(len(seen), 6)

    def test_a_reason_why_there_is_no_grid(self):
        answer = asked("check", [2, 2, 0], [3, 1, 0], "--json").json
        self.assertEqual((answer["solvable"], answer["rows"], answer["needed"], answer["possible"]), (False, [1, 2], 4, 3))
        self.assertIn("2+1+0", answer["reason"])
        self.assertFalse(asked("check", [1], [1, 1], "--json").json["solvable"])
        self.assertIn("lignes", asked("check", [2, 2, 0], [3, 1, 0], "--lang", "fr").text)

    def test_hints_lead_to_the_end_of_a_puzzle_with_one_solution(self):
        rows, columns = [3, 6, 1, 5, 8, 2, 7, 4], list(range(1, 9))
        stones, empty = [], []
        for _ in range(64):
            hint = asked("hint", rows, columns, "--placed", " ".join(stones), "--crossed", ",".join(empty), "--json").json
            self.assertTrue(hint["possible"])
            if not hint["stones"] and not hint["empty"]:
                break
            self.assertEqual(hint["lines"], 1)
            stones += hint["stones"]
            empty += hint["empty"]
        self.assertEqual((len(stones), len(empty)), (36, 28))
        self.assertFalse(asked("hint", rows, columns, "--placed", "a1", "--json").json["possible"])
        both = asked("hint", rows, columns, "--placed", "a1 b1 c2", "--crossed", "c2,a1")
        self.assertEqual((both.code, both.text, both.error.count("\n")), (2, "", 1))
        self.assertTrue("a1" in both.error and "c2" in both.error and "b1" not in both.error, both.error)

    def test_puzzles_to_order(self):
        made = run("puzzle", "make", "--size", "8x7", "--difficulty", "3", "--count", "3", "--seed", "5", "--json").json
        self.assertEqual((len(made["puzzles"]), made["seed"]), (3, 5))
        for puzzle in made["puzzles"]:
            self.assertEqual((puzzle["difficulty"], len(puzzle["rows"]), len(puzzle["columns"])), (3, 7, 8))
            self.assertTrue(asked("check", puzzle["rows"], puzzle["columns"], "--json").json["solvable"])
        for puzzle in run("puzzle", "make", "--unique", "--count", "5", "--stones", "11", "--seed", "5", "--json").json["puzzles"]:
            self.assertEqual(sum(puzzle["rows"]), 11)
            self.assertEqual(asked("count", puzzle["rows"], puzzle["columns"]).text, "1\n")

    def test_sheets(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "sheet")
            self.assertEqual(run("puzzle", "print", "--seed", "1", "--format", "svg,pdf", "--out", path).code, 0)
            with open(path + ".pdf", "rb") as file:
                self.assertTrue(file.read().startswith(b"%PDF"))
            with open(path + ".svg", encoding="utf-8") as file:
                self.assertIn('width="210mm"', file.read())
            run("puzzle", "print", "--rows", "1,1", "--columns", "1,1", "--format", "svg", "--out", path)
            with open(path, encoding="utf-8") as file:
                self.assertIn("Nombres Croisés", file.read())


class BadInput(unittest.TestCase):
    def test_each_is_refused_in_one_line(self):
        for words, part in [
            (["count"], "--rows"),
            (["count", "--rows", "1,1"], "--columns"),
            (["count", "--rows", "1,x", "--columns", "1,1"], "“x”"),
            (["count", "--rows", "", "--columns", "1"], "no number"),
            (["count", "--rows", "1,-1", "--columns", "0,0"], "Row 2"),
            (["count", "--rows", "3,0", "--columns", "2,1"], "only 2 cells"),
            (["count", "--rows", "2,1", "--columns", "1,1"], "3 stones in all but the columns 2"),
            (["count", "--rows", ",".join(["0"] * 65), "--columns", "0"], "65 rows"),
            (["count", "--rows", "99999999999999999999", "--columns", "1"], "no number"),
            (["solve", "--rows", "2,2,0", "--columns", "3,1,0"], "rows 1, 2 need 4"),
            (["hint", "--rows", "1,1", "--columns", "1,1", "--placed", "zz9"], "“zz9”"),
            (["make", "--size", "0x5"], "0x5"),
            (["make", "--size", "big"], "big"),
            (["make", "--unique", "--difficulty", "3"], "difficulty is 1"),
            (["make", "--stones", "40"], "40 stones"),
            (["print", "--format", "text"], "svg"),
            (["dance"], "“dance”"),
        ]:
            refused = run("puzzle", *words)
            self.assertEqual((refused.code, refused.text), (2, ""), words)
            self.assertEqual(len(refused.error.splitlines()), 1, refused.error)
            self.assertIn(part, refused.error)


if __name__ == "__main__":
    unittest.main()
