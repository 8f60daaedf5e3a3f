"""doc/verify.html in Chromium, opened from a file, with good and tampered records and saved mails. Its verdict must agree with `spadesd
verify` on what both check.

    tests/look/test_page.py [COUNT]     COUNT changed records (default 300); LOOK=FOLDER in the environment: the pictures go there
"""
import base64
import email.message
import email.policy
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
# lines that the page ignores: acts and scores, and rules that do not affect a deal
PASSED_OVER = re.compile(rb"(rules|bid|look|discard|pass|play|timeout|draw|concede|withdraw|forfeit|batch|end|score|result)\b|[^a-z]|$")
# the digests as `spadesd verify` prints them
DIGESTS = ("(v => v.digests.map(([round, digest]) => [round === null ? 'at the end' : `after round ${round}`, groups(digest)]))"
           "(verify(unlatin(atob('%s'))).v)")
KINDS = ["card", "seed", "pulse", "word", "order", "draw", "score", "gone", "twice"]


def golden_mail(name, values):
    """Returns a mail as the referee writes it, with other values."""
    text = (ROOT / "tests" / "golden" / name).read_text()
    for old, new in values.items():
        assert old in text, name
        text = text.replace(old, new)
    return text


def saved_forms(end):
    """Returns the forms in which a mail may be saved or copied, by name."""
    def saved(cte):
        def write(text):
            m = email.message.EmailMessage(policy=email.policy.SMTP)
            m["Subject"] = "Round 1"
            m.set_content(text, subtype="html" if end == "html" else "plain", cte=cte)
            return bytes(m)
        return write

    forms = {cte: saved(cte) for cte in ("8bit", "quoted-printable", "base64")}
    if end == "txt":
        forms["copied"] = str.encode
        forms["quoted"] = lambda text: "".join(f"> > {line}\n" for line in text.splitlines()).encode()
        forms["wrapped"] = lambda text: re.sub("(.{1,64})( +|\n)", "\\1\n", text).encode()
    return forms


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Chromium()
        cls.browser.go(PAGE)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def verdict(self, data):
        """Returns [status, line, why] for some bytes."""
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
        for path in (ROOT / "tests" / "records").glob("*.record"):
            self.assertNotEqual(self.verdict(path.read_bytes())[0], "holds", path.name)

    def test_attacks(self):
        """If the operator used a second chain to choose a hand, the page names the line."""
        lines = changes.made.record("amiga-1").splitlines()
        secret = changes.verify.sha("chosen").digest()
        forged = ("\n".join(run.forge_round(lines, secret)) + "\n").encode()
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
        """The page checks the number of a pulse, not its value: a record does not prove what the beacon published, or why a deal
        went without a pulse. So the page shows these steps as not checked."""
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
        """The page shows its verdict on a text and on a file, on a phone and a desktop, light and dark. Nothing is wider than the window."""
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
                    self.assertIn("The cards were dealt as the seal fixed them" if name == "holds" else f"is wrong: line {line}", said)
                    self.assertEqual(self.browser.run("document.documentElement.scrollWidth"), width)
                    if folder:
                        self.browser.picture(pathlib.Path(folder) / f"{name}-{width}-{'dark' if dark else 'light'}.png")
        self.assertIn("The cards were dealt as the seal fixed them", self.checked(mails.LONG))
        self.assertEqual(self.browser.run("document.querySelectorAll('.cards li').length"), 52)
        self.assertIn("YBXQ 5EE4 LS3M SPBN CQ4T CFY5 5E3T X4WI", self.browser.run("document.getElementById('rounds').textContent"))
        self.assertEqual(self.browser.run("document.querySelectorAll('#marks li').length"), 2)
        for file in files.values():
            file.unlink()

    def checked(self, text):
        """Returns what the page says about a text."""
        self.browser.run(f"document.getElementById('text').value = {json.dumps(text)}; document.getElementById('check').click()")
        return self.browser.run("document.getElementById('verdict').textContent")

    def test_what_is_no_record_or_a_broken_one_is_said_in_plain_words(self):
        self.browser.go(PAGE)
        lines = mails.LONG.splitlines()
        no_chain = (ROOT / "tests" / "records" / sorted(p.name for p in (ROOT / "tests" / "records").glob("*.record"))[0]).read_text()
        rows = [("", "There is nothing here yet"), ("hello", "There is no record in this"),
                (golden_mail("round.txt", {}), "This is a mail of a game, but not the one with the record"),
                ("\n".join(lines[:20]) + "\n", "The end of this record is missing"), (mails.spoilt(mails.LONG)[0], "nothing is proved|damaged on its way"),
                (no_chain, "This record has no seal"), (mails.LONG.split("round 1")[0], "No round is over yet")]
        for text, words in rows:
            said = self.checked(text)
            self.assertRegex(said, words)
            self.assertNotIn("`", said.split("What the page expected")[0])
            self.assertEqual(self.browser.run("document.getElementById('compare').hidden"), words != "No round is over yet")

    def states(self, given):
        """Gives bytes to the page as mails. Returns the classes of the values to compare, and the verdict on them."""
        self.browser.run(f"findIn(textsIn(unlatin(atob('{base64.b64encode(given).decode()}'))))")
        return self.browser.run("[marks.map(({item}) => item.className), document.getElementById('matched').textContent]")

    def test_mails_that_are_given_are_compared(self):
        """The page finds values in the referee's mails, as text or HTML, saved in any way, quoted, or as a mailbox. Values that
        are equal get a tick, and the page names values that differ."""
        example = mails.LONG
        seal = re.search("^chain (.*) 4096$", example, re.M)[1]
        secret = re.search("^secret (.*)$", example, re.M)[1]
        digest = "YBXQ 5EE4 LS3M SPBN CQ4T CFY5 5E3T X4WI"
        self.browser.go(PAGE)
        for end in ("txt", "html"):
            first = golden_mail(f"deal-first-bidder.{end}", {"5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9": seal})
            values = {"6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b": secret, "FVYR MQVX E2YE IALC PSU7 XLBS 6XEF GD5R": digest}
            score = golden_mail(f"round.{end}", values)
            for name, form in saved_forms(end).items():
                with self.subTest(name, end=end):
                    self.checked(example)
                    self.assertEqual(self.states(b"hello")[0], ["", ""])
                    self.assertEqual(self.states(form(first))[0], ["same", ""])
                    classes, said = self.states(form(score))
                    self.assertEqual(classes, ["same", "same"])
                    self.assertIn("It is the record of your game", said)
            self.checked(example)
            self.assertEqual(self.states(b"From a@b Mon Jan 18 08:02:51 2027\n" + saved_forms(end)["quoted-printable"](first) + b"\nFrom a@b Mon Jan 18 08:02:51 2027\n" + saved_forms(end)["base64"](score))[0], ["same", "same"])
            other = golden_mail(f"round.{end}", {**values, "FVYR MQVX E2YE IALC PSU7 XLBS 6XEF GD5R": digest[::-1]})
            for given in (other, score + other, golden_mail(f"deal-first-bidder.{end}", {})):
                self.checked(example)
                classes, said = self.states(saved_forms(end)["8bit"](given))
                self.assertIn("other", classes)
                self.assertIn("Your mails say something else", said)
        self.checked(example)
        self.assertEqual(self.states(f"the seal of this game:\n{seal}\ndigest after round 1:\n{digest}\n".encode())[0], ["", ""])  # the form in which `verify` answers
        self.browser.run("marks.forEach(({box}) => box.click())")
        self.assertIn("It is the record of your game", self.browser.run("document.getElementById('matched').textContent"))

    def test_the_pulses_that_mails_named_are_compared(self):
        some = dict(record for kept in changes.records().values() for record in kept)["pulses.record"].decode()
        chain = re.search("^pulses required ([0-9a-f]{64})", some, re.M)[1]
        number = re.findall(r"^next-pulse (\d+)", some, re.M)
        self.browser.go(PAGE)
        for named, state in ((number[1], "same"), (number[0], "other")):
            self.checked(some)
            classes = self.states(f"> pulse of round 2:\n> number {named}, due Mon 18 Jan\n> 2027, 08:02 UTC\n> of chain {chain}\n".encode())[0]
            self.assertEqual(classes, ["", "", "", "", state])

    def waited(self, script):
        until = time.monotonic() + 20
        while time.monotonic() < until:
            said = self.browser.run(script)
            if said:
                return said
        return ""


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
