"""A failing disk under the shipped binary (disk.c): the Nth write, sync, open or truncate of the database fails with EIO or
ENOSPC or is torn, once and from then on, N rising until a run gets through. Then the disk is well again, and what the next
passes make of it is compared with an undisturbed run.

    disk.py [--every N] [--seed S] [--point SCENE:HOW:ONCE|ON:NUMBER]
"""
import argparse
import random
import subprocess
import sys
import tempfile
import time

from checker import check
from scenes import scenes
from sim import ROOT, Sim

LIBRARY = ROOT / "build" / "disk.so"


def build():
    LIBRARY.parent.mkdir(exist_ok=True)
    subprocess.run(["gcc", "-O1", "-Wall", "-Wextra", "-shared", "-fPIC", "-o", str(LIBRARY), str(ROOT / "tests" / "fault" / "disk.c"), "-ldl"], check=True)


def environment(world, **more):
    return {"LD_PRELOAD": str(LIBRARY), "DISK_PATH": str(world.database), **more}


def size(scene):
    """How many calls of the disk an undisturbed run makes."""
    scene.begin()
    log = scene.world.dir / "disk-calls"
    log.unlink(missing_ok=True)
    assert scene.act(env=environment(scene.world, DISK_COUNT=str(log))).returncode == 0
    return len(log.read_text())


def attack(scene, how, once, number):
    w = scene.world
    scene.begin()
    run = w.smtp.run_number + 1
    more = {"DISK_LAST": "1"} if once else {}
    r = scene.act(env=environment(w, DISK_AT=str(number), DISK_HOW=how, **more), timeout=60)
    bad = [] if r.returncode in (0, 75, -6) else [f"ended with {r.returncode}: {r.stderr}"]
    if r.returncode and "spadesd: " not in r.stderr:
        bad.append("ended without a word")
    try:
        scene.finish()
    except RuntimeError as e:
        return bad + [str(e)]
    bad += check(w, timeouts=scene.timeouts, misplays=scene.misplays, unknowable={run})
    for what, a, b in zip(("events", "letters", "mails", "position", "counts"), scene.expected, scene.outcome()):
        if a != b:
            bad.append(f"{what} differ from an undisturbed run's: {[x for x in a if x not in b][:3]} became {[x for x in b if x not in a][:3]}")
    return bad


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--point")
    args = parser.parse_args()
    seed = args.seed if args.seed is not None else int(time.time())
    chance, begin = random.Random(seed), time.monotonic()
    point = args.point.split(":") if args.point else None
    print(f"seed {seed}", flush=True)
    build()
    faults = failed = 0
    with tempfile.TemporaryDirectory(prefix="spadesd-disk-") as folder, Sim(folder) as world:
        for scene in scenes(world, {point[0]} if point else None):
            scene.measure()
            n = size(scene)
            points = [(how, once, at) for at in range(1, n + 1) for how in ("eio", "enospc", "torn") for once in (True, False) if chance.random() < 1 / args.every]
            if point:
                points = [(point[1], point[2] == "ONCE", int(point[3]))]
            for how, once, at in points:
                bad = attack(scene, how, once, at)
                faults += 1
                if bad:
                    failed += 1
                    print(f"FAIL: --point {scene.name}:{how}:{'ONCE' if once else 'ON'}:{at}\n  " + "\n  ".join(bad), flush=True)
            print(f"{scene.name}: {n} calls of the disk, {len(points)} faults", flush=True)
    print(f"{faults} faults in {time.monotonic() - begin:.0f} s, seed {seed}")
    print(f"{faults - failed} passed, {failed} failed")
    return 1 if failed or not faults else 0


if __name__ == "__main__":
    sys.exit(main())
