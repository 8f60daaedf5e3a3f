"""odd.py - letters whose MIME is slightly broken, or rare."""

import base64
import codecs

import mime

SAY = "play QS\n\nSee you on Sunday.\nAnn"
SAID = ("play QS\n\nSee you on Sunday.\nAnn", ["play QS"], "play")
WHO = ("Ann Archer", "ann@example.org")
ABOUT = "Re: your turn"
CRLF = SAY.replace("\n", "\r\n").encode()


def truth(name, said=SAID, subject=ABOUT, who=WHO, optional=()):
    return {"group": "mime:" + name, "kind": "person", "phase": said[2],
            "text": said[0], "optional": list(optional), "commands": said[1],
            "subject": subject, "from": who[1]}


def head(number, more=""):
    return mime.header(WHO, ABOUT, number, mime.answering(number) + more)


def raw(kind, encoding, data):
    return ("Content-Type: %s\r\nContent-Transfer-Encoding: %s\r\n\r\n"
            % (kind, encoding)).encode() + data


def two(boundary="=_b1", closing=True):
    return mime.multi("alternative", [
        mime.part(SAY, encoding="quoted-printable"),
        mime.part("<p>play QS</p><p>See you on Sunday.<br>Ann</p>", "html",
                  encoding="quoted-printable")], boundary, closing)


def boundaries():
    """Yields name and content, as bytes, of multiparts that are slightly broken."""
    b = two()
    mixed = two().replace(b"alternative", b"mixed")
    first = mixed[:mixed.rindex(b"--=_b1\r\n")]
    yield "no closing boundary", two(closing=False)
    yield "one part, never closed", first
    yield "closing without dashes", first + b"--=_b1\r\n"
    yield "cut in the middle", b[:b.index(b"<p>") + 20]
    yield "spaces after the boundary", b.replace(b"--=_b1\r\n", b"--=_b1  \t\r\n")
    yield "unquoted boundary with =", b.replace(b'"=_b1"', b"=_b1")
    yield "semicolon twice", b.replace(b"; boundary", b";; boundary")
    yield "semicolon at the end", b.replace(b'"=_b1"', b'"=_b1";')
    yield "no semicolon", b.replace(b"; boundary", b" boundary")
    yield "spaces about =", b.replace(b"boundary=", b"boundary = ")
    yield "RFC 2231 boundary", b.replace(
        b'boundary="=_b1"', b"boundary*0=\"=_\";\r\n boundary*1=\"b1\"")
    yield "RFC 2231 boundary encoded", b.replace(
        b'boundary="=_b1"', b"boundary*=us-ascii'en'%3D_b1")
    yield "quote never closed", b.replace(b'"=_b1"', b'"=_b1')
    yield "upper-case parameter", b.replace(b"boundary", b"BOUNDARY")
    yield "a preamble and an epilogue", b.replace(
        b"\r\n\r\n--=_b1", b"\r\n\r\nThis is a multi-part message in MIME "
        b"format.\r\n\r\nplay 2H\r\n--=_b1", 1) + b"\r\nplay 3H\r\n"
    yield "folded parameter", b.replace(b"; boundary", b";\r\n\tboundary")
    yield "comment in the type", b.replace(b"; boundary", b" (ours); boundary")
    yield "parts without a header", (
        b'Content-Type: multipart/mixed; boundary="x y"\r\n\r\n--x y\r\n\r\n'
        + CRLF + b"\r\n--x y--\r\n")
    yield "an empty part first", (
        b'Content-Type: multipart/mixed; boundary="e"\r\n\r\n--e\r\n'
        b"Content-Type: text/plain\r\n\r\n\r\n--e\r\n\r\n" + CRLF +
        b"\r\n--e--\r\n")
    yield "inner boundary begins as the outer", mime.multi("mixed", [
        mime.multi("alternative", [mime.part(SAY)], "=_b1_in"),
        mime.attached("a.bin", b"\0\1\2")], "=_b1")


