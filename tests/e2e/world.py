"""People with mail programs, a referee, and the mail stack between them.

A Player has a mailbox and sees nothing but the mails in it. Whose turn it is, the hand and the cards on the table are all read from the
text of the notices. Each player's answers look as that player's mail program writes them.
"""
import atexit
import email
import email.policy
import email.utils
import fcntl
import html
import imaplib
import json
import os
import pathlib
import random
import re
import shutil
import signal
import smtplib
import sqlite3
import ssl
import subprocess
import sys
import time
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "stack"))
from stack import PIPED, Pipe, Stack, wait_for  # noqa: E402

PROGRAM = os.environ.get("SPADESD", str(ROOT / "build" / "test" / "spadesd"))
SUITS, RANKS = "♣♦♥♠", ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "joker", "little-joker", "big-joker"]
LETTERS = dict(zip(SUITS, "CDHS"))
NAMES = {"♣": "clubs", "♦": "diamonds", "♥": "hearts", "♠": "spades"}
SPOKEN = dict(zip(RANKS, "two three four five six seven eight nine ten jack queen king ace joker little-joker big-joker".split()))
NUMBERS = "nil one two three four five six seven eight nine ten eleven twelve thirteen".split()


def rank(card):
    return RANKS.index(card[:-1])


class Mail:
    """One mail as a player sees it."""

    def __init__(self, raw):
        self.raw = raw
        self.message = email.message_from_bytes(raw, policy=email.policy.default)
        self.subject = str(self.message["Subject"])
        self.reply_to = str(self.message["Reply-To"] or self.message["From"])
        part = self.message.get_body(("plain",))
        self.text = part.get_content().replace("\r\n", "\n") if part else ""
        self.lines = self.text.splitlines()
        self.ours = "X-Spades-Loop" in self.message
        self.date = self.message["Date"].datetime.timestamp() if self.message["Date"] else 0
        self.game = int(self.message["X-Spades-Game"] or 0)
        flat = self.text.replace(" \n", " ")
        task = re.search("Your turn: (keep|bid|lead|play|follow|throw a card back|pass two cards)", flat)
        self.task = task.group(1) if task else None
        self.my_turn = task is not None or "If you mean " in flat
        self.bidding = self.task == "bid"
        self.sealed = "Your hand is sealed" in flat
        self.refused = "Nothing was done" in flat
        self.zero = "zero (worth " in flat
        self.asks_ready = "Answer this mail with the word ready" in flat

    def hand(self):
        """The hand in the notice, e.g. {'K♠', '10♥'}; empty if there is none."""
        cards = set()
        for line in self.lines:
            m = re.match(r"\s+([♣♦♥♠]) (?:Clubs|Diamonds|Hearts|Spades):\s+(.*)$", line)
            if m:
                ranks = [word.rstrip("*") for word in m.group(2).split()]  # * marks cards that may be played
                cards |= {r + m.group(1) for r in ranks if r in RANKS}
        return cards

    def led(self):
        """Returns the card led to the open trick, or None."""
        m = None
        for line in self.lines:
            m = re.search(r"\bled ((?:10|[2-9JQKA])[♣♦♥♠]|(?:little-|big-)?joker)", line) if "this trick" not in line else m
            if m and re.match(r"\s+\S+( \(you\))?\s+(?:(?:hint )?\d+|nil|zero|blind nil|all|–)\s+\d+\s+led", line):
                return re.sub("joker$", "joker♠", m.group(1))
        return None


# ---- how people write

def card_plain(c):
    return {"j": "JJ", "l": "LJ", "b": "BJ"}[c[0]] if c.endswith("joker♠") else c[:-1] + LETTERS[c[-1]]


# "ah" and "as" in lower case are also words, and the referee asks instead of guessing
BIDS = [lambda n: str(n) if n else "nil", lambda n: f"I bid {NUMBERS[n]}.", lambda n: f"bid {n} please", lambda n: f"My bid is {n}" if n else "I'll go nil, good luck all",
        lambda n: f"{NUMBERS[n]}" if n else "bid: nil"]
