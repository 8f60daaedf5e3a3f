"""Changes, inserts or removes one character of a record. Both verifiers must name the same line, or both must accept the record. They may
accept a changed record if the change was in a comment, or if the digests then differ from those in the mails.

    tests/fair/changes.py [COUNT [SEED]]    COUNT changes (default 250), over records of every rule set in turn; SEED default: by the clock
"""
import collections
import contextlib
import functools
import io
import multiprocessing
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "build" / "test" / "spadesd"
sys.path.insert(0, str(ROOT / "doc"))
import made  # noqa: E402
import saved  # noqa: E402
import spades  # noqa: E402
import verify  # noqa: E402

# characters to insert: those of records, and some that a reader may mistake for them
CHARACTERS = [*"0123456789abcdefghijklmnopqrstuvwxyzACDHJKQSTZ -=+:#><\t\r\n\0\x01\x7f", "٣", "\u00a0", "\u2028", "\u0085", "ſ", "♠"]
LEFT = pathlib.Path(tempfile.gettempdir()) / "spadesd-changed.record"


@functools.cache
def records():
    """Returns records of every rule set, by name."""
    found = collections.defaultdict(list)
    for path in made.records():
        data = path.read_bytes()
        found[re.search(rb"^rules (\S+)", data, re.M).group(1)].append((path.name, data))
    return found


def to_compare(said):
    """Returns the digests that a verifier prints, and what the verifier did not check about the beacon."""
    return re.findall(r"digest (after round \d+|at the end): (.*)", said) + re.findall(r"not checked: (\d+ pulses?)\b", said)


def by_program(data):
    """Returns (exit status, line, digests, output)."""
    done = subprocess.run([PROGRAM, "verify", "-"], input=data, capture_output=True)
    said = done.stderr.decode()
    line = re.search(r":(\d+): this line is wrong", said)
    return done.returncode, int(line.group(1)) if line else None, to_compare(done.stdout.decode()), said


def by_script(data):
    record, out = verify.Record(saved.record_of(data)[0]), io.StringIO()
    with contextlib.redirect_stdout(out):
        try:
            status = record.check() or 0
            record.tell() if not status else None
        except ValueError as e:
            return 1, record.at, [], str(e)
    return status, None, to_compare(out.getvalue()), ""


def changed(dice, data):
    text = data.decode()
    at, character, how = dice.randrange(len(text)), dice.choice(CHARACTERS), dice.choice(("change", "put in", "take out"))
    if dice.randrange(20) == 0:
        return how, (text[:at].encode() + b"\xff" + text[at:].encode())
    new = text[:at] + ("" if how == "take out" else character) + text[at + (how != "put in"):]
    return how, new.encode()


def says_the_same(one, two):
    """True if the records differ in comments and blanks only."""
    return [[line.rstrip(" \t\r") for line in data.decode().split("\n") if line.rstrip(" \t\r") and line[0] != "#"] for data in (one, two)]


def judge(job):
    """Returns (the result or a fault, the record)."""
    name, data, seed = job
    dice = random.Random(seed)
    how, new = changed(dice, data)
    if new == data:
        return "no change", None
    one, two = by_program(new), by_script(new)
    what = f"{name}, {how}: {one[:2]} {one[3].strip()} / {two[:2]} {two[3]}"
    if one[:3] != two[:3]:
        return "FAULT: two verdicts: " + what, new
    if one[0]:
        return "refused", None
    before, after = says_the_same(data, new)
    if before == after:
        return "comments and blanks alone, which prove nothing", None
    if by_program(data)[2] != one[2]:
        return "holds by other digests than in the mails", None
    return "FAULT: it holds, by the same digests: " + what, new


def run(count, seed):
    """Changes records and counts the results."""
    presets, dice = records(), random.Random(seed)
    assert {name.decode() for name in presets} == set(spades.PRESETS), sorted(presets)
    jobs = [(*dice.choice(presets[sorted(presets)[n % len(presets)]]), dice.random()) for n in range(count)]
    tally = collections.Counter()
    with multiprocessing.Pool() as pool:
        for what, record in pool.imap_unordered(judge, jobs, 20):
            if what.startswith("FAULT"):
                LEFT.write_bytes(record)
                print(f"{what}; seed {seed}, it is in {LEFT}")
            tally[what.split(":")[0]] += 1
    return tally


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]] + [None, None]
    tally = run(words[0] or 250, words[1] if words[1] is not None else int(os.environ.get("SEED") or time.time()))
    print("; ".join(f"{count} {what}" for what, count in tally.most_common()))
    print(f"{sum(tally.values()) - tally['FAULT']} passed, {tally['FAULT']} failed")
    sys.exit(bool(tally["FAULT"]))
