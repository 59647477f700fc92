"""People over the real server: how they come back, what they see of each other, and what is left when they go.

The program is named by PAVAGE; with PAVAGE_TEST_POSTGRESQL it keeps its games there."""

import contextlib
import os
import shutil
import sqlite3
import subprocess
import unittest

from catalogue import Catalogue, play_on
from client import PAVAGE, Client, Server
from online_test import Online
from waiting import PATIENCE

PASSWORD = "a good password"


class Connections(Online):
    def test_what_was_missed_comes_one_by_one(self):
        ada, bob, number = self.pair(self.catalogue.long())
        first = bob.socket()
        have = first.watch(number)["v"]
        first.close()
        play_on([ada, bob], number, plies=4)
        again = bob.socket()
        again.send({"t": "watch", "d": {"table": number, "have": have}})
        entries = [again.wait_for("entry") for _ in range(4)]
        self.assertEqual([entry["v"] for entry in entries], [have + 1, have + 2, have + 3, have + 4])
        self.assertEqual([entry["d"]["move"] for entry in entries], ada.table(number)["history"])
        again.send({"t": "watch", "d": {"table": number, "have": have + 1000}})
        self.assertEqual(again.wait_for("table")["v"], have + 4)

    def test_a_resent_move_has_one_effect_and_the_same_answer(self):
        ada, bob, number = self.pair(self.catalogue.long())
        move = ada.legal(number)[0]
        lost = ada.socket()
        lost.send({"t": "do", "id": "a1", "d": {"table": number, "do": "move", "move": move, "ply": 0}})
        lost.close()  # before any answer was read
        back = ada.socket()
        answers = [back.do(number, "move", id="a1", move=move, ply=0) for _ in range(2)]
        self.assertEqual([answer["t"] for answer in answers], ["ack", "ack"])
        self.assertEqual(answers[0]["v"], answers[1]["v"])
        self.assertEqual(ada.table(number)["history"], [move])
        keyed = [bob.act(number, "draw", headers={"Idempotency-Key": "k"}) for _ in range(2)]
        self.assertEqual([answer.json for answer in keyed], [{"version": answers[0]["v"] + 1}] * 2)

    def test_two_tabs_see_the_same(self):
        ada, bob, number = self.pair(self.catalogue.long())
        tabs = [ada.socket(), ada.socket()]
        for tab in tabs:
            tab.watch(number)
        self.assertEqual(tabs[0].do(number, "move", move=ada.legal(number)[0], ply=0)["t"], "ack")
        self.assertEqual(tabs[1].wait_for("entry", what="move"), tabs[0].wait_for("entry", what="move"))

    def test_presence(self):
        ada, bob = self.guests(2)
        number = ada.open_table(self.catalogue.long())["number"]
        sockets = [ada.socket(), bob.socket(), Client(self.server).socket()]
        for socket in sockets:
            socket.watch(number)
        sockets[0].wait_for("presence", seats=[True, False], watching=2)
        self.assertEqual(sockets[1].do(number, "join")["t"], "ack")
        sockets[0].wait_for("presence", seats=[True, True], watching=1)
        self.assertEqual([seat["here"] for seat in ada.table(number)["seats"]], [True, True])
        sockets[1].close()
        sockets[0].wait_for("presence", seats=[True, False], watching=1)

    def test_the_lobby_tells_what_is_new(self):
        ada, bob = self.guests(2)
        visitor = Client(self.server).socket()
        self.assertEqual(visitor.next()["d"]["me"], None)
        visitor.send({"t": "lobby", "d": {"on": True}})
        visitor.wait_for("lobby")
        number = ada.open_table(self.catalogue.long())["number"]
        hidden = ada.open_table(self.catalogue.long(), public=False)["number"]
        seen = []
        while number not in seen:  # it tells who comes and goes as well
            seen = [table["number"] for table in visitor.wait_for("lobby")["d"]["waiting"]]
        self.assertNotIn(hidden, seen)
        bob.act(number, "join")
        while number not in [table["number"] for table in visitor.wait_for("lobby")["d"]["playing"]]:
            pass

    def test_ping(self):
        socket = Client(self.server).socket()
        socket.send({"t": "ping", "d": {"n": 7}})
        self.assertEqual(socket.wait_for("pong")["d"], {"n": 7})


