"""The site's pages when the process is killed, the disk fills, or the folder goes away. The games go on, the mail goes out, the operator is
told once, and afterwards the folder is the same as one that `spadesd pages --all` writes.

KILLS=1 kills at every system call; the default is one in 40.
"""
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import disk  # noqa: E402
from drill import HOUR, Drill  # noqa: E402
from scenes import until  # noqa: E402
from sim import TEST  # noqa: E402

EVERY = int(os.environ.get("KILLS") or 40)
STEPS = ("page-begin", "draft", "page", "page-done")


def files(folder):
    """Returns the content of each file, by path."""
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


class Site(Drill):
    extra = 'operator = "op@play.test"\npages-dir = "DIR/site"\npages-url = "https://play.test/spades"\n'

    def setUp(self):
        super().setUp()
        self.site = self.w.dir / "site"
        self.site.mkdir()

    def anew(self):
        """Returns the files that `spadesd pages --all` writes into an empty folder."""
        w, other = self.w, self.w.dir / "other"
        shutil.rmtree(other, ignore_errors=True)
        other.mkdir()
        conf = w.dir / "other.conf"
        conf.write_text(w.conf.read_text().replace(str(self.site), str(other)))
        r = subprocess.run([w.program, "--config", str(conf), "pages", "--all"], capture_output=True, text=True, env=w.environment())
        self.assertEqual(r.returncode, 0, r.stderr)
        return files(other)

    def is_like(self, anew, what=None):
        """The folder has these files, and nothing else."""
        now = files(self.site)
        self.assertEqual(sorted(now), sorted(anew), what)
        self.assertEqual([p for p in anew if now[p] != anew[p]], [], what)

    def waiting(self):
        return self.rows("SELECT count(*) FROM page_due")[0][0]


class Killed(Site):
    program = TEST

    def setUp(self):
        """Lets a letter wait that ends the first round, so that pages of every kind are to be written."""
        super().setUp()
        self.start("start ann, bob, cat, dan; max-rounds=3")
        p, mail = until(self.w, lambda p, m: self.rows("SELECT count(*) FROM event WHERE kind = 'play'") == [(51,)])
        p.answer(mail, p.move(mail))
        self.saved, self.before = self.w.save("round"), self.w.dir / "before"
        shutil.copytree(self.site, self.before)

    def begin(self):
        self.w.back(self.saved)
        shutil.rmtree(self.site)
        shutil.copytree(self.before, self.site)

    def test_a_kill_at_each_step_of_a_pass(self):
        kills = collections.Counter()
        for name in STEPS:
            n, killed = 1, True
            while killed:
                self.begin()
                code = self.w.spadesd("sweep", check=False, env={"SPADESD_FAILPOINT": f"{name}:{n}"}).returncode
                self.assertIn(code, (0, -9))
                killed = code == -9
                kills[name] += killed
                self.w.settle()
                self.assertEqual(self.waiting(), 0)
                self.is_like(self.anew(), f"{name}:{n}")
                n += 1
            self.assertGreater(kills[name], 0, f"{name} was never reached")
        print(f"kills: {dict(kills)}", file=sys.stderr)

    @unittest.skipUnless(shutil.which("strace"), "needs strace")
    def test_a_kill_at_any_system_call_of_a_whole_site(self):
        w, out = self.w, self.w.dir / "trace"
        w.sweep()
        expected = self.anew()
        self.is_like(expected)

        def traced(*options):
            shutil.rmtree(self.site)
            self.site.mkdir()
            return subprocess.run(["strace", "-qq", "-o", str(out), *options, *w.command("pages", "--all")], capture_output=True, env=w.environment()).returncode

        self.assertEqual(traced(), 0)
        calls = collections.Counter(re.findall(r"^(\w+)\(", out.read_text(errors="replace"), re.M))
        points = [(call, n) for call, count in sorted(calls.items()) for n in range(1, count + 1) if call not in ("exit_group", "execve")]
        kills = 0
        for call, n in points[::EVERY]:
            kills += traced("-e", f"trace={call}", "-e", f"inject={call}:signal=SIGKILL:when={n}") in (-9, 137)
            halves = [p for p, content in files(self.site).items() if p in expected and expected[p] != content]
            self.assertEqual(halves, [], f"{call}:{n} left half a page")
            w.sweep()
            self.is_like(expected, f"{call}:{n}")
        self.assertGreater(kills, 0)
        print(f"{len(points)} system calls, killed at {kills}", file=sys.stderr)


