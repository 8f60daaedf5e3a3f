"""The machine and its neighbours: a full disk, unusual mailboxes, and many processes at once."""
import fcntl
import os
import pathlib
import random
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import disk  # noqa: E402
from drill import Drill  # noqa: E402
from scenes import until  # noqa: E402
from sim import TEST, sha256  # noqa: E402
from world import read_from_start  # noqa: E402
from stack import wait_for  # noqa: E402


def fill(path, left):
    """Fills the disk, except for `left` bytes."""
    with open(path, "wb", buffering=0) as f:
        try:
            while True:
                f.write(b"x" * 4096)
        except OSError:
            pass
    os.truncate(path, max(0, path.stat().st_size - left))


class Disk(Drill):
    def small_disk(self):
        """Moves the database to a file system of 2 MB."""
        w = self.w
        small = w.dir / "small"
        small.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(small)], check=True)
        self.addCleanup(subprocess.run, ["umount", str(small)], check=True)
        w.conf.write_text(w.conf.read_text().replace(str(w.database), str(small / "spades.db")))
        w.elsewhere = small / "spades.db"
        w.spadesd("init")
        read_from_start(w.database, w.folder)
        return small

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
        """Fills a real, small file system to the last byte with other files, and then deletes these files."""
        w = self.w
        small = self.small_disk()
        self.start()
        p, mail = until(w, lambda p, m: len(p.hand) == 12)
        p.answer(mail, p.move(mail))
        for left in (0, 4096, 20000, 40000, 60000, 90000):
            fill(small / "filler", left)
            for _ in range(4):
                self.assertIn(w.spadesd("sweep", check=False).returncode, (0, 75))
            (small / "filler").unlink()
        w.settle()
        self.holds(timeouts=0, misplays=0)

    @unittest.skipIf(os.getuid() != 0 and not os.environ.get("CI"), "only root may mount")
    def test_a_daemon_waits_for_space(self):
        w = self.w
        small = self.small_disk()
        self.start()
        w.faked = None
        p, mail = until(w, lambda p, m: len(p.hand) == 12)
        log = open(w.dir / "daemon.log", "a+")
        self.addCleanup(log.close)
        d = subprocess.Popen(w.command("run"), stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=w.environment())
        self.addCleanup(lambda: (d.kill(), d.wait(20)))
        wait_for("its first pass", lambda: "watching" in (w.dir / "daemon.log").read_text())
        for left in (0, 4096, 20000, 40000, 60000, 90000):
            size = os.stat(w.dir / "daemon.log").st_size
            fill(small / "filler", left)
            p.answer(mail, p.move(mail))
            d.send_signal(signal.SIGUSR1)
            if left < 40000:
                words = re.compile("waiting for space on the disk of|no space left on the disk; trying again")
                wait_for("a full disk", lambda: words.search((w.dir / "daemon.log").read_text()[size:]))
            else:
                time.sleep(1.5)
            (small / "filler").unlink()
            self.assertIsNone(d.poll(), left)
            said = (w.dir / "daemon.log").read_text()[size:]
            self.assertNotRegex(said, "disk I/O error|disk is full")
            d.send_signal(signal.SIGUSR1)
            wait_for("the move", lambda: not w.imap.folders["INBOX"])
            p, mail = until(w, lambda p, m: len(p.hand) >= 1)
        d.terminate()
        self.assertEqual(d.wait(20), 0)
        w.settle()
        self.holds(timeouts=0, misplays=0)

    def test_what_was_committed_stays_when_the_log_cannot_be_opened(self):
        """A process was killed and left its write-ahead log; then the disk fails while the next process opens it."""
        disk.build()
        self.start()
        w = self.w
        p, mail = until(w, lambda p, m: len(p.hand) == 12)
        p.answer(mail, p.move(mail))
        keeper = sqlite3.connect(w.database)  # an open connection keeps SQLite from merging the log into the database
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
        self.assertEqual(r.returncode, 78, r.stderr)
        self.assertRegex(r.stderr, "must be able to write there")


