"""The referee's host: what the unit files allow, closed descriptors, missing databases."""
import contextlib
import ctypes
import os
import pathlib
import re
import shlex
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("SPADESD", str(ROOT / "build" / "test" / "spadesd"))
BACKUP = ROOT / "conf" / "spadesd-backup.service"
UNITS = [ROOT / "conf" / name for name in ("spadesd.service", "spadesd-sweep.service")]
EXPOSURE_MOST = 1.5
MEMORY_MOST = 128 << 10  # KiB, a quarter of the units' MemoryMax
sys.path.insert(0, str(ROOT / "tests" / "stack"))
sys.path.insert(0, str(ROOT / "tests" / "fault"))
from servers import WAY, Imap, Smtp  # noqa: E402
from world import read_from_start  # noqa: E402


def settings(unit, name):
    return re.findall(rf"^{name}=(.*)$", unit.read_text(), re.M)


def analyze(*arguments):
    return subprocess.run(["systemd-analyze", *arguments], capture_output=True, text=True, check=False)


def members(word):
    """Returns the system calls that one word of SystemCallFilter= stands for. If the word is a set, asks systemd what it
    contains."""
    if not word.startswith("@"):
        return {word}
    listed = analyze("syscall-filter", word)
    calls = set()
    for member in listed.stdout.split("\n")[1:]:
        if member.strip() and not member.strip().startswith("#"):
            calls |= members(member.strip())
    return calls


def allowed(unit):
    calls = members("@default")
    for line in settings(unit, "SystemCallFilter"):
        some = set().union(*map(members, line.lstrip("~").split()))
        calls = calls - some if line.startswith("~") else calls | some
    return calls


class Filter:
    """Applies with libseccomp what SystemCallFilter= would apply: all other system calls fail with EPERM."""

    def __init__(self, calls):
        self.library = ctypes.CDLL("libseccomp.so.2")
        self.library.seccomp_init.restype = ctypes.c_void_p
        errno = 0x00050000 | 1  # SCMP_ACT_ERRNO(EPERM)
        self.context = ctypes.c_void_p(self.library.seccomp_init(errno))
        for name in sorted(calls):
            number = self.library.seccomp_syscall_resolve_name(name.encode())
            if number >= 0:
                self.library.seccomp_rule_add_array(self.context, 0x7FFF0000, number, 0, None)

    def load(self):
        if self.library.seccomp_load(self.context):
            os._exit(99)


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-host-")
        self.addCleanup(folder.cleanup)
        self.dir = pathlib.Path(folder.name)
        self.imap, self.smtp = Imap(), Smtp()
        self.addCleanup(self.imap.close)
        self.addCleanup(self.smtp.close)
        self.conf = self.dir / "conf"
        password = self.dir / "password"
        password.write_text("secret-word\n")
        password.chmod(0o600)
        self.conf.write_text(f'address = "referee@play.test"\ndatabase = "{self.dir}/db"\nimap = "imap+plain://127.0.0.1:{self.imap.port}"\nimap-user = "u"\nimap-password-file = "{password}"\n'
                             f'smtp = "smtp+plain://127.0.0.1:{self.smtp.port}"\nsmtp-user = "u"\nsmtp-password-file = "{password}"\n')

    def run_it(self, *arguments, **more):
        done = subprocess.run([PROGRAM, "--config", str(self.conf), *arguments], **{"capture_output": True, "text": True, "timeout": 60, **more})
        if arguments == ("init",):
            read_from_start(self.dir / "db", "u@127.0.0.1/INBOX")
        return done

    def start(self, **more):
        p = subprocess.Popen([PROGRAM, "--config", str(self.conf), "run"], stderr=subprocess.PIPE, text=True, **more)
        self.addCleanup(p.stderr.close)
        self.addCleanup(p.wait)
        self.addCleanup(p.kill)
        return p

    def wait_for(self, what, seconds=60):
        end = time.monotonic() + seconds
        while not what() and time.monotonic() < end:
            time.sleep(0.02)
        return what()


