"""A small world for many runs: mail servers in this process, and players who know only what their mails say.

The servers are real sockets on loopback that speak enough IMAP and SMTP for the referee, keep what real ones keep (folders,
UIDs, UIDVALIDITY, accepted mail), and record what went over the wire for checker.py. A connection can be cut at any byte in
either direction. The module uses none of the referee's own code.

    with Sim(folder) as w:
        w.join("ann"); w.post(...); w.sweep()
"""
import atexit
import collections
import copy
import hashlib
import os
import pathlib
import random
import re
import shutil
import socket
import struct
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "e2e"), str(HERE.parent / "stack")]
from servers import Server  # noqa: E402
from world import ROOT, Mail, Player, World  # noqa: E402

SHIPPED, TEST = os.environ.get("SPADESD_SHIPPED", str(ROOT / "build" / "spadesd")), str(ROOT / "build" / "test" / "spadesd")
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


class Cut:
    """Ends one connection after `at` bytes in a direction ("in": to the server; "out": from the server). how: fin,
    rst or silence. .done is set once the connection has ended."""

    def __init__(self, direction, at, how):
        self.direction, self.at, self.how, self.done = direction, at, how, False


class Ended(Exception):
    pass


class Wire:
    """A connection that counts bytes and breaks at its cut."""

    def __init__(self, sock, cut):
        self.sock, self.cut, self.bytes = sock, cut, {"in": 0, "out": 0}
        self.delivery = None  # the last mail that the server took, until it is clear whether the client got the answer
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def room(self, direction):
        c = self.cut
        return c.at - self.bytes[direction] if c and c.direction == direction else 1 << 30

    def end(self):
        self.cut.done = True
        if self.cut.how == "silence":
            time.sleep(8)  # longer than any deadline of the test
        elif self.cut.how == "rst":
            if self.delivery:
                self.delivery.answered = False  # a reset may overtake the answer
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        else:
            self.sock.shutdown(socket.SHUT_WR)
        raise Ended

    def send(self, data):
        room = self.room("out")
        self.sock.sendall(data[:max(0, room)])
        self.bytes["out"] += min(len(data), room)
        if len(data) > room:
            self.end()

    def receive(self):
        room = self.room("in")
        if room <= 0:
            self.end()
        data = self.sock.recv(min(65536, room))
        self.bytes["in"] += len(data)
        if not data:
            raise Ended
        return data

    def lines(self):
        data = b""
        while True:
            at = data.find(b"\n")
            if at >= 0:
                line, data = data[:at + 1], data[at + 1:]
                yield line
            else:
                data += self.receive()


class SimServer(Server):
    """Serves on a free port. cuts: a list from which each new connection takes the next entry; None is an uncut
    connection."""

    def __init__(self):
        self.cuts, self.last, self.busy = [], None, threading.Lock()
        super().__init__()

    def run(self, c):
        self.last = wire = Wire(c, self.cuts.pop(0) if self.cuts else None)
        try:
            self.serve(wire)
        except (OSError, Ended):
            pass
        finally:
            c.close()


