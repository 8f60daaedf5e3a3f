"""The behaviours of a hostile or broken beacon, as rows for servers.py, and the world in which they are tried. A deal waits for its pulse,
or (in the rows of `chain`) until the beacon describes its chain. In another game, which uses no beacon, a bid waits in the mailbox and must
be answered in the same pass. The deal must go on as soon as the beacon behaves again."""
import hashlib
import json
import re
import ssl
import time

from besieged import Besieged, environment, make_certificates
from rows import Row, stranger
from scenes import NOON, PEOPLE, until
from siege import Attack
from sim import Server

GENESIS, PERIOD = 1700000000, 3
CHAIN = hashlib.sha256(b"a chain").hexdigest()
WAITS = "the public beacon fails, and deals that need it wait: "


def pulse(number):
    signature = hashlib.sha256(b"pulse %d" % number).hexdigest() * 3
    return {"round": number, "randomness": hashlib.sha256(bytes.fromhex(signature)).hexdigest(), "signature": signature}


def good(path):
    if path == "/chain/info":
        return {"period": PERIOD, "genesis_time": GENESIS, "hash": CHAIN}
    return pulse(int(path.rpartition("/")[2]))


def answer(body, code=b"200 OK", more=b""):
    return b"HTTP/1.1 %s\r\nContent-Length: %d\r\n%s\r\n" % (code, len(body), more) + body


class Drand(Server):
    """behaviour(w, path) sends an answer in place of the correct one. If `behaviour` is None, the beacon answers correctly."""

    def __init__(self, folder):
        self.folder, self.behaviour = folder, None
        self.calm()
        super().__init__()

    def calm(self):
        self.behaviour = None
        self.use("good")

    def use(self, name):
        self.tls = None
        if name != "none":
            self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.tls.load_cert_chain(self.folder / f"{name}.crt", self.folder / f"{name}.key")

    def serve(self, c):
        lines = self.lines(c)
        for line in lines:
            if not line.startswith(b"GET "):
                continue
            path = line.split()[1].decode()
            if self.behaviour:
                self.behaviour(c.sendall, path)
                return
            c.sendall(answer(json.dumps(good(path)).encode()))


def says(raw):
    return lambda send, path: send(raw)


def changed(where, **members):
    """Makes a behaviour that sends the correct answer with some members changed."""
    def behaviour(send, path):
        body = good(path)
        if where in path:
            body.update({k: v(body) if callable(v) else v for k, v in members.items()})
        send(answer(json.dumps(body).encode()))
    return behaviour


def floods(first, piece, pieces=1 << 30):
    def behaviour(send, path):
        send(first)
        for _ in range(pieces):
            send(piece)
    return behaviour


def drips(first, piece):
    def behaviour(send, path):
        send(first)
        for _ in range(40):
            send(piece)
            time.sleep(0.25)
    return behaviour


def other(body):
    return pulse(body["round"] + 1)


