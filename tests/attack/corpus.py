"""The attack corpus: the class of a row, and helpers to write its letters. The rows are in corpus_*.py, by what they attempt."""
import dataclasses
import email.utils
import itertools
import typing

NUMBERS = itertools.count(1)
CANARY = "zyzzyva77"  # in every letter; no log line and no mail to an unproven sender may contain this word
MOVE = "bid 5"  # the command in most letters; next to it is a card, which the log must not show
VOUCHED = "Authentication-Results: mx.play.test; dmarc=pass header.from=play.test\r\n"
# fields that servers add on the way. They make the letter long enough: a very short letter without proof gets no answer
WAY = "".join(f"Received: from relay{n}.evil.example by mx.play.test with ESMTPS id 4XyZ1b2c3d{n}; Sun, 22 Nov 2026 11:05:0{n} +0000\r\n" for n in (1, 2, 3))

# how the log line about the letter ends
# nothing proves the sender: the letter does nothing, or the person of its From is asked about it
UNPROVEN = r"(?:nothing was done: the sender is not proven|held until its owner confirms it)"
IGNORED = r"ignored"
HELD = r"held until its owner confirms it"
HEARD = r"nothing was done"
AGAIN = r"a duplicate"
BOUNCE = r"a bounce"
ASKED = r"the sender was asked to confirm the address"

RELAY = ("relay",)
OPEN_LIST = ("list/provider",)
LIST = OPEN_LIST + ("list/local",)


@dataclasses.dataclass
class Letter:
    """make(ground) returns the letter's bytes. where: the contexts (ground.py) in which the letter is tried. log: the
    end of the letter's log line. mails: how many mails the letter may cause. known: the letter proves something about its
    sender, so an answer may be long and may repeat the letter's words. ledger: further tables that the letter may change
    ("held" if the referee asks the victim whether the letter is theirs, "ruling" if the referee refuses a player's
    request, "token" if the letter uses up a token)."""
    name: str
    tries: str
    make: typing.Callable
    where: tuple = RELAY
    log: str = UNPROVEN
    mails: int = 1
    known: bool = False
    ledger: tuple = ()


def letter(g, body=None, **more):
    """A letter to the referee in the victim's name. more: header fields in place of the usual ones. head: fields at the top;
    below: fields at the end of the header."""
    fields = {"From": f'"{CANARY}" <{g.address}>', "To": "referee@play.test", "Subject": f"Re: [spades 1] {CANARY}",
              "Message-ID": f"<{CANARY}.{next(NUMBERS)}@evil.example>", "Date": email.utils.formatdate(),
              "MIME-Version": "1.0", "Content-Type": "text/plain; charset=utf-8"}
    head, below, kind = more.pop("head", ""), more.pop("below", ""), more.pop("kind", None)
    if kind:
        fields["Content-Type"] = kind
    for name, value in more.items():
        fields[name.replace("_", "-").replace("From-", "From")] = value
    header = head + WAY + "".join(f"{n}: {v}\r\n" for n, v in fields.items() if v is not None) + below
    text = f"{MOVE}\r\n-- \r\n{CANARY}, and the QS\r\n" if body is None else body
    encoded = [x if isinstance(x, bytes) else x.encode("utf-8", "surrogateescape") for x in (header, text)]
    return encoded[0] + b"\r\n" + encoded[1]


def to_token(token):
    return f"referee+{token}@play.test"


def stranger(g, body, **more):
    return letter(g, body, From="eve <eve@evil.example>", **more)
