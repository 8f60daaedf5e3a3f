"""Counts the calls of functions in src/mail, in the reader child and in the referee, that one letter of seven words costs. The letter
answers a turn mail. Prints the total, and the functions that were called most. Exits with 1 if the total is above LIMIT."""
import pathlib
import struct
import subprocess
import sys
import tempfile
import types

import running

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "build" / "calls" / "bench-calls"
COUNTS = pathlib.Path(f"{PROGRAM}.counts")
LIMIT, SHOWN = 25000, 10
RANKS = {"2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def functions():
    """Returns the name of the function at each offset in the program."""
    rows = (row.split() for row in subprocess.run(["nm", PROGRAM], capture_output=True, text=True, check=True).stdout.splitlines())
    symbols = [(int(row[0], 16), row[2]) for row in rows if len(row) == 3]
    start = next(at for at, name in symbols if name == "__executable_start")
    return {at - start: name for at, name in symbols}


def letter(table):
    rank, suit = table.playable()[-1]
    to = f"referee+{running.token(1, table.turn)}@play.test"
    words = f"I play the {RANKS[rank]} of {SUITS[suit]} please"
    return running.head(f"player{running.person(1, table.turn)}@sink.test", to, "Re: [spades 1] round 1", 1).encode() + words.encode() + b"\n"


def count(names):
    """Delivers the letter, and returns how often each function was called."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        conf = running.configure(PROGRAM, folder, types.SimpleNamespace(imap=1), 1)
        table = running.fill(PROGRAM, folder, conf, 1)
        with open(COUNTS, "wb") as file:
            file.truncate(4 * (max(names) + 1))
        running.deliver(PROGRAM, conf, letter(table))
        counters = COUNTS.read_bytes()
    COUNTS.unlink()
    return {name: calls for at, name in names.items() for calls in struct.unpack_from("<I", counters, 4 * at) if calls}


if __name__ == "__main__":
    calls = count(functions())
    total = sum(calls.values())
    print(f"calls of functions in src/mail for one letter: {total:,} (at most {LIMIT:,} are wanted)")
    for name, n in sorted(calls.items(), key=lambda row: -row[1])[:SHOWN]:
        print(f"{n:9,}  {name}")
    sys.exit(total > LIMIT)
