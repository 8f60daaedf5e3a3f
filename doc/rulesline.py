"""Checks the line `rules` of a record: the order of the options, and each option's value."""
import re

VALUES = """sides=2..6 hand=6..18 joker=off|one|two deuces=off|one|two extra-card=off|on dead-hand=off|on draw=off|on seating=apart|named|random first-dealer=last|random|first ready=off|required
    bid-mode=added|binding bid-spades=off|exact|or-nil bid-one=off|on bid-min=off|1..13 bid-max=off|2..13 side-min=off|1..13
    suicide=off|on nil-partner-min=off|2..13 bid-total=any|uneven change-bid=off|on nil=off|1..1000
    double-nil=on|off|1..1000 blind-nil=double|off|1..1000 blind-behind=off|1..100000
    blind-bid=off|4..13 blind-bid-points=double|1..1000 blind-bid-behind=off|1..100000 exchange=off|on|nil exchange-cards=1..6 exchange-first=bidder|partner
    nil-tricks=help|apart|bag zero-start=off|1..1000 all-bid=off|on low-ball=off|2..60 hilo-aces=off|on first-lead=highest|left|dealer|low-club
    lead-spades=any|broken breaking=any|ruff first-trick=any|no-spade|low-clubs must-trump=off|over|on must-beat=off|on overtrick=off|-100..100 failed-bid=loses|tricks|off|double
    double-from=off|1..26 bags=off|milestones|carried bag-every=1..100 bag-cost=off|1..1000 slam=off|1..1000 target=off|1..100000
    floor=off|half|target|-100000..-1 ends=reached|passed point-spread=off|1..100000 sets=off|1..100 hands=off|1..1000 max-rounds=off|1..1000 ties=lead|any|off tray=off|on
    concession=off|side|leave misplay=refuse|nomic misplay-cost=off|1..1000 misplays-hand=off|1..13 misplays-game=off|1..100
    out-of-turn=refuse|stands time-limit=off|1..60 undo=off|consent coach=bots|on|off"""
KINDS = dict(word.split("=") for word in VALUES.split())

def can_be(kind, value):
    """Returns whether a record may write this value of the option."""
    for form in kind.split("|"):
        low, dots, high = form.partition("..")
        number = dots and re.fullmatch("0|-?[1-9][0-9]{0,6}", value)
        if value == form or number and int(low) <= int(value) <= int(high):
            return not (value == "0" and kind.startswith("off"))
    return False

def unknown(text, own):
    """Returns what is wrong with the first option that does not exist or cannot have its value; "" if no option is wrong. Every record must
    pass. A line written by hand may say "off" for any option."""
    for pair in text.split(" ")[1:]:
        key, _, value = pair.partition("=")
        if key not in KINDS or key not in own:
            return f"there is no option {key}"
        if value not in ("off", "0") and not can_be(KINDS[key], value):
            return f"{pair}: expected {KINDS[key]}"
    return ""

def fault(text, own):
    """Returns what is wrong with the options of a published record; "" if nothing is. Each option must exist, be in its order, and have a
    possible value other than the rule set's own value. `own` has the rule set's own values by name."""
    last, wrong = -1, unknown(text, own)
    for pair in () if wrong else text.split(" ")[1:]:
        key, _, value = pair.partition("=")
        if not can_be(KINDS[key], value):
            return f"{pair}: expected {KINDS[key]}"
        at = list(KINDS).index(key)
        if at <= last or own[key] == value:
            return f"{pair}: expected the options in their order, and only those that differ from the rule set's own"
        last = at
    return wrong
