"""Scripted servers with switchable faults, for what real servers do not do on demand."""
import socket
import ssl
import threading
import time


class Server:
    """Listens on a free port and runs serve(connection) for each client. .heard collects what clients sent."""

    def __init__(self, tls=None):
        self.tls, self.heard, self.connections = tls, b"", 0
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.socket.listen(64)
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                c, _ = self.socket.accept()
            except OSError:
                return
            self.connections += 1
            threading.Thread(target=self.run, args=(c,), daemon=True).start()

    def run(self, c):
        try:
            if self.tls:
                c = self.tls.wrap_socket(c, server_side=True)
            self.serve(c)
        except (OSError, ssl.SSLError):
            pass
        finally:
            c.close()

    def lines(self, c):
        data = b""
        while True:
            piece = c.recv(4096)
            if not piece:
                return
            self.heard += piece
            data += piece
            while b"\n" in data:
                line, data = data.split(b"\n", 1)
                yield line.strip()

    def close(self):
        try:
            self.socket.shutdown(socket.SHUT_RDWR)  # otherwise the pending accept would take one more client
        except OSError:
            pass
        self.socket.close()


# fields that make a letter as long as real mail, because a shorter letter without proof gets no answer
WAY = b"".join(b"Received: from relay%d.x.org by mx.play.test with ESMTPS id 4XyZ1b; Sat, 21 Nov 2026 11:05:00 +0000\r\n" % i for i in (1, 2, 3))
LETTER = WAY + b"From: a@x.org\r\nTo: referee@play.test\r\nSubject: hello\r\nMessage-ID: <1@x.org>\r\n\r\nhelp\r\n"


class Imap(Server):
    """An IMAP server with one letter in INBOX. fault: literal (dies inside a literal), drip, silent, huge, garbage, preauth, late (greets after 9 s),
    login, login:WORDS (of the refusal), bye, readonly, nogreeting, search (silent), flood; bodystructure, envelope, quoted, hidden (deeply nested, unasked); words, uids (endless
    answers); longliteral; disabled (refuses LOGIN, and announces this only in CAPABILITY)."""

    def __init__(self, fault=None, tls=None, validity=1, letters=1):
        self.fault, self.validity, self.letters = fault, validity, letters
        super().__init__(tls)

    def serve(self, c):
        w = c.sendall
        if self.fault == "nogreeting":
            time.sleep(60)
        if self.fault == "late":
            time.sleep(9)
        if self.fault == "bye":
            w(b"* BYE Too many connections\r\n")
            return
        w(b"* PREAUTH ready\r\n" if self.fault == "preauth" else b"HTTP/1.0 400\r\n\r\n" if self.fault == "garbage" else b"* OK ready\r\n" if self.fault == "disabled" else b"* OK [CAPABILITY IMAP4rev1] ready\r\n")
        for line in self.lines(c):
            words = line.split()
            tag, verb = words[0], b" ".join(words[1:3]).upper() if words[1].upper() == b"UID" else words[1].upper()
            if verb == b"LOGIN" and self.fault and self.fault.startswith("login"):
                w(tag + b" NO [AUTHENTICATIONFAILED] " + (self.fault[6:] or "no").encode() + b"\r\n")
            elif verb == b"CAPABILITY":
                w(b"* CAPABILITY IMAP4rev1 UIDPLUS MOVE" + (b" LOGINDISABLED" if self.fault == "disabled" else b"") + b"\r\n" + tag + b" OK done\r\n")
            elif verb == b"SELECT":
                w(b"* 1 EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen)\r\n* OK [UIDVALIDITY %d] x\r\n* OK [UIDNEXT 2] x\r\n" % self.validity + tag + (b" OK [READ-ONLY] done\r\n" if self.fault == "readonly" else b" OK [READ-WRITE] done\r\n"))
            elif verb == b"UID SEARCH" and self.fault == "uids":  # 15 MB of UIDs
                w(b"* SEARCH" + b"".join(b" %d" % n for n in range(1, 2000000)) + b"\r\n" + tag + b" OK done\r\n")
            elif verb == b"UID SEARCH" and self.fault == "search":
                time.sleep(60)
            elif verb == b"UID SEARCH" and self.fault == "words":
                w(b"* SEARCH" + b" 1" * 500000 + b"\r\n" + tag + b" OK done\r\n")
            elif verb == b"UID SEARCH":
                w((b"* SEARCH 1\r\n" if b"1:*" in line else b"* SEARCH\r\n") + tag + b" OK done\r\n")
            elif verb == b"UID FETCH":
                if not self.fetch(c, w, tag):
                    return
            else:
                w(tag + b" OK done\r\n")

    def fetch(self, c, w, tag):
        head = b'* 1 FETCH (UID 1 INTERNALDATE "21-Nov-2026 08:22:17 +0000" BODY[]<0> {%d}\r\n'
        if self.fault == "literal":
            w(head % 1000 + b"abc")
            return False
        if self.fault == "huge":
            w(head % 4294967290 + b"abc")
            time.sleep(60)
        if self.fault == "bodystructure":
            w(b"* 1 FETCH (UID 1 BODYSTRUCTURE " + b"(" * 250000)
        if self.fault == "envelope":
            w(b'* 1 FETCH (ENVELOPE ("" "" ' + b"(" * 250000)
        if self.fault == "quoted":  # a quotation mark that begins no string, and a string that ends within its line
            w(b'* OK it is "\r\n* 1 FETCH (FLAGS ("\\"") BODYSTRUCTURE ' + b"(" * 250000)
        if self.fault == "hidden":  # a reader that does not know the grammar would take the parentheses for a literal
            w(b"* OK it is {300000}\r\n* 1 FETCH (UID 1 BODYSTRUCTURE " + b"(" * 250000)
        if self.fault == "longliteral":  # 2 to the 32nd, plus 4: in 32-bit arithmetic this is 4
            w(b"* 1 FETCH (UID 1 BODY[]<0> {4294967300}\r\nabcd BODYSTRUCTURE " + b"(" * 250000)
        if self.fault == "flood":
            while True:
                w(b"* OK " + b"x" * 65536 + b"\r\n")
        if self.fault == "silent":
            time.sleep(60)
        if self.fault == "drip":
            w(head % 1000)
            for _ in range(600):
                w(b"a")
                time.sleep(0.2)
        w(head % len(LETTER) + LETTER + b")\r\n" + tag + b" OK done\r\n")
        return True


