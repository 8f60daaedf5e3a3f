#!/usr/bin/python3
"""learn_intents.py FEATURES HAND... [--held-out HAND...] - learns the weights of questions and wishes
(src/mail/decision/intent_weights.def) from labelled letters.

FEATURES is build/features; with the word "intents" it prints the features of whole letters. The model is a logistic regression with a
class for each label of include/mail/intents.def and one for "none of these". Gradient descent in plain Python fits the model in a fixed
order, so the same letters give the same table. The model leaves out features that fewer than FEWEST letters have, and keeps the KEPT
weights that matter most. The table goes to standard output.

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

FEWEST, KEPT, ROUNDS, STEP, PRIOR = 3, 12000, 8, 0.15, 1e-4
NONE_LESS, SECOND_LESS = 1.6, 1.2  # the values in src/mail/decision/intent.c
INTENTS = pathlib.Path(__file__).parents[2] / "include" / "mail" / "intents.def"
LABELS = ["none"] + re.findall(r'^INTENT\(\w+, "([^"]+)"\)', INTENTS.read_text(), re.M)
VAGUE = ("ask other", "wish other")


def label_of(text):
    """Returns what a label asks for: "time" for "play QH +ask time"."""
    words = text.split(" ")
    for i, word in enumerate(words[:-1]):
        if word.lstrip("+") in ("ask", "wish"):
            return f"{word.lstrip('+')} {words[i + 1]}"
    return "none"


def load(program, hand):
    """Returns for each letter: the label's number, whether the letter moves, and its features."""
    out = subprocess.run([program, "intents"], input=pathlib.Path(hand).read_bytes(), capture_output=True, check=True).stdout.decode()
    letters = []
    for line in out.splitlines():
        label, _, features = line.partition("\t")
        letters.append((LABELS.index(label_of(label)), label.startswith(("play", "bid")), sorted(set(features.split()))))
    return letters


def softmax(sums):
    most = max(sums)
    powers = [math.exp(s - most) for s in sums]
    total = sum(powers)
    return [p / total for p in powers]


class Model:
    """The weights of a model: one for each feature and label."""

    def __init__(self, letters):
        self.count = collections.Counter(f for _, _, features in letters for f in features)
        self.weights = {f: [0.0] * len(LABELS) for f, n in self.count.items() if n >= FEWEST}
        self.always = [0.0] * len(LABELS)
        self.fit([(label, [self.weights[f] for f in features if f in self.weights]) for label, _, features in letters])

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
        """Returns the weights that matter most, in thousandths, with their keys."""
        rows = [(-abs(w) * math.sqrt(self.count[f]), f, k, w) for f, some in self.weights.items() for k, w in enumerate(some)]
        return sorted((f"{f:>08}", k, round(1000 * w)) for _, f, k, w in sorted(rows)[:KEPT])

    def only(self, table):
        """Sets every weight that the table does not have to 0."""
        kept = {f: [0.0] * len(LABELS) for f in self.weights}
        for f, k, w in table:
            kept[f.lstrip("0")][k] = w / 1000
        self.weights = kept


def answers(sums):
    """Returns the label that the program would answer, chosen as intent_find does."""
    order = sorted(range(1, len(LABELS)), key=lambda k: -sums[k])
    some = [k for k in order if sums[k] >= sums[0] - NONE_LESS and sums[k] >= sums[order[0]] - SECOND_LESS]
    some = order[:2] and [k for k in some if k in order[:2]]
    plain = [k for k in some if LABELS[k] not in VAGUE]
    return (plain or some)[:2]


def report(name, model, letters):
    count = collections.Counter()
    for label, moves, features in letters:
        got = answers(model.sums(features))
        kind = LABELS[label].split(" ")[0] + (" beside a move" if moves else "")
        count[kind, "all"] += 1
        count[kind, "right" if label in got else "other" if got else "no"] += 1
    line = name
    for kind in sorted({k for k, _ in count}):
        n = count[kind, "all"]
        line += f"; {kind} {n}: {100 * count[kind, 'right'] / n:.1f} % right, {100 * count[kind, 'other'] / n:.1f} % otherwise"
    print(line, file=sys.stderr)


def main():
    program, *names = sys.argv[1:] or [None]
    if not names:
        sys.exit(__doc__)
    held = names[names.index("--held-out") + 1:] if "--held-out" in names else []
    hands = {name: load(program, name) for name in dict.fromkeys(n for n in names if n != "--held-out")}
    for name in held:
        model = Model([letter for other in hands if other != name for letter in hands[other]])
        model.only(model.table())
        report(pathlib.Path(name).stem, model, hands[name])
    model = Model([letter for letters in hands.values() for letter in letters])
    print("/* intent_weights.def - written by tests/hands/learn_intents.py; do not edit. */")
    for k, w in enumerate(model.always):
        print(f"ALWAYS({k}, {round(1000 * w)})")
    for f, k, w in model.table():
        print(f"WEIGHT(0x{f}, {k}, {w})")


if __name__ == "__main__":
    main()
