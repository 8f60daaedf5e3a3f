"""A row of the tables: one behaviour, and the program's expected reaction."""
import dataclasses

STRANGER = b"stranger@example.org"


@dataclasses.dataclass
class Row:
    """log: a regular expression for a log line; "" if what the server does is legal or silently tolerated. when: the pass that acts on the
    bid: "same" (the pass in which the server misbehaves), "next" or "either". prepare(world) is called before the attack. own: the
    database may contain letters that the server made up. slow: use the test build, whose deadlines are shorter. most: how many
    milliseconds more than an ordinary pass this one may work. refused: mails to the stranger are given up. long: the row takes long, so
    samples leave it out. prompt: mail must be sent within this many seconds. lies: the server may say that it took a mail that it did not
    take, if its answers come before the connection ends."""
    name: str
    twist: object
    log: str
    when: str = "next"
    prepare: object = None
    own: bool = False
    slow: bool = False
    most: int = 50
    refused: bool = False
    long: bool = False
    prompt: int = 0
    lies: bool = False
    tls: str = ""
    kind: str = ""


def stranger(number):
    """A stranger's letter, as long as real mail, because a shorter letter without proof gets no answer."""
    way = "".join(f"Received: from relay{i}.example.org by mx.play.test with ESMTPS id {number}; Sat, 21 Nov 2026 11:05:00 +0000\r\n" for i in (1, 2))
    sender = STRANGER.decode().replace("stranger", f"stranger{number}" if number else "stranger")
    return f"{way}From: {sender}\r\nTo: referee@play.test\r\nMessage-ID: <{number}@example.org>\r\nSubject: hello\r\n\r\nhelp\r\n".encode()
