"""A class outlives its server, but not its erasure: of that nothing is left, whatever goes on meanwhile.

The program is named by PAVAGE; with PAVAGE_TEST_POSTGRESQL it keeps its games there."""

import contextlib
import os
import sqlite3
import threading
import unittest

from catalogue import Catalogue, play_on
from client import Client, Server
from school import Teacher, by_card


class Erasure(unittest.TestCase):
    """A server of its own, whose database is counted."""

    WITH_CLASSES = {"tables": "circle <> 0", "contests": "circle <> 0", "scores": "circle <> 0", "users": "kind = 'pupil' OR folded LIKE 'class %'",
                    "classes": "1 = 1", "teachers": "1 = 1", "cards": "1 = 1"}

    def setUp(self):
        self.server = Server("--unlimited")
        self.catalogue, self.ada = Catalogue(self.server), Teacher(self.server).account()

    def tearDown(self):
        self.assertEqual(self.server.end(), 0, self.server.lines[-5:])

    def counts(self):
        """Rows that belong to classes, by table; entries and seats that belong to no table. Only where it is a file."""
        if os.environ.get("PAVAGE_TEST_POSTGRESQL"):
            return {}
        with contextlib.closing(sqlite3.connect(f"file:{self.server.data}/pavage.sqlite?mode=ro", uri=True)) as database:
            counts = {table: database.execute(f"SELECT COUNT(*) FROM {table} WHERE {which}").fetchone()[0] for table, which in self.WITH_CLASSES.items()}
            for table, of in (("entries", "tables"), ("seats", "tables"), ("contest_entries", "contests")):
                counts[table] = database.execute(f"SELECT COUNT(*) FROM {table} WHERE number NOT IN (SELECT number FROM {of})").fetchone()[0]
            counts["sessions"] = database.execute("SELECT COUNT(*) FROM sessions WHERE user_id NOT IN (SELECT id FROM users)").fetchone()[0]
            return counts

    def places_of(self, word):
        with contextlib.closing(sqlite3.connect(f"file:{self.server.data}/pavage.sqlite?mode=ro", uri=True)) as database:
            names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return [table for table in names for row in database.execute(f'SELECT * FROM "{table}"') if any(word in str(value).lower() for value in row)]

    def test_nothing_is_left_of_a_class(self):
        number = self.ada.make_class("Quetzal class")
        cards = self.ada.add(number, "Quetzal one", "Quetzal two", "Quetzal three")
        one, two, three = (by_card(self.server, code) for code in cards.values())
        over, going = one.open_table(self.catalogue.quick())["number"], one.open_table(self.catalogue.long())["number"]
        for table in (over, going):
            self.assertEqual(two.act(table, "join").status, 200)
        play_on([one, two], over)
        game, options = self.catalogue.quick()
        cup = self.ada.post("/api/v1/contests", {"name": "Quetzal cup", "kind": "round_robin", "game": game, "options": options, "class": number}).json["number"]
        for pupil in (one, two):
            pupil.post(f"/api/v1/contests/{cup}/actions", {"do": "join"})
        self.ada.post(f"/api/v1/contests/{cup}/actions", {"do": "start"})
        self.assertEqual(self.ada.ask("DELETE", f"/api/v1/classes/{number}/pupils/Quetzal%20three").status, 204)
        outside = Client(self.server).guest().open_table(self.catalogue.long())["number"]
        if counts := self.counts():
            self.assertGreater(min(counts[table] for table in ("tables", "contests", "users", "classes", "teachers", "cards")), 0, counts)
        sockets = [pupil.socket() for pupil in (one, two)]
        path = f"/api/v1/classes/{number}"
        wrong = self.ada.post(path + "/erasure", {"name": "Another class"})
        self.assertEqual((wrong.status, wrong.code), (422, "class.erase_name"))
        self.assertEqual(self.ada.post(path + "/erasure", {"name": "Quetzal class"}).status, 204)
        self.assertEqual([socket.wait_for_close() for socket in sockets], [1008, 1008])
        for pupil in (one, two):
            self.assertIsNone(pupil.get("/api/v1/me").json["me"])
        for gone in (path, path + "/activity", f"/api/v1/tables/{over}", f"/api/v1/tables/{going}", f"/api/v1/contests/{cup}"):
            self.assertEqual(self.ada.get(gone).status, 404, gone)
        for code in cards.values():
            self.assertEqual(Client(self.server).post("/api/v1/cards", {"code": code}).code, "card.unknown")
        self.assertEqual(self.ada.post(path + "/erasure", {"name": "Quetzal class"}).status, 404)
        self.assertEqual(set(self.counts().values()), {0} if self.counts() else set(), self.counts())
        if self.counts():
            self.assertEqual(self.places_of("quetzal"), [])
        self.assertEqual(self.ada.get(f"/api/v1/tables/{outside}").status, 200)
        self.assertGreater(self.ada.make_class(), number)

    def test_a_class_goes_with_its_only_teacher(self):
        """A shared one goes on."""
        number, shared = self.ada.make_class("Quetzal class"), self.ada.make_class("CM1")
        bob = Teacher(self.server).account()
        self.assertEqual(self.ada.post(f"/api/v1/classes/{shared}/teachers", {"name": bob.name}).status, 200)
        one, two = (by_card(self.server, code) for code in self.ada.add(number, "Quetzal one", "Quetzal two").values())
        other = by_card(self.server, self.ada.add(shared, "Renard")["Renard"])
        going = one.open_table(self.catalogue.long())["number"]
        two.act(going, "join")
        game, options = self.catalogue.quick()
        self.ada.post("/api/v1/contests", {"name": "Quetzal cup", "kind": "swiss", "game": game, "options": options, "class": number})
        kept = other.open_table(self.catalogue.long())["number"]
        socket = one.socket()
        self.assertEqual(self.ada.post("/api/v1/me/erasure", {"password": "not this one"}).status, 401)
        self.assertEqual(len(self.ada.see(number)["pupils"]), 2)
        self.assertEqual(self.ada.post("/api/v1/me/erasure", {"password": "a good password"}).status, 204)
        self.assertEqual(socket.wait_for_close(), 1008)
        for pupil in (one, two, self.ada):
            self.assertIsNone(pupil.get("/api/v1/me").json["me"])
        self.assertEqual(bob.see(shared)["teachers"], [bob.name])
        self.assertEqual(other.table(kept)["class"], shared)
        self.assertIn("\npavage_classes 1\n", bob.get("/metrics").body.decode())
        if counts := self.counts():
            self.assertEqual({table: counts[table] for table in ("tables", "contests", "users", "classes", "teachers", "cards", "entries")},
                             {"tables": 1, "contests": 0, "users": 1, "classes": 1, "teachers": 1, "cards": 1, "entries": 0})
            self.assertEqual(self.places_of("quetzal"), [])
        self.server.kill()
        self.server.start()
        self.assertEqual(bob.see(shared)["teachers"], [bob.name])

    def test_while_everybody_plays(self):
        number = self.ada.make_class()
        cards = self.ada.add(number, *(f"Pupil {letter}" for letter in "abcdefgh"))
        pupils = [by_card(self.server, code) for code in cards.values()]
        statuses, on = set(), threading.Event()

        def play(pupil):
            while not on.is_set():
                answer = pupil.post("/api/v1/seeks", {"game": self.catalogue.long()[0], "options": self.catalogue.long()[1]})
                statuses.add(answer.status)
                if answer.status == 200:
                    statuses.add(pupil.act(answer.json["number"], "move", move="a1", ply=0).status)
                statuses.add(Client(self.server).post("/api/v1/cards", {"code": cards[pupil.name]}).status)

        threads = [threading.Thread(target=play, args=(pupil,)) for pupil in pupils]
        for thread in threads:
            thread.start()
        while len(self.ada.get(f"/api/v1/classes/{number}/activity").json["tables"]) < 8:
            pass
        erased = self.ada.post(f"/api/v1/classes/{number}/erasure", {"name": "CM2 B"})
        on.set()
        for thread in threads:
            thread.join()
        self.assertEqual(erased.status, 204, erased.body)
        self.assertEqual(statuses & {500, 502, 504}, set(), statuses)
        self.assertEqual(set(self.counts().values()), {0} if self.counts() else set(), self.counts())
        self.assertEqual(self.ada.get("/health").status, 200)

    def test_a_class_outlives_the_server(self):
        number = self.ada.make_class()
        game, options = self.catalogue.quick()
        self.ada.ask("PUT", f"/api/v1/classes/{number}", {"games": [{"game": game, "options": options}]})
        cards = self.ada.add(number, "Renard")
        renard = by_card(self.server, cards["Renard"])
        table = renard.open_table((game, {}))["number"]
        self.server.kill()
        self.server.start()
        self.assertEqual(self.ada.see(number)["games"], [{"game": game, "options": options}])
        self.assertEqual(renard.table(table)["class"], number)
        self.assertEqual(self.ada.table(table)["seats"][0]["name"], "Renard")
        self.assertEqual(Client(self.server).get(f"/api/v1/tables/{table}").status, 404)
        other = next(each["id"] for each in self.catalogue.games if each["id"] != game)
        self.assertEqual(renard.post("/api/v1/tables", {"game": other}).code, "class.game")
        self.assertEqual(by_card(self.server, cards["Renard"]).name, "Renard")


if __name__ == "__main__":
    unittest.main()
