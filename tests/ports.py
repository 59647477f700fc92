"""Ports that nobody else takes: below those that the system hands out, and each locked for as long as the test runs."""

import fcntl
import os
import random
import socket
import tempfile

_locks = []


def reserved_port():
    folder = os.path.join(tempfile.gettempdir(), "pavage-ports-%d" % os.getuid())
    os.makedirs(folder, exist_ok=True)
    for port in random.sample(range(20000, 32000), 1000):
        lock = open(os.path.join(folder, str(port)), "w")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(("127.0.0.1", port))
        except OSError:
            lock.close()
            continue
        _locks.append(lock)
        return port
    raise OSError("no port is free")
