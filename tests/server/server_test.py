"""`pavage serve` over real sockets: what a browser asks, what an attacker sends, and how it starts and ends.

The program is named by the environment variable PAVAGE. Nothing here leaves the loopback; randomness is seeded.
"""

import http.client
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import xml.etree.ElementTree
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from waiting import PATIENCE  # noqa: E402

PAVAGE = os.environ.get("PAVAGE", "build/pavage")
GET = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


class Server:
    """A running `pavage serve`, its port and what it has printed."""

    def __init__(self, *arguments):
        self.data = tempfile.TemporaryDirectory()
        command = [PAVAGE, "serve", "--port", "0", "--data", self.data.name, *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.lines = []
        self.port = None
        for line in self.process.stdout:
            self.lines.append(line)
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if found:
                self.port = int(found.group(1))
                break
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        self.lines.extend(self.process.stdout)

    def send(self, request, finish=True, patience=PATIENCE):
        """Everything that comes back for these bytes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=patience) as connection:
            try:
                connection.sendall(request)
                if finish:
                    connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # refused before all was sent
            return receive(connection)

    def get(self, path, method="GET", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return response, body

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        code = self.process.wait(timeout=PATIENCE)
        self.reader.join(timeout=PATIENCE)
        self.process.stdout.close()
        self.data.cleanup()
        return code


def receive(connection):
    received = b""
    try:
        while piece := connection.recv(65536):
            received += piece
    except ConnectionError:
        pass
    return received


def status(answer):
    found = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
    return int(found.group(1)) if found else None


class WithServer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        code = cls.server.end()
        if code != 0:
            raise AssertionError(f"the server ended with {code}: {cls.server.lines[-5:]}")

    def tearDown(self):
        self.assertEqual(status(self.server.send(GET)), 200, "the server must be alive after every test")

    def assert_refused(self, answer, expected):
        self.assertEqual(status(answer), expected, answer[:200])
        head, _, body = answer.partition(b"\r\n\r\n")
        self.assertIn(b"application/problem+json", head)
        problem = json.loads(body)
        self.assertEqual(problem["status"], expected)
        self.assertTrue(problem["code"] and problem["detail"] and problem["title"])


class Pages(WithServer):
    def test_every_page_that_is_linked_is_there_and_well_formed(self):
        seen, waiting = set(), ["/en/", "/fr/"]
        while waiting:
            path = waiting.pop().partition("#")[0]
            if path in seen:
                continue
            seen.add(path)
            response, body = self.server.get(path)
            self.assertEqual(response.status, 200, path)
            self.assertEqual(response.headers["X-Content-Type-Options"], "nosniff", path)
            if response.headers["Content-Type"] == "text/css; charset=utf-8" or path.startswith("/play/"):
                continue  # no markup of the server's own
            document = xml.etree.ElementTree.fromstring(body)
            waiting += [e.get("href") for e in document.iter() if (e.get("href") or "").startswith("/")]
        self.assertGreaterEqual(len(seen), 6)

    def test_the_reader_chooses_the_language(self):
        for path, accepted, expected in [("/", "fr", "fr"), ("/", "de,en;q=0.1", "en"), ("/?lang=fr", "en", "fr"), ("/en/", "fr", "en")]:
            response, body = self.server.get(path, Accept_Language=accepted)
            self.assertEqual(response.headers["Content-Language"], expected, path)
            self.assertIn(f'<html lang="{expected}">'.encode(), body)

    def test_nothing_is_sent_twice_and_head_sends_no_body(self):
        response, body = self.server.get("/style.css")
        again, nothing = self.server.get("/style.css", If_None_Match=response.headers["ETag"])
        self.assertEqual((again.status, nothing), (304, b""))
        head, nothing = self.server.get("/style.css", method="HEAD")
        self.assertEqual((head.status, nothing, int(head.headers["Content-Length"])), (200, b"", len(body)))

    def test_it_tells_its_health(self):
        self.assertEqual(json.loads(self.server.get("/healthz")[1]), {"ok": True})

    def test_one_connection_carries_many_requests(self):
        request = GET.replace(b"Connection: close\r\n", b"")
        self.assertEqual(self.server.send(request * 20 + GET).count(b"HTTP/1.1 200 OK\r\n"), 21)


class BadRequests(WithServer):
    def test_empty_and_truncated(self):
        self.assertEqual(self.server.send(b""), b"")
        for length in range(1, len(GET) - 1):
            answer = self.server.send(GET[:length])
            self.assertIn(status(answer), (None, 400), GET[:length])

    def test_malformed(self):
        for request in [b"\r\n\r\n\r\n", b"\0" * 100, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 60, b"GET / HTTP/1.1\nHost: x\n\n", b"GET / HTTP/1.1\r\n\r\n",
                        b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", b"GET / HTTP/1.1\r\nHost : x\r\n\r\n", b"GET / HTTP/1.1\r\n: x\r\n\r\n",
                        b"GET / HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n"]:
            self.assert_refused(self.server.send(request), 400)

    def test_header_too_large(self):
        for request in [b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"a" * 20000 + b"\r\n\r\n", b"GET /" + b"a" * 70000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
                        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 5000 + b"\r\n", b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 200000]:
            self.assert_refused(self.server.send(request), 431)

    def test_body_too_large(self):
        head = b"POST / HTTP/1.1\r\nHost: x\r\n"
        for request in [b"Content-Length: 70000\r\n\r\n" + b"a" * 70000, b"Content-Length: 9000000000\r\n\r\n",
                        b"Transfer-Encoding: chunked\r\n\r\n" + b"4000\r\n" + b"a" * 0x4000 + b"\r\n" + b"ffffffff\r\n",
                        b"Transfer-Encoding: chunked\r\n\r\n" + (b"1000\r\n" + b"a" * 0x1000 + b"\r\n") * 100]:
            self.assert_refused(self.server.send(head + request), 413)

    def test_two_lengths_and_other_ways_to_smuggle(self):
        head = b"POST / HTTP/1.1\r\nHost: x\r\n"
        for request in [b"Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", b"Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                        b"Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n", b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
                        b"Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n", b"Content-Length: +3\r\n\r\nabc", b"Content-Length: 3a\r\n\r\nabc",
                        b"Content-Length: 99999999999999999999999\r\n\r\n"]:
            self.assert_refused(self.server.send(head + request), 400)

    def test_unknown_and_unsafe_methods(self):
        for method in ["POST", "PUT", "DELETE", "PATCH", "TRACE", "BREW", "get", "PROPFIND"]:
            answer = self.server.send(GET.replace(b"GET", method.encode()))
            self.assert_refused(answer, 405)
            self.assertIn(b"\r\nAllow: GET, HEAD\r\n", answer)
        answer = self.server.send(GET.replace(b"GET", b"OPTIONS"))
        self.assertEqual(status(answer), 204)
        overridden = self.server.send(GET.replace(b"Host", b"X-HTTP-Method-Override: DELETE\r\nHost"))
        self.assertEqual(status(overridden), 200)

    def test_paths_that_climb_or_are_no_text(self):
        for path in [b"/../../etc/passwd", b"/%2e%2e/%2e%2e/etc/passwd", b"/..%2f..%2fetc", b"/en/..%5c..%5cetc", b"/%00", b"/%ff%fe", b"/%c0%ae%c0%ae/",
                     b"/\xff\xfe", b"/%0d%0aSet-Cookie:%20a=b", b"/en/\xc3", b"/%", b"/?a=%zz", b"*", b"x"]:
            self.assert_refused(self.server.send(GET.replace(b" / ", b" " + path + b" ")), 400)

    def test_paths_that_are_not_there(self):
        for path in ["/etc/passwd", "//etc/passwd", "/games/%3Cscript%3E/rules", "/games/'%20OR%201=1--/rules", "/style.css/", "/en/en/", "/" + "a/" * 4000]:
            response, body = self.server.get(path)
            self.assertEqual(response.status, 404, path)
            self.assertEqual(response.headers["Content-Type"], "application/problem+json")
            page, body = self.server.get(path, Accept="text/html")
            self.assertEqual(page.status, 404, path)
            self.assertNotIn(b"<script", body)

    def test_line_breaks_become_no_headers(self):
        answer = self.server.send(b"GET /fr?lang=en%0d%0aX-Injected:%201 HTTP/1.1\r\nHost: x\r\n\r\n")
        self.assert_refused(answer, 400)
        answer = self.server.send(GET.replace(b"Host", b"Accept-Language: fr\x0bX-Injected: 1\r\nHost"))
        self.assertNotIn(b"X-Injected", answer)

    def test_random_bytes_and_damaged_requests(self):
        chance = random.Random(7)
        for _ in range(300):
            request = bytearray(GET.replace(b"GET", b"POST").replace(b"Host", b"Transfer-Encoding: chunked\r\nHost") + b"2\r\nab\r\n0\r\nT: u\r\n\r\n")
            for _ in range(chance.randrange(1, 6)):
                at = chance.randrange(len(request))
                request[at : at + chance.randrange(3)] = bytes(chance.randrange(256) for _ in range(chance.randrange(3)))
            self.assertIn(status(self.server.send(bytes(request))), (None, 400, 404, 405, 413, 431))
        for _ in range(100):
            self.assertIn(status(self.server.send(chance.randbytes(chance.randrange(300)))), (None, 400))


class Patience(WithServer):
    def test_slow_clients_are_let_go_and_keep_nobody_waiting(self):
        openings = [b"", b"GET / HTTP/1.1\r\nA: ", b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n"]
        slow = [socket.create_connection(("127.0.0.1", self.server.port), timeout=1) for _ in openings]
        for connection, opening in zip(slow, openings):
            connection.sendall(opening)
        begin = time.monotonic()
        closed = set()
        while len(closed) < len(slow) and time.monotonic() - begin < PATIENCE:
            for connection in slow[1:]:
                try:
                    connection.send(b"a")  # a byte now and then must not prolong it
                except OSError:
                    pass
            self.assertEqual(status(self.server.send(GET)), 200)
            time.sleep(0.5)
            for connection in slow:
                connection.setblocking(False)
                try:
                    if not connection.recv(1000):
                        closed.add(connection)
                except BlockingIOError:
                    pass
                except OSError:
                    closed.add(connection)
        for connection in slow:
            connection.close()
        self.assertEqual(len(closed), len(slow))

    def test_many_idle_connections_keep_nobody_waiting(self):
        idle = [socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE) for _ in range(400)]
        self.assertEqual(status(self.server.send(GET)), 200)
        for connection in idle:
            connection.close()


class StartAndEnd(unittest.TestCase):
    def test_signals_end_it_in_good_order(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            server = Server()
            with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as idle:
                self.assertEqual(status(server.send(GET)), 200)
                self.assertEqual(server.end(number), 0)
                self.assertEqual(receive(idle), b"")

    def test_it_tells_by_which_addresses_others_reach_it(self):
        for language, words in (("en", "From other devices on the network: "), ("fr", "Depuis d’autres appareils du réseau : ")):
            server = Server("--address", "0.0.0.0", "--lang", language)
            self.addCleanup(server.process.kill)
            known = json.loads(server.get("/api/v1/site")[1])["addresses"]
            self.assertEqual(server.end(), 0)
            told = [" ".join(line.split()) for line in server.lines]  # spaces that do not break are spaces
            self.assertEqual([line for line in told if words in line], [f"{words}{address}/" for address in known])

    def test_it_tells_of_no_others_where_none_can_come(self):
        server = Server()
        self.assertEqual(server.end(), 0)
        self.assertNotIn("other devices", "".join(server.lines))

    def test_a_port_that_is_taken_is_told_in_one_line(self):
        with socket.socket() as holder:
            holder.bind(("127.0.0.1", 0))
            holder.listen()
            port = str(holder.getsockname()[1])
            for arguments in (["--port", port], ["--port", "0", "--address", "nowhere"]):
                run = subprocess.run([PAVAGE, "serve", *arguments], capture_output=True, text=True, timeout=PATIENCE)
                self.assertEqual(run.returncode, 2)
                self.assertEqual(len(run.stderr.strip().splitlines()), 1, run.stderr)
                self.assertIn(arguments[-1], run.stderr)

    def test_figures_are_for_this_machine_and_for_the_addresses_named(self):
        for proxy, allowed, seen in ((), [], [200, 404, 404]), (["--behind-proxy"], ["192.0.2.7"], [200, 404, 200]):
            server = Server(*proxy, *(word for address in allowed for word in ("--metrics-from", address)))
            self.addCleanup(server.process.kill)
            passed_on = [{}, {"X_Forwarded_For": "10.0.0.5"}, {"X_Forwarded_For": "127.0.0.1, 192.0.2.7"}]
            self.assertEqual([server.get("/metrics", **headers)[0].status for headers in passed_on], seen)
            self.assertEqual(server.end(), 0)

    def test_notices_of_the_host_stand_in_place_of_ours(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "legal.fr.md"), "w", encoding="utf-8") as file:
                file.write("# Qui nous sommes\n\nLe collège Ada.\n")
            server = Server("--legal", folder)
            self.addCleanup(server.process.kill)
            self.assertIn("Le collège Ada.", server.get("/fr/legal")[1].decode())
            self.assertIn(">Qui nous sommes</a>", server.get("/fr/")[1].decode())
            self.assertIn("<h1>Confidentialité</h1>", server.get("/fr/privacy")[1].decode())
            self.assertEqual(server.end(), 0)

    def test_what_was_refused_is_logged_in_one_line_without_its_query(self):
        server = Server()
        server.send(b"GET /nothing%20here?password=secret HTTP/1.1\r\nHost: x\r\n\r\n")
        server.send(b"GET /a\x1b[31m HTTP/1.1\r\nHost: x\r\n\r\n")
        self.assertEqual(server.end(), 0)
        log = "".join(server.lines)
        self.assertIn('"request":"404 GET /nothing here #1"', log)
        self.assertNotIn("secret", log)
        self.assertNotIn("\x1b", log)


if __name__ == "__main__":
    unittest.main()
