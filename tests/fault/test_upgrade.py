"""An older program beside a newer one: build/later is this program with a schema that is two versions newer."""
import pathlib
import re
import sqlite3
import stat
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from drill import Drill  # noqa: E402
from scenes import until  # noqa: E402
from sim import ROOT, SHIPPED  # noqa: E402
from stack import wait_for  # noqa: E402

LATER = str(ROOT / "build" / "later")
LOOKS = (["games"], ["show", "1"], ["status"], ["status", "--json"], ["record", "1"], ["outbox", "--all"], ["quarantine"], ["verify", "1"])


def without_disk(text):
    return re.sub(r"(free disk +|disk_free_mebibytes\":)[0-9]+", "", text)


class Upgrade(Drill):
    def version(self, path=None):
        with sqlite3.connect(path or self.w.database) as db:
            return db.execute("PRAGMA user_version").fetchone()[0]

    def later(self, *words, check=True):
        return self.by(LATER, *words, check=check)

    def by(self, program, *words, check=True):
        self.w.program = program
        try:
            return self.w.spadesd(*words, check=check)
        finally:
            self.w.program = SHIPPED

    def copy(self):
        return pathlib.Path(f"{self.w.database}.version-{self.version()}")

    def play_a_card(self):
        p, mail = until(self.w, lambda p, m: bool(p.hand))
        p.answer(mail, p.move(mail))


class Looks(Upgrade):
    def test_a_newer_program_that_looks_changes_nothing(self):
        self.start()
        before, rows = self.version(), self.rows("SELECT * FROM event")
        for words in LOOKS:
            old, new = self.w.spadesd(*words, check=False), self.later(*words, check=False)
            self.assertEqual((new.returncode, without_disk(new.stdout)), (old.returncode, without_disk(old.stdout)), words)
            self.assertTrue(new.stdout, words)
        self.assertEqual((self.version(), self.rows("SELECT * FROM event")), (before, rows))
        self.assertEqual(list(self.w.dir.glob("spades.db.version*")), [])
        self.play_a_card()  # the older program still serves the table
        self.w.sweep()

    def test_what_has_to_write_says_what_to_do(self):
        self.w.conf.write_text(self.w.conf.read_text() + f'backup-key-file = "{self.w.dir}/key"\n')
        self.w.spadesd("init")
        before = self.version()
        r = self.later("backup", str(self.w.dir / "backup"), check=False)
        self.assertEqual(r.returncode, 1)
        self.assertIn("`spadesd init`", r.stderr)
        self.assertEqual(self.version(), before)


class Upgrades(Upgrade):
    def test_a_sweep_makes_a_copy_and_logs_it(self):
        self.start()
        self.play_a_card()
        before, copy, rows = self.version(), self.copy(), self.rows("SELECT * FROM event")
        said = self.later("sweep").stderr
        self.assertIn(f"upgraded from schema version {before}; the database from before the upgrade was copied to {copy}", said)
        self.assertEqual(self.version(), before + 2)
        self.assertEqual(stat.S_IMODE(copy.stat().st_mode), 0o600)
        self.assertNotIn("upgraded", self.later("sweep").stderr)
        self.assertGreater(self.rows("SELECT count(*) FROM event"), [(len(rows),)])  # the newer program has read the letter with the card
        r = self.w.spadesd("sweep", check=False)
        self.assertEqual(r.returncode, 78)
        self.assertIn("by a newer spadesd", r.stderr)
        # back to the older program
        for f in (self.w.database, *self.w.dir.glob("spades.db-*")):
            f.unlink()
        copy.rename(self.w.database)
        self.assertEqual(self.rows("SELECT * FROM event"), rows)
        self.assertIn("sound", self.w.spadesd("check").stdout)
        self.assertIn("restored from a backup; replaying", self.w.spadesd("sweep").stderr)
        self.assertGreater(self.rows("SELECT count(*) FROM event"), [(len(rows),)])  # the card counts again

    def test_without_a_copy_nothing_is_upgraded(self):
        self.w.spadesd("init")
        before = self.version()
        self.copy().mkdir()  # a folder where the copy would be written
        r = self.later("sweep", check=False)
        self.assertEqual(r.returncode, 75)
        self.assertIn("not upgraded, because it cannot be copied first", r.stderr)
        self.assertEqual(self.version(), before)


