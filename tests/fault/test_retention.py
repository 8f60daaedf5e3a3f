"""Old rows are deleted at the end of a pass, what a record needs is kept, and old mail that arrives again does nothing."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from drill import DAY, Drill  # noqa: E402
from scenes import PEOPLE  # noqa: E402
from sim import TEST  # noqa: E402

OLD = """SELECT (SELECT count(*) FROM outbox WHERE game = 1) + (SELECT count(*) FROM token WHERE game = 1)
         + (SELECT count(*) FROM letter WHERE NOT cut AND received < (SELECT ended + 86400 FROM game WHERE id = 1))"""


def quiet(number):
    return f"From: s{number}@example.org\r\nTo: referee@play.test\r\nMessage-ID: <{number}@example.org>\r\n\r\ngood morning\r\n".encode()


class Forgotten(Drill):
    kept, extra, players = "", 'backup-key-file = "DIR/key"\n', ("ann", "bob", "cat", "dan", "eve")

    def play(self, line):
        self.join(PEOPLE)
        self.w.start_game(line)
        self.w.play()
        return self.w.spadesd("record", "1").stdout

    def days_go_by(self, days):
        self.w.faked += days * DAY
        self.w.imap.put(quiet(self.w.faked), self.w.faked)
        return self.w.sweep()

    def test_the_mail_of_an_ended_game_goes_and_its_letters_never_act_again(self):
        record = self.play("start ann, bob, cat, dan; max-rounds=1")
        w = self.w
        events = self.rows("SELECT * FROM event")
        self.days_go_by(29)
        self.assertGreater(self.rows("SELECT count(*) FROM outbox WHERE game = 1")[0][0], 50)
        self.days_go_by(2)
        for _ in range(20):
            w.sweep()
        self.assertEqual(self.rows("SELECT count(*) FROM outbox WHERE game = 1"), [(0,)])
        self.days_go_by(62)
        for _ in range(20):
            w.sweep()
        self.assertEqual(self.rows(OLD), [(0,)])
        self.assertEqual(w.spadesd("record", "1").stdout, record)
        self.assertIn("sound", w.spadesd("check").stdout)
        # the mailbox is renumbered, and holds every letter ever received
        letters, mails = self.rows("SELECT max(id) FROM letter"), self.rows("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")
        w.imap.folders["INBOX"], w.imap.next_uid["INBOX"], w.imap.validity = [], 1, 2
        for raw, when in w.posts:
            w.imap.put(raw, when)
        r = w.sweep()
        self.assertEqual(r.stderr.count("is older than the letters that the database keeps"), len(w.posts))
        self.assertEqual(self.rows("SELECT max(id) FROM letter"), letters)
        self.assertEqual(self.rows("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'"), mails)
        self.assertEqual(self.rows("SELECT * FROM event"), events)
        self.assertEqual(self.rows("SELECT uid FROM mailbox"), [(len(w.posts),)])

    def test_a_restored_backup_reads_nothing_again_from_before_its_horizon(self):
        record = self.play("start amiga: ann, bot, bot, bot; max-rounds=1")
        w = self.w
        for _ in range(3):
            self.days_go_by(95)
        backup = w.dir / "backup"
        w.spadesd("backup", str(backup))
        w.faked += 100
        w.join("eve")
        before = self.rows("SELECT id, hash, verdict FROM letter"), self.rows("SELECT * FROM event"), self.rows("SELECT handle FROM person")
        mails = self.rows("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")
        self.assertLess(len(before[0]), len(w.imap.folders["Processed"]))
        for f in w.dir.glob("spades.db*"):
            f.unlink(missing_ok=True)
        w.spadesd("restore", str(backup))
        w.faked += 100
        w.sweep()
        self.assertEqual(before, (self.rows("SELECT id, hash, verdict FROM letter"), self.rows("SELECT * FROM event"), self.rows("SELECT handle FROM person")))
        self.assertEqual(self.rows("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'"), mails)
        self.assertEqual(w.spadesd("record", "1").stdout, record)

    def test_killed_while_it_forgets(self):
        self.w.program = TEST
        record = self.play("start amiga: ann, bot, bot, bot; max-rounds=1")
        w = self.w
        w.faked += 200 * DAY
        w.imap.put(quiet(1), w.faked)
        left = self.rows(OLD)[0][0]
        self.assertGreater(left, 30)
        kills = 0
        for n in range(1, 9):
            kills += w.spadesd("sweep", check=False, env={"SPADESD_FAILPOINT": f"forget:{n}"}).returncode == -9
            now = self.rows(OLD)[0][0]
            self.assertLessEqual(now, left)
            left = now
            self.assertIn("sound", w.spadesd("check").stdout)
        self.assertGreater(kills, 1)
        self.assertEqual(left, 0)
        self.assertEqual(w.spadesd("record", "1").stdout, record)


if __name__ == "__main__":
    unittest.main()
