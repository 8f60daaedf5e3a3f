"""What a list does to a post between mlmmj and its members, where mlmmj does not do it itself: other forms of From, and what the
referee's provider finds about the author.

Mailman 3 is too heavy for a test machine, so its munge_from is done here; test_lists.py compares it with the headers that Mailman
documents. A Carrier is the relay host of one list. Nobody signs mail on loopback: a login of the author where the mail was submitted,
which the topmost Received shows, stands for the signature of the author's domain."""
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
    """The author as (name, address), and the author's name as a list that rewrites From shows it."""
    name, address = email.utils.parseaddr(str(header))
    return (name, address), f"{name or address.split('@')[0]} via {list_name}"


def put(message, field, value):
    del message[field]
    message[field] = value


def rewrite(raw, form, list_address, list_name):
    """The bytes of a post as a list of that form sends them.

    reply-to: Mailman 3, dmarc_mitigate_action=munge_from, reply_goes_to_list=no_munging: the author is in Reply-To.
    cc: Mailman 3, munge_from, reply_goes_to_list=point_to_list: the list is in Reply-To and the author in Cc.
    google: Google Groups: the author is in X-Original-From, X-Original-Sender and Reply-To.
    Mailman keeps addresses that were in the field before, and Google replaces them."""
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
    """The address that logged in to submit a post, from our own server's field; None without a login."""
    received = re.search(rb"^Received: (.*?)\r?\n(?![ \t])", raw, re.M | re.S)
    login = received and re.search(rb"\(Authenticated sender: (\S+)\)", received[1])
    return login[1].decode() if login else None


class Carrier:
    """Takes mlmmj's mail for one list, gives it that list's form, and passes it to the MTA.

    results: the provider's finding: "author" if the author's own domain can be checked behind this list, "list" if only the
    list's can; None: no provider checks anything. members_only: the list takes posts only from members who logged in as their
    From."""

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
        """Settings for mlmmj."""
        return {"smtpport": str(self.port)}

    def found(self, raw):
        """The provider's field, or nothing."""
        if not self.results:
            return b""
        sender = email.utils.parseaddr(str(email.parser.BytesHeaderParser().parsebytes(raw)["From"]))[1]
        domain = sender.rpartition("@")[2]
        rewritten = self.form != "plain"
        signed = self.results == "author" and who_logged_in(raw) == sender
        dmarc = f"pass header.from={LISTS}" if rewritten else f"pass header.from={domain}" if signed else f"fail header.from={domain}"
        return f"Authentication-Results: {AUTHSERV}; dmarc={dmarc}; dkim=pass header.d={LISTS}\r\n".encode()

    def carried(self, raw):
        """The bytes that go on, or None if the list does not take the post."""
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
