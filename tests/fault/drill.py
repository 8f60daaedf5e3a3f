"""The base class of the drills: a world for each test, with the shipped binary unless a subclass names another."""
import pathlib
import sqlite3
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from checker import check  # noqa: E402
from scenes import NOON  # noqa: E402
from sim import SHIPPED, Sim  # noqa: E402

DAY, HOUR = 86400, 3600


class Drill(unittest.TestCase):
    program, extra, forum, players = SHIPPED, "", "relay", ("ann", "bob", "cat", "dan")
    kept = Sim.kept

    def setUp(self):
        if not pathlib.Path(self.program).exists():
            self.skipTest(f"{self.program} is not built")  # as in the test of the package
        folder = tempfile.TemporaryDirectory(prefix="spadesd-drill-")
        self.addCleanup(folder.cleanup)
        self.w = Sim(folder.name, players=self.players, program=self.program, forum=self.forum, extra=self.extra.replace("DIR", folder.name))
        self.w.kept = self.kept
        self.addCleanup(self.w.__exit__)
        self.w.__enter__()
        self.w.faked = NOON

    def join(self, names=None):
        for name in names or ("gm", *self.players):
            self.w.join(name)

    def start(self, line="start ann, bob, cat, dan; max-rounds=2"):
        self.join()
        self.w.start_game(line)
        self.w.sweep()

    def rows(self, sql, *values):
        with sqlite3.connect(self.w.database) as db:
            return db.execute(sql, values).fetchall()

    def timeouts(self):
        return self.rows("SELECT count(*) FROM event WHERE kind = 'timeout'")[0][0]

    def new_mails(self):
        """Returns the mails that each player got since the last call."""
        got = {}
        for p in self.w.players.values():
            got[p.name] = p.fetch()
        return got

    def holds(self, **more):
        self.assertEqual(check(self.w, **more), [])
