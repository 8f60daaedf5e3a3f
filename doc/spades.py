"""The records and rules of Spades, read from the five texts a second time, independently of the program. A Lines object reads a record. A
Table object is the game, and its act() executes a line. Both raise ValueError if something is wrong. Seats count from 0 here and from 1 in
records. Table.unknown lists options that are newer than this file. If there are any, only the cards are followed, and the rules and scores
are not checked."""
import re

from chance import sha

BASE = """players=4 sides=2 hand=13 joker=off deuces=off extra-card=off dead-hand=off draw=off seating=named first-dealer=random bid-mode=added bid-one=on change-bid=off
    bid-spades=off bid-min=off bid-max=off side-min=off suicide=off nil-partner-min=off bid-total=any nil=100 double-nil=on blind-nil=off blind-behind=off
    blind-bid=off blind-bid-points=double blind-bid-behind=off exchange=off exchange-cards=2 exchange-first=bidder nil-tricks=help zero-start=off all-bid=off low-ball=off hilo-aces=off first-lead=left
    lead-spades=broken breaking=any first-trick=any must-trump=off must-beat=off overtrick=1 failed-bid=loses double-from=off bags=carried bag-every=10 bag-cost=100 slam=off target=500
    floor=off ends=reached point-spread=off sets=off hands=off max-rounds=off ties=lead concession=side misplay=refuse misplay-cost=100 misplays-hand=2
    misplays-game=3 out-of-turn=refuse ready=off tray=off time-limit=3 undo=consent coach=bots """
SYNSPADES = "first-dealer=first blind-nil=200 nil-tricks=apart bags=milestones "
STANDARD = "nil-tricks=bag floor=-200 "
RTR3B = """extra-card=on seating=random change-bid=on nil=off all-bid=on lead-spades=any overtrick=-10 failed-bid=tricks bags=off target=off
    ties=any concession=leave out-of-turn=stands ready=required tray=on undo=off """
PRESETS = {
    "nomic109": """seating=apart first-dealer=last bid-one=off first-lead=highest lead-spades=any double-from=10 bags=milestones misplay=nomic undo=off""",
    "playsite": """bid-mode=binding nil=50 blind-nil=double blind-behind=100 exchange=on breaking=ruff first-trick=no-spade floor=target ends=passed""",
    "amiga": "",
    "synspades": SYNSPADES + "slam=200 floor=half",
    "synspades-solo": SYNSPADES + "sides=4 target=300 concession=leave",
    "rtr3b-3": RTR3B + "players=3 sides=3 hand=17 zero-start=200 low-ball=15 hands=9",
    "rtr3b-4": RTR3B + "sides=4 joker=one zero-start=100 low-ball=12 hands=8",
    "rtr3b-5": RTR3B + "players=5 sides=5 joker=one zero-start=100 low-ball=12 hands=9",
    "standard": STANDARD,
    "cutthroat": STANDARD + "players=3 sides=3 hand=17 concession=leave",
    "six-hand": STANDARD + "players=6 sides=3 hand=9 joker=two",
    "two-hand": STANDARD + "players=2 draw=on",
    "jokers": STANDARD + "joker=two",
    "suicide": STANDARD + "suicide=on nil-partner-min=4",
    "mirror": STANDARD + "bid-spades=exact",
    "whiz": STANDARD + "bid-spades=or-nil",
    "callbreak": """sides=4 bid-min=1 bid-max=8 nil=off lead-spades=any must-trump=over must-beat=on bags=off target=off hands=5 concession=leave"""}
DECK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] + ["DS", "DD", "JJ", "LJ", "BJ"]  # in the order before the shuffle
JOKERS = {0: [], "one": ["JJ"], "two": ["LJ", "BJ"]}
DEUCES = {0: [], "one": ["DS"], "two": ["DS", "DD"]}  # twos that rank above the ace of spades
BLIND, ALL = 40, 41  # two bids that are no numbers; from 44 on: a number that is bid blind, more 40
LINE_MOST = 512  # most bytes in a line
BID_WORDS = {"nil": 0, "zero": 0, "blind-nil": BLIND, "all": ALL}


