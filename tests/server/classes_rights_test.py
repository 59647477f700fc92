"""Who may do what with a class over the real server: teachers who share it, cards that end, pupils who may play only, and bad input.

The program is named by PAVAGE; with PAVAGE_TEST_POSTGRESQL it keeps its games there."""

import threading
import unittest
from urllib.parse import quote

from client import Client
from school import PASSWORD, School, Teacher, by_card


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


if __name__ == "__main__":
    unittest.main()
