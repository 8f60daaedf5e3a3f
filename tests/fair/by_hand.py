"""Computes the known answers of doc/fair-deal.md, and the whole shuffle of its worked round, with openssl, printf and od. This file does
the steps that the page leaves to pencil and paper."""
import base64
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RANKS, SUITS = "23456789TJQKA", "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]


def shell(command):
    return subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True).stdout


def printed(data):
    """Returns a printf command that writes the bytes of `data`."""
    return "printf '" + "".join(f"\\{byte:03o}" for byte in data) + "'"


def sha(data):
    return shell(f"{printed(data)} | openssl dgst -sha256 -r").split()[0]


def mac(key, *terms):
    """Returns the M of doc/fair-deal.md: an HMAC over the terms, each preceded by its length in four bytes."""
    texts = [str(term).encode() for term in terms]
    data = b"".join(len(text).to_bytes(4, "big") + text for text in texts)
    return shell(f"{printed(data)} | openssl dgst -sha256 -mac HMAC -macopt hexkey:{key}").split()[-1]


def stream(key):
    out = shell(f"head -c 512 /dev/zero | openssl enc -chacha20 -iv 000000004c6962736f6469756d445247 -K {key} | od -An -v -tu1")
    return iter([int(word) for word in out.split()])


def below(some, n):
    return next(byte for byte in some if byte < 256 - 256 % n) % n


def shuffled(some, items):
    items = list(items)
    for left in range(len(items), 1, -1):
        place = below(some, left)
        items[left - 1], items[place] = items[place], items[left - 1]
    return items


class ByHand(unittest.TestCase):
    def setUp(self):
        self.page = (ROOT / "doc" / "fair-deal.md").read_text()

    def test_every_known_answer(self):
        rows = re.findall(r"^\| (.*?) \| (.*?) \|$", self.page.split("## Known answers")[1], re.M)
        told = [row for row in rows if row[0] not in ("what", "---")]
        s2 = sha(b"spadesd, a worked example")
        s1 = sha(bytes.fromhex(s2))
        s0 = sha(bytes.fromhex(s1))
        names = ["ann", "bob", "cat", "dan"]
        seed0 = mac(s0, "spades-deal-v1", 7, 0, *names, "none", "none")
        seats = mac(seed0, "spades-seating-v1", 7, 0, 0)
        apart, some = names, stream(seats)
        while apart is names or (apart.index("ann") - apart.index("dan")) % 2:
            apart = shuffled(some, names)
        seed1 = mac(s1, "spades-deal-v1", 7, 1, "none", "black cats", "none", "none", sha(b"x"), "none")
        seed2 = mac(s2, "spades-deal-v1", 7, 2, "none", "black cats", "none", "none", sha(b"y"), "none")
        some = stream(seed1)
        first = " ".join(str(next(some)) for _ in range(16))
        deck = shuffled(stream(seed2), [*DECK, "JJ"])
        groups = base64.b32encode(bytes.fromhex(sha(b"x"))[:20]).decode()
        got = [sha(b"abc"), s2, s1, s0, seed0, seats, " ".join(shuffled(stream(seats), names)), " ".join(apart), seed1, first,
               mac(seed1, "spades-timeout-v1", 7, 1, 9), f"seat {below(stream(mac(seed1, 'spades-dealer-v1', 7, 1, 0)), 4) + 1}", seed2,
               " ".join([*deck[:6], "...", deck[-1]]), " ".join(groups[i:i + 4] for i in range(0, 32, 4))]
        self.assertEqual(len(told), len(got))
        for (what, want), mine in zip(told, got):
            self.assertEqual(mine, want, what)

    def test_the_shuffle_and_the_hands_of_the_round(self):
        record = (ROOT / "doc" / "example.record").read_text()
        seed = re.search("^seed ([0-9a-f]{64})$", record, re.M)[1]
        some = stream(seed)
        rows = re.findall(r"^   \| (\d+) \| (\d+) \| (\d+) \| (\d+|–) \| ", self.page, re.M)
        self.assertEqual(len(rows), 6)
        for left, limit, byte, rest in rows:
            self.assertEqual(next(some), int(byte))
            skipped = int(byte) >= int(limit)
            self.assertEqual((256 - 256 % int(left), "–" if skipped else str(int(byte) % int(left))), (int(limit), rest))
        deck = shuffled(stream(seed), DECK)
        for seat in range(4):
            hand = sorted(deck[seat::4], key=DECK.index)
            self.assertIn(f"\ndeal {seat + 1} {' '.join(hand)}\n", record)