class Debian(Case):
    """The files of the Debian package, and the samples of units."""

    def test_the_packager_may_have_any_name(self):
        folder = shutil.copytree(ROOT / "debian", self.dir / "debian")
        who, home = "Ann O'Neil & Bob/Co <ann@example.org>", "https://example.org/a?b=1&c=\\2"
        (folder / "packager").write_text(f"maintainer={shlex.quote(who)}\nhomepage={shlex.quote(home)}\nvcs_git=''\nvcs_browser=''\n")
        subprocess.run(["sh", folder / "set-packager"], check=True)
        control = (folder / "control").read_text()
        self.assertIn(f"\nMaintainer: {who}\n", control)
        self.assertIn(f"\nHomepage: {home}\nStandards-Version: ", control)
        self.assertIn(f"\n -- {who}  ", (folder / "changelog").read_text())
        sample = re.search(r"maintainer='[^']*'", (ROOT / "debian" / "packager").read_text())[0]
        self.assertEqual(shlex.split(sample), ["maintainer=Ann Example <ann@example.org>"])

    def test_only_programs_are_executable(self):
        for path in (ROOT / "debian").rglob("*"):
            if path.is_file():
                self.assertEqual(os.access(path, os.X_OK), path.read_bytes()[:2] == b"#!", path)

    def test_the_mail_of_the_failed_unit_has_lines_of_smtp(self):
        command = re.search(r"^ExecStart=/bin/sh -c '(.*)'$", (ROOT / "conf" / "spadesd-failed.service").read_text(), re.M)[1]
        self.assertIn("smtp://localhost ", command)
        command = command.replace("smtp://localhost ", f"smtp://127.0.0.1:{self.smtp.port} ").replace("journalctl -q --no-pager --lines=20 --unit=spadesd", "printf 'a\\nb\\n'")
        subprocess.run(["sh", "-c", command], check=True, timeout=20)
        self.assertIn(b"Subject: The Spades referee has stopped\r\n\r\na\r\nb\r\n.\r\n", self.smtp.heard)

    def allowed(self, rules, path):
        """Returns the rights that the rules of an AppArmor profile give to the path."""
        rights = ""
        for pattern, right in re.findall(r"^ *(?:owner )?(/\S+) ([a-z]+),", rules, re.M):
            signs = {"{": "(?:", "}": ")", ",": "|", "/**": "/[^/].*", "/*": "/[^/]+"}
            regex = re.sub(r"/\*\*|/\*|[{},]|[^{},/*]+|/", lambda m: signs.get(m[0], re.escape(m[0])), pattern.replace("{,**}", "{,[]}"))
            rights += right if re.fullmatch(regex.replace(r"\[\]", ".*"), path) else ""
        return rights

    def test_the_profile_allows_what_the_manual_says(self):
        profile = ROOT / "debian" / "apparmor" / "spadesd"
        if shutil.which("apparmor_parser"):
            subprocess.run(["apparmor_parser", "--skip-kernel-load", "--skip-cache", profile], check=True)
        added = re.findall(r"`(/\S+ [a-z]+,)`", (ROOT / "doc" / "operate.md").read_text())
        rules = "\n".join([profile.read_text(), *added])
        for path, rights in (("/usr/sbin/spadesd", "mrix"), ("/bin/sh", "mrix"), ("/usr/local/bin/tell", "rix"), ("/usr/local/sbin/spadesd", "mrix"), ("/usr/lib/sendmail", "rix"), ("/usr/libexec/git-core/git", "rix"),
                             ("/usr/share/tell/tell.py", "rix"), ("/opt/site/tell", "rix"),
                             *((f"{folder}/{name}", rights) for folder in ("/var/lib/spadesd", "/srv/spades", "/var/www/spades", "/home/site") for name, rights in (("", "r"), ("spades.db", "rwkl"), ("spades.db.lock", "rwk")))):
            self.assertLessEqual(set(rights), set(self.allowed(rules, path)), path)
        for path in ("/home/ann/.ssh/id", "/opt/other/tell", "/root/x", "/boot/x"):
            self.assertEqual(self.allowed(rules, path), "", path)