def suit(card):
    return "S" if card[1] == "J" or card == "DD" else card[1]


def in_order(cards):
    return sorted(cards, key=DECK.index)


def must(holds, why="the rules do not allow it"):
    if not holds:
        raise ValueError(why)


SECOND = ("a second chain of secrets begins here. The seal in the first mail does not cover it, so its maker could choose the deals. "
          "The deals above are proved; the deals below are not")


class Lines:
    """The lines of a record without comments; `at` is the number of the last line taken."""

    def __init__(self, text):
        self.text = text
        lines = [(i, line.rstrip(" \t\r")) for i, line in enumerate(text.split("\n"), 1)]
        self.lines, self.at, self.part = [(i, line) for i, line in lines if line and line[0] != "#"], 0, []
        self.hashed = []  # the lines of this round, and self.part the lines since the last digest
        self.strict, self.due, self.table = False, (), None  # due: the lines of which one must come next

    def ahead(self, *words):
        return self.lines and self.lines[0][1].split(" ")[0] in words

    def take(self, want=None):
        """Takes the next line. If `want` is given, the line must be `want`."""
        self.at, text = self.lines.pop(0) if self.lines else (self.at + 1, "")
        must(text, "the record ends too early")
        must(len(text.encode()) <= LINE_MOST, f"the line is too long: expected at most {LINE_MOST} bytes")
        must(not self.strict or not re.search(r"^ |\t|  |^(?!words ).*#", text), "expected one blank between words, and no comment after them")
        must(not self.strict or text.split(" ")[0] != "chain", SECOND)
        wanted = self.due or (want,) * bool(want)
        blind = self.table is not None and self.table.unknown
        if blind and want and want.split(" ")[0] in ("score", "result"):
            wanted = (text,) if text.split(" ")[0] == want.split(" ")[0] else wanted
        must(not wanted or text in wanted, f"expected `{'` or `'.join(wanted)}`")
        self.part.append(text)
        self.hashed.append(text)
        if blind:
            self.table.ends(text, self.lines[0][1] if self.lines else "")
        return text

    def value(self, word, form="[^ ].*"):
        text = self.take()
        must(text.startswith(word + " ") and re.fullmatch(form, text[len(word) + 1:]), f"expected `{word}` and {form}")
        return text[len(word) + 1:]

    def hex(self, word):
        return bytes.fromhex(self.value(word, "[0-9a-f]{64}"))

    def digest(self):
        """Returns the digest of the lines taken since the last digest."""
        value, self.part = sha("".join(line + "\n" for line in self.part)).digest(), []
        return value

    def words(self, text):
        """Returns (verb, seat, the other words) of an act."""
        verb, *rest = text.split(" ")
        must(rest and re.fullmatch("[0-9]+", rest[0]) and int(rest[0]), "expected an act and a seat")
        return verb, int(rest[0]) - 1, rest[1:]

    def batch(self):
        """Reads posts that the referee received together. After a misplay, the plays among them are void."""
        self.take()
        must(any(line == "end" for _, line in self.lines), "this batch is never closed")
        void = False
        while not self.ahead("end"):
            inside = self.ahead("play", "concede", "withdraw", "forfeit")
            void = self.act(void) or void
            must(inside, "in a batch: expected play, concede, withdraw, forfeit or end")
        self.take("end")


def own_options(preset):
    """Returns the options of a rule set, as records write them."""
    must(preset in PRESETS, f"there is no rule set {preset}")
    return dict(word.split("=") for word in (BASE + PRESETS[preset]).split())


