"""A row of the tables: one behaviour, and what the program is to make of it."""
import dataclasses

STRANGER = b"stranger@example.org"


@dataclasses.dataclass
class Row:
    """log: a regular expression of a line of the log, "" where what the server does is lawful or is put up with in silence.
    when: the pass in which the bid is acted on: "same" as the server misbehaves, the "next" one, "either".
    prepare(world): is called before the attack. own: letters of the server's own making may be in the books.
    slow: its deadlines are those of the test build, shortened. most: milliseconds of work beyond an ordinary pass.
    refused: mails to the stranger are given up. long: left out of samples. prompt: seconds until mail goes out."""
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
    tls: str = ""
    kind: str = ""


def stranger(number):
    """As long as mail is by the time it arrives: what is shorter gets no answer when it proves nothing."""
    way = "".join(f"Received: from relay{i}.example.org by mx.play.test with ESMTPS id {number}; Sat, 21 Nov 2026 11:05:00 +0000\r\n" for i in (1, 2))
    sender = STRANGER.decode().replace("stranger", f"stranger{number}" if number else "stranger")
    return f"{way}From: {sender}\r\nTo: referee@play.test\r\nMessage-ID: <{number}@example.org>\r\nSubject: hello\r\n\r\nhelp\r\n".encode()