PULSE = [
    Row("another round than was asked for", changed("public", round=lambda b: b["round"] + 1), WAITS),
    Row("the pulse of another round under this number", changed("public", randomness=lambda b: other(b)["randomness"]), WAITS),
    Row("randomness in 10 digits", changed("public", randomness="0123456789"), WAITS),
    Row("no signature", changed("public", signature=""), WAITS),
    Row("a signature of odd length", changed("public", signature=lambda b: b["signature"] + "0"), WAITS),
    Row("a round of 30 digits", changed("public", round=10 ** 30), WAITS),
]
INFO = [
    Row("a period of 0", changed("info", period=0), WAITS),
    Row("a period of -3", changed("info", period=-3), WAITS),
    Row("a period of a hundred years", changed("info", period=3155760000), WAITS),
    Row("a chain that begins in 2095", changed("info", genesis_time=3944678400), WAITS),
    Row("a period of eleven minutes", changed("info", period=660), WAITS),
    Row("a chain whose first pulse is out in an hour", changed("info", genesis_time=NOON + 7200), WAITS),
    Row("a period that is none", changed("info", period="3e0"), WAITS),
    Row("no hash", changed("info", hash=""), WAITS),
    Row("a hash of 66 digits", changed("info", hash=CHAIN + "00"), WAITS),
    Row("a hash with escape sequences", changed("info", hash="\x1b[2J" + CHAIN[4:]), WAITS),
    Row("an array for an object", says(answer(b"[3, 1700000000]")), WAITS),
]
# the beacon misbehaves at every request
EVER = [
    Row("JSON that is none", says(answer(b"{'period: 3")), WAITS),
    Row("JSON nested 8,000 deep", says(answer(b"[" * 8000 + b"]" * 8000)), WAITS),
    Row("NUL bytes", says(answer(b"\0" * 5000)), WAITS),
    Row("an answer of 10 MB", says(answer(b" " * 10000000)), WAITS),
    Row("chunks without end", floods(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", b"1000\r\n" + b" " * 4096 + b"\r\n"), WAITS),
    Row("a chunk of 2^63", says(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8000000000000000\r\nxx"), WAITS),
    Row("header fields without end", floods(b"HTTP/1.1 200 OK\r\n", b"X-Field: " + b"x" * 1000 + b"\r\n"), WAITS),
    Row("a header field without end", floods(b"HTTP/1.1 200 OK\r\nX-Field: ", b"x" * 65536), WAITS),
    Row("100 Continue without end", floods(b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 100), WAITS),
    Row("a Content-Length of -5", says(b"HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}"), WAITS),
    Row("an answer that ends too soon", says(b"HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{"), WAITS),
    Row("not HTTP", says(b"* OK IMAP4rev1 ready\r\n" * 50), WAITS),
    Row("a redirect to a file", says(answer(b"", b"302 Found", b"Location: file:///etc/passwd\r\n")), WAITS),
    Row("a redirect to plain HTTP", says(answer(b"", b"301 Moved", b"Location: http://127.0.0.1:1/\r\n")), WAITS),
    Row("a redirect to itself", says(answer(b"", b"307 Again", b"Location: /chain/info\r\n")), WAITS),
    Row("401, with escape sequences", says(answer(b"", b"401 \x1b[2J\x9b1m")), WAITS),
    Row("503", says(answer(b"", b"503 down")), WAITS),
    Row("the connection ends without an answer", says(b""), WAITS),
    Row("no answer", drips(b"", b""), WAITS, slow=True),
    Row("an answer of one byte at a time", drips(b"HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n", b" "), WAITS, slow=True),
    *[Row(f"{what} of the beacon", None, WAITS, tls=name) for what, name in (("another host's certificate", "wronghost"), ("a stranger's certificate", "rogueleaf"), ("an expired certificate", "expired"))],
    Row("plain HTTP on the port of TLS", None, WAITS, tls="none"),
]
BEACONS = {"beacon": PULSE + EVER, "chain": INFO + [r for r in EVER if not r.slow]}


class Waiting(Besieged):
    """In game 1 a bid is waiting. In game 2 a deal waits for the beacon: for a named pulse that is due ("beacon"), or for
    the chain's description, because the beacon could never be reached ("chain")."""

    def begin(self):
        make_certificates(self.dir / "tls")
        self.drand = Drand(self.dir / "tls")
        self.faked = NOON
        for name in PEOPLE:
            self.join(name)
        self.start_game("start ann, bob, cat, dan; max-rounds=3")
        self.player, mail = until(self, lambda p, m: m.bidding)
        self.settle()
        self.plain += f'ca-file = "{self.dir}/tls/ca.crt"\nbeacon = "required"\nbeacon-url = "https://localhost:{self.drand.port}/chain"\n'
        self.conf.write_text(self.plain)
        self.drand.behaviour = says(b"")
        self.start_game("start dan, cat, bob, ann; max-rounds=3")
        self.settle()
        before, posts = self.save("before"), list(self.posts)
        self.states = {"chain": self.bid_now("chain", mail)}
        self.back(before)
        self.posts[:] = posts
        self.drand.calm()
        self.settle()
        self.faked = self.due()
        self.states["beacon"] = self.bid_now("beacon", mail)

    def bid_now(self, name, mail):
        """Saves a state with a stranger's letter and the bid in the mailbox."""
        self.faked += 10
        self.put(stranger(0), "stranger@example.org", "referee@play.test")
        self.player.answer(mail, self.player.move(mail))
        return self.save(name), list(self.posts)

    def begin_from(self, name):
        self.start, self.sent = self.states[name]

    def due(self):
        """Returns the time when the named pulse is published."""
        return self.rows("SELECT due FROM waiting WHERE game = 2")[0][0]

    def calm(self):
        super().calm()
        if hasattr(self, "drand"):
            self.drand.calm()

    def __exit__(self, *more):
        self.drand.close()
        super().__exit__(*more)

    def moves(self):
        return [m for m in super().moves() if m[0] == 1]

    def dealt(self):
        return bool(self.rows("SELECT 1 FROM event WHERE game = 2 AND kind = 'deal'"))


class Asked(Attack):
    def prepare(self):
        super().prepare()
        self.w.smtp.behaviour = None
        self.w.drand.behaviour = self.row.twist
        if self.row.tls:
            self.w.drand.use(self.row.tls)

    def look_at_books(self):
        w = self.w
        self.need(self.result.returncode == 0, f"ended with {self.result.returncode}")
        self.need(self.took < self.longest(), f"took {self.took:.1f} s")
        self.need(w.moves() == w.expected, "the bid in the other game was not acted on")
        self.need(not w.dealt(), "there is a deal, and it should wait")
        self.need(self.kind == "beacon" or not w.rows("SELECT 1 FROM beacon"), "it took the chain for one")

    def recover(self):
        """Checks that the deal waits while the beacon misbehaves once more, and is dealt once the beacon recovers."""
        w = self.w
        w.faked += 660
        r = w.spadesd("sweep", check=False, env=environment(self.row))
        self.need(re.search(WAITS, r.stderr) and not w.dealt(), f"eleven minutes later: {r.stderr[-300:]}")
        w.faked -= 660
        super().recover()
        w.faked = max(w.faked + 700, w.due())
        w.sweep()
        self.need(w.dealt(), "the deal still waits for a beacon that is well")
