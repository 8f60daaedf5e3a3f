"""Measures the site's pages by the number of games. `make bench` runs this file, which is not a test.

It measures what a trick and the end of a round cost more with a site than without, and how many files they write, and how long `spadesd
pages --all` takes for games that are long over.

PAGES is the largest number of games in play; the default is 10,000. ALL is the number of games for `--all`; the default is 100.
"""
import os
import pathlib
import resource
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
import types

sys.dont_write_bytecode = True
import running  # noqa: E402
from mail import PROGRAM, Sink  # noqa: E402

GAMES, ALL, LETTERS, ROUNDS = int(os.environ.get("PAGES") or "10000"), int(os.environ.get("ALL") or "100"), 15, 8
TRICK, ROUND = 23, 51  # cards played before the letter that is measured


def used():
    r = resource.getrusage(resource.RUSAGE_CHILDREN)
    return r.ru_utime + r.ru_stime


def run(*command, **more):
    """Returns elapsed seconds, and seconds of CPU."""
    cpu, begin = used(), time.monotonic()
    done = subprocess.run([str(c) for c in command], capture_output=True, **more)
    if done.returncode:
        sys.exit(f"{command}: {done.returncode}\n{done.stderr[-500:].decode()}")
    return time.monotonic() - begin, used() - cpu


class Site:
    """A database, with a configuration with pages-dir and one without."""

    def __init__(self, folder, sink):
        folder.mkdir()
        self.dir, self.pages = folder, folder / "site"
        self.without = running.configure(PROGRAM, folder, types.SimpleNamespace(imap=1), sink.port)
        self.conf = folder / "with"
        self.pages.mkdir()
        self.conf.write_text(self.without.read_text() + f'pages-dir = "{self.pages}"\npages-url = "https://play.test"\n')
        # everybody may be named, and the site exists before its games
        with sqlite3.connect(folder / "db") as db:
            db.execute("INSERT INTO page_name(person) SELECT id FROM person")
        run(PROGRAM, "-c", self.conf, "pages", "--all")

    def files(self):
        return {p: p.stat() for p in self.pages.rglob("*") if p.is_file()}

    def letter(self, conf, table, game):
        """Delivers a letter. Returns seconds, seconds of CPU, files written, and their bytes."""
        before = self.files()
        took, cpu = run(PROGRAM, "-c", conf, "deliver", input=running.move(table, game, game))
        new = [s for p, s in self.files().items() if p not in before or before[p].st_mtime_ns != s.st_mtime_ns]
        return took, cpu, len(new), sum(s.st_size for s in new)


def step(folder, sink, games, cards):
    """Returns what one letter costs, and what of that the site costs, in ms of CPU; how many files it writes, and their bytes."""
    site = Site(folder, sink)
    table = running.fill(PROGRAM, site.dir, site.conf, games, cards)
    with sqlite3.connect(site.dir / "db") as db:  # as if the pages of these games had been written
        db.execute("DELETE FROM page_due")
    rows = {site.conf: [], site.without: []}
    for game in range(1, 2 * LETTERS + 1):  # in turn, so that both meet the same load
        conf = list(rows)[game % 2]
        run(PROGRAM, "-c", site.conf, "pages")  # what the letter without a site left to write
        rows[conf].append(site.letter(conf, table, game))
    ours, plain = (min(r[1] for r in rows[conf]) * 1000 for conf in rows)
    files, size = (statistics.median(r[i] for r in rows[site.conf]) for i in (2, 3))
    shutil.rmtree(site.dir)
    return ours, ours - plain, files, size


def growth(folder, sink, name, cards):
    games, first = 100, None
    while games <= GAMES:
        cpu, more, files, size = step(folder / f"{name.split()[0]}{games}", sink, games, cards)
        first = first or cpu
        print(f"{games:7} games, {name}: {cpu:5.1f} ms CPU, {more:5.1f} ms of it for the site; {files:.0f} files, {size / 1000:.0f} kB; ratio to 100 games {cpu / first:.2f}", flush=True)
        games *= 100 if games == 100 else 10


def everything(folder, sink, games):
    site = Site(folder, sink)
    rounds = running.fill_finished(PROGRAM, site.dir, site.without, games, ROUNDS)
    took, cpu = run(PROGRAM, "-c", site.conf, "pages", "--all")
    files = site.files().values()
    print(f"pages --all, {games} games of {rounds} rounds: {took:.1f} s ({cpu:.1f} s CPU), {len(files)} files, {sum(s.st_size for s in files) / 1e6:.0f} MB; "
          f"{took / games * 1000:.1f} ms a game; the database has {(site.dir / 'db').stat().st_size / 1e6:.0f} MB", flush=True)
    again, _ = run(PROGRAM, "-c", site.conf, "pages", "--all")
    print(f"  again, when nothing changes: {again:.1f} s", flush=True)
    shutil.rmtree(site.dir)


def main():
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="spadesd-pages-", dir=memory) as name:
        folder, sink = pathlib.Path(name), Sink()
        folder.chmod(0o711)
        try:
            growth(folder, sink, "the end of a trick", TRICK)
            growth(folder, sink, "a round that ends", ROUND)
            everything(folder / "all", sink, ALL)
        finally:
            sink.close()


if __name__ == "__main__":
    main()
