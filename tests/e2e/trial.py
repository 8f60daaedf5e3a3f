"""`make trial`: all that an operator does in the life of a site, on a bare Debian machine, with the mail servers of the tests: package,
installation, `spadesd setup` by a file of answers, a game, an upgrade with the game running, backup, loss, restore, purge.

It installs and purges the package `spadesd`, so it needs root, and refuses to run where there is a configuration or a game."""
import glob
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

os.environ["SPADESD"] = "/usr/sbin/spadesd"
from world import PROGRAM, ROOT, World  # noqa: E402
from stack import wait_for  # noqa: E402

CONF, HOME = pathlib.Path("/etc/spadesd.conf"), pathlib.Path("/var/lib/spadesd")
NEXT = "1.0.1"
began = time.monotonic()
failed = []


def say(text):
    seconds = int(time.monotonic() - began)
    print(f"\n{seconds // 60:3}:{seconds % 60:02}  {text}", flush=True)


def show(text, most=12):
    lines = text.strip().splitlines()
    print("\n".join(f"        {line}" for line in lines[-most:]), flush=True)


def run(*command, check=True, quiet=False, **more):
    print("      $ " + " ".join(map(str, command)), flush=True)
    r = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    if not quiet or r.returncode:
        show(r.stdout)
    if check and r.returncode:
        sys.exit(f"{command[0]} ended with {r.returncode}")
    return r


def need(good, what):
    print(f"      {'ok   ' if good else 'FAIL:'} {what}", flush=True)
    if not good:
        failed.append(what)