class SimImap(SimServer):
    """folders: name -> list of (uid, received, bytes). .odd is a set of words that switch on the behaviour of some real
    servers, or of tests: expunge, bye, stay (after BYE the server answers nothing, and keeps the connection), others, nomove, nouidplus, noidle, vanish, undated, 1970 (the server gives 1970 as
    the receipt time), nil (the server writes NIL as the receipt time, which the grammar does not allow), nouidnext (SELECT does
    not report the next UID), nolist (LIST is refused), endless (SEARCH always lists one more UID), login (the password is
    refused), hides (a session shows new letters only after NOOP or SELECT), blind (a session never shows new letters), oversized (each RFC822.SIZE is 10 % too large). UIDs in .kept_back are listed but not delivered. .answers has, by
    UID, what the next FETCHes send for its bytes: "{3}\\r\\nabc", "NIL". A FETCH delivers .most letters and takes
    .slow seconds. A letter in .late, (bytes, received), arrives during the next SEARCH: the answer lists the earlier
    letters, and ends by announcing one more, as real servers do. LIST gives the folder .junk the special use of its name.
    .prefix is the prefix of the personal namespace. CREATE is refused with the words .uncreated.
    Letters that are marked as deleted are in .deleted, (folder, uid); UID EXPUNGE removes no others."""

    def __init__(self):
        self.folders, self.next_uid, self.validity, self.odd = {"INBOX": []}, {"INBOX": 1}, 1, set()
        self.answers, self.prefix, self.uncreated = {}, "", None
        self.kept_back, self.most, self.slow, self.late = set(), 1 << 30, 0, None
        self.junk, self.deleted = None, set()
        self.arrived = threading.Condition()
        super().__init__()

    def state(self):
        return copy.deepcopy((self.folders, self.next_uid, self.validity))

    def restore(self, state):
        self.folders, self.next_uid, self.validity = copy.deepcopy(state)

    def put(self, raw, received, folder="INBOX"):
        with self.arrived:
            uid = self.next_uid[folder]
            self.next_uid[folder] += 1
            self.folders[folder].append((uid, int(received), raw))
            self.arrived.notify_all()
        return uid

    @staticmethod
    def members(text, uids):
        found = set()
        for part in text.split(","):
            low, _, high = part.partition(":")
            if high:
                ends = sorted(max(uids, default=0) if x == "*" else int(x) for x in (low, high))
                found |= {u for u in uids if ends[0] <= u <= ends[1]}
            else:
                found |= {int(low)} & set(uids)
        return found

    def serve(self, w):
        w.send(b"* OK [CAPABILITY IMAP4rev1] ready\r\n")
        folder, shown = "INBOX", 0  # the session shows letters with UIDs below `shown`
        for raw in w.lines():
            line = raw.decode("ascii", "replace").strip()
            if line.upper() == "DONE":
                w.send(self.idle_tag + b" OK done\r\n")
                continue
            tag, _, rest = line.partition(" ")
            tag, words = tag.encode(), rest.split()
            verb = words[0].upper() if words else ""
            if verb == "UID":
                verb = "UID " + words[1].upper()
            if verb == "LOGOUT":
                w.send(b"* BYE ending\r\n" + tag + b" OK done\r\n")
                return
            if "stay" in self.odd and verb == "UID FETCH":
                w.send(b"* BYE going down\r\n")
                continue
            if "bye" in self.odd and verb == "UID FETCH":
                w.send(b"* BYE going down\r\n")
                return
            if verb == "CAPABILITY":
                extra = "".join(" " + name for name, without in (("UIDPLUS", "nouidplus"), ("NAMESPACE", "" if self.prefix else None), ("MOVE", "nomove"), ("IDLE", "noidle")) if without is not None and without not in self.odd)
                w.send(b"* CAPABILITY IMAP4rev1" + extra.encode() + b"\r\n" + tag + b" OK done\r\n")
            elif verb == "LOGIN" and "login" in self.odd:
                w.send(tag + b" NO [AUTHENTICATIONFAILED] wrong password\r\n")
            elif verb == "SELECT":
                folder = rest.partition(" ")[2].strip('"')
                if folder not in self.folders:
                    w.send(tag + b" NO no such folder\r\n")
                    continue
                shown = self.next_uid[folder]
                following = b"" if "nouidnext" in self.odd else b"* OK [UIDNEXT %d] x\r\n" % self.next_uid[folder]
                w.send(b"* %d EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen \\Deleted)\r\n* OK [UIDVALIDITY %d] x\r\n" % (len(self.folders[folder]), self.validity)
                       + following + tag + b" OK [READ-WRITE] done\r\n")
            elif verb == "NAMESPACE":
                w.send(f'* NAMESPACE (("{self.prefix}" ".")) NIL NIL\r\n'.encode() + tag + b" OK done\r\n")
            elif verb == "STATUS":
                name = re.match(r'\S+ (".*"|\S+) \(', rest).group(1).strip('"')
                w.send(b'* STATUS "x" (MESSAGES 1)\r\n' + tag + b" OK done\r\n" if name in self.folders else tag + b" NO no such folder\r\n")
            elif verb == "CREATE" and (self.uncreated or not rest.partition(" ")[2].strip('"').startswith(self.prefix)):
                w.send(tag + f" NO {self.uncreated or 'invalid name'}\r\n".encode())
            elif verb == "CREATE":
                words[1] = rest.partition(" ")[2]
                self.folders.setdefault(words[1].strip('"'), [])
                self.next_uid.setdefault(words[1].strip('"'), 1)
                w.send(tag + b" OK done\r\n")
            elif verb == "UID SEARCH":
                uids = [u for u, _, _ in self.folders[folder] if u < shown or not {"hides", "blind"} & self.odd]
                if "endless" in self.odd:
                    uids.append(int(words[-1].split(":")[0]))
                found = sorted(self.members(words[-1], uids) | ({max(uids)} if uids and ":*" in words[-1] else set()))
                w.send(b"* SEARCH" + "".join(f" {u}" for u in found).encode() + b"\r\n" + self.came_late(folder) + tag + b" OK done\r\n")
            elif verb == "UID FETCH":
                self.fetch(w, tag, folder, words[2], line)
            elif verb in ("UID MOVE", "UID COPY"):
                self.move(w, tag, folder, words[2], line.split(" ", 4)[4].strip('"'), verb == "UID MOVE")
            elif verb == "LIST":
                for name in self.folders:
                    special = " \\Junk" if name == self.junk else ""
                    w.send(f'* LIST (\\HasNoChildren{special}) "/" "{name}"\r\n'.encode())
                w.send(tag + (b" NO not here\r\n" if "nolist" in self.odd else b" OK done\r\n"))
            elif verb == "UID STORE":
                self.deleted |= {(folder, u) for u in self.members(words[2], [u for u, _, _ in self.folders[folder]])}
                w.send(tag + b" OK done\r\n")
            elif verb == "UID EXPUNGE":
                gone = self.members(words[2], [u for f, u in self.deleted if f == folder])
                self.folders[folder] = [m for m in self.folders[folder] if m[0] not in gone]
                w.send(tag + b" OK done\r\n")
            elif verb == "NOOP":
                if "blind" not in self.odd:
                    shown = self.next_uid[folder]
                w.send(b"* %d EXISTS\r\n" % len(self.folders[folder]) + tag + b" OK done\r\n")
            elif verb == "IDLE":
                self.idle_tag = tag
                w.send(b"+ idling\r\n")
            else:
                w.send(tag + b" OK done\r\n")

    def came_late(self, folder):
        if not self.late:
            return b""
        letter, self.late = self.late, None
        self.put(*letter)
        return b"* %d EXISTS\r\n" % len(self.folders[folder])

    def fetch(self, w, tag, folder, which, line):
        time.sleep(self.slow)
        limit = re.search(r"<0\.(\d+)>", line)
        box = self.folders[folder]
        wanted = self.members(which, [u for u, _, _ in box])
        if "expunge" in self.odd:
            w.send(b"* 1 EXPUNGE\r\n")
        if "vanish" in self.odd:  # another client deletes the letters between SEARCH and FETCH
            self.folders[folder] = []
            wanted = set()
        wanted = set(sorted(wanted - self.kept_back)[:self.most])
        for i, (uid, received, raw) in enumerate(list(box)):
            if uid not in wanted:
                continue
            t = time.gmtime(received)
            date = f"{t.tm_mday:2d}-{MONTHS[t.tm_mon - 1]}-{t.tm_year} {t.tm_hour:02d}:{t.tm_min:02d}:{t.tm_sec:02d} +0000"
            dated = "INTERNALDATE" in line
            if "1970" in self.odd:
                date = " 1-Jan-1970 00:00:00 +0000"
            known = b'INTERNALDATE "%s" ' % date.encode() if dated else b""
            if "undated" in self.odd:
                known = b""
            if "nil" in self.odd and dated:
                known = b"INTERNALDATE NIL "
            if "RFC822.SIZE" in line:
                known += b"RFC822.SIZE %d " % (len(raw) * (11 if "oversized" in self.odd else 10) // 10)
            if "others" in self.odd:
                w.send(b'* 9 FETCH (UID 999999 INTERNALDATE "01-Jan-2026 00:00:00 +0000" BODY[]<0> {4}\r\nevil)\r\n* 1 FETCH (FLAGS (\\Seen))\r\n')
            if limit:
                answers, part = self.answers.get(uid), raw[:int(limit[1])]
                known += b"BODY[]<0> " + (answers.pop(0) if answers else b"{%d}\r\n" % len(part) + part)
            w.send(b"* %d FETCH (UID %d %s)\r\n" % (i + 1, uid, known.rstrip(b" ") if not limit else known))
        w.send(tag + b" OK done\r\n")

    def move(self, w, tag, folder, which, to, remove):
        if to not in self.folders:
            w.send(tag + b" NO [TRYCREATE] no such folder\r\n")
            return
        chosen = self.members(which, [u for u, _, _ in self.folders[folder]])
        for uid, received, raw in self.folders[folder]:
            if uid in chosen:
                self.put(raw, received, to)
        if remove:
            self.folders[folder] = [m for m in self.folders[folder] if m[0] not in chosen]
        w.send(tag + b" OK done\r\n")


class Delivery:
    """A mail that the server took: the run of the referee that sent it, whether the "250" was sent, and whether the client
    heard it."""

    def __init__(self, run, sender, to, raw):
        self.run, self.sender, self.to, self.raw, self.answered = run, sender, to, raw, False
        self.at = time.monotonic()
        self.id = re.search(rb"^Message-ID: <([^>]+)>", raw, re.M | re.I).group(1).decode()


class SimSmtp(SimServer):
    """Takes mail for anyone; .deliveries are in order. Three functions may return a refusal such as "450 later":
    .refuse_sender(sender) at MAIL, .refuse(recipient) at RCPT, and .refuse_text(recipient) at the final dot. .refused
    counts the refusals at the final dot, by recipient. .taken(delivery) is called for each mail that is taken."""

    def __init__(self):
        self.deliveries, self.run_number, self.refuse, self.down = [], 0, lambda to: None, False
        self.refuse_text, self.refused = lambda to: None, collections.Counter()
        self.refuse_sender, self.taken = lambda sender: None, lambda delivery: None
        super().__init__()

    def serve(self, w):
        if self.down:
            w.send(b"421 going down\r\n")
            return
        run = self.run_number  # the run in which this connection began: bytes of a killed client may be read later
        w.send(b"220 sim ESMTP\r\n")
        sender = to = None
        lines = w.lines()
        for line in lines:
            w.delivery, verb = None, line[:4].upper()
            if verb == b"EHLO":
                w.send(b"250-sim\r\n250 8BITMIME\r\n")
            elif verb == b"MAIL":
                sender = re.search(rb"<(.*?)>", line).group(1).decode()
                w.send((self.refuse_sender(sender) or "250 ok").encode() + b"\r\n")
            elif verb == b"RCPT":
                to = re.search(rb"<(.*?)>", line).group(1).decode()
                w.send((self.refuse(to) or "250 ok").encode() + b"\r\n")
            elif verb == b"DATA":
                w.send(b"354 go\r\n")
                body = []
                for piece in lines:
                    if piece == b".\r\n":
                        break
                    body.append(piece[1:] if piece.startswith(b".") else piece)
                if self.refuse_text(to):
                    self.refused[to] += 1
                    w.send(self.refuse_text(to).encode() + b"\r\n")
                    continue
                d = Delivery(run, sender, to, b"".join(body))
                with self.busy:
                    self.deliveries.append(d)
                self.taken(d)
                w.send(b"250 taken\r\n")
                d.answered, w.delivery = True, d
            elif verb == b"QUIT":
                w.send(b"221 bye\r\n")
                return
            else:
                w.send(b"250 ok\r\n")


class SimPlayer(Player):
    """A player who gets the mails that the SMTP server took for this address. The player's letters go straight into the
    referee's mailbox."""

    def __init__(self, world, name):
        self.world, self.name, self.address = world, name, world.stack.address(name)
        self.random = random.Random(f"{world.seed} {name}")
        from world import STYLES, reply_top
        self.style = STYLES.get(name, reply_top)
        self.seen, self.mails, self.newest, self.played = 0, [], 0, 0
        self.tried, self.hand = set(), set()
        self.imap = self.smtp = None
        self.ids = set()

    def fetch(self):
        new = []
        for d in self.world.smtp.deliveries[self.seen:]:
            self.seen += 1
            if d.to == self.address and d.id not in self.ids:  # count copies of a mail once, as a mail program shows them
                self.ids.add(d.id)
                new.append(Mail(d.raw))
        self.mails += new
        return new

    def send(self, raw, to, sender=None):
        self.world.put(raw, self.address if sender is None else sender, to)

    def expect(self, test, what="a mail", seconds=0):
        for _ in range(3):
            found = [m for m in self.fetch() if test(m)]
            if found:
                return found[0]
            self.world.sweep()
        raise RuntimeError(f"{self.name}: {what} did not come: {[m.subject for m in self.mails[-3:]]}")


def local(when, zone):
    """Formats a time as a clock in that time zone shows it, which is the form that libfaketime takes."""
    kept = os.environ.get("TZ")
    os.environ["TZ"] = zone
    time.tzset()
    try:
        return time.localtime(when)
    finally:
        os.environ.pop("TZ") if kept is None else os.environ.__setitem__("TZ", kept)
        time.tzset()


class Sim(World):
    """A World with SimImap and SimSmtp as its servers, and passes that are run one by one."""

    def __init__(self, folder, players=("ann", "bob", "cat", "dan"), seed=1, program=SHIPPED, extra="", poll="1h", forum="relay"):
        super().__init__(folder, players=players, poll=poll, extra=extra, forum=forum, mta="none")
        self.seed, self.program = seed, program
        self.random = random.Random(seed)
        self.elsewhere = None  # the database, if it is not in the world's folder
        self.posts = []  # (raw, when) of every letter that was sent
        self.faked = None  # seconds since 1970, set by libfaketime; None: the machine's clock

    @property
    def database(self):
        return self.elsewhere or self.dir / "spades.db"

    def __enter__(self):
        self.imap, self.smtp = SimImap(), SimSmtp()
        self.write_config()
        self.players = {n: SimPlayer(self, n) for n in ["gm", *self.player_names]}
        return self

    def __exit__(self, *_):
        atexit.unregister(self.stop_referee)
        self.stop_referee()
        self.imap.close()
        self.smtp.close()

    @property
    def folder(self):
        return "referee@127.0.0.1/INBOX"

    def write_config(self):
        self.dir.mkdir(exist_ok=True)
        super().write_config()

    def server_keys(self, secret):
        return f"""imap = "imap+plain://127.0.0.1:{self.imap.port}"
imap-user = "referee"
imap-password-file = "{secret}"
smtp = "smtp+plain://127.0.0.1:{self.smtp.port}"
"""

    # ---- time

    def now(self):
        return self.faked if self.faked is not None else int(time.time()) + self.offset

    def environment(self, **more):
        env = {**os.environ, "SPADESD_CLOCK": str(self.dir / "clock"), **more}
        if self.faked is not None:
            env["LD_PRELOAD"] = " ".join(filter(None, (more.get("LD_PRELOAD"), FAKETIME)))
            env["TZ"] = more.get("TZ", "UTC0")
            env["FAKETIME"] = time.strftime("@%Y-%m-%d %H:%M:%S", local(self.faked, env["TZ"]))
        return env

    def code(self):
        if self.faked is not None:
            self.faked = max(self.faked, (getattr(self, "last_step", 0) + 1) * 30)
        return super().code()

    # ---- letters and passes

    def put(self, raw, sender="", to="", when=None):
        """Puts a letter into the referee's mailbox, with the fields that servers add on top."""
        raw = raw.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
        received = "Received: from localhost (localhost [127.0.0.1])\r\n\tby mail.play.test (Postfix) with ESMTPS id 4T1fWb2ZrXz9s;\r\n\tSun, 22 Nov 2026 12:00:00 +0000 (UTC)\r\n"
        # without these fields a letter may be too short to be answered
        raw = f"Return-Path: <{sender}>\r\nDelivered-To: {to}\r\n{received}".encode() + raw
        # SPADESD_CLOCK also moves receipt times
        when = when if when is not None else self.faked if self.faked is not None else int(time.time())
        self.posts.append((raw, when))
        self.imap.put(raw, when)
        return raw

    def command(self, *arguments):
        return [self.program, "--config", str(self.conf), *arguments]

    def spadesd(self, *arguments, check=True, env=None, **more):
        self.smtp.run_number += 1
        r = subprocess.run(self.command(*arguments), capture_output=True, text=True, check=False, env=self.environment(**(env or {})), **more)
        if check and r.returncode:
            raise RuntimeError(f"spadesd {' '.join(arguments)}: {r.returncode}\n{r.stdout}{r.stderr}")
        with open(self.dir / "referee.log", "a") as log:
            log.write(r.stderr)
        return r

    def sweep(self, **more):
        return self.spadesd("sweep", **more)

    def look(self):
        self.sweep()

    idle = look

    def settle(self, most=6):
        """Runs passes until nothing is left to do; the clock skips the waits before mails are tried again."""
        import sqlite3
        for _ in range(most):
            self.sweep()
            with sqlite3.connect(self.database) as db:
                due = db.execute("SELECT max(due) FROM outbox WHERE state = 'queued'").fetchone()[0]
            if due is None:
                return
            ahead = max(0, due - self.now()) + 1
            if self.faked is not None:
                self.faked += ahead
            else:
                self.offset += ahead
                self.set_clock()
        raise RuntimeError("mails are still waiting: " + self.spadesd("outbox").stdout)

    # ---- snapshots

    def save(self, name):
        """Saves the database and the mailbox as they are now."""
        place = self.dir / f"saved-{name}"
        place.mkdir(exist_ok=True)
        for f in self.dir.glob("spades.db*"):
            shutil.copy(f, place)
        return place, self.imap.state(), len(self.posts), len(self.smtp.deliveries), self.faked, self.offset

    def back(self, saved):
        place, state, posts, deliveries, self.faked, self.offset = saved
        for f in self.dir.glob("spades.db*"):
            f.unlink()
        for f in place.iterdir():
            shutil.copy(f, self.dir)
        self.imap.restore(state)
        del self.posts[posts:], self.smtp.deliveries[deliveries:]
        self.set_clock()


def find_faketime():
    for path in pathlib.Path("/usr/lib").glob("*/faketime/libfaketime.so.1"):
        return str(path)
    return None


FAKETIME = find_faketime()


def sha256(raw):
    return hashlib.sha256(raw).hexdigest()
