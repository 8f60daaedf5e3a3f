#!/usr/bin/python3
"""make.py FOLDER - the letters of the held-out set, and the truth of each.

Writes FOLDER/NNNN.eml and FOLDER/truth.json, the same bytes each time. The author had not seen the reader or its own
letters. score.py measures how well the reader reads these letters, so do not look at them when you change the reader."""

import json
import pathlib
import sys

import automatic
import bounces
import mime
import odd
import replies

HERE = pathlib.Path(__file__).parent
# subjects that are commands, as the manual says
COMMANDS = ("nil", "zero", "5d", "concede", "forfeit", "withdraw", "pass", "bid",
            "play", "leave", "discard", "ready", "look", "agree", "double",
            "hand", "status", "last", "tricks", "score", "history", "rules",
            "explain", "record", "help", "join", "check", "set", "propose",
            "resign", "as")
WRITERS = (("Ann Archer", "ann@example.org"), ("J. Spader", "js@example.com"),
           ("Kim", "kim.c@example.net"), ("Юрий Орлов", "orlov@example.org"))


def phrasings():
    """Moves and commands in people's own words, each as a short letter."""
    rows = (HERE / "phrasings.txt").read_text().splitlines()
    rows = [r.split(" | ", 2) for r in rows if not r.startswith("#")]
    for number, (phase, meant, said) in enumerate(rows, 3000):
        said = said.replace("\\n", "\n")
        commands = [] if meant == "-" else starts(meant)
        wrote = (said, commands, phase)
        who = WRITERS[number % 2]
        head = mime.header(who, "Re: Spades 7", number, mime.answering(number))
        yield (head + replies.one_part(number, said + "\n", "plain"),
               replies.truth("phrasing", wrote, who, "Re: Spades 7"))


def corners():
    """Letters with unusual habits and accidents, each written out whole."""
    text = (HERE / "corners.txt").read_text().split("\n==== ")[1:]
    for number, block in enumerate(text, 3500):
        first, rest = block.split("\n", 1)
        meant, phase, *optional = first.split(" | ")
        said, whole = ("\n" + rest).split("\n----\n")
        whole = ("\n" + whole + "\n").replace("\n@\n", said + "\n")
        commands = [] if meant == "-" else starts(meant)
        who = WRITERS[number % 2]
        subject = replies.SUBJECTS[number % 5]
        head = mime.header(who, mime.word(subject), number,
                           mime.answering(number))
        if optional:
            said = said.replace(optional[0], "").strip()
        wrote = (said.strip(), commands, phase)
        yield (head + replies.one_part(number, whole.lstrip("\n"), "plain"),
               replies.truth("corner", wrote, who, subject, optional=optional))


def starts(meant):
    if meant.startswith("start "):
        return [meant]
    return [m.strip() for m in meant.split(",")]


def ordinary():
    """Mails that were not meant for a game."""
    number = 4000
    for path in sorted(HERE.glob("ordinary_*.txt")):
        for block in path.read_text().split("## ")[1:]:
            title, said = block.split("\n", 1)
            number += 1
            yield plain_mail(number, title, said.strip("\n"))


def plain_mail(number, title, said):
    who = WRITERS[number % 4]
    subject = "Hello" if title.lower() in COMMANDS else title
    head = mime.header(who, mime.word(subject), number)
    if number % 4 == 3:
        page = '<div dir="ltr">%s</div>' % replies.C.lines(said)
        data = mime.multi("alternative", [
            mime.part(said + "\n", encoding="quoted-printable"),
            mime.part(page, "html", encoding="quoted-printable")],
            "0000%d" % number)
    else:
        data = replies.one_part(number, said + "\n", "plain")
    wrote = (said, [], "bid")
    optional = ()
    if "\n-- \n" in said:
        wrote = (said.split("\n-- \n")[0], [], "bid")
    return head + data, replies.truth("ordinary", wrote, who, subject,
                                      optional=optional)


def everything():
    for family in (replies.everything, odd.everything, bounces.everything,
                   automatic.everything, corners, phrasings, ordinary):
        yield from family()


def write(folder):
    """Writes all letters. Returns the list of truths, each with its file."""
    truths = []
    for number, (data, told) in enumerate(everything(), 1):
        path = pathlib.Path(folder) / ("%04d.eml" % number)
        if number % 2 and not told["group"].startswith("mime:"):
            data = data.replace(b"\r\n", b"\n")
        path.write_bytes(data)
        truths.append(dict(told, file=path.name))
    text = json.dumps(truths, ensure_ascii=False, indent=1)
    (pathlib.Path(folder) / "truth.json").write_text(text)
    return truths


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    pathlib.Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
    print(len(write(sys.argv[1])), "letters")
