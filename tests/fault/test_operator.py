"""What the operator is told: by `spadesd status`, by mail, by the operator-command, in the metrics, and by systemd."""
import fcntl
import json
import os
import pathlib
import pty
import re
import signal
import socket
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from drill import DAY, HOUR, Drill  # noqa: E402
from sim import TEST  # noqa: E402
from stack import read_terminal, wait_for  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Told(Drill):
    extra = 'operator = "op@play.test"\nmetrics-file = "DIR/metrics"\n'

    def status(self):
        r = self.w.spadesd("status", "--json", check=False)
        s = json.loads(r.stdout)
        self.assertEqual(r.returncode, 1 if s["trouble"] else 0)
        return s

    def subject(self, delivery):
        return re.search(rb"(?mi)^Subject: (.*?)\r?$", delivery.raw)[1].decode()

    def test_status_tells_what_is_wrong_and_the_operator_is_mailed_once_a_day(self):
        self.start()
        w = self.w
        self.assertEqual(self.status()["trouble"], [])
        self.assertEqual(self.status()["open_games"], 1)
        w.players["ann"].post("referee@play.test", "status", "x")
        w.smtp.down = True
        for _ in range(30):
            w.faked += HOUR
            w.spadesd("sweep", check=False)
        s = self.status()
        self.assertEqual(len(s["trouble"]), 1)
        self.assertIn("421", s["trouble"][0])
        self.assertGreaterEqual(s["mails_waiting"], 2)
        self.assertRegex((w.dir / "metrics").read_text(), r"(?m)^spadesd_mails_waiting [2-9]$")
        before = len(w.smtp.deliveries)
        w.smtp.down = False
        w.faked += 60
        w.sweep()
        w.sweep()
        alerts = [d for d in w.smtp.deliveries[before:] if d.to == "op@play.test"]
        self.assertEqual([self.subject(d) for d in alerts], ["The Spades referee needs your attention"] * 2 + ["The Spades referee works again"])  # alerts come once a day, so there are two in thirty hours
        self.assertIn(b"Auto-Submitted: auto-generated", alerts[0].raw)
        # a delivery report about the alert causes no further alert
        n = len(w.smtp.deliveries)
        w.put(b"From: mailer-daemon@op.test\nTo: " + alerts[0].sender.encode() + b"\nReturn-Path: <>\nMessage-ID: <b@op.test>\nSubject: failed\nX-Failed-Recipients: op@play.test\n\nfailed\n", "", alerts[0].sender)
        w.sweep()
        self.assertEqual([d.to for d in w.smtp.deliveries[n:] if d.to == "op@play.test"], [])
        w.faked += 2 * DAY
        self.assertRegex(self.status()["trouble"][0], "No mail has been read since")

    def test_letters_set_aside_and_mail_that_failed_are_counted(self):
        self.start()
        self.w.smtp.refuse = lambda to: "550 no such user" if to.startswith("dan") else None
        self.w.players["dan"].post("referee@play.test", "status", "x")
        self.w.sweep()
        self.assertEqual(self.status()["mails_failed"], 1)
        self.assertIn("could not be sent", self.status()["trouble"][0])

    def test_systemd_is_told_of_progress_and_only_of_progress(self):
        self.w.faked = None
        self.start()
        path = str(self.w.dir / "notify")
        s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.addCleanup(s.close)
        s.bind(path)
        s.settimeout(20)
        d = subprocess.Popen(self.w.command("run"), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.w.environment(NOTIFY_SOCKET=path))
        try:
            self.assertIn(b"READY=1", s.recv(1000))
            self.assertIn(b"WATCHDOG=1", s.recv(1000))
            self.w.imap.close()
            if self.w.imap.last:
                self.w.imap.last.sock.shutdown(socket.SHUT_RDWR)
            d.send_signal(signal.SIGUSR1)
            said = [s.recv(1000) for _ in range(2)]
            self.assertFalse(any(b"WATCHDOG" in x for x in said), said)
            self.assertTrue(any(b"STATUS=" in x for x in said))
        finally:
            d.terminate()
            self.assertEqual(d.wait(20), 0)

    def test_an_idle_daemon_uses_no_time(self):
        self.w.faked = None
        self.start()
        d = subprocess.Popen(self.w.command("run"), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.w.environment())
        try:
            def used():
                fields = pathlib.Path(f"/proc/{d.pid}/stat").read_text().rsplit(")", 1)[1].split()
                return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

            def of_two_seconds():
                before = used()
                time.sleep(2)
                return used() - before

            self.assertTrue(any(of_two_seconds() < 0.1 for _ in range(10)))  # on a busy machine, the daemon needs a while to become idle
        finally:
            d.terminate()
            d.wait(20)


