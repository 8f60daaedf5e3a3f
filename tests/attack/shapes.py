"""Searches for slow shapes: letters that repeat a few short random pieces in the text, in HTML, encoded, in parts, or in a
field; from a stranger, in a player's name, or to that player's live token; in all sizes to 256 kB. Each letter goes its whole
way in one process (shapes.c): the reading child's work, and then the referee's, with a running game. The letters that took the
most time or memory, in all or for their size, are measured again in doubling sizes, and the slowest hundred with the shipped
binary.

    shapes.py [--count N] [--seed S] [--jobs N] [--shipped N]

Twice the size must take less than 2.6 times as long, at two doublings in a row, if the times are long enough to measure. Steeper
growth is allowed if it ends at one of the reader's limits: the largest size then costs no more than in proportion to its size, or
less than a fifth of what a letter may cost.
A letter may take the child at most 0.5 s of processor time and 64 MB, and the program itself 50 ms and 32 MB. A shape's number
reproduces it: build/shapes."""
import argparse
import concurrent.futures
import contextlib
import os
import subprocess
import sys
import tempfile
import time

import cost
from ground import ROOT, Ground

PROGRAM = ROOT / "build" / "shapes"
SIZES = [1024 << n for n in range(9)]  # 1 kB to 256 kB
RATIO, CHILD_MS, CHILD_MB, PARENT_MS, PARENT_MB = 2.6, 500, 64, 50, 32
EACH = 2.2  # limit for one doubling; RATIO is the limit for the mean of two
SEEN = {"child": 1.2, "parent": 0.8}  # in milliseconds; below these times, a ratio means nothing


class Cost:
    def __init__(self, line):
        words = line.split(" ", 7)
        self.number, self.size, child, parent, self.child_kb, self.parent_kb, self.record = map(int, words[:7])
        self.child, self.parent = child / 1000, parent / 1000
        self.shape = words[7].strip()

    def least(self, other):
        if other:
            self.child, self.parent = min(self.child, other.child), min(self.parent, other.parent)
        return self


