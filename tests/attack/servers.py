"""Hostile and broken servers against the shipped binary, one behaviour at a time, on a running game.

Each attack begins in the same state: a player's time has run out, that player's bid, received in time, is in the mailbox,
and a stranger's letter lies before it. There is one pass with the server misbehaving, then passes with a good server. Checks
that no player is timed out; the bid counts once and is answered; no mail is lost or sent twice; games and people are as
after an undisturbed run; the log has a clear line; and the parent's time and memory stay within limits.

    servers.py [--every N] [--only WORDS] [--seed S]
"""
import argparse
import os
import random
import re
import sys
import tempfile
import time

from beacon_table import BEACONS, Asked, Waiting
from besieged import Besieged
from idle_table import WAITING, Listening, usual_waiting
from siege import KINDS, Attack, sensitive, usual
from smtp_table import TLS


def tell(attack, ordinary):
    """Runs one attack and prints its result. Returns the lines about what failed."""
    bad, row = attack.run(ordinary), attack.row
    print(f"{attack.kind:6} {row.name:60.60} {'FAIL' if bad else 'ok':4} {attack.ms:5.0f} ms {attack.mb:4.0f} MB  {attack.line[:110]}", flush=True)
    for what in bad:
        print(f"       {what[:300]}", flush=True)
    return [f"FAIL: {attack.kind} {row.name}: {what[:300]}" for what in bad]


def all_of(results):
    return [line for result in results for line in result]


def mail_servers(rows):
    if not rows:
        return []
    with tempfile.TemporaryDirectory(prefix="spadesd-attack-") as folder, Besieged(folder) as world:
        world.begin()
        if not sensitive(world):
            sys.exit("nobody is timed out when the bid is not there: this shows nothing")
        ordinary = {"imap": usual(world)}
        ordinary["smtp"] = ordinary["imap"]
        kinds = {kind for kind, _ in rows}
        if "tls" in kinds:
            ordinary["tls"] = usual(world, TLS[-1])
        if "idle" in kinds:
            ordinary["idle"] = usual_waiting(world)
        for kind, (ms, mb) in ordinary.items():
            print(f"an ordinary pass, {kind}: {ms:.0f} ms, {mb:.0f} MB")
        return all_of(tell((Listening if kind == "idle" else Attack)(world, row, kind), ordinary[kind]) for kind, row in rows)


def beacons(rows):
    if not rows:
        return []
    with tempfile.TemporaryDirectory(prefix="spadesd-attack-") as folder, Waiting(folder) as world:
        world.begin()
        return all_of(beacon_of(world, name, [row for kind, row in rows if kind == name]) for name in BEACONS)


def beacon_of(world, name, rows):
    world.begin_from(name)
    ordinary = usual(world)
    print(f"an ordinary pass, {name}: {ordinary[0]:.0f} ms, {ordinary[1]:.0f} MB")
    return all_of(tell(Asked(world, row, name), ordinary) for row in rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    seed = int(os.environ.get("SEED") or time.time()) if args.seed is None else args.seed
    dice = random.Random(seed)
    rows = [(kind, row) for kind, table in {**KINDS, "idle": WAITING, **BEACONS}.items() for row in table if re.search(args.only, f"{kind} {row.name}")]
    if args.every > 1:
        rows = [x for x in rows if dice.random() < 1 / args.every and not x[1].long]
    begin = time.monotonic()
    print(f"seed {seed}", flush=True)
    failed = mail_servers([x for x in rows if x[0] not in BEACONS]) + beacons([x for x in rows if x[0] in BEACONS])
    print(*failed, sep="\n", end="\n" if failed else "")
    print(f"{len(rows)} behaviours, {len(failed)} checks not as they should be, in {time.monotonic() - begin:.0f} s, seed {seed}")
    return 1 if failed or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
