"""The record in a file: a text, or a saved mail, as verify.py needs it, by Python's standard library."""
import email, re

RECORD = "spades-record "

def without_tags(html):
    text = re.sub("(?i)<(?=br|p[ >]|/p>|/?div|/?pre)[^>]*>?", "\n", html)
    text = re.sub("<[^>]*>?", "", text)
    for name, c in ("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"):
        text = text.replace(name, c)
    return text

def record_in(text, flowed):
    """(whether it begins the text, its lines), from `spades-record` up to an empty line; marks of quoting and blanks before lines taken off."""
    lines = [line.rstrip("\r").lstrip("> \t") for line in text.split("\n")]
    said = [i for i, line in enumerate(lines) if line.strip(" \t")]
    start = next((i for i in said if lines[i].startswith(RECORD)), None)
    if start is None:
        return None
    record = ""
    for line in lines[start:]:
        if not line.rstrip(" \t"):
            break
        record += line if flowed and line.endswith(" ") else line.rstrip(" \t") + "\n"
    return start == said[0], record

def in_mail(data):
    """The record that stands in a saved mail, or in text copied out of one: of the part that begins with it, or else the first."""
    parts = []
    for part in email.message_from_bytes(data.lstrip(b" \t\r\n")).walk():
        if part.is_multipart():  # what stands before the first boundary is a part too
            parts.append(record_in((part.preamble or "").encode("ascii", "surrogateescape").decode("utf-8", "surrogateescape"), False))
        else:
            text = (part.get_payload(decode=True) or b"").decode("utf-8", "surrogateescape")
            html = part.get_content_type() == "text/html"
            parts.append(record_in(without_tags(text) if html else text, part.get_param("format", "").lower() == "flowed"))
    parts = [part for part in parts if part]
    return next((text for begins, text in parts if begins), parts[0][1] if parts else None)

def record_of(data):
    """(the text of the record in those bytes, whether it was in a mail)"""
    data = re.sub(rb"\r+(\n|\Z)", rb"\1", data.removeprefix(b"\xef\xbb\xbf"))
    text = data.decode("utf-8", "surrogateescape")
    first = next((line for line in text.split("\n") if line.rstrip(" \t\r") and line[0] != "#"), "")
    found = None if first.startswith(RECORD) or "\0" in text or "\r" in text else in_mail(data)
    return (text, False) if found is None else (found, True)

def not_text(line):
    """What in a line of a record is no text: it is refused before anything else is looked at."""
    if "\0" in line:
        return "it holds a NUL byte"
    if re.search("[\ud800-\udfff]", line):
        return "it holds bytes that are no UTF-8"
    return "it holds a control character" if re.search("[\0-\x08\x0a-\x1f\x7f-\x9f]", line) else None