def options(text):
    """Returns the options of a line `rules` by key (numbers, words, 0 for off and 1 for on), and the options that this file does not know."""
    preset, *own = text.split()
    pairs = list(own_options(preset).items())
    known = {key for key, _ in pairs}
    must(all("=" in word for word in own), "expected OPTION=VALUE")
    pairs += [word.split("=", 1) for word in own]
    unknown = [f"{key}={v}" for key, v in pairs if key not in known]
    return {key: int(v) if v.lstrip("-").isdigit() else {"off": 0, "on": "on" if key == "double-nil" else 1}.get(v, v) for key, v in pairs}, unknown


def deck(o, seats):
    """Returns the cards that are dealt. If fewer are needed, low twos stay out, first that of clubs, then hearts, diamonds, spades."""
    high = DEUCES[o["deuces"]]
    cards = [card for card in DECK[:52] if "D" + card[1] not in high or card[0] != "2"] + high + JOKERS[o["joker"]]
    twos = [card for card in ("2C", "2H", "2D", "2S") if card in cards]
    needed = (seats * (1 + o["draw"]) + o["dead-hand"]) * o["hand"] + o["extra-card"]  # who draws a card puts another away
    out = twos[:len(cards) - needed]
    return [card for card in cards if card not in out]


class Table:
    def __init__(self, rules):
        self.o, self.unknown = options(rules)
        if self.o["blind-nil"] == "double":
            self.o["blind-nil"] = 2 * self.o["nil"]
        if self.o["bid-spades"]:  # nobody bids blind who must count spades
            self.o["blind-nil"] = self.o["blind-bid"] = 0
        if self.o["bid-spades"] or not self.o["nil"]:
            self.o["double-nil"] = "on"
        if not self.o["nil"]:
            self.o["suicide"] = self.o["nil-partner-min"] = 0
        if self.unknown:
            print(f"not known here: {' '.join(self.unknown)}; the deals and the cards are followed, the rules and the score are not")
        self.n, self.sides, self.size = self.o["players"], self.o["sides"], self.o["hand"]
        self.score, self.bags, self.misplays, self.sets = [0] * self.sides, [0] * self.sides, [0] * self.sides, [0] * self.sides
        self.gone, self.for_good, self.out, self.lost, self.round, self.over = set(), set(), set(), 0, 1, ""
        self.voided = 0  # rounds that count for nothing; each has a number
        self.phase, self.turn, self.trick = "deal", None, {}
        self.dealer_is(0 if self.o["first-dealer"] == "first" else self.n - 1)

    def dealer_is(self, seat):
        """Returns the seats that play the round, from the first bidder on. With five at the table, the dealer sits out."""
        self.dealer = seat
        self.order = [s % self.n for s in range(seat + 1, seat + 1 + self.n) if self.n != 5 or s % self.n != seat]

    def deal(self, hands, extra):
        """Begins a round with the hands of those who play it, and the cards that are left over. If players draw their hands, there are no
        hands, and `extra` is the whole deck in order."""
        self.hand, self.extra, self.stock = dict(zip(self.order, map(set, hands or [()] * self.n))), set(extra), list(extra) * self.o["draw"]
        self.bid, self.tricks, self.trick, self.done = {}, dict.fromkeys(self.order, 0), {}, 0
        self.broken = self.drawn = self.low_ball = False
        self.looked, self.blind, self.last, self.acts, self.hand_misplays = set(), [], None, 0, [0] * self.sides
        best = max(p for side, p in enumerate(self.score) if side not in self.out)
        self.behind = {s: max(0, best - self.score[s % self.sides]) for s in self.order}
        self.phase, self.turn = "draw" if self.stock else "bid", None if self.unknown else self.order[0]

    # ---- with unknown options: turns are not known, and the record says when a round ends

    def ends(self, text, ahead):
        """Ends the round or the game before the line that reports it."""
        if ahead.startswith("score ") and not text.startswith("score "):
            self.phase, self.round = "deal", self.round + 1
            self.dealer_is((self.dealer + 1) % self.n)
        if ahead.startswith("result "):
            self.over = "as it says"

    def follow(self, verb, seat, rest):
        must(seat < self.n and verb in ("draw", "bid", "discard", "pass", "play", "timeout", "look", "concede", "withdraw", "forfeit"))
        must(verb == "bid" or all(word in (("keep", "next") if verb == "draw" else (*DECK, "low", "high")) for word in rest), f"{verb}: expected other words")

    def scores(self):
        return "".join(f" {points}" for points in self.score)

    def together(self):
        """True if a side concedes only when all its players do."""
        return self.o["concession"] == "side" and self.sides < self.n

    def left(self):
        """Returns the seats whose players left them to bots."""
        return self.gone if self.o["concession"] == "leave" else {s for s in range(self.n) if s % self.sides in self.out}

    # ---- what is legal

    def promised(self, seat):
        return {ALL: self.size, BLIND: 0}.get(self.bid[seat], self.bid[seat] - 40 * (self.bid[seat] > ALL))

    def is_nil(self, seat):
        """Returns whether the player bid nil, seen or blind."""
        return self.bid.get(seat) == BLIND or self.bid.get(seat) == 0 and bool(self.o["nil"])

    def may_blind(self, seat):
        partner_did = any(self.bid.get(p) == BLIND for p in range(seat % self.sides, self.n, self.sides) if p != seat)
        far = self.behind[seat] >= self.o["blind-behind"]
        return self.o["blind-nil"] and self.may_nil(seat) and far and self.sealed(seat) and not (self.o["exchange"] == 1 and partner_did)

    def sealed(self, seat):
        return seat not in self.bid and seat not in self.looked

    def beside(self, seat):
        """Returns the partner's bid: None for none, 0 for any nil. No rule asks it if a side has three players."""
        partner = (seat + self.sides) % self.n
        return self.promised(partner) if partner != seat and partner in self.bid else None

    def may_nil(self, seat):
        beside = self.beside(seat)
        return beside is None or (not self.o["suicide"] and self.o["double-nil"] != 0 if beside == 0 else beside >= self.o["nil-partner-min"])

    def bids(self, seat):
        if self.o["bid-spades"]:
            spades = sum(suit(c) == "S" for c in self.hand[seat])
            return sorted({spades, 0 if self.o["bid-spades"] == "or-nil" else spades})
        bids, beside, others = self.plain_bids(seat), self.beside(seat), [self.promised(s) for s in self.order if s != seat and s in self.bid]
        if self.o["nil"]:
            bids = [b for b in bids if b not in (0, BLIND) or self.may_nil(seat)]
        if self.o["suicide"]:
            bids = [b for b in bids if b in (0, BLIND) or not beside]
        if self.o["suicide"] or self.o["nil"] and beside == 0:
            bids = [b for b in bids if b in (0, BLIND, ALL) or b >= self.o["nil-partner-min"]]
        if self.o["bid-total"] == "uneven" and len(others) + 1 == len(self.order):
            rest = [b for b in bids if sum(others) + b != self.size]
            bids = rest if set(rest) - {BLIND, ALL} else bids
        blind = self.o["blind-bid"] and self.sealed(seat) and self.behind[seat] >= self.o["blind-bid-behind"]
        return bids + [40 + b for b in bids if blind and self.o["blind-bid"] <= b < BLIND]

    def plain_bids(self, seat):
        partner, lowest, nothing = (seat + self.sides) % self.n, self.o["bid-min"], self.o["nil"] or self.o["zero-start"]
        if self.o["side-min"] and partner in self.bid:  # the last bidder of a side must bring the side's bid up to side-min
            lowest = max(lowest, self.o["side-min"] - (self.promised(partner) if self.o["bid-mode"] == "added" else 0))
        plain = [b for b in range(self.size + 1) if (b != 1 or self.o["bid-one"]) and not (b == 0 and seat in self.bid and self.drawn)]
        most = self.o["bid-max"] or self.size
        return [b for b in plain if lowest <= b <= most or b == 0 and nothing] + [BLIND] * bool(self.may_blind(seat)) + [ALL] * self.o["all-bid"]

    def led(self):
        return suit(next(iter(self.trick.values()))[0]) if self.trick else None

    def playable(self, seat):
        o, hand, led, first = self.o, self.hand[seat], self.led(), self.done == 0
        if first and not led and o["first-lead"] == "low-club":
            return {self.lowest()} & hand
        no_spade = first and o["first-trick"] != "any" or not led and o["lead-spades"] == "broken" and not self.broken
        same, clubs = {c for c in hand if suit(c) == led}, {c for c in hand if suit(c) == "C"}
        if first and clubs and o["first-trick"] == "low-clubs":
            return {in_order(clubs)[0]}
        cards = same or no_spade and {c for c in hand if suit(c) != "S"} or hand
        winning = {c for c in cards if self.would_win(c)} if led and o["must-beat" if same else "must-trump"] else set()
        return winning or not same and led and o["must-trump"] == 1 and {c for c in cards if suit(c) == "S"} or cards

    def would_win(self, card):
        """Returns whether a card would win the trick as it lies. Aces are high: no rule that asks it goes with low aces."""
        spades = [DECK.index(c) for c, _ in self.trick.values() if suit(c) == "S"]
        mine = suit(card) == "S"
        others = spades if mine else [DECK.index(c) for c, _ in self.trick.values() if suit(c) == self.led()]
        return (mine or suit(card) == self.led() and not spades) and all(DECK.index(card) > c for c in others)

    def lowest(self):
        """Returns the lowest club in all hands."""
        return in_order(set().union(*self.hand.values()))[0]

    def choices(self):
        """Returns the legal words, bids or cards of the player who is to act, in order, and how many of them to choose."""
        if self.phase == "draw":
            return ["next", "keep"], 1
        if self.phase == "bid":
            return self.bids(self.turn), 1
        return in_order(self.playable(self.turn) if self.phase == "play" else self.hand[self.turn]), self.o["exchange-cards"] if self.phase == "pass" else 1

    def words(self, chosen):
        """Returns a word, a bid or cards as a record writes them."""
        bid = chosen[0]
        if self.phase != "bid":
            return bid if self.phase == "draw" else " ".join(in_order(chosen))
        if bid == 0:
            return "zero" if self.o["zero-start"] else "nil" if self.o["nil"] and self.o["blind-nil"] else "0"
        return {BLIND: "blind-nil", ALL: "all"}.get(bid, str(bid) if bid < BLIND else f"blind-{bid - 40}")

    def late_bid(self):
        """Returns what a player who is late draws or bids."""
        if self.phase == "draw":
            return "next"
        bids = self.bids(self.turn)
        return 2 if 2 in bids else min([b for b in bids if 0 < b < BLIND] or bids)

    # ---- acts and their effects

    def act(self, verb, seat, rest):
        """Returns True for a misplay."""
        if self.unknown:
            return self.follow(verb, seat, rest)
        must(not self.over, "the game is over")
        must(verb in ("draw", "bid", "discard", "pass", "play", "look", "concede", "withdraw", "forfeit"), f"{verb} is not expected here")
        must(len(rest) in {"draw": (1,), "bid": (1,), "discard": (1,), "pass": (self.o["exchange-cards"],), "play": (1, 2)}.get(verb, (0,)), f"{verb}: expected other words after it")
        return getattr(self, "do_" + verb)(seat, *rest)

    def do_concede(self, seat):
        must(seat < self.n and self.o["concession"])
        self.leave({seat}, "concession")

    def do_withdraw(self, seat):
        must(seat in self.gone and seat not in self.for_good and seat % self.sides not in self.out)
        self.gone.remove(seat)

    def do_forfeit(self, seat):
        """Ends the game under nomic109 if both partners concede; there is no other way."""
        must(seat < self.n and (self.o["concession"]))
        self.for_good.add(seat)
        self.leave({seat}, "concession")

    def leave(self, seats, why):
        """Ends the game if one side is left. Otherwise partners who all gave up are out of the game, which other sides play on."""
        self.gone |= seats
        left = {s % self.sides for s in range(self.n) if s not in self.gone}
        if len(left) == 1:
            self.over = f"{left.pop() + 1} {why}"
        elif self.together():
            self.out |= set(range(self.sides)) - left

    def do_look(self, seat):
        must(self.phase == "bid" and seat in self.order and any(b == BLIND or b > ALL for b in self.bids(seat)))
        self.looked.add(seat)

    def do_draw(self, seat, word):
        """Keeps the card that lies on top of the deck, or takes the next one instead. The other of the two cards is out of the round."""
        must(word in ("keep", "next"), f"{word}: expected keep or next")
        must(self.phase == "draw" and seat == self.turn)
        top, below = self.stock[:2]
        del self.stock[:2]
        self.hand[seat].add(top if word == "keep" else below)
        self.acts += 1
        if self.stock:
            self.turn = self.order[1 - self.order.index(seat)]
        else:
            self.next_bidder()

    def do_bid(self, seat, word):
        must(word in BID_WORDS or re.fullmatch("-?[0-9]+|blind-[0-9]+", word), f"{word}: expected a bid")
        number, blind = word.removeprefix("blind-"), word.startswith("blind-")
        bid = BID_WORDS[word] if word in BID_WORDS else 40 + max(2, min(19, int(number))) if blind else min(19, int(number))
        untouched = self.phase == "bid" or self.phase == "play" and not self.done and not self.trick
        must(self.phase == "bid" and seat == self.turn or self.o["change-bid"] and untouched and seat == self.last)
        must(not (word == "nil" and not self.o["nil"]) and not (word == "zero" and not self.o["zero-start"]) and bid in self.bids(seat))
        self.bid[seat], self.last = bid, seat
        self.acts += 1
        if bid == 0 and self.o["zero-start"] and self.o["extra-card"]:
            self.hand[seat], self.extra, self.drawn = self.hand[seat] | self.extra, set(), True
            self.phase, self.turn = "discard", seat
        else:
            self.next_bidder()

    def give(self, verb, seat, cards):
        must(self.phase == verb and seat == self.turn and len(set(cards)) == len(cards) and set(cards) <= self.hand[seat])
        self.hand[seat] = self.hand[seat] - set(cards)
        self.acts += 1

    def do_discard(self, seat, card):
        self.give("discard", seat, [card])
        self.extra, self.last = {card}, None
        self.next_bidder()

    def do_pass(self, seat, *cards):
        self.give("pass", seat, cards)
        partner = (seat + self.sides) % self.n
        self.hand[partner] |= set(cards)
        if seat == self.first_giver():
            self.turn = partner
        else:
            self.blind.pop(0)
            self.first_lead()

    def first_giver(self):
        return self.blind[0] if self.o["exchange-first"] != "partner" else (self.blind[0] + self.sides) % self.n

    def next_bidder(self):
        waiting = [s for s in self.order if s not in self.bid]
        if waiting:
            self.phase, self.turn = "bid", waiting[0]
            return
        self.low_ball = sum(1 if self.bid[s] in (0, BLIND) else self.promised(s) for s in self.order) < self.o["low-ball"]
        passing = [s for s in self.order if self.bid[s] == BLIND and self.o["exchange"] or self.is_nil(s) and self.o["exchange"] == "nil"]
        self.blind = [s for s in passing if (s + self.sides) % self.n not in passing]
        self.first_lead()

    def first_lead(self):
        """Begins what follows the bids: the next exchange for a blind nil, or the first lead."""
        leads = {"highest": max(self.order, key=self.promised), "dealer": self.dealer,
                 "low-club": next(s for s in self.order if self.lowest() in self.hand[s])}
        first = leads.get(self.o["first-lead"], self.order[0])
        self.phase, self.turn = ("pass", self.first_giver()) if self.blind else ("play", first)

    def do_play(self, seat, card, call=None):
        must(card in DECK and call in (None, "low", "high"), "expected a card, and perhaps low or high")
        out_of_turn = self.o["out-of-turn"] == "stands" and self.trick and seat in self.order and seat not in self.trick
        must(self.phase == "play" and (seat == self.turn or out_of_turn))
        if call and not (self.o["hilo-aces"] and card[0] == "A"):  # the line has too many words, or calls a card that is no ace to be called
            must(card[0] != "A" or self.o["misplay"] == "nomic")
            call = None
        if card not in self.playable(seat):
            must(seat == self.turn and self.o["misplay"] == "nomic")
            must(card not in self.hand[seat] or suit(card) != self.led() and any(suit(c) == self.led() for c in self.hand[seat]))
            self.misplay(seat % self.sides)
            return True
        led = self.led() or suit(card)
        spade = suit(card) == "S"
        self.trick[seat] = card, (spade, suit(card) == led, -1 if self.is_low(seat, card, call) else DECK.index(card))
        self.hand[seat] = self.hand[seat] - {card}
        self.acts += 1
        self.broken |= spade and (self.o["breaking"] == "any" or led != "S")
        if len(self.trick) == len(self.order):
            self.end_trick()
        else:
            at = self.order.index(self.turn)
            self.turn = next(s for s in self.order[at:] + self.order[:at] if s not in self.trick)
        return False

    def is_low(self, seat, card, call):
        if not self.o["hilo-aces"] or card[0] != "A" or call:
            return call == "low"
        zero = self.bid[seat] == 0
        return zero and not self.tricks[seat] or self.low_ball and (zero or self.tricks[seat] >= self.promised(seat))

    def misplay(self, side):
        self.score[side] -= self.o["misplay-cost"]
        self.misplays[side] += 1
        self.hand_misplays[side] += 1
        if self.forfeits(side):
            self.out |= {side}
            self.leave(set(range(side, self.n, self.sides)), "forfeit")

    def forfeits(self, side):
        return self.o["misplays-game"] == self.misplays[side] or self.o["misplays-hand"] == self.hand_misplays[side]

    def void(self):
        """Voids the running round. Concessions stand. The next round has the same dealer."""
        must(not self.over and self.phase != "deal" and self.round != self.o.get("rounds"), "void is not expected here")
        for side, misplays in enumerate(self.hand_misplays):
            if misplays and self.forfeits(side):
                self.out.remove(side)
                self.gone -= set(range(side, self.n, self.sides))
            self.score[side] += misplays * self.o["misplay-cost"]
            self.misplays[side] -= misplays
        self.phase, self.turn, self.round, self.voided = "deal", None, self.round + 1, self.voided + 1

    # ---- the end of a trick, a round, a game

    def end_trick(self):
        self.turn = max(self.trick, key=lambda seat: self.trick[seat][1])
        self.tricks[self.turn] += 1
        self.trick, self.done = {}, self.done + 1
        if self.done == self.size:
            self.score_round()
            self.look_for_end()

    def score_round(self):
        worth, made, lost = self.o["zero-start"] + self.lost, False, 0
        for side in range(self.sides):
            seats = [s for s in self.order if s % self.sides == side]
            if seats:
                all_made = self.all_made(seats)
                self.score[side] += self.all_points(side, seats) if all_made else self.side_points(side, seats)
                nils = [s for s in seats if self.bid[s] == 0 and self.o["zero-start"] and not (all_made and self.tricks[s])]
                self.score[side] += sum(-10 * self.tricks[s] or worth for s in nils)
                made = made or any(not self.tricks[s] for s in nils)
                lost += sum(10 * self.tricks[s] for s in nils)
        self.lost = 0 if made else self.lost + lost

    def all_made(self, seats):
        return any(self.bid[s] == ALL for s in seats) and sum(self.tricks[s] for s in seats) == self.size

    def worth(self, bid):
        return bid * (20 if self.o["double-from"] and bid >= self.o["double-from"] else 10)

    def all_points(self, side, seats):
        """Returns the points of a side that bid all tricks and took them. The partner's failed nil costs nothing."""
        stakes = [self.o["blind-nil"] if self.bid[s] == BLIND else self.o["nil"] for s in seats if self.bid[s] in (0, BLIND) and not self.tricks[s]]
        return self.worth(self.size) + self.o["slam"] + sum(stakes)

    def side_points(self, side, seats):
        """Returns the points of a side, without the points of zeros."""
        o = self.o
        nils = [s for s in seats if self.bid[s] == BLIND or self.bid[s] == 0 and (o["nil"] or o["zero-start"])]
        numbers, total = [self.promised(s) for s in seats if s not in nils], sum(self.tricks[s] for s in seats)
        bid = sum(numbers) if o["bid-mode"] == "added" else (numbers or [0])[-1]
        apart = 0 if o["nil-tricks"] == "help" and not o["zero-start"] else sum(self.tricks[s] for s in nils)
        taken, points, over = total - apart, 0, 0
        if numbers or not o["zero-start"]:
            failed = {"tricks": taken, 0: 0, "double": -2 * self.worth(bid)}.get(o["failed-bid"], -self.worth(bid))
            points, over = (self.worth(bid), taken - bid) if taken >= bid else (failed, 0)
            self.sets[side] += taken < bid
            for blind in (self.promised(s) for s in seats if self.bid[s] > ALL):
                stake = 10 * blind if o["blind-bid-points"] == "double" else o["blind-bid-points"]
                points += stake if taken >= bid else -stake
        over += apart if o["nil-tricks"] == "bag" else 0
        points += o["overtrick"] * over + (o["slam"] if total == self.size else 0)
        if len(nils) > 1 and o["double-nil"] != "on":
            points += -o["double-nil"] if total else o["double-nil"]
            nils = []
        for s in nils:
            stake = o["blind-nil"] if self.bid[s] == BLIND else o["nil"]
            points += -stake if self.tricks[s] else stake
        if o["bags"]:
            every, before = o["bag-every"], self.bags[side]
            self.bags[side] = (before + over) % every if o["bags"] == "carried" else before + over
            points -= o["bag-cost"] * ((before + over) // every - before // every)
        return points

    def look_for_end(self):
        o, here = self.o, [p for side, p in enumerate(self.score) if side not in self.out]  # a side that is out of the game ranks last
        few = [not 0 < o["sets"] <= sets for sets in self.sets]  # sides with too many sets rank below the others
        places = {side: (few[side], p) for side, p in enumerate(self.score) if side not in self.out}
        best = max(places.values())
        floor = {"half": -o["target"], "target": -2 * o["target"]}.get(o["floor"], 2 * o["floor"]) if o["floor"] else 0
        passed = o["ends"] == "passed"
        reached = any(o["target"] and p >= o["target"] + passed or floor and 2 * p <= floor - passed for p in here)
        lead = sorted(here)[-2:]
        reached = reached or o["point-spread"] and lead[-1] - lead[0] >= o["point-spread"] or not all(few[side] for side in places)
        length = any(limit and self.round - self.voided >= limit for limit in (o["hands"], o["max-rounds"]))
        draw = list(places.values()).count(best) > 1
        level = len(set(places.values())) < len(here) if o["ties"] == "any" else draw and o["ties"] != 0
        last = o["max-rounds"] and self.round - self.voided >= o["max-rounds"]  # "at the latest"
        sides = [[s for s in self.order if s % self.sides == side] for side in range(self.sides) if side not in self.out]
        all_made = [seats[0] % self.sides for seats in sides if self.all_made(seats)]
        winner = 0 if draw else next(side for side in places if places[side] == best) + 1
        self.phase, self.turn, self.round = "deal", None, self.round + 1
        if all_made:
            self.over = f"{all_made[0] + 1} all"
        elif not level and (reached or length):
            self.over = f"{winner} {'score' if reached else 'length'}"
        elif last or self.round > self.o.get("rounds", 0) > 0:  # this was the last round, or the last one with a secret in the chain
            self.over = f"{winner} length"
        self.dealer_is((self.dealer + 1) % self.n)
