"""Letters that claim another person as the sender: forged results of the provider, forged list headers, tokens that are old
or belong to other people, two Froms."""
from corpus import (CANARY, RELAY, HEARD, HELD, IGNORED, LIST, MOVE, OPEN_LIST, UNPROVEN, VOUCHED, Letter, letter, stranger, to_token)
from ground import by_list

# ---- Authentication-Results: our own provider writes this field about a letter from evil.example, and repeats in it what
# the sender claimed

RESULTS = (
    ("mailfrom-as-result", "spf=pass smtp.mailfrom=dmarc=pass@evil.example"),
    ("mailfrom-quoted", 'spf=pass smtp.mailfrom="x; dmarc=pass header.from=play.test"@evil.example'),
    ("mailfrom-quoted-pair", 'spf=pass smtp.mailfrom="x\\"; dmarc=pass header.from=play.test"@evil.example'),
    ("comment", "spf=none (dmarc=pass header.from=play.test) smtp.mailfrom=evil.example"),
    ("comment-in-comment", "spf=none (a (b; dmarc=pass header.from=play.test)) smtp.mailfrom=evil.example"),
    ("comment-quoted-pair", "spf=none (\\); dmarc=pass header.from=play.test) smtp.mailfrom=evil.example"),
    ("comment-unclosed", "spf=none (never closed; dmarc=pass header.from=play.test"),
    ("reason", 'dkim=fail reason="; dmarc=pass header.from=play.test"'),
    ("reason-unclosed", 'dkim=fail reason="; dmarc=pass header.from=play.test'),
    ("x-dmarc", "x-dmarc=pass header.from=play.test"),
    ("dmarc-passed", "dmarc=passed header.from=play.test"),
    ("dmarc-quoted", 'dmarc="pass" header.from=play.test'),
    ("another-domain", "dmarc=pass header.from=evil.example"),
    ("two-domains", "dmarc=pass header.from=evil.example header.from=play.test"),
    ("subdomain-of-evil", "dmarc=pass header.from=play.test.evil.example"),
    ("ends-alike", "dmarc=pass header.from=evilplay.test"),
    ("no-domain", "dmarc=pass"),
    ("policy-from", "dmarc=pass policy.from=play.test"),
    ("fail-with-dkim", "dmarc=fail header.from=play.test; dkim=pass header.d=play.test"),
    ("pass-and-fail", "dmarc=pass header.from=play.test; dmarc=fail header.from=play.test"),
    ("dkim-of-evil", "dmarc=none; dkim=pass header.d=evil.example header.i=@play.test"),
    ("dkim-neutral", "dkim=neutral header.d=play.test"),
    ("spf-alone", "spf=pass smtp.mailfrom=ann@play.test"),
    ("none-first", "none; dmarc=pass header.from=play.test"),
    ("empty-result", "=pass; dmarc=pass header.from=play.test"),
    ("newline-in-reason", 'dkim=fail reason="x\r\n ; dmarc=pass header.from=play.test'),
)
ELSEWHERE = (
    ("results-version-2", "Authentication-Results: mx.play.test 2; dmarc=pass header.from=play.test\r\n"),
    ("results-of-evil", "Authentication-Results: mx.evil.example; dmarc=pass header.from=play.test\r\n"),
    ("results-of-a-longer-name", "Authentication-Results: mx.play.test.evil.example; dmarc=pass header.from=play.test\r\n"),
    ("results-of-a-comment", "Authentication-Results: mx.evil.example (mx.play.test); dmarc=pass header.from=play.test\r\n"),
    ("results-without-a-name", "Authentication-Results: dmarc=pass header.from=play.test\r\n"),
    ("results-below-a-fail", "Authentication-Results: mx.play.test; dmarc=fail header.from=play.test\r\n" + VOUCHED),
    ("results-below-evil's", "Authentication-Results: mx.evil.example; none\r\n" + VOUCHED),
    ("results-original", VOUCHED.replace("Results", "Results-Original")),
    ("results-of-arc", "ARC-" + VOUCHED.replace(": mx", ": i=1; mx")),
    ("results-x", "X-" + VOUCHED),
    ("results-long", VOUCHED.replace(";", "; x=pass a.b=" + "c" * 9000 + ";")),
)

results = [Letter(f"results-{name}", "the provider's results about evil.example, to look like a pass for his",
                  lambda g, v=value: letter(g, head=f"Authentication-Results: mx.play.test; {v}\r\n"), RELAY)
           for name, value in RESULTS]
results += [Letter(name, "results that are not the provider's topmost", lambda g, h=head: letter(g, head=h), RELAY) for name, head in ELSEWHERE]

# ---- headers of a list

