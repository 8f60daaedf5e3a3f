"""A good session, cut at every byte in each direction: by FIN, by RST, and by silence. After each cut the next passes are
whole ones; what comes out is compared with an uncut run.

    cut.py [--every N] [--seed S] [--point SERVER:DIRECTION:HOW:BYTE]

The test build is used, because its deadlines can be set to a second (SPADESD_DEADLINE).
"""
import argparse
import concurrent.futures
import random
import sys
import tempfile
import time

from checker import check
from scenes import scenes
from sim import TEST, Cut, Sim


def lengths(scene):
    """How many bytes go each way on the first connection to each server in an undisturbed run."""
    scene.begin()
    assert scene.act().returncode == 0
    w = scene.world
    return {(name, direction): server.last.bytes[direction] for name, server in (("imap", w.imap), ("smtp", w.smtp)) for direction in ("in", "out")}


def attack(scene, name, direction, how, byte):
    """One cut; None when the connection was over before it, else what does not hold afterwards."""
    w = scene.world
    scene.begin()
    cut = Cut(direction, byte, how)
    server = w.imap if name == "imap" else w.smtp
    server.cuts = [cut]
    r = scene.act(env={"SPADESD_DEADLINE": "1"}, timeout=60)
    server.cuts = []
    if not cut.done:
        return None
    bad = [] if r.returncode in (0, 75) else [f"ended with {r.returncode}: {r.stderr}"]
    try:
        scene.finish()
    except RuntimeError as e:
        return bad + [str(e)]
    bad += check(w, timeouts=scene.timeouts, misplays=scene.misplays)
    for what, a, b in zip(("events", "letters", "mails", "position", "counts"), scene.expected, scene.outcome()):
        if a != b:
            bad.append(f"{what} differ from an uncut run's: {[x for x in a if x not in b][:3]} became {[x for x in b if x not in a][:3]}")
    return bad


def worker(points, seed):
    """Points one after the other in a world of their own: (how many were cut, failures)."""
    cut, failures = 0, []
    with tempfile.TemporaryDirectory(prefix="spadesd-cut-") as folder, Sim(folder, program=TEST) as world:
        for scene in scenes(world, {"play"}):
            scene.measure()
            for point in points:
                bad = attack(scene, *point)
                cut += bad is not None
                if bad:
                    failures.append((point, bad))
    return cut, failures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--point")
    args = parser.parse_args()
    seed = args.seed if args.seed is not None else int(time.time())
    chance, begin = random.Random(seed), time.monotonic()
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="spadesd-cut-") as folder, Sim(folder, program=TEST) as world:
        for scene in scenes(world, {"play"}):
            scene.measure()
            size = lengths(scene)
    if args.point:
        name, direction, how, byte = args.point.split(":")
        points = [(name, direction, how, int(byte))]
    else:
        points = [(name, direction, how, byte) for (name, direction), n in size.items() for byte in range(n) for how in ("fin", "rst", "silence") if chance.random() < 1 / args.every]
    silent, loud = [p for p in points if p[2] == "silence"], [p for p in points if p[2] != "silence"]
    shares = [loud[i::2] for i in range(2)] + [silent[i::16] for i in range(16)]  # who is silent only waits
    visited, failed = 0, 0
    with concurrent.futures.ProcessPoolExecutor(18) as pool:
        for cut, failures in pool.map(worker, [s for s in shares if s], [seed] * len(shares)):
            visited += cut
            failed += len(failures)
            for point, bad in failures:
                print(f"FAIL: --point {':'.join(map(str, point))}\n  " + "\n  ".join(bad), flush=True)
    print("bytes of the session: " + ", ".join(f"{n} {d} {size[n, d]}" for n, d in size))
    print(f"{visited} cuts in {time.monotonic() - begin:.0f} s, seed {seed}")
    print(f"{visited - failed} passed, {failed} failed")
    return 1 if failed or not visited else 0


if __name__ == "__main__":
    sys.exit(main())
