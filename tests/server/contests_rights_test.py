"""Tournaments over the real server: who may do what, bad requests of every kind, and what happens at the same moment."""

import threading
import unittest

from client import Client
from meeting import PATH, Meeting


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

    def test_a_tournament_ordered_again_is_the_same(self):
        game, options = self.catalogue.quick()
        order = {"name": "Once only", "kind": "swiss", "game": game, "options": options}
        post = lambda key: lambda: self.ada.post(PATH, order, headers={"Idempotency-Key": key})
        self.assertEqual(set(self.at_once(*[post("once")] * 4)), {201})
        self.assertEqual(post("once")().json["number"], post("once")().json["number"])
        self.assertEqual(sum(each["name"] == "Once only" for each in self.ada.get(PATH).json["contests"]), 1)
        self.assertEqual(post("x" * 41)().status, 400)


if __name__ == "__main__":
    unittest.main()
