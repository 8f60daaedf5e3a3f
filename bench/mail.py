"""Measures letters a second from mailbox to sent answer. In the same run, on the same servers, a plain Python script does the same work.
Then measures the cost of an idle daemon. `make bench` runs this file, which is not a test.

The work is: fetch by IMAP in pages, parse, find the sender, store letter and answer in one SQLite transaction (WAL, FULL), move the
letter to another folder, hand the answer to SMTP over one connection, mark it sent.
"""
import email
import email.policy
import imaplib
import os
import pathlib
import re
import resource
import shutil
import smtplib
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests" / "e2e"), str(ROOT / "tests" / "stack")]
os.environ["SPADESD"] = str(ROOT / "build" / "spadesd")
from stack import Stack, free_ports, listening, wait_for  # noqa: E402

LETTERS, PEOPLE, ROUNDS, PAGE = 2000, 400, 3, 50
PROGRAM = str(ROOT / "build" / "spadesd")


def letter(n):
    who = f"player{n % PEOPLE}@sink.test"
    quoted = "".join(f"> line {i} of what was quoted, as people leave it standing below their answer\n" for i in range(30))
    return (f"Authentication-Results: mx.play.test; dmarc=pass header.from=sink.test\nReturn-Path: <{who}>\nDelivered-To: referee@play.test\nReceived: from mail.play.test by mail.play.test with LMTP id {n}\nFrom: Player {n % PEOPLE} <{who}>\nTo: referee@play.test\n"
            f"Subject: Re: [spades 1] round 1\nMessage-ID: <bench.{n}@sink.test>\nDate: Sat, 21 Nov 2026 11:05:00 +0000\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n"
            f"score\n\nOn Sat, Nov 21, 2026 at 11:05 AM Referee <referee@play.test> wrote:\n{quoted}").encode()


def put(stack, name, raw):
    """Puts a letter into the referee's Maildir as a mail server does: complete and with its owner, before Dovecot can see it. Dovecot moves
    each letter in new/ at once, so a later chown would find no file."""
    box = stack.dir / "mail" / "referee" / "Maildir"
    path = box / "tmp" / name
    path.write_bytes(raw)
    if stack.root:
        os.chown(path, 5000, 5000)
    path.rename(box / "new" / name)


def empty(stack):
    """Empties the referee's Maildir."""
    box = stack.dir / "mail" / "referee" / "Maildir"
    shutil.rmtree(box, ignore_errors=True)
    for folder in (box.parent, box, box / "cur", box / "new", box / "tmp"):
        folder.mkdir(parents=True, exist_ok=True)
        if stack.root:
            os.chown(folder, 5000, 5000)


def fill(stack, tag):
    """Empties the referee's Maildir and puts the letters into it."""
    empty(stack)
    for n in range(LETTERS):
        put(stack, f"{1700000000 + n}.{tag}.bench", letter(n))


class Sink:
    def __init__(self):
        self.port = free_ports(1)[0]
        command = ["/usr/sbin/smtp-sink", *(["-u", "postfix"] if os.getuid() == 0 else []), "-c", f"127.0.0.1:{self.port}", "200"]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for("the sink", lambda: listening(self.port))
        except BaseException:
            self.close()
            raise

    def close(self):
        self.process.terminate()
        self.process.wait()


def configure(folder, stack, port):
    password = folder / "password"
    password.write_text("pw-referee\n")
    password.chmod(0o600)
    conf = folder / "conf"
    conf.write_text(f'address = "referee@play.test"\ndatabase = "{folder}/db"\nimap = "imap+plain://127.0.0.1:{stack.imap}"\nimap-user = "referee@play.test"\nimap-password-file = "{password}"\n'
                    f'smtp = "smtp+plain://127.0.0.1:{port}"\nauthserv-id = "mx.play.test"\n')
    for f in folder.glob("db*"):
        f.unlink()
    subprocess.run([PROGRAM, "-c", str(conf), "init"], check=True, capture_output=True)
    with sqlite3.connect(folder / "db") as db:
        db.execute("INSERT INTO mailbox(folder, uidvalidity, uid) VALUES ('referee@play.test@127.0.0.1/INBOX', 0, 0)")  # treat all letters as new
        db.executemany("INSERT INTO person(handle, address, joined) VALUES (?, ?, 0)", [(f"player{i}", f"player{i}@sink.test") for i in range(PEOPLE)])
    return conf


