"""What the site remembers: saved, restored, checked, from outside."""

import contextlib
import fcntl
import hashlib
import json
import os
import re
import sqlite3
import tempfile
import unittest

from pavage import contests, run

COLUMNS = {
    "users": ["id", "kind", "name", "folded", "password", "recovery", "owner", "created"],
    "sessions": ["hash", "user_id", "kind", "created", "used", "expires"],
    "tables": ["number", "game", "state", "is_public", "created", "ended", "setup", "summary"],
    "entries": ["number", "version", "at_ms", "body"],
    "seats": ["number", "seat", "user_id"],
    "rated": ["sequence", "number", "game", "at_ms", "users", "ranks"],
    "ratings": ["user_id", "game", "system", "value", "deviation", "volatility", "games", "at_ms"],
    "notes": ["name", "value"],
}
SETUP = json.dumps({"game": contests()[0], "clock": {"kind": "none"}, "seats": [{"kind": 1, "user": 1}, {"kind": 1, "user": 2}], "host": 1})
ROWS = [
    ("users", [1, "account", "Zoé", "zoe", "hash", "", 0, 5]),
    ("users", [2, "guest", "Guest", "guest", "", "", 0, 5]),
    ("tables", [9, "some", "over", 1, 5, 6, SETUP, "{}"]),
    ("entries", [9, 1, 5, '{"what":"began"}']),
    ("entries", [9, 2, 6, '{"what":"over","result":{"winners":[1],"scores":[1,0],"reason":"table.end_resigned","ranks":[1,2]}}']),
    ("seats", [9, 1, 1]),
    ("seats", [9, 2, 2]),
    ("rated", [1, 9, "some", 6, "1,2", "1,2"]),
    ("ratings", [1, "some", "glicko2", 1700.5, 100.0, 0.06, 1, 6]),
]


def backup_of(rows, **changes):
    """A backup as the documentation describes it, written by another hand."""
    lines = [json.dumps({"format": "pavage-backup", "version": 1, "schema": 1, "columns": COLUMNS, **changes})]
    lines += [json.dumps({"table": table, "row": row}) for table, row in rows]
    text = "".join(line + "\n" for line in lines)
    counts = {table: sum(name == table for name, _ in rows) for table in COLUMNS}
    return text + json.dumps({"rows": counts, "sha256": hashlib.sha256(text.encode()).hexdigest()}) + "\n"


