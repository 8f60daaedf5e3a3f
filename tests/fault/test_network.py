"""Servers with the wrong identity, and servers that hang, drip, flood, die and refuse: the pass ends cleanly, nothing is
lost, and the next pass goes on."""
import os
import pathlib
import re
import signal
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "e2e"), str(HERE.parent / "stack")]
from servers import LETTER, Imap, Smtp  # noqa: E402
from stack import certificates  # noqa: E402
from world import PROGRAM, read_from_start, wait_for  # noqa: E402


def add_mail(db, raw, to="ann@play.test"):
    mail = db.execute("INSERT INTO outbox(sender, recipient, message_id, events, bounce, created, due) VALUES ('referee@play.test', ?, ?, 0, 'x', 1, 1)",
                      (to, f"{len(raw)}@play.test")).lastrowid
    db.execute("INSERT INTO message(mail, bytes) VALUES (?, ?)", (mail, raw))


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-fault-")
        self.addCleanup(folder.cleanup)
        self.dir = pathlib.Path(folder.name)

    def configure(self, imap, smtp="smtp+plain://127.0.0.1:9", ca=""):
        password = self.dir / "password"
        password.write_text("secret-word\n")
        password.chmod(0o600)
        self.conf = self.dir / "conf"
        self.conf.write_text(f'address = "referee@play.test"\ndatabase = "{self.dir}/db"\nimap = "{imap}"\nimap-user = "u"\nimap-password-file = "{password}"\nsmtp = "{smtp}"\n'
                             f'smtp-user = "u"\nsmtp-password-file = "{password}"\n' + (f'ca-file = "{ca}"\n' if ca else ""))
        subprocess.run([PROGRAM, "--config", str(self.conf), "init"], check=True, capture_output=True)
        host = re.search("//(.*):", imap)[1]
        read_from_start(self.dir / "db", f"u@{host}/INBOX")

    def sweep(self, **env):
        start = time.monotonic()
        r = subprocess.run([PROGRAM, "--config", str(self.conf), "sweep"], capture_output=True, text=True, timeout=100, env={**os.environ, "SPADESD_DEADLINE": "2", **env})
        self.took = time.monotonic() - start
        return r

    def rows(self, sql):
        with sqlite3.connect(self.dir / "db") as db:
            return db.execute(sql).fetchall()


class ImapFaults(Case):
    def test_a_command_ends_at_its_deadline_and_the_next_pass_goes_on(self):
        for fault in ("literal", "drip", "silent", "huge", "flood", "nogreeting", "garbage", "preauth", "login", "disabled"):
            with self.subTest(fault):
                bad = Imap(fault)
                self.configure(f"imap+plain://127.0.0.1:{bad.port}")
                r = self.sweep()
                self.assertEqual(r.returncode, 75, r.stderr)
                self.assertIn("imap", r.stderr)
                self.assertLess(self.took, 30)
                if fault == "disabled":
                    self.assertIn("user u: the server accepts no password here", r.stderr)
                if fault in ("preauth", "disabled"):
                    self.assertNotIn(b"secret-word", bad.heard)
                bad.close()
                self.assertEqual(self.rows("SELECT count(*) FROM letter"), [(0,)])
                good = Imap()
                self.configure(f"imap+plain://127.0.0.1:{good.port}")
                self.sweep()
                self.assertEqual(self.rows("SELECT count(*) FROM letter"), [(1,)])
                good.close()
                for f in self.dir.glob("db*"):
                    f.unlink()


    def test_an_answer_that_would_break_the_parser_never_gets_there(self):
        """250,000 unrequested parentheses once made libetpan recurse until it crashed. 15 MB of UIDs, or of words, made it
        use too much memory."""
        rows = [("bodystructure", "nested too deeply"), ("envelope", "nested too deeply"), ("quoted", "nested too deeply"), ("hidden", "nested too deeply"),
                ("longliteral", "more than was requested"), ("uids", "lists more letters|more than was requested"), ("words", "lists more letters")]
        for fault, words in rows:
            with self.subTest(fault):
                bad, smtp = Imap(fault), Smtp()
                self.configure(f"imap+plain://127.0.0.1:{bad.port}", f"smtp+plain://127.0.0.1:{smtp.port}")
                with sqlite3.connect(self.dir / "db") as db:  # the rest of the pass still happens: waiting mail is sent
                    add_mail(db, b"Subject: x")
                r = self.sweep(SPADESD_DEADLINE="20")
                self.assertEqual(r.returncode, 75, r.stderr)
                self.assertRegex(r.stderr, f"imap (search|fetch): .*({words})")
                self.assertLess(self.took, 20, "the deadline ended it")
                self.assertEqual(len(smtp.accepted), 1)
                bad.close()
                smtp.close()
                for f in self.dir.glob("db*"):
                    f.unlink()


