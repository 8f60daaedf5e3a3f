#!/usr/bin/python3
"""learn_intents.py FEATURES TABLE HAND... [--twice HAND...] [--held-out HAND...] - learns the weights of questions and wishes from
labelled letters, and writes them to TABLE.

FEATURES is build/features; with the word "intents" it prints the features of whole letters. For each label of include/mail/intents.def,
and for "none of these", a logistic regression tells the letters with this label from all others. The model leaves out features that
fewer than FEWEST letters have, and keeps the KEPT largest weights. All weights are multiplied by SOFTER, because the sums of such models
lie further apart than their probabilities. The letters of the hands after --twice count twice, because few letters are about tables and
other games.

With --held-out, a model that has not seen a held-out hand scores this hand, and the figures go to standard error: how many questions and
wishes get the right answer, how many get another answer, and how many other letters get an answer."""

import collections
import math
import multiprocessing
import pathlib
import re
import sys

import weights

FEWEST, KEPT, COST, SOFTER, FOLDS = 3, 90000, 0.5, 0.6, 4
# In tenths; src/mail/decision/intents.c explains them.
NONE_LESS, IDLE_LESS, SECOND_LESS, LESS_OUTSIDE = 16, 25, 16, 30
INTENTS = pathlib.Path(__file__).parents[2] / "include" / "mail" / "intents.def"
ROWS = re.findall(r'^INTENT\(\w+, "([^"]+)", (\w+)\)', INTENTS.read_text(), re.M)
LABELS = ["none"] + [label for label, _ in ROWS]
WHERE = dict(ROWS)
VAGUE = ("ask other", "wish other")
EXPLAINS = range(LABELS.index("ask costs"), len(LABELS))  # few letters have these labels, so these letters count more
FEW_MORE = 5


def labels_of(text):
    """Returns what a label asks for: ["ask time"] for "play QH +ask time", two for "ask costs +ask length", ["none"] for "talk"."""
    return re.findall(r"\b(?:ask|wish) \w+", text) or ["none"]


Letter = collections.namedtuple("Letter", "labels moves outside features")
HANDS = {}  # the letters of each hand, which both processes inherit


def load(program, hand):
    """Returns the letters of a hand: the numbers of the labels, whether the letter moves, whether it is written outside of a game, and its
    features."""
    situations = [line.split("\t")[2] for line in pathlib.Path(hand).read_text().splitlines()]
    letters = []
    for line, situation in zip(weights.features(program, hand, "intents"), situations):
        label, _, some = line.partition("\t")
        moves = label.startswith(("play", "bid"))
        letters.append(Letter([LABELS.index(one) for one in labels_of(label)], moves, not situation.startswith("to "), sorted(set(some.split()))))
    return letters


def learn(letters):
    """Returns the table of weights."""
    rows = [(label, letter.features) for letter in letters for label in letter.labels]
    more = [f"-w{k}={FEW_MORE}" for k in EXPLAINS]
    fitted = weights.fit(rows, weights.frequent(rows, FEWEST), COST, [part for option in more for part in option.split("=")])
    always = {k: SOFTER * w for k, w in fitted.pop(weights.ALL).items()}
    largest = sorted((-abs(w), f, k) for f, some in fitted.items() for k, w in some.items())[:KEPT]
    table = collections.defaultdict(dict, {weights.ALL: {k: always.get(k, -math.inf) for k in range(len(LABELS))}})
    for _, f, k in largest:
        table[f][k] = SOFTER * fitted[f][k]
    return weights.table_of(table)


def sums_of(table, letter):
    sums = [0] * len(LABELS)
    for f in [weights.ALL] + letter.features:
        for k, w in table.get(f, {}).items():
            sums[k] += w
    return sums


def answers(sums, letter):
    """Returns the labels that the program would answer, chosen as intent_find does."""
    sums = list(sums)
    for k, label in enumerate(LABELS):
        if letter.outside and WHERE.get(label) == "IN_GAME":
            sums[k] = -math.inf
        if letter.moves and not letter.outside and WHERE.get(label) == "TABLES":
            sums[k] -= NONE_LESS
    most, none, less = (3, LESS_OUTSIDE, LESS_OUTSIDE) if letter.outside else (2, NONE_LESS if letter.moves else IDLE_LESS, SECOND_LESS)
    order = sorted(range(1, len(LABELS)), key=lambda k: -sums[k])
    some = [k for k in order[:most] if sums[k] >= sums[0] - none and sums[k] >= sums[order[0]] - less]
    return [k for k in some if LABELS[k] not in VAGUE] or some


def report(name, table):
    count = collections.Counter()
    for letter in HANDS[name]:
        got = answers(sums_of(table, letter), letter)
        kind = LABELS[letter.labels[0]].split(" ")[0] + (" beside a move" if letter.moves else "")
        count[kind, "all"] += 1
        count[kind, "right" if letter.labels[0] in got else "other" if got else "no"] += 1
    line = pathlib.Path(name).stem
    for kind in sorted({k for k, _ in count}):
        n = count[kind, "all"]
        line += f"; {kind} {n}: {100 * count[kind, 'right'] / n:.1f} % right, {100 * count[kind, 'other'] / n:.1f} % otherwise"
    return line


def learn_fold(job):
    """Learns from a fold's other hands, those in `twice` twice. Returns the table, and a line for each hand held out."""
    fold, twice = job
    table = learn([letter for name in fold.others for letter in HANDS[name] * (1 + (name in twice))])
    return table, [report(name, table) for name in fold.held]


def main():
    program, path, *names = sys.argv[1:] if len(sys.argv) > 3 else [None, None]
    if not names:
        sys.exit(__doc__)
    lists = {"": [], "--twice": [], "--held-out": []}
    here = ""
    for name in names:
        here = name if name in lists else here
        lists[here] += [] if name in lists else [name]
    twice = lists["--twice"]
    every = list(dict.fromkeys(lists[""] + twice + lists["--held-out"]))
    HANDS.update({name: load(program, name) for name in every})
    folds = weights.folds(every, lists["--held-out"], FOLDS)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        (table, _), *parts = pool.map(learn_fold, [(fold, twice) for fold in folds], 1)
    for _, lines in parts:
        print("\n".join(lines), file=sys.stderr)
    constants = {"NONE_LESS": NONE_LESS, "IDLE_LESS": IDLE_LESS, "SECOND_LESS": SECOND_LESS, "LESS_OUTSIDE": LESS_OUTSIDE}
    weights.write(path, {name: 100 * tenths for name, tenths in constants.items()} | {"INTENTS_LEARNT": len(LABELS)}, table)


if __name__ == "__main__":
    main()
