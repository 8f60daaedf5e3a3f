"""The reader child killed before every system call it makes: the letter is read by the next one, and the game goes on. A child
that is killed each time sets its letter aside, and nobody else's.

    reader.py [--every N] [--seed S]
"""
import argparse
import collections
import random
import re
import sqlite3
import sys
import tempfile
import time

from checker import check
from scenes import scenes
from sim import TEST, Sim

WRAPPER = """#!/bin/sh
if [ ! -e {dir}/once ]; then
	{touch}
	exec strace -qq -o {dir}/child {options} {program} reader
fi
exec {program} reader
"""


def wrap(world, options, always=False):
    path = world.dir / "reader"
    path.write_text(WRAPPER.format(dir=world.dir, options=options, program=TEST, touch=":" if always else f"touch {world.dir}/once"))
    path.chmod(0o755)
    (world.dir / "once").unlink(missing_ok=True)
    return {"SPADESD_READER": str(path)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seed", type=int, default=None)
    args = parser.parse_args()
    seed = args.seed if args.seed is not None else int(time.time())
    chance, kills, failed, begin = random.Random(seed), 0, 0, time.monotonic()
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="spadesd-reader-") as folder, Sim(folder, program=TEST) as world:
        for scene in scenes(world, {"play"}):
            scene.measure()
            scene.begin()
            assert scene.act(env=wrap(world, "")).returncode == 0
            counts = collections.Counter(re.findall(r"^(\w+)\(", (world.dir / "child").read_text(errors="replace"), re.M))
            points = [(call, n) for call, count in sorted(counts.items()) for n in range(1, count + 1)]
            for call, n in points:
                if chance.random() >= 1 / args.every or call == "exit_group":
                    continue
                scene.begin()
                code = scene.act(env=wrap(world, f"-e trace={call} -e inject={call}:signal=SIGKILL:when={n}")).returncode
                scene.finish()
                bad = check(world, timeouts=0, misplays=0) + (["the state is another than without the kill"] if scene.outcome() != scene.expected else []) + ([f"ended with {code}"] if code else [])
                kills += 1
                failed += bool(bad)
                if bad:
                    print(f"FAIL: {call} {n}\n  " + "\n  ".join(bad))
            scene.begin()
            world.players["gm"].post("referee@play.test", "help", "help")
            assert scene.act(env=wrap(world, "-e trace=recvfrom,read -e inject=read:signal=SIGKILL:when=20", always=True)).returncode == 0
            with sqlite3.connect(world.database) as db:
                aside = db.execute("SELECT count(*) FROM letter WHERE verdict = 'set-aside'").fetchone()[0]
            print(f"{len(points)} system calls of the child; killed each time: {aside} letters set aside")
            failed += aside != 2
    print(f"{kills} kills in {time.monotonic() - begin:.0f} s, seed {seed}")
    print(f"{kills - failed} passed, {failed} failed")
    return 1 if failed or not kills else 0


if __name__ == "__main__":
    sys.exit(main())
