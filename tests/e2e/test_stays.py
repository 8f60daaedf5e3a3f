"""What stays in all versions 1.x: the lists of doc/stays.md, and the database and the records of tests/golden/1.0.

    tests/e2e/test_stays.py                   runs the tests; with UPDATE_GOLDEN=1, writes the lists into doc/stays.md
    tests/e2e/test_stays.py make VERSION      plays a game of every rule set to its middle, and makes tests/golden/VERSION
"""
import functools
import json
import lzma
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import unittest
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests" / name) for name in ("fault", "fair")]
import made  # noqa: E402
from drill import Drill  # noqa: E402
from scenes import NOON, until  # noqa: E402
from sim import SHIPPED, Delivery, Sim  # noqa: E402
from world import Mail  # noqa: E402

PAGE, GOLDEN = ROOT / "doc" / "stays.md", ROOT / "tests" / "golden" / "1.0"
LATER = str(ROOT / "build" / "later")
PLAYERS = ("ann", "bob", "cat", "dan")
PRESETS = re.findall(r'\.preset = "(.*)"', (ROOT / "src/engine/presets.c").read_text())
SEATS = {"rtr3b-3": 3, "cutthroat": 3, "rtr3b-5": 5, "two-hand": 2, "six-hand": 6}
EXTRA = ("away-0", "example", "nomic109-nil-1", "pulses", "pulses-late", "rtr3b-3-51-1")  # records besides the first of each rule set
CONF = """address = "referee@play.test"
imap = "imap+plain://127.0.0.1:1"
imap-user = "referee"
imap-password-file = "{0}/password"
smtp = "smtp+plain://127.0.0.1:1"
totp-secret-file = "{0}/totp"
database = "{0}/spades.db"
gamesmasters = {{"gm@play.test"}}
"""


def make(version):
    """Plays every rule set until a few cards are on the table. One game is played to its end."""
    folder = ROOT / "tests" / "golden" / version
    folder.mkdir()
    for name in (*(f"{preset}-1" for preset in PRESETS), *EXTRA):
        (folder / f"{name}.record").write_text(made.record(name))
    (folder / "replayed").write_text("".join(replayed(path) for path in sorted(folder.glob("*.record"))))
    with tempfile.TemporaryDirectory() as place, Sim(place, players=PLAYERS, extra='games-at-once = "100"\n') as w:
        w.faked = NOON
        for name in ("gm", *PLAYERS):
            w.join(name)
        for number, preset in enumerate(("two-hand", *PRESETS), 1):
            seats = SEATS.get(preset, 4)
            people = PLAYERS if preset == "nomic109" else PLAYERS[:2]
            line = ", ".join((*people, *["bot"] * seats)[:seats])
            w.spadesd("start", f"{preset}: {line}" + ("; max-rounds=1" if number == 1 else ""))
            w.game = number
            cards = lambda: number_of(w, "SELECT count(*) FROM event WHERE kind = 'play' AND game = ?", number)  # noqa: E731, B023
            if number == 1:
                w.play()
            else:
                until(w, lambda p, m: m.task in ("lead", "play", "follow") and cards() > 2)
        w.sweep()
        (folder / "games").write_text(w.spadesd("games", "--json").stdout)
        with sqlite3.connect(w.database) as db:
            dump = [*db.iterdump(), *(f"PRAGMA {name} = {db.execute(f'PRAGMA {name}').fetchone()[0]};" for name in ("user_version", "application_id"))]
        (folder / "games.sql.xz").write_bytes(lzma.compress("\n".join(dump).encode()))


def number_of(w, sql, *values):
    with sqlite3.connect(w.database) as db:
        return db.execute(sql, values).fetchone()[0]


def replayed(path):
    """Returns a heading, and the result of the record as the program replays it."""
    return f"{path.stem}\n" + subprocess.run([SHIPPED, "replay", "--json", path], capture_output=True, text=True, check=True).stdout


