"""Mail servers that give wrong answers: letters that are listed and not delivered, UIDs that go back, endless lists, no
receipt times. The referee reports what is wrong, times no player out because of it, and answers other letters in the same
pass."""
import pathlib
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from drill import DAY, HOUR, Drill  # noqa: E402
from scenes import until  # noqa: E402
from sim import TEST  # noqa: E402


def letter(number, sender="stranger@example.org"):
    """A letter as long as real mail, because a shorter letter without proof gets no answer."""
    way = "".join(f"Received: from relay{i}.example.org by mx.play.test with ESMTPS id {number}; Sat, 21 Nov 2026 11:05:00 +0000\r\n" for i in (1, 2))
    return f"{way}From: {sender}\r\nTo: referee@play.test\r\nMessage-ID: <{number}@example.org>\r\nSubject: hello\r\n\r\nhelp\r\n".encode()


class Letters(Drill):
    def position(self):
        return self.rows("SELECT uid FROM mailbox")[0][0]

    def bid(self):
        """Answers the mail that asks a player to move. Returns the letter's UID."""
        p, mail = until(self.w, lambda p, m: len(p.hand) == 13)
        p.answer(mail, p.move(mail))
        return self.w.imap.folders["INBOX"][-1][0]


class KeptBack(Letters):
    def test_a_letter_that_is_kept_back_is_not_passed_over_and_nobody_is_timed_out(self):
        self.start()
        w = self.w
        uid = self.bid()
        before = self.rows("SELECT count(*) FROM event")
        w.imap.kept_back = {uid}
        for number in range(120):  # read the letters after the missing one, too
            w.imap.put(letter(number, f"s{number}@example.org"), w.now())
        r = w.sweep()
        self.assertIn(f"the server lists 1 letter that it does not deliver (first UID: {uid})", r.stderr)
        self.assertEqual(self.rows("SELECT count(*) FROM letter WHERE sender LIKE 's%@example.org'"), [(120,)])
        self.assertEqual(self.position(), uid - 1)
        r = w.spadesd("status", check=False)
        self.assertEqual(r.returncode, 1)
        self.assertIn("lists letters but does not deliver them", r.stdout)
        for _ in range(5):
            w.faked += DAY
            self.assertEqual(w.sweep().returncode, 0)
        self.assertEqual(self.timeouts(), 0)
        self.assertEqual(self.rows("SELECT count(*) FROM event"), before)
        w.imap.kept_back = set()
        w.sweep()
        self.assertGreater(self.rows("SELECT count(*) FROM event"), before)
        self.assertEqual(self.timeouts(), 0)
        self.assertEqual(self.position(), uid)
        self.assertNotIn("hand out", w.spadesd("status", check=False).stdout)

    def test_without_a_folder_for_done_mail_too(self):
        """Without a folder for done mail, letters after the missing one stay in the mailbox, and are not fetched again and
        again."""
        self.start()
        w = self.w
        uid = self.bid()
        w.imap.kept_back = {uid}
        w.imap.move = lambda wire, tag, *_: wire.send(tag + b" NO never\r\n")
        w.imap.put(letter(1), w.now())
        w.sweep()
        count = self.rows("SELECT count(*) FROM letter")
        w.imap.heard = b""
        w.sweep()
        self.assertEqual(w.imap.last.bytes["out"] < 2000, True)
        self.assertEqual(self.rows("SELECT count(*) FROM letter"), count)
        w.imap.kept_back = set()
        w.sweep()
        self.assertEqual(self.position(), uid + 1)

    def test_a_letter_that_is_gone_is_passed_over(self):
        self.start()
        w = self.w
        uid = self.bid()
        w.imap.kept_back = {uid}
        w.sweep()
        w.imap.folders["INBOX"] = []
        w.sweep()
        self.assertNotIn("hand out", w.spadesd("status", check=False).stdout)
        uid = w.imap.put(letter(1), w.now())
        w.sweep()
        self.assertEqual(self.position(), uid)

    def test_a_server_that_hands_out_a_few_at_a_time_is_read_to_the_end(self):
        self.join()
        w = self.w
        for number in range(230):
            w.imap.put(letter(number, f"s{number}@example.org"), w.now())
        for most in (7, 1):
            w.imap.most = most
            w.sweep()
        self.assertEqual(self.rows("SELECT count(*) FROM letter WHERE sender LIKE 's%@example.org'"), [(230,)])
        self.assertEqual(self.position(), w.imap.next_uid["INBOX"] - 1)

    def test_all_are_kept_back(self):
        self.start()
        w = self.w
        uid = self.bid()
        w.imap.most = 0
        for number in range(1500):
            w.imap.put(letter(number), w.now())
        begin = time.monotonic()
        r = w.sweep()
        self.assertLess(time.monotonic() - begin, 20)
        self.assertIn("lists 1501 letters", r.stderr)
        self.assertEqual(self.position(), uid - 1)


