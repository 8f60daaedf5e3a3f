"""A game of two rounds on each of Courier (with and without IDLE), Cyrus and Dovecot.

The referee's folder has letters beyond ASCII in its name, and 10,000 letters from before the first start. During the game, the server is
killed while the referee waits for mail, and the folder gets a new UIDVALIDITY and the handled letters once more. Every move must act
within two polls, and none twice.

    tests/servers/test_servers.py [Courier] [CourierWithoutIdle] [Cyrus] [Dovecot]

If a game fails, the logs stay in build/servers/failed-NAME."""
import atexit
import os
import pathlib
import re
import shutil
import sqlite3
import sys
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "fault"), str(HERE.parent / "e2e")]
import mailservers  # noqa: E402
from checker import check  # noqa: E402
from mailservers import DONE, FOLDER  # noqa: E402
from sim import TEST, Sim, SimPlayer, SimSmtp  # noqa: E402
from stack import wait_for  # noqa: E402
from world import Player  # noqa: E402

POLL = 10  # seconds
OLD = 10000
PLAYERS = ("ann", "bob", "cat", "dan")
KILLS, RENUMBERINGS = (10, 66), (30, 90)  # before these moves; each round has 56
PAUSE = 20  # before one move in so many, the players wait until the referee waits for mail


class Member(SimPlayer):
    expect = Player.expect


class ServerWorld(Sim):
    """A Sim with a daemon, whose mailbox is on a real server."""

    def __init__(self, folder, server, idle):
        folder.mkdir()
        folders = f'imap-folder = "{FOLDER}"\nimap-done-folder = "{DONE}"\n'
        # with IDLE, only what the server says may start a pass
        super().__init__(folder, program=TEST, poll="1d" if idle else f"{POLL}s", extra=folders)
        self.nudges, self.imap = False, server

    def __enter__(self):
        self.smtp = SimSmtp()
        self.write_config()
        with sqlite3.connect(self.database) as db:
            db.execute("DELETE FROM mailbox")  # a World is made to read older letters, too
        self.players = {n: Member(self, n) for n in ("gm", *PLAYERS)}
        return self

    def server_keys(self, secret):
        return super().server_keys(secret).replace('imap-user = "referee"', f'imap-user = "{self.imap.user}"')

    def idle(self):
        time.sleep(0.01)

    def events(self):
        with sqlite3.connect(self.database) as db:
            return db.execute("SELECT count(*) FROM event").fetchone()[0]


def old_letter(number):
    return (f"From: old{number}@example.org\r\nTo: referee@play.test\r\nSubject: hello\r\nMessage-ID: <{number}@example.org>\r\n\r\n"
            f"join old{number}\r\n").encode()


class Game:
    def setUp(self):
        self.name, self.passed = type(self).__name__, False
        folder = mailservers.roomy("spadesd-servers-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        self.folder.chmod(0o711)  # the servers run as other users
        self.server = getattr(mailservers, self.name)(self.folder)
        atexit.register(self.server.kill)  # unittest does not clean up after ^C
        self.addCleanup(self.end)

    def end(self):
        """Ends the server, and keeps the logs if the test failed."""
        self.server.kill()
        atexit.unregister(self.server.kill)
        kept = mailservers.BUILD / f"failed-{self.name}"
        shutil.rmtree(kept, ignore_errors=True)
        if self.passed:
            return
        kept.mkdir()
        for log in (*self.server.logs(), self.folder / "world/referee.log"):
            if log.exists():
                shutil.copy(log, kept)
        print(f"{self.name} failed; the logs are in {kept}", file=sys.stderr)

    def fill(self):
        """Starts the server, and puts the old letters into the folder."""
        self.server.start()
        self.server.make_folder()
        for number in range(100):
            self.server.put(old_letter(number), time.time() - 5 * 86400)
        self.server.multiply(OLD)

    def disturb(self, number):
        if number in KILLS + RENUMBERINGS or number % PAUSE == 0:
            time.sleep(1.5)  # by now, the referee waits for mail
        if number in KILLS:
            self.server.restart()
        if number in RENUMBERINGS:
            self.server.renumber()
            self.server.copy_back()

    def turn(self, player, mail):
        """Sends a move, and waits until it has acted."""
        number = len(self.took) + 1
        self.disturb(number)
        before, begin = self.w.events(), time.monotonic()
        self.w.act(player, player.move(mail), mail)
        wait_for(f"{self.name}: move {number}", lambda: self.w.events() > before, 6 * POLL)
        self.took.append((time.monotonic() - begin, number))
        return True

    def play(self):
        w, log = self.w, self.w.dir / "referee.log"
        w.start_referee()
        wait_for("the first pass", lambda: f"the {OLD} letters in it are left alone" in log.read_text())
        for name in ("gm", *PLAYERS):
            w.join(name)
        game = w.start_game("start nomic109: ann, bob, cat, dan; max-rounds=2")
        w.play(turn=self.turn)
        self.assertEqual(w.stop_referee(), 0)
        self.assertEqual(w.replayed(game)[-1]["reason"], "length")
        self.assertEqual(len(re.findall("UIDVALIDITY of .* changed", log.read_text())), len(RENUMBERINGS))
        self.assertEqual(check(w, timeouts=0, misplays=0), [])

    def test_game(self):
        self.fill()
        self.took = []
        with ServerWorld(self.folder / "world", self.server, self.server.idle) as self.w:
            self.play()
        slowest = sorted(self.took, reverse=True)[:6]
        print(f"{self.name}: {len(self.took)} moves; the slowest: " + ", ".join(f"move {n} {s:.1f} s" for s, n in slowest), flush=True)
        self.assertLess(slowest[0][0], 2 * POLL)
        self.passed = True


needs_root = unittest.skipIf(os.getuid() != 0 and not os.environ.get("CI"), "only root may use chroot")


@needs_root
class Courier(Game, unittest.TestCase):
    pass


@needs_root
class CourierWithoutIdle(Game, unittest.TestCase):
    pass


@needs_root
class Cyrus(Game, unittest.TestCase):
    pass


class Dovecot(Game, unittest.TestCase):
    pass


if __name__ == "__main__":
    unittest.main()
