"""Tests that `spadesd verify`, `replay` and doc/verify.py agree on records in saved mails of every form, and on bytes that are not text."""
import email.message
import email.policy
import io
import itertools
import contextlib
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = ROOT / "build" / "test" / "spadesd"
sys.path.insert(0, str(ROOT / "doc"))
import made  # noqa: E402
import saved  # noqa: E402
import verify  # noqa: E402

RECORD = made.record("nomic109-1").split("round 2\n")[0]
LONG = (ROOT / "doc" / "example.record").read_text()


def by_program(data, command="verify"):
    done = subprocess.run([PROGRAM, command, "-"], input=data, capture_output=True)
    line = re.search(r"standard input:(\d+): (.*)", done.stderr.decode())
    return done.returncode, int(line.group(1)) if line else None, line.group(2) if line else done.stderr.decode()


def by_script(data):
    record = verify.Record(saved.record_of(data)[0])
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            return record.check() or 0, None, ""
        except ValueError as e:
            return 1, record.at, str(e)


def spoilt(record):
    """Changes a card in the third line that deals. Returns the record and the number of that line, not counting comments and empty lines."""
    lines = record.splitlines()
    at = [i for i, line in enumerate(lines) if line.startswith("deal ")][2]
    lines[at] = lines[at][:-2] + ("2C" if lines[at][-2:] != "2C" else "3C")
    return "\n".join(lines) + "\n", at + 1


def mail(record, cte="quoted-printable", html=False, attached=False, flowed=False):
    m = email.message.EmailMessage(policy=email.policy.SMTP.clone(max_line_length=76))
    m["From"], m["Subject"] = "Spades <spades@example.org>", "Game 7: record"
    before, after = "This is the record of game 7.\n\n", "\n\nSend help for what you can write.\n"
    if html:
        text = record.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        m.set_content(f"<p>This is it.</p>\n<pre style=\"a\">{text}</pre>\n<p>Bye.</p>\n", subtype="html", cte=cte)
    elif flowed:
        m.set_content(before + re.sub("(.{60,}?) (?=.)", "\\1 \n", record) + after, cte=cte, params={"format": "flowed"})
    else:
        m.set_content(before + record + after, cte=cte)
    if attached:
        m.set_content("It is attached. This begins it:\n\nspades-record 1\n")
        m.add_alternative("<p>It is attached.</p>", subtype="html")
        m.add_attachment(record, filename="game-7.record.txt", cte=cte)
    return bytes(m)


def forms(record):
    quoted = "".join(f"> > {line}\n" for line in record.splitlines())
    yield "alone", record.encode()
    yield "a mark of byte order", b"\xef\xbb\xbf" + record.encode()
    yield "CRLF", record.replace("\n", "\r\n").encode()
    yield "CRLF and a mark of byte order", b"\xef\xbb\xbf" + record.replace("\n", "\r\n").encode()
    yield "among other words", f"He wrote:\n\n{record}\nand so on\n".encode()
    yield "quoted", f"On Monday he wrote:\n\n{quoted}\nand so on\n".encode()
    for cte in ("quoted-printable", "base64", "8bit"):
        yield cte, mail(record, cte)
        yield f"HTML, {cte}", mail(record, cte, html=True)
        yield f"flowed, {cte}", mail(record, cte, flowed=True)
        yield f"attached, {cte}", mail(record, cte, attached=True)
    for tag in ("p", "P class=\"a\"", "div"):
        lines = "<br>".join(line for line in record.splitlines() if line)
        yield f"HTML, {tag}", f"Content-Type: text/html\r\n\r\n<p>It is:</p><{tag}>{lines}</{tag.split()[0]}><p>Bye.</p>\r\n".encode()
    yield "before the parts", f"Content-Type: multipart/mixed; boundary=x\n\n{record}\n--x\n\nBye.\n--x--\n".encode()
    yield "LF alone", mail(record).replace(b"\r\n", b"\n")
    yield "out of a mailbox", b"From spades@example.org Mon Jan 18 08:02:51 2027\n" + mail(record, attached=True).replace(b"\r\n", b"\n")
    yield "forwarded", b"Subject: Fwd\r\nContent-Type: multipart/mixed;\r\n boundary=\"a b\"\r\n\r\n--a b\r\nContent-Type: message/rfc822\r\n\r\n" + mail(record, attached=True) + b"\r\n--a b--\r\n"


