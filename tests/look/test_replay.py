"""Replays of rounds in Chromium: at each step, the cards lie as the words of the step tell, without script; and what the script adds.

    tests/look/test_replay.py     The pages come from the unit tests, with a game of every preset (build/test/unit round_pages).
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests" / "look")]
from chromium import Chromium  # noqa: E402

STEPS = """JSON.stringify([...document.querySelectorAll('.step')].map(step => {
    location.replace('#' + step.id);
    const shown = e => getComputedStyle(e).display !== 'none';
    const cards = [...document.querySelectorAll('.hand b')].filter(shown);
    const laid = cards.filter(c => getComputedStyle(c).position === 'absolute');
    return {id: step.id, classes: step.className, text: step.innerText,
        steps: [...document.querySelectorAll('.step')].filter(shown).map(s => s.id),
        table: laid.map(c => c.textContent), held: cards.length - laid.length,
        hands: document.querySelectorAll('.hand').length,
        wide: laid.every(c => { const r = c.getBoundingClientRect(), b = document.querySelector('.board').getBoundingClientRect();
            return r.left > b.left && r.right < b.right && r.top > b.top && r.bottom < b.bottom; }),
        won: [...document.querySelectorAll('.won i')].filter(shown).length};
}))"""


class Replay(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="spadesd-look-replay-")
        subprocess.run([ROOT / "build" / "test" / "unit", "round_pages"], check=True, stdout=subprocess.DEVNULL, env={**os.environ, "SITE_DIR": cls.folder.name})
        cls.pages = sorted(p for p in pathlib.Path(cls.folder.name).rglob("round-*.html") if 'class="hand"' in p.read_text())
        cls.browser = Chromium()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def go(self, page, anchor=""):
        self.browser.go("about:blank")
        self.browser.go(f"file://{page}{anchor}")

    def hash(self):
        return self.browser.run("location.hash")

    def key(self, key):
        self.browser.ask("Input.dispatchKeyEvent", type="keyDown", key=key)

    def test_each_step_lays_the_cards_that_it_tells(self):
        self.assertGreater(len(self.pages), 20)
        for width in (360, 1280):
            self.browser.size(width, False)
            for page in self.pages if width == 360 else self.pages[::5]:
                self.go(page)
                self.follow(page, json.loads(self.browser.run(STEPS)))

    def follow(self, page, steps):
        dealt = steps[0]["held"]
        for s in steps:
            where = f"{page.parent.parent.parent.name}/{page.name}#{s['id']}: {s['classes']}"
            played = re.search(r"\bt(\d+) k(\d+)", s["classes"])
            complete = " e" in s["classes"]
            self.assertEqual(s["steps"], [s["id"]], where)
            self.assertTrue(s["wide"], where)
            if not played:
                self.assertEqual(s["table"], [], where)
                self.assertIn(s["held"] - dealt, (0, 1), where)  # one more, while the extra card is in a hand
                continue
            trick, place = int(played[1]), int(played[2])
            self.assertEqual(len(s["table"]), place + 1, where)
            self.assertEqual(s["held"], dealt - (trick - 1) * s["hands"] - place - 1, where)
            self.assertEqual(s["won"], trick if complete else trick - 1, where)
            text = s["text"].replace("\ufe0e", "")
            for card in s["table"] if complete else ():
                self.assertIn(card.replace("\ufe0e", ""), text, where)

    def test_the_keyboard_taps_swipes_and_the_button(self):
        self.browser.size(360, False)
        self.go(self.pages[0])
        for _ in range(3):
            self.key("ArrowRight")
        self.assertEqual(self.hash(), "#s3")
        self.key("ArrowLeft")
        self.assertEqual(self.hash(), "#s2")
        x, y, width = json.loads(self.browser.run("(b => JSON.stringify([b.left, b.top + b.height / 2, b.width]))(document.querySelector('.board').getBoundingClientRect())"))
        self.browser.tap(x + width * 0.8, y)
        self.assertEqual(self.hash(), "#s3")
        self.browser.tap(x + width * 0.1, y)
        self.assertEqual(self.hash(), "#s2")
        self.swipe(x + width * 0.8, x + width * 0.3, y)
        self.assertEqual(self.hash(), "#s3")
        self.swipe(x + width * 0.3, x + width * 0.8, y)
        self.assertEqual(self.hash(), "#s2")
        self.browser.run("document.querySelector('.step:target .pace a:last-child').click()")
        self.assertEqual(self.hash(), "#s3")
        self.browser.run("document.querySelector('.play').click()")
        time.sleep(1.6)
        self.key("ArrowLeft")
        self.assertIn(self.hash(), ("#s3", "#s4"))
        self.assertEqual(self.browser.run("document.querySelector('.play').textContent"), "Play")
        here = self.hash()
        self.key("End")  # it is the page's own while the replay has no focus
        self.assertEqual(self.hash(), here)
        self.browser.run("document.querySelector('.play').focus()")
        self.key("End")
        last = self.hash()
        self.key("ArrowRight")
        self.assertEqual(self.hash(), last)
        self.key("Home")
        self.assertEqual(self.hash(), "#s0")

    def swipe(self, start, end, y):
        y -= self.browser.run("scrollY")
        self.browser.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": start, "y": y}])
        self.browser.ask("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": end, "y": y}])
        self.browser.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def test_a_card_moves_and_is_announced(self):
        self.go(self.pages[0])
        number = self.browser.run("[...document.querySelectorAll('.step')].findIndex(s => s.matches('.t1.k0'))")
        self.go(self.pages[0], f"#s{number - 1}")
        self.key("ArrowRight")
        self.assertEqual(self.browser.run("document.getAnimations().length"), 1 + self.closing())
        spoken = self.browser.run("document.querySelector('[aria-live]').textContent")
        self.assertRegex(spoken, r"(clubs|diamonds|hearts|spades)")
        self.assertNotRegex(spoken, "[\u2660\u2663\u2665\u2666]")

    def test_the_trick_on_the_table_is_marked(self):
        marked = "[...document.querySelectorAll('.tricks [aria-current]')].map(a => a.textContent).join()"
        for trick in (1, 7):
            self.go(self.pages[0])
            step = self.browser.run(f"document.querySelector('.step.t{trick}.k1').id")
            self.go(self.pages[0], "#" + step)
            self.assertEqual(self.browser.run(marked), str(trick))
        self.browser.run("document.querySelector('.tricks a').click()")
        self.assertEqual(self.browser.run(marked), "1")

    def test_bids_are_unseen_before_they_are_made(self):
        count = "[...document.querySelectorAll('.who small')].filter(e => getComputedStyle(e).visibility === 'visible').length"
        for anchor in ("", "#s0"):
            self.go(self.pages[0], anchor)
            self.assertEqual(self.browser.run(count), 0, anchor)
        bids = self.browser.run("document.querySelectorAll('.who small').length")
        played = self.browser.run("document.querySelector('.step.t1').id")
        self.go(self.pages[0], "#" + played)
        self.assertEqual(self.browser.run(count), bids)

    def closing(self):
        """Returns how many cards of the hand move up because a card left it."""
        return self.browser.run("""document.getAnimations().filter(a => getComputedStyle(a.effect.target).position === 'relative').length""")


if __name__ == "__main__":
    unittest.main()
