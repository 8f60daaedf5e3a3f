"""Plays the games of the demo site by mail, with simple servers in one process, and leaves the site that the referee wrote.

    tests/site/demo.py FOLDER [ROUNDS]      `make site` runs this; ROUNDS is the length of the longest game
"""
import pathlib
import shutil
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests" / name) for name in ("fault", "e2e", "stack")]
from scenes import NOON  # noqa: E402
from sim import Sim  # noqa: E402

PLAYERS, DAY = ("ann", "bob", "cat", "dan", "eve"), 86400


class Demo:
    """People and their games: two that are over, one in play, one whose players have no names, and an open table."""

    def __init__(self, world):
        self.w, self.misplays, self.silent = world, set(), False

    def tell(self, name, words):
        """A player answers the newest mail from the referee."""
        p = self.w.players[name]
        p.fetch()
        p.answer([m for m in p.mails if m.ours][-1], words)

    def people(self):
        for name in ("gm", *PLAYERS):
            self.w.join(name)
            if name != "eve":  # eve wants no page
                self.tell(name, "set page on")
        self.w.settle()
        self.w.players["gm"].fetch()

    def turn(self, player, mail):
        """In the first game, two players misplay once, and one is silent until the clock acts."""
        w = self.w
        w.faked += 1800
        side = PLAYERS.index(player.name) % 2
        if mail.bidding or w.game != 1:
            return False
        if not self.silent:
            self.silent = True
            w.faked += 3 * DAY + 3600
            w.sweep()
            return True
        if side not in self.misplays and mail.led() and player.hand - player.legal(mail):
            self.misplays.add(side)
            w.act(player, player.move(mail, wrong=True), mail)
            return True
        return False

    def game(self, line, until=lambda mail: False):
        """Plays a game to its end, or until a mail is as wanted."""
        self.w.start_game(line)
        self.w.play(turn=self.turn, until=until)
        self.w.settle()

    def all(self, rounds):
        self.people()
        self.game(f"start nomic109: ann, bob, cat, dan; teams ann+cat; max-rounds={rounds}")
        self.game("start amiga: ann, bot easy, cat, bot easy; max-rounds=2")
        self.game("start rtr3b-4: ann, bob, cat, eve; ready=off", lambda m: "Round 2" in m.subject)
        self.game("start playsite: dan, cat, bob, ann", lambda m: m.led() and "Round 2" in m.subject)
        self.tell("bob", "new standard")
        self.w.settle()


def make(folder, rounds=4, program=None):
    """Plays the games, and leaves the site in `folder`, which is emptied first. Returns the database's path, in the world's folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix="spadesd-site-") as place:
        extra = f'pages-dir = "{folder}"\npages-url = "https://play.test/spades"\n'
        more = {"program": program} if program else {}
        with Sim(place, players=PLAYERS, extra=extra, **more) as world:
            world.faked = NOON
            Demo(world).all(rounds)


if __name__ == "__main__":
    where = pathlib.Path(sys.argv[1]).resolve()
    make(where, int(sys.argv[2]) if len(sys.argv) > 2 else 6)
    print(f"the site is in {where}: open {where}/index.html in a browser")
