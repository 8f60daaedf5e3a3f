"""Every kind of mail (tests/golden) in Chromium at the size of a phone, a larger phone and a desktop. Each mail is shown light, dark, and
darkened by the mail program; whole, and stripped as Gmail and Outlook do. Nothing is wider than the window, and axe-core finds no fault
in contrast or structure.

    tests/look/test_mails.py     LOOK=FOLDER in the environment: the pictures go there
"""
import os
import pathlib
import re
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "look"))
import strip  # noqa: E402
from chromium import Chromium  # noqa: E402

AXE = ROOT / "build" / "look" / "node_modules" / "axe-core" / "axe.min.js"
MAILS = sorted((ROOT / "tests" / "golden").glob("*.html"))
WIDTHS = (320, 360, 480, 800)
DESKS = (600, 1000)  # Word's engine runs in Outlook for desktops alone; Outlook on a phone strips less
SCHEMES = ("light", "dark", "forced")
FORMS = {"whole": lambda page: page, "gmail": strip.gmail, "outlook": strip.outlook}
# a strict program removes `role` and the language of a part, so axe-core does not check these two
RULES = "axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(v => v.id + ': ' + v.help + ' ' + v.nodes.slice(0, 2).map(n => n.html).join(' | ')))"


class Mails(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Chromium()
        cls.folder = tempfile.TemporaryDirectory(prefix="spadesd-mails-")

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def show(self, mail, form, width, scheme):
        page = pathlib.Path(self.folder.name) / f"{mail.stem}-{form}.html"
        page.write_text(FORMS[form](mail.read_text()))
        self.browser.size(width, scheme == "dark")
        self.browser.forced_dark(scheme == "forced")
        self.browser.go("about:blank")
        self.browser.go(page.as_uri())

    def each(self):
        for mail in MAILS:
            for form in FORMS:
                for width in DESKS if form == "outlook" else WIDTHS:
                    for scheme in SCHEMES:
                        yield mail, form, width, scheme

    def test_nothing_is_wider_than_the_window(self):
        folder = os.environ.get("LOOK")
        for mail, form, width, scheme in self.each():
            if scheme == "forced" and not folder:
                continue
            self.show(mail, form, width, scheme)
            self.assertEqual(self.browser.run("document.documentElement.scrollWidth"), width, f"{mail.stem}, {form}, {scheme}")
            if folder:
                self.browser.picture(pathlib.Path(folder) / f"{mail.stem}-{form}-{width}-{scheme}.png")

    @unittest.skipUnless(AXE.exists(), "axe-core is not there, and npm could not get it")
    def test_axe(self):
        axe = AXE.read_text()
        for mail in MAILS:
            for form, scheme in (("whole", "light"), ("whole", "dark"), ("gmail", "light"), ("outlook", "light"), ("outlook", "dark")):
                self.show(mail, form, 600 if form == "outlook" else 360, scheme)
                self.browser.run(axe + "; 0")
                self.assertEqual(self.browser.run(RULES), [], f"{mail.stem}, {form}, {scheme}")

    def test_axe_can_find_something(self):
        if not AXE.exists():
            self.skipTest("axe-core is not there")
        page = pathlib.Path(self.folder.name) / "bad.html"
        page.write_text("<!DOCTYPE html><html><body><p style='color:#ccc;background-color:#fff'>pale</p></body></html>")
        self.browser.go(page.as_uri())
        self.browser.run(AXE.read_text() + "; 0")
        found = " ".join(self.browser.run(RULES))
        self.assertIn("color-contrast", found)
        self.assertIn("html-has-lang", found)

    def test_nothing_is_fetched(self):
        for mail in MAILS:
            self.assertEqual(re.findall(r"\b(?:src|background)=|url\(|https?:|<(?:img|link|script|form|iframe)\b|@import|@font-face", mail.read_text()), [], mail.stem)

    def test_word_draws_what_matters(self):
        """Without a style sheet, Word's engine still draws boxes around cards and buttons, and the colours of the table and of banners."""
        for mail in MAILS:
            page = re.sub("<!--.*?-->", "", mail.read_text(), flags=re.S)
            for tag, style in re.findall(r"<(table|tr|td|th)[^<>]*style=\"([^\"]*)\"", page):
                self.assertNotRegex(style, r"background|(?<![-\w])(?:width|height)|position|float|flex|grid", f"{mail.stem}: {tag}")
            for table, name in re.findall(r"(<table class=(\w)[^<>]*>)", page):
                self.assertRegex(table, r"cellspacing=\d", mail.stem)
                if name in "khdt":  # cards and buttons
                    self.assertIn("border=1", table, mail.stem)
                if name in "fn":  # the felt and banners
                    self.assertRegex(table, r"bgcolor=#\w+", mail.stem)

    def test_previews_hold_no_hand(self):
        """The preview that a phone shows beside a subject may name cards on the table, but no card of a hand."""
        for mail in MAILS:
            page, text = mail.read_text(), mail.with_suffix(".txt").read_text()
            shown = re.search(r"<div style=\"display:none[^>]*>(.*?)</div>", page)
            if not shown:
                continue
            laid = set(re.findall(r"(?:led|played|bids?) (\S+?)[,.]", shown[1]))
            cards = set(re.findall(r"(?:10|[2-9JQKA])[♣♦♥♠]", shown[1]))
            self.assertLessEqual(cards, laid, mail.stem)
            self.assertNotRegex(text.splitlines()[0], "[♣♦♥♠]", mail.stem)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
