"""The behaviours of a hostile or broken IMAP server, as rows for servers.py. A player's time has run out, and that player's
bid, received in time, is in the mailbox. A behaviour that concerns one letter changes a stranger's letter, which comes
before the bid."""
import re

from hostile import before, both, change, drip, drop, first, flood, instead, silence
from rows import STRANGER, Row, stranger

HEAD = rb'\* \d+ FETCH \(UID \d+ INTERNALDATE "[^"]*" (?:RFC822\.SIZE \d+ )?BODY\[\]<0> '
DATE = rb'INTERNALDATE "[^"]*"'
OK = b"TAG OK done\r\n"
LATER = "imap (greeting|login|capability|select|search|fetch|move): "
ONE = b"* 2 FETCH (UID %d BODY[]<0> {4}\r\nevil)\r\n"


def literal(size):
    """Sends a wrong literal size for all letters."""
    return change("UID FETCH", rb"BODY\[\]<0> \{\d+\}", b"BODY[]<0> " + size)


def of_stranger(change_it):
    """Changes only the answer about the stranger's letter, which is recognised by its bytes."""
    def twist(w, at, data):
        if at == "UID FETCH" and data is not None and STRANGER in data and b"FETCH (" in data:
            return change_it(data, w)
        return data
    return twist


def dated(date):
    return of_stranger(lambda data, w: re.sub(DATE, b"INTERNALDATE " + date, data))


def other_bytes(data, w):
    """Answers a request for another letter with the bytes of the bid, as if the mailbox had the bid twice."""
    bid = w.server.folders["INBOX"][-1][2]
    return data[:data.index(b"{")] + b"{%d}\r\n" % len(bid) + bid + b")\r\n"


def renamed(data, w):
    """Sends the stranger's letter twice, the second time under the UID of the bid."""
    uid = w.server.folders["INBOX"][-1][0]
    return data + re.sub(rb"UID \d+", b"UID %d" % uid, data, count=1)


def claims(w, at, data):
    """Reports a letter as moved without moving it."""
    if at == "UID MOVE" and data is None:
        w.say(b"* OK [COPYUID 1 1:2 1:2] done\r\n" + OK)
        return True
    return data


def comes_back(w, at, data):
    """The folder for done mail is the inbox under another name, so a letter that is moved to it is new again."""
    if at != "UID MOVE" or data is not None:
        return data
    server = w.server
    box = server.folders["INBOX"]
    chosen = server.members(w.line.split()[3].decode(), [uid for uid, _, _ in box])
    server.folders["INBOX"] = [m for m in box if m[0] not in chosen]
    for uid, received, raw in box:
        if uid in chosen:
            server.put(raw, received)
    w.say(OK)
    return True


def forgets(w, at, data):
    """Renumbers the folder while it is open."""
    if at == "UID SEARCH" and data is not None:
        return b"* OK [UIDVALIDITY 77] numbered anew\r\n" + data
    return data


def kept_back(world):
    world.imap.kept_back = {world.imap.folders["INBOX"][-2][0]}


def odd(*words):
    def prepare(world):
        world.imap.odd = set(words)
    return prepare


def gone(world):
    world.imap.folders = {"Elsewhere": world.imap.folders["INBOX"]}
    world.imap.next_uid = {"Elsewhere": world.imap.next_uid["INBOX"]}


def number(validity):
    def prepare(world):
        world.imap.validity = validity
    return prepare


def many(world):
    """Puts many strangers' letters after the bid."""
    for n in range(20000):
        world.put(stranger(n), "s@example.org", "referee@play.test")


