"""What an operator lives through, with the shipped binary: ten days away, a mail server that is down, clocks that lie, a full
disk, a restore from a backup, odd mailboxes, many processes at once, and knowing how it is."""
import json
import os
import pathlib
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import disk  # noqa: E402
from checker import check  # noqa: E402
from scenes import NOON, PEOPLE, until  # noqa: E402
from sim import FAKETIME, SHIPPED, TEST, Sim, sha256  # noqa: E402

DAY, HOUR = 86400, 3600


class Drill(unittest.TestCase):
    program, extra, forum, players = SHIPPED, "", "relay", ("ann", "bob", "cat", "dan")

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-drill-")
        self.addCleanup(folder.cleanup)
        self.w = Sim(folder.name, players=self.players, program=self.program, forum=self.forum, extra=self.extra.replace("DIR", folder.name))
        self.addCleanup(self.w.__exit__)
        self.w.__enter__()
        self.w.faked = NOON

    def join(self):
        for name in ("gm", *self.players):
            self.w.join(name)

    def start(self, line="start ann, bob, cat, dan; max-rounds=2"):
        self.join()
        self.w.start_game(line)
        self.w.sweep()

    def rows(self, sql, *values):
        with sqlite3.connect(self.w.database) as db:
            return db.execute(sql, values).fetchall()

    def timeouts(self):
        return self.rows("SELECT count(*) FROM event WHERE kind = 'timeout'")[0][0]

    def new_mails(self):
        """What each got since the last call."""
        got = {}
        for p in self.w.players.values():
            got[p.name] = p.fetch()
        return got

    def holds(self, **more):
        self.assertEqual(check(self.w, **more), [])


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
        w.faked = NOON + DAY  # the referee is down; one moves, one asks, one talks
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
                self.assertRegex(re.sub(r"\s+", " ", mails[0].text), "by (Sat 5|Fri 4|Sun 6) Dec|by .* Dec 2026")
        self.assertIn("bids 4", re.sub(r"\s+", " ", [m for m in got["ann"] if m.game == games[0]][0].text))
        asker = w.players["bob" if p.name != "bob" else "cat"]
        self.assertEqual(len([m for m in got[asker.name] if not m.game]), 1)  # his answer, apart
        self.assertLessEqual(len(w.smtp.deliveries) - before, 3 * 4 + 1)
        for hour in range(75):
            w.faked += HOUR
            w.sweep()
            if hour < 70:
                self.assertEqual(self.timeouts(), 0)
        self.assertGreater(self.timeouts(), 0)  # three days after the table heard of it, the clock goes on

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
        for name, mails in self.new_mails().items():
            self.assertLessEqual(len(mails), 1, name)
        self.holds(timeouts=0, misplays=0)

    def test_a_mail_that_waited_for_the_server_has_its_tries_yet(self):
        """Six days in which nothing could be sent, and then a recipient's server says later: that is its first try."""
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
        for _ in range(60):  # and it is given up in the end
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
        p.answer(mail, "5")  # at 71 h; the next look is at 72 h 30
        w.faked = NOON + 72 * HOUR + 1800
        w.sweep()
        self.assertEqual(self.timeouts(), 0)
        self.assertEqual(self.rows("SELECT value FROM event WHERE kind = 'bid'"), [("5",)])


