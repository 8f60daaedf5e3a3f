"""Prints the rows of the reader's tables, and the rules against a move, that no test covers.

    mutants.py [WORD...]   only rows and rules with one of the words in their names, as "vocabulary_subjects" or "rule"

drop.c drops the rows in its own memory and reads the corpus again each time, which takes a minute. Rules are switched off in a copy of
the tree, which is built each time."""
import email.header
import pathlib
import shutil
import subprocess
import sys
import tempfile

import quotes
import run

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SUITES = ("topic", "newtext", "automatic_mail", "command", "robots", "letter", "mime", "plain", "reading")
HINTS = {"none": "0", "lobby": "1", "bid": "2", "discard": "3", "pass": "4", "play": "5"}
# each row switches off a rule: the file, the original text, its replacement
RULES = (
    ("src/mail/command/command.c", "if (!fits(&k) || !meant_for_us(p, &k))", "if (!fits(&k))"),
    ("src/mail/command/command.c", "return p->one_line && verb_has(k->verb, TRAIT_ALONE);", "return verb_has(k->verb, TRAIT_ALONE);"),
    ("src/mail/command/command.c", "return p->one_line && verb_has(k->verb, TRAIT_ALONE);", "return p->one_line;"),
    ("src/mail/command/command.c", " && !subject_asks(arena, letter),", ","),
    ("src/mail/decision/reading.c", "if (!reads || !alone || !counts(r, &line))", "if (!reads || !alone)"),
    ("src/mail/decision/reading.c", "if (!reads || !alone || !counts(r, &line))", "if (!reads || !counts(r, &line))"),
    ("src/mail/decision/reading.c", "if (readable && !plain->more && !*plain->hidden)", "if (readable && !plain->more)"),
    ("src/mail/decision/reading.c", "if (undo && move && undo->place >= move->place)", "if (undo && move)"),
    ("src/mail/decision/reading.c", "if (undo && move && undo->place >= move->place)", "if (0)"),
    ("src/mail/evidence/evidence.c", "if (all && (greets || !make_all(out)))", "if (all && !make_all(out))"),
    ("src/mail/evidence/evidence.c", "if (out->plays && out->number >= 0 && out->card == CARD_NONE)", "if (0)"),
    ("src/mail/evidence/evidence.c", "if (names && greets && !out->plays && !out->bids)", "if (0)"),
    ("src/mail/command/command.c", "if (automatic_to_token(letter->recipients) ||", "if ("),
    ("src/mail/command/command.c", " ||\n	    any_id(letter->references))", ")"),
    ("src/mail/origin/automatic.c", "return away && !may_move(l) &&", "return away &&"),
    ("src/mail/origin/automatic.c", " || newsletter(h, l) ||", " ||"),
    ("src/mail/reply/newtext.c", "	drop_rule_above(l, i);\n", ""),
    ("src/mail/reply/newtext.c", "		drop_name_above(arena, l, i);\n", ""),
    ("src/mail/reply/newtext.c", "return next == l->count || quote_begins(l, next);", "return next == l->count;"),
    ("src/mail/reply/newtext.c", "return ruled(line) || framed(line) ||", "return ruled(line) ||"),
    ("src/mail/reply/newtext.c", " ||\n	    (before_quote && p->bracketed))", ")"),
    ("src/mail/reply/newtext.c", " || lines_quoted(l, next + 1);", ";"),
)


def plain(text, subject="Re: your turn"):
    return (f"From: a@x.org\nSubject: {email.header.Header(subject).encode()}\nContent-Type: text/plain; charset=utf-8\n\n" + text.replace("\\n", "\n") + "\n").encode()


def samples():
    """Yields each letter with what must not change about it: "k" for its kind, "n" for its new text, a digit of HINTS for its
    commands with that hint."""
    for e in run.expected():
        yield "k" + "n" * ("new_text" in e) + HINTS[e["phase"]], (ROOT / f"tests/corpus/letters/{e['name']}.eml").read_bytes()
    for phase, _, text in (line.split("\t") for line in run.rows_of("phrasings.tsv")):
        yield HINTS[phase], plain(text)
    for text in run.rows_of("talk.txt"):
        yield "12345", plain(text)
    for subject, text in (line.split("\t") for line in run.rows_of("ordinary.txt")):
        yield "125", plain(text, subject)
    for _, header, text in (line.split("\t") for line in run.rows_of("robots.tsv")):
        yield "k", run.robot(header, text)
    for subject in run.rows_of("subjects.txt"):
        yield HINTS["bid"], plain("4", subject)
    for _, _, text in quotes.replies():
        yield "n", plain(text)


def manifest(folder):
    with open(folder / "manifest", "w") as out:
        for i, (expect, letter) in enumerate(samples()):
            (folder / f"{i}").write_bytes(letter)
            print(expect, folder / f"{i}", file=out)
    return folder / "manifest"


def rows(path, words):
    """Returns the rows whose removal changes the result of no letter."""
    done = subprocess.run([ROOT / "build/drop", path, *words], stdout=subprocess.PIPE, text=True)
    if done.returncode > 1:
        sys.exit("build/drop failed")
    return done.stdout.splitlines()


def rules(words):
    for path, rule, off in RULES:
        text = (ROOT / path).read_text()
        assert text.count(rule) == 1, (path, rule)
        name = f"rule: {path}: {rule.strip()} -> {off.strip()}"
        if not words or any(word in name for word in words):
            yield name, path, text.replace(rule, off)


def build(tree, *targets):
    done = subprocess.run(["make", "-s", "-j2", "WERROR=-Wno-error", *targets], cwd=tree, capture_output=True)
    return done.returncode == 0


def sum_of(tree, path):
    return subprocess.run([tree / "build/drop", "--sum", path], stdout=subprocess.PIPE, check=True).stdout


def caught_by_units(tree):
    if not build(tree, "FLAVOUR=test", "build/test/unit"):
        sys.exit("the unit tests do not build")
    return subprocess.run([tree / "build/test/unit", *SUITES], cwd=tree, capture_output=True, timeout=300).returncode != 0


def surviving_rules(folder, letters, words):
    """Returns the rules that can be switched off in a copy of the tree without a failure of the corpus or of a unit suite."""
    tree = folder / "tree"
    shutil.copytree(ROOT, tree, symlinks=True, ignore=shutil.ignore_patterns(".git", "corpus-*"))
    if not build(tree, "build/drop"):
        sys.exit("the tree does not build")
    whole_sum = sum_of(tree, letters)
    for name, path, text in rules(words):
        whole = (tree / path).read_text()
        (tree / path).write_text(text)
        if not build(tree, "build/drop"):
            yield f"{name} (does not build)"
        elif sum_of(tree, letters) == whole_sum and not caught_by_units(tree):
            yield name
        (tree / path).write_text(whole)


def main(words):
    survived = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if not build(ROOT, "build/drop"):
            sys.exit("drop.c does not build")
        letters = manifest(folder)
        if words != ["rule"]:
            for row in rows(letters, [word for word in words if word != "rule"]):
                survived += 1
                print("survives:", row, flush=True)
        for rule in surviving_rules(folder, letters, words):
            survived += 1
            print("survives:", rule, flush=True)
    print(f"{survived} survive")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
