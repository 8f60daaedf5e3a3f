"""Rounds on mailing lists of several kinds over real servers, by people who write like tests/corpus/list_round.tsv.

The referee makes one pass for each post. Either the move counts in that pass, or the writer gets a private mail about the move and answers
that mail as people do. A post with neither result counts as vanished."""
import collections
import contextlib
import dataclasses
import email.policy
import email.utils
import os
import re
import shutil
import smtplib
import sqlite3
import subprocess
import time

from world import LETTERS, NAMES, NUMBERS, PROGRAM, ROOT, SPOKEN, Mail, World, card_plain, rank
from carrier import Carrier, rewrite  # noqa: F401
from stack import AUTHSERV, LISTS, MailingList, wait_for
from stored import stored

TEXTS = ROOT / "tests" / "corpus" / "list_round.tsv"
PLAYERS = ("ann", "bob", "cat", "dan")
EVE = "eve"  # a member of every list, who does not play
ABROAD = {"german": dict(zip("♣♦♥♠", "Kreuz Karo Herz Pik".split())), "french": dict(zip("♣♦♥♠", "trèfle carreau cœur pique".split())),
          "spanish": dict(zip("♣♦♥♠", "tréboles diamantes corazones picas".split()))}
COURT = {"german": dict(J="Bube", Q="Dame", K="König", A="Ass"), "french": dict(J="valet", Q="dame", K="roi", A="as"),
         "spanish": dict(J="jota", Q="reina", K="rey", A="as")}
FOOTER = "_______________________________________________\nfooter mailing list\nfooter@lists.play.test\nTo leave, write to footer+unsubscribe@lists.play.test\n"


@dataclasses.dataclass
class Kind:
    """A kind of list: its form of From (carrier.py), and the provider's findings. local: the list is on the referee's machine, where the
    MTA takes mail with the list's envelope only from the list, and the list only posts of members who logged in as their From. risky: after
    a yes, other members can post in the player's name."""
    name: str
    what: str
    form: str = "plain"
    results: str = None
    local: bool = False
    risky: bool = False
    digest: bool = False
    control: dict = dataclasses.field(default_factory=dict)


KINDS = (
    Kind("vouched", "the provider's results vouch for the author", results="author"),
    Kind("unvouched", "nobody vouches for anybody", results="list", risky=True),
    Kind("replyto", "From rewritten, the author in Reply-To", form="reply-to", results="list"),
    Kind("withcc", "From rewritten, the author in Cc", form="cc", results="list"),
    Kind("google", "From rewritten, the author in X-Original-From", form="google", results="list"),
    Kind("digest", "two of four read digests, and answer them", results="author", digest=True),
    Kind("footer", "a footer below each post, on our own machine", local=True, control={"footer": FOOTER}),
)


def words_of(card, n):
    """Returns all the ways in which the texts name a card."""
    r, s = card[:-1], card[-1]
    abroad = {}
    for tongue, suits in ABROAD.items():
        name = COURT[tongue].get(r, r)
        joint = {"german": f"{suits[s]} {name}", "french": f"{name} de {suits[s]}", "spanish": f"{name} de {suits[s]}"}
        abroad[tongue] = joint[tongue]
    spoken = f"{SPOKEN[r]} of {NAMES[s]}"
    return {"card": card_plain(card), "sign": card, "long": spoken, "Long": spoken.capitalize(), "lower": card_plain(card).lower(),
            "short": f"{r} of {NAMES[s]}", "suitrank": f"{s}{r}" if n % 2 or r == "A" else f"{LETTERS[s]}{r}", **abroad}


class Texts:
    """The texts of the moves, in an order that mixes plain and elaborate texts. Each list begins with the text that follows the last one of
    the list before."""
    STEP = 17

    def __init__(self, place=0):
        """place: the list's index among the kinds."""
        self.texts, self.at = collections.defaultdict(list), collections.Counter(bid=4 * place, play=52 * place)
        for line in TEXTS.read_text().splitlines():
            phase, text = line.split("\t")[:2]
            self.texts[phase].append(text.replace("\\n", "\n"))

    def next(self, phase, values):
        """Returns the next text, with the move filled in."""
        some, n = self.texts[phase], self.at[phase]
        self.at[phase] += 1
        return re.sub(r"\{(\w+)\}", lambda m: values[m[1]], some[n * self.STEP % len(some)])