def apt(*words):
    return run("apt-get", "-qq", "-y", "--no-install-recommends", *words, quiet=True, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


class Site(World):
    """A site as the package makes it. This class starts the daemon, because no systemd runs."""
    conf, database = CONF, HOME / "spades.db"

    def write_config(self):
        s = self.stack
        answers = self.dir / "answers"
        answers.write_text(f"""address = {s.address("referee")}
operator = {s.address("gm")}
gamesmaster = {s.address("gm")}
imap = imaps://localhost:{s.imaps}
smtp = smtp://localhost:{s.submission}
ca-file = {s.ca}
password = {s.password("referee")}
send = yes
""")
        answers.chmod(0o600)
        say("spadesd setup, by a file of answers")
        r = run(PROGRAM, "setup", "--answers", str(answers), check=False)
        need(r.returncode == 0, "setup wrote a configuration and tried the servers")
        need(s.password("referee") not in r.stdout + CONF.read_text(), "no secret was printed, and none is in the configuration")

    def spadesd(self, *arguments, check=True, env=None, **more):
        del env
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=check, **more)

    def start_referee(self):
        self.log = open(self.dir / "referee.log", "a")
        before = self.log.tell()
        self.daemon = subprocess.Popen(["setpriv", "--reuid=spadesd", "--regid=spadesd", "--init-groups", PROGRAM, "run"], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        log = self.dir / "referee.log"
        wait_for("the referee's start", lambda: b"watching" in log.read_bytes()[before:] or self.daemon.poll() is not None)
        wait_for("the first look", lambda: self.daemon.poll() is not None or "last check     2" in self.spadesd("status", check=False).stdout)
        self.nudged = set()


def package(version=None):
    """Builds the package of the committed tree. With `version`, builds it as a later release that has a later
    schema."""
    if not version:
        run("sh", "tools/deb", cwd=ROOT)
        return glob.glob(str(ROOT / "build/deb/spadesd_*.deb"))[0]
    folder = ROOT / "build" / "trial"
    shutil.rmtree(folder, ignore_errors=True)
    tree = folder / f"spadesd-{version}"
    tree.mkdir(parents=True)
    subprocess.run(f"git archive HEAD | tar -x -C {tree}", shell=True, check=True, cwd=ROOT)
    change = "CREATE TABLE later (day INTEGER NOT NULL) STRICT"
    schema, text = tree / "src/store/schema.c", tree / "schema.sql"
    schema.write_text(schema.read_text().replace("{SCHEMA_CHANGES}", f'{{SCHEMA_CHANGES, "{change}"}}'))
    text.write_text(text.read_text() + f"\n{change};\n")
    cli = tree / "src/app/system/cli.h"
    cli.write_text(re.sub('CLI_VERSION ".*"', f'CLI_VERSION "{version}"', cli.read_text()))
    changelog = tree / "debian/changelog"
    changelog.write_text(f"spadesd ({version}) unstable; urgency=medium\n\n  * A later schema.\n\n -- The spadesd authors <spadesd@localhost.localdomain>  Fri, 27 Nov 2026 00:00:00 +0000\n\n" + changelog.read_text())
    run("dpkg-buildpackage", "-us", "-uc", "-b", cwd=tree, quiet=True)
    return glob.glob(str(folder / "spadesd_*.deb"))[0]


def units():
    say("the units")
    if not shutil.which("systemd-analyze"):
        need(False, "systemd-analyze is there")
        return
    for unit in sorted(glob.glob("/usr/lib/systemd/system/spadesd*") + glob.glob("/lib/systemd/system/spadesd*")):
        if "/usr/lib" not in unit and os.path.islink("/lib"):
            continue
        r = run("systemd-analyze", "verify", unit, check=False, quiet=True)
        need(r.returncode == 0 and "spadesd" not in r.stdout, f"systemd-analyze verify {os.path.basename(unit)}")
        if unit.endswith(".service"):
            r = run("systemd-analyze", "security", "--offline=true", unit, check=False, quiet=True)
            exposure = re.search(r"Overall exposure level.*?: ([\d.]+)", r.stdout)
            need(exposure and float(exposure[1]) <= 1.5, f"exposure {exposure and exposure[1]}, at most 1.5")


def a_game(site, path):
    """Plays half of a game, upgrades with the game running, and plays on to its end."""
    say("the daemon, and a game with three bots")
    site.start_referee()
    site.join("ann")
    r = run(PROGRAM, "start", "amiga: ann, bot, bot, bot; max-rounds=2")
    need("1" in r.stdout, "a game is started")
    say("a game is started: ann has her first mail")
    cards = []
    site.play(until=lambda m: cards.append(m) or len(cards) > 8)
    need("amiga" in site.spadesd("games").stdout, "the game runs")
    say(f"upgrade to {NEXT}, whose schema is later, with the game running")
    apt("install", path)
    need(NEXT in run(PROGRAM, "version").stdout, "the new program is there")
    site.stop_referee()  # systemd does this at an upgrade
    site.start_referee()
    show("".join(line + "\n" for line in (site.dir / "referee.log").read_text().splitlines() if "upgraded" in line))
    need(list(HOME.glob("spades.db.version-*")), "a copy of the database from before lies beside it")
    for p in site.players.values():
        p.played = max(0, p.played - 2)  # play() is to answer the last mail that asked again
    last = site.play()
    need("game over" in last.subject, f"the game ended: {last.subject}")
    record = site.dir / "record"
    record.write_text(site.spadesd("record", "1").stdout)
    run(PROGRAM, "verify", str(record))
    run(sys.executable, "-B", str(ROOT / "doc" / "verify.py"), str(record), quiet=True)
    return record.read_text()


def loss(site, record):
    say("backup, loss, restore")
    run(PROGRAM, "backup", str(HOME / "night.backup"))
    site.stop_referee()
    for f in HOME.glob("spades.db*"):
        f.unlink()
    run(PROGRAM, "restore", str(HOME / "night.backup"))
    site.start_referee()
    need(site.spadesd("record", "1").stdout == record, "the record is as before")
    need("sound" in run(PROGRAM, "check").stdout, "the database is sound")
    run(PROGRAM, "status", check=False)
    site.stop_referee()


def purge(path):
    say("remove, install again, purge: the games stay")
    apt("remove", "spadesd")
    need((HOME / "spades.db").exists() and CONF.exists(), "remove keeps games and configuration")
    apt("install", path)
    apt("purge", "spadesd")
    need((HOME / "spades.db").exists(), "a purge keeps the games unless somebody says yes")
    say("purge, and yes to the question")
    apt("install", path)
    subprocess.run(["debconf-set-selections"], input="spadesd spadesd/purge-games boolean true\n", text=True, check=True)
    apt("purge", "spadesd")
    need(not HOME.exists() and not CONF.exists(), "nothing is left")


def main():
    if os.getuid() or CONF.exists() or HOME.exists() or shutil.which("spadesd"):
        sys.exit("trial: expected root, on a machine without spadesd: it installs the package and purges it")
    say("make deb")
    first = package()
    say(f"the package of a later release, {NEXT}")
    later = package(NEXT)
    say("apt install")
    apt("install", first)
    need(run("stat", "-c", "%U %a", str(HOME)).stdout.strip() == "spadesd 700", "the folder of the games belongs to spadesd alone")
    units()
    say("the test of the package (debian/tests)")
    run("sh", "debian/tests/installed", cwd=ROOT)
    with tempfile.TemporaryDirectory(prefix="spadesd-trial-") as folder, Site(folder, players=("ann",), poll="5m") as site:
        record = a_game(site, later)
        loss(site, record)
    purge(first)
    say(f"{len(failed)} of the checks failed" if failed else "all of it held")
    for what in failed:
        print(f"FAIL: {what}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
