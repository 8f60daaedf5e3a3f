"""The independent checker: it knows only what the scripted people sent and received on the wire, and the database.

It shares no code with the referee, and assumes only what schema.sql promises. check(world) returns a list of failures;
an empty list is the proof. Call it when everything has settled.
"""
import email
import email.policy
import functools
import hashlib
import html
import pathlib
import re
import sqlite3
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "stack"))
from stored import stored  # noqa: E402

CARD = re.compile(r"(?<![A-Za-z0-9])(10|[2-9JQKA])([♣♦♥♠])\ufe0e?")
HAND = re.compile(r"^\s+([♣♦♥♠]) (?:Clubs|Diamonds|Hearts|Spades):\s+(.*)$", re.M)
PLAIN_CARD = re.compile(r"(?<![A-Za-z0-9])([2-9TJQKA])([CDHS])(?![A-Za-z0-9])")
SUIT = dict(zip("♣♦♥♠", "CDHS"))
MOVES = ("bid", "play", "misplay", "void", "look", "discard", "pass", "concede", "withdraw", "forfeit")


@functools.lru_cache(maxsize=20000)
def words(raw):
    """Returns the parsed mail, and a list of what it shows: the subject, the text, and the HTML without its tags."""
    m = email.message_from_bytes(raw, policy=email.policy.default)
    parts = [str(m["Subject"] or "")]
    for kind in ("plain", "html"):
        part = m.get_body((kind,))
        text = part.get_content() if part else ""
        parts.append(html.unescape(re.sub(r"<[^>]*>", " ", text)) if kind == "html" else text)
    return m, parts


def cards_in(text):
    return {rank.replace("10", "T") + SUIT[suit] for rank, suit in CARD.findall(text)}


