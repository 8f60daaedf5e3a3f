"""A long queue is sent in parallel over several connections, each in its own thread. A connection marks a mail as sent before it
begins the next mail. Wherever the process is killed, no mail is lost, and a mail that was marked as sent is not sent again.

SPADESD names the program. With the program in build/tsan, this file tests the threads.
"""
import collections
import os
import pathlib
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "e2e"), str(HERE.parent / "stack")]
from servers import Imap, Server  # noqa: E402
from world import PROGRAM  # noqa: E402

MAILS, CONNECTIONS = 60, 4


class Slow(Server):
    """Takes all mail, slowly. `look` is called when a mail begins, with the previous mail of the same connection."""

    def __init__(self, seconds, look=None):
        self.seconds, self.look, self.taken = seconds, look, collections.Counter()
        self.lock, self.waiting, self.most = threading.Lock(), 0, 0
        super().__init__()

    def answer(self, body):
        with self.lock:
            self.taken[body] += 1
            self.waiting += 1
            self.most = max(self.most, self.waiting)
        time.sleep(self.seconds)
        with self.lock:
            self.waiting -= 1

    def serve(self, c):
        w = c.sendall
        w(b"220 slow\r\n")
        body, data, last = [], False, None
        for line in self.lines(c):
            if data and line == b".":
                data, last = False, b"\n".join(body)
                self.answer(last)
                w(b"250 taken\r\n")
            elif data:
                body.append(line)
            elif line[:4].upper() == b"DATA":
                data, body = True, []
                w(b"354 go\r\n")
            elif line[:4].upper() == b"QUIT":
                w(b"221 bye\r\n")
                return
            else:
                if line[:4].upper() == b"MAIL" and self.look:
                    self.look(last)
                w(b"250 ok\r\n")


class Senders(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-senders-")
        self.addCleanup(folder.cleanup)
        self.dir = pathlib.Path(folder.name)
        self.imap = Imap()

    def begin(self, smtp, mails=MAILS):
        """Makes a database with waiting mails."""
        password = self.dir / "password"
        password.write_text("secret-word\n")
        password.chmod(0o600)
        for f in self.dir.glob("db*"):
            f.unlink()
        (self.dir / "conf").write_text(f'address = "referee@play.test"\ndatabase = "{self.dir}/db"\nimap = "imap+plain://127.0.0.1:{self.imap.port}"\nimap-user = "u"\nimap-password-file = "{password}"\n'
                                       f'smtp = "smtp+plain://127.0.0.1:{smtp.port}"\n')
        self.run_it("init")
        with sqlite3.connect(self.dir / "db") as db:
            db.execute("INSERT INTO mailbox(folder, uidvalidity, uid) VALUES ('u@127.0.0.1/INBOX', 1, 1)")  # all letters count as read
            for n in range(1, mails + 1):
                db.execute("INSERT INTO outbox(id, sender, recipient, message_id, events, bounce, created, due) VALUES (?, 'referee@play.test', ?, ?, 0, 'x', 1, 1)", (n, f"p{n}@play.test", f"{n}@play.test"))
                db.execute("INSERT INTO message(mail, bytes) VALUES (?, ?)", (n, f"Subject: {n}\r\n\r\n{'x' * 2000}\r\n".encode()))

    def run_it(self, *command, **environment):
        return subprocess.run([PROGRAM, "--config", str(self.dir / "conf"), *command], capture_output=True, text=True, timeout=100, env={**os.environ, **environment})

    def sweep(self, code=0, **environment):
        r = self.run_it("sweep", **environment)
        self.assertEqual(r.returncode, code, r.stderr)
        self.assertNotIn("ThreadSanitizer", r.stderr)

    def states(self):
        with sqlite3.connect(self.dir / "db", timeout=10) as db:
            return collections.Counter(state for (state,) in db.execute("SELECT state FROM outbox"))

    def test_connections_wait_side_by_side(self):
        """libcurl waits for the answer to the final dot, which once made all connections wait for each other."""
        smtp = Slow(0.05)
        self.begin(smtp)
        self.sweep()
        self.assertEqual(self.states(), {"sent": MAILS})
        self.assertEqual((len(smtp.taken), set(smtp.taken.values())), (MAILS, {1}))
        self.assertEqual((smtp.connections, smtp.most), (CONNECTIONS, CONNECTIONS))

    def test_a_mail_is_marked_before_the_next_of_its_connection(self):
        unmarked = []

        def look(last):
            if last is None:
                return
            number = int(last.split(b"\n")[0].split()[1])
            with sqlite3.connect(f"file:{self.dir}/db?mode=ro", uri=True, timeout=10) as db:
                if db.execute("SELECT state FROM outbox WHERE id = ?", (number,)).fetchone() != ("sent",):
                    unmarked.append(number)

        smtp = Slow(0, look)
        self.begin(smtp)
        self.sweep()
        self.assertEqual((self.states(), unmarked), ({"sent": MAILS}, []))

    def test_killed_at_any_mark(self):
        """A mail that a thread was sending is sent again with the same bytes. A mail that was marked as sent is not
        sent again."""
        for n in (1, 2, 7, 30, 49):
            with self.subTest(n):
                smtp = Slow(0.01)
                self.begin(smtp)
                self.sweep(-signal.SIGKILL, SPADESD_FAILPOINT=f"mark:{n}")
                marked = self.states()["sent"]
                self.assertIn(marked, range(n - CONNECTIONS, n))  # mails that end together are marked together
                self.sweep()
                self.assertEqual((self.states(), len(smtp.taken)), ({"sent": MAILS}, MAILS))
                self.assertLessEqual(sum(smtp.taken.values()) - MAILS, CONNECTIONS)
                smtp.close()

    def test_a_server_that_goes_away_stops_all(self):
        smtp = Slow(0.01)
        self.begin(smtp)
        smtp.answer = lambda body: smtp.close() or time.sleep(0.1)
        r = self.run_it("sweep")
        self.assertIn(r.returncode, (0, 75), r.stderr)
        self.assertNotIn("ThreadSanitizer", r.stderr)
        self.assertEqual(self.states()["failed"], 0)


if __name__ == "__main__":
    unittest.main()
