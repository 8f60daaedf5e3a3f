"""Odd but real forms of letters (forms.txt), each around a plain move. forms(facts) expands the placeholders and encodings and yields
the name and the bytes of each letter."""
import base64
import binascii
import pathlib
import quopri
import re

HERE = pathlib.Path(__file__).resolve().parent
ENDS = {"": b"\r\n", "lf": b"\n", "cr": b"\r", "crcrlf": b"\r\r\n", "chop": b"\r\n", "lfbody": b"\r\n"}
HEADER = {
    "Return-Path": "<{ME}>",
    "Delivered-To": "referee@play.test",
    "Received": "from mail.play.test (mail.play.test [192.0.2.25])\n\tby mx.play.test (Postfix) with ESMTPS id 4T1fWb2ZrXz9s\n\tfor <{TO}>; Sun, 22 Nov 2026 12:00:00 +0000 (UTC)",
    "From": "Ann <{ME}>",
    "To": "Spades referee <{TO}>",
    "Subject": "Re: {SUBJECT}",
    "Date": "Sun, 22 Nov 2026 11:59:00 +0000",
    "Message-ID": "<{NUMBER}.2611221159@mail.play.test>",
    "In-Reply-To": "{ID}",
    "References": "{ID}",
}


def header(match):
    """{HEAD -From -To}: the ordinary header without these fields."""
    without = [word[1:] for word in match[1].split()]
    return "\n".join(f"{name}: {value}" for name, value in HEADER.items() if name not in without)


def encoded(kind, codec, text):
    crlf = text.replace("\n", "\r\n").encode(codec or "utf-8")
    if kind == "raw":
        return text.encode(codec)
    if kind == "qp":
        return quopri.encodestring(text.encode(codec)).replace(b"\r\n", b"\n")
    if kind == "b64line":
        return base64.b64encode(crlf).rstrip(b"=")
    if kind == "uu":
        lines = b"".join(binascii.b2a_uu(crlf[i:i + 45]) for i in range(0, len(crlf), 45))
        return b"begin 644 text.txt\n" + lines + b"`\nend"
    return base64.encodebytes(crlf).rstrip(b"\n")


def expanded(text):
    """Returns the bytes of a form whose placeholders are filled in; lines end in LF."""
    pieces, at = [], 0
    for m in re.finditer(r"<<(?:hex ([0-9a-f ]+)|blank (\d+)|long (\d+)|(raw|qp|b64line|b64|uu)(?: ([\w-]+))?\|(.*?))>>(?!>)", text, re.S):
        pieces.append(text[at:m.start()].encode())
        at = m.end()
        if m[1]:
            pieces.append(bytes.fromhex(m[1]))
        elif m[2]:
            pieces.append(b"\n" * int(m[2]))
        elif m[3]:
            pieces.append((b"lorem ipsum " * int(m[3]))[:int(m[3])])
        else:
            pieces.append(encoded(m[4], m[5], m[6]))
    return b"".join(pieces) + text[at:].encode()


def forms(facts):
    """facts: the value of each placeholder but {HEAD} and {NUMBER}."""
    text = "\n".join(line for line in (HERE / "forms.txt").read_text().split("\n") if not line.startswith("# "))
    for number, form in enumerate(re.split(r"^==== ", text, flags=re.M)[1:], 1):
        title, _, letter = form.partition("\n")
        name, ends = re.fullmatch(r"(.*?)(?: \((\w+)\))?", title).groups("")
        letter = re.sub(r"\{HEAD((?: -[\w-]+)*)\}", header, letter)
        for key, value in {**facts, "NUMBER": str(number)}.items():
            letter = letter.replace("{" + key + "}", value)
        raw = expanded(letter)
        if ends == "chop":
            raw = raw.rstrip(b"\n")
        head, blank, body = raw.partition(b"\n\n")
        if ends == "lfbody":
            yield name, head.replace(b"\n", b"\r\n") + b"\r\n\r\n" + body
        else:
            yield name, (head + blank + body).replace(b"\n", ENDS[ends])
