"""What older versions stored opens unchanged in this one, is played on and is written again: every folder of tests/fixtures.

The program is named by PAVAGE; with PAVAGE_TEST_POSTGRESQL the sites are restored from their PostgreSQL dumps. Whoever changes what is
stored, or a default, adds to these tests; tests/fixtures/make.py writes what a new version stores."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "server")]
from catalogue import play_on  # noqa: E402
from client import PAVAGE, Client, Server  # noqa: E402
from school import by_card  # noqa: E402
from waiting import PATIENCE, until  # noqa: E402

VERSIONS = sorted(path.parent for path in (TESTS / "fixtures").glob("*/expected.json"))
POSTGRESQL = os.environ.get("PAVAGE_TEST_POSTGRESQL")


def run(*words, code=0):
    done = subprocess.run([PAVAGE, *map(str, words)], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == code, (words, done.returncode, done.stdout, done.stderr)
    return done.stdout


class Case(unittest.TestCase):
    """Each test once for every version."""

    def folders(self):
        self.assertTrue(VERSIONS)
        for folder in VERSIONS:
            with self.subTest(version=folder.name), tempfile.TemporaryDirectory() as here:
                yield folder, Path(here), json.loads((folder / "expected.json").read_text())


class Opened:
    """A site of an older version, served by this one, and the people who log in there."""

    def __init__(self, case, expected, *database, **server):
        self.case, self.expected, self.database = case, expected, database
        self.server = Server("--unlimited", **server)
        self.people = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.case.assertEqual(self.server.end(), 0, self.server.lines[-20:])

    def person(self, name):
        if name not in self.people:
            if name in self.expected["cards"]:
                self.people[name] = by_card(self.server, self.expected["cards"][name])
            else:
                self.people[name] = Client(self.server)
                self.ask(self.people[name], "POST", "/api/v1/sessions", {"name": name, "password": self.expected["passwords"][name]})
            self.people[name].name = name
        return self.people[name]

    def ask(self, who, method, path, body=None):
        answer = who.ask(method, path, body)
        self.case.assertIn(answer.status, (200, 201), (path, answer.body))
        return answer.json

    def tables_are_the_same(self):
        for number, kept in self.expected["tables"].items():
            table = self.person(kept["seen_by"]).table(number)
            same = ("game", "options", "history", "result")
            self.case.assertEqual({key: table[key] for key in same}, {key: kept[key] for key in same}, number)
            self.case.assertEqual([seat.get("name") for seat in table["seats"]], kept["seats"], number)
            if kept["status"] != "waiting":  # those are cancelled when their host stays away
                self.case.assertEqual(table["status"], kept["status"], number)
        damaged = self.person("Ada").get(f"/api/v1/tables/{self.expected['damaged']}")
        self.case.assertEqual((damaged.status, damaged.code), (409, "table.damaged"))

    def live_tables_go_on(self):
        """One more move at each, by whoever's turn it is and can log in; computers and dice move by themselves."""
        moved = set()
        for number, kept in self.expected["tables"].items():
            table = self.person(kept["seen_by"]).table(number)
            if table["status"] != "playing" or not table["turn"]:
                continue
            name = table["seats"][table["turn"] - 1].get("name")
            if name not in self.expected["passwords"] and name not in self.expected["cards"]:
                continue
            player = self.person(name)
            answer = player.act(number, "move", move=player.legal(int(number))[0], ply=len(table["history"]))
            self.case.assertEqual(answer.status, 200, (number, answer.body))
            after = player.table(number)["history"]
            self.case.assertEqual(after[:len(kept["history"])], kept["history"])
            self.case.assertGreater(len(after), len(table["history"]))
            moved.add(table["game"])
        return moved

    def contest(self, number):
        return self.ask(self.person("Ada"), "GET", f"/api/v1/contests/{number}")

    def contests_are_the_same_and_go_on(self):
        for number, kept in self.expected["contests"].items():
            seen = self.contest(number)
            for key in ("name", "kind", "game", "options", "status", "byes", "pairings"):
                self.case.assertEqual(seen[key], kept[key], (number, key))
            self.case.assertEqual({row["name"]: row["points"] for row in seen["standings"]}, kept["points"])
            if seen["status"] == "running":
                for pairing in seen["pairings"]:
                    if pairing["table"] and not pairing["points"]:
                        self.case.assertEqual(self.person(pairing["names"][0]).act(pairing["table"], "resign").status, 200)
                until(lambda at=number, done=len(seen["pairings"]): len(self.contest(at)["pairings"]) > done, f"round 2 of tournament {number}")

    def classes_are_the_same_and_go_on(self):
        game = None
        for number, kept in self.expected["classes"].items():
            seen = self.ask(self.person("Ada"), "GET", f"/api/v1/classes/{number}")
            self.case.assertEqual((seen["name"], seen["games"]), (kept["name"], kept["games"]))
            self.case.assertEqual(sorted(pupil["name"] for pupil in seen["pupils"]), kept["pupils"])
            game = kept["games"][0]
        pupils = [self.person(name) for name in list(self.expected["cards"])[:2]]
        table = pupils[0].open_table((game["game"], game["options"]))["number"]
        self.case.assertEqual(pupils[1].act(table, "join").status, 200)
        self.case.assertEqual(play_on(pupils, table)["status"], "over")

    def weeks_are_the_same(self):
        for chart, kept in self.expected["charts"].items():
            seen = self.ask(Client(self.server), "GET", f"/api/v1/charts/{chart}?week={kept['week']}")
            found = [{key: row[key] for key in kept["players"][0]} for row in seen["players"]]
            self.case.assertEqual(found, kept["players"], chart)

    def people_keep_what_is_theirs(self):
        me = self.ask(self.person("Ada"), "GET", "/api/v1/me")["me"]
        self.case.assertEqual(len(me["bots"]), 1)
        export = self.ask(self.person("Ada"), "GET", "/api/v1/me/export")
        self.case.assertIn("Ada", json.dumps(export))
        rated = [table["game"] for table in self.expected["tables"].values()]
        self.case.assertTrue(any(self.ask(Client(self.server), "GET", f"/api/v1/ratings?game={game}")["glicko2"] for game in set(rated)))

    def all(self):
        self.tables_are_the_same()
        self.weeks_are_the_same()
        self.people_keep_what_is_theirs()
        played = self.live_tables_go_on()
        games = {game["id"] for game in Client(self.server).get("/api/v1/games").json["games"] if not game["puzzle"]}
        self.case.assertLessEqual({table["game"] for table in self.expected["tables"].values()} & games, played)
        self.contests_are_the_same_and_go_on()
        self.classes_are_the_same_and_go_on()


