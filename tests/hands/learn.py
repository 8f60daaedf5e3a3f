#!/usr/bin/python3
"""learn.py FEATURES HAND... --hard HAND... - learns the weights of the reader (src/mail/decision/weights.def) from labelled letters.

FEATURES is build/features, which prints the features of each candidate. The model is a logistic regression of the probability that a
person would carry out a candidate. L-BFGS in plain Python fits the model in a fixed order, so the same letters give the same table. The
model leaves out features that fewer than FEWEST candidates have. Of the other features, the model keeps the KEPT that matter most, and is
fitted again.

The table goes to standard output. Its thresholds come from letters that the model has not seen: a model of all other hands scores each
hand before --hard. PLAY_FROM and BID_FROM are the lowest sums at which at most WRONG_MOST of these letters act wrongly. There are two,
because a number means a bid less often than a card means a play. From the sum GUESS_FROM on, the referee asks the player. The hands
behind --hard take moves back more often than people do, so the thresholds ignore them. Figures by hand go to standard error; a letter
with a command that stands alone counts as acted on. Learning takes some minutes."""

import collections
import math
import pathlib
import subprocess
import sys

FEWEST, KEPT, PRIOR, STEPS, MEMORY = 4, 6000, 0.3, 100, 8
WRONG_MOST = 1 / 400
DOUBTED = 1.0  # the value in src/mail/decision/decision.c
GUESS_FROM = -2.0


Letter = collections.namedtuple("Letter", "wanted what candidates decides bids")
Candidate = collections.namedtuple("Candidate", "move doubted may features")
Scored = collections.namedtuple("Scored", "sum right what decides bids")


def load(program, hand):
    """Returns for each letter: the move that its label names (or None), its group ("moves", "look-alikes" or "other"), its
    candidates, and whether its sentences decide."""
    out = subprocess.run([program], input=pathlib.Path(hand).read_bytes(), capture_output=True, check=True).stdout.decode()
    letters = []
    for line in out.splitlines():
        kind, *words = line.split(" ")
        if kind != "C":
            move = words[1].replace("10", "T") if words[0] == "play" else words[1] if words[0] == "bid" else None
            what = "look-alikes" if move and "+look" in words else "moves" if move else "other"
            letters.append(Letter(move, what, [], kind[0] == "L", kind[1] == "B"))
        else:
            letters[-1].candidates.append(Candidate(words[0], words[1] == "1", words[2] == "1", sorted(set(words[3:]))))
    return letters


class Model:
    """The weights of a model: one for each feature, and one that all candidates share."""

    def __init__(self, letters):
        count = collections.Counter(f for letter in letters for c in letter.candidates for f in c.features)
        self.learn(letters, [f for f, n in count.items() if n >= FEWEST])
        matter = sorted((-abs(w) * math.sqrt(count[f]), f) for f, w in self.by_name.items())
        self.learn(letters, [f for _, f in matter[:KEPT]])

    def learn(self, letters, names):
        self.names = sorted(names)
        place = {f: i for i, f in enumerate(self.names)}
        self.rows, self.signs = [], []
        for letter in letters:
            for c in letter.candidates:
                self.rows.append([place[f] for f in c.features if f in place] + [len(self.names)])
                self.signs.append(1.0 if c.move == letter.wanted else -1.0)
        self.weights = self.fit()
        self.by_name = dict(zip(self.names, self.weights))

    def loss(self, weights):
        total = sum(w * w for w in weights[:-1]) / (2 * PRIOR)
        slope = [w / PRIOR for w in weights[:-1]] + [0.0]
        for row, sign in zip(self.rows, self.signs):
            margin = sign * sum(map(weights.__getitem__, row))
            if margin < -30:
                total, pull = total - margin, -sign
            else:
                e = math.exp(-margin)
                total, pull = total + math.log1p(e), -sign * e / (1 + e)
            for i in row:
                slope[i] += pull
        return total, slope

    def direction(self, slope, past):
        """Returns the direction of the next step, by the two loops of L-BFGS."""
        d, marks = list(slope), []
        for s, y, r in reversed(past):
            a = r * sum(p * q for p, q in zip(s, d))
            marks.append(a)
            d = [p - a * q for p, q in zip(d, y)]
        if past:
            s, y, r = past[-1]
            scale = 1 / (r * sum(q * q for q in y))
            d = [p * scale for p in d]
        for (s, y, r), a in zip(past, reversed(marks)):
            b = r * sum(p * q for p, q in zip(y, d))
            d = [p + (a - b) * q for p, q in zip(d, s)]
        return d

    def fit(self):
        here = [0.0] * (len(self.names) + 1)
        value, slope = self.loss(here)
        past = []
        for _ in range(STEPS):
            d = self.direction(slope, past)
            steep = sum(p * q for p, q in zip(d, slope))
            step = 1.0 if past else 1 / math.sqrt(sum(p * p for p in slope))
            while True:
                there = [w - step * p for w, p in zip(here, d)]
                new, bend = self.loss(there)
                if new <= value - 1e-4 * step * steep or step < 1e-9:
                    break
                step /= 2
            s = [p - q for p, q in zip(there, here)]
            y = [p - q for p, q in zip(bend, slope)]
            curve = sum(p * q for p, q in zip(s, y))
            if curve > 1e-12:
                past = (past + [(s, y, 1 / curve)])[-MEMORY:]
            done = value - new < 1e-5 * value
            here, value, slope = there, new, bend
            if done:
                break
        return here

    def score(self, candidates):
        """Returns the likeliest candidate's sum, capped at 0 if the candidate may not act, and the candidate's move."""
        best, sum_ = None, -99.0
        for c in candidates:
            total = self.weights[-1] + sum(self.by_name.get(f, 0.0) for f in c.features)
            if total > sum_:
                best, sum_ = c, total
        if not best:
            return sum_, ""
        sum_ -= DOUBTED * best.doubted
        return sum_ if best.may else min(sum_, 0.0), best.move