PLAYS = [card_plain, lambda c: f"I play the {SPOKEN[c[:-1]]} of {NAMES[c[-1]]}.", lambda c: f"{c}", lambda c: f"play {c[:-1]} of {NAMES[c[-1]]}", lambda c: (card_plain(c) if c[0] == "A" else card_plain(c).lower()) + ", good luck!",
         lambda c: f"I'll go with the {c[:-1]}{c[-1]}", lambda c: f"My card: {c[-1]}{c[:-1]}"]


JOKER = [card_plain, lambda c: f"I play the {c[:-1].replace(chr(45), chr(32))}.", lambda c: c[:-1]]


def quoted(mail):
    return "\n".join("> " + line for line in mail.lines)


def reply_top(text, mail):
    return f"{text}\n\nOn Sat, Nov 21, 2026 at 11:05 AM Spades referee <referee@play.test> wrote:\n\n{quoted(mail)}\n", None


def reply_bottom(text, mail):
    return f"Spades referee <referee@play.test> schrieb am 21.11.2026 um 11:05:\n{quoted(mail)}\n\n{text}\n\n-- \nbob\n", None


def reply_outlook(text, mail):
    block = "From: Spades referee <referee@play.test>\nSent: Saturday, November 21, 2026 11:05 AM\nTo: cat\nSubject: " + mail.subject
    return f"{text}\n\n{block}\n\n{mail.text}", None


def reply_phone(text, mail):
    body = html.escape(mail.text).replace("\n", "<br>")
    return "", (f'<html><body><div dir="ltr">{html.escape(text)}</div><div><br></div><div>Sent from my phone</div><br><div class="gmail_quote"><div class="gmail_attr">On Sat, 21 Nov 2026, '
                f'referee wrote:<br></div><blockquote>{body}</blockquote></div></body></html>')


STYLES = {"ann": reply_top, "bob": reply_bottom, "cat": reply_outlook, "dan": reply_phone}


def flat(mail):
    """Returns the text of a mail as one line."""
    return " ".join(mail.text.split())


def read_from_start(database, folder):
    """Makes a referee that has not yet opened its mailbox read all letters in it. Otherwise the referee leaves letters from
    before its first start alone. folder: USER@HOST/FOLDER."""
    with sqlite3.connect(database) as db:
        db.execute("INSERT OR IGNORE INTO mailbox(folder, uidvalidity, uid) VALUES (?, 0, 0)", (folder,))


