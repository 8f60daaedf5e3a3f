"""Letters that repeat one short piece. The time and memory to read a letter grow at most in proportion to its size, and the referee's
record stays small. Prints the cost of the slowest letter. `shapes.py SECONDS` searches on with random pieces. The sizes are 64 and 256
kB: a letter of four times the size may take eight times as long."""
import os
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = os.environ.get("SPADESD", str(HERE.parent.parent / "build" / "test" / "spadesd"))
SMALL, LARGE = 64 * 1024, 255 * 1024
HEADER = b"From: ann@x.org\nSubject: Re: your turn\nMessage-ID: <1@x.org>\nContent-Type: text/plain; charset=utf-8\n\n"
HTML = HEADER.replace(b"plain", b"html")
PIECES = ("-", "- ", "x - ", "QS - ", " -- ", ",", ", ", "a,", "a, ", "QS,", "nil.", "start x,", "start x,\n", "start x;\n", ".",
          ". ", "1", "1,", "1 ", " ", "\t",
          "\n", " \n", '"', "'", "' ", "(", ")", "()", "((", "please ", "please\n", "thanks,", "sorry,", "sorry QS,", "> ", ">\n", "> x\n", "ready ",
          "ready x ", "entropy x ", "join ", "-of-", "queen of ", "\u2660", "\u2660 ", "\U0001f0a1", "=", "_", "*", "#", ":", "x: y\n", "On 2020 x\n",
          "On 2020 wrote:\n", "-- \n", "-- \n> x\n", "This message is\n", "confidential\n", "From: x@y 2020\n", "--- x ---\n", "____________________\n",
          "<", "<b>", "<div>", "<blockquote>", "</div>", "<p>&amp;", "&", "=?utf-8?q?x?=", "\u200b", "\xff", "hand\n", "bid 3\n", "QS\n", "check AH\n")


def forms(piece):
    piece = piece.encode()
    yield "text", HEADER, piece, b"\n"
    yield "html", HTML, piece, b"\n"
    for name in ("Subject", "From", "To", "References", "List-Post", "Authentication-Results", "Content-Type", "X"):
        yield name, f"{name}: ".encode(), piece.replace(b"\n", b"\n "), b"\n" + HEADER + b"QS\n"


def repeated(form, size):
    _, head, piece, tail = form
    return head + piece * (size // len(piece)) + tail


def cost(folder, letters):
    """Reads the letters. Returns the processor time of child and parent together, in milliseconds, and the memory of the larger
    process, in kB."""
    paths = []
    for i, letter in enumerate(letters):
        paths.append(folder / str(i))
        paths[-1].write_bytes(letter)
    begin = resource.getrusage(resource.RUSAGE_CHILDREN)
    r = subprocess.run([PROGRAM, "read", "--json", *map(str, paths)], capture_output=True, check=True)
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    if b"died or hung" in r.stdout or b"breaks its rules" in r.stdout:
        return 1e6, end.ru_maxrss
    used = end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime
    return used * 1000, end.ru_maxrss


def slow(folder, form, nothing):
    """Returns the cost of the large letter, and whether the cost grows faster than the size."""
    large = cost(folder, [repeated(form, LARGE)])[0] - nothing
    if large < 300:
        return large, False
    small = max(cost(folder, [repeated(form, SMALL)])[0] - nothing, 15)
    return large, large > 8 * small or large > 1500


class Shapes(unittest.TestCase):
    def search(self, pieces):
        rows, wrong = [], []
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            nothing = min(cost(folder, [HEADER])[0] for _ in range(3))
            for piece in pieces:
                all_forms = list(forms(piece))
                together = cost(folder, [repeated(f, LARGE) for f in all_forms])[0] - nothing
                rows.append((together, "all forms", piece))
                for form in all_forms if together > 300 else ():
                    ms, bad = slow(folder, form, nothing)
                    rows.append((ms, form[0], piece))
                    if bad and slow(folder, form, nothing)[1]:
                        wrong.append((ms, form[0], piece))
            top = max(rows)[2]
            memory = cost(folder, [repeated(f, LARGE) for f in forms(top)])[1]
        print(f"{len(rows)} measured; the slowest, in ms more than an empty letter, and the memory of the first:",
              *(f"{ms:.0f} {form} {piece!r}" for ms, form, piece in sorted(rows)[:-8:-1]), f"{memory // 1024} MB", sep="\n  ")
        self.assertEqual(wrong, [])

    def test_short_pieces(self):
        self.search(PIECES)


    def test_one_tag_with_many_attributes(self):
        body = lambda size: b"<a" + b"".join(b" a%d=x" % i for i in range(size // 9)) + b">QS"
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            small, large = (min(cost(folder, [HTML + body(size)])[0] for _ in range(3)) for size in (SMALL, LARGE))
            print(f"one tag of 64 and 255 kB: {small:.0f} and {large:.0f} ms")
            self.assertLess(large, 4 * small + 100)


def at_random(seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        yield "".join(random.choices(PIECES, k=random.randint(1, 3)))


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1].isdigit():
        Shapes().search(at_random(int(sys.argv[1])))
    else:
        unittest.main()
