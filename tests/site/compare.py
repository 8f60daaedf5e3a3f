"""Compares the site's pages with the records of generated games: each bid, each trick, each score, the hands, and how the game ended.

The games are those of the suite generated_games. Their databases give the site, by `spadesd pages --all`; their records are read by
doc/spades.py, which knows nothing of the program. In every other game, all people agreed to be named.

    tests/site/compare.py [COUNT [FROM]]     COUNT games (default 24) from number FROM on (default: by the clock)
"""
import contextlib
import io
import multiprocessing
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(ROOT / "doc")]
import spades  # noqa: E402
import verify  # noqa: E402
from page_text import Page  # noqa: E402

PART = 12  # games that are made and compared at a time, because of the space they take
PROGRAM = ROOT / "build" / "test" / "spadesd"
SIGNS = dict(zip("CDHS", "\u2663\u2666\u2665\u2660"))
CARD = "(?:(?:little-|big-)?joker|(?:[2-9AKQJ]|10)[\u2663\u2666\u2665\u2660])"
BIDS = {"blind-nil": "blind nil", "nil": "0"}  # a bid of 0 may be called nil


def shown(card):
    """Returns a card of a record as pages show it."""
    return {"J": "joker", "L": "little-joker", "B": "big-joker"}[card[0]] if card[1] == "J" else card[0].replace("T", "10") + SIGNS[card[1]]


def bid_shown(word):
    return BIDS.get(word, word)


# ---- what the record says


class Told(spades.Table):
    """Follows the record, and keeps what happened in each round."""

    def deal(self, hands, extra):
        super().deal(hands, extra)
        self.told = getattr(self, "told", [])
        self.told.append({"hands": {s: {shown(c) for c in self.hand[s]} for s in self.order}, "bids": [], "tricks": [], "score": None})

    def do_bid(self, seat, word):
        super().do_bid(seat, word)
        self.told[-1]["bids"].append((seat, word))
        self.had(seat)

    def do_pass(self, seat, *cards):
        super().do_pass(seat, *cards)
        self.told[-1].setdefault("gave", set()).update((seat, (seat + self.sides) % self.n))
        self.had((seat + self.sides) % self.n)

    def had(self, seat):
        """Notes the cards that a seat holds, which may have come from a partner or the extra card."""
        self.told[-1]["hands"][seat] |= {shown(c) for c in self.hand[seat]}

    def end_trick(self):
        cards, round = [(seat, shown(card)) for seat, (card, _) in self.trick.items()], self.told[-1]
        winner = max(self.trick, key=lambda seat: self.trick[seat][1])
        super().end_trick()
        round["tricks"].append((cards, winner))
        if self.phase == "deal" or self.over:
            round["score"] = list(self.score)


def of_record(text):
    """Returns the table after the record's last line, and the names by seat."""
    plain, spades.Table = spades.Table, Told
    verify.Table = Told
    try:
        record = verify.Record(text)
        with contextlib.redirect_stdout(io.StringIO()):
            record.check()
    finally:
        spades.Table = verify.Table = plain
    names = dict(re.findall(r"(?m)^seat (\d) (\S+)$", text))
    return record.table, [names[str(s + 1)] for s in range(record.table.n)]


# ---- what the pages say


def of_round(page):
    """Returns the bids and tricks that a round's page tells, and the hands, all by name."""
    bids, tricks, hands = [], [], {}
    for i, line in enumerate(page.lines):
        bid = re.match(r"(\S+) (?:bids|changes the bid to|did not act for [^,]*, so the referee bid) (\d+|nil|zero|blind nil|all)\b", line)
        lead = re.match(rf"(\S+) leads ({CARD})", line)
        back = re.search(rf", so (\S+) takes back (?:the bid )?(?:of )?(.+?)\. ", line)
        if back and bids and bids[-1] == (back[1], bid_shown(back[2])):
            bids.pop()
        elif back and tricks and tricks[-1][0][-1] == back.groups():
            tricks.pop()
        if bid:
            bids.append((bid[1], bid_shown(bid[2])))
        won = re.search(r"(\S+) wins the trick", line)
        if lead and won:  # the card that leads is also told alone
            cards = re.findall(rf"(?:^|, )(\S+) (?:leads |plays )?({CARD})", line)
            tricks.append((cards, won[1]))
        if re.fullmatch(f"(?:{CARD})+", line.replace(" ", "")):
            hands.setdefault(page.lines[i - 1].split(" ")[0], re.findall(CARD, line))
    return bids, tricks, hands


def of_game(page):
    """Returns the scores after each round, from the table of rounds: {round: [total by side]}."""
    for heading, rows in page.tables:
        if heading == "Rounds":
            return {int(re.search(r"\d+", row[0])[0]): [int(cell.split(" ")[0]) for cell in row[1:]] for row in rows[1:]}
    return {}


def totals(page):
    """Returns the last totals by side, from the table of scores."""
    rows = next(rows for heading, rows in page.tables if heading in ("Score so far", "Final score"))
    return [int(row[next(i for i, head in enumerate(rows[0]) if head == "total")]) for row in rows[1:]]


class Difference(Exception):
    pass


def same(what, page, record):
    if page != record:
        raise Difference(f"{what}: the page says {page}, the record {record}")


