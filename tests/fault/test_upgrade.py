"""An older program beside a newer one: build/later is this program with a schema that is two versions newer."""
import pathlib
import quopri
import re
import shutil
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

    def copy(self, end=""):
        return pathlib.Path(f"{self.w.database}.version-{self.version()}{end}")

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

    def test_the_schema_of_the_first_version_is_read_and_upgraded(self):
        self.w.spadesd("init")
        for f in self.w.dir.glob("spades.db*"):
            f.unlink()
        with sqlite3.connect(self.w.database) as db:
            for name in ("schema", "amiga"):
                db.executescript((ROOT / "tests" / "golden" / "running" / f"{name}.sql").read_text())
        self.assertEqual(self.version(), 1)
        record = self.w.spadesd("record", "1").stdout
        self.assertIn("the database is sound", self.w.spadesd("check").stdout)
        self.assertEqual(self.version(), 1)
        self.w.spadesd("init")
        self.assertGreater(self.version(), 1)
        self.assertIn("the database is sound", self.w.spadesd("check").stdout)
        self.assertEqual(self.w.spadesd("record", "1").stdout, record)


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
        self.assertEqual(r.returncode, 75)
        self.assertIn("by a newer spadesd", r.stderr)
        # back to the older program
        for f in self.w.dir.glob("spades.db-*"):
            f.unlink()
        shutil.copy(copy, self.w.database)
        self.assertEqual(self.rows("SELECT * FROM event"), rows)
        self.assertIn("sound", self.w.spadesd("check").stdout)

    def test_the_copy_is_sealed_if_there_is_a_key(self):
        self.w.conf.write_text(self.w.conf.read_text() + f'backup-key-file = "{self.w.dir}/key"\n')
        self.w.spadesd("init")
        copy, plain = self.copy(".sealed"), self.copy()
        self.later("init")
        self.assertFalse(plain.exists())
        self.assertIn("sound", self.w.spadesd("check", str(copy)).stdout)

    def test_without_a_copy_nothing_is_upgraded(self):
        self.w.spadesd("init")
        before = self.version()
        pathlib.Path(f"{self.copy()}.new").mkdir()  # a folder where the copy would be written
        r = self.later("sweep", check=False)
        self.assertEqual(r.returncode, 75)
        self.assertIn("not upgraded, because it cannot be copied first", r.stderr)
        self.assertEqual(self.version(), before)


class Lost(Upgrade):
    """A game that the newer program cannot read, because a migration may have damaged the game's rules."""
    extra = 'operator = "op@play.test"\n'

    def spoilt(self):
        self.start()
        self.w.start_game("start ann, bob, cat, dan; max-rounds=2")
        self.w.settle()
        with sqlite3.connect(self.w.database) as db:
            db.execute("UPDATE game SET rules = 'of tomorrow' WHERE id = 1")

    def letters_of_game_2(self):
        return self.rows("SELECT count(*) FROM event WHERE game = 2")[0][0]

    def test_the_newer_program_does_nothing_until_it_is_told_to_go_on(self):
        self.spoilt()
        before, events = self.version(), self.letters_of_game_2()
        sent = len(self.w.smtp.deliveries)
        self.play_a_card()
        r = self.later("run", check=False)
        self.assertEqual(r.returncode, 78)
        self.assertRegex(r.stderr, r"the upgrade made these games unreadable: 1; go back to the old version and the copy beside the database, or go on without them: spadesd sweep --without-games; ending")
        self.assertEqual(self.letters_of_game_2(), events, "no letter was read")
        told = {d.to: d.raw for d in self.w.smtp.deliveries[sent:]}
        self.assertEqual(set(told), {"gm@play.test", "op@play.test"})
        self.assertIn(b"cannot read these games any more: 1.", b" ".join(quopri.decodestring(told["gm@play.test"]).split()))
        self.assertIn(b"made these games unreadable: 1.", b" ".join(quopri.decodestring(told["op@play.test"]).split()))
        status = self.later("status", check=False).stdout
        self.assertRegex(status, r"TROUBLE        The upgrade at .* made these games unreadable: 1. The referee does nothing.")
        self.assertIn("1\tcannot be read\n", self.later("games").stdout)
        self.assertEqual(self.later("sweep", check=False).returncode, 75)
        self.assertEqual({d.to for d in self.w.smtp.deliveries[sent:]}, set(told), "nobody is told again")
        self.assertEqual(len(self.w.smtp.deliveries[sent:]), 2)
        self.later("sweep", "--without-games")
        self.assertGreater(self.letters_of_game_2(), events)
        self.later("sweep")
        self.assertIn("The referee goes on without them.", self.later("status", check=False).stdout)
        self.assertEqual(self.version(), before + 2)

    def test_the_command_hears_of_it_by_deliver_too(self):
        """The operator-command also runs if `deliver` is the first to find the unreadable game."""
        self.w.conf.write_text(self.w.conf.read_text() + f'operator-command = "cat >> {self.w.dir}/told"\n')
        self.spoilt()
        self.w.program = LATER
        r = self.w.spadesd("deliver", check=False, input="From: x@play.test\nSubject: x\n\nx\n")
        self.w.program = SHIPPED
        self.assertEqual(r.returncode, 75)
        self.assertIn("made these games unreadable: 1.", (self.w.dir / "told").read_text())

    def test_the_copy_leads_back(self):
        self.spoilt()
        copy, rows = self.copy(), self.rows("SELECT * FROM event")
        self.later("sweep", check=False)
        for f in (self.w.database, *self.w.dir.glob("spades.db-*")):
            f.unlink()
        shutil.copy(copy, self.w.database)
        self.assertEqual(self.rows("SELECT * FROM event"), rows)
        self.play_a_card()
        self.w.sweep()


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
