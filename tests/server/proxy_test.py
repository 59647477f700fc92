"""The site behind nginx, configured by the very lines of docs/hosting.md: https, cookies, WebSockets, who a client is.

nginx is the program that PAVAGE_NGINX names, which ./dev setup brings, or else the machine's own."""

import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS))
from client import Client, Server  # noqa: E402
from ports import reserved_port  # noqa: E402
from waiting import PATIENCE, until  # noqa: E402

NAME = "pavage.example"


def nginx():
    found = [path for path in (os.environ.get("PAVAGE_NGINX"), shutil.which("nginx"), "/usr/sbin/nginx") if path and os.access(path, os.X_OK)]
    if not found:
        raise RuntimeError("there is no nginx here: ./dev setup brings it")
    return found[0]


def documented():
    """The nginx configuration of the hosting page."""
    page = (TESTS.parent / "docs" / "hosting.md").read_text()
    return re.search(r"^nginx, .*?^```\n(.*?)^```", page, re.S | re.M)[1]


def is_open(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


class Behind(unittest.TestCase):
    LIMITS = ("--unlimited",)

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="pavage-nginx-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.http, self.https = reserved_port(), reserved_port()
        self.server = Server("--behind-proxy", "--origin", f"https://{NAME}", *self.LIMITS)
        self.addCleanup(self.server.end)
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}",
                        "-keyout", self.folder / "privkey.pem", "-out", self.folder / "fullchain.pem"], check=True, capture_output=True, timeout=PATIENCE)
        site = documented()
        for old, new in (("listen 80;", f"listen 127.0.0.1:{self.http};"), ("listen 443 ssl;", f"listen 127.0.0.1:{self.https} ssl;"),
                         (f"/etc/letsencrypt/live/{NAME}", str(self.folder)), ("127.0.0.1:8080", f"127.0.0.1:{self.server.port}")):
            self.assertIn(old, site)
            site = site.replace(old, new)
        (self.folder / "site.conf").write_text(site)
        temporary = "\n".join(f"{kind}_temp_path {self.folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "nginx.conf").write_text(f"daemon off;\npid {self.folder}/pid;\nerror_log {self.folder}/error.log;\nevents {{}}\n"
                                                f"http {{\naccess_log off;\n{temporary}\ninclude {self.folder}/site.conf;\n}}\n")
        self.nginx = subprocess.Popen([nginx(), "-p", str(self.folder), "-e", str(self.folder / "error.log"), "-c", str(self.folder / "nginx.conf")],
                                      stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.addCleanup(self.stop)
        until(lambda: self.nginx.poll() is not None or is_open(self.https), "nginx")
        self.assertIsNone(self.nginx.poll(), self.nginx.stderr.read())

    def stop(self):
        self.nginx.terminate()
        self.nginx.wait(PATIENCE)
        self.nginx.stderr.close()

    def ask(self, request, secure=True, more=b""):
        """The head and body of what comes back, as text."""
        plain = socket.create_connection(("127.0.0.1", self.https if secure else self.http), timeout=PATIENCE)
        trust = ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))
        with trust.wrap_socket(plain, server_hostname=NAME) if secure else plain as connection:
            connection.sendall(request.encode() + more)
            answer = b""
            while piece := connection.recv(65536):
                answer += piece
                if answer.startswith(b"HTTP/1.1 101"):
                    break
        return answer.decode("latin-1")

    def get(self, path, secure=True, **headers):
        lines = [f"GET {path} HTTP/1.1", f"Host: {NAME}", "Connection: close", *(f"{name.replace('_', '-')}: {value}" for name, value in headers.items())]
        return self.ask("\r\n".join(lines) + "\r\n\r\n", secure)

    def enter(self, origin):
        return self.ask(f"POST /api/v1/guests HTTP/1.1\r\nHost: {NAME}\r\nOrigin: {origin}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


class Proxied(Behind):
    def test_the_documented_configuration_works(self):
        moved = self.get("/play/?x=1", secure=False)
        self.assertIn(" 301 ", moved.splitlines()[0])
        self.assertIn(f"Location: https://{NAME}/play/?x=1", moved)
        self.assertIn(" 200 ", self.get("/en/").splitlines()[0])

        entered = self.enter(f"https://{NAME}")
        self.assertRegex(entered.splitlines()[0], " 20[01] ")
        cookie = re.search(r"Set-Cookie: (__Host-[^;]+)(;.*)", entered)
        self.assertIn("Secure", cookie[2])
        self.assertIn(" 403 ", self.enter("https://elsewhere.example").splitlines()[0])
        self.assertIn('"me":{"name"', self.get("/api/v1/me", Cookie=cookie[1]))

        upgrade = (f"GET /api/v1/socket HTTP/1.1\r\nHost: {NAME}\r\nOrigin: https://{NAME}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                   "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
        accepted = self.ask(upgrade)
        self.assertIn(" 101 ", accepted.splitlines()[0])
        self.assertIn("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", accepted)

    def test_figures_are_for_nobody_outside(self):
        self.assertIn(" 404 ", self.get("/metrics").splitlines()[0])
        self.assertEqual(Client(self.server).get("/metrics").status, 200)
        self.assertEqual(Client(self.server).get("/metrics", headers={"X-Forwarded-For": "192.0.2.9"}).status, 404)


class Addresses(Behind):
    LIMITS = ()

    def test_nobody_can_claim_to_be_another_address(self):
        """Passwords tried for one name count by the address that nginx saw, whatever the client says of itself."""
        body = b'{"name":"Nobody","password":"wrong password"}'
        statuses = []
        for number in range(8):
            answer = self.ask(f"POST /api/v1/sessions HTTP/1.1\r\nHost: {NAME}\r\nOrigin: https://{NAME}\r\nX-Forwarded-For: 192.0.2.{number}\r\n"
                              f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n", more=body)
            statuses.append(int(answer.split()[1]))
        self.assertEqual(statuses[0], 401)
        self.assertEqual(statuses[-1], 429)


if __name__ == "__main__":
    unittest.main()