class Watching(Smtp):
    """Calls `look` with the last mail that was accepted, when the next one begins."""

    def __init__(self, look):
        self.look = look
        super().__init__()

    def reply(self, w, stage, good):
        if stage == "mail" and self.accepted:
            self.look(self.accepted[-1])
        return super().reply(w, stage, good)


class Outbox(Case):
    def test_a_mail_is_marked_before_the_next_over_the_same_connection(self):
        unmarked = []

        def look(last):
            number = int(last.split()[1])
            with sqlite3.connect(f"file:{self.dir}/db?mode=ro", uri=True, timeout=10) as db:
                if db.execute("SELECT state FROM outbox WHERE id = ?", (number,)).fetchone() != ("sent",):
                    unmarked.append(number)

        imap, smtp = Imap(), Watching(look)
        self.configure(f"imap+plain://127.0.0.1:{imap.port}", f"smtp+plain://127.0.0.1:{smtp.port}")
        with sqlite3.connect(self.dir / "db") as db:
            for n in range(1, 61):
                add_mail(db, b"Subject: %d\r\n\r\n%s\r\n" % (n, b"x" * n))
        self.assertEqual(self.sweep().returncode, 0)
        self.assertEqual(self.rows("SELECT state, count(*) FROM outbox GROUP BY 1"), [("sent", 61)])
        self.assertEqual((len(smtp.accepted), smtp.connections, unmarked), (61, 1, []))


class Mailbox(Case):
    def test_uidvalidity_may_change_and_nothing_is_done_twice(self):
        for validity in (1, 2, 3):
            imap, smtp = Imap(validity=validity), Smtp()
            self.configure(f"imap+plain://127.0.0.1:{imap.port}", f"smtp+plain://127.0.0.1:{smtp.port}")
            for _ in range(2):
                self.assertEqual(self.sweep().returncode, 0)
            self.assertEqual(self.rows("SELECT count(*) FROM letter"), [(1,)])
            self.assertEqual(self.rows("SELECT count(*), sum(attempts) FROM outbox"), [(1, 1)])
            self.assertEqual(self.rows("SELECT uidvalidity, uid FROM mailbox"), [(validity, 1)])
            imap.close()
            smtp.close()


class Paged(Imap):
    """A server with 120 letters, in pages that take a second each. `look` is called before the page that begins with UID
    101."""

    def __init__(self, look):
        self.look = look
        super().__init__()

    def serve(self, c):
        w = c.sendall
        w(b"* OK [CAPABILITY IMAP4rev1] ready\r\n")
        for line in self.lines(c):
            tag, *words = line.split()
            if words[0].upper() == b"SELECT":
                w(b"* 120 EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT 121] x\r\n")
            elif words[:2] == [b"UID", b"SEARCH"] and b"1:*" in line:
                w(b"* SEARCH " + b" ".join(b"%d" % n for n in range(1, 121)) + b"\r\n")
            elif words[:2] == [b"UID", b"FETCH"]:
                self.page(w, [int(n) for part in words[2].split(b",") for n in self.between(part)])
            w(tag + b" OK done\r\n")

    @staticmethod
    def between(part):
        ends = [int(n) for n in part.split(b":")]
        return range(ends[0], ends[-1] + 1)

    def page(self, w, uids):
        if uids[0] == 101:
            self.look()
        time.sleep(1.1)
        for n in uids:
            raw = LETTER.replace(b"<1@", b"<%d@" % n)
            w(b'* %d FETCH (UID %d INTERNALDATE "21-Nov-2026 08:22:17 +0000" BODY[]<0> {%d}\r\n' % (n, n, len(raw)) + raw + b")\r\n")