class Smtp(Server):
    """An SMTP server. fault: one of the endings of a submission, drop-rcpt (ends at the recipient bad@...) or late (greets after 9 s); see test_network.py. auth: the mechanisms for logging in."""

    def __init__(self, fault=None, tls=None, auth=""):
        self.fault, self.accepted, self.auth = fault, [], auth.encode()
        super().__init__(tls)

    def reply(self, w, stage, good):
        fault, _, code = (self.fault or "").partition(":")
        w(((code + " refused on purpose") if fault == stage else good).encode() + b"\r\n")
        return fault != stage

    def serve(self, c):
        w = c.sendall
        if self.fault == "late":
            time.sleep(9)
        if not self.reply(w, "greeting", "220 fake"):
            return
        body, data = [], False
        lines = self.lines(c)
        for line in lines:
            if data:
                if line == b".":
                    data = False
                    if self.fault == "drop-after-dot":
                        self.accepted.append(b"\n".join(body))
                        return
                    if self.fault == "stall-after-dot":
                        time.sleep(60)
                    if self.reply(w, "dot", "250 queued"):
                        self.accepted.append(b"\n".join(body))
                else:
                    body.append(line)
                continue
            verb = line[:4].upper()
            if verb == b"EHLO":
                w(b"250-fake\r\n250-SIZE 50000\r\n" + (b"250-AUTH " + self.auth + b"\r\n" if self.auth else b"") + b"250 8BITMIME\r\n")
            elif verb == b"AUTH":
                if self.reply(w, "auth", "334 "):
                    next(lines)
                    w(b"235 ok\r\n")
            elif verb == b"MAIL" and self.fault == "size" and int(line.rpartition(b"SIZE=")[2]) > 50000:
                w(b"552-5.3.4 too long\r\n552 5.3.4 for this server\r\n")
            elif verb == b"MAIL":
                self.reply(w, "mail", "250 ok")
            elif verb == b"RCPT" and self.fault == "drop-rcpt" and b"<bad@" in line:
                return
            elif verb == b"RCPT":
                self.reply(w, "rcpt", "250 ok")
            elif verb == b"DATA":
                data = self.reply(w, "data", "354 go")
                body = []
            elif verb == b"QUIT":
                if self.fault == "drop-at-quit":
                    return
                w(b"221 bye\r\n")
                return
            else:
                w(b"250 ok\r\n")
