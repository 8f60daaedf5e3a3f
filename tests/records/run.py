"""Plays every record here through `spadesd replay --json` and compares with the lines after "#= " in it, which were worked
out by hand from the text of the rules."""
import json
import os
import pathlib
import subprocess
import unittest

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = os.environ.get("SPADESD", str(HERE.parent.parent / "build" / "test" / "spadesd"))


class Records(unittest.TestCase):
    pass


def case(path):
    def test(self):
        expected = [json.loads(line[3:]) for line in path.read_text().splitlines() if line.startswith("#= ")]
        r = subprocess.run([PROGRAM, "replay", "--json", str(path)], capture_output=True, text=True)
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertEqual([json.loads(line) for line in r.stdout.splitlines()], expected, path.read_text().splitlines()[0])
    return test


for p in sorted(HERE.glob("*.record")):
    setattr(Records, "test_" + p.stem.replace("-", "_"), case(p))

if __name__ == "__main__":
    unittest.main()