def ours(folder, stack, port, tag):
    fill(stack, tag)
    conf = configure(folder, stack, port)
    begin = time.monotonic()
    r = subprocess.run([PROGRAM, "-c", str(conf), "sweep"], capture_output=True, text=True)
    took = time.monotonic() - begin
    with sqlite3.connect(folder / "db") as db:
        sent = db.execute("SELECT count(*) FROM outbox WHERE state = 'sent'").fetchone()[0]
    if r.returncode or sent != LETTERS:
        sys.exit(f"sweep: {r.returncode}, {sent} sent\n{r.stderr[-500:]}")
    return LETTERS / took


def raw_imap(stack):
    """Fetches and moves all letters in the mailbox, and does nothing else. Returns the seconds that this took."""
    begin = time.monotonic()
    m = imaplib.IMAP4("127.0.0.1", stack.imap)
    m.login("referee@play.test", "pw-referee")
    m.select("INBOX")
    m.create("Processed")
    uids = m.uid("SEARCH", None, "UID", "1:*")[1][0].split()
    for i in range(0, len(uids), PAGE):
        m.uid("FETCH", b",".join(uids[i:i + PAGE]), "(UID INTERNALDATE BODY.PEEK[])")
    m.uid("MOVE", b",".join(uids), "Processed")
    m.logout()
    return time.monotonic() - begin


def python(folder, stack, port, tag):
    fill(stack, tag)
    for f in folder.glob("py.db*"):
        f.unlink()
    db = sqlite3.connect(folder / "py.db", isolation_level=None)
    db.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE person(address TEXT UNIQUE, handle TEXT); CREATE TABLE letter(id INTEGER PRIMARY KEY, uid INT UNIQUE, message_id TEXT, sender TEXT, text TEXT);"
                     "CREATE TABLE outbox(id INTEGER PRIMARY KEY, recipient TEXT, bytes BLOB, sent INT); CREATE TABLE position(uid INT)")
    db.executemany("INSERT INTO person VALUES (?, ?)", [(f"player{i}@sink.test", f"player{i}") for i in range(PEOPLE)])
    begin = time.monotonic()
    m = imaplib.IMAP4("127.0.0.1", stack.imap)
    m.login("referee@play.test", "pw-referee")
    m.select("INBOX")
    m.create("Processed")
    s = smtplib.SMTP("127.0.0.1", port)
    uids = m.uid("SEARCH", None, "UID", "1:*")[1][0].split()
    for i in range(0, len(uids), PAGE):
        page = b",".join(uids[i:i + PAGE])
        for item in m.uid("FETCH", page, "(UID INTERNALDATE BODY.PEEK[])")[1]:
            if not isinstance(item, tuple):
                continue
            uid = int(item[0].split(b"UID ")[1].split()[0])
            letter = email.message_from_bytes(item[1], policy=email.policy.default)
            text = letter.get_body(("plain",)).get_content()
            sender = letter["From"].addresses[0].addr_spec
            db.execute("BEGIN IMMEDIATE")
            handle = db.execute("SELECT handle FROM person WHERE address = ?", (sender,)).fetchone()[0]
            db.execute("INSERT INTO letter(uid, message_id, sender, text) VALUES (?, ?, ?, ?)", (uid, letter["Message-ID"], sender, text))
            answer = (f"From: referee@play.test\r\nTo: {sender}\r\nSubject: Spades\r\nMessage-ID: <{uid}.answer@play.test>\r\nIn-Reply-To: {letter['Message-ID']}\r\nMIME-Version: 1.0\r\n"
                      f"Content-Type: text/plain; charset=utf-8\r\n\r\n> {text.splitlines()[0]}\r\n{handle}: you are in no game now.\r\n").encode()
            row = db.execute("INSERT INTO outbox(recipient, bytes) VALUES (?, ?)", (sender, answer)).lastrowid
            db.execute("DELETE FROM position")
            db.execute("INSERT INTO position VALUES (?)", (uid,))
            db.execute("COMMIT")
            s.sendmail("referee@play.test", [sender], answer)
            db.execute("UPDATE outbox SET sent = 1 WHERE id = ?", (row,))
        m.uid("MOVE", page, "Processed")
    s.quit()
    m.logout()
    return LETTERS / (time.monotonic() - begin)


