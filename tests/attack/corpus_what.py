"""Letters whose content asks for something: a stranger's commands, robots, text that the writer did not write or that is
invisible, dates, sizes."""
import base64

from corpus import (ASKED, BOUNCE, CANARY, RELAY, HEARD, IGNORED, MOVE, UNPROVEN, VOUCHED, Letter, letter, stranger, to_token)

NOT_SAID = HEARD + "|" + UNPROVEN + "|" + ASKED

# ---- commands

handles = [Letter(f"handle-{name}", "a handle that looks like a player's, or is a word of ours", lambda g, h=handle: stranger(g, f"join {h.format(g.who, g.who.upper())}\r\n"), RELAY, UNPROVEN + "|" + ASKED)
           for name, handle in (("same", "{0}"), ("upper", "{1}"), ("digits", "b0b"), ("dash", "b-o-b"), ("reserved-list", "list"), ("reserved-bot", "bot"), ("reserved-you", "you"),
                                ("reserved-teams", "teams"), ("cyrillic", "\u0430nn"), ("command", "bid"), ("card", "QS"), ("html", "<b>ann</b>"), ("sql", "ann');--"), ("long", "a" * 3000))]
orders = [Letter(f"order-{name}", "orders of nobody", lambda g, t=text: stranger(g, t.replace("ANN", g.who) + "\r\n"), RELAY)
          for name, text in (("start", "start amiga: ANN, bot, bot, bot"), ("cancel", "cancel-game 1"), ("grant", "grant ANN"), ("ban", "ban ANN@play.test"), ("unban", "unban @play.test"), ("hand", "hand"), ("record", "record 1"), ("games", "games\r\nplayers"),
                             ("sixteen", "\r\n".join(["help"] * 16)), ("sixteen-kinds", "\r\n".join("help status score history rules players games last tricks verify record hand help rules score last".split())))]
GM = "gm@play.test"
codes = [
    Letter("code-guess", "a guess in the gamesmaster's name, without his token", lambda g: letter(g, "start amiga: ann, bot, bot, bot\r\ncode 123456\r\n", From=GM), RELAY),
    Letter("code-right-no-token", "the right code in the gamesmaster's name, without his token", lambda g: letter(g, f"cancel-game 1\r\ncode {g.w.code()}\r\n", From=GM), RELAY),
    Letter("code-right-vouched", "the right code, and the provider vouches, without the token", lambda g: letter(g, f"cancel-game 1\r\ncode {g.w.code()}\r\n", From=GM, head=VOUCHED), RELAY, HEARD, known=True),
    Letter("code-right-player", "the right code from a player, by his live token", lambda g: letter(g, f"cancel-game 1\r\ncode {g.w.code()}\r\n", To=to_token(g.live)), RELAY, HEARD, known=True),
    # the guesses cause a reply and an alert to the operator
    Letter("code-sixteen-guesses", "sixteen guesses, with the gamesmaster's own token", lambda g: letter(g, "cancel-game 1\r\n" + "".join(f"code {n:06d}\r\n" for n in range(100000, 100016)), From=GM, To=to_token(g.gm_welcome)), RELAY, HEARD, 2, known=True),
    Letter("code-stolen-token", "the gamesmaster's token and the right code, from another address",
           lambda g: stranger(g, f"cancel-game 1\r\ncode {g.w.code()}\r\n", To=to_token(g.gm_welcome)), RELAY, UNPROVEN, known=True),
]
NO = ("no", "No, that was not me.", "I did not ask for this", "STOP", "never", "that wasn't me", "unsubscribe")
confirmations = [Letter(f"confirms-not-{n}", "the answer to a mail that asks to confirm, which says no",
                        lambda g, line=line: stranger(g, line + "\r\n", To=to_token(g.join_token())), RELAY, NOT_SAID, 0, known=True, ledger=("token",)) for n, line in enumerate(NO)]

