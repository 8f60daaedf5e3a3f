"""Checks that `spadesd verify` and doc/verify.py agree on every record that the tests make, and on tampered records.

The records are of whole games by letters (tests/unit/referee/deal/test_fair_deal.c): every rule set, bots, words, time-outs, misplays with
voided posts, concessions, players who leave, chains that run out. A record without a chain (tests/records) cannot be verified, and each
verifier reports this.

    tests/fair/run.py [SEED] [-k PATTERN]      tampering is random; a failure prints the seed and keeps the record
"""
import contextlib
import io
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "build" / "test" / "spadesd"
sys.path.insert(0, str(ROOT / "doc"))
import made  # noqa: E402
import rulesline  # noqa: E402
import saved  # noqa: E402
import spades  # noqa: E402
import verdicts  # noqa: E402
import verify  # noqa: E402
from by_hand import ByHand  # noqa: E402, F401

TAMPERED = 500 if os.environ.get("CI") else 200
CARDS = spades.DECK


def by_program(path):
    """Returns (exit status, line) of `spadesd verify`."""
    done = subprocess.run([PROGRAM, "verify", path], capture_output=True, text=True)
    found = re.search(r":(\d+): this line is wrong: (.*)", done.stderr)
    return done.returncode, int(found.group(1)) if found else None, found.group(2) if found else done.stderr


def by_script(path, later=False):
    record = verify.Record(saved.record_of(path.read_bytes())[0])
    record.later = later
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            status = record.check() or 0
            return status, None, ""
        except ValueError as e:
            return 1, record.at, str(e)


def printed(path):
    """Returns what both programs print, by line."""
    return [subprocess.run([*command, path], capture_output=True, text=True, check=True).stdout.splitlines()
            for command in ([PROGRAM, "verify"], [sys.executable, "-B", ROOT / "doc" / "verify.py"])]


def forge_round(lines, secret):
    """Deals round 2 from `secret`, with a chain that starts with this secret."""
    seed = next(i for i, line in enumerate(lines) if line.startswith("seed "))
    lines = [*lines[:seed + 1], f"chain {verify.sha(secret).hexdigest()} 4096", *lines[seed + 1:]]
    since = next(i for i, line in enumerate(lines) if line == "round 1")
    previous = verify.sha("".join(line + "\n" for line in lines[since:])).hexdigest()
    dealer = next(int(line.split()[1]) for line in lines if line.startswith("dealer "))
    words, first = ["none"] * 4, (dealer + 1) % 4
    mixed = verify.mix(secret, "spades-deal-v1", 1, 2, *words, previous, "none")
    deck = verify.shuffled(verify.chacha(mixed), CARDS[:52])
    return [*lines, "round 2", f"secret {secret.hex()}", *[f"words {s} none" for s in range(1, 5)], f"previous {previous}", "pulse none", f"seed {mixed.hex()}",
            *[f"deal {(first + k) % 4 + 1} {' '.join(spades.in_order(deck[k::4]))}" for k in range(4)]]


def play_otherwise(text):
    """Returns the record with other plays in its last round."""
    last = text.rindex("\nround ") + 1
    top = text[:last] + re.match("(?s)(.*\ndeal [^\n]*\n)", text[last:]).group(1)
    record, dice, more = verify.Record(top), random.Random(5), ""
    with contextlib.redirect_stdout(io.StringIO()):
        record.check()
    t = record.table
    while t.phase != "deal":
        seat, (some, _) = t.turn, t.choices()
        chosen = record.drawn("spades-bot-v1") if seat in record.bots else t.words([dice.choice(some)])
        more += f"{t.phase} {seat + 1} {chosen}\n"
        t.act(t.phase, seat, chosen.split())
    more += f"score{t.scores()}\n"
    more += f"result {t.over}{t.scores()}\n" if t.over else ""
    lines = [line for line in (top[last:] + more).splitlines() if line[0] != "#"]
    return top + more + (f"digest {verify.sha(''.join(line + chr(10) for line in lines)).hexdigest()}\n" if t.over else "")


