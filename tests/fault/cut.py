"""Cuts an ordinary session at every byte in each direction: by FIN, by RST, and by silence. Then runs whole passes, and
compares the result with an uncut run.

    cut.py [--every N] [--seed S] [--point SERVER:DIRECTION:HOW:BYTE]

Uses the test build, because its deadlines can be set to a second (SPADESD_DEADLINE).
"""
import concurrent.futures
import sys
import tempfile

from scenes import Campaign, scenes
from sim import TEST, Cut, Sim


def lengths(scene):
    """Returns how many bytes go each way on the first connection to each server in an undisturbed run."""
    scene.begin()
    assert scene.act().returncode == 0
    w = scene.world
    return {(name, direction): server.last.bytes[direction] for name, server in (("imap", w.imap), ("smtp", w.smtp)) for direction in ("in", "out")}


def attack(scene, name, direction, how, byte):
    """Makes one cut. Returns None if the connection ended before the cut, otherwise the checks that failed afterwards."""
    w = scene.world
    scene.begin()
    cut = Cut(direction, byte, how)
    server = w.imap if name == "imap" else w.smtp
    server.cuts = [cut]
    r = scene.act(env={"SPADESD_DEADLINE": "1"}, timeout=60)
    server.cuts = []
    if not cut.done:
        return None
    return ([] if r.returncode in (0, 75) else [f"ended with {r.returncode}: {r.stderr}"]) + scene.judged()


def worker(points):
    """Makes the cuts at `points`, one after the other, in a world of its own. Returns each point with its
    failures."""
    with tempfile.TemporaryDirectory(prefix="spadesd-cut-") as folder, Sim(folder, program=TEST) as world:
        for scene in scenes(world, {"play"}):
            scene.measure()
            return [(point, attack(scene, *point)) for point in points]


def main():
    c = Campaign(__doc__)
    with tempfile.TemporaryDirectory(prefix="spadesd-cut-") as folder, Sim(folder, program=TEST) as world:
        for scene in scenes(world, {"play"}):
            scene.measure()
            size = lengths(scene)
    points = [(name, direction, how, byte) for (name, direction), n in size.items() for byte in range(n) for how in ("fin", "rst", "silence") if c.chosen()]
    if c.point:
        points = [(*c.point[:3], int(c.point[3]))]
    silent, loud = [p for p in points if p[2] == "silence"], [p for p in points if p[2] != "silence"]
    # silent connections only wait, so 16 run at once
    shares = [s for s in [loud[i::2] for i in range(2)] + [silent[i::16] for i in range(16)] if s]
    with concurrent.futures.ProcessPoolExecutor(len(shares)) as pool:
        for results in pool.map(worker, shares):
            for point, bad in results:
                c.count(point, bad)
    print("bytes of the session: " + ", ".join(f"{n} {d} {size[n, d]}" for n, d in size))
    return c.close("cuts")


if __name__ == "__main__":
    sys.exit(main())
