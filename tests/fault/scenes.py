"""The kinds of pass that the tests attack. A scene is a state of a game, with a letter waiting or the clock moved, and the
command to run in this state. Disturbed runs are compared with an undisturbed run."""
import argparse
import os
import random
import sqlite3
import time

from checker import MOVES, check

NOON = 1795348800  # 22 November 2026, 12:00 UTC
PEOPLE = ("gm", "ann", "bob", "cat", "dan")


class Campaign:
    """Shared by all attacks: the command line, the random generator and the counts."""

    def __init__(self, description, *options):
        parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
        for name, kind in (("--every", int), ("--seed", int), ("--point", str), *options):
            parser.add_argument(name, type=kind)
        self.args = parser.parse_args()
        self.seed = int(os.environ.get("SEED") or time.time()) if self.args.seed is None else self.args.seed
        self.dice, self.begin = random.Random(self.seed), time.monotonic()
        self.point = self.args.point.split(":") if self.args.point else None
        self.done = self.failed = 0
        print(f"seed {self.seed}", flush=True)

    def chosen(self):
        """True for one point in --every, chosen by the seed."""
        return self.dice.random() < 1 / (self.args.every or 1)

    def count(self, point, bad):
        """Counts one attack. bad: a list of failures, [] for none, None if the attack missed."""
        self.done += bad is not None
        if bad:
            self.failed += 1
            print(f"FAIL: --point {':'.join(map(str, point))}\n  " + "\n  ".join(bad), flush=True)

    def close(self, what):
        print(f"{self.done} {what} in {time.monotonic() - self.begin:.0f} s, seed {self.seed}")
        print(f"{self.done - self.failed} passed, {self.failed} failed")
        return 1 if self.failed or not self.done else 0


class Scene:
    def __init__(self, world, name, arguments=("sweep",), letter=None, misplays=0, timeouts=0):
        self.world, self.name, self.arguments, self.letter = world, name, arguments, letter
        self.misplays, self.timeouts = misplays, timeouts
        self.saved = world.save(name)
        self.expected = None

    def begin(self):
        self.world.back(self.saved)
        if self.letter:
            self.world.posts.append((self.letter, self.world.now()))

    def act(self, **more):
        return self.world.spadesd(*self.arguments, check=False, input=self.letter.decode() if self.letter else None, **more)

    def finish(self):
        """Does what an operator's machine does by itself after a disturbed run: if `deliver` did not take a letter, the mail
        server still has it in its queue and delivers it again."""
        if self.letter:
            self.world.spadesd(*self.arguments, input=self.letter.decode())
        self.world.settle()

    def measure(self):
        """Runs the scene undisturbed and keeps the outcome."""
        self.begin()
        code = self.act().returncode
        assert code == 0, (self.name, code)
        self.finish()
        self.expected = self.outcome()

    def judged(self, **more):
        """Settles after a disturbed run, and returns the checks that failed."""
        try:
            self.finish()
        except RuntimeError as e:
            return [str(e)]
        bad = check(self.world, timeouts=self.timeouts, misplays=self.misplays, **more)
        for what, a, b in zip(("events", "letters", "mails", "position", "counts"), self.expected, self.outcome()):
            if a != b:
                bad.append(f"{what} differ from an undisturbed run's: {[x for x in a if x not in b][:3]} became {[x for x in b if x not in a][:3]}")
        return bad

    def outcome(self):
        """Returns the whole state, except random values and the exact times of what happened."""
        with sqlite3.connect(self.world.database) as db:
            events = db.execute("SELECT game, seq, kind, seat, value, hash FROM event LEFT JOIN letter ON letter.id = event.letter ORDER BY game, seq").fetchall()
            letters = db.execute("SELECT hash, verdict FROM letter ORDER BY hash").fetchall()
            mails = db.execute("SELECT id, recipient, game, events, state, person FROM outbox ORDER BY id").fetchall()
            marks = db.execute("SELECT folder, uidvalidity, uid FROM mailbox").fetchall()
            rest = db.execute("SELECT count(*) FROM reminder UNION ALL SELECT count(*) FROM outage UNION ALL SELECT count(*) FROM attempt UNION ALL SELECT count(*) FROM token").fetchall()
        return events, letters, mails, marks, rest


class Found(Exception):
    pass


def until(world, test):
    """Plays until test(player, mail) is true for a mail that asks a player to move, and does not answer that mail."""
    def turn(player, mail):
        if test(player, mail):
            raise Found(player, mail)

    try:
        world.play(turn=turn)
    except Found as found:
        return found.args
    raise RuntimeError("the game is over, and what was waited for did not happen")


def scenes(world, names=None):
    """Plays to each scene in turn and yields its name, with the world at the beginning of that scene."""
    wanted = lambda name: names is None or name in names  # noqa: E731
    world.faked = NOON
    for name in PEOPLE:
        world.join(name)
    world.start_game("start ann, bob, cat, dan; max-rounds=3")
    start = world.save("start")

    def there(test):
        world.back(start)
        for p in world.players.values():
            p.seen, p.mails, p.ids, p.newest, p.played, p.tried, p.hand = 0, [], set(), 0, 0, set(), set()
        return until(world, test)

    def asked(world):
        with sqlite3.connect(world.database) as db:
            return db.execute(f"SELECT count(*) FROM event WHERE kind IN ({','.join('?' * len(MOVES))})", MOVES).fetchone()[0]

    if wanted("play"):
        p, mail = there(lambda p, m: asked(world) == 9)
        p.answer(mail, p.move(mail))
        yield Scene(world, "play")
    if wanted("misplay"):
        p, mail = there(lambda p, m: asked(world) > 4 and m.led() and len(p.legal(m)) < len(p.hand))
        p.answer(mail, p.move(mail, wrong=True))
        yield Scene(world, "misplay", misplays=1)
    if wanted("round"):
        p, mail = there(lambda p, m: asked(world) == 55)
        p.answer(mail, p.move(mail))
        yield Scene(world, "round")
    if wanted("flush"):
        p, mail = there(lambda p, m: asked(world) == 7)  # the next card completes a trick, so all players get a mail
        p.answer(mail, p.move(mail))
        world.smtp.down = True
        world.spadesd("sweep", check=False)
        world.smtp.down = False
        world.faked += 60
        yield Scene(world, "flush")
    if wanted("deliver"):
        p, mail = there(lambda p, m: asked(world) == 9)
        p.answer(mail, p.move(mail))
        letter, _ = world.posts.pop()
        world.imap.folders["INBOX"].pop()
        yield Scene(world, "deliver", ("deliver",), letter)
    if wanted("timeout"):
        there(lambda p, m: asked(world) == 9)
        for hour in range(0, 72, 1):  # passes every hour, so that the referee sees no outage
            world.faked = NOON + hour * 3600
            if hour % 24 != 23 and hour < 71:
                with sqlite3.connect(world.database) as db:
                    db.execute("UPDATE mailbox SET fetched = ?", (world.faked,))
            else:
                world.sweep()
        world.faked = NOON + 72 * 3600 + 600
        yield Scene(world, "timeout", timeouts=1)