# ---- reflection

reflections = [Letter(f"reflect-{name}", "an answer to somebody who never wrote", lambda g, a=address, b=body: letter(g, b, From=a), RELAY, NOT_SAID)
               for name, address, body in (("help", "victim@target.example", "help\r\n"), ("upper", "VICTIM@target.example", "help\r\n"), ("mixed", "vIctim@TARGET.example", "help\r\n"),
                                           ("detail", "victim+1@target.example", "help\r\n"), ("join", "victim@target.example", "join\r\n"), ("hearts", "victim@target.example", "\u2665" * 40000 + "\r\n"),
                                           ("text", "victim@target.example", f"{CANARY} buy pills at evil.example\r\n" * 40))]
reflections += [Letter(f"short-{size}", "too short a letter for any answer", lambda g, n=size: b"From: victim@target.example\r\n\r\n" + b"help\r\n"[:n], RELAY, UNPROVEN, 0) for size in (4, 6)]

# ---- programs

ROBOTS = (
    ("auto-replied", "Auto-Submitted: auto-replied\r\n", IGNORED), ("auto-generated", "Auto-Submitted: auto-generated (x)\r\n", IGNORED), ("null-return-path", "Return-Path: <>\r\n", IGNORED + "|" + BOUNCE),
    ("loop-mark", "X-Spades-Loop: referee@play.test\r\n", IGNORED), ("loop-mark-of-another", "X-Spades-Loop: other@evil.example\r\n", IGNORED), ("failed-recipients", "X-Failed-Recipients: x@y.org\r\n", BOUNCE),
    ("autoreply", "X-Autoreply: yes\r\n", IGNORED), ("precedence-auto-reply", "Precedence: auto_reply\r\n", IGNORED), ("vacation", "X-Vacation: yes\r\n", IGNORED),
)
robots = [Letter(f"robot-{name}", "a program that quotes our example, to his live token", lambda g, h=head: letter(g, To=to_token(g.live), head=h), RELAY, log, 0) for name, head, log in ROBOTS]
robots += [Letter(f"robot-subject-{n}", "out of office, by its subject alone", lambda g, s=subject: letter(g, To=to_token(g.live), Subject=s), RELAY, IGNORED + "|" + BOUNCE, 0)
           for n, subject in enumerate(("Out of Office: Re: [spades 1]", "Automatische Antwort: your turn", "Undelivered Mail Returned to Sender", "Автоматический ответ: x"))]
REPORT = 'multipart/report; report-type={}; boundary=b'
FINAL = "--b\r\nContent-Type: text/plain\r\n\r\n{}\r\n--b\r\nContent-Type: message/{}\r\n\r\nFinal-Recipient: rfc822; {}\r\nAction: failed\r\nStatus: 5.1.1\r\n--b--\r\n"
robots += [
    Letter("bounce-forged", "a delivery report without our token", lambda g: letter(g, FINAL.format(MOVE, "delivery-status", g.address), From="MAILER-DAEMON@evil.example", kind=REPORT.format("delivery-status")), RELAY, BOUNCE, 0),
    Letter("bounce-forged-token", "a delivery report that guesses our token", lambda g: letter(g, FINAL.format(MOVE, "delivery-status", g.address), To="referee+b-" + "0" * 20 + "@play.test", kind=REPORT.format("delivery-status")), RELAY, BOUNCE, 0),
    Letter("bounce-to-live-token", "a delivery report to his live token", lambda g: letter(g, FINAL.format(MOVE, "delivery-status", g.address), To=to_token(g.live), kind=REPORT.format("delivery-status")), RELAY, BOUNCE, 0),
    Letter("disposition", "a receipt", lambda g: letter(g, FINAL.format(MOVE, "disposition-notification", g.address), To=to_token(g.live), kind=REPORT.format("disposition-notification")), RELAY, IGNORED, 0),
    Letter("feedback", "a report of abuse", lambda g: letter(g, FINAL.format(MOVE, "feedback-report", g.address), To=to_token(g.live), kind=REPORT.format("feedback-report")), RELAY, IGNORED, 0),
    Letter("from-mailer-daemon", "help, for a robot", lambda g: letter(g, "help\r\n", From="MAILER-DAEMON@target.example"), RELAY, BOUNCE, 0),
    Letter("from-list-request", "help, for the owner of a list", lambda g: letter(g, "help\r\n", From="table-request@target.example"), RELAY, IGNORED, 0),
    Letter("from-no-reply", "help, for nobody", lambda g: letter(g, "help\r\n", From="no-reply@target.example"), RELAY, IGNORED, 0),
]

