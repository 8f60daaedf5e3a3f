"""weights.py - what learn.py and learn_intents.py share: they read features, fit weights and write the packed table.

liblinear fits the weights of a logistic regression, always from the same start, so the same letters give the same table. A weight is a
whole number of tenths. The key 0 stands for a feature that every row has."""

import collections
import pathlib
import subprocess
import tempfile

MOST = 127  # the largest weight in tenths
ALL = "0"

Fold = collections.namedtuple("Fold", "held others")


def printed(program, text, *words):
    """Returns the lines that the program prints for the text, which is bytes."""
    return subprocess.run([program, *words], input=text, capture_output=True, check=True).stdout.decode().splitlines()


def features(program, hand, *words):
    """Returns the lines that the program prints for a hand."""
    return printed(program, pathlib.Path(hand).read_bytes(), *words)


def folds(every, held, count):
    """Returns a fold that holds nothing out, and then `count` folds that together hold out the hands in `held`."""
    groups = [[]] + [held[i::count] for i in range(min(count, len(held)))]
    return [Fold(group, [name for name in every if name not in group]) for group in groups]


def frequent(rows, fewest):
    """Returns how often each feature occurs, without the features that are rarer than `fewest`."""
    count = collections.Counter(f for _, some in rows for f in some)
    return {f: n for f, n in count.items() if n >= fewest}


def fit(rows, names, cost, more=()):
    """Fits a model to rows of (class, features), with the named features only. `more`: options of liblinear-train. Returns for each feature, and for ALL, a dictionary of
    the weight of each class. If the classes are True and False, only True has weights."""
    names = sorted(names)
    place = {f: f"{i}:1" for i, f in enumerate(names, 1)}
    with tempfile.TemporaryDirectory() as folder:
        data, model = pathlib.Path(folder) / "rows", pathlib.Path(folder) / "model"
        with data.open("w") as out:
            for kind, some in rows:
                out.write(f"{int(kind)} {' '.join(place[f] for f in sorted(some) if f in place)}\n")
        subprocess.run(["liblinear-train", "-q", "-s", "0", "-B", "1", "-c", str(cost), *more, data, model], check=True)
        head, _, body = model.read_text().partition("\nw\n")
    labels = next(list(map(int, line.split()[1:])) for line in head.splitlines() if line.startswith("label"))
    weights = {f: list(map(float, line.split())) for f, line in zip(names + [ALL], body.splitlines())}
    if len(labels) == 2:  # one weight, for the first class against the second
        sign = 1 if labels[0] == 1 else -1
        return {f: {0: sign * some[0]} for f, some in weights.items()}
    return {f: dict(zip(labels, some)) for f, some in weights.items()}


def rounded(weight):
    """Returns the weight in tenths."""
    return round(max(-MOST, min(MOST, 10 * weight)))


def table_of(weights):
    """Rounds all weights and leaves out zeros."""
    table = {f: {k: rounded(w) for k, w in some.items() if rounded(w)} for f, some in weights.items()}
    return {f: some for f, some in table.items() if some}


def packed(table):
    """Returns the bytes of a table. tools/weights explains them."""
    out, last = bytearray(), 0
    for key, some in sorted((int(f, 16), some) for f, some in table.items()):
        step, last = key - last, key
        while step >= 128:
            out.append(step % 128 + 128)
            step //= 128
        out.append(step)
        for left, (k, w) in zip(range(len(some) - 1, -1, -1), sorted(some.items())):
            out += bytes([k + 128 * (left > 0), w % 256])
    return bytes(out)


def write(path, constants, table):
    """Writes a packed table, and in its first line the constants that the program shares with the learner."""
    body = packed(table)
    check, size = subprocess.run(["cksum"], input=body, capture_output=True, check=True).stdout.decode().split()
    names = " ".join(f"{name} {value}" for name, value in constants.items())
    pathlib.Path(path).write_bytes(f"BYTES {size} CKSUM {check} {names}\n".encode() + body)
