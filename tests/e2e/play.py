"""`make play PRESET=amiga`: seats you at a table with bots on this machine, by real mail.

Starts Dovecot, an MTA and the referee, joins you, starts a game of the named rule set (or with any line that may follow
`start`, as in PRESET="rtr3b-4 hands=2"), and opens mutt on your mailbox. Without mutt, or without a terminal, it prints
how to reach the mailbox with another program, and waits until it is interrupted.
"""
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from world import World

SEATS = {"rtr3b-3": 3, "rtr3b-5": 5}
PLAYER = "ann"  # your name at the table, for the referee's sentences about you


def mutt_settings(w, you):
    s, password = w.stack, w.stack.password(PLAYER)
    return f'''set realname="You" from="{you.address}" use_from=yes
set folder="imaps://localhost:{s.imaps}/" spoolfile="+INBOX" record="" postponed="" mbox_type=Maildir
set imap_user="{you.address}" imap_pass="{password}" smtp_url="smtp://{you.address.replace("@", "%40")}@localhost:{s.submission}/" smtp_pass="{password}"
set ssl_ca_certificates_file="{s.ca}" ssl_starttls=yes ssl_force_tls=yes ssl_verify_host=yes
set reply_to=yes mail_check=2 timeout=2 sort=reverse-mailbox-order index_format="%4C %Z %-40.40s" confirmappend=no abort_nosubject=no include=yes
set send_charset="us-ascii:utf-8" edit_headers=no fast_reply=yes header_cache="" message_cachedir=""
ignore *
unignore from subject date
'''


def refusal(text):
    """Returns the referee's refusal of the start line, on one line."""
    text = " ".join(text.split())
    return text[text.index("Not started"):].partition(" Send help")[0]


def main():
    for ended in (signal.SIGTERM, signal.SIGHUP):  # the servers stop when the `with` ends
        signal.signal(ended, lambda *_: sys.exit(1))
    words = (sys.argv[1] if len(sys.argv) > 1 else "amiga").split()
    preset, options = words[0], " ".join(words[1:])
    folder = pathlib.Path(tempfile.mkdtemp(prefix="spadesd-play-", dir=os.environ.get("TMPDIR", "/tmp")))
    print(f"starting Dovecot, an MTA and the referee in {folder}", flush=True)
    with World(folder, players=(PLAYER,)) as w:
        w.start_referee()
        welcome = w.join(PLAYER)
        you = w.players[PLAYER]
        bots = ", ".join(["bot"] * (SEATS.get(preset, 4) - 1))
        you.answer(welcome, f"start {preset}: me, {bots}; {options}")
        mail = you.expect(lambda m: "is started" in m.text or "Not started" in m.text, "the game")
        if "Not started" in mail.text:
            sys.exit(refusal(mail.text))
        print("\n" + mail.text)
        rc = folder / "muttrc"
        rc.write_text(mutt_settings(w, you))
        s = w.stack
        print(f'''You are {PLAYER}. Your mailbox: {you.address}, password {s.password(PLAYER)}
  read   imaps://localhost:{s.imaps}   (its certificate is signed by {s.ca})
  send   smtp://localhost:{s.submission} with STARTTLS, the same name and password; the referee is {s.address("referee")}
  mutt   mutt -F {rc}
Answer the newest mail with your bid or card on the first line.''', flush=True)
        try:
            if shutil.which("mutt") and sys.stdin.isatty():
                print("In mutt, Return opens a mail, r answers it, y sends the answer, and q leaves.")
                input("Press Return to open mutt. ")
                subprocess.run(["mutt", "-F", str(rc)], check=False)
            else:
                print("Waiting; end it with Ctrl-C.", flush=True)
                while True:
                    time.sleep(1)
        except KeyboardInterrupt:
            pass
        print(w.spadesd("show", "1", check=False).stdout)


if __name__ == "__main__":
    main()
