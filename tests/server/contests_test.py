"""Tournaments over the real server: from joining to the last round, by who may and who may not, through restarts and races.

The program is named by PAVAGE; with PAVAGE_TEST_POSTGRESQL it keeps its games there."""

import itertools
import random
import threading
import time
import unittest

from catalogue import Catalogue, play_on
from client import Client, Server

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
        assert cls.server.end() == 0

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

    def until(self, number, fits, patience=15):
        """The tournament as soon as it is like that; what is decided in the background comes when it comes."""
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            seen = self.see(number)
            if fits(seen):
                return seen
            time.sleep(0.02)
        raise AssertionError(f"it never came to that: {seen['status']} round {seen['round']} {seen['pairings'][-6:]}")

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


class Kinds(Meeting):
    def check_standings(self, seen):
        """Points are what the pairings say, byes included; Buchholz is the opponents' points."""
        points = {row["name"]: 0 for row in seen["standings"]}
        for pairing in seen["pairings"]:
            for name, gained in zip(pairing["names"], pairing["points"]):
                points[name] += gained
        for bye in seen["byes"]:
            points[bye["name"]] += 1
        self.assertEqual(points, {row["name"]: row["points"] for row in seen["standings"]})
        for row in seen["standings"]:
            met = [points[name] for game in row["games"] for name in game["opponents"]]
            byes = sum(game["bye"] for game in row["games"])
            self.assertAlmostEqual(row["buchholz"], sum(met) + byes * row["points"], places=3, msg=row)
        places = [row["place"] for row in seen["standings"]]
        self.assertEqual(places, sorted(places))
        self.assertEqual(places[0], 1)

    def test_swiss_to_the_end(self):
        number, players = self.filled(9, rounds=4)
        self.do(self.ada, number, "start")
        chance = random.Random(4)
        for _ in range(4):
            seen = self.play_round(number, players, chance)
        self.assertEqual((seen["status"], seen["round"]), ("over", 4))
        met = [frozenset(pairing["names"]) for pairing in seen["pairings"]]
        self.assertEqual(len(met), len(set(met)), "nobody met anybody twice")
        byes = [bye["name"] for bye in seen["byes"]]
        self.assertEqual((len(byes), len(set(byes))), (4, 4))
        self.check_standings(seen)
        over = self.ada.get(f"{PATH}?state=over").json["contests"]
        self.assertIn((number, seen["standings"][0]["name"]), [(each["number"], each["leader"]) for each in over])

    def test_round_robin_and_a_real_game(self):
        number, players = self.filled(3, kind="round_robin")
        self.do(self.ada, number, "start")
        seen = self.until(number, lambda c: c["pairings"] and c["pairings"][0]["table"])
        first = seen["pairings"][0]
        table = play_on([players[name] for name in first["names"]], first["table"])
        self.assertEqual((table["contest"], table["round"]), (number, 1))
        won = [int(rank == 1) for rank in table["result"]["ranks"]]
        self.assertEqual(self.until(number, lambda c: c["pairings"][0]["points"])["pairings"][0]["points"], won)
        chance = random.Random(2)
        for _ in range(2):
            seen = self.play_round(number, players, chance)
        met = [frozenset(pairing["names"]) for pairing in seen["pairings"]]
        self.assertEqual(sorted(map(sorted, met)), sorted(map(sorted, map(set, itertools.combinations(players, 2)))))
        self.assertEqual(seen["status"], "over")

    def test_knockout(self):
        number, players = self.filled(6, kind="knockout")
        self.do(self.ada, number, "start")
        chance = random.Random(11)
        for _ in range(8):
            seen = self.see(number)
            if seen["status"] == "over":
                break
            seen = self.play_round(number, players, chance)
        self.assertEqual(seen["status"], "over")
        self.assertEqual([row["place"] for row in seen["standings"]][:2], [1, 2])
        self.assertEqual([row["out"] for row in seen["standings"] if row["place"] == 1], [0])

    def test_arena_pairs_whoever_is_free(self):
        number, players = self.filled(4, kind="arena", minutes=5)
        self.do(self.ada, number, "start")
        chance = random.Random(6)
        for _ in range(3):
            self.play_round(number, players, chance)
        late = self.guests(1)[0]
        self.do(late, number, "join")
        self.do(self.ada, number, "finish")
        seen = self.see(number)
        for pairing in self.open_pairings(seen):
            players[pairing["names"][0]].act(pairing["table"], "resign")
        seen = self.until(number, lambda c: c["status"] == "over")
        self.assertGreaterEqual(len(seen["pairings"]), 6)
        self.check_standings(seen)

    def test_pods_of_three(self):
        number, players = self.filled(7, choice=self.catalogue.many(3), rounds=2)
        self.do(self.ada, number, "start")
        seen = self.until(number, lambda c: c["pairings"] and all(p["table"] for p in c["pairings"]))
        sizes = sorted(len(pairing["names"]) for pairing in seen["pairings"])
        self.assertEqual(sum(sizes) + len(seen["byes"]), 7)
        self.assertEqual(sizes[-1], 3)
        for pairing in seen["pairings"]:
            play_on([players[name] for name in pairing["names"]], pairing["table"])
        self.until(number, lambda c: c["round"] == 2)

    def test_no_takeback_and_no_rematch(self):
        number, players = self.filled(2, choice=self.catalogue.long(), rounds=1)
        self.do(self.ada, number, "start")
        pairing = self.until(number, lambda c: c["pairings"] and c["pairings"][0]["table"])["pairings"][0]
        first = players[pairing["names"][0]]
        play_on([players[name] for name in pairing["names"]], pairing["table"], plies=1)
        self.assertEqual(first.act(pairing["table"], "takeback").code, "takeback.in_earnest")
        first.act(pairing["table"], "resign")
        self.assertEqual(first.act(pairing["table"], "rematch").code, "table.no_rematch")