class Table:
    """The state of a game, read from the stored events."""

    def __init__(self, world):
        self.world = world

    def rows(self, sql, *values):
        with contextlib.closing(sqlite3.connect(f"file:{self.world.database}?mode=ro", uri=True, timeout=10)) as db:
            return db.execute(sql, values).fetchall()

    def events(self):
        return self.rows("SELECT kind, seat, value FROM event WHERE game = ? ORDER BY seq", self.world.game)

    def moves(self):
        return [e for e in self.events() if e[0] in ("bid", "play")]

    def names(self):
        return dict(self.rows("SELECT seat, handle FROM seat JOIN person ON person.id = person WHERE game = ?", self.world.game))


class ListWorld(World):
    """A world in which all people are members of every list. Games are played one after the other, each on one list
    and with its own database."""

    def __init__(self, folder, kinds=KINDS):
        self.kinds = {k.name: k for k in kinds}
        self.kind, self.games = kinds[0], 0
        self.carriers = {k.name: Carrier(k.name, k.form, k.results, k.local) for k in kinds}
        lists = {k.name: MailingList([*PLAYERS, EVE, "referee"], ("bob", "dan") if k.digest else (), self.control(k)) for k in kinds}
        super().__init__(folder, players=PLAYERS, forum="list", lists=lists, others=(EVE,))
        self.stack.guarded = tuple(k.name for k in kinds if k.local)

    def control(self, kind):
        """Returns mlmmj's control files: the list's address goes into Reply-To, unless the carrier writes that field."""
        address = f"{kind.name}@{LISTS}"
        head = f"List-Id: <{kind.name}.{LISTS}>\nList-Post: <mailto:{address}>\nPrecedence: list"
        more = {} if kind.form != "plain" else {"customheaders": f"{head}\nReply-To: {address}"}
        more = more or {"customheaders": head}
        return {**self.carriers[kind.name].control(), **more, "digestmaxmails": "1", "digestinterval": "0", **kind.control}

    def __enter__(self):
        super().__enter__()
        for carrier in self.carriers.values():
            carrier.start(self.stack)
        return self

    def __exit__(self, *_):
        for carrier in self.carriers.values():
            carrier.stop()
        super().__exit__()

    @property
    def database(self):
        return self.dir / f"{self.kind.name}.db"

    @property
    def address(self):
        return self.stack.list_address(self.kind.name)

    def forum_keys(self):
        return f'forum = "list"\nlist = "{self.address}"\nauthserv-id = "{AUTHSERV}"\nlocal-list = {"yes" if self.kind.local else "no"}\n'

    # ---- passes

    def letters(self):
        """Returns the files in the referee's INBOX."""
        box = self.dir / "stack" / "mail" / "referee" / "Maildir"
        return [f for d in ("new", "cur") if (box / d).exists() for f in (box / d).iterdir()]

    def came(self, *ids):
        """Waits until letters with these Message-IDs are in the referee's INBOX."""
        missing = set(ids)

        def look():
            for f in self.letters():
                try:
                    raw = f.read_bytes()
                except FileNotFoundError:
                    continue
                missing.difference_update([i for i in missing if i.encode() in raw])
            return not missing

        wait_for(f"{len(ids)} letters at the referee's", look)

    def sweep(self):
        self.passed = self.spadesd("sweep")
        with open(self.dir / "referee.log", "a") as log:
            log.write(self.passed.stderr)

    def noted(self):
        """Returns what the last pass logged about its last letter."""
        return ([line for line in self.passed.stderr.splitlines() if ": letter " in line] or ["nothing"])[-1]

    def sent(self, after):
        """Returns the referee's mails after row `after`, as (to, Mail)."""
        rows = Table(self).rows("SELECT recipient, bytes, size FROM outbox JOIN message ON mail = id WHERE id > ? ORDER BY id", after)
        return [(to, Mail(stored(raw, size))) for to, raw, size in rows]

    def last_mail(self):
        return Table(self).rows("SELECT coalesce(max(id), 0) FROM outbox")[0][0]

    def digest(self, player):
        """Makes mlmmj send a digest of recent posts. Returns the player's newest digest."""
        folder = self.stack.dir / "lists" / self.kind.name
        last = folder / "lastdigest"
        before = last.read_text() if last.exists() else ""
        subprocess.run(["/usr/bin/mlmmj-maintd", "-F", "-L", str(folder)], user="list", group="list", extra_groups=[], check=True, capture_output=True)
        if last.exists() and last.read_text() != before:
            player.expect(lambda m: "igest" in m.subject, "the digest")
        return [m for m in player.mails if "igest" in m.subject][-1]

    # ---- forgeries

    def quiet(self):
        """Waits until nothing is in transit between the MTA, mlmmj and the mailboxes."""
        spool = self.stack.dir / "postfix" / "spool"
        idle = 0

        def look():
            nonlocal idle
            idle = 0 if any(files for folder in ("maildrop", "incoming", "active") for _, _, files in os.walk(spool / folder)) else idle + 1
            return idle > 10

        wait_for("the end of all deliveries", look)

    def attacked(self, forgeries):
        """Sends the forgeries, and gives every resulting letter to the referee: first each alone, always in the same state,
        then all in one pass. Returns which forgeries acted, and how many letters arrived."""
        self.quiet()
        self.sweep()
        for f in forgeries:
            self.forge(f)
        self.quiet()
        table, letters = Table(self), [f.read_bytes() for f in self.letters()]
        before, acted = table.events(), []
        copy = self.dir / "forged"
        copy.mkdir(exist_ok=True)
        conf = copy / "spadesd.conf"
        conf.write_text(self.conf.read_text().replace(str(self.database), str(copy / "forged.db")))
        conf.chmod(0o600)
        for raw in letters:
            for f in copy.glob("forged.db*"):
                f.unlink()
            for f in self.dir.glob(f"{self.database.name}*"):
                shutil.copy(f, copy / f.name.replace(self.database.name, "forged.db"))
            subprocess.run([PROGRAM, "--config", str(conf), "deliver"], input=raw, env=self.environment(), check=True, capture_output=True)
            with contextlib.closing(sqlite3.connect(copy / "forged.db")) as db:
                now = db.execute("SELECT kind, seat, value FROM event WHERE game = ? ORDER BY seq", (self.game,)).fetchall()
            if now != before:
                acted.append((now[len(before):], raw.decode("utf-8", "replace")))
        if not acted:
            self.sweep()
            if table.events() != before:
                acted.append((table.events()[len(before):], "all of them in one pass"))
        for f in self.letters():  # what acts under a yes stays out of the game
            f.unlink()
        return acted, len(letters)

    def forge(self, forgery):
        if forgery.by:
            self.players[forgery.by].send(forgery.raw, forgery.to)
            return
        with smtplib.SMTP("127.0.0.1", self.stack.smtp, local_hostname="evil.example", timeout=60) as smtp, contextlib.suppress(smtplib.SMTPRecipientsRefused):
            smtp.sendmail(forgery.sender, [forgery.to], forgery.raw)

    # ---- a game

    def begin(self, kind):
        """Makes a database, and starts a game of two rounds on the list. All letters of a step arrive before its pass."""
        for f in self.letters():
            f.unlink()
        self.kind = kind
        self.write_config()
        people = ("gm", *PLAYERS)
        at = 0
        for step in ("join", "yes"):
            said = self.sent(at)
            at = self.last_mail()
            posts = []
            for name in people:
                p = self.players[name]
                if step == "join":
                    posts.append(p.post(self.stack.address("referee"), f"join {name}\n", "hello"))
                else:
                    posts.append(p.answer(next(m for to, m in said if to == p.address), "yes"))
            self.came(*(str(m["Message-ID"]) for m in posts))
            self.sweep()
        welcome = next(m for to, m in self.sent(at) if to == self.players["gm"].address)
        letter = self.players["gm"].answer(welcome, f"start nomic109: ann, bob, cat, dan; teams ann+cat; max-rounds=2\ncode {self.code()}")
        self.came(str(letter["Message-ID"]))
        self.sweep()
        self.game = 1


