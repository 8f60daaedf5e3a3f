"""Limits of mail providers: a refusal that is about the referee's own account costs no player a turn; a refusal by one recipient
stops only the mail to that recipient."""
import pathlib
import sqlite3
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from drill import HOUR, Drill  # noqa: E402
from scenes import until  # noqa: E402
from sim import TEST  # noqa: E402

DAILY = "550-5.4.5 Daily user sending limit exceeded. For more information on Gmail\r\n550-5.4.5 sending limits go to\r\n550 5.4.5  https://support.google.com/a/answer/166852 - gsmtp"


class Limits(Drill):
    program = TEST

    def looks(self, hours):
        """Runs passes for some hours. The passes are less than two hours apart, so that there is no outage."""
        end = self.w.faked + hours * HOUR
        while self.w.faked < end:
            self.w.faked = min(end, self.w.faked + 110 * 60)
            self.w.sweep(check=False)

    def one_bid(self):
        """Lets the first player bid. The mail to the next player is not sent yet."""
        player, mail = until(self.w, lambda p, m: m.bidding)
        player.answer(mail, "4")
        return player

    def queued(self):
        return self.rows("SELECT recipient, attempts, trouble FROM outbox WHERE state = 'queued'")

    def test_a_daily_limit_loses_no_game(self):
        """For several days the server refuses each mail after its final dot. The player to act was not told of the turn, so the
        turn does not time out."""
        self.start()
        self.one_bid()
        self.w.smtp.refuse_text = lambda to: DAILY
        self.looks(80)
        self.assertEqual(self.timeouts(), 0, "timed out without having been told")
        self.assertEqual(self.rows("SELECT count(*) FROM outbox WHERE state = 'failed'"), [(0,)])
        (_, attempts, trouble), *_ = self.queued()
        self.assertEqual(attempts, 0, "a refusal of the account is no attempt")
        self.assertIn("550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to", trouble)
        self.assertIn("Daily user sending limit exceeded", self.w.spadesd("status", check=False).stdout)
        self.w.smtp.refuse_text = lambda to: None
        self.looks(1)
        self.assertEqual(self.queued(), [])
        self.looks(70)
        self.assertEqual(self.timeouts(), 0, "the three days begin with the mail")
        self.looks(4)
        self.assertEqual(self.timeouts(), 1)

    def test_all_mail_waits_once_two_recipients_were_refused(self):
        """Each further try may prolong the limit. So the referee tries only a few of the waiting mails every half hour, and
        loses none."""
        self.start()
        for n in range(40):
            self.add(f"p{n}@domain{n}.test")
        self.w.smtp.refuse_text = lambda to: DAILY
        self.w.sweep()
        self.assertLessEqual(sum(self.w.smtp.refused.values()), 5, "four connections may each have begun one")
        self.w.smtp.refuse_text = lambda to: None
        self.w.faked += 20 * 60
        self.w.sweep()
        self.assertGreater(len(self.queued()), 10, "they wait for half an hour")
        self.looks(1)
        self.assertEqual(self.queued(), [])

    def add(self, recipient):
        with sqlite3.connect(self.w.database) as db:
            n = db.execute("INSERT INTO outbox(sender, recipient, message_id, events, bounce, created, due) VALUES ('referee@play.test', ?, 'x', 0, 'x', ?, ?)", (recipient, self.w.faked, self.w.faked)).lastrowid
            db.execute("INSERT INTO message(mail, bytes) VALUES (?, ?)", (n, b"Message-ID: <%d@play.test>\r\n\r\nx\r\n" % n))

    def test_one_recipient_stops_nobody_else(self):
        """If the server refuses only the mails to one recipient, the other mails do not wait."""
        self.start()
        for n in range(3):
            self.add("eve@other.test")
            self.add(f"p{n}@domain.test")
        self.w.smtp.refuse_text = lambda to: DAILY if to == "eve@other.test" else None
        self.w.sweep()
        self.assertEqual([r for r, *_ in self.queued()], ["eve@other.test"] * 3)

    def test_the_same_at_rcpt(self):
        """At RCPT, the reply may come from the recipient's server, so the recipient's clock runs again after a day. If mail to a
        second domain gets the same reply, the reply is about the referee's account, and no clock runs."""
        for domains, timed_out in ((1, 1), (2, 0)):
            with self.subTest(domains=domains):
                self.setUp()
                self.start()
                self.one_bid()
                self.w.smtp.refuse = lambda to: "550 5.4.5 Daily sending limit exceeded"
                if domains == 2:
                    self.add("eve@other.test")
                self.looks(3 * 24 + 30)
                self.assertEqual(self.timeouts(), timed_out)
                self.assertEqual(self.rows("SELECT count(*) FROM outbox WHERE state = 'failed'"), [(0,)])

    def day_of(self, limit):
        """Starts a game at a site that may send `limit` mails a day."""
        self.start()
        with self.w.conf.open("a") as config:
            config.write(f'mails-a-day = "{limit}"\n')

    def news(self, count):
        for n in range(count):
            self.add(f"p{n}@domain{n}.test")
        with sqlite3.connect(self.w.database) as db:
            db.execute("UPDATE outbox SET urgency = 2 WHERE recipient LIKE 'p%@domain%'")

    def sent_today(self):
        return self.rows("SELECT count(*) FROM outbox WHERE sent > ?", self.w.faked - 24 * HOUR)[0][0]

    def test_news_leaves_room_for_the_player_to_act(self):
        """At a site that may send a hundred mails a day, news gets seventy of them. So the mail to the player to act
        goes out at once."""
        self.day_of(100)
        self.news(180)
        self.looks(2)
        self.assertEqual(self.sent_today(), 70)
        self.one_bid()
        self.w.sweep()
        self.assertEqual(self.rows("SELECT count(*) FROM outbox WHERE urgency = 0 AND state = 'queued'"), [(0,)])
        status = self.w.spadesd("status", check=False).stdout
        self.assertIn("mail sent      71 within a day, of 100 that mails-a-day allows", status)
        self.assertIn("mails-a-day allows only 100 mails a day", status)
        self.looks(60)
        self.assertEqual(self.rows("SELECT state, urgency, count(*), min(trouble) FROM outbox WHERE state <> 'sent' GROUP BY 1, 2"), [], "the rest goes on the next days")

    def test_no_more_than_a_day_allows(self):
        """Even mails to the player to act count against the limit. No player's clock runs while that player's mail waits."""
        self.day_of(10)
        with sqlite3.connect(self.w.database) as db:
            db.execute("UPDATE outbox SET sent = ?", (self.w.faked,))
        self.one_bid()
        self.looks(20)
        self.assertEqual(self.sent_today(), self.rows("SELECT count(*) FROM outbox WHERE state = 'sent'")[0][0])
        self.assertGreater(len(self.queued()), 0)
        self.looks(10)
        self.assertEqual(self.queued(), [])
        self.looks(60)
        self.assertEqual(self.timeouts(), 0, "the three days begin with the mail")

    def test_outbox_retry(self):
        """After `outbox --retry`, the next pass tries all mail that waits for the server."""
        self.start()
        self.one_bid()
        self.w.smtp.refuse_text = lambda to: DAILY
        self.w.sweep()
        self.w.smtp.refuse_text = lambda to: None
        self.w.sweep()
        self.assertEqual(len(self.queued()), 2)
        self.assertIn("2 mails are due now; the next pass sends them", self.w.spadesd("outbox", "--retry").stdout)
        self.w.sweep()
        self.assertEqual(self.queued(), [])
        self.assertIn("no mail is waiting", self.w.spadesd("outbox", "--retry").stdout)


if __name__ == "__main__":
    unittest.main()
