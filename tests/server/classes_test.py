"""Classes over the real server: pupils come in by card, play what their class plays, and meet nobody else.

The program is named by PAVAGE; with PAVAGE_TEST_POSTGRESQL it keeps its games there."""

import json
import threading
import time
import unittest

from catalogue import play_on
from client import Client
from school import PASSWORD, School, Teacher


class Entering(School):
    ARGUMENTS = []  # with all limits

    def test_a_whole_class_behind_one_address(self):
        number = self.ada.make_class()
        names = [f"Pupil number {chr(97 + i // 6)}{chr(97 + i % 6)}" for i in range(35)]
        cards, faults = self.ada.add(number, *names), []

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
        cup = self.ada.post("/api/v1/contests", {**order, "public": False})  # hidden from others, not from the class
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
        self.refused(renard.post("/api/v1/seeks", {"game": other}), 422, "class.game")
        self.refused(renard.post("/api/v1/tables", {"game": game, "rated": True}), 409, "table.rated_class")

    def test_two_who_seek_the_same_meet(self):
        number, (renard, loup) = self.room("Renard", "Loup")
        game, options = self.catalogue.quick()
        self.ada.ask("PUT", f"/api/v1/classes/{number}", {"games": [{"game": game, "options": options}]})
        sockets = [pupil.socket() for pupil in (renard, loup)]
        for socket in sockets:
            socket.wait_for("you")
        first, second = (pupil.post("/api/v1/seeks", {"game": game}) for pupil in (renard, loup))
        self.assertEqual((first.json["number"], "playing"), (second.json["number"], second.json["status"]))
        self.assertEqual(int(second.json["options"]["size"]), options["size"])

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


if __name__ == "__main__":
    unittest.main()
