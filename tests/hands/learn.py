#!/usr/bin/python3
"""learn.py FEATURES TABLE HAND... --hard HAND... - learns the weights of moves from labelled letters, and writes them to TABLE.

FEATURES is build/features, which prints the features of each candidate. The model is a logistic regression of the probability that a
person would carry out a candidate. The model leaves out features that fewer than FEWEST candidates have. Of the other features, the model
keeps the KEPT that matter most, and is fitted again.

The thresholds come from letters that the model has not seen: the hands are held out in FOLDS groups. PLAY_FROM and BID_FROM are the
lowest sums at which at most WRONG_MOST of the letters of the hands before --hard act wrongly. There are two, because a number means a
bid less often than a card means a play. From the sum GUESS_FROM on, the referee asks the player. The hands behind --hard take moves back
more often than people do, so the thresholds ignore them.

Figures go to standard error: by hand at these thresholds, and of the hands behind --hard at other thresholds. A letter with a command
that stands alone counts as acted on."""

import collections
import math
import multiprocessing
import pathlib
import sys

import weights

FEWEST, KEPT, COST, FOLDS = 4, 6000, 0.3, 8
WRONG_MOST = 1 / 400
# In tenths. A sum is lowered by DOUBTED if the letter seems to take its move back.
GUESS_FROM, DOUBTED = -20, 10
CURVE = range(0, 45, 5)


Letter = collections.namedtuple("Letter", "wanted what candidates decides bids")
Candidate = collections.namedtuple("Candidate", "move doubted may features")
Scored = collections.namedtuple("Scored", "sum right what decides bids")
HANDS = {}  # the letters of each hand, which both processes inherit


def load(program, hand):
    """Returns for each letter: the move that its label names (or None), its group ("moves", "look-alikes", "back" or "other"), its
    candidates, and whether its sentences decide."""
    letters = []
    for line in weights.features(program, hand):
        kind, *words = line.split(" ")
        if kind != "C":
            move = words[1].replace("10", "T") if words[0] == "play" else words[1] if words[0] == "bid" else None
            other = "back" if words[0] == "back" else "other"
            what = "look-alikes" if move and "+look" in words else "moves" if move else other
            letters.append(Letter(move, what, [], kind[0] == "L", kind[1] == "B"))
        else:
            letters[-1].candidates.append(Candidate(words[0], words[1] == "1", words[2] == "1", sorted(set(words[3:]))))
    return letters


def learn(letters):
    """Returns the table of weights."""
    rows = [(c.move == letter.wanted, c.features) for letter in letters for c in letter.candidates]
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
    if best:
        most -= DOUBTED * best.doubted
        most = most if best.may else min(most, 0)
    return Scored(most, bool(best) and best.move == letter.wanted, letter.what, letter.decides, letter.bids)


def learn_fold(fold):
    """Learns from a fold's other hands. Returns the table, and the scored letters of the hands held out."""
    table = learn([letter for name in fold.others for letter in HANDS[name]])
    return table, {name: [score(table, letter) for letter in HANDS[name]] for name in fold.held}


def threshold(scored):
    """Returns the lowest sum at which at most WRONG_MOST of the letters act wrongly."""
    wrong = 0
    for one in sorted(scored, reverse=True):
        wrong += one.decides and not one.right
        if wrong > WRONG_MOST * len(scored):
            return one.sum + 1
    return 0


def figures(rows, act):
    """Returns a line of figures. `act`: the sums from which cards and bids act."""
    line = ""
    for what in ("moves", "look-alikes"):
        some = [r for r in rows if r.what == what]
        acted = sum((r.sum >= act[r.bids] and r.right) or not r.decides for r in some)
        asked = sum((r.sum >= GUESS_FROM and r.right) or not r.decides for r in some)
        line += f"  {what} {100 * acted / max(1, len(some)):.1f} % act, {100 * asked / max(1, len(some)):.1f} % act or are asked"
    wrong = collections.Counter(r.what for r in rows if r.sum >= act[r.bids] and not r.right and r.decides)
    count = collections.Counter(r.what for r in rows)
    moves = wrong["moves"] + wrong["look-alikes"]
    return f"{line}  act wrongly: {wrong['back']} of {count['back']} take-backs, {moves} moves, {wrong['other']} of {count['other']} others"


def report(scored, act, hard):
    for name, rows in scored.items():
        print(pathlib.Path(name).stem + figures(rows, act), file=sys.stderr)
    print(f"cards act from {act[False] / 10}, bids from {act[True] / 10}. All hands behind --hard, from other sums on:", file=sys.stderr)
    for at in CURVE:
        print(f"{at / 10}{figures([r for name in hard for r in scored[name]], (at, at))}", file=sys.stderr)


def main():
    program, path, *names = sys.argv[1:] if "--hard" in sys.argv[3:] else [None, None]
    if not names:
        sys.exit(__doc__)
    fair, hard = names[:names.index("--hard")], names[names.index("--hard") + 1:]
    HANDS.update({name: load(program, name) for name in fair + hard})
    with multiprocessing.get_context("fork").Pool(2) as pool:
        (table, _), *parts = pool.map(learn_fold, weights.folds(fair + hard, fair + hard, FOLDS), 1)
    found = {name: rows for _, part in parts for name, rows in part.items()}
    scored = {name: found[name] for name in fair + hard}
    act = [threshold([r for name in fair for r in scored[name] if r.bids == bids]) for bids in (False, True)]
    report(scored, act, hard)
    weights.write(path, {"PLAY_FROM": 100 * act[False], "BID_FROM": 100 * act[True], "GUESS_FROM": 100 * GUESS_FROM, "DOUBTED": 100 * DOUBTED}, table)


if __name__ == "__main__":
    main()
