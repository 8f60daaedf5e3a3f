"""The behaviours of a hostile or broken IMAP server while the daemon waits for mail, as rows for servers.py. The daemon has
read everything and waits in IDLE. The server misbehaves for some seconds; then a letter arrives, and the server behaves
again."""
import re
import subprocess
import time

import cost
from besieged import environment
from hostile import both, change, drop, flood, instead, silence
from rows import Row, stranger
from siege import Attack

SECONDS = 4


def chatters(w, at, data):
    """Reports something new on every wait, but never delivers a letter."""
    if at == "IDLE" and data is not None:
        return data + b"* OK still here\r\n"
    return data


def grows(w, at, data):
    if at == "IDLE" and data is not None:
        w.server.counted["grown"] = w.server.counted.get("grown", 0) + 1
        return data + b"* %d EXISTS\r\n" % (100 + w.server.counted["grown"])
    return data


def unasked(w, at, data):
    """Ends IDLE without waiting for the client's DONE."""
    if at == "IDLE" and data is not None:
        return data + w.tag + b" OK done\r\n"
    return True if at == "DONE" else data


WAITING = [
    Row("IDLE that is answered by something new for ever", chatters, "the server ends every IDLE"),
    Row("IDLE in which the mailbox grows and has no letter", grows, "the server ends every IDLE"),
    Row("IDLE that ends by itself, without DONE", unasked, "the server ends every IDLE|imap idle: "),
    Row("NO to IDLE", instead("IDLE", b"TAG NO not now\r\n"), "imap idle: "),
    Row("lines without end in IDLE", flood("IDLE", b"* OK still here\r\n" * 4000, b"+ idling\r\n"), "imap idle: "),
    Row("lines without end in the place of +", flood("IDLE", b"* OK still here\r\n" * 4000), "imap idle: "),
    Row("no + to IDLE", silence("IDLE"), "imap idle: ", slow=True),
    Row("BYE in IDLE", drop("IDLE", b"+ idling\r\n* BYE shutting down\r\n"), "imap idle: "),
    Row("no answer to DONE", both(change("IDLE", rb"\Z", b"* 9 EXISTS\r\n"), silence("DONE")), "imap idle: ", slow=True),
    Row("BODYSTRUCTURE of 250,000 ( in IDLE", change("IDLE", rb"\Z", b"* 1 FETCH (BODYSTRUCTURE " + b"(" * 250000), "imap idle: "),
]


class Listening(Attack):
    """The daemon together with a server that misbehaves."""

    def longest(self):
        return SECONDS + 45

    def known(self):
        return self.w.rows("SELECT count(*) FROM letter")[0][0]

    def until(self, test, seconds):
        end = time.monotonic() + seconds
        while not test() and time.monotonic() < end:
            time.sleep(0.05)
        return test()

    def hostile_pass(self):
        self.prepare()
        w = self.w
        path = w.dir / "daemon.log"
        with open(path, "w") as log:
            env = w.environment(**environment(self.row), **cost.environment(w.dir / "cost"))
            daemon = subprocess.Popen(w.command("run"), stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=env)
        begin, before = time.monotonic(), self.known()
        try:
            time.sleep(SECONDS)
            w.imap.calm()
            w.put(stranger(9), "s@example.org", "referee@play.test")
            daemon.send_signal(10)  # SIGUSR1: tells the daemon that a letter has come, so that it does not wait
            self.answered = self.until(lambda: self.known() > before + 2, 30)
        finally:
            daemon.terminate()
            code = daemon.wait(15)
        self.took = time.monotonic() - begin
        self.cost = cost.spent(w.dir / "cost")
        self.result = subprocess.CompletedProcess([], code, "", path.read_text(errors="backslashreplace"))

    def look_at_books(self):
        self.need(self.result.returncode == 0, f"ended with {self.result.returncode}")
        self.need(self.answered, "a letter was not read after it")
        self.need(self.w.moves() == self.w.expected, "the game is not what it should be")
        passes = len(re.findall(r"^\S+Z spadesd: error", self.result.stderr, re.M))
        self.need(passes <= 3, f"{passes} errors in {SECONDS} s")


def usual_waiting(world):
    attack = Listening(world, Row("an ordinary wait", None, ""), "idle")
    attack.hostile_pass()
    return attack.cost
