"""Makes a database with many running games, and a letter with a move for each of them.

The binary that is measured starts one game by a letter. Then this file plays that game to the middle of its round by inserting events. The
other games are copies of the first game's rows, with other people and tokens. So every version makes its own database.
"""
import base64
import hashlib
import hmac
import sqlite3
import struct
import subprocess
import time

PEOPLE, SEATS, TRICKS, CARDS = 400, 4, 5, 52
START = "a" * 32  # the token that proves the gamesmaster's letter
ORDER = "23456789TJQKA"


def configure(program, folder, stack, smtp):
    """Makes a new database with people in it. Returns the path of its configuration."""
    password = folder / "password"
    password.write_text("pw-referee\n")
    password.chmod(0o600)
    conf = folder / "conf"
    conf.write_text(f'address = "referee@play.test"\ndatabase = "{folder}/db"\nimap = "imap+plain://127.0.0.1:{stack.imap}"\nimap-user = "referee@play.test"\nimap-password-file = "{password}"\n'
                    f'smtp = "smtp+plain://127.0.0.1:{smtp}"\nauthserv-id = "mx.play.test"\ngamesmasters = {{"gm@play.test"}}\ntotp-secret-file = "{folder}/totp"\n')
    for f in folder.glob("db*"):
        f.unlink()
    subprocess.run([program, "-c", str(conf), "init"], check=True, capture_output=True)
    with sqlite3.connect(folder / "db") as db:
        db.execute("INSERT INTO mailbox(folder, uidvalidity, uid) VALUES ('referee@play.test@127.0.0.1/INBOX', 0, 0)")  # treat all letters as new
        db.executemany("INSERT INTO person(handle, address, joined) VALUES (?, ?, 0)", [(f"player{i}", f"player{i}@sink.test") for i in range(PEOPLE)])
        db.execute("INSERT INTO person(handle, address, joined) VALUES ('gm', 'gm@play.test', 0)")
        db.execute("INSERT INTO token(token, purpose, person, events, issued) VALUES (?, 'person', ?, 0, ?)", (START, PEOPLE + 1, int(time.time())))
    return conf


def code(folder):
    key = base64.b32decode((folder / "totp").read_text().strip())
    digest = hmac.digest(key, struct.pack(">Q", int(time.time()) // 30), "sha1")
    at = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[at:at + 4])[0] & 0x7fffffff) % 10**6:06d}"


def head(sender, to, subject, serial):
    """Returns a letter's header, as mail servers and programs write it."""
    domain = sender.split("@")[1]
    return (f"Authentication-Results: mx.play.test; dmarc=pass header.from={domain}\nReturn-Path: <{sender}>\nDelivered-To: {to}\n"
            f"Received: from mail.play.test (mail.play.test [192.0.2.25]) by mx.play.test with LMTP id {serial}; Sat, 21 Nov 2026 11:05:00 +0000\n"
            f"From: {sender.split('@')[0]} <{sender}>\nTo: {to}\nSubject: {subject}\nMessage-ID: <bench.{serial}@{domain}>\nDate: Sat, 21 Nov 2026 11:05:00 +0000\n"
            "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n")


class Table:
    """The state of game 1's newest round, computed from its events."""

    def __init__(self, db, round=1):
        rows = db.execute("SELECT seq, kind, seat, value FROM event WHERE game = 1 ORDER BY seq").fetchall()
        self.hand = {seat: value.split() for _, kind, seat, value in rows if kind == "deal"}
        self.events, self.turn = rows[-1][0], (rows[0][2] + round) % SEATS
        self.trick, self.broken = [], False

    def playable(self):
        hand = self.hand[self.turn]
        if self.trick:
            suit = self.trick[0][1][1]
            return [c for c in hand if c[1] == suit] or hand
        return hand if self.broken else [c for c in hand if c[1] != "S"] or hand

    def play(self, card):
        self.hand[self.turn].remove(card)
        self.trick.append((self.turn, card))
        self.broken |= card[1] == "S"
        self.turn = (self.turn + 1) % SEATS
        if len(self.trick) == SEATS:
            led = self.trick[0][1][1]
            self.turn = max(self.trick, key=lambda t: ((t[1][1] == "S") * 2 + (t[1][1] == led), ORDER.index(t[1][0])))[0]
            self.trick = []

    def add(self, db, kind, value):
        self.events += 1
        db.execute("INSERT INTO event(game, seq, kind, seat, value, at, acted, letter) SELECT game, ?, ?, ?, ?, at, acted, letter FROM event WHERE game = 1 AND seq = 1",
                   (self.events, kind, self.turn, value))


def play_on(db, cards, round=1):
    """Plays all bids and some cards of the round."""
    table = Table(db, round)
    for _ in range(SEATS):
        table.add(db, "bid", "3")
        table.turn = (table.turn + 1) % SEATS
    for _ in range(cards):
        card = table.playable()[0]
        table.add(db, "play", card)
        table.play(card)
    return table


