#!/usr/bin/python3
"""test_weights.py - tables of weights: what tools/weights unpacks is what weights.py packed, and it refuses a damaged table."""

import pathlib
import re
import subprocess
import tempfile
import unittest

import learn_intents
import weights

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TABLE = {"0": {0: -4, 37: 12}, "1": {2: 127}, "7f": {0: -127}, "80": {1: 1}, "1234567": {0: 5, 1: -5, 2: 6}, "ffffffff": {36: 10}}
ROWS = sorted((int(f, 16), k, w) for f, some in TABLE.items() for k, w in some.items())


class Weights(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-weights-")
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "some.weights"
        weights.write(self.file, {"PLAY_FROM": 1200, "GUESS_FROM": -2000}, TABLE)

    def unpack(self, what):
        done = subprocess.run(["sh", ROOT / "tools/weights", what, self.file], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    def test_every_weight_comes_back(self):
        code, text = self.unpack("rows")
        self.assertEqual(code, 0)
        self.assertEqual([tuple(map(int, row)) for row in re.findall(r"\{(\d+)u, (\d+), (-?\d+)\},", text)], ROWS)

    def test_the_constants_come_back(self):
        self.assertEqual(self.unpack("constants"), (0, "PLAY_FROM = 1200,\nGUESS_FROM = -2000,\n"))

    def test_a_damaged_table_is_refused(self):
        whole = self.file.read_bytes()
        for damaged in (whole[:-1], whole + b"\n", whole[:-2] + b"?" + whole[-1:], b"", whole.split(b"\n", 1)[1]):
            self.file.write_bytes(damaged)
            for what in ("rows", "constants"):
                self.assertEqual(self.unpack(what)[0], 1, damaged[:60])

    def test_a_table_that_ends_within_a_row_is_refused(self):
        body = weights.packed(TABLE)[:-1]
        check, size = subprocess.run(["cksum"], input=body, capture_output=True, check=True).stdout.decode().split()
        self.file.write_bytes(f"BYTES {size} CKSUM {check}\n".encode() + body)
        self.assertEqual(self.unpack("rows")[0], 1)

    def test_the_tables_of_the_program_know_every_intent(self):
        self.file = ROOT / "src/mail/decision/intents.weights"
        self.assertIn(f"INTENTS_LEARNT = {len(learn_intents.LABELS)},", self.unpack("constants")[1], "run make learn")


if __name__ == "__main__":
    unittest.main()
