"""Page and server of different versions: both say what they know, and whoever knows other protocols or rules changes nothing.
Who says nothing, such as a script, goes on."""

import unittest

from catalogue import Catalogue
from client import Client, Server

OURS = "1-1"


class Versions(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--unlimited")
        cls.catalogue = Catalogue(cls.server)

    @classmethod
    def tearDownClass(cls):
        code = cls.server.end()
        if code != 0:
            raise AssertionError(f"the server ended with {code}: {cls.server.lines[-5:]}")

    def pair(self):
        ada, bob = Client(self.server).guest(), Client(self.server).guest()
        number = ada.open_table(self.catalogue.quick())["number"]
        self.assertEqual(bob.act(number, "join").status, 200)
        return ada, bob, number

    def move(self, ada, number, **more):
        return ada.act(number, "move", move=ada.legal(number)[0], ply=0, **more)

    def test_the_server_says_what_it_knows(self):
        ada, _, number = self.pair()
        for path in ("games", "me", f"tables/{number}", "nothing"):
            self.assertEqual(ada.get("/api/v1/" + path).headers["Pavage-Protocol"], OURS, path)
        games = ada.get("/api/v1/games").json
        self.assertEqual(games["protocol"], [1, 1])
        table = ada.table(number)
        rules = {game["id"]: game["rules_version"] for game in games["games"]}
        self.assertEqual(table["rules"], rules[self.catalogue.quick()[0]])
        self.assertEqual(ada.socket().wait_for("you")["d"]["protocol"], [1, 1])

    def test_who_says_nothing_or_a_range_with_ours_plays(self):
        for said in ({}, {"Pavage-Protocol": "1-1"}, {"Pavage-Protocol": "1-7"}):
            ada, _, number = self.pair()
            self.assertEqual(self.move(ada, number, headers=said).status, 200, said)
        for path in ("/api/v1/socket", "/api/v1/socket?lang=fr&protocol=1-7"):
            ada, _, number = self.pair()
            self.assertEqual(ada.socket(path=path).do(number, "move", move=ada.legal(number)[0], ply=0)["t"], "ack", path)

    def test_other_protocols_are_refused_and_change_nothing(self):
        ada, bob, number = self.pair()
        for said in ("2-2", "9-12", "old", "2-1"):
            for method, path, body in [("GET", f"tables/{number}", None), ("POST", f"tables/{number}/actions", {"do": "resign"}),
                                       ("POST", "guests", None)]:
                answer = bob.ask(method, "/api/v1/" + path, body, headers={"Pavage-Protocol": said})
                self.assertEqual((answer.status, answer.code), (400, "protocol.other"), (said, path))
                self.assertIn("reload", answer.json["detail"])
                self.assertEqual(answer.headers["Pavage-Protocol"], OURS)
            socket = ada.socket(path=f"/api/v1/socket?lang=fr&protocol={said}")
            self.assertEqual(socket.wait_for("you")["d"]["protocol"], [1, 1])
            refused = socket.do(number, "move", move=ada.legal(number)[0], ply=0)
            self.assertEqual((refused["t"], refused["d"]["code"]), ("refused", "protocol.other"))
            self.assertIn("rechargez", refused["d"]["detail"])
        table = ada.table(number)
        self.assertEqual((table["status"], table["history"]), ("playing", []))

    def test_other_rules_are_refused_and_change_nothing(self):
        ada, _, number = self.pair()
        rules = ada.table(number)["rules"]
        move = ada.legal(number)[0]
        for other in (rules + 1, rules + 9):
            answer = self.move(ada, number, rules=other)
            self.assertEqual((answer.status, answer.code), (409, "table.rules"), answer.body)
            self.assertIn("reload", answer.json["detail"])
            refused = ada.socket().do(number, "move", move=move, ply=0, rules=other)
            self.assertEqual((refused["t"], refused["d"]["code"]), ("refused", "table.rules"))
        for bad in (0, -1, "1", 1.5, None, []):
            self.assertEqual(self.move(ada, number, rules=bad).status, 400, bad)
        self.assertEqual(ada.table(number)["history"], [])
        self.assertEqual(self.move(ada, number, rules=rules).status, 200)


if __name__ == "__main__":
    unittest.main()
