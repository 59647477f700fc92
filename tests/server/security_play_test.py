"""Bad input, part 3: what may not be done at a table, races, clocks and floods. Numbers as in security_test.py."""

import threading
import unittest

from catalogue import play_on
from client import Client
from security_test import Attacked


def at_once(*works):
    """What each of these answers, begun together."""
    answers, barrier = [None] * len(works), threading.Barrier(len(works))

    def run(i):
        barrier.wait()
        answers[i] = works[i]()

    threads = [threading.Thread(target=run, args=(i,)) for i in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


class Rules(Attacked):
    def unchanged(self, client, number, before):
        self.assertEqual(client.table(number)["version"], before["version"])

    def test_moves_that_are_none(self):
        ada, bob, number = self.pair()
        move = ada.legal(number)[0]
        ada.act(number, "move", move=move, ply=0)
        before = ada.table(number)
        self.refused(bob.act(number, "move", move=move, ply=1))  # 14
        for bad in ("zz999", "a-1", "a2147483648", "a99999999999999999999", "-1", "a0", "", " ", "a1b2", "é", "resign", "pass", "null"):
            self.refused(bob.act(number, "move", move=bad, ply=1))  # 15, 22
        other = bob.legal(number)[0]
        self.refused(ada.act(number, "move", move=other, ply=1), "table.not_turn")  # 16
        for ply in (0, 2, 1000):
            self.refused(bob.act(number, "move", move=other, ply=ply), "table.stale")  # 38, 39
        eve, = self.guests(1)
        self.refused(eve.act(number, "move", move=other, ply=1), "table.not_seated", status=403)  # 17
        spectator = eve.socket()
        spectator.watch(number)
        self.assertEqual(spectator.do(number, "move", move=other, ply=1)["d"]["code"], "table.not_seated")  # 18
        self.assertEqual(Client(self.server).socket().do(number, "move", move=other, ply=1)["d"]["code"], "auth.session")  # 18
        for do in ("resign", "draw", "takeback", "claim", "rematch"):
            self.refused(eve.act(number, do), "table.")  # 17, 29
        self.refused(eve.act(number, "fill", level=3), "table.not_host")  # 17
        self.unchanged(ada, number, before)

    def test_before_the_start_and_after_the_end(self):
        ada, bob = self.guests(2)
        number = ada.open_table(self.catalogue.quick())["number"]
        for do, more in (("move", {"move": "a1", "ply": 0}), ("resign", {}), ("draw", {}), ("takeback", {}), ("claim", {}), ("rematch", {}), ("decline", {"what": "draw"})):
            self.refused(ada.act(number, do, **more), "table.not_")  # 20
        bob.act(number, "join")
        self.refused(bob.act(number, "leave"), "table.begun")
        self.refused(ada.act(number, "fill", level=1), "table.begun")
        over = play_on([ada, bob], number)
        for do, more in (("move", {"move": over["history"][0], "ply": len(over["history"])}), ("resign", {}), ("draw", {}), ("takeback", {}), ("claim", {})):
            for player in (ada, bob):
                self.refused(player.act(number, do, **more), "table.over")  # 19
        self.refused(Client(self.server).guest().act(number, "join"), "table.begun")
        self.unchanged(ada, number, over)

    def test_taking_over_the_first_move_twice_or_late(self):
        for spoil in (False, True):
            ada, bob, number = self.pair((self.catalogue.long()[0], {**self.catalogue.long()[1], "swap": "on"}))
            first = ada.legal(number)
            ada.act(number, "move", move=first[0], ply=0)
            swaps = [move for move in bob.legal(number) if move not in first]
            self.assertEqual(len(swaps), 1)
            bob.act(number, "move", move=bob.legal(number)[0] if spoil else swaps[0], ply=1)
            before = ada.table(number)
            self.refused(ada.act(number, "move", move=swaps[0], ply=2))  # 21
            self.unchanged(ada, number, before)

    def test_every_game_refuses_nonsense(self):
        bad = ["zz999", "a1", "pass", "roll", "6,6", "0", "48", "a1>a1", "a1-a1", "a1+99x99", "12x12", "((((", "a" * 300]
        for game in self.catalogue.games:
            if game["puzzle"]:
                continue
            ada, bob = self.guests(2)
            number = ada.open_table((game["id"], {"players": 2} if game["players"] != [2, 2] else {}), seats=["me", "open"])["number"]
            bob.act(number, "join")
            legal = {1: ada, 2: bob}[ada.table(number)["turn"]].legal(number)
            player = {1: ada, 2: bob}[ada.table(number)["turn"]]
            before = ada.table(number)
            for move in bad:
                if move not in legal:
                    self.refused(player.act(number, "move", move=move, ply=before["plies"]))  # 15, 22, 23, 24, 25, 28
            self.unchanged(ada, number, before)
            player.act(number, "resign")

    def test_dice_are_not_chosen(self):
        ada, bob, number = self.pair(self.catalogue.dice())
        table = ada.table(number)
        player, other = (ada, bob) if table["turn"] == 1 else (bob, ada)
        rolled = table["history"][-1]
        for each in (player, other):
            for move in {rolled, "6,6", "1,1", "6-6", "66", "roll"} - set(player.legal(number)):
                self.refused(each.act(number, "move", move=move, ply=table["plies"]))  # 26
        self.unchanged(ada, number, table)
        self.refused(ada.act(number, "roll"), "body.")  # 26

    def test_resigning_and_offers(self):
        ada, bob, number = self.pair()
        for player in (ada, bob):
            self.refused(player.act(number, "decline", what="draw"), "table.no_offer")  # 30
            self.refused(player.act(number, "decline", what="takeback"), "table.no_offer")  # 30
        ada.act(number, "draw")
        ada.act(number, "move", move=ada.legal(number)[0], ply=0)  # withdraws the offer
        self.refused(bob.act(number, "decline", what="draw"), "table.no_offer")  # 30
        bob.act(number, "draw")
        self.assertEqual(ada.table(number)["status"], "playing")  # 30
        self.refused(ada.act(number, "resign", who=2), "body.unknown")  # 29
        self.assertEqual(ada.act(number, "resign").status, 200)
        before = ada.table(number)
        self.assertEqual(before["result"]["winners"], [2])
        for player in (ada, bob):
            self.refused(player.act(number, "resign"), "table.over")  # 29
        self.unchanged(ada, number, before)

    def test_whoever_is_out_moves_no_more(self):
        players = self.guests(3)
        number = players[0].open_table(self.catalogue.many(3))["number"]
        for player in players[1:]:
            player.act(number, "join")
        players[1].act(number, "resign")
        for do, more in (("move", {"move": "a1", "ply": 0}), ("resign", {}), ("draw", {})):
            self.refused(players[1].act(number, do, **more), "table.not_seated")  # 27, 29

    def test_games_and_boards_that_are_not_there(self):
        ada, = self.guests(1)
        game, options = self.catalogue.many(2)
        orders = [{"game": "nothing"}, {"game": ""}, {"game": game.upper() + "x"}, {"game": self.catalogue.puzzle()}, {"game": game, "options": {"nothing": 1}},
                  {"game": game, "options": {"players": 99}}, {"game": game, "options": {"players": 0}}, {"game": game, "options": {"players": -1}},
                  {"game": game, "options": {"board": "999999x999999"}}, {"game": game, "options": {"board": "0x0"}}, {"game": game, "options": {"board": "nothing:3"}},
                  {"game": game, "options": {"board": "2147483648x2"}}, {"game": game, "options": {"board": "3x3", "rules_version": 99}},
                  {"game": game, "seats": ["me"]}, {"game": game, "seats": ["me"] * 2}, {"game": game, "seats": ["open"] * 2}, {"game": game, "seats": ["me"] + ["open"] * 6},
                  {"game": game, "seats": ["me", {"level": 99}]}, {"game": game, "seats": ["me", {"user": 1}]}, {"game": game, "clock": {"kind": "move"}},
                  {"game": game, "clock": {"kind": "move", "seconds": 10**12}}, {"game": game, "clock": {"kind": "sand"}}, {"game": game, "rated": True}]
        for order in orders:
            self.refused(ada.post("/api/v1/tables", order))  # 31, 51, 78
            if "seats" not in order:
                self.refused(ada.post("/api/v1/seeks", order))  # 31, 51
        for each in self.catalogue.games:
            for option in each["options"]:
                if option["name"] in ("board", "size", "triangles"):
                    for value in ("hexagon:1000000", "square:100000x100000", "hexagon:-1", "99999999999999", "1e9"):
                        self.refused(ada.post("/api/v1/tables", {"game": each["id"], "options": {option["name"]: value}}))  # 51
        self.assertEqual(ada.get("/api/v1/me/tables").json["tables"], [])


class Races(Attacked):
    def test_one_move_many_times(self):
        ada, bob, number = self.pair()
        move = ada.legal(number)[0]
        act = lambda **more: lambda: ada.act(number, "move", move=move, ply=0, **more)
        answers = at_once(*[act(headers={"Idempotency-Key": "once"})] * 4, *[act()] * 4)
        self.assertEqual({answer.status for answer in answers}, {200})  # 32
        self.assertEqual(ada.table(number)["history"], [move])  # 32

    def test_two_moves_for_one_turn_from_two_tabs(self):
        ada, bob, number = self.pair()
        tabs, moves = [ada.socket(), ada.socket()], ada.legal(number)[:2]
        answers = at_once(*[lambda tab=tab, move=move: tab.do(number, "move", move=move, ply=0) for tab, move in zip(tabs, moves)])
        self.assertEqual(sorted(answer["t"] for answer in answers), ["ack", "refused"])  # 33
        won = [answer["t"] for answer in answers].index("ack")
        self.assertEqual(ada.table(number)["history"], [moves[won]])  # 33

    def test_a_move_crossing_with_other_things(self):
        for do, status in (("resign", "over"), ("takeback", "playing"), ("draw", "playing")):
            ada, bob, number = self.pair()
            play_on([ada, bob], number, plies=2)
            move = ada.legal(number)[0]
            answers = at_once(lambda: ada.act(number, "move", move=move, ply=2), lambda: bob.act(number, do))
            self.assertEqual(answers[1].status, 200, answers[1].body)  # 35, 36
            table = ada.table(number)
            self.assertEqual(table["status"], status)
            self.assertEqual(len(table["history"]), 3 if answers[0].status == 200 else 2)  # 35, 36

    def test_one_seat_for_two(self):
        host, *others = self.guests(7)
        number = host.open_table(self.catalogue.quick())["number"]
        answers = at_once(*[lambda each=each: each.act(number, "join", seat=2) for each in others])
        self.assertEqual(sorted(answer.status for answer in answers), [200] + [409] * 5)  # 37
        won = others[[answer.status for answer in answers].index(200)]
        self.assertEqual(host.table(number)["seats"][1]["name"], won.name)  # 37

    def test_a_session_replayed(self):
        ada, bob, number = self.pair()
        socket, moves = ada.socket(), ada.legal(number)
        sent = {"t": "do", "id": "m1", "d": {"table": number, "do": "move", "move": moves[0], "ply": 0}}
        socket.send(sent)
        first = socket.wait_for("ack")
        bob.act(number, "move", move=bob.legal(number)[0], ply=1)
        again = ada.socket()
        again.send(sent)
        self.assertEqual(again.wait_for("ack")["v"], first["v"])  # 39, 40
        thief = bob.socket()
        thief.send(sent)
        self.assertEqual(thief.wait_for("refused")["d"]["code"], "table.stale")  # 40
        self.assertEqual(len(ada.table(number)["history"]), 2)


if __name__ == "__main__":
    unittest.main()
