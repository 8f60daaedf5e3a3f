"""An operator's troubles, with the shipped binary: ten days away, a mail server that is down, a restore from a backup, a letter
that cannot be finished."""
import os
import pathlib
import random
import re
import sqlite3
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from drill import DAY, HOUR, Drill  # noqa: E402
from scenes import NOON, PEOPLE, until  # noqa: E402
from sim import TEST  # noqa: E402


class Away(Drill):
    def test_after_ten_days_nobody_is_timed_out_and_each_gets_one_mail(self):
        self.start()
        w = self.w
        games = [w.game]
        for _ in range(2):  # three games of the same people, at different points
            w.start_game("start ann, bob, cat, dan")
            games.append(w.game)
            w.game = games[-1]
            until(w, lambda p, m: len(p.hand) == 10)
        self.new_mails()
        w.game = games[0]
        p, mail = next((p, m) for p in w.players.values() for m in reversed(p.mails) if m.game == games[0] and m.my_turn)
        p.hand = mail.hand()
        w.faked = NOON + DAY  # the referee is down; one player moves, another asks a question, a third talks
        p.answer(mail, "4")
        w.players["bob" if p.name != "bob" else "cat"].post("referee@play.test", "status\n", "how is it?")
        w.faked = NOON + 10 * DAY
        before = len(w.smtp.deliveries)
        w.sweep()
        self.assertEqual(self.timeouts(), 0)
        got = self.new_mails()
        for name in self.players:
            for game in games:
                mails = [m for m in got[name] if m.game == game and "referee read no mail for 10 days" in re.sub(r"\s+", " ", m.text)]
                self.assertEqual(len(mails), 1, f"{name}, game {game}")
                self.assertEqual(len([m for m in got[name] if m.game == game]), 1, f"{name}, game {game}")
                self.assertRegex(re.sub(r"\s+", " ", mails[0].text), "(by|[Uu]ntil) (Sat 5|Fri 4|Sun 6) Dec")
        self.assertIn("bid 4", re.sub(r"\s+", " ", [m for m in got["ann"] if m.game == games[0]][0].text))
        asker = w.players["bob" if p.name != "bob" else "cat"]
        self.assertEqual(len([m for m in got[asker.name] if not m.game]), 1)  # the answer to the question is a mail of its own
        self.assertLessEqual(len(w.smtp.deliveries) - before, 3 * 4 + 2)
        for hour in range(75):
            w.faked += HOUR
            w.sweep()
            if hour < 70:
                self.assertEqual(self.timeouts(), 0)
        self.assertGreater(self.timeouts(), 0)  # the turn times out three days after the players were told

    def test_a_mail_server_that_takes_nothing_for_days_costs_nobody_his_turn(self):
        self.start()
        w = self.w
        p, mail = until(w, lambda p, m: len(p.hand) == 12)
        p.answer(mail, p.move(mail))
        w.smtp.down = True
        for hour in range(1, 5 * 24):
            w.faked = NOON + hour * HOUR
            w.spadesd("sweep", check=False)
        self.assertEqual(self.timeouts(), 0)
        self.new_mails()
        w.smtp.down = False
        w.faked += 60
        w.sweep()
        got = self.new_mails()
        for name, mails in got.items():
            self.assertLessEqual(len(mails), 1, name)
        self.assertGreater(sum(map(len, got.values())), 0)
        self.holds(timeouts=0, misplays=0)

    def test_a_mail_that_waited_for_the_server_has_its_tries_yet(self):
        """Nothing could be sent for six days, then a recipient's server answers "later": this counts as the first attempt,
        so the mail is tried again."""
        self.start()
        w = self.w
        w.players["ann"].post("referee@play.test", "status", "x")
        w.smtp.down = True
        for day in range(6):
            w.faked += DAY
            w.spadesd("sweep", check=False)
        w.smtp.down = False
        w.smtp.refuse = lambda to: "450 come back" if to.startswith("ann") else None
        w.faked += HOUR
        w.sweep()
        self.assertEqual(self.rows("SELECT count(*) FROM outbox WHERE state = 'failed'"), [(0,)])
        for _ in range(60):  # in the end the mail is given up
            w.faked += 6 * HOUR
            w.sweep()
        self.assertGreater(self.rows("SELECT count(*) FROM outbox WHERE state = 'failed'")[0][0], 0)

    def test_a_post_received_in_time_and_read_after_the_deadline_counts(self):
        self.start()
        w = self.w
        p, mail = until(w, lambda p, m: m.bidding)
        for hour in range(1, 72):
            w.faked = NOON + hour * HOUR
            w.sweep()
        p.answer(mail, "5")  # the player answers in hour 71; the next pass is at 72 h 30
        w.faked = NOON + 72 * HOUR + 1800
        w.sweep()
        self.assertEqual(self.timeouts(), 0)
        self.assertEqual(self.rows("SELECT value FROM event WHERE kind = 'bid'"), [("5",)])


