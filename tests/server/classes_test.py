"""Classes over the real server: pupils who come in by card and meet nobody else, teachers who share a class, and that nothing is left of one.

The program is named by PAVAGE; with PAVAGE_TEST_POSTGRESQL it keeps its games there."""

import contextlib
import json
import os
import sqlite3
import threading
import time
import unittest
from urllib.parse import quote

from catalogue import Catalogue, play_on
from client import Client, Server

PASSWORD = "a good password"


class Teacher(Client):
    """An account with classes."""

    def make_class(self, name="CM2 B"):
        answer = self.post("/api/v1/classes", {"name": name})
        assert answer.status == 201, answer.body
        return answer.json["number"]

    def add(self, number, *names):
        """Cards by name."""
        answer = self.post(f"/api/v1/classes/{number}/pupils", {"names": list(names)})
        assert answer.status == 201, answer.body
        return {card["name"]: card["code"] for card in answer.json["cards"]}

    def see(self, number):
        answer = self.get(f"/api/v1/classes/{number}")
        assert answer.status == 200, answer.body
        return answer.json

    def pupil(self, number, name):
        return next(pupil for pupil in self.see(number)["pupils"] if pupil["name"] == name)


def by_card(server, code):
    pupil = Client(server)
    answer = pupil.post("/api/v1/cards", {"code": code})
    assert answer.status == 201, answer.body
    pupil.name = answer.json["me"]["name"]
    return pupil


class School(unittest.TestCase):
    """One server for all tests; each has a teacher and classes of its own."""

    ARGUMENTS = ["--unlimited"]

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.ARGUMENTS)
        cls.catalogue = Catalogue(cls.server)

    @classmethod
    def tearDownClass(cls):
        assert cls.server.end() == 0, cls.server.lines[-5:]

    def setUp(self):
        self.ada = Teacher(self.server).account()

    def room(self, *names):
        """A class with these pupils, who have come in."""
        number = self.ada.make_class()
        cards = self.ada.add(number, *names)
        return number, [by_card(self.server, cards[name]) for name in names]

    def refused(self, answer, status, code):
        self.assertEqual((answer.status, answer.code), (status, code), answer.body)

    def numbers(self, client, path):
        answer = client.get(path)
        self.assertEqual(answer.status, 200, answer.body)
        return [table["number"] for table in answer.json["tables"]]


class Entering(School):
    ARGUMENTS = []  # with all limits

    def test_a_whole_class_behind_one_address(self):
        number = self.ada.make_class()
        names = [f"Pupil number {chr(97 + i // 6)}{chr(97 + i % 6)}" for i in range(35)]
        cards, faults, began = self.ada.add(number, *names), [], time.monotonic()

        def come(name):
            pupil = Client(self.server)
            for typed in (cards[name][:-1] + "U", "0000-0000-0000", cards[name].lower().replace("-", " ")):
                answer = pupil.post("/api/v1/cards", {"code": typed})
            socket = pupil.socket() if answer.status == 201 else None
            if not socket or socket.wait_for("you")["d"]["me"]["name"] != name:
                faults.append((name, answer.status, answer.body))
            else:
                sockets.append(socket)

        sockets = []
        threads = [threading.Thread(target=come, args=(name,)) for name in names]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(faults, [])
        self.assertLess(time.monotonic() - began, 120)
        self.assertEqual([pupil["here"] for pupil in self.ada.see(number)["pupils"]], [True] * 35)


class Guessing(School):
    ARGUMENTS = []

    def test_whoever_guesses_is_stopped(self):
        thief, statuses = Client(self.server), []
        for i in range(200):
            statuses.append(thief.post("/api/v1/cards", {"code": f"ABCD-EFGH-{i:04}"}).status)
        self.assertEqual(set(statuses), {403, 429})
        self.assertEqual(statuses[:100], [403] * 100)
        self.assertEqual(statuses[-1], 429)
        self.assertIsNone(thief.cookie)