@unittest.skipUnless(shutil.which("systemd-analyze"), "systemd-analyze is not installed")
class Units(Case):
    def test_what_the_units_leave_open_is_little(self):
        for unit in [*UNITS, BACKUP, ROOT / "conf" / "spadesd-failed.service"]:
            said = analyze("security", "--offline=true", "--no-pager", str(unit)).stdout
            level = re.search(r"Overall exposure level for \S+: ([0-9.]+)", said)
            self.assertLessEqual(float(level.group(1)), EXPOSURE_MOST, said)

    def test_systemd_knows_every_line_of_the_units(self):
        for unit in [*UNITS, ROOT / "conf" / "spadesd-sweep.timer", BACKUP, BACKUP.with_suffix(".timer")]:
            copy = self.dir / unit.name
            copy.write_text(unit.read_text().replace("/usr/local/sbin/spadesd", "/bin/true"))
        r = analyze("verify", "--man=no", *map(str, sorted(self.dir.glob("spadesd*"))))
        self.assertNotIn("spadesd", r.stderr)

    def test_the_program_and_its_reader_work_under_the_filter_of_the_unit(self):
        """Under the unit's filter, the program and its child, which restricts itself further, read a letter and answer it.
        Memory stays far below the unit's limit."""
        self.run_it("init", check=True)
        for unit in UNITS:
            calls = allowed(unit)
            self.assertTrue({"read", "seccomp", "prctl", "prlimit64"} <= calls)
            self.assertFalse({"ptrace", "mount", "reboot", "clock_settime", "bpf", "setuid", "init_module"} & calls)
        filtered = Filter(allowed(UNITS[0]))
        p = self.start(preexec_fn=filtered.load)
        self.assertTrue(self.wait_for(lambda: self.smtp.accepted))
        p.send_signal(signal.SIGTERM)
        _, status, used = os.wait4(p.pid, 0)
        p.returncode = os.waitstatus_to_exitcode(status)
        said = p.stderr.read()
        self.assertEqual(p.returncode, 0, said)
        self.assertNotIn("error", said)
        self.assertLess(used.ru_maxrss, MEMORY_MOST)

    def test_a_backup_is_made_under_the_filter_of_its_unit(self):
        self.conf.write_text(self.conf.read_text() + f'backup-key-file = "{self.dir}/key"\n')
        self.run_it("init", check=True)
        r = self.run_it("backup", str(self.dir / "copy"), preexec_fn=Filter(allowed(BACKUP)).load)
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertEqual(self.run_it("check", str(self.dir / "copy")).returncode, 0)

    def test_the_filter_is_one(self):
        """Shows that the filter is in force: without the calls that the reader's own filter needs, no letter is answered."""
        self.run_it("init", check=True)
        filtered = Filter(allowed(UNITS[0]) - {"seccomp", "prctl"})
        r = self.run_it("sweep", preexec_fn=filtered.load)
        self.assertFalse(self.smtp.accepted, r.stderr)


@unittest.skipUnless(os.getuid() == 0, "needs root")
class Root(Case):
    """If root runs subcommands by accident, the files that they write belong to the database's owner."""
    OWNER = 65534

    def setUp(self):
        super().setUp()
        self.conf.write_text(self.conf.read_text() + f'totp-secret-file = "{self.dir}/totp"\nbackup-key-file = "{self.dir}/key"\n')
        self.conf.chmod(0o644)
        for path in (self.dir, self.dir / "password"):
            os.chown(path, self.OWNER, self.OWNER)

    def owners(self):
        return {path.name: path.stat().st_uid for path in self.dir.iterdir() if path != self.conf}

    def test_all_files_belong_to_the_owner_of_the_folder(self):
        self.run_it("init", check=True)
        self.run_it("backup", str(self.dir / "backup"), check=True)
        names = {"db", "db.lock", "totp", "key", "backup", "password"}
        self.assertEqual({name: owner for name, owner in self.owners().items() if name in names}, dict.fromkeys(names, self.OWNER))

    def test_a_lock_that_is_missing_is_made_by_the_owner(self):
        self.run_it("init", check=True)
        for command in (["status"], ["games"], ["outbox"], ["check"], ["verify", "1"], ["check-config"]):
            with self.subTest(command):
                (self.dir / "db.lock").unlink(missing_ok=True)
                self.run_it(*command)
                self.assertEqual(set(self.owners().values()), {self.OWNER})

    def test_the_database_s_owner_counts_more_than_the_folder_s(self):
        self.run_it("init", check=True)
        self.dir.chmod(0o777)
        os.chown(self.dir, 12345, 12345)
        self.assertEqual(self.run_it("games").returncode, 0)
        self.assertEqual(set(self.owners().values()), {self.OWNER})

    def test_without_the_right_to_change_users_it_says_what_to_type(self):
        self.run_it("init", check=True)
        r = subprocess.run(["setpriv", "--bounding-set=-setuid,-setgid", "--inh-caps=-setuid,-setgid", PROGRAM, "--config", str(self.conf), "status"], capture_output=True, text=True)
        self.assertEqual(r.returncode, 1)
        self.assertIn(f"sudo -u '#{self.OWNER}' spadesd status", r.stderr)


