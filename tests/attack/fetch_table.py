"""The behaviours of a hostile or broken IMAP server while letters are fetched and moved, as rows for servers.py."""
import re

from hostile import before, both, change, drip, first, flood, instead, silence
from imap_table import DATE, HEAD, OK, ONE, claims, comes_back, dated, kept_back, literal, many, odd, of_stranger, other_bytes, renamed
from rows import Row

FETCH = [
    Row("a literal of 4 GB", literal(b"{4294967290}"), "more than was requested"),
    Row("a literal of 2^32 and 4", literal(b"{4294967300}"), "more than was requested"),
    Row("a literal of 40 digits", literal(b"{" + b"9" * 40 + b"}"), "more than was requested"),
    Row("a literal of -1", literal(b"{-1}"), "imap fetch: "),
    Row("a literal+ where none is offered", literal(b"{300+}"), "imap fetch: "),
    Row("a binary literal", change("UID FETCH", rb"BODY\[\]<0> \{", b"BODY[]<0> ~{"), "imap fetch: "),
    Row("a literal shorter than its letter", of_stranger(lambda data, w: re.sub(rb"\{\d+\}", b"{300}", data, count=1)), "imap fetch: "),
    Row("a literal longer than its letter", of_stranger(lambda data, w: re.sub(rb"\{\d+\}", b"{20000}", data, count=1)), "took too long", slow=True),
    Row("a literal that never comes to its end", instead("UID FETCH", b"* 1 FETCH (UID 5 BODY[]<0> {5000}\r\nFrom: x", drop=True), "connection ended"),
    Row("a literal of one byte at a time", drip("UID FETCH", b"* 1 FETCH (UID 5 BODY[]<0> {5000}\r\n"), "took too long", slow=True),
    Row("nothing, for a FETCH", silence("UID FETCH"), "took too long", slow=True),
    Row("untagged lines without end", flood("UID FETCH", b"* OK still at it\r\n" * 4000), "imap fetch: "),
    Row("tagged answers of others without end", flood("UID FETCH", b"zz99 OK done\r\n" * 4000), "imap fetch: "),
    Row("a line of 10 MB", instead("UID FETCH", b"* OK " + b"x" * 10000000 + b"\r\n" + OK), "more than was requested"),
    Row("a flood of letters nobody asked for", flood("UID FETCH", (ONE % 70000) * 2000), "imap fetch: "),
    Row("NO to FETCH", instead("UID FETCH", b"TAG NO not now\r\n"), "imap fetch: "),
    Row("BAD to FETCH, with escape sequences", instead("UID FETCH", b"TAG BAD \x1b[2J \x9b1m\r\n"), "imap fetch: "),
    Row("letters, and then NO to FETCH", change("UID FETCH", rb"^[^* ]+ OK done", b"TAG NO after all"), "", when="same"),
    Row("OK to FETCH, and no letter", instead("UID FETCH", OK), "does not deliver"),
    Row("OK before the letters", change("UID FETCH", rb"^(\* .*)", b"TAG OK early\r\n\\1", count=1), "imap|does not deliver"),
    Row("a letter that is left out, the bid behind it", None, "lists 1 letter that it does not deliver", prepare=kept_back, when="same"),
    Row("a letter that is NIL", of_stranger(lambda data, w: re.sub(rb"BODY\[\]<0> .*", b"BODY[]<0> NIL)\r\n", data, flags=re.S)), "does not deliver|once more", when="same"),
    Row("a letter of no bytes", of_stranger(lambda data, w: re.sub(rb"\{\d+\}.*", b"{0}\r\n)\r\n", data, flags=re.S)), "", when="either", own=True),
    Row("a letter of zero bytes", of_stranger(lambda data, w: re.sub(rb"\{\d+\}.*", b"{400}\r\n" + b"\0" * 400 + b")\r\n", data, flags=re.S)), "", when="same", own=True),
    Row("letters with bare LF", of_stranger(lambda data, w: re.sub(rb"\{\d+\}.*", b"{%d}\r\n" % 400 + b"From: x@y.example\nSubject: y\n\nhelp\n".ljust(400) + b")\r\n", data, flags=re.S)), "", when="same", own=True),
    Row("the answer's lines end in bare LF", change("UID FETCH", rb"\)\r\n$", b")\n"), "", when="either"),
    Row("a letter under the UID of another", of_stranger(other_bytes), "", when="same", own=True),
    Row("one letter under two UIDs", of_stranger(renamed), "", when="same"),
    Row("UID 0 for a letter", of_stranger(lambda data, w: re.sub(rb"UID \d+", b"UID 0", data, count=1)), "does not deliver|imap fetch", when="either"),
    Row("a UID of 30 digits", of_stranger(lambda data, w: re.sub(rb"UID \d+", b"UID " + b"9" * 30, data, count=1)), "does not deliver|imap fetch", when="either"),
    Row("a letter without a UID", of_stranger(lambda data, w: re.sub(rb"UID \d+ ", b"", data, count=1)), "does not deliver", when="same"),
    Row("no receipt time", None, "no plausible receipt time", prepare=odd("undated"), when="same"),
    Row("a receipt time of NIL", None, "trying again without receipt times", prepare=odd("nil"), when="same"),
    Row("receipt in 1970", dated(b'" 1-Jan-1970 00:00:00 +0000"'), "no plausible receipt time", when="same"),
    Row("receipt in 2100", dated(b'"01-Jan-2100 00:00:00 +0000"'), "no plausible receipt time", when="same"),
    Row("receipt in a zone that is none", dated(b'"22-Nov-2026 12:00:00 +9999"'), "", when="same"),
    Row("receipt on the 99th of Foo", dated(b'"99-Foo-2026 77:88:99 +0000"'), "trying again without receipt times", when="same"),
    Row("receipt in the year 999999999", dated(b'"01-Jan-999999999 00:00:00 +0000"'), "no plausible receipt time", when="either"),
    Row("every receipt in 1970", None, "no plausible receipt time", prepare=odd("1970"), when="same"),
    Row("every receipt in 2100", change("UID FETCH", DATE, b'INTERNALDATE "01-Jan-2100 00:00:00 +0000"'), "no plausible receipt time", when="same"),
    Row("RFC822.SIZE of 4 GB", change("UID FETCH", rb"RFC822.SIZE \d+", b"RFC822.SIZE 4294967295"), "", when="same"),
    Row("RFC822.SIZE of -5", change("UID FETCH", rb"FETCH \(UID", b"FETCH (RFC822.SIZE -5 UID"), "", when="same"),
    Row("flags that are none", change("UID FETCH", rb"FETCH \(UID", b"FETCH (FLAGS (\\\\ \\\\\\\\x {3} [) UID"), "imap fetch", when="next"),
    Row("ENVELOPE of 250,000 (", before("UID FETCH", b'* 1 FETCH (ENVELOPE ("" "" ' + b"(" * 250000), "nested too deeply"),
    Row("others' letters, EXPUNGE and FLAGS in the midst", None, "", prepare=odd("others", "expunge"), when="same"),
    Row("EXISTS and RECENT in the midst", before("UID FETCH", b"* 99999 EXISTS\r\n* 4 RECENT\r\n* 1 FETCH (FLAGS (\\Deleted))\r\n" * 50), "", when="same"),
    Row("letters that are gone when they are fetched", first(instead("UID FETCH", OK)), "", when="same"),
    Row("the letters doubled, with other bytes", change("UID FETCH", HEAD, lambda m: re.sub(rb"BODY.*", b"BODY[]<0> {4}\r\nevil)\r\n", m[0]) + m[0]), "does not deliver"),
]
MOVE = [
    Row("MOVE that claims and does not", claims, "", when="same"),
    Row("the folder of done mail is the inbox, by another name", comes_back, "the server still lists new letters", when="same", most=600),  # the referee lists the inbox 400 times
    Row("MOVE refused, and CREATE", both(instead("UID MOVE", b"TAG NO [TRYCREATE] no\r\n"), instead("CREATE", b"TAG NO no\r\n")), "imap move to Processed: no", when="same"),
    Row("MOVE answered with 1 MB of COPYUID", instead("UID MOVE", b"* OK [COPYUID 1 " + b"1," * 500000 + b"1 1] x\r\n" + OK), "more than was requested", when="either"),
    Row("NO to MOVE, with COPYUID", instead("UID MOVE", b"* NO [COPYUID 1 1:2 1:2] x\r\nTAG NO [COPYUID 1 1:2 1:2] no\r\n"), "imap move to Processed: no", when="same"),
    Row("COPY that claims and does not, no MOVE", instead("UID COPY", OK), "", prepare=odd("nomove"), when="same"),
    Row("COPY without UIDPLUS: all stays", None, "", prepare=odd("nomove", "nouidplus"), when="same"),
    Row("silence at MOVE", silence("UID MOVE"), "took too long", slow=True, when="same"),
    # a letter costs 0.1 to 0.4 ms; a program that walked through all letters for each letter would take minutes
    Row("20,000 letters behind the bid", None, "", prepare=many, when="same", long=True, prompt=4, most=20000),
]
