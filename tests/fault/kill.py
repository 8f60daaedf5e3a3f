"""kill -9 before every system call of the shipped binary, in every kind of pass: strace counts the calls of an undisturbed
run, then kills at each of them. After each kill: start again, settle, and compare with what the undisturbed run made.

    kill.py [--every N] [--only SCENE] [--point SCENE:CALL:NUMBER[:CALL:NUMBER]] [--seed S]

--every N: one point in N, chosen by the seed; and for each of ten of them another kill in the pass that follows, anywhere. A
failure prints the --point that shows it again.
"""
import argparse
import collections
import random
import re
import subprocess
import sys
import tempfile
import time

from checker import check
from scenes import scenes
from sim import Sim


def traced(scene, *options):
    """The scene's run under strace; (exit status, the trace)."""
    w = scene.world
    out = w.dir / "trace"
    r = subprocess.run(["strace", "-qq", "-o", str(out), *options, *w.command(*scene.arguments)], input=scene.letter, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=w.environment())
    return r.returncode, out.read_text(errors="replace")


def calls(scene):
    """How often each system call is made by an undisturbed run."""
    scene.begin()
    code, trace = traced(scene)
    assert code == 0, (scene.name, code)
    return collections.Counter(re.findall(r"^(\w+)\(", trace, re.M))


def attack(scene, *points):
    """A kill, or one after the other; None when the first run ended before it, else what does not hold afterwards."""
    w = scene.world
    scene.begin()
    runs = set()
    for i, (call, number) in enumerate(points):
        w.smtp.run_number += 1
        runs.add(w.smtp.run_number)
        code, _ = traced(scene, "-e", f"trace={call}", "-e", f"inject={call}:signal=SIGKILL:when={number}")
        if code == 0 and not i:
            return None
        if code not in (0, -9, 137):
            return [f"ended with {code} instead of being killed"]
    try:
        scene.finish()
    except RuntimeError as e:
        return [str(e)]
    bad = check(w, timeouts=scene.timeouts, misplays=scene.misplays, unknowable=runs)
    got = scene.outcome()
    for name, a, b in zip(("events", "letters", "mails", "position", "counts"), scene.expected, got):
        if a != b:
            bad.append(f"{name} differ from an undisturbed run's: {[x for x in a if x not in b][:3]} became {[x for x in b if x not in a][:3]}")
    return bad


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--only")
    parser.add_argument("--point")
    args = parser.parse_args()
    seed = args.seed if args.seed is not None else int(time.time())
    chance = random.Random(seed)
    point = args.point.split(":") if args.point else None
    names = {point[0]} if point else set(args.only.split(",")) if args.only else None
    visited, failed, begin = 0, 0, time.monotonic()
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="spadesd-kill-") as folder, Sim(folder) as world:
        for scene in scenes(world, names):
            scene.measure()
            points = [(call, n) for call, count in sorted(calls(scene).items()) for n in range(1, count + 1) if call not in ("exit_group",)]
            chosen = [[p] for p in points if chance.random() < 1 / args.every]
            chosen += [[p[0], chance.choice(points)] for p in chosen if chance.random() < 0.1]
            if point:
                chosen = [[(point[i], int(point[i + 1])) for i in range(1, len(point), 2)]]
            here = 0
            for these in chosen:
                bad = attack(scene, *these)
                here += bad is not None
                if bad:
                    failed += 1
                    print(f"FAIL: --point {scene.name}:" + ":".join(f"{call}:{n}" for call, n in these) + "\n  " + "\n  ".join(bad), flush=True)
                if sys.stdout.isatty():
                    print(f"\r{scene.name}: {here} of {len(chosen)}", end="", flush=True)
            visited += here
            print(f"\r{scene.name}: {len(points)} system calls, killed at {here}", flush=True)
    print(f"{visited} kills in {time.monotonic() - begin:.0f} s, seed {seed}")
    print(f"{visited - failed} passed, {failed} failed")
    return 1 if failed or not visited else 0


if __name__ == "__main__":
    sys.exit(main())