def literal(raw):
    return b"{%d}\r\n" % len(raw) + raw


class Short(Letters):
    """A server that sends no bytes of a letter, or only some."""
    extra = 'backup-key-file = "DIR/key"\n'

    def acted(self):
        return self.rows("SELECT verdict FROM letter ORDER BY id DESC LIMIT 1") == [("acted",)]

    def short_answers(self):
        return self.rows("SELECT sum(short_answers), sum(short_letters) FROM mailbox")[0]

    def header(self, uid):
        raw = next(raw for u, _, raw in self.w.imap.folders["INBOX"] if u == uid)
        return raw[:raw.index(b"\r\n\r\n") + 4]

    def test_an_answer_that_is_short_once_is_not_the_letter(self):
        self.start()
        w = self.w
        for number, what in enumerate(("empty literal", "empty string", "NIL", "only the header", "half of the header")):
            with self.subTest(what):
                uid = self.bid()
                header = self.header(uid)
                w.imap.answers[uid] = [{"empty literal": literal(b""), "empty string": b'""', "NIL": b"NIL"}.get(what) or literal(header[:len(header) // (1 + what.startswith("half"))])]
                w.sweep()
                self.assertTrue(self.acted())
                self.assertEqual(self.position(), uid)
                self.assertEqual(self.short_answers(), (number + 1, 0))
        self.assertIn("short answers  5 from the mail server", w.spadesd("status", check=False).stdout)

    def test_sizes_that_are_always_too_large(self):
        self.start()
        w = self.w
        w.imap.odd.add("oversized")
        before = w.imap.connections
        for count in (1, 2):
            self.bid()
            w.imap.put(b"To: gina@play.test\r\nFrom: gina@example.org\r\n\r\nhello\r\n", w.now())
            r = w.sweep()
            self.assertTrue(self.acted())
            self.assertIn("the server sent 2 letters shorter than the size that it states", r.stderr)
            self.assertEqual(self.short_answers(), (2 * count, 2 * count))
            self.assertEqual(self.position(), w.imap.next_uid["INBOX"] - 1)
        self.assertEqual(w.imap.connections - before, 4)
        self.assertIn("all is well", w.spadesd("status").stdout)

    def test_half_a_letter_that_comes_twice_is_worth_a_warning(self):
        self.join(("ann",))
        w = self.w
        raw = letter(1)
        uid = w.imap.put(raw, w.now())
        w.imap.answers[uid] = [literal(raw[:100])] * 2
        self.assertIn(f"warning: imap fetch: the server sent 100 of {len(raw)} bytes of letter UID {uid}, twice; they count as the letter", w.sweep().stderr)

    def test_different_short_answers_are_never_the_letter(self):
        self.start()
        w = self.w
        uid = self.bid()
        w.imap.answers[uid] = [literal(self.header(uid)[:size]) for size in range(300, 320)]
        w.imap.put(letter(1, "s1@example.org"), w.now())
        for _ in range(4):
            w.sweep()
            w.faked += DAY
        self.assertEqual(self.timeouts(), 0)
        self.assertEqual(self.position(), uid - 1)
        self.assertEqual(self.rows("SELECT count(*) FROM letter WHERE sender = 's1@example.org'"), [(1,)])
        self.assertIn("lists letters but does not deliver them", w.spadesd("status", check=False).stdout)
        w.imap.answers = {}
        w.sweep()
        self.assertTrue(self.acted())
        self.assertEqual((self.timeouts(), self.position()), (0, uid))

    def test_a_letter_that_always_comes_empty_is_kept_back(self):
        self.start()
        w = self.w
        uid = self.bid()
        w.imap.answers[uid] = [literal(b"")] * 100
        for _ in range(4):
            w.sweep()
            w.faked += DAY
        self.assertEqual((self.timeouts(), self.position()), (0, uid - 1))

    def test_a_letter_that_has_no_bytes_is_passed_over(self):
        self.start()
        uid = self.w.imap.put(b"", self.w.now())
        self.w.sweep()
        self.assertEqual(self.position(), uid)
        self.assertIn("all is well", self.w.spadesd("status").stdout)

    def test_a_replay_takes_no_part_for_the_letter(self):
        self.start()
        w = self.w
        w.spadesd("backup", str(w.dir / "copy"))
        for _ in range(3):
            uid = self.bid()
            header = self.header(uid)
            w.sweep()
        moves = self.rows("SELECT kind, seat, value FROM event ORDER BY game, seq")
        done = w.imap.folders["Processed"][-3][0]
        for f in w.dir.glob("spades.db*"):
            f.unlink()
        w.spadesd("restore", str(w.dir / "copy"))
        w.imap.odd.add("oversized")
        w.imap.answers[done] = [literal(header)]
        w.sweep(check=False)
        self.assertNotEqual(self.rows("SELECT kind, seat, value FROM event ORDER BY game, seq"), moves, "the first answer was believed")
        w.sweep()
        self.assertEqual(self.rows("SELECT kind, seat, value FROM event ORDER BY game, seq"), moves)


class Hidden(Drill):
    """A session of the daemon shows no new letters by itself."""
    program = TEST

    def read(self, odd, later):
        """True if the daemon answers a letter that came `later` seconds after the session began."""
        w = self.w
        w.faked = None
        w.imap.odd.add(odd)
        daemon = subprocess.Popen(w.command("run"), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=w.environment())
        self.addCleanup(daemon.wait)
        self.addCleanup(daemon.terminate)
        self.assertTrue(self.within(10, lambda: self.rows("SELECT 1 FROM mailbox WHERE fetched")))
        w.offset += later
        w.set_clock()
        w.imap.put(letter(1), w.now() - w.offset)
        daemon.send_signal(signal.SIGUSR1)
        return self.within(5, lambda: w.smtp.deliveries)

    def within(self, seconds, test):
        for _ in range(seconds * 20):
            if test():
                return True
            time.sleep(0.05)
        return False

    def test_a_letter_that_shows_only_after_noop_is_read(self):
        self.assertTrue(self.read("hides", 0))

    def test_a_letter_that_shows_only_in_a_new_session_is_read_within_an_hour(self):
        self.assertTrue(self.read("blind", HOUR))

    def test_the_referee_finds_its_mails_that_show_only_after_noop(self):
        w = self.w
        w.faked = None
        w.imap.odd.add("hides")
        w.smtp.taken = lambda d: w.imap.put(d.raw, w.now())
        r = w.spadesd("check-config", "--send", check=False, env={"SPADESD_PATIENCE": "5"})
        self.assertEqual((r.returncode, r.stdout.count("came back after")), (0, 2), r.stdout)


class Numbers(Drill):
    def test_uids_that_go_back_are_read_from_the_start(self):
        """A mailbox was restored from a copy and kept its UIDVALIDITY. The referee once read nothing in it, and reported no
        error."""
        self.start()
        w = self.w
        p, mail = until(w, lambda p, m: len(p.hand) == 13)
        position = self.rows("SELECT uid FROM mailbox")[0][0]
        self.assertGreater(position, 3)
        old = w.posts[0][0]
        letters, events = self.rows("SELECT count(*) FROM letter")[0][0], self.rows("SELECT count(*) FROM event")[0][0]
        w.imap.folders["INBOX"], w.imap.next_uid["INBOX"] = [], 1
        w.imap.put(old, w.now())
        p.answer(mail, p.move(mail))
        w.faked += 4 * DAY  # the turn ended long ago
        r = w.sweep()
        self.assertIn(f"will be UID 3, but UID {position} was read already", r.stderr)
        self.assertEqual(self.rows("SELECT uid FROM mailbox"), [(2,)])
        self.assertEqual(self.rows("SELECT count(*) FROM letter")[0][0], letters + 1)
        self.assertGreater(self.rows("SELECT count(*) FROM event")[0][0], events)
        self.assertEqual(self.timeouts(), 0)
        self.assertNotIn("renumbered", w.sweep().stderr)

    def test_a_folder_of_very_many_letters_is_listed_in_parts(self):
        """A folder with more letters than one answer may list, such as the folder for done mail after some years, is
        replayed after a restore."""
        w = self.w
        self.join(("gm",))
        box, first = w.imap.folders["INBOX"], w.imap.next_uid["INBOX"]
        box += [(uid, w.now(), letter(1)) for uid in range(first, first + 250000)]
        w.imap.next_uid["INBOX"], w.imap.odd = first + 250000, {"bye"}
        r = w.spadesd("sweep", check=False)
        self.assertIn(f"imap fetch: 127.0.0.1:{w.imap.port}: the connection ended", r.stderr)
        del box[:]
        for uid in (first, 3000000, 4000000000):  # a folder with large gaps between UIDs
            w.imap.next_uid["INBOX"] = uid
            w.imap.put(letter(uid), w.now())
        w.imap.odd, w.imap.heard = set(), b""
        w.sweep()
        self.assertEqual(self.rows("SELECT uid FROM mailbox"), [(4000000000,)])
        self.assertEqual(self.rows("SELECT count(*) FROM letter WHERE uid >= ?", first), [(3,)])

    def test_a_list_without_end_ends(self):
        self.start()
        w = self.w
        uid = w.imap.put(letter(1), w.now())
        w.imap.odd = {"endless"}
        begin = time.monotonic()
        r = w.spadesd("sweep", check=False)
        self.assertLess(time.monotonic() - begin, 20)
        self.assertEqual(r.returncode, 75)
        self.assertIn("the server still lists new letters", r.stderr)
        self.assertEqual(self.rows("SELECT count(*) FROM letter WHERE uid = ?", uid), [(1,)])
        self.assertEqual(w.smtp.deliveries[-1].to, "stranger@example.org")
        w.faked += 4 * DAY
        w.spadesd("sweep", check=False)
        self.assertEqual(self.timeouts(), 0)


class Bye(Drill):
    def test_a_server_that_says_bye_and_keeps_the_connection_costs_two_seconds(self):
        self.join(("ann",))
        w = self.w
        w.imap.odd.add("stay")
        w.imap.put(letter(1), w.now())
        begin = time.monotonic()
        r = w.spadesd("sweep", check=False)
        self.assertLess(time.monotonic() - begin, 8)
        self.assertEqual(r.returncode, 75)
        self.assertRegex(r.stderr, r"imap fetch: \S+:\d+: the server ended the session \(BYE\)")


class Receipts(Drill):
    def test_a_letter_without_a_receipt_time_was_received_when_it_was_fetched(self):
        self.start()
        w = self.w
        for odd in ("undated", "1970", "nil"):
            w.imap.odd = {odd}
            p, mail = until(w, lambda p, m: True)
            p.answer(mail, p.move(mail))
            w.faked += HOUR
            r = w.sweep()
            self.assertEqual(r.returncode, 0, r.stderr)
            self.assertEqual(self.rows("SELECT received FROM letter ORDER BY id DESC LIMIT 1"), [(w.now(),)])
            self.assertEqual(self.rows("SELECT verdict FROM letter ORDER BY id DESC LIMIT 1"), [("acted",)])
            w.sweep()
            self.assertEqual(self.timeouts(), 0)
            self.assertGreaterEqual(self.rows("SELECT min(at) FROM event")[0][0], w.now() - 10 * DAY)


class Long(Drill):
    def test_a_long_mailbox_holds_sending_up_for_two_seconds(self):
        self.start()
        w = self.w
        p, mail = until(w, lambda p, m: len(p.hand) == 13)
        p.answer(mail, p.move(mail))
        for number in range(600):
            w.imap.put(letter(number, f"s{number}@example.org"), w.now())
        w.imap.slow = 0.4
        seen = len(w.smtp.deliveries)
        begin = time.monotonic()
        w.sweep()
        took = time.monotonic() - begin
        first = w.smtp.deliveries[seen].at - begin
        self.assertGreater(took, 5)
        self.assertTrue(1.5 < first < took - 2, (first, took))
        self.assertTrue({"bob@play.test", p.address} & {d.to for d in w.smtp.deliveries[seen:seen + 60]})
        self.assertEqual(self.timeouts(), 0)

    def test_after_an_outage_mail_waits_until_all_is_read(self):
        self.start()
        w = self.w
        p, mail = until(w, lambda p, m: len(p.hand) == 13)
        p.answer(mail, p.move(mail))
        w.faked += 2 * DAY
        for number in range(400):
            w.imap.put(letter(number, f"s{number}@example.org"), w.now())
        w.imap.slow = 0.5
        seen = len(w.smtp.deliveries)
        begin = time.monotonic()
        w.sweep()
        self.assertGreater(w.smtp.deliveries[seen].at - begin, 4)


if __name__ == "__main__":
    unittest.main()