class LongMailbox(Case):
    def sent_before_the_last_page(self, mailbox):
        smtp, seen = Smtp(), []
        imap = Paged(lambda: seen.append(len(smtp.accepted)))
        self.configure(f"imap+plain://127.0.0.1:{imap.port}", f"smtp+plain://127.0.0.1:{smtp.port}")
        with sqlite3.connect(self.dir / "db") as db:
            add_mail(db, b"Subject: x")
            for row in mailbox:
                db.execute("INSERT OR REPLACE INTO mailbox(folder, uidvalidity, uid, fetched) VALUES ('u@127.0.0.1/INBOX', 1, 0, ?)", row)
        r = self.sweep(SPADESD_DEADLINE="20")
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertEqual(self.rows("SELECT count(*) FROM outbox WHERE state <> 'sent'"), [(0,)])
        self.assertEqual(len(seen), 1)
        return seen[0]

    def test_mail_is_sent_between_two_pages(self):
        self.assertGreater(self.sent_before_the_last_page([]), 0)

    def test_after_an_outage_it_waits_until_all_is_read(self):
        self.assertEqual(self.sent_before_the_last_page([(int(time.time()) - 2 * 86400,)]), 0)


class Certificates(Case):
    def test_no_byte_of_the_login_leaves_to_a_server_that_is_not_the_one(self):
        certificates(self.dir / "tls")
        for name in ("wronghost", "rogueleaf", "rogue"):  # rogue: a self-signed certificate
            for kind in (Imap, Smtp):
                with self.subTest(f"{name} {kind.__name__}"):
                    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                    tls.load_cert_chain(self.dir / "tls" / f"{name}.crt", self.dir / "tls" / f"{name}.key")
                    server = kind(tls=tls)
                    good = Imap()
                    if kind is Imap:
                        self.configure(f"imaps://localhost:{server.port}", ca=self.dir / "tls" / "ca.crt")
                    else:
                        self.configure(f"imap+plain://127.0.0.1:{good.port}", f"smtps://localhost:{server.port}", ca=self.dir / "tls" / "ca.crt")
                    r = self.sweep()
                    self.assertEqual(r.returncode, 75, r.stderr)
                    self.assertEqual(server.heard, b"")
                    self.assertGreater(server.connections, 0)
                    self.assertRegex(r.stderr.lower(), "certificate|subject name")
                    server.close()
                    good.close()
                    for f in self.dir.glob("db*"):
                        f.unlink()

    def test_own_authorities_take_the_place_of_the_system_s(self):
        certificates(self.dir / "tls")
        system = self.dir / "system"
        system.mkdir()
        (system / "rogue.pem").write_bytes((self.dir / "tls" / "rogue.crt").read_bytes())
        library = self.dir / "authorities.so"
        subprocess.run(["gcc", "-D_GNU_SOURCE", "-shared", "-fPIC", "-o", str(library), str(HERE / "authorities.c"), "-ldl"], check=True)
        spied = {"LD_PRELOAD": str(library), "SYSTEM_AUTHORITIES": str(system)}
        for own in (None, self.dir / "tls" / "ca.crt"):
            for kind in (Imap, Smtp):
                with self.subTest(f"{own} {kind.__name__}"):
                    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                    tls.load_cert_chain(self.dir / "tls" / "rogueleaf.crt", self.dir / "tls" / "rogueleaf.key")
                    server, good, smtp = kind(tls=tls), Imap(), Smtp()
                    if kind is Imap:
                        self.configure(f"imaps://localhost:{server.port}", f"smtp+plain://127.0.0.1:{smtp.port}", ca=own)
                    else:
                        self.configure(f"imap+plain://127.0.0.1:{good.port}", f"smtps://localhost:{server.port}", ca=own)
                    r = self.sweep(**spied)
                    self.assertEqual(r.returncode, 75 if own else 0, r.stderr)
                    self.assertEqual(server.heard == b"", bool(own))
                    for s in (server, good, smtp):
                        s.close()
                    for f in self.dir.glob("db*"):
                        f.unlink()

    def test_the_right_certificate_is_accepted(self):
        certificates(self.dir / "tls")
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(self.dir / "tls" / "good.crt", self.dir / "tls" / "good.key")
        imap, smtp = Imap(tls=tls), Smtp()
        ca = self.dir / "tls" / "ca.crt"
        self.configure(f"imaps://localhost:{imap.port}", f"smtp+plain://127.0.0.1:{smtp.port}", ca=ca)
        for name in ("CERTIFICATE", "X509 CERTIFICATE"):
            ca.write_text(ca.read_text().replace("CERTIFICATE", name))
            r = self.sweep()
            self.assertEqual(r.returncode, 0, r.stderr)
        self.assertEqual(len(smtp.accepted), 1)

    def test_the_log_of_the_daemon_names_each_new_cause(self):
        certificates(self.dir / "tls")
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        imap = Imap(tls=tls)
        self.configure(f"imaps://localhost:{imap.port}", ca=self.dir / "tls" / "ca.crt")
        log = self.dir / "log"
        with open(log, "w") as f:
            daemon = subprocess.Popen([PROGRAM, "--config", str(self.conf), "run"], stderr=f)
        self.addCleanup(daemon.wait)
        self.addCleanup(daemon.kill)
        for name, cause in (("wronghost", "for another host|subject name"), ("rogueleaf", "issuer|authority|self.signed")):
            tls.load_cert_chain(self.dir / "tls" / f"{name}.crt", self.dir / "tls" / f"{name}.key")
            wait_for(f"the log of {name}", lambda c=cause: re.search(c, log.read_text()), 40)

    def test_plain_text_and_missing_starttls_are_refused(self):
        smtp, imap = Smtp(), Imap()
        self.configure(f"imap+plain://127.0.0.1:{imap.port}", f"smtp://127.0.0.1:{smtp.port}")
        r = self.sweep()
        self.assertEqual(r.returncode, 75)
        self.assertNotIn(b"MAIL", smtp.heard)
        self.assertNotIn(b"AUTH", smtp.heard)
        text = self.conf.read_text().replace("imap+plain://127.0.0.1", "imap+plain://mail.example.org")
        self.conf.write_text(text)
        r = subprocess.run([PROGRAM, "--config", str(self.conf), "check-config"], capture_output=True, text=True)
        self.assertEqual(r.returncode, 78)
        self.assertIn("conf:3", r.stderr)


