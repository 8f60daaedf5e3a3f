"""Letters that try to influence the next deal (words, consent to do without the beacon), and forged
seals of mail servers (ARC) that vouch for a post's author."""
from corpus import (CANARY, RELAY, HEARD, HELD, LIST, OPEN_LIST, UNPROVEN, Letter, letter, stranger, to_token)
from ground import by_list

EVIL = "eve@evil.example"
TABLE = "table@lists.play.test"

# ---- words for the shuffle

DOES = (("entropy", "entropy black cats"), ("ready", "ready black cats"), ("agree", "agree"),
        ("propose", "propose hands=4"), ("all", "entropy black cats\r\nready white mice\r\nentropy none"))
deals = []
for name, line in DOES:
    body = line + "\r\n" + CANARY + "\r\n"
    deals += [
        Letter(f"deal-{name}-stranger", "words for the shuffle from nobody", lambda g, b=body: stranger(g, b), RELAY),
        Letter(f"deal-{name}-in-his-name", "the same in his name", lambda g, b=body: letter(g, b), RELAY),
        Letter(f"deal-{name}-stolen-token", "by his live token, from another address", lambda g, b=body: letter(g, b, From=EVIL, To=to_token(g.live)), RELAY, HELD, known=True, ledger=("held",)),
        Letter(f"deal-{name}-welcome-token", "by the token of his welcome", lambda g, b=body: letter(g, b, To=to_token(g.welcome)), RELAY, HEARD, known=True),
        Letter(f"deal-{name}-another's-token", "by another's token, in his name", lambda g, b=body: letter(g, b, To=to_token(g.others)), RELAY, HELD, known=True, ledger=("held",)),
        Letter(f"deal-{name}-guessed-token", "by a token that was never given", lambda g, b=body: letter(g, b, To=to_token("5e" * 16)), RELAY),
        Letter(f"deal-{name}-list", "in his name on the list, where only moves are heard", lambda g, b=body: by_list(letter(g, b, To=TABLE)), LIST, HEARD + "|" + UNPROVEN, 0),
    ]
# Words for the shuffle belong to no turn, so an older mail's token works for them, unless newer words were given.
# Consent belongs to a turn, so an older mail's token gives none.
deals += [Letter(f"deal-{line.partition(' ')[0]}-old-token", "consent by an old token of the game, from its owner's address", lambda g, b=line: letter(g, b + "\r\n", To=to_token(g.old[0])), RELAY, HEARD, known=True)
          for line in ("agree", "propose hands=4")]
BODIES = (("words-none", "entropy none"), ("words-empty", "entropy"), ("words-long", "entropy " + "5e" * 4000), ("agree-to-nothing", "agree"))
deals += [Letter(f"deal-{name}", "what cannot be done, by his live token", lambda g, b=body: letter(g, b + "\r\n", To=to_token(g.live)), RELAY, HEARD, known=True) for name, body in BODIES]

# ---- seals of mail servers

ID = "List-Id: <table.lists.play.test>\r\n"
GOOD = "lists.play.test; dmarc=pass header.from=play.test"


def arc(number=1, domain="lists.play.test", results=GOOD, held="none"):
    """An ARC set that anybody could write."""
    return (f"ARC-Seal: i={number}; a=rsa-sha256; t=1800000000; cv={held}; d={domain}; s=arc; b=Zm9v\r\n"
            f"ARC-Message-Signature: i={number}; a=rsa-sha256; c=relaxed/relaxed; d={domain}; s=arc; h=from; bh=YWJj; b=YWJj\r\n"
            f"ARC-Authentication-Results: i={number}; {results}\r\n")


HOLDS = "arc=pass (i=1 dmarc=pass)"
BELOW = f"Authentication-Results: mx.play.test; {HOLDS}; dkim=pass header.d=lists.play.test\r\n"
# each row: a name, the provider's results (to which dkim=pass of the list is added), and the fields that the author
# wrote
SEALED = (
    ("unsaid", "dmarc=none", arc()),
    ("below", "dmarc=none", BELOW + arc()),
    ("in-a-comment", "dmarc=none (arc=pass)", arc()),
    ("in-a-reason", 'dmarc=none reason="; arc=pass"', arc()),
    ("in-an-address", "dmarc=none; spf=pass smtp.mailfrom=arc=pass@evil.example", arc()),
    ("fails", "dmarc=none; arc=fail", arc()),
    ("pass-and-fail", "dmarc=none; arc=pass; arc=fail", arc()),
    ("of-evil", f"dmarc=none; {HOLDS}", arc(domain="evil.example")),
    ("of-evil-above-the-list", f"dmarc=none; {HOLDS}", arc() + arc(2, "evil.example", "evil.example; none", "pass")),
    ("of-evil-below-the-list", f"dmarc=none; {HOLDS}", arc(1, "evil.example") + arc(2, results="lists.play.test; dmarc=fail header.from=play.test", held="pass")),
    ("of-his-domain", f"dmarc=none; {HOLDS}", arc(domain="play.test")),
    ("two-domains", f"dmarc=none; {HOLDS}", arc(domain="evil.example; d=lists.play.test")),
    ("twice", f"dmarc=none; {HOLDS}", arc(results="lists.play.test; none") + arc()),
    ("not-in-a-row", f"dmarc=none; {HOLDS}", arc(3, held="pass")),
    ("not-whole", f"dmarc=none; {HOLDS}", arc().partition("\r\n")[2]),
    ("of-another-author", f"dmarc=none; {HOLDS}", arc(results="lists.play.test; dmarc=pass header.from=evil.example")),
    ("comment", f"dmarc=none; {HOLDS}", arc(results="lists.play.test; dmarc=fail (dmarc=pass) header.from=play.test")),
    ("by-hundreds", f"dmarc=none; {HOLDS}", "".join(arc(n, held="pass") for n in range(1, 90))),
)
seals = [Letter(f"arc-{name}", "a post whose author nobody vouches for, with seals", lambda g, f=found, h=head: by_list(letter(g, To=TABLE, head=h), f), OPEN_LIST, HELD, known=True, ledger=("held",))
         for name, found, head in SEALED]
seals += [Letter(f"arc-straight-{name}", "the same, not by the list", lambda g, f=found, h=head: letter(g, head=f"Authentication-Results: mx.play.test; {f}\r\n" + ID + h), OPEN_LIST, HELD, known=True, ledger=("held",))
          for name, found, head in SEALED[:6]]
seals += [Letter(f"arc-relay-{name}", "seals of a list where there is none", lambda g, f=found, h=head: letter(g, head=f"Authentication-Results: mx.play.test; {f}\r\n" + h), RELAY)
          for name, found, head in SEALED[:3] + (("whole", f"dmarc=none; {HOLDS}", arc()),)]

letters = deals + seals
