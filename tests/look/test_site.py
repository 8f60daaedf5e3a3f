"""Every page of the demo site in Chromium, light and dark, at the size of a phone, a tablet and a desktop; and without script, on paper, in
w3m, for axe-core and for the HTML validator.

    tests/look/test_site.py     SITE=FOLDER in the environment: the site is there, as `make site` left it; LOOK=FOLDER: the pictures go there
"""
import base64
import functools
import html.parser
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests" / "look"), str(ROOT / "tests" / "site")]
import demo  # noqa: E402
from chromium import Chromium  # noqa: E402
from page_text import Page  # noqa: E402

MODULES = ROOT / "build" / "look" / "node_modules"
AXE, VNU = MODULES / "axe-core" / "axe.min.js", MODULES / "vnu-jar" / "build" / "dist" / "vnu.jar"
RULES = "axe.run(document, {resultTypes: ['violations']}).then(r => r.violations.map(v => v.id + ': ' + v.help + ' ' + v.nodes.slice(0, 2).map(n => n.html).join(' | ')))"
WIDTHS = (360, 768, 1280)
PAGE_MOST, FILES_MOST = 60 * 1024, 3
# The validator does not know that a page and its files have one origin. A player's place at the table is a section without a heading.
PASSED_OVER = ("Resource violates Content Security Policy", "Section lacks heading")
LAID = re.compile(r"\S+ leads .* wins the trick")


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Listening(Chromium):
    """A browser that keeps what it reports: violations of the policy, errors, files that are not there."""

    def __init__(self):
        self.reports = []
        super().__init__()
        for domain in ("Log", "Audits", "Network", "Runtime"):
            self.ask(domain + ".enable")

    def receive(self):
        message = super().receive()
        method, told = message.get("method"), message.get("params", {})
        if method == "Log.entryAdded" and "favicon" not in told["entry"].get("url", ""):
            self.reports.append(told["entry"]["text"])
        elif method == "Audits.issueAdded" and "ContentSecurityPolicy" in told["issue"]["code"]:
            self.reports.append(json.dumps(told["issue"]))
        elif method == "Runtime.exceptionThrown":
            self.reports.append(json.dumps(told["exceptionDetails"]))
        return message