class Running(Meeting):
    def test_withdrawal_in_mid_round_loses_the_game(self):
        number, players = self.filled(4, rounds=3)
        self.do(self.ada, number, "start")
        pairing = self.until(number, lambda c: all(p["table"] for p in c["pairings"]))["pairings"][0]
        leaver, other = pairing["names"]
        self.do(players[leaver], number, "withdraw")
        seen = self.until(number, lambda c: c["pairings"][0]["points"])
        self.assertEqual(seen["pairings"][0]["points"], [0, 1])
        self.until(number, lambda c: players[other].table(pairing["table"])["status"] in ("over", "cancelled"))
        rows = {row["name"]: row for row in seen["standings"]}
        self.assertTrue(rows[leaver]["withdrew"] and rows[other]["games"][0]["forfeit"])
        for name in seen["pairings"][1]["names"][:1]:
            players[name].act(seen["pairings"][1]["table"], "resign")
        second = self.until(number, lambda c: c["round"] == 2)
        self.assertNotIn(leaver, [name for p in second["pairings"] if p["round"] == 2 for name in p["names"]])

    def test_late_joining_pause_expulsion_and_ruling(self):
        number, players = self.filled(4, rounds=3)
        self.do(self.ada, number, "start")
        late = self.guests(1)[0]
        self.do(late, number, "join")
        self.do(self.ada, number, "pause")
        seen = self.until(number, lambda c: all(p["table"] for p in c["pairings"]))
        for pairing in seen["pairings"]:
            self.do(self.ada, number, "rule", pairing=pairing["number"], ranks=[1, 2])
        seen = self.see(number)
        self.assertEqual((seen["status"], seen["round"]), ("paused", 1))
        self.assertTrue(all(pairing["ruled"] for pairing in seen["pairings"]))
        self.do(self.ada, number, "rule", pairing=1, ranks=[1, 1])  # corrected
        self.do(self.ada, number, "expel", name=seen["pairings"][1]["names"][1])
        self.do(self.ada, number, "go_on")
        seen = self.until(number, lambda c: c["round"] == 2)
        self.assertEqual(seen["pairings"][0]["points"], [0.5, 0.5])
        second = [name for p in seen["pairings"] if p["round"] == 2 for name in p["names"]] + [
            bye["name"] for bye in seen["byes"] if bye["round"] == 2]
        self.assertIn(late.name, second)
        self.assertNotIn(seen["pairings"][1]["names"][1], second)

    def test_check_in(self):
        number, players = self.filled(5, check_in=True)
        there = list(players.values())[:4]
        for player in there:
            self.do(player, number, "check_in")
        self.do(self.ada, number, "start")
        seen = self.until(number, lambda c: c["round"] == 1)
        self.assertEqual(sorted(name for p in seen["pairings"] for name in p["names"]), sorted(p.name for p in there))

    def test_those_who_watch_hear_of_it(self):
        number, players = self.filled(2, rounds=1)
        visitor = Client(self.server).socket()
        visitor.send({"t": "watch_contest", "d": {"contest": number}})
        sockets = [player.socket() for player in players.values()]
        self.do(self.ada, number, "start")
        visitor.wait_for("contest", contest=number)
        tables = {socket.wait_for("contest_table", contest=number)["d"]["table"] for socket in sockets}
        self.assertEqual(len(tables), 1)
        for nonsense in ({"contest": 10**9}, {"contest": "1"}, {}, {"contest": -1}):
            visitor.send({"t": "watch_contest", "d": nonsense})
            visitor.wait_for("refused")

    def test_figures(self):
        def figures():
            lines = self.ada.get("/metrics").body.decode().splitlines()
            return {name: float(next(line.split()[1] for line in lines if line.startswith(name + " "))) for name in ("pavage_contests", "pavage_classes")}

        before = figures()
        number = self.contest()
        self.assertEqual(self.ada.post("/api/v1/classes", {"name": "CM2 B"}).status, 201)
        self.assertEqual(figures(), {name: value + 1 for name, value in before.items()})
        self.do(self.ada, number, "cancel")
        self.assertEqual(figures()["pavage_contests"], before["pavage_contests"])

    def test_a_restart_between_any_two_steps(self):
        """Killed after every step of a small tournament: nothing is lost and nobody is paired twice."""
        server = Server("--unlimited")
        ada = Client(server).account()
        was = self.server, self.ada
        self.server, self.ada = server, ada
        try:
            number, players = self.filled(5, rounds=3)
            chance = random.Random(8)
            self.again(server)
            self.do(ada, number, "start")
            for _ in range(30):
                self.again(server)
                seen = self.until(number, lambda c: c["status"] == "over" or self.open_pairings(c) and self.open_pairings(c)[0]["table"])
                if seen["status"] == "over":
                    break
                pairing = self.open_pairings(seen)[0]
                players[chance.choice(pairing["names"])].act(pairing["table"], "resign")
            self.assertEqual(seen["status"], "over")
            self.assertEqual(len(seen["pairings"]), 6)
            self.assertEqual(len({frozenset(p["names"]) for p in seen["pairings"]}), 6)
            self.assertEqual(len({p["table"] for p in seen["pairings"]}), 6)
            self.assertEqual(sum(row["points"] for row in seen["standings"]), 9)
        finally:
            self.server, self.ada = was
            self.assertEqual(server.end(), 0)

    def again(self, server):
        server.kill()
        server.start()