class Player:
    def __init__(self, world, name):
        self.world, self.name = world, name
        self.address = world.stack.address(name)
        self.random = random.Random(name)
        self.style = STYLES.get(name, reply_top)
        self.seen = 0
        self.came = self.asked = 0.0  # .came: when mail last arrived; .asked: when the player last asked the server
        self.mails = []
        self.newest = 0  # when the newest mail of the referee was written
        self.played = 0  # how many of the mails World.play has handled
        self.tried = set()  # moves refused in this turn
        self.hand = set()  # the hand in the last mail that showed one, without the cards played since
        self.imap = imaplib.IMAP4_SSL("localhost", world.stack.imaps, ssl_context=world.tls, timeout=60)
        self.imap.login(self.address, world.stack.password(name))
        self.smtp = None

    def fetch(self):
        """Returns new mails, oldest first. Asks the server only after its folder has changed, and every five seconds."""
        try:
            came = os.stat(self.world.dir / "stack" / "mail" / self.name / "Maildir" / "new").st_mtime
        except FileNotFoundError:
            return []
        if came == self.came and came + 0.1 < self.asked and time.time() < self.asked + 5:  # Dovecot may miss a mail at first
            return []
        self.came, self.asked = came, time.time()
        self.imap.select("INBOX", readonly=True)
        found = self.imap.uid("SEARCH", f"UID {self.seen + 1}:*")[1][0].split()
        new = []
        for uid in found:
            if int(uid) <= self.seen:
                continue
            data = self.imap.uid("FETCH", uid, "(BODY.PEEK[])")[1]
            self.seen = int(uid)
            new.append(Mail(data[0][1]))
        self.mails += new
        return new

    def expect(self, test, what="a mail", seconds=60):
        """Returns the first new mail for which test(mail) is true."""
        found = []

        def look():
            self.world.nudge()
            found.extend(m for m in self.fetch() if test(m))
            return bool(found)

        try:
            wait_for(f"{self.name}: {what}", look, seconds)
        except RuntimeError as error:
            raise RuntimeError(f"{error}; the newest mail: {self.mails[-1].text if self.mails else ''}") from None
        return found[0]

    def post(self, to, text, subject="", html_text=None, headers=None, sender=None):
        m = email.message.EmailMessage()
        m["From"] = f"{self.name.title()} <{self.address}>"
        m["To"] = to
        m["Subject"] = subject
        m["Message-ID"] = email.utils.make_msgid(domain="play.test")
        m["Date"] = email.utils.formatdate()
        for key, value in (headers or {}).items():
            m[key] = value
        if html_text:
            m.set_content(html_text, subtype="html")
        else:
            m.set_content(text)
        self.send(m.as_bytes(policy=email.policy.SMTP), email.utils.parseaddr(to)[1], sender)
        return m

    def send(self, raw, to, sender=None):
        """Submits a mail like a mail program: STARTTLS and login, over one connection."""
        for attempt in (0, 1):
            try:
                if not self.smtp:
                    self.smtp = smtplib.SMTP("localhost", self.world.stack.submission, local_hostname="localhost", timeout=60)
                    self.smtp.starttls(context=self.world.tls)
                    self.smtp.login(self.address, self.world.stack.password(self.name))
                self.smtp.sendmail(self.address if sender is None else sender, [to], raw)
                return
            except (smtplib.SMTPServerDisconnected, ConnectionError):
                self.smtp = None
                if attempt:
                    raise

    def answer(self, mail, text, to=None, **more):
        body, page = self.style(text, mail)
        reply = {"In-Reply-To": mail.message["Message-ID"], "References": mail.message["Message-ID"], **more.pop("headers", {})}
        return self.post(to or mail.reply_to, body, "Re: " + mail.subject, html_text=page, headers=reply, **more)

    def say(self, text, expected):
        """Answers the newest mail of the referee, and returns the reply that has the expected words."""
        self.fetch()
        self.answer([m for m in self.mails if m.ours][-1], text)
        return self.expect(lambda m: expected in flat(m), f"'{expected}' after '{text}'")

    def tap(self, mail, label):
        """Sends the letter that opens when the player taps the button `label` in the mail."""
        page = mail.message.get_body(("html",)).get_content()
        links = re.findall(r'<a\b[^>]*href="?(mailto:[^"\s>]*)"?[^>]*>(.*?)</a>', page, re.S)
        shown = [(href, html.unescape(re.sub("<[^>]*>", "", inner)).replace("\xa0", " ").strip()) for href, inner in links]
        link = [href for href, text in shown if text == label][0]
        url = urllib.parse.urlparse(html.unescape(link))
        query = urllib.parse.parse_qs(url.query)
        self.post(urllib.parse.unquote(url.path), query["body"][0], query["subject"][0])

    def legal(self, mail):
        """Returns the moves that this player believes legal, without the moves refused in this turn."""
        led = mail.led()
        hand = self.hand - self.tried
        return {c for c in hand if led and c[-1] == led[-1]} or hand

    def move(self, mail, wrong=False):
        """Returns the line that this player writes: a bid, a card, face-down cards; or a misplay, if `wrong` and
        possible."""
        if not mail.refused:
            self.tried = set()
        if mail.bidding:
            return self.bid_words(mail)
        if mail.task == "keep":
            return self.random.choice(["keep", "Keep it, please.", "next", "put it away", "I'd like to keep this one", "next card, please"])
        if mail.task == "throw a card back":
            return "I throw back the " + card_plain(min(self.hand, key=rank))
        if mail.task == "pass two cards":
            return " and ".join(card_plain(c) for c in sorted(self.hand, key=rank)[:2])
        legal = sorted(self.legal(mail), key=rank)
        if mail.led() is None:
            card = [c for c in legal if c[-1] != "♠"][-1:] or legal[-1:]
        else:
            card = [self.random.choice([c for c in legal if c[-1] != "♠" or c[-1] == mail.led()[-1]] or legal)]
        card = card[0]
        others = sorted(self.hand - set(legal))
        if wrong and others:
            return card_plain(others[0])  # only a card alone is a misplay
        self.hand = self.hand - {card}
        self.tried = self.tried | {card}
        if card.startswith("A") and "You may call an ace high or low" in mail.text.replace(" \n", " ") and self.random.random() < 0.5:
            return card_plain(card) + self.random.choice([" low", " high"])
        return self.random.choice(JOKER if card.endswith("joker♠") else PLAYS)(card)

    def bid_words(self, mail):
        chance = self.random.random()
        if mail.sealed:  # some players look, some bid blind nil, some bid without looking
            return "look" if chance < 0.4 else "blind nil" if chance < 0.7 else "3"
        if mail.zero and chance < 0.3:
            return "zero"
        allowed = re.search(r"You may bid ([^.]*)\.|with your bid on the first line: ([^.]*)\.", flat(mail))
        allowed = (allowed[1] or allowed[2]) if allowed else "a number from 1 to 13"
        span = re.search(r"from (\d+) to (\d+)", allowed)
        least, most = map(int, span.groups()) if span else (0, 0)
        if not span:  # only some bids are allowed: "3, or nil"
            some = [int(n) for n in re.findall(r"\d+", allowed)] or [0]
            least = most = some[0]
        return self.random.choice(BIDS)(min(most, max(least, self.bid(self.hand))))

    def bid(self, hand):
        tricks = sum(1 for c in hand if c[:-1] in "AK") + max(0, sum(1 for c in hand if c[-1] == "♠") - 3)
        return min(6, max(2, tricks))

    def close(self):
        for c, quit in ((self.imap, "logout"), (self.smtp, "quit")):
            try:
                if c:
                    getattr(c, quit)()
            except (OSError, imaplib.IMAP4.error, smtplib.SMTPException):
                pass