class Culprit(Drill):
    """Which letter is blamed for a crash, and which letters are not."""
    program = TEST

    def letter(self, name):
        return f"From: ann@play.test\nTo: referee@play.test\nMessage-ID: <{name}@play.test>\nSubject: {name}\n\nhelp\n"

    def crashes(self, *arguments, **more):
        """Returns how often a letter crashes the referee before the letter is set aside, while other letters are handled in
        between."""
        for n in range(24):
            if self.w.spadesd(*arguments, check=False, env={"SPADESD_FAILPOINT": "begin:1"}, **more).returncode == 0:
                return n
            for k in range(2):
                self.w.spadesd("deliver", input=self.letter(f"good{n}{k}"))
        return None

    def test_what_was_counted_stays_until_the_letter_is_finished(self):
        self.start()
        self.assertEqual(self.crashes("deliver", input=self.letter("bad")), 5)
        self.w.imap.put(self.letter("worse").replace("\n", "\r\n").encode(), self.w.now())
        self.assertEqual(self.crashes("sweep"), 5)
        self.assertEqual(self.rows("SELECT count(*) FROM letter WHERE verdict = 'set-aside'"), [(2,)])
        self.w.sweep()
        self.assertEqual(self.rows("SELECT * FROM attempt"), [])

    def parents_cost(self, letter):
        """Returns the cost of `deliver` without its reader: processor time in milliseconds, and memory in megabytes."""
        wrapper = self.w.dir / "reader"
        wrapper.write_text(f"#!/bin/sh\n'{TEST}' reader <&0 &\nwait\n")
        wrapper.chmod(0o755)
        environment = self.w.environment(SPADESD_READER=str(wrapper))
        with subprocess.Popen(self.w.command("deliver"), stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment) as child:
            child.stdin.write(letter)
            child.stdin.close()
            _, status, used = os.wait4(child.pid, 0)
            child.returncode = status
        self.assertEqual(status, 0)
        return 1000 * (used.ru_utime + used.ru_stime), used.ru_maxrss / 1024

    def least(self, write, enough=0):
        """Returns the least cost of a letter in three tries, because the machine may be busy. Stops early once the
        cost is at most `enough` milliseconds. write(n) returns the letter for try n."""
        costs = []
        while len(costs) < 3 and min(costs, default=(enough + 1,))[0] > enough:
            costs.append(self.parents_cost(write(len(costs)).encode()))
        return min(costs)

    def test_no_letter_costs_the_referee_much(self):
        """No letter costs the referee's parent process much, because the child reads all bytes."""
        self.start()
        ms, mb = self.least(lambda n: self.letter(f"small{n}"))
        rows = []
        for piece in ("-", "- ", "x - ", "start x,", "start x,\n", "hand\n", "check AH\n", "entropy x ", "QS\n", "a,", ".", "1 ", '"', "\u2660"):
            many = piece * (250 * 1024 // len(piece.encode()))
            rows.append((*self.least(lambda n, p=piece, m=many: self.letter(f"{n}x{p.encode().hex()}").replace("help\n", m), ms + 50), piece))
        words = " ".join(f"<referee+{n:020x}@play.test>," for n in range(600))
        for field in ("To", "References", "List-Post", "Authentication-Results"):
            rows.append((*self.least(lambda n, f=field: f"{f}: {words}\n{self.letter(f'{f}{n}')}", ms + 50), field))
        worst, most = max(rows), max(r[1] for r in rows)
        print(f"an empty letter {ms:.0f} ms, {mb:.0f} MB; the worst {worst[0]:.0f} ms ({worst[2]!r}), {most:.0f} MB")
        self.assertLess(worst[0], ms + 50)
        self.assertLess(most, mb + 32)

    def test_a_damaged_page_is_no_letters_fault(self):
        self.start()
        w = self.w
        p, mail = until(w, lambda p, m: len(p.hand) == 12)
        p.answer(mail, p.move(mail))
        with sqlite3.connect(w.database) as db:
            page, = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'event'").fetchone()
            size, = db.execute("PRAGMA page_size").fetchone()
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        good = w.database.read_bytes()
        at = (page - 1) * size
        w.database.write_bytes(good[:at] + b"\xff" * size + good[at + size:])
        for _ in range(8):
            r = w.spadesd("sweep", check=False)
            self.assertEqual(r.returncode, 78, r.stderr)
            self.assertIn("is damaged", r.stderr)
        with sqlite3.connect(w.database) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        w.database.write_bytes(w.database.read_bytes()[:at] + good[at:at + size] + w.database.read_bytes()[at + size:])
        w.sweep()
        self.assertEqual(self.rows("SELECT count(*) FROM letter WHERE verdict = 'set-aside'"), [(0,)])
        self.assertEqual([v for v, in self.rows("SELECT verdict FROM letter ORDER BY id DESC LIMIT 1")], ["acted"])


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
            for _ in range(2 if when == "twice" else 1):  # all done mail is moved back to INBOX and gets new UIDs
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
        uid, received, raw = w.imap.folders["INBOX"].pop()  # a filter removed the letter
        w.sweep()
        w.imap.put(raw, received)
        w.sweep()
        w.imap.put(raw, received)  # the mailbox gets a copy of the letter
        w.imap.put(raw, received + 500)
        w.sweep()
        self.assertEqual(self.rows("SELECT count(*) FROM letter WHERE hash = ?", sha256(raw)), [(1,)])
        self.holds(timeouts=0, misplays=0)

    def test_a_letter_that_comes_while_the_server_searches_is_not_waited_for(self):
        """The server announces the letter at the end of its answer to SEARCH, and does not announce it again in IDLE. The
        referee once read such a letter only when its wait in IDLE ended."""
        w = self.w
        w.faked = None
        self.join(["ann"])
        before = self.rows("SELECT count(*) FROM letter")[0][0]
        w.imap.late = b"From: bob@play.test\r\nTo: referee@play.test\r\nMessage-ID: <late@play.test>\r\nSubject: join bob\r\n\r\njoin bob\r\n", int(time.time())
        d = subprocess.Popen(w.command("run"), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=w.environment())
        try:
            wait_for("the letter is read", lambda: self.rows("SELECT count(*) FROM letter")[0][0] > before)
        finally:
            d.terminate()
            self.assertEqual(d.wait(20), 0)

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
            if "vanish" in odd:  # another client deleted the letter before the referee read it, so the letter is delivered once more
                w.imap.put(*post)
            w.imap.odd = set()
            w.settle()
            self.holds(timeouts=0, misplays=0)


class Together(Drill):
    extra = 'backup-key-file = "DIR/key"\n'

    def test_many_processes_at_once(self):
        """The daemon, sweeps, deliver and inspecting commands run at once: no update is lost, and no command fails because
        of a lock."""
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
        with open(f"{w.database}.lock") as lock, sqlite3.connect(w.database) as db:
            fcntl.flock(lock, fcntl.LOCK_EX)
            db.execute("SELECT 1 FROM game").fetchone()  # keep the database open, as a pass does
            for words in (["games"], ["show", "1"], ["status"], ["outbox"], ["record", "1"]):
                r = w.spadesd(*words, timeout=60)  # the command would wait as long as the lock is held
                self.assertEqual(r.stderr, "")


if __name__ == "__main__":
    unittest.main()
