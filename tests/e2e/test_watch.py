"""A person watches a game of others after each trick, by mail over real servers, reads the round again when it is over, and looks at one
of its tricks. No mail to the watcher shows a card before it is played."""
import re
import tempfile
import unittest

from world import World


def flat(mail):
    return " ".join(mail.text.split())


def cards(text):
    """The cards that a text names, such as "10♥"."""
    return set(re.findall(r"(?:10|[2-9JQKA])[♠♥♦♣]", text))


class Watch(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-e2e-")
        self.addCleanup(folder.cleanup)
        self.w = World(folder.name, players=("ann", "eve"))
        self.addCleanup(self.w.__exit__)
        self.w.__enter__()

    def say(self, name, text, expected):
        """Answers the player's newest mail of the referee, and returns the reply that has the expected words."""
        p = self.w.players[name]
        p.fetch()
        p.answer([m for m in p.mails if m.ours][-1], text)
        return p.expect(lambda m: expected in flat(m), f"'{expected}' after '{text}'")

    def test_watching_and_reading_again(self):
        w = self.w
        w.start_referee()
        for name in w.player_names:
            w.join(name)
        ann, eve = (w.players[n] for n in w.player_names)
        self.say("ann", "start amiga: me, bot easy, bot easy, bot easy; max-rounds=1", "is started")
        self.say("eve", "watch 1 tricks", "You watch game 1")
        self.say("ann", "status", "eve watches this game.")
        w.game = 1
        ann.played = eve.played = 0
        w.play()
        def is_end(mail):
            return "You watched this game." in flat(mail)

        over = [m for m in eve.mails if is_end(m)]  # play() may have fetched it
        ended = over[0] if over else eve.expect(is_end, "the end of the game")
        eve.fetch()
        tricks = [m for m in eve.mails if "You watch this game." in flat(m)]
        self.assertGreater(len(tricks), 3)
        for mail in tricks:
            self.assertNotIn("Your hand", mail.text)
            self.assertIn("wins the trick.", flat(mail))
        replay = self.say("eve", "replay 1 round 1", "Trick 13: ")
        self.assertEqual(len(cards(flat(replay).split("Trick 1:")[1])), 52)
        self.assertIn("Round 1 is scored", flat(replay))
        self.assertIn("game over", ended.subject)
        self.assertEqual(w.stop_referee(), 0)
        self.assertEqual(w.spadesd("check").returncode, 0)
        w.replayed(1)
        del w.players["eve"]  # who never got the first mail of the game, with its chain
        w.proved(1)


if __name__ == "__main__":
    unittest.main()
