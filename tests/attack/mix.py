"""Whole games with servers that misbehave at random: before every other pass, a behaviour from the tables is drawn for the IMAP
server, the SMTP server or both. In the end the servers behave, and the checker judges the game.

    mix.py [--seconds N] [--games N] [--seed S]
"""
import argparse
import os
import random
import sys
import tempfile
import time

import cost
from besieged import Besieged, Books
from scenes import NOON, PEOPLE
from siege import KINDS

# not used here: behaviours that wait for deadlines, that need a state of their own, or that rightly lose a mail
FIT = {kind: [r for r in KINDS[kind] if r.twist and not (r.slow or r.long or r.prepare or r.refused or r.own or r.lies or r.most > 50)] for kind in ("imap", "smtp")}


class Mixed(Besieged):
    hostile, drawn = False, ()

    def spadesd(self, *arguments, **more):
        if arguments != ("sweep",) or not self.hostile:
            return super().spadesd(*arguments, **more)
        self.draw()
        self.faked += self.dice.choice((1, 61, 300))
        r = super().spadesd(*arguments, **{**more, "check": False, "timeout": 60})
        if r.returncode not in (0, 75):
            raise RuntimeError(f"ended with {r.returncode} beside {self.drawn}: {r.stderr}")
        if self.imap.behaviour or self.smtp.behaviour:
            self.attacks += 1
        cost.spent(self.dir / "cost")
        return r

    def draw(self):
        self.calm()
        for kind, server in (("imap", self.imap), ("smtp", self.smtp)):
            if self.dice.random() < 0.35:
                row = self.dice.choice(FIT[kind])
                server.behaviour = row.twist
                self.drawn = (*self.drawn[-3:], row.name)


def game(seed):
    """Plays one game. Returns how many passes were disturbed, and which checks failed."""
    with tempfile.TemporaryDirectory(prefix="spadesd-mix-") as folder, Mixed(folder, seed=seed) as w:
        w.dice, w.attacks = random.Random(seed), 0
        w.faked = NOON
        for name in PEOPLE:
            w.join(name)
        w.start_game("start ann, bob, cat, dan; max-rounds=1")
        w.hostile = True
        try:
            w.play()
            w.hostile = False
            w.calm()
            w.settle()
            bad = Books(w, timeouts=0, misplays=0).check()
            if '"event":"result"' not in w.spadesd("replay", "--json", "/dev/stdin", input=w.spadesd("record", "1").stdout).stdout:
                bad.append("the game has no result")
        except Exception as e:  # an exception that ends a game early counts as a failure, too
            bad = [f"{type(e).__name__}: {e}"[:1000], f"the last were {w.drawn}"]
        return w.attacks, bad


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--games", type=int, default=None)
    parser.add_argument("--seed", type=int, default=None)
    args = parser.parse_args()
    seed = int(os.environ.get("SEED") or time.time()) if args.seed is None else args.seed
    begin, played, attacks, failed = time.monotonic(), 0, 0, 0
    print(f"seed {seed}", flush=True)
    while played < args.games if args.games else time.monotonic() < begin + args.seconds:
        disturbed, bad = game(seed + played)
        played, attacks, failed = played + 1, attacks + disturbed, failed + bool(bad)
        if bad:
            print(f"FAIL: --games 1 --seed {seed + played - 1}\n  " + "\n  ".join(bad), flush=True)
    print(f"{played} games, {attacks} passes beside servers that misbehave, {failed} games not as they should be, in {time.monotonic() - begin:.0f} s, seed {seed}")
    return 1 if failed or not played else 0


if __name__ == "__main__":
    sys.exit(main())