class AwayList(Drill):
    forum = "list"

    def test_a_table_that_plays_on_by_its_list_is_told_once(self):
        self.start()
        w = self.w
        self.new_mails()
        p, mail = next((p, m) for p in w.players.values() for m in reversed(p.mails) if m.my_turn)
        order = [p.name] + [re.match(r"\s+(\w+)", line).group(1) for line in mail.lines if re.match(r"\s+\w+( \(you\))?\s+–\s+0", line)]
        seats = [s for s in dict.fromkeys(order) if s in self.players]
        for i, name in enumerate(seats):  # everyone bids in public, unheard
            w.faked = NOON + HOUR * (i + 1)
            w.put(f"From: {name}@play.test\nTo: table@lists.play.test\nList-Post: <mailto:table@lists.play.test>\nPrecedence: list\nMessage-ID: <x{i}@play.test>\nSubject: [table] bid\n\nbid {i + 2}\n".encode(), "table+bounces@lists.play.test", "referee@play.test")
        w.faked = NOON + 10 * DAY
        before = len(w.smtp.deliveries)
        w.sweep()
        self.assertEqual(len(self.rows("SELECT 1 FROM event WHERE kind = 'bid'")), 4)
        self.assertEqual(self.timeouts(), 0)
        to = [d.to for d in w.smtp.deliveries[before:]]
        self.assertEqual(sorted(to), sorted(set(to)), "somebody got two mails")
        self.assertIn("table@lists.play.test", to)
        self.assertLessEqual(len(to), 2)  # the list, and whoever is to act


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
        self.assertIn("is read again", self.w.spadesd("restore", str(backup)).stdout)

    def test_a_restored_backup_and_the_mailbox_give_the_same_state(self):
        w = self.w
        for name in ("gm", "ann", "bob", "cat", "dan"):
            w.join(name)
        w.start_game("start ann, bob, cat, dan; max-rounds=3")
        p, mail = until(w, lambda p, m: len(p.hand) == 9)
        backup = w.dir / "backup"
        w.spadesd("backup", str(backup))
        # life goes on: moves, a misplay, a reminder and a time-out, a new player, a new game
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
                self.assertLessEqual(set(a), set(b), "an answer that people already have is no answer any more")
            else:
                self.assertEqual(a, b, sql)
        self.assertIn("sound", w.spadesd("check").stdout)
        new = [(d.to, d.raw) for d in w.smtp.deliveries[told:]]
        self.assertEqual(len(new), 8)  # four people at each of two tables, once
        self.assertTrue(all(b"was restored from a copy" in re.sub(rb" ?\r\n", b" ", raw) for _, raw in new))
        # and the games go on with the mails from before the loss
        w.game = second
        p = w.players[re.search(r"It is (\S+)'s turn", w.spadesd("show", str(second)).stdout.replace("\n", " ")).group(1)]
        mail = next(m for m in reversed(p.mails) if m.my_turn and m.game == second)
        p.hand = mail.hand()
        n = self.rows("SELECT count(*) FROM event WHERE game = ?", second)
        p.answer(mail, p.move(mail))
        w.sweep()
        self.assertEqual(self.rows("SELECT count(*) FROM event WHERE game = ?", second), [(n[0][0] + 1,)])

    def test_the_second_reading_may_be_killed_anywhere(self):
        self.extra = Restored.extra
        self.w.program = TEST
        w = self.w
        for name in ("gm", "ann", "bob", "cat", "dan"):
            w.join(name)
        w.start_game("start ann, bob, cat, dan; max-rounds=3")
        p, mail = until(w, lambda p, m: len(p.hand) == 12)
        backup = w.dir / "backup"
        w.spadesd("backup", str(backup))
        p.answer(mail, p.move(mail))
        until(w, lambda p, m: len(p.hand) == 9)
        before = self.state()
        for name in ("receive", "begin", "act", "commit", "send"):
            for n in (1, 3, 7):
                self.lose_and_restore(backup)
                w.spadesd("sweep", check=False, env={"SPADESD_FAILPOINT": f"{name}:{n}"})
                w.settle()
                self.assertEqual(before[0], self.state()[0], f"{name}:{n}")

    def test_a_backup_shows_nothing_and_a_damaged_one_is_refused(self):
        w = self.w
        for name in ("gm", "ann", "bob", "cat", "dan"):
            w.join(name)
        w.start_game("start ann, bob, cat, dan")
        backup = w.dir / "backup"
        w.spadesd("backup", str(backup))
        sealed = backup.read_bytes()
        self.assertEqual(backup.stat().st_mode & 0o777, 0o600)
        for word in (b"ann@", b"spade", b"SQLite", *(v.encode() for v, in self.rows("SELECT value FROM event"))):
            self.assertNotIn(word, sealed.split(b"\n", 1)[1])
        chance = random.Random(1)
        for what in ["flip"] * 12 + ["cut"] * 6 + ["key", "time", "more", "swap"]:
            bad = bytearray(sealed)
            if what == "flip":
                bad[chance.randrange(len(bad))] ^= 1 << chance.randrange(8)
            elif what == "cut":
                del bad[chance.choice([0, 10, 40, 60, len(bad) - 1, len(bad) - 65553]):]
            elif what == "time":
                bad[18] = ord("3")
            elif what == "more":
                bad += b"x" * 100
            elif what == "swap":
                head = len(sealed.split(b"\n")[0]) + 1 + 24
                bad[head:head + 65553], bad[head + 65553:head + 2 * 65553] = bad[head + 65553:head + 2 * 65553], bad[head:head + 65553]
            (w.dir / "bad").write_bytes(bad)
            if what == "key":
                (w.dir / "key").rename(w.dir / "key.kept")
                w.spadesd("init")
            r = w.spadesd("check", str(w.dir / "bad"), check=False)
            self.assertEqual(r.returncode, 1, what)
            self.assertRegex(r.stderr, "does not open|expected a file", what)
            if what == "key":
                (w.dir / "key.kept").replace(w.dir / "key")
        r = w.spadesd("restore", str(backup), check=False)
        self.assertEqual(r.returncode, 1)
        self.assertIn("is there already", r.stderr)

    def test_check_finds_what_is_wrong_and_an_unsound_database_makes_no_backup(self):
        w = self.w
        for name in ("gm", "ann", "bob", "cat", "dan"):
            w.join(name)
        w.start_game("start ann, bob, cat, dan; max-rounds=1")
        w.play()
        self.assertIn("sound", w.spadesd("check").stdout)
        saved = w.save("sound")
        damage = [("UPDATE event SET value = (SELECT value FROM event WHERE seq = 2) WHERE seq = 1", "event"), ("DELETE FROM event WHERE seq = 30", "event"), ("UPDATE event SET value = (SELECT value FROM event WHERE seq = 9) WHERE seq = 10", "record"),
                  ("UPDATE outbox SET sent = NULL WHERE id = 3", "mail 3"), ("UPDATE letter SET verdict = 'ignored' WHERE id = (SELECT max(letter) FROM event)", "which was ignored"),
                  ("UPDATE chain SET last = lower(hex(zeroblob(32)))", "record"), ("DELETE FROM seat WHERE seat = 2", "game 1"), ("DROP INDEX letter_hash", "schema"), ("UPDATE game SET ended = NULL", "open by its row"),
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


class Clock(Drill):
    """The machine's clock is set against its time since boot, while a turn is open. The mail server's clock is right. World
    time passes by SPADESD_CLOCK, which moves both; libfaketime moves the wall clock alone."""
    program = TEST

    def setUp(self):
        super().setUp()
        self.w.faked = None
        self.w.conf.write_text(self.w.conf.read_text().replace('poll = "1h"', 'poll = "900d"'))  # days in one hop are no outage

    def at(self, seconds, jump=0):
        """A pass so long after the beginning, by a clock that is wrong by `jump`."""
        self.w.offset = seconds
        self.w.set_clock()
        env = {"LD_PRELOAD": FAKETIME, "FAKETIME": f"{jump:+d}", "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}
        return self.w.spadesd("sweep", check=False, env=env if jump else {})

    def goes_on(self, seconds, days):
        """Looks twice a day until somebody is timed out; when that was."""
        while not self.timeouts() and seconds < days * DAY:
            seconds += DAY // 2
            self.at(seconds)
        self.assertGreater(self.timeouts(), 0, "the game stands still")
        return seconds

    def test_the_matrix(self):
        """Whatever the clock says for a while, nobody is timed out before three days of true time; and once it is right again,
        the game goes on."""
        self.start()
        player, mail = until(self.w, lambda p, m: m.bidding)
        first = self.w.offset
        saved = self.w.save("open")
        for hours in (1, 71):
            for jump in (-4 * DAY, -HOUR, -90, 90, 50 * 60, HOUR, 4 * DAY, 400 * DAY):
                for post in (False, True):
                    with self.subTest(hours=hours, jump=jump, post=post):
                        self.w.back(saved)
                        base = first + hours * HOUR
                        self.at(base)
                        self.at(base + 30, jump)
                        if post:
                            player.answer(mail, "4")
                        self.at(base + 60, jump)
                        self.at(base + 90, jump)
                        self.assertEqual(self.timeouts(), 0, "by the wrong clock")
                        self.assertEqual(len(self.rows("SELECT 1 FROM event WHERE kind = 'bid'")), int(post))
                        for seconds in (120, 150, 180):  # set right
                            self.at(base + seconds)
                        self.assertEqual(self.timeouts(), 0, "by the right clock, too early")
                        self.assertGreaterEqual((self.w.dir / "referee.log").read_text().count("the clock was set"), 2)
                        (self.w.dir / "referee.log").write_text("")
                        self.assertGreaterEqual(self.goes_on(base + 180, hours / 24 + 12), first + 3 * DAY)

    def test_a_step_holds_time_outs_for_one_look_only(self):
        self.start()
        until(self.w, lambda p, m: m.bidding)
        first = self.w.offset
        self.at(first + HOUR)
        self.at(first + 4 * DAY, -120)  # time is up, but the clock was set back by two minutes
        self.assertEqual(self.timeouts(), 0)
        self.at(first + 4 * DAY + 5, -120)
        self.assertEqual(self.timeouts(), 1)

    def test_a_dead_clock_stops_everything_until_it_is_right(self):
        self.start()
        player, mail = until(self.w, lambda p, m: m.bidding)
        first = self.w.offset
        player.answer(mail, "4")
        for wall in (DAY, 1000000000, 1793400000):
            r = self.at(first + 60, wall - int(time.time()))
            self.assertEqual(r.returncode, 75)
            self.assertIn("cannot be", r.stderr)
        self.assertEqual(self.rows("SELECT count(*) FROM event WHERE kind = 'bid'"), [(0,)])
        self.at(first + 120)
        self.at(first + 150)
        self.assertEqual(self.rows("SELECT value FROM event WHERE kind = 'bid'"), [("4",)])
        self.assertEqual(self.timeouts(), 0)

    def test_a_suspended_machine_is_an_outage_and_no_step(self):
        self.w.conf.write_text(self.w.conf.read_text().replace('poll = "900d"', 'poll = "1h"'))
        self.start()
        until(self.w, lambda p, m: m.bidding)
        first = self.w.offset
        self.at(first + HOUR)
        self.at(first + 5 * DAY)  # wall clock and time since boot both went on
        self.at(first + 5 * DAY + 60)
        self.assertNotIn("the clock was set", (self.w.dir / "referee.log").read_text())
        self.assertEqual(self.timeouts(), 0)


class Eras(Drill):
    def test_2038_and_time_zones(self):
        self.w.faked = 2147483647 - 2 * DAY
        self.start()
        until(self.w, lambda p, m: m.bidding)
        for hour in range(0, 80):
            self.w.faked += HOUR
            self.w.spadesd("sweep", env={"TZ": random.Random(hour).choice(["UTC0", "EST5EDT", "IST-5:30", "<+13>-13"])})
        self.assertEqual(self.timeouts(), 1)

    def test_a_summer_time_change_is_no_step(self):
        self.w.faked = 1806192000 - HOUR  # 28 March 2027, an hour before Europe's clocks go forward
        self.start()
        until(self.w, lambda p, m: m.bidding)
        for _ in range(4):
            self.w.faked += HOUR
            self.w.spadesd("sweep", env={"TZ": "CET-1CEST,M3.5.0,M10.5.0/3"})
        self.assertNotIn("the clock was set", (self.w.dir / "referee.log").read_text())


class Disk(Drill):
    def test_a_full_disk_loses_nothing_however_often_it_is_tried(self):
        disk.build()
        self.start()
        w = self.w
        p, mail = until(w, lambda p, m: len(p.hand) == 12)
        p.answer(mail, p.move(mail))
        saved = w.save("full")
        for trouble in [{"DISK_ROOM": str(room)} for room in range(32768, 131072, 8192)] + [{"DISK_AT": str(n), "DISK_HOW": "eio"} for n in range(6, 90, 2)]:
            w.back(saved)
            w.posts.append((w.imap.folders["INBOX"][-1][2], w.now()))
            for _ in range(6):
                r = w.spadesd("sweep", check=False, env=disk.environment(w, **trouble))
                self.assertIn(r.returncode, (0, 75), r.stderr)
            w.settle()
            self.assertEqual(self.rows("SELECT count(*) FROM letter WHERE verdict = 'set-aside'"), [(0,)], trouble)
            self.assertEqual([v for v, in self.rows("SELECT verdict FROM letter ORDER BY id DESC LIMIT 1")], ["acted"])

    @unittest.skipIf(os.getuid() != 0 and not os.environ.get("CI"), "only root may mount")
    def test_a_small_file_system_fills_and_is_emptied(self):
        """A real one: other files fill it to the last byte, and then go away again."""
        w = self.w
        small = w.dir / "small"
        small.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(small)], check=True)
        self.addCleanup(subprocess.run, ["umount", str(small)], check=True)
        w.conf.write_text(w.conf.read_text().replace(str(w.database), str(small / "spades.db")))
        w.elsewhere = small / "spades.db"
        w.spadesd("init")
        self.start()
        p, mail = until(w, lambda p, m: len(p.hand) == 12)
        p.answer(mail, p.move(mail))
        for left in (0, 4096, 20000, 40000, 60000, 90000):
            with open(small / "filler", "wb", buffering=0) as f:
                try:
                    while True:
                        f.write(b"x" * 4096)
                except OSError:
                    pass
            os.truncate(small / "filler", max(0, (small / "filler").stat().st_size - left))
            for _ in range(4):
                self.assertIn(w.spadesd("sweep", check=False).returncode, (0, 75))
            (small / "filler").unlink()
        w.settle()
        self.holds(timeouts=0, misplays=0)

    def test_what_was_committed_stays_when_the_log_cannot_be_opened(self):
        """A process was killed and left its write-ahead log; then the disk fails while the next one opens it."""
        disk.build()
        self.start()
        w = self.w
        p, mail = until(w, lambda p, m: len(p.hand) == 12)
        p.answer(mail, p.move(mail))
        keeper = sqlite3.connect(w.database)  # whoever has it open keeps the log from being folded in
        keeper.execute("SELECT 1 FROM game").fetchone()
        w.sweep()
        saved = w.save("log")
        keeper.close()
        events = self.rows("SELECT count(*) FROM event")
        for number in range(1, 16):
            for how in ("eio", "enospc"):
                w.back(saved)
                self.assertTrue((w.dir / "spades.db-wal").stat().st_size)
                w.spadesd("sweep", check=False, env=disk.environment(w, DISK_AT=str(number), DISK_HOW=how))
                self.assertEqual(self.rows("SELECT count(*) FROM event"), events, f"{how} from call {number} on")

    def test_network_file_systems_and_odd_settings_are_refused(self):
        disk.build()
        for kind, name in (("6969", "NFS"), ("ff534d42", "CIFS"), ("517b", "SMB"), ("fe534d42", "SMB"), ("c36400", "Ceph")):
            r = self.w.spadesd("sweep", check=False, env=disk.environment(self.w, DISK_TYPE=kind))
            self.assertEqual(r.returncode, 75)
            self.assertIn(name, r.stderr)
            self.assertNotIn("init", r.stderr)

    @unittest.skipIf(os.getuid() == 0 and not os.path.exists("/usr/bin/setpriv"), "needs setpriv")
    def test_a_read_only_database_says_so(self):
        self.w.faked = None
        self.start()
        w = self.w
        command = w.command("sweep")
        if os.getuid() == 0:
            for path in (w.dir, *w.dir.iterdir()):
                path.chmod(0o755 if path.is_dir() else 0o644)
            for path in w.dir.glob("password"):
                os.chown(path, 65534, 65534)
                path.chmod(0o600)
            (w.dir / "totp").chmod(0o600)
            os.chown(w.dir / "totp", 65534, 65534)
            (w.dir / "spades.db.lock").chmod(0o666)
            command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *command]
        else:
            w.database.chmod(0o444)
        r = subprocess.run(command, capture_output=True, text=True, env=w.environment())
        self.assertEqual(r.returncode, 75, r.stderr)
        self.assertRegex(r.stderr, "readonly|read-only|unable to open")


