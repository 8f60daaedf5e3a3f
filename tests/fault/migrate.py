"""Upgrades a database of an older version, with as many letters as ten years bring: measures the time, kills the upgrade in the middle
again and again, and checks that nothing is lost. The later version is build/later.

    tests/fault/migrate.py [--letters 1000000] [--kills 7]

One mail is kept for every twenty letters, as after old mails were deleted. Each mail has 8 kB.
"""
import argparse
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NOW, LATER = (str(ROOT / "build" / name) for name in ("spadesd", "later"))
MAIL = 8000


def fill(site, letters):
    """Makes a database of the present version: a person, and many letters and mails."""
    site.open(program=NOW)
    db = sqlite3.connect(site.dir / "db", isolation_level=None)
    db.execute("PRAGMA synchronous = OFF")
    db.execute("INSERT INTO person(handle, address, joined) VALUES ('ann', 'ann@play.test', 1800000000)")
    some = "WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 1000 + ?) "
    db.execute(some + "INSERT INTO letter(id, folder, uidvalidity, uid, hash, sender, message_id, text_hash, received, handled, verdict) "
               "SELECT i, 'test', 1, i, lower(hex(randomblob(32))), 'p' || (i % 5000) || '@play.test', 'x' || i || '@play.test', lower(hex(randomblob(32))), 1800000000 + i, 1800000000 + i, 'acted' FROM n", (letters,))
    db.execute(some + "INSERT INTO outbox(id, sender, recipient, message_id, events, bounce, created, due, attempts, state, sent) "
               "SELECT i, 'referee@play.test', 'p' || (i % 5000) || '@play.test', 'o' || i || '@play.test', 0, 'b' || i, i, i, 1, iif(i % 1000, 'sent', 'queued'), i FROM n", (letters // 20,))
    db.execute(f"INSERT INTO message(mail, bytes) SELECT id, randomblob({MAIL}) FROM outbox")
    version = db.execute("PRAGMA user_version").fetchone()[0]
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    db.close()
    return version


def shape(db):
    """Returns the tables with their columns, in any order, and the indexes."""
    names = [n for (n,) in db.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'index') ORDER BY 1")]
    return [(n, sorted(str(row[1:]) for row in db.execute(f"PRAGMA table_info({n})"))) for n in names]


def held(db):
    """Returns what an upgrade must not change."""
    sums = db.execute(f"SELECT count(*), sum(length(bytes)), sum(unicode(hex(substr(bytes, mail % {MAIL}, 1)))) FROM message").fetchone()
    return sums, *(db.execute(q).fetchone() for q in (
        "SELECT count(*), sum(id), sum(unicode(substr(hash, 1 + id % 64, 1))) FROM letter", "SELECT count(*), sum(seq) FROM event",
        "SELECT count(*), sum(state = 'queued'), max(id) FROM outbox", "SELECT seq FROM sqlite_sequence WHERE name = 'outbox'"))


class Site:
    def __init__(self, folder):
        self.dir = folder
        self.conf = folder / "conf"
        password = folder / "password"
        password.write_text("x\n")
        password.chmod(0o600)
        self.conf.write_text(f'address = "referee@play.test"\ndatabase = "{folder}/db"\nimap = "imap+plain://127.0.0.1:9"\nimap-user = "u"\nimap-password-file = "{password}"\nsmtp = "smtp+plain://127.0.0.1:9"\n')

    def database(self):
        return sqlite3.connect(self.dir / "db")

    def take(self, made):
        for f in self.dir.glob("db*"):
            f.unlink()
        if made:
            shutil.copy(made, self.dir / "db")

    def open(self, kill_after=None, program=LATER):
        """Opens the database, which upgrades it. Returns the seconds taken, or None if the process was killed before the
        upgrade finished."""
        p = subprocess.Popen([program, "-c", str(self.conf), "init"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        begin = time.monotonic()
        try:
            p.wait(kill_after)
        except subprocess.TimeoutExpired:
            p.kill()
            p.wait()
            return None
        if p.returncode:
            raise RuntimeError(p.stderr.read().decode())
        return time.monotonic() - begin


def refused(site, made, newest):
    """A change that SQLite refuses is reported, and leaves the database as it was. After the cause is removed, the upgrade succeeds."""
    before = newest - 2
    site.take(made)
    with site.database() as db:
        db.execute("UPDATE person SET handle = 'stop' WHERE id = 1")
    try:
        site.open()
        return False
    except RuntimeError as e:
        said = f"cannot be upgraded from schema version {before} to {newest}: CHECK constraint failed" in str(e)
    with site.database() as db:
        between = db.execute("PRAGMA user_version").fetchone() == (before,) and not db.execute("SELECT 1 FROM pragma_table_info('letter') WHERE name = 'day'").fetchone()
        db.execute("UPDATE person SET handle = 'start' WHERE id = 1")
    site.open()
    with site.database() as db:
        return said and between and db.execute("PRAGMA user_version").fetchone() == (newest,)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--letters", type=int, default=1000000)
    parser.add_argument("--kills", type=int, default=7)
    args = parser.parse_args()
    failed = passed = 0
    with tempfile.TemporaryDirectory(prefix="spadesd-migrate-") as name:
        folder = pathlib.Path(name)
        site, made = Site(folder), folder / "made"
        version = fill(site, args.letters)
        shutil.copy(folder / "db", made)
        with sqlite3.connect(made) as db:
            before = held(db)
        site.take(None)
        site.open(program=NOW)
        site.open()
        with site.database() as db:
            fresh, newest = shape(db), db.execute("PRAGMA user_version").fetchone()
        site.take(made)
        took = site.open()
        print(f"{args.letters} letters and {args.letters // 20} mails, {made.stat().st_size / 1e6:.0f} MB, from version {version} to {newest[0]}: {took:.1f} s", flush=True)
        for i in range(args.kills + 1):
            if i:
                site.take(made)
                times = [took * (i + k * 0.37) / (args.kills + 1) for k in range(3)]  # each run begins where the run before was killed
                print(f"killed after {', '.join(f'{t:.2f}' for t in times)} s: {sum(site.open(t) is None for t in times)} times", flush=True)
                site.open()
            with site.database() as db:
                good = (held(db) == before and shape(db) == fresh and db.execute("PRAGMA user_version").fetchone() == newest
                        and db.execute("PRAGMA integrity_check").fetchall() == [("ok",)] and not db.execute("PRAGMA foreign_key_check").fetchall())
            passed, failed = passed + good, failed + (not good)
            if not good:
                print("something was lost")
        good = refused(site, made, newest[0])
        passed, failed = passed + good, failed + (not good)
        if not good:
            print("a change that is refused did not leave the database as it was")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
