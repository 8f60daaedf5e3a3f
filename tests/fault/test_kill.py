"""Kills the program with SIGKILL at every failpoint of a pass, each time it is reached, against real servers. Then the
program starts again and settles.

The result is checked against what people sent and received, and against the database. Every post acted exactly once, and no
state was lost. Every owed mail was sent; it was repeated only if the kill left the outcome unknown, with the same bytes.
SPADESD_FAILPOINT=NAME:N kills at the N-th time NAME is reached; N rises until a pass ends without a kill.
"""
import pathlib
import re
import sqlite3
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "e2e"), str(HERE.parent / "stack")]
from stack import wait_for  # noqa: E402
from world import World  # noqa: E402

LETTER_PASS = ("receive", "begin", "act", "done", "commit", "committed", "send", "mark")
CLOCK_PASS = ("act", "timeout", "commit", "committed", "send", "mark")
PLAYERS = ("ann", "bob", "cat", "dan")


class Kill(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-kill-")
        self.addCleanup(folder.cleanup)
        self.w = World(folder.name)
        self.addCleanup(self.w.__exit__)
        self.w.__enter__()
        self.kills = 0

    def rows(self, sql):
        with sqlite3.connect(self.w.database) as db:
            return db.execute(sql).fetchall()

    def settle(self):
        """Runs passes until nothing is left to do."""
        for _ in range(5):
            self.w.spadesd("sweep")
            if not self.rows("SELECT 1 FROM outbox WHERE state = 'queued'"):
                return
        self.fail("mails are still waiting: " + self.w.spadesd("outbox").stdout)

    def killed(self, name, n):
        code = self.w.spadesd("sweep", check=False, env={"SPADESD_FAILPOINT": f"{name}:{n}"}).returncode
        self.assertIn(code, (0, -9), f"{name}:{n}")
        self.kills += code == -9
        return code == -9

    def who(self):
        """Returns the player to act, and the newest mail that asks for the move."""
        shown = self.w.spadesd("show", "1").stdout
        name = re.search(r"It is (\S+)'s turn", shown.replace("\n", " ")).group(1)
        p = self.w.players[name]
        wait_for(f"the mail to {name}", lambda: (p.fetch() or True) and p.mails and p.mails[-1].my_turn)
        p.hand = p.mails[-1].hand()
        return p, p.mails[-1]

    def check(self, moves, timeouts):
        self.assertEqual(self.rows("SELECT count(*), count(DISTINCT letter) FROM event WHERE kind IN ('bid', 'play')"), [(moves, moves)])
        self.assertEqual(self.rows("SELECT count(*) FROM event WHERE kind = 'timeout'"), [(timeouts,)])
        self.assertEqual(self.rows("SELECT count(*) FROM event WHERE kind = 'misplay'"), [(0,)])

    def check_mails(self):
        """Checks that every row of the outbox reached its recipient, at least once and always with the same bytes."""
        owed = {m: to for m, to in self.rows("SELECT message_id, recipient FROM outbox")}
        got = {}

        def all_there():
            got.clear()
            for name in ("gm", *PLAYERS):
                p = self.w.players[name]
                p.fetch()
                for m in p.mails:
                    body = m.raw[m.raw.index(b"From: \"Spades"):]
                    got.setdefault(str(m.message["Message-ID"]).strip("<>"), set()).add((p.address, body))
            return set(owed) <= set(got)

        wait_for("the mails owed", all_there)
        for key, copies in got.items():
            self.assertEqual(len(copies), 1, "a mail came twice and differently")
            self.assertEqual({to for to, _ in copies}, {owed[key]})

    def test_a_letter_that_always_kills_is_set_aside_and_the_others_are_not(self):
        w = self.w
        w.start_referee()
        for name in ("gm", *PLAYERS):
            w.join(name)
        w.start_game("start ann, bob, cat, dan")
        w.stop_referee()
        p, mail = self.who()
        p.answer(mail, p.move(mail))
        w.wait_mail("referee")
        gm = w.players["gm"]
        gm.answer(gm.mails[-1], "rules")
        w.wait_mail("referee", 2)
        deaths = 0
        while self.killed("act", 1):  # only a letter with a move reaches this failpoint
            deaths += 1
        self.assertEqual(deaths, 5)
        self.settle()
        self.assertEqual(self.rows("SELECT count(*) FROM letter WHERE verdict = 'set-aside'"), [(1,)])
        self.assertRegex(w.spadesd("quarantine").stdout, r"^2\d{3}-.*/INBOX UID \d+\tSHA-256 [0-9a-f]{16}\.\.\.\tthe program crashed five times while it handled this letter\n$")
        gm.expect(lambda m: "Here are the rules" in m.text)
        self.assertEqual(self.rows("SELECT count(*) FROM event WHERE kind = 'bid'"), [(0,)])

    def test_every_failpoint(self):
        w = self.w
        w.start_referee()
        for name in ("gm", *PLAYERS):
            w.join(name)
        w.start_game("start ann, bob, cat, dan")
        w.stop_referee()
        moves = timeouts = 0
        for name in LETTER_PASS:
            n, killed = 1, True
            while killed:
                p, mail = self.who()
                p.answer(mail, p.move(mail))
                w.wait_mail("referee")
                killed = self.killed(name, n)
                self.settle()
                moves += 1
                self.check(moves, timeouts)
                n += 1
            self.assertGreater(n, 2, f"{name} was never reached")
        for name in CLOCK_PASS:
            n, killed = 1, True
            while killed:
                w.move_clock(3 * 86400 - 7200)
                w.offset += 7300  # this pass is the first to find that the deadline is over
                (w.dir / "clock").write_text(str(w.offset))
                killed = self.killed(name, n)
                self.settle()
                timeouts += 1
                self.check(moves, timeouts)
                n += 1
            self.assertGreater(n, 2, f"{name} was never reached")
        self.check_mails()
        w.replayed(1, unfinished=True)
        print(f"{self.kills} kills, {moves} posts, {timeouts} time-outs, {self.rows('SELECT count(*) FROM outbox')[0][0]} mails", file=sys.stderr)


if __name__ == "__main__":
    unittest.main()
