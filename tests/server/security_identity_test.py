"""Bad input, part 2: who somebody claims to be. Numbers as in security_test.py."""

import http.client
import json
import statistics
import unittest

from catalogue import play_on
from client import Client
from security_test import Attacked
from waiting import PATIENCE

PASSWORD = "a good password"


class Sessions(Attacked):
    def test_a_session_is_never_one_that_somebody_else_chose(self):
        ada = Client(self.server)
        ada.cookie = "pavage_session=" + "A" * 43
        ada.guest()
        self.assertNotIn("A" * 43, ada.cookie)  # 65
        cookies = [ada.cookie]
        ada.account()
        cookies.append(ada.cookie)
        ada.post("/api/v1/sessions", {"name": ada.name, "password": PASSWORD})
        cookies.append(ada.cookie)
        self.assertEqual(len(set(cookies)), 3)  # 65
        for old in cookies[:2]:
            thief = Client(self.server)
            thief.cookie = old
            self.assertIsNone(thief.get("/api/v1/me").json["me"])  # 65, 40
            self.assertIsNone(thief.socket().next()["d"]["me"])  # 40

    def test_no_secrets_in_addresses(self):
        ada = Client(self.server).account()
        bot = ada.post("/api/v1/bots", {"name": "Robot " + ada.name[-6:]}).json["token"]
        nobody = Client(self.server)
        for query in (f"token={bot}", f"access_token={bot}", "session=" + ada.cookie.partition("=")[2], ada.cookie):
            self.refused(nobody.get("/api/v1/me?" + query), "auth.url", status=400)  # 66
        self.assertNotEqual(nobody.socket(path=f"/api/v1/socket?token={bot}").status, 101)  # 66
        ada.get("/nothing?token=" + bot)
        log = "".join(self.server.lines)
        for secret in (bot, ada.cookie.partition("=")[2], ada.recovery, PASSWORD):
            self.assertNotIn(secret, log)  # 66
        for wrong in (bot[:-1], bot + "x", "x", ada.cookie.partition("=")[2]):
            self.refused(Client(self.server, token=wrong).get("/api/v1/me"), "auth.token", status=401)
        as_cookie = Client(self.server)
        as_cookie.cookie = "pavage_session=" + bot
        self.assertIsNone(as_cookie.get("/api/v1/me").json["me"])

    def test_requests_from_elsewhere(self):
        ada, bob, number = self.pair()
        port = self.server.port
        for origin in (None, "null", "https://elsewhere.example", f"http://127.0.0.1:{port}.elsewhere.example", f"https://127.0.0.1:{port}",
                       f"http://127.0.0.1:{port + 1}", f"http://localhost:{port}", "", "http://127.0.0.1"):
            self.refused(ada.act(number, "resign", headers={"Origin": origin}), "auth.origin", status=403)  # 67
            self.refused(ada.ask("DELETE", "/api/v1/sessions/current", headers={"Origin": origin}), "auth.origin", status=403)  # 67
            self.assertNotEqual(ada.socket(headers={"Origin": origin}).status, 101)  # 68
        doubled = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        doubled.putrequest("POST", "/api/v1/guests")
        for value in (self.server.origin, "https://elsewhere.example"):
            doubled.putheader("Origin", value)
        doubled.endheaders()
        self.assertEqual(doubled.getresponse().status, 403)  # 67
        doubled.close()
        answer = ada.get("/api/v1/me", headers={"Origin": "https://elsewhere.example"})
        self.assertIsNone(answer.headers["Access-Control-Allow-Origin"])  # 67
        self.assertEqual(ada.table(number)["status"], "playing")

    def test_recovery_codes(self):
        ada = Client(self.server).account()
        again = Client(self.server)
        asked = {"name": ada.name, "recovery": ada.recovery, "password": PASSWORD + "2"}
        for code in ("", "-", "0" * 24, ada.recovery[:-1], ada.recovery[::-1]):
            self.refused(Client(self.server).post("/api/v1/recoveries", {**asked, "recovery": code}), "auth.recovery", "body.")  # 70
        self.assertEqual(again.post("/api/v1/recoveries", asked).status, 201)
        self.refused(Client(self.server).post("/api/v1/recoveries", asked), "auth.recovery", status=403)  # 70

    def test_one_guest_does_not_become_another(self):
        ada, bob = self.guests(2)
        ada.open_table(self.catalogue.quick())
        eve = Client(self.server).account()
        self.refused(Client(self.server).post("/api/v1/accounts", {"name": ada.name, "password": PASSWORD}), "name.")  # 75
        self.refused(eve.post("/api/v1/accounts", {"name": "Another Eve", "password": PASSWORD}), "account.already", status=409)  # 75
        self.refused(bob.post("/api/v1/accounts", {"name": "Bobby", "password": PASSWORD, "id": 1, "guest": ada.name}), "body.unknown")  # 75, 72
        self.assertEqual(eve.get("/api/v1/me/tables").json["tables"], [])
        self.assertEqual(len(ada.get("/api/v1/me/tables").json["tables"]), 1)

    def test_nobody_becomes_more_than_they_are(self):
        guest, = self.guests(1)
        for path, body in [("guests", {"kind": "account"}), ("accounts", {"name": "Mallory", "password": PASSWORD, "kind": "bot"}),
                           ("accounts", {"name": "Mallory", "password": PASSWORD, "isAdmin": True}), ("accounts", {"name": "Mallory", "password": PASSWORD, "owner": 1})]:
            self.refused(guest.post("/api/v1/" + path, body), "body.")  # 72
        self.refused(guest.post("/api/v1/bots", {"name": "Mallory's bot"}), "auth.account", status=403)  # 72
        account = Client(self.server).account()
        bot = Client(self.server, token=account.post("/api/v1/bots", {"name": "Bot " + account.name[-6:]}).json["token"])
        self.refused(bot.post("/api/v1/bots", {"name": "Bots' bot"}), "auth.account", status=403)  # 72
        self.refused(bot.post("/api/v1/me/erasure", {}), "auth.", status=403)  # 72
        self.refused(bot.ask("PUT", "/api/v1/me/password", {"password": PASSWORD, "new": PASSWORD}), "auth.", status=403)  # 72
        self.refused(Client(self.server).account().ask("DELETE", "/api/v1/bots/Bot%20" + account.name[-6:]), "bot.unknown", status=404)  # 71, 72


