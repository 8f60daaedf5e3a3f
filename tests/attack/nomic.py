"""Tries posts of a nomic's list that are not moves (tests/corpus/nomic_posts.tsv), each alone in a running game on that
list. No post acts, the referee asks about at most one in fifty, and answers at most one in twenty-five as a question. Half of
the posts come from the player to act. They are tried when this player must bid and when this player must play, with a provider that vouches for authors and without. As a
control, the player posts a move in the same way: it acts, or the referee asks about it.

    nomic.py [--every N]

--every: one post in N. A post about the game ("Re: [spades 7] ...") answers the referee's last post; the number is the game's."""
import argparse
import contextlib
import email.header
import email.utils
import re
import sys
import tempfile
import time

from ground import LISTS, Ground, by_list
from sim import ROOT

POSTS = ROOT / "tests" / "corpus" / "nomic_posts.tsv"
ASKED = 50  # at most one post in this many may be asked about
ANSWERED = 25  # at most one post in this many may get an answer to a question, in private


class Playing(Ground):
    """A game in which a player must follow suit in a trick, and has cards of the suit and others."""

    def second_bid(self, player, mail):
        return not mail.bidding and mail.led() and player.legal(mail) != player.hand

    def bid_behind(self):
        self.w.act(self.player, self.player.move(self.mail), self.mail)
        return self.w.imap.folders["INBOX"].pop()[2]


def posts():
    """Yields (actor, subject, text) of each post."""
    rows = (line.split("\t") for line in POSTS.read_text().splitlines())
    return [(actor, subject, text.replace("\\n", "\n")) for actor, subject, text in rows]


class Trial:
    """The posts, tried in one state of a game. `about` is the referee's last public post."""

    def __init__(self, ground, name, vouched):
        self.g, self.name = ground, name
        ground.configure(False)
        ground.measure()
        self.vouched, self.acted, self.asked, self.answered, self.of_turn = vouched, [], [], [], 0
        public = [d.raw for d in ground.w.smtp.deliveries if d.to.endswith("@" + LISTS)]
        self.about = re.search(rb"^Message-ID: (\S+)", public[-1], re.M)[1].decode()

    def post(self, n, actor, subject, text):
        """Returns the post's bytes as the list delivers it."""
        g = self.g
        writer = g.who if actor == "turn" else g.other
        subject = subject.replace("[spades 7]", "[spades 1]")
        refers = f"In-Reply-To: {self.about}\r\nReferences: {self.about}\r\n" if "[spades 1]" in subject and subject.startswith("Re:") else ""
        head = (f"From: {writer} <{writer}@play.test>\r\nTo: table@{LISTS}\r\nSubject: {email.header.Header(subject).encode()}\r\n"
                f"Message-ID: <nomic.{n}@play.test>\r\nDate: {email.utils.formatdate()}\r\n{refers}MIME-Version: 1.0\r\n"
                "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n")
        raw = (head + text.replace("\n", "\r\n") + "\r\n").encode()
        return by_list(raw, "dmarc=pass header.from=play.test" if self.vouched else "dmarc=none")

    def run(self, every, turn):
        """Tries the posts. turn: which one of every `every` posts is tried."""
        for n, (actor, subject, text) in enumerate(posts()):
            if n % every != turn % every:
                continue
            self.of_turn += actor == "turn"
            code, log, *_ = self.g.deliver(self.post(n, actor, subject, text))
            row = f"{actor}\t{subject}\t{text!r}"
            now = self.g.events(), self.g.rows("SELECT count(*) FROM ruling")
            if code or now != self.still:
                self.acted.append(f"{row}: {log[-200:]}")
            elif self.g.mails():
                (self.answered if any(b"You asked" in raw for _, raw in self.g.mails()) else self.asked).append(row)
        return self

    @property
    def still(self):
        return self.g.after_bid[:-1], [(len(self.g.before["ruling"]),)]

    def control(self):
        """Checks that a real move in the same state acts or is asked about, so that the posts could have acted."""
        kind, _, value = self.g.after_bid[-1][2:]
        code, log, *_ = self.g.deliver(self.post(0, "turn", "Re: [spades 7] Round 3", value))
        acted = self.g.events() == self.g.after_bid
        if code or acted != self.vouched or not self.g.mails():
            raise RuntimeError(f"{self.name}: his {kind} of {value} should {'act' if self.vouched else 'be asked about'}: {log}")
        return self

    def tell(self, count):
        print(f"{self.name:<28} {count} posts: {len(self.acted)} acted, {len(self.asked)} asked about, {len(self.answered)} answered", *(f"  ACTED: {x}" for x in self.acted),
              *(f"  asked: {x}" for x in self.asked), *(f"  answered: {x}" for x in self.answered), sep="\n", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=1)
    every, begin = parser.parse_args().every, time.monotonic()
    trials, tried = [], 0
    for kind, phase in ((Ground, "to bid"), (Playing, "to play")):
        with tempfile.TemporaryDirectory(prefix="spadesd-nomic-") as folder, contextlib.closing(kind(folder, "list", True)) as ground:
            for vouched in (True, False):
                turn = len(trials)
                count = len(posts()[turn % every::every])
                trials.append(Trial(ground, f"{phase}, {'vouched' if vouched else 'nobody vouches'}", vouched).control().run(every, turn))
                trials[-1].tell(count)
                tried += count
    acted, asked, answered = (sum(len(posts) for posts in kind) for kind in zip(*((t.acted, t.asked, t.answered) for t in trials)))
    print(f"{tried} posts, {acted} acted, {asked} asked about (at most {tried // ASKED}), {answered} answered (at most {tried // ANSWERED}); "
          f"{time.monotonic() - begin:.0f} s")
    bad = acted + (asked > tried // ASKED) + (answered > tried // ANSWERED)
    print(f"{tried - bad} passed, {bad} failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
