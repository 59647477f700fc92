"""How tests wait: for events. There is one limit in seconds, and only a program that hangs ever meets it."""

import time

PATIENCE = 240


def until(true, what):
    """What `true` answers, as soon as that is something; `what` is what we wait for, or a function that says it."""
    end = time.monotonic() + PATIENCE
    while not (found := true()):
        assert time.monotonic() < end, "waited in vain for " + (what() if callable(what) else what)
        time.sleep(0.02)
    return found
