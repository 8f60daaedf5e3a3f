"""Reads every letter of this folder with `spadesd read --json` and compares the result with what is expected. Then reads the hostile
letters. `make score` reads the lines of people's words (talk.txt, phrasings.tsv, retractions.tsv, ordinary.txt)."""
import email.header
import json
import os
import pathlib
import re
import resource
import subprocess
import tempfile
import unittest

import hostile
import quotes

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = os.environ.get("SPADESD", str(HERE.parent.parent / "build" / "test" / "spadesd"))

# The legal moves of a letter's writer.
BIDS = " ".join(map(str, range(14)))
CARDS = "AS QS KD 9D AH TH 4H 7C 2C"
MAY = {"bid": ("--may", BIDS), "play": ("--may", CARDS)}


def read(letter, phase="play"):
    r = subprocess.run([PROGRAM, "read", "--json", "--phase", phase, "-"], input=letter, capture_output=True)
    if r.returncode:
        raise AssertionError(f"exit {r.returncode}: {r.stderr}")
    return json.loads(r.stdout)


def read_files(paths, phase, *options):
    """Reads many letters with one program and one reader child."""
    r = subprocess.run([PROGRAM, "read", "--json", "--phase", phase, *options, *map(str, paths)], capture_output=True, check=True)
    return [json.loads(line) for line in r.stdout.decode().splitlines()]


def rows_of(name):
    return [line for line in (HERE / name).read_text().splitlines() if not line.startswith("# ")]


def robot(header, text):
    """Returns a letter with these fields, as mail programs write them."""
    fields = dict(field.split(": ", 1) for field in ("From: a@x.org\\n" + header).split("\\n"))
    lines = [f"{name}: {value if name == 'From' else email.header.Header(value).encode()}" for name, value in fields.items()]
    return ("\n".join(lines) + "\nContent-Type: text/plain; charset=utf-8\n\n" + text.replace("\\n", "\n") + "\n").encode()


def expected():
    return [json.loads(line) for line in (HERE / "expected.jsonl").read_text().splitlines()]


class Corpus(unittest.TestCase):
    def test_letters(self):
        """Checks kind, new text and commands of every letter. Prints the failures, also by client and language. A move may be asked
        about instead; `make score` measures how many moves act."""
        wrong, rows = {}, expected()
        for phase in sorted({e["phase"] for e in rows}):
            some = [e for e in rows if e["phase"] == phase]
            for e, got in zip(some, read_files([HERE / "letters" / f"{e['name']}.eml" for e in some], phase, *MAY[phase]), strict=True):
                commands = [" ".join([c["verb"], *c["args"]]) for c in got["commands"]]
                asked = [] if e["commands"] and got["meant"]["verdict"] == "ask" else e["commands"]
                if got["kind"] != e["kind"] or commands not in (e["commands"], asked) or got["new_text"] != e.get("new_text", got["new_text"]):
                    wrong[e["name"]] = f"{got['kind']} {commands} {got['new_text']!r}"
        self.assertGreaterEqual(len(rows), 800)
        self.assertEqual(len(wrong), 0, "\n" + "\n".join(f"{name}: {what}" for name, what in wrong.items()))

    def read_all(self, texts, phase, subjects=None, options=()):
        """Reads each text as if it were a letter."""
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder) / f"{i}" for i in range(len(texts))]
            for path, text, subject in zip(paths, texts, subjects or ["Re: your turn"] * len(texts), strict=True):
                path.write_text(f"From: Ann <a@x.org>\nSubject: {email.header.Header(subject).encode()}\n"
                                "Content-Type: text/plain; charset=utf-8\n\n" + text.replace("\\n", "\n") + "\n")
            for start in range(0, len(paths), 500):
                yield from read_files(paths[start:start + 500], phase, *options)

    def test_the_reader_has_learnt_none_of_these_lines(self):
        """Half of each file became hands 55 to 58."""
        for number, name in ((55, "talk.txt"), (56, "phrasings.tsv"), (57, "retractions.tsv"), (58, "ordinary.txt")):
            learnt = {line.split("\t")[4].split("\\n", number == 58)[-1]
                      for line in (HERE.parent / "hands" / f"hand{number}.tsv").read_text().splitlines()}
            self.assertGreater(len(learnt), 300)
            kept = {line.split("\t")[-1] for line in rows_of(name) if not line.startswith(("discard\t", "pass\t", "lobby\t"))}
            self.assertEqual(kept & learnt, set(), name)

    def test_quotes(self):
        """Prints how many replies leak quoted text or lose new text. SAMPLE=N: reads one reply in N."""
        rows, wrong = list(quotes.replies()), []
        self.assertGreater(len(rows), 10000)
        rows = rows[::int(os.environ.get("SAMPLE", "1"))]
        leaks = 0
        for (name, new, _), got in zip(rows, self.read_all([text for _, _, text in rows], "play"), strict=True):
            if got["new_text"].split() != new.split():
                leaks += len(got["new_text"]) > len(new)
                wrong.append(f"{name}: {got['new_text'][:100]!r}")
        print(f"{len(rows)} replies: {leaks} leak, {len(wrong) - leaks} lose")
        self.assertEqual(len(wrong), 0, "\n" + "\n".join(wrong))

    def test_robots(self):
        """The reader recognises the kind of a letter that a program wrote by the marks that programs leave."""
        rows = [line.split("\t") for line in rows_of("robots.tsv")]
        with tempfile.TemporaryDirectory() as folder:
            paths = [pathlib.Path(folder) / f"{i}" for i in range(len(rows))]
            for path, (_, header, text) in zip(paths, rows):
                path.write_bytes(robot(header, text))
            got = read_files(paths, "play")
        wrong = [f"{header}: {g['kind']}" for (kind, header, _), g in zip(rows, got, strict=True) if g["kind"] != kind]
        self.assertGreater(len(rows), 100)
        self.assertEqual(wrong, [])

    def test_subjects(self):
        """Under a subject about the game, a number alone is a bid."""
        subjects = rows_of("subjects.txt")
        got = self.read_all(["4"] * len(subjects), "bid", subjects, MAY["bid"])
        moves = [[(c["verb"], c["args"]) for c in record["commands"]] for record in got]
        self.assertEqual([s for s, move in zip(subjects, moves, strict=True) if move != [("bid", ["4"])]], [])

    def test_every_letter_is_what_make_writes(self):
        import make
        names = {r["name"]: make.make(r) for r in make.ROWS}
        self.assertEqual({p.stem for p in (HERE / "letters").glob("*.eml")}, set(names))
        for name, letter in names.items():
            boundary = re.compile(rb"={15}\d+==")  # drawn anew in each run
            self.assertEqual(boundary.sub(b"", letter), boundary.sub(b"", (HERE / "letters" / f"{name}.eml").read_bytes()), name)

    def test_each_rule_that_mutants_switch_off_stands_where_they_look(self):
        import mutants
        self.assertEqual([(path, rule) for path, rule, _ in mutants.RULES if (mutants.ROOT / path).read_text().count(rule) != 1], [])

    @staticmethod
    def worked():
        """Returns the processor time of all programs that ended, in seconds; unlike a clock it does not count other work."""
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        return used.ru_utime + used.ru_stime

    def test_hostile_letters_are_read_or_refused_within_a_second(self):
        for name, letter in hostile.letters().items():
            with self.subTest(name):
                begin = self.worked()
                self.assertIn(read(letter)["kind"], ("person", "broken"))
                self.assertLess(self.worked() - begin, 10 if "asan" in PROGRAM else 1)


if __name__ == "__main__":
    unittest.main()
