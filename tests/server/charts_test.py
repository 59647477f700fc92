"""Weekly tables over the real server: games for the day, for levels and against the clock, weeks that end while nobody is there, and
whose games count where.

The program is named by PAVAGE; with PAVAGE_TEST_POSTGRESQL it keeps its games there."""

import json
import os
import sqlite3
import subprocess
import threading
import unittest
from urllib.parse import quote

from catalogue import play_on
from client import PAVAGE, Client, Server
from school import Teacher, by_card

PATH = "/api/v1/charts"
STEWARD = "Berthe the steward"
IN_SQLITE = not os.environ.get("PAVAGE_TEST_POSTGRESQL")


class Weekly(unittest.TestCase):
    """One server for all; each test has people of its own."""

    @classmethod
    def setUpClass(cls):
        cls.server = Server("--unlimited", "--steward", STEWARD)
        cls.charts = Client(cls.server).get(PATH).json["charts"]

    @classmethod
    def tearDownClass(cls):
        assert cls.server.end() == 0, cls.server.lines[-5:]

    def chart(self, kind):
        return next(chart["id"] for chart in self.charts if chart["kind"] == kind)

    def event(self, chart, at=0):
        """One that there is now, whatever day it has become meanwhile."""
        charts = Client(self.server).get(PATH).json["charts"]
        return next(each for each in charts if each["id"] == chart)["events"][at]["id"]

    def begin(self, client, chart, event=None, expect=201):
        answer = client.post(f"{PATH}/{chart}/games", {"event": event or self.event(chart)})
        self.assertEqual(answer.status, expect, answer.body)
        return answer.json

    def finish(self, client, table):
        return play_on([client if seat["kind"] == "person" else None for seat in table["seats"]], table["number"])

    def play(self, client, chart, event=None):
        return self.finish(client, self.begin(client, chart, event))

    def read(self, client, path):
        answer = client.get(path)
        self.assertEqual(answer.status, 200, answer.body)
        return answer.json

    def row(self, client, chart, more=""):
        return next((row for row in self.read(client, f"{PATH}/{chart}{more}")["players"] if row.get("you")), None)

    def own(self, client, chart):
        return self.read(client, f"/api/v1/me/scores?chart={chart}")["scores"]

    def refused(self, answer, status, code):
        self.assertEqual((answer.status, answer.code), (status, code), answer.body)