def copy(db, games):
    """Copies game 1 to the games 2 to `games`. Each game has four of the people."""
    whose = f"(person - 1 + (i - 1) * {SEATS}) % {PEOPLE} + 1"
    other = {"id": "i", "game": "i", "person": whose, "message_id": "i || message_id", "bounce": "i || bounce",
             "recipient": f"'player' || ({whose} - 1) || '@sink.test'", "thread": "i || thread"}
    tables = [t for (t,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")]
    db.execute("CREATE TEMP TABLE n AS WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i FROM n WHERE i <= ?", (games, games))

    def into(table, which, skip=()):
        columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})") if row[1] not in skip]
        db.execute(f"INSERT INTO {table}({', '.join(columns)}) SELECT {', '.join(other.get(c, c) for c in columns)} FROM {table}, n WHERE {which}")

    into("game", "id = 1")
    for table in tables:
        columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
        if "game" in columns and table != "token":
            into(table, "game = 1", ("id", "number") if table == "site_news" else ("id",))
    if "message" in tables:
        content = ", ".join("m." + row[1] for row in db.execute("PRAGMA table_info(message)") if row[1] != "mail")
        db.execute(f"INSERT OR IGNORE INTO message SELECT o.id, {content} FROM outbox AS o, (SELECT message.* FROM message JOIN outbox ON mail = id WHERE game = 1 LIMIT 1) AS m")
    db.execute("DROP TABLE n")


def message_size(db):
    """Returns the SQL expression for a mail's size before compression, and the tables to select it from. Old versions of the schema kept the
    message in the row of the outbox, or kept it uncompressed."""
    columns = {table: {row[1] for row in db.execute(f"PRAGMA table_info({table})")} for table in ("message", "outbox")}
    if "bytes" in columns["outbox"]:
        return "length(bytes)", "outbox"
    return "size" if "size" in columns["message"] else "length(bytes)", "outbox JOIN message ON mail = id"


def tokens(db, table, games):
    db.execute("DELETE FROM token WHERE game = 1")
    db.executemany("INSERT INTO token(token, purpose, person, game, events, issued) VALUES (?, 'game', ?, ?, ?, ?)",
                   [(token(game, seat), person(game, seat) + 1, game, table.events, int(time.time())) for game in range(1, games + 1) for seat in range(SEATS)])


def person(game, seat):
    return (seat + (game - 1) * SEATS) % PEOPLE


def token(game, seat):
    return hashlib.md5(f"{game}.{seat}".encode()).hexdigest()


def deliver(program, conf, raw):
    subprocess.run([program, "-c", str(conf), "deliver"], input=raw, capture_output=True, check=True)


def start(program, folder, conf):
    raw = head("gm@play.test", f"referee+{START}@play.test", "start", 0) + f"start amiga: player0, player1, player2, player3\ncode {code(folder)}\n"
    deliver(program, conf, raw.encode())


def fill(program, folder, conf, games, cards=TRICKS * SEATS + 1):
    """Fills the database with `games` running games, in the middle of the first round: some tricks, and one card of the next trick. Returns
    the table that each game has reached."""
    start(program, folder, conf)
    db = sqlite3.connect(folder / "db", isolation_level=None)
    db.execute("PRAGMA synchronous = OFF")
    db.execute("BEGIN")
    table = play_on(db, cards)
    # as if each player got a mail long ago with all news up to that player's last turn
    db.execute(f"UPDATE outbox SET state = 'sent', sent = created, events = ? - ({SEATS} - (person - 1 - ? + {SEATS}) % {SEATS}) % {SEATS}", (table.events, table.turn))
    copy(db, games)
    tokens(db, table, games)
    db.execute("COMMIT")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    db.close()
    return table


def fill_finished(program, folder, conf, games, rounds):
    """Fills the database with `games` games that have finished some rounds. Returns how many they finished."""
    start(program, folder, conf)
    db = sqlite3.connect(folder / "db", isolation_level=None)
    db.execute("PRAGMA synchronous = OFF")
    for number in range(1, rounds + 1):
        db.execute("BEGIN")
        table = play_on(db, CARDS - 1, number)
        tokens(db, table, 1)
        db.execute("COMMIT")
        deliver(program, conf, move(table, 1, number))
        if db.execute("SELECT ended FROM game WHERE id = 1").fetchone()[0]:
            break
    db.execute("BEGIN")
    copy(db, games)
    db.execute("COMMIT")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    db.close()
    return number


def move(table, game, serial):
    """Returns the letter of the player who is to act in that game."""
    quoted = "".join(f"> line {i} of what was quoted, as people leave it standing below their answer\n" for i in range(30))
    to = f"referee+{token(game, table.turn)}@play.test"
    card = table.playable()[-1]
    return (head(f"player{person(game, table.turn)}@sink.test", to, f"Re: [spades {game}] round 1", serial)
            + f"play {card}\n\nOn Sat, Nov 21, 2026 at 11:05 AM Referee <referee@play.test> wrote:\n{quoted}").encode()
