"""Finds the record in a file, which may be the record or a saved mail (fair-deal.md, "A file"). Needs only Python's standard library."""
import email, re

RECORD = "spades-record "

def without_tags(html):
    text = re.sub("(?i)<(?=br|p[ >]|/p>|/?div|/?pre)[^>]*>?", "\n", html)
    text = re.sub("<[^>]*>?", "", text)
    for name, c in ("&lt;", "<"), ("&gt;", ">"), ("&quot;", '"'), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&"):
        text = text.replace(name, c)
    return text

def record_in(text, flowed):
    """Returns (whether only empty lines come before the record, the record), or None if there is no record. The record goes from
    `spades-record` to the next empty line, without quotation marks and blanks before its lines."""
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
    """Returns the record in a saved mail, or in text copied from a mail. A part that begins with a record is preferred to the first part
    that contains one."""
    parts = []
    for part in email.message_from_bytes(data.lstrip(b" \t\r\n")).walk():
        if part.is_multipart():  # the text before the first boundary counts as a part, too
            parts.append(record_in((part.preamble or "").encode("ascii", "surrogateescape").decode("utf-8", "surrogateescape"), False))
        else:
            text = (part.get_payload(decode=True) or b"").decode("utf-8", "surrogateescape")
            html = part.get_content_type() == "text/html"
            parts.append(record_in(without_tags(text) if html else text, part.get_param("format", "").lower() == "flowed"))
    parts = [part for part in parts if part]
    return next((text for begins, text in parts if begins), parts[0][1] if parts else None)

def record_of(data):
    """Returns (the text of the record in those bytes, whether the record was in a mail)."""
    data = re.sub(rb"\r+(\n|\Z)", rb"\1", data.removeprefix(b"\xef\xbb\xbf"))
    text = data.decode("utf-8", "surrogateescape")
    first = next((line for line in text.split("\n") if line.rstrip(" \t\r") and line[0] != "#"), "")
    found = None if first.startswith(RECORD) or "\0" in text or "\r" in text else in_mail(data)
    return (text, False) if found is None else (found, True)

def not_text(line):
    """Returns why the line is not text, or None. This is checked before anything else."""
    if "\0" in line:
        return "it contains a NUL byte"
    if re.search("[\ud800-\udfff]", line):
        return "it contains bytes that are not UTF-8"
    return "it contains a control character" if re.search("[\0-\x08\x0a-\x1f\x7f-\x9f]", line) else None
