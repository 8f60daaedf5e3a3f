"""A newcomer's whole game by taps alone. The newcomer writes "join", and confirms with an empty answer. Every other letter comes from
a link in a mail, and is sent unchanged.

    tests/fault/test_taps_game.py     in the environment: OUT=FOLDER, the mails go there; WHOLE=1, the first game is played to its end,
                                      which takes 5 to 15 rounds and half a minute
"""
import html.parser
import os
import pathlib
import random
import sys
import tempfile
import unittest
import urllib.parse

from scenes import NOON
from sim import Sim

MOVES = ("bid ", "play ")


class Links(html.parser.HTMLParser):
    """Collects (href, what the link shows) of a page."""

    def __init__(self, page):
        super().__init__()
        self.found, self.href, self.shown = [], None, ""
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        if tag == "a":
            self.href, self.shown = dict(attrs).get("href", ""), ""

    def handle_data(self, data):
        self.shown += data

    def handle_endtag(self, tag):
        if tag == "a":
            self.found.append((self.href, " ".join(self.shown.split())))


def letters(mail):
    """Returns the letters that links of the mail open: what the link shows -> (to, subject, body)."""
    page = mail.message.get_body(("html",))
    links = Links(page.get_content()).found if page else []
    opened = {}
    for href, shown in links:
        url = urllib.parse.urlsplit(href)
        if url.scheme == "mailto":
            fields = dict(urllib.parse.parse_qsl(url.query, keep_blank_values=True, strict_parsing=True))
            opened[shown] = urllib.parse.unquote(url.path), fields.get("subject", ""), fields["body"]
    return opened


class TapsGame(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-taps-")
        self.addCleanup(folder.cleanup)
        world = Sim(folder.name, players=("ann",))
        self.world = world.__enter__()
        self.addCleanup(world.__exit__)
        self.world.faked = NOON
        self.ann, self.dice, self.taps = self.world.players["ann"], random.Random(7), 0

    def newest(self):
        """Returns the one mail that came in answer to ann's letter."""
        self.world.sweep()
        came = self.ann.fetch()
        self.assertEqual(len(came), 1, f"after {self.taps} taps: {[m.subject for m in came]}")
        if os.environ.get("OUT"):
            name = f"{len(self.ann.mails):03}"
            for kind, suffix in (("plain", "txt"), ("html", "html")):
                part = came[0].message.get_body((kind,))
                if part:
                    (pathlib.Path(os.environ["OUT"]) / f"{name}.{suffix}").write_text(f"Subject: {came[0].subject}\n\n" * (kind == "plain") + part.get_content())
        return came[0]

    def tap(self, mail, shown):
        """Sends the letter of a link, and returns the answer."""
        opened = letters(mail)
        self.assertIn(shown, opened, mail.text)
        to, subject, body = opened[shown]
        self.ann.post(to, body, subject)
        self.taps += 1
        self.world.faked += 60
        answer = self.newest()
        self.assertNotRegex(answer.text.replace(" \n", " "), "Nothing was done|[Mm]isplay: |[Nn]ot understood")
        return answer

    def moves(self, mail):
        """Returns the labels of the links that make a move, by the line that each link sends."""
        return {body: shown for shown, (_, _, body) in letters(mail).items() if body.startswith(MOVES)}

    def play(self, mail, over):
        """Taps a bid or a card in each mail until over(mail). Returns that mail and the lines that were sent."""
        sent = []
        while not over(mail):
            moves = self.moves(mail)
            self.assertTrue(moves, f"nothing to tap: {mail.text}")
            line = "bid 2" if "bid 2" in moves else self.dice.choice(sorted(moves))
            mail = self.tap(mail, moves[line])
            sent.append(line)
        rounds = sent.count("bid 2")
        self.assertLessEqual(len(sent), 14 * rounds)  # among bots the referee plays an only card itself
        self.assertGreater(len(sent), 6 * rounds)
        return mail, sent

    def join(self):
        self.ann.post(self.world.stack.address("referee"), "join\n", "hello")
        self.ann.answer(self.newest(), "")
        welcome = self.newest()
        self.assertIn("Welcome", welcome.text)
        return welcome

    def test_from_the_welcome_to_the_second_deal(self):
        mail = self.tap(self.join(), "Play with three bots")
        over = "game over" if os.environ.get("WHOLE") else "Round 1: "
        mail, sent = self.play(mail, lambda m: over in m.subject and "Round 1: your turn" not in m.subject)
        print(f"{self.taps} taps: {', '.join(sent[:8])} ...")

    def test_a_game_to_its_end(self):
        self.ann.answer(self.join(), "start amiga: me, bot, bot, bot; max-rounds=1")
        end, _ = self.play(self.newest(), lambda m: "game over" in m.subject)
        # random cards are now and then as good as any
        self.assertRegex(self.tap(end, "My review").text, "What mattered most|Nothing stands out")
        self.assertIn("This is the record of game 1", self.tap(end, "The record").text)
        self.assertIn("Every round:", self.tap(end, "Every round").text)
        again = self.tap(end, "New game with bots")
        self.assertRegex(again.text.replace(" \n", " "), r"or after 1 round at the latest[\s\S]*Game 2 is started")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