class Walls(School):
    """Inside and outside know nothing of each other."""

    def test_a_pupil_meets_nobody_outside(self):
        _, (renard,) = self.room("Renard")
        guest = Client(self.server).guest()
        outside = guest.open_table(self.catalogue.long())["number"]
        self.refused(renard.get(f"/api/v1/tables/{outside}"), 404, "table.not_found")
        self.refused(renard.get(f"/api/v1/tables/{outside}/record"), 404, "table.not_found")
        self.refused(renard.act(outside, "join"), 404, "table.not_found")
        for state in ("waiting", "playing", "over"):
            self.assertEqual(self.numbers(renard, f"/api/v1/tables?state={state}"), [])
        socket = renard.socket()
        socket.send({"t": "watch", "d": {"table": outside}})
        self.assertEqual(socket.wait_for("refused")["d"]["code"], "table.not_found")
        self.assertEqual(socket.do(outside, "join")["t"], "refused")
        socket.send({"t": "lobby", "d": {"on": True}})
        lobby = socket.wait_for("lobby")["d"]
        self.assertEqual((lobby["waiting"], lobby["playing"]), ([], []))
        game, options = self.catalogue.long()
        own = renard.post("/api/v1/seeks", {"game": game, "options": options}).json
        self.assertNotEqual(own["number"], outside)
        self.assertEqual(guest.table(outside)["seats"][1]["kind"], "open")

    def test_nobody_outside_meets_a_pupil(self):
        number, (renard, loup) = self.room("Renard quetzal", "Loup quetzal")
        guest, eve = Client(self.server).guest(), Teacher(self.server).account()
        eve.make_class()
        waiting = renard.open_table(self.catalogue.long())
        hidden = renard.open_table(self.catalogue.long(), public=False)
        played = renard.open_table(self.catalogue.quick())["number"]
        self.assertEqual(waiting["class"], number)
        self.assertEqual(loup.act(played, "join").status, 200)
        playing = loup.open_table(self.catalogue.long())["number"]
        self.assertEqual(renard.act(playing, "join").status, 200)
        play_on([renard, loup], played)
        for stranger in (guest, eve, Client(self.server)):
            for table in (waiting["number"], hidden["number"], played, playing):
                for path in ("", "/record", f"?key={hidden['key']}"):
                    self.refused(stranger.get(f"/api/v1/tables/{table}{path}"), 404, "table.not_found")
            socket = stranger.socket()
            for table in (waiting["number"], playing):
                socket.send({"t": "watch", "d": {"table": table, "key": hidden["key"]}})
                self.assertEqual(socket.wait_for("refused")["d"]["code"], "table.not_found")
        for stranger in (guest, eve):
            self.refused(stranger.act(waiting["number"], "join"), 404, "table.not_found")
            self.refused(stranger.act(hidden["number"], "join", key=hidden["key"]), 404, "table.not_found")
        self.assertEqual(self.numbers(loup, "/api/v1/tables?state=waiting"), [waiting["number"]])
        self.assertIn(played, self.numbers(loup, "/api/v1/tables?state=over"))
        self.assertEqual(self.numbers(loup, "/api/v1/me/tables?state=over"), [played])

    def test_names_of_pupils_are_nowhere_outside(self):
        number, (renard, loup) = self.room("Quetzalcoatl", "Xolotl Quetzal")
        table = renard.open_table(self.catalogue.quick())["number"]
        loup.act(table, "join")
        play_on([renard, loup], table)
        renard.open_table(self.catalogue.long())
        guest = Client(self.server).guest()
        socket = guest.socket()
        socket.send({"t": "lobby", "d": {"on": True}})
        seen = json.dumps(socket.wait_for("lobby"))
        game = self.catalogue.quick()[0]
        paths = [f"/api/v1/tables?state={state}" for state in ("waiting", "playing", "over")]
        paths += [f"/api/v1/ratings?game={game}", "/api/v1/contests?state=live", "/api/v1/contests?state=over", "/api/v1/charts"]
        charts = guest.get("/api/v1/charts")
        if charts.status == 200:
            paths += [f"/api/v1/charts/{chart['id']}" for chart in charts.json["charts"]]
        seen += "".join(guest.get(path).body.decode() for path in paths)
        for name in ("Quetzalcoatl", "Xolotl"):
            self.assertNotIn(name, seen)
        for path in ("Quetzalcoatl", "Xolotl%20Quetzal", "Quetzalcoatl/tables", f"class%20{number}%2Fquetzalcoatl", f"class {number}".replace(" ", "%20")):
            self.assertIn(guest.get("/api/v1/players/" + path).status, (400, 404), path)
        self.assertEqual(Client(self.server).post("/api/v1/accounts", {"name": "Quetzalcoatl", "password": PASSWORD}).status, 201)

    def test_two_classes_do_not_meet(self):
        (one, (renard,)), (two, (other,)) = self.room("Renard"), self.room("Renard")
        first, second = renard.open_table(self.catalogue.long())["number"], other.open_table(self.catalogue.long())["number"]
        self.refused(other.act(first, "join"), 404, "table.not_found")
        self.refused(renard.get(f"/api/v1/tables/{second}"), 404, "table.not_found")
        self.refused(other.get(f"/api/v1/classes/{one}"), 404, "class.not_found")
        self.assertEqual(self.numbers(other, "/api/v1/tables"), [second])
        self.assertEqual([pupil["name"] for pupil in renard.get(f"/api/v1/classes/{one}").json["pupils"]], ["Renard"])
        self.assertEqual(self.ada.table(first)["seats"][0]["name"], "Renard")
        self.assertEqual(self.ada.table(second)["seats"][0]["who"], "pupil")

    def test_a_tournament_of_the_class_is_its_own(self):
        number, (renard, loup) = self.room("Renard", "Loup")
        game, options = self.catalogue.quick()
        order = {"name": "Cup", "kind": "round_robin", "game": game, "options": options, "class": number}
        self.refused(renard.post("/api/v1/contests", order), 403, "auth.account")
        eve = Teacher(self.server).account()
        self.refused(eve.post("/api/v1/contests", order), 404, "class.not_found")
        cup = self.ada.post("/api/v1/contests", order)
        self.assertEqual(cup.status, 201, cup.body)
        cup = cup.json["number"]
        for pupil in (renard, loup):
            self.assertEqual(pupil.get(f"/api/v1/contests/{cup}").status, 200)
            self.assertEqual(pupil.post(f"/api/v1/contests/{cup}/actions", {"do": "join"}).status, 200)
        for stranger in (eve, Client(self.server).guest()):
            self.refused(stranger.get(f"/api/v1/contests/{cup}"), 404, "contest.not_found")
            self.refused(stranger.post(f"/api/v1/contests/{cup}/actions", {"do": "join"}), 404, "contest.not_found")
            self.assertNotIn(cup, [each["number"] for each in stranger.get("/api/v1/contests?state=live").json["contests"]])
        world = eve.post("/api/v1/contests", {key: value for key, value in order.items() if key != "class"}).json["number"]
        self.refused(renard.get(f"/api/v1/contests/{world}"), 404, "contest.not_found")
        self.refused(renard.post(f"/api/v1/contests/{world}/actions", {"do": "join"}), 404, "contest.not_found")


