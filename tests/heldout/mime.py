"""mime.py - letters as bytes: headers, encoded words, parts and their encodings."""

import base64
import quopri

DATE = "Mon, 02 Mar 2026 18:%02d:07 +0100"
TO = "Spades Referee <referee+t7k2m@example.net>"


def word(text, charset="utf-8", kind="B"):
    """Returns encoded words; none of them ends inside a character."""
    if all(32 <= ord(c) < 127 for c in text) and charset == "utf-8":
        return text
    words, chunk = [], ""
    for c in text:
        if len((chunk + c).encode(charset)) > 36:
            words.append(chunk)
            chunk = ""
        chunk += c
    words.append(chunk)
    return "\r\n ".join(one_word(w, charset, kind) for w in words)


def one_word(text, charset, kind):
    raw = text.encode(charset)
    if kind == "B":
        body = base64.b64encode(raw).decode()
    else:
        body = "".join("_" if b == 32 else chr(b) if chr(b).isalnum() and
                       b < 128 else "=%02X" % b for b in raw)
    return "=?%s?%s?%s?=" % (charset, kind, body)


def encoded(text, charset, encoding):
    raw = text.replace("\r\n", "\n").encode(charset, "xmlcharrefreplace")
    if encoding == "base64":
        flat = base64.b64encode(raw.replace(b"\n", b"\r\n"))
        return b"\r\n".join(flat[i:i + 76] for i in range(0, len(flat), 76))
    if encoding == "quoted-printable":
        raw = quopri.encodestring(raw)
    return raw.replace(b"\n", b"\r\n")


def part(text, kind="plain", charset="utf-8", encoding="8bit", more=""):
    """Returns one text part with its own header, as bytes."""
    head = "Content-Type: text/%s; charset=%s%s\r\n" % (kind, charset, more)
    head += "Content-Transfer-Encoding: %s\r\n\r\n" % encoding
    return head.encode() + encoded(text, charset.strip('"'), encoding) + b"\r\n"


def attached(name, data, kind="application/octet-stream"):
    head = ("Content-Type: %s; name=\"%s\"\r\n"
            "Content-Disposition: attachment; filename=\"%s\"\r\n"
            "Content-Transfer-Encoding: base64\r\n\r\n") % (kind, name, name)
    return head.encode() + base64.b64encode(data) + b"\r\n"


def multi(kind, parts, boundary, closing=True):
    """Returns a multipart of whole parts, as bytes."""
    out = ("Content-Type: multipart/%s; boundary=\"%s\"\r\n\r\n"
           % (kind, boundary)).encode()
    for p in parts:
        out += b"--" + boundary.encode() + b"\r\n" + p
    if closing:
        out += b"--" + boundary.encode() + b"--\r\n"
    return out


def header(who, subject, number, more=""):
    """Returns the header fields of a mail, except the Content fields. The fields in `more` come last."""
    name, address = who
    name = word(name)
    if any(c in name for c in ".,") and "=?" not in name:
        name = '"%s"' % name
    lines = ["From: %s <%s>" % (name, address), "To: " + TO,
             "Subject: " + subject, "Date: " + DATE % (number % 60),
             "Message-ID: <%d.h%d@mail.example.org>" % (number * 7919, number),
             "MIME-Version: 1.0"]
    return "\r\n".join(lines).encode("utf-8") + b"\r\n" + more.encode()


def answering(number):
    ref = "<n%d.spades@example.net>" % (number % 97)
    return "In-Reply-To: %s\r\nReferences: %s\r\n" % (ref, ref)
