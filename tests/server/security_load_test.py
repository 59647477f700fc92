"""Bad input, part 4: clocks that clients lie about, bad messages on sockets, floods. Numbers as in security_test.py."""

import json
import resource
import unittest

from client import Client
from security_test import Attacked
from waiting import until


class Clocks(Attacked):
    def test_what_clients_say_about_time_is_not_heard(self):
        untimed = self.pair()
        move = untimed[0].legal(untimed[2])[0]
        ada, bob, number = self.pair(clock={"kind": "move", "seconds": 1})
        socket = ada.socket()
        socket.watch(number)
        for lie in ({"lag": 3_600_000}, {"lag": -1}, {"at": 0}, {"time": 2**53}, {"now": -1}):
            socket.send({"t": "ping", "d": lie})  # 43, 44
        until(lambda: bob.table(number)["status"] == "over", "the end of its time")  # 44
        late = socket.do(number, "move", move=move, ply=0, lag=3_600_000, at=0)
        self.assertEqual(late["d"]["code"], "table.over")  # 43, 44
        self.refused(ada.act(number, "move", move=move, ply=0, lag=3_600_000), "body.unknown")  # 44

    def test_coming_and_going_stops_no_clock(self):
        ada, bob, number = self.pair(clock={"kind": "move", "seconds": 1})

        def over():
            socket = ada.socket()
            socket.watch(number)
            socket.close()  # 46
            return ada.table(number)["status"] != "playing"

        until(over, "the end of its time")
        table = bob.table(number)
        self.assertEqual((table["status"], table["result"]["reason"]), ("over", "table.end_late"))  # 46


class Messages(Attacked):
    def test_messages_that_are_none(self):
        ada, bob, number = self.pair()
        version = ada.table(number)["version"]
        messages = ["", "x", "[]", "7", "null", '"do"', "{", '{"t":', "{}", '{"t":7}', '{"t":"nothing"}', '{"t":"do"}', '{"t":"do","id":7}', '{"t":"do","id":"a","d":[]}',
                    '{"t":"do","id":"a","d":{"table":"1"}}', '{"t":"do","id":"a","d":{"table":-1,"do":"resign"}}', '{"t":"do","id":"a","d":{"table":1e999,"do":"resign"}}',
                    json.dumps({"t": "do", "id": "x" * 41, "d": {"table": number, "do": "resign"}}), json.dumps({"t": "do", "d": {"table": number, "do": "resign"}}),
                    json.dumps({"t": "do", "id": "a", "d": {"table": number, "do": "become admin"}}), json.dumps({"t": "do", "id": "a", "d": {"table": number}}),
                    json.dumps({"t": "do", "id": "b", "d": {"table": number, "do": "move", "move": None, "ply": {}}}), '{"t":"watch","d":{"table":null}}',
                    '{"t":"watch","t":"do"}', "[" * 2000, '{"__proto__":{"t":"do"}}', '{"t":"watch","d":{"table":9007199254740993}}']
        socket = ada.socket()
        socket.next()
        for message in messages:
            socket.send(message)
            answer = socket.next()
            self.assertIsNotNone(answer, (message, socket.closed_with))
            self.assertEqual(answer["t"], "refused", message)  # 2, 4, 5, 6, 10, 11, 64
            self.assertTrue(answer["d"]["code"] and answer["d"]["detail"] and 400 <= answer["d"]["status"] < 500, answer)
        self.assertEqual(ada.table(number)["version"], version)

    def test_frames_that_are_none(self):
        ada, = self.guests(1)
        cases = [(lambda s: s.send_frame(1, b"x" * 5000), 1009), (lambda s: s.send_frame(1, b"\xff\xfe"), 1007), (lambda s: s.send_frame(1, b"{}", masked=False), 1002),
                 (lambda s: s.send_frame(3, b"{}"), 1002), (lambda s: s.send_frame(9, b"x" * 200), 1002), (lambda s: s.send_frame(0, b"{}"), 1002),
                 (lambda s: s.send_frame(2, b"\0\1\2"), 1003), (lambda s: s.connection.sendall(b"\x81\xff" + b"\x7f" * 8 + b"mask"), 1009)]
        for send, code in cases:
            socket = ada.socket()
            socket.next()
            send(socket)
            self.assertEqual(socket.wait_for_close(), code)  # 7, 8, 54
        endless = ada.socket()
        endless.send_frame(1, b"[", final=False)
        try:
            for _ in range(100):
                endless.send_frame(0, b"x" * 1000, final=False)
        except OSError:
            pass
        self.assertIn(endless.wait_for_close(), (1009, 1006))  # 8

    def test_handshakes_that_are_none(self):
        ada, = self.guests(1)
        for headers in ({"Sec-WebSocket-Version": "8"}, {"Upgrade": "h2c"}):
            self.assertNotEqual(ada.socket(headers=headers).status, 101)
        self.assertEqual(ada.socket(path="/api/v1/me").status, 404)
        self.assertEqual(ada.socket(path="/").status, 404)
        self.assertIn(ada.get("/api/v1/socket").status, (404, 405, 426))