class Data(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.backup = self.path("first.backup")
        self.write(self.backup, backup_of(ROWS))

    def path(self, *parts):
        return os.path.join(self.folder, *parts)

    def write(self, path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def data(self, *words, code=0, **changes):
        outcome = run("data", *words, XDG_DATA_HOME=self.path("home"), **changes)
        self.assertEqual(outcome.code, code, outcome.text + outcome.error)
        if code == 2:
            self.assertEqual((outcome.text, outcome.error.count("\n")), ("", 1))
        return outcome

    def restored(self, *words):
        return self.data("restore", "--in", self.backup, *words)

    def database(self, *parts):
        return contextlib.closing(sqlite3.connect(self.path(*parts), isolation_level=None))

    def test_data_are_restored_where_they_usually_lie(self):
        self.assertRegex(self.restored().text, r"(?m)^  entries +2$")
        with self.database("home", "pavage", "pavage.sqlite") as database:
            self.assertEqual(database.execute("SELECT name FROM users ORDER BY id").fetchall(), [("Zoé",), ("Guest",)])
        self.assertEqual(os.stat(self.path("home", "pavage")).st_mode & 0o777, 0o700)

    def test_a_round_trip_changes_nothing(self):
        self.restored()
        self.data("backup", "--out", self.path("a"))
        self.data("restore", "--in", self.path("a"), "--data", self.path("other"))
        self.data("backup", "--out", self.path("b"), "--database", "sqlite:" + self.path("other", "pavage.sqlite"))
        with open(self.path("a"), "rb") as first, open(self.path("b"), "rb") as second:
            self.assertEqual(first.read(), second.read())
        self.assertEqual(os.stat(self.path("a")).st_mode & 0o777, 0o600)
        self.assertFalse(os.path.exists(self.path("a.part")))

    def test_a_backup_is_taken_while_somebody_writes(self):
        self.restored()
        with self.database("home", "pavage", "pavage.sqlite") as database:
            database.execute("BEGIN IMMEDIATE")
            database.execute("INSERT INTO notes VALUES ('not', 'yet')")
            self.assertRegex(self.data("backup", "--out", self.path("a")).text, r"(?m)^  notes +0$")
            database.execute("ROLLBACK")

    def test_only_an_empty_database_is_filled(self):
        self.restored()
        for language, words in (("en", "holds data already"), ("fr", "contient déjà des données")):
            self.assertIn(words, self.data("restore", "--in", self.backup, "--lang", language, code=2).error)

    def test_what_is_no_whole_backup_is_refused_and_nothing_made(self):
        good = backup_of(ROWS)
        lines = good.splitlines(keepends=True)
        for text in ("", "rubbish\n", good[:-1], good[:len(good) // 2], good.replace("Guest", "Ghost"), good + "{}\n",
                     "".join(lines[:-1]), "".join(lines[:2] + lines[3:]), backup_of(ROWS, version=2), backup_of(ROWS, schema=99),
                     backup_of(ROWS + [("nothing", [1])]), backup_of(ROWS + [("notes", ["short"])])):
            self.write(self.backup, text)
            self.data("restore", "--in", self.backup, code=2)
            self.data("restore", "--in", self.backup, "--lang", "fr", code=2)
        self.assertFalse(os.path.exists(self.path("home")))

    def test_rows_that_no_database_takes_leave_it_empty(self):
        self.write(self.backup, backup_of(ROWS + [("seats", [9, 3, 77])]))
        self.assertIn("database", self.data("restore", "--in", self.backup, code=1).error)
        self.write(self.backup, backup_of(ROWS))
        self.restored()

    def test_without_a_database_nothing_is_made(self):
        for words in (["backup", "--out", self.path("a")], ["check"], ["ratings"]):
            self.assertIn("There is no database", self.data(*words, code=2).error)
        self.assertEqual(os.listdir(self.folder), ["first.backup"])

    def test_a_check_counts_and_finds_faults(self):
        self.restored()
        self.assertIn("All is sound.", self.data("check").text)
        with self.database("home", "pavage", "pavage.sqlite") as database:
            database.execute("DELETE FROM entries WHERE version = 1")
            database.execute("UPDATE seats SET user_id = 5 WHERE seat = 1")
        found = self.data("check", code=1).text
        self.assertIn("Table 9: its entries have gaps.", found)
        self.assertIn("Table 9: player 5 does not exist.", found)
        self.assertIn("Table 9 does not replay: event 2 cannot follow what came before.", found)
        self.assertIn("Faults: 3", found)

    def test_a_check_finds_what_does_not_replay(self):
        for change, words in (("UPDATE tables SET setup = '{}'", "Table 9: how it was opened cannot be read"),
                              ("UPDATE tables SET setup = REPLACE(setup, '\"host\"', '\"rules\": 99, \"host\"')",
                               "Table 9 was kept under version 99 of its game’s rules, and today’s is 1."),
                              ("UPDATE entries SET body = '{}' WHERE version = 1", "Table 9 does not replay: event 1 ")):
            with tempfile.TemporaryDirectory() as folder:
                self.restored("--data", folder)
                with contextlib.closing(sqlite3.connect(os.path.join(folder, "pavage.sqlite"), isolation_level=None)) as database:
                    database.execute(change)
                found = self.data("check", "--data", folder, code=1).text
                self.assertIn(words, found)
                self.assertIn("Faults: 1", found)
                self.assertIn("Défauts\u202f: 1", self.data("check", "--data", folder, "--lang", "fr", code=1).text)

    def test_a_damaged_database_is_called_so(self):
        self.restored()
        path = self.path("home", "pavage", "pavage.sqlite")
        with open(path, "r+b") as file:
            file.write(b"x" * 100)
        self.assertIn("is damaged", self.data("check", code=1).error)

    def test_a_newer_database_is_left_alone(self):
        self.restored()
        with self.database("home", "pavage", "pavage.sqlite") as database:
            database.execute("UPDATE schema_version SET version = 99")
        self.assertIn("newer program", self.data("check", code=1).error)
        self.assertIn("newer program", self.data("backup", "--out", self.path("a"), code=1).error)
        self.assertFalse(os.path.exists(self.path("a")))

    def test_ratings_are_recomputed_and_written_when_told(self):
        self.restored()
        first = self.data("ratings").text
        self.assertRegex(first, r"Player 1, some, glicko2: 1700\.50 ± 100\.00 \(1\) should be 16\d\d\.\d\d")
        self.assertRegex(first, r"Player 2, some, glicko2: – should be 13\d\d\.\d\d")
        self.assertIn("2 of 2 ratings differ", first)
        self.assertEqual(self.data("ratings").text, first)
        self.assertIn("2 of 2 ratings differed", self.data("ratings", "--write").text)
        self.assertEqual(self.data("ratings").text, "Recomputed from 1 games: all 2 ratings are right.\n")
        self.assertIsNone(re.search("rating", self.data("ratings", "--lang", "fr").text))

    def test_what_a_server_uses_is_not_written(self):
        self.restored()
        with open(self.path("home", "pavage", "pavage.sqlite.lock")) as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.assertIn("Another server is using", self.data("ratings", "--write", code=1).error)
            self.assertIn("Another server is using", self.data("restore", "--in", self.backup, code=1).error)
            self.data("backup", "--out", self.path("a"))
            self.data("check")
            self.data("ratings")

    def test_no_server_of_postgresql(self):
        error = self.data("check", "--database", "postgresql://me:secret@127.0.0.1:1/none", code=1).error
        self.assertIn("No connection to postgresql://127.0.0.1:1/none", error)
        self.assertNotIn("secret", error)
