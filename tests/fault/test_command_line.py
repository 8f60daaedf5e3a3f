"""What the operator does at the command line, with the shipped binary, while people play: starting a game, bans, what an export shows in
the middle of a hand, and what is left of a person who is forgotten."""
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from checker import PLAIN_CARD, cards_in  # noqa: E402
from drill import Drill  # noqa: E402
from scenes import until  # noqa: E402

GAME = "nomic109: ann, bob, cat, dan; max-rounds=1"


class CommandLine(Drill):
    def begin(self):
        self.join()
        said = self.w.spadesd("start", GAME)
        self.assertIn("Game 1 is started (nomic109 max-rounds=1): ", said.stdout)
        self.assertEqual(self.new_mails(), dict.fromkeys(self.w.players, []))  # no mail is sent before the next pass
        self.w.game = 1
        self.w.sweep()
        return said

    def test_a_game_of_the_operator_is_played_to_its_end(self):
        said = self.begin()
        self.assertIn("The operator gave the command \"start nomic109: ", said.stderr)
        mails = self.new_mails()
        self.assertEqual({name: len(got) for name, got in mails.items()}, dict.fromkeys(self.w.players, 1))
        self.assertIn("The operator gave the command", mails["gm"][0].text)
        self.assertIn("The operator started the game", re.sub(r"\s+", " ", mails["ann"][0].text))
        self.w.play()
        self.w.settle()
        self.holds()
        self.assertIn("over, round 1", self.w.spadesd("games").stdout)
        self.assertEqual(self.w.spadesd("verify", "1").returncode, 0)

    def test_no_command_shows_a_card_of_a_hand_in_play(self):
        self.begin()
        until(self.w, lambda p, m: self.rows("SELECT count(*) FROM event WHERE kind = 'play'")[0][0] > 6)
        hidden = {card for cards, in self.rows("SELECT value FROM event WHERE kind = 'deal'") for card in cards.split()}
        hidden -= {card for card, in self.rows("SELECT value FROM event WHERE kind IN ('play', 'misplay', 'void')")}
        self.assertGreater(len(hidden), 40)
        commands = [["export", name] for name in self.w.players] + [["people"], ["games"], ["show", "1"], ["bans"], ["forget", "ann"]]
        for words in commands:
            r = self.w.spadesd(*words, check=False)
            text = r.stdout + r.stderr
            self.assertTrue(text, words)
            shown = cards_in(text) | {rank + suit for rank, suit in PLAIN_CARD.findall(text)}
            self.assertEqual(shown & hidden, set(), words)

    def test_letters_of_a_banned_player_are_filed_and_do_nothing(self):
        self.begin()
        player, mail = until(self.w, lambda p, m: True)
        self.assertIn(f"{player.name} keeps the seat in game 1", self.w.spadesd("ban", player.address).stdout)
        events = self.rows("SELECT count(*) FROM event")
        sent = len(self.w.smtp.deliveries)
        player.answer(mail, "bid 3")
        self.w.sweep()
        self.assertEqual(self.rows("SELECT verdict FROM letter ORDER BY id DESC LIMIT 1"), [("banned",)])
        self.assertEqual(self.rows("SELECT count(*) FROM event"), events)
        self.assertEqual({d.to for d in self.w.smtp.deliveries[sent:]}, {self.w.players["gm"].address})  # only the gamesmaster gets a mail about the ban
        self.w.spadesd("unban", player.address)
        player.answer(mail, "bid 3")
        self.w.sweep()
        self.assertGreater(self.rows("SELECT count(*) FROM event"), events)

    def test_a_game_goes_on_being_verified_after_a_player_is_forgotten(self):
        self.begin()
        self.w.play()
        self.w.settle()
        record = self.w.spadesd("record", "1").stdout
        said = self.w.spadesd("forget", "bob").stdout
        self.assertRegex(said, r"\Abob is forgotten, and now appears as gone-\d+\.\nRemoved:\n  addresses: 1\n")
        self.assertEqual(self.w.spadesd("record", "1").stdout, record)
        self.assertEqual(self.w.spadesd("verify", "1").returncode, 0)
        self.assertIn("sound", self.w.spadesd("check").stdout)
        gone = re.search(r"gone-\d+", said).group()
        self.assertIn(gone, self.w.spadesd("games").stdout)
        for f in self.w.dir.glob("spades.db*"):
            self.assertNotIn(b"bob@", f.read_bytes())
        self.w.sweep()
        self.assertNotIn("bob@", self.w.spadesd("export", gone).stdout)
        self.w.join("bob", "robert")
        self.assertIn("robert\t" + self.w.players["bob"].address, self.w.spadesd("people").stdout)


if __name__ == "__main__":
    unittest.main()
