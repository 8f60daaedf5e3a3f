"""Changes a post on its way from mlmmj to the members of a list. It rewrites From as other list programs do, and adds what the
referee's provider finds out about the author.

Mailman 3 is too heavy for a test machine, so this module does the work of Mailman's munge_from; test_lists.py compares the result
with the headers that Mailman documents. A Carrier is the relay host of one list. Nobody signs mail on loopback. In place of a
signature of the author's domain, the topmost Received shows whether the author logged in to submit the mail."""
import email.header
import email.parser
import email.policy
import email.utils
import re
import smtplib

from aiosmtpd.controller import Controller

from stack import AUTHSERV, LISTS, free_ports

FORMS = ("plain", "reply-to", "cc", "google")


def authored(header, list_address, list_name):
    """Returns the author as (name, address), and the author's name in the form of a list that rewrites From."""
    name, address = email.utils.parseaddr(str(header))
    return (name, address), f"{name or address.split('@')[0]} via {list_name}"


def put(message, field, value):
    del message[field]
    message[field] = value


def rewrite(raw, form, list_address, list_name):
    """Returns the bytes of a post as a list of that form sends it.

    "reply-to" is Mailman 3 with dmarc_mitigate_action=munge_from and reply_goes_to_list=no_munging, which puts the
    author into Reply-To. "cc" is Mailman 3 with munge_from and reply_goes_to_list=point_to_list, which puts the list
    into Reply-To and the author into Cc. "google" is Google Groups, which puts the author into X-Original-From,
    X-Original-Sender and Reply-To. Mailman keeps addresses that were in the field before, and Google replaces
    them."""
    if form == "plain":
        return raw
    message = email.parser.BytesParser(policy=email.policy.compat32).parsebytes(raw)
    author, via = authored(message["From"], list_address, list_name)
    if form == "google":
        put(message, "From", email.utils.formataddr((f"'{author[0]}' via {list_name}", list_address)))
        put(message, "X-Original-Sender", author[1])
        put(message, "X-Original-From", email.utils.formataddr(author))
        put(message, "Reply-To", email.utils.formataddr(author))
        return message.as_bytes(policy=email.policy.compat32.clone(linesep="\r\n"))
    put(message, "From", email.utils.formataddr((via, list_address)))
    field = "Reply-To" if form == "reply-to" else "Cc"
    others = [pair for pair in email.utils.getaddresses(message.get_all(field, [])) if pair[1] != list_address]
    if author[1] not in [address for _, address in others]:
        others.append(author)
    put(message, field, ", ".join(map(email.utils.formataddr, others)))
    if form == "cc":
        before = [pair for pair in email.utils.getaddresses(message.get_all("Reply-To", [])) if pair[1] != list_address]
        put(message, "Reply-To", ", ".join(map(email.utils.formataddr, [*before, ("", list_address)])))
    return message.as_bytes(policy=email.policy.compat32.clone(linesep="\r\n"))


def who_logged_in(raw):
    """Returns the address that logged in to submit a post, read from our own server's field; None without a login."""
    received = re.search(rb"^Received: (.*?)\r?\n(?![ \t])", raw, re.M | re.S)
    login = received and re.search(rb"\(Authenticated sender: (\S+)\)", received[1])
    return login[1].decode() if login else None


class Carrier:
    """Takes mlmmj's mail for one list, gives it that list's form, and passes it to the MTA.

    results says which signatures the provider finds: "author" (those of the author's domain and of the list's domain), "list"
    (that of the list's domain only), or None (the provider checks nothing). members_only: the list takes posts only from
    members who logged in as their From."""

    def __init__(self, name, form, results=None, members_only=False):
        self.name, self.form, self.results, self.members_only = name, form, results, members_only
        self.address = f"{name}@{LISTS}"
        self.port, = free_ports(1)
        self.to = self.smtp = self.server = None

    def start(self, stack):
        self.to = stack
        self.server = Controller(self, hostname="127.0.0.1", port=self.port)
        self.server.start()

    def stop(self):
        if self.server:
            self.server.stop()
            self.server = None
        if self.smtp:
            self.smtp.close()

    def control(self):
        """Returns settings for mlmmj."""
        return {"smtpport": str(self.port)}

    def found(self, raw):
        """Returns the field with the provider's results, or nothing."""
        if not self.results:
            return b""
        sender = email.utils.parseaddr(str(email.parser.BytesHeaderParser().parsebytes(raw)["From"]))[1]
        domain = sender.rpartition("@")[2]
        rewritten = self.form != "plain"
        signed = self.results == "author" and who_logged_in(raw) == sender
        dmarc = f"pass header.from={LISTS}" if rewritten else f"pass header.from={domain}" if signed else f"fail header.from={domain}"
        return f"Authentication-Results: {AUTHSERV}; dmarc={dmarc}; dkim=pass header.d={LISTS}\r\n".encode()

    def carried(self, raw):
        """Returns the post as the list passes it on, in bytes, or None if the list does not take the post."""
        if self.members_only:
            sender = email.utils.parseaddr(str(email.parser.BytesHeaderParser().parsebytes(raw)["From"]))[1]
            if who_logged_in(raw) != sender:
                return None
        return self.found(raw) + rewrite(raw, self.form, self.address, self.name.title())

    async def handle_DATA(self, server, session, envelope):
        raw = self.carried(envelope.original_content)
        for _ in (0, 1) if raw else ():
            try:
                if not self.smtp:
                    self.smtp = smtplib.SMTP("127.0.0.1", self.to.checked, local_hostname="localhost", timeout=60)
                self.smtp.sendmail(envelope.mail_from or "<>", envelope.rcpt_tos, raw)
                break
            except (smtplib.SMTPServerDisconnected, ConnectionError):
                self.smtp = None
        return "250 2.0.0 ok"