ID, POST = "List-Id: <table.lists.play.test>\r\n", "List-Post: <mailto:table@lists.play.test>\r\n"
BY_LIST = "Authentication-Results: mx.play.test; dmarc=fail header.from=play.test; dkim=pass header.d=lists.play.test\r\n"
LIST_HEADS = (
    ("list-id-alone", ID),
    ("list-post-alone", POST),
    ("list-id-and-precedence", ID + "Precedence: list\r\n"),
    ("list-id-other-case", ID.upper()),
    ("list-envelope-of-a-member", "Return-Path: <eve@lists.play.test>\r\n" + ID),
    ("list-envelope-of-evil", "Return-Path: <table+bounces-7@evil.example>\r\n" + ID),
    ("list-envelope-of-another-list", "Return-Path: <tables+bounces-7@lists.play.test>\r\n" + ID),
    ("list-envelope-of-the-list", "Return-Path: <table@lists.play.test>\r\n" + POST),
    ("list-envelope-second", "Return-Path: <eve@evil.example>\r\nReturn-Path: <table+bounces-7@lists.play.test>\r\n" + ID),
    ("list-dkim-of-evil", "Authentication-Results: mx.play.test; dkim=pass header.d=evil.example\r\n" + ID),
    ("list-dkim-fail", "Authentication-Results: mx.play.test; dkim=fail header.d=lists.play.test\r\n" + ID),
    ("list-results-of-evil", "Authentication-Results: mx.evil.example; dkim=pass header.d=lists.play.test\r\n" + ID),
)
lists = [Letter(name, "the headers of the list, written by anybody, straight to the referee", lambda g, h=head: letter(g, head=h), LIST, HELD, ledger=("held",))
         for name, head in LIST_HEADS]
lists += [Letter("list-dmarc-fail", "a post that came by the list, whose author is not he", lambda g: letter(g, head=BY_LIST + ID), OPEN_LIST, HELD, known=True, ledger=("held",))]
lists += [
    Letter("list-of-no-list", "the headers of a list where there is none", lambda g: letter(g, head=ID + POST), RELAY, IGNORED + "|" + UNPROVEN),
    Letter("list-in-his-name", "a post on the open list that nobody vouches for", lambda g: by_list(letter(g, To="table@lists.play.test")), OPEN_LIST, HELD, known=True, ledger=("held",)),
    Letter("list-answers-another's-notice", "a post that answers the notice of another player",
           lambda g: by_list(letter(g, To="table@lists.play.test", In_Reply_To=g.others_id)), OPEN_LIST, HELD, known=True, ledger=("held",)),
    Letter("list-suspends", "only moves are ours to hear on a list", lambda g: by_list(letter(g, "suspend\r\n", To="table@lists.play.test")), LIST, HEARD + "|" + UNPROVEN, 0),
    Letter("list-from-the-list", "the list's own address as a player", lambda g: by_list(letter(g, From="table@lists.play.test")), LIST, UNPROVEN, 0),
    Letter("list-from-the-referee", "a post by the referee's own address", lambda g: by_list(letter(g, From="referee@play.test")), LIST, IGNORED, 0),
    Letter("list-from-the-referee-with-token", "the same, to a live token", lambda g: by_list(letter(g, From="referee@play.test", To=to_token(g.live))), LIST, IGNORED, 0),
    Letter("list-joins", "the list's address joins", lambda g: letter(g, "join tab1e\r\n", From="table@lists.play.test"), LIST, UNPROVEN, 0),
    Letter("list-joins-with-detail", "the list's address joins, with a detail", lambda g: letter(g, "join tab1e\r\n", From="TABLE+x@lists.play.test"), LIST, UNPROVEN, 0),
    Letter("list-loop", "a post of the list with the referee's loop mark", lambda g: by_list(letter(g, head="X-Spades-Loop: referee@play.test\r\n")), LIST, IGNORED, 0),
    Letter("list-and-direct", "straight to the referee, with the list in Cc", lambda g: letter(g, Cc="table@lists.play.test"), LIST, IGNORED, 0),
]

# ---- tokens

DOES = (("move", MOVE), ("suspend", "suspend"), ("resume", "resume"), ("leave", "leave"), ("set-look", "set look always"))
EVIL = "eve@evil.example"
tokens = [Letter(f"old-token-{name}", "an old token of the game, from its owner's address", lambda g, line=line: letter(g, line + "\r\n", To=to_token(g.old[0])), RELAY, HEARD, known=True)
          for name, line in DOES]
tokens += [Letter(f"each-old-token-{name}", "all his old tokens at once, from his address",
                  lambda g, line=line: letter(g, line + "\r\n", To=", ".join(map(to_token, g.old[:12]))), RELAY, HEARD, known=True) for name, line in DOES[:2]]
tokens += [Letter(f"welcome-token-{name}", "the token of his welcome, from his address", lambda g, line=line: letter(g, line + "\r\n", To=to_token(g.welcome)), RELAY, HEARD, known=True)
           for name, line in DOES]
