"""The world of the attacks: a game in which one player's time has run out, a bid by that player that arrived in time, and
servers that can be told to misbehave."""
import os
import pathlib
import sqlite3
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "fault")]
import cost  # noqa: E402
from checker import Checker  # noqa: E402
from hostile import HostileImap, HostileSmtp  # noqa: E402
from rows import stranger  # noqa: E402
from scenes import NOON, PEOPLE, until  # noqa: E402
from sim import FAKETIME, SHIPPED, TEST, Sim, SimPlayer  # noqa: E402
from stack import certificates  # noqa: E402

HOUR = 3600
LIMIT = 72 * HOUR
GAME = ("event", "game", "seat", "person")


def at(date, work):
    """Runs `work` with `date` as the date of the programs it starts, because certificates expire."""
    os.environ.update(LD_PRELOAD=FAKETIME, FAKETIME=date)
    try:
        work()
    finally:
        del os.environ["LD_PRELOAD"], os.environ["FAKETIME"]


def make_certificates(folder):
    at("@2026-11-01 00:00:00", lambda: certificates(folder))
    at("@2010-01-01 00:00:00", lambda: certificates(folder / "old"))
    at("@2010-01-01 00:00:00", lambda: subprocess.run(
        ["openssl", "x509", "-req", "-in", folder / "good.csr", "-CA", folder / "ca.crt", "-CAkey", folder / "ca.key", "-CAcreateserial", "-days", "3650", "-out",
         folder / "expired.crt", "-extfile", folder / "good.ext"], check=True, capture_output=True))
    (folder / "expired.key").write_bytes((folder / "good.key").read_bytes())


class Besieged(Sim):
    def __enter__(self):
        cost.build()
        self.imap, self.smtp = HostileImap(), HostileSmtp()
        self.write_config()
        self.plain = self.conf.read_text()
        self.players = {n: SimPlayer(self, n) for n in PEOPLE}
        return self

    def server_keys(self, secret):
        return super().server_keys(secret) + f'smtp-user = "referee"\nsmtp-password-file = "{secret}"\n'

    def spadesd(self, *arguments, env=None, **more):
        env = {**cost.environment(self.dir / "cost"), **(env or {})}
        return super().spadesd(*arguments, env=env, errors="backslashreplace", **more)

    def rows(self, sql, *values):
        with sqlite3.connect(self.database) as db:
            return db.execute(sql, values).fetchall()

    def books(self):
        """Returns all rows of the games and their people."""
        return {t: self.rows(f"SELECT * FROM {t}") for t in GAME}

    def moves(self):
        return self.rows("SELECT game, seq, kind, seat, value, hash FROM event LEFT JOIN letter ON letter.id = event.letter ORDER BY game, seq")

    def begin(self, line="start ann, bob, cat, dan; max-rounds=3"):
        """Plays until a player must bid, and lets that player's time run out while the referee goes on reading
        mail."""
        self.faked = NOON
        for name in PEOPLE:
            self.join(name)
        self.start_game(line)
        self.player, mail = until(self, lambda p, m: m.bidding)
        self.settle()
        for hour in (23, 47, 71, 72):
            self.look_on(NOON + hour * HOUR + 600)
        self.faked += HOUR // 2
        self.empty = self.save("empty")
        self.put(stranger(0), "stranger@example.org", "referee@play.test", when=NOON + HOUR)
        kept, self.faked = self.faked, NOON + 60 * HOUR
        self.player.answer(mail, self.player.move(mail))
        self.bid = self.posts[-1][0]
        self.faked = kept
        self.start, self.sent = self.save("start"), list(self.posts)

    def look_on(self, moment):
        """Moves the clock to `moment`, as if the referee had read its mail without a break until then."""
        self.faked = moment
        with sqlite3.connect(self.database) as db:
            db.execute("UPDATE mailbox SET fetched = ?", (self.faked - 300,))
        if moment < NOON + LIMIT:
            self.sweep()

    def calm(self):
        self.imap.calm()
        self.smtp.calm()
        self.imap.odd, self.imap.kept_back, self.imap.validity = set(), set(), 1
        if "Elsewhere" in self.imap.folders:
            self.imap.folders["INBOX"] = self.imap.folders.pop("Elsewhere")
            self.imap.next_uid["INBOX"] = self.imap.next_uid.pop("Elsewhere")
        self.program = SHIPPED
        self.conf.write_text(self.plain)

    def fresh(self, saved=None):
        self.calm()
        self.posts[:] = self.sent
        self.back(saved or self.start)
        self.smtp.run_number += 1
        log = self.dir / "referee.log"
        log.unlink(missing_ok=True)

    def over_tls(self, row):
        """Makes the TLS servers that a row names: "starttls good", "imaps expired"."""
        how, name = row.tls.split()
        folder = self.dir / "tls"
        if not folder.exists():
            make_certificates(folder)
        context = None
        if name != "none":
            import ssl
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(folder / f"{name}.crt", folder / f"{name}.key")
        text = self.plain + f'ca-file = "{folder}/ca.crt"\n'
        if how == "imaps":
            self.imap.tls = context
            text = text.replace("imap+plain://127.0.0.1", "imaps://localhost")
        else:
            self.smtp.tls, self.smtp.context = context if how == "smtps" else None, context
            text = text.replace("smtp+plain://127.0.0.1", ("smtps" if how == "smtps" else "smtp") + "://localhost")
        self.conf.write_text(text)


class Books(Checker):
    """The checker for attacks. own and lies: see Row."""

    def __init__(self, world, own=False, lies=False, **more):
        super().__init__(world, **more)
        self.own, self.lies = own, lies

    def letters(self):
        if not self.own:
            super().letters()


def environment(row):
    return {"SPADESD_DEADLINE": "2"} if row.slow else {}


def program(row):
    return TEST if row.slow else SHIPPED
