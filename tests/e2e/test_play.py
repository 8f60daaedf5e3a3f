"""`make play`: what it prints, what it asks, and what it does with a line that starts no game."""
import os
import pathlib
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import play  # noqa: E402


def hears_ctrl_c():
    """Restores SIGINT. A shell's background jobs ignore SIGINT, and the processes of this test would inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(line):
    return subprocess.Popen([sys.executable, "-B", str(HERE / "play.py"), line], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, preexec_fn=hears_ctrl_c)


def read_until(process, word, seconds=60):
    text, end = "", time.monotonic() + seconds
    while word not in text and time.monotonic() < end:
        if not select.select([process.stdout], [], [], 1)[0]:
            continue
        piece = os.read(process.stdout.fileno(), 65536)
        if not piece:
            break
        text += piece.decode()
    return text


class Play(unittest.TestCase):
    def test_the_seat_has_a_name(self):
        process = start("amiga")
        try:
            said = read_until(process, "Waiting; end it with Ctrl-C.")
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=60)
        self.assertRegex(said, r"\bann (and bot-\d )?against|against .*\bann\b")  # the players
        self.assertIn("You are ann.", said)
        self.assertNotRegex(said, r"\byou (bids|plays|leads)|\byou's turn")

    def test_a_line_that_starts_no_game_is_answered_in_one_line(self):
        for line, why in (("amgia", "there is no rule set amgia"), ("amiga foo=1", "there is no option foo")):
            began = time.monotonic()
            process = start(line)
            said = process.communicate(timeout=120)[0].decode()
            self.assertEqual(process.returncode, 1, said)
            self.assertNotIn("Traceback", said)
            self.assertIn("Not started: " + why, said.splitlines()[-1])
            self.assertLess(time.monotonic() - began, 60)

    def test_an_unknown_rule_set_is_refused_before_anything_is_built(self):
        began = time.monotonic()
        said = subprocess.run(["make", "-C", str(HERE.parent.parent), "play", "PRESET=amgia"], capture_output=True, text=True)
        self.assertNotEqual(said.returncode, 0)
        self.assertIn("Not started: there is no rule set amgia.", said.stdout)
        self.assertLess(time.monotonic() - began, 5)

    def test_the_servers_stop_when_it_is_ended(self):
        for how in (signal.SIGTERM, signal.SIGHUP):
            process = start("amiga")
            said = read_until(process, "Waiting; end it with Ctrl-C.")
            folder = re.search(r"referee in (\S+)", said)[1]
            process.send_signal(how)
            process.communicate(timeout=60)
            left = subprocess.run(["pgrep", "-f", folder], capture_output=True, text=True).stdout
            self.assertEqual(left, "", said)

    def test_mutt_asks_nothing_when_one_replies(self):
        class Stack:
            imaps, submission, ca = 993, 587, "ca.pem"

            def password(self, name):
                return "secret"

        class Person:
            address = "ann@play.test"

        class World:
            stack = Stack()

        with tempfile.NamedTemporaryFile("w", suffix=".muttrc") as rc:
            rc.write(play.mutt_settings(World, Person))
            rc.flush()
            asked = subprocess.run(["mutt", "-F", rc.name, "-Q", "reply_to", "-Q", "include", "-Q", "abort_nosubject"], capture_output=True, text=True)
        self.assertEqual(asked.returncode, 0, asked.stderr)
        self.assertEqual(re.findall(r"ask", asked.stdout), [], asked.stdout)
        self.assertIn("reply_to=yes", asked.stdout)


if __name__ == "__main__":
    unittest.main(verbosity=1)
