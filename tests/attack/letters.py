"""The attack corpus of letters against the shipped binary, with a real database and a running game. For each letter, five
things are checked. The letter does not act. One log line says what the letter was, and no line shows its words. The letter
causes no more mail than allowed. It costs the program itself at most 50 ms of processor time and 32 MB more than an ordinary
letter. A player's bid behind it counts and is passed on in the same pass. At the end, all letters lie in the mailbox before one bid.

    letters.py [--only WORD] [--every N] [--first] [--quiet]

--only: letters with that word in their names. --every: in each place (mail or list, and trust setting) only one letter in N,
and not the same letters in all places. --first: a game in its first round, which is reached faster; letters that need older
mails are left out. Letters that must act (CONTROLS) show that the others could have acted."""
import argparse
import contextlib
import re
import sys
import tempfile
import time

import corpus_bombs
import corpus_deal
import corpus_what
import corpus_who
from corpus import CANARY, UNPROVEN, VOUCHED, Letter, letter, stranger, to_token
from ground import CONTEXTS, Ground, by_list

MS, MB = 50, 32
CARD = re.compile(r"\b(?:10|[2-9JQKA])(?:[CDHS]\b|[♣♦♥♠])")
LETTERS = corpus_who.letters + corpus_what.letters + corpus_deal.letters + corpus_bombs.letters
CONTROLS = (
    Letter("control-token", "his live token, from his address", lambda g: letter(g, To=to_token(g.live)), ("relay",)),
    Letter("control-provider", "the provider vouches", lambda g: letter(g, head=VOUCHED), ("relay",)),
    Letter("control-list", "his answer on the list", lambda g: by_list(letter(g, To="table@lists.play.test", In_Reply_To=g.live_id)), tuple(c for c in CONTEXTS if "list" in c)),
    Letter("control-list-provider", "a post that the provider vouches for", lambda g: by_list(letter(g, To="table@lists.play.test"), "dmarc=pass header.from=play.test"), tuple(c for c in CONTEXTS if "list" in c)),
    Letter("control-list-local", "a post of a list on our own machine", lambda g: by_list(letter(g, To="table@lists.play.test")), ("list/local",)),
)


class Judged:
    """One letter in one place: which checks failed, and the cost."""

    def __init__(self, ground, row, ordinary):
        self.g, self.row, self.ordinary, self.bad = ground, row, ordinary, []
        self.raw = row.make(ground)
        self.said, self.ms, self.mb = "", 0.0, 0.0

    def spent(self, what, ms, mb):
        base_ms, base_mb = self.ordinary[what]
        self.ms, self.mb = max(self.ms, ms - base_ms), max(self.mb, mb - base_mb)

    def line(self, log, letters=1):
        """Checks that the log has exactly one line about the letter, that this is the expected line, and that no line shows
        the letter's words."""
        lines = re.findall(r"^\S+Z spadesd: ((?:warning: )?(?:letter \d+ of kind|a letter is set aside).*)$", log, re.M)
        if len(lines) != letters:
            self.bad.append(f"{len(lines)} lines in the log: {log}")
            return
        self.said = lines[0]
        if not re.search(f"(?:{self.row.log})$", self.said):
            self.bad.append(f"the log says: {self.said}")
        if CANARY in log or CARD.search(log):
            self.bad.append(f"the log shows words of the letter: {log}")

    def mails(self):
        """Checks the number of mails about the letter. If the letter proves nothing, the mails must be short and must not
        show its words."""
        mails = self.g.mails()
        if len(mails) > self.row.mails:
            self.bad.append(f"{len(mails)} mails, to {[to for to, _ in mails]}")
        for to, raw in mails if not self.row.known else ():
            if len(raw) > min(4096, 2 * len(self.raw)):
                self.bad.append(f"a mail of {len(raw)} bytes to {to} for {len(self.raw)}")
            if CANARY.encode() in raw:
                self.bad.append(f"a mail to {to} shows words of the letter")

    def alone(self):
        """Checks that the letter, delivered alone, changes nothing but the ledgers."""
        code, log, ms, mb = self.g.deliver(self.raw)
        if code:
            self.bad.append(f"deliver ended with {code}: {log}")
        self.spent("deliver", ms, mb)
        self.line(log)
        self.mails()
        after = self.g.tables()
        self.bad += [f"table {name} changed: {sorted(set(after[name]) ^ set(rows))[:2]}" for name, rows in self.g.before.items()
                     if name not in self.row.ledger and after[name] != rows]
        if "held" not in self.row.ledger and UNPROVEN not in self.row.log and self.g.rows("SELECT 1 FROM held"):
            self.bad.append("it is held")
        gone = self.g.tokens - set(self.g.rows("SELECT token FROM token"))
        if gone and "token" not in self.row.ledger:
            self.bad.append(f"tokens are gone: {gone}")

    def before_a_bid(self):
        code, log, ms, mb = self.g.sweep([self.raw])
        if code:
            self.bad.append(f"sweep ended with {code}: {log}")
        self.spent("sweep", ms, mb)
        self.line(log, 2)
        if self.g.events() != self.g.after_bid:
            self.bad.append(f"the bid behind it made {self.g.events()[len(self.g.after_bid) - 1:]}: {log}")
        told = [d.to for d in self.g.w.smtp.deliveries[self.g.saved[3]:]]
        missing = [to for to in self.g.told if to not in told]
        if missing:
            self.bad.append(f"the bid behind it was not passed on to {missing}")

    def judge(self):
        for _ in range(3):  # the least of three tries, because the machine may be busy
            self.ms = self.mb = 0.0
            self.alone()
            self.before_a_bid()
            if self.bad or self.ms <= MS:
                break
        if self.ms > MS or self.mb > MB:
            self.bad.append(f"it cost {self.ms:.0f} ms, {self.mb:.0f} MB")
        return self


