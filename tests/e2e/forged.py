"""Forged posts: what anyone can send to a list or straight to the referee, what a member of the list can send, and the forgeries of
tests/attack/corpus_who.py, for the list of a ListWorld. Each forgery bids or plays in the name of the player whose turn it is.

A Forgery travels by real servers: over port 25 without a login, or from a member who logged in."""
import dataclasses
import email.utils
import itertools
import re
import sys

from lists import EVE, PLAYERS
from world import ROOT
from carrier import rewrite
from stack import AUTHSERV, LISTS

sys.path[:0] = [str(ROOT / "tests" / "attack"), str(ROOT / "tests" / "fault")]
import corpus_who  # noqa: E402
from ground import token_of  # noqa: E402

NUMBERS = itertools.count(1)
EVIL = "eve@evil.example"
RESULTS = f"Authentication-Results: {AUTHSERV}; dmarc=pass header.from=play.test; dkim=pass header.d={LISTS}\r\n"
SEALED = (f"ARC-Seal: i=1; a=rsa-sha256; cv=none; d={LISTS}; s=x; t=1; b=AAAA\r\n"
          f"ARC-Message-Signature: i=1; a=rsa-sha256; c=relaxed/relaxed; d={LISTS}; s=x; h=from; bh=AAAA; b=AAAA\r\n"
          f"ARC-Authentication-Results: i=1; {LISTS}; dmarc=pass header.from=play.test; arc=pass\r\n")


@dataclasses.dataclass
class Forgery:
    """by: the member who logged in, or None. to: an address. sender: the envelope sender."""
    name: str
    raw: bytes
    to: str
    sender: str = EVIL
    by: str = None