def with_returns():
    """Yields (description, bytes, line): every form with CRs somewhere, and the number of the line with the first CR that does not end a
    line."""
    puts = itertools.cycle((b"\r", b"\r\r", b"\r ", b"\n\r", b"\r"))
    for name, data in forms(RECORD):
        ends = [i for i, byte in enumerate(data) if byte in b"\r\n"]
        for at in ends[::max(1, len(ends) // 6)] + list(range(1, len(data), len(data) // 6)):
            put = next(puts)
            new = data[:at] + put + data[at:]
            stray = re.search(rb"\r(?!\r*(\n|\Z))", new)
            yield f"{name}, {put} at {at}", new, new[:stray.start()].count(b"\n") + 1 if stray else None


class Mails(unittest.TestCase):
    def test_a_record_is_found_however_it_is_saved(self):
        for record in (RECORD, "".join(line + "\n" for line in LONG.splitlines() if line and line[0] != "#")):
            bad, line = spoilt(record)
            for name, data in forms(record):
                with self.subTest(name):
                    self.assertEqual([by_program(data)[:2], by_script(data)[:2], by_program(data, "replay")[:2]], [(0, None)] * 3)
            for name, data in forms(bad):
                with self.subTest(name + ", spoilt"):
                    self.assertEqual([by_program(data)[:2], by_script(data)[:2]], [(1, line + (2 if name == "among other" else 0))] * 2)

    def test_a_mail_without_one_is_none(self):
        for data in (b"Subject: hello\r\n\r\nhello\r\n", b"", b"\n\n", b"spades-records are fine\n", b"x spades-record 1\n"):
            self.assertEqual([by_program(data)[0], by_script(data)[0]], [1, 1], data)

    def test_what_is_no_text_is_refused_with_its_line(self):
        lines = LONG.encode().split(b"\n")
        for what, why in ((b"\0", "NUL byte"), (b"\xff", "not UTF-8"), (b"\xc3", "not UTF-8"), (b"\xed\xa0\x80", "not UTF-8"), (b"\xc0\x80", "not UTF-8"), (b"\x1b", "control"), (b"\x7f", "control"), (b"\xc2\x85", "control"), (b"\rx", "control")):
            for at in (0, 1, 40, len(lines) - 2):
                data = b"\n".join([*lines[:at], lines[at] + what + b"x", *lines[at + 1:]])
                for verdict in (by_program(data), by_script(data), by_program(data, "replay")):
                    self.assertEqual(verdict[:2], (1, at + 1), (what, at))
                    self.assertIn(why, verdict[2])

    def test_found_by_changes(self):
        """Faults that changes.py once found: a Unicode blank does not count as a blank, and an option cut in two is refused."""
        text = made.record("rtr3b-5-1")
        rows = [text.replace("named ", f"named {blank}", 1) for blank in ("\u00a0", "\u2028")]
        rows.append(re.sub(r"(?m)^(rules \S+).*$", r"\1 ready=re\nquired", text, count=1))
        for row in rows:
            one, two = by_program(row.encode()), by_script(row.encode())
            self.assertEqual((one[0], one[:2]), (1, two[:2]), one)

    def test_a_return_within_a_line_is_no_text(self):
        """A CR inside a line is refused anywhere, also in a mail, because some readers end the line there. Several CRs before a line's end
        count as one."""
        for what, data, stray in with_returns():
            one, two = by_program(data), by_script(data)
            self.assertEqual(one[:2], two[:2], what)
            if stray:
                self.assertEqual(one[0], 1, what)
                self.assertLessEqual(one[1], stray, what)
                self.assertRegex(one[2] + two[2], "control character|not UTF-8", what)

    def test_nothing_hides_behind_a_nul_byte(self):
        for data in (LONG.encode() + b"\0", LONG.encode() + b"\0\nplay 1 2C\n", b"\0" + LONG.encode()):
            for verdict in (by_program(data), by_script(data), by_program(data, "replay")):
                self.assertEqual(verdict[0], 1)
                self.assertIn("NUL byte", verdict[2])

    def test_the_files_are_read_as_they_are(self):
        """The programs also read files that are named on the command line."""
        with tempfile.TemporaryDirectory(prefix="spadesd-mails-") as folder:
            path = pathlib.Path(folder) / "saved.eml"
            path.write_bytes(mail(RECORD, attached=True))
            for command in ([PROGRAM, "verify"], [PROGRAM, "replay"], [sys.executable, "-B", ROOT / "doc" / "verify.py"]):
                done = subprocess.run([*command, path], capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stderr)
            path.write_bytes(mail(spoilt(RECORD)[0]))
            done = subprocess.run([PROGRAM, "verify", path], capture_output=True, text=True)
            self.assertIn("a mail; line numbers count the lines of the record", done.stdout)


if __name__ == "__main__":
    unittest.main()
