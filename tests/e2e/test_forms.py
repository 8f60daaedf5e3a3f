"""Sends each form of corpus/forms.txt to the referee, in the same state of a game. Each must make its move, or its writer must get a
mail that says what to do. Nobody may be left without an answer, and no other move may be made. ONLY=WORD tries the forms with that
word in their names, and prints letters and answers; ASKED=1 prints which forms are answered with a question."""
import contextlib
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "fault"), str(HERE.parent / "corpus")]
from forms import forms  # noqa: E402
from scenes import NOON, until  # noqa: E402
from sim import TEST, Sim  # noqa: E402
from stored import stored  # noqa: E402
from world import LETTERS, NAMES, SPOKEN, Mail  # noqa: E402

# These forms get no answer, because a program's mail must not (RFC 3834, RFC 6522).
SILENT = {"multipart: report of an unknown type by a gateway"}
TELLS = re.compile(r"[Aa]nswer|first line|send it again")  # what an answer must say
CARDS_ACT, BIDS_ACT = 190, 185  # so many forms at least act without a question; which cards are held changes a few
ENTITIES = {"♣": "clubs", "♦": "diams", "♥": "hearts", "♠": "spades"}


def facts_of(mail, player, card, other):
    """Returns the values of the placeholders of forms.txt."""
    address = mail.reply_to.rpartition("<")[2].rstrip(">")
    plain = card[:-1] + LETTERS[card[-1]]
    words = f"{SPOKEN[card[:-1]]} of {NAMES[card[-1]]}"
    notice = mail.text.strip().encode("ascii", "replace").decode()

    def marked(mark):
        return "\n".join(f"{mark} {line}".rstrip() for line in notice.splitlines())
    return {"TO": address, "TO.UPPER": address.upper(), "TOKEN": re.search(r"\+(\w+)@", address)[1],
            "ME": player.address, "ADDRESS": "referee@play.test", "ID": mail.message["Message-ID"], "SUBJECT": mail.subject,
            "MOVE": plain, "MOVE.CUT": f"{plain[:-1]}=\n{plain[-1]}", "WORDS": words, "WORDS.CAPITAL": words[0].upper() + words[1:],
            "SYMBOL": card, "OTHER": other[:-1] + LETTERS[other[-1]], "ENTITY": f"{card[:-1]}&{ENTITIES[card[-1]]};",
            "WIDE": "".join(chr(ord(c) + 0xFEE0) for c in plain), "SPANS": "".join(f"<span>{c}</span>" for c in plain),
            "NOTICE": notice, "QUOTED": marked(">"), "BARRED": marked("|")}


class Forms(unittest.TestCase):
    def rows(self, sql, *values):
        with contextlib.closing(sqlite3.connect(self.w.database)) as db:
            return db.execute(sql, values).fetchall()

    def events(self):
        return self.rows("SELECT seq, kind, seat, value FROM event ORDER BY game, seq")

    def deliver(self, raw):
        """Returns the events and the mails to the player that the letter caused, and the log."""
        self.w.back(self.saved)
        done = subprocess.run(self.w.command("deliver"), input=raw, capture_output=True, check=False, env=self.w.environment(), timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        mails = [Mail(stored(*row)) for row in self.rows("SELECT bytes, size FROM outbox JOIN message ON mail = id WHERE id > ? AND recipient = ? ORDER BY id", self.last, self.player.address)]
        return self.events(), mails, done.stderr.decode()

    def begin(self, waits_for):
        """Plays until the player gets a mail for which waits_for(player, mail) is true. Returns this mail."""
        w = self.w
        w.faked = NOON
        for name in w.players:
            w.join(name)
        w.start_game("start ann, bob, cat, dan; max-rounds=9")
        self.player, mail = until(w, lambda p, m: p.name == "ann" and waits_for(p, m))
        w.sweep()
        w.faked += 300
        self.saved = w.save("forms")
        self.before = self.events()
        self.last = self.rows("SELECT max(id) FROM outbox")[0][0]
        return mail

    def send_all(self, facts, least):
        """Sends each form. `least`: how many of them at least act."""
        only = os.environ.get("ONLY", "")
        wrong, asked, acted = [], [], 0
        plain = f"From: {self.player.address}\r\nTo: {facts['TO']}\r\n\r\n{facts['MOVE']}\r\n"
        after, _, log = self.deliver(plain.encode())
        self.assertEqual(len(after), len(self.before) + 1, log)
        for name, raw in forms(facts):
            if only not in name:
                continue
            events, mails, log = self.deliver(raw)
            if only:
                print(raw.decode("latin-1"), log, *(m.text for m in mails), sep="\n")
            acted += events == after
            if events == after or (name in SILENT and events == self.before and not mails):
                continue
            if events != self.before:
                wrong.append(f"{name}: another move: {events[len(self.before):]}")
            elif not mails or not TELLS.search(mails[-1].text):
                wrong.append(f"{name}: no answer: {log.strip()}")
            else:
                asked.append(f"{name}: {' '.join(mails[-1].text.split())[:200]}")
        if os.environ.get("ASKED"):
            print(*asked, sep="\n")
        print(f"{acted} forms acted, {len(asked)} were answered, {len(wrong)} are wrong")
        self.assertEqual(wrong, [])
        self.assertTrue(only or acted >= least)

    def test_each_form_of_a_card_acts_or_its_writer_is_answered(self):
        with tempfile.TemporaryDirectory() as folder, Sim(folder, program=os.environ.get("SPADESD", TEST)) as self.w:
            mail = self.begin(lambda p, m: m.task == "lead" and len({c for c in p.hand if c[-1] != "♠"}) > 4)
            cards = sorted(c for c in self.player.hand if c[-1] != "♠" and c[:-1] not in ("A", "10"))
            self.send_all(facts_of(mail, self.player, cards[0], cards[-1]), CARDS_ACT)

    def test_each_form_of_a_bid_acts_or_its_writer_is_answered(self):
        with tempfile.TemporaryDirectory() as folder, Sim(folder, program=os.environ.get("SPADESD", TEST)) as self.w:
            mail = self.begin(lambda p, m: m.task == "bid")
            bid = {"MOVE": "4", "MOVE.CUT": "bid =\n4", "WORDS": "four", "WORDS.CAPITAL": "Four", "SYMBOL": "4", "OTHER": "5", "ENTITY": "&#52;", "WIDE": "４", "SPANS": "<span>4</span>"}
            self.send_all({**facts_of(mail, self.player, "4♣", "5♣"), **bid}, BIDS_ACT)


if __name__ == "__main__":
    unittest.main()