class Links(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.ids = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        a = dict(attrs)
        self.links += [a[n] for n in ("href", "src") if a.get(n)]
        self.ids |= {a["id"]} if "id" in a else set()


class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.made = None
        cls.folder = pathlib.Path(os.environ.get("SITE") or "")
        if not os.environ.get("SITE"):
            cls.made = tempfile.TemporaryDirectory(prefix="spadesd-look-site-")
            cls.folder = pathlib.Path(cls.made.name) / "site"
            demo.make(cls.folder, 2)
        handler = functools.partial(Quiet, directory=str(cls.folder))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.browser = Listening()
        cls.pages = sorted(str(p.relative_to(cls.folder)) for p in cls.folder.rglob("*.html"))

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.server.shutdown()
        cls.server.server_close()
        if cls.made:
            cls.made.cleanup()

    def kinds(self):
        """Returns a page of each kind, and a second one of a game, which may be in play."""
        found = {}
        for page in self.pages:
            kind = re.sub(r"\d+", "N", re.sub("^rules/(?!index).*", "rules/PRESET", page))
            found.setdefault(kind, []).append(page)
        return [page for kind, pages in found.items() for page in sorted({pages[0], pages[-1]})]

    def go(self, page, anchor=""):
        self.browser.go("about:blank")
        self.browser.go(f"http://127.0.0.1:{self.server.server_port}/{page}{anchor}")

    def test_there_are_pages_of_every_kind(self):
        for pattern in ("index.html", "standings.html", "rules/index.html", "fair-deal.html", "verify.html", r"person/\d+.html", r"game/\d+/index.html", r"game/\d+/round-1.html"):
            self.assertTrue(any(re.fullmatch(pattern, page) for page in self.pages), pattern)

    def test_pages_are_small(self):
        for page in self.pages:
            self.assertLessEqual((self.folder / page).stat().st_size, PAGE_MOST, page)

    def test_nothing_is_wider_than_the_window(self):
        folder = os.environ.get("LOOK")
        for width in WIDTHS:
            for dark in (False, True):
                self.browser.size(width, dark)
                for page in self.kinds() if dark or folder else self.pages:
                    self.go(page)
                    self.assertLessEqual(self.browser.run("document.documentElement.scrollWidth"), width, page)
                    if folder:
                        name = page.removesuffix(".html").replace("/", "-")
                        self.browser.picture(pathlib.Path(folder) / f"{name}-{width}-{'dark' if dark else 'light'}.png")

    def test_tables_fit_their_column(self):
        self.browser.size(1280, False)
        for page in self.pages:
            self.go(page)
            self.assertEqual(self.browser.run("[...document.querySelectorAll('main table')].filter(t => t.getBoundingClientRect().right > t.parentElement.getBoundingClientRect().right + 1).length"), 0, page)

    def test_nothing_breaks_the_policy_and_a_view_needs_three_files(self):
        self.browser.size(1000, False)
        for page in self.pages:
            self.browser.reports.clear()
            self.go(page)
            self.browser.run("new Promise(done => setTimeout(done, 30))")
            self.assertEqual(self.browser.reports, [], page)
            files = self.browser.run("performance.getEntriesByType('resource').map(r => r.name)")
            self.assertLessEqual(len(set(files)) + 1, FILES_MOST, f"{page}: {files}")
            self.assertTrue(self.browser.run("document.querySelector('meta[http-equiv=Content-Security-Policy]').content.startsWith(\"default-src 'none'\")"), page)

    def test_the_policy_would_be_seen_to_break(self):
        self.go("index.html")
        self.browser.reports.clear()
        self.browser.run("document.body.setAttribute('style', 'color:red')")
        self.browser.run("new Promise(done => setTimeout(done, 100))")
        self.assertNotEqual(self.browser.reports, [])

    @unittest.skipUnless(AXE.exists(), "axe-core is not there, and npm could not get it")
    def test_axe(self):
        axe = AXE.read_text()
        for width, dark in ((360, False), (360, True), (1280, False), (1280, True)):
            self.browser.size(width, dark)
            for page in self.kinds():
                self.go(page)
                self.browser.run(axe + "; 0")
                self.assertEqual(self.browser.run(RULES), [], f"{page}, {width}, dark: {dark}")

    @unittest.skipUnless(VNU.exists() and shutil.which("java"), "vnu-jar or Java is not there")
    def test_the_validator_finds_no_fault(self):
        r = subprocess.run(["java", "-jar", VNU, "--format", "json", "--skip-non-html", *(self.folder / p for p in self.pages)], capture_output=True, text=True)
        found = {re.sub(".*/site/", "", m.get("url", "")) + f":{m.get('lastLine')}: {m['message']}" for m in json.loads(r.stderr or r.stdout)["messages"]
                 if (m["type"] == "error" or m.get("subType") == "warning") and not m["message"].startswith(PASSED_OVER)}
        self.assertEqual("\n".join(sorted(found)[:20]), "")

    def test_links_lead_somewhere(self):
        texts = {page: Links((self.folder / page).read_text()) for page in self.pages}
        for page, links in texts.items():
            for link in set(links.links):
                url = urllib.parse.urlparse(link)
                if url.scheme:
                    continue
                path = os.path.normpath(os.path.join(os.path.dirname(page), url.path)) if url.path else page
                self.assertTrue((self.folder / path).is_file(), f"{page} links to {link}")
                if url.fragment and path in texts:
                    self.assertIn(url.fragment, texts[path].ids, f"{page} links to {link}")

    def rounds(self):
        """Returns pages of rounds, with the tricks that they tell."""
        for page in self.pages:
            tricks = [line for line in Page((self.folder / page).read_text()).lines if LAID.match(line)]
            if tricks:
                yield page, tricks

    def test_a_replay_needs_no_script(self):
        """Each link "Next" shows one step and hides the others."""
        page, tricks = next(self.rounds())
        self.browser.ask("Emulation.setScriptExecutionDisabled", value=True)
        try:
            for last in ("#s5", "#s12"):
                self.go(page, last)
                shown = self.browser.run("[...document.querySelectorAll('.step')].filter(s => s.checkVisibility()).map(s => '#' + s.id)")
                self.assertEqual(shown, [last])
        finally:
            self.browser.ask("Emulation.setScriptExecutionDisabled", value=False)

    def test_a_step_shows_the_whole_table(self):
        """A link to a step scrolls to where all cards are seen, and the words below them; also on a short screen."""
        page = next(self.rounds())[0]
        try:
            for width, height in ((360, 640), (360, 780), (768, 1024)):
                self.browser.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
                self.go(page, "#s5")
                top, bottom = self.browser.run("[document.querySelector('.board').getBoundingClientRect().top, document.querySelector('#s5 .pace').getBoundingClientRect().bottom]")
                self.assertGreaterEqual(top, 0, f"{page}, {width} x {height}")
                self.assertLessEqual(bottom, height, f"{page}, {width} x {height}")
        finally:
            self.browser.size(1000, False)

    def test_no_name_of_rules_breaks(self):
        self.browser.size(360, False)
        self.go("standings.html")
        self.assertEqual(self.browser.run("[...document.querySelectorAll('.set a')].filter(a => a.getClientRects().length > 1).map(a => a.textContent)"), [])

    def test_tricks_are_an_even_grid_below_the_button(self):
        page = next(self.rounds())[0]
        for width in (360, 1280):
            self.browser.size(width, False)
            self.go(page)
            tops = self.browser.run("[...document.querySelectorAll('.tricks a')].map(a => a.offsetTop)")
            rows = [tops.count(top) for top in sorted(set(tops))]
            self.assertEqual(len(set(rows[:-1])), 1, rows)
            self.assertLess(self.browser.run("document.querySelector('.play').getBoundingClientRect().bottom"), self.browser.run("document.querySelector('.tricks a').getBoundingClientRect().top"))

    def test_paper(self):
        """All tricks of a round are printed, dark on white."""
        page, tricks = next(self.rounds())
        self.go(page)
        self.browser.ask("Emulation.setEmulatedMedia", media="print", features=[{"name": "prefers-color-scheme", "value": "light"}])
        try:
            text = self.browser.run("document.body.innerText.replace(/\\ufe0e/g, '').replace(/\\s+/g, ' ')")
            for trick in tricks:
                self.assertIn(trick, text)
            data = base64.b64decode(self.browser.ask("Page.printToPDF", preferCSSPageSize=True)["data"])
            self.assertTrue(data.startswith(b"%PDF"))
            self.assertLess(len(re.findall(rb"/Type\s*/Page\b", data)), 12)
            if os.environ.get("LOOK"):
                (pathlib.Path(os.environ["LOOK"]) / "round.pdf").write_bytes(data)
        finally:
            self.browser.ask("Emulation.setEmulatedMedia", media="")

    @unittest.skipUnless(shutil.which("w3m"), "w3m is not installed")
    def test_w3m(self):
        """A browser for terminals shows each page's title and, on a round's page, each trick in words."""
        told = dict(self.rounds())
        for page in self.kinds() + list(told)[:3]:
            r = subprocess.run(["w3m", "-dump", "-cols", "400", "-T", "text/html", "-I", "UTF-8", "-O", "UTF-8", self.folder / page], capture_output=True, text=True, check=True)
            text = re.sub(r"\s+", " ", r.stdout.replace("\ufe0e", ""))
            title = re.search("<h1>(.*?)</h1>", (self.folder / page).read_text(), re.S)
            self.assertTrue(title, page)
            self.assertIn(" ".join(Page(title[0]).lines), text, page)
            self.assertNotRegex(text, r"\{|<[a-z]", page)
            for trick in told.get(page, []):
                self.assertIn(trick, text, page)


if __name__ == "__main__":
    unittest.main()
