"""A whole game of every rule set by mail through real servers: the record replays to the mailed scores, nobody is mailed
another player's hand, and only the people involved see face-down cards."""
import re
import subprocess
import sys
import tempfile
import unittest

from world import PROGRAM, ROOT, World, card_plain, scores_in

PLAYERS = ("ann", "bob", "cat", "dan", "eve")
GAMES = [  # the options keep the games short, and together the games reach every phase
    ("nomic109", 4, "max-rounds=1"), ("playsite", 4, "max-rounds=2; blind-behind=off"), ("amiga", 4, "max-rounds=1"), ("synspades", 4, "max-rounds=2"),
    ("synspades-solo", 4, "max-rounds=1"), ("rtr3b-3", 3, "hands=1"), ("rtr3b-4", 4, "hands=2 hilo-aces=on ready=off"), ("rtr3b-5", 5, "hands=2"),
    ("standard", 4, "max-rounds=1"), ("jokers", 4, "max-rounds=1"), ("suicide", 4, "max-rounds=1"), ("mirror", 4, "max-rounds=1"), ("whiz", 4, "max-rounds=1"),
    ("callbreak", 4, "hands=1"), ("cutthroat", 3, "max-rounds=1"), ("six-hand", 6, "max-rounds=1"), ("two-hand", 2, "max-rounds=1")]


def plain(c):
    return card_plain(c).replace("10", "T")


def rounds_of(record):
    """Returns by round: the hands that were dealt, and the cards that changed hands face down, as (seat, card)."""
    rounds = []
    for line in record.splitlines():
        word = line.split()
        if word[:1] == ["deal"]:
            if not rounds or rounds[-1]["moved"] is not None:
                rounds.append({"hands": {}, "extra": set(), "moved": None})
            if word[1] == "extra":
                rounds[-1]["extra"] = set(word[2:])
            else:
                rounds[-1]["hands"].setdefault(int(word[1]), set()).update(word[2:])
        elif word[:1] and word[0] in ("draw", "bid", "look", "discard", "pass", "play", "timeout"):
            moved = rounds[-1]["moved"] = rounds[-1]["moved"] or set()
            if word[0] in ("discard", "pass"):
                moved |= set(word[2:])
    return rounds


class RuleSets(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="spadesd-e2e-")
        cls.w = World(cls.folder.name, players=PLAYERS).__enter__()
        cls.w.start_referee()
        for name in ("gm", *PLAYERS):
            cls.w.join(name)

    @classmethod
    def tearDownClass(cls):
        cls.w.__exit__()
        cls.folder.cleanup()

    def check_hands(self, game, record, seats):
        rounds = rounds_of(record)
        for name, seat in seats.items():
            for mail in self.w.players[name].mails if name in PLAYERS else ():
                hand = {plain(c) for c in mail.hand()}
                if mail.game == game and hand:
                    self.assertTrue(any(hand <= r["hands"].get(seat, set()) | r["extra"] | (r["moved"] or set()) for r in rounds), f"{name}: {mail.subject}")

    def check_face_down(self, game, record, seats):
        """Checks that a passed card is named only to its two players, and a card that was thrown back only to its player."""
        names = {seat: name for name, seat in seats.items()}
        told = passed = 0
        for name in PLAYERS:
            for mail in self.w.players[name].mails:
                if mail.game != game or "game over" in mail.subject:
                    continue
                flat = mail.text.replace(" \n", " ").replace("\n", " ")
                for giver, taker, cards in re.findall(r"(\S+) passes two cards to (\S+?)(: \S+ and \S+?)?\.(?: |$)", flat):
                    self.assertEqual(bool(cards), name in (giver, taker), f"{name}: {flat}")
                    told += bool(cards)
                for drawer, card in re.findall(r"(\S+) drew the extra card and threw one card back(: \S+)?\.", flat):
                    self.assertEqual(bool(card), name == drawer, f"{name}: {flat}")
                    told += bool(card)
        for line in record.splitlines():
            passed += 2 * line.startswith("pass ") + line.startswith("discard ")
        self.assertGreaterEqual(told, passed, names)

    def whole_game(self, preset, players, options):
        w = self.w
        game = w.start_game(f"start {preset}: {', '.join([*PLAYERS, 'bot'][:players])}; {options}")
        last = w.play()
        notes = w.replayed(game)
        record = (w.dir / f"game-{game}.record").read_text()
        seats = {name: int(seat) for seat, name in re.findall(r"^seat (\d) (\S+)", record, re.M)}
        self.assertIn(f"rules {preset}", record)
        self.assertEqual(scores_in(last), notes[-1]["scores"])
        self.assertIn(notes[-1]["reason"], ("score", "length", "all"))
        self.assertEqual([n for n in notes if n["event"] == "refused"], [])
        self.check_hands(game, record, seats)
        self.check_face_down(game, record, seats)
        w.proved(game)
        log = (w.dir / "referee.log").read_text()
        self.assertIsNone(re.search(r"[♣♦♥♠]|\b(10|[2-9TJQKA])[CDHS]\b", log))

    def test_one_player_and_three_bots(self):
        """amiga's usual game: bots act at once, and the record replays."""
        w, ann = self.w, self.w.players["ann"]
        ann.answer([m for m in ann.mails if m.ours][-1], "start amiga: me, bot, bot, bot; max-rounds=1")
        started = ann.expect(lambda m: "is started" in m.text)
        w.game = started.game
        ann.played = len(ann.mails) - 1
        last = w.play()
        self.assertEqual(scores_in(last), w.replayed(w.game)[-1]["scores"])
        w.proved(w.game)
        self.check_record_by_mail(ann, last)

    def check_record_by_mail(self, player, mail):
        """A player can check a game with nothing but the mail that answers `record` or `verify`. The saved mail passes the
        check, both by its text and by its attachment."""
        player.answer(mail, "record")
        got = player.expect(lambda m: "This is the record" in m.text)
        attached = next(got.message.iter_attachments())
        self.assertEqual(attached.get_filename(), f"game-{self.w.game}.record.txt")
        self.assertIn(attached.get_content().replace("\r\n", "\n").strip(), got.text)
        path = self.w.dir / "by-mail.eml"
        path.write_bytes(got.raw)
        for verifier in ([PROGRAM, "verify", str(path)], [sys.executable, "-B", str(ROOT / "doc" / "verify.py"), str(path)]):
            done = subprocess.run(verifier, capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        player.answer(mail, "verify")
        player.expect(lambda m: "were dealt as the seal fixed them. All" in " ".join(m.text.split()))


def case(preset, players, options):
    def test(self):
        self.whole_game(preset, players, options)
    return test


for row in GAMES:
    setattr(RuleSets, "test_" + row[0].replace("-", "_"), case(*row))

if __name__ == "__main__":
    unittest.main()
