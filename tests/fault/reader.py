"""Kills the reader child before every system call that it makes: the next child reads the letter, and the game goes on. A letter is
set aside only if its child is killed every time.

    reader.py [--every N] [--seed S] [--point CALL:NUMBER]
"""
import collections
import re
import sqlite3
import sys
import tempfile

from scenes import Campaign, scenes
from sim import TEST, Sim

WRAPPER = """#!/bin/sh
if [ ! -e "{dir}/once" ]; then
	{touch}
	exec strace -qq -o "{dir}/child" {options} "{program}" reader
fi
exec "{program}" reader
"""


def wrap(world, options, always=False):
    path = world.dir / "reader"
    path.write_text(WRAPPER.format(dir=world.dir, options=options, program=TEST, touch=":" if always else f'touch "{world.dir}/once"'))
    path.chmod(0o755)
    (world.dir / "once").unlink(missing_ok=True)
    return {"SPADESD_READER": str(path)}


def main():
    c = Campaign(__doc__)
    with tempfile.TemporaryDirectory(prefix="spadesd-reader-") as folder, Sim(folder, program=TEST) as world:
        for scene in scenes(world, {"play"}):
            scene.measure()
            scene.begin()
            assert scene.act(env=wrap(world, "")).returncode == 0
            trace = (world.dir / "child").read_text(errors="replace")
            counts = collections.Counter(re.findall(r"^(\w+)\(", trace, re.M))
            # the child first reports that it is sandboxed; the second read after that is of a letter
            of_a_letter = len(re.findall(r"^read\(", trace[:trace.index("\nwrite(1,")], re.M)) + 2
            points = [(call, n) for call, count in sorted(counts.items()) for n in range(1, count + 1) if call != "exit_group"]
            chosen = [(c.point[0], int(c.point[1]))] if c.point else [p for p in points if c.chosen()]
            for call, n in chosen:
                scene.begin()
                code = scene.act(env=wrap(world, f"-e trace={call} -e inject={call}:signal=SIGKILL:when={n}")).returncode
                c.count((call, n), scene.judged() + ([f"ended with {code}"] if code else []))
            scene.begin()
            world.players["gm"].post("referee@play.test", "help", "help")
            assert scene.act(env=wrap(world, f"-e trace=recvfrom,read -e inject=read:signal=SIGKILL:when={of_a_letter}", always=True)).returncode == 0
            with sqlite3.connect(world.database) as db:
                aside = db.execute("SELECT count(*) FROM letter WHERE verdict = 'set-aside'").fetchone()[0]
            print(f"{len(points)} system calls of the child; killed each time: {aside} letters set aside")
            c.count(("each", "time"), [] if aside == 2 else [f"{aside} letters were set aside, expected 2"])
    return c.close("kills")


if __name__ == "__main__":
    sys.exit(main())