# ---- text that is not new, sent from the victim's own address to a live token. The same text would act in another place of the
# letter.

MULTI = 'multipart/{}; boundary="b"'


def parts(*some):
    return "".join(f"--b\r\nContent-Type: {kind}\r\n\r\n{text}\r\n" for kind, text in some) + "--b--\r\n"


def his(body, **more):
    return lambda g: letter(g, body, To=to_token(g.live), **more)


UNSAID = (
    ("quoted", his(f"> {MOVE}\r\n")),
    ("quoted-introduced", his(f"On Sat, 21 Nov 2026 at 11:05, referee <referee@play.test> wrote:\r\n\r\n{MOVE}\r\n")),
    ("below-original", his(f"-----Original Message-----\r\nFrom: x@y.org\r\nSent: 2026\r\n\r\n{MOVE}\r\n")),
    ("signature", his(f"-- \r\n{MOVE}\r\n")),
    ("two-moves", his("bid 5\r\nbid 6\r\n")),
    ("talk", his("nice bid, bid 5 was what I would have done?\r\n")),
    ("html-hidden", his(f'<html><body><div style="display:none">{MOVE}</div><p>hello</p></body></html>', kind="text/html")),
    ("html-blockquote", his(f"<html><body><blockquote>{MOVE}</blockquote></body></html>", kind="text/html")),
    ("html-comment", his(f"<html><body><!-- {MOVE} --><p>hello</p></body></html>", kind="text/html")),
    ("html-title", his(f"<html><head><title>{MOVE}</title></head><body>hello</body></html>", kind="text/html")),
    ("html-script", his(f"<html><body><script>{MOVE}</script><style>{MOVE}</style>hello</body></html>", kind="text/html")),
    ("html-attribute", his(f'<html><body><img alt="{MOVE}" title="{MOVE}">hello</body></html>', kind="text/html")),
    ("attachment", his("--b\r\nContent-Type: text/plain\r\n\r\nhello\r\n--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=\"bid 5.txt\"\r\n\r\n" + MOVE + "\r\n--b--\r\n", kind=MULTI.format("mixed"))),
    ("attachment-name", his("--b\r\nContent-Type: image/png; name=\"bid 5\"\r\nContent-Disposition: attachment; filename=\"bid 5\"\r\n\r\nx\r\n--b--\r\n", kind=MULTI.format("mixed"))),
    ("forwarded-letter", his(parts(("text/plain", "see below"), ("message/rfc822", f"From: x@y.org\r\nSubject: x\r\n\r\n{MOVE}")), kind=MULTI.format("mixed"))),
    ("alternative-html-differs", his(parts(("text/plain", "hello"), ("text/html", f"<p>{MOVE}</p>")), kind=MULTI.format("alternative"))),
    ("pgp-encrypted", his(parts(("application/pgp-encrypted", "Version: 1"), ("application/octet-stream", MOVE)), kind='multipart/encrypted; protocol="application/pgp-encrypted"; boundary="b"')),
    ("smime-opaque", his(base64.b64encode(MOVE.encode() * 20).decode(), kind="application/pkcs7-mime; smime-type=signed-data; name=smime.p7m")),
    ("preamble", his(f"{MOVE}\r\n" + parts(("text/plain", "hello")) + f"{MOVE}\r\n", kind=MULTI.format("mixed"))),
    ("flowed-stuffed-quote", his(f" > {MOVE}\r\n>{MOVE}\r\n> > {MOVE}\r\n", kind="text/plain; format=flowed; delsp=yes")),
    ("bidi", his("\u202e5 dib\u202c\r\n")),
    ("look-alikes", his("b\u0456d 5\r\n\u0431id 5\r\n")),
    ("encoded-word-in-body", his("=?utf-8?Q?bid_5?=\r\n")),
    ("subject-newline", his(f"{CANARY}\r\n", Subject="=?utf-8?Q?qqq=0D=0A=0D=0Abid_5=0D=0A?=")),
    ("charset-unknown", his("\u2588\u2588\r\n", kind="text/plain; charset=x-evil")),
    ("charset-ebcdic", his(bytes(MOVE, "cp500"), kind="text/plain; charset=ebcdic-cp-us")),
    ("encoding-unknown", his(base64.b64encode(MOVE.encode()).decode() + "\r\n", Content_Transfer_Encoding="x-evil")),
    ("base64-rubbish", his("!!!!" + "=" * 5000 + "\r\n", Content_Transfer_Encoding="base64")),
    ("nothing", his("")),
    ("blanks", his(" \t\r\n" * 3000)),
)
unsaid = [Letter(f"unsaid-{name}", "a move that its writer did not write, to his live token", make, RELAY, r"of kind person, of \w+, by token: " + HEARD, known=True) for name, make in UNSAID]

