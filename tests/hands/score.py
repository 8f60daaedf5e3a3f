#!/usr/bin/python3
"""score.py [-v] PROGRAM HAND... - how much a program reads of letters that people wrote in their own words.

A hand is a file of one author. Each row has a number, the sender, the situation, a label, and the text of an answer to the referee's mail
(BRIEF.md explains them). The authors had not seen the program, its corpus or its tables of words. PROGRAM read --json reads each text as
the sender's answer, with the legal moves of the situation, as the referee does. For each label, score.py prints how many letters do what
the label says, how many of the others the referee would rightly ask about, and how many do something else. -v prints each letter that is
not read as labelled.

This is no test. hand7.tsv and hand8.tsv are for measuring only: anybody who improves the reader runs them without -v and does not open
them."""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile

HEAD = "Date: Mon, 02 Nov 2026 10:00:00 +0000\nMessage-ID: <{n}@play.test>\nFrom: {who} <{who}@play.test>\nTo: referee@play.test\nSubject: {subject}\n" \
       "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n"


# how the situation of a letter outside of a game begins, and the word for it after --phase
OUTSIDE = {"in no game": "lobby", "invited": "table", "at table": "table", "game": "over"}


def letters(path):
    for line in path.read_text().splitlines():
        number, who, situation, label, text = line.split("\t", 4)
        subject, body = "Re: Game 7: your turn", text.replace("\\n", "\n")
        if body.lower().startswith("subject:"):
            first, _, body = body.partition("\n")
            subject = first[8:].strip()
        may = situation.split("you may play: ")[1] if "you may play: " in situation else " ".join(map(str, range(14)))
        phase = next((phase for start, phase in OUTSIDE.items() if situation.startswith(start)), situation.split(";")[0][3:])
        yield number, who.split(" ")[2].rstrip(","), (phase, may), label, subject, body.lstrip("\n")


def moves(record):
    """Returns the bids and cards that the letter makes, as labels."""
    out = []
    for c in record.get("commands", []):
        verb, args = c["verb"], c["args"]
        if verb in ("play", "bid"):
            out.append(f"{verb} {args[0]}".replace("bid nil", "bid 0"))
        elif verb in ("concede", "forfeit", "withdraw"):
            out.append(verb)
    return out


def asked(record):
    """Returns the move that the program asks about, or None."""
    meant = record.get("meant", {"verdict": "nothing"})
    return f"{'bid' if meant['move'].isdigit() else 'play'} {meant['move']}" if meant["verdict"] == "ask" else None


# for each command, the labels that it answers
ANSWERS = {"status": ("ask turn", "ask time", "ask bids", "ask played", "ask partner"), "last": ("ask played",), "tricks": ("ask played", "ask score"),
           "score": ("ask score",), "history": ("ask score", "ask why"), "hand": ("ask hand", "wish hand"), "rules": ("ask rules", "ask trump"),
           "check": ("ask hand", "ask rules"), "explain": ("ask why",), "help": ("ask other", "wish other"), "hint": ("wish hint",), "more": ("wish pause",),
           "away": ("wish pause",), "suspend": ("wish pause",), "undo": ("wish takeback",), "say": ("wish say",), "leave": ("wish leave",),
           "replace": ("wish leave",), "join": ("wish join",), "bid-check": ("wish hint",), "tables": ("wish join",), "new": ("wish join",),
           "start": ("wish join",), "sit": ("wish sit",), "stand": ("wish stand",), "decline": ("wish stand",), "fill": ("wish fill",),
           "invite": ("wish invite",), "rematch": ("wish rematch",), "games": ("ask games",), "watch": ("wish watch",),
           "unwatch": ("wish unwatch",), "watchers": ("wish close",), "replay": ("ask replay",),
           "record": ("ask replay",), "standings": ("ask standings", "ask ladder", "ask hall"), "profile": ("ask profile",)}


def wanted_beside(label):
    """Returns "ask time" for the labels "ask time" and "play QH +ask time"; None if the label asks nothing."""
    words = label.split(" ")
    for i, word in enumerate(words[:-1]):
        if word.lstrip("+") in ("ask", "wish"):
            return f"{word.lstrip('+')} {words[i + 1]}"
    return None


def answered(record):
    """Returns the labels that the program answers."""
    out = [] if [c for c in record.get("commands", []) if c["verb"] not in ("play", "bid", "join")] else list(record.get("wants", []))
    for c in record.get("commands", []):
        out += ANSWERS.get(c["verb"], ())
    return out


def read(program, hand):
    """Returns for each letter its label and the program's result."""
    with tempfile.TemporaryDirectory() as folder:
        some = collections.defaultdict(list)
        for number, who, phase, label, subject, body in letters(hand):
            path = pathlib.Path(folder) / f"{number}.eml"
            path.write_bytes((HEAD.format(n=number, who=who, subject=subject) + body + "\n").replace("\n", "\r\n").encode())
            some[phase].append((path, label, body))
        for (phase, may), rows in some.items():
            files = [str(p) for p, _, _ in rows]
            legal = [] if phase in OUTSIDE.values() else ["--may", may]
            done = subprocess.run([program, "read", "--json", "--phase", phase, *legal, *files], capture_output=True, timeout=600, check=False)
            records = [json.loads(s) for s in done.stdout.decode("utf-8", "replace").splitlines() if s.startswith("{")]
            if len(records) != len(rows):
                sys.exit(f"{program}: {len(records)} records for {len(rows)} letters")
            for (_, label, body), record in zip(rows, records):
                yield label, moves(record), asked(record), answered(record), body


def main():
    names = [a for a in sys.argv[1:] if a != "-v"]
    if len(names) < 2:
        sys.exit(__doc__)
    count, answer = collections.Counter(), collections.Counter()
    for hand in names[1:]:
        for label, got, guess, answers, body in read(names[0], pathlib.Path(hand)):
            kind, *what = label.split(" ")
            look = "+look" in what
            group = "look-alikes" if look else "moves" if kind in ("play", "bid") else kind
            wanted = f"{'play' if kind == 'illegal' else kind} {what[0]}".replace("10", "T") if kind in ("play", "bid", "illegal") else None
            right = got == [wanted] if wanted else not got
            count[group, "all"] += 1
            count[group, "right"] += right
            count[group, "asked"] += not right and not got and guess == wanted and kind in ("play", "bid")
            count[group, "wrong"] += bool(got) and not right
            want = wanted_beside(label)
            if want:
                group = f"{want.split(' ')[0]}{'' if kind in ('ask', 'wish') else ' beside'}"
                answer[group, "all"] += 1
                answer[group, "right" if want in answers else "other" if answers else "no"] += 1
            else:
                answer["others", "all"] += 1
                answer["others", "other"] += bool(answers)
            if "-v" in sys.argv and (want and want not in answers or answers and not want):
                print(f"{label}\t{answers}\t{body!r}")
            if "-v" in sys.argv and not right:
                print(f"{label}\t{got}\t{guess}\t{body!r}")
    for group in sorted({g for g, _ in count}):
        n = count[group, "all"]
        print(f"{group:12} {n:5} letters, {100 * count[group, 'right'] / n:5.1f} % as labelled, "
              f"{100 * count[group, 'asked'] / n:5.1f} % asked rightly, {count[group, 'wrong']} act wrongly")
    for group in sorted({g for g, _ in answer}):
        n = answer[group, "all"]
        print(f"{group:12} {n:5} letters, {100 * answer[group, 'right'] / n:5.1f} % answered rightly, {100 * answer[group, 'other'] / n:5.1f} % otherwise")


if __name__ == "__main__":
    main()
