"""Rounds on lists of three kinds, and forgeries on two of them. LISTS=all plays whole rounds on all seven lists, and tries
all forgeries on each. EVERY=1 tries all forgeries of the corpus, and not just one in eight.

Prints one line for each kind of list: how many moves counted at once, how many counted after a question, how many vanished, how many
mails the referee sent, and how often it asked a player "Is this yours?". Then prints each move that never counted, with its log line, and
how many forgeries acted before a yes (none) and after it."""
import os
import re
import tempfile
import unittest

from forged import Victim
from lists import AUTHSERV, KINDS, LISTS, ListWorld, Round, Texts, rewrite

EVERY = int(os.environ.get("EVERY", "8"))
ALL = os.environ.get("LISTS") == "all"
SOME = {"digest": 56, "google": 56, "unvouched": 28}  # number of moves; a whole round has 56
FORGED = ("digest", "google")


class Rewriting(unittest.TestCase):
    """Compares the headers that Mailman's pages "DMARC Mitigations" and "Reply-to munging" show, and the headers of a post
    by Google Groups."""
    POST = b"From: Anne Person <aperson@example.com>\r\nTo: ant@example.com\r\n\r\nA message of great import.\r\n"

    def head(self, form, post=POST):
        raw = rewrite(post, form, "ant@example.com", "Ant").decode()
        head, _, body = raw.partition("\r\n\r\n")
        self.assertEqual(body, "A message of great import.\r\n")
        return dict(line.split(": ", 1) for line in head.split("\r\n"))

    def test_mailman_no_munging(self):
        self.assertEqual(self.head("reply-to"), {"To": "ant@example.com", "From": "Anne Person via Ant <ant@example.com>", "Reply-To": "Anne Person <aperson@example.com>"})

    def test_mailman_point_to_list(self):
        self.assertEqual(self.head("cc"), {"To": "ant@example.com", "From": "Anne Person via Ant <ant@example.com>", "Reply-To": "ant@example.com", "Cc": "Anne Person <aperson@example.com>"})

    def test_mailman_keeps_what_was_there(self):
        post = self.POST.replace(b"To: ant", b"Reply-To: bperson@example.com\r\nCc: cperson@example.com\r\nTo: ant")
        self.assertEqual(self.head("reply-to", post)["Reply-To"], "bperson@example.com, Anne Person <aperson@example.com>")
        self.assertEqual(self.head("cc", post)["Reply-To"], "bperson@example.com, ant@example.com")
        self.assertEqual(self.head("cc", post)["Cc"], "cperson@example.com, Anne Person <aperson@example.com>")

    def test_google_groups(self):
        self.assertEqual(self.head("google"), {"To": "ant@example.com", "From": "'Anne Person' via Ant <ant@example.com>", "X-Original-Sender": "aperson@example.com",
                                               "X-Original-From": "Anne Person <aperson@example.com>", "Reply-To": "Anne Person <aperson@example.com>"})


@unittest.skipIf(os.getuid(), "Postfix is started by root")
class Lists(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-lists-")
        cls.addClassCleanup(folder.cleanup)
        cls.w = ListWorld(folder.name)
        cls.addClassCleanup(cls.w.__exit__)
        cls.w.__enter__()

    def round(self, name):
        kind = self.w.kinds[name]
        self.w.begin(kind)
        game = Round(self.w, Texts(KINDS.index(kind)))
        tally = game.play(56 if ALL else SOME[name])
        print("\n" + tally.line(kind), *(f"  vanished: {x}" for x in tally.vanished), *(f"  answered in vain: {x}" for x in tally.unheard), sep="\n", flush=True)
        questions = tally.questions.copy()
        if ALL or name in FORGED:
            self.forgeries(game)
        if ALL:
            self.after_a_yes(game)
        self.assertEqual(tally.wrong, [])
        self.assertEqual(tally.unheard, [])
        self.assertEqual(tally.vanished, [])
        if kind.form == "plain":
            self.assertLessEqual(max(questions.values(), default=0), 3)

    def some(self, game):
        """Returns forgeries in the name of the player to act."""
        victim = Victim(game)
        some = victim.by_anybody() + victim.by_member() + victim.replays() + victim.straight() + victim.corpus()[::EVERY]
        # each forgery is tried on one of the lists
        return some if ALL else some[FORGED.index(self.w.kind.name)::len(FORGED)]

    def forgeries(self, game):
        """In a new round, no forgery acts, neither alone in a pass nor together with all others. Afterwards the player's own bid counts."""
        some = self.some(game)
        acted, came = self.w.attacked(some)
        self.assertEqual(acted, [])
        # a list on our own machine refuses what its members did not send in their own name
        self.assertGreater(came, len(some) // (3 if self.w.kind.local else 2))
        print(f"  {len(some)} forgeries, {came} letters of them came, none acted", flush=True)
        counted = game.tally.at_once
        game.texts.at["bid"] = 0  # the first text is a plain bid
        game.move(own=True)
        self.assertEqual(game.tally.at_once, counted + 1)

    def after_a_yes(self, game):
        """The next player says yes to an own post. When it is that player's turn again, forgeries that did not come by the list do not
        act; those of members act where nobody vouches for anybody. They are counted."""
        kind, who = self.w.kind, game.actor
        game.texts.at["bid"] = 0
        game.move(own=False)
        while game.actor != who:
            game.move(own=True)
        some = self.some(game)
        acted, came = self.w.attacked(some)
        straight = [letter for _, letter in acted if not re.search(rf"(?m)^Authentication-Results: {AUTHSERV}; .*dkim=pass header.d={LISTS}", letter)]
        self.assertEqual(straight, [])
        if not kind.risky:
            self.assertEqual(acted, [])
        print(f"  after a yes: {len(some)} forgeries, {came} letters of them came, {len(acted)} acted, all of them by the list", flush=True)


for kind in KINDS:  # a list that LISTS does not name has no test, rather than a skipped one
    if ALL or kind.name in SOME:
        setattr(Lists, f"test_{kind.name}", lambda self, name=kind.name: self.round(name))


if __name__ == "__main__":
    unittest.main()
