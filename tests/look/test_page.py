"""doc/verify.html in Chromium, from a file: good and tampered records, saved mails; its verdict is that of `spadesd verify` on what both check.

    tests/look/test_page.py [COUNT]     COUNT changed records (default 300); LOOK=FOLDER in the environment: pictures of it go there
"""
import base64
import json
import os
import pathlib
import random
import re
import sys
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "look"))
sys.path.insert(0, str(ROOT / "tests" / "fair"))
import changes  # noqa: E402
import mails  # noqa: E402
import run  # noqa: E402
import verdicts  # noqa: E402
from chromium import Chromium  # noqa: E402

COUNT = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else 300
PAGE = (ROOT / "doc" / "verify.html").as_uri()
# what the page passes over: acts and scores, and of the rules what does not decide a deal
PASSED_OVER = re.compile(rb"(rules|bid|look|discard|pass|play|timeout|concede|withdraw|forfeit|batch|end|score|result)\b|[^a-z]|$")
# the digests as `spadesd verify` prints them
DIGESTS = ("(v => v.edition < 2 ? [] : v.digests.map(([round, digest]) => [round === null ? 'at the end' : `after round ${round}`, groups(digest)]))"
           "(verify(unlatin(atob('%s'))).v)")
KINDS = ["card", "seed", "given", "unopened", "pulse", "word", "order", "draw", "score", "gone", "twice"]


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Chromium()
        cls.browser.go(PAGE)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def verdict(self, data):
        """[status, line, why] of some bytes."""
        script = f"(r => [r.status, r.line, r.why])(verify(unlatin(atob('{base64.b64encode(data).decode()}'))))"
        return self.browser.run(script)

    def agrees(self, data, what):
        status, line, told, said = changes.by_program(data)
        here = self.verdict(data)
        message = f"{what}: {said.strip()} / {here}"
        if status == 0:
            self.assertEqual(self.browser.run(DIGESTS % base64.b64encode(data).decode()), [list(one) for one in told if isinstance(one, tuple)], message)
        if status != 1:
            return self.assertEqual(here[:2], [{0: "holds", 2: "nothing"}[status], None], message)
        if here[1] == line:
            return None
        text = data.split(b"\n")[line - 1] if line <= data.count(b"\n") + 1 else b""
        self.assertTrue(here[1] is None or here[1] > line, message)
        over = "expected `result" in said or "expected `score" in said or "expected `concede" in said
        return self.assertTrue(PASSED_OVER.match(text) or over or "is not expected here" in said, message)

    def test_it_computes_rightly_and_loads_nothing(self):
        self.assertTrue(self.browser.run("known()"))
        self.assertEqual(self.browser.run("performance.getEntriesByType('resource').length"), 0)
        self.assertEqual(re.findall(r"\b(?:src|href)=|https?:|\bimport\b|fetch\(", (ROOT / "doc" / "verify.html").read_text()), [])

    def test_good_records_hold(self):
        for name, data in sorted(record for some in changes.records().values() for record in some):
            self.agrees(data, name)
        for path in (ROOT / "tests" / "golden" / "edition1").glob("*.record"):
            self.agrees(path.read_bytes(), path.name)
        for path in (ROOT / "tests" / "records").glob("*.record"):
            self.assertNotEqual(self.verdict(path.read_bytes())[0], "holds", path.name)

    def test_attacks(self):
        """A second chain is named, in an old record and where a hand was chosen by one."""
        data = (ROOT / "tests" / "golden" / "edition1" / "two-chains.txt").read_bytes()
        self.agrees(data, "two chains")
        self.assertIn("a second chain of secrets begins here", self.verdict(data)[2])
        lines = (ROOT / "tests" / "golden" / "edition2" / "amiga.record").read_text().splitlines()
        secret = changes.verify.sha("chosen").digest()
        forged = ("\n".join(run.forge_round(lines, secret, False)) + "\n").encode()
        self.agrees(forged, "chosen")
        self.assertIn("a second chain of secrets begins here", self.verdict(forged)[2])

    def test_changed_records(self):
        presets, seed = changes.records(), int(time.time())
        dice = random.Random(seed)
        for n in range(COUNT):
            name, data = dice.choice(presets[sorted(presets)[n % len(presets)]])
            if n % 11 < 10:
                _, new = changes.changed(dice, data)
            else:
                lines = getattr(run.Tamper(dice, data.decode().splitlines()), dice.choice(KINDS))()
                new = ("\n".join(lines) + "\n").encode() if lines else data
            try:
                self.agrees(new, f"{name}, seed {seed}")
            except AssertionError:
                changes.LEFT.write_bytes(new)
                raise

    def test_saved_mails(self):
        bad, line = mails.spoilt(mails.RECORD)
        for name, data in mails.forms(mails.RECORD):
            self.assertEqual(self.verdict(data)[0], "holds", name)
        for name, data in mails.forms(bad):
            self.assertEqual(self.verdict(data)[:2], ["fails", line], name)

    def test_one_verdict_at_the_limits(self):
        for what, data, _ in [*verdicts.rows(), *mails.with_returns()]:
            self.agrees(data, what)

    def test_no_tick_stands_at_what_is_not_checked(self):
        """A pulse is as it was named, and that is all: what the beacon published, and why a deal went on without, no record shows."""
        found = {"value": 0, "agreed": 0, "late": 0}
        for name, data in sorted(record for some in changes.records().values() for record in some):
            pulses = re.findall(rb"(?m)^pulse \d+ (?:none )?(\w+)$", data)
            self.verdict(data)
            steps = self.browser.run("show(unlatin(latin(utf8.encode(" + json.dumps(data.decode()) + ")))).v.rounds.flatMap((r) => r.steps)"
                                     ".filter((s) => /^\\d+ (none|[0-9a-f]{64})/.test(s.detail) && s.what.includes('ulse')).map((s) => s.sign[1])")
            self.assertEqual(steps, ["open"] * len(pulses), name)
            values = [outcome for outcome in pulses if len(outcome) == 64]
            said = self.browser.run("document.getElementById('verdict').textContent")
            self.assertEqual(f"Not checked: {len(values)} pulse{'s' * (len(values) > 1)}," in said, bool(values), said)
            for outcome in pulses:
                found["value" if outcome in values else outcome.decode()] += 1
        self.assertTrue(all(found.values()), found)

    def test_what_people_see(self):
        """By the text field and by a file, on a phone and a desk, light and dark: the verdict, and nothing wider than the window."""
        folder = os.environ.get("LOOK")
        bad, line = mails.spoilt(mails.LONG)
        files = {}
        for name, text in (("holds", mails.LONG), ("fails", bad)):
            files[name] = changes.LEFT.with_name(f"spadesd-look-{name}.record")
            files[name].write_text(text)
        for width in (360, 1000):
            for dark in (False, True):
                self.browser.size(width, dark)
                for name, file in files.items():
                    self.browser.go("about:blank")
                    self.browser.go(PAGE)
                    self.browser.choose_file("#file", file)
                    said = self.waited("document.getElementById('verdict').textContent")
                    self.assertIn("holds" if name == "holds" else f"Line {line} does not hold", said)
                    self.assertEqual(self.browser.run("document.documentElement.scrollWidth"), width)
                    if folder:
                        self.browser.picture(pathlib.Path(folder) / f"{name}-{width}-{'dark' if dark else 'light'}.png")
        self.browser.run(f"document.getElementById('text').value = {json.dumps(mails.LONG)}; document.getElementById('check').click()")
        self.assertIn("Every line that is checked here holds", self.browser.run("document.getElementById('verdict').textContent"))
        self.assertEqual(self.browser.run("document.querySelectorAll('.cards li').length"), 52)
        self.assertIn("57FQ 5MNQ OLT2 KALO IOBK EDL7 6ZWN XQUH", self.browser.run("document.getElementById('rounds').textContent"))
        for file in files.values():
            file.unlink()

    def waited(self, script):
        until = time.monotonic() + 20
        while time.monotonic() < until:
            said = self.browser.run(script)
            if said:
                return said
        return ""


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
