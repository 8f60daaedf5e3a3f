"""`spadesd check-config --send`: the referee mails itself, and reports what the mail servers did with the mails. As real servers do, the
servers of the tests refuse, bounce, drop or rewrite mail, or file mail as junk. Each test prints the command's output."""
import os
import pathlib
import pty
import re
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from drill import Drill  # noqa: E402
from sim import TEST  # noqa: E402
from stack import read_terminal  # noqa: E402

REFEREE, PROBE = "referee@play.test", "referee+probe@play.test"
RESULTS = "Authentication-Results: mx.play.test;\r\n\tspf=pass smtp.mailfrom=play.test; dkim=none; dmarc=fail header.from=play.test\r\n"
BOUNCE = """From: MAILER-DAEMON@play.test
To: {0}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
Message-ID: <bounce-{1}@play.test>
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b

Sorry.

--b
Content-Type: message/delivery-status

Final-Recipient: rfc822; {2}
Action: failed
Diagnostic-Code: smtp; 550 5.1.1 <{2}>: Recipient
    address rejected: User unknown

--b
Content-Type: message/rfc822

{3}
--b--
"""


class Probe(Drill):
    program = TEST
    patience = 60

    def setUp(self):
        super().setUp()
        self.w.faked = None
        self.here = [self.w.imap.put(f"From: gina@example.org\r\nTo: {to}\r\nSubject: hello {to}\r\n\r\nhello\r\n".encode(), self.w.now())
                     for to in ("gina@play.test", REFEREE)]
        self.w.smtp.taken = self.deliver
        self.folder, self.change, self.results, self.lost, self.bounces = lambda to: "INBOX", lambda raw: raw, "", (), ()

    def deliver(self, d):
        """Puts a mail to the referee into its mailbox, as this test's server does."""
        if d.to in self.bounces:
            text = BOUNCE.format(d.sender, len(self.w.smtp.deliveries), d.to, d.raw.decode())
            self.w.imap.put(text.replace("\r\n", "\n").replace("\n", "\r\n").encode(), self.w.now())
        elif d.to not in self.lost:
            folder = self.folder(d.to)
            self.w.imap.folders.setdefault(folder, [])
            self.w.imap.next_uid.setdefault(folder, 1)
            self.w.imap.put(f"Return-Path: <{d.sender}>\r\n{self.results}".encode() + self.change(d.raw), self.w.now(), folder)

    def send(self, status, env=None):
        """Runs the command; returns its lines below the configuration."""
        r = self.w.spadesd("check-config", "--send", check=False, env={"SPADESD_PATIENCE": str(self.patience), **(env or {})})
        print(f"\n---- {self.id().split('.')[-1]}: exit status {r.returncode}\n{r.stdout[r.stdout.find('mail to  '):]}{r.stderr}", end="")
        self.assertEqual(r.returncode, status, r.stdout + r.stderr)
        self.assertEqual([uid for uid, _, _ in self.w.imap.folders["INBOX"]], self.here, "another letter was touched, or a mail was left")
        for name, letters in self.w.imap.folders.items():
            self.assertEqual(name == "INBOX" or letters == [], True, f"a mail was left in {name}")
        return r.stdout

    def configure(self, line):
        self.w.conf.write_text(self.w.conf.read_text() + line)


class Works(Probe):
    def test_a_mailbox_that_does_everything(self):
        text = self.send(0)
        self.assertRegex(text, rf"mail to +{re.escape(PROBE)}: came back after \d+ s in the folder INBOX\n")
        self.assertRegex(text, rf"mail to +{REFEREE}: came back after \d+ s in the folder INBOX\n")
        self.assertRegex(text, r"envelope +referee\+b-[0-9a-f]{16}@play\.test, as sent\n")
        self.assertEqual(len(re.findall(", as sent\n", text)), 4)
        self.assertIn("wrote no results of SPF, DKIM and DMARC", text)
        self.assertNotIn("problem:", text)

    def test_results_in_words(self):
        self.results = RESULTS
        text = self.send(0)
        self.assertIn("written by mx.play.test", text)
        self.assertRegex(text, "SPF +passed: ")
        self.assertRegex(text, "DKIM +none: the mail is not signed")
        self.assertRegex(text, "DMARC +failed: the From is not proven")
        self.assertIn('set authserv-id = "mx.play.test"', text)
        self.configure('authserv-id = "mx.other.test"\n')
        self.assertIn('problem: mx.play.test wrote the results, not mx.other.test; set authserv-id = "mx.play.test"', self.send(1))

    def test_tokens_in_references_where_both_work(self):
        self.configure('token = "reference"\n')
        text = self.send(0)
        self.assertIn(f'note: mail to {PROBE} arrives, so token = "address" works too', text)
        self.assertIn(f"envelope     {REFEREE}, as sent", text)

    def test_a_server_that_lists_no_folders(self):
        self.w.imap.odd.add("nolist")
        before = self.w.imap.connections
        self.assertNotIn("problem:", self.send(0))
        self.assertLessEqual(self.w.imap.connections - before, 2, "it connected again and again")

    def test_a_server_without_uidplus_keeps_marked_mails(self):
        self.w.imap.odd |= {"nouidplus", "nouidnext"}
        r = self.w.spadesd("check-config", "--send")
        self.assertNotIn("problem:", r.stdout)
        there = [uid for uid, _, _ in self.w.imap.folders["INBOX"]]
        self.assertEqual(self.w.imap.deleted, {("INBOX", uid) for uid in there if uid not in self.here})
        self.assertEqual(len(self.w.imap.deleted), 2)