class Tamper:
    """Makes one small change to a record. Each method returns the new lines, or None if the record has no line of that kind."""

    def __init__(self, dice, lines):
        self.dice, self.lines = dice, list(lines)
        self.bots = {line.split()[1] for line in lines if re.match(r"seat \d bot$", line)}

    def some(self, pattern, test=lambda line: True):
        places = [i for i, line in enumerate(self.lines) if re.match(pattern, line) and test(line)]
        return self.dice.choice(places) if places else None

    def change(self, at, old, new):
        if at is None:
            return None
        self.lines[at] = re.sub(old, new, self.lines[at], count=1)
        return self.lines

    def card(self):
        at = self.some("(deal|play|discard|pass) ")
        if at is None:
            return None
        words = self.lines[at].split(" ")
        k = self.dice.randrange(2, 3 if words[0] == "play" else len(words))
        words[k] = self.dice.choice([c for c in CARDS if c not in words])
        self.lines[at] = " ".join(words)
        return self.lines

    def seed(self):
        at = self.some("(chain|secret|previous|seed|digest) ")
        k = self.dice.randrange(len(self.lines[at]) - 64, len(self.lines[at]))
        digit = self.dice.choice([d for d in "0123456789abcdef" if d != self.lines[at][k]])
        self.lines[at] = self.lines[at][:k] + digit + self.lines[at][k + 1:]
        return self.lines

    def pulse(self):
        """Changes the beacon: its mode, the named pulse, or the outcome."""
        at = self.some("pulses (?!off)|next-pulse|pulse [1-9]")
        if at is None:
            return None
        return self.change(at, *self.dice.choice([("[1-8](?=\\d* )", "9"), ("[1-8](?=\\d*$)", "9"), ("none", "%064x" % 7), ("[0-9a-f]{64}", "none agreed"), (" .*", " off"), ("required", "wanted"), ("agreed", "late")]))

    def word(self):
        return self.change(self.some("words"), "$", self.dice.choice([" too", "x"]))

    def order(self):
        """Swaps two neighbouring lines, two names, or two seats."""
        kind = self.dice.randrange(3)
        if kind == 0:
            at = self.some("named")
            head, *names = self.lines[at].split(" ")
            if len(set(names)) < 2:
                return None
            i, j = self.dice.choice([(i, j) for i in range(len(names)) for j in range(i) if names[i] != names[j]])
            names[i], names[j] = names[j], names[i]
            self.lines[at] = " ".join([head, *names])
            return self.lines
        at = self.some("play|deal|bid|secret|words|seed" if kind == 1 else "seat [12]")
        if at is None or at + 1 == len(self.lines) or self.lines[at + 1] == self.lines[at]:
            return None
        if self.lines[at + 1].startswith("#"):  # a moved comment is not a change that a verifier must notice
            return None
        self.lines[at], self.lines[at + 1] = self.lines[at + 1], self.lines[at]
        return self.lines

    def draw(self):
        """Changes a time-out's card, a bot's act, or the first dealer."""
        at = self.some("timeout|draw|bid|play|discard|dealer", lambda line: line.split()[0] in ("timeout", "dealer") and len(line.split()) < 5 or line.split()[1] in self.bots)
        if at is None:
            return None
        verb, seat, *rest = self.lines[at].split(" ")
        if verb == "dealer":
            return self.change(at, r"\d", "2" if seat == "1" else "1")
        if not rest:
            return self.change(at, "$", " 7C")
        if verb == "draw":
            return self.change(at, r"\S+$", "keep" if rest[0] == "next" else "next")
        if verb == "bid":
            return self.change(at, r"\S+$", "5" if rest[0] != "5" else "6")
        return self.change(at, r"[2-9TJQKA][CDHS]|[JLB]J", self.dice.choice([c for c in CARDS if c != rest[0]]))

    def score(self):
        at = self.some("score|result")
        return self.change(at, r"-?\d+$", lambda m: str(int(m.group(0)) + self.dice.choice((-10, -1, 1, 100))))

    def void(self):
        """Moves, doubles or removes a void, keeps a score after it, or voids another round."""
        at, plays = self.some("void$"), [i for i, line in enumerate(self.lines) if line.startswith(("play ", "bid "))]
        if at is None:
            self.lines.insert(self.dice.choice(plays), "void")
        elif self.dice.randrange(4) == 0:
            self.lines.insert(at, "void")
        elif self.dice.randrange(3) == 0:
            self.lines.insert(at + 1, next(line for line in self.lines if line.startswith(("score ", "result "))).replace("result", "score"))
        else:
            del self.lines[at]
            if self.dice.randrange(2):
                self.lines.insert(self.dice.choice([i for i in plays if i != at]), "void")
        return self.lines

    def gone(self):
        """Removes a line. Whoever bids has looked, with or without a line that says so, and a concession may decide nothing."""
        at = self.some("(?!#)", lambda line: not re.match("spades-record|rules|game|look|concede|withdraw", line))
        del self.lines[at]
        return self.lines

    def twice(self):
        at = self.some("(?!#)", lambda line: not re.match("spades-record|rules|concede|withdraw", line))
        self.lines.insert(at, self.lines[at])
        return self.lines


