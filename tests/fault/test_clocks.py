"""Wrong, jumping and stopped clocks: no player is timed out before three days of true time are over."""
import pathlib
import random
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from drill import DAY, HOUR, Drill  # noqa: E402
from scenes import until  # noqa: E402
from sim import FAKETIME, TEST  # noqa: E402


class Clock(Drill):
    """While a turn is open, libfaketime sets the machine's wall clock, and no other clock, to a wrong time. To let true time
    pass, the test changes the file that SPADESD_CLOCK names. That file moves the wall clock, the time since boot and receipt
    times together."""
    program = TEST

    def setUp(self):
        super().setUp()
        self.w.faked = None
        # with a long poll, a step of days does not count as an outage
        self.w.conf.write_text(self.w.conf.read_text().replace('poll = "1h"', 'poll = "900d"'))

    def at(self, seconds, jump=0):
        """Runs a pass at a time after the beginning, with a clock that is wrong by `jump`."""
        self.w.offset = seconds
        self.w.set_clock()
        env = {"LD_PRELOAD": FAKETIME, "FAKETIME": f"{jump:+d}", "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1"}
        return self.w.spadesd("sweep", check=False, env=env if jump else {})

    def goes_on(self, seconds, days):
        """Runs passes twice a day until a player is timed out. Returns the time of the time-out."""
        while not self.timeouts() and seconds < days * DAY:
            seconds += DAY // 2
            self.at(seconds)
        self.assertGreater(self.timeouts(), 0, "the game stands still")
        return seconds

    def test_the_matrix(self):
        """Whatever the clock shows for a while, no player is timed out before three days of true time. Once the clock is
        right again, the game goes on."""
        self.start()
        player, mail = until(self.w, lambda p, m: m.bidding)
        first = self.w.offset
        saved = self.w.save("open")
        for hours in (1, 71):
            for jump in (-4 * DAY, -HOUR, -90, 90, 50 * 60, HOUR, 4 * DAY, 400 * DAY):
                for post in (False, True):
                    with self.subTest(hours=hours, jump=jump, post=post):
                        self.w.back(saved)
                        base = first + hours * HOUR
                        self.at(base)
                        self.at(base + 30, jump)
                        if post:
                            player.answer(mail, "4")
                        self.at(base + 60, jump)
                        self.at(base + 90, jump)
                        self.assertEqual(self.timeouts(), 0, "by the wrong clock")
                        self.assertEqual(len(self.rows("SELECT 1 FROM event WHERE kind = 'bid'")), int(post))
                        for seconds in (120, 150, 180):  # the clock is right again
                            self.at(base + seconds)
                        self.assertEqual(self.timeouts(), 0, "by the right clock, too early")
                        self.assertGreaterEqual((self.w.dir / "referee.log").read_text().count("the clock was set"), 2)
                        (self.w.dir / "referee.log").write_text("")
                        self.assertGreaterEqual(self.goes_on(base + 180, hours / 24 + 12), first + 3 * DAY)

    def test_a_step_holds_time_outs_for_one_look_only(self):
        self.start()
        until(self.w, lambda p, m: m.bidding)
        first = self.w.offset
        self.at(first + HOUR)
        self.at(first + 4 * DAY, -120)  # the time is up, but the clock was set back by two minutes
        self.assertEqual(self.timeouts(), 0)
        self.at(first + 4 * DAY + 5, -120)
        self.assertEqual(self.timeouts(), 1)

    def test_a_dead_clock_stops_everything_until_it_is_right(self):
        self.start()
        player, mail = until(self.w, lambda p, m: m.bidding)
        first = self.w.offset
        player.answer(mail, "4")
        for wall in (DAY, 1000000000, 1793400000):
            r = self.at(first + 60, wall - int(time.time()))
            self.assertEqual(r.returncode, 75)
            self.assertIn("clock is wrong", r.stderr)
        self.assertEqual(self.rows("SELECT count(*) FROM event WHERE kind = 'bid'"), [(0,)])
        self.at(first + 120)
        self.at(first + 150)
        self.assertEqual(self.rows("SELECT value FROM event WHERE kind = 'bid'"), [("4",)])
        self.assertEqual(self.timeouts(), 0)

    def test_a_suspended_machine_is_an_outage_and_no_step(self):
        self.w.conf.write_text(self.w.conf.read_text().replace('poll = "900d"', 'poll = "1h"'))
        self.start()
        until(self.w, lambda p, m: m.bidding)
        first = self.w.offset
        self.at(first + HOUR)
        self.at(first + 5 * DAY)  # wall clock and time since boot both moved on
        self.at(first + 5 * DAY + 60)
        self.assertNotIn("the clock was set", (self.w.dir / "referee.log").read_text())
        self.assertEqual(self.timeouts(), 0)


class Eras(Drill):
    def test_2038_and_time_zones(self):
        self.w.faked = 2147483647 - 2 * DAY
        self.start()
        until(self.w, lambda p, m: m.bidding)
        for hour in range(0, 80):
            self.w.faked += HOUR
            self.w.spadesd("sweep", env={"TZ": random.Random(hour).choice(["UTC0", "EST5EDT", "IST-5:30", "<+13>-13"])})
        self.assertEqual(self.timeouts(), 1)

    def test_a_summer_time_change_is_no_step(self):
        self.w.faked = 1806192000 - HOUR  # 28 March 2027, an hour before Europe's clocks go forward
        self.start()
        until(self.w, lambda p, m: m.bidding)
        for _ in range(4):
            self.w.faked += HOUR
            self.w.spadesd("sweep", env={"TZ": "CET-1CEST,M3.5.0,M10.5.0/3"})
        self.assertNotIn("the clock was set", (self.w.dir / "referee.log").read_text())


if __name__ == "__main__":
    unittest.main()