class Attack:
    def __init__(self, args):
        self.args, self.failed, self.tried, self.acted = args, [], 0, 0
        self.names, self.ms, self.mb = set(), (0.0, ""), (0.0, "")

    def rows(self, context, rows):
        only = self.args.only or ""
        chosen = [r for r in rows if context in r.where and only in r.name]
        if self.args.first:
            chosen = [r for r in chosen if "old" not in r.name and "message-id-of" not in r.name]
        return chosen

    def ordinary(self, ground):
        """Returns the cost of a stranger's ordinary letter: the least of five tries."""
        raw = stranger(ground, "help\r\n")
        some = [(ground.deliver(raw)[2:], ground.sweep([raw])[2:]) for _ in range(5)]
        return {what: tuple(min(pair[i][k] for pair in some) for k in (0, 1)) for i, what in enumerate(("deliver", "sweep"))}

    def tell(self, row, context, judged):
        self.tried += 1
        self.names.add(row.name)
        self.acted += any("table" in b or "made" in b for b in judged.bad)
        self.ms, self.mb = max(self.ms, (judged.ms, row.name)), max(self.mb, (judged.mb, row.name))
        if judged.bad:
            self.failed.append(f"{row.name} {context}")
        if judged.bad or not self.args.quiet:
            said = re.sub(r"^letter \d+ of kind ", "", judged.said)
            print(f"{row.name:<32} {context:<12} {row.tries[:60]:<60} {judged.ms:5.1f} ms {judged.mb:5.1f} MB  {said}", *judged.bad, sep="\n  FAIL: ", flush=True)

    def controls(self, ground, context):
        for row in self.rows(context, CONTROLS):
            code, log, *_ = ground.deliver(row.make(ground))
            if code or len(ground.events()) != len(ground.after_bid):
                self.failed.append(f"{row.name} {context}")
                print(f"{row.name} {context}: it should act\n  {log}")

    def together(self, ground, rows):
        """Delivers all letters in one sweep, and a bid after them."""
        code, log, *_ = ground.sweep([r.make(ground) for r in rows])
        if code or ground.events() != ground.after_bid:
            self.failed.append("together")
            print(f"FAIL: {len(rows)} letters before one bid: {code} {log[-300:]}")

    def forgotten(self, ground):
        """Delivers all letters of the game once more, under new UIDs, after their rows were deleted. None of them may
        act; the bid after them must."""
        code, log = ground.forgotten()
        if code or ground.events() != ground.after_bid:
            self.failed.append("forgotten")
            print(f"FAIL: all letters again, from before the horizon, and a bid: {code} {log[-300:]}")

    def on(self, ground, context):
        ground.configure(context == "list/local")
        ground.measure()
        self.controls(ground, context)
        ordinary = self.ordinary(ground)
        rows = self.rows(context, LETTERS)
        turn = CONTEXTS.index(context)
        rows = [r for n, r in enumerate(rows) if (n + turn) % self.args.every == 0]
        for row in rows:
            self.tell(row, context, Judged(ground, row, ordinary).judge())
        if rows:
            self.together(ground, rows)
            self.forgotten(ground)

    def run(self):
        begin = time.monotonic()
        for forum in ("relay", "list"):
            with tempfile.TemporaryDirectory(prefix="spadesd-attack-") as folder, contextlib.closing(Ground(folder, forum, self.args.first)) as ground:
                for context in CONTEXTS:
                    if context.startswith(forum) and self.rows(context, LETTERS):
                        self.on(ground, context)
        print(f"{len(self.names)} letters in {self.tried} places, {self.acted} acted; the dearest {self.ms[0]:.1f} ms ({self.ms[1]}) and {self.mb[0]:.1f} MB "
              f"({self.mb[1]}) more than an ordinary one; {time.monotonic() - begin:.0f} s")
        print(f"{self.tried - len(self.failed)} passed, {len(self.failed)} failed", *self.failed[:20], sep="\n  ")
        return 1 if self.failed or not self.tried else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--first", action="store_true")
    parser.add_argument("--quiet", action="store_true")
    return Attack(parser.parse_args()).run()


if __name__ == "__main__":
    sys.exit(main())
