"""The files of the site that are no pages: feeds are valid Atom (RFC 4287), records are found good, pictures are drawn by rsvg-convert.

The games are those of the suites generated_games and site_extras. A painter that hangs, fails, is missing or wants a network costs a
picture, and nothing else.
"""
import datetime
import os
import pathlib
import platform
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree as ET

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import compare  # noqa: E402

ATOM = "{http://www.w3.org/2005/Atom}"
UNIT = compare.ROOT / "build" / "test" / "unit"
URL = "https://play.test"
SIGNATURE = b"\x89PNG\r\n\x1a\n"
PNG = r"printf '\211PNG\r\n\032\n'"  # in a shell
OFFLINE = """#!/bin/sh
exec /usr/bin/python3 -c 'import ctypes, errno, socket, sys
IO_URING_SETUP = 425
said = b""
try:
    socket.socket()
except PermissionError:
    said += b"no socket, "
libc = ctypes.CDLL(None, use_errno=True)
if libc.syscall(IO_URING_SETUP, 1, None) < 0 and ctypes.get_errno() == errno.EACCES:
    said += b"no ring"
sys.stdout.buffer.write(bytes.fromhex("89504e470d0a1a0a") + said)'
"""
# Calls getpid as a program for the i386 does, whose calls have other numbers.
OTHER_CALLS = """#!/bin/sh
exec /usr/bin/python3 -c 'import ctypes, mmap, sys
code = mmap.mmap(-1, mmap.PAGESIZE, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
code.write(bytes.fromhex("b814000000cd80c3"))
ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(code)))()
sys.stdout.buffer.write(bytes.fromhex("89504e470d0a1a0a"))'
"""


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

    def drawn(self, painter=None, keep=False, before=None):
        """Writes the site anew, with another painter. Returns the seconds that took, and what was said."""
        for old in () if keep else self.game.glob("picture.*"):
            old.unlink()
        env = dict(os.environ)
        if painter is not None:
            program = self.dir / "painter"
            program.write_text(painter)
            program.chmod(0o755)
            env["SPADESD_PAINTER"] = str(program)
        begun = time.monotonic()
        done = subprocess.run([compare.PROGRAM, "-c", self.dir / "conf", "pages", "--all"], capture_output=True, text=True, env=env, preexec_fn=before)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual((self.game / "picture.png").exists(), "og:image" in (self.game / "index.html").read_text())
        self.assertEqual((self.game / "picture.png").exists(), (self.game / "picture.svg").exists())
        return time.monotonic() - begun, done.stderr

    def test_the_picture(self):
        self.drawn()
        png = (self.game / "picture.png").read_bytes()
        self.assertEqual(png[:8], SIGNATURE)
        self.assertEqual(struct.unpack(">II", png[16:24]), (1200, 630))
        ET.fromstring((self.game / "picture.svg").read_bytes())
        self.drawn()
        self.assertEqual((self.game / "picture.png").read_bytes(), png)

    def test_a_painter_that_hangs_costs_a_picture(self):
        seconds, said = self.drawn("#!/bin/sh\nexec sleep 60\n")
        self.assertFalse((self.game / "picture.png").exists())
        self.assertLess(seconds, 20)
        self.assertEqual(len(re.findall("no picture: rsvg-convert was still running", said)), 1, said)

    def test_a_painter_that_fails_costs_a_picture(self):
        failing = ("exit 3", "", "kill -SEGV $$", "yes | head -c 9000000", "echo no picture", f"{PNG}; exit 3")
        for painter in (f"#!/bin/sh\n{what}\n" for what in failing):
            _, said = self.drawn(painter)
            self.assertFalse((self.game / "picture.png").exists(), painter)
            self.assertEqual(said.count("no picture: rsvg-convert"), 1, said)

    def test_a_painter_that_fails_leaves_the_old_picture(self):
        self.drawn(f"#!/bin/sh\n{PNG}; echo old\n")
        (self.game / "picture.svg").write_text("<svg/>")  # the picture is out of date
        _, said = self.drawn("#!/bin/sh\nexit 3\n", keep=True)
        self.assertEqual(said.count("no picture"), 1, said)
        self.assertEqual((self.game / "picture.png").read_bytes(), SIGNATURE + b"old\n")
        said = subprocess.run([compare.PROGRAM, "-c", self.dir / "conf", "pages"], capture_output=True, text=True, check=True).stderr
        self.assertNotIn("no picture", said)  # it is drawn again in an hour

    def test_a_failure_counts_also_if_the_starter_ignores_children(self):
        painter = f"#!/bin/sh\n{PNG}; exit 3\n"
        self.drawn(painter, before=lambda: signal.signal(signal.SIGCHLD, signal.SIG_IGN))
        self.assertFalse((self.game / "picture.png").exists())

    def test_a_missing_painter_is_said_once(self):
        os.environ["SPADESD_PAINTER"] = str(self.dir / "nowhere")
        try:
            _, said = self.drawn()
        finally:
            del os.environ["SPADESD_PAINTER"]
        self.assertFalse((self.game / "picture.png").exists())
        self.assertEqual(said.count("librsvg2-bin"), 1, said)

    def test_a_painter_has_no_network(self):
        self.drawn(OFFLINE)
        self.assertEqual((self.game / "picture.png").read_bytes(), SIGNATURE + b"no socket, no ring")

    @unittest.skipUnless(platform.machine() == "x86_64", "knows the calls of the i386")
    def test_a_painter_has_no_calls_of_another_processor(self):
        self.drawn(OTHER_CALLS)
        self.assertFalse((self.game / "picture.png").exists())

    def test_a_picture_that_would_not_change_is_not_drawn_again(self):
        self.drawn(f"#!/bin/sh\n{PNG}; echo one\n")
        os.environ["SPADESD_PAINTER"] = str(self.dir / "painter")
        (self.dir / "painter").write_text(f"#!/bin/sh\n{PNG}; echo other\n")
        try:
            subprocess.run([compare.PROGRAM, "-c", self.dir / "conf", "pages", "--all"], check=True, capture_output=True)
        finally:
            del os.environ["SPADESD_PAINTER"]
        self.assertEqual((self.game / "picture.png").read_bytes(), SIGNATURE + b"one\n")


if __name__ == "__main__":
    unittest.main()
