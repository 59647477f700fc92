"""Bad input, part 1: what a client can send that is no good request, and what it can hide in a good one.

Each case bears the number of its class of bad input in a comment. After every test the server must still answer, and nothing
may have changed that the test looks at. Parts 2 and 3: security_identity_test.py, security_play_test.py. Tested elsewhere:

| class | where |
|---|---|
| 8 slow clients, 12 header floods and smuggling, 13 on pages | server_test.py; src/server/http_test.cpp, fuzz/http_fuzzer.cpp |
| 5–7 numbers, depth and text inside JSON | also src/base/json_test.cpp, fuzz/json_fuzzer.cpp |
| 23 24 25 27 28 rules of single games | src/games/*/*_test.cpp, one test a rule; here no game takes nonsense |
| 34 35 36 at the very same millisecond | src/online/table_test.cpp |
| 43 47 clocks of clients and of the machine | src/online/time_control_test.cpp, table_test.cpp; the server's clock never runs back |
| 45 pings never answered, slow readers | src/server/websocket_test.cpp |
| 56 names of every script | src/server/names_test.cpp |
| 70 80 recovery codes, store faults, damaged backups | src/server/api/accounts_test.cpp, src/store/*_test.cpp; durability_test.py |
| 78 79 files | fuzz/record_fuzzer.cpp, fuzz/board_file_fuzzer.cpp, src/play/record_test.cpp, src/tiling/board_file_test.cpp |
| 38 41 42 54 57 60 61 62 63 | no premoves, tournaments, chat, tables for spreadsheets, imports, XML, engine options or regular expressions here |
"""

import gzip
import http.client
import json
import socket
import unittest

from catalogue import Catalogue
from client import Client, Server
from waiting import PATIENCE


class Attacked(unittest.TestCase):
    ARGUMENTS = ("--unlimited",)

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.ARGUMENTS)
        cls.catalogue = Catalogue(cls.server)

    @classmethod
    def tearDownClass(cls):
        code = cls.server.end()
        if code != 0:
            raise AssertionError(f"the server ended with {code}: {cls.server.lines[-5:]}")

    def tearDown(self):
        self.assertEqual(Client(self.server).get("/health").status, 200, "the server must be alive after every test")

    def guests(self, count):
        return [Client(self.server).guest() for _ in range(count)]

    def pair(self, choice=None, **more):
        ada, bob = self.guests(2)
        number = ada.open_table(choice or self.catalogue.long(), **more)["number"]
        self.assertEqual(bob.act(number, "join").status, 200)
        return ada, bob, number

    def refused(self, answer, *codes, status=None):
        """A 4xx with a problem's code; `codes` are beginnings, any of which it may have."""
        self.assertTrue(400 <= answer.status < 500, (answer.status, answer.body[:300]))
        self.assertEqual(answer.headers["Content-Type"].partition(";")[0], "application/problem+json")
        self.assertEqual(answer.json["status"], answer.status)
        if codes:
            self.assertTrue(answer.code.startswith(codes), answer.body)
        if status:
            self.assertEqual(answer.status, status, answer.body)

    def raw(self, text, patience=PATIENCE):
        """What comes back for these bytes; the connection is left open by us."""
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=patience) as connection:
            connection.sendall(text)
            received = b""
            try:
                while piece := connection.recv(65536):
                    received += piece
            except (TimeoutError, ConnectionError):
                pass
            return received


