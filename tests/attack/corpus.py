"""The attack corpus: what a row is, and what its letters are made of. The rows are in corpus_*.py, by what they try."""
import dataclasses
import email.utils
import itertools
import typing

NUMBERS = itertools.count(1)
CANARY = "zyzzyva77"  # in all of them: no mail to whom has proven nothing, and no line of the log, may show it
MOVE = "bid 5"  # what they want done, most often; a card beside it, which the log must not show
VOUCHED = "Authentication-Results: mx.play.test; dmarc=pass header.from=play.test\r\n"
# what servers add on the way: a shorter letter that proves nothing gets no answer
WAY = "".join(f"Received: from relay{n}.evil.example by mx.play.test with ESMTPS id 4XyZ1b2c3d{n}; Sun, 22 Nov 2026 11:05:0{n} +0000\r\n" for n in (1, 2, 3))

# what the log says of it at the end of its line
UNPROVEN = r"nothing was done: the sender is not proven"
IGNORED = r"ignored"
HELD = r"held until its owner confirms it"
HEARD = r"nothing was done"
AGAIN = r"a duplicate"
BOUNCE = r"a bounce"
ASKED = r"the sender was asked to confirm the address"

RELAY = ("relay/token", "relay/auth")
EVERYWHERE = RELAY + ("relay/from",)
OPEN_LIST = ("list/token", "list/auth", "list/from", "list/provider")
LIST = OPEN_LIST + ("list/vouches",)
TOKEN = ("relay/token",)


@dataclasses.dataclass
class Letter:
    """make(ground) is its bytes. where: in which games and with which trust it is tried. log: what ends its line. mails: how
    many may go out for it. known: it does prove something, so an answer may be long and repeat its words. ledger: the tables
    that it may touch besides, because that is what it is for: held, where its owner is asked; ruling, where a player asks for what is
    not his to do; token, where the token that it shows ends."""
    name: str
    tries: str
    make: typing.Callable
    where: tuple = TOKEN
    log: str = UNPROVEN
    mails: int = 1
    known: bool = False
    ledger: tuple = ()


def letter(g, body=None, **more):
    """The bytes of a letter in his name to the referee, unless told otherwise. head: further fields, on top; below: at the
    end of the header."""
    fields = {"From": f'"{CANARY}" <{g.address}>', "To": "referee@play.test", "Subject": f"Re: [spades 1] {CANARY}",
              "Message-ID": f"<{CANARY}.{next(NUMBERS)}@evil.example>", "Date": email.utils.formatdate(),
              "MIME-Version": "1.0", "Content-Type": "text/plain; charset=utf-8"}
    head, below, kind = more.pop("head", ""), more.pop("below", ""), more.pop("kind", None)
    if kind:
        fields["Content-Type"] = kind
    for name, value in more.items():
        fields[name.replace("_", "-").replace("From-", "From")] = value
    header = head + WAY + "".join(f"{n}: {v}\r\n" for n, v in fields.items() if v is not None) + below
    text = f"{MOVE}\r\n{CANARY}, and the QS\r\n" if body is None else body
    encoded = [x if isinstance(x, bytes) else x.encode("utf-8", "surrogateescape") for x in (header, text)]
    return encoded[0] + b"\r\n" + encoded[1]


def to_token(token):
    return f"referee+{token}@play.test"


def stranger(g, body, **more):
    return letter(g, body, From="eve <eve@evil.example>", **more)
