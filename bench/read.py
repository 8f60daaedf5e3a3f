"""Measures reading alone: `spadesd read --json` reads the corpus in its sandboxed child, with new text and commands. In the same run,
Python's email package reads the corpus, but only finds the text. Prints letters a second and the ratio."""
import email
import email.policy
import pathlib
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / "build" / "spadesd"
PATHS = sorted((ROOT / "tests" / "corpus" / "letters").glob("*.eml")) * 4
ROUNDS = 7


def ours():
    done = subprocess.run([PROGRAM, "read", "--json", *map(str, PATHS)], capture_output=True, check=True)
    return len(done.stdout.splitlines())


def python():
    found = 0
    for path in PATHS:
        message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        try:
            part = message.get_body(("plain", "html"))
            found += bool(part and part.get_content())
        except (LookupError, KeyError, UnicodeError, ValueError):
            pass
    return found


def best(what):
    rates = []
    for _ in range(ROUNDS):
        began = time.monotonic()
        what()
        rates.append(len(PATHS) / (time.monotonic() - began))
    return max(rates)


if __name__ == "__main__":
    one, other = best(ours), best(python)
    print(f"reading {len(PATHS)} letters, best of {ROUNDS}\n  spadesd, child and commands {one:10.0f} letters/s\n  Python's email, text only   {other:10.0f} letters/s\n  ratio                       {one / other:10.2f}")
