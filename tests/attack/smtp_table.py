"""The behaviours of a hostile or broken SMTP server, as rows for servers.py. The bid is read in the same pass. Mail about
it is sent in that pass, or in the first one after the server behaves again."""
from hostile import both, change, drip, drop, first, flood, instead, silence
from rows import STRANGER, Row

ANY = "smtp"
ESCAPES = b"\x1b[2J\x1b]0;owned\x07 \x9b31m \xc2\x9b1m\0 x\ry\r\n"


def to_stranger(reply):
    """Gives this reply to RCPT for the stranger only."""
    def twist(w, at, data):
        return reply if at == "RCPT" and data is not None and STRANGER in w.line else data
    return twist


def not_taken(answer, end=False):
    """Refuses the mail after the final dot with this answer."""
    def twist(w, at, data):
        if at != "DOT" or data is None:
            return data
        with w.server.busy:
            w.server.deliveries.pop()
        if end:
            w.say(answer)
            w.end_now()
        return answer
    return twist


def stalls(w, at, data):
    if at == "DOT" and data is not None:
        with w.server.busy:
            w.server.deliveries.pop()
        w.wait()
    return data


def shut(w, at, data):
    """Takes the mail, and hangs up without a reply."""
    if at == "DOT" and data is not None:
        w.end_now()
    return data


def at_once(w, at, data):
    """Sends all answers before the first command."""
    if at == "GREETING":
        w.say(b"220 x\r\n250 x\r\n250 x\r\n250 x\r\n354 x\r\n250 x\r\n221 x\r\n")
        w.end_now()
    return data


SMTP = [
    Row("a greeting of 1 MB in one line", flood("GREETING", b"x" * 65536, b"220 ", 16), ANY),
    Row("a greeting of lines without end", flood("GREETING", b"220-hello\r\n" * 4000), ANY),
    Row("a greeting that is IMAP", instead("GREETING", b"* OK ready\r\n"), ANY, slow=True),
    Row("a greeting with escape sequences", instead("GREETING", b"554 " + ESCAPES, drop=True), ANY),
    Row("the connection ends before a greeting", drop("GREETING"), ANY),
    Row("no greeting of SMTP", silence("GREETING"), ANY, slow=True),
    Row("a greeting of one byte at a time", drip("GREETING", b"220 "), ANY, slow=True, most=100),
    Row("421 for a greeting", drop("GREETING", b"421 too busy\r\n"), ANY),
    Row("all answers before any question", at_once, ANY, lies=True),
    Row("EHLO answered by lines without end", flood("EHLO", b"250-X\r\n" * 4000), ANY),
    Row("EHLO answered by a line of 10 MB", flood("EHLO", b"x" * 65536, b"250-", 160), ANY),
    Row("EHLO without AUTH", None, "", when="same"),
    Row("AUTH that is asked again and again", both(change("EHLO", rb"250 8BITMIME", b"250 AUTH PLAIN LOGIN"), instead("AUTH", b"334 VXNlcm5hbWU6\r\n"), flood("CHVK", b"334 x\r\n")), ANY),
    Row("334 without end", both(change("EHLO", rb"250 8BITMIME", b"250 AUTH LOGIN"), flood("AUTH", b"334 VXNlcm5hbWU6\r\n" * 4000)), ANY),
    Row("535 to AUTH", both(change("EHLO", rb"250 8BITMIME", b"250 AUTH PLAIN"), instead("AUTH", b"535 5.7.8 \x1b[31mno\r\n")), ANY),
    *[Row(f"{reply} at MAIL", instead("MAIL", reply.encode() + b"\r\n"), ANY) for reply in ("500 5.5.1 what", "501 5.1.7 bad sender", "503 bad sequence", "530 5.7.0 must authenticate", "550 5.7.1 you are blocked", "553 5.7.1 not owned by user", "554 5.7.1 spam", "599 x", "421 4.7.0 later")],
    *[Row(f"{reply} at MAIL, once", first(instead("MAIL", reply.encode() + b"\r\n")), "refused for good", when="same", refused=True) for reply in ("552 5.2.2 too big", "554 5.3.4 too big", "550 5.2.3 too long")],
    Row("451 at MAIL for ever", instead("MAIL", b"451 4.3.0 later\r\n"), r"waits: smtp \S+: 451", when="next"),
    Row("450 at RCPT for ever", instead("RCPT", b"450 4.2.0 greylisted\r\n"), r"waits: smtp \S+: 450"),
    Row("251 at RCPT", change("RCPT", rb".*", b"251 will forward\r\n", count=1), "", when="same"),
    *[Row(f"{reply} at RCPT for one, 250 for another", to_stranger(reply.encode() + b"\r\n"), "refused for good", when="same", refused=True) for reply in ("550 5.1.1 no such user", "551 user not local", "553 5.1.3 bad", "550 \x1b[2J \u009b31m")],
    Row("421 at RCPT, in the middle", drop("RCPT", b"421 4.3.2 going down\r\n"), ANY),
    Row("452 at DATA", instead("DATA", b"452 4.3.1 full\r\n"), r"waits: smtp \S+: 452"),
    Row("250 at DATA", instead("DATA", b"250 fine\r\n"), ANY),
    Row("354, and the connection ends", drop("DATA", b"354 go\r\n"), "waits: .*ended before"),
    Row("354, and a refusal before the end of the mail", drop("DATA", b"354 go\r\n451 4.3.0 no\r\n"), "waits: "),
    Row("354, and lines without end", flood("DATA", b"354-go\r\n" * 4000), ANY),
    Row("250 to everything but the dot", not_taken(b"451 4.3.0 not this one\r\n"), r"waits: smtp \S+: 451"),
    Row("421 to the dot", not_taken(b"421 4.3.0 ending\r\n", end=True), "waits: "),
    Row("no answer to the dot, the mail taken", shut, "waits: .*ended before"),
    Row("silence at the dot", stalls, "error: smtp: the connection ended before", slow=True),
    Row("replies without end to the dot", flood("DOT", b"250-x\r\n" * 4000), ANY),
    Row("a reply of three NUL bytes and a CR", instead("MAIL", b"\0\0\0\r\r\n", drop=True), ANY),
    Row("a reply code of 999", instead("MAIL", b"999 what\r\n"), ANY),
    Row("a reply code of -25", instead("MAIL", b"-25 what\r\n", drop=True), ANY),
    Row("SIZE of 10 bytes is all it takes", change("EHLO", rb"250 8BITMIME", b"250-SIZE 10\r\n250 8BITMIME"), "", when="same"),
    Row("SIZE of 30 digits", change("EHLO", rb"250 8BITMIME", b"250-SIZE " + b"9" * 30 + b"\r\n250 8BITMIME"), "", when="same"),
    Row("neither 8BITMIME nor SMTPUTF8", change("EHLO", rb"250-sim\r\n250 8BITMIME", b"250 sim"), "", when="same"),
    Row("SMTPUTF8 claimed, and PIPELINING", change("EHLO", rb"250 8BITMIME", b"250-PIPELINING\r\n250-SMTPUTF8\r\n250 CHUNKING"), "", when="same"),
    Row("EHLO refused, HELO taken", instead("EHLO", b"502 what\r\n"), "", when="same"),
    Row("QUIT is never answered", silence("QUIT"), "", when="same", slow=True),
    Row("QUIT answered without end", flood("QUIT", b"221-bye\r\n" * 4000), "", when="same"),
]


