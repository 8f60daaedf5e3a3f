#!/usr/bin/python3
"""learn.py FEATURES TABLE HAND... --twice HAND... --posted HAND... - learns the weights of moves from labelled letters, and writes them to TABLE.

FEATURES is build/features, which prints the features of each candidate. The model is a logistic regression of the probability that a
person would carry out a candidate. The letters of the hands behind --twice count twice, and those behind --posted count once more as if they were posts on a
list. All letters that take a move back count three times as much.
The model leaves out features that fewer than FEWEST candidates have. Of the other features, the model keeps the KEPT that matter most, and is fitted again.

A card acts from the sum PLAY_FROM on, a bid from BID_FROM on; from GUESS_FROM on, the referee asks the player. Posts on a list have POST_FROM and
POST_GUESS_FROM instead. `make score` shows what comes of it. Figures for
other sums go to standard error: of hands that are held out in FOLDS groups."""

import argparse
import collections
import math
import multiprocessing
import pathlib
import re
import sys

import weights

FEWEST, KEPT, COST, FOLDS = 4, 60000, 0.3, 4
FROM = {"PLAY_FROM": 29, "BID_FROM": 22, "POST_FROM": 30, "GUESS_FROM": -22, "POST_GUESS_FROM": -5}  # in tenths
CURVE = range(0, 45, 5)

Letter = collections.namedtuple("Letter", "wanted what candidates")
Candidate = collections.namedtuple("Candidate", "move may features")
Scored = collections.namedtuple("Scored", "sum right what")
HANDS = {}  # the letters of each hand, which both processes inherit


def load(program, hand, posted=False):
    """Reads a hand, as posts if `posted`. Returns for each letter: the move that its label names (or None), its group ("moves", "look-alikes", "back" or "other"), and its
    candidates."""
    letters = []
    text = pathlib.Path(hand).read_bytes()
    if posted:
        text = re.sub(rb"\tto (bid|play);", rb"\tto \1 on the list;", text)
    for line in weights.printed(program, text):
        kind, *words = line.split(" ")
        if kind == "L":
            move = words[1].replace("10", "T") if words[0] == "play" else words[1] if words[0] == "bid" else None
            other = "back" if words[0] == "back" else "other"
            letters.append(Letter(move, "look-alikes" if move and "+look" in words else "moves" if move else other, []))
        else:
            letters[-1].candidates.append(Candidate(words[0], words[1] == "1", sorted(set(words[2:]))))
    return letters


def learn(letters):
    """Returns the table of weights."""
    rows = [
        (c.move == letter.wanted, c.features)
        for letter in letters
        for c in letter.candidates
        for _ in range(3 if letter.what == "back" else 1)
    ]
    count = weights.frequent(rows, FEWEST)
    first = weights.fit(rows, count, COST)
    matter = sorted((-abs(first[f][0]) * math.sqrt(n), f) for f, n in count.items())
    return weights.table_of(weights.fit(rows, [f for _, f in matter[:KEPT]], COST))


def score(table, letter):
    """Returns the likeliest candidate's sum, capped at 0 if the candidate may not act, and whether this candidate is right."""
    best, most = None, -999
    for c in letter.candidates:
        total = sum(table[f][0] for f in [weights.ALL] + c.features if f in table)
        if total > most:
            best, most = c, total
    if best and not best.may:
        most = min(most, 0)
    return Scored(most, bool(best) and best.move == letter.wanted, letter.what)


def learn_fold(fold):
    """Learns from a fold's other hands, given by name, some of them twice. Returns the table, and the scored letters held out."""
    table = learn([letter for name in fold.others for letter in HANDS[name]])
    return table, [score(table, letter) for name in fold.held for letter in HANDS[name]]


def figures(rows, act):
    """Returns a line of figures. `act`: the sum from which a letter acts."""
    line = ""
    for what in ("moves", "look-alikes"):
        some = [r for r in rows if r.what == what]
        acted = sum(r.sum >= act and r.right for r in some)
        line += f"  {what} {100 * acted / max(1, len(some)):.1f} % act"
    wrong = collections.Counter(r.what for r in rows if r.sum >= act and not r.right)
    count = collections.Counter(r.what for r in rows)
    moves = wrong["moves"] + wrong["look-alikes"]
    return f"{line}  act wrongly: {wrong['back']} of {count['back']} take-backs, {moves} moves, {wrong['other']} of {count['other']} others"


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    for name in ("program", "path"):
        parser.add_argument(name)
    for name in ("once", "--twice", "--posted"):
        parser.add_argument(name, nargs="+")
    args = parser.parse_args()
    HANDS.update({name: load(args.program, name) for name in args.once + args.twice})
    HANDS.update({"as posts: " + name: load(args.program, name, True) for name in args.posted})
    every = args.once + 2 * args.twice + ["as posts: " + name for name in args.posted]
    with multiprocessing.get_context("fork").Pool(2) as pool:
        (table, _), *parts = pool.map(learn_fold, weights.folds(every, args.once + args.twice, FOLDS), 1)
    scored = [row for _, part in parts for row in part]
    for at in CURVE:
        print(f"{at / 10}{figures(scored, at)}", file=sys.stderr)
    weights.write(args.path, {name: 100 * tenths for name, tenths in FROM.items()}, table)


if __name__ == "__main__":
    main()