def encodings():
    say = CRLF
    qp = CRLF.replace(b"Sunday", b"Sunday =)")
    yield "raw = in quoted-printable", raw(
        "text/plain; charset=utf-8", "quoted-printable", qp + b"\r\n"), \
        (SAY.replace("Sunday", "Sunday =)"),) + SAID[1:]
    link = b"https://x.example/?a=b&c=zz"
    yield "a raw link in quoted-printable", raw(
        "text/plain; charset=utf-8", "quoted-printable",
        CRLF.replace(b"See", link + b"\r\nSee")), \
        (SAY.replace("See", link.decode() + "\nSee"),) + SAID[1:]
    yield "= at the very end", raw("text/plain", "quoted-printable",
                                   say + b"="), SAID
    yield "lower-case hex", raw("text/plain; charset=utf-8",
                                "quoted-printable", say.replace(
                                    b"Sunday", b"S=c3=bcnday")), \
        (SAY.replace("Sunday", "Sünday"),) + SAID[1:]
    yield "soft breaks with spaces", raw(
        "text/plain", "quoted-printable", say.replace(b"you on", b"you = \r\non")), SAID
    flat = base64.b64encode(say)
    yield "base64 without padding", raw("text/plain", "base64",
                                        flat.rstrip(b"=")), SAID
    yield "base64 on one line, blanks in it", raw(
        "text/plain", "base64", flat[:20] + b"  \r\n\r\n " + flat[20:]), SAID
    yield "base64 with a footer in clear", raw(
        "text/plain", "base64", flat + b"\r\n\r\n-- \r\nlist footer!\r\n"), SAID
    joined = base64.b64encode(say[:10]) + b"\r\n" + base64.b64encode(say[10:])
    yield "two base64 runs", raw("text/plain", "base64", joined), SAID
    yield "encoding in capitals", raw("TEXT/PLAIN; CHARSET=UTF-8", "BASE64",
                                      flat), SAID
    yield "encoding quoted", raw("text/plain", '"7bit"', say), SAID
    yield "encoding unknown", raw("text/plain", "8-bit", say), SAID
    yield "encoding none", raw("text/plain; charset=utf-8", "utf-8", say), SAID
    yield "encoding with a remark", raw("text/plain", "quoted-printable (yes)",
                                        say), SAID


CHARSETS = (
    ("utf-8", "utf-8", "Grüße ♠ – «oui»"), ("utf8", "utf-8", "Grüße ♠"),
    ("iso-8859-1", "cp1252", "It’s “fun” – really… €"),
    ("us-ascii", "utf-8", "Grüße aus Köln"), ("windows-1252", "cp1252", "naïve"),
    ("iso-8859-15", "iso-8859-15", "5 € für Œuvre"),
    ("iso-8859-2", "iso-8859-2", "Žluťoučký kůň"),
    ("windows-1250", "cp1250", "Žluťoučký kůň"),
    ("koi8-r", "koi8-r", "Всем привет"), ("koi8-u", "koi8-u", "Привіт, Їжак"),
    ("windows-1251", "cp1251", "Всем привет"), ("cp866", "cp866", "Всем привет"),
    ("gb2312", "gbk", "大家好，朱镕基"), ("gbk", "gbk", "大家好"),
    ("gb18030", "gb18030", "大家好"), ("big5", "big5", "大家好"),
    ("shift_jis", "cp932", "こんにちは①"), ("iso-2022-jp", "iso-2022-jp", "こんにちは"),
    ("euc-jp", "euc-jp", "こんにちは"), ("euc-kr", "cp949", "안녕하세요 똠"),
    ("ks_c_5601-1987", "cp949", "안녕하세요"), ("tis-620", "tis-620", "สวัสดี"),
    ("windows-874", "cp874", "สวัสดี"), ("iso-8859-7", "iso-8859-7", "Γεια σας"),
    ("windows-1253", "cp1253", "Γεια σας"), ("iso-8859-8-i", "iso-8859-8", "שלום"),
    ("windows-1255", "cp1255", "שלום"), ("windows-1256", "cp1256", "مرحبا"),
    ("iso-8859-9", "iso-8859-9", "İyi günler"), ("utf-7", "utf-7", "Grüße"),
    ("utf-16", "utf-16", "Grüße"), ("utf-16le", "utf-16-le", "Grüße"),
    ("macintosh", "mac-roman", "Grüße"), ("ISO_8859-1:1987", "latin-1", "Grüße"),
    ("windows-1257", "cp1257", "Labą dieną, žąsys"),
    ("iso-8859-13", "iso-8859-13", "Labą dieną"), ("cp1252", "cp1252", "Grüße"),
)


def charsets():
    """Yields text and subject in each charset, the subject as encoded words."""
    for number, (label, codec, text) in enumerate(CHARSETS, 30):
        whole = "play QS\r\n\r\n" + text + "\r\n"
        data = base64.b64encode(whole.encode(codec))
        wide = label.startswith("utf-16")
        if not wide and label not in ("iso-8859-1", "us-ascii", "utf-7"):
            word = "".join("=?%s?B?%s?=" % (
                label, base64.b64encode(text.encode(codec)).decode()))
            subject, shown = "Re: " + word, "Re: " + text
        else:
            subject = shown = ABOUT
        top = mime.header(WHO, subject, number, mime.answering(number))
        yield (top + raw("text/plain; charset=" + label, "base64", data),
               truth("charset " + label, ("play QS\n\n" + text, ["play QS"],
                                          "play"), shown))


