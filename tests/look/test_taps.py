"""Games played by taps only: a round of four people by mail, a trick on a list, and a trick with tokens in references. Each player opens
their newest mail in Chromium at the size of a phone, taps a card or a bid, and sends the letter of the link unchanged. Nobody misplays,
and the referee refuses nothing.

    tests/look/test_taps.py     LOOK=FOLDER in the environment: the mails that were tapped go there
"""
import os
import pathlib
import random
import re
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "look"))
sys.path.insert(0, str(ROOT / "tests" / "e2e"))
from chromium import Chromium  # noqa: E402
from world import World  # noqa: E402

CATCH = """document.addEventListener('click', e => {
    const a = e.target.closest('a'); e.preventDefault(); window.tapped = a ? a.href : '' }, true)"""
MIDDLES = """[...document.querySelectorAll('a[href^="mailto:"]:not([href$="body=stop"])')].map(a => {
    a.scrollIntoView({block: 'center'}); const r = a.getBoundingClientRect();
    return [r.x + r.width / 2, r.y + r.height / 2 + scrollY, r.width, r.height] })"""
SAYS = """(u => { const q = Object.fromEntries(u.search.slice(1).split('&').map(p => p.split('=').map(decodeURIComponent)));
    return [decodeURIComponent(u.pathname), q.subject, q.body] })(new URL(window.tapped))"""


class Taps(unittest.TestCase):
    def setUp(self):
        self.browser = Chromium()
        self.browser.size(360, False)
        self.addCleanup(self.browser.close)
        folder = tempfile.TemporaryDirectory(prefix="spadesd-taps-", dir=os.environ.get("TMPDIR"))
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.dice, self.taps, self.words = random.Random(7), 0, []
        self.in_subject = False

    def open(self, mail):
        page = self.folder / "mail.html"
        page.write_text(mail.message.get_body(("html",)).get_content())
        if os.environ.get("LOOK"):
            (pathlib.Path(os.environ["LOOK"]) / f"tap-{self.taps}.html").write_text(page.read_text())
        self.browser.go("about:blank")
        self.browser.go(page.as_uri())
        self.browser.run(CATCH)

    def tap(self, player, mail):
        """Taps the place where a button is drawn, and sends the letter of its link."""
        self.open(mail)
        middles = self.browser.run(MIDDLES)
        self.assertTrue(middles, f"nothing to tap for {player.name}: {mail.text}")
        for _, _, width, height in middles:
            self.assertGreaterEqual(min(width, height), 34, "too small for a thumb")
        self.browser.tap(*self.dice.choice(middles)[:2])
        to, subject, body = self.browser.run(SAYS)
        self.assertEqual(to, mail.reply_to)
        token = r" \(t[0-9a-f]{32}\)" if self.in_subject else ""
        self.assertRegex(subject, r"^Spades \d+" + token + "$")
        self.words.append(body)
        self.taps += 1
        player.post(to, body, subject)
        return True

    def tap_privately(self, player, mail):
        """Taps a link of the mail. On a list, the mail about a turn has no links, because its answer goes to the list. Then the player
        asks for the mail with the hand."""
        if mail.reply_to != player.world.stack.list_address("table"):
            return self.tap(player, mail)
        player.answer([m for m in player.mails if m.ours and m.reply_to != mail.reply_to][-1], "hand")
        return True

    def place(self):
        place = self.folder / "world"
        place.mkdir()
        self.folder.chmod(0o711)
        return place

    def first_trick(self, w, turn):
        w.start_referee()
        for name in ("gm", *w.player_names):
            w.join(name)
        w.start_game("start nomic109: ann, bob, cat, dan")
        w.play(until=lambda m: re.search(r"\b(ann|bob|cat|dan)\s+wins\s+the\s+trick\.", m.text), turn=turn)
        self.assertGreaterEqual(self.taps, 4 + 4)
        for p in w.players.values():
            p.fetch()
            for m in p.mails:
                self.assertNotIn("isplay: ", m.text)
                self.assertNotIn("Nothing was done", m.text.replace(" \n", " "))

    def test_a_trick_where_tokens_ride_in_references(self):
        with World(self.place(), extra='token = "reference"\n') as w:
            self.in_subject = True
            self.first_trick(w, self.tap)

    def test_a_trick_on_a_list(self):
        with World(self.place(), forum="list") as w:
            self.first_trick(w, self.tap_privately)

    def test_a_round_by_taps_only(self):
        place = self.place()
        with World(place) as w:
            w.start_referee()
            for name in ("gm", *w.player_names):
                w.join(name)
            w.start_game("start nomic109: ann, bob, cat, dan")
            last = w.play(until=lambda m: "Round 1 is scored" in m.text, turn=self.tap)
            self.assertIn("Round 1 is scored", last.text)
            self.assertEqual(self.taps, 4 + 52)
            for p in w.players.values():
                p.fetch()
                for m in p.mails:
                    self.assertNotIn("isplay: ", m.text)
                    self.assertNotIn("Nothing was done", m.text.replace(" \n", " "))
            print(f"{self.taps} taps: {', '.join(self.words[:8])} ...")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
