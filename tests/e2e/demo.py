"""`make demo`: a whole game of "109 - Spades" by real mail on this machine, with a commentary.

Five people with mail programs join, the gamesmaster starts a game, and they bid and play in their own words. Two of them
misplay, and one is silent until the clock (which is moved forward) makes the referee act. Exits 0 only if the final score
in the players' mails is the score of the replayed record.
"""
import os
import pathlib
import re
import sys
import tempfile
import time

from world import World, scores_in

PLAYERS = ("ann", "bob", "cat", "dan")
began = time.monotonic()


def say(text):
    print(f"{time.monotonic() - began:6.1f}  {text}", flush=True)


def show(mail, title):
    print(f"\n  {title}\n  " + "-" * 76)
    for line in [f"From: {mail.message['From']}", f"To: {mail.message['To']}", f"Subject: {mail.subject}", f"Reply-To: {mail.message['Reply-To']}", "", *mail.lines]:
        print("  | " + line)
    print(flush=True)


def new_words(mail):
    """Returns the first line that the person wrote, for the commentary."""
    return re.sub("<[^>]+>", " ", str(mail)).strip().splitlines()[0][:60]


class Story:
    def __init__(self, world):
        self.w = world
        self.misplays = []
        self.silent = None
        self.shown = set()
        self.round = 0

    def turn(self, player, mail):
        """Makes two players of different sides misplay once each, and one player miss the deadline."""
        side = PLAYERS.index(player.name) % 2
        if self.silent and len(self.misplays) < 2 and not mail.bidding and mail.led() and player.hand - player.legal(mail) and side not in self.misplays:
            self.misplays.append(side)
            words = player.move(mail, wrong=True)
            say(f'{player.name} does not follow suit: "{words}"')
            self.w.act(player, words, mail)
            return True
        if self.silent is None and not mail.bidding:
            self.silent = player.name
            say(f"{player.name} says nothing. The clock goes on by three days and a bit ...")
            self.w.move_clock(3 * 86400 + 3600)
            return True
        words = player.move(mail)
        if self.round < 1 or mail.bidding:
            say(f'{player.name:4} writes "{words}"')
        self.w.act(player, words, mail)
        return True

    def until(self, mail):
        """Prints rounds, misplays and time-outs as the mails report them. Always returns False, so that the game is
        played to its end."""
        for pattern in (r"Misplay: [^\n]*", r"\S+ did not act for [^:]*: [^\n]*", r"Round \d+ is scored"):
            found = re.search(pattern, mail.text.replace(" \n", " "))
            if found and (mail.game, found.group(0)) not in self.shown:
                self.shown.add((mail.game, found.group(0)))
                say("the referee: " + found.group(0)[:150])
                if "scored" in found.group(0):
                    self.round += 1
                    a, b = scores_in(mail)
                    say(f"the score is {a} : {b}")
        return False


def tell_mails(world, rounds):
    """Prints how many mails of the game each player got. In the first round, every move is also acknowledged."""
    mails = {name: sum(1 for m in world.players[name].mails if m.game) for name in PLAYERS}
    rounds = max([rounds] + [int(n) for m in world.players[PLAYERS[0]].mails for n in re.findall(r"Round (\d+) is scored", m.text)])
    each = ", ".join(f"{name} {n}" for name, n in mails.items())
    say(f"mails of this game: {each}; in {rounds} rounds that is {sum(mails.values()) / len(mails) / max(1, rounds):.1f} a player and round, of which 14 ask for a move")


def main():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="spadesd-demo-", dir=os.environ.get("TMPDIR", "/tmp")))
    say(f"starting Dovecot, an MTA and the referee in {folder}")
    with World(folder, nudges=False) as w:
        w.start_referee()
        say(f"the mail stack is up (MTA: {w.stack.mta})")
        for name in ("gm", *PLAYERS):
            w.join(name)
            say(f"{name} joined and confirmed")
        game = w.start_game("start nomic109: ann, bob, cat, dan; teams ann+cat; target=200; max-rounds=6")
        say("the gamesmaster started a game with a command mail and a one-time code")
        story = Story(w)
        last = w.play(until=story.until, turn=story.turn)
        w.stop_referee()
        result = w.replayed(game)[-1]
        ann = w.players["ann"]
        for p in w.players.values():
            p.fetch()
        ours = [m for m in ann.mails if m.game]
        show(next(m for m in ours if m.hand()), "The first mail of the game that ann got")
        show(next((m for m in ours if "Misplay" in m.text), ours[1]), "A mail about a misplay")
        show([m for m in ours if "game over" in m.subject][-1], "The last one")
        mailed = scores_in(last)
        w.proved(game)
        say("every deal was fair: the record holds by spadesd verify and by doc/verify.py, and its chain is the one in everybody's first mail")
        say(f"final score in the players' mail: {mailed}; by `spadesd replay --json` of the record: {result['scores']} ({result['reason']})")
        (folder / "muttrc").write_text(f'set mbox_type=Maildir\nset folder="{folder}/stack/mail/ann/Maildir"\nset spoolfile="{folder}/stack/mail/ann/Maildir"\n')
    print(f"\nEverything is left in {folder}:\n  all mails of ann         {folder}/stack/mail/ann/Maildir, for a mail program such as `mutt -F {folder}/muttrc`\n"
          f"  the record               {folder}/game-{game}.record\n  the referee's log        {folder}/referee.log\n  the database             sqlite3 {folder}/spades.db\n")
    tell_mails(w, story.round)
    if mailed != result["scores"] or result["reason"] not in ("score", "length") or len(story.misplays) != 2:
        sys.exit("the demo did not go as it should")
    say("done")


if __name__ == "__main__":
    main()