class Checker:
    lies = False  # the mail server may have said that it took a mail that it did not take

    def __init__(self, world, timeouts=None, misplays=None, unknowable=()):
        """unknowable: the numbers of the runs of the referee that the test killed. The last mail of such a run may be sent again."""
        self.world, self.timeouts, self.misplays, self.unknowable = world, timeouts, misplays, set(unknowable)
        self.bad = []
        self.db = sqlite3.connect(world.database)

    def rows(self, sql, *values):
        return self.db.execute(sql, values).fetchall()

    def need(self, good, what):
        if not good:
            self.bad.append(what)

    def letters(self):
        """Every letter that was sent has one row, and every row has a letter."""
        sent = {hashlib.sha256(raw).hexdigest() for raw, _ in self.world.posts}
        marked = [h for h, in self.rows("SELECT hash FROM letter")]
        self.need(len(marked) == len(set(marked)), "a letter is marked twice")
        self.need(set(marked) == sent, f"letters sent and not marked: {len(sent - set(marked))}; marked and not sent: {len(set(marked) - sent)}")
        self.need(not self.rows("SELECT 1 FROM attempt"), "an attempt is left over")
        self.need(not self.rows("SELECT 1 FROM letter WHERE verdict = 'set-aside'"), "a letter was set aside")

    def events(self):
        """Every accepted post made exactly one event, and no refused post made one. Event numbers have no gaps, and each event
        is at the seat of the letter's sender."""
        marks = ",".join("?" * len(MOVES))
        for letter, n in self.rows(f"SELECT letter, count(*) FROM event WHERE letter IS NOT NULL AND kind IN ({marks}) GROUP BY letter", *MOVES):
            self.need(n == 1, f"letter {letter} made {n} moves")
        for game, n, last in self.rows("SELECT game, count(*), max(seq) FROM event GROUP BY game"):
            self.need(n == last, f"game {game}: events 1 to {last} are {n}")
        for letter, sender, address in self.rows("SELECT letter.id, letter.sender, person.address FROM event JOIN letter ON letter.id = event.letter JOIN seat USING (game, seat) "
                                                 f"JOIN person ON person.id = seat.person WHERE kind IN ({marks})", *MOVES):
            self.need(sender == address, f"letter {letter} of {sender} moved for {address}")
        moved = dict(self.rows(f"SELECT message_id, 1 FROM letter JOIN event ON event.letter = letter.id WHERE kind IN ({marks})", *MOVES))
        for d in self.world.smtp.deliveries:
            m, (_, text, _) = words(d.raw)
            text = re.sub(r"\s+", " ", text)
            post = str(m["In-Reply-To"] or "").strip("<> ")
            if "(Ruling " in text and " counts." not in text and "Misplay: you" not in text:
                self.need(post not in moved, f"the post {post} was refused and moved")
            if re.search(r"\bYour \S+( of .*?)? counts\.", text) and m["X-Spades-Game"]:
                self.need(post in moved, f"the post {post} was accepted and did not move")

    def outbox(self):
        """Every mail in the outbox was sent, always with the same bytes. It was repeated only if the referee could not know the outcome of
        an attempt."""
        owed = {m: (to, stored(raw, size), state) for m, to, raw, size, state in self.rows("SELECT message_id, recipient, bytes, size, state FROM outbox JOIN message ON mail = id")}
        wire = {}
        for d in self.world.smtp.deliveries:
            wire.setdefault(d.id, []).append(d)
        for key, copies in wire.items():
            if key not in owed:
                self.bad.append(f"a mail to {copies[0].to} was sent that the outbox does not know")
                continue
            to, raw, _ = owed[key]
            for d in copies:
                self.need(d.to == to, f"{key} went to {d.to} instead of {to}")
                self.need(d.raw == raw, f"{key}: other bytes than the outbox has")
            knowable = [i for i, d in enumerate(copies) if d.answered and d.run not in self.unknowable]
            self.need(len(knowable) <= 1, f"{key} was sent {len(knowable)} times although its outcome was known")
            self.need(not knowable or knowable[0] == len(copies) - 1, f"{key} was sent again after its outcome was known")
        for key, (to, _, state) in owed.items():
            self.need(state != "queued", f"{key} to {to} is still waiting")
            self.need(state != "sent" or key in wire or self.lies, f"{key} to {to} counts as sent and never was")

    def cards(self):
        """Each deal is the whole deck, with each card once. Players play only cards that they hold."""
        for game, in self.rows("SELECT id FROM game"):
            hands, deck = {}, None
            for kind, seat, value in self.rows("SELECT kind, seat, value FROM event WHERE game = ? ORDER BY seq", game):
                if kind == "deal":
                    if len(hands) == 4 and all(not h for h in hands.values()) or seat in hands and not hands[seat]:
                        hands = {}
                    hands[seat] = set(value.split())
                    whole = [c for h in hands.values() for c in h]
                    self.need(len(whole) == len(set(whole)), f"game {game}: a card was dealt twice")
                    if len(hands) == 4:
                        deck = len(whole)
                        self.need(deck == 52, f"game {game}: {deck} cards were dealt")
                elif kind == "play" or kind == "timeout" and PLAIN_CARD.fullmatch(value):
                    self.need(value in hands.get(seat, ()), f"game {game}: {value} was played from a hand without it")
                    hands[seat].discard(value)

    def canaries(self):
        """A card in a hand of an unfinished round appears only in mails to the hand's owner, and in no subject and no log
        line."""
        address = {(g, s): a for g, s, a in self.rows("SELECT game, seat, address FROM seat JOIN person ON person.id = seat.person")}
        when = dict(self.rows("SELECT message_id, events FROM outbox"))
        states = {game: self.states(game) for game, in self.rows("SELECT id FROM game")}
        told = {}  # (recipient, game) -> number of events that earlier mails reported
        for d in self.world.smtp.deliveries:
            m, parts = words(d.raw)
            self.need(not cards_in(parts[0]) and not PLAIN_CARD.search(parts[0]), f"a subject shows a card: {parts[0]}")
            game = int(m["X-Spades-Game"] or 0)
            at = [state for state in states.get(game, ()) if state[0] <= when.get(d.id, 0)]
            if not at:
                continue
            _, hands, shown, played = at[-1]
            before = told.get((d.to, game), 0)
            told[d.to, game] = when[d.id]
            # the cards that the mail reports: those played since the last mail, and the five before
            news = {c for seq, c in played if seq > before} | {c for _, c in [x for x in played if x[0] <= before][-5:]}
            secret = {c for seat, h in hands.items() if address.get((game, seat)) != d.to for c in h} - shown - news
            for part in parts[1:]:
                leaked = cards_in("\n".join(line for line in part.splitlines() if not line.startswith(">"))) & secret
                self.need(not leaked, f"a mail to {d.to} shows {sorted(leaked)} of another's hand")
        log = self.world.dir / "referee.log"
        text = log.read_text() if log.exists() else ""
        self.need(not cards_in(text) and not PLAIN_CARD.search(text), "the log shows a card")

    def states(self, game):
        """Yields the state after each event: (the event's number, hands, cards that a misplay showed, cards played so far in
        the game)."""
        hands, shown, played, states = {}, set(), [], []
        for seq, kind, seat, value in self.rows("SELECT seq, kind, seat, value FROM event WHERE game = ? ORDER BY seq", game):
            if kind == "deal":
                hands = {**({} if all(not h for h in hands.values()) else hands), seat: set(value.split())}
                shown = set()
            elif kind == "play" or kind == "timeout" and PLAIN_CARD.fullmatch(value):
                hands[seat].discard(value)
                played = played + [(seq, value)]
            elif kind in ("misplay", "void"):
                shown = shown | {value}
            states.append((seq, {s: set(h) for s, h in hands.items()}, shown, played))
        return states

    def penalties(self):
        """The referee gave exactly the penalties that the scripted people earned: time-outs and misplays, each letter at most one misplay."""
        for kind, want in (("misplay", self.misplays), ("timeout", self.timeouts)):
            n, = self.rows("SELECT count(*) FROM event WHERE kind = ?", kind)[0]
            self.need(want is None or n == want, f"{n} events of {kind}, expected {want}")
        for letter, n in self.rows("SELECT letter, count(*) FROM event WHERE kind = 'misplay' GROUP BY letter"):
            self.need(letter is not None and n == 1, f"{n} misplays by letter {letter}")

    def idle(self):
        """The referee owes nothing: one more pass changes nothing and sends nothing."""
        def image():
            return [r for t in ("event", "outbox", "letter", "token", "game", "seat", "reminder", "outage") for r in self.rows(f"SELECT * FROM {t}")]

        before, sent = image(), len(self.world.smtp.deliveries)
        self.world.sweep()
        self.need(image() == before, "a pass with nothing to do changed something")
        self.need(len(self.world.smtp.deliveries) == sent, "a pass with nothing to do sent mail")
        self.need(self.rows("PRAGMA integrity_check") == [("ok",)] and not self.rows("PRAGMA foreign_key_check"), "the database is damaged")

    def check(self):
        for part in (self.letters, self.events, self.outbox, self.cards, self.canaries, self.penalties, self.idle):
            part()
        self.db.close()
        return self.bad


def check(world, **more):
    return Checker(world, **more).check()