class AwayList(Drill):
    forum = "list"
    extra = 'authserv-id = "mx.play.test"\n'

    def test_a_table_that_plays_on_by_its_list_is_told_once(self):
        self.start()
        w = self.w
        self.new_mails()
        p, mail = next((p, m) for p in w.players.values() for m in reversed(p.mails) if m.my_turn)
        seats = [h for h, in self.rows("SELECT handle FROM seat JOIN person ON person.id = seat.person ORDER BY seat")]
        seats = seats[seats.index(p.name):] + seats[:seats.index(p.name)]
        for i, name in enumerate(seats):  # everyone bids in public while the referee is down
            w.faked = NOON + HOUR * (i + 1)
            w.put(f"Authentication-Results: mx.play.test; dmarc=pass header.from=play.test\nFrom: {name}@play.test\nTo: table@lists.play.test\nList-Post: <mailto:table@lists.play.test>\nPrecedence: list\nMessage-ID: <x{i}@play.test>\nSubject: [table] bid\n\nbid {i + 2}\n".encode(), "table+bounces@lists.play.test", "referee@play.test")
        w.faked = NOON + 10 * DAY
        before = len(w.smtp.deliveries)
        w.sweep()
        self.assertEqual(len(self.rows("SELECT 1 FROM event WHERE kind = 'bid'")), 4)
        self.assertEqual(self.timeouts(), 0)
        to = [d.to for d in w.smtp.deliveries[before:]]
        self.assertEqual(sorted(to), sorted(set(to)), "somebody got two mails")
        self.assertIn("table@lists.play.test", to)
        self.assertLessEqual(len(to), 2)  # one mail to the list, and one to the player to act