class Mailbox(Drill):
    def play_a_little(self):
        self.start()
        return until(self.w, lambda p, m: len(p.hand) == 12)

    def test_a_mailbox_that_is_numbered_anew_at_any_point(self):
        w = self.w
        for when in ("before", "after", "twice"):
            w.back(self.saved) if hasattr(self, "saved") else None
            if not hasattr(self, "saved"):
                self.found = self.play_a_little()
                self.saved = w.save("numbered")
            p, mail = self.found
            p.hand = mail.hand()
            if when == "before":
                w.imap.validity += 1
            p.answer(mail, p.move(mail))
            w.sweep()
            for _ in range(2 if when == "twice" else 1):  # everything that was done lies in INBOX again, under new numbers
                w.imap.validity += 1
                done = [(r, raw) for _, r, raw in w.imap.folders.get("Processed", [])]
                w.imap.folders["INBOX"], w.imap.folders["Processed"] = [], []
                w.imap.next_uid["INBOX"] = 1
                for received, raw in done:
                    w.imap.put(raw, received)
                w.sweep()
            self.holds(timeouts=0, misplays=0)

    def test_mail_that_is_moved_away_and_back_counts_once(self):
        p, mail = self.play_a_little()
        w = self.w
        p.answer(mail, p.move(mail))
        uid, received, raw = w.imap.folders["INBOX"].pop()  # by somebody's filter
        w.sweep()
        w.imap.put(raw, received)
        w.sweep()
        w.imap.put(raw, received)  # and a copy of it
        w.imap.put(raw, received + 500)
        w.sweep()
        self.assertEqual(self.rows("SELECT count(*) FROM letter WHERE hash = ?", sha256(raw)), [(1,)])
        self.holds(timeouts=0, misplays=0)

    def test_a_mark_that_two_kills_left_is_cleared(self):
        self.start()
        with sqlite3.connect(self.w.database) as db:
            db.execute("INSERT INTO attempt VALUES ('page', 2)")
        self.w.sweep()
        self.assertEqual(self.rows("SELECT * FROM attempt"), [])

    def test_servers_that_speak_out_of_turn(self):
        p, mail = self.play_a_little()
        w = self.w
        p.answer(mail, p.move(mail))
        saved = w.save("odd")
        post = w.posts[-1]
        for odd in ({"expunge"}, {"others"}, {"nomove"}, {"nomove", "nouidplus"}, {"bye"}, {"vanish"}, {"expunge", "others", "nomove"}):
            w.back(saved)
            if post not in w.posts:
                w.posts.append(post)
            w.imap.odd = set(odd)
            w.spadesd("sweep", check=False)
            if "vanish" in odd:  # somebody deleted it before it was read: as if it never came
                w.imap.put(*post)
            w.imap.odd = set()
            w.settle()
            self.holds(timeouts=0, misplays=0)