class Games(School):
    def test_only_what_the_class_plays(self):
        number, (renard, loup) = self.room("Renard", "Loup")
        game, options = self.catalogue.quick()
        other = next(each["id"] for each in self.catalogue.games if each["id"] != game and not each["puzzle"])
        chosen = self.ada.ask("PUT", f"/api/v1/classes/{number}", {"games": [{"game": game, "options": options}]})
        self.assertEqual(chosen.status, 200, chosen.body)
        refused = renard.post("/api/v1/tables", {"game": other})
        self.refused(refused, 422, "class.game")
        self.assertIn(next(each["name"] for each in self.catalogue.games if each["id"] == game), refused.json["detail"])
        self.refused(renard.post("/api/v1/tables", {"game": game, "options": {"size": options["size"] + 1}}), 422, "class.option")
        table = renard.open_table((game, {}))
        self.assertEqual(int(table["options"]["size"]), options["size"])
        self.refused(self.ada.post("/api/v1/tables", {"game": other, "class": number}), 422, "class.game")
        self.assertEqual(self.ada.post("/api/v1/tables", {"game": other}).status, 201)
        first, second = (pupil.post("/api/v1/seeks", {"game": game}) for pupil in (renard, loup))
        self.assertEqual((first.status, second.status), (200, 200), second.body)
        self.assertEqual(first.json["number"], second.json["number"], "two who seek the same meet")
        self.refused(renard.post("/api/v1/seeks", {"game": other}), 422, "class.game")
        self.refused(renard.post("/api/v1/tables", {"game": game, "rated": True}), 409, "table.rated_class")

    def test_who_played_what_and_how_it_went(self):
        number, (renard, loup) = self.room("Renard", "Loup")
        path = f"/api/v1/classes/{number}/activity"
        table = renard.open_table(self.catalogue.quick())["number"]
        loup.act(table, "join")
        self.assertEqual(self.numbers(self.ada, path), [table])
        socket = renard.socket()
        socket.wait_for("you")
        seen = self.ada.pupil(number, "Renard")
        self.assertEqual((seen["here"], seen["table"], seen["played"]), (True, table, 0))
        self.assertEqual(self.ada.pupil(number, "Loup")["here"], False)
        self.assertEqual(renard.act(table, "resign").status, 200)
        self.assertEqual(self.numbers(self.ada, path), [table])
        over = self.ada.get(path).json["tables"][0]
        self.assertEqual((over["status"], {seat["name"] for seat in over["seats"]}), ("over", {"Renard", "Loup"}))
        counts = {name: self.ada.pupil(number, name) for name in ("Renard", "Loup")}
        self.assertEqual([counts["Renard"][key] for key in ("played", "won", "drawn", "table")], [1, 0, 0, None])
        self.assertEqual([counts["Loup"][key] for key in ("played", "won", "drawn")], [1, 1, 0])
        self.assertLess(abs(counts["Loup"]["seen"] - time.time() * 1000), 60_000)
        self.refused(renard.get(path), 403, "auth.account")

    def test_a_teacher_watches_and_plays_along(self):
        number, (renard,) = self.room("Renard")
        table = renard.open_table(self.catalogue.long(), public=False)["number"]
        socket = self.ada.socket()
        self.assertEqual(socket.watch(table)["d"]["seats"][0]["name"], "Renard")
        self.assertEqual(self.ada.act(table, "join").status, 200)
        self.assertEqual(renard.table(table)["seats"][1]["name"], self.ada.name)
        own = self.ada.post("/api/v1/tables", {"game": self.catalogue.long()[0], "class": number})
        self.assertEqual(own.status, 201, own.body)
        self.assertEqual(renard.get(f"/api/v1/tables/{own.json['number']}").status, 200)