class Restored(Drill):
    players = ("ann", "bob", "cat", "dan", "eve")
    extra = 'backup-key-file = "DIR/key"\n'
    SAME = ("SELECT game, seq, kind, seat, value FROM event ORDER BY 1, 2", "SELECT handle, address FROM person ORDER BY id", "SELECT id, rules, named, mates, thread, ended IS NULL FROM game ORDER BY id",
            "SELECT game, seat, person FROM seat ORDER BY 1, 2", "SELECT * FROM chain ORDER BY 1, 2", "SELECT * FROM round ORDER BY 1, 2", "SELECT hash, verdict FROM letter ORDER BY 1",
            "SELECT token, purpose, person, game, events FROM token ORDER BY 1")

    def state(self):
        return [self.rows(sql) for sql in self.SAME]

    def lose_and_restore(self, backup):
        for f in self.w.dir.glob("spades.db*"):
            f.unlink(missing_ok=True)
        self.assertIn("replays all mail received since", self.w.spadesd("restore", str(backup)).stdout)

    def test_a_restored_backup_and_the_mailbox_give_the_same_state(self):
        w = self.w
        self.join(PEOPLE)
        w.start_game("start ann, bob, cat, dan; max-rounds=3")
        p, mail = until(w, lambda p, m: len(p.hand) == 9)
        backup = w.dir / "backup"
        self.assertIn("last backup    never", w.spadesd("status", check=False).stdout)
        w.spadesd("backup", str(backup))
        w.faked += 2 * HOUR
        self.assertRegex(w.spadesd("status", check=False).stdout, r"last backup    \S+ \S+ UTC \(2 hours ago\)")
        w.faked -= 2 * HOUR
        # the games go on: moves, a misplay, a reminder and a time-out, a new player, a new game
        w.faked += 100
        w.join("eve")
        p.answer(mail, p.move(mail))
        p, mail = until(w, lambda p, m: m.led() and len(p.legal(m)) < len(p.hand))
        p.answer(mail, p.move(mail, wrong=True))
        w.sweep()
        for hour in range(1, 76):
            w.faked += HOUR
            w.sweep()
        self.assertEqual(self.timeouts(), 1)
        w.start_game("start nomic109: eve, bob, cat, dan")
        first, second = w.game - 1, w.game
        until(w, lambda p, m: len(p.hand) == 11)
        w.game = first
        before, told = self.state(), len(w.smtp.deliveries)
        w.faked += 30
        self.lose_and_restore(backup)
        w.faked += 30
        w.sweep()
        for sql, a, b in zip(self.SAME, before, self.state()):
            if "FROM token" in sql:
                self.assertGreater(len(a), 10)
                self.assertLessEqual(set(a), set(b), "an answer that people already have is no answer any more")
            else:
                self.assertEqual(a, b, sql)
        self.assertIn("sound", w.spadesd("check").stdout)
        new = [(d.to, d.raw) for d in w.smtp.deliveries[told:]]
        self.assertEqual(len(new), 8)  # four people at each of two tables get one mail each
        self.assertTrue(all(b"restored the referee's database from a copy" in re.sub(rb" ?\r\n", b" ", raw) for _, raw in new))
        # the games go on with the mails from before the loss
        w.game = second
        p = w.players[re.search(r"It is (\S+)'s turn", w.spadesd("show", str(second)).stdout.replace("\n", " ")).group(1)]
        mail = next(m for m in reversed(p.mails) if m.my_turn and m.game == second)
        p.hand = mail.hand()
        n = self.rows("SELECT count(*) FROM event WHERE game = ?", second)
        p.answer(mail, p.move(mail))
        w.sweep()
        self.assertEqual(self.rows("SELECT count(*) FROM event WHERE game = ?", second), [(n[0][0] + 1,)])

    def test_an_older_backup_does_not_tell_the_chains_of_later_games(self):
        """With the newest backup, the same letter starts the same game. An older backup has another root secret, and the same letter
        starts another game."""
        w = self.w
        self.join(PEOPLE)
        backups = [w.dir / "older", w.dir / "newest"]
        for backup in backups:
            w.spadesd("backup", str(backup))
        w.faked += 60
        w.start_game("start ann, bob, cat, dan")
        w.sweep()
        chain, made = self.rows("SELECT last FROM chain"), []
        for backup in backups:
            self.lose_and_restore(backup)
            w.faked += 30
            w.sweep()
            made.append(self.rows("SELECT last FROM chain"))
        self.assertEqual(len(made[0]), 1)
        self.assertNotEqual(made[0], chain)
        self.assertEqual(made[1], chain)

    def test_the_second_reading_may_be_killed_anywhere(self):
        self.w.program = TEST
        w = self.w
        self.join(PEOPLE)
        w.start_game("start ann, bob, cat, dan; max-rounds=3")
        p, mail = until(w, lambda p, m: len(p.hand) == 12)
        backup = w.dir / "backup"
        w.spadesd("backup", str(backup))
        p.answer(mail, p.move(mail))
        until(w, lambda p, m: len(p.hand) == 9)
        w.players["ann"].post("referee@play.test", "help", "help")  # a reply, which no later notice replaces
        w.sweep()
        before = self.state()
        points = [(name, n) for name in ("receive", "begin", "act", "commit", "send") for n in (1, 3, 7)]
        points += [("committed", n) for n in range(8, 20)]
        for name, n in points:
            with self.subTest(f"{name}:{n}"):
                self.lose_and_restore(backup)
                told = len(w.smtp.deliveries)
                w.spadesd("sweep", check=False, env={"SPADESD_FAILPOINT": f"{name}:{n}"})
                w.settle()
                self.assertEqual(before[0], self.state()[0])
                for d in w.smtp.deliveries[told:]:  # mail that was sent before the loss is not sent again
                    self.assertIn(b"restored the referee's database from a copy", re.sub(rb" ?\r\n", b" ", d.raw))

    def test_a_restore_may_be_killed_and_leaves_nothing_behind(self):
        self.w.program = TEST
        w = self.w
        self.join(PEOPLE)
        w.start_game("start ann, bob, cat, dan")
        backup = w.dir / "backup"
        w.spadesd("backup", str(backup))
        before = self.state()
        for f in w.dir.glob("spades.db*"):
            f.unlink()
        self.assertEqual(w.spadesd("restore", str(backup), check=False, env={"SPADESD_FAILPOINT": "copy:1"}).returncode, -9)
        self.assertFalse(w.database.exists())
        opened = pathlib.Path(f"{w.database}.copy")
        self.assertEqual(opened.stat().st_mode & 0o777, 0o600)
        opened.write_bytes(b"x" * (4 << 20))  # longer than the new content
        self.assertIn("sound", w.spadesd("check", str(backup)).stdout)
        self.assertFalse(opened.exists())
        self.lose_and_restore(backup)
        self.assertFalse(opened.exists())
        self.assertEqual(before, self.state())

    def test_a_backup_needs_no_memory_for_what_is_in_it(self):
        w = self.w
        self.join(PEOPLE)
        w.start_game("start ann, bob, cat, dan")
        with sqlite3.connect(w.database) as db:
            db.execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000) INSERT INTO outbox(sender, recipient, message_id, events, bounce, "
                       "created, due, attempts, state, sent) SELECT 'a@b', 'c@d', 'm' || i, 0, 'b' || i, 0, 0, 1, 'sent', 1 FROM n")
            db.execute("INSERT INTO message(mail, bytes) SELECT id, randomblob(40000) FROM outbox WHERE sender = 'a@b'")
        backup = w.dir / "backup"
        for command in ("backup", "check", "restore"):
            if command == "restore":
                for f in w.dir.glob("spades.db*"):
                    f.unlink()
            p = subprocess.Popen(w.command(command, str(backup)), env=w.environment(), stdout=subprocess.DEVNULL)
            _, status, used = os.wait4(p.pid, 0)
            p.returncode = os.waitstatus_to_exitcode(status)
            self.assertEqual(p.returncode, 0, command)
            self.assertLess(used.ru_maxrss, 64 * 1024, command)
            self.assertGreater(backup.stat().st_size, 200 * 1000 * 1000)
        self.assertIn("sound", w.spadesd("check").stdout)

    def test_a_backup_shows_nothing_and_a_damaged_one_is_refused(self):
        w = self.w
        self.join(PEOPLE)
        w.start_game("start ann, bob, cat, dan")
        backup = w.dir / "backup"
        w.spadesd("backup", str(backup))
        sealed = backup.read_bytes()
        self.assertEqual(backup.stat().st_mode & 0o777, 0o600)
        for word in (b"ann@", b"spade", b"SQLite", *(v.encode() for v, in self.rows("SELECT value FROM event"))):
            self.assertNotIn(word, sealed)
        chance = random.Random(1)
        for what in ["flip"] * 12 + ["cut"] * 6 + ["key", "more", "swap"]:
            bad = bytearray(sealed)
            if what == "flip":
                bad[chance.randrange(len(bad))] ^= 1 << chance.randrange(8)
            elif what == "cut":
                del bad[chance.choice([0, 10, 40, 60, len(bad) - 1, len(bad) - 65553]):]
            elif what == "more":
                bad += b"x" * 100
            elif what == "swap":
                head = 24
                bad[head:head + 65553], bad[head + 65553:head + 2 * 65553] = bad[head + 65553:head + 2 * 65553], bad[head:head + 65553]
            (w.dir / "bad").write_bytes(bad)
            if what == "key":
                (w.dir / "key").rename(w.dir / "key.kept")
                w.spadesd("init")
            r = w.spadesd("check", str(w.dir / "bad"), check=False)
            self.assertEqual(r.returncode, 1, what)
            self.assertRegex(r.stderr, "cannot be decrypted", what)
            if what == "key":
                (w.dir / "key.kept").replace(w.dir / "key")
        r = w.spadesd("restore", str(backup), check=False)
        self.assertEqual(r.returncode, 1)
        self.assertIn("exists already", r.stderr)

    def test_check_finds_what_is_wrong_and_an_unsound_database_makes_no_backup(self):
        w = self.w
        self.join(PEOPLE)
        w.start_game("start ann, bob, cat, dan; max-rounds=1")
        w.play()
        self.assertIn("sound", w.spadesd("check").stdout)
        saved = w.save("sound")
        damage = [("UPDATE event SET value = (SELECT value FROM event WHERE seq = 2) WHERE seq = 1", "event"), ("DELETE FROM event WHERE seq = 30", "event"), ("UPDATE event SET value = (SELECT value FROM event WHERE seq = 9) WHERE seq = 10", "record"),
                  ("UPDATE outbox SET sent = NULL WHERE id = 3", "mail 3"), ("UPDATE letter SET verdict = 'ignored' WHERE id = (SELECT max(letter) FROM event)", "which was ignored"),
                  ("UPDATE chain SET last = lower(hex(zeroblob(32)))", "record"), ("DELETE FROM seat WHERE seat = 2", "game 1"), ("DROP INDEX letter_hash", "schema"), ("UPDATE game SET ended = NULL", "events say that the game is over"),
                  ("PRAGMA foreign_keys = OFF; DELETE FROM person WHERE id = 3", "belongs to nothing"), ("UPDATE outage SET ended = 0; INSERT INTO outage VALUES (5, 4, 0)", "outage")]
        for sql, says in damage:
            w.back(saved)
            with sqlite3.connect(w.database) as db:
                db.executescript(f"DROP TRIGGER event_is_final; DROP TRIGGER event_is_kept; {sql};"
                                 "CREATE TRIGGER event_is_final BEFORE UPDATE ON event BEGIN SELECT raise(ABORT, 'x'); END; CREATE TRIGGER event_is_kept BEFORE DELETE ON event BEGIN SELECT raise(ABORT, 'x'); END;")
            r = w.spadesd("check", check=False)
            self.assertEqual(r.returncode, 1, sql)
            self.assertIn(says, r.stderr, sql)
            self.assertNotRegex(r.stderr, r"\b[2-9TJQKA][CDHS]\b")
            r = w.spadesd("backup", str(w.dir / "none"), check=False)
            self.assertEqual((r.returncode, (w.dir / "none").exists()), (1, False), sql)
        w.back(saved)
        page = bytearray(w.database.read_bytes())
        page[8192:8400] = b"\xff" * 208
        w.database.write_bytes(page)
        self.assertNotEqual(w.spadesd("check", check=False).returncode, 0)


