"""Reads every letter of this folder with `spadesd read --json` and compares the result with what is expected. Then reads the hostile
letters.

Lines of people's words are read as the referee reads them, with the legal moves of a position: every bid, or five cards that include
those that the line names. Most of these lines are too hard for any reader, so MOST limits how many may be misread."""
import collections
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


MOVES = {"bid", "play", "discard", "pass", "concede", "forfeit", "withdraw"}
PHASES = ("bid", "discard", "pass", "play", "lobby")
BIDS = " ".join(map(str, range(14)))
DECK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
MIXED = [DECK[i * 19 % 52] for i in range(52)]

# How many rows of each kind may be misread at most. Nobody raises a number.
MOST = {
    "phrasings of moves": 27,
    "phrasings of commands": 1,
    "phrasings that are no move": 55,
    "talk": 509,
    "talk at other times": 0,
    "retractions": 28,
    "look-alikes of retractions": 59,
    "plain moves beside them": 10,
    "ordinary letters": 0,
}


def read(letter, phase="play"):
    r = subprocess.run([PROGRAM, "read", "--json", "--phase", phase, "-"], input=letter, capture_output=True)
    if r.returncode:
        raise AssertionError(f"exit {r.returncode}: {r.stderr}")
    return json.loads(r.stdout)


def read_lines(paths, phase, *options):
    """Reads many letters with one program and one reader child."""
    r = subprocess.run([PROGRAM, "read", "--json", "--phase", phase, *options, *map(str, paths)], capture_output=True, check=True)
    return r.stdout.decode().splitlines()


def read_files(paths, phase, *options):
    return [json.loads(line) for line in read_lines(paths, phase, *options)]


def named_cards(paths):
    """Returns for each letter the cards that it could play if all cards were legal, in the order of likelihood."""
    named = []
    for line in read_lines(paths, "play", "--why", "--may", " ".join(DECK)):
        if line.startswith("{"):
            named.append([])
        elif line.startswith("play "):
            named[-1].append(line.split(" ")[1])
    return named