class Privacy(Attacked):
    def test_private_tables_are_as_if_they_were_not_there(self):
        ada, bob, eve = self.guests(3)
        table = ada.open_table(self.catalogue.quick(), public=False)
        number, key, nobody = table["number"], table["key"], Client(self.server)
        missing = 987654321
        for ask in (lambda n: nobody.get(f"/api/v1/tables/{n}"), lambda n: eve.get(f"/api/v1/tables/{n}?key=wrong"), lambda n: eve.get(f"/api/v1/tables/{n}/record"),
                    lambda n: eve.act(n, "join"), lambda n: eve.act(n, "join", key="x" * 16), lambda n: eve.act(n, "resign"), lambda n: eve.act(n, "move", move="a1", ply=0)):
            there, not_there = ask(number), ask(missing)
            self.refused(there, "table.not_found", status=404)  # 71
            self.assertEqual(there.body.replace(b" %d " % number, b" N "), not_there.body.replace(b" %d " % missing, b" N "))  # 71
        for client in (nobody, eve):
            socket = client.socket()
            socket.next()
            for more in ({}, {"key": "wrong"}, {"have": 0}, {"key": key[:-1]}):
                socket.send({"t": "watch", "d": {"table": number, **more}})
                self.assertEqual(socket.next()["d"]["code"], "table.not_found")  # 74
            bob.act(number, "join", key=key)
            self.assertIsNone(socket.next(patience=0.3))  # 74
        for path in ("tables", "tables?state=playing", f"players/{ada.name.replace(' ', '%20')}"):
            self.assertNotIn(number, [each["number"] for each in eve.get("/api/v1/" + path).json.get("tables", [])])  # 71
        play_on([ada, bob], number)
        self.assertNotIn(number, [each["number"] for each in eve.get("/api/v1/tables?state=over").json["tables"]])  # 71
        self.refused(eve.get("/api/v1/me/export?user=1"), "query.")  # 71

    def test_a_seat_is_gone_when_one_has_left_it(self):
        ada, bob, cleo = self.guests(3)
        number = ada.open_table(self.catalogue.quick())["number"]
        bob.act(number, "join")  # begins: a table of two
        waiting = ada.open_table(self.catalogue.many(3))["number"]
        bob.act(waiting, "join", seat=2)
        socket = bob.socket()
        bob.act(waiting, "leave")
        cleo.act(waiting, "join", seat=2)
        self.assertIsNone(bob.table(waiting)["you"])  # 73
        self.refused(bob.act(waiting, "leave"), "table.not_seated", status=403)  # 73
        ada.act(waiting, "fill", level=1)
        self.assertEqual(socket.do(waiting, "move", move="a1", ply=0)["d"]["code"], "table.not_seated")  # 73
        self.assertNotIn(waiting, [table["number"] for table in bob.get("/api/v1/me/tables").json["tables"]])  # 73

    def test_an_erased_player_is_seen_nowhere(self):
        ada, bob = Client(self.server).account(), Client(self.server).guest()
        number = ada.open_table(self.catalogue.quick())["number"]
        bob.act(number, "join")
        bot = Client(self.server, token=ada.post("/api/v1/bots", {"name": "Bot " + ada.name[-6:]}).json["token"])
        watcher = bob.socket()
        watcher.watch(number)
        self.refused(ada.post("/api/v1/me/erasure", {}), "auth.password", "body.")
        self.assertEqual(ada.post("/api/v1/me/erasure", {"password": PASSWORD}).status, 204)
        self.assertEqual(watcher.wait_for("table")["d"]["seats"][0]["name"], "")  # 77
        for path in (f"tables/{number}", "tables?state=playing", "me/export"):
            self.assertNotIn(ada.name.encode(), bob.get("/api/v1/" + path).body)  # 77
        self.refused(bob.get("/api/v1/players/" + ada.name.replace(" ", "%20")), status=404)  # 77
        self.refused(bot.get("/api/v1/me"), "auth.token", status=401)  # 77
        self.refused(Client(self.server).post("/api/v1/sessions", {"name": ada.name, "password": PASSWORD}), "auth.password", status=401)  # 77

    def test_nothing_private_is_cached_or_framed(self):
        ada = Client(self.server).account()
        for path in ("/api/v1/me", "/api/v1/me/tables", "/api/v1/me/export", "/api/v1/games", "/api/v1/players/nobody"):
            answer = ada.get(path)
            self.assertEqual(answer.headers["Cache-Control"], "no-store", path)  # 76
            self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff", path)  # 76
        for path in ("/", "/en/", "/play/", "/api/v1/me"):
            policy = ada.get(path).headers["Content-Security-Policy"] or ""
            self.assertIn("frame-ancestors", policy, path)  # 76


