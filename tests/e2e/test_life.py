"""Commands about things other than the cards, by mail over real servers: zone, away, more time, undo, replace me, rename,
address, stop, the daily mail. Requests without consent or proof are refused. Then the game is played to its end,
and `check`, both verifiers and a restore confirm it."""
import datetime
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
import zoneinfo

from world import ROOT, World, wait_for

BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")
DAY = 24 * 60 * 60  # in seconds


def flat(mail):
    return " ".join(mail.text.split())


class Life(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-e2e-")
        self.addCleanup(folder.cleanup)
        self.w = w = World(folder.name, players=("ann", "bob", "cat", "dan", "ann2", "eve"))
        w.extra = f'backup-key-file = "{w.dir}/key"\n'
        self.addCleanup(w.__exit__)
        w.__enter__()

    def say(self, name, text, expected, mail=None):
        """Answers the player's newest mail that can be answered, and checks the referee's reply."""
        p = self.w.players[name]
        p.fetch()
        p.answer(mail or [m for m in p.mails if "+" in m.reply_to and m.subject != "Is this yours?"][-1], text)
        return p.expect(lambda m: expected in flat(m), f"'{expected}' after '{text}'")

    def ask(self, who, others, times, what="more time 4 days", told="asks for 4 days more"):
        """Lets player `who` ask the table. Checks that each of the other players then has `times` mails with the
        words `told`."""
        self.say(who, what, "The referee asks the other players")
        self.all_heard(others, told, times)

    def undo(self, who, others):
        """A player bids and asks to take the bid back. First one player refuses. Then all agree and are told, and it is the player's turn
        again."""
        self.say(others[0], "undo", "You have nothing to take back. You can take")
        self.say(who, "3", "bid of 3 counts")
        self.ask(who, others, 1, "undo", "asks to take back the bid of 3. All players have already seen it.")
        self.say(others[0], "agree", "must still agree")
        self.say(others[1], "refuse", "Noted.")
        self.say(others[2], "agree", "Nothing is proposed")
        self.ask(who, others, 2, "undo", "asks to take back the bid of 3. All players have already seen it.")
        for n in others:
            self.say(n, "agree", "Noted")
        for n in (who, *others[:2]):
            self.w.players[n].expect(lambda m: "back the bid of 3." in flat(m) and "asks to" not in flat(m), "that it is taken back")
        self.assertRegex(flat(self.say(who, "status", "This is how the game stands")), "Your turn: bid")

    def all_heard(self, names, told, times):
        for name in names:
            p = self.w.players[name]

            def heard():
                p.fetch()
                return sum(told in flat(m) for m in p.mails) >= times

            wait_for(f"{name}: '{told}'", heard)

    def replace(self, out, others):
        """eve takes the player's seat. The replacement fails while one player refuses. Afterwards eve gets the hand."""
        w = self.w
        self.say("eve", "take 1 in game 1", "You cannot take that seat. Write \"take SEAT")
        self.say(out, "replace me", "to take your seat. Until then you keep your")
        asked = w.players[others[0]].expect(lambda m: "asks for a substitute" in flat(m), "that one is sought")
        seat = re.search(r"take (\d) in game 1", flat(asked)).group(1)
        for times, answers in ((1, ("agree", "refuse")), (2, ("agree",) * 3)):
            self.say("eve", f"take {seat} in game 1", "The referee asks the other players")
            self.all_heard(others, f"{out} asks for eve to take the seat", times)
            for name, text in zip(others, answers):
                self.say(name, text, "Noted")
        w.players["eve"].hand = w.players["eve"].expect(lambda m: "You have the seat of" in flat(m) and m.hand(), "the hand").hand()
        w.players[out].expect(lambda m: "From now on, eve has your seat in game 1" in flat(m), "that it is taken")
        self.say(out, "3", "You are not at that table", [m for m in w.players[out].mails if m.game == 1 and "+" in m.reply_to][-1])

    @staticmethod
    def over(since, limit, away_until):
        """Returns when the player's clock, started at `since`, has run for `limit`. The clock stands still while the player is
        away."""
        return max(since, away_until or 0) + limit

    @staticmethod
    def midnight(moment, days):
        """Returns midnight a number of days later, in the player's time zone."""
        day = datetime.datetime.fromtimestamp(moment, BERLIN).date() + datetime.timedelta(days=days)
        return datetime.datetime.combine(day, datetime.time(), BERLIN).timestamp()

    def deadline_is(self, name, limit, away=None):
        """Checks the deadline in the player's mail. The player's clock started and stopped at unknown moments since the game
        began, so any deadline in a range is accepted. away: when the player announced five days of absence."""
        mail = self.say(name, "status", "This is how the game stands")
        now = self.w.now()
        told, zone = re.search(r"Answer by \w+ (\d+ \w+ \d+, \d\d:\d\d) ([^(]*) \([^)]* left\), or the referee", flat(mail)).groups()
        self.assertEqual(zone, "Berlin time")
        moment = datetime.datetime.strptime(told, "%d %b %Y, %H:%M").replace(tzinfo=BERLIN).timestamp()
        passed = now - self.began
        least = self.over(self.began, limit - passed, away and self.midnight(away, 5)) - 120
        most = self.over(self.began, limit + passed, away and self.midnight(now, 5)) + 60
        self.assertTrue(least <= moment <= most, (told, least, moment, most))

    def people(self):
        tables = ("person", "former", "alias", "absence", "extension", "moving", "seat", "substitute")
        with sqlite3.connect(f"file:{self.w.database}?mode=ro", uri=True) as db:
            return {t: sorted(db.execute(f"SELECT * FROM {t}"), key=str) for t in tables}

    def test_each_by_mail_and_refused_without_consent(self):
        w = self.w
        w.start_referee()
        for name in ("gm", "ann", "bob", "cat", "dan", "eve"):
            w.join(name)
        self.began = w.now()
        w.start_game("start amiga: ann, bob, cat, dan; max-rounds=1")
        for name in ("ann", "bob", "cat", "dan"):
            w.players[name].expect(lambda m: m.game == 1, "the first mail")
        w.spadesd("backup", str(w.dir / "backup"))
        who, = [n for n in ("ann", "bob", "cat", "dan") if any(m.my_turn for m in w.players[n].mails)]
        others = [n for n in ("ann", "bob", "cat", "dan") if n != who]
        with self.subTest("zone"):
            self.say(who, "zone Europe/Berlin", "Your mails now show times in your time zone")
            self.deadline_is(who, 3 * DAY)
        with self.subTest("who proves nothing"):
            w.players["ann2"].post(w.stack.address("referee"), "away for 5 days\n" + "x " * 300, "hello")
            before = self.people()
            p = w.players[who]
            p.post(w.stack.address("referee"), "rename eve\n" + "and a line that is only here to be long enough for an answer\n" * 5, "hello")
            p.expect(lambda m: "Anyone could have written this, so nothing was done" in flat(m), "that nothing was done")
            self.assertEqual(self.people(), before)
        with self.subTest("away"):
            said = w.now()
            self.say(who, "away for 5 days", "You are away until")
            w.players[others[0]].expect(lambda m: f"{who} is away until" in flat(m), "that he is away")
            self.deadline_is(who, 3 * DAY, said)
            self.say(who, "back", "Welcome back")
        with self.subTest("more time, refused and agreed"):
            self.ask(who, others, 1)
            self.say(others[0], "agree", "must still agree")
            self.say(others[1], "refuse", "Noted.")
            self.deadline_is(who, 3 * DAY)
            self.ask(who, others, 2)
            for n in others:
                self.deadline_is(who, 3 * DAY)
                self.say(n, "agree", "Noted")
            self.deadline_is(who, 7 * DAY)
        with self.subTest("undo"):
            self.undo(who, others)
        out, = [n for n in others if n in ("bob", "cat")][:1]
        with self.subTest("replace me"):
            self.replace(out, [n for n in (who, *others) if n != out])
        with self.subTest("rename"):
            self.say("dan", "rename play", "is no word of the game")
            self.say("dan", "rename daniel", "Your name is daniel from now on")
        with self.subTest("address"):
            p, new = w.players["ann"], w.players["ann2"]
            self.say("ann", "address " + new.address, "To confirm a new address, answer with yes")
            old = p.mails[-1]
            mail = new.expect(lambda m: "confirm a new address" in flat(m), "the mail to the new address")
            new.answer(mail, "yes")
            new_answer = p.expect(lambda m: "Answer the mail to the other address too" in flat(m), "the answer")
            self.assertIn("You confirmed the change from this address.", flat(new_answer))
            p.answer(old, "yes")
            new.expect(lambda m: "From now on, all mail goes to this address" in flat(m), "the welcome")
        with self.subTest("stop"):
            answer = self.say("gm", "stop", "no seat in new games")
            self.assertNotIn("your seat", flat(answer))
            self.assertIn("?subject=stop>", answer.message["List-Unsubscribe"])
        # the game goes on, and ann has a new address
        w.players["ann2"].hand = w.players["ann"].hand
        w.player_names = ["eve" if n == out else n for n in ("ann2", "bob", "cat", "dan")]
        for n in w.player_names:
            self.say(n, "hand", "Here it is")
            w.players[n].played = 0
        w.play()
        w.replayed(1)
        text = (w.dir / "game-1.record").read_text()
        self.assertIn("named ann bob cat dan", text)
        self.assertNotIn("daniel", text)
        self.assertRegex(text, "(?m)^# taken back, as all agreed: bid [1-4] 3$")
        self.assertRegex(text, f"(?m)^# seat [1-4]: eve instead of {out}$")
        for verifier in (["verify", str(w.dir / "game-1.record")], ["verify", "1"], ["check"]):
            r = w.spadesd(*verifier, check=False)
            self.assertEqual(r.returncode, 0, r.stdout + r.stderr)
        r = subprocess.run([sys.executable, "-B", str(ROOT / "doc" / "verify.py"), str(w.dir / "game-1.record")], capture_output=True, text=True)
        self.assertEqual(r.returncode, 0, r.stdout + r.stderr)
        # restoring an earlier backup and reading the mail again gives the same state
        state = self.people()
        w.stop_referee()
        for suffix in ("", "-wal", "-shm"):
            (w.dir / f"spades.db{suffix}").unlink(missing_ok=True)
        w.spadesd("restore", str(w.dir / "backup"))
        w.spadesd("sweep")
        self.assertEqual(self.people(), state)
        self.assertEqual(w.spadesd("record", "1").stdout, text)
        self.assertEqual(w.spadesd("check", check=False).returncode, 0)

    def test_the_daily_mail(self):
        """A player who asks for one mail a day, with proof, gets no other: mail about a turn waits until seven
        o'clock."""
        w = self.w
        if w.now() % DAY in range(6 * 3600, 7 * 3600):  # the daily mail must not come while the game begins
            w.move_clock(3600)
        w.start_referee()
        for name in ("gm", "ann", "bob", "cat", "dan"):
            w.join(name)
        w.start_game("start amiga: ann, bob, cat, dan; max-rounds=1 seating=named first-dealer=first")
        who, other = "bob", "cat"  # the player left of the dealer, and the next player
        w.players[who].expect(lambda m: m.my_turn, "his turn")
        p = w.players[other]
        p.post(w.stack.address("referee"), "mail digest\n" + "and a line that is only here to be long enough for an answer\n" * 5, "hello")
        p.expect(lambda m: "Anyone could have written this, so nothing was done" in flat(m), "that nothing was done")
        with sqlite3.connect(f"file:{w.database}?mode=ro", uri=True) as db:
            self.assertEqual(db.execute("SELECT count(*) FROM wish").fetchone()[0], 0)
        self.say(other, "mail digest", "In all games you get from now on")
        self.say(who, "3", "bid of 3 counts")
        w.look()
        p.fetch()
        self.assertFalse([m for m in p.mails if m.my_turn])
        w.move_clock(DAY - (w.now() - 7 * 3600) % DAY + 60)  # a minute past seven
        mail = p.expect(lambda m: m.my_turn and m.subject == "[spades 1] Round 1: your turn", "the daily mail")
        self.assertNotIn("A reminder", flat(mail))
        p.answer(mail, "4")
        w.players["dan"].expect(lambda m: m.my_turn and "cat bid 4" in flat(m), "that it counted")
        for arguments in (["verify", "1"], ["check"]):
            r = w.spadesd(*arguments, check=False)
            self.assertEqual(r.returncode, 0, r.stdout + r.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=1)
