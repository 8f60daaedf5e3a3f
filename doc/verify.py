"""python3 verify.py RECORD [--beacon URL[,URL]] [--later]: checks the record of a game that spadesd refereed: secrets, seeds, seats, dealer, deals,
what random bots did, what was drawn for players who were late, plays and scores. It prints each step. It needs only Python's standard library and the
files beside it, and was written from fair-deal.md, independently of the program. --later: accept rule options that this file does not know.
Exit status: 0 if every line is correct, 1 if a line is wrong, 2 if the record has no chain of secrets."""
import re, sys

import rulesline
from chance import below, chacha, groups, mix, sha, shuffled
from saved import not_text, record_of
from spades import DECK, Lines, Table, deck, in_order, must, own_options

CHAIN, TIME = "[0-9a-f]{64} [1-9][0-9]*", " at 0000-00-00T00:00:00Z$".replace("0", "[0-9]")
PULSES = "off|(wanted|required) (unknown|none agreed|[0-9a-f]{64} [1-9][0-9]{0,11} [1-9][0-9]{0,5})"
GIVEN_UP = "concede", "forfeit", "withdraw"
AT_WILL = "rules", "next-pulse", "look", "batch", "end", *GIVEN_UP
KIND = "[a-z]+ [1-9][0-9]*( [1-9][0-9]*)?"  # kind of a bot, its version, and an effort
WORDS_MOST = 120  # most bytes of a player's words

def whole(text):
    """Returns a number as C reads it: from 1 to 2^63 - 1, without a sign or leading zeros."""
    must(re.fullmatch("[1-9][0-9]{0,18}", text) and int(text) < 1 << 63, "expected a number from 1 to 2^63 - 1")
    return int(text)

def fixed(lines):
    """Returns the text of the lines that the next deal hashes: without what anybody can choose at will, and without times."""
    return "".join(re.sub("^(timeout .*?) at .*", r"\1", line) + "\n" for line in lines if line.split(" ")[0] not in AT_WILL)

