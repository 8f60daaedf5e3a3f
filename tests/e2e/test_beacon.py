"""Deals that wait for the public beacon: a drand chain of our own on loopback, by its HTTP interface and with TLS."""
import hashlib
import http.server
import json
import re
import ssl
import tempfile
import threading
import time
import unittest

from world import World

GENESIS, PERIOD = 1700000000, 3


def pulse(number):
    signature = hashlib.sha256(b"pulse %d" % number).hexdigest() * 3
    return {"round": number, "randomness": hashlib.sha256(bytes.fromhex(signature)).hexdigest(), "signature": signature}


class Drand:
    """mode: "good", "lie" (values that are not the hash of the signature), "down"."""

    def __init__(self, tls):
        self.mode, self.asked = "good", []
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
        context.load_cert_chain(f"{tls}/good.crt", f"{tls}/good.key")
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, path):
        if self.mode == "down":
            return 503, b"out of order"
        if path == "/chain/info":
            return 200, json.dumps({"period": PERIOD, "genesis_time": GENESIS, "hash": "x"}).encode()
        number = int(path.rsplit("/", 1)[1])
        self.asked.append(number)
        body = pulse(number)
        if self.mode == "lie":
            body["randomness"] = "00" * 32
        return 200, json.dumps(body).encode()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Beacon(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-e2e-")
        self.addCleanup(folder.cleanup)
        self.w = World(folder.name, players=("ann",))
        self.addCleanup(self.w.__exit__)
        self.w.__enter__()
        self.drand = Drand(self.w.dir / "stack" / "tls")
        self.addCleanup(self.drand.close)
        with open(self.w.conf, "a") as conf:
            conf.write(f'beacon = "https://localhost:{self.drand.port}/chain"\n')

    def play_round(self, ann, number):
        """Until the round after `number` waits to be dealt, or the game is over."""
        return self.w.play(until=lambda m: f"Round {number} is scored" in m.text)

    def test_pulses_go_into_deals_and_none_when_they_cannot_be_had(self):
        w, ann = self.w, self.w.players["ann"]
        w.start_referee()
        w.join("ann")
        began = int(time.time())
        ann.answer([m for m in ann.mails if m.ours][-1], "start amiga: me, bot, bot, bot; max-rounds=3")
        started = ann.expect(lambda m: "is started" in m.text)
        w.game = started.game
        flat = started.text.replace(" \n", " ")
        self.assertIn("with the next pulse of the public beacon", flat)
        self.assertIn("the seal of this game", flat)
        self.assertFalse(started.hand())  # it is announced before the pulse is out that the deal depends on
        ann.answer(started, "entropy too late for this one")
        w.play(until=lambda m: m.hand())
        ann.played -= 1  # that mail is to be acted on
        self.drand.mode = "lie"
        first = self.drand.asked[0]
        self.assertLessEqual(began, GENESIS + (first - 1) * PERIOD)
        self.assertLess(GENESIS + (first - 2) * PERIOD, began + 20)
        scored = self.play_round(ann, 1)
        self.assertIn("The next round is dealt with the next pulse", scored.text.replace(" \n", " "))
        w.look()
        self.assertIn("the SHA-256 of its signature", self.wait_log("a deal goes without"))
        w.play(until=lambda m: m.hand() and "round 2" in m.subject)
        ann.played -= 1
        self.drand.mode = "down"
        self.play_round(ann, 2)
        self.drand.mode = "good"
        w.play()
        self.assertEqual(w.stop_referee(), 0)
        w.replayed(w.game)
        w.proved(w.game)
        record = (w.dir / f"game-{w.game}.record").read_text()
        beacons = re.findall("^pulse (.*)$", record, re.M)
        self.assertEqual(beacons[0], f"{first} {pulse(first)['randomness']}")
        self.assertEqual(beacons[1], "none")
        last = int(beacons[2].split()[0])
        self.assertEqual(beacons[2], f"{last} {pulse(last)['randomness']}")
        self.assertRegex(record, r"round 2\nsecret .*\n(seal .*\n)+words 1 too late for this one\n")
        self.assertIn(f"# pulses are of the beacon https://localhost:{self.drand.port}/chain", record)

    def wait_log(self, words):
        """Ten minutes go by, then the line of the log that has the words."""
        w = self.w
        for _ in range(60):
            found = [line for line in (w.dir / "referee.log").read_text().splitlines() if words in line]
            if found:
                return found[-1]
            w.move_clock(30)
        self.fail(f"no line of the log has: {words}")


if __name__ == "__main__":
    unittest.main()
