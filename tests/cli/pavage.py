"""The program under test: run to its end, or talked to on a terminal. No game is named here: the program lists them."""

import codecs
import fcntl
import functools
import json
import os
import pathlib
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from waiting import PATIENCE  # noqa: E402

PROGRAM = os.environ["PAVAGE"]


def environment(**changes):
    """What the user's shell passes on; nothing of the machine the tests run on decides the language or the colours."""
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith("LC_") and name not in ("LANG", "LANGUAGE", "NO_COLOR", "COLORTERM", "TERM", "COLUMNS")}
    kept["LSAN_OPTIONS"] = "print_suppressions=0"  # a sanitized build lists on standard error what it forgave libraries
    return {**kept, **changes}


class Outcome:
    def __init__(self, completed):
        self.code = completed.returncode
        self.bytes = completed.stdout
        self.error = completed.stderr.decode()

    @property
    def text(self):
        return self.bytes.decode()

    @property
    def json(self):
        return json.loads(self.text)


def run(*words, typed=b"", **changes):
    typed = typed.encode() if isinstance(typed, str) else typed
    return Outcome(subprocess.run([PROGRAM, *words], input=typed, capture_output=True, timeout=PATIENCE,
                                  env=environment(**changes)))


@functools.cache
def games():
    return run("games", "--json").json["games"]


def ids():
    return [game["id"] for game in games()]


def contests():
    """Games for two and more. A puzzle for one is solved: nothing is searched or played against it."""
    return [game["id"] for game in games() if game["players"][1] > 1]


@functools.cache
def commands():
    """The commands, as the help lists them."""
    text = run("--help").text
    listed = text[text.index("Commands:"):text.index("Options:")]
    return re.findall(r"^  ([a-z]+)", listed, re.MULTILINE)


class Engine:
    """The engine protocol, a request at a time."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        env=environment())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def raw(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer.endswith(b"\n"), "the engine ended at %r" % line[:100]
        return json.loads(answer)

    def ask(self, **request):
        return self.raw(json.dumps(request).encode())

    def position(self, **request):
        answer = self.ask(**request)
        assert answer["ok"], answer
        return answer["position"]


class Terminal:
    """The program on a terminal of its own."""

    ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[=>78M]|\r")

    def __init__(self, *words, columns=80, lines=60, **changes):
        self.seen = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a read may end amid a character
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            os.execve(PROGRAM, [PROGRAM, *words], environment(**{"TERM": "xterm", **changes}))
        fcntl.ioctl(self.screen, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
        os.close(self.screen)

    def type(self, keys):
        os.write(self.screen, keys.encode())

    def _more(self, seconds):
        if not select.select([self.screen], [], [], seconds)[0]:
            return False
        try:
            chunk = os.read(self.screen, 65536)
        except OSError:  # the other end is closed
            return False
        self.seen += self.decoder.decode(chunk)
        return bool(chunk)

    def until(self, *wanted):
        """What came up to and including the first of these texts, without escape codes."""
        end = time.monotonic() + PATIENCE
        while True:
            plain = self.ESCAPES.sub("", self.seen)
            places = [plain.index(text) + len(text) for text in wanted if text in plain]
            if places:
                self.seen = plain[min(places):]
                return plain[:min(places)]
            if time.monotonic() > end or not self._more(1) and self.ended():
                raise AssertionError("waited for %r, saw: %s" % (wanted, plain[-2000:]))

    def prompt(self):
        return self.until("› ")

    def say(self, line):
        """Types a line and returns what is answered, up to the next prompt."""
        self.type(line + "\r")
        return self.prompt()

    def ended(self):
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def rest(self):
        """Everything up to the end of the program, and its exit code."""
        end = time.monotonic() + PATIENCE
        while self._more(0.5) or not self.ended():
            assert time.monotonic() < end, "the program does not end; it said: " + self.seen[-2000:]
        _, status = os.waitpid(self.pid, 0)
        return self.ESCAPES.sub("", self.seen), os.waitstatus_to_exitcode(status)
