"""A failing disk under the shipped binary (disk.c): the Nth write, sync, open or truncate of the database, or each one from
the Nth on, fails with EIO or ENOSPC, or is torn. N rises until a run ends without a failure. Then the disk works again, and
the result of the next passes is compared with an undisturbed run.

    disk.py [--every N] [--seed S] [--point SCENE:HOW:ONCE|ON:NUMBER]
"""
import os
import subprocess
import sys
import tempfile

from scenes import Campaign, scenes
from sim import ROOT, Sim

LIBRARY = ROOT / "build" / "disk.so"


def build():
    """Builds the library, and moves it into place in one step because several tests use it at once."""
    LIBRARY.parent.mkdir(exist_ok=True)
    made = LIBRARY.with_suffix(f".{os.getpid()}.so")
    subprocess.run(["gcc", "-O1", "-Wall", "-Wextra", "-shared", "-fPIC", "-o", str(made), str(ROOT / "tests" / "fault" / "disk.c"), "-ldl"], check=True)
    made.replace(LIBRARY)


def environment(world, **more):
    # blanks part the names in LD_PRELOAD
    return {"LD_PRELOAD": LIBRARY.name, "LD_LIBRARY_PATH": str(LIBRARY.parent), "DISK_PATH": str(world.database), **more}


def size(scene):
    """Returns how many calls to the disk an undisturbed run makes."""
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
    bad = [] if r.returncode in (0, 75) else [f"ended with {r.returncode}: {r.stderr}"]
    if r.returncode and "spadesd: " not in r.stderr:
        bad.append("ended without a word")
    return bad + scene.judged(unknowable={run})


def main():
    c = Campaign(__doc__)
    build()
    with tempfile.TemporaryDirectory(prefix="spadesd-disk-") as folder, Sim(folder) as world:
        for scene in scenes(world, {c.point[0]} if c.point else None):
            scene.measure()
            n = size(scene)
            points = [(how, once, at) for at in range(1, n + 1) for how in ("eio", "enospc", "torn") for once in (True, False) if c.chosen()]
            if c.point:
                points = [(c.point[1], c.point[2] == "ONCE", int(c.point[3]))]
            for how, once, at in points:
                c.count((scene.name, how, "ONCE" if once else "ON", at), attack(scene, how, once, at))
            print(f"{scene.name}: {n} calls of the disk, {len(points)} faults", flush=True)
    return c.close("faults")


if __name__ == "__main__":
    sys.exit(main())
