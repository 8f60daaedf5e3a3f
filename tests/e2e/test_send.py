"""`check-config --send` with real servers, and a site whose submission server replaces every Message-ID: the tokens of
`token = "reference"` still come back in References."""
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from world import World, wait_for  # noqa: E402


def greets(port):
    try:
        with socket.create_connection(("127.0.0.1", port), 5) as s:
            return s.recv(4) == b"220 "
    except OSError:
        return False


class Send(unittest.TestCase):
    def world(self, **more):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-e2e-")
        self.addCleanup(folder.cleanup)
        w = World(folder.name, players=("ann",), **more)
        self.addCleanup(w.__exit__)
        return w.__enter__()

    def send(self, w, status):
        r = w.spadesd("check-config", "--send", check=False, env={"SPADESD_PATIENCE": "60"})
        print(f"\n---- {self.id().split('.')[-1]}: exit status {r.returncode}\n{r.stdout[r.stdout.find('mail to  '):]}{r.stderr}", end="")
        self.assertEqual(r.returncode, status, r.stdout + r.stderr)
        box = w.dir / "stack" / "mail" / "referee" / "Maildir"
        self.assertEqual([f for d in ("new", "cur", ".probe/new", ".probe/cur") for f in box.glob(f"{d}/*")], [], "a mail was left")
        return r.stdout

    def test_servers_that_do_everything(self):
        text = self.send(self.world(), 0)
        self.assertEqual(text.count("in the folder INBOX\n"), 2)
        self.assertEqual(text.count(", as sent\n"), 4)

    def test_a_folder_that_the_server_names_as_junk(self):
        """Dovecot files mail into the folder that the +detail of its address names. Here this folder has the special
        use of junk."""
        w = self.world()
        conf = w.dir / "stack" / "dovecot" / "dovecot.conf"
        conf.write_text(conf.read_text() + "lmtp_save_to_detail_mailbox = yes\nnamespace inbox {\n  mailbox probe {\n    special_use = \\Junk\n    auto = create\n  }\n}\n")
        subprocess.run(["doveadm", "-c", str(conf), "reload"], check=True)
        text = self.send(w, 1)
        self.assertIn("in the folder probe, a folder for junk", text)

    @unittest.skipIf(os.getuid(), "Postfix is started by root")
    def test_a_server_without_details(self):
        w = self.world()
        self.configure(w, "recipient_delimiter =\n")
        text = self.send(w, 1)
        self.assertRegex(text, r"mail to +referee\+probe@play\.test: not sent: .*550 5.1.1 <referee\+probe@play.test>: .*User unknown")
        self.assertIn('problem: mail to referee+probe@play.test does not arrive; set token = "reference"', text)

    @unittest.skipIf(os.getuid(), "Postfix is started by root")
    def test_a_server_that_replaces_message_ids(self):
        w = self.world(extra='token = "reference"\n')
        checks = w.dir / "stack" / "postfix" / "conf" / "header_checks"
        checks.write_text(checks.read_text() + "/^Message-ID:/ IGNORE\n")
        self.configure(w, "recipient_delimiter =\n")
        text = self.send(w, 0)
        self.assertRegex(text, r"Message-ID +sent as probe\.\S+, came as \S+@mail\.play\.test\n")
        self.assertRegex(text, r"References +probe\.\S+, as sent\n")
        w.start_referee()
        for p in w.players.values():
            self.keep_references(p)
        for name in ("ann", "gm"):
            w.join(name)
        w.start_game("start nomic109: ann, bot, bot, bot")
        ann = w.players["ann"]
        mail = ann.expect(lambda m: m.my_turn)
        self.assertRegex(mail.message["Message-ID"], r"@mail\.play\.test>$")
        ann.answer(mail, "4")
        ann.expect(lambda m: m.my_turn and not m.bidding, "the first card")

    @staticmethod
    def keep_references(player):
        """Makes the player's mail program repeat the References of the mail that it answers (RFC 5322, 3.6.4)."""
        answer = player.answer

        def with_references(mail, text):
            ids = filter(None, (mail.message["References"], mail.message["Message-ID"]))
            return answer(mail, text, headers={"References": " ".join(ids)})

        player.answer = with_references

    @staticmethod
    def configure(w, lines):
        conf = w.dir / "stack" / "postfix" / "conf"
        # wait, because Postfix's own logger hangs if a reload logs a lot before the logger has read its first line
        wait_for("Postfix's log", lambda: "daemon started" in (conf.parent / "maillog").read_text())
        with open(conf / "main.cf", "a") as f:
            f.write(lines)
        subprocess.run(["/usr/sbin/postfix", "-c", str(conf), "reload"], check=True, capture_output=True, timeout=60)
        for port in (w.stack.smtp, w.stack.submission):  # on a busy machine, a greeting after a reload may take half a minute
            wait_for(f"a greeting on port {port}", lambda p=port: greets(p), 120)


if __name__ == "__main__":
    unittest.main()