class Teachers(School):
    def test_share_a_class_and_stop_sharing_it(self):
        number, (renard,) = self.room("Renard")
        bob = Teacher(self.server).account()
        path = f"/api/v1/classes/{number}"
        self.refused(bob.get(path), 404, "class.not_found")
        self.assertEqual(self.ada.post(path + "/teachers", {"name": bob.name}).status, 200)
        table = renard.open_table(self.catalogue.long())["number"]
        socket = bob.socket()
        socket.watch(table)
        self.assertEqual(sorted(bob.see(number)["teachers"]), sorted([self.ada.name, bob.name]))
        self.assertEqual(self.ada.ask("DELETE", f"{path}/teachers/{quote(bob.name)}").status, 204)
        self.assertEqual(socket.wait_for_close(), 1008)
        for gone in (path, path + "/activity"):
            self.refused(bob.get(gone), 404, "class.not_found")
        self.refused(bob.get(f"/api/v1/tables/{table}"), 404, "table.not_found")
        self.refused(bob.post(path + "/erasure", {"name": "CM2 B"}), 404, "class.not_found")
        self.assertEqual(bob.get("/api/v1/classes").json, {"classes": []})
        self.refused(self.ada.ask("DELETE", f"{path}/teachers/{quote(self.ada.name)}"), 409, "class.last_teacher")
        self.refused(self.ada.post("/api/v1/me/erasure", {"password": PASSWORD}), 409, "class.only_teacher")

    # Two who remove each other at once leave one.
    def test_somebody_always_stays(self):
        for _ in range(5):
            number, bob = self.ada.make_class(), Teacher(self.server).account()
            path = f"/api/v1/classes/{number}"
            self.ada.post(path + "/teachers", {"name": bob.name})
            pairs = [(self.ada, bob), (bob, self.ada)]
            threads = [threading.Thread(target=one.ask, args=("DELETE", f"{path}/teachers/{quote(other.name)}")) for one, other in pairs]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(sorted(one.get(path).status for one in (self.ada, bob)), [200, 404])