def bytes_wrong():
    good = "play QS\n\nGrüße aus Köln, Ann"
    data = good.replace("\n", "\r\n").encode()
    said = (good, ["play QS"], "play")
    plain = "text/plain; charset=utf-8"
    spoilt = data.replace("ö".encode(), b"\xf6")
    yield "one bad byte", raw(plain, "8bit", spoilt), \
        (good.replace("ö", "\ufffd"), ["play QS"], "play")
    yield "NUL in the text", raw(plain, "8bit", data + b"\r\n\0\0\r\n"), said
    yield "BOM first", raw(plain, "8bit", codecs.BOM_UTF8 + data), said
    yield "unknown charset", raw("text/plain; charset=x-unknown", "8bit",
                                 data), said
    yield "charset unknown-8bit", raw("text/plain; charset=unknown-8bit",
                                      "8bit", data), said
    yield "charset empty", raw('text/plain; charset=""', "8bit", data), said
    yield "charset quote open", raw('text/plain; charset="utf-8', "8bit",
                                    data), said
    yield "charset single quotes", raw("text/plain; charset='utf-8'", "8bit",
                                       data), said
    yield "type is text", raw("text", "8bit", CRLF), SAID
    yield "type is nonsense", raw("plain; hello", "8bit", CRLF), SAID
    yield "bare CR", raw(plain, "8bit", data.replace(b"\r\n", b"\r")), said
    yield "bare LF", raw(plain, "8bit", data.replace(b"\r\n", b"\n")), said
    yield "type twice", raw(plain, "8bit\r\nContent-Type: " + plain, data), said
    yield "zero width space", raw(plain, "8bit", (
        "\u200bplay\u00a0QS\u200b\r\n").encode()), ("play QS",) + SAID[1:]
    yield "flowed, delsp", raw(
        plain + "; format=flowed; delsp=yes", "8bit",
        b"play QS\r\n\r\nSee you  \r\non Sunday.\r\nAnn\r\n"), SAID
    yield "no content header", b"\r\n" + CRLF, SAID
    yield "no final line end", raw(plain, "7bit", CRLF), SAID


def parts():
    page = "<html><body><div>play QS</div><div><br></div><div>See you on " \
        "Sunday.<br>Ann</div></body></html>"
    note = mime.attached("hand.txt", b"play AH\nconcede\n", "text/plain")
    yield "24 parts", mime.multi("mixed", [mime.part(SAY)] + [
        mime.attached("p%d.jpg" % i, b"\xff\xd8" * 9, "image/jpeg")
        for i in range(24)], "many")
    yield "attached text", mime.multi("mixed", [mime.part(SAY), note], "att")
    yield "empty plain, full HTML", mime.multi("alternative", [
        mime.part(""), mime.part(page, "html")], "emp")
    yield "related in alternative", mime.multi("alternative", [
        mime.part(SAY), mime.multi("related", [
            mime.part(page, "html"),
            mime.attached("logo.png", b"\x89PNG", "image/png")], "rel")], "alt")
    yield "HTML in related alone", mime.multi("related", [
        mime.part(page, "html"),
        mime.attached("logo.png", b"\x89PNG", "image/png")], "rl2")
    yield "a forwarded letter attached", mime.multi("mixed", [
        mime.part(SAY), b"Content-Type: message/rfc822\r\n\r\nFrom: bob@b."
        b"example\r\nSubject: play 2H\r\n\r\nplay 3H\r\n"], "fwd")
    yield "signed", mime.multi("signed", [
        mime.part(SAY), mime.attached(
            "signature.asc", b"-----BEGIN PGP SIGNATURE-----\n",
            "application/pgp-signature")], "sig")
    yield "S/MIME clear", mime.multi("signed", [
        mime.part(SAY), mime.attached("smime.p7s", b"0\x80", "application/"
                                      "pkcs7-signature")], "smi")
    yield "winmail.dat", mime.multi("mixed", [mime.part(SAY), mime.attached(
        "winmail.dat", b"\x78\x9f\x3e\x22", "application/ms-tnef")], "tnef")
    yield "calendar beside", mime.multi("alternative", [
        mime.part(SAY), raw("text/calendar; method=REPLY", "7bit",
                            b"BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")], "cal")
    yield "an empty HTML beside", mime.multi("alternative", [
        mime.part(SAY), mime.part("<html><body></body></html>", "html")], "eh")
    yield "HTML only, meta charset", mime.part(
        page.replace("<html>", '<html><head><meta charset="utf-8"></head>'),
        "html").replace(b"; charset=utf-8", b"")
    yield "HTML with style and comment", mime.part(page.replace(
        "<body>", "<head><style>p{margin:0}</style></head><body><!-- play 2C "
        "--><script>play3C()</script>"), "html")
    yield "HTML with breaks only", mime.part(
        "play QS<br><br>See you on Sunday.<br>Ann", "html")
    yield "HTML with entities", mime.part(
        "<p>play&nbsp;QS</p>\n<p>See you on&#32;Sunday.<br/>&#65;nn</p>", "html")
    yield "HTML in tables", mime.part(
        "<table><tr><td>play QS</td></tr><tr><td>See you on Sunday.</td></tr>"
        "<tr><td>Ann</td></tr></table>", "html")
    yield "nested six deep", nested(6)


