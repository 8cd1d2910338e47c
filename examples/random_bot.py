#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A bot for the arena: plays a random legal move, in any game.

    midnight arena hourglass --seats "cmd:python3 examples/random_bot.py,random"

One request a line on standard input, one answer a line on standard output; docs/arena.md tells the rest.
"""
import json
import random
import sys

for line in sys.stdin:
    request = json.loads(line)
    # All chance comes from the request, so that the same run plays the same games.
    dice = random.Random(request["seed"])
    # request["view"] is what a person in this seat would see, request["moves"] are the legal moves.
    move = dice.choice(request["moves"])
    print(json.dumps({"ok": {"move": move}}), flush=True)