class Floods(Attacked):
    ARGUMENTS = ()

    def test_a_flood_on_one_socket(self):
        ada, bob, number = self.pair()
        socket, quiet = ada.socket(), bob.socket()
        try:
            for i in range(300):
                socket.send({"t": "ping", "d": {"n": i}})
        except OSError:
            pass  # closed in the middle of it
        self.assertIn(socket.wait_for_close(), (1008, 1006))  # 48
        quiet.send({"t": "ping", "d": {}})
        quiet.wait_for("pong")
        self.assertEqual(ada.table(number)["status"], "playing")
        self.assertEqual(ada.socket().next()["t"], "you")  # and may come back

    def test_a_long_list_of_tables_to_watch(self):
        ada, = self.guests(1)
        hosts = self.guests(11)
        numbers = [host.open_table(self.catalogue.quick())["number"] for host in hosts for _ in range(5)]
        socket, refused = ada.socket(), []
        for number in numbers:
            socket.send({"t": "watch", "d": {"table": number}})
        for _ in numbers:
            while (message := socket.next())["t"] not in ("table", "refused"):
                pass
            refused += [message["d"]["code"]] if message["t"] == "refused" else []
        self.assertEqual(set(refused), {"socket.watched"})  # 50
        self.assertEqual(len(refused), len(numbers) - 50)  # 50
        socket.send({"t": "watch", "d": {"table": [1] * 500}})
        self.assertEqual(socket.wait_for("refused")["d"]["code"], "socket.unknown")  # 50

    def test_the_lobby_is_not_filled_by_one(self):
        ada, bob = self.guests(2)
        answers = [ada.post("/api/v1/tables", {"game": self.catalogue.quick()[0]}) for _ in range(8)]
        self.assertEqual([answer.status for answer in answers[:5]], [201] * 5)
        for answer in answers[5:]:
            self.refused(answer, "lobby.own_limit")  # 53
        self.assertEqual(bob.post("/api/v1/tables", {"game": self.catalogue.quick()[0]}).status, 201)
        ada.act(answers[0].json["number"], "leave")
        self.assertEqual(ada.post("/api/v1/tables", {"game": self.catalogue.quick()[0]}).status, 201)

    def test_many_idle_sockets(self):
        most = 500
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4 * most)), hard))
        ada, bob, number = self.pair()
        idle = [Client(self.server).socket() for _ in range(most)]  # 49
        self.assertEqual({socket.status for socket in idle}, {101})
        self.assertEqual(ada.act(number, "move", move=ada.legal(number)[0], ply=0).status, 200)
        for socket in idle:
            socket.close()


if __name__ == "__main__":
    unittest.main()