tokens += [Letter(f"stolen-token-{name}", "his live token, from another address", lambda g, line=line: letter(g, line + "\r\n", From=EVIL, To=to_token(g.live)), RELAY,
                  *((UNPROVEN, 1, True) if name == "leave" else (HELD, 1, True, ("held",)))) for name, line in DOES]
tokens += [
    Letter("stolen-welcome", "the token of his welcome, from another address", lambda g: letter(g, From=EVIL, To=to_token(g.welcome)), RELAY, HELD, known=True, ledger=("held",)),
    Letter("stolen-token-vouched", "his live token, from another's address that is vouched for",
           lambda g: letter(g, From=EVIL, To=to_token(g.live), head=VOUCHED.replace("from=play.test", "from=evil.example")), RELAY, HELD, known=True, ledger=("held",)),
    Letter("another's-token", "the live token of another player, in the name of who is to bid", lambda g: letter(g, To=to_token(g.others)), RELAY, HELD, known=True, ledger=("held",)),
    Letter("another's-token-his-own", "another player bids out of turn, in his own name", lambda g: letter(g, From=f"{g.other}@play.test", To=to_token(g.others)), RELAY, HEARD, known=True, ledger=("ruling",)),
    Letter("token-guessed", "a token that was never given", lambda g: letter(g, To=to_token("0123456789abcdef" * 2)), RELAY),
    Letter("token-short", "the first half of the live one", lambda g: letter(g, To=to_token(g.live[:16])), RELAY),
    Letter("token-long", "the live one and more", lambda g: letter(g, To=to_token(g.live + "0")), RELAY),
    Letter("token-pattern", "a pattern of the database", lambda g: letter(g, To=to_token("%" * 32) + ", " + to_token("_" * 32)), RELAY),
    Letter("token-at-evil", "the live token at another domain", lambda g: letter(g, To=f"referee+{g.live}@evil.example"), RELAY),
    Letter("token-in-subject", "the live token where none is read", lambda g: letter(g, Subject=f"referee+{g.live}@play.test"), RELAY),
    Letter("token-in-reference", "the live notice's Message-ID where tokens ride in addresses", lambda g: letter(g, In_Reply_To=g.live_id), RELAY),
    Letter("tokens-by-the-hundred", "three hundred guesses in one letter", lambda g: letter(g, To=", ".join(to_token(f"{n:032x}") for n in range(300))), RELAY),
    Letter("bounce-token-as-token", "the token of a return address", lambda g: letter(g, To="referee+b-" + g.live[:20] + "@play.test"), RELAY),
    Letter("post-token-on-relay", "the form of the list's tokens", lambda g: letter(g, References=f"<t{g.live}.1@play.test>"), RELAY),
]

# ---- From

EVIL_TOO = b"\r\nFrom: eve@evil.example\r\n"
NO_SENDER = r"of kind broken, (more than one From|more than one sender in From|From cannot be read|a NUL in From|no From|the From address is not one we accept).*: "
WHO_BROKEN = NO_SENDER + IGNORED
ASKS_OWNER = NO_SENDER + HELD  # the token's owner is asked


def second_from(where):
    """Adds a second From to a letter that goes to the victim's live token, and whose first From is the victim's. The reader must notice
    the second From."""
    def make(g):
        raw = letter(g, To=to_token(g.live))
        head, _, body = raw.partition(b"\r\n\r\n")
        return where(head) + b"\r\n\r\n" + body
    return make


