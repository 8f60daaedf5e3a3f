"""Records at the limits: long words, long lines, large numbers. All verifiers must agree on these records."""
import functools
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "doc"))
import made  # noqa: E402
import spades  # noqa: E402
import verify  # noqa: E402

MOST, WHOLE = 120, 2 ** 63 - 1


@functools.cache
def standard():
    return made.record("standard-1").splitlines()


def with_words(lines, words):
    """Computes the record's first deal for these words of seat 3."""
    value = {line.split(" ")[0]: line.partition(" ")[2] for line in reversed(lines)}
    lines = lines[:next(i for i, line in enumerate(lines) if line.startswith("seed "))]
    lines = [f"words 3 {words}" if line.startswith("words 3 ") else line for line in lines]
    seed = verify.mix(bytes.fromhex(value["secret"]), "spades-deal-v1", 1, 1, "none", "none", words, "none", value["previous"], "none")
    first = verify.below(verify.chacha(verify.mix(seed, "spades-dealer-v1", 1, 1, 0)), 4)
    deck = verify.shuffled(verify.chacha(seed), spades.DECK[:52])
    return [*lines, f"seed {seed.hex()}", f"dealer {first + 1}",
            *[f"deal {(first + 1 + k) % 4 + 1} {' '.join(spades.in_order(deck[k::4]))}" for k in range(4)]]


def of_words():
    """Yields records with words. Words of more than 120 bytes are refused."""
    lines, long, short = standard(), "x" * (MOST + 1), "♠" * (MOST // 3)
    good = ["none", "black cats", "sealed", "x" * MOST, short, "# 9", "none too", " ".join("x" * (MOST // 2))]
    bad = [long, short + "x", "x" * 499, "x" * 2000, "none" + "x" * 2000, "black  cats", " x"]
    for words in good + bad:
        new = with_words(lines, words)
        line = next(i for i, text in enumerate(new, 1) if text.startswith("words 3 "))
        yield f"{words[:20]}, {len(words)}", new, (0, None) if words in good else (1, line)


def of_numbers():
    """Yields records with numbers of any size: at the top, as seats in acts, and as bids."""
    lines = standard()
    place = {word: next(i for i, line in enumerate(lines) if line.startswith(word)) for word in ("game ", "chain ", "bot ", "round ", "bid ")}
    top, bot = lines[:place["round "]], " ".join(lines[place["bot "]].split(" ")[:2])
    for number in ("1", "9", str(WHOLE), str(WHOLE + 1), str(2 ** 64), str(10 ** 19), str(10 ** 25 + 1), "9" * 400, "0", "01", "-1", "+1", "1e3", "١"):
        fits = number.isascii() and number.isdigit() and number[0] != "0" and int(number) <= WHOLE
        for word, text in (("game ", f"game {number}"), ("bot ", f"{bot} random {number}"), ("bot ", f"{bot} random 1 {number}")):
            yield text[:60], [*top[:place[word]], text, *top[place[word] + 1:]], (0, None) if fits else (1, place[word] + 1)
        seal = lines[place["chain "]].rsplit(" ", 1)[0]
        text, fits = f"{seal} {number}", fits and int(number) <= 4096
        yield text[:90], [*top[:place["chain "]], text, *top[place["chain "] + 1:]], (0, None) if fits else (1, place["chain "] + 1)
        acts = [f"bid {number} 3", f"play {number} 2C", f"look {number}", f"concede {number}", f"forfeit {number}", f"withdraw {number}"]
        for act in acts if len(number) > 15 or number in ("-1", "+1", "1e3", "١") else ():
            yield act[:60], [*lines[:place["bid "]], act], (1, place["bid "] + 1)
        seat = lines[place["bid "]].split(" ")[1]
        if len(number) > 15:
            for bid in (number, "-" + number):
                yield f"bid {seat} {bid}"[:60], [*lines[:place["bid "]], f"bid {seat} {bid}"], (1, place["bid "] + 1)


def of_lines():
    """Yields records with long lines. A line over 512 bytes is refused; blanks at the line's end and comments do not count."""
    lines = standard()
    at = next(i for i, line in enumerate(lines) if line.startswith("bid "))
    for text, holds in ((lines[at] + " " * 600, True), (lines[at] + " " * 600 + "x", False), (lines[at] + " " * 600 + "# x", False),
                        ("# " + "x" * 600 + "\n" + lines[at], True), (lines[at] + "\t" * 600 + "\r", True), ("b" * 513, False), ("b" * 9000, False)):
        yield f"{text[:9]}, {len(text)}", [*lines[:at], text], (0, None) if holds else (1, at + 1)


def rows():
    """Yields (description, bytes, expected exit status and line)."""
    for some in (of_words, of_numbers, of_lines):
        for what, lines, want in some():
            yield what, ("\n".join(lines) + "\n").encode(), want