class NoDetail(Probe):
    """A site with tokens in +detail addresses, which its servers do not accept."""

    def advised(self, text):
        self.assertIn(f'problem: mail to {PROBE} does not arrive; set token = "reference"\n', text)
        self.assertRegex(text, rf"mail to +{REFEREE}: came back")
        self.configure('token = "reference"\n')
        text = self.send(0)
        self.assertNotIn("problem:", text)

    def test_refused(self):
        self.w.smtp.refuse = lambda to: f"550 5.1.1 <{to}>: no such user here" if "+" in to else None
        text = self.send(1)
        self.assertRegex(text, rf"mail to +{re.escape(PROBE)}: not sent: .*550 5.1.1 .*no such user here\n")
        self.advised(text)

    def test_bounced(self):
        self.bounces = (PROBE,)
        text = self.send(1)
        self.assertRegex(text, rf"mail to +{re.escape(PROBE)}: bounced: smtp; 550 5.1.1 <{re.escape(PROBE)}>: Recipient address rejected: User unknown\n")
        self.advised(text)

    def test_dropped(self):
        self.lost, self.patience = (PROBE,), 2
        text = self.send(1)
        self.assertRegex(text, rf"mail to +{re.escape(PROBE)}: sent, but it did not come back\n")
        self.advised(text)

    def test_its_detail_is_removed(self):
        self.change = lambda raw: raw.replace(b"referee+probe@", b"referee@")
        text = self.send(1)
        self.assertIn(f'problem: mail to {PROBE} arrives without +probe; set token = "reference"', text)

    def test_refused_for_now(self):
        self.w.smtp.refuse = lambda to: "450 4.7.1 greylisted" if "+" in to else None
        text = self.send(1)
        self.assertIn(f"problem: the server may take mail to {PROBE} later; run the command again in a few minutes", text)
        self.assertNotIn("set token", text)

    def test_filed_in_a_folder_of_the_detail(self):
        self.folder = lambda to: "INBOX/probe" if "+" in to else "INBOX"
        text = self.send(1)
        self.assertIn(f'problem: the server files mail to {PROBE} in INBOX/probe, but the referee reads INBOX; set token = "reference"', text)

    def test_the_envelope_of_mails_to_players_is_refused(self):
        self.w.smtp.refuse_sender = lambda s: "553 5.7.1 Sender address rejected: not owned by user" if "+" in s else None
        text = self.send(1)
        self.assertRegex(text, rf"mail to +{REFEREE}: not sent: .*not owned by user")
        self.assertRegex(text, r'problem: the server does not send mail from referee\+b-[0-9a-f]{16}@play.test; set token = "reference"')


class Rewrites(Probe):
    @staticmethod
    def other_id(raw):
        return re.sub(rb"\r\nMessage-ID: <[^>]+>", lambda _: b"\r\nMessage-ID: <%d@submission.test>" % abs(hash(raw)), raw)

    def test_message_ids(self):
        self.change = self.other_id
        text = self.send(0)
        self.assertRegex(text, r"Message-ID +sent as probe\.\S+, came as \d+@submission\.test\n")
        self.assertRegex(text, r"References +probe\.\S+, as sent\n")
        self.assertIn("note: the server replaces Message-IDs", text)
        self.lost, self.patience = (PROBE,), 2
        self.configure('token = "reference"\n')
        self.assertNotIn("problem:", self.send(0))

    def test_message_ids_and_references(self):
        self.change = lambda raw: re.sub(rb"\r\nReferences: [^\r]*", b"", self.other_id(raw))
        self.assertNotIn("problem:", self.send(0))  # the tokens are in addresses, which this server does not change
        self.configure('token = "reference"\n')
        self.assertIn('problem: the server changes Message-ID and References, so no answer is recognised; set token = "address"', self.send(1))
        self.lost, self.patience = (PROBE,), 2
        self.assertIn("problem: answers cannot be recognised", self.send(1))

    def test_from(self):
        self.change = lambda raw: re.sub(rb"\bFrom: [^\r]*", b"From: box@play.test", raw, count=1)
        text = self.send(1)
        self.assertIn("From         sent as referee@play.test, came as box@play.test", text)
        self.assertIn('problem: the server sends the referee\'s mail as box@play.test; set address = "box@play.test"', text)