class Permissions(Meeting):
    def test_who_may_what(self):
        number, players = self.filled(2)
        stranger = Client(self.server).account()
        for what in ("start", "pause", "go_on", "finish", "cancel"):
            self.assertEqual(self.do(stranger, number, what, expect=403).code, "contest.not_organiser")
        self.do(stranger, number, "expel", expect=403, name=next(iter(players)))
        self.do(stranger, number, "rule", expect=403, pairing=1, ranks=[1, 2])
        self.assertEqual(self.do(Client(self.server), number, "join", expect=401).code, "auth.session")
        game, options = self.catalogue.quick()
        order = {"name": "x1", "kind": "swiss", "game": game, "options": options}
        self.assertEqual(Client(self.server).guest().post(PATH, order).status, 403)
        self.assertEqual(Client(self.server).post(PATH, order).status, 401)
        self.assertEqual(self.ada.post(PATH, order, headers={"Origin": "https://elsewhere.example"}).status, 403)
        self.assertEqual(self.ada.post(PATH, {**order, "class": 99}).status, 404)
        self.assertEqual(self.ada.get(f"{PATH}?class=99").status, 404)

    def test_by_link_only(self):
        number = self.contest(public=False)
        key = self.see(number)["key"]
        guest = self.guests(1)[0]
        self.assertEqual(guest.get(f"{PATH}/{number}").status, 404)
        self.assertEqual(guest.get(f"{PATH}/{number}?key=wrong").status, 404)
        self.do(guest, number, "join", expect=404)
        self.assertNotIn(number, [c["number"] for c in guest.get(PATH).json["contests"]])
        self.do(guest, number, "join", key=key)
        self.assertEqual(self.see(number, guest)["key"], key)
        self.do(self.ada, number, "join")
        self.do(self.ada, number, "start")
        table = self.until(number, lambda c: c["pairings"] and c["pairings"][0]["table"])["pairings"][0]["table"]
        onlooker = Client(self.server)
        self.assertEqual(onlooker.get(f"/api/v1/tables/{table}").status, 404)
        self.assertEqual(onlooker.get(f"/api/v1/tables/{table}?key={key}").status, 200)

    def test_rated_is_for_accounts(self):
        number = self.contest(rated=True)
        self.assertEqual(self.do(self.guests(1)[0], number, "join", expect=403).code, "table.rated_guest")
        self.do(Client(self.server).account(), number, "join")

    def test_bad_orders(self):
        game, options = self.catalogue.quick()
        good = {"name": "Cup", "kind": "swiss", "game": game, "options": options}
        for bad in ({"name": ""}, {"name": " "}, {"name": "x" * 61}, {"name": "<script>alert(1)</script>"}, {"name": "a\u202eb"}, {"name": 7},
                    {"kind": "ladder"}, {"game": "nothing"}, {"game": "'; DROP TABLE contests; --"}, {"options": {"size": 10**9}},
                    {"options": []}, {"rounds": -1}, {"rounds": 31}, {"rounds": 2.5}, {"minutes": 1}, {"minutes": 10**6}, {"starts": "soon"},
                    {"clock": {"kind": "hourglass"}}, {"seats": 3}, {"class": 0}, {"game": self.catalogue.puzzle(), "options": {}}):
            answer = self.ada.post(PATH, {**good, **bad})
            self.assertIn(answer.status, (400, 404, 422), (bad, answer.body))
            self.assertTrue(answer.json["detail"], bad)
        number = self.contest()
        for bad in ({}, {"do": "win"}, {"do": "expel"}, {"do": "rule"}, {"do": "rule", "pairing": 1}, {"do": "rule", "pairing": 1, "ranks": [0]},
                    {"do": "rule", "pairing": 1, "ranks": "12"}, {"do": 1}, [], {"do": "join", "more": 1}):
            answer = self.ada.post(f"{PATH}/{number}/actions", bad)
            self.assertEqual(answer.status, 400, (bad, answer.body))
        self.do(self.ada, number, "expel", expect=404, name="Nobody at all")
        for what in ("start", "pause", "go_on", "check_in"):
            self.assertIn(self.ada.post(f"{PATH}/{number}/actions", {"do": what}).status, (409, 422), what)
        self.do(self.ada, number, "cancel")
        self.do(self.guests(1)[0], number, "join", expect=409)
        self.assertEqual(self.ada.get(f"{PATH}/999999").status, 404)

    def test_one_person_cannot_open_without_end(self):
        greedy = Client(self.server).account()
        game, options = self.catalogue.quick()
        codes = [greedy.post(PATH, {"name": "Cup", "kind": "swiss", "game": game, "options": options}).status for _ in range(11)]
        self.assertEqual(codes, [201] * 10 + [409])