def compare(name, folder, stack, port):
    mine, theirs = [], []
    for i in range(ROUNDS):
        theirs.append(python(folder, stack, port, f"p{i}"))
        mine.append(ours(folder, stack, port, f"s{i}"))
        print(f"  {name}, round {i + 1}: python {theirs[-1]:6.0f}/s, spadesd {mine[-1]:6.0f}/s", flush=True)
    a, b = statistics.median(mine), statistics.median(theirs)
    print(f"{name}: spadesd {a:.0f} letters/s, python {b:.0f}, ratio {a / b:.2f}", flush=True)


def status(pid, field):
    return int(re.search(rf"{field}:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text()).group(1))


def cpu(pid):
    f = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(f[11]) + int(f[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def watch(d, folder, stack):
    """Gives letters to the daemon and prints its memory. Then measures the CPU of passes that find no mail."""
    sizes = []
    for i in range(5):
        if i:
            for n in range(LETTERS):
                put(stack, f"{1800000000 + i * LETTERS + n}.r{i}.bench", letter(n).replace(b"bench.", b"bench%d." % i))

        def done():
            with sqlite3.connect(folder / "db", timeout=30) as db:
                letters = db.execute("SELECT count(*) FROM letter").fetchone()[0]
                waiting = db.execute("SELECT 1 FROM outbox WHERE state = 'queued'").fetchone()
            return letters == (i + 1) * LETTERS and not waiting

        wait_for("the letters", done, 120)
        sizes.append(status(d.pid, "VmRSS"))
    print("daemon, resident kB after each 2,000 of 10,000 letters: " + " ".join(map(str, sizes)), flush=True)
    time.sleep(3)
    before, n = cpu(d.pid), 100
    for _ in range(n):
        d.send_signal(10)
        time.sleep(0.03)
    time.sleep(0.5)
    print(f"daemon, CPU of a pass with nothing to do: {(cpu(d.pid) - before) / n:.2f} ms (mean of {n})", flush=True)


def at_rest(folder, stack, sink):
    """Measures the daemon with 10,000 letters: its memory after each 2,000, then the CPU of passes with nothing to do. Measures such a pass
    of `sweep`, too."""
    conf = configure(folder, stack, sink.port)
    fill(stack, "r0")
    with open(folder / "daemon.log", "w") as log:
        d = subprocess.Popen([PROGRAM, "-c", str(conf), "run"], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    try:
        watch(d, folder, stack)
    finally:
        d.terminate()
        d.wait()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for _ in range(20):
        subprocess.run([PROGRAM, "-c", str(conf), "sweep"], capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"sweep from cron, a whole process with nothing to do: {used / 20 * 1000:.1f} ms CPU", flush=True)


def main():
    with tempfile.TemporaryDirectory(prefix="spadesd-bench-") as name:
        folder = pathlib.Path(name)
        folder.chmod(0o711)
        with Stack(folder / "stack", users=["referee"]) as stack:
            sink = Sink()
            try:
                compare("to a sink", folder, stack, sink.port)
                at_rest(folder, stack, sink)
            finally:
                sink.close()
            compare(f"to {stack.mta}", folder, stack, stack.smtp)


if __name__ == "__main__":
    main()