class Whole(Drill):
    def test_a_letter_that_cannot_be_finished_is_as_if_it_never_came(self):
        """The letter's game is damaged: the pass stops at this letter, and earlier letters stay handled. Once the game is
        repaired, the letter is handled."""
        self.start()
        w = self.w
        p, mail = until(w, lambda p, m: len(p.hand) == 12)
        with sqlite3.connect(w.database) as db:
            db.execute("DROP TRIGGER event_is_final")
            kept, = db.execute("SELECT value FROM event WHERE seq = 6").fetchone()
            db.execute("UPDATE event SET value = 'nonsense' WHERE seq = 6")
        w.players["gm"].post("referee@play.test", "help", "help")
        p.answer(mail, p.move(mail))
        before = self.rows("SELECT count(*) FROM letter")[0][0]
        for _ in range(5):
            r = w.spadesd("sweep", check=False)
            self.assertEqual(r.returncode, 75)
            self.assertIn("event 6 cannot be read", r.stderr)
        self.assertEqual(self.rows("SELECT count(*) FROM letter"), [(before + 1,)])
        self.assertEqual(len([m for m in w.players["gm"].fetch() if "Here is what you can write" in " ".join(m.text.split())]), 1)
        with sqlite3.connect(w.database) as db:
            db.execute("UPDATE event SET value = ? WHERE seq = 6", (kept,))
        w.settle()
        self.holds(timeouts=0, misplays=0)


if __name__ == "__main__":
    unittest.main()