@dataclasses.dataclass
class Tally:
    """Counts what became of the moves of a round."""
    moves: int = 0
    at_once: int = 0
    asked: int = 0
    answered: int = 0
    vanished: list = dataclasses.field(default_factory=list)
    wrong: list = dataclasses.field(default_factory=list)
    unheard: list = dataclasses.field(default_factory=list)
    public: int = 0
    private: int = 0
    seconds: float = 0
    questions: collections.Counter = dataclasses.field(default_factory=collections.Counter)  # "Is this yours?", by player

    def line(self, kind):
        return (f"{kind.name:<10} {self.moves:3d} moves, {self.at_once:3d} counted at once, {self.asked:3d} asked, {self.answered:3d} of them answered, "
                f"{len(self.vanished):2d} vanished; {self.public} public posts, {self.private / len(PLAYERS):.1f} private mails a player; "
                f"\"Is this yours?\" a player and round: {self.questions.total() / len(PLAYERS):.1f}, at most {max(self.questions.values(), default=0)}; {self.seconds:.0f} s")


class Round:
    """One round on a list, with these texts."""

    def __init__(self, world, texts):
        self.w, self.texts, self.tally = world, texts, Tally()
        self.table = Table(world)
        self.names = self.table.names()
        self.hands, self.notices, self.announced, self.actor, self.seen = {}, {}, None, None, 0
        self.begin = self.w.last_mail()
        self.posts = {}  # the bytes of each player's first and last post
        self.read()

    def read(self):
        """Reads everything mailed since the last call: the hands, each player's live notice, the last public post."""
        for to, mail in self.w.sent(self.seen):
            name = to.split("@")[0]
            if to == self.w.address:
                self.announced = mail
            if name in PLAYERS and mail.my_turn:
                self.notices[name], self.actor = mail, name
            if name in PLAYERS and mail.hand() and len(mail.hand()) == 13:
                self.hands[name] = mail.hand()
        self.seen = self.w.last_mail()

    # ---- whose turn it is, and what is legal

    def trick(self):
        """Returns the plays of the open trick."""
        plays = [(seat, value) for kind, seat, value in self.table.moves() if kind == "play"]
        return plays[len(plays) - len(plays) % 4:]

    def choose(self, name):
        """Chooses a legal move. Returns (phase, value as in the record, how the texts may name the move)."""
        n = self.tally.moves
        if len(self.table.moves()) % 56 < 4:
            bid = 2 + (n * 3) % 4
            return "bid", str(bid), {"n": str(bid), "word": NUMBERS[bid]}
        hand, trick = self.hands[name], self.trick()
        led = trick[0][1] if trick else None
        suit = {v: k for k, v in LETTERS.items()}.get(led[-1]) if led else None
        legal = sorted([c for c in hand if c[-1] == suit] or hand, key=lambda c: (rank(c), c))
        card = legal[n * 7 % len(legal)]
        return "play", card, words_of(card, n)

    def legal_move(self):
        """Returns a legal move of the player to act, as people write it."""
        _, value, _ = self.choose(self.actor)
        return value if value.isdigit() else card_plain(value)

    # ---- how people post

    def write(self, name, text, own):
        """Sends a move: by turns as an answer to the player's own notice, as an answer to the last post of the list, or as a new post.
        own=True: always answers the notice. own=False: never does. Returns the post."""
        p, n = self.w.players[name], self.tally.moves
        notice = self.notices[name]
        if own or own is None and n % 3 == 0:
            if notice.hand():
                m = p.post(self.w.address, text, f"Re: {notice.subject}", headers=self.refer(notice))
            else:
                m = p.answer(notice, text, to=self.w.address)
        elif self.w.kind.digest and name in ("bob", "dan"):
            m = self.answer_digest(p, text, n)
        elif n % 3 == 1 and self.announced:
            m = p.post(self.w.address, text, f"Re: {self.prefixed(self.announced)}", headers=self.refer(self.announced))
        else:
            m = p.post(self.w.address, text, ("spades", "", f"Re: [{self.w.kind.name}] [spades {self.w.game}] Round 1")[n % 9 // 3])
        return m

    def prefixed(self, mail):
        return f"[{self.w.kind.name}] {mail.subject}"

    def refer(self, mail):
        return {"In-Reply-To": mail.message["Message-ID"], "References": mail.message["Message-ID"]}

    def answer_digest(self, player, text, n):
        """The player answers the list's whole digest. Every other digest is quoted like Mailman's plain digest."""
        digest = self.w.digest(player)
        plain = n % 2
        subject = f"Re: {self.w.kind.name} Digest, Vol 3, Issue {n}" if plain else f"Re: {digest.subject}"
        quote = self.mailman_digest(digest, n) if plain else self.flat(digest)
        body = f"{text}\n\nOn Sat, Nov 21, 2026 at 11:05 AM <{self.w.address}> wrote:\n\n" + "\n".join("> " + line for line in quote.splitlines())
        return player.post(self.w.address, body + "\n", subject, headers=self.refer(digest))

    def parts(self, digest):
        """Returns the posts in a digest."""
        return [part.get_payload(0) for part in digest.message.walk() if part.get_content_type() == "message/rfc822"]

    def flat(self, digest):
        """Returns what a mail program quotes of a digest: the contents, then one post after the other."""
        posts = [f"From: {m['From']}\nSubject: {m['Subject']}\n\n{self.body(m)}" for m in self.parts(digest)]
        return digest.text + "\n" + "\n".join(posts)

    def body(self, message):
        part = message.get_body(("plain",))
        return part.get_content().replace("\r\n", "\n") if part else ""

    def mailman_digest(self, digest, n):
        """Returns the posts of the digest in the form of Mailman's plain digest."""
        title = f"{self.w.kind.name} Digest, Vol 3, Issue {n}"
        rows = "".join(f"   {i}. {m['Subject']} ({email.utils.parseaddr(str(m['From']))[0]})\n" for i, m in enumerate(self.parts(digest), 1))
        posts = "".join(f"Message: {i}\nDate: {m['Date']}\nFrom: {m['From']}\nSubject: {m['Subject']}\nTo: {m['To']}\n\n{self.body(m)}\n------------------------------\n\n"
                        for i, m in enumerate(self.parts(digest), 1))
        return (f"Send {self.w.kind.name} mailing list submissions to\n\t{self.w.address}\n\nWhen replying, please edit your Subject line so it is more specific\n"
                f"than \"Re: Contents of {self.w.kind.name} digest...\"\n\nToday's Topics:\n\n{rows}\n\n"
                f"----------------------------------------------------------------------\n\n{posts}Subject: Digest Footer\n\n{FOOTER}\nEnd of {title}\n")

    # ---- a move

    def counted(self, before, name, value):
        """True if the one new move is the expected move of that player. Prints any other move that counted."""
        new = self.table.moves()[len(before):]
        if not new:
            return False
        kind, seat, said = new[0]
        wanted = value if kind == "bid" else card_plain(value)
        if len(new) != 1 or self.names[seat] != name or said.replace("T", "10") != wanted:
            self.tally.wrong.append(f"{name} wanted {value}: {new}")
        return True

    def move(self, own=None):
        """Posts one move, and answers every question about the move until it counts. own: see write."""
        name = self.actor
        phase, value, words = self.choose(name)
        text = self.texts.next(phase, words)
        before, mark = self.table.moves(), self.w.last_mail()
        told = [e for e in self.table.events() if e[0] not in ("bid", "play")]
        post = self.write(name, text, own)
        self.w.came(str(post["Message-ID"]))
        self.w.sweep()
        self.tally.moves += 1
        raw = post.as_bytes(policy=email.policy.SMTP)
        self.posts[name] = (self.posts.get(name, (raw,))[0], raw)
        if self.counted(before, name, value):
            self.tally.at_once += 1
        else:
            self.ask(name, value, before, mark, text, post)
        wrong = [e for e in self.table.events() if e[0] not in ("bid", "play")][len(told):]
        self.tally.wrong += [f"{text!r}: {e}" for e in wrong if e[0] in ("misplay", "timeout", "forfeit")]
        self.read()
        if phase == "play":
            self.hands[name] = self.hands[name] - {value}

    def ask(self, name, value, before, mark, text, post):
        """Handles a move that did not count: the writer must get a mail in this pass, and answers that mail. If the answer does not help,
        the player sends the bare move."""
        p = self.w.players[name]
        bare = value if value.isdigit() else card_plain(value)
        said = f"{text!r} ({post['Subject']!r})"
        mine = [m for to, m in self.w.sent(mark) if to == p.address]
        if mine:
            self.tally.asked += 1
            self.tally.questions[name] += any("Did you post this on the list?" in m.text for m in mine)
        else:
            self.tally.vanished.append(f"{name} {value}: {said}: {self.w.noted()}")
        question = next((m for m in mine if re.search(r"\byes\b", m.text, re.I)), None)
        tries = [(question, "yes")] if question else []
        tries += [((mine or [self.notices[name]])[-1], bare), (self.notices[name], bare)]
        for mail, answer in tries:
            letter = p.answer(mail, answer)
            self.w.came(str(letter["Message-ID"]))
            self.w.sweep()
            if self.counted(before, name, value):
                self.tally.answered += bool(mine)
                if mail is not tries[0][0] or answer != tries[0][1]:
                    self.tally.unheard.append(f"{name} {value}: {said}: the answer {tries[0][1]!r} did nothing: {tries[0][0].text[:300]!r}")
                return
        raise RuntimeError(f"{name} cannot move: {said}\n{self.w.passed.stderr}\n" + "\n".join(m.text for _, m in self.w.sent(mark)))

    def play(self, moves=56):
        began = time.monotonic()
        for _ in range(moves):
            self.move()
        mails = self.w.sent(self.begin)
        self.tally.public = sum(to == self.w.address for to, _ in mails)
        self.tally.private = sum(to.split("@")[0] in PLAYERS for to, _ in mails)
        self.tally.seconds = time.monotonic() - began
        return self.tally