class Victim:
    """The game that the corpus attacks: the player to act, and what an attacker may have obtained."""

    def __init__(self, game):
        self.game, self.w = game, game.w
        self.who = game.actor
        self.other = next(p for p in PLAYERS if p != self.who)
        self.address = f"{self.who}@play.test"
        mails = {name: [m for to, m in self.w.sent(0) if to.split("@")[0] == name] for name in (self.who, self.other, "gm")}
        self.live_mail = game.notices[self.who]
        self.live, self.live_id = token_of(self.live_mail), str(self.live_mail.message["Message-ID"])
        mine = [m for m in mails[self.who] if m.game and m.my_turn and m is not self.live_mail]
        self.old = [t for t in dict.fromkeys(map(token_of, mine)) if t != self.live]
        self.old_ids = [i for i in (str(m.message["Message-ID"]) for m in mine) if i != self.live_id]
        others = [m for m in mails[self.other] if m.game][-1]
        self.others, self.others_id = token_of(others), str(others.message["Message-ID"])
        self.welcome = token_of(next(m for m in mails[self.who] if "Welcome" in m.text))
        self.public_id = str(game.announced.message["Message-ID"])
        self.move = game.legal_move()

    # ---- letters

    def post(self, head="", body=None, **fields):
        """Returns a post in the victim's name, unless `fields` has another From."""
        all_fields = {"From": f"{self.who.title()} <{self.address}>", "To": self.w.address, "Subject": f"Re: [spades {self.w.game}] Round 2",
                      "Message-ID": f"<forged.{next(NUMBERS)}@evil.example>", "Date": email.utils.formatdate(), "MIME-Version": "1.0",
                      "Content-Type": "text/plain; charset=utf-8", "References": self.public_id,
                      **{name.replace("_", "-"): value for name, value in fields.items()}}
        return (head + "".join(f"{n}: {v}\r\n" for n, v in all_fields.items() if v) + "\r\n" + (body or self.move + "\r\n")).encode()

    def listed(self, raw):
        """Returns the post as the list would send it, but without using the list."""
        name = self.w.kind.name
        head = f"List-Id: <{name}.{LISTS}>\r\nList-Post: <mailto:{self.w.address}>\r\nPrecedence: list\r\n"
        return rewrite(head.encode() + raw, self.w.kind.form, self.w.address, name.title())

    def by_anybody(self):
        """Posts to the list in the victim's name, without a login."""
        name = self.w.kind.name
        rows = {
            "his From": {}, "his From, a new thread": {"References": None, "Subject": "spades"}, "his From, no subject": {"References": None, "Subject": None},
            "answers another's notice": {"In-Reply-To": self.others_id, "References": self.others_id},
            "answers his spent notices": {"References": " ".join(self.old_ids[-12:])},
            "his notice with a digit changed": {"References": re.sub("^<t.", lambda t: "<t" + ("1" if t[0][2] == "0" else "0"), self.live_id)},
            "yes": {"body": "yes\r\n"}, "yes, it is mine": {"body": f"Yes, that was me.\r\n\r\n{self.move}\r\n", "Subject": "Re: Is this yours?"},
            "results of the provider": {"head": RESULTS}, "a seal of the list": {"head": SEALED}, "a seal, and results that name it": {"head": RESULTS.replace("dmarc", "arc=pass; dmarc") + SEALED},
            "a login in a Received": {"head": f"Received: from x (x [192.0.2.1])\r\n\t(Authenticated sender: {self.address})\r\n\tby mail.play.test (Postfix) with ESMTPSA id 1\r\n"},
            "an answer to a digest": {"Subject": f"Re: {name} Digest, Vol 3, Issue 7", "References": None, "body": f"{self.move}\r\n\r\n> Send {name} mailing list submissions to\r\n>     {self.w.address}\r\n"},
        }
        return [Forgery(what, self.post(**more), self.w.address, self.address) for what, more in rows.items()]

    def by_member(self):
        """Posts by a member who logged in under her own name. She names the victim as the author in the fields that lists use when they
        rewrite From."""
        eve = f"Eve <{EVE}@play.test>"
        claim = f"{self.who.title()} <{self.address}>"
        rows = {"his From": {}, "Reply-To": {"From": eve, "Reply-To": claim}, "Cc": {"From": eve, "Cc": claim}, "X-Original-From": {"From": eve, "X-Original-From": claim},
                "X-Original-Sender": {"From": eve, "X-Original-Sender": self.address}, "Sender": {"From": eve, "Sender": claim}, "Resent-From": {"From": eve, "Resent-From": claim},
                "all of them": {"From": eve, "Reply-To": claim, "Cc": claim, "X-Original-From": claim, "X-Original-Sender": self.address, "Sender": claim},
                "his name": {"From": f'"{self.who.title()} via {self.w.kind.name.title()}" <{EVE}@play.test>'}, "his address as a name": {"From": f'"{self.address}" <{EVE}@play.test>'},
                "two From": {"From": f"{eve}\r\nFrom: {claim}"}, "two in From": {"From": f"{claim}, {eve}"}}
        answers = {"References": f"{self.public_id} {' '.join(self.old_ids[-3:])}"}
        some = [Forgery(f"a member's {what}", self.post(**more), self.w.address, f"{EVE}@play.test", EVE) for what, more in rows.items()]
        some += [Forgery(f"a member's {what}, answering spent notices", self.post(**{**more, **answers}), self.w.address, f"{EVE}@play.test", EVE) for what, more in list(rows.items())[1:5]]
        return some + [Forgery("another player's, in his name", self.post(References=self.others_id, In_Reply_To=self.others_id), self.w.address, f"{self.other}@play.test", self.other)]

    def replays(self):
        """The victim's own posts of the first round, sent again: a bid and the last card. Any member of the list has these posts."""
        some = []
        for what, post in zip(("first", "last"), self.game.posts[self.who]):
            raw = post.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")
            anew = re.sub(rb"(?mi)^Message-ID: .*\r\n", b"Message-ID: <anew.%d@evil.example>\r\n" % next(NUMBERS), raw, count=1)
            for how, again in (("", raw), (", a new Message-ID", anew)):
                some += [Forgery(f"his {what} post again{how}", again, self.w.address, self.address), Forgery(f"his {what} post again{how}, by a member", again, self.w.address, f"{EVE}@play.test", EVE)]
        return some

    def straight(self):
        """Forgeries that go straight to the referee, and look as if the list had sent them."""
        name, referee = self.w.kind.name, self.w.stack.address("referee")
        bounce = f"{name}+bounces-7-referee=play.test@{LISTS}"
        posts = {"a post": self.post(), "a post with results": self.post(head=RESULTS), "a post with seals": self.post(head=SEALED + RESULTS.replace("dmarc", "arc=pass; dmarc")),
                 "a post that answers spent notices": self.post(References=" ".join(self.old_ids[-12:]))}
        some = [Forgery(f"{what}, past the list, {how}", self.listed(raw), referee, sender) for what, raw in posts.items() for how, sender in (("its envelope", bounce), ("evil's", EVIL))]
        inner = self.post().replace(b"\r\n", b"\n").decode()
        mime = ("\r\n--d\r\nContent-Type: message/rfc822\r\n\r\n" + inner.replace("\n", "\r\n") + "\r\n--d--\r\n")
        digest = {"From": self.w.address, "Subject": f"{name} Digest, Vol 3, Issue 7", "References": None}
        some.append(Forgery("a digest, MIME", self.listed(self.post(body=mime, **{**digest, "Content-Type": "multipart/digest; boundary=d"})), referee, bounce))
        some.append(Forgery("a digest, plain", self.listed(self.post(body=f"Today's Topics:\r\n\r\nMessage: 1\r\nFrom: {self.address}\r\nSubject: [spades 1]\r\n\r\n{self.move}\r\n", **digest)), referee, bounce))
        his = {**digest, "From": f"{self.who.title()} <{self.address}>"}
        some.append(Forgery("a digest from him", self.listed(self.post(body=mime, **{**his, "Content-Type": "multipart/digest; boundary=d"})), referee, bounce))
        return some

    def corpus(self):
        """The letters of corpus_who.py. Letters to the list go through the list, the others straight to the referee, where the provider
        removes results in its own name. Letters that need the victim's token are left out: Postfix would repair their headers, and hand
        on an ordinary letter with one From and the token. A post with that token would spend it."""
        name, some = self.w.kind.name.encode(), []
        for row in corpus_who.results + corpus_who.lists:
            raw = row.make(self).replace(b"table", name)
            public = b"\nTo: " + name + b"@" in raw
            if self.live.encode() in raw:
                continue
            if public and raw.startswith(b"Authentication-Results: mx.play.test;"):
                # removes the fields that by_list adds at the top
                raw = raw[raw.index(b"Precedence: list\r\n") + len(b"Precedence: list\r\n"):]
            raw = raw.replace(b"[spades 1]", b"[spades %d]" % self.w.game).replace(corpus_who.MOVE.encode(), self.move.encode())
            some.append(Forgery(row.name, raw, self.w.address if public else self.w.stack.address("referee")))
        return some