def check(case, expected, *database):
    """The damaged table is counted, and nothing else is."""
    found = run("data", "check", *database, code=1)
    case.assertIn(f"Table {expected['damaged']} does not replay: event 2 ", found)
    case.assertIn("Faults: 1", found)


class Site(Case):
    def test_the_database_opens_and_the_site_goes_on(self):
        for folder, here, expected in self.folders():
            if POSTGRESQL:
                name = "of_" + folder.name.replace(".", "_")
                url = POSTGRESQL.removesuffix("/pavage") + "/" + name
                for where, words in ((POSTGRESQL, ["-c", f"CREATE DATABASE {name}"]), (url, ["-f", folder / "site.sql"])):
                    subprocess.run(["psql", "--quiet", "--no-psqlrc", "-v", "ON_ERROR_STOP=1", where, *map(str, words)], check=True, timeout=PATIENCE, stdout=subprocess.DEVNULL)
                place, server = ["--database", url], {"database": url}
            else:
                shutil.copy(folder / "site.sqlite", here / "pavage.sqlite")
                place, server = ["--data", here], {"data": str(here), "database": None}
            with Opened(self, expected, **server) as site:
                site.all()
            check(self, expected, *place)
            self.copied(here, expected, place)

    def copied(self, here, expected, place):
        """Written again, it is restored to the same site."""
        run("data", "backup", *place, "--out", here / "again.backup")
        run("data", "restore", "--in", here / "again.backup", "--data", here / "again")
        check(self, expected, "--data", here / "again")


class Backup(Case):
    def test_the_backup_is_restored(self):
        for folder, here, expected in self.folders():
            run("data", "restore", "--in", folder / "site.backup", "--data", here)
            with Opened(self, expected, data=str(here), database=None) as site:
                site.tables_are_the_same()
                site.live_tables_go_on()
            check(self, expected, "--data", here)


class Files(Case):
    def test_records_are_shown_and_played_on(self):
        for folder, here, expected in self.folders():
            forms = set()
            for name, kept in expected["records"].items():
                for file in sorted((folder / "records").glob(name + ".*")):
                    forms.add(file.suffix)
                    shown = json.loads(run("show", "--record", file, "--json"))
                    same = ("game", "history") if file.suffix == ".sgf" else ("game", "options", "seed", "history")
                    self.assertEqual({key: shown[key] for key in same}, {key: kept[key] for key in same}, file.name)
                    self.played_on(file.read_text(), kept)
            self.assertEqual(forms, {".txt", ".sgf"})

    def played_on(self, text, kept):
        requests = [{"do": "open", "record": text}, {"do": "random"}, {"do": "record"}]
        if not json.loads(run("show", kept["game"], *[word for name, value in kept["options"].items() for word in ("-o", f"{name}={value}")],
                              "--moves", " ".join(kept["history"]), "--json"))["moves"]:
            del requests[1]  # it is over
        done = subprocess.run([PAVAGE, "engine"], input="".join(json.dumps(each) + "\n" for each in requests), capture_output=True, text=True, timeout=PATIENCE)
        for answer in map(json.loads, done.stdout.splitlines()):
            self.assertTrue(answer["ok"], (kept, answer))

    def test_a_match_and_a_study_go_on(self):
        for folder, here, expected in self.folders():
            series = expected["series"]
            for kind in ("match", "study"):
                saved = here / f"{kind}.jsonl"
                shutil.copy(folder / saved.name, saved)
                before = saved.read_text()
                run(kind, series["game"], *series[kind], "--games", series["games"] + 2, "--save", saved)
                after = saved.read_text()
                self.assertTrue(after.startswith(before), kind)
                self.assertEqual(len(after.splitlines()), len(before.splitlines()) + 2, kind)


if __name__ == "__main__":
    unittest.main()
