"""Replies in the forms of programs.tsv, and in composed forms for every language of languages.py. Each reply is a pair of the typed text
and the letter's text. The reader must drop the quote, the header above the quote and the program's signature."""
import pathlib
import re
import textwrap

from languages import LANGUAGES

NAME, ADDRESS = "Spades referee", "referee@play.test"
NOTICE = ["bob plays K♦.", "", "KD", "", "Your turn: follow diamonds", "", "I play the king of diamonds."]
PLAIN, MARKED = "\n".join(NOTICE), "\n".join(("> " + line).rstrip() for line in NOTICE)
GMAIL = f"On Sat, Nov 21, 2026 at 11:05 AM {NAME} <{ADDRESS}> wrote:"
# lines as long as in real mail, for programs that wrap the lines that they quote
LONG = ["It is your turn to play by Tue 24 Nov 2026, 11:05 UTC (3 days), which is long enough for all of us here.", "",
        "bob plays K♦ and cat follows with the seven, dan with the four of the same suit, and it is up to you now, ann.", "",
        "Your hand is A Q 7 of spades, 10 4 of hearts, and the rest of it are small diamonds that nobody wants to have.",
        "Write the card on the first line of your answer and leave the rest of this mail as it is, what is quoted is not read."]
TYPED = ("QS.", "I play the queen of spades.\n\nSee you on Friday,\nann")


def programs():
    path = pathlib.Path(__file__).resolve().parent / "programs.tsv"
    for line in path.read_text().splitlines():
        if not line.startswith("#"):
            kind, name, text = line.split("\t")
            yield kind, name, text.replace("\\n", "\n").replace("\\t", "\t").replace("{R}", NAME).replace("{A}", ADDRESS)


def of_programs(new):
    for kind, name, text in programs():
        if kind.startswith("above"):
            yield name, f"{new}\n\n{text}\n{MARKED}\n"
            yield name + ", apart", f"{new}\n\n{text}\n\n{MARKED}\n"
            yield name + ", right below", f"{new}\n{text}\n{MARKED}\n"
            yield name + ", answer below", f"{text}\n{MARKED}\n\n{new}\n"
        if kind == "above":
            yield name + ", no marks", f"{new}\n\n{text}\n\n{PLAIN}\n"
        if kind == "block":
            yield name, f"{new}\n\n{text}{PLAIN}\n"
            yield name + ", right below", f"{new}\n{text}{PLAIN}\n"
        if kind in ("signature", "footer"):
            yield name, f"{new}\n\n{text}\n"
            yield name + ", and a quote", f"{new}\n\n{text}\n\n{GMAIL}\n\n{MARKED}\n"


def fill(line):
    return re.sub(r"\bA\b(?=[>)‬‏])", ADDRESS, re.sub(r"(?<![A-Za-z])R(?![A-Za-z])", NAME, line))


def introductions(g):
    """Returns every introduction of a language, with the variants in which programs write an address."""
    full = f"<{ADDRESS}>"
    for client in ("gmail", "apple", "thunderbird"):
        line = fill(g[client])
        ways = {"": line, "*": f"*{line}*"}
        if full in line:
            ways |= {"mailto": line.replace(full, f"<mailto:{ADDRESS}>"), "square": line.replace(full, f"[mailto:{ADDRESS}]"), "link": line.replace(full, f"<{ADDRESS}<mailto:{ADDRESS}>>"),
                     "twice": line.replace(full, f"{ADDRESS} {full}"), "quoted": line.replace(NAME, '"Spades, the referee"'), "address": line.replace(f"{NAME} {full}", ADDRESS)}
        for way, text in ways.items():
            yield f"{client} {way}", text