class Accounts(Online):
    def test_a_guest_s_games_become_the_account_s(self):
        ada, bob, number = self.pair()
        before = ada.socket()
        guest, cookie = ada.name, ada.cookie
        ada.account()
        self.assertNotEqual(ada.cookie, cookie)
        self.assertEqual(before.wait_for_close(), 1008)  # it was the guest's
        kept = ada.socket()
        self.assertEqual(ada.table(number)["you"], 1)
        self.assertEqual(bob.table(number)["seats"][0]["name"], ada.name)
        play_on([ada, bob], number)
        elsewhere = Client(self.server)
        self.assertEqual(elsewhere.post("/api/v1/sessions", {"name": ada.name, "password": PASSWORD}).status, 201)
        own = elsewhere.get("/api/v1/me/tables?state=over").json["tables"]
        self.assertEqual([table["number"] for table in own], [number])
        kept.send({"t": "ping"})
        kept.wait_for("pong")  # logging in elsewhere ends nothing here
        self.assertEqual(bob.get("/api/v1/players/" + guest.replace(" ", "%20")).status, 404)

    def test_a_new_password_ends_the_other_sessions(self):
        ada, other = Client(self.server).account(), Client(self.server)
        other.post("/api/v1/sessions", {"name": ada.name, "password": PASSWORD})
        socket = other.socket()
        self.assertEqual(ada.ask("PUT", "/api/v1/me/password", {"password": PASSWORD, "new": "another password"}).status, 200)
        self.assertEqual(socket.wait_for_close(), 1008)
        self.assertIsNone(other.get("/api/v1/me").json["me"])
        self.assertEqual(ada.get("/api/v1/me").json["me"]["name"], ada.name)
        self.refused(other.post("/api/v1/sessions", {"name": ada.name, "password": PASSWORD}), 401, "auth.password")

    def test_the_recovery_code_works_once(self):
        ada, other = Client(self.server).account(), Client(self.server)
        asked = {"name": ada.name, "recovery": ada.recovery, "password": "quite another one"}
        answer = other.post("/api/v1/recoveries", asked)
        self.assertEqual(answer.status, 201)
        self.assertNotEqual(answer.json["recovery"], ada.recovery)
        self.assertIsNone(ada.get("/api/v1/me").json["me"])
        self.refused(Client(self.server).post("/api/v1/recoveries", asked), 403, "auth.recovery")

    def test_logging_out_closes_the_socket(self):
        ada = Client(self.server).account()
        socket, kept = ada.socket(), ada.cookie
        self.assertEqual(ada.ask("DELETE", "/api/v1/sessions/current").status, 204)
        self.assertEqual(socket.wait_for_close(), 1008)
        ada.cookie = kept
        self.assertIsNone(ada.get("/api/v1/me").json["me"])

    def test_the_export_has_everything(self):
        ada, bob = Client(self.server).account(), Client(self.server).guest()
        bot = ada.post("/api/v1/bots", {"name": "Bot of " + ada.name[-8:]}).json
        number = ada.open_table(self.catalogue.quick())["number"]
        bob.act(number, "join")
        play_on([ada, bob], number)
        export = ada.get("/api/v1/me/export")
        self.assertIn("attachment", export.headers["Content-Disposition"])
        you = export.json["you"]
        self.assertEqual((you["name"], [table["number"] for table in you["tables"]]), (ada.name, [number]))
        self.assertEqual(len(you["tables"][0]["entries"]), ada.table(number)["version"])
        self.assertEqual([each["name"] for each in export.json["bots"]], [bot["name"]])
        for secret in (bot["token"], ada.recovery, ada.cookie.partition("=")[2], "argon2"):
            self.assertNotIn(secret.encode(), export.body)

    def test_the_export_tells_of_scores_tournaments_and_classes(self):
        ada, bob = Client(self.server).account(), Client(self.server).account()
        chart = next(chart for chart in ada.get("/api/v1/charts").json["charts"] if chart["kind"] == "score")
        scored = ada.post(f"/api/v1/charts/{chart['id']}/games", {"event": chart["events"][0]["id"]}).json["number"]
        play_on([ada, None], scored)
        game, options = self.catalogue.quick()
        order = {"kind": "round_robin", "game": game, "options": options}
        cups = [ada.post("/api/v1/contests", {"name": name, **order}).json["number"] for name in ("Played cup", "Open cup")]
        bob.post("/api/v1/contests", {"name": "Foreign cup", **order})
        for player in (ada, bob):
            self.assertEqual(player.post(f"/api/v1/contests/{cups[0]}/actions", {"do": "join"}).status, 200)
        ada.post(f"/api/v1/contests/{cups[0]}/actions", {"do": "start"})
        table = next(turn["number"] for player in (ada, bob) for turn in player.turns() if turn.get("contest") == cups[0])
        self.assertEqual(bob.act(table, "resign").status, 200)
        room = ada.post("/api/v1/classes", {"name": "CM2 B"}).json["number"]
        you = ada.get("/api/v1/me/export").json["you"]
        self.assertEqual([(score["table"], score["chart"], len(score["parts"])) for score in you["scores"]], [(scored, chart["id"], 2)])
        self.assertEqual([(cup["number"], cup["name"], cup["organiser"], cup.get("place"), cup.get("points")) for cup in you["contests"]],
                         [(cups[0], "Played cup", True, 1, 1), (cups[1], "Open cup", True, None, None)])
        self.assertEqual([(each["number"], each["name"]) for each in you["classes"]], [(room, "CM2 B")])
        his = bob.get("/api/v1/me/export").json["you"]
        self.assertEqual([(cup["name"], cup["organiser"], cup.get("place")) for cup in his["contests"]],
                         [("Played cup", False, 2), ("Foreign cup", True, None)])
        self.assertEqual((his["scores"], his["classes"]), ([], []))

    def test_rated_games(self):
        players = [Client(self.server).account() for _ in range(2)]
        guest = Client(self.server).guest()
        choice = self.catalogue.quick()
        for loser in (0, 0, 0):
            number = players[0].open_table(choice, rated=True)["number"]
            self.refused(guest.act(number, "join"), 403, "table.rated_guest")
            self.assertEqual(players[1].act(number, "join").status, 200)
            self.assertEqual(players[loser].act(number, "resign").status, 200)
        ratings = [self.rating(player, choice[0]) for player in players]
        self.assertEqual([rating["games"] for rating in ratings], [3, 3])
        self.assertLess(ratings[0]["rating"], 1500)
        self.assertGreater(ratings[1]["rating"], 1500)
        best = guest.get(f"/api/v1/ratings?game={choice[0]}").json["glicko2"]
        names = [each["name"] for each in best]
        self.assertLess(names.index(players[1].name), names.index(players[0].name))

    def rating(self, player, game):
        found = player.get("/api/v1/players/" + player.name.replace(" ", "%20")).json
        return next(rating for rating in found["ratings"] if rating["game"] == game)


