"""What tests of the real server need: a running `pavage serve` and clients that speak HTTP and WebSocket by hand, so that they can
also speak them badly. Standard library only."""

import base64
import http.client
import json
import os
import re
import secrets
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from waiting import PATIENCE  # noqa: E402

PAVAGE = os.environ.get("PAVAGE", "build/pavage")


class Server:
    """A running `pavage serve` with a data folder of its own (or a database that is given)."""

    def __init__(self, *arguments, data=None, database=os.environ.get("PAVAGE_TEST_POSTGRESQL")):
        self.own = data is None
        self.data = data or tempfile.mkdtemp(prefix="pavage-test-")
        self.arguments = list(arguments)
        self.arguments += ["--database", database] if database else ["--data", self.data]
        self.start()

    def start(self, port=0):
        command = [PAVAGE, "serve", "--port", str(port), *self.arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.lines, self.port = [], None
        for line in self.process.stdout:
            self.lines.append(line)
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if found:
                self.port = int(found.group(1))
                break
        if self.port is None:
            raise RuntimeError("the server did not start: " + "".join(self.lines))
        self.origin = f"http://127.0.0.1:{self.port}"
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        self.lines.extend(self.process.stdout)

    def processor_time(self):
        """Nanoseconds that its threads have worked: what does not depend on what else the machine does."""
        return sum(int(path.read_text().split()[0]) for path in Path(f"/proc/{self.process.pid}/task").glob("*/schedstat"))

    def kill(self):
        self.process.kill()
        self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
        self.process.stdout.close()

    def end(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
        if not self.process.stdout.closed:
            self.process.stdout.close()
        if self.own:
            shutil.rmtree(self.data, ignore_errors=True)
        return code


class Answer:
    """What came back."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def code(self):
        return self.json.get("code")


class Client:
    """Somebody with a browser: keeps the cookie, names the origin."""

    def __init__(self, server, token=None, language="en"):
        self.server, self.token, self.language = server, token, language
        self.cookie = self.device = None  # of the session, and of the browser in which somebody has logged in

    def headers(self, more=None):
        headers = {"Accept-Language": self.language}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        else:
            headers["Origin"] = self.server.origin
        if self.cookie or self.device:
            headers["Cookie"] = "; ".join(filter(None, (self.cookie, self.device)))
        headers.update(more or {})
        return {name: value for name, value in headers.items() if value is not None}

    def ask(self, method, path, body=None, headers=None, raw=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        content = raw if raw is not None else None if body is None else json.dumps(body).encode()
        more = dict(headers or {})
        if content is not None and "Content-Type" not in more:
            more["Content-Type"] = "application/json"
        connection.request(method, path, body=content, headers=self.headers(more))
        response = connection.getresponse()
        answer = Answer(response.status, response.headers, response.read())
        connection.close()
        for cookie in response.headers.get_all("Set-Cookie") or []:
            pair = cookie.split(";")[0]
            if "pavage_device" in pair:
                self.device = pair
            else:
                self.cookie = None if "Max-Age=0" in cookie else pair
        return answer

    def get(self, path, **more):
        return self.ask("GET", path, **more)

    def post(self, path, body=None, **more):
        return self.ask("POST", path, body, **more)

    def guest(self):
        answer = self.post("/api/v1/guests")
        assert answer.status in (200, 201), answer.body
        self.name = answer.json["me"]["name"]
        return self

    def account(self, name=None, password="a good password"):
        """Signs up; the recovery code is kept."""
        self.name, self.password = name or "Player " + secrets.token_hex(5), password
        answer = self.post("/api/v1/accounts", {"name": self.name, "password": password})
        assert answer.status == 201, answer.body
        self.recovery = answer.json["recovery"]
        return self

    def open_table(self, choice, **more):
        """A table of a choice of Catalogue; the table as its host sees it."""
        game, options = choice
        answer = self.post("/api/v1/tables", {"game": game, "options": options, **more})
        assert answer.status == 201, answer.body
        return answer.json

    def table(self, number, key=None):
        answer = self.get(f"/api/v1/tables/{number}" + (f"?key={key}" if key else ""))
        assert answer.status == 200, answer.body
        return answer.json

    def turns(self, wait=5):
        answer = self.get(f"/api/v1/me/turns?wait={wait}")
        assert answer.status == 200, answer.body
        return answer.json["tables"]

    def legal(self, number):
        """The moves one may make now; waits for one's turn."""
        for _ in range(PATIENCE // 5):
            for table in self.turns():
                if table["number"] == number:
                    return table["moves"]
        raise AssertionError(f"it did not become {self.name}'s turn at table {number}")

    def act(self, number, do, key=None, headers=None, **more):
        body = {"do": do, **more}
        if key is not None:
            body["key"] = key
        return self.post(f"/api/v1/tables/{number}/actions", body, headers=headers)

    def socket(self, **more):
        return Socket(self, **more)


class Socket:
    """A WebSocket by hand. `next` answers the next message, or None when nothing comes in time or it is closed."""

    def __init__(self, client, headers=None, path="/api/v1/socket"):
        self.connection = socket.create_connection(("127.0.0.1", client.server.port), timeout=PATIENCE)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        fields = {"Host": f"127.0.0.1:{client.server.port}", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": key,
                  "Sec-WebSocket-Version": "13", **client.headers(headers)}
        lines = [f"GET {path} HTTP/1.1"] + [f"{name}: {value}" for name, value in fields.items()]
        self.connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.buffer = b""
        self.closed_with = None
        self.passed_over = []  # what came while `do` waited for its answer
        while b"\r\n\r\n" not in self.buffer:
            piece = self.connection.recv(65536)
            if not piece:
                break
            self.buffer += piece
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        self.head = head.decode("latin-1")
        self.status = int(head.split(b" ")[1]) if head else 0

    def send(self, message):
        self.send_frame(1, message.encode() if isinstance(message, str) else json.dumps(message).encode())

    def do(self, number, do, id=None, **more):
        """Does something at a table and answers what came of it: an ack or a refusal."""
        id = id or secrets.token_hex(8)
        self.send({"t": "do", "id": id, "d": {"table": number, "do": do, **more}})
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            message = self.next(deadline - time.monotonic())
            if message is None:
                break
            if message.get("id") == id:
                return message
            self.passed_over.append(message)
        raise AssertionError(f"no answer to {do}; closed with {self.closed_with}")

    def watch(self, number, **more):
        self.send({"t": "watch", "d": {"table": number, **more}})
        return self.wait_for("table", number=number)

    def send_frame(self, opcode, payload, final=True, masked=True):
        head = bytes([(0x80 if final else 0) | opcode])
        mask_bit = 0x80 if masked else 0
        if len(payload) < 126:
            head += bytes([mask_bit | len(payload)])
        elif len(payload) < 65536:
            head += bytes([mask_bit | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([mask_bit | 127]) + struct.pack(">Q", len(payload))
        mask = secrets.token_bytes(4)
        if masked:
            head += mask
            payload = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.connection.sendall(head + payload)

    def _take(self, count):
        while len(self.buffer) < count:
            piece = self.connection.recv(65536)
            if not piece:
                raise ConnectionError
            self.buffer += piece
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def next(self, patience=PATIENCE):
        deadline = time.monotonic() + patience
        while True:
            self.connection.settimeout(max(0.01, deadline - time.monotonic()))
            try:
                first, second = self._take(2)
                length = second & 127
                if length == 126:
                    length = struct.unpack(">H", self._take(2))[0]
                elif length == 127:
                    length = struct.unpack(">Q", self._take(8))[0]
                payload = self._take(length)
            except (OSError, ConnectionError):
                return None
            opcode = first & 15
            if opcode == 9:
                self.send_frame(10, payload)
            elif opcode == 8:
                self.closed_with = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else 1005
                return None
            elif opcode == 1:
                return json.loads(payload)

    def wait_for(self, kind, patience=PATIENCE, **wanted):
        """The next message of this kind whose content has these values; others are passed over."""
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            message = self.passed_over.pop(0) if self.passed_over else self.next(deadline - time.monotonic())
            if message is None:
                break
            if message.get("t") == kind and all((message.get("d") or {}).get(k) == v or message.get(k) == v for k, v in wanted.items()):
                return message
        raise AssertionError(f"no {kind} {wanted} came; closed with {self.closed_with}")

    def wait_for_close(self, patience=PATIENCE):
        """Reads on until the server closes; the code it gives, 1006 without one."""
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline and self.closed_with is None:
            if self.next(deadline - time.monotonic()) is None and self.closed_with is None and time.monotonic() < deadline:
                self.closed_with = 1006
        return self.closed_with

    def close(self):
        self.connection.close()

    def __del__(self):
        if hasattr(self, "connection"):
            self.close()