def of_language(g, new):
    for name, line in introductions(g):
        yield name, f"{new}\n\n{line}\n\n{MARKED}\n"
        yield name + ", indented", f"{new}\n\n  {line}\n\n\n\n{MARKED}\n"
        if "@" in line:
            yield name + ", no marks", f"{new}\n\n{line}\n\n{PLAIN}\n"
            yield name + ", below a signature", f"{new}\n\n{g['phone']}\n\n{line}\n\n{PLAIN}\n"
        for width in (66, 50):
            wrapped = "\n".join(textwrap.wrap(line, width, break_long_words=False, break_on_hyphens=False))
            yield f"{name}, wrapped at {width}", f"{new}\n\n{wrapped}\n\n{MARKED}\n"
            yield f"{name}, wrapped at {width}, answer below", f"{wrapped}\n{MARKED}\n\n{new}\n"
    yield "signature with a full stop", f"{new}\n\n{g['phone']}.\n"
    yield "signature of a tablet", f"{new}\n\n{g['phone'].replace('iPhone', 'iPad')}\n\n{fill(g['apple'])}\n{MARKED}\n"


def blocks(g):
    sender, when, to, subject = g["outlook"]
    value = {sender: f"{NAME} <{ADDRESS}>", when: g["sent"], to: "Ann Example <ann@play.test>", subject: "[spades 7] round 1, trick 2: ann to play"}

    def lines(labels, colon=": ", star=""):
        return "\n".join(f"{star}{label}{colon}{star}{value[label]}" for label in labels)
    every = (sender, when, to, subject)
    yield "two labels", lines((sender, when))
    yield "date first", lines((when, sender, to, subject))
    yield "subject first", lines((subject, when, sender, to))
    for colon in (":", " : ", " :", ":\t", "："):
        yield f"colon {colon!r}", lines(every, colon)
    yield "stars", lines(every, star="*")
    yield "blank lines", lines(every).replace("\n", "\n\n")
    yield "no address", lines(every).replace(f" <{ADDRESS}>", "")
    yield "a long list", lines(every).replace("<ann@play.test>", "<ann@play.test>; Bob Example\n<bob@play.test>")


def of_blocks(g, new):
    rules = {"none": "", "underscores": "_" * 32, "dashes": f"-----{g['original']}-----", "signature": g["phone"] + "\n"}
    rules |= {mark: f"{mark * 5} {g['original']} {mark * 5}" for mark in "-_=*—"}
    rules |= {"few": f"-- {g['original']} --", "apart": f"- - - {g['original']} - - -"}
    for name, block in blocks(g):
        for above, rule in rules.items():
            yield f"{name} below {above}", f"{new}\n\n{rule}\n{block}\n\n{PLAIN}\n"
    for above, rule in rules.items():
        if above not in ("none", "signature"):
            yield f"nothing below {above}", f"{new}\n\n{rule}\n{PLAIN}\n"


def rewrapped(new):
    """Yields text that was wrapped at one width and quoted at another, so that the ends of lines lost their quote marks."""
    for first, second in ((60, 56), (66, 60), (72, 68), (72, 72), (76, 72), (78, 74)):
        lines = [part for text in LONG for line in textwrap.wrap(text, first) or [""]
                 for part in textwrap.wrap("> " + line, second, break_long_words=False) or [""]]
        quote = "\n".join(lines)
        yield f"{first} at {second}", f"{new}\n\n{GMAIL}\n\n{quote}\n"
        yield f"{first} at {second}, answer below", f"{GMAIL}\n\n{quote}\n\n{new}\n"


def of_rows():
    for line in (pathlib.Path(__file__).resolve().parent / "rows.tsv").read_text().splitlines():
        if not line.startswith("#"):
            new, rest = line.split("\t")
            rest = rest.replace("\\n", "\n").replace("{PLAIN}", PLAIN).replace("{MARKED}", MARKED).replace("{R}", NAME).replace("{A}", ADDRESS)
            yield rest.strip(), new, new + rest


def replies():
    """Yields (name, typed text, text of the letter)."""
    yield from of_rows()
    for new in TYPED:
        for name, text in (*of_programs(new), *rewrapped(new)):
            yield name, new, text
    for i, (language, g) in enumerate(LANGUAGES.items()):
        new = TYPED[i % 2]
        for name, text in (*of_language(g, new), *of_blocks(g, new)):
            yield f"{language}: {name}", new, text
