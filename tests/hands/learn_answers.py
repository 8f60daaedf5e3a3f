#!/usr/bin/python3
"""learn_answers.py FEATURES TABLE FILE... - learns from labelled answers what a yes and a no look like, and writes the weights to TABLE.

FEATURES is build/features; with the word "answers" it prints the features of whole answers. A line of a FILE is: question, label (yes, no
or other) and text. In tests/corpus/answers.tsv the first column is the language, and the question is "Is this yours?". Of a hand (handN.tsv),
the letters that ask, wish or talk answer nothing: they are others, to a question about a seat or about the game. A logistic
regression tells each label from the others. The model leaves out features that fewer than FEWEST answers have."""

import pathlib
import sys

import weights

FEWEST, COST = 2, 1
# In tenths: how far the sum of a yes, a sure yes and a no must be above both other sums.
YES_MORE, YES_SURE, NO_MORE = 10, 30, 20
LABELS = ["other", "yes", "no"]


def rows_of(path):
    lines = [line for line in pathlib.Path(path).read_text().splitlines() if line and not line.startswith("#")]
    if path.endswith("corpus/answers.tsv"):
        lines = ["yours\t" + line.split("\t", 1)[1] for line in lines]
    elif pathlib.Path(path).name.startswith("first"):
        lines = ["first\t" + line.replace("join\t", "yes\t", 1) for line in lines]
    elif pathlib.Path(path).name.startswith("hand"):
        letters = [line.split("\t", 4) for line in lines]
        lines = [f"{'undo' if situation.startswith('to ') else 'seat'}\tother\t{text}"
                 for _, _, situation, label, text in letters if label.split()[0] in ("ask", "wish", "talk")]
    return lines


def load(program, path):
    """Returns the answers of a file: the label's number and the features."""
    text = "\n".join(rows_of(path)) + "\n"
    rows = [line.partition("\t") for line in weights.printed(program, text.encode(), "answers")]
    return [(LABELS.index(label), sorted(set(some.split()))) for label, _, some in rows]


def main():
    program, path, *names = sys.argv[1:] if len(sys.argv) > 3 else [None, None]
    if not names:
        sys.exit(__doc__)
    rows = [row for name in names for row in load(program, name)]
    fitted = weights.fit(rows, weights.frequent(rows, FEWEST), COST)
    constants = {"YES_MORE": YES_MORE, "YES_SURE": YES_SURE, "NO_MORE": NO_MORE}
    weights.write(path, {name: 100 * tenths for name, tenths in constants.items()}, weights.table_of(fitted))


if __name__ == "__main__":
    main()
