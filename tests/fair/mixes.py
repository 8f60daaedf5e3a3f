"""Plays games with random options and random lines, some of them illegal, by the engine and by doc/spades.py. Both programs must accept
and refuse the same lines, and end with the same scores.

    tests/fair/mixes.py [COUNT [FROM]]      COUNT mixes (default 500) from number FROM on (default: by the clock)
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "doc"))
import spades  # noqa: E402


class Mix:
    def __init__(self, rules):
        self.table, self.hands, self.stock = spades.Table(rules), {}, []
        assert not self.table.unknown, rules

    def deal(self, who, cards):
        o, order = self.table.o, self.table.order
        if o["draw"]:
            assert int(who) - 1 == order[len(self.stock) // 2 % 2] and len(cards) == 1 and not set(cards) & set(self.stock), f"deal {who}"
            self.stock += cards
            if set(self.stock) == set(spades.deck(o, 2)):
                self.table.deal([], self.stock)
                self.stock = []
            return
        self.hands[who] = cards
        if len(self.hands) == len(order) + (o["extra-card"] or o["dead-hand"]):
            dealt = sorted(card for some in self.hands.values() for card in some)
            assert dealt == sorted(spades.deck(o, len(order))) and all(len(self.hands[str(s + 1)]) == o["hand"] for s in order), "another deck"
            self.table.deal([self.hands[str(s + 1)] for s in order], self.hands.get("extra", []))
            self.hands = {}

    def late(self, seat, cards):
        t = self.table
        spades.must(seat == t.turn and (t.phase != "draw" or not cards))
        return t.act(t.phase, seat, [str(t.late_bid())] if t.phase in ("draw", "bid") else cards)

    def act(self, line):
        """Returns the second implementation's ruling on a line: "+" for accepted, "*" for a misplay, "-" for refused."""
        if line == "void":
            return self.table.void() or "+"
        verb, who, *rest = line.split(" ")
        if verb == "deal":
            return self.deal(who, rest) or "+"
        if verb == "dealer":
            return self.table.dealer_is(int(who) - 1) or "+"
        try:
            seat = int(who) - 1
            return "*" if (self.late(seat, rest) if verb == "timeout" else self.table.act(verb, seat, rest)) else "+"
        except ValueError:
            return "-"

    def end(self):
        t = self.table
        return " ".join([t.over, *(f"{score}/{bags}" for score, bags in zip(t.score, t.bags))])


def follow(lines):
    mix, mixes, tried = None, 0, 0
    for at, line in enumerate(lines, 1):
        sign, text = line.rstrip("\n").split(" ", 1)
        if sign == "=":
            rules = text
            mix, mixes = Mix(rules), mixes + 1
        elif sign == ".":
            assert mix.end() == text, f"line {at}, {rules}: {mix.end()}"
        elif sign != "-" or text.split(" ")[0] not in ("deal", "dealer"):
            got, tried = mix.act(text), tried + 1
            assert got == sign, f"line {at}, {rules}: {line.strip()} is {got}"
    return mixes, tried


def main(count=500, first=int(os.environ.get("SEED") or time.time()) * 100000):
    with tempfile.TemporaryDirectory(prefix="spadesd-mixes-") as folder:
        path = pathlib.Path(folder) / "mixes"
        env = {**os.environ, "CK_FORK": "no", "MIXES": str(count), "MIXES_FROM": str(first), "MIXES_TO": str(path)}
        subprocess.run([ROOT / "build" / "test" / "unit", "property"], env=env, check=True, stdout=subprocess.DEVNULL)
        with path.open() as lines:
            try:
                print("%d mixes, %d lines: both readings agree" % follow(lines))
            except AssertionError as e:
                left = pathlib.Path(tempfile.gettempdir()) / "spadesd-mixes.txt"
                left.write_text(path.read_text())
                sys.exit(f"from {first}: {e}; they are in {left}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