class Whole(Drill):
    def test_a_letter_that_cannot_be_finished_is_as_if_it_never_came(self):
        """Its game is damaged: the pass stops there, what came before it is done, and it is done once the game is whole."""
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
        self.assertEqual(len([m for m in w.players["gm"].fetch() if "manual" in m.text.lower() or "help" in m.text]), 1)
        with sqlite3.connect(w.database) as db:
            db.execute("UPDATE event SET value = ? WHERE seq = 6", (kept,))
        w.settle()
        self.holds(timeouts=0, misplays=0)


class Together(Drill):
    extra = 'backup-key-file = "DIR/key"\n'

    def test_many_processes_at_once(self):
        """Daemon, sweeps, deliver and looking commands side by side: no update is lost and nobody is told of a lock."""
        self.w.faked = None
        w = self.w
        self.start()
        p, mail = until(w, lambda p, m: len(p.hand) == 12)
        p.answer(mail, p.move(mail))
        errors = []

        def some(commands, count):
            chance = random.Random(str(commands))
            for _ in range(count):
                words = chance.choice(commands)
                r = subprocess.run(w.command(*words), capture_output=True, text=True, env=w.environment())
                if r.returncode not in (0, 1) or "at work" in r.stderr or "lock" in r.stderr or "busy" in r.stderr:
                    errors.append((words, r.returncode, r.stderr))

        looks = [["games"], ["show", "1"], ["outbox"], ["status"], ["record", "1"], ["quarantine"], ["check"], ["backup", str(w.dir / "copy")], ["status", "--json"]]
        w.log = open(w.dir / "referee.log", "a")
        w.daemon = subprocess.Popen(w.command("run"), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=w.log, env=w.environment())
        delivered = []

        def deliver():
            for i in range(40):
                raw = f"From: ann@play.test\nTo: referee@play.test\nMessage-ID: <d{i}@play.test>\nSubject: status\n\nstatus\n".encode()
                r = subprocess.run(w.command("deliver"), input=raw, capture_output=True, env=w.environment())
                (delivered if r.returncode == 0 else errors).append((raw, r.returncode))

        threads = [threading.Thread(target=some, args=(looks, 60)), threading.Thread(target=some, args=([["sweep"]], 60)), threading.Thread(target=some, args=([["sweep"], ["games"]], 60)), threading.Thread(target=deliver)]
        for t in threads:
            t.start()
        w.idle = lambda: (w.look_now(), time.sleep(0.01))
        w.play(until=lambda m: any(len(p.hand) <= 9 and p.hand for p in w.players.values()))
        for t in threads:
            t.join()
        w.stop_referee()
        self.assertEqual(errors, [])
        w.posts += [(raw, 0) for raw, _ in delivered]
        w.settle()
        self.holds(timeouts=0, misplays=0)

    def test_one_may_look_while_a_pass_takes_long(self):
        self.start()
        w = self.w
        import fcntl
        with open(f"{w.database}.lock") as lock, sqlite3.connect(w.database) as db:
            fcntl.flock(lock, fcntl.LOCK_EX)
            db.execute("SELECT 1 FROM game").fetchone()  # as in a pass: the database is open
            for words in (["games"], ["show", "1"], ["status"], ["outbox"], ["record", "1"]):
                begin = time.monotonic()
                r = w.spadesd(*words)
                self.assertLess(time.monotonic() - begin, 10)
                self.assertEqual(r.stderr, "")


