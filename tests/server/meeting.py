"""What tests of tournaments share: a server, an organiser, people who join and play."""

import unittest

from catalogue import Catalogue
from client import Client, Server
from waiting import until

PATH = "/api/v1/contests"


class Meeting(unittest.TestCase):
    """One server for all; each test has people and tournaments of its own."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server("--unlimited")
        cls.catalogue = Catalogue(cls.server)
        cls.ada = Client(cls.server).account()

    @classmethod
    def tearDownClass(cls):
        code = cls.server.end()
        assert code == 0, f"the server ended with {code}: {''.join(cls.server.lines[-40:])}"

    def contest(self, kind="swiss", by=None, choice=None, **more):
        game, options = choice or self.catalogue.quick()
        order = {"name": "Friday cup", "kind": kind, "game": game, "options": options, **more}
        answer = (by or self.ada).post(PATH, order)
        self.assertEqual(answer.status, 201, answer.body)
        return answer.json["number"]

    def guests(self, count):
        return [Client(self.server).guest() for _ in range(count)]

    def do(self, client, number, what, expect=200, **more):
        headers = more.pop("headers", None)
        answer = client.post(f"{PATH}/{number}/actions", {"do": what, **more}, headers=headers)
        self.assertEqual(answer.status, expect, answer.body)
        return answer

    def see(self, number, client=None, key=None):
        answer = (client or self.ada).get(f"{PATH}/{number}" + (f"?key={key}" if key else ""))
        self.assertEqual(answer.status, 200, answer.body)
        return answer.json

    def until(self, number, fits):
        """The tournament as soon as it is like that; what is decided in the background comes when it comes."""
        seen = None

        def looked():
            nonlocal seen
            seen = self.see(number)
            return fits(seen)

        until(looked, lambda: f"that: {seen['status']} round {seen['round']} {seen['pairings'][-6:]}")
        return seen

    def filled(self, people, kind="swiss", **more):
        number = self.contest(kind, **more)
        players = {player.name: player for player in self.guests(people)}
        for player in players.values():
            self.do(player, number, "join")
        return number, players

    def open_pairings(self, seen):
        return [pairing for pairing in seen["pairings"] if pairing["points"] is None]

    def play_round(self, number, players, chance):
        """Every game of the round that goes on ends: by resignation or by agreement."""
        seen = self.until(number, lambda c: c["status"] != "running" or
                          (self.open_pairings(c) and all(p["table"] for p in self.open_pairings(c))))
        for pairing in self.open_pairings(seen):
            seats = [players[name] for name in pairing["names"]]
            if chance.random() < 0.2:
                for player in seats:
                    player.act(pairing["table"], "draw")
            else:
                self.assertEqual(chance.choice(seats).act(pairing["table"], "resign").status, 200)
        done = len(seen["pairings"])
        return self.until(number, lambda c: c["status"] == "over" or len(c["pairings"]) > done)
