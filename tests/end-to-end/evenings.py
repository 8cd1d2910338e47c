# SPDX-License-Identifier: MIT
"""What the people of an evening around one screen do: the screen and phones are players of online_players."""
import json

from online_players import NotDone, pump


def do(player, **command):
    done = player.command(**command)
    if done["say"] != "done":
        raise NotDone(done)
    return done


def come(door, code, cookie):
    """The table that the code leads to, asked at this server."""
    status, _, text = door.ask("POST", "/evening", {"code": code}, cookie)
    assert status == 200, (status, text)
    return json.loads(text)["table"]


def begin(screen, phones):
    """All of them promise a word, and one of the phones starts the game."""
    for phone in phones:
        done = phone.sit(phone.seat)
        if done["say"] != "done":
            raise NotDone(done)
    do(phones[-1], do="start")
    for phone in phones:
        do(phone, do="reveal", word=phone.word)
    pump([screen, *phones], lambda: all(each.moment for each in [screen, *phones]))


def go_on(screen, phones, **wish):
    """The last of the phones is the remote control; everybody is led to the next table."""
    table = do(phones[-1], do="next", options={}, **wish)["table"]
    pump([screen, *phones], lambda: all(each.room["next"] == table for each in [screen, *phones]))
    for each in [screen, *phones]:
        each.forget()
        each.watch(table)
    return table
