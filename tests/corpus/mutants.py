"""Is every row of the tables that read letters, and every rule against a move, watched by a test? Drops them one by one, builds,
and runs the corpus and the unit suites that read letters. Prints the mutants that survive.

    mutants.py [WORD...]   only those with one of the words in them, as "vocabulary_closings" or "rule"

It works in a copy of the tree; what it needs is built there once. `make mutants` runs all: hours."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SUITES = ("about", "newtext", "kind", "command")
NEGATIVE = ("doubts", "soft_doubts", "verdicts", "counted", "auxiliaries", "apologies", "corrections", "abbreviations", "exclamations", "retreats",
            "prepositions", "travels", "closings", "unfinished", "continues", "praise", "addressing", "subjects", "connecting", "everyday")
TABLES = {"src/mail/phrases.c": None, "src/mail/phrases_robots.c": None, "src/mail/vocabulary.c": NEGATIVE,
          "src/mail/vocabulary_talk.c": NEGATIVE, "src/mail/vocabulary_cards.c": NEGATIVE}
# file, what stands there, what stands there instead: each switches off a rule
RULES = (
    ("src/mail/setting.c", "if (s->closed || s->unknown > most)", "if (s->unknown > most)"),
    ("src/mail/setting.c", "if (s->closed || s->unknown > most)", "if (s->closed)"),
    ("src/mail/setting.c", "if (s->talked && !s->apart && belongs_above(s, what))", "if (0 && belongs_above(s, what))"),
    ("src/mail/setting.c", "if (what == BARE_INITIALS && addresses(s))", "if (0 && addresses(s))"),
    ("src/mail/setting.c", "return !belongs_below(s);", "return !belongs_below(s) || true;"),
    ("src/mail/setting.c", "	if (entry)\n", "	if (entry && 0)\n"),
    ("src/mail/setting.c", "if (what == BARE_NUMBER)", "if (0)"),
    ("src/mail/setting.c", "return what == BARE_INITIALS && name_may_follow(above);", "return 0 && name_may_follow(above);"),
    ("src/mail/setting.c", "if (labelled(s->line) && labelled(s->next))", "if (0)"),
    ("src/mail/clause.c", "if (!s->bare_card || s->exclaimed || s->initials)", "if (!s->bare_card || s->initials)"),
    ("src/mail/clause.c", "if (!s->bare_card || s->exclaimed || s->initials)", "if (!s->bare_card || s->exclaimed)"),
    ("src/mail/clause.c", "if (!s->bare_number || n->number > BARE_MOST)", "if (!s->bare_number)"),
    ("src/mail/clause.c", "if (c->too_long || c->judged)", "if (c->too_long)"),
    ("src/mail/clause.c", "if (n->cards > 1 && !n->plays && (n->numbers || !s->bare_card))", "if (0)"),
    ("src/mail/clause.c", "bool pronoun = n->one && c->count > 1;", "bool pronoun = false;"),
    ("src/mail/move.c", "if (p->tainted && !begins_anew(text))", "if (0 && !begins_anew(text))"),
    ("src/mail/move.c", "if (lists(p, &n)) {", "if (0 && lists(p, &n)) {"),
    ("src/mail/sentence.c", "if (*p == '.' && ordinal(arena, copy, p)) {", "if (0 && ordinal(arena, copy, p)) {"),
    ("src/mail/words.c", "&& !stands_for_bid(number)", "&& (1 || !stands_for_bid(number))"),
)


def rows(path, lists):
    """The strings of its lists, as (list, start, end) in its text, a comma with each."""
    text = (ROOT / path).read_text()
    found = re.finditer(r"^(?:static )?(?:phrases|vocabulary) (\w+) = \{(.*?)NULL,?\s*\};", text, re.M | re.S)
    for table in found:
        name = table[1]
        if lists is None or name.removeprefix("vocabulary_") in lists:
            for word in re.finditer(r'"(?:[^"\\]|\\.)*",\s*', table[2]):
                yield name, table.start(2) + word.start(), table.start(2) + word.end()


def mutants():
    for path, lists in TABLES.items():
        text = (ROOT / path).read_text()
        for name, start, end in rows(path, lists):
            yield f"{name}: {text[start:end].strip()}", path, text[:start] + text[end:]
    for path, rule, off in RULES:
        text = (ROOT / path).read_text()
        assert text.count(rule) == 1, (path, rule)
        yield f"rule: {path}: {rule.strip()} -> {off.strip()}", path, text.replace(rule, off)


def build(tree):
    flags = ["WERROR=-Wno-error", "FLAVOUR=test", "build/test/unit", "build/test/spadesd"]
    return subprocess.run(["make", "-s", "-j2", *flags], cwd=tree, capture_output=True).returncode == 0


def caught(tree):
    suites = subprocess.run([tree / "build/test/unit", *SUITES], cwd=tree, capture_output=True, timeout=300)
    if suites.returncode:
        return True
    env = os.environ | {"SPADESD": str(tree / "build/test/spadesd")}
    tests = [f"Corpus.{test}" for test in ("test_talk", "test_phrasings", "test_ordinary", "test_letters")]
    return subprocess.run([sys.executable, "-B", "tests/corpus/run.py", "-f", *tests], cwd=tree, env=env, capture_output=True, timeout=300).returncode != 0


def main(words):
    survived = total = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder) / "tree"
        shutil.copytree(ROOT, tree, symlinks=True, ignore=shutil.ignore_patterns(".git"))
        if not build(tree) or caught(tree):
            sys.exit("the tree does not build, or its own tests fail")
        for name, path, text in mutants():
            if words and not any(word in name for word in words):
                continue
            whole = (tree / path).read_text()
            (tree / path).write_text(text)
            total += 1
            if build(tree) and not caught(tree):
                survived += 1
                print("survives:", name, flush=True)
            (tree / path).write_text(whole)
    print(f"{total} mutants, {survived} survive")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
