"""The dice of a finished game, rolled again from its secret as anybody can who distrusts the server."""

import hashlib
import hmac
import json
import subprocess
from itertools import accumulate

from client import PAVAGE
from waiting import PATIENCE


def below(seed, bound):
    """A number under `bound`: SplitMix64 makes the state of xoshiro256++, whose first words are scaled as Lemire does."""
    mask, state = 2**64 - 1, []
    turned = lambda word, by: (word << by | word >> (64 - by)) & mask
    for _ in range(4):
        seed = (seed + 0x9E3779B97F4A7C15) & mask
        word = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & mask
        word = (word ^ word >> 27) * 0x94D049BB133111EB & mask
        state.append(word ^ word >> 31)
    while True:
        product = (((turned((state[0] + state[3]) & mask, 23) + state[0]) & mask) >> 32) * bound
        if product % 2**32 >= 2**32 % bound:
            return product >> 32
        shifted = state[1] << 17 & mask
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = turned(state[3], 45)


def positions(table):
    """Every position of a game, as the engine tells them."""
    requests = [{"do": "new", "game": table["game"], "options": table["options"]}] + [{"do": "play", "move": move} for move in table["history"]]
    text = "".join(json.dumps(request) + "\n" for request in requests)
    engine = subprocess.run([PAVAGE, "engine"], input=text, capture_output=True, text=True, timeout=PATIENCE)
    return [json.loads(line)["position"] for line in engine.stdout.splitlines()]


def rolls_by(secret, table):
    """What the dice must have shown: each roll's number picks among the outcomes, in order, by their odds."""
    rolls = []
    for position in positions(table):
        if position["turn"] != 0:
            continue
        number = int(hmac.new(secret.encode(), str(len(rolls)).encode(), hashlib.sha256).hexdigest()[:16], 16)
        rarest = min(position["odds"])
        weights = [round(odds / rarest) for odds in position["odds"]]
        left = below(number, sum(weights))
        rolls.append(next(move for move, reached in zip(position["moves"], accumulate(weights)) if left < reached))
    return rolls