class Configuration(Case):
    def test_both_units_restrict_alike(self):
        first, second = ({line for line in unit.read_text().splitlines() if re.match("(Protect|Private|Restrict(A|N|R|S)|System|Memory|Tasks|Capab|Lock|NoNew|UMask|OOM|Limit)", line)} for unit in UNITS)
        self.assertGreater(len(first), 20)
        self.assertEqual(first, second)
        for unit in UNITS:
            self.assertEqual(settings(unit, "MemoryMax"), ["512M"])

    def test_a_wrong_configuration_ends_it_with_the_status_that_the_unit_does_not_start_again(self):
        self.assertEqual(settings(UNITS[0], "RestartPreventExitStatus"), ["78"])
        self.conf.write_text(self.conf.read_text() + "nonsense = 1\n")
        for command in ("run", "sweep", "check-config"):
            self.assertEqual(self.run_it(command).returncode, 78)


class Terminals(Case):
    """Text from servers and strangers is shown in such a way that the operator's terminal does not execute control sequences
    in it."""

    def assert_tame(self, text):
        self.assertIsNone(re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\ufffd]", text), text)

    def test_no_command_of_a_terminal_is_printed(self):
        wild = "550 \x1b]0;owned\x07\x1b[2J\rno\x9b31m\u202e\x7f\nspadesd: all is well"
        self.run_it("init", check=True)
        self.run_it("sweep", check=True)
        with sqlite3.connect(self.dir / "db") as db:
            db.execute("UPDATE outbox SET state = 'queued', attempts = 1, created = 1, trouble = ?, recipient = 'a' || char(27) || '@x.org'", (wild,))
            db.execute("UPDATE letter SET verdict = 'set-aside', why = ?", (wild,))
            db.execute("INSERT INTO game(id, rules, started, named, mates, thread) VALUES (1, 'nomic109', 0, ?, '', '')", (wild,))
        for command in (["outbox"], ["outbox", "--all"], ["quarantine"], ["status"], ["status", "--json"], ["status", "--prometheus"], ["games"], ["show", "1"]):
            with self.subTest(command):
                r = self.run_it(*command, errors="replace")
                self.assert_tame(r.stdout + r.stderr)
                if command[0] in ("outbox", "quarantine"):
                    self.assertIn(r"550 \x1b]0;owned\x07\x1b[2J\x0dno", r.stdout)
                    self.assertNotIn("\nspadesd", r.stdout)
        self.assertIn(r"\x1b[2J", self.run_it("status").stdout)

    def test_before_the_first_look_no_mail_was_read_yet(self):
        self.run_it("init", check=True)
        said = self.run_it("status").stdout
        self.assertIn("No mail has been read yet. Time-outs wait.", said)
        self.assertNotIn("since never", said)

    def test_a_complaint_is_tame_too(self):
        r = self.run_it("a\x1b[2J", errors="replace")
        self.assert_tame(r.stderr)
        self.assertIn(r"\x1b[2J", r.stderr)