def five_with(named, right):
    """Returns five legal cards, among them those that are named. Of a rank that is named without a suit, one card is legal."""
    legal = list(right)
    for card in named:
        alone = all(card[0] + suit in named for suit in "CDHS")
        if card not in legal and not (alone and any(c[0] == card[0] for c in legal)):
            legal.append(card)
    ranks = {card[0] for card in legal}
    legal += [card for card in MIXED if card[0] not in ranks][:max(0, 5 - len(legal))]
    return " ".join(sorted(legal, key=DECK.index))


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
        """Checks kind, new text and commands of every letter. Prints the failures, also by client and language."""
        wrong, rows = {}, expected()
        for phase in sorted({e["phase"] for e in rows}):
            some = [e for e in rows if e["phase"] == phase]
            for e, got in zip(some, read_files([HERE / "letters" / f"{e['name']}.eml" for e in some], phase), strict=True):
                commands = [" ".join([c["verb"], *c["args"]]) for c in got["commands"]]
                if got["kind"] != e["kind"] or commands != e["commands"] or got["new_text"] != e.get("new_text", got["new_text"]):
                    wrong[e["name"]] = f"{got['kind']} {commands} {got['new_text']!r}"
        self.assertGreaterEqual(len(rows), 800)
        self.assertEqual(len(wrong), 0, "\n" + "\n".join(f"{name}: {what}" for name, what in wrong.items()))

    def letters_of(self, folder, texts, subjects=None):
        """Writes each text as if it were a letter, and returns the paths."""
        paths = [pathlib.Path(folder) / f"{i}" for i in range(len(texts))]
        for path, text, subject in zip(paths, texts, subjects or ["Re: your turn"] * len(texts), strict=True):
            path.write_text(f"From: Ann <a@x.org>\nSubject: {email.header.Header(subject).encode()}\n"
                            "Content-Type: text/plain; charset=utf-8\n\n" + text.replace("\\n", "\n") + "\n")
        return paths

    def read_all(self, texts, phase):
        """Reads each text without a position."""
        with tempfile.TemporaryDirectory() as folder:
            paths = self.letters_of(folder, texts)
            for start in range(0, len(paths), 500):
                yield from read_files(paths[start:start + 500], phase)

    def read_in_play(self, texts, phase, subjects=None, rights=None):
        """Returns what the reader makes of each text, with the legal moves of a position. The cards of `rights` are always legal."""
        with tempfile.TemporaryDirectory() as folder:
            paths = self.letters_of(folder, texts, subjects)
            legal = [BIDS] * len(texts)
            if phase == "play":
                legal = [five_with(cards, right) for cards, right in zip(named_cards(paths), rights or [()] * len(texts), strict=True)]
            some, got = collections.defaultdict(list), [None] * len(texts)
            for i, may in enumerate(legal):
                some[may].append(i)
            for may, rows in some.items():
                options = ["--may", may] if phase in ("bid", "play") else []
                for i, record in zip(rows, read_files([paths[i] for i in rows], phase, *options), strict=True):
                    got[i] = record
            return got

    @staticmethod
    def commands(record):
        return "; ".join(" ".join([c["verb"], *c["args"]]) for c in record["commands"])

    def at_most(self, kind, wrong, count):
        """Prints how many rows are misread, and fails if they are more than MOST allows."""
        print(f"{kind}: {len(wrong)} of {count} are misread, limit {MOST[kind]}")
        with self.subTest(kind):
            self.assertLessEqual(len(wrong), MOST[kind], "\n" + "\n".join(wrong))

    def test_phrasings(self):
        """Checks phrasings of moves and commands against what they should be read as. A phrasing that is no move must not act."""
        rows = [line.split("\t") for line in rows_of("phrasings.tsv")]
        moves, commands, others = [], [], []
        count = collections.Counter()
        for phase in PHASES:
            some = [(means, text) for p, means, text in rows if p == phase]
            rights = [[means.split(" ")[1]] if re.fullmatch("play [2-9TJQKA][CDHS]", means) else [] for means, _ in some]
            for (means, text), got in zip(some, self.read_in_play([text for _, text in some], phase, None, rights), strict=True):
                what = self.commands(got)
                kind = others if means in ("talk", "two moves") else moves if means.split(" ")[0] in ("bid", "play") else commands
                count[id(kind)] += 1
                if what != ("" if kind is others else means):
                    kind.append(f"{phase}: {text}: {what or 'nothing'}, expected {means}")
        self.at_most("phrasings of moves", moves, count[id(moves)])
        self.at_most("phrasings of commands", commands, count[id(commands)])
        self.at_most("phrasings that are no move", others, count[id(others)])

    def test_talk(self):
        """The reader finds no move in talk, whether a bid or a card is due."""
        rows = rows_of("talk.txt")
        wrong = {phase: [f"{phase}: {text}: {self.commands(got)}" for text, got in zip(rows, self.read_in_play(rows, phase), strict=True)
                         if got["commands"]] for phase in PHASES}
        self.assertGreater(len(rows), 500)
        due = wrong.pop("bid") + wrong.pop("play")
        self.at_most("talk", due, 2 * len(rows))
        self.at_most("talk at other times", sum(wrong.values(), []), len(wrong) * len(rows))

    def test_retractions(self):
        """A letter that takes its own move back makes no move, or the move that it then names. Some letters only seem to take their
        move back, and do move."""
        rows = [line.split("\t") for line in rows_of("retractions.tsv")]
        wrong, still = {"back": [], "act": [], "plain": []}, 0
        for phase in ("bid", "discard", "pass", "play"):
            some = [(meaning.split(" "), text) for meaning, p, text in rows if p == phase]
            rights = [meaning[1:] for meaning, _ in some]
            for (meaning, text), got in zip(some, self.read_in_play([text for _, text in some], phase, None, rights), strict=True):
                moves = [c for c in got["commands"] if c["verb"] in MOVES]
                corrected = [[c["args"][0].replace("nil", "0")] for c in moves] == [meaning[1:]]
                still += corrected
                if len(moves) != 1 if meaning[0] != "back" else moves and not corrected:
                    wrong[meaning[0]].append(f"{phase}: {text}: {self.commands(got) or 'nothing'}")
        count = collections.Counter(meaning.split(" ")[0] for meaning, _, _ in rows)
        print(f"{still} retractions make the move that they correct to")
        self.assertEqual(set(count), set(wrong))
        self.at_most("retractions", wrong["back"], count["back"])
        self.at_most("look-alikes of retractions", wrong["act"], count["act"])
        self.at_most("plain moves beside them", wrong["plain"], count["plain"])

    def test_ordinary(self):
        """Ordinary letters, which are not meant for a game, make no move and no request."""
        rows = [line.split("\t") for line in rows_of("ordinary.txt")]
        subjects, texts = zip(*rows, strict=True)
        wrong, asks = [], 0
        for phase in ("bid", "play", "lobby"):
            for subject, text, got in zip(subjects, texts, self.read_in_play(texts, phase, subjects), strict=True):
                asks += got["contradictory"]
                if got["commands"]:
                    wrong.append(f"{phase}: {subject}: {text}: {self.commands(got)}")
        print(f"ordinary letters: {asks} are asked which move is meant")
        self.assertGreater(len(rows), 500)
        self.at_most("ordinary letters", wrong, 3 * len(rows))
        self.assertLess(asks, 5)

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
        got = self.read_in_play(["4"] * len(subjects), "bid", subjects)
        self.assertEqual([s for s, record in zip(subjects, got, strict=True) if self.commands(record) != "bid 4"], [])

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
