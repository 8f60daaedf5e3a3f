#!/usr/bin/python3
"""score.py [-v] [-g] PROGRAM - how well a program reads the held-out letters.

Runs PROGRAM read --json over all letters of make.py and prints shares. -g
adds the counts of each group that has failures, and -v prints each failure.
This is no test and decides nothing. Anybody who improves the reader runs it
without -v."""

import collections
import difflib
import itertools
import json
import re
import subprocess
import sys
import tempfile

import make

MOVES = ("bid", "play", "discard", "pass", "concede", "forfeit", "withdraw")
INVISIBLE = re.compile("[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]")


def read(program, phase, paths):
    """Returns what PROGRAM prints for each file, by path."""
    out = {}
    for start in range(0, len(paths), 100):
        some = paths[start:start + 100]
        got = run(program, phase, some)
        if len(got) != len(some):
            got = [(run(program, phase, [p]) or [{}])[0] for p in some]
        out.update(zip(some, got))
    return out


def run(program, phase, paths):
    done = subprocess.run([program, "read", "--json", "--phase", phase, *paths],
                          capture_output=True, timeout=600)
    text = done.stdout.decode("utf-8", "replace")
    return [json.loads(s) for s in text.splitlines() if s.startswith("{")]


def words(text):
    return INVISIBLE.sub("", text or "").split()


def best(got, truth):
    """Returns the surplus words and the missing words, compared with the most similar right answer."""
    optional = truth["optional"]
    found = None
    for keep in itertools.product((False, True), repeat=len(optional)):
        right = words(truth["text"])
        for part, kept in zip(optional, keep):
            right = joined(right, part) if kept else right
        extra, missing = apart(got, right)
        if found is None or len(extra) + len(missing) < sum(map(len, found)):
            found = (extra, missing)
    return found


def joined(right, part):
    """Returns the words of `right` together with the optional part: above them if `part` begins with ^, otherwise
    below them."""
    if part.startswith("^"):
        return words(part[1:]) + right
    return right + words(part)


def apart(got, right):
    extra, missing = [], []
    match = difflib.SequenceMatcher(None, got, right, autojunk=False)
    for kind, a, b, c, d in match.get_opcodes():
        if kind != "equal":
            extra += got[a:b]
            missing += right[c:d]
    return extra, missing


def commands(said):
    """Returns the commands that the program acts on, in small letters."""
    if not said.get("may_act") or said.get("contradictory"):
        return []
    return [shown(c) for c in said["commands"] if c["sure"]]


def shown(command):
    return " ".join([command["verb"], *command["args"]]).strip().lower()


def judged(got, meant):
    """Returns "right", "wrong" or "missed". An entry of `meant` may name several acceptable commands."""
    left = [alternatives(m) for m in meant]
    for g in got:
        fits = [m for m in left if g in m]
        if not fits:
            return "wrong"
        left.remove(fits[0])
    return "missed" if left else "right"


def alternatives(meant):
    """Splits "status/hand" into its two commands. A name or a card stays with the verb before it."""
    meant = meant.lower()
    if meant.startswith("start"):
        return [meant, meant.replace(":", " :")]
    return meant.split("/")


class Score:
    def __init__(self):
        self.counts = collections.defaultdict(collections.Counter)
        self.groups = collections.Counter()
        self.failures = []

    def add(self, figure, result, truth, why="", good=("right", "clean")):
        self.counts[figure][result] += 1
        if result not in good:
            group = truth["group"]
            self.groups[(figure, result, group)] += 1
            self.failures.append((figure, result, group, truth["file"], why))

    def line(self, figure, *results):
        counts = self.counts[figure]
        total = sum(counts.values())
        shares = ["%s %5.1f %%" % (r, 100.0 * counts[r] / max(total, 1))
                  for r in results]
        print("%-28s %5d   %s" % (figure, total, "   ".join(shares)))


def family(truth):
    group = truth["group"].split(":")[0]
    known = ("mime", "bounce", "bounce-plain", "bounce-told", "report", "automatic",
             "phrasing", "ordinary")
    return group if group in known else "reply"


def text_of(score, said, truth, figure):
    extra, missing = best(words(said.get("new_text")), truth)
    why = "+%s -%s" % (" ".join(extra)[:150], " ".join(missing)[:150])
    if not extra and not missing:
        score.add(figure, "clean", truth)
    elif extra and missing:
        score.add(figure, "both", truth, why)
    else:
        score.add(figure, "leak" if extra else "lost", truth, why)