FROMS = (
    ("two-froms", lambda h: h + b"\r\nFrom: eve@evil.example"),
    ("two-froms-first", lambda h: b"From: eve@evil.example\r\n" + h),
    ("two-froms-small-letters", lambda h: h + b"\r\nfrom: eve@evil.example"),
    ("two-froms-after-400", lambda h: h + b"".join(b"\r\nX-%d: y" % n for n in range(400)) + b"\r\nFrom: eve@evil.example"),
    ("two-froms-8-bit", lambda h: h + b"\r\nFr\xc3\xb6m\xff: x\r\n\xffFrom: eve@evil.example"),
    ("two-froms-nul", lambda h: h + b"\r\nFr\0om: eve@evil.example"),
    ("two-froms-blank-before-colon", lambda h: h + b"\r\nFrom : eve@evil.example"),
    ("two-froms-tab-before-colon", lambda h: h + b"\r\nFrom\t: eve@evil.example"),
    ("two-froms-zero-width", lambda h: h + "\r\nFr\u200bom: eve@evil.example".encode()),
    ("two-froms-bare-cr", lambda h: h + b"\r\nX: y\rFrom: eve@evil.example"),
    ("two-froms-bare-lf", lambda h: h + b"\nFrom: eve@evil.example"),
    ("two-froms-nul-in-value", lambda h: h.replace(b"From: ", b"From: \0eve@evil.example, ", 1)),
)
VALUES = (
    ("from-two-addresses", "{a}, eve@evil.example"),
    ("from-group", "players: {a}, eve@evil.example;"),
    ("from-empty-group", "{a}:;"),
    ("from-comment-unclosed", "eve@evil.example ({a}"),
    ("from-route", "<@evil.example:{a}>"),
    ("from-nothing", ""),
    ("from-blank-in-local-part", "{f} {l}@play.test"),
    ("from-blank-in-domain", "{n}@play .test"),
    ("from-comment-in-domain", "{n}@play(x).test"),
    ("from-literal", "{n}@[127.0.0.1]"),
    ("from-two-ats", "{n}@play.test@evil.example"),
    ("from-8-bit", "{n}@pl\u0430y.test"),
)
NAMES = (
    ("name-as-address", '"{a}" <eve@evil.example>'),
    ("name-as-address-bare", "{n} <eve@evil.example>"),
    ("name-with-brackets", '"<{a}>" <eve@evil.example>'),
    ("name-in-comment", "eve@evil.example ({a})"),
    ("name-encoded", "=?utf-8?B?PGFubkBwbGF5LnRlc3Q+?= <eve@evil.example>"),
    ("name-encoded-newline", "=?utf-8?Q?x=0D=0AFrom:_ann@play.test=0D=0A?= <eve@evil.example>"),
    ("name-bidi", "\u202e<tset.yalp@nna>\u202c <eve@evil.example>"),
    ("address-by-look", "{n}@p1ay.test"),
    ("address-of-evil-sub", "{n}@play.test.evil.example"),
    ("address-with-detail", "{n}+x@play.test"),
)

froms = [Letter(name, "a second From", second_from(where), RELAY, ASKS_OWNER, known=True, ledger=("held",)) for name, where in FROMS]
froms += [Letter(name, "a From of nobody, or of two, to his live token", lambda g, v=value: letter(g, From=v.format(a=g.address, n=g.who, f=g.who[:1], l=g.who[1:]), To=to_token(g.live)), RELAY, ASKS_OWNER + "|" + HELD, known=True, ledger=("held",))
          for name, value in VALUES]
froms += [Letter(name, "a stranger's address with his name", lambda g, v=value: letter(g, From=v.format(a=g.address, n=g.who)), RELAY, UNPROVEN + "|" + WHO_BROKEN) for name, value in NAMES]
froms += [
    Letter("from-missing", "no From; the envelope is his", lambda g: letter(g, From=None, head=f"Return-Path: <{g.address}>\r\n", To=to_token(g.live)), RELAY, ASKS_OWNER, known=True, ledger=("held",)),
    Letter("from-missing-no-token", "no From and no token; the envelope is his", lambda g: letter(g, From=None, head=f"Return-Path: <{g.address}>\r\n"), RELAY, WHO_BROKEN, 0),
    Letter("from-two-addresses-no-token", "two in From, without a token", lambda g: letter(g, From=f"{g.address}, eve@evil.example"), RELAY, WHO_BROKEN, 0),
    Letter("from-alone", "nothing but his From", letter, RELAY),
    Letter("sender-his", "his Sender", lambda g: stranger(g, None, Sender=g.address), RELAY),
    Letter("resent-his", "his Resent-From", lambda g: stranger(g, None, Resent_From=g.address, Resent_Sender=g.address), RELAY),
    Letter("reply-to-his", "his Reply-To", lambda g: stranger(g, None, Reply_To=g.address), RELAY),
    Letter("return-path-his", "his Return-Path", lambda g: stranger(g, None, head=f"Return-Path: <{g.address}>\r\n"), RELAY),
    Letter("reply-to-victim", "answers to somebody else: Reply-To", lambda g: stranger(g, "help\r\n", Reply_To="victim@target.example"), RELAY),
    Letter("x-original-from", "his address in fields of other programs", lambda g: stranger(g, None, X_Original_From=g.address, X_Sender=g.address), RELAY),
    Letter("from-the-referee", "the referee's own address", lambda g: letter(g, From="referee@play.test", To=to_token(g.live)), RELAY, IGNORED, 0),
    Letter("from-the-referee-with-detail", "the same, with a token as detail", lambda g: letter(g, From=to_token(g.live), To=to_token(g.live)), RELAY, HELD, known=True, ledger=("held",)),
    Letter("from-the-referee-encoded", "the referee's name for display", lambda g: letter(g, From='"Spades referee <referee@play.test>" <eve@evil.example>'), RELAY),
    Letter("aim-gamesmaster", "in the gamesmaster's name", lambda g: letter(g, f"cancel-game 1\r\n{CANARY}\r\n", From="gm@play.test"), RELAY),
]

letters = results + lists + tokens + froms
