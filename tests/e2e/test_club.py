"""A club of ten people over real servers: they open tables, invite members and strangers, decline, let an invitation expire, choose
partners, fill seats with four bots, play, watch, leave a seat to a substitute, ask for a rematch, complain, and void a round. Every
mail is searched for cards of unfinished hands."""
import re
import sqlite3
import tempfile
import unittest

from world import World, flat

MEMBERS = ("ann", "bob", "cat", "dan", "gus", "hal", "ida", "jon")
STRANGERS = ("eve", "fay")
DAY = 86400
CARD = re.compile("(10|[2-9JQKA])([♣♦♥♠])")
LETTERS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


def cards_in(text):
    """Returns the cards that a text names, as the record writes them."""
    return {("T" if rank == "10" else rank) + LETTERS[suit] for rank, suit in CARD.findall(text)}


class Table:
    """What everybody saw of a game after each event, and who held what."""

    def __init__(self, db, game):
        self.game = game
        self.events = db.execute("SELECT seq, kind, seat, value FROM event WHERE game = ? ORDER BY seq", (game,)).fetchall()
        self.seats = db.execute("SELECT person, seat FROM seat WHERE game = ? UNION SELECT old, seat FROM substitute WHERE game = ?", (game, game)).fetchall()

    def at(self, count):
        """Returns the hands that were dealt in the round that runs after `count` events, the cards played in it, and its number."""
        hands, played, rounds, before = {}, set(), 0, None
        for _, kind, seat, value in self.events[:count]:
            cards = set(re.findall("[2-9TJQKA][CDHS]", value))
            if kind == "deal":
                if before != "deal":
                    hands, played, rounds = {}, set(), rounds + 1
                hands[seat] = cards
            else:
                played |= cards
            before = kind
        return hands, played, rounds

    def own(self, person, hands):
        return set().union(*(hands.get(seat, set()) for who, seat in self.seats if who == person))


