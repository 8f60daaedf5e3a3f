"""Measures the work of a site with many games. `make bench` runs this file, which is not a test.

It measures moves in many running games, with mail to a sink and to the mail server. It compares sending a full outbox with a raw client
that sends the same mails. It measures the cost of one letter and of a check of the clock, by the number of open games. It measures
backup and restore.

GAMES is the largest number of open games; the default, 1,000, takes a minute and a half. OLD names the binary of another version, which
is measured alternately with this version.
"""
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import mail  # noqa: E402
import running  # noqa: E402
from mail import PROGRAM, Sink, Stack  # noqa: E402
from stored import stored  # noqa: E402

GAMES, ROUNDS, MAILS = int(os.environ.get("GAMES", "1000")), 3, 1000


def used():
    r = resource.getrusage(resource.RUSAGE_CHILDREN)
    return r.ru_utime + r.ru_stime


def measured(*command):
    """Returns elapsed seconds, and seconds of CPU of the command and its children."""
    cpu, begin = used(), time.monotonic()
    done = subprocess.run([str(c) for c in command], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{command}: {done.returncode}\n{done.stderr[-500:]}")
    return time.monotonic() - begin, used() - cpu


class Site:
    """A database with running games, which can be restored to its first state."""

    def __init__(self, program, folder, stack, smtp, games):
        self.program, self.dir, self.stack, self.smtp = program, folder, stack, smtp
        folder.mkdir()
        self.conf = running.configure(program, folder, stack, smtp)
        self.table = running.fill(program, folder, self.conf, games)
        self.games = games
        shutil.copy(folder / "db", folder / "made")

    def fresh(self):
        for f in [self.dir / "db", *self.dir.glob("db-*")]:
            f.unlink(missing_ok=True)
        shutil.copy(self.dir / "made", self.dir / "db")
        mail.empty(self.stack)

    def sql(self, text, *values):
        with sqlite3.connect(self.dir / "db") as db:
            return db.execute(text, values).fetchone()

    def sent(self):
        """Returns how many mails were sent, the sum of their sizes, and the size of the database file."""
        with sqlite3.connect(self.dir / "db") as db:
            size, tables = running.message_size(db)
            return *db.execute(f"SELECT count(*), sum({size}) FROM {tables} WHERE state = 'sent'").fetchone(), (self.dir / "db").stat().st_size

    def bytes_of_a_mail(self):
        return stored(*self.sql("SELECT bytes, size FROM message JOIN outbox ON mail = id WHERE game = 1"))

    def letters(self, count, tag):
        for n in range(count):
            mail.put(self.stack, f"{1700000000 + n}.{tag}.bench", running.move(self.table, n + 1, n))

    def sweep(self):
        return measured(self.program, "-c", self.conf, "sweep")


def moves(name, sites):
    """Makes one move in each of 1,000 games."""
    rates = {}
    for i in range(ROUNDS):
        for which, site in sites.items():
            site.fresh()
            events, before = site.sql("SELECT count(*) FROM event")[0], site.sent()
            site.letters(MAILS, f"m{i}")
            took, cpu = site.sweep()
            if site.sql("SELECT count(*) FROM event")[0] - events != MAILS:
                sys.exit("a move was not made")
            mails, size, disk = (b - a for a, b in zip(before, site.sent()))
            rates.setdefault(which, []).append((MAILS / took, cpu / MAILS * 1e6, mails / MAILS, size / mails, disk / MAILS))
    for which, rows in rates.items():
        rate, cpu, mails, size, disk = (statistics.median(r) for r in zip(*rows))
        print(f"moves in {sites[which].games} running games, {name}, {which}: {rate:.0f}/s, {mails:.1f} mails of {size:.0f} bytes each, CPU {cpu:.0f} us a move, {disk:.0f} bytes on disk a move", flush=True)
    if "old" in rates:
        for column, what in ((0, "moves a second"), (1, "CPU a move")):
            new, old = (statistics.median(r[column] for r in rates[w]) for w in ("this", "old"))
            print(f"  {what}, this / old: ratio {new / old:.2f}", flush=True)
    beside_raw(sites["this"], *(statistics.median(r[column] for r in rates["this"]) for column in (0, 2)))


def client(port, count, raw, pipelined):
    """Sends the mails over one connection of a raw client, which does nothing else."""
    c = socket.create_connection(("127.0.0.1", port))
    f = c.makefile("rb")

    def answer():
        while f.readline()[3:4] == b"-":
            pass

    answer()
    c.sendall(b"EHLO play.test\r\n")
    answer()
    begin = [b"MAIL FROM:<referee@play.test>\r\n", b"RCPT TO:<player0@sink.test>\r\n", b"DATA\r\n"]
    for _ in range(count):
        for part in ([b"".join(begin)] if pipelined else begin):
            c.sendall(part)
            for _ in range(part.count(b"\n")):
                answer()
        c.sendall(raw + b"\r\n.\r\n")
        answer()
    c.sendall(b"QUIT\r\n")
    c.close()


def raw_rate(port, raw, pipelined):
    begin = time.monotonic()
    client(port, MAILS, raw, pipelined)
    return MAILS / (time.monotonic() - begin)


def beside_raw(site, rate, mails):
    """Prints how long 1,000 moves take, and how long clients take that do nothing else: one fetches and moves the same letters, and the other
    sends as many of the mails."""
    site.fresh()
    site.letters(MAILS, "raw")
    ours, fetching = MAILS / rate, mail.raw_imap(site.stack)
    sending = mails * MAILS / raw_rate(site.smtp, site.bytes_of_a_mail(), False)
    print(f"  {ours * 1000:.0f} ms; raw clients fetch in {fetching * 1000:.0f} ms and send in {sending * 1000:.0f} ms, ratio {ours / (fetching + sending):.2f}", flush=True)


def flush(site, port, name):
    """Measures how fast the referee sends a full outbox. Compares this with a raw client that sends the same bytes."""
    rates = {"spadesd": [], "raw": [], "pipelined": []}
    raw = site.bytes_of_a_mail()
    for _ in range(ROUNDS):
        site.fresh()
        with sqlite3.connect(site.dir / "db") as db:
            db.execute("UPDATE outbox SET state = 'queued', sent = NULL, notice = 0, due = 1 WHERE id IN (SELECT id FROM outbox ORDER BY id DESC LIMIT ?)", (MAILS,))
        took, _ = site.sweep()
        rates["spadesd"].append(MAILS / took)
        rates["raw"].append(raw_rate(port, raw, False))
        rates["pipelined"].append(raw_rate(port, raw, True))
    ours, one, other = (statistics.median(rates[w]) for w in ("spadesd", "raw", "pipelined"))
    print(f"a full outbox {name}, {len(raw)} bytes a mail: spadesd {ours:.0f}/s, a raw client {one:.0f}/s, pipelined {other:.0f}/s; ratio {ours / one:.2f}", flush=True)


def lone(site):
    """Measures the CPU of a process that handles a single letter, and of a process that finds nothing to do."""
    site.fresh()
    site.sweep()
    idle = statistics.median(site.sweep()[1] for _ in range(5))
    both = []
    for n in range(5):
        mail.put(site.stack, f"{1700000000 + n}.l.bench", running.move(site.table, n + 1, n))
        both.append(site.sweep())
    took, cpu = (statistics.median(c) for c in zip(*both))
    print(f"{site.games:7} open games: a process with nothing to do {idle * 1000:5.1f} ms CPU, with one letter {cpu * 1000:5.1f} ms ({took * 1000:.0f} ms until it ends)", flush=True)


def running_time(pid):
    """Returns the nanoseconds of CPU that all threads of the process used."""
    return sum(int((task / "schedstat").read_text().split()[0]) for task in pathlib.Path(f"/proc/{pid}/task").iterdir())


def idle(site):
    """Measures the CPU of a pass in which the daemon finds nothing to do."""
    daemon = subprocess.Popen([str(site.program), "-c", str(site.conf), "run"], stderr=subprocess.DEVNULL)
    time.sleep(2)
    costs = []
    for _ in range(20):
        before = running_time(daemon.pid)
        daemon.send_signal(signal.SIGUSR1)
        time.sleep(0.2)
        costs.append(running_time(daemon.pid) - before)
    daemon.terminate()
    daemon.wait()
    print(f"{site.games:7} open games: a pass of a daemon with nothing to do {statistics.median(costs) / 1e6:.2f} ms CPU", flush=True)


def due(site):
    for count in (0, 10, 1000):
        site.fresh()
        site.sweep()
        with sqlite3.connect(site.dir / "db") as db:
            db.execute("UPDATE game SET due = 1 WHERE id <= ?", (count,))
        print(f"{count:7} of {site.games} games looked at by the clock: {site.sweep()[1] * 1000:6.1f} ms CPU", flush=True)


def memory(command):
    """Returns the most memory that the process had, in MB. Reads /proc while the process runs, because the figure of wait4 includes the
    memory of the Python process that spawned it."""
    p = subprocess.Popen([str(c) for c in command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    most = 0
    while p.poll() is None:
        found = re.search(r"VmHWM:\s+(\d+)", pathlib.Path(f"/proc/{p.pid}/status").read_text())
        most = max(most, int(found[1]) if found else 0)
        time.sleep(0.01)
    if p.returncode:
        sys.exit(f"{command}: {p.returncode}")
    return most // 1024


def copies(site):
    site.fresh()
    backup, size = site.dir / "backup", (site.dir / "db").stat().st_size
    with open(site.conf, "a") as conf:
        conf.write(f'backup-key-file = "{site.dir}/key"\n')
    measured(site.program, "-c", site.conf, "init")
    for command in ("backup", "restore"):
        if command == "restore":
            for f in site.dir.glob("db*"):
                f.unlink()
        begin = time.monotonic()
        most = memory([site.program, "-c", site.conf, command, backup])
        print(f"{command} of {size / 1e6:.0f} MB: {time.monotonic() - begin:.1f} s, {most} MB of memory", flush=True)


def main():
    old = os.environ.get("OLD")
    with tempfile.TemporaryDirectory(prefix="spadesd-moves-") as name:
        folder = pathlib.Path(name)
        folder.chmod(0o711)
        with Stack(folder / "stack", users=["referee"]) as stack:
            sink = Sink()
            try:
                for to, port in (("to a sink", sink.port), (f"to {stack.mta}", stack.smtp)):
                    programs = {"this": PROGRAM, **({"old": old} if old else {})}
                    sites = {which: Site(program, folder / f"{which}{port}", stack, port, MAILS) for which, program in programs.items()}
                    moves(to, sites)
                    flush(sites["this"], port, to)
                games = 100
                while games <= GAMES:
                    site = Site(PROGRAM, folder / f"games{games}", stack, sink.port, games)
                    lone(site)
                    idle(site)
                    if games * 10 > GAMES:
                        due(site)
                        copies(site)
                    shutil.rmtree(site.dir)
                    games *= 10
            finally:
                sink.close()


if __name__ == "__main__":
    main()