def inject(w, at, data):
    """Sends plain text before TLS starts. A careless client would treat the text as part of the TLS session."""
    if at == "STARTTLS" and data is None:
        w.sock.sendall(b"220 go\r\n250-evil\r\n250 AUTH PLAIN\r\n235 in\r\n250 x\r\n250 x\r\n354 x\r\n250 x\r\n")
        w.secure(w.server.context)
        return True
    return data


def starttls(w, at, data):
    """The good server with STARTTLS."""
    if at == "EHLO" and data is not None:
        return data.replace(b"250 8BITMIME", b"250-STARTTLS\r\n250 8BITMIME")
    if at == "STARTTLS" and data is None:
        w.sock.sendall(b"220 go\r\n")
        w.secure(w.server.context)
        return True
    return data


def garbage(w, at, data):
    if at == "STARTTLS" and data is None:
        w.say(b"220 go\r\n" + b"\x16\x03\x01\xff\xff" + b"x" * 70000)
        w.wait(3)
    return data


OFFERED = change("EHLO", rb"250 8BITMIME", b"250-STARTTLS\r\n250 8BITMIME")
SAID = {"expired": "the server's certificate has expired", "rogueleaf": "no authority that this machine trusts signed"}
TLS = [
    Row("STARTTLS is not offered", None, ANY, tls="starttls good"),
    Row("STARTTLS is offered and refused", both(OFFERED, instead("STARTTLS", b"454 4.7.0 no TLS now\r\n")), ANY, tls="starttls good"),
    Row("words injected before TLS", both(OFFERED, inject), ANY, tls="starttls good"),
    Row("garbage for a TLS handshake", both(OFFERED, garbage), ANY, tls="starttls good"),
    *[Row(f"{what} behind STARTTLS", starttls, SAID.get(name, "certificate|subject name|SSL|gnutls"), tls=f"starttls {name}") for what, name in (("another host's certificate", "wronghost"), ("a stranger's certificate", "rogueleaf"), ("a self-signed certificate", "rogue"), ("an expired certificate", "expired"))],
    *[Row(f"{what} of the IMAP server", None, SAID.get(name, "certificate|subject name|SSL|gnutls"), tls=f"imaps {name}") for what, name in (("another host's certificate", "wronghost"), ("a stranger's certificate", "rogueleaf"), ("a self-signed certificate", "rogue"), ("an expired certificate", "expired"))],
    Row("plain IMAP on the port of TLS", None, "localhost:", tls="imaps none"),
    *[Row(f"{what} of the SMTP server", None, SAID.get(name, "certificate|subject name|SSL|gnutls"), tls=f"smtps {name}") for what, name in (("another host's certificate", "wronghost"), ("an expired certificate", "expired"))],
    Row("plain SMTP on the port of TLS", None, ANY, tls="smtps none"),
    Row("the right certificates, for comparison", starttls, "", when="same", tls="starttls good"),
]