class Bodies(Attacked):
    def setUp(self):
        self.ada, self.bob, self.number = self.pair()
        self.before = self.ada.table(self.number)["version"]

    def tearDown(self):
        self.assertEqual(self.ada.table(self.number)["version"], self.before, "nothing may have happened")
        super().tearDown()

    def send(self, body, path=None, **headers):
        path = path or f"/api/v1/tables/{self.number}/actions"
        return self.ada.post(path, raw=body, headers={name.replace("_", "-"): value for name, value in headers.items()})

    def test_no_json(self):
        good = json.dumps({"do": "resign"}).encode()
        self.refused(self.send(b""), "body.empty")  # 1
        self.refused(self.send(b" \n"), "body.empty")  # 1
        for length in range(1, len(good)):
            self.refused(self.send(good[:length]), "json.")  # 2
        for body in (b"{}{}", b"[", b"nul", b"{'do':'resign'}", b"<do/>", b"do=resign", b'{"do":"resign",}', b"// \n{}"):
            self.refused(self.send(body), "json.", "body.")  # 2

    def test_other_types(self):
        good = json.dumps({"do": "resign"}).encode()
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml", "x", "application/jsonx",
                     "application/json; charset=utf-16"):
            self.refused(self.send(good, Content_Type=kind), "body.type", status=415)  # 3
        for encoding in ("gzip", "br", "deflate, gzip", "nonsense"):
            self.refused(self.send(gzip.compress(b" " * 10_000_000), Content_Encoding=encoding), "body.encoded", status=415)  # 9

    def test_strange_json(self):
        self.refused(self.send(b'{"do":"draw","do":"resign"}'), "json.")  # 4
        for open_, close in ((b"[", b"]"), (b'{"a":', b"}")):
            self.refused(self.send(open_ * 10_000 + b"1" + close * 10_000), "json.", "http.")  # 5
        for number in (b"NaN", b"Infinity", b"-Infinity", b"0x10", b"01", b"1.", b".5", b"+1"):
            self.refused(self.send(b'{"do":"move","move":"a1","ply":' + number + b"}"), "json.")  # 6
        for number in (b"1e999", b"-1e999", b"1" * 400, b"9223372036854775808", b"2147483648", b"-1", b"0.5", b"1e-400"):
            self.refused(self.send(b'{"do":"move","move":"a1","ply":' + number + b"}"), "json.", "body.")  # 6
        for text in (b"\xff\xfe", b"\xc0\xaf", b"\xed\xa0\x80", b"\\ud800", b"\\udc00\\ud800", b"a\0b", b"\\x41", b"\x1f"):
            self.refused(self.send(b'{"do":"move","ply":0,"move":"' + text + b'"}'), "json.", "body.", "move.")  # 7
        self.refused(self.send(b"\xef\xbb\xbf" + b'{"do":"resign"}'), "json.")  # 7

    def test_sizes(self):
        self.refused(self.send(b'{"do":"' + b"a" * 70_000 + b'"}'), "http.body_size", status=413)  # 8
        self.refused(self.send(b'{"do":"move","ply":0,"move":"' + b"a" * 5_000 + b'"}'), "body.text")  # 8
        head = f"POST /api/v1/tables/{self.number}/actions HTTP/1.1\r\nHost: 127.0.0.1:{self.server.port}\r\n".encode()
        endless = head + b"Transfer-Encoding: chunked\r\n\r\n" + b"1000\r\n" + b"a" * 0x1000 + b"\r\n"
        self.assertNotIn(b" 200 ", self.raw(endless, patience=0.3))  # 8
        self.assertIn(b" 413 ", self.raw(head + b"Content-Length: 99999999\r\n\r\n").split(b"\r\n")[0])  # 8

    def test_other_fields(self):
        for body in ({"do": "resign", "force": True}, {"do": "resign", "user": 1}, {"do": "resign", "seat": 2, "as": "bob"}, {"Do": "resign"}, {},
                     {"do": None}, {"do": "resign", "key": None}, {"do": "move", "move": None, "ply": None}, {"do": "move"}, {"do": "move", "move": "a1"},
                     {"do": "fill"}, {"do": "decline"}, {"do": "become admin"}):
            self.refused(self.send(json.dumps(body).encode()), "body.", "action.", "table.")  # 10
        for body in ([], "resign", 7, None, True, {"do": ["resign"]}, {"do": {"do": "resign"}}, {"do": 1}, {"do": "move", "move": 3, "ply": 0},
                     {"do": "move", "move": "a1", "ply": "0"}, {"do": "move", "move": "a1", "ply": True}, {"do": "join", "seat": "1"}, {"do": "fill", "level": [1]}):
            self.refused(self.send(json.dumps(body).encode()), "body.", "action.")  # 11
        for body in ({"__proto__": {"do": "resign"}}, {"do": "resign", "__proto__": {"admin": True}}, {"do": "resign", "constructor": {"prototype": {}}}):
            self.refused(self.send(json.dumps(body).encode()), "body.unknown")  # 64

    def test_every_route_takes_only_what_it_describes(self):
        document = self.ada.get("/api/v1/openapi.json").json
        bodies = [None, [], 7, "x", {}, {"isAdmin": True}, {"__proto__": {}}, {"game": None, "name": None, "password": None}]
        for path, methods in document["paths"].items():
            for method, operation in methods.items():
                if method == "get":
                    self.refused(self.ada.get(path.replace("{number}", "1").replace("{name}", "x") + "?unknown=1"), "query.")  # 10
                elif "requestBody" in operation and path != "/api/v1/me/erasure":
                    for body in bodies:
                        path_ = path.replace("{number}", str(self.number)).replace("{name}", "x")
                        answer = self.ada.ask(method.upper(), path_, raw=json.dumps(body).encode())
                        self.refused(answer, "body.", "auth.")  # 10, 11, 64, 72

    def test_smuggling_and_methods(self):
        path = f"/api/v1/tables/{self.number}/actions"
        inner = f"POST {path} HTTP/1.1\r\nHost: x\r\nCookie: {self.ada.cookie}\r\nContent-Length: 15\r\n\r\n".encode() + b'{"do":"resign"}'
        for lengths in (b"Content-Length: 0\r\nContent-Length: %d\r\n", b"Content-Length: %d\r\nTransfer-Encoding: chunked\r\n",
                        b"Transfer-Encoding: chunked\r\nContent-Length: %d\r\n", b"Transfer-Encoding : chunked\r\nContent-Length: %d\r\n"):
            answer = self.raw(b"POST /api/v1/guests HTTP/1.1\r\nHost: x\r\n" + lengths % len(inner) + b"\r\n0\r\n\r\n" + inner)
            self.assertEqual(answer.split(b"\r\n")[0].split(b" ")[1:2], [b"400"])  # 12
            self.assertEqual(answer.count(b"HTTP/1.1 "), 1)  # 12
        flood = "".join(f"X-{i}: a\r\n" for i in range(3000))
        self.assertIn(b" 431 ", self.raw(f"GET /api/v1/me HTTP/1.1\r\nHost: x\r\n{flood}\r\n".encode()).split(b"\r\n")[0])  # 12
        for name in ("X-HTTP-Method-Override", "X-Method-Override", "X-HTTP-Method"):
            answer = self.ada.get(path, headers={name: "POST"})
            self.refused(answer, "http.method", status=405)  # 13
        self.assertEqual(self.ada.ask("HEAD", path).status, 405)  # 13
        self.assertEqual(self.ada.ask("OPTIONS", path).status, 204)  # 13
        for method in ("TRACE", "CONNECT", "PATCH", "PROPFIND", "post"):
            self.assertIn(self.ada.ask(method, path).status, (400, 405), method)  # 13


