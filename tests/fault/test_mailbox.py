"""A mailbox that the referee shares with a person, whose letters go on arriving. The referee handles only letters that were sent to the
referee after its first start. All other letters stay where they are, unanswered."""
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from drill import DAY, HOUR, Drill  # noqa: E402

REFEREE = "referee@play.test"


def letter(number, to, more="", text="join\n"):
    """A letter as long as real mail, because a shorter letter without proof gets no answer."""
    way = "".join(f"Received: from relay{i}.example.org by mx.play.test with ESMTPS id {number}; Sat, 21 Nov 2026 11:05:00 +0000\r\n" for i in range(8))
    return f"{way}{more}From: s{number}@example.org\r\n{to}Message-ID: <{number}@example.org>\r\nSubject: hello\r\n\r\n{text}".encode()


def private(number):
    return letter(number, "To: gina@play.test\r\n", text="join us for dinner?\r\n")


class Private(Drill):
    extra = 'accept-address = {"box@play.test", "spades@old.test"}\n'

    def setUp(self):
        super().setUp()
        self.rows("DELETE FROM mailbox")  # the world is made to read all letters

    def put(self, raw, ago=0):
        return self.w.imap.put(raw, self.w.now() - ago)

    def there(self):
        return [uid for uid, _, _ in self.w.imap.folders["INBOX"]]

    def answered(self):
        return [d.to for d in self.w.smtp.deliveries]

    def senders(self):
        """Returns the senders of all letters that were handled."""
        return [sender for sender, in self.rows("SELECT sender FROM letter ORDER BY sender")]

    def old_letters(self):
        """Returns 14 letters from before the referee's first start, two of them to the referee."""
        for number in range(12):
            self.put(private(number), 3 * DAY - number * HOUR)
        for number in (12, 13):
            self.put(letter(number, f"To: {REFEREE}\r\n"), 2 * DAY)
        return self.there()

    def test_older_letters_stay_where_they_are(self):
        old = self.old_letters()
        r = self.w.sweep()
        self.assertIn("the 14 letters in it are left alone", r.stderr)
        self.assertEqual((self.there(), self.answered()), (old, []))
        self.assertEqual(self.rows("SELECT count(*) FROM letter"), [(0,)])
        new = self.put(letter(20, f"To: {REFEREE}\r\n"))
        r = self.w.sweep()
        self.assertNotIn("already there", r.stderr)
        self.assertEqual((self.there(), self.answered()), (old, ["s20@example.org"]))
        self.assertEqual(self.rows("SELECT uid FROM mailbox"), [(new,)])

    def test_a_server_that_reports_no_next_uid(self):
        old = self.old_letters()
        self.w.imap.odd.add("nouidnext")
        self.w.sweep()
        self.put(letter(20, f"To: {REFEREE}\r\n"))
        self.w.sweep()
        self.assertEqual((self.there(), self.answered()), (old, ["s20@example.org"]))

    def test_letters_to_others_stay_where_they_are(self):
        self.w.sweep()
        others = [self.put(raw) for raw in (
            private(1), letter(2, "To: referee@play.test.example.org\r\n"), letter(3, "To: referees@play.test\r\n"), letter(4, "To: gina+referee@play.test\r\n"),
            letter(5, ""), b"no header at all\r\n", letter(6, "To: table@lists.test\r\n", "List-Id: <table.lists.test>\r\nDelivered-To: gina@play.test\r\n"))]
        last = others[-1]
        for _ in range(2):
            r = self.w.sweep()
            self.assertEqual((self.there(), self.answered()), (others, []))
        self.assertNotIn("left", r.stderr, "they were read again")
        self.assertEqual(self.rows("SELECT count(*) FROM letter"), [(0,)])
        self.assertEqual(self.rows("SELECT uid FROM mailbox"), [(last,)])

    def test_letters_to_the_referee_are_handled(self):
        self.w.sweep()
        ours = [letter(1, f"To: Referee <{REFEREE.upper()}>\r\n"), letter(2, f"To: gina@play.test\r\nCc: x@example.org, {REFEREE}\r\n"),
                letter(3, "To: referee+anything@play.test\r\n"), letter(4, "To: undisclosed-recipients:;\r\n", f"Delivered-To: {REFEREE}\r\n"),
                letter(5, "To: gina@play.test\r\n", f"X-Original-To: {REFEREE}\r\n"), letter(6, "", f"Envelope-To: {REFEREE}\r\n"),
                letter(7, "To: box@play.test\r\n"), letter(8, "To: spades+x@old.test\r\n"), letter(9, f"To: {REFEREE}\r\n", "Delivered-To: gina@play.test\r\n")]
        for raw in ours:
            self.put(raw)
        stays = self.put(private(10))
        r = self.w.sweep()
        self.assertEqual(self.there(), [stays])
        self.assertEqual(self.rows("SELECT count(*) FROM letter"), [(len(ours),)])
        self.assertIn("left alone 1 letter that was not sent to", r.stderr)
        self.assertEqual(len(self.w.imap.folders["Processed"]), len(ours))

    def test_after_new_uids_the_receipt_time_decides(self):
        """Letters from before the first start are not handled, neither after a new UIDVALIDITY nor after UIDs that go back."""
        w = self.w
        for validity in (2, 2):
            with self.subTest(f"from {w.imap.validity} to {validity}"):
                self.rows("DELETE FROM mailbox")
                self.rows("DELETE FROM letter")
                w.imap.folders["INBOX"], w.imap.next_uid["INBOX"] = [], 101
                self.old_letters()
                w.sweep()
                w.faked += 2 * HOUR
                w.sweep()
                box = w.imap.folders["INBOX"]
                w.imap.folders["INBOX"] = [(i + 1, when, raw) for i, (_, when, raw) in enumerate(box)]
                w.imap.next_uid["INBOX"], w.imap.validity = 1 + len(box), validity
                old = self.there()
                w.faked += 60
                kept = self.put(letter(20, f"To: {REFEREE}\r\n"))
                self.put(letter(21, f"To: {REFEREE}\r\n"))
                w.imap.kept_back = {kept}
                for _ in range(2):
                    w.sweep()
                    self.assertEqual((self.there(), self.senders()), ([*old, kept], ["s21@example.org"]))
                w.imap.kept_back = set()
                w.sweep()
                self.assertEqual((self.there(), self.senders()), (old, ["s20@example.org", "s21@example.org"]))

    def test_older_letters_are_not_fetched(self):
        """Of many letters, the referee asks for the receipt times first: at its first start, if the server reports no next UID, and after
        a new UIDVALIDITY."""
        w = self.w
        w.imap.odd.add("nouidnext")
        for number in range(200):
            self.put(private(number), 3 * DAY)
        for validity in (1, 2):
            w.imap.validity = validity
            self.put(letter(1000 + validity, f"To: {REFEREE}\r\n"))
            r = w.sweep()
            self.assertLess(w.imap.last.bytes["out"], 30000)
            self.assertIn("imap: left alone 200 letters", r.stderr)
        self.assertEqual(self.senders(), ["s1001@example.org", "s1002@example.org"])

    def test_a_letter_whose_uid_changes_too_is_not_lost(self):
        """The server shows a letter late, hours after its receipt, and has changed all UIDs meanwhile."""
        w = self.w
        w.sweep()
        w.faked += 10 * HOUR
        w.sweep()
        w.imap.validity += 1
        self.put(letter(20, f"To: {REFEREE}\r\n"), 9 * HOUR)
        w.sweep()
        self.assertEqual(self.answered(), ["s20@example.org"])

    def test_an_older_letter_that_is_moved_back_stays(self):
        old = self.old_letters()
        self.w.sweep()
        uid, when, raw = self.w.imap.folders["INBOX"].pop()
        uid = self.w.imap.put(raw, when)
        self.w.sweep()
        self.assertEqual((self.there(), self.answered()), ([*old[:-1], uid], []))

    def test_another_name_of_the_server_loses_no_letter(self):
        """The operator configures another host name for the same server, so the folder has another name for the referee.
        Letters that came meanwhile are handled."""
        old = self.old_letters()
        self.w.sweep()
        self.w.faked += HOUR
        self.put(letter(20, f"To: {REFEREE}\r\n"))
        stays = self.put(private(21))
        conf = self.w.conf.read_text()
        self.w.conf.write_text(conf.replace("imap+plain://127.0.0.1", "imap+plain://localhost"))
        self.w.sweep()
        self.assertEqual((self.there(), self.answered()), ([*old, stays], ["s20@example.org"]))

    def test_a_restored_backup_from_before_the_first_start_loses_no_letter(self):
        old = self.old_letters()
        self.w.conf.write_text(self.w.conf.read_text() + f'backup-key-file = "{self.w.dir}/key"\n')
        self.w.spadesd("init")
        self.w.spadesd("backup", str(self.w.dir / "early"))
        self.w.faked += 2 * HOUR
        self.w.sweep()
        self.put(letter(20, f"To: {REFEREE}\r\n"))
        self.w.sweep()
        self.put(letter(21, f"To: {REFEREE}\r\n"))
        for f in self.w.dir.glob("spades.db*"):
            f.unlink()
        self.w.spadesd("restore", str(self.w.dir / "early"))
        self.w.sweep()
        self.assertEqual(self.there(), old)
        self.assertEqual(self.senders(), ["s20@example.org", "s21@example.org"])

    def test_check_config_says_what_is_there(self):
        self.old_letters()
        r = self.w.spadesd("check-config", "--connect")
        self.assertIn("folder INBOX has 14 letters; sent to the referee: 2 of the newest 14", r.stdout)
        self.assertIn("note: the referee leaves letters to other addresses", r.stdout)
        for number in range(30):
            self.put(letter(number, f"To: {REFEREE}\r\n"))
        r = self.w.spadesd("check-config", "--connect")
        self.assertIn("folder INBOX has 44 letters; sent to the referee: 20 of the newest 20", r.stdout)
        self.assertNotIn("note: the referee leaves letters to other addresses", r.stdout)

    def test_init_says_so(self):
        self.assertIn("before its first start", self.w.init_output)


