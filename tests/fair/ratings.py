"""Ratings by two programs: seasons of generated games, whose ratings spadesd and doc/ratings.py must compute alike, to the last digit.
Then changes of the list and of the records, each of which doc/ratings.py must find.

    tests/fair/ratings.py [SEASONS [FROM]]     SEASONS seasons (default 3) from seed FROM on (default: by the clock)
"""
import itertools
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "doc"))
import ratings

CHANGES = (  # what is changed in the list, and how
    ("a mean", r"(?m)^(rating 3 )(\d+)", lambda m: f"{m[1]}{int(m[2]) + 1}"),
    ("a variance", r"(?m)^(rating 2 \d+ )(\d+)", lambda m: f"{m[1]}{int(m[2]) - 1}"),
    ("a number of games", r"(?m)^(rating 5 .* )(\d+)$", lambda m: f"{m[1]}{int(m[2]) + 1}"),
    ("a rating that is gone", r"(?m)^rating 4 .*\n", lambda m: ""),
    ("the order of two games", r"(?m)^(game 1 .*\n)((?:.*\n)*?)(game 3 .*\n)", lambda m: m[3] + m[2] + m[1]),
    ("two persons", r"(?m)^(game 13 rated) (\d) (\d)", lambda m: f"{m[1]} {m[3]} {m[2]}"),
    ("a game that is not rated", r"(?m)^(game 3) rated", lambda m: f"{m[1]} undo"),
    ("a game that is rated", r"(?m)^(game 11) coach", lambda m: f"{m[1]} rated"),
    ("an unplayed game", r"(?m)^(game 14) unplayed", lambda m: f"{m[1]} rated"),
    ("a bot", r"(?m)^(game 2 .*) easy", lambda m: f"{m[1]} 4"),
)


def season(seed, folder):
    subprocess.run([ROOT / "build" / "test" / "unit", "ratings"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "CK_RUN_CASE": "season", "SEASON": str(seed), "FAIR_RECORDS": folder})
    path = pathlib.Path(folder) / "season-list.record"
    text = path.read_text()
    path.unlink()
    return text


def computed(text, folder):
    """Returns the exit status and the output of doc/ratings.py."""
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([sys.executable, "-B", ROOT / "doc" / "ratings.py", file.name, folder], stdout=subprocess.PIPE, text=True)
    return done.returncode, done.stdout


def weak_orders():
    """Rates each weak order of two to five players, some of them 300 points stronger, by doc/ratings.py. Returns how often an equal player
    gained more by a worse place, and the sum over all ratings as tests/unit/engine/test_rating_update.c has it."""
    wrong, total = 0, 0
    for sides, strong, digits in ((n, s, d) for n in range(2, 6) for s in range(1 << n) for d in itertools.product(range(1, n + 1), repeat=n)):
        places = digits[::-1]
        if any(p != 1 + sum(q < p for q in places) for p in places):
            continue
        before = [(ratings.START[0] + (strong >> s & 1) * 300 * ratings.POINT, ratings.START[1], False) for s in range(sides)]
        after = ratings.update(before, places)
        for mean, variance in after:
            total = ((total * 31 + mean) * 31 + variance) % 2 ** 64
        for a, b in itertools.permutations(range(sides), 2):
            more = after[a][0] - before[a][0] - after[b][0] + before[b][0]
            if before[a] == before[b] and (places[a] < places[b] and more < 0 or places[a] == places[b] and more):
                wrong += 1
    return wrong, total


def main(words):
    count, first = int(words[0]) if words else 3, int(words[1]) if len(words) > 1 else int(os.environ.get("SEED") or time.time()) % 10 ** 8
    wrong, total = weak_orders()
    unit = (ROOT / "tests" / "unit" / "engine" / "test_rating_update.c").read_text()
    print(f"weak orders: {wrong} reward a worse place; sum {total}")
    wrong += total != int(re.search(r"SUM_OF_WEAK_ORDERS UINT64_C\((\d+)\)", unit)[1])
    for seed in range(first, first + count):
        with tempfile.TemporaryDirectory(prefix="spadesd-ratings-") as folder:
            text = season(seed, folder)
            status, said = computed(text, folder)
            print(f"season {seed}: {said.strip()}")
            wrong += status != 0
            for what, pattern, change in CHANGES if seed == first else ():
                changed, times = re.subn(pattern, change, text, count=1)
                if times != 1 or changed == text or computed(changed, folder)[0] != 1:
                    print(f"FAULT: {what}: not found")
                    wrong += 1
            if seed == first:
                record = pathlib.Path(folder) / "season-9.record"
                record.write_text(re.sub(r"(?m)^result (\d)", lambda m: f"result {3 - int(m[1])}", record.read_text()))
                if computed(text, folder)[0] != 1:
                    print("FAULT: another winner: not found")
                    wrong += 1
    print(f"{count} seasons, {len(CHANGES) + 1} changes; {wrong} wrong")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
