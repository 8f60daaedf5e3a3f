"""A game of ann and bots through real servers. At each turn ann asks for a hint, which is mailed to her alone, and follows the hint;
after a round she asks for a review. ALONE=all plays two whole games of every rule set, one with hints and one without; ALONE="amiga
standard" plays them for the named rule sets only."""
import os
import re
import tempfile
import unittest

from world import World

ALL = os.environ.get("ALONE")
SEATS = {"rtr3b-3": 3, "rtr3b-5": 5}
EVERY = ("nomic109", "playsite", "amiga", "synspades", "synspades-solo", "rtr3b-3", "rtr3b-4", "rtr3b-5", "standard")
REVIEWS_AN_HOUR = 6
PRESETS = EVERY if ALL == "all" else (ALL or "amiga").split()


def flat(mail):
    return mail.text.replace(" \n", " ").replace("\n", " ")


class Coach(unittest.TestCase):
    games = 0

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="spadesd-e2e-")
        cls.w = World(cls.folder.name, players=("ann",)).__enter__()
        cls.w.start_referee()
        cls.welcome = cls.w.join("ann")

    @classmethod
    def tearDownClass(cls):
        cls.w.__exit__()
        cls.folder.cleanup()

    def begin(self, preset):
        w, ann = self.w, self.w.players["ann"]
        options = "" if ALL else "; max-rounds=1"
        if preset.startswith("rtr3b"):
            options += "; ready=off"
        ann.answer(self.welcome, f"start {preset}: me{', bot' * (SEATS.get(preset, 4) - 1)}{options}")
        w.game = ann.expect(lambda m: "is started" in m.text, "the game", 60).game
        ann.played = len(ann.mails) - 1

    def follow(self, ann, mail):
        """Turns the hint into a move. Checks that the hint appears nowhere where other players could see it."""
        ann.answer(mail, "hint")
        told = ann.expect(lambda m: "strong player would" in flat(m), "a hint", 60)
        ann.played = len(ann.mails)
        verb, what = re.search(r"A strong player would (bid|play|pass|throw back|look)\s?([^:,.;]*)", flat(told)).groups()
        self.assertNotIn(what if verb == "play" else "strong", told.subject)
        self.assertLess(told.text.index("strong player"), told.text.index("Your hand" if not told.sealed else "sealed"))
        words = {"throw back": f"discard {what}", "look": "look", "pass": f"pass {what.replace(' and ', ' ')}"}
        ann.answer(told, words.get(verb, f"{verb} {what}"))
        return True

    def whole_game(self, preset, hints):
        w, ann = self.w, self.w.players["ann"]
        self.begin(preset)
        last = w.play(turn=self.follow if hints else None)
        notes = w.replayed(w.game)
        self.assertEqual([n for n in notes if n["event"] == "refused"], [])
        self.assertEqual([n for n in notes if n["event"] == "misplay"], [])
        w.proved(w.game)
        Coach.games += 1
        if Coach.games <= REVIEWS_AN_HOUR:
            ann.answer(last, "How did I play?")
            told = ann.expect(lambda m: "Each cost is an average over deals" in flat(m), "a review", 60)
            self.assertIn(f"Game {w.game}", told.text)
        log = (w.dir / "referee.log").read_text()
        self.assertIsNone(re.search(r"[♣♦♥♠]|\b(10|[2-9TJQKA])[CDHS]\b", log))
        if ALL:
            print(f"{preset}, {'by hints' if hints else 'alone'}: {len([n for n in notes if n['event'] == 'round'])} rounds", flush=True)

    def test_a_game_by_hints(self):
        for preset in PRESETS:
            with self.subTest(preset):
                self.whole_game(preset, True)

    def test_a_game_alone(self):
        for preset in PRESETS if ALL else ():
            with self.subTest(preset):
                self.whole_game(preset, False)


if __name__ == "__main__":
    unittest.main()
