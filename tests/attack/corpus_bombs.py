"""Letters meant to cost much time or memory, in the reading child or in the program and its database. Each is tried from
a stranger, in the victim's name, and to the victim's live token."""
from corpus import CANARY, HEARD, MOVE, UNPROVEN, Letter, letter, stranger, to_token

KB = 1024
QUIET = r"of kind (person|broken|automatic|list).*: (" + UNPROVEN + "|" + HEARD + r"|ignored)|a letter is set aside: .*"
LIMIT = 256 * KB


def of_size(size, body="x"):
    """A letter of exactly `size` bytes."""
    def make(g):
        short = len(stranger(g, ""))
        return stranger(g, (body * size)[:size - short - 2] + "\r\n")
    return make


def nested(count, tail=""):
    """Returns a body of nested parts, and the type of the outermost part."""
    return "".join(f'--b{n}\r\nContent-Type: multipart/mixed; boundary="b{n + 1}"\r\n\r\n' for n in range(count)) + tail


def fields(head):
    return lambda g: stranger(g, None, below=head)


def mixed(body, kind='multipart/mixed; boundary="b0"'):
    return lambda g: stranger(g, body, kind=kind)


BODIES = (
    ("dashes-64k", "-" * 64 * KB), ("dashes-120k", "-" * 120 * KB), ("dashes-and-blanks", "- " * 120 * KB), ("start-230k", "start x," * 28750), ("hearts", "\u2665" * 83 * KB), ("commas", "," * 250 * KB),
    ("quotes", ">" * 250 * KB), ("quote-lines", "> \r\n" * 60 * KB), ("introductions", "On 2026 x wrote:\r\n" * 14000), ("signatures", "-- \r\n" * 60000), ("commands", "hand\r\n" * 40000),
    ("moves", "QS\r\n" * 60000), ("moves-in-a-line", "QS, " * 60000), ("blanks", " " * 250 * KB), ("newlines", "\r\n" * 125 * KB), ("nul", "\0" * 250 * KB), ("apostrophes", "'" * 250 * KB),
    ("ready-words", "ready " + "x " * 120 * KB), ("thanks", "thanks," * 35000), ("please", "please " * 35000), ("soft-hyphens", "\u00ad" * 120 * KB), ("combining", "e" + "\u0301" * 120 * KB),
    ("not-utf-8", b"\xff\xfe\xc0\x80" * 60 * KB), ("controls", bytes(range(1, 32)) * 8000), ("one-word", "x" * 250 * KB), ("numbers", "1," * 120 * KB), ("brackets", "(" * 250 * KB),
)
HTML = (
    ("deep", "<div>" * 50000), ("blockquotes", "<blockquote>" * 20000), ("attributes", "<p " + "a=b " * 60000 + ">"), ("entities", "&amp;" * 50000), ("unclosed-tables", "<table><tr><td>" * 16000),
    ("doctype", '<!DOCTYPE x [<!ENTITY a "' + "b" * 1000 + '"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><p>&c;&c;&c;</p>'), ("comments", "<!--" * 60000),
    ("spans", '<span style="x">' * 15000), ("breaks", "<br>" * 60000), ("zip-like", "<p>" + "\u2588" * 80 * KB), ("less-than", "<" * 250 * KB), ("lists", "<ul><li>" * 30000),
)
PARTS = (
    ("nested", nested(4000)), ("nested-letters", "--b0\r\n" + "Content-Type: message/rfc822\r\n\r\n" * 8000), ("side-by-side", "--b0\r\n\r\nQS\r\n" * 20000), ("no-end", "--b0\r\n" + "x" * 200 * KB),
    ("charsets", "".join(f"--b0\r\nContent-Type: text/plain; charset={c}\r\nContent-Transfer-Encoding: base64\r\n\r\nGyRCGyhC{'GyRCGyhC' * 40}\r\n" for c in ("iso-2022-jp", "utf-7", "utf-16", "hz-gb-2312", "iso-2022-kr", "x" * 500) * 40)),
    ("encodings", "--b0\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" + "=3D" * 80000), ("uuencoded", "--b0\r\nContent-Transfer-Encoding: x-uuencode\r\n\r\nbegin 644 x\r\n" + "M" * 61 * KB),
)
HEADS = (
    ("parameters", "Content-Type: text/plain" + "; a=b" * 6000 + "\r\n"), ("fields", "X: y\r\n" * 5000), ("recipients", "Cc: " + "a@x.org, " * 3400 + "b@x.org\r\n"), ("references", "References: " + "<a@b> " * 5000 + "\r\n"),
    ("folded", "X: " + "y\r\n " * 7500 + "\r\n"), ("encoded-words", "X-Subject: " + "=?utf-8?B?UVM=?= " * 1800 + "\r\n"), ("subjects", "".join("Subject: =?utf-8?Q?x?=\r\n" for _ in range(1200))),
    ("comments", "To: " + "(" * 30000 + "\r\n"), ("comments-closed", "To: " + "(" * 15000 + ")" * 15000 + "\r\n"), ("groups", "To: " + "a:;," * 7500 + "\r\n"), ("quotes", 'To: ' + '"' * 30000 + "\r\n"),
    ("results", "Authentication-Results: mx.play.test" + "; dmarc=pass x.y=z" * 1500 + "\r\n"), ("endless", "X: " + "y" * 40000 + "\r\n"), ("too-long", "X: " + "y" * 250 * KB), ("list-posts", "List-Post: " + "<mailto:" * 3000 + "\r\n"),
    ("no-colon", "garbage\r\n" * 3000), ("names", "x" * 30000 + ": y\r\n"), ("received", "Received: from x by y; z\r\n" * 1100),
)
SIZES = (("limit-1", LIMIT - 1), ("limit", LIMIT), ("limit+1", LIMIT + 1), ("limit+2", LIMIT + 2), ("1-MB", 1 << 20))

