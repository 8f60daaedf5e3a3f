"""`spadesd deliver` by a real Postfix. With conf/forward and with conf/master.cf, a game begins and goes on without a daemon. A command
in the aliases runs as the user nobody: the command changes nothing, and Postfix keeps the mail."""
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from world import PROGRAM, World, wait_for  # noqa: E402


@unittest.skipIf(os.getuid(), "Postfix is started by root")
class Deliver(unittest.TestCase):
    def world(self, pipe):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-e2e-")
        self.addCleanup(folder.cleanup)
        w = World(folder.name, players=("ann",), pipe=pipe)
        self.addCleanup(w.__exit__)
        return w.__enter__()

    def postfix(self, w, program, *arguments):
        conf = str(w.dir / "stack" / "postfix" / "conf")
        return subprocess.run([f"/usr/sbin/{program}", "-c", conf, *arguments], capture_output=True, text=True, check=True).stdout

    def first_moves(self, w):
        """Each letter comes through a pipe; a .forward also puts mbox's extra line before the header."""
        w.join("ann")
        w.join("gm")
        w.start_game("start nomic109: ann, bot, bot, bot")
        ann = w.players["ann"]
        mail = ann.expect(lambda m: m.my_turn)
        ann.answer(mail, "4")
        ann.expect(lambda m: m.my_turn and not m.bidding)
        with sqlite3.connect(w.database) as db:
            bids = db.execute("SELECT value FROM event JOIN seat USING (game, seat) WHERE kind = 'bid' AND person").fetchall()
            self.assertEqual(bids, [("4",)])
            self.assertEqual(db.execute("SELECT count(*) FROM letter WHERE verdict != 'acted'").fetchone()[0], 0)
        self.assertEqual(w.spadesd("check").returncode, 0)
        self.assertIn("Mail queue is empty", self.postfix(w, "postqueue", "-p"))

    def test_a_forward(self):
        self.first_moves(self.world("forward"))

    def test_a_service(self):
        self.first_moves(self.world("service"))

    def test_a_wrong_command_line_bounces_no_letter(self):
        r = subprocess.run([PROGRAM, "deliver", "--config"], input="", capture_output=True, text=True)
        self.assertEqual((r.returncode, r.stderr), (75, "spadesd: --config: expected a file\n"))

    def test_an_alias_keeps_the_mail(self):
        for closed in ("database", "configuration"):
            with self.subTest(closed):
                w = self.world("alias")
                if closed == "configuration":
                    w.conf.chmod(0o600)
                w.dir.chmod(0o711)
                w.players["ann"].post(w.stack.address("referee"), "join ann\n", "hello")
                log = w.dir / "stack" / "postfix" / "maillog"
                wait_for("a delivery that failed", lambda: "status=deferred" in log.read_text())
                said = re.search(r"status=deferred \((.*)\)", log.read_text())[1]
                print(f"\n---- {closed}: {said}", end="")
                expected = (f"{w.dir} belongs to list; the user nobody cannot write there: expected this command to be run as list; make the mail server"
                            if closed == "database" else f"runs as nobody, who cannot read {w.conf}; expected the mail server to run it as the referee's user")
                self.assertIn(expected, said)
                self.assertNotIn("bounced", log.read_text())
                self.assertIn("referee@play.test", self.postfix(w, "postqueue", "-p"))
                with sqlite3.connect(w.database) as db:
                    self.assertEqual(db.execute("SELECT count(*) FROM letter").fetchone()[0], 0)


if __name__ == "__main__":
    unittest.main()