class Trouble(Site):
    def alerts(self):
        """Returns the mails in which the operator was told about pages."""
        return [d for d in self.w.smtp.deliveries if d.to == "op@play.test" and b"site's pages" in d.raw.replace(b"=\r\n", b"")]

    def a_move(self):
        """A letter acts and its mails go out, whatever happens to the folder. Returns the log."""
        w, count = self.w, "SELECT count(*) FROM event WHERE letter IS NOT NULL"
        before = self.rows(count)
        p, mail = until(w, lambda p, m: True)
        p.answer(mail, p.move(mail))
        r = w.spadesd("sweep", check=False)
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertGreater(self.rows(count), before)
        self.assertEqual(self.rows("SELECT count(*) FROM outbox WHERE state = 'queued'"), [(0,)])
        return r.stderr

    def told(self):
        return [t for t in json.loads(self.w.spadesd("status", "--json", check=False).stdout)["trouble"] if "pages" in t]

    def during(self):
        """The folder cannot be written."""
        for _ in range(3):
            self.assertIn("pages-dir: ", self.a_move())
        self.assertGreater(self.waiting(), 0)
        for _ in range(5):
            self.w.faked += HOUR
            self.w.spadesd("sweep")
        self.assertEqual(len(self.told()), 1)
        self.assertEqual(len(self.alerts()), 1)

    def after(self):
        """The folder can be written again."""
        self.w.sweep()
        self.assertEqual(self.waiting(), 0)
        self.assertEqual(self.told(), [])
        self.is_like(self.anew())

    def begin(self):
        self.start()
        self.a_move()
        self.is_like(self.anew())

    def mount(self, size):
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(self.site)], check=True)
        self.addCleanup(subprocess.run, ["umount", str(self.site)], check=True)

    def test_a_letter_that_is_delivered_is_on_the_site_at_once(self):
        self.begin()
        w, posts = self.w, len(self.w.posts)
        p, mail = until(w, lambda p, m: True)
        p.answer(mail, p.move(mail))
        letter = w.posts[posts][0]
        w.imap.folders["INBOX"].pop()
        w.spadesd("deliver", input=letter.decode())
        self.is_like(self.anew())

    def test_a_folder_that_went_away(self):
        self.begin()
        self.site.rename(self.w.dir / "away")
        self.during()
        (self.w.dir / "away").rename(self.site)
        self.after()

    def test_a_folder_that_comes_back_empty(self):
        self.begin()
        shutil.rmtree(self.site)
        self.during()
        self.site.mkdir()
        self.after()

    def test_a_full_disk(self):
        disk.build()
        self.begin()
        plain, full = self.w.environment, disk.environment(self.w, DISK_PATH=str(self.site), DISK_AT="1", DISK_HOW="enospc")
        self.w.environment = lambda **more: plain(**{**full, **more})
        self.during()
        self.w.environment = plain
        self.after()

    @unittest.skipIf(os.getuid() != 0 and not os.environ.get("CI"), "only root may mount")
    def test_a_file_system_that_fills_and_is_emptied(self):
        self.mount("2m")
        self.begin()
        with open(self.site / "filler", "wb", buffering=0) as f:
            try:
                while True:
                    f.write(b"x" * 4096)
            except OSError:
                pass
        self.during()
        (self.site / "filler").unlink()
        self.after()

    @unittest.skipIf(os.getuid() != 0 and not os.environ.get("CI"), "only root may mount")
    def test_a_folder_that_is_read_only(self):
        self.mount("9m")
        self.begin()
        subprocess.run(["mount", "-o", "remount,ro", str(self.site)], check=True)
        self.during()
        subprocess.run(["mount", "-o", "remount,rw", str(self.site)], check=True)
        self.after()


del Site

if __name__ == "__main__":
    unittest.main()