class Cards(School):
    def test_a_new_card_ends_the_old_one(self):
        number = self.ada.make_class()
        cards = self.ada.add(number, "Renard", "Loup")
        renard, loup = (by_card(self.server, cards[name]) for name in ("Renard", "Loup"))
        sockets = [pupil.socket() for pupil in (renard, loup)]
        table = renard.open_table(self.catalogue.long())["number"]
        renewed = self.ada.post(f"/api/v1/classes/{number}/cards", {"names": ["Renard"]}).json["cards"]
        self.assertEqual([card["name"] for card in renewed], ["Renard"])
        self.assertEqual(sockets[0].wait_for_close(), 1008)
        self.assertIsNone(renard.get("/api/v1/me").json["me"])
        self.refused(Client(self.server).post("/api/v1/cards", {"code": cards["Renard"]}), 403, "card.unknown")
        sockets[1].send({"t": "ping"})
        sockets[1].wait_for("pong")
        again = by_card(self.server, renewed[0]["code"])
        self.assertEqual(again.table(table)["you"], 1)

    def test_a_pupil_is_renamed_and_goes(self):
        number, (renard, loup) = self.room("Renard", "Loup")
        table = renard.open_table(self.catalogue.quick())["number"]
        loup.act(table, "join")
        path = f"/api/v1/classes/{number}/pupils/"
        self.assertEqual(self.ada.ask("PUT", path + "Renard", {"name": "Renard d'été"}).json, {"name": "Renard d’été"})
        self.assertEqual(loup.table(table)["seats"][0]["name"], "Renard d’été")
        renard.act(table, "resign")
        self.assertEqual(self.ada.ask("DELETE", path + quote("Renard d’été")).status, 204)
        self.assertIsNone(renard.get("/api/v1/me").json["me"])
        self.assertEqual(loup.table(table)["seats"][0]["who"], "erased")
        self.assertEqual([pupil["name"] for pupil in self.ada.see(number)["pupils"]], ["Loup"])

    def test_a_browser_that_is_handed_on(self):
        number = self.ada.make_class()
        cards = self.ada.add(number, "Renard", "Loup")
        tablet = by_card(self.server, cards["Renard"])
        first = tablet.cookie
        self.assertEqual(tablet.post("/api/v1/cards", {"code": cards["Loup"]}).json["me"]["name"], "Loup")
        tablet.cookie = first
        self.assertIsNone(tablet.get("/api/v1/me").json["me"])


