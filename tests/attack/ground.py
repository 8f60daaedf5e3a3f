"""The game that the letters attack, and what an attacker may have obtained. The game is being played by mail or on a list,
with any trust setting. The shipped binary gets each letter twice, in the same state: alone, by `deliver`; and before a player's
bid, in one pass over the mailbox. cost.c, loaded before the program, measures what the program itself used."""
import contextlib
import gc
import pathlib
import re
import sqlite3
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "fault"), str(HERE.parent / "e2e")]
import cost  # noqa: E402
from scenes import NOON, until  # noqa: E402
from sim import ROOT, Sim, SimPlayer  # noqa: E402
from stored import stored  # noqa: E402

LISTS = "lists.play.test"
AUTHSERV = "mx.play.test"
# tables that may change although the letter did nothing: the ledgers of letters, mails and answers, and the mailbox's position
LEDGERS = ("letter", "outbox", "message", "serial", "said", "mailbox", "attempt", "clock", "token", "held", "sqlite_sequence")
# mail alone; a list whose posts the provider's results prove; a list on our own machine
CONTEXTS = ("relay", "list/provider", "list/local")


def by_list(raw, author="dmarc=none"):
    """Returns the letter as the list carries it to the referee. The referee's own MTA adds the envelope and the provider's
    results."""
    return (f"Authentication-Results: {AUTHSERV}; {author}; dkim=pass header.d={LISTS}\r\n"
            f"Return-Path: <table+bounces-7@{LISTS}>\r\nDelivered-To: referee@play.test\r\nList-Id: <table.{LISTS}>\r\n"
            f"List-Post: <mailto:table@{LISTS}>\r\nPrecedence: list\r\n").encode() + raw


class Seated(SimPlayer):
    def send(self, raw, to, sender=None):
        if to.endswith("@" + LISTS):
            raw = raw.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
            self.world.posts.append((raw, self.world.now()))
            self.world.imap.put(by_list(raw), self.world.now())
        else:
            super().send(raw, to, sender)


def token_of(mail):
    """Returns the token that an answer to the mail carries."""
    m = re.search(r"\+([0-9a-f]{32})@", mail.reply_to)
    return m.group(1) if m else re.match(r"<t([0-9a-f]{32})\.", mail.message["Message-ID"]).group(1)