class Daemon(Drill):
    """The daemon itself, in the test build, with a clock that a file moves on."""
    program = TEST
    extra = 'operator-command = "cat >> DIR/told; echo -- >> DIR/told"\nmetrics-file = "DIR/metrics"\n'

    def setUp(self):
        super().setUp()
        self.w.faked = None
        self.start()

    def run_daemon(self):
        log = open(self.w.dir / "daemon.log", "a")
        self.addCleanup(log.close)
        d = subprocess.Popen(self.w.command("run"), stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=self.w.environment())
        self.addCleanup(lambda: (d.poll() is None and d.kill(), d.wait(20)))
        wait_for("the daemon runs", lambda: "running since" in self.status())
        return d

    def status(self):
        return self.w.spadesd("status", check=False).stdout

    def told(self):
        path = self.w.dir / "told"
        return path.read_text() if path.exists() else ""

    def later(self, seconds):
        self.w.offset += seconds
        self.w.set_clock()

    def test_status_knows_a_daemon_that_runs_from_one_that_was_killed(self):
        self.assertIn("daemon         never started here", self.status())
        self.assertIn("all is well", self.status())
        d = self.run_daemon()
        self.assertIn("all is well", self.status())
        wait_for("its first pass", lambda: "\nspadesd_daemon_running 1\n" in (self.w.dir / "metrics").read_text())
        d.kill()
        d.wait(20)
        self.assertRegex(self.status(), r"TROUBLE        The daemon is not running: it was killed; it had started at .* ago\). Start it again, for example with: systemctl start spadesd")
        self.assertRegex(self.w.spadesd("status", "--prometheus", check=False).stdout, r"(?m)^spadesd_daemon_running 0$")

    def test_status_tells_no_time_that_it_does_not_know(self):
        """A daemon that was killed while it wrote its file, or a full disk, leaves the file empty."""
        file = pathlib.Path(f"{self.w.database}.daemon")
        file.write_bytes(b"")
        self.assertRegex(self.status(), r"TROUBLE        The daemon is not running: it was killed\. Start it again")
        self.assertRegex(self.status(), r"(?m)^daemon         killed$")
        file.write_bytes(b"E ")
        self.assertRegex(self.status(), r"(?m)^daemon         ended$")
        self.run_daemon()
        file.write_bytes(b"")
        self.assertRegex(self.status(), r"(?m)^daemon         running$")

    def test_a_daemon_that_ended_in_order_is_missed_until_sweeps_take_its_place(self):
        d = self.run_daemon()
        d.terminate()
        self.assertEqual(d.wait(20), 0)
        self.assertRegex(self.status(), r"TROUBLE        The daemon is not running: it ended at ")
        self.later(120)
        self.w.sweep()
        self.assertRegex(self.status(), r"daemon         ended at ")
        self.assertIn("all is well", self.status())

    def test_a_second_daemon_ends(self):
        d = self.run_daemon()
        r = self.w.spadesd("run", check=False, timeout=20)
        self.assertEqual(r.returncode, 75)
        self.assertIn(f"another daemon (spadesd run) already serves {self.w.database}; ending", r.stderr)
        self.assertIsNone(d.poll())

    def test_sighup_checks_the_mailbox(self):
        d = self.run_daemon()
        for _ in range(3):
            before = self.rows("SELECT fetched FROM mailbox")
            time.sleep(1.1)
            d.send_signal(signal.SIGHUP)
            wait_for("a pass", lambda before=before: self.rows("SELECT fetched FROM mailbox") > before)
        self.assertIsNone(d.poll())

    def test_the_command_hears_of_a_database_that_cannot_be_opened(self):
        d = self.run_daemon()
        kept = self.w.database.read_bytes()
        wait_for("the daemon is idle", lambda: "all is well" in self.status())
        self.w.database.write_bytes(b"no database " * 1000)
        log = self.w.dir / "daemon.log"

        def fails_again():
            before = log.stat().st_size
            d.send_signal(signal.SIGUSR1)
            time.sleep(0.3)
            return log.stat().st_size > before or self.told()

        wait_for("a pass fails", fails_again)
        self.assertEqual(self.told(), "")
        self.later(3700)
        wait_for("the operator is told", lambda: d.send_signal(signal.SIGUSR1) or time.sleep(0.2) or self.told())
        self.assertIn("not an SQLite file", self.told())
        self.later(3700)
        d.send_signal(signal.SIGUSR1)
        time.sleep(1)
        self.assertEqual(self.told().count("--\n"), 1, "once is enough")
        self.w.database.write_bytes(kept)
        d.send_signal(signal.SIGUSR1)
        wait_for("it works again", lambda: d.send_signal(signal.SIGUSR1) or time.sleep(0.2) or "running since" in self.status())


