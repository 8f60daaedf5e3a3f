"""Whole games under disturbances: the shipped binary is killed at any moment, letters come twice, late and out of order, servers hang up
at any byte, the disk fails, the mailbox is renumbered. Each game is settled and judged by the checker.

    soak.py [--seconds N] [--seed S] [--games N]

A failing game prints its seed; --seed S --games 1 plays it again.
"""
import argparse
import concurrent.futures
import os
import random
import subprocess
import sys
import tempfile
import time

import disk
from checker import check
from scenes import NOON
from sim import Cut, Sim


class Weather(Sim):
    """A world in which passes are disturbed and letters get lost, late or doubled, at random by its seed."""

    def __init__(self, folder, seed):
        super().__init__(folder, seed=seed)
        self.dice = random.Random(seed)
        self.late, self.killed, self.calm = [], set(), True
        self.count = dict.fromkeys(("passes", "kills", "cuts", "disk faults", "doubles", "late", "renumbered", "talk"), 0)

    def chance(self, p, what):
        if self.calm or self.dice.random() >= p:
            return False
        self.count[what] += 1
        return True

    def put(self, raw, sender="", to="", when=None):
        if self.chance(0.1, "late"):
            self.late.append((self.dice.randrange(1, 4), raw, sender, to, self.now()))
            return raw
        return self.arrive(raw, sender, to, when)

    def arrive(self, raw, sender, to, when=None):
        raw = super().put(raw, sender, to, when)
        if self.chance(0.1, "doubles"):  # the same delivery again, at once
            self.imap.put(raw, self.now())
        if self.chance(0.05, "doubles"):  # a second delivery by another route: other fields above the same letter
            again = b"Received: from another.example\r\n" + raw
            self.posts.append((again, self.now()))
            self.imap.put(again, self.now())
        return raw

    def sweep(self, **more):
        """Runs one pass, disturbed or not, while other letters arrive."""
        self.count["passes"] += 1
        self.faked += 1 if self.calm else self.dice.choice((1, 1, 2, 30, 300, 1200))
        for waiting in list(self.late):
            self.late.remove(waiting)
            passes, raw, sender, to, _ = waiting
            if passes <= 1:
                self.arrive(raw, sender, to)
            else:
                self.late.append((passes - 1, raw, sender, to, 0))
        if self.chance(0.01, "renumbered"):
            self.imap.validity += 1
            for i, box in enumerate(("INBOX", "Processed")):
                for uid, received, raw in self.imap.folders.get(box, []) if i else []:
                    if self.dice.random() < 0.2:
                        self.imap.put(raw, received)
        env = {}
        if self.chance(0.05, "cuts"):
            server = self.dice.choice((self.imap, self.smtp))
            server.cuts = [Cut(self.dice.choice(("in", "out")), self.dice.choice((self.dice.randrange(300), self.dice.randrange(6000))), self.dice.choice(("fin", "rst")))]
        elif self.chance(0.05, "disk faults"):
            env = disk.environment(self, DISK_AT=str(self.dice.randrange(1, 160)), DISK_HOW=self.dice.choice(("eio", "enospc", "torn")), **self.dice.choice(({}, {"DISK_LAST": "1"})))
        elif self.chance(0.25, "kills"):
            self.smtp.run_number += 1
            self.killed.add(self.smtp.run_number)
            p = subprocess.Popen(self.command("sweep"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.environment())
            time.sleep(self.dice.random() * 0.05)
            p.kill()
            p.wait()
            return
        r = self.spadesd("sweep", check=False, env=env)
        if r.returncode and env:
            self.killed.add(self.smtp.run_number)
        self.imap.cuts, self.smtp.cuts = [], []

    look = idle = sweep


def game(seed):
    """Plays one game. Returns (what happened, the checks that failed)."""
    with tempfile.TemporaryDirectory(prefix="spadesd-soak-") as folder, Weather(folder, seed) as w:
        try:
            w.faked = NOON
            for name in ("gm", "ann", "bob", "cat", "dan"):
                w.join(name)
            w.start_game("start ann, bob, cat, dan; max-rounds=1")
            w.calm = False

            def turn(player, mail):
                if w.chance(0.05, "talk"):
                    player.post("referee@play.test", w.dice.choice(("status", "hello all, nice weather", "what a hand!\n\nrules")), "hm")
                return False

            w.play(turn=turn)
            w.calm = True
            while w.late:
                w.sweep()
            w.settle()
            bad = check(w, timeouts=0, misplays=0, unknowable=w.killed)
            over = w.spadesd("replay", "--json", "/dev/stdin", input=w.spadesd("record", "1").stdout).stdout
            if '"event":"result"' not in over:
                bad.append("the game has no result")
            if w.spadesd("check", check=False).returncode:
                bad.append("spadesd check finds fault with the database")
        except Exception as e:  # an exception that ends a game early counts as a failure, too
            bad = [f"{type(e).__name__}: {e}"]
        return seed, w.count, bad


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--games", type=int, default=None)
    args = parser.parse_args()
    seed = args.seed if args.seed is not None else int(os.environ.get("SEED") or time.time())
    begin, total, failed, played = time.monotonic(), {}, 0, 0
    disk.build()
    print(f"seed {seed}", flush=True)
    following = seed

    def more():
        return following - seed < args.games if args.games else time.monotonic() < begin + args.seconds

    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        running = set()
        while running or more():
            while len(running) < os.cpu_count() and more():
                running.add(pool.submit(game, following))
                following += 1
            done, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for number, count, bad in (f.result() for f in done):
                played += 1
                failed += bool(bad)
                for key, n in count.items():
                    total[key] = total.get(key, 0) + n
                if bad:
                    print(f"FAIL: --games 1 --seed {number}\n  " + "\n  ".join(bad), flush=True)
                if sys.stdout.isatty():
                    print(f"\r{played} games", end="", flush=True)
    print(f"\r{played} games in {time.monotonic() - begin:.0f} s, seeds {seed} to {following - 1}: " + ", ".join(f"{n} {key}" for key, n in total.items()))
    print(f"{played - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