class Ground:
    """A game in its second round. .who is the player to bid, .other another player; .at maps players to addresses."""

    def __init__(self, folder, forum, first=False):
        """first: stay in the first round, which takes less time to reach."""
        cost.build()
        self.bids = 1 if first else 5
        self.w = w = Sim(folder, forum=forum)
        w.__enter__()
        w.faked = NOON
        for name in w.players:
            w.players[name] = Seated(w, name)
            w.join(name)
        w.faked += 60
        w.start_game("start ann, bob, cat, dan; max-rounds=3")
        self.player, self.mail = until(w, self.second_bid)
        w.sweep()
        self.undo_and_redo()
        w.faked += 300
        self.forum, self.who = forum, self.player.name
        self.other = next(p for p in w.player_names if p != self.who)
        self.bid = self.bid_behind()
        self.joining = None
        self.saved = w.save("ground")
        self.hold_of()

    def undo_and_redo(self):
        """The player suspends and resumes, sets and resets, leaves and comes back. Older letters with these commands are then
        stale."""
        for words in ("suspend", "resume", "set look always", "set look ask", "leave", "join"):
            self.w.faked += 60
            self.player.answer([m for m in self.player.mails if m.game and "+" in m.reply_to][-1], words)
            self.w.sweep()
            self.player.fetch()
        assert {kind for kind, in self.rows("SELECT kind FROM did")} >= {"suspend", "set", "leave"}

    def second_bid(self, player, mail):
        """True if the mail asks for the second bid of this round."""
        if not mail.bidding:
            return False
        with contextlib.closing(sqlite3.connect(self.w.database)) as db:
            kinds = [k for k, in db.execute("SELECT kind FROM event ORDER BY seq")]
        return kinds.count("bid") == self.bids

    def bid_behind(self):
        """Returns the player's bid, which must count, no matter which letters come before it. The bid is not in the
        mailbox yet."""
        self.w.act(self.player, "bid 3", self.mail)
        return self.w.imap.folders["INBOX"].pop()[2]

    def hold_of(self):
        """Stores everything that an attacker who reads all mail would know."""
        mine = [m for m in self.player.mails if m.ours]
        self.welcome = token_of(next(m for m in mine if "Welcome" in m.text))
        self.live = token_of(self.mail)
        self.live_id = self.mail.message["Message-ID"]
        self.live_mail = self.mail
        tokens = [token_of(m) for m in mine if m.game]
        self.old = [t for t in dict.fromkeys(tokens) if t not in (self.live, self.welcome)]
        self.old_ids = [str(m.message["Message-ID"]) for m in mine if m.game and m is not self.mail]
        self.others = [token_of(m) for m in self.w.players[self.other].mails if m.ours and m.game][-1]
        self.others_id = [str(m.message["Message-ID"]) for m in self.w.players[self.other].mails if m.ours and m.game][-1]
        self.gm_welcome = token_of(next(m for m in self.w.players["gm"].mails if "Welcome" in m.text))
        self.address = f"{self.who}@play.test"

    def bid_id(self):
        return re.search(rb"^Message-ID: (.*?)\r", self.bid, re.M).group(1).decode()

    def first_bid(self):
        """Returns the letter with the game's first bid."""
        return next(n for n, (raw, _) in enumerate(self.w.posts) if b"Your turn: bid" in raw)

    def join_token(self):
        """Returns the token of a mail that asks a stranger to confirm. The first call sends the stranger's `join`, and saves
        the state after it."""
        if not self.joining:
            self.back()
            self.deliver_only(b"From: eve@evil.example\r\nTo: referee@play.test\r\nSubject: join\r\n" + b"X: y\r\n" * 60 + b"\r\njoin eve\r\n")
            self.joining, = self.rows("SELECT token FROM token WHERE purpose = 'join' AND address = 'eve@evil.example'")[0]
            self.saved = self.w.save("ground")
            self.measure()
        return self.joining

    def configure(self, local):
        """Sets whose results are believed. local: the list is on our own machine."""
        conf = self.w.conf.read_text()
        conf = re.sub(r"^(authserv-id|local-list) =.*\n", "", conf, flags=re.M)
        conf += f'authserv-id = "{AUTHSERV}"\nlocal-list = {"yes" if local else "no"}\n'
        self.w.conf.write_text(conf)

    # ---- one run

    def back(self):
        gc.collect()  # an unused connection would otherwise close later, and delete files of the database
        self.w.back(self.saved)

    def run(self, *arguments, letter=None):
        """Runs the program. Returns its exit status, its log, and its cost in milliseconds and megabytes."""
        told = self.w.dir / "cost"
        more = {} if letter is None else {"input": letter}
        self.w.smtp.run_number += 1
        environment = self.w.environment(**cost.environment(told))
        done = subprocess.run(self.w.command(*arguments), capture_output=True, check=False, env=environment, timeout=60, **more)
        return done.returncode, done.stderr.decode("utf-8", "replace"), *cost.spent(told)

    def deliver_only(self, letter):
        return self.run("deliver", letter=letter)

    def deliver(self, letter):
        self.back()
        return self.run("deliver", letter=letter)

    def sweep(self, letters, bid=True):
        """Runs one pass over a mailbox with these letters, followed by the bid."""
        self.back()
        for raw in letters:
            self.w.imap.put(b"Delivered-To: referee@play.test\r\n" + raw, self.w.now())
        if bid:
            self.w.imap.put(self.bid, self.w.now())
        return self.run("sweep")

    def forgotten(self):
        """Runs one pass after the database lost its rows about all letters, and the server gave all letters new UIDs. The
        mailbox has all letters, with their times of receipt, and then the bid."""
        self.back()
        with contextlib.closing(sqlite3.connect(self.w.database)) as db:
            db.execute("INSERT OR REPLACE INTO horizon(one, letters, mail) VALUES (1, ?, 0)", (self.w.now() - 1,))
            db.execute("UPDATE letter SET cut = 1, folder = NULL, uidvalidity = NULL, uid = NULL, sender = '', message_id = '', text_hash = '', hash = ''")
            db.commit()
        for raw, when in self.w.posts:
            public = b"@" + LISTS.encode() in raw.partition(b"\r\n\r\n")[0]
            self.w.imap.put(by_list(raw) if public else raw, when)
        self.w.imap.put(self.bid, self.w.now())
        return self.run("sweep")[:2]

    # ---- comparing states

    def tables(self):
        """Returns the rows of every table except the ledgers."""
        with contextlib.closing(sqlite3.connect(self.w.database)) as db:
            names = [n for n, in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
            return {n: sorted(map(repr, db.execute(f"SELECT * FROM {n}"))) for n in names if n not in LEDGERS}

    def rows(self, sql, *values):
        with contextlib.closing(sqlite3.connect(self.w.database)) as db:
            return db.execute(sql, values).fetchall()

    def events(self):
        return self.rows("SELECT game, seq, kind, seat, value FROM event ORDER BY game, seq")

    def mails(self):
        """Returns recipients and bytes of the mails written since the state was saved."""
        return [(to, stored(raw, size)) for to, raw, size in self.rows("SELECT recipient, bytes, size FROM outbox JOIN message ON mail = id WHERE id > ? ORDER BY id", self.last_mail)]

    def measure(self):
        """Records the saved state, and the state after an undisturbed bid."""
        self.back()
        self.before = self.tables()
        self.tokens = set(self.rows("SELECT token FROM token"))
        self.last_mail = self.rows("SELECT max(id) FROM outbox")[0][0]
        code, log, *_ = self.sweep([])
        assert code == 0, log
        self.after_bid = self.events()
        self.told = sorted(d.to for d in self.w.smtp.deliveries[self.saved[3]:])
        assert len(self.after_bid) == len(self.before["event"]) + 1, log
        return self

    def close(self):
        self.w.__exit__()
