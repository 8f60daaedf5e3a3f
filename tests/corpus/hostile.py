"""Hostile letters: too deep, too long, too many parts, or strange. The program must read or refuse each of them within a second."""
HEAD = b"From: a@x.org\r\nTo: r@y.org\r\nSubject: s\r\n"


def nested_parts(count):
    return b"".join(b'Content-Type: multipart/mixed; boundary="b%d"\r\n\r\n--b%d\r\n' % (i, i) for i in range(count))


def letters():
    charset_bomb = b"".join(b"--b\r\nContent-Type: text/plain; charset=%s\r\nContent-Transfer-Encoding: base64\r\n\r\nGyRCGyhC" % name + b"GyRCGyhC" * 40 + b"\r\n"
                            for name in (b"iso-2022-jp", b"utf-7", b"utf-16", b"hz-gb-2312", b"iso-2022-kr", b"x" * 2000, b"utf-8\\\"", b"\xff") * 40)
    return {
        "boundary of a quoted quote": HEAD + b'Content-Type: multipart/mixed; boundary="\\""\r\n\r\nQS\r\n',
        "0.96 MB of nested letters": HEAD + b"Content-Type: message/rfc822\r\n\r\n" * 32000,
        "1.2 MB of nested parts": HEAD + nested_parts(19000),
        "many parts side by side": HEAD + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + b"--b\r\n\r\nQS\r\n" * 20000,
        "comments in From": b"From: " + b"(" * 150000 + b"\r\n\r\nx\r\n",
        "comments in From, short": b"From: " + b"(" * 20000 + b"a@x.org" + b")" * 20000 + b"\r\n\r\nx\r\n",
        "100,000 parameters": HEAD + b"Content-Type: text/plain" + b"; a=b" * 100000 + b"\r\n\r\nQS\r\n",
        "100,000 headers": b"X: y\r\n" * 100000 + HEAD + b"\r\nQS\r\n",
        "100,000 recipients": HEAD + b"Cc: " + b"a@x.org, " * 100000 + b"b@x.org\r\n\r\nQS\r\n",
        "references": HEAD + b"References: " + b"<a@b> " * 60000 + b"\r\n\r\nQS\r\n",
        "60 MB of text": HEAD + b"\r\n" + b"QS bla bla\r\n" * 5000000,
        "one line": HEAD + b"\r\n" + b"Q" * 2000000 + b"\r\n",
        "a line of quotes": HEAD + b"\r\n" + b"> " * 500000 + b"\r\n",
        "short lines": HEAD + b"\r\n" + b"x\r\n" * 200000,
        "html 100,000 deep": HEAD + b"Content-Type: text/html\r\n\r\n" + b"<div>" * 100000 + b"QS",
        "html blockquotes": HEAD + b"Content-Type: text/html\r\n\r\n" + b"<blockquote>" * 20000 + b"QS",
        "html attributes": HEAD + b"Content-Type: text/html\r\n\r\n<p " + b"a=b " * 50000 + b">QS",
        "html entities": HEAD + b"Content-Type: text/html\r\n\r\n" + b"&amp;" * 50000 + b"&#x41;" * 5000 + b"&unknown;" * 5000,
        "html unclosed": HEAD + b"Content-Type: text/html\r\n\r\n" + b"<table><tr><td><b><i>" * 10000,
        "doctype with entities": HEAD + b"Content-Type: text/html\r\n\r\n<!DOCTYPE x [<!ENTITY a \"" + b"b" * 1000 + b"\"><!ENTITY c \"&a;&a;&a;&a;\">]><p>&c;&c;</p>",
        "charset bomb": HEAD + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + charset_bomb + b"--b--\r\n",
        "charset": HEAD + b"Content-Type: text/plain; charset=" + b"x" * 5000 + b"\r\n\r\nQS\r\n",
        "utf-7": HEAD + b"Content-Type: text/plain; charset=utf-7\r\n\r\n+AFE-S\r\n",
        "encoded words": HEAD + b"Subject: " + b"=?utf-8?B?UVM=?= " * 20000 + b"\r\n\r\nQS\r\n",
        "broken encoded words": HEAD + b"Subject: " + b"=?utf-8?Q?=" * 2000 + b"\r\n\r\nQS\r\n",
        "nul": b"From: a@x.org\0b\r\n\r\nQS\0KD\r\n",
        "control characters": HEAD + b"\r\n" + bytes(range(1, 32)) * 5000,
        "not utf-8": HEAD + b"Content-Type: text/plain; charset=utf-8\r\n\r\n" + b"\xff\xfe\xc0\x80\xed\xa0\x80" * 10000,
        "bidi": HEAD + "Content-Type: text/plain; charset=utf-8\r\n\r\n".encode() + "\u202eSQ\u202c".encode() * 5000,
        "introductions": HEAD + b"\r\n" + b"On Sat, 21 Nov 2026 11:05 a@b.org wrote:\r\n" * 5000,
        "header blocks": HEAD + b"\r\n" + b"From: a@b.org\r\nSent: 2026\r\nTo: x\r\n\r\n" * 5000,
        "base64 without end": HEAD + b"Content-Transfer-Encoding: base64\r\n\r\n" + b"UVMN" * 60000,
        "empty": b"", "one byte": b"\xff", "only newlines": b"\r\n" * 100000, "only a header": HEAD,
    }