class Fair(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="spadesd-fair-")
        cls.dir = pathlib.Path(cls.folder.name)
        for path in made.records():
            shutil.copy(path, cls.dir)
        cls.records = sorted(cls.dir.glob("*.record"))

    def test_what_is_written_for_a_game_never_changes(self):
        """A newer version must accept a game that an older version began, because seeds hash the record's text."""
        self.assertEqual((self.dir / "example.record").read_text(), (ROOT / "doc" / "example.record").read_text())

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_every_rule_set_is_there(self):
        presets = {re.search(r"^rules (\S+)", r.read_text(), re.M).group(1) for r in self.records}
        self.assertEqual(presets, set(spades.PRESETS))
        text = "".join(r.read_text() for r in self.records)
        for line in ("timeout", "batch", "concede", "discard", "pass", "look", "chain", "bot", "pulses wanted", "next-pulse", r"pulse \d+ none agreed", r"pulse \d+ none late", "timeout .* at ", "mates", "dealer", r"words \d \d+ black", "result . forfeit", "void$"):
            self.assertTrue(re.search("^" + line, text, re.M), f"no record has a line {line}")

    def test_the_round_by_hand(self):
        """The commands in doc/fair-deal.md print what the page says."""
        text = (ROOT / "doc" / "fair-deal.md").read_text().split("## A round by hand")[1].split("## Known answers")[0]
        block = [line[8:] for line in text.splitlines() if line.startswith("        ")]
        shell, done = "set -e\n", 0
        while block:
            command = block.pop(0)
            self.assertTrue(command.startswith("$ "), command)
            command = command[2:]
            while block and not re.match(r"\$ |[0-9a-f]{64}$|[ 0-9]+\.\.\.$|[A-Z2-7]{4} |[2-9TJQKA][CDHS] ", block[0]):
                command += "\n" + block.pop(0)
            if not block or block[0].startswith("$ "):
                shell += command + "\n"
                continue
            got = subprocess.run(["bash", "-c", shell + command], cwd=ROOT, capture_output=True, text=True, check=True).stdout
            want = block.pop(0).removesuffix("...").strip()
            words = [w for w in got.split() if not w.endswith("=")]  # openssl also prints the name of the digest
            self.assertEqual(words[:len(want.split())], want.split(), command)
            done += 1
        self.assertEqual(done, 7)

    def test_records_hold(self):
        for r in self.records:
            self.assertEqual(by_program(r)[:2], (0, None), r.name)
            self.assertEqual(by_script(r), (0, None, ""), r.name)

    def test_by_rules_that_the_script_does_not_know_the_deals_hold_alone(self):
        """If a newer program wrote an option that the verifier does not know, the verifier reports the option. It still checks
        deals and draws, but not plays and scores."""
        base, spades.BASE = spades.BASE, spades.BASE.replace("max-rounds=off", "").replace("hands=off", "")
        presets, spades.PRESETS = spades.PRESETS, {name: re.sub(r"hands=\d+", "", text) for name, text in spades.PRESETS.items()}
        try:
            tried = [r for r in self.records if re.search(r"^rules .*(max-rounds|hands)=", r.read_text(), re.M)]
            for r in tried:
                path, lines = self.dir / "later.txt", r.read_text().splitlines()
                at = next(i for i, line in enumerate(lines) if line.startswith("deal 2 "))
                self.assertEqual(by_script(r, later=True), (0, None, ""), r.name)
                lines[at] = lines[at].replace(lines[at][-2:], lines[at - 1][-2:])
                path.write_text("\n".join(lines) + "\n")
                self.assertEqual(by_script(path, later=True)[:2], (1, at + 1), r.name)
                self.assertRegex(by_script(path)[2], "there is no option|expected the options")
            self.assertGreater(len(tried), 5)
        finally:
            spades.BASE, spades.PRESETS = base, presets

    def test_a_hand_chosen_with_a_second_chain(self):
        """An operator who begins a second chain after round 1, with a secret that deals seat 1 the three highest spades, is found out."""
        lines = made.record("amiga-1").splitlines()
        rounds = [i for i, line in enumerate(lines) if re.match("round|score", line)]
        lines = lines[:rounds[1] + 1]
        for n in range(10000):
            secret = verify.sha(f"secret {n}").digest()
            forged = forge_round(lines, secret)
            if re.search("^deal 1 .*QS KS AS$", "\n".join(forged[-4:]), re.M):
                break
        path = self.dir / "chosen.txt"
        path.write_text("\n".join(forged) + "\n")
        second = [i for i, line in enumerate(forged, 1) if line.startswith("chain ")][1]
        for status, line, why in (by_program(path), by_script(path)):
            self.assertEqual((status, line), (1, second))
            self.assertRegex(why, "a second chain of secrets begins here.*the deals below are not")

    def test_a_record_of_another_edition_is_refused(self):
        text = made.record("amiga-1")
        path = self.dir / "edition.txt"
        for number in ("0", "2", "01", "1 1"):
            path.write_text(text.replace("spades-record 1", f"spades-record {number}", 1))
            for status, line, why in (by_program(path), by_script(path)):
                self.assertEqual((status, line), (1, 1), number)
                self.assertIn("expected `spades-record 1`", why)

    def test_another_record_with_the_same_seal(self):
        """Writes other plays for the last round once the secrets are known. Such a record is consistent, but its digests differ from those
        in the mails."""
        good = next(r for r in self.records if r.name.startswith("synspades-1"))
        path = self.dir / "forged.txt"
        path.write_text(play_otherwise(good.read_text()))
        self.assertEqual(by_program(path)[:2], (0, None))
        self.assertEqual(by_script(path)[:2], (0, None))
        told = [printed(good), printed(path)]
        for one, two in zip(*told):
            self.assertEqual([w for w in one if w.startswith("the seal")][0][-64:], [w for w in two if w.startswith("the seal")][0][-64:])
            digests = [[w for w in out if w.startswith("digest after")] for out in (one, two)]
            self.assertEqual(digests[0][:-1], digests[1][:-1])
            self.assertNotEqual(digests[0][-1], digests[1][-1])
            self.assertTrue(any("compare these values with your mails" in w for w in one))

    def test_both_print_the_same_digests(self):
        for r in self.records[::4]:
            one, two = ([w for w in out if w.startswith("digest after")] for out in printed(r))
            self.assertEqual(one, two)
            self.assertTrue(one, r.name)

    def test_one_verdict_at_the_limits(self):
        """Words, numbers and lines at a record's size limits are accepted, and larger ones are refused."""
        path = self.dir / "limits.txt"
        for what, data, want in verdicts.rows():
            path.write_bytes(data)
            self.assertEqual([by_program(path)[:2], by_script(path)[:2]], [want] * 2, what)

    def test_a_deal_got_the_pulse_that_was_named(self):
        """The line of a pulse fails if it names another pulse or another time, if no pulse was named, or if the mode does not allow a
        deal without a pulse."""
        lines = (self.dir / "pulses.record").read_text().splitlines()
        first = {word: next(i for i, line in enumerate(lines) if line.startswith(word + " ")) for word in ("pulses", "next-pulse", "round", "pulse")}
        number, due = lines[first["next-pulse"]].split(" ")[1:]
        path = self.dir / "named.txt"
        rows = [("pulse", f"pulse {int(number) + 1} {'7' * 64}"), ("pulse", "pulse none"), ("pulse", f"pulse {number} none late"), ("next-pulse", f"next-pulse {number} {int(due) + 3}"), ("next-pulse", f"next-pulse {int(number) - 1} {due}")]
        for word, line in rows:
            with self.subTest(line):
                path.write_text("\n".join(lines[:first[word]] + [line] + lines[first[word] + 1:]) + "\n")
                self.assertEqual([by_program(path)[:2], by_script(path)[:2]], [(1, first[word] + 1)] * 2)
        path.write_text("\n".join(lines[:first["next-pulse"]] + lines[first["round"]:]) + "\n")
        self.assertEqual([by_program(path)[:2], by_script(path)[:2]], [(1, first["next-pulse"] + 1)] * 2)
        path.write_text("\n".join([*lines[:first["pulses"]], "pulses required unknown", *lines[first["pulses"] + 1:]]) + "\n")
        self.assertEqual([by_program(path)[:2], by_script(path)[:2]], [(1, first["next-pulse"] + 1)] * 2)

    def test_the_page_has_the_rule_sets_as_they_are(self):
        """A verifier can be written from doc/fair-deal.md alone: the page has the options, their order and values, and each rule set's own
        values."""
        page = (ROOT / "doc" / "fair-deal.md").read_text().split("### Rule sets")[1].split("## The recipe")[0]
        values, base = ([word for line in block.splitlines() for word in line.split()] for block in re.findall(r"(?:^    \S.*\n)+", page, re.M))
        self.assertEqual(values, rulesline.VALUES.split())
        own = {}
        for name, text in sorted(re.findall(r"^\| `([a-z0-9-]+)` \| (.*) \|$", page, re.M), key=lambda row: "as `" in row[1]):
            like = re.match("as `(.*?)`", text)
            own[name] = {**(own[like[1]] if like else dict(word.split("=") for word in base)), **dict(re.findall(r"([a-z-]+)=([^ `]+)", text))}
        self.assertEqual(own, {name: spades.own_options(name) for name in spades.PRESETS})

    def test_a_whole_game_without_a_beacon(self):
        """With `none agreed` at the top of the record, no deal may have a pulse, and no pulse may be named."""
        path = self.dir / "without.txt"
        for mode in ("required", "wanted"):
            lines = (self.dir / f"pulses-never-{mode}.record").read_text().splitlines()
            top = lines.index(f"pulses {mode} none agreed")
            for at, line in ((top, "pulses off none agreed"), (top, f"pulses {mode} none late"), (lines.index("round 1"), "next-pulse 4 1692803376"), (lines.index("pulse none"), "pulse none agreed")):
                path.write_text("\n".join([*lines[:at], line, *lines[at + 1:]]) + "\n")
                self.assertEqual([by_program(path)[:2], by_script(path)[:2]], [(1, at + 1)] * 2, line)

    def test_a_bot_of_an_unknown_kind_is_said_not_to_be_checked(self):
        text = made.record("standard-1").split("round 1")[0]
        path = self.dir / "kind.txt"
        path.write_text(text.replace("random 1", "stellar 3 100", 1))
        self.assertEqual([by_program(path)[:2], by_script(path)[:2]], [(0, None)] * 2)
        for out in printed(path):
            self.assertEqual(len([w for w in out if w.startswith("not checked: the acts of the bot of seat")]), 1)

    def test_records_without_a_chain_are_nothing_to_verify(self):
        for r in sorted((ROOT / "tests" / "records").glob("*.record")):
            self.assertEqual(by_program(r)[:2], by_script(r)[:2], r.name)
            self.assertNotEqual(by_program(r)[0], 0, r.name)

    def test_a_record_cut_short_holds_as_far_as_it_goes_or_says_where_it_ends(self):
        dice = random.Random(1)
        for r in self.records:
            lines = r.read_text().splitlines()
            for _ in range(3):
                path = self.dir / "cut.txt"
                path.write_text("\n".join(lines[:dice.randrange(4, len(lines))]) + "\n")
                self.assertEqual(by_program(path)[:2], by_script(path)[:2], path.read_text())

    def test_a_record_survives_mail(self):
        """Digests do not cover CRs, blanks at line ends, blank lines and comments, so mail may change them."""
        path = self.dir / "mailed.txt"
        path.write_bytes(b"\r\n# a comment\r\n" + b"\r\n\r\n".join(line + b"  " for line in self.records[0].read_bytes().splitlines()))
        self.assertEqual(by_program(path)[:2], (0, None))
        self.assertEqual(by_script(path)[:2], (0, None))

    def test_tampered(self):
        """Both verifiers refuse a tampered record at the same line."""
        seed = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdigit() else int(os.environ.get("SEED") or time.time())
        dice = random.Random(seed)
        kinds = ["card", "seed", "pulse", "word", "order", "draw", "score", "void", "gone", "twice"]
        done = dict.fromkeys(kinds, 0)
        while sum(done.values()) < TAMPERED:
            source = dice.choice(self.records)
            kind = min(kinds, key=done.get)
            before = source.read_text().splitlines()
            lines = getattr(Tamper(dice, before), kind)()
            if lines is None or lines == before:
                continue
            done[kind] += 1
            path = self.dir / "tampered.txt"
            path.write_text("\n".join(lines) + "\n")
            one, two = by_program(path), by_script(path)
            if one[0] == 1 and one[:2] == two[:2]:
                continue
            left = pathlib.Path(tempfile.gettempdir()) / "spadesd-tampered.record"
            left.write_text(path.read_text())
            self.fail(f"{kind} in {source.name}, seed {seed}: {one} and {two}; it is in {left}")


if __name__ == "__main__":
    unittest.main(argv=[word for word in sys.argv if not word.isdigit()], verbosity=1)