class Search:
    def __init__(self, args, ground):
        self.args, self.g, self.bad = args, ground, []
        ground.back()
        self.words = [str(PROGRAM), str(ground.w.database), str(ground.w.now()), ground.address, ground.live, str(args.seed)]
        self.table = {}

    def measured(self, *what):
        with subprocess.Popen([*self.words, *what], stdout=subprocess.PIPE, text=True) as p:
            costs = [Cost(line) for line in p.stdout]
        if p.returncode:
            sys.exit(f"shapes ended with {p.returncode}")
        return costs

    def side_by_side(self, what, some):
        with concurrent.futures.ThreadPoolExecutor(self.args.jobs) as pool:
            return list(pool.map(what, some))

    def draw(self):
        """Measures every shape in its own size."""
        part = -(-self.args.count // self.args.jobs)
        begin = [range(self.args.count)[i * part:(i + 1) * part] for i in range(self.args.jobs)]
        parts = self.side_by_side(lambda r: self.measured(f"{r[0]}-{r[-1]}"), [r for r in begin if r])
        return [c for costs in parts for c in costs]

    def candidates(self, costs):
        """Returns the numbers of the shapes that cost most, in time or memory, in all or for their size."""
        orders = (lambda c: (c.child - 0.3) / c.size, lambda c: c.child, lambda c: c.parent, lambda c: (c.parent - 0.8) / c.size, lambda c: c.child_kb / (c.size + 20000), lambda c: c.parent_kb / (c.size + 20000))
        each = max(5, min(60, self.args.count // 100))
        return {c.number for order in orders for c in sorted(costs, key=order)[-each:]}

    def double(self, number, times=2):
        """Measures one shape in all sizes, taking the least of several runs for each size."""
        known = self.table.setdefault(number, {})
        for _ in range(times):
            for size, cost in zip(SIZES, self.measured(*(f"{number}:{size}" for size in SIZES))):
                known[size] = cost.least(known.get(size))
        return known

    def steep(self, number):
        """Returns the places where the time of the child or of the program itself grows too fast: in two doublings in a row,
        and over both together. One doubling alone proves nothing, because a limit of the reader (of a header, of lines, of
        the letter) also makes the time jump once."""
        rows = self.table[number]
        found = []
        top = rows[SIZES[-1]]
        large_enough = {"child": top.child > CHILD_MS / 5, "parent": top.parent > PARENT_MS / 5}
        for small, middle, large in zip(SIZES, SIZES[1:], SIZES[2:]):
            for part, least in ((p, n) for p, n in SEEN.items() if large_enough[p]):
                a, m, b = (getattr(rows[size], part) for size in (small, middle, large))
                went_on = getattr(top, part) > max(a, least) * SIZES[-1] / small
                if went_on and m > EACH * max(a, least) and b > EACH * m and b > RATIO ** 2 * max(a, least):
                    found.append(f"{part}: {a:.1f} ms at {small}, {b:.1f} ms at {large}")
        return found

    def judge(self, number):
        self.double(number)
        for _ in range(3):
            found = self.steep(number)
            if not found:
                break
            self.double(number)
        top = self.table[number][SIZES[-1]]
        for what, value, most in (("child, ms", top.child, CHILD_MS), ("child, MB", top.child_kb / 1024, CHILD_MB), ("parent, ms", top.parent, PARENT_MS), ("parent, MB", top.parent_kb / 1024, PARENT_MB)):
            if value > most:
                found.append(f"{what}: {value:.1f}")
        if found:
            self.bad.append((number, top.shape, found))

    def shipped(self, number):
        """Measures the shipped binary at 256 kB: milliseconds of child and program, megabytes of the program."""
        path = self.g.w.dir / "shape"
        self.measured(f"{number}:{SIZES[-1] - 1024}={path}")
        raw = path.read_bytes()
        best = None
        for _ in range(2):
            self.g.back()
            before = os.times()
            _, _, ms, mb = self.g.run("deliver", letter=raw)
            after = os.times()
            child = 1000 * (after.children_user + after.children_system - before.children_user - before.children_system) - ms
            best = (child, ms, mb) if best is None else tuple(map(min, best, (child, ms, mb)))
        return best

    def tell(self, slowest):
        print("the slowest: ms at 64, 128, 256 kB of the child; of the program itself; MB of either at 256 kB; the shape (writer, place, lead | piece)")
        for number in slowest[:20]:
            rows = self.table[number]
            some = [rows[size] for size in SIZES[-3:]]
            print(f"{number:>8}" + "".join(f"{c.child:7.1f}" for c in some) + "  " + "".join(f"{c.parent:6.2f}" for c in some) + f"  {some[-1].child_kb / 1024:5.1f} {some[-1].parent_kb / 1024:4.1f}  {some[-1].shape[:90]}")

    def run(self):
        begin = time.monotonic()
        costs = self.draw()
        size = sum(c.size for c in costs)
        print(f"seed {self.args.seed}: {len(costs)} shapes, {size >> 20} MB, {time.monotonic() - begin:.0f} s; a mean of {sum(c.child for c in costs) / len(costs):.2f} ms for the child and "
              f"{sum(c.parent for c in costs) / len(costs):.2f} for the program itself; the largest record {max(c.record for c in costs)} bytes", flush=True)
        chosen = self.candidates(costs)
        self.side_by_side(self.judge, chosen)
        slowest = sorted(chosen, key=lambda n: -self.table[n][SIZES[-1]].child - self.table[n][SIZES[-1]].parent)
        self.tell(slowest)
        parents = max(chosen, key=lambda n: self.table[n][SIZES[-1]].parent)
        print(f"{len(chosen)} measured in sizes that double; the dearest for the program itself:")
        self.tell([parents])
        some = [self.shipped(number) for number in slowest[:self.args.shipped]]
        if some:
            child, ms, mb = (max(column) for column in zip(*some))
            nothing = self.g.run("deliver", letter=b"From: x@y.org\r\n\r\nhelp\r\n")
            print(f"the slowest {len(some)} with the shipped binary, at most: child {child:.0f} ms, program itself {ms:.0f} ms and {mb:.0f} MB (an empty letter: {nothing[2]:.0f} ms and {nothing[3]:.0f} MB)")
            if ms > nothing[2] + PARENT_MS or mb > nothing[3] + PARENT_MB:
                self.bad.append((0, "the shipped binary", [f"{ms:.0f} ms, {mb:.0f} MB"]))
        for number, shape, found in self.bad:
            print(f"FAIL: {number} {shape}", *found, sep="\n    ")
        print(f"{len(chosen) - len(self.bad)} passed, {len(self.bad)} failed; {time.monotonic() - begin:.0f} s")
        return 1 if self.bad or not costs else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=100000)
    parser.add_argument("--seed", type=int, default=int(os.environ.get("SEED") or time.time()))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--shipped", type=int, default=100)
    args = parser.parse_args()
    cost.build()
    with tempfile.TemporaryDirectory(prefix="spadesd-shapes-") as folder, contextlib.closing(Ground(folder, "relay", first=True)) as ground:
        ground.configure(False)
        return Search(args, ground).run()


if __name__ == "__main__":
    sys.exit(main())
