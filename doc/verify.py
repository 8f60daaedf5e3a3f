"""python3 verify.py RECORD: checks a game that spadesd refereed with Python's standard library alone: secrets, seeds, deals, dealer, seats, what
bots did, what was drawn for those who were late, and (by spades.py beside it) plays and scores. Written apart from the program, as a second
reading of fair-deal.md; it prints each step. Exit status: 0 all holds, 1 a line does not, 2 there is no chain of secrets in the record."""
import hashlib, hmac, itertools, struct, sys

from spades import DECK, Lines, Table, in_order, must

def as_bytes(text): return str(text).encode("utf-8", "surrogateescape")

def mix(key, *terms):
    """HMAC-SHA-256 over the terms, each preceded by its length in four bytes."""
    return hmac.new(key, b"".join(struct.pack(">I", len(t)) + t for t in map(as_bytes, terms)), "sha256").digest()

def chacha(key):
    """The bytes of ChaCha20 (RFC 8439) with the nonce "LibsodiumDRG", one by one."""
    for block in itertools.count():
        start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", block) + b"LibsodiumDRG")
        x = list(start)
        for k, i in itertools.product([0, 1] * 10, range(4)):
            a, b, c, d = i, 4 + (i + k) % 4, 8 + (i + 2 * k) % 4, 12 + (i + 3 * k) % 4
            for p, q, r, n in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                x[p] = x[p] + x[q] & 0xffffffff
                x[r] = (x[r] ^ x[p]) << n & 0xffffffff | (x[r] ^ x[p]) >> 32 - n
        yield from struct.pack("<16I", *(s + t & 0xffffffff for s, t in zip(start, x)))

def below(stream, n):  # bytes from the uneven rest are passed over
    return next(byte for byte in stream if byte < 256 - 256 % n) % n

def shuffled(stream, items):
    for i in range(len(items) - 1, 0, -1):
        j = below(stream, i + 1)
        items[i], items[j] = items[j], items[i]
    return items

class Record(Lines):
    def check(self):
        self.take("spades-record 1")
        self.table = t = Table(self.value("rules"))
        if not self.ahead("game"):
            return print("there is no chain of secrets in this record: nothing to verify its deals by") or 2
        self.strict, self.game, self.secret = True, int(self.value("game", "[1-9][0-9]*")), self.hex("chain")
        self.seats(t)
        scored = 1
        while self.lines and not t.over or t.round > scored:
            if t.round > scored:
                scored = t.round
                self.take(f"score{t.scores()}")
                print(f"  to line {self.at}: the plays follow the rules, and so does the score:{t.scores()}")
            elif t.phase == "deal" and self.ahead("round"):
                self.deal(t)
            else:
                self.batch() if self.ahead("batch") else self.act()
        if t.over:
            self.take(f"result {t.over}{t.scores()}")
            self.take(f"digest {hashlib.sha256(as_bytes(self.since())).hexdigest()}")
        return self.take("nothing after the digest") if self.lines else 0

    def seats(self, t):
        names = self.value("named", "[^ ]+( [^ ]+){%d}" % (t.n - 1)).split()
        mates = [int(m) - 1 for m in self.value("mates", rf"([1-{t.n}]) (?!\1)[1-{t.n}]").split()] if self.ahead("mates") else []
        self.seed, order = mix(self.secret, "spades-deal-v1", self.game, 0, *names, "none", "none"), range(t.n)
        stream = self.chance("spades-seating-v1", 0, 0)
        while t.o["seating"] != "named":  # drawn until the mates, if any, are on one side
            order = shuffled(stream, list(range(t.n)))
            if len({order.index(m) % t.sides for m in mates}) < 2:
                break
        self.bots = {s for s, i in enumerate(order) if names[i] == "bot"}
        for s, i in enumerate(order):
            self.take(f"seat {s + 1} {names[i]}")

    def deal(self, t):
        previous = hashlib.sha256(as_bytes(self.since())).hexdigest()
        self.take(f"round {t.round}")
        secret, before = self.hex("secret"), self.secret
        must(hashlib.sha256(secret).digest() == before, f"expected a secret whose SHA-256 is {before.hex()}")
        words = [self.value(f"words {s + 1}") for s in range(t.n)]
        self.take(f"previous {previous}")
        terms = "spades-deal-v1", self.game, t.round, *words, previous, self.value("beacon", "none|[0-9]+ [0-9a-f]+")
        self.seed = mix(secret, *terms)
        self.take(f"seed {self.seed.hex()}")
        print(f"round {t.round}: SHA-256(secret) is the secret before it\n  line {self.at}: HMAC-SHA-256(secret, {terms})")
        self.secret = self.hex("chain") if self.ahead("chain") else secret  # the start of the next chain
        if t.round == 1 and t.o["first-dealer"] != "last":
            t.dealer_is(below(self.chance("spades-dealer-v1", 1, 0), t.n) if t.o["first-dealer"] == "random" else 0)
            self.take(f"dealer {t.dealer + 1}")
        deck, k = shuffled(chacha(self.seed), DECK[:52 + t.o["joker"]]), len(t.order)
        t.deal([deck[i:k * t.size:k] for i in range(k)], deck[k * t.size:])
        for who, hand in [("extra", t.extra)] * t.o["extra-card"] + [(s + 1, t.hand[s]) for s in t.order]:
            self.take(f"deal {who} {' '.join(in_order(hand))}")
        print(f"  to line {self.at}: the deck shuffled by ChaCha20(seed), one card at a time from seat {t.order[0] + 1} on")

    def chance(self, label, rnd, turn): return chacha(mix(self.seed, label, self.game, rnd, turn))

    def drawn(self, label):
        """What chance gives to whoever is to act."""
        (some, count), stream = self.table.choices(), self.chance(label, self.table.round, self.table.acts)
        return self.table.words([some.pop(below(stream, len(some))) for _ in range(count)])

    def act(self, void=None):
        """Plays a line; True for a misplay. In a batch `void` says whether there was one before: then plays are void."""
        t, text = self.table, self.take()
        verb, seat, rest = self.words(text)
        if void and verb == "play":
            return True
        want = text
        if verb == "timeout" and void is None and t.turn is not None:
            got = str(t.late_bid()) if t.phase == "bid" else self.drawn("spades-timeout-v1")
            want, verb, rest = f"timeout {t.turn + 1} {got}" if t.phase != "bid" else f"timeout {t.turn + 1}", t.phase, got.split()
        elif void is None and verb in ("bid", "discard", "pass", "play") and t.turn in self.bots | t.left():
            want = f"{t.phase} {t.turn + 1} {self.drawn('spades-bot-v1')}"
        must(text == want, f"expected `{want}`, as it is drawn")
        return t.act(verb, seat, rest)

if __name__ == "__main__":
    record = Record(open(sys.argv[1], encoding="utf-8", errors="surrogateescape", newline="\n").read())
    try:
        sys.exit(record.check() or print("every line holds"))
    except ValueError as e:
        sys.exit(print(f"line {record.at} does not hold: {e}") or 1)