class DoneFolder(Drill):
    extra = 'backup-key-file = "DIR/key"\n'

    def configure(self, line):
        self.w.conf.write_text(self.w.conf.read_text() + line)

    def handled(self, folder):
        """True if a letter is handled, and then lies in that folder alone."""
        w = self.w
        w.imap.put(letter(len(w.imap.folders.get(folder, ())), f"To: {REFEREE}\r\n"), w.now())
        before = len(w.imap.folders.get(folder, ()))
        self.log = w.sweep().stderr
        return len(w.imap.folders.get(folder, ())) == before + 1 and not w.imap.folders["INBOX"]

    def test_a_server_whose_folders_lie_below_the_inbox(self):
        """Courier and others have the personal namespace INBOX."""
        self.w.imap.prefix = "INBOX."
        r = self.w.spadesd("check-config", "--connect")
        self.assertIn("done mail    goes to the folder INBOX.Processed\n", r.stdout)
        for _ in range(2):
            self.assertTrue(self.handled("INBOX.Processed"))
        self.assertNotIn("imap", self.log)
        self.configure('imap-done-folder = "INBOX.Done"\n')
        self.assertTrue(self.handled("INBOX.Done"))
        self.assertEqual(sorted(self.w.imap.folders), ["INBOX", "INBOX.Done", "INBOX.Processed"])

    def test_the_folder_that_is_read_may_lie_below_the_inbox(self):
        w = self.w
        w.imap.prefix = "INBOX."
        w.imap.folders["INBOX.Games"], w.imap.next_uid["INBOX.Games"] = [], 1
        self.configure('imap-folder = "Games"\n')
        w.sweep()
        w.imap.put(letter(1, f"To: {REFEREE}\r\n"), w.now(), "INBOX.Games")
        w.sweep()
        self.assertEqual(len(w.imap.folders["INBOX.Processed"]), 1)

    def test_a_restore_finds_the_folder_below_the_inbox(self):
        w = self.w
        w.imap.prefix = "INBOX."
        w.spadesd("backup", str(w.dir / "copy"))
        self.assertTrue(self.handled("INBOX.Processed"))
        for f in w.dir.glob("spades.db*"):
            f.unlink()
        w.spadesd("restore", str(w.dir / "copy"))
        w.sweep()
        self.assertEqual(self.rows("SELECT sender FROM letter"), [("s0@example.org",)])

    def test_a_name_that_is_not_ascii(self):
        self.configure('imap-done-folder = "R & D für mich"\n')
        self.assertTrue(self.handled("R &- D f&APw-r mich"))
        self.assertIn("done mail    goes to the folder R & D für mich\n", self.w.spadesd("check-config", "--connect").stdout)

    def test_a_server_that_makes_no_folder(self):
        w = self.w
        w.imap.uncreated = "[CANNOT] make folders in the web interface"
        words = "imap create Processed: make folders in the web interface"
        r = w.spadesd("check-config", "--connect", check=False)
        self.assertEqual(r.returncode, 1)
        self.assertIn(f"problem: {words}; create the folder yourself, or name another one in imap-done-folder\n", r.stdout)
        self.assertFalse(self.handled("Processed"))
        self.assertIn(words, self.log)
        r = w.spadesd("status", check=False)
        self.assertEqual(r.returncode, 1)
        self.assertRegex(r.stdout, rf"TROUBLE +Handled mail stays in INBOX since .*: {words}\. The games go on, but after a restore the referee needs the folder Processed\.\n")
        w.imap.uncreated = None
        w.imap.put(letter(9, f"To: {REFEREE}\r\n"), w.now())
        w.sweep()
        self.assertEqual(len(w.imap.folders["Processed"]), 1)
        self.assertIn("all is well", w.spadesd("status").stdout)

    def test_a_folder_that_takes_no_letters(self):
        w = self.w
        w.imap.move = lambda wire, tag, *_: wire.send(tag + b" NO [OVERQUOTA] the mailbox is full\r\n")
        self.assertFalse(self.handled("Processed"))
        self.assertIn("imap move to Processed: the mailbox is full", self.log)
        self.assertIn("imap move to Processed: the mailbox is full. The games go on", w.spadesd("status", check=False).stdout)


class PrivateList(Drill):
    forum = "list"

    def test_posts_of_the_list_are_handled(self):
        w = self.w
        table = w.stack.list_address("table")
        w.imap.put(letter(1, f"To: {table}\r\n"), w.now())
        w.imap.put(letter(2, "To: undisclosed-recipients:;\r\n", f"List-Post: <mailto:{table}>\r\n"), w.now())
        w.imap.put(letter(3, "", f"List-Id: Table <{table.replace('@', '.')}>\r\n"), w.now())
        w.imap.put(letter(4, "To: other@lists.test\r\n", "List-Post: <mailto:other@lists.test>\r\n"), w.now())
        w.sweep()
        self.assertEqual([uid for uid, _, _ in w.imap.folders["INBOX"]], [4])


if __name__ == "__main__":
    unittest.main()