class World:
    """The stack, the referee's configuration, the referee itself, and the players."""
    kept = "keep-mail = '90000d'\nkeep-letters = '90000d'\n"  # keep everything, because the checks need all rows

    def __init__(self, folder, players=("ann", "bob", "cat", "dan"), forum="relay", certificate="good", poll="1d", mta=None, extra="", host="localhost", nudges=True, pipe=None, lists=None, others=(), token_key=None):
        """lists: the mailing lists, as Stack takes them; by default one list of the players and the referee. others: people
        with mail who do not play. pipe: the way (stack.Pipe.way) in which Postfix pipes the referee's mail into `spadesd
        deliver`. nudges: the daemon is told of each letter; otherwise it learns of letters by IMAP IDLE alone."""
        self.dir = pathlib.Path(folder).resolve()
        self.dir.chmod(0o711)  # the mail servers run as other users
        self.forum, self.poll, self.extra, self.host = forum, poll, extra, host
        self.nudges, self.nudged = nudges, set()
        names = ["referee", "gm", *players, *others]
        lists = lists or ({"table": [*players, "referee"]} if forum == "list" else {})
        piped = Pipe("referee", f"{PROGRAM} --config {self.conf} deliver", pipe) if pipe else None
        self.stack = Stack(self.dir / "stack", users=names, lists=lists, certificate=certificate, mta=mta, pipe=piped, token_key=token_key)
        self.player_names, self.others = players, others
        self.daemon = None
        atexit.register(self.stop_referee)
        self.offset = int(os.environ.get("AHEAD", "0"))  # offset of the world's clock in seconds, because the tests must pass at any hour
        self.game = 1
        self.players = {}

    def __enter__(self):
        try:
            self.stack.start()
            self.tls = ssl.create_default_context(cafile=str(self.stack.ca))
            self.set_clock()
            self.write_config()
            if self.stack.pipe:
                shutil.chown(self.dir, PIPED)  # the command runs as its own user
                for path in self.dir.iterdir():
                    if path.is_file():
                        shutil.chown(path, PIPED)
            self.players = {n: Player(self, n) for n in ["gm", *self.player_names, *self.others]}
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        atexit.unregister(self.stop_referee)
        self.stop_referee()
        for p in self.players.values():
            p.close()
        self.stack.stop()

    # ---- the referee

    @property
    def conf(self):
        return self.dir / "spadesd.conf"

    @property
    def database(self):
        return self.dir / "spades.db"

    def write_config(self):
        s = self.stack
        secret = self.dir / "password"
        secret.write_text(s.password("referee") + "\n")
        secret.chmod(0o600)
        self.conf.write_text(f"""address = "{s.address("referee")}"
database = "{self.database}"
{self.forum_keys()}gamesmasters = {{"{s.address("gm")}"}}
totp-secret-file = "{self.dir}/totp"
{self.server_keys(secret)}poll = "{self.poll}"
log-level = "debug"
{self.kept}{self.extra}""")
        self.init_output = self.spadesd("init").stdout
        read_from_start(self.database, self.folder)

    @property
    def folder(self):
        return f"{self.stack.address('referee')}@{self.host}/INBOX"

    def forum_keys(self):
        return f'forum = "list"\nlist = "{self.stack.list_address("table")}"\nlocal-list = yes\n' if self.forum == "list" else ""

    def server_keys(self, secret):
        s = self.stack
        return f"""imap = "imaps://{self.host}:{s.imaps}"
imap-user = "{s.address("referee")}"
imap-password-file = "{secret}"
smtp = "smtp://{self.host}:{s.submission}"
smtp-user = "{s.address("referee")}"
smtp-password-file = "{secret}"
ca-file = "{s.ca}"
"""

    def environment(self, **more):
        return {**os.environ, "SPADESD_CLOCK": str(self.dir / "clock"), **more}

    def spadesd(self, *arguments, check=True, env=None, **more):
        return subprocess.run([PROGRAM, "--config", str(self.conf), *arguments], capture_output=True, text=True, check=check, env=self.environment(**(env or {})), **more)

    def start_referee(self):
        self.log = open(self.dir / "referee.log", "a")
        before = self.log.tell()
        self.daemon = subprocess.Popen([PROGRAM, "--config", str(self.conf), "run"], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, env=self.environment())
        # wait until the daemon watches for SIGUSR1: before that, the signal has no effect
        log = self.dir / "referee.log"
        wait_for("the referee's start", lambda: b"watching" in log.read_bytes()[before:] or self.daemon.poll() is not None)

    def stop_referee(self):
        if self.daemon:
            self.daemon.terminate()
            code = self.daemon.wait(30)
            self.daemon = None
            self.log.close()
            return code
        return None

    def look_now(self):
        if self.daemon:
            self.daemon.send_signal(signal.SIGUSR1)

    def nudge(self):
        """Tells the daemon that letters have come. Dovecot would tell the daemon only half a second later, which adds up over a game."""
        if self.daemon and self.nudges:
            try:
                there = set(os.listdir(self.dir / "stack" / "mail" / "referee" / "Maildir" / "new"))
            except FileNotFoundError:
                return
            if there - self.nudged:
                self.nudged |= there
                self.look_now()

    def move_clock(self, seconds, step=20 * 3600):
        """Moves the world's clock on in steps that the referee does not take for an outage (poll is a day), with a pass at
        each."""
        while seconds > 0:
            hop = min(step, seconds)
            self.offset += hop
            seconds -= hop
            self.set_clock()
            self.look()

    def now(self):
        """Returns seconds since 1970, by the world's clock."""
        return int(time.time()) + self.offset

    def set_clock(self):
        (self.dir / "clock.new").write_text(str(self.offset))
        os.replace(self.dir / "clock.new", self.dir / "clock")

    def look(self):
        """Runs one pass now: by a signal to the daemon if it runs, otherwise by `spadesd sweep`."""
        if not self.daemon:
            self.spadesd("sweep")
            return
        self.look_now()
        # waits until a pass began after the clock was moved, and then for the lock, which the pass keeps until its end
        wait_for("a pass", lambda: (self.fetched() or 0) >= self.now() - 60)
        with open(f"{self.database}.lock") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)

    def wait_mail(self, name, count=1):
        """Waits until the referee has `count` unread mails in a player's INBOX (Maildir/new or cur)."""
        box = self.dir / "stack" / "mail" / name / "Maildir"
        wait_for(f"mail to {name}", lambda: sum(len(list((box / d).iterdir())) for d in ("new", "cur") if (box / d).exists()) >= count)

    def fetched(self):
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=10) as db:
            return db.execute("SELECT max(fetched) FROM mailbox").fetchone()[0]

    def code(self):
        """Returns the gamesmaster's one-time code (RFC 6238), from the secret that `init` wrote. Never returns the same code
        twice."""
        import base64
        import hmac
        import struct
        key = base64.b32decode((self.dir / "totp").read_text().strip())
        step = self.now() // 30
        if step <= getattr(self, "last_step", 0):  # each code counts once, so the world's clock moves on to the next code
            self.offset += 30 * (self.last_step + 1 - step)
            self.set_clock()
            step = self.last_step + 1
        self.last_step = step
        digest = hmac.new(key, struct.pack(">Q", step), "sha1").digest()
        at = digest[-1] & 15
        return f"{(struct.unpack('>I', digest[at:at + 4])[0] & 0x7fffffff) % 1000000:06d}"

    # ---- playing

    def join(self, name, handle=None):
        p = self.players[name]
        p.post(self.stack.address("referee"), f"join {handle or name}\n", "hello")
        mail = p.expect(lambda m: "confirm" in m.subject, "the confirmation mail")
        p.answer(mail, "yes")
        return p.expect(lambda m: "Welcome" in m.text, "the welcome")

    def start_game(self, line):
        """Sends the gamesmaster's command with a code, in answer to the welcome mail. Returns the game's number."""
        gm = self.players["gm"]
        gm.answer(gm.mails[-1], f"{line}\ncode {self.code()}")
        mail = gm.expect(lambda m: "is started" in m.text or "Not started" in m.text, "the answer to start")
        found = re.search(r"Game (\d+) is started", mail.text)
        if not found:
            raise RuntimeError(mail.text)
        self.game = int(found.group(1))
        return self.game

    def play(self, until=lambda mail: False, turn=None, patience=int(os.environ.get("PATIENCE", "60"))):
        """All players answer their notices until the game is over, or until(mail) is true for some mail. turn(player, mail) may act in the
        player's place, and then returns True. Returns the last mail seen. A game may take any time, but fails after `patience` seconds in
        which nobody gets mail."""
        pending = {}
        heard = time.monotonic()
        while time.monotonic() < heard + patience:
            busy = False
            for name in self.player_names:
                p = self.players[name]
                p.fetch()
                while p.played < len(p.mails):  # expect() may have fetched some mails meanwhile
                    mail = p.mails[p.played]
                    p.played += 1
                    busy = True
                    if mail.game != self.game:
                        continue
                    if "game over" in mail.subject or until(mail):
                        return mail
                    if mail.asks_ready and name not in pending:
                        self.players[name].answer(mail, random.Random(name).choice(["ready", f"ready {name} shuffles: 17 & 4 \u2660", "I'm ready, thanks"]))
                    if mail.ours and mail.date < p.newest:
                        continue  # the list was slower than the private mail, so this post is outdated
                    newer = mail.date > p.newest
                    p.newest = max(p.newest, mail.date)
                    if mail.ours and mail.hand():
                        p.hand = mail.hand()
                    if mail.ours and mail.my_turn and "A reminder." not in mail.text:  # a silent player stays silent
                        pending[name] = mail
                    elif mail.ours and newer and name in pending and re.search(rf"It is (?!{name})\S+'s turn", mail.text):
                        del pending[name]
            for name, mail in list(pending.items()):
                del pending[name]
                busy = True
                p = self.players[name]
                if not (turn and turn(p, mail)):
                    self.act(p, p.move(mail), mail)
            if busy:
                heard = time.monotonic()
            else:
                self.idle()
        last = "\n".join(f"---- {n}: {m.subject}\n{m.text}" for n in self.player_names for m in self.players[n].mails[-2:])
        raise RuntimeError(f"no mail to anyone for {patience} s, and the game is not over\n" + self.spadesd("show", "1", check=False).stdout + last)

    def idle(self):
        """Waits between two looks at everybody's mail while the referee works."""
        self.nudge()
        time.sleep(0.01)

    def act(self, player, text, mail):
        if self.forum == "list":
            to = self.stack.list_address("table")
            if mail.hand():  # a mail with the hand must not be quoted in public, so the answer is a new mail
                player.post(to, text, f"game {mail.game}", headers={"In-Reply-To": mail.message["Message-ID"]})
            else:
                assert mail.reply_to == to, mail.reply_to
                player.answer(mail, text)
        else:
            player.answer(mail, text)

    # ---- checking

    def replayed(self, game, unfinished=False):
        """Replays a game's record with `spadesd replay --json`. Returns its objects."""
        record = self.spadesd("record", str(game), *(["--unfinished"] if unfinished else [])).stdout
        (self.dir / f"game-{game}.record").write_text(record)
        out = subprocess.run([PROGRAM, "replay", "--json", str(self.dir / f"game-{game}.record")], capture_output=True, text=True, check=True).stdout
        return [json.loads(line) for line in out.splitlines()]

    def proved(self, game, watchers=()):
        """Checks what players, but not the watchers, can see of the deal's fairness: both verifiers accept the record, its chain is the chain in
        each player's first mail, each secret is mailed only after its round, and no secret is in the log."""
        path = self.dir / f"game-{game}.record"
        record = path.read_text()
        for verifier in ([PROGRAM, "verify", str(path)], [sys.executable, "-B", str(ROOT / "doc" / "verify.py"), str(path)]):
            done = subprocess.run(verifier, capture_output=True, text=True)
            assert done.returncode == 0, done.stdout + done.stderr
        chain, = re.findall("^chain ([0-9a-f]{64}) 4096$", record, re.M)
        secrets = dict(re.findall("^round (\\d+)\nsecret (.*)$", record, re.M))
        log = (self.dir / "referee.log").read_text() if (self.dir / "referee.log").exists() else ""
        for player in (p for p in self.players.values() if p.name not in watchers):
            def over():
                player.fetch()
                mine = [m for m in player.mails if m.game == game]
                return not mine or any("game over" in m.subject for m in mine)

            wait_for(f"{player.name}: the end", over)
            for mail in (m for m in player.mails if m.game == game and "secret of round" in m.text):
                told = re.search("digest of the record so far: ([A-Z2-7 ]{39})", mail.text)
                assert told and told.group(1) in done.stdout, f"{player.name} was told another digest: {mail.text}"
            texts = [m.text for m in player.mails if m.game == game]
            assert not texts or chain in texts[0], f"{player.name} was not told the chain"
            for number, secret in secrets.items():
                seen = [i for i, text in enumerate(texts) if secret in text]
                ended = [i for i, text in enumerate(texts) if f"secret of round {number}:" in text]
                assert seen == ended and (ended or not texts), f"{player.name}: the secret of round {number} was seen {seen}, published {ended}"
        for secret in [chain, *secrets.values(), *re.findall("^seed (.*)$", record, re.M)]:
            assert secret not in log, "the log shows a secret"


def scores_in(mail):
    """Returns the totals in a notice's last score table, by side."""
    totals, column = [], 0
    for line in mail.lines:
        line = re.sub(r" +\(-\d+\)$", "", line)  # what bags cost
        if re.match(r"\s+bid\s+tricks\s+(misplays\s+)?round\s.*\btotal", line):
            totals, column = [], -2 if line.endswith("bags") else -1
        if re.match(r"\s+after round\b", line):  # the table of scores by round, whose rows may look alike
            column = 0
        m = re.match(r"\s+(\S+(?: and \S+)?)\s+(?:\d+|–)\s+(?:\d+|–)\s+(?:-?\d+\s+)?(?:[+-]\d+|–|sat out)(?:\s+-?\d+){1,3}\s*$", line)
        if m and column:
            totals.append(int(line.split()[column]))
    return totals
