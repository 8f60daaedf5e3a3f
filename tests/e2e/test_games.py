"""Whole games through real servers, by private mail and on a list, and the checks that every such game has to pass."""
import os
import re
import sqlite3
import sys
import tempfile
import unittest

from world import ROOT, World, card_plain, scores_in

sys.path.insert(0, str(ROOT / "tests" / "corpus"))
import hostile  # noqa: E402


def dealt(record):
    """Returns the hands of every round of a record: a list of {seat: set of cards}."""
    rounds = []
    for line in record.splitlines():
        m = re.match(r"deal (\d) (.*)$", line)
        if m:
            if not rounds or int(m.group(1)) in rounds[-1]:
                rounds.append({})
            rounds[-1][int(m.group(1))] = set(m.group(2).split())
    return rounds


class Game(unittest.TestCase):
    players = ("ann", "bob", "cat", "dan")

    def world(self, **more):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-e2e-")
        self.addCleanup(folder.cleanup)
        w = World(folder.name, **more)
        self.addCleanup(w.__exit__)
        return w.__enter__()

    def seats(self, record):
        return {name: int(seat) for seat, name in re.findall(r"^seat (\d) (\S+)", record, re.M)}

    def check_hands(self, w, record):
        """Checks that every hand in a mail was the reader's own, that no hand went to the list, and that no subject and no
        log line shows a card of a hand."""
        seats, rounds = self.seats(record), dealt(record)
        for name in self.players:
            for mail in w.players[name].mails:
                hand = {card_plain(c).replace("10", "T") for c in mail.hand()}
                if hand and mail.ours:
                    self.assertTrue(any(hand <= r[seats[name]] for r in rounds), f"{name}: {mail.subject}")
                    self.assertEqual(mail.message.get_all("List-Id"), ["<referee.play.test>"], "it came by no list but the referee's own")
                    self.assertEqual(mail.message["To"], w.stack.address(name))
                self.assertIsNone(re.search("[♣♦♥♠]", mail.subject))
        log = (w.dir / "referee.log").read_text()
        self.assertIsNone(re.search(r"[♣♦♥♠]|\b(10|[2-9TJQKA])[CDHS]\b", log))

    def check_outbox(self, w):
        with sqlite3.connect(w.database) as db:
            rows = db.execute("SELECT state, attempts, count(*) FROM outbox GROUP BY 1, 2").fetchall()
        # the next mail about the game replaces a receipt that still waits
        self.assertEqual({(state, attempts) for state, attempts, _ in rows} - {("replaced", 0)}, {("sent", 1)})

    def whole_game(self, forum, rounds, **more):
        w = self.world(forum=forum, **more)
        w.start_referee()
        for name in ("gm", *self.players):
            w.join(name)
        game = w.start_game(f"start nomic109: ann, bob, cat, dan; teams ann+cat; target=120; max-rounds={rounds}")
        done = {"misplay": 0, "silent": 0}

        def turn(player, mail):
            if done["misplay"] == 0 and not mail.bidding and mail.led() and player.hand - player.legal(mail):
                done["misplay"] = 1
                w.act(player, player.move(mail, wrong=True), mail)
                return True
            if done["silent"] == 0 and done["misplay"] and not mail.bidding:
                done["silent"] = 1
                w.move_clock(3 * 86400 + 3600)
                return True
            return False

        last = w.play(turn=turn)
        if forum == "list":  # the post has the scores, and the private mail only what the post does not say
            ann = w.players["ann"]
            told = [m for m in ann.mails if "game over" in m.subject and scores_in(m)]
            last = told[0] if told else ann.expect(lambda m: "game over" in m.subject and scores_in(m), "the last post")
        self.assertEqual(done, {"misplay": 1, "silent": 1})
        self.assertEqual(w.stop_referee(), 0)
        notes = w.replayed(game)
        record = (w.dir / f"game-{game}.record").read_text()
        result = notes[-1]
        self.assertIn(result["reason"], ("score", "length"))
        self.assertEqual(scores_in(last), result["scores"])
        self.assertEqual([n for n in notes if n["event"] == "refused"], [])
        self.assertEqual(len([n for n in notes if n["event"] == "misplay"]), 1)
        self.assertEqual(len(re.findall("^timeout", record, re.M)), 1)
        self.check_hands(w, record)
        self.check_outbox(w)
        w.proved(game)

    def test_relay(self):
        self.whole_game("relay", 3)

    def test_relay_by_idle(self):
        """The daemon learns of letters only by IMAP IDLE."""
        self.whole_game("relay", 1, nudges=False)

    def test_list(self):
        self.whole_game("list", 2)

    def test_cron_sweeps_and_concession(self):
        """Without a daemon, every pass is one `spadesd sweep`. Both partners concede. A third player, who concedes alone,
        changes nothing."""
        w = self.world(extra='token = "reference"\n')
        answers = {}

        def sweep_join(name):
            p = w.players[name]
            p.post(w.stack.address("referee"), f"join {name}\n", "hello")
            w.wait_mail("referee")
            w.spadesd("sweep")
            mail = p.expect(lambda m: "confirm" in m.subject)
            self.assertEqual(mail.reply_to, w.stack.address("referee"))  # with token = reference, the Message-ID contains the token
            p.answer(mail, "yes")
            w.wait_mail("referee")
            w.spadesd("sweep")
            answers[name] = p.expect(lambda m: "Welcome" in m.text)

        for name in ("gm", *self.players):
            sweep_join(name)
        gm = w.players["gm"]
        gm.answer(answers["gm"], f"start ann, bob, cat, dan; teams ann+cat\ncode {w.code()}")
        w.wait_mail("referee")
        w.spadesd("sweep")
        self.assertIn("is started", gm.expect(lambda m: True).text)
        for name in ("bob", "ann", "cat"):
            p = w.players[name]
            mail = p.expect(lambda m: m.hand())
            p.answer(mail, "I concede")
            w.wait_mail("referee")
            w.spadesd("sweep")
        self.assertIn("game over", w.players["dan"].expect(lambda m: "over" in m.subject).subject)
        self.assertEqual(w.replayed(1)[-1], {"event": "result", "winner": 1 + (self.seats((w.dir / "game-1.record").read_text())["bob"] + 1) % 2, "reason": "concession", "scores": [0, 0]})

    def test_hostile_letters_do_not_keep_others_waiting(self):
        """All hostile letters lie in the mailbox before a player's letter, which is answered in time."""
        w = self.world()
        w.start_referee()
        w.join("ann")
        box = w.dir / "stack" / "mail" / "referee" / "Maildir"
        owner = (box / "new").stat()
        for i, letter in enumerate(hostile.letters().values()):
            path = box / "tmp" / f"{1700000000 + i}.hostile.host"
            path.write_bytes(f"Delivered-To: {w.stack.address('referee')}\r\n".encode() + letter)
            os.chown(path, owner.st_uid, owner.st_gid)
            path.rename(box / "new" / path.name)
        w.look()
        w.join("bob")
        self.assertEqual(w.stop_referee(), 0)
        with sqlite3.connect(w.database) as db:
            self.assertEqual(db.execute("SELECT count(*) FROM letter").fetchone()[0], len({*hostile.letters().values()}) + 4)
            self.assertEqual(db.execute("SELECT count(*) FROM letter WHERE verdict = 'acted'").fetchone()[0], 4)
        self.assertIn(w.spadesd("quarantine").stdout, ("no letter is set aside\n",))

    def test_deliver_takes_the_same_path(self):
        w = self.world()
        p = w.players["ann"]
        way = "".join(f"Received: from host{i}.play.test (host{i}.play.test [192.0.2.{i}])\n\tby mx.play.test with ESMTPS id 4XyZ1b2c3d;\n"
                      "\tSat, 21 Nov 2026 11:05:00 +0000\n" for i in range(3))
        letter = f"{way}From: {p.address}\nTo: {w.stack.address('referee')}\nSubject: join ann\nMessage-ID: <1@x>\n\n"
        for _ in range(2):  # the second run delivers the same letter again
            w.spadesd("deliver", input=letter)
        mail = p.expect(lambda m: "confirm" in m.subject)
        self.assertEqual(len(p.mails), 1)
        w.spadesd("deliver", input=f"From: {p.address}\nTo: {mail.reply_to}\nMessage-ID: <2@x>\n\nyes\n")
        p.expect(lambda m: "Welcome" in m.text)


if __name__ == "__main__":
    unittest.main()
