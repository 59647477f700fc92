"""How long people wait between two rounds: a Swiss tournament on a real server, every game ended by resignation.

    PAVAGE=build/pavage python3 bench/tournament.py [PEOPLE] [ROUNDS]"""

import os
import random
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "server"))
from catalogue import Catalogue
from client import Client, Server


class Tournament:
    def __init__(self, server, people, rounds):
        game, options = Catalogue(server).quick()
        self.ada = Client(server).account()
        order = {"name": "Measured", "kind": "swiss", "game": game, "options": options, "rounds": rounds}
        self.path = f"/api/v1/contests/{self.ada.post('/api/v1/contests', order).json['number']}"
        self.people = {}
        for _ in range(people):
            guest = Client(server).guest()
            self.people[guest.name] = guest
            assert guest.post(self.path + "/actions", {"do": "join"}).status == 200

    def round(self, number, since):
        """Waits until all tables of the round are open, and ends its games; when the last of them ended."""
        while True:
            asked = time.monotonic()
            answer = self.ada.get(self.path)
            took, contest = time.monotonic() - asked, answer.json
            games = [pairing for pairing in contest["pairings"] if pairing["points"] is None]
            if contest["status"] == "over" or (contest["round"] == number and all(game["table"] for game in games)):
                break
        print(f"round {number}: {len(games)} tables open after {time.monotonic() - since:.3f} s; "
              f"the whole tournament told in {took * 1000:.1f} ms, {len(answer.body) // 1024} kB")
        for game in games:
            since = time.monotonic()
            assert self.people[chance.choice(game["names"])].act(game["table"], "resign").status == 200
        return since


chance = random.Random(1)
people, rounds = (int(given) for given in (sys.argv[1:] + ["200", "9"][len(sys.argv) - 1:]))
server = Server("--unlimited")
try:
    tournament = Tournament(server, people, rounds)
    ended = time.monotonic()
    tournament.ada.post(tournament.path + "/actions", {"do": "start"})
    for each in range(1, rounds + 1):
        ended = tournament.round(each, ended)
finally:
    server.end()