class Club(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-e2e-")
        self.addCleanup(folder.cleanup)
        self.w = World(folder.name, players=(*MEMBERS, *STRANGERS))
        self.addCleanup(self.w.__exit__)
        self.w.__enter__()
        self.people = self.w.players

    def hears(self, name, words):
        return self.people[name].expect(lambda m: words in flat(m), words)

    def play(self, game):
        for p in self.people.values():
            p.played = p.newest = 0
        self.w.game = game
        self.w.play()

    # ---- the evenings of the club

    def first_table(self):
        """Four persons, two of them invited, and a watcher; a member and a stranger decline."""
        p = self.people
        p["ann"].say("new amiga max-rounds=1 with cat", "cat is invited. 2 seats are free")
        p["cat"].tap(self.hears("cat", "ann invites you"), "No, thanks")
        self.hears("ann", "cat declined")
        p["ann"].say("invite fay@play.test, eve@play.test and bob", "You invited fay@play.test and eve@play.test and bob")
        p["fay"].tap(self.hears("fay", "ann invites you to a game of Spades"), "No, thanks")
        self.hears("ann", "The guest declined")
        self.hears("eve", "ann invites you to a game of Spades")
        p["eve"].say("Yes, please", "Welcome, eve")
        self.hears("bob", "ann invites you")
        p["bob"].say("yes", "ann, eve and bob sit there")
        p["bob"].say("invite fay@play.test", "no invitation goes to fay@play.test")
        p["dan"].tap(p["dan"].say("tables", "ann, eve and bob sit there"), "Sit down")
        self.hears("dan", "Its players sat down at table 1.")
        p["hal"].say("watch 1 tricks", "atch")
        self.play(1)

    def second_table(self):
        """An invitation expires, one sits down across from the other, bots take the rest, and one leaves the seat to a substitute."""
        p = self.people
        p["gus"].say("new amiga max-rounds=2 against hal", "hal is invited")
        self.hears("hal", "gus invites you")
        self.w.move_clock(3 * DAY + 3600)
        self.hears("gus", "hal did not answer in time")
        p["ida"].say("sit 2 south", "gus and ida sit there")
        p["gus"].say("go table 2", "You want to start with bots")
        self.hears("ida", "gus wants to start now")
        self.w.move_clock(DAY + 3600)
        self.hears("ida", "Its players sat down at table 2.")
        p["ida"].say("replace me by jon", "to take your seat")
        self.hears("jon", "in game 2")
        p["jon"].say("yes", "You sit down as soon as")
        self.hears("gus", "asks for jon to take the seat")
        p["gus"].say("agree", "")
        self.play(2)

    def rematch(self):
        """The people of the first table play again, but for two who decline. The round is voided once."""
        p = self.people
        over = [m for m in p["ann"].mails if m.game == 1 and "game over" in m.subject][-1]
        p["ann"].tap(over, "Rematch")
        for name, answer, heard in (("bob", "yes", "You sit down"), ("eve", "No thanks", "You declined"), ("dan", "no", "You declined")):
            self.hears(name, "ann wants to play game 1 again")
            p[name].say(answer, heard)
        self.hears("ann", "dan declined")
        p["bob"].say("go table 3", "You agree to start with bots")
        p["ann"].tap(self.hears("ann", "bob wants to start now"), "Start with bots")
        self.hears("bob", "Its players sat down at table 3.")
        self.complain()
        self.void_round(3)
        self.play(3)

    def complain(self):
        """A letter is refused and explained, and its writer learns whom to write to."""
        p = self.people
        refused = p["ann"].say("bid 99", "To see the rule, send")
        ruling = re.search(r'send "explain (\d+)"', flat(refused)).group(1)
        p["ann"].say(f"explain {ruling}", "write to the gamesmaster, gm, gm@")

    def void_round(self, game):
        w, gm = self.w, self.people["gm"]
        gm.answer(gm.mails[-1], f"void-round {game} because a legal card was refused\ncode {w.code()}")
        self.hears("gm", "The referee asks the table")
        for name in ("ann", "bob"):
            self.hears(name, "asks to void round 1, because a legal card was refused")
            self.people[name].say("agree", "")

    # ---- what must hold

    def search_for_cards(self):
        """No mail names a card that its reader could not know. A mail that also reports an earlier round is searched for its
        hand only."""
        searched = secret = 0
        with sqlite3.connect(f"file:{self.w.database}?mode=ro", uri=True) as db:
            tables = {game: Table(db, game) for game, in db.execute("SELECT id FROM game")}
            rows = {row[0]: row[1:] for row in db.execute("SELECT message_id, coalesce(game, 0), events, coalesce(person, 0) FROM outbox")}
        for p in self.people.values():
            p.fetch()
            told = dict.fromkeys(tables, 0)
            for mail in p.mails:
                game, events, person = rows[str(mail.message["Message-ID"]).strip("<>")]
                shown = cards_in(mail.subject + mail.text)
                if not game:
                    self.assertEqual(shown, set(), f"{p.name}: {mail.text}")
                    continue
                table = tables[game]
                if events == len(table.events):
                    continue  # the game is over, and all hands are open
                hands, played, rounds = table.at(events)
                own = table.own(person, hands)
                if rounds > 1 and told[game] < rounds:
                    shown = cards_in(" ".join(mail.hand()))
                told[game] = rounds
                self.assertLessEqual(shown, own | played, f"{p.name}, game {game}, {events} events: {mail.text}")
                searched += bool(shown)
                secret += bool(set().union(*hands.values()) - own - played)
        self.assertGreater(min(searched, secret), 100)  # mails that name cards, and mails that could name a secret one

    def test_ten_people_and_four_bots(self):
        w = self.w
        w.start_referee()
        for name in ("gm", *MEMBERS):
            w.join(name)
        self.first_table()
        self.second_table()
        self.rematch()
        self.assertEqual(w.stop_referee(), 0)
        with sqlite3.connect(w.database) as db:
            self.assertEqual(db.execute("SELECT count(*) FROM seat WHERE person IS NULL").fetchone()[0], 4)
            self.assertEqual(db.execute("SELECT count(*) FROM person WHERE handle = 'fay'").fetchone()[0], 0)
        self.assertGreater(len([m for m in self.people["hal"].mails if "trick" in m.text]), 5, "a watcher hears of the tricks")
        self.assertEqual(len([m for m in self.people["fay"].mails if m.ours]), 1, "a stranger got a second mail")
        self.search_for_cards()
        self.assertEqual(w.spadesd("check").returncode, 0)
        for game in (1, 2, 3):
            w.replayed(game)
            # ida left the second game to jon, so neither saw all of it
            w.proved(game, watchers=("hal", "ida", "jon") if game == 2 else ("hal",))
        self.assertIn("void", (w.dir / "game-3.record").read_text())


if __name__ == "__main__":
    unittest.main()
