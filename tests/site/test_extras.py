"""The files of the site that are no pages: feeds are valid Atom (RFC 4287), and records are found good.

The games are those of the suites generated_games and site_extras.
"""
import datetime
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ET

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import compare  # noqa: E402

ATOM = "{http://www.w3.org/2005/Atom}"
UNIT = compare.ROOT / "build" / "test" / "unit"
URL = "https://play.test"


def when(text):
    return datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ")


class Extras(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="spadesd-extras-")
        cls.dir = pathlib.Path(cls.folder.name)
        env = {**os.environ, "GENERATED": "2", "GENERATED_FROM": "20", "FAIR_RECORDS": str(cls.dir), "FAIR_DATABASES": str(cls.dir)}
        subprocess.run([UNIT, "generated_games"], cwd=compare.ROOT, check=True, stdout=subprocess.DEVNULL, env=env)
        cls.database = sorted(cls.dir.glob("*.db"))[0]
        cls.site = compare.write_site(cls.dir, cls.database, True)
        cls.game = cls.site / "game" / "1"

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def one(self, element, name):
        """Returns the only child with that name."""
        found = element.findall(ATOM + name)
        self.assertEqual(len(found), 1, name)
        return found[0]

    def is_feed(self, path, folder, base):
        """Checks what RFC 4287 requires, and that every link leads to a file of the site. Returns the entries' ids."""
        feed = ET.fromstring(path.read_bytes())
        self.assertEqual(feed.tag, ATOM + "feed")
        self.assertTrue(self.one(self.one(feed, "author"), "name").text)
        self.assertEqual({link.get("rel") for link in feed.findall(ATOM + "link")}, {"self", "alternate"})
        entries = feed.findall(ATOM + "entry")
        self.assertGreater(len(entries), 0)
        ids, times = [], []
        for part in (feed, *entries):
            self.assertTrue(self.one(part, "title").text)
            times.append(when(self.one(part, "updated").text))
            ids.append(self.one(part, "id").text)
            self.assertRegex(ids[-1], r"^tag:[a-z.]+,\d{4}-\d\d-\d\d:[a-z0-9/]+$")
            links = part.findall(ATOM + "link")
            self.assertEqual(len([link for link in links if link.get("rel") == "alternate"]), 1)
            for link in links:
                href = link.get("href")
                file = folder / href[len(base) + 1:] if base else path.parent / href
                self.assertTrue(not base or href.startswith(base + "/"), href)
                self.assertTrue(file.is_file(), href)
        self.assertEqual(len(set(ids)), len(ids))
        self.assertEqual(times[0], times[1])
        self.assertEqual(times[1:], sorted(times[1:], reverse=True))
        return ids[1:]

    def test_the_feed_of_a_game(self):
        ids = self.is_feed(self.game / "feed.atom", self.site, URL)
        rounds = len(list(self.game.glob("round-*.html")))
        self.assertIn(ids[0][-len("/over"):], "/over")
        self.assertIn(len(ids), (rounds, rounds + 1))  # the end of a game may cut a round short

    def test_the_feeds_of_a_site(self):
        with tempfile.TemporaryDirectory(prefix="spadesd-feeds-") as name:
            subprocess.run([UNIT, "site_extras"], cwd=compare.ROOT, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "SITE_DIR": name})
            feeds = sorted(pathlib.Path(name).rglob("feed.atom"))
            self.assertGreater(len(feeds), 2)
            for path in feeds:
                site = path.parent if path.parent.name.isdigit() and (path.parent / "style.css").exists() else path.parent.parent.parent
                absolute = URL + "/spades" if (URL + "/spades/").encode() in path.read_bytes() else ""
                self.is_feed(path, site, absolute)

    def test_a_web_server_can_read_everything(self):
        """Also if the daemon has a strict umask, as by the systemd unit."""
        shutil.rmtree(self.site)
        self.site.mkdir(mode=0o755)
        subprocess.run([compare.PROGRAM, "-c", self.dir / "conf", "pages", "--all"], check=True, capture_output=True, umask=0o077)
        modes = {p: oct(p.stat().st_mode & 0o777) for p in self.site.rglob("*")}
        self.assertEqual({p: mode for p, mode in modes.items() if mode != ("0o755" if p.is_dir() else "0o644")}, {})

    def test_the_record(self):
        done = subprocess.run([compare.PROGRAM, "verify", self.game / "record.txt"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_programs_of_the_site_check_a_record(self):
        """In a folder with nothing else, as on the computer of somebody who saved the links of the page."""
        page = (self.site / "verify.html").read_text()
        names = re.findall(r'<a href="(\w+\.py)" download>', page)
        self.assertIn("verify.py", names)
        with tempfile.TemporaryDirectory(prefix="spadesd-saved-") as name:
            for file in (*(self.site / n for n in names), self.game / "record.txt", self.site / "example.record"):
                shutil.copy(file, name)
            for record in ("record.txt", "example.record"):
                done = subprocess.run([sys.executable, "-B", "verify.py", record], cwd=name, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