class Progress(Drill):
    def back_up_late(self, name, errors):
        """Makes a backup that waits some seconds for the lock."""
        w = self.w
        with open(f"{w.database}.lock") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            command = subprocess.Popen(w.command("backup", str(w.dir / name)), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors, env=w.environment())
            time.sleep(4.5)
        self.assertEqual(command.wait(60), 0)

    def test_long_work_shows_on_a_terminal_alone(self):
        """A backup that waits for the lock reports its progress on a terminal, but not in a file. Two backups at once would be refused."""
        w = self.w
        w.conf.write_text(w.conf.read_text() + f'backup-key-file = "{w.dir}/key"\n')
        w.spadesd("init")
        with open(w.dir / "errors", "w+b") as errors:
            self.back_up_late("b1", errors)
            errors.seek(0)
            self.assertEqual(errors.read(), b"")
        ours, theirs = pty.openpty()
        self.back_up_late("b2", theirs)
        os.close(theirs)
        said = read_terminal(ours)
        os.close(ours)
        self.assertRegex(said, rb"\rspadesd: waiting for a moment between two passes, 3 s so far ")
        self.assertRegex(said, rb" {70,}\r$")


class Causes(Drill):
    """The operator-command, which needs no mail server."""
    extra = 'operator-command = "cat >> DIR/told; echo -- >> DIR/told"\n'

    def setUp(self):
        super().setUp()
        self.start()

    def told(self):
        path = self.w.dir / "told"
        return path.read_text().split("--\n") if path.exists() else []

    def looks(self, hours):
        for _ in range(hours):
            self.w.faked += HOUR
            self.w.spadesd("sweep", check=False)

    def test_each_cause_is_told_at_once_then_once_a_day_and_its_end(self):
        w = self.w
        w.players["ann"].post("referee@play.test", "status", "x")
        w.smtp.down = True
        self.looks(3)
        self.assertEqual(len(self.told()[:-1]), 1, self.told())
        self.assertRegex(self.told()[0], r"No mail could be sent since .*: 421 going down")
        w.imap.odd.add("login")
        self.looks(4)
        self.assertEqual(len(self.told()[:-1]), 2, "a second cause is told at once")
        self.assertIn("No mail could be read since", self.told()[1])
        self.looks(22)
        self.assertLessEqual(len(self.told()[:-1]), 4, "the same causes are told once a day")
        w.smtp.down = False
        w.imap.odd.clear()
        before = len(self.told())
        self.looks(3)
        self.assertEqual(len(self.told()), before + 1)
        self.assertEqual(self.told()[-2], "The Spades referee works again.\n")
        self.looks(30)
        self.assertEqual(len(self.told()), before + 1, "and then nothing more")

    def test_a_trouble_that_comes_and_goes_is_told_eight_times_a_day_at_most(self):
        w = self.w
        for _ in range(24):
            w.imap.odd ^= {"login"}
            self.looks(1)
        self.assertLessEqual(len(self.told()[:-1]), 8)
        self.assertGreaterEqual(len(self.told()[:-1]), 4)

    def test_a_command_that_fails_or_hangs_stops_nothing(self):
        w = self.w
        plain = w.conf.read_text()
        for command, said in (("exit 3", "operator-command: exit 3: the command failed"), ("sleep 60", "operator-command: sleep 60: the command was still running after 2 seconds")):
            w.conf.write_text(re.sub("operator-command = .*", f'operator-command = "{command}"', plain))
            w.program = TEST
            w.faked += 2 * DAY
            w.imap.odd.add("login")
            self.assertIn(said, w.spadesd("sweep", check=False).stderr)
            w.imap.odd.clear()
            w.faked += HOUR
            w.spadesd("sweep", check=False)

    def test_a_wrong_clock_is_noticed(self):
        w = self.w
        right = w.faked
        w.faked += 365 * DAY  # the machine's clock is a year ahead; the server's receipt time of the letter is right
        w.sweep()
        w.put(b"From: ann@play.test\nTo: referee@play.test\nMessage-ID: <c1@play.test>\nSubject: x\n\nstatus\n", "ann@play.test", "referee@play.test", when=right + 60)
        w.faked += 60
        w.sweep()
        said = w.spadesd("status", check=False).stdout
        self.assertRegex(said, r"TROUBLE        A letter was first listed at 2027-\S+ \S+ UTC, but the mail server says that it received the letter at 2026-\S+ \S+ UTC, before the last check of the mailbox. Either this machine's clock is wrong \(timedatectl\)")
        w.put(b"From: ann@play.test\nTo: referee@play.test\nMessage-ID: <c2@play.test>\nSubject: x\n\nstatus\n", "ann@play.test", "referee@play.test")
        w.faked += 60
        w.sweep()
        self.assertNotIn("before the last check", w.spadesd("status", check=False).stdout)
        w.faked = right + 120
        self.assertRegex(w.spadesd("status", check=False).stdout, r"This machine's clock says 2026-\S+ \S+ UTC, but the last pass was at 2027-\S+ \S+ UTC: one of the two is wrong")
        w.faked = 1700000000
        self.assertRegex(w.spadesd("status", check=False).stdout, "This machine's clock is wrong: it says 2023-11-14")

    def test_a_letter_from_the_future_is_noticed(self):
        w = self.w
        w.put(b"From: ann@play.test\nTo: referee@play.test\nMessage-ID: <c3@play.test>\nSubject: x\n\nstatus\n", "ann@play.test", "referee@play.test", when=w.faked + DAY)
        w.faked += 60
        w.sweep()
        self.assertRegex(w.spadesd("status", check=False).stdout, r"TROUBLE        This machine's clock said \S+ \S+ UTC when a letter came that the mail server had received at \S+ \S+ UTC. One of the two clocks is wrong")

    def test_rules_and_dashboard_ask_for_numbers_that_exist(self):
        said = self.w.spadesd("status", "--prometheus", check=False).stdout
        there = set(re.findall(r"(?m)^(spadesd_\w+)", said))
        for name in ("spadesd.rules.yml", "spadesd.dashboard.json"):
            asked = set(re.findall(r"\bspadesd_\w+", (ROOT / "conf" / name).read_text()))
            self.assertGreater(len(asked), 3)
            self.assertEqual(asked - there, set())
        json.loads((ROOT / "conf" / "spadesd.dashboard.json").read_text())

    def test_the_metrics_name_the_version_and_logins_that_fail(self):
        w = self.w
        version = w.spadesd("version").stdout.split()[1]
        w.imap.odd.add("login")
        w.faked += 60
        w.spadesd("sweep", check=False)
        said = w.spadesd("status", "--prometheus", check=False).stdout
        self.assertIn(f'spadesd_build_info{{version="{version}"}} 1\n', said)
        self.assertIn(f"spadesd_reading_fails_since_seconds {w.faked}\n", said)
        self.assertIn("spadesd_sending_fails_since_seconds 0\n", said)


if __name__ == "__main__":
    unittest.main()