class Health(Drill):
    extra = 'operator = "op@play.test"\nmetrics-file = "DIR/metrics"\n'

    def status(self):
        r = self.w.spadesd("status", "--json", check=False)
        s = json.loads(r.stdout)
        self.assertEqual(r.returncode, 1 if s["trouble"] else 0)
        return s

    def test_status_tells_what_is_wrong_and_the_operator_is_mailed_once_a_day(self):
        self.start()
        w = self.w
        self.assertEqual(self.status()["trouble"], [])
        self.assertEqual(self.status()["open_games"], 1)
        w.players["ann"].post("referee@play.test", "status", "x")
        w.smtp.down = True
        for _ in range(30):
            w.faked += HOUR
            w.spadesd("sweep", check=False)
        s = self.status()
        self.assertEqual(len(s["trouble"]), 1)
        self.assertIn("421", s["trouble"][0])
        self.assertGreaterEqual(s["mails_waiting"], 2)
        self.assertRegex((w.dir / "metrics").read_text(), r"(?m)^spadesd_mails_waiting [2-9]$")
        before = len(w.smtp.deliveries)
        w.smtp.down = False
        w.faked += 60
        w.sweep()
        w.sweep()
        alerts = [d for d in w.smtp.deliveries[before:] if d.to == "op@play.test"]
        self.assertLessEqual(len(alerts), 2)  # thirty hours: one a day
        self.assertGreaterEqual(len(alerts), 1)
        self.assertIn(b"Auto-Submitted: auto-generated", alerts[0].raw)
        # a delivery report about the alert makes no other
        n = len(w.smtp.deliveries)
        w.put(b"From: mailer-daemon@op.test\nTo: " + alerts[0].sender.encode() + b"\nReturn-Path: <>\nMessage-ID: <b@op.test>\nSubject: failed\nX-Failed-Recipients: op@play.test\n\nfailed\n", "", alerts[0].sender)
        w.sweep()
        self.assertEqual([d.to for d in w.smtp.deliveries[n:] if d.to == "op@play.test"], [])
        w.faked += 2 * DAY
        self.assertRegex(self.status()["trouble"][0], "No mail was read since")

    def test_letters_set_aside_and_mail_that_failed_are_counted(self):
        self.start()
        self.w.smtp.refuse = lambda to: "550 no such user" if to.startswith("dan") else None
        self.w.players["dan"].post("referee@play.test", "status", "x")
        self.w.sweep()
        self.assertEqual(self.status()["mails_failed"], 1)
        self.assertIn("could not be sent", self.status()["trouble"][0])

    def test_systemd_is_told_of_progress_and_only_of_progress(self):
        self.w.faked = None
        self.start()
        path = str(self.w.dir / "notify")
        s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(s.close)
        s.bind(path)
        s.settimeout(20)
        d = subprocess.Popen(self.w.command("run"), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.w.environment(NOTIFY_SOCKET=path))
        try:
            self.assertIn(b"READY=1", s.recv(1000))
            self.assertIn(b"WATCHDOG=1", s.recv(1000))
            self.w.imap.close()
            if self.w.imap.last:
                self.w.imap.last.sock.shutdown(socket.SHUT_RDWR)
            d.send_signal(signal.SIGUSR1)
            said = [s.recv(1000) for _ in range(2)]
            self.assertFalse(any(b"WATCHDOG" in x for x in said), said)
            self.assertTrue(any(b"STATUS=" in x for x in said))
        finally:
            d.terminate()
            self.assertEqual(d.wait(20), 0)

    def test_an_idle_daemon_uses_no_time(self):
        self.w.faked = None
        self.start()
        d = subprocess.Popen(self.w.command("run"), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.w.environment())
        try:
            time.sleep(2)

            def used():
                fields = pathlib.Path(f"/proc/{d.pid}/stat").read_text().rsplit(")", 1)[1].split()
                return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

            before = used()
            time.sleep(2)
            self.assertLess(used() - before, 0.1)
        finally:
            d.terminate()
            d.wait(20)


if __name__ == "__main__":
    unittest.main()
