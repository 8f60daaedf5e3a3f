"""Concede, forfeit and withdraw in every order: `spadesd verify` and doc/verify.py agree on verdicts, lines and digests.

    tests/fair/leaving.py [EVERY]      takes one order in EVERY (default 1: all)

There are two parts. Letters: two players send two or three of these commands to the referee, and the record must verify
(tests/unit/referee/deal/test_leaving.c says what it must contain). Lines: this file adds up to three lines to a record, inside and
outside of a batch, and says what the result must be, independently of both verifiers.
"""
import itertools
import multiprocessing
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import changes  # noqa: E402

WORDS = "concede", "forfeit", "withdraw"
LINES = [(word, seat) for seat in (1, 3) for word in WORDS]
GIVEN_UP = re.compile(f"(?m)^({'|'.join(WORDS)}) ")


def letters(folder):
    """Returns the records of all orders of letters, by name, for four kinds of table."""
    subprocess.run([changes.ROOT / "build" / "test" / "unit", "leaving"], cwd=changes.ROOT, check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "LEAVING_RECORDS": str(folder)})
    return sorted(pathlib.Path(folder).glob("*.record"))


def without(path):
    """Returns the lines of the record before the first line by which a player leaves."""
    return list(itertools.takewhile(lambda line: not GIVEN_UP.match(line), path.read_text().splitlines()))


def of_pair(order):
    """Returns (the number of accepted lines, whether the game is over) at a table where partners leave together: by two lines in a
    row, the lower seat's line first."""
    held = 0
    for (word, seat), due in zip(order, (1, 3)):
        if word == "withdraw" or seat != due:
            break
        held += 1
    return held, held == 2


def alone(order):
    """Returns (the number of accepted lines, False) at a table where each player leaves alone. A player who left cannot leave again
    before coming back, and a player who forfeited cannot come back."""
    gone = {}
    for held, (word, seat) in enumerate(order):
        if (word == "withdraw") != (gone.get(seat) == "concede") or word != "withdraw" and seat in gone:
            return held, False
        if word == "withdraw":
            del gone[seat]
        else:
            gone[seat] = word
    return len(order), False


def ending(lines, paths):
    """Returns the two lines with which seats 1 and 3 end a game, in the order in which their letters came."""
    result = next(found[0] for found in (re.findall("^result .*", path.read_text(), re.M) for path in paths) if found)
    since = max([i for i, line in enumerate(lines, 1) if line.startswith("score ")], default=0)
    part = [line for line in lines[since:] if line and line[0] != "#"] + [result]
    return [result, f"digest {changes.verify.sha(''.join(line + chr(10) for line in part)).hexdigest()}"]


def rows(paths):
    """Yields (description, record, expected exit status and line)."""
    for kind, rules in (("pairs", of_pair), ("between", of_pair), ("solo", alone), ("team", alone)):
        of_kind = [path for path in paths if path.name.startswith(kind)]
        base = without(next(path for path in of_kind if GIVEN_UP.search(path.read_text())))
        for batch in (False, True):
            most = 2 if batch or kind in ("between", "team") else 3
            for order in (o for n in range(most + 1) for o in itertools.product(LINES, repeat=n)):
                held, over = rules(order)
                lines = base + ["batch"] * batch + [f"{word} {seat}" for word, seat in order] + ["end"] * batch
                here = len(base) + batch + held + 1
                half = rules is of_pair and held == 1
                bad = here if held < len(order) or half else len(lines) + 1 if over else None
                what = f"{kind}{', a batch' * batch}: {', '.join(f'{word} {seat}' for word, seat in order)}"
                yield what, lines, (1 if bad else 0, bad)
                if over and len(order) == 2:
                    yield what + ", and the end", lines + ending(lines, of_kind), (0, None)


def judge(row):
    what, lines, want = row
    data = ("\n".join(lines) + "\n").encode()
    return what, want, (changes.by_program(data), changes.by_script(data))


def main(every=1):
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="spadesd-leaving-") as folder, multiprocessing.Pool() as pool:
        paths = letters(folder)
        table = list(rows(paths))[::every]
        by_letters = [(path.stem, path.read_text().splitlines(), (0, None)) for path in paths][::every]
        for what, want, got in pool.imap_unordered(judge, table + by_letters, 8):
            if any(one[:2] != want for one in got) or got[0][2] != got[1][2]:
                print(f"FAULT: {what}: expected {want}, not {got[0]} and {got[1]}")
                wrong += 1
    print(f"{len(by_letters)} orders of letters and {len(table)} of lines, by two verifiers: {wrong} wrong")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
