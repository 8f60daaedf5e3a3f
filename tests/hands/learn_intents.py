#!/usr/bin/python3
"""learn_intents.py FEATURES HAND... [--twice HAND...] [--held-out HAND...] - learns the weights of questions and wishes
(src/mail/decision/intent_weights.def) from labelled letters.

FEATURES is build/features; with the word "intents" it prints the features of whole letters. The model is a logistic regression with a
class for each label of include/mail/intents.def and one for "none of these". Gradient descent in plain Python fits the model in a fixed
order, so the same letters give the same table. The model leaves out features that fewer than FEWEST letters have, and keeps the KEPT
largest weights. The letters of the hands after --twice count twice, because few letters are about tables and other games. The table goes
to standard output.

With --held-out, a model that has not seen a held-out hand scores this hand, and the figures go to standard error: how many questions and
wishes get the right answer, how many get another answer, and how many other letters get an answer."""

import collections
import math
import operator
import pathlib
import random
import re
import subprocess
import sys

FEWEST, KEPT, ROUNDS, STEP, PRIOR = 3, 40000, 8, 0.15, 2e-4
# the values in src/mail/decision/intent.c
NONE_LESS, IDLE_LESS, SECOND_LESS, LESS_OUTSIDE = 1.6, 2.5, 1.6, 3.0
INTENTS = pathlib.Path(__file__).parents[2] / "include" / "mail" / "intents.def"
ROWS = re.findall(r'^INTENT\(\w+, "([^"]+)", (\w+)\)', INTENTS.read_text(), re.M)
LABELS = ["none"] + [label for label, _ in ROWS]
WHERE = dict(ROWS)
VAGUE = ("ask other", "wish other")


def label_of(text):
    """Returns what a label asks for: "time" for "play QH +ask time"."""
    words = text.split(" ")
    for i, word in enumerate(words[:-1]):
        if word.lstrip("+") in ("ask", "wish"):
            return f"{word.lstrip('+')} {words[i + 1]}"
    return "none"


def load(program, hand):
    """Returns the letters of a hand: the label's number, whether the letter moves, whether it is written outside of a game, and its
    features."""
    out = subprocess.run([program, "intents"], input=pathlib.Path(hand).read_bytes(), capture_output=True, check=True).stdout.decode()
    situations = [line.split("\t")[2] for line in pathlib.Path(hand).read_text().splitlines()]
    letters = []
    for line, situation in zip(out.splitlines(), situations):
        label, _, features = line.partition("\t")
        moves = label.startswith(("play", "bid"))
        letters.append(Letter(LABELS.index(label_of(label)), moves, not situation.startswith("to "), sorted(set(features.split()))))
    return letters


def softmax(sums):
    most = max(sums)
    powers = [math.exp(s - most) for s in sums]
    total = sum(powers)
    return [p / total for p in powers]


Letter = collections.namedtuple("Letter", "label moves outside features")


class Model:
    """The weights of a model: one for each feature and label."""

    def __init__(self, letters):
        self.count = collections.Counter(f for letter in letters for f in letter.features)
        self.weights = {f: [0.0] * len(LABELS) for f, n in self.count.items() if n >= FEWEST}
        self.always = [0.0] * len(LABELS)
        self.fit([(one.label, [self.weights[f] for f in one.features if f in self.weights]) for one in letters])

    def fit(self, rows):
        order = list(range(len(rows)))
        for turn in range(ROUNDS):
            random.Random(turn).shuffle(order)
            step = STEP / (1 + turn)
            for i in order:
                label, some = rows[i]
                sums = self.always
                for w in some:
                    sums = map(operator.add, sums, w)
                pull = [-step * p for p in softmax(list(sums))]
                pull[label] += step
                self.always = [a + p for a, p in zip(self.always, pull)]
                for w in some:
                    w[:] = map(operator.add, w, pull)
            for w in self.weights.values():
                w[:] = [a * (1 - PRIOR * len(rows) * step) for a in w]

    def sums(self, features):
        sums = self.always
        for f in features:
            if f in self.weights:
                sums = list(map(operator.add, sums, self.weights[f]))
        return sums

    def table(self):
        """Returns the largest weights, in thousandths, with their keys."""
        rows = [(-abs(w), f, k, w) for f, some in self.weights.items() for k, w in enumerate(some) if round(1000 * w)]
        return sorted((f"{f:>08}", k, round(1000 * w)) for _, f, k, w in sorted(rows)[:KEPT])

    def only(self, table):
        """Sets every weight that the table does not have to 0."""
        kept = {f: [0.0] * len(LABELS) for f in self.weights}
        for f, k, w in table:
            kept[f.lstrip("0")][k] = w / 1000
        self.weights = kept


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


def report(name, model, letters):
    count = collections.Counter()
    for letter in letters:
        got = answers(model.sums(letter.features), letter)
        kind = LABELS[letter.label].split(" ")[0] + (" beside a move" if letter.moves else "")
        count[kind, "all"] += 1
        count[kind, "right" if letter.label in got else "other" if got else "no"] += 1
    line = name
    for kind in sorted({k for k, _ in count}):
        n = count[kind, "all"]
        line += f"; {kind} {n}: {100 * count[kind, 'right'] / n:.1f} % right, {100 * count[kind, 'other'] / n:.1f} % otherwise"
    print(line, file=sys.stderr)


def main():
    program, *names = sys.argv[1:] or [None]
    if not names:
        sys.exit(__doc__)
    lists = {"": [], "--twice": [], "--held-out": []}
    here = ""
    for name in names:
        here = name if name in lists else here
        lists[here] += [] if name in lists else [name]
    twice, held = lists["--twice"], lists["--held-out"]
    hands = {name: load(program, name) for name in dict.fromkeys(lists[""] + twice + held)}

    def learn(but):
        return Model([letter for name in hands if name != but for letter in hands[name] * (1 + (name in twice))])

    for name in held:
        model = learn(name)
        model.only(model.table())
        report(pathlib.Path(name).stem, model, hands[name])
    model = learn(None)
    print("/* intent_weights.def - written by tests/hands/learn_intents.py; do not edit. */")
    for k, w in enumerate(model.always):
        print(f"ALWAYS({k}, {round(1000 * w)})")
    for f, k, w in model.table():
        print(f"WEIGHT(0x{f}, {k}, {w})")


if __name__ == "__main__":
    main()