GREETING = [
    Row("a greeting that is HTTP", instead("GREETING", b"HTTP/1.0 400 Bad request\r\n\r\n", drop=True), LATER),
    Row("a greeting of zero bytes", instead("GREETING", b"\0" * 5000 + b"\r\n", drop=True), LATER),
    Row("PREAUTH: no password is asked for", instead("GREETING", b"* PREAUTH welcome\r\n"), "PREAUTH is not accepted"),
    Row("BYE for a greeting", drop("GREETING", b"* BYE go away\r\n"), LATER),
    Row("a greeting of 10 MB in one line", flood("GREETING", b"x" * 65536, b"* OK ", 160), "more than was requested"),
    Row("a greeting of escape sequences", instead("GREETING", b"* BYE \x1b[2J\x1b]0;owned\x07 \x9b31m \xc2\x9b31m \r\n", drop=True), LATER),
    Row("untagged lines without end for a greeting", flood("GREETING", b"* OK still here\r\n" * 4000), LATER),
    Row("no greeting", silence("GREETING"), "took too long", slow=True),
    Row("a greeting of one byte a second", drip("GREETING", b"* OK "), "took too long", slow=True, most=100),
]
LOGIN = [
    Row("LOGINDISABLED", change("GREETING", b"IMAP4rev1", b"IMAP4rev1 LOGINDISABLED"), r"imap login: .*the server accepts no password here; expected a server that accepts passwords"),
    Row("NO to the login, with escape sequences", instead("LOGIN", b"TAG NO \x1b[31mwrong\x9b2J\x07 " + b"word " * 100 + b"\r\n"), "imap login: "),
    Row("BAD to the login", instead("LOGIN", b"TAG BAD what\r\n"), "imap login: "),
    Row("a login that is answered with another tag", instead("LOGIN", b"zz99 OK done\r\n", drop=True), "imap login: "),
    Row("continuations without end", flood("LOGIN", b"+ go on\r\n" * 4000), "imap login: "),
    Row("a capability of 1 MB", instead("CAPABILITY", b"* CAPABILITY IMAP4rev1 " + b"X" * 1000000 + b"\r\n" + OK), "more than was requested"),
    Row("100,000 capabilities", instead("CAPABILITY", b"* CAPABILITY IMAP4rev1" + b" X" * 100000 + b"\r\n" + OK), "", when="same"),
    Row("no capability at all", instead("CAPABILITY", OK), "", when="either"),
    Row("MOVE is claimed, and BAD", instead("UID MOVE", b"TAG BAD unknown\r\n"), "imap move to Processed: unknown", when="same"),
    *[Row(f"BYE at {verb}", drop(verb, b"* BYE shutting down\r\n"), LATER, when="either" if verb == "UID MOVE" else "next") for verb in ("LOGIN", "CAPABILITY", "SELECT", "UID SEARCH", "UID FETCH", "UID MOVE")],
    *[Row(f"the connection reset at {verb}, without a word", drop(verb), LATER, when="either" if verb == "UID MOVE" else "next") for verb in ("LOGIN", "SELECT", "UID SEARCH", "UID FETCH", "UID MOVE")],
]
SELECT = [
    Row("NO to SELECT", instead("SELECT", b"TAG NO [SERVERBUG] try again\r\n"), "imap select: "),
    Row("the folder is gone", None, "imap select: ", prepare=gone),
    Row("the folder is read-only", both(change("SELECT", rb"READ-WRITE", b"READ-ONLY"), instead("UID MOVE", b"TAG NO [READ-ONLY] no\r\n")), "imap move to Processed: no", when="same"),
    Row("UIDVALIDITY 0", None, "UIDVALIDITY of INBOX changed", prepare=number(0), when="either"),
    Row("no UIDVALIDITY", change("SELECT", rb"\* OK \[UIDVALIDITY \d+\] x\r\n", b""), "UIDVALIDITY of INBOX changed", when="either"),
    Row("another UIDVALIDITY, the same letters", None, "UIDVALIDITY of INBOX changed", prepare=number(4294967295), when="same"),
    Row("UIDVALIDITY of 30 digits", change("SELECT", rb"UIDVALIDITY \d+", b"UIDVALIDITY " + b"9" * 30), "UIDVALIDITY of INBOX changed", when="either"),
    Row("UIDVALIDITY changes in mid-session", forgets, "", when="either"),
    Row("UIDNEXT 1: numbers that go back", change("SELECT", rb"UIDNEXT \d+", b"UIDNEXT 1"), "renumbered", when="same"),
    Row("UIDNEXT 0", change("SELECT", rb"UIDNEXT \d+", b"UIDNEXT 0"), "", when="either"),
    Row("no UIDNEXT", change("SELECT", rb"\* OK \[UIDNEXT \d+\] x\r\n", b""), "", when="same"),
    Row("UIDNEXT 4294967295", change("SELECT", rb"UIDNEXT \d+", b"UIDNEXT 4294967295"), "", when="same"),
    Row("4294967295 letters EXIST", change("SELECT", rb"\* \d+ EXISTS", b"* 4294967295 EXISTS"), "", when="same"),
    Row("FLAGS nested 5,000 deep", change("SELECT", rb"FLAGS \(", b"FLAGS " + b"(" * 5000), "nested too deeply"),
]
SEARCH = [
    Row("NO to SEARCH", instead("UID SEARCH", b"TAG NO not now\r\n"), "imap search: "),
    Row("a SEARCH that always names one more", None, "the server still lists new letters", prepare=odd("endless"), when="same", most=600),
    Row("15 MB of UIDs", instead("UID SEARCH", b"* SEARCH" + b"".join(b" %d" % n for n in range(1, 2000000)) + b"\r\n" + OK), "lists more letters|more than was requested"),
    Row("one UID 500,000 times", instead("UID SEARCH", b"* SEARCH" + b" 5" * 500000 + b"\r\n" + OK), "lists more letters"),
    Row("UIDs that are no numbers", instead("UID SEARCH", b"* SEARCH -1 zwei 0x7 \0\r\n" + OK), "imap search: "),
    Row("UIDs of 30 digits", instead("UID SEARCH", b"* SEARCH " + b"9" * 30 + b"\r\n" + OK), "imap (search|fetch): "),
    Row("UID 0", first(change("UID SEARCH", rb"\* SEARCH", b"* SEARCH 0")), "", when="same"),
    Row("UIDs in falling order and each twice", first(change("UID SEARCH", rb"\* SEARCH(.*?)\r\n", lambda m: b"* SEARCH " + b" ".join(sorted(m[1].split() * 2, reverse=True)) + b"\r\n")), "", when="same"),
    Row("UIDs of letters that are not there", first(change("UID SEARCH", rb"\* SEARCH", b"* SEARCH 70000 70001 4294967295")), "", when="same"),
    Row("SEARCH answered with another tag", instead("UID SEARCH", b"zz99 OK done\r\n", drop=True), "imap search: "),
    Row("SEARCH answered, and then silence", silence("UID SEARCH", b"* SEARCH 1 2 3\r\n"), "took too long", slow=True),
    Row("SEARCH of one byte at a time", drip("UID SEARCH", b"* SEARCH", b" 7"), "took too long", slow=True),
    Row("200 EXPUNGE nobody asked for", before("UID SEARCH", b"* 1 EXPUNGE\r\n" * 200), "", when="same"),
    Row("BODYSTRUCTURE of 250,000 ( nobody asked for", before("UID SEARCH", b"* 1 FETCH (BODYSTRUCTURE " + b"(" * 250000), "nested too deeply"),
]