class Unreadable(Upgrade):
    """A game that the newer program cannot replay, because a change of the schema may have damaged the game's rules."""

    def test_the_database_stays_as_it_was(self):
        self.start()
        self.w.start_game("start ann, bob, cat, dan; max-rounds=2")
        self.w.settle()
        with sqlite3.connect(self.w.database) as db:
            db.execute("UPDATE game SET rules = 'of tomorrow' WHERE id = 1")
        before, copy, rows = self.version(), self.copy(), self.rows("SELECT * FROM event")
        sent = len(self.w.smtp.deliveries)
        self.play_a_card()
        r = self.later("run", check=False)
        self.assertEqual(r.returncode, 78)
        self.assertIn(f"not upgraded, because this program cannot replay game 1; the database is as it was, and a copy of it is {copy} (start the older program again)", r.stderr)
        self.assertTrue(copy.exists())
        for words in (["sweep"], ["deliver"], ["init"]):
            r = self.later(*words, check=False)
            self.assertNotEqual(r.returncode, 0, words)
            self.assertIn("cannot replay game 1", r.stderr, words)
        self.assertEqual((self.version(), self.rows("SELECT * FROM event"), len(self.w.smtp.deliveries)), (before, rows, sent))
        self.w.sweep()  # the older program goes on
        self.assertGreater(len(self.rows("SELECT * FROM event")), len(rows))


class Unfit(Upgrade):
    """A database that a change of the schema does not fit."""

    def refused(self, why):
        before, copy = self.version(), self.copy()
        r = self.later("run", check=False)
        self.assertEqual(r.returncode, 78, r.stderr)
        self.assertRegex(r.stderr, f"{why}.*; the database is as it was, and a copy of it is {copy} \\(start the older program again\\)")
        self.assertTrue(copy.exists())
        self.assertEqual(self.version(), before)

    def test_other_tables_than_a_new_database_has(self):
        self.join(["ann"])
        self.rows("ALTER TABLE letter ADD COLUMN odd INTEGER")
        self.refused("its tables would differ from those of a new database: unexpected column letter.odd INTEGER")

    def test_a_row_that_a_change_refuses(self):
        self.join(["ann"])
        self.rows("UPDATE person SET handle = 'stop'")
        self.refused("CHECK constraint failed")
        self.rows("UPDATE person SET handle = 'ann'")
        self.later("sweep")

    def test_a_database_of_another_program(self):
        self.w.database.unlink()
        self.rows("CREATE TABLE mine (x)")
        before = self.w.database.read_bytes()
        r = self.w.spadesd("run", check=False, timeout=20)
        self.assertEqual(r.returncode, 78)
        self.assertIn("made by another program; name another file", r.stderr)
        self.assertEqual(self.w.spadesd("sweep", check=False).returncode, 78)
        self.assertEqual(self.w.database.read_bytes(), before)

    def test_a_file_that_is_no_database(self):
        self.w.database.write_text("ann, bob, cat, dan\n" * 100)
        before = self.w.database.read_bytes()
        r = self.w.spadesd("run", check=False, timeout=20)
        self.assertEqual(r.returncode, 78, r.stderr)
        self.assertIn(f"database {self.w.database}: not an SQLite file, expected a database that spadesd made", r.stderr)
        self.assertEqual(self.w.spadesd("sweep", check=False).returncode, 78)
        self.assertIn("not an SQLite file", self.w.spadesd("games", check=False).stderr)
        self.assertEqual(self.w.database.read_bytes(), before)


class Daemon(Upgrade):
    def run_daemon(self):
        process = subprocess.Popen(self.w.command("run"), stderr=subprocess.PIPE, text=True, env=self.w.environment())
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def test_an_older_daemon_ends_and_says_why(self):
        """A daemon that has completed a pass exits with 75, so that the service manager starts the newer program. A daemon that could
        never begin exits with 78."""
        self.w.spadesd("init")
        process = self.run_daemon()
        wait_for("a pass", lambda: self.rows("SELECT count(*) FROM mailbox WHERE fetched > 0") == [(1,)])
        self.later("sweep")
        self.w.put(b"From: x@play.test\nSubject: hello\n\nhello\n", "x@play.test", "referee@play.test")
        process.send_signal(10)  # SIGUSR1: begin a pass now
        self.assertEqual(process.wait(20), 75)
        self.assertRegex(process.stderr.read(), "upgraded by a newer spadesd: .*; ending")
        process = self.run_daemon()
        self.assertEqual(process.wait(20), 78)
        self.assertIn("start the newer program", process.stderr.read())


if __name__ == "__main__":
    unittest.main()
