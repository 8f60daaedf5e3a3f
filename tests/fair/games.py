"""Generated games, each with a concession and its withdrawal, a forfeit, a substitute, a suspension, a time-out, a misread move and, where the
rules allow undo, an undo. Most wait for pulses of the public beacon, and players leave and come back meanwhile. `spadesd verify` and doc/verify.py must accept every record and print the same digests. With --page, doc/verify.html
must do the same.

    tests/fair/games.py [COUNT [FROM]] [--page]     COUNT games (default 24) from number FROM on (default: by the clock)
"""
import collections
import multiprocessing
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "look"))
import changes  # noqa: E402

LEFT = pathlib.Path(tempfile.gettempdir()) / "spadesd-generated.record"
PART = 25  # number of games that one process makes


def make(job):
    """Plays some games by letters. Returns a description of what went wrong, or None."""
    first, count, folder = job
    done = subprocess.run([changes.ROOT / "build" / "test" / "unit", "generated_games"], cwd=changes.ROOT, stdout=subprocess.PIPE, text=True,
                          env={**os.environ, "GENERATED": str(count), "GENERATED_FROM": str(first), "FAIR_RECORDS": folder})
    return "" if done.returncode == 0 else done.stdout


def judge(path):
    data = path.read_bytes()
    return path, changes.by_program(data), changes.by_script(data)


def by_page(page, data):
    """Returns what changes.py returns for a verifier: exit status, line, digests, output."""
    import base64
    text = base64.b64encode(data).decode()
    status, line, why, pulses, digests = page.run(
        "((r) => [r.status, r.line, r.why, r.v.pulses, r.v.digests.map(([n, digest]) => [n === null ? 'at the end' : `after round ${n}`, groups(digest)])])"
        f"(verify(unlatin(atob('{text}'))))")
    said = [f"{pulses} pulse{'s' * (pulses > 1)}"] * bool(pulses)
    return 0 if status == "holds" else 1, line, [tuple(digest) for digest in digests] + said, why


def main(words, page):
    count, first = (int(words[0]) if words else 24), int(words[1]) if len(words) > 1 else int(os.environ.get("SEED") or time.time())
    first = first % 10 ** 8
    tally, wrong, verdicts, browser = collections.Counter(), 0, collections.Counter(), None
    if page:
        from chromium import Chromium
        browser = Chromium()
        browser.go((changes.ROOT / "doc" / "verify.html").as_uri())
    with tempfile.TemporaryDirectory(prefix="spadesd-games-") as folder, multiprocessing.Pool() as pool:
        jobs = [(first + n, min(PART, count - n), folder) for n in range(0, count, PART)]
        for fault in filter(None, pool.imap_unordered(make, jobs)):
            print(fault[-3000:])
            wrong += 1
        paths = sorted(pathlib.Path(folder).glob("generated-*.record"))
        for path, one, two in pool.imap_unordered(judge, paths, 4):
            three = by_page(browser, path.read_bytes()) if page else one
            good = [verdict[:2] == (0, None) for verdict in (one, two, three)]
            verdicts.update(name for name, holds in zip(("spadesd verify", "verify.py", "verify.html"), good) if holds)
            if not all(good) or not one[2] == two[2] == three[2]:
                LEFT.write_bytes(path.read_bytes())
                print(f"FAULT: {path.stem}: {one} / {two} / {three}; it is in {LEFT}")
                wrong += 1
            for number, what in re.findall(r"(\d+) (.*)", path.with_suffix(".did").read_text()):
                tally[what] += int(number)
    if browser:
        browser.close()
    else:
        del verdicts["verify.html"]
    if len(paths) != count:
        print(f"FAULT: {len(paths)} records of {count} games")
        wrong += 1
    print(f"games from {first} on: " + ", ".join(f"{number} {what}" for what, number in tally.items()))
    print(f"{count} games; " + ", ".join(f"{name} holds {number}" for name, number in verdicts.items()) + f"; {wrong} wrong")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main([word for word in sys.argv[1:] if word != "--page"], "--page" in sys.argv))
