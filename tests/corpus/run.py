"""Reads every letter of this folder with `spadesd read --json` and compares with what is expected; then the hostile ones."""
import json
import os
import pathlib
import subprocess
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = os.environ.get("SPADESD", str(HERE.parent.parent / "build" / "test" / "spadesd"))
HEAD = b"From: a@x.org\r\nTo: r@y.org\r\nSubject: s\r\n"


def read(letter, phase="play"):
    r = subprocess.run([PROGRAM, "read", "--json", "--phase", phase, "-"], input=letter, capture_output=True)
    if r.returncode:
        raise AssertionError(f"exit {r.returncode}: {r.stderr}")
    return json.loads(r.stdout)


class Corpus(unittest.TestCase):
    def test_letters(self):
        wrong = []
        for path in sorted(HERE.glob("*.eml")):
            expect = json.loads(path.with_suffix(".expect").read_text())
            got = read(path.read_bytes(), expect["phase"])
            commands = [" ".join([c["verb"], *c["args"]]) for c in got["commands"]]
            if got["kind"] != expect["kind"] or commands != expect["commands"] or got["new_text"] != expect.get("new_text", got["new_text"]):
                wrong.append(f"{path.name}: {got['kind']} {commands} {got['new_text']!r}")
        self.assertEqual(wrong, [])

    def test_hostile_letters_are_read_or_refused_quickly(self):
        nested = b"".join(b"Content-Type: message/rfc822\r\n\r\n" for _ in range(30000))
        parts = b"".join(b'Content-Type: multipart/mixed; boundary="b%d"\r\n\r\n--b%d\r\n' % (i, i) for i in range(16000))
        hostile = {"boundary": HEAD + b'Content-Type: multipart/mixed; boundary="\\""\r\n\r\nQS\r\n', "nested letters": HEAD + nested, "nested parts": HEAD + parts,
                   "comments": b"From: " + b"(" * 150000 + b"\r\n\r\nx\r\n", "parameters": HEAD + b"Content-Type: text/plain" + b"; a=b" * 100000 + b"\r\n\r\nQS\r\n", "big": HEAD + b"\r\n" + b"QS bla bla\r\n" * 5000000,
                   "deep html": HEAD + b"Content-Type: text/html\r\n\r\n" + b"<div>" * 100000 + b"QS", "nul": b"From: a@x.org\0b\r\n\r\nQS\0KD\r\n", "empty": b"", "one byte": b"\xff",
                   "charset": HEAD + b"Content-Type: text/plain; charset=" + b"x" * 5000 + b"\r\n\r\nQS\r\n", "utf-7": HEAD + b"Content-Type: text/plain; charset=utf-7\r\n\r\n+AFE-S\r\n"}
        for name, letter in hostile.items():
            with self.subTest(name):
                begin = time.monotonic()
                self.assertIn(read(letter)["kind"], ("person", "broken"))
                self.assertLess(time.monotonic() - begin, 10 if "asan" in PROGRAM else 2)


if __name__ == "__main__":
    unittest.main()