class Playing(Weekly):
    def test_a_whole_game_for_the_grid_of_the_day(self):
        ada, chart = Client(self.server).account(), self.chart("score")
        event = self.event(chart)
        begun = self.begin(ada, chart, event)
        self.assertEqual((begun["chart"], begun["event"], begun["rated"]), (chart, event, False))
        self.assertIn("reference", [seat.get("player") for seat in begun["seats"]])
        self.assertEqual(self.own(ada, chart), [], "it counts when it is finished")
        table = self.finish(ada, begun)
        score = self.own(ada, chart)[0]
        self.assertEqual((score["number"], score["event"], score["counted"], score["struck"]), (table["number"], event, True, False))
        self.assertEqual(score["score"], table["result"]["scores"][table["you"] - 1])
        self.assertEqual(len(score["parts"]), 2)
        self.assertEqual(sum(score["parts"]), score["score"])
        self.assertTrue(score["word"])
        row = self.row(ada, chart)
        self.assertEqual((row["points"], row["games"], row["counted"]), (score["score"], 1, 1))
        self.assertEqual(row["best"], [{"number": table["number"], "score": score["score"]}])
        stranger = Client(self.server)
        self.assertEqual(self.read(stranger, f"/api/v1/players/{quote(ada.name)}/scores?chart={chart}")["scores"], [score])
        curve = self.read(stranger, f"/api/v1/players/{quote(ada.name)}/curve?chart={chart}")["curve"]
        self.assertEqual([(week["points"], week["games"]) for week in curve], [(score["score"], 1)])
        self.assertIn(score["week"], self.read(stranger, f"{PATH}/{chart}/weeks")["weeks"])
        self.assertEqual(stranger.table(table["number"])["history"], table["history"])
        record = stranger.get(f"/api/v1/tables/{table['number']}/record")
        self.assertEqual(record.status, 200)
        self.assertIn(score["word"], record.body.decode())

    def test_all_tables_at_once_tell_who_leads(self):
        ada, chart = Client(self.server).account(), self.chart("levels")

        def overview():
            return next(each for each in self.read(ada, PATH)["charts"] if each["id"] == chart)

        self.assertIsNone(overview()["you"])
        self.play(ada, chart)
        table, seen = self.read(ada, f"{PATH}/{chart}"), overview()
        self.assertEqual(seen["leader"], {name: table["players"][0][name] for name in ("name", "mean")})
        self.assertEqual(seen["players"], len(table["players"]))
        self.assertEqual(seen["you"], {name: table["you"][name] for name in ("place", "counted")})

    def test_five_games_count_and_each_event_can_be_played_again(self):
        ada, chart = Client(self.server).account(), self.chart("levels")
        for level in (0, 0, 1, 2, 3, 4):
            self.play(ada, chart, self.event(chart, level))
        scores = self.own(ada, chart)
        self.assertEqual(len({score["number"] for score in scores}), 6)
        row = self.row(ada, chart)
        self.assertEqual((row["games"], row["counted"]), (6, 5))
        best = sorted((score["score"] for score in scores), reverse=True)[:5]
        self.assertEqual(sorted((game["score"] for game in row["best"]), reverse=True), best)
        self.assertEqual(row["points"], sum(best))
        self.assertEqual(sum(score["counted"] for score in scores), 5)

    def test_what_a_win_against_a_level_is_worth(self):
        """Of games with the first moves that there are, by what came of each: all once, and again until they did not all end alike."""
        ada = Client(self.server).account()
        seen = set()
        charts = [chart["id"] for chart in self.charts if chart["kind"] == "levels"]
        for i, chart in enumerate(charts * 8):
            if i >= len(charts) and len(seen) > 1:
                break
            table = self.play(ada, chart, "level-2")
            ranks, you = table["result"]["ranks"], table["you"] - 1
            outcome = "draw" if len(set(ranks)) == 1 else "won" if ranks[you] == 1 else "lost"
            seen.add(outcome)
            self.assertEqual(self.own(ada, chart)[0]["score"], {"won": 20, "draw": 10, "lost": 0}[outcome], chart)
        self.assertGreater(len(seen), 1)

    def test_a_puzzle_against_the_clock(self):
        ada, chart = Client(self.server).guest(), self.chart("time")
        table = self.begin(ada, chart)
        given = [f"--{name}={sums}" for name, sums in table["options"].items()]
        solved = subprocess.run([PAVAGE, "puzzle", "solve", *given, "--json"], capture_output=True, text=True, check=True)
        stones = ["abcdefgh"[across] + str(down + 1) for down, line in enumerate(json.loads(solved.stdout)["grid"])
                  for across, stone in enumerate(line) if stone == "1"]
        for ply, stone in enumerate(stones):
            answer = ada.act(table["number"], "move", move=stone, ply=ply)
            self.assertEqual(answer.status, 200, answer.body)
        over = ada.table(table["number"])
        self.assertEqual(over["status"], "over")
        score = self.own(ada, chart)[0]
        self.assertEqual(score["score"], over["changed"] - over["created"])
        self.assertEqual((self.row(ada, chart)["points"], self.row(ada, chart)["best"][0]["score"]), (score["score"],) * 2)
        again = self.begin(ada, chart)
        self.assertNotEqual((again["number"], again["options"]), (table["number"], table["options"]))

    def test_nothing_is_taken_back_and_a_resigned_game_counts_nothing(self):
        ada, chart = Client(self.server).account(), self.chart("score")
        number = self.begin(ada, chart)["number"]
        play_on([ada, None], number, plies=2)
        self.refused(ada.act(number, "takeback"), 409, "takeback.in_earnest")
        self.assertEqual(ada.act(number, "resign").status, 200)
        self.assertEqual(ada.table(number)["status"], "over")
        self.assertEqual(self.own(ada, chart), [])
        self.assertIsNone(self.row(ada, chart))
        self.assertNotEqual(self.begin(ada, chart)["number"], number, "an ended game is not gone on with")

    def test_two_devices_at_the_same_moment_have_one_table(self):
        for kind in ("score", "time", "levels"):
            chart, event, ada = self.chart(kind), self.event(self.chart(kind)), Client(self.server).guest()
            other = Client(self.server)
            other.cookie = ada.cookie
            answers, barrier = [None] * 8, threading.Barrier(8)

            def run(i, devices=(ada, other), chart=chart, event=event, answers=answers, barrier=barrier):
                barrier.wait()
                answers[i] = devices[i % 2].post(f"{PATH}/{chart}/games", {"event": event})

            threads = [threading.Thread(target=run, args=(i,)) for i in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(sorted(answer.status for answer in answers), [200] * 7 + [201])
            self.assertEqual(len({answer.json["number"] for answer in answers}), 1)

    def test_killed_in_mid_game(self):
        ada, chart = Client(self.server).guest(), self.chart("score")
        event = self.event(chart)
        begun = self.begin(ada, chart, event)
        before = play_on([ada, None], begun["number"], plies=9)["history"]
        self.again()
        again = self.begin(ada, chart, event, expect=200)
        self.assertEqual(again["number"], begun["number"])
        self.assertEqual(again["history"][:len(before)], before)
        self.finish(ada, again)
        self.assertEqual([score["number"] for score in self.own(ada, chart)], [begun["number"]])
        self.again()
        self.assertEqual([score["number"] for score in self.own(ada, chart)], [begun["number"]], "kept once")

    def again(self):
        self.server.kill()
        self.server.start()


@unittest.skipUnless(IN_SQLITE, "rows are moved in the file of SQLite")
class WeeksThatEnd(Weekly):
    """A server of its own: what it has kept is moved to other weeks while it is down."""

    def setUp(self):
        self.was, type(self).server = self.server, Server("--unlimited")

    def tearDown(self):
        mine, type(self).server = self.server, self.was
        self.assertEqual(mine.end(), 0, mine.lines[-5:])

    def down(self, script=()):
        """Ends it (unkindly), changes what it keeps, and starts it again."""
        self.server.kill()
        with sqlite3.connect(os.path.join(self.server.data, "pavage.sqlite")) as database:
            for line, values in script:
                database.execute(line, values)
        database.close()
        self.server.start()

    def champions(self, chart):
        """The hall as soon as weeks are closed, which happens in the background right after the start."""
        for _ in range(200):
            hall = self.read(Client(self.server), f"{PATH}/{chart}/champions")["champions"]
            if hall:
                return hall
            threading.Event().wait(0.02)
        raise AssertionError("nobody was crowned")

    def test_a_week_that_ended_while_the_server_was_down(self):
        chart = self.chart("score")
        ada, bob = Client(self.server).account(), Client(self.server).account()
        events = [self.event(chart, 0), self.event(chart, 1)]
        for client, games in ((ada, events), (bob, events[:1])):
            for event in games:
                self.play(client, chart, event)
        week = 7 * 24 * 3600 * 1000
        now = self.read(ada, f"{PATH}/{chart}")
        last = self.read(ada, f"{PATH}/{chart}?week=2020-53")  # the year had as many weeks
        self.assertEqual((last["players"], last["final"], last["champion"]), ([], True, None))
        moved = (now["begins"] - last["begins"]) // week * week
        self.down([("UPDATE scores SET week = '2020-53', ended = ended - ?", (moved,)), ("UPDATE open_weeks SET week = '2020-53'", ()),
                   ("UPDATE standings SET week = '2020-53', last_counted = last_counted - ?", (moved,))])
        hall = self.champions(chart)
        self.assertEqual([(each["week"], each["name"], each["games"]) for each in hall], [("2020-53", ada.name, 2)])
        self.down()
        self.assertEqual(self.champions(chart), hall, "closed once")
        archive = self.read(bob, f"{PATH}/{chart}?week=2020-53")
        self.assertEqual([row["name"] for row in archive["players"]], [ada.name, bob.name])
        self.assertEqual((archive["final"], archive["champion"], archive["events"]), (True, ada.name, []))
        self.assertEqual(archive["you"]["place"], 2)
        self.assertEqual(self.read(bob, f"{PATH}/{chart}")["players"], [])
        self.assertEqual(self.read(bob, f"{PATH}/{chart}/weeks")["weeks"], ["2020-53"])
        self.assertEqual(self.read(ada, f"{PATH}/{chart}/champions?before=2020-53")["champions"], [])
        curve = self.read(bob, f"/api/v1/players/{quote(ada.name)}/curve?chart={chart}")["curve"]
        self.assertEqual([(each["week"], each["place"], each["of"]) for each in curve], [("2020-53", 1, 2)])
        self.play(bob, chart)
        self.assertEqual([week["week"] for week in self.read(bob, f"/api/v1/players/{quote(bob.name)}/curve?chart={chart}")["curve"]],
                         ["2020-53", now["week"]], "oldest first")

    def test_a_game_begun_in_a_week_counts_in_that_in_which_it_ends(self):
        ada, chart = Client(self.server).guest(), self.chart("score")
        begun = self.begin(ada, chart)
        play_on([ada, None], begun["number"], plies=4)
        self.down()
        self.finish(ada, begun)
        self.assertEqual(self.own(ada, chart)[0]["week"], self.read(ada, PATH)["week"])


class Stewards(Weekly):
    def test_a_game_is_struck_out_and_reinstated(self):
        steward, chart = Client(self.server).account(STEWARD), self.chart("score")
        ada = Client(self.server).account()
        number = self.play(ada, chart)["number"]
        strike = {"struck": True, "reason": "  Two people at one table. "}
        path = f"/api/v1/scores/{number}/ruling"
        for client in (ada, Client(self.server).guest()):
            self.refused(client.post(path, strike), 403, "chart.steward")
        self.refused(Client(self.server).post(path, strike), 401, "auth.session")
        self.assertFalse(self.read(ada, f"{PATH}/{chart}")["may_rule"])
        self.assertTrue(self.read(steward, f"{PATH}/{chart}")["may_rule"])
        for bad in ({}, {"struck": True}, {"struck": "yes", "reason": "x"}, {"struck": True, "reason": ""}, {"struck": True, "reason": "  "},
                    {"struck": True, "reason": "x" * 401}, [], {"struck": True, "reason": "x", "more": 1}):
            self.assertEqual(steward.post(path, bad).status, 400, bad)
        self.refused(steward.post("/api/v1/scores/999999/ruling", strike), 404, "score.not_found")
        self.assertIsNotNone(self.row(ada, chart), "nothing of that has changed anything")
        answer = steward.post(path, strike)
        self.assertEqual((answer.status, answer.json["struck"], answer.json["counted"]), (200, True, False), answer.body)
        self.assertIsNone(self.row(ada, chart))
        self.assertEqual([score["struck"] for score in self.own(ada, chart)], [True])
        ruling = self.read(Client(self.server), f"{PATH}/{chart}")["rulings"][0]
        self.assertEqual({name: ruling[name] for name in ("by", "number", "player", "struck", "reason")},
                         {"by": STEWARD, "number": number, "player": ada.name, "struck": True, "reason": "Two people at one table."})
        self.assertEqual(steward.post(path, {"struck": False, "reason": "It was a mistake."}).json["counted"], True)
        self.assertEqual(self.row(ada, chart)["best"][0]["number"], number)
        mine = [each["struck"] for each in self.read(ada, f"{PATH}/{chart}")["rulings"] if each["number"] == number]
        self.assertEqual(sorted(mine), [False, True], "both are in the log")


class Circles(Weekly):
    def test_pupils_are_in_the_table_of_their_class_only(self):
        teacher, chart = Teacher(self.server).account(), self.chart("score")
        number = teacher.make_class()
        cards = teacher.add(number, "Renard", "Belette")
        fox, weasel = by_card(self.server, cards["Renard"]), by_card(self.server, cards["Belette"])
        self.play(fox, chart)
        world = Client(self.server).account()
        self.play(world, chart)
        of_class = f"{PATH}/{chart}?class={number}"
        for reader in (fox, weasel, teacher):
            self.assertEqual([row["name"] for row in self.read(reader, of_class)["players"]], ["Renard"])
        self.assertEqual([row["name"] for row in self.read(weasel, f"{PATH}/{chart}")["players"]], ["Renard"])
        self.assertNotIn("Renard", [row["name"] for row in self.read(world, f"{PATH}/{chart}")["players"]])
        self.assertEqual(len(self.read(teacher, f"{PATH}/{chart}/weeks?class={number}")["weeks"]), 1)
        for path in (of_class, f"{PATH}/{chart}/weeks?class={number}"):
            for reader in (world, Client(self.server), Client(self.server).guest()):
                self.refused(reader.get(path), 404, "class.not_found")
        self.refused(fox.get(f"{PATH}/{chart}?class={number + 1000}"), 404, "class.not_found")
        self.assertEqual(world.get("/api/v1/players/Renard/scores").status, 404)
        self.assertEqual(len(self.read(weasel, "/api/v1/players/Renard/scores")["scores"]), 1)
        self.assertEqual(fox.get(f"/api/v1/players/{quote(world.name)}/scores").status, 404)
        self.assertEqual(self.read(fox, f"{PATH}/{chart}/champions")["champions"], [])

    def test_bots_play_for_no_table(self):
        ada, chart = Client(self.server).account(), self.chart("score")
        token = ada.post("/api/v1/bots", {"name": "Bot of " + ada.name[-8:]}).json["token"]
        self.refused(Client(self.server, token=token).post(f"{PATH}/{chart}/games", {"event": self.event(chart)}), 403, "chart.bot")


class BadRequests(Weekly):
    STRANGE = ["'; DROP TABLE scores; --", "1 OR 1=1", "../../etc/passwd", "<script>", "\u202e", "x" * 5000, "%00", "é" * 300]

    def weeks_refused(self, path):
        for week in ("2025-53", "2026-00", "2026-54", "2026-1", "26-47", "2026", "2026-47-1", "2026-4x", "-2026-47", "2026W47", "99999-01",
                     "2026-47 ", "٢٠٢٦-٤٧", *self.STRANGE):
            answer = Client(self.server).get(path + quote(week))
            self.assertEqual(answer.status, 400, (week, answer.body))
            self.assertTrue(answer.json["detail"], week)

    def test_weeks(self):
        chart = self.chart("score")
        self.weeks_refused(f"{PATH}/{chart}?week=")
        self.weeks_refused(f"{PATH}/{chart}/champions?before=")
        for week in ("2026-53", "2026-01", "1999-10", "9999-52"):
            self.assertEqual(self.read(Client(self.server), f"{PATH}/{chart}?week={week}")["players"], [], week)

    def test_charts_that_there_are_not(self):
        ada = Client(self.server).guest()
        for strange in ["nothing", *self.STRANGE]:
            name = quote(strange, safe="")
            for path in (f"{PATH}/{name}", f"{PATH}/{name}/champions", f"{PATH}/{name}/weeks", f"/api/v1/me/scores?chart={name}",
                         f"/api/v1/players/{quote(ada.name)}/scores?chart={name}", f"/api/v1/players/{quote(ada.name)}/curve?chart={name}"):
                self.assertIn(ada.get(path).status, (400, 404, 414), (path, strange))
            self.assertIn(ada.post(f"{PATH}/{name}/games", {"event": "puzzle"}).status, (400, 404, 414), strange)
            self.assertIn(ada.get(f"/api/v1/players/{name}/scores").status, (400, 404, 414), strange)
        self.assertEqual(ada.get(f"/api/v1/players/{quote(ada.name)}/curve").status, 400)

    def test_numbers_and_classes(self):
        ada, chart = Client(self.server).guest(), self.chart("score")
        for bad in ("0", "-1", "1.5", "9" * 30, "0x10", *self.STRANGE):
            for path in (f"{PATH}/{chart}?class=", f"{PATH}/{chart}/weeks?class=", "/api/v1/me/scores?before="):
                self.assertIn(ada.get(path + quote(bad)).status, (400, 404, 414), (path, bad))

    def test_events(self):
        ada = Client(self.server).guest()
        for kind in ("score", "time", "levels"):
            for event in ("level-0", "level-11", "level-", "2020-01-01", "2999-01-01", "2020-53", "", 5, None, *self.STRANGE):
                answer = ada.post(f"{PATH}/{self.chart(kind)}/games", {"event": event})
                self.assertIn(answer.status, (400, 409), (event, answer.body))
                self.assertTrue(answer.json["detail"])
        for body in ({}, [], {"event": self.event(self.chart("score")), "word": "chat"}):
            self.assertEqual(ada.post(f"{PATH}/{self.chart('score')}/games", body).status, 400)
        self.assertEqual(Client(self.server).post(f"{PATH}/{self.chart('score')}/games", {"event": "puzzle"}).status, 401)
        elsewhere = ada.post(f"{PATH}/{self.chart('time')}/games", {"event": "puzzle"}, headers={"Origin": "https://elsewhere.example"})
        self.assertEqual(elsewhere.status, 403)
        self.assertEqual(self.own(ada, self.chart("time")), [])


if __name__ == "__main__":
    unittest.main()