bombs = [Letter(f"bomb-{name}", "one thing, again and again, in the text", lambda g, b=body: stranger(g, b), log=QUIET) for name, body in BODIES]
bombs += [Letter(f"bomb-{name}-to-his-token", "the same, in his name, to his live token", lambda g, b=body: letter(g, b, To=to_token(g.live)), log=QUIET, known=True) for name, body in BODIES[:5]]
bombs += [Letter(f"bomb-html-{name}", "HTML that is small and means much", lambda g, b=body: stranger(g, "<html><body>" + b, kind="text/html; charset=utf-8"), log=QUIET) for name, body in HTML]
bombs += [Letter(f"bomb-parts-{name}", "parts within parts, and beside each other", mixed(body), log=QUIET) for name, body in PARTS]
bombs += [Letter(f"bomb-head-{name}", "a header that is long", fields(head), log=QUIET) for name, head in HEADS]
bombs += [Letter(f"size-{name}", "as long as letters are read, and a byte beside", of_size(size), log=QUIET) for name, size in SIZES]
bombs += [Letter("size-cut-in-a-character", "cut within a character", of_size(LIMIT + 1, "\u2660"), log=QUIET),
          Letter("size-boundary-at-the-limit", "a move behind what is read", lambda g: letter(g, ("x" * 70 + "\r\n") * 3700 + MOVE + "\r\n", To=to_token(g.live)), log=QUIET, known=True),
          Letter("empty", "nothing at all", lambda g: b"", log=r"of kind broken, .*: ignored", mails=0),
          Letter("one-byte", "one byte", lambda g: b"\xff", log=r"of kind broken, .*: ignored", mails=0),
          Letter("no-header", "a text without a header", lambda g: f"\r\n{MOVE} {CANARY}\r\n".encode() * 30, log=r"of kind broken, .*: ignored", mails=0)]

letters = bombs
