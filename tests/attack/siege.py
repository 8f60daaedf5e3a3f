"""One server behaviour against the program, on a running game: measures its cost, and checks what the program must do."""
import re
import time

import cost
from besieged import Besieged, Books, environment, program
from fetch_table import FETCH, MOVE
from imap_table import GREETING, LOGIN, SEARCH, SELECT
from smtp_table import SMTP, TLS

MEGABYTES, SECONDS, LINE = 32, 8, 350
KINDS = {"imap": GREETING + LOGIN + SELECT + SEARCH + FETCH + MOVE, "smtp": SMTP, "tls": TLS}


class Attack:
    """One behaviour: what happened, and which checks failed."""

    def __init__(self, world, row, kind):
        self.w, self.row, self.kind, self.bad, self.line = world, row, kind, [], ""
        self.ms = self.mb = 0.0

    def need(self, good, what):
        if not good:
            self.bad.append(what)

    def prepare(self):
        w, row = self.w, self.row
        w.fresh()
        if row.prepare:
            row.prepare(w)
        if self.kind not in ("beacon", "chain") and row.tls:
            w.over_tls(row)
        server = w.imap if self.kind in ("imap", "idle") or row.tls.startswith("imaps") else w.smtp
        server.behaviour = row.twist
        w.program = program(row)

    def hostile_pass(self):
        """Runs a pass with the server misbehaving. Returns its wall-clock time."""
        self.prepare()
        begin = time.monotonic()
        self.result = self.w.spadesd("sweep", check=False, env=environment(self.row), timeout=120)
        self.took = time.monotonic() - begin
        self.first = min((d.at - begin for d in self.w.smtp.deliveries if d.run == self.w.smtp.run_number), default=0)
        self.cost = cost.spent(self.w.dir / "cost")

    def measure(self, usual):
        """Measures a pass, up to three times if it takes too long, because the machine may be busy."""
        for _ in range(3):
            self.hostile_pass()
            if self.cost is None:
                self.bad.append(f"ended by {self.result.returncode}")
                return
            self.ms, self.mb = self.cost[0] - usual[0], self.cost[1] - usual[1]
            if self.ms <= self.row.most and self.took < self.longest():
                break
        self.need(self.ms <= self.row.most, f"{self.ms:.0f} ms of work")
        self.need(self.mb <= MEGABYTES, f"{self.mb:.0f} MB")

    def longest(self):
        """Returns how many seconds a pass may take."""
        return 60 if self.row.long else SECONDS

    def look_at_log(self):
        lines = self.result.stderr.splitlines()
        said = [line for line in lines if "debug: " not in line]
        found = [line for line in said if re.search(self.row.log, line)] if self.row.log else said
        self.line = found[0].partition("spadesd: ")[2] if found else ""
        self.need(found or not self.row.log, f"no line of the log has {self.row.log}: {said[:3]}")
        for line in lines:
            self.need(len(line.encode()) <= LINE, f"a line of {len(line)} bytes")
            self.need(not re.search(r"[\x00-\x1f\x7f-\x9f]|\\x", line), f"the log has {line!r}")

    def look_at_books(self):
        w, row = self.w, self.row
        self.need(self.result.returncode in (0, 75), f"ended with {self.result.returncode}")
        self.need(self.took < self.longest(), f"took {self.took:.1f} s")
        self.need(not row.prompt or 0 < self.first < row.prompt, f"the first mail went out after {self.first:.1f} s")
        acted = w.moves() == w.expected
        self.need(acted or w.books() == w.untouched, "something of the game or its people changed")
        self.need(row.when == "either" or acted == (row.when == "same" or self.kind == "smtp" or "imaps" not in row.tls and self.kind == "tls"),
                  f"the bid was {'' if acted else 'not '}acted on at once")

    def recover(self):
        """Lets the server behave again. The next pass must then do everything that the disturbed one could not."""
        w = self.w
        run = w.smtp.run_number
        w.calm()
        w.faked += 61
        w.spadesd("sweep", check=False)
        self.need(w.moves() == w.expected, f"the game is not what it should be: {[m for m in w.moves() if m not in w.expected][:2]}")
        done = [d for d in w.smtp.deliveries if d.to == w.player.address and d.run in (run, run + 1)]
        self.need(done, "the bid was not answered")
        w.settle()
        self.bad += Books(w, self.row.own, self.row.lies, timeouts=0, misplays=0).check()

    def run(self, usual):
        self.measure(usual)
        if not self.bad or self.cost:
            self.look_at_log()
            self.look_at_books()
            try:
                self.recover()
            except RuntimeError as e:
                self.bad.append(str(e))
        return self.bad


def sensitive(world):
    """Checks that the attack can do harm: without the bid the player is timed out at once. So a referee that overlooks the bid would
    fail."""
    world.fresh(world.empty)
    world.sweep()
    return world.rows("SELECT count(*) FROM event WHERE kind = 'timeout'") == [(1,)]


def usual(world, row=None):
    """Runs an ordinary pass five times, over TLS if the row says so. Keeps what the pass does with the bid. Returns the median cost
    of a pass."""
    costs = []
    for _ in range(5):
        world.fresh()
        if row:
            world.over_tls(row)
            world.smtp.behaviour = row.twist
        world.untouched = world.books()
        world.sweep()
        costs.append(cost.spent(world.dir / "cost"))
        world.expected = world.moves()
        assert world.expected[-1][2] == "bid", world.expected[-1]
    return sorted(c[0] for c in costs)[2], sorted(c[1] for c in costs)[2]