class SmtpEndings(Case):
    def test_the_outcome_table(self):
        rows = [("greeting:421", "queued", 75), ("greeting:554", "queued", 75), ("mail:451", "queued", 0), ("mail:550", "queued", 75), ("mail:550 5.7.1", "queued", 75), ("mail:550 5.3.40", "queued", 75),
                ("mail:552", "failed", 0), ("mail:554 5.3.4", "failed", 0), ("mail:550 5.2.3", "failed", 0), ("mail:452 5.3.4", "queued", 0), ("rcpt:450", "queued", 0), ("rcpt:550", "failed", 0),
                ("data:451", "queued", 0), ("data:554", "failed", 0), ("dot:452", "queued", 0), ("dot:554", "failed", 0), ("drop-after-dot", "queued", 0), ("drop-at-quit", "sent", 0), (None, "sent", 0)]
        # these errors may come from the recipient's server; the other errors concern our own account
        deferred = ("rcpt:450", "data:451", "dot:452")
        for fault, state, code in rows:
            with self.subTest(fault):
                smtp, imap = Smtp(fault), Imap()
                self.configure(f"imap+plain://127.0.0.1:{imap.port}", f"smtp+plain://127.0.0.1:{smtp.port}")
                r = self.sweep()
                self.assertEqual(r.returncode, code, r.stderr)
                self.assertEqual(self.rows("SELECT state, attempts FROM outbox"), [(state, 0 if code == 75 else 1)])
                self.assertEqual(self.rows("SELECT deferred IS NOT NULL FROM outbox"), [(fault in deferred,)])
                smtp.close()
                imap.close()
                if fault == "drop-after-dot":  # the server may have taken the mail, so the same bytes are sent again later
                    again, imap = Smtp(), Imap()
                    self.configure(f"imap+plain://127.0.0.1:{imap.port}", f"smtp+plain://127.0.0.1:{again.port}")
                    (self.dir / "clock").write_text("600")
                    r = self.sweep(SPADESD_CLOCK=str(self.dir / "clock"))
                    self.assertEqual(self.rows("SELECT state, attempts FROM outbox"), [("sent", 2)])
                    self.assertEqual(again.accepted, smtp.accepted)
                    again.close()
                    imap.close()
                for f in self.dir.glob("db*"):
                    f.unlink()

    def test_while_no_mail_can_be_sent_status_says_why_and_tries_become_rare(self):
        """Each row: what the server refuses, and what `status` says of it: a refused login at once, another trouble after ten minutes."""
        clock = self.dir / "clock"
        clock.write_text("0")
        env = {**os.environ, "SPADESD_CLOCK": str(clock)}
        for fault, later, said in (("auth:535", 0, "smtp login: 127.0.0.1:{}, user u: 535 refused on purpose"), ("greeting:421", 700, "smtp 127.0.0.1:{}: 421 refused on purpose")):
            with self.subTest(fault):
                smtp, imap = Smtp(fault, auth="PLAIN"), Imap()
                self.configure(f"imap+plain://127.0.0.1:{imap.port}", f"smtp+plain://127.0.0.1:{smtp.port}")
                log = self.dir / "log"
                with log.open("w") as out:
                    daemon = subprocess.Popen([PROGRAM, "--config", str(self.conf), "run"], stderr=out, env=env)
                run = lambda *words: subprocess.run([PROGRAM, "--config", str(self.conf), *words], capture_output=True, text=True, env=env)
                try:
                    time.sleep(7)  # tries after 0, 2 and 4 seconds; the next one is after 8
                    self.assertIn(smtp.connections, (2, 3))
                    said = said.format(smtp.port)
                    self.assertEqual(log.read_text().count(said + "; trying again"), 1, log.read_text())
                    self.assertNotIn("all is well again", log.read_text())
                    self.assertIn(said, run("outbox").stdout)
                    clock.write_text(str(later))
                    status = run("status")
                    self.assertEqual(status.returncode, 1)
                    self.assertRegex(status.stdout, "No mail could be sent since .*: " + re.escape(said))
                    smtp.fault = None
                    run("outbox", "--retry")
                    daemon.send_signal(signal.SIGUSR1)
                    wait_for("the end of the trouble", lambda: "all is well again" in log.read_text())
                    self.assertEqual(self.rows("SELECT state FROM outbox"), [("sent",)])
                finally:
                    daemon.terminate()
                    daemon.wait()
                    smtp.close()
                    imap.close()
                for f in self.dir.glob("db*"):
                    f.unlink()

    def test_a_server_that_greets_late_is_used(self):
        smtp, imap = Smtp("late"), Imap("late")
        self.configure(f"imap+plain://127.0.0.1:{imap.port}", f"smtp+plain://127.0.0.1:{smtp.port}")
        r = self.sweep(SPADESD_DEADLINE="")
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertEqual(len(smtp.accepted), 1)
        smtp.close()
        imap.close()

    def test_mails_at_which_the_server_ends_the_connection_do_not_keep_the_others(self):
        """They are tried last, and their tries count, so that they are given up in time. Sending counts as failing since the last mail that was sent."""
        smtp, imap, clock = Smtp("drop-rcpt"), Imap(), self.dir / "clock"
        self.configure(f"imap+plain://127.0.0.1:{imap.port}", f"smtp+plain://127.0.0.1:{smtp.port}")
        with sqlite3.connect(self.dir / "db") as db:
            for number in range(5):
                add_mail(db, b"Subject: x\r\n\r\n" + b"x" * number, "bad@play.test" if number in (1, 3) else "ann@play.test")
        for at, sent in ((0, 1), (700, 2), (1400, 3), (2100, 3)):
            clock.write_text(str(at))
            self.sweep(SPADESD_CLOCK=str(clock))
            self.assertEqual(self.rows("SELECT count(*) FROM outbox WHERE id < 6 AND state = 'sent'"), [(sent,)], self.rows("SELECT id, due, trouble, attempts, state FROM outbox"))
            status = subprocess.run([PROGRAM, "--config", str(self.conf), "status"], capture_output=True, text=True, env={**os.environ, "SPADESD_CLOCK": str(clock)})
            self.assertTrue(at == 2100 or "No mail could be sent" not in status.stdout, status.stdout)
        self.assertEqual(self.rows("SELECT id, state FROM outbox WHERE attempts AND recipient LIKE 'bad@%'"), [(2, "queued"), (4, "queued")])
        smtp.close()
        imap.close()

    def test_a_mail_that_is_too_long_for_the_server_does_not_keep_the_others(self):
        """The server refuses a mail at MAIL because of its SIZE. Such a mail once blocked the outbox forever."""
        smtp, imap = Smtp("size"), Imap()
        self.configure(f"imap+plain://127.0.0.1:{imap.port}", f"smtp+plain://127.0.0.1:{smtp.port}")
        with sqlite3.connect(self.dir / "db") as db:
            for number in range(3):
                add_mail(db, b"Subject: x\r\n\r\n" + b"x" * (100000 if number == 1 else 10))
        r = self.sweep()
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertEqual(self.rows("SELECT state FROM outbox WHERE id < 4 ORDER BY id"), [("sent",), ("failed",), ("sent",)])
        smtp.close()
        imap.close()


if __name__ == "__main__":
    unittest.main()