def compare_round(number, page, told, names, former):
    """former: the names at the start. A page names whoever sat there at the time of the act."""
    first = {now: then for now, then in zip(names, former)}
    bids, tricks, hands = of_round(page)
    bids = [(first.get(name, name), bid) for name, bid in bids]
    tricks = [([(first.get(name, name), c) for name, c in cards], first.get(winner, winner)) for cards, winner in tricks]
    hands = {first.get(name, name): cards for name, cards in hands.items()}
    called = dict(enumerate(former))
    same(f"round {number}: bids", bids, [(called[s], bid_shown(w)) for s, w in told["bids"]])
    same(f"round {number}: tricks", tricks, [([(called[s], c) for s, c in cards], called[w]) for cards, w in told["tricks"]])
    for seat, hand in told["hands"].items():
        here = hands.get(called[seat], [])
        if "gave" in told and seat in told["gave"]:
            here = set(here)  # a card that was passed and came back is shown twice, at its times
        same(f"round {number}: the hand of {called[seat]}", sorted(here), sorted(hand))
    return len(bids), len(tricks)


def with_substitute(names, game):
    """Returns the names with the gamesmaster's, if the gamesmaster has taken a seat."""
    left = {line.split(" ")[0] for line in game.lines if re.search(r"\S+ had the seat of gm until round \d+\.", line)}
    return ["gm" if name in left else name for name in names]


def compare(folder, text, named):
    """Compares a game. Returns how many bids, tricks and scores were compared."""
    table, names = of_record(text)
    if not named:
        names = [name if name == "bot" else "ABCDE"[i] for i, name in enumerate(names)]
    names = [f"bot-{i + 1}" if name == "bot" else name for i, name in enumerate(names)]
    pages = {int(p.stem.split("-")[1]): Page(p.read_text()) for p in folder.glob("round-*.html")}
    game = Page((folder / "index.html").read_text())
    told, former = table.told, names
    if named:
        names = with_substitute(names, game)
    same("rounds", sorted(pages), list(range(1, len(told) + 1)))
    count = [0, 0, 0]
    for number, round in enumerate(told, 1):
        bids, tricks = compare_round(number, pages[number], round, names, former)
        count[0] += bids
        count[1] += tricks
    scores = of_game(game)
    for number, round in enumerate(told, 1):
        if round["score"]:
            same(f"round {number}: scores", scores.get(number), round["score"])
            count[2] += len(round["score"])
    same("the final scores", totals(game), table.score)
    count[2] += len(table.score)
    return count


# ---- games and sites


def configure(folder, database, site):
    password = folder / "password"
    password.write_text("-\n")
    password.chmod(0o600)
    conf = folder / "conf"
    conf.write_text(f'address = "referee@play.test"\ndatabase = "{database}"\nimap = "imap+plain://127.0.0.1:1"\nimap-user = "r"\nimap-password-file = "{password}"\n'
                    f'smtp = "smtp+plain://127.0.0.1:1"\npages-dir = "{site}"\npages-url = "https://play.test"\n')
    return conf


def write_site(folder, database, named):
    site = folder / f"site-{database.stem}"
    site.mkdir()
    with sqlite3.connect(database) as db:
        db.execute("DELETE FROM page_name")
        if named:
            db.execute("INSERT INTO page_name(person) SELECT id FROM person")
    subprocess.run([PROGRAM, "-c", configure(folder, database, site), "pages", "--all"], check=True, capture_output=True)
    return site


def some_games(job):
    """Makes some games and compares them. Returns what was compared and what is wrong."""
    first, count = job
    wrong, sums, sizes = [], [0, 0, 0, 0], 0
    with tempfile.TemporaryDirectory(prefix="spadesd-compare-") as name:
        folder = pathlib.Path(name)
        env = {**os.environ, "GENERATED": str(count), "GENERATED_FROM": str(first), "FAIR_RECORDS": name, "FAIR_DATABASES": name}
        done = subprocess.run([ROOT / "build" / "test" / "unit", "generated_games"], cwd=ROOT, stdout=subprocess.PIPE, text=True, env=env)
        if done.returncode:
            return sums, [done.stdout[-2000:]], 0
        for database in sorted(folder.glob("*.db")):
            named = int(database.stem.split("-")[1]) % 2 == 0
            site = write_site(folder, database, named)
            try:
                found = compare(site / "game" / "1", database.with_suffix(".record").read_text(), named)
                sums = [a + b for a, b in zip(sums, [1, *found])]
            except Difference as e:
                wrong.append(f"{database.stem}: {e}")
            except Exception as e:  # a page that cannot be read is a difference, too
                wrong.append(f"{database.stem}: {type(e).__name__} {e}")
            sizes = max([sizes, *(p.stat().st_size for p in site.rglob("*.html"))])
            shutil.rmtree(site)
            database.unlink()
    return sums, wrong, sizes


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 24
    first = (int(sys.argv[2]) if len(sys.argv) > 2 else int(os.environ.get("SEED") or time.time())) % 10 ** 8
    sums, wrong, largest = [0, 0, 0, 0], [], 0
    with multiprocessing.Pool() as pool:
        for more, bad, size in pool.imap_unordered(some_games, [(first + n, min(PART, count - n)) for n in range(0, count, PART)]):
            sums = [a + b for a, b in zip(sums, more)]
            wrong += bad
            largest = max(largest, size)
            for line in bad:
                print("FAULT:", line, flush=True)
    games, bids, tricks, scores = sums
    print(f"games from {first} on: {games} of {count} are as their records, {bids} bids, {tricks} tricks, {scores} scores; the largest page has {largest} bytes")
    return 1 if wrong or games != count else 0


if __name__ == "__main__":
    sys.exit(main())