class Secured(Attacked):
    ARGUMENTS = ("--origin", "https://pavage.example")

    def test_cookies_behind_https(self):
        ada = Client(self.server)
        answer = ada.post("/api/v1/guests", headers={"Origin": "https://pavage.example"})
        name, _, flags = answer.headers["Set-Cookie"].partition("=")
        self.assertEqual(name, "__Host-pavage_session")  # 76
        for flag in ("HttpOnly", "Secure", "SameSite=Lax", "Path=/"):
            self.assertIn(flag, flags)  # 76
        self.assertNotIn("Domain", flags)  # 76
        plain = Client(self.server)
        plain.cookie = ada.cookie.removeprefix("__Host-")
        self.assertIsNone(plain.get("/api/v1/me").json["me"])  # 76
        self.refused(ada.post("/api/v1/guests"), "auth.origin", status=403)  # 67
        self.assertEqual(ada.get("/api/v1/me").json["me"]["kind"], "guest")


class Limited(Attacked):
    ARGUMENTS = ()

    def test_passwords_cannot_be_tried_for_long(self):
        ada = Client(self.server).account()
        answers = [Client(self.server).post("/api/v1/sessions", {"name": ada.name, "password": f"guess {i}"}) for i in range(8)]
        self.assertEqual({answer.status for answer in answers[:4]}, {401})
        self.refused(answers[-1], "rate.limit", status=429)  # 69
        self.assertGreaterEqual(int(answers[-1].headers["Retry-After"]), 1)  # 69
        for spelling in (ada.name.upper(), " " + ada.name, ada.name.replace(" ", "-")):
            self.refused(Client(self.server).post("/api/v1/sessions", {"name": spelling, "password": "guess"}), "rate.limit", status=429)  # 69
        other = Client(self.server).account()
        self.assertEqual(Client(self.server).post("/api/v1/sessions", {"name": other.name, "password": PASSWORD}).status, 201)

    def test_who_logged_in_before_is_not_locked_out(self):
        def log_in(client, password):
            return client.post("/api/v1/sessions", {"name": ada.name, "password": password})

        ada = Client(self.server).account()
        self.assertEqual(ada.ask("DELETE", "/api/v1/sessions/current").status, 204)
        self.assertIsNone(ada.get("/api/v1/me").json["me"])  # the device's cookie opens nothing
        while log_in(Client(self.server), "guess").status == 401:
            pass
        forger = Client(self.server)
        forger.device = "pavage_device=" + "A" * 43
        for stranger in (Client(self.server), forger):
            self.refused(log_in(stranger, ada.password), "rate.limit", status=429)
        self.assertEqual(log_in(ada, ada.password).status, 201)
        again = ada.post("/api/v1/recoveries", {"name": ada.name, "recovery": ada.recovery, "password": "another password"})
        self.assertEqual(again.status, 201)  # every session ends; the device stays known
        ada.cookie = None
        self.assertEqual(log_in(ada, "another password").status, 201)
        ada.cookie = None
        answers = [log_in(ada, f"guess {i}").status for i in range(8)]
        self.assertEqual((answers[0], answers[-1]), (401, 429))  # it may not try for ever
        bob = Client(self.server).account()
        bob.ask("DELETE", "/api/v1/sessions/current")
        bob.device = ada.device
        while bob.post("/api/v1/sessions", {"name": bob.name, "password": "guess"}).status == 401:
            pass  # known with one name is not known with another
        self.refused(bob.post("/api/v1/sessions", {"name": bob.name, "password": bob.password}), "rate.limit", status=429)

    def test_unknown_names_take_as_long(self):
        known = [Client(self.server).account().name for _ in range(2)]
        spent = {True: [], False: []}
        for i in range(8):
            for is_known in (True, False):
                name = known[i // 4] if is_known else f"Nobody Here {i}"
                before = self.server.processor_time()
                answer = Client(self.server).post("/api/v1/sessions", {"name": name, "password": "wrong guess"})
                spent[is_known].append(self.server.processor_time() - before)
                self.refused(answer, "auth.password", status=401)  # 69
        medians = [statistics.median(spent[is_known]) for is_known in (True, False)]
        self.assertLess(max(medians) / min(medians), 2.5, medians)  # 69


class Exhausted(Attacked):
    ARGUMENTS = ()

    def test_exports_and_other_costly_things_have_an_end(self):
        ada, = self.guests(1)
        answers = [ada.get("/api/v1/me/export").status for _ in range(5)]
        self.assertEqual(answers, [200] * 3 + [429] * 2)  # 52
        late = ada.get("/api/v1/me/export")
        self.refused(late, "rate.limit", status=429)
        self.assertGreaterEqual(int(late.headers["Retry-After"]), 60)
        self.assertEqual(ada.get("/api/v1/me").status, 200)
        bob, = self.guests(1)
        self.assertEqual(bob.get("/api/v1/me/export").status, 200)  # behind the same address


if __name__ == "__main__":
    unittest.main()