class Records(unittest.TestCase):
    def test_each_is_replayed_and_verified_as_it_was(self):
        paths = sorted(GOLDEN.glob("*.record"))
        self.assertEqual("".join(map(replayed, paths)), (GOLDEN / "replayed").read_text())
        for path in paths:
            for command in ([SHIPPED, "verify"], [sys.executable, "-B", ROOT / "doc" / "verify.py"]):
                done = subprocess.run([*command, path], capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


class Database(Drill):
    def load(self):
        """Puts the old database in the place of the world's own, and its mails into the mailboxes of the players."""
        for path in self.w.dir.glob("spades.db*"):
            path.unlink()
        with sqlite3.connect(self.w.database) as db:
            db.executescript(lzma.decompress((GOLDEN / "games.sql.xz").read_bytes()).decode())
            for sender, to, raw, size in db.execute("SELECT sender, recipient, bytes, size FROM message JOIN outbox ON id = mail ORDER BY id"):
                self.w.smtp.deliveries.append(Delivery(0, sender, to, zlib.decompress(raw) if len(raw) < size else raw))
            self.w.imap.next_uid["INBOX"] = db.execute("SELECT uid FROM mailbox").fetchone()[0] + 1
            self.w.faked = db.execute("SELECT max(at) FROM event").fetchone()[0] + 60

    def events(self):
        return dict(self.rows("SELECT game, count(*) FROM event GROUP BY game"))

    def play_on(self, program):
        self.load()
        self.w.program = program
        self.w.spadesd("init")
        self.assertEqual(self.w.spadesd("games", "--json").stdout, (GOLDEN / "games").read_text())
        self.assertIn("sound", self.w.spadesd("check").stdout)
        self.assertEqual(self.w.spadesd("record", "1").stdout, self.rows("SELECT text FROM record")[0][0])
        waiting = {game["game"]: game["waiting"] for game in map(json.loads, (GOLDEN / "games").read_text().splitlines()) if game["waiting"]}
        self.assertEqual(len(waiting), len(PRESETS))
        before = self.events()
        for player in self.w.players.values():
            player.fetch()
        for game, name in waiting.items():
            player = self.w.players[name]
            mail = [m for m in player.mails if m.game == game and m.my_turn][-1]
            player.hand = mail.hand()
            player.answer(mail, player.move(mail))
        self.w.settle()
        after = self.events()
        self.assertEqual([game for game in waiting if after[game] <= before[game]], [])
        self.assertEqual(json.loads(self.w.spadesd("status", "--json", check=False).stdout)["letters_set_aside"], 0)
        self.assertIn("sound", self.w.spadesd("check").stdout)

    def test_every_game_goes_on(self):
        self.play_on(SHIPPED)

    def test_every_game_goes_on_after_an_upgrade(self):
        self.play_on(LATER)


def members(objects):
    return sorted({key for one in objects for key in one})


class Lists(unittest.TestCase):
    """Each list of the page follows a comment with its name, as lines that are indented."""

    @functools.cached_property
    def conf(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = pathlib.Path(folder.name)
        (path / "password").write_text("x\n")
        (path / "password").chmod(0o600)
        (path / "conf").write_text(CONF.format(path))
        self.assertEqual(self.run_it("init", conf=path / "conf").returncode, 0)
        return path / "conf"

    def run_it(self, *words, conf=None, **more):
        return subprocess.run([SHIPPED, "--config", conf or self.conf, *words], capture_output=True, text=True, **more)

    def commands(self):
        return re.findall(r'^    \{"([a-z][^"]*)",', (ROOT / "src/app/main.c").read_text(), re.M)

    def keys(self):
        said = self.run_it("check-config", "--all").stdout
        given = dict(line.split(" =", 1) for line in said.splitlines() if not line.startswith("note:"))
        return sorted(f"{key[1:]}{f' ={value}' if value else ': no default'}" if key.startswith("#") else f"{key} = ..." for key, value in given.items())

    def test_the_defaults_can_be_written(self):
        before = self.run_it("check-config").stdout
        listed = re.search(r"<!-- keys -->\n\n((?:    .*\n)*)", PAGE.read_text())[1]
        lines = [line for line in listed.splitlines() if " = " in line and not line.endswith("...")]
        self.assertGreater(len(lines), 10)
        written = self.conf.with_name("written")
        written.write_text("\n".join([self.conf.read_text(), *lines]))
        r = self.run_it("check-config", conf=written)
        self.assertEqual((r.stdout, r.stderr), (before, ""))

    def statuses(self):
        wrong = self.conf.with_name("wrong")
        wrong.write_text("nonsense = 1\n")
        rows = (("version",), ("replay", "/dev/null"), ("show", "x"), ("nonsense",), ("sweep",), ("deliver",), ("run",), ("sweep",))
        confs = [self.conf] * 5 + [wrong] * 3
        return [f"{self.run_it(*words, conf=conf, input='').returncode} {' '.join(words)}{', wrong configuration' if conf == wrong else ''}" for words, conf in zip(rows, confs)]

    def json(self):
        lines = (GOLDEN / "replayed").read_text().splitlines()
        events = [json.loads(line) for line in lines if line.startswith("{")]
        events.append(json.loads(self.run_it("replay", "--json", ROOT / "tests/records/nomic-two-boundaries.record").stdout.splitlines()[0]))
        for record in ("misplay-not-following", "misplay-words-too-many", "playsite-bids"):
            events += map(json.loads, self.run_it("replay", "--json", ROOT / f"tests/records/{record}.record").stdout.splitlines())
        kinds = sorted({event["event"] for event in events})
        games = [json.loads(line) for line in (GOLDEN / "games").read_text().splitlines()]
        return [f"status: {' '.join(members([json.loads(self.run_it('status', '--json').stdout)]))}", f"games, show: {' '.join(members(games))}",
                *(f"replay, {kind}: {' '.join(members(e for e in events if e['event'] == kind))}" for kind in kinds)]

    def verbs(self):
        return [" ".join(sorted({word for row in re.findall(r'^VERB\([A-Z_]+, +"([a-z-]+)", +(?:NULL|"([a-z-]+)")', (ROOT / "include/mail/verbs.def").read_text(), re.M) for word in row if word}))]

    def rules(self):
        return [f"rule sets: {' '.join(PRESETS)}", "options: " + " ".join(re.findall(r'^    \{"([a-z-]+)", AT', (ROOT / "src/engine/options.c").read_text(), re.M))]

    def record(self):
        lines = [line.split()[0] for path in GOLDEN.glob("*.record") for line in path.read_text().splitlines() if line and line[0] != "#"]
        return [" ".join(sorted(set(lines)))]

    def test_the_page_lists_what_there_is(self):
        page = PAGE.read_text()
        for name in re.findall(r"<!-- (\w+) -->", page):
            found = "".join(f"    {line}\n" for line in getattr(self, name)())
            listed = re.search(rf"<!-- {name} -->\n\n((?:    .*\n)*)", page)
            if os.environ.get("UPDATE_GOLDEN"):
                page = page[:listed.start(1)] + found + page[listed.end(1):]
                PAGE.write_text(page)
            else:
                self.assertEqual(listed[1], found, name)


if __name__ == "__main__":
    if sys.argv[1:2] == ["make"]:
        sys.exit(make(sys.argv[2]))
    unittest.main()