class Injection(Attacked):
    SQL = ["' OR 1=1 --", "x'; DROP TABLE users; --", '" OR ""="', "1; DELETE FROM tables", "\\'; --", "%' UNION SELECT password FROM users --"]

    def quoted(self, text):
        return "".join(f"%{byte:02X}" for byte in text.encode())

    def test_sql(self):
        ada, bob, number = self.pair()
        ada.account("Sqla")
        game, options = self.catalogue.quick()
        for text in self.SQL:
            path = self.quoted(text)
            for query in (f"players/{path}", f"ratings?game={path}", f"tables?state={path}", f"tables?before={path}", f"tables/{path}",
                          f"tables/{number + 9}?key={path[:30]}"):
                self.refused(bob.get("/api/v1/" + query), status=None)  # 55
            found = bob.get(f"/api/v1/tables?state=over&game={path}")
            self.assertIn((found.status, found.json.get("tables")), [(200, []), (404, None), (400, None)])  # 55
            self.refused(Client(self.server).post("/api/v1/sessions", {"name": "Sqla" + text, "password": text}), "auth.password")  # 55
            self.refused(Client(self.server).post("/api/v1/recoveries", {"name": "Sqla", "recovery": text, "password": "long enough " + text}), "auth.")  # 55
            self.refused(Client(self.server).post("/api/v1/accounts", {"name": text, "password": "a good password"}), "name.")  # 55
            self.refused(bob.post("/api/v1/tables", {"game": text}))  # 55
            self.refused(bob.post("/api/v1/tables", {"game": game, "options": {**options, text: text}}))  # 55
            self.refused(bob.act(number, "move", move=text, ply=0))  # 55
            self.refused(bob.act(number + 9, "join", key=text[:30]), "table.not_found")  # 55
            self.assertEqual(bob.act(number, "draw", headers={"Idempotency-Key": text[:30]}).status, 200)  # 55
        self.assertEqual(ada.table(number)["status"], "playing")
        self.assertEqual(ada.get("/api/v1/me").json["me"]["name"], "Sqla")

    def test_scripts_and_strange_names(self):
        names = ["<script>alert(1)</script>", "a<b", "x\" onload=\"y", "&amp;", "javascript:alert(1)", "a\u202eb", "Zo\u0301\u0301\u0301\u0301\u0301", "\u0430da",
                 "a\u200bb", "admin", "Guest 1234", "  ", "a", "x" * 61, "a\r\nSet-Cookie: x=y", "a\tb", "a\0b", "\ufeffada", "🙂🙂🙂", "../../etc", "constructor()"]
        for name in names:
            answer = Client(self.server).post("/api/v1/accounts", {"name": name, "password": "a good password"})
            self.refused(answer, "name.", "body.", status=400 if answer.status != 409 else 409)  # 56, 58, 64
            self.assertNotIn(b"<script", answer.body)  # 56
        ada, bob, number = self.pair()
        for move in ("<img src=x onerror=alert(1)>", "a1\r\nb2", "${7*7}", "{{7*7}}", "%s%n", "a1; rm -rf /", "`id`"):
            answer = ada.act(number, "move", move=move, ply=0)
            self.refused(answer)  # 56, 58, 62
            self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(answer.headers["Content-Type"].partition(";")[0], "application/problem+json")
        self.assertEqual(ada.table(number)["history"], [])

    def test_paths(self):
        game, options = self.catalogue.many(2)
        ada, = self.guests(1)
        for board in ("file:/etc/passwd", "file:../../../etc/passwd", "file:x", "/etc/passwd", "../x", "dual:file:/etc/passwd", "file:%2e%2e%2fx", "file:\0"):
            for each in self.catalogue.games:
                if any(option["name"] == "board" for option in each["options"]):
                    answer = ada.post("/api/v1/tables", {"game": each["id"], "options": {"board": board}})
                    self.refused(answer)  # 59, 31
                    self.assertNotIn(b"root:", answer.body)
        for path in ("/api/v1/../../etc/passwd", "/api/v1/tables/../me", "/api/v1/%2e%2e/me", "/api/v1/tables/..%2f..%2fme", "/api/v1//me", "/api/v1/tables/1%00"):
            self.refused(ada.get(path))  # 59

    def test_line_breaks_make_no_headers_and_no_log_lines(self):
        ada, = self.guests(1)
        for path in ("/api/v1/players/a%0d%0aSet-Cookie:%20x=y", "/api/v1/tables?state=a%0d%0aX-Injected:1", "/api/v1/players/a%0aforged%20line"):
            answer = ada.get(path)
            self.refused(answer)  # 58
            self.assertIsNone(answer.headers["X-Injected"])
            self.assertIsNone(answer.headers["Set-Cookie"])
        self.assertFalse([line for line in self.server.lines if line.startswith("forged")])  # 58
        with self.assertRaises((http.client.InvalidURL, ValueError)):
            ada.get("/api/v1/me", headers={"X": "a\r\nb"})  # our own library would not send it; raw:
        answer = self.raw(b"GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAccept-Language: fr\rX: y\r\n\r\n")
        self.assertIn(b" 400 ", answer.split(b"\r\n")[0])  # 58


if __name__ == "__main__":
    unittest.main()