def commands_of(score, said, truth, figure):
    got = commands(said)
    result = judged(got, truth["commands"])
    why = "%s, meant %s: %s" % (got, truth["commands"], truth["text"][:70])
    score.add(figure, result, truth, why)


def header_of(score, said, truth):
    for field in ("subject", "from"):
        got = " ".join((said.get(field) or "").split())
        fits = got == truth[field] or (field == "from" and
                                       got.lower() == truth[field].lower())
        score.add(field, "right" if fits else "wrong", truth,
                  "%r, is %r" % (got, truth[field]))


def robot(score, said, truth, figure):
    kind = said.get("kind")
    known = kind not in ("person", "list")
    score.add(figure + " known", "right" if known else "wrong", truth, kind)
    acts = said.get("may_act") and said.get("commands")
    score.add(figure + " acted on", "acts" if acts else "never", truth,
              str(said.get("commands")), good=("never",))


def person(score, said, truth, kind):
    header_of(score, said, truth)
    figures = {"reply": "replies", "mime": "MIME text", "phrasing":
               "phrasings, text"}
    text_of(score, said, truth, figures[kind])
    commands_of(score, said, truth, "commands, letters" if kind != "phrasing"
                else "commands, phrasings")
    if kind == "reply":
        score.add("kind of letter", "right" if said.get("kind") == truth["kind"]
                  else "wrong", truth, said.get("kind"))


def stray(score, said, truth, phase):
    """Counts an ordinary letter: a move is stray, and a question whether the letter is a move is a nuisance."""
    sure = [c for c in commands(said) if c.split()[0] in MOVES]
    unsure = [shown(c) for c in said.get("commands", ()) if not c["sure"]
              and c["verb"] in MOVES]
    other = [c for c in commands(said) if c.split()[0] not in MOVES]
    why = "%s: %s" % (said.get("commands"), truth["text"][:70])
    result = "stray" if sure else "asks" if unsure else \
        "other" if other else "none"
    score.add("ordinary, phase " + phase, result, truth, why, good=("none",))


def judge(score, program, truths):
    phases = collections.defaultdict(list)
    for t in truths:
        phases[t["phase"]].append(t["file"])
    ordinary = [t for t in truths if t["group"] == "ordinary"]
    phases["play"] += [t["file"] for t in ordinary]
    said = {p: read(program, p, paths) for p, paths in phases.items()}
    for t in truths:
        kind, s = family(t), said[t["phase"]][t["file"]]
        if kind.startswith("bounce") or kind == "report":
            robot(score, s, t, "bounces")
        elif kind == "automatic":
            robot(score, s, t, "automatic")
        elif kind != "ordinary":
            person(score, s, t, kind)
    for t in ordinary:
        for phase in ("bid", "play"):
            stray(score, said[phase][t["file"]], t, phase)


def table(score):
    texts = ("clean", "leak", "lost", "both")
    for figure in ("replies", "phrasings, text", "MIME text"):
        score.line(figure, *texts)
    for figure in ("commands, letters", "commands, phrasings"):
        score.line(figure, "right", "wrong", "missed")
    for figure in ("subject", "from", "kind of letter", "bounces known",
                   "automatic known"):
        score.line(figure, "right", "wrong")
    for figure in ("bounces acted on", "automatic acted on"):
        score.line(figure, "never", "acts")
    for figure in ("ordinary, phase bid", "ordinary, phase play"):
        score.line(figure, "stray", "asks", "other", "none")


def main(arguments):
    options = [a for a in arguments if a.startswith("-")]
    if len(arguments) - len(options) != 1 or set(options) - {"-v", "-g"}:
        sys.exit(__doc__)
    program = [a for a in arguments if not a.startswith("-")][0]
    score = Score()
    with tempfile.TemporaryDirectory() as folder:
        truths = [dict(t, file=folder + "/" + t["file"])
                  for t in make.write(folder)]
        judge(score, program, truths)
    table(score)
    if "-g" in options:
        for (figure, result, group), n in sorted(score.groups.items()):
            print("%4d  %s, %s: %s" % (n, figure, result, group))
    if "-v" in options:
        for failure in score.failures:
            print("%s, %s: %s (%s): %s" % failure)


if __name__ == "__main__":
    main(sys.argv[1:])
