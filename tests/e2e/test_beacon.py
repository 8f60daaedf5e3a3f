"""Deals that wait for a named pulse of a public beacon: our own drand chain on loopback, with its HTTP interface and TLS,
publishes each pulse when it is due by the test's clock."""
import hashlib
import http.server
import json
import pathlib
import re
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests" / "fault"), str(ROOT / "tests" / "stack")]
from drill import DAY, HOUR, Drill  # noqa: E402
from scenes import until  # noqa: E402
from sim import TEST  # noqa: E402
from stack import certificates  # noqa: E402

GENESIS, PERIOD, LEAD = 1700000000, 3, 120
CHAIN = hashlib.sha256(b"a chain").hexdigest()


def pulse(number):
    signature = hashlib.sha256(b"pulse %d" % number).hexdigest() * 3
    return {"round": number, "randomness": hashlib.sha256(bytes.fromhex(signature)).hexdigest(), "signature": signature}


class Drand:
    """A beacon. mode: "good", "lie" (values that are not the hash of the signature), "other" (another chain's values), "down"."""

    def __init__(self, tls, now):
        self.mode, self.asked, self.now = "good", [], now
        drand = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                code, body = drand.answer(self.path)
                self.send_response(code)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(tls / "good.crt", tls / "good.key")
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.url = f"https://localhost:{self.server.server_address[1]}/chain"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, path):
        if self.mode == "down":
            return 503, b"out of order"
        if path == "/chain/info":
            return 200, json.dumps({"period": PERIOD, "genesis_time": GENESIS, "hash": CHAIN}).encode()
        number = int(path.rsplit("/", 1)[1])
        self.asked.append(number)
        if GENESIS + (number - 1) * PERIOD > self.now():
            return 404, b"too early"
        body = pulse(number)
        if self.mode == "lie":
            body["randomness"] = "00" * 32
        if self.mode == "other":
            body = {**pulse(number + 1), "round": number}
        return 200, json.dumps(body).encode()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Beacon(Drill):
    program, players, mode = TEST, ("ann",), "required"

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-drand-")
        self.addCleanup(folder.cleanup)
        self.tls = pathlib.Path(folder.name)
        certificates(self.tls)
        self.drand = Drand(self.tls, lambda: self.w.faked)
        self.addCleanup(self.drand.close)
        self.extra = f'beacon = "{self.mode}"\nbeacon-url = "{self.drand.url}"\nca-file = "{self.tls}/ca.crt"\nbackup-key-file = "DIR/key"\n'
        super().setUp()
        self.w.faked = int(time.time()) + HOUR  # the certificates are valid from today
        self.join()
        ann = self.w.players["ann"]
        ann.answer(ann.mails[-1], "autoplay off")  # ann plays the last card of a round when the test wants it
        self.w.sweep()
        self.w.start_game("start amiga: ann, bot, bot, bot; max-rounds=2")

    def waiting(self, rnd=None):
        """Returns (number, due) of the pulse that was named for a round, by default for the last round."""
        return self.rows("SELECT number, due FROM waiting WHERE round = coalesce(?, (SELECT max(round) FROM waiting))", rnd)[0]

    def dealt(self):
        return self.rows("SELECT round, beacon, seed FROM round ORDER BY round")

    def pulse_comes(self):
        """Moves the clock to the time when the pulse is due. Returns the mail with the hand."""
        self.w.faked = max(self.w.faked, self.waiting()[1])
        self.w.sweep()
        return next(m for m in self.new_mails()["ann"] if m.hand())

    def to_the_last_card(self):
        ann = self.w.players["ann"]
        ann.played -= 1  # ann has not handled the mail with the hand yet
        return until(self.w, lambda p, m: len(p.hand) == 1)

    def record(self):
        self.w.replayed(self.w.game)
        self.w.proved(self.w.game)
        return (self.w.dir / f"game-{self.w.game}.record").read_text()

    def to_the_end(self):
        self.pulse_comes()
        self.w.players["ann"].played -= 1
        self.w.play()
        return self.record()

    def test_the_mail_that_ends_a_round_names_the_pulse_and_letters_held_back_change_nothing(self):
        w, ann = self.w, self.w.players["ann"]
        number, due = self.waiting()
        self.assertEqual(due, GENESIS + (number - 1) * PERIOD)
        self.assertGreaterEqual(due, w.faked + LEAD)
        named = next(m for m in self.new_mails()["ann"] if m.game)
        for words in (f"number {number}", f"of chain {CHAIN}", "Pulses of a public beacon are required"):
            self.assertIn(words, re.sub(r"\s+", " ", named.text))
        w.faked = due - 1
        w.sweep()
        self.assertEqual((self.dealt(), self.drand.asked), ([], []))
        ann.answer(named, "entropy known only now")
        self.pulse_comes()
        self.assertEqual(self.dealt()[0][:2], (1, f"{number} {pulse(number)['randomness']}"))
        p, mail = self.to_the_last_card()
        p.answer(mail, p.move(mail))
        posted, saved = w.faked, w.save("the last card")
        named = {}
        for held in (1, 40 * 60, 5 * HOUR):
            w.back(saved)
            w.faked = posted + held
            w.sweep()
            named[held] = self.waiting(2)
            self.assertGreaterEqual(named[held][1], w.faked + LEAD)
        self.assertEqual(named[1], named[40 * 60])
        self.assertGreater(named[5 * HOUR][0], named[1][0])
        w.back(saved)
        w.sweep()
        self.assertEqual(self.waiting(2), named[1])
        score = self.new_mails()["ann"][-1]
        self.assertIn("Round 1 is scored", score.text)
        self.assertIn(f"number {named[1][0]}", re.sub(r"\s+", " ", score.text))
        record = self.to_the_end()
        self.assertIn(f"\npulses required {CHAIN} {GENESIS} {PERIOD}\n", record)
        for rnd in (1, 2):
            number, due = self.waiting(rnd)
            self.assertRegex(record, rf"\nnext-pulse {number} {due}\nround {rnd}\n")
            self.assertIn(f"\npulse {number} {pulse(number)['randomness']}\n", record)
        self.assertRegex(record, r"\nround 2\nsecret .*\nwords 1 known only now\n")
        self.looked_up()

    def looked_up(self):
        """`verify` and doc/verify.py look the pulses up at two relays, and report the line of a pulse that the beacon did
        not publish."""
        path = self.w.dir / f"game-{self.w.game}.record"
        other = Drand(self.tls, lambda: self.w.faked)
        self.addCleanup(other.close)
        env = {**self.w.environment(), "SSL_CERT_FILE": f"{self.tls}/ca.crt"}
        urls = f"{self.drand.url},{other.url}"
        tools = ([self.program, "verify", str(path), "--beacon", urls], [sys.executable, "-B", str(ROOT / "doc" / "verify.py"), str(path), "--beacon", urls])
        for mode, status in (("good", 0), ("other", 1), ("lie", 1), ("down", 1)):
            other.mode = mode
            for tool in tools:
                with self.subTest(tool=tool[0], mode=mode):
                    r = subprocess.run(tool, capture_output=True, text=True, env=env)
                    self.assertEqual(r.returncode, status, r.stdout + r.stderr)
                    self.assertIn({"good": "2 pulses", "down": "503"}.get(mode, "pulse"), r.stdout + r.stderr)
        self.assertEqual(self.drand.asked[-1], self.waiting(2)[0])

    def test_required_waits_for_a_beacon_that_is_dead_for_a_day_or_lies(self):
        w = self.w
        number, due = self.waiting()
        self.new_mails()
        for hour in range(1, 30):
            self.drand.mode = ("down", "lie")[hour % 2]
            w.faked = due + hour * HOUR
            w.sweep()
        self.assertEqual(self.dealt(), [])
        late = self.new_mails()["ann"]
        self.assertEqual(len(late), 1)  # the table gets one mail about the delay, not one for each attempt
        self.assertIn("The public beacon is late", late[0].text)
        self.drand.mode = "good"
        w.faked += HOUR
        self.assertTrue(self.pulse_comes().hand())
        self.assertEqual(self.dealt()[0][1], f"{number} {pulse(number)['randomness']}")

    def test_all_may_agree_to_go_on_without(self):
        w, ann = self.w, self.w.players["ann"]
        number, due = self.waiting()
        self.new_mails()
        self.drand.mode = "down"
        w.faked = due + HOUR
        w.sweep()
        ann.answer(self.new_mails()["ann"][-1], "agree")
        w.sweep()
        self.assertEqual(self.dealt()[0][1], f"{number} none agreed")
        self.assertTrue(self.new_mails()["ann"][-1].hand())

    def test_a_restore_deals_the_same_or_waits(self):
        w, ann = self.w, self.w.players["ann"]
        self.pulse_comes()
        p, mail = self.to_the_last_card()
        w.faked += 100
        w.spadesd("backup", str(w.dir / "backup"))
        p.answer(mail, p.move(mail))
        w.faked += 20
        w.sweep()
        self.new_mails()
        ann.answer(ann.mails[-1], "entropy in between")
        self.pulse_comes()
        ann.played -= 1
        until(w, lambda p, m: len(p.hand) == 9)
        state = self.state()
        w.faked += 30
        for f in w.dir.glob("spades.db*"):
            f.unlink()
        w.spadesd("restore", str(w.dir / "backup"))
        self.drand.mode = "down"
        for _ in range(3):  # mail that came after the deal is read only after the round is dealt again
            w.faked += 600
            self.assertNotEqual(w.spadesd("sweep", check=False).returncode, 0)
            self.assertEqual(len(self.dealt()), 1)
            self.assertEqual(self.waiting(), state[0][-1][:2])
        self.drand.mode = "good"
        w.faked += 600
        w.sweep()
        self.assertEqual(self.state(), state)

    def state(self):
        return (self.rows("SELECT number, due, pulse FROM waiting ORDER BY round"), self.dealt(), self.rows("SELECT seq, kind, seat, value FROM event ORDER BY 1"))


class Wanted(Beacon):
    mode = "wanted"

    def test_it_is_dealt_without_after_a_day(self):
        w = self.w
        number, due = self.waiting()
        self.new_mails()
        self.drand.mode = "down"
        while w.faked < due + DAY - HOUR:
            w.faked += HOUR
            w.sweep()
        self.assertEqual(self.dealt(), [])
        self.assertEqual(len(self.new_mails()["ann"]), 1)
        w.faked = due + DAY + 60
        w.sweep()
        self.assertEqual(self.dealt()[0][1], f"{number} none late")
        self.assertTrue(self.new_mails()["ann"][-1].hand())

    test_the_mail_that_ends_a_round_names_the_pulse_and_letters_held_back_change_nothing = None
    test_required_waits_for_a_beacon_that_is_dead_for_a_day_or_lies = None
    test_all_may_agree_to_go_on_without = None
    test_a_restore_deals_the_same_or_waits = None


if __name__ == "__main__":
    unittest.main()
