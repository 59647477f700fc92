"""Games among people over the real server: opened, joined, played, watched, interrupted and ended, by REST and by socket.

The program is named by PAVAGE; with PAVAGE_TEST_POSTGRESQL it keeps its games there."""

import hashlib
import json
import subprocess
import tempfile
import threading
import time
import unittest

from catalogue import Catalogue, play_on
from client import PAVAGE, Client, Server
from dice import rolls_by
from waiting import PATIENCE, until


class Online(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--unlimited")
        cls.catalogue = Catalogue(cls.server)

    @classmethod
    def tearDownClass(cls):
        code = cls.server.end()
        if code != 0:
            raise AssertionError(f"the server ended with {code}: {cls.server.lines[-5:]}")

    def guests(self, count):
        return [Client(self.server).guest() for _ in range(count)]

    def pair(self, choice=None, **more):
        """Two guests at a table that has begun."""
        ada, bob = self.guests(2)
        number = ada.open_table(choice or self.catalogue.quick(), **more)["number"]
        self.assertEqual(bob.act(number, "join").status, 200)
        return ada, bob, number

    def refused(self, answer, status, code):
        self.assertEqual((answer.status, answer.code), (status, code), answer.body)


class WholeGames(Online):
    def test_two_guests_by_rest(self):
        ada, bob, number = self.pair()
        table = play_on([ada, bob], number)
        self.assertEqual(len(table["result"]["winners"]), 1)
        self.assertEqual(sorted(table["result"]["ranks"]), [1, 2])
        self.assertTrue(table["result"]["text"])
        self.assertEqual(table["plies"], len(table["history"]))
        self.assertEqual(Client(self.server).table(number)["history"], table["history"])
        listed = Client(self.server).get("/api/v1/tables?state=over").json["tables"]
        self.assertIn(number, [each["number"] for each in listed])

    def test_two_guests_by_socket(self):
        ada, bob, number = self.pair()
        sockets = [player.socket() for player in (ada, bob)]
        for socket in sockets:
            self.assertEqual(socket.watch(number)["d"]["status"], "playing")
        seen, ply, turn = [], 0, 1
        while turn:
            player = (ada, bob)[turn - 1]
            answer = sockets[turn - 1].do(number, "move", move=player.legal(number)[0], ply=ply)
            self.assertEqual(answer["t"], "ack")
            entries = [socket.wait_for("entry", what="move") for socket in sockets]
            self.assertEqual(entries[0], entries[1])
            self.assertLessEqual(entries[0]["v"], answer["v"])
            seen.append(entries[0])
            turn, ply = entries[0]["d"]["turn"], ply + 1
        over = sockets[0].wait_for("entry", what="over")
        self.assertEqual(over["v"], seen[-1]["v"] + 1)
        self.assertEqual([entry["v"] for entry in seen], list(range(seen[0]["v"], over["v"])))
        self.assertEqual(ada.table(number)["history"], [entry["d"]["move"] for entry in seen])

    def test_three_with_a_computer(self):
        ada, bob = self.guests(2)
        number = ada.open_table(self.catalogue.many(3), seats=["me", {"level": 1}, "open"])["number"]
        self.assertEqual(bob.act(number, "join").status, 200)
        table = play_on([ada, None, bob], number)
        self.assertEqual([seat["kind"] for seat in table["seats"]], ["person", "computer", "person"])
        self.assertEqual(len(table["result"]["ranks"]), 3)

    def test_the_host_fills_the_table(self):
        ada, = self.guests(1)
        number = ada.open_table(self.catalogue.many(4))["number"]
        self.assertEqual(ada.act(number, "fill", level=1).status, 200)
        self.assertEqual(play_on([ada, None, None, None], number)["status"], "over")

    def test_dice_are_the_server_s_and_can_be_checked(self):
        ada, bob, number = self.pair(self.catalogue.dice())
        begun = ada.table(number)
        self.assertNotIn("secret", begun["dice"])
        table = play_on([ada, bob], number)
        dice = table["dice"]
        self.assertEqual(dice["commitment"], begun["dice"]["commitment"])
        self.assertEqual(hashlib.sha256(dice["secret"].encode()).hexdigest(), dice["commitment"])
        socket = ada.socket()
        socket.watch(number)
        socket.send({"t": "watch", "d": {"table": number, "have": 0}})
        rolls = self.rolls_told(socket, table["version"])
        self.assertEqual(len(rolls), dice["rolls"])
        self.assertTrue(rolls)  # how many is for the dice to say
        self.assertEqual(rolls, rolls_by(dice["secret"], table))

    def rolls_told(self, socket, version):
        rolls = []
        while True:
            entry = socket.wait_for("entry")
            if entry["d"]["what"] == "roll":
                rolls.append(entry["d"]["move"])
            if entry["v"] == version:
                return rolls

    def test_the_record_is_read_by_every_program(self):
        ada, bob, number = self.pair()
        table = play_on([ada, bob], number)
        record = ada.get(f"/api/v1/tables/{number}/record")
        self.assertIn("text/plain", record.headers["Content-Type"])
        with tempfile.NamedTemporaryFile("wb", suffix=".txt") as file:
            file.write(record.body)
            file.flush()
            shown = subprocess.run([PAVAGE, "show", "--record", file.name, "--lang", "en"], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(shown.returncode, 0, shown.stderr)
        request = json.dumps({"do": "open", "record": record.body.decode()}) + "\n"
        engine = subprocess.run([PAVAGE, "engine"], input=request, capture_output=True, text=True, timeout=PATIENCE)
        position = json.loads(engine.stdout.splitlines()[0])["position"]
        self.assertEqual((position["history"], position["turn"]), (table["history"], None))
        self.assertEqual(position["result"]["winners"], table["result"]["winners"])


class Meeting(Online):
    def test_a_random_opponent(self):
        ada, bob, cleo = self.guests(3)
        game, options = self.catalogue.quick(swap="on")
        wish = {"game": game, "options": options, "clock": {"kind": "fischer", "seconds": 600, "increment": 7}}
        here = ada.socket()
        first = ada.post("/api/v1/seeks", wish).json
        other = cleo.post("/api/v1/seeks", {**wish, "clock": {"kind": "none"}}).json
        second = bob.post("/api/v1/seeks", wish).json
        self.assertEqual((first["status"], second["status"], other["status"]), ("waiting", "playing", "waiting"))
        self.assertEqual(first["number"], second["number"])
        self.assertNotEqual(first["number"], other["number"])
        self.assertEqual({seat["name"] for seat in second["seats"]}, {ada.name, bob.name})
        here.close()

    def test_an_invitation_needs_its_key(self):
        ada, bob, eve = self.guests(3)
        table = ada.open_table(self.catalogue.quick(), public=False)
        number, key = table["number"], table["key"]
        self.assertNotIn(number, [each["number"] for each in eve.get("/api/v1/tables").json["tables"]])
        for key_tried in ("", "x" * 16, key[:-1]):
            self.refused(eve.get(f"/api/v1/tables/{number}?key={key_tried}"), 404, "table.not_found")
        self.refused(eve.act(number, "join"), 404, "table.not_found")
        self.assertNotIn("key", bob.table(number, key))
        self.assertEqual(bob.act(number, "join", key=key).status, 200)
        self.assertEqual(bob.table(number)["key"], key)
        play_on([ada, bob], number)
        self.refused(eve.get(f"/api/v1/tables/{number}/record"), 404, "table.not_found")
        self.assertEqual(bob.get(f"/api/v1/tables/{number}/record").status, 200)

    def test_a_rematch_rotates_the_seats(self):
        players = self.guests(3)
        number = players[0].open_table(self.catalogue.many(3), public=False)["number"]
        key = players[0].table(number)["key"]
        for player in players[1:]:
            self.assertEqual(player.act(number, "join", key=key).status, 200)
        self.refused(players[0].act(number, "rematch"), 409, "table.not_over")
        names = [seat["name"] for seat in play_on(players, number)["seats"]]
        for player in players:
            self.assertEqual(player.act(number, "rematch").status, 200)
        until(lambda: "next" in players[0].table(number), "the next table")
        table = players[0].table(number)
        again = players[1].table(table["next"])
        self.assertEqual((again["status"], again["previous"]), ("playing", number))
        self.assertEqual([seat["name"] for seat in again["seats"]], names[1:] + names[:1])
        self.assertEqual(again["key"], table["next_key"])

    def test_leaving_before_the_start(self):
        ada, bob = self.guests(2)
        number = ada.open_table(self.catalogue.many(3))["number"]
        self.assertEqual(bob.act(number, "join", seat=3).status, 200)
        self.assertEqual(bob.act(number, "leave").status, 200)
        self.assertEqual([seat["kind"] for seat in ada.table(number)["seats"]], ["person", "open", "open"])
        self.assertEqual(ada.act(number, "leave").status, 200)
        self.assertEqual(ada.table(number)["status"], "cancelled")

    def test_turns_are_waited_for(self):
        ada, bob, number = self.pair()
        self.assertEqual(bob.turns(wait=0), [])
        began = time.monotonic()
        moves = ada.turns(wait=20)
        self.assertLess(time.monotonic() - began, 20)  # it did not wait
        self.assertEqual([table["number"] for table in moves], [number])
        socket = bob.socket()
        ada.act(number, "move", move=moves[0]["moves"][0], ply=0)
        self.assertEqual(socket.wait_for("turn")["d"], {"table": number})
        self.assertEqual([table["number"] for table in bob.turns()], [number])
        began, waiting = time.monotonic(), threading.Thread(target=ada.turns, args=(20,))
        waiting.start()
        time.sleep(1)  # nobody can see that it waits
        bob.act(number, "resign")
        waiting.join()
        self.assertLess(time.monotonic() - began, 20)  # told that it is over instead of waiting on


class Ending(Online):
    def test_a_draw_is_agreed(self):
        ada, bob, number = self.pair()
        ada.act(number, "draw")
        self.assertEqual(ada.table(number)["offers"]["draw"], {"by": 1, "agreed": [1]})
        self.assertEqual(bob.act(number, "decline", what="draw").status, 200)
        self.refused(bob.act(number, "decline", what="draw"), 409, "table.no_offer")
        bob.act(number, "draw")
        ada.act(number, "draw")
        table = ada.table(number)
        self.assertEqual((table["status"], table["result"]["winners"], table["result"]["ranks"]), ("over", [1, 2], [1, 1]))

    def test_a_move_is_taken_back_if_the_other_agrees(self):
        ada, bob, number = self.pair(self.catalogue.long())
        self.assertEqual(ada.act(number, "takeback").code, "takeback.none")
        moves = ada.legal(number)
        ada.act(number, "move", move=moves[0], ply=0)
        bob.act(number, "move", move=bob.legal(number)[0], ply=1)
        ada.act(number, "takeback")
        self.assertEqual(len(ada.table(number)["history"]), 2)
        bob.act(number, "takeback")
        table = ada.table(number)
        self.assertEqual((table["history"], table["turn"], table["offers"]["takeback"]), ([], 1, None))
        self.assertEqual(ada.act(number, "move", move=moves[1], ply=0).status, 200)

    def test_whoever_resigns_loses_and_claims_need_time(self):
        ada, bob, number = self.pair()
        self.refused(bob.act(number, "claim"), 409, "table.claim_early")
        self.assertEqual(ada.act(number, "resign").status, 200)
        result = ada.table(number)["result"]
        self.assertEqual((result["winners"], result["reason"]), ([2], "table.end_resigned"))

    def test_a_computer_stands_in_at_a_table_of_three(self):
        players = self.guests(3)
        number = players[0].open_table(self.catalogue.many(3))["number"]
        for player in players[1:]:
            player.act(number, "join")
        self.assertEqual(players[1].act(number, "resign").status, 200)
        seat = players[0].table(number)["seats"][1]
        self.assertEqual((seat["kind"], seat["for"]), ("computer", players[1].name))
        result = play_on([players[0], None, players[2]], number)["result"]
        self.assertEqual(result["ranks"][1], 3)

    def test_clocks(self):
        fischer = self.pair(clock={"kind": "fischer", "seconds": 300, "increment": 5})
        days = self.pair(clock={"kind": "days", "days": 3})
        for player, _, other in (fischer, days):
            player.act(other, "move", move=player.legal(other)[0], ply=0)
        left = fischer[0].table(fischer[2])["time"]["left"]
        self.assertTrue(305_000 - 1000 * PATIENCE < left[0] <= 305_000, left)
        self.assertEqual(days[0].table(days[2])["time"]["left"], [3 * 86_400_000] * 2)
        ada, bob, number = self.pair(clock={"kind": "move", "seconds": 1})
        socket = bob.socket()
        if socket.watch(number)["d"]["status"] == "playing":
            self.assertEqual(socket.wait_for("entry", what="late")["d"]["seat"], 1)
        result = ada.table(number)["result"]
        self.assertEqual((result["winners"], result["reason"]), ([2], "table.end_late"))
        self.refused(fischer[0].act(fischer[2], "claim"), 409, "table.claim_clock")


if __name__ == "__main__":
    unittest.main()