class Races(Meeting):
    def at_once(self, *actions):
        results, barrier = [None] * len(actions), threading.Barrier(len(actions))

        def run(i):
            barrier.wait()
            results[i] = actions[i]().status

        threads = [threading.Thread(target=run, args=(i,)) for i in range(len(actions))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return results

    def post(self, client, number, what, **more):
        return lambda: client.post(f"{PATH}/{number}/actions", {"do": what, **more})

    def test_started_by_two_at_once(self):
        number, _ = self.filled(4)
        self.assertEqual(sorted(self.at_once(*[self.post(self.ada, number, "start")] * 2))[0], 200)
        seen = self.until(number, lambda c: all(p["table"] for p in c["pairings"]))
        self.assertEqual((seen["round"], len(seen["pairings"])), (1, 2))

    def test_everybody_joins_and_it_starts(self):
        number, _ = self.filled(2, rounds=5)
        late = self.guests(6)
        self.at_once(self.post(self.ada, number, "start"), *[self.post(guest, number, "join") for guest in late])
        seen = self.see(number)
        names = [row["name"] for row in seen["standings"]]
        self.assertEqual(len(names), len(set(names)))
        self.assertEqual(set(names) & {guest.name for guest in late}, {guest.name for guest in late})

    def test_the_game_ends_and_is_ruled_and_its_loser_withdraws(self):
        number, players = self.filled(4, rounds=2)
        self.do(self.ada, number, "start")
        pairing = self.until(number, lambda c: all(p["table"] for p in c["pairings"]))["pairings"][0]
        loser = players[pairing["names"][0]]
        self.at_once(lambda: loser.act(pairing["table"], "resign"), self.post(self.ada, number, "rule", pairing=1, ranks=[2, 1]),
                     self.post(loser, number, "withdraw"))
        seen = self.until(number, lambda c: c["pairings"][0]["points"])
        self.assertEqual(seen["pairings"][0]["points"], [0, 1])

    def test_a_retry_has_one_effect(self):
        number, players = self.filled(3)
        player = next(iter(players.values()))
        answers = [self.do(player, number, "withdraw", headers={"Idempotency-Key": "once"}) for _ in range(2)]
        self.assertEqual(answers[0].json, answers[1].json)
        self.assertEqual(self.see(number)["people"], 2)


if __name__ == "__main__":
    unittest.main()