class Descriptors(Case):
    def closed(self, command, *which):
        return self.run_it(*command, preexec_fn=lambda: [os.close(fd) for fd in which], stdin=subprocess.DEVNULL, capture_output=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def test_nothing_is_said_into_a_file_of_its_own(self):
        for which in ((2,), (1, 2), (0, 1, 2), (0,), (1,)):
            with self.subTest(closed=which):
                self.closed(["init"], *which)
                self.closed(["sweep"], *which)
                self.imap.close()
                self.assertEqual(self.closed(["sweep"], *which).returncode, 75)  # without a mail server the pass fails, and logs a line
                self.assertIn((self.dir / "db.lock").read_bytes(), (b"E", b"B"))
                self.assertTrue((self.dir / "db").read_bytes().startswith(b"SQLite format 3\0"))
                self.assertEqual(self.run_it("check").returncode, 0)
                for f in self.dir.glob("db*"):
                    f.unlink()

    def test_the_daemon_too(self):
        self.run_it("init", check=True)
        self.imap.close()
        p = subprocess.Popen([PROGRAM, "--config", str(self.conf), "run"], preexec_fn=lambda: os.close(2))
        self.addCleanup(p.kill)
        self.wait_for(lambda: (self.dir / "db.lock").exists())
        time.sleep(0.5)
        p.terminate()
        self.assertEqual(p.wait(20), 0)
        self.assertIn((self.dir / "db.lock").read_bytes(), (b"E", b"B"))
        self.assertEqual(self.run_it("check").returncode, 0)


class Reload(Case):
    def watch(self):
        """Starts the daemon; returns it, and a function that waits until its log has some words so many times."""
        self.run_it("init", check=True)
        lines, p = [], self.start()
        threading.Thread(target=lambda: lines.extend(iter(p.stderr.readline, "")), daemon=True).start()

        def said(words, times=1):
            self.assertTrue(self.wait_for(lambda: sum(words in line for line in lines) >= times), lines)

        said("watching INBOX for referee@play.test")
        return p, said

    def slow(self):
        """Configures a password command that takes a second; returns a function that counts how often it ran."""
        ran = self.dir / "ran"
        command = f"echo >> {ran}; sleep 1; echo secret-word"
        self.conf.write_text(self.conf.read_text().replace(f'imap-password-file = "{self.dir}/password"', f'imap-password-command = "{command}"'))
        return lambda: len(ran.read_text()) if ran.exists() else 0

    def test_sigterm_is_not_lost_while_the_new_configuration_is_read(self):
        p, said = self.watch()
        ran = self.slow()
        p.send_signal(signal.SIGHUP)
        self.assertTrue(self.wait_for(ran))
        p.send_signal(signal.SIGTERM)
        self.assertEqual((p.wait(20), ran()), (0, 1))

    def test_signals_are_not_lost_before_their_handlers_are_set(self):
        p, said = self.watch()
        ran = self.slow()
        p.send_signal(signal.SIGHUP)
        self.assertTrue(self.wait_for(lambda: ran() == 2))
        p.send_signal(signal.SIGHUP)
        said("starting again", 2)
        time.sleep(0.5)
        p.send_signal(signal.SIGTERM)
        self.assertEqual(p.wait(20), 0)
        said("ending")

    def test_a_wrong_configuration_is_refused_and_a_right_one_taken(self):
        good = self.conf.read_text()
        p, said = self.watch()
        (self.dir / "text").write_text("no database " * 1000)
        (self.dir / "key").write_text("no key\n")
        (self.dir / "key").chmod(0o600)
        for wrong, words in ((good + 'poll = "soon"\n', "/conf:9: poll: expected a time such as 5m, 6h or 1d; the old configuration stays"), (good.replace("/db", "/none/db"), "/none does not exist"),
                             (good.replace("/db", "/bd"), "/conf:2: database: database " + f"{self.dir}/bd: missing or empty"), (good.replace("/db", "/text"), "/text: not an SQLite file"),
                             (good + f'backup-key-file = "{self.dir}/key"\n', "/conf:9: backup-key-file: "), (None, "/conf: No such file or directory; expected")):
            self.conf.unlink() if wrong is None else self.conf.write_text(wrong)
            p.send_signal(signal.SIGHUP)
            said(words)
        self.conf.write_text(good.replace("referee@", "other@").replace("/db", "/other"))
        self.run_it("init", check=False)
        p.send_signal(signal.SIGHUP)
        said("watching INBOX for other@play.test")
        p.send_signal(signal.SIGTERM)
        self.assertEqual((p.wait(20), self.run_it("check").returncode), (0, 0))


class Journal(Case):
    """A file takes the place of the journal. JOURNAL_STREAM names this file, as systemd would name the journal."""

    def logged(self, stream):
        with (self.dir / "stderr").open("w+") as log:
            s = os.fstat(log.fileno())
            environment = {**os.environ, "JOURNAL_STREAM": stream or f"{s.st_dev}:{s.st_ino}"}
            self.run_it("sweep", capture_output=False, stderr=log, env=environment)
            log.seek(0)
            return log.read().splitlines()

    def test_each_line_has_its_priority_and_only_there(self):
        self.run_it("init", check=True)
        self.imap.close()
        lines = self.logged(None)
        self.assertTrue(lines)
        for line in lines:
            priority = {"error": 3, "warning": 4}.get(line.partition("spadesd: ")[2].partition(":")[0], 6)
            self.assertTrue(line.startswith(f"<{priority}>spadesd: "), line)
        for line in self.logged("1:2"):
            self.assertRegex(line, r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ spadesd: ")


class Databases(Case):
    def test_what_is_not_there_or_empty_is_not_taken_for_a_new_one(self):
        def nothing():
            (self.dir / "db").unlink(missing_ok=True)

        def no_bytes():
            (self.dir / "db").write_bytes(b"")

        def no_tables():
            nothing()
            with contextlib.closing(sqlite3.connect(self.dir / "db")) as db:
                db.execute("PRAGMA journal_mode = wal")
                db.execute("CREATE TABLE t(x)")
                db.execute("DROP TABLE t")

        for make in (nothing, no_bytes, no_tables):
            for command in ("sweep", "deliver", "games", "status", "check", "backup"):
                with self.subTest(make.__name__, command=command):
                    make()
                    was = (self.dir / "db").read_bytes() if make is not nothing else None
                    r = self.run_it(command, input=WAY.decode() + "From: a@x.org\r\n\r\nhelp\r\n")
                    self.assertEqual(r.returncode, {"deliver": 75, "backup": 2}.get(command, 78), r.stdout)
                    if command != "backup":  # backup fails earlier, because it has no key
                        self.assertIn("spadesd init", r.stderr)
                        self.assertIn("spadesd restore", r.stderr)
                    self.assertEqual((self.dir / "db").read_bytes() if was is not None else (self.dir / "db").exists() or None, was)
        no_bytes()
        p = self.start()
        self.assertIn("spadesd init", p.stderr.readline() + p.stderr.readline())
        self.run_it("init", check=True)  # after init, the command works again
        self.assertTrue(self.wait_for(lambda: self.smtp.accepted))
        p.terminate()
        self.assertEqual(p.wait(20), 0)

    def test_the_operator_command_tells_of_a_damaged_page(self):
        told = self.dir / "told"
        self.conf.write_text(self.conf.read_text() + f'operator-command = "cat >> {told}"\n')
        self.run_it("init", check=True)
        with contextlib.closing(sqlite3.connect(self.dir / "db")) as db:
            page, = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'outbox'").fetchone()
            size, = db.execute("PRAGMA page_size").fetchone()
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        with (self.dir / "db").open("r+b") as f:
            f.seek((page - 1) * size)
            f.write(b"\xff" * size)
        self.assertEqual(self.run_it("sweep").returncode, 78)
        self.assertFalse(told.exists(), "cron tells of it")
        self.assertEqual(self.start().wait(20), 78)
        self.assertIn("The database is damaged", told.read_text())

    def test_the_daemon_waits_for_a_disk_that_is_mounted_late(self):
        """Before that, the folder is missing, or the daemon's user cannot write in the bare mount point."""
        root = os.geteuid() == 0
        mount, disk = self.dir / "mount", self.dir / "disk"
        self.run_it("init", check=True)
        disk.mkdir()
        (self.dir / "db").rename(disk / "db")
        self.conf.write_text(self.conf.read_text().replace(f"{self.dir}/db", f"{mount}/db"))
        if root:
            self.dir.chmod(0o755)
            for path in (disk, disk / "db", self.dir / "password", self.conf):
                os.chown(path, 65534, 65534)
        for mode, said in ((None, f"the folder {mount} does not exist"), (0o555, f"{mount} belongs to "), (0, f"{mount} belongs to ")):
            with self.subTest(mode):
                if mode is not None:
                    mount.mkdir()
                    mount.chmod(mode)
                p = self.start(**({"user": 65534} if root else {}))
                log = p.stderr.readline() + p.stderr.readline()
                self.assertIn(f"/conf:2: database: {said}", log)
                self.assertIn("; if it is on a disk that is not mounted, mount that; trying again\n", log)
                if mode is not None:
                    mount.rmdir()
                disk.rename(mount)
                p.send_signal(signal.SIGUSR1)
                self.assertTrue(any("all is well again" in line for line in iter(p.stderr.readline, "")))
                p.terminate()
                self.assertEqual(p.wait(20), 0)
                mount.rename(disk)


class Login(Smtp):
    """A submission server with AUTH PLAIN; `code` is its answer to AUTH."""

    def __init__(self, code):
        self.code = code
        super().__init__()

    def serve(self, c):
        c.sendall(b"220 fake\r\n")
        for line in self.lines(c):
            answers = {b"EHLO": b"250-fake\r\n250 AUTH PLAIN", b"AUTH": b"334 ", b"NOOP": b"250 here I am", b"QUIT": b"221 bye"}
            c.sendall(answers.get(line[:4].upper(), self.code + b" by \x1b[2J Login") + b"\r\n")


class Connect(Case):
    def check(self, imap, code, *arguments):
        smtp = Login(code)
        self.run_it("init")
        text = self.conf.read_text()
        self.conf.write_text(re.sub(r"(?m)^(imap|smtp) = .*$", lambda m: f'{m[1]} = "{m[1]}+plain://127.0.0.1:{(imap if m[1] == "imap" else smtp).port}"', text))
        r = self.run_it("check-config", *arguments)
        for server in (imap, smtp):
            server.close()
        return r, smtp.heard

    def test_both_logins_are_tried_and_no_mail_is_sent(self):
        r, heard = self.check(Imap(), b"235", "--connect")
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertIn("imap         logged in; folder INBOX has 1 letter; sent to the referee: 1 of the newest 1", r.stdout)
        self.assertIn("smtp         logged in: 250 here I am", r.stdout)
        self.assertIn(b"AUTH PLAIN", heard)
        self.assertNotIn(b"MAIL", heard)

    def test_what_each_server_answered_is_said_of_both(self):
        r, _ = self.check(Imap("login"), b"535", "--connect")
        self.assertEqual(r.returncode, 75)
        self.assertRegex(r.stderr, "imap login: .*no")
        self.assertIn(r"535 by \x1b[2J Login", r.stderr)

    def test_nothing_is_connected_to_unless_asked(self):
        imap = Imap()
        r, heard = self.check(imap, b"235")
        self.assertEqual((r.returncode, imap.heard, heard), (0, b"", b""))


class Loopback(Case):
    def test_plain_text_goes_to_an_address_of_this_machine_or_to_localhost_only(self):
        good = ["127.0.0.1", "127.0.0.1:1143", "127.255.3.9", "localhost", "LOCALHOST", "localhost:25", "[::1]", "[::1]:25"]
        bad = ["127.evil.example", "127.0.0.1.evil.example", "127.1", "127.0.0.1@evil.example", "127.0.0.256", "0127.0.0.1", "localhost.evil.example", "localhost.", "[::2]", "[::ffff:192.0.2.1]", "::1", "0.0.0.0", "evil.example"]
        self.run_it("init", check=True)
        text = self.conf.read_text()
        self.run_it("init")
        for scheme, key in (("imap+plain", "imap"), ("smtp+plain", "smtp")):
            for host in good + bad:
                with self.subTest(f"{scheme}://{host}"):
                    self.conf.write_text(re.sub(f'^{key} = .*$', f'{key} = "{scheme}://{host}"', text, flags=re.M))
                    r = self.run_it("check-config")
                    self.assertEqual(r.returncode, 0 if host in good else 78, r.stderr)


if __name__ == "__main__":
    unittest.main()
