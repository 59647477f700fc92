#!/usr/bin/env python3
"""Runs a command beside a PostgreSQL server of its own that is gone afterwards.

    tests/server/with_postgresql.py COMMAND…

The command finds the URL of an empty database in PAVAGE_TEST_POSTGRESQL. The server listens at a socket in a temporary folder
and nowhere else, as user postgres if we are root: PostgreSQL refuses to be."""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from waiting import PATIENCE  # noqa: E402


def programs():
    """The folder of the newest server that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    sys.exit("There is no PostgreSQL server here: ./dev setup installs it (Debian's package postgresql).")


class Cluster:
    def __init__(self, folder):
        self.folder = Path(folder)
        self.bin = programs()
        self.prefix = []
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(folder, user.pw_uid, user.pw_gid)
            self.prefix = ["runuser", "-u", "postgres", "--"]

    def _run(self, *command):
        done = subprocess.run([*self.prefix, *map(str, command)], cwd=self.folder, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, timeout=PATIENCE)
        if done.returncode != 0:
            log = self.folder / "log"
            sys.exit(f"{Path(command[0]).name} failed:\n{done.stdout}{log.read_text() if log.exists() else ''}")

    def start(self):
        self._run(self.bin / "initdb", "-D", self.folder / "data", "-A", "trust", "-U", "postgres", "-E", "UTF8",
                  "--locale=C.UTF-8", "--no-sync")
        self.resume()
        self._run(self.bin / "createdb", "-h", self.folder, "-U", "postgres", "pavage")
        return f"postgresql://postgres@{quote(str(self.folder), safe='')}/pavage"

    def resume(self):
        self._run(self.bin / "pg_ctl", "-D", self.folder / "data", "-w", "-l", self.folder / "log", "-o",
                  f"-c listen_addresses= -c unix_socket_directories={self.folder} -c max_connections=40", "start")

    def stop(self):
        if (self.folder / "data" / "postmaster.pid").exists():
            self._run(self.bin / "pg_ctl", "-D", self.folder / "data", "-w", "-m", "immediate", "stop")


def main(command):
    if not command:
        sys.exit(__doc__)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the server is stopped then, too
    with tempfile.TemporaryDirectory(prefix="pavage-pg-") as folder:
        cluster = Cluster(folder)
        try:
            url = cluster.start()
            return subprocess.run(command, env={**os.environ, "PAVAGE_TEST_POSTGRESQL": url}).returncode
        finally:
            cluster.stop()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