class Erasure(unittest.TestCase):
    """A server of its own, whose files are searched afterwards."""

    NAME = "Zuleikha Quetzal"

    def test_nothing_is_left_of_a_name(self):
        server = Server()
        ada, bob = Client(server).account(self.NAME), Client(server).guest()
        try:
            number = self.play_and_go(ada, bob)
            self.assertEqual(bob.get("/api/v1/players/Zuleikha%20Quetzal").status, 404)
            again = Client(server)
            self.assertEqual(again.post("/api/v1/sessions", {"name": self.NAME, "password": PASSWORD}).code, "auth.password")
            seat = bob.table(number)["seats"][0]
            self.assertEqual((seat["name"], seat["who"]), ("", "erased"))
            if not os.environ.get("PAVAGE_TEST_POSTGRESQL"):
                self.assertEqual(self.places_of("zuleikha", server.data), [])
        finally:
            server.own = False
            self.assertEqual(server.end(), 0)
        self.assertNotIn("zuleikha", "".join(server.lines).lower())
        for file in os.listdir(server.data):
            with open(os.path.join(server.data, file), "rb") as kept:
                self.assertFalse(b"zuleikha" in kept.read().lower(), file)
        shutil.rmtree(server.data)

    def play_and_go(self, ada, bob):
        number = ada.open_table(Catalogue(ada.server).quick())["number"]
        bob.act(number, "join")
        play_on([ada, bob], number)
        socket = ada.socket()
        assert ada.post("/api/v1/me/erasure", {"password": "wrong password"}).code == "auth.password"
        assert ada.post("/api/v1/me/erasure", {"password": PASSWORD}).status == 204
        assert socket.wait_for_close() == 1008
        return number

    @staticmethod
    def places_of(word, folder):
        """Where a word stands in any column of the database."""
        with contextlib.closing(sqlite3.connect(f"file:{folder}/pavage.sqlite?mode=ro", uri=True)) as database:
            found = []
            for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
                for row in database.execute(f'SELECT * FROM "{table}"'):
                    found += [(table, row) for value in row if word in str(value).lower()]
            return found


class Recomputed(unittest.TestCase):
    def test_ratings_are_what_the_log_of_games_gives(self):
        known = subprocess.run([PAVAGE, "data", "ratings", "--help"], capture_output=True, text=True, timeout=PATIENCE)
        if known.returncode != 0:
            self.skipTest("this program has no `data ratings`")
        database = os.environ.get("PAVAGE_TEST_POSTGRESQL")
        server = Server()
        players = [Client(server).account() for _ in range(2)]
        number = players[0].open_table(Catalogue(server).quick(), rated=True)["number"]
        players[1].act(number, "join")
        players[0].act(number, "resign")
        server.own = False
        self.assertEqual(server.end(), 0)
        place = ["--database", database] if database else ["--data", server.data]
        run = subprocess.run([PAVAGE, "data", "ratings", *place], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        shutil.rmtree(server.data)


if __name__ == "__main__":
    unittest.main()