def threshold(scored):
    """Returns the lowest sum at which at most WRONG_MOST of the letters act wrongly."""
    wrong, lowest = 0, 99.0
    for one in sorted(scored, reverse=True):
        wrong += one.decides and not one.right
        if wrong > WRONG_MOST * len(scored):
            break
        lowest = one.sum
    return lowest


def held_out(hands, names):
    """Scores every letter of the named hands by a model that has not seen the letter's hand."""
    scored = {}
    for name in names:
        model = Model([letter for other in hands if other != name for letter in hands[other]])
        scored[name] = []
        for letter in hands[name]:
            total, move = model.score(letter.candidates)
            scored[name].append(Scored(total, move == letter.wanted, letter.what, letter.decides, letter.bids))
    return scored


def report(scored, act):
    for name, rows in scored.items():
        line = pathlib.Path(name).stem
        for what in ("moves", "look-alikes"):
            some = [r for r in rows if r.what == what]
            acted = sum((r.sum >= act[r.bids] and r.right) or not r.decides for r in some)
            asked = sum((r.sum >= GUESS_FROM and r.right) or not r.decides for r in some)
            line += f"  {what} {100 * acted / max(1, len(some)):.1f} % act, {100 * asked / max(1, len(some)):.1f} % act or are asked"
        wrong = sum(r.sum >= act[r.bids] and not r.right and r.decides for r in rows)
        print(f"{line}  wrong {wrong} of {len(rows)}", file=sys.stderr)


def main():
    program, *names = sys.argv[1:] or [None]
    if "--hard" not in names:
        sys.exit(__doc__)
    hard = names.index("--hard")
    hands = {name: load(program, name) for name in names if name != "--hard"}
    scored = held_out(hands, names[:hard])
    act = [threshold([r for rows in scored.values() for r in rows if r.bids == bids]) for bids in (False, True)]
    report(scored, act)
    model = Model([letter for letters in hands.values() for letter in letters])
    rows = {int(f, 16): round(1000 * w) for f, w in model.by_name.items()}
    print("/* weights.def - written by tests/hands/learn.py; do not edit. */")
    print(f"CONSTANT(ALWAYS, {round(1000 * model.weights[-1])})")
    print(f"CONSTANT(PLAY_FROM, {round(1000 * act[False])})")
    print(f"CONSTANT(BID_FROM, {round(1000 * act[True])})")
    print(f"CONSTANT(GUESS_FROM, {round(1000 * GUESS_FROM)})")
    for key in sorted(rows):
        print(f"WEIGHT({key:x}, {rows[key]})")


if __name__ == "__main__":
    main()
