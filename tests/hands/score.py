#!/usr/bin/python3
"""score.py [-v] PROGRAM HAND... - how much a program reads of letters that people wrote in their own words.

A hand is a file of one author: number, who writes, the situation, a label and the text of an answer to the referee's mail (BRIEF.md
explains them). The authors had not seen the program, its corpus or its tables of words. PROGRAM read --json reads each text as the
sender's answer, without knowing the situation. Prints shares by label; -v prints each letter that is not read as labelled. It is no
test. hand7.tsv and hand8.tsv are for measuring only: whoever improves the reader runs it over these without -v and does not open them."""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile

HEAD = "Date: Mon, 02 Nov 2026 10:00:00 +0000\nMessage-ID: <{n}@play.test>\nFrom: {who} <{who}@play.test>\nTo: referee@play.test\nSubject: {subject}\n" \
       "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n"


def letters(path):
    for line in path.read_text().splitlines():
        number, who, situation, label, text = line.split("\t", 4)
        subject, body = "Re: Game 7: your turn", text.replace("\\n", "\n")
        if body.lower().startswith("subject:"):
            first, _, body = body.partition("\n")
            subject = first[8:].strip()
        yield number, who.split(" ")[2].rstrip(","), situation.split(";")[0][3:], label, subject, body.lstrip("\n")


def moves(record):
    """The bids and cards that the letter makes, as labels."""
    out = []
    for c in record.get("commands", []):
        verb, args = c["verb"], c["args"]
        if verb in ("play", "bid"):
            out.append(f"{verb} {args[0]}".replace("bid nil", "bid 0"))
        elif verb in ("concede", "forfeit", "withdraw"):
            out.append(verb)
    return out


def read(program, hand):
    """Each letter's label, and what the program makes of it."""
    with tempfile.TemporaryDirectory() as folder:
        some = collections.defaultdict(list)
        for number, who, phase, label, subject, body in letters(hand):
            path = pathlib.Path(folder) / f"{number}.eml"
            path.write_bytes((HEAD.format(n=number, who=who, subject=subject) + body + "\n").replace("\n", "\r\n").encode())
            some[phase].append((path, label, body))
        for phase, rows in some.items():
            for i in range(0, len(rows), 100):
                part = rows[i:i + 100]
                done = subprocess.run([program, "read", "--json", "--phase", phase, *[str(p) for p, _, _ in part]], capture_output=True, timeout=600, check=False)
                records = [json.loads(s) for s in done.stdout.decode("utf-8", "replace").splitlines() if s.startswith("{")]
                if len(records) != len(part):
                    sys.exit(f"{program}: {len(records)} records for {len(part)} letters")
                for (_, label, body), record in zip(part, records):
                    yield label, moves(record), body


def main():
    names = [a for a in sys.argv[1:] if a != "-v"]
    if len(names) < 2:
        sys.exit(__doc__)
    count = collections.Counter()
    for hand in names[1:]:
        for label, got, body in read(names[0], pathlib.Path(hand)):
            kind, *what = label.split(" ")
            look = "+look" in what
            group = "look-alikes" if look else "moves" if kind in ("play", "bid") else kind
            wanted = f"{'play' if kind == 'illegal' else kind} {what[0]}".replace("10", "T") if kind in ("play", "bid", "illegal") else None
            right = got == [wanted] if wanted else not got
            count[group, "all"] += 1
            count[group, "right"] += right
            count[group, "wrong"] += bool(got) and not right
            if "-v" in sys.argv and not right:
                print(f"{label}\t{got}\t{body!r}")
    for group in sorted({g for g, _ in count}):
        n = count[group, "all"]
        print(f"{group:12} {n:5} letters, {100 * count[group, 'right'] / n:5.1f} % as labelled, {count[group, 'wrong']} act wrongly")


if __name__ == "__main__":
    main()