class Nowhere(Probe):
    def test_junk(self):
        for name, special in (("Spam", None), ("INBOX/Junk E-Mail", None), ("Odds", "Odds")):
            with self.subTest(name):
                self.w.imap.junk = special
                self.folder = lambda to, name=name: name
                text = self.send(1)
                self.assertIn(f"in the folder {name}, a folder for junk", text)
                self.assertIn(f"problem: the referee does not read {name}; tell the mail server that mail to {REFEREE} is not junk", text)

    def test_nothing_comes_back(self):
        self.lost, self.patience = (PROBE, REFEREE), 2
        text = self.send(1)
        self.assertEqual(text.count("sent, but it did not come back"), 2)
        self.assertIn(f"problem: mail to {REFEREE} does not arrive in INBOX of this mailbox; check the address, imap-user and imap-folder", text)

    def test_a_terminal_shows_how_long_it_waits(self):
        self.w.smtp.taken = lambda delivery: None
        ours, its = pty.openpty()
        self.addCleanup(os.close, ours)
        subprocess.run(self.w.command("check-config", "--send"), stdout=subprocess.DEVNULL, stderr=its, check=False, env=self.w.environment(SPADESD_PATIENCE="2"))
        os.close(its)
        shown = read_terminal(ours).decode()
        self.assertIn("\rwaiting for the mails: 1 of at most 2 s", shown)
        self.assertEqual(shown.split("\r")[-1], "\033[K", "the line stays")

    def test_no_letter_can_be_read(self):
        self.w.imap.folders["INBOX"].clear()  # empty the inbox, so that only the probe can find out that no letter can be read
        r = self.w.spadesd("check-config", "--send", check=False, env={"SPADESD_READER": "/bin/false", "SPADESD_PATIENCE": "60"})
        self.assertEqual(r.returncode, 75, r.stdout + r.stderr)
        self.assertIn("reader: /bin/false", r.stderr)
        self.assertNotIn("did not come back", r.stdout)

    def test_everything_bounces(self):
        self.bounces = (PROBE, REFEREE)
        self.assertIn(f"problem: mail to {REFEREE} bounces", self.send(1))

    def test_nothing_is_sent(self):
        self.w.smtp.refuse_text = lambda to: "554 5.7.1 rejected as spam"
        text = self.send(1)
        self.assertEqual(text.count("not sent: "), 2)
        self.assertEqual(text.count(f": smtp 127.0.0.1:{self.w.smtp.port}: 554 5.7.1 rejected"), 2)
        self.assertIn(f"problem: the server sends no mail from {REFEREE}; if it wants a login, set smtp-user and smtp-password-file", text)

    def test_no_login(self):
        self.w.smtp.down = True
        r = self.w.spadesd("check-config", "--send", check=False)
        self.assertEqual(r.returncode, 75)
        self.assertIn("421", r.stderr)
        self.assertEqual(self.w.smtp.deliveries, [])


class Referee(Probe):
    """A running referee, from cron or as a daemon, reads the mails meanwhile."""

    def setUp(self):
        super().setUp()
        self.w.imap.folders["INBOX"].clear()
        self.here = []
        self.w.sweep()

    def test_it_files_them_before_they_are_found(self):
        def meet(d):
            self.deliver(d)
            self.w.sweep()

        self.w.smtp.taken = meet
        text = self.send(0)
        self.assertEqual(text.count("in the folder Processed, where a running referee filed it"), 2)
        self.assertNotIn("problem:", text)
        self.assertEqual(len(self.w.smtp.deliveries), 2, "a mail was answered")
        self.assertEqual(self.rows("SELECT verdict, count(*) FROM letter GROUP BY 1"), [("ignored", 2)])

    def test_it_files_them_below_the_inbox(self):
        self.w.imap.prefix = "INBOX."
        self.w.smtp.taken = lambda d: (self.deliver(d), self.w.sweep())
        self.assertEqual(self.send(0).count("in the folder INBOX.Processed, where a running referee filed it"), 2)

    def test_mails_and_bounces_that_come_later_are_filed_without_an_answer(self):
        later = []
        self.w.smtp.taken, self.patience = later.append, 1
        self.send(1)
        self.bounces = (PROBE,)
        for d in later:
            self.deliver(d)
        self.w.sweep()
        self.assertEqual(len(self.w.smtp.deliveries), 2, "a mail was answered")
        self.assertEqual(self.rows("SELECT verdict, count(*) FROM letter GROUP BY 1"), [("bounce", 1), ("ignored", 1)])
        self.assertEqual(len(self.w.imap.folders["Processed"]), 2)


if __name__ == "__main__":
    unittest.main()