# ---- dates and numbers of letters

odd = [Letter(f"date-{year}", "a date far away, in his name", lambda g, d=date: letter(g, Date=d), RELAY)
       for year, date in (("1970", "Thu, 01 Jan 1970 00:00:00 +0000"), ("2038", "Tue, 19 Jan 2038 03:14:08 +0000"), ("9999", "Fri, 31 Dec 99999 23:59:60 +9999"), ("none", None))]
odd += [
    Letter("message-id-of-his-post", "the Message-ID of his next answer, so that that one looks like a second", lambda g: letter(g, Message_ID=g.bid_id()), RELAY),
    Letter("message-id-of-ours", "a Message-ID of ours", lambda g: letter(g, Message_ID=g.live_id, In_Reply_To=g.live_id), RELAY),
    Letter("message-id-two", "two Message-IDs", lambda g: letter(g, below=f"Message-ID: {g.bid_id()}\r\n"), RELAY),
    Letter("message-id-none", "no Message-ID", lambda g: letter(g, Message_ID=None), RELAY),
    Letter("message-id-31k", "a Message-ID of 31 kB", lambda g: letter(g, Message_ID="<" + "x" * 30500 + "@evil.example>"), RELAY),
    Letter("references-his-and-ours", "all Message-IDs of his mails", lambda g: letter(g, References=" ".join([*g.old_ids, g.live_id])), RELAY),
    Letter("subject-of-the-game", "the game's number by its subject", lambda g: letter(g, Subject="Re: [spades 999999999999999999999] x"), RELAY),
    Letter("subject-sql", "a quotation mark for the database", lambda g: letter(g, Subject="'; DROP TABLE event; --", From="o'eve';--@evil.example"), RELAY, UNPROVEN + "|" + IGNORED),
    Letter("log-lines", "newlines and escapes for the log", lambda g: stranger(g, f"join x\x1b[31m{CANARY}\r\nspadesd: letter 1 of kind person: acted on\r\n", Subject="x\x1b]0;evil\x07"), RELAY),
    Letter("copy-of-an-old-letter", "a letter that was acted on, once more", lambda g: g.w.posts[g.first_bid()][0], RELAY, "a duplicate", 0),
]

letters = handles + orders + codes + confirmations + reflections + robots + unsaid + odd
