"""kill -9 before every system call of the shipped binary, in every kind of pass: strace counts the calls of an undisturbed
run, then kills at each of them. After each kill the program starts again and settles, and the result is compared with the
undisturbed run.

    kill.py [--every N] [--only SCENE] [--point SCENE:CALL:NUMBER[:CALL:NUMBER]] [--seed S]

--every N: one point in N, chosen by the seed. For one in ten of these points there is also a run with a second kill, anywhere
in the next pass. A failure prints the --point that reproduces it.
"""
import collections
import re
import subprocess
import sys
import tempfile

from scenes import Campaign, scenes
from sim import Sim


def traced(scene, *options):
    """Runs the scene under strace. Returns (exit status, trace)."""
    w = scene.world
    out = w.dir / "trace"
    r = subprocess.run(["strace", "-qq", "-o", str(out), *options, *w.command(*scene.arguments)], input=scene.letter, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=w.environment())
    return r.returncode, out.read_text(errors="replace")


def calls(scene):
    """Returns how often an undisturbed run makes each system call."""
    scene.begin()
    code, trace = traced(scene)
    assert code == 0, (scene.name, code)
    return collections.Counter(re.findall(r"^(\w+)\(", trace, re.M))


def attack(scene, *points):
    """Kills the program once, or several times in a row. Returns None if the first run ended before the kill, otherwise the
    checks that failed afterwards."""
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
    return scene.judged(unknowable=runs)


def main():
    c = Campaign(__doc__, ("--only", str))
    names = {c.point[0]} if c.point else set(c.args.only.split(",")) if c.args.only else None
    pairs = 0
    with tempfile.TemporaryDirectory(prefix="spadesd-kill-") as folder, Sim(folder) as world:
        for scene in scenes(world, names):
            scene.measure()
            points = [(call, n) for call, count in sorted(calls(scene).items()) for n in range(1, count + 1) if call != "exit_group"]
            chosen = [[p] for p in points if c.chosen()]
            chosen += [[p[0], c.dice.choice(points)] for p in chosen if c.dice.random() < 0.1]
            if c.point:
                chosen = [[(c.point[i], int(c.point[i + 1])) for i in range(1, len(c.point), 2)]]
            before = c.done
            for these in chosen:
                pairs += len(these) == 2
                c.count([scene.name, *(x for p in these for x in p)], attack(scene, *these))
                if sys.stdout.isatty():
                    print(f"\r{scene.name}: {c.done - before} of {len(chosen)}", end="", flush=True)
            print(f"\r{scene.name}: {len(points)} system calls, killed at {c.done - before}", flush=True)
    print(f"{pairs} of them pairs")
    return c.close("kills")


if __name__ == "__main__":
    sys.exit(main())
