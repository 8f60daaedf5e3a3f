"""People seat themselves, by mail over real servers and without a gamesmaster: open a table, invite, decline, sit down, start,
play to the end, and ask for a rematch by the button of the last mail."""
import tempfile
import unittest

from world import World, flat


class Tables(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-e2e-")
        self.addCleanup(folder.cleanup)
        self.w = World(folder.name, players=("ann", "bob", "cat"))
        self.addCleanup(self.w.__exit__)
        self.w.__enter__()

    def say(self, name, text, expected):
        return self.w.players[name].say(text, expected)

    def tap(self, name, mail, label):
        self.w.players[name].tap(mail, label)

    def test_from_a_table_to_a_rematch(self):
        w = self.w
        w.start_referee()
        for name in w.player_names:
            w.join(name)
        ann, bob, cat = (w.players[n] for n in w.player_names)
        self.say("ann", "new amiga max-rounds=1 with cat", "ann sits there. cat is invited. 2 seats are free")
        self.tap("cat", cat.expect(lambda m: "ann invites you" in flat(m), "the invitation"), "No, thanks")
        ann.expect(lambda m: "cat declined" in flat(m), "that cat declined")
        table = self.say("bob", "tables", "ann sits there. 3 seats are free")
        self.tap("bob", table, "Sit down")
        seated = bob.expect(lambda m: "ann and bob sit there" in flat(m), "his seat")
        self.tap("bob", seated, "Start with bots")
        self.tap("ann", ann.expect(lambda m: "bob wants to start now" in flat(m), "that bob agrees"), "Start with bots")
        ann.expect(lambda m: "Its players sat down at table 1." in flat(m), "the first game")
        w.game = 1
        ann.played = bob.played = cat.played = 0
        w.play()
        over = {p.name: p.mails[-1] if "game over" in p.mails[-1].subject else p.expect(lambda m: "game over" in m.subject, "the end") for p in (ann, bob)}
        self.tap("ann", over["ann"], "Rematch")
        self.tap("bob", bob.expect(lambda m: "ann wants to play game 1 again" in flat(m), "the rematch"), "Sit down")
        bob.expect(lambda m: m.game == 2 and "Its players sat down at table 2." in flat(m), "the second game")
        w.game = 2
        w.play()
        self.assertEqual(w.stop_referee(), 0)
        self.assertEqual(w.spadesd("check").returncode, 0)
        for game in (1, 2):
            w.replayed(game)
            w.proved(game)


if __name__ == "__main__":
    unittest.main()