class BadInput(School):
    def test_names(self):
        number = self.ada.make_class()
        path = f"/api/v1/classes/{number}/pupils"
        bad = ["", " ", "<script>alert(1)</script>", "x" * 5000, "\u202eabc", "\u05de\u05d5\u05e8\u05d4", "a\u0000b", "a\nb", "\U0001f600\U0001f600",
               "é" * 61, 7, None, ["Renard"], {"name": "Renard"}]
        for name in bad + ["x", "a/b", "x" * 21, "admin", "Guest 12", "Robert'); DROP TABLE users;--"]:
            for body in ({"names": [name]}, {"names": ["Renard", name]}):
                self.assertEqual(self.ada.post(path, body).status, 400, body)
        for name in bad:
            self.assertEqual(self.ada.post("/api/v1/classes", {"name": name}).status, 400, name)
        for body in ({}, [], {"count": -1}, {"count": 61}, {"count": "3"}, {"count": 2.5}, {"names": []}, {"names": "Renard"}, {"names": ["A1"], "x": 1}):
            self.assertEqual(self.ada.post(path, body).status, 400, body)
        self.assertEqual(self.ada.see(number)["pupils"], [])
        self.assertEqual(self.ada.post("/api/v1/classes", {"name": "Robert'); DROP TABLE classes"}).status, 201)
        self.assertEqual(len(self.ada.get("/api/v1/classes").json["classes"]), 2)

    def test_numbers_and_bodies(self):
        for number in ("0", "-1", "1e9", "x", "%00", "99999999999999999999", "../1"):
            self.assertIn(self.ada.get(f"/api/v1/classes/{number}").status, (400, 404), number)
        number = self.ada.make_class()
        for raw in (b"", b"{", b"null", b"[]", b'{"name":"' + b"x" * 20_000 + b'"}', b"\xff\xfe", b"[" * 1000):
            for path in ("/api/v1/classes", f"/api/v1/classes/{number}/erasure", "/api/v1/cards"):
                self.assertIn(self.ada.post(path, raw=raw).status, (400, 413), raw[:20])
        for games in ({}, "x", [{}], [{"game": 1}], [{"game": "x", "options": []}], [{"game": "x", "more": 1}]):
            self.assertEqual(self.ada.ask("PUT", f"/api/v1/classes/{number}", {"games": games}).status, 400, games)
        game = self.catalogue.games[0]["id"]
        for games in ([{"game": "nothing"}], [{"game": game, "options": {"nothing": 1}}], [{"game": game, "options": {"board": "/etc/passwd"}}]):
            self.assertEqual(self.ada.ask("PUT", f"/api/v1/classes/{number}", {"games": games}).status, 422, games)
        self.assertEqual(self.ada.see(number)["games"], [])

    def test_only_pages_of_the_site_may_ask(self):
        number, (renard,) = self.room("Renard")
        for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Origin": None, "Sec-Fetch-Site": "cross-site"}):
            self.refused(self.ada.post(f"/api/v1/classes/{number}/erasure", {"name": "CM2 B"}, headers=headers), 403, "auth.origin")
            self.refused(renard.post("/api/v1/cards", {"code": "x"}, headers=headers), 403, "auth.origin")
        self.assertEqual(len(self.ada.see(number)["pupils"]), 1)

    def test_a_pupil_may_play_and_nothing_else(self):
        number, (renard,) = self.room("Renard")
        game, options = self.catalogue.quick()
        tries = [("POST", "/api/v1/classes", {"name": "Mine"}), ("POST", "/api/v1/bots", {"name": "Robot"}),
                 ("POST", "/api/v1/contests", {"name": "Cup", "kind": "swiss", "game": game, "options": options}),
                 ("POST", "/api/v1/accounts", {"name": "Free Renard", "password": PASSWORD}), ("POST", "/api/v1/me/erasure", {"password": PASSWORD}),
                 ("PUT", "/api/v1/me/password", {"password": PASSWORD, "new": PASSWORD}), ("PUT", f"/api/v1/classes/{number}", {"name": "Mine"}),
                 ("POST", f"/api/v1/classes/{number}/pupils", {"count": 1}), ("POST", f"/api/v1/classes/{number}/cards", {}),
                 ("DELETE", f"/api/v1/classes/{number}/pupils/Renard", None), ("POST", f"/api/v1/classes/{number}/teachers", {"name": "Renard"}),
                 ("DELETE", f"/api/v1/classes/{number}/teachers/{quote(self.ada.name)}", None), ("GET", f"/api/v1/classes/{number}/activity", None),
                 ("POST", f"/api/v1/classes/{number}/erasure", {"name": "CM2 B"}), ("GET", "/api/v1/classes", None)]
        for method, path, body in tries:
            self.assertEqual(renard.ask(method, path, body).status, 403, (method, path))
        me = renard.get("/api/v1/me").json["me"]
        self.assertEqual((me["kind"], me["class"]), ("pupil", {"number": number, "name": "CM2 B"}))
        self.assertEqual(len(self.ada.see(number)["pupils"]), 1)

    def test_where_the_site_is(self):
        answer = Client(self.server).get("/api/v1/site")
        self.assertEqual((answer.status, answer.json["addresses"], answer.json["origin"]), (200, [], None))
        self.assertTrue(answer.json["version"])
        self.assertIsNone(answer.headers.get("Access-Control-Allow-Origin"))


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