class Record(Lines):
    later = False  # --later: accept options that this file does not know

    def check(self):
        for self.at, line in enumerate(self.text.split("\n"), 1):
            must(not not_text(line), not_text(line))
        self.at = 0
        self.take("spades-record 1")
        text = self.value("rules")
        self.table = t = Table(text)
        own = own_options(text.split(" ")[0])
        if not self.ahead("game"):
            must(self.later or not rulesline.unknown(text, own), rulesline.unknown(text, own))
            return print("this record has no chain of secrets, so its deals cannot be verified") or 2
        wrong = rulesline.fault(text, own)
        must(not wrong or self.later and t.unknown, wrong)
        self.game, (seal, length) = whole(self.value("game")), self.value("chain", CHAIN).split(" ")
        must(int(length) <= 4096, "expected a number of rounds, up to 4096")
        self.strict, self.seal, self.secret, t.o["rounds"] = True, seal, bytes.fromhex(seal), int(length)
        self.beacon(self.value("pulses", PULSES).split(" "))
        self.seats(t)
        scored, self.digests, self.dealt, self.pulses = 1, [], 0, []
        while self.lines and not t.over or t.round > scored:
            if t.round > scored:
                scored = t.round
                self.take(f"score{t.scores()}")
                t.over or self.digests.append((self.dealt, self.digest()))
                print(f"  to line {self.at}: the plays follow the rules, and so does the score:{t.scores()}")
            elif t.phase == "deal" and self.ahead("round"):
                self.deal(t)
            elif t.phase == "deal" and self.ahead("next-pulse"):
                self.promise()
            elif self.ahead("void"):
                self.take("void")
                t.void()
                scored = t.round
                self.digests.append((self.dealt, self.digest()))
            else:
                self.batch() if self.ahead("batch") else self.act()
        self.due and self.take()
        if t.over:
            self.take(f"result {t.over}{t.scores()}")
            between = self.dealt == (self.digests[-1][0] if self.digests else 0)
            self.digests.append((None if between else self.dealt, self.digest()))
            self.take(f"digest {self.digests[-1][1].hex()}")
        return self.take("nothing after the digest") if self.lines else 0

    def seats(self, t):
        names = self.value("named", "[^ ]+( [^ ]+){%d}" % (t.n - 1)).split(" ")
        kinds = {i: self.kind(i) for i in range(t.n) if names[i] == "bot"}
        mates = [int(m) - 1 for m in self.value("mates", rf"([1-{t.n}]) (?!\1)[1-{t.n}]").split()] if self.ahead("mates") else []
        self.seed, order = mix(self.secret, "spades-deal-v1", self.game, 0, *names, "none", "none"), range(t.n)
        stream = self.chance("spades-seating-v1", 0, 0)
        while t.o["seating"] != "named":  # draw until the mates, if there are any, are on one side
            order = shuffled(stream, list(range(t.n)))
            if len({order.index(m) % t.sides for m in mates}) < 2:
                break
        self.unknown = {s: kinds[i] for s, i in enumerate(order) if kinds.get(i, "random 1") != "random 1"}
        self.bots = {s for s, i in enumerate(order) if names[i] == "bot"} - set(self.unknown)
        for s, i in enumerate(order):
            self.take(f"seat {s + 1} {names[i]}")
        self.first_to_sit = min((s for s, i in enumerate(order) if names[i] != "bot"), default=t.n - 1)

    def kind(self, place):
        text = self.value(f"bot {place + 1}", KIND)
        return [whole(number) for number in text.split(" ")[1:]] and text

    def deal(self, t):
        previous, self.hashed = sha(fixed(self.hashed)).hexdigest(), []
        self.take(f"round {t.round}" if self.mode == "off" or self.promised else "next-pulse, with the pulse that the round waited for")
        self.dealt = t.round
        secret, before = self.hex("secret"), self.secret
        must(sha(secret).digest() == before, f"expected a secret whose SHA-256 is {before.hex()}")
        words = [self.given(s) for s in range(t.n)]
        self.take(f"previous {previous}")
        beacon = self.value("pulse", self.kept())
        number, _, value = beacon.partition(" ")
        if value and not value.startswith("none"):
            self.pulses.append((self.at, int(number), value))
        if value.startswith("none "):  # no seed contains the number of a pulse that did not come
            beacon = value
        terms = "spades-deal-v1", self.game, t.round, *words, previous, beacon
        self.seed = mix(secret, *terms)
        self.take(f"seed {self.seed.hex()}")
        print(f"round {t.round}: SHA-256(secret) is the secret before it\n  line {self.at}: HMAC-SHA-256(secret, {terms})")
        self.secret = secret
        if t.round == 1 and t.o["first-dealer"] != "last":
            t.dealer_is(below(self.chance("spades-dealer-v1", 1, 0), t.n) if t.o["first-dealer"] == "random" else self.first_to_sit)
            self.take(f"dealer {t.dealer + 1}")
        cards, k = shuffled(chacha(self.seed), deck(t.o, len(t.order))), len(t.order)
        draws = t.o.get("draw", 0) * cards  # two players draw these cards, two at each turn
        t.deal(*([], cards) if draws else ([cards[i:k * t.size:k] for i in range(k)], cards[k * t.size:]))
        for i, card in enumerate(draws):
            self.take(f"deal {t.order[i // 2 % 2] + 1} {card}")
        for who, hand in () if draws else [("extra", t.extra)] * bool(t.extra) + [(s + 1, t.hand[s]) for s in t.order]:
            self.take(f"deal {who} {' '.join(in_order(hand))}")
        print(f"  to line {self.at}: the deck shuffled by ChaCha20(seed), one card at a time from seat {t.order[0] + 1} on")

    def given(self, seat):
        words = self.value(f"words {seat + 1}")
        must(len(words.encode()) <= WORDS_MOST, f"expected words of at most {WORDS_MOST} bytes")
        return words

    def beacon(self, pulses):
        """Reads how the game uses the public beacon: "off" (also if all agreed to play without it), or "wanted" or "required", and the
        beacon's chain."""
        pulses = ["off"] if "agreed" in pulses else pulses
        self.mode, self.promised, self.last = pulses[0], None, 0
        self.pulses_at = self.at
        self.chain, self.genesis, self.period = (pulses[1], *map(int, pulses[2:])) if len(pulses) > 2 else (None, 0, 0)

    def promise(self):
        """Checks the pulse that the next deal waits for: its number, and when it is due."""
        number, due = map(int, self.value("next-pulse", "[1-9][0-9]{0,11} [1-9][0-9]{0,11}").split(" "))
        must(self.period and not self.promised, "expected no next-pulse here")
        must(number > self.last, "expected a pulse after that of the last deal")
        must(due == self.genesis + (number - 1) * self.period, "expected the time of that pulse, by the chain's genesis and period")
        self.promised = self.last = number

    def kept(self):
        """Returns the pattern of what may follow `pulse`: the promised pulse, or how the game went on without one."""
        number, self.promised = self.promised, None
        return "none" if number is None else f"{number} ([0-9a-f]{{64}}|none agreed{'|none late' * (self.mode == 'wanted')})"

    def chance(self, label, rnd, turn): return chacha(mix(self.seed, label, self.game, rnd, turn))

    def drawn(self, label):
        """Returns what the referee draws for the player who is to act."""
        (some, count), stream = self.table.choices(), self.chance(label, self.table.round, self.table.acts)
        return self.table.words([some.pop(below(stream, len(some))) for _ in range(count)])

    def act(self, void=None):
        """Plays a line. Returns True for a misplay. In a batch, `void` is True after a misplay, and plays are void. Outside a batch, `void`
        is None."""
        t, text = self.table, self.take()
        text = self.timed(t, text)
        verb, seat, rest = self.words(text)
        if void and verb == "play":
            must(rest and rest[0] in DECK and rest[1:] in ([], ["low"], ["high"]), "expected a card, and perhaps low or high")
            return True
        want = text
        if verb == "timeout" and void is None and t.turn is not None:
            fixed = {"bid": t.late_bid, "draw": lambda: "next"}.get(t.phase)  # what the rules fix, and no line names
            got = str(fixed()) if fixed else self.drawn("spades-timeout-v1")
            want, verb, rest = f"timeout {t.turn + 1}{'' if fixed else ' ' + got}", t.phase, got.split()
        elif void is None and verb in ("draw", "bid", "discard", "pass", "play") and t.turn in self.bots | t.left():
            want = f"{t.phase} {t.turn + 1} {self.drawn('spades-bot-v1')}"
        must(text == want, f"expected `{want}`, as it is drawn")
        misplay, more = t.act(verb, seat, rest), verb in GIVEN_UP and t.together() and seat + t.sides < t.n
        self.due = tuple(f"{word} {seat + t.sides + 1}" for word in ("concede", "forfeit")) if more else ()
        return misplay

    def timed(self, t, text):
        """Returns the line without its time, after these checks: a time-out has a time; concessions and forfeits stand where they take
        effect, those of partners together; a withdrawal stands only where each player leaves alone."""
        verb, _, seat = text.partition(" ")
        if verb in GIVEN_UP:
            whole(seat)
            must(verb != "withdraw" or not t.together(), "withdraw is not expected here: a record never shows that partners withdrew")
            must(not t.together() or text in self.due or int(seat) <= t.sides, "expected that line right after the partner's")
            must(verb == "withdraw" or int(seat) - 1 not in t.gone, "that seat has given up already: expected no second line")
        self.due = ()
        must(verb != "timeout" or re.search(TIME, text), "expected `at` and when the time was up")
        return re.sub(TIME, "", text) if verb == "timeout" else text

    def tell(self, looked_up=False):
        """Prints what the record cannot prove by itself."""
        for seat, kind in self.unknown.items():
            print(f"not checked: the acts of the bot of seat {seat + 1}, whose kind, {kind}, is unknown here")
        if self.pulses and not looked_up:
            print(f"not checked: {len(self.pulses)} pulse{'s' * (len(self.pulses) > 1)}; --beacon asks relays what the beacon published")
        print(f"the seal of game {self.game}: {self.seal}")
        for rnd, digest in self.digests:
            print(f"digest {f'after round {rnd}' if rnd else 'at the end'}: {groups(digest)}")
        print("compare these values with your mails of this game, because anybody who knows its secrets can write another record with this seal")

if __name__ == "__main__":
    with open(sys.argv[1], "rb") as file:
        text, mailed = record_of(file.read())
    record = Record(text)
    record.later = "--later" in sys.argv
    if mailed:
        print("a mail; lines are those of the record in it")
    try:
        status = record.check() or print("every line is correct") or record.tell("--beacon" in sys.argv)
        if not status and "--beacon" in sys.argv:
            import pulses
            pulses.look_up(record, sys.argv[sys.argv.index("--beacon") + 1].split(","))
        sys.exit(status)
    except OSError as e:
        sys.exit(f"the beacon: {e}")
    except ValueError as e:
        sys.exit(print(f"line {record.at} is wrong: {e}") or 1)
