"""The machine that the referee runs on: what the unit files leave it, descriptors that are closed, databases that are not there."""
import ctypes
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("SPADESD", str(ROOT / "build" / "test" / "spadesd"))
UNITS = [ROOT / "conf" / name for name in ("spadesd.service", "spadesd-sweep.service")]
EXPOSURE_MOST = 2.0
MEMORY_MOST = 128 << 10  # KiB, a quarter of the units' MemoryMax
sys.path.insert(0, str(ROOT / "tests" / "stack"))
sys.path.insert(0, str(ROOT / "tests" / "fault"))
from servers import Imap, Smtp  # noqa: E402


def settings(unit, name):
    return re.findall(rf"^{name}=(.*)$", unit.read_text(), re.M)


def analyze(*arguments):
    return subprocess.run(["systemd-analyze", *arguments], capture_output=True, text=True, check=False)


def members(word):
    """The system calls of a word of SystemCallFilter=; those of a set of systemd's are asked for."""
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
    """What SystemCallFilter= does, done by libseccomp: all but some system calls fail with EPERM."""

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
        return subprocess.run([PROGRAM, "--config", str(self.conf), *arguments], **{"capture_output": True, "text": True, "timeout": 60, **more})

    def start(self, **more):
        p = subprocess.Popen([PROGRAM, "--config", str(self.conf), "run"], stderr=subprocess.PIPE, text=True, **more)
        self.addCleanup(p.stderr.close)
        self.addCleanup(p.wait)
        self.addCleanup(p.kill)
        return p

    def wait_for(self, what, seconds=20):
        end = time.monotonic() + seconds
        while not what() and time.monotonic() < end:
            time.sleep(0.02)
        return what()


@unittest.skipUnless(shutil.which("systemd-analyze"), "systemd-analyze is not installed")
class Units(Case):
    def test_what_the_units_leave_open_is_little(self):
        for unit in UNITS:
            said = analyze("security", "--offline=true", "--no-pager", str(unit)).stdout
            level = re.search(r"Overall exposure level for \S+: ([0-9.]+)", said)
            self.assertLessEqual(float(level.group(1)), EXPOSURE_MOST, said)

    def test_systemd_knows_every_line_of_the_units(self):
        for unit in [*UNITS, ROOT / "conf" / "spadesd-sweep.timer"]:
            copy = self.dir / unit.name
            copy.write_text(unit.read_text().replace("/usr/local/sbin/spadesd", "/bin/true"))
        r = analyze("verify", "--man=no", *map(str, sorted(self.dir.glob("spadesd*"))))
        self.assertNotIn("spadesd", r.stderr)

    def test_the_program_and_its_reader_work_under_the_filter_of_the_unit(self):
        """A letter is read by the child, which shuts itself in further, and answered; and the memory that it takes is a small
        part of what the unit allows."""
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

    def test_the_filter_is_one(self):
        """What the test above stands on: without the calls of the reader's own filter no letter is answered."""
        self.run_it("init", check=True)
        filtered = Filter(allowed(UNITS[0]) - {"seccomp", "prctl"})
        r = self.run_it("sweep", preexec_fn=filtered.load)
        self.assertFalse(self.smtp.accepted, r.stderr)


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


if __name__ == "__main__":
    unittest.main()
