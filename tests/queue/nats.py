"""A NATS server of the test's own, a small client that talks to it behind the program's back, and workers to be killed."""

import contextlib
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "cli"))
from pavage import PROGRAM, environment  # noqa: E402
from ports import reserved_port  # noqa: E402
from waiting import PATIENCE, until  # noqa: E402

STREAM = "PAVAGE"


class Server:
    def __init__(self, *flags, jetstream=True):
        self.folder = tempfile.TemporaryDirectory(prefix="pavage-nats-")
        self.port = reserved_port()
        self.flags = list(flags)
        if jetstream:
            self.flags += ["-js", "-sd", self.folder.name]
        self.process = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.kill()
        self.folder.cleanup()

    @property
    def url(self):
        return "nats://127.0.0.1:%d" % self.port

    def start(self):
        program = shutil.which("nats-server", path=os.environ.get("PATH", "") + ":/usr/sbin")
        if not program:
            sys.exit("There is no nats-server here: ./dev setup installs it.")
        self.process = subprocess.Popen([program, "-a", "127.0.0.1", "-p", str(self.port), *self.flags],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(self.answers, "nats-server")

    def answers(self):
        assert self.process.poll() is None, "nats-server ended"
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as connection:
            return connection.recv(4) == b"INFO"
        return False

    def kill(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def forget(self):
        """The next start finds an empty store."""
        shutil.rmtree(os.path.join(self.folder.name, "jetstream"), ignore_errors=True)


class Client:
    """As much of the protocol as a test needs."""

    def __init__(self, server):
        self.connection = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        self.lines = self.connection.makefile("rb")
        self.lines.readline()
        self.send(b'CONNECT {"verbose":false,"headers":true,"protocol":1}\r\n')

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.lines.close()
        self.connection.close()

    def send(self, data):
        self.connection.sendall(data)

    def publish(self, subject, payload, reply=""):
        payload = payload.encode() if isinstance(payload, str) else payload
        self.send(b"PUB %s %s %d\r\n%s\r\n" % (subject.encode(), reply.encode(), len(payload), payload))

    def subscribe(self, subject):
        self.send(b"SUB %s 1\r\n" % subject.encode())
        self.send(b"PING\r\n")
        while self.words() != [b"PONG"]:
            pass

    def words(self):
        """Those of the next line. The server may ask at any time whether we are there."""
        end = time.monotonic() + PATIENCE
        while (words := self.lines.readline().split()) == [b"PING"]:
            assert time.monotonic() < end, "nothing came"
            self.send(b"PONG\r\n")
        assert words, "the server closed the connection"
        assert words[0] != b"-ERR", words
        return words

    def next(self):
        """The payload of the next message."""
        while (words := self.words())[0] not in (b"MSG", b"HMSG"):
            pass
        data = self.lines.read(int(words[-1]) + 2)[:-2]
        return data[int(words[-2]):] if words[0] == b"HMSG" else data

    def ask(self, what, **request):
        """A request to JetStream."""
        inbox = "_INBOX.test.%d" % time.monotonic_ns()
        with_inbox = b"SUB %s 2\r\n" % inbox.encode()
        self.send(with_inbox)
        self.publish("$JS.API." + what, json.dumps(request) if request else "", inbox)
        answer = json.loads(self.next())
        self.send(b"UNSUB 2\r\n")
        return answer

    def waiting(self, subject=">"):
        """How many messages the stream holds."""
        subjects = self.ask("STREAM.INFO." + STREAM, subjects_filter=subject).get("state", {}).get("subjects") or {}
        return sum(subjects.values())

    def runs(self):
        """The matches that are asked for now."""
        names = self.ask("CONSUMER.NAMES." + STREAM).get("consumers") or []
        return [name[len("run-"):] for name in names if name.startswith("run-")]

    def held(self):
        """Pieces in the hands of workers."""
        return self.ask("CONSUMER.INFO.%s.workers" % STREAM).get("num_ack_pending", 0)

    def passed_on(self):
        """Pieces in the hands of a second worker or later one."""
        return self.ask("CONSUMER.INFO.%s.workers" % STREAM).get("num_redelivered", 0)

    def await_run(self, run):
        """As one who asks would, so that workers find it worth playing."""
        made = self.ask("CONSUMER.DURABLE.CREATE.%s.run-%s" % (STREAM, run), stream_name=STREAM, config={
            "durable_name": "run-" + run, "filter_subject": "pavage.done." + run, "ack_policy": "explicit", "deliver_policy": "all"})
        assert "error" not in made, made


class Between:
    """Stands between clients and the server: `answer` may change what the server sends, `publish` hold up what they send."""

    def __init__(self, server, answer=lambda payload: payload, publish=lambda subject: None):
        self.server, self.answer, self.publish = server, answer, publish
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = "nats://127.0.0.1:%d" % self.listening.getsockname()[1]

    def __enter__(self):
        self.thread = threading.Thread(target=self.accept)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.listening.shutdown(socket.SHUT_RDWR)
        self.thread.join()
        self.listening.close()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                client, _ = self.listening.accept()
                server = socket.create_connection(("127.0.0.1", self.server.port))
                for ends in ((client, server), (server, client)):
                    threading.Thread(target=self.forward, args=ends, daemon=True).start()

    def forward(self, source, target):
        with contextlib.suppress(OSError), source.makefile("rb") as lines:
            while line := lines.readline():
                words = line.split()
                if words[0] in (b"PUB", b"HPUB", b"MSG", b"HMSG"):
                    payload = lines.read(int(words[-1]) + 2)[:-2]
                    if words[0] == b"MSG":
                        payload = self.answer(payload)
                        words[-1] = b"%d" % len(payload)
                    elif words[0] != b"HMSG":
                        self.publish(words[1])
                    line = b" ".join(words) + b"\r\n" + payload + b"\r\n"
                target.sendall(line)
        with contextlib.suppress(OSError):  # the other direction ends too
            target.shutdown(socket.SHUT_RDWR)


class Process:
    """The program at work; what it says goes to files, so that it never waits for us."""

    def __init__(self, *words, **changes):
        self.out, self.error = tempfile.TemporaryFile(), tempfile.TemporaryFile()
        self.process = subprocess.Popen([PROGRAM, *words], stdin=subprocess.DEVNULL, stdout=self.out, stderr=self.error,
                                        env=environment(**changes))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.out.close()
        self.error.close()

    @staticmethod
    def _read(file):
        return os.pread(file.fileno(), 1 << 26, 0).decode()

    @property
    def text(self):
        return self._read(self.out)

    @property
    def said(self):
        return self._read(self.error)

    def until_said(self, part):
        until(lambda: part in self.said or self.process.poll() is not None, lambda: "%r in %s" % (part, self.said[-2000:]))
        assert part in self.said, self.said

    def kill(self):
        self.process.kill()
        self.process.wait()

    def interrupt(self, number=signal.SIGINT):
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)

    def finish(self):
        until(lambda: self.process.poll() is not None, lambda: "its end; it said: " + self.said[-2000:])
        return self.process.returncode


def worker(server, *words, **changes):
    return Process("worker", "--queue", server.url, *words, **changes)


def ready_worker(server, *words, **changes):
    started = worker(server, *words, **changes)
    started.until_said("Waiting for work")
    return started