def nested(depth):
    inner = mime.part(SAY)
    for i in range(depth):
        inner = mime.multi("mixed", [inner], "n%d" % i)
    return inner


# the header line as sent, and the text that must be read
SUBJECTS = (
    ("=?utf-8?Q?Re:_dein_Zug_=E2=99=A0?=", "Re: dein Zug ♠"),
    ("=?UTF-8?B?UmU6IGTD?= =?UTF-8?B?qWrDoCB2dQ==?=", "Re: déjà vu"),
    ("Re: =?iso-8859-1?q?d=E9j=E0?= =?iso-8859-1?q?_vu?=", "Re: déjà vu"),
    ("Re: =?utf-8?q?d=c3=a9j=c3=a0 vu?=", "Re: déjà vu"),
    ("Re: déjà vu", "Re: déjà vu"),
    ("=?utf-8?B?UmU6IGTDqWrDoCB2dQ?=", "Re: déjà vu"),
    ("Re:\r\n your\r\n\tturn", "Re: your turn"),
    ("=?US-ASCII*EN?Q?Re:_your_turn?=", "Re: your turn"),
    ("\"=?utf-8?Q?Re:_d=C3=A9j=C3=A0?=\"", "\"Re: déjà\""),
    ("=?utf-8?Q?Re:_d=C3=A9j=C3=A0?=vu", "Re: déjàvu"),
)
FROMS = (
    ("Ann Archer <ann@example.org>", "ann@example.org"),
    ("ann@example.org (Ann Archer)", "ann@example.org"),
    ("ann@example.org", "ann@example.org"), ("<ann@example.org>", "ann@example.org"),
    ("Ann Archer<ann@example.org>", "ann@example.org"),
    ("\"Archer, Ann\" <ann@example.org>", "ann@example.org"),
    ("Archer, Ann <ann@example.org>", "ann@example.org"),
    ("\"ann@work.example\" <ann@example.org>", "ann@example.org"),
    ("=?utf-8?Q?Ann_=28at_home=29?= <ann@example.org>", "ann@example.org"),
    ("=?utf-8?B?QXJjaGVyLCBBbm4=?= <ann@example.org>", "ann@example.org"),
    ("Ann \"the Ace\" Archer <ann@example.org>", "ann@example.org"),
    ("Ann O'Archer [work] <ann@example.org>", "ann@example.org"),
    ("\"Ann\" <\"ann archer\"@example.org>", "\"ann archer\"@example.org"),
    ("Ann Archer\r\n <ann@example.org>", "ann@example.org"),
    ("Ann Archer <Ann@Example.ORG>", "ann@example.org"),
    ("ann@example.org <ann@example.org>", "ann@example.org"),
)


def headers():
    for number, (line, shown) in enumerate(SUBJECTS, 10):
        yield (mime.header(WHO, line, number, mime.answering(number)) +
               mime.part(SAY), truth("subject", subject=shown))
    for number, (line, address) in enumerate(FROMS, 20):
        data = mime.header(WHO, ABOUT, number, mime.answering(number))
        end = data.index(b"\r\nTo:")
        yield (b"From: " + line.encode() + data[end:] + mime.part(SAY),
               truth("from", who=("", address)))
    data = head(40) + mime.part(SAY)
    yield (b"From ann@example.org Mon Mar  2 18:00:07 2026\r\n" + data,
           truth("mbox line"))
    yield (b"From ann@example.org Mon Mar  2 18:00:07 2026\n" +
           data.replace(b"\r\n", b"\n"), truth("mbox line, LF"))
    yield (data.replace(b"Date:", b">From x\r\nDate:", 1), truth("line in head"))


def everything():
    for number, (name, data) in enumerate(boundaries(), 60):
        yield head(number) + data, truth(name)
    for number, (name, data, said) in enumerate(encodings(), 80):
        yield head(number) + data, truth(name, said)
    for number, (name, data, said) in enumerate(bytes_wrong(), 100):
        yield head(number) + data, truth(name, said)
    for number, (name, data) in enumerate(parts(), 120):
        yield head(number) + data, truth(name)
    yield from charsets()
    yield from headers()
