"""Games for tests of the server, taken from its own catalogue, and how they are played to the end."""

import time

from client import Client


class Catalogue:
    """Choices of a game and its options, found by what they are like: tests name no game."""

    def __init__(self, server):
        self.games = Client(server).get("/api/v1/games").json["games"]

    def _with(self, fits):
        for game in self.games:
            options = {option["name"]: option for option in game["options"]}
            if not game["puzzle"] and fits(game, options):
                return game["id"], options
        raise AssertionError("no game of the catalogue is like that")

    def quick(self, **more):
        """Two players, over after a few moves; the first move may be taken over if `swap` is on."""
        game, options = self._with(lambda game, options: options.get("size", {}).get("min", 9) <= 2 and "swap" in options)
        return game, {"size": options["size"]["min"], **more}

    def long(self):
        """Two players, dozens of moves that all stay legal until played."""
        game, options = self._with(lambda game, options: "size" in options and "swap" in options)
        return game, {"size": options["size"]["max"]}

    def many(self, players, **more):
        """Two to six players, over after a few moves."""
        game, _ = self._with(lambda game, options: game["players"] == [2, 6] and options["board"]["choices"] == ["WxH"])
        return game, {"players": players, "board": "3x3", **more}

    def dice(self, players=2):
        game, _ = self._with(lambda game, options: any(option["default"] == "roll" for option in options.values()))
        return game, {"players": players, "board": "6x6", "patience": 4}

    def puzzle(self):
        return next(game["id"] for game in self.games if game["puzzle"])


def play_on(players, number, plies=None):
    """These clients (by seat, None for a computer) play the first legal moves until it is over, or so many moves; by REST."""
    while True:
        table = next(player for player in players if player).table(number)
        if table["status"] == "over" or (plies is not None and len(table["history"]) >= plies):
            return table
        if not table["turn"] or not players[table["turn"] - 1]:
            time.sleep(0.01)
            continue
        player = players[table["turn"] - 1]
        answer = player.act(number, "move", move=player.legal(number)[0], ply=len(table["history"]))
        assert answer.status == 200, answer.body
