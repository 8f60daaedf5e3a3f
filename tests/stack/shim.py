"""A small MTA that needs no root: SMTP in (aiosmtpd), Dovecot's LMTP or an mlmmj list out.

--smtp takes mail for local users without a login, like port 25; --submission requires STARTTLS and a login. The real test
MTA is Postfix; the shim replaces it if the tests do not run as root. """
import argparse
import asyncio
import base64
import os
import smtplib
import ssl
import subprocess
import threading

import issuer
from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

parser = argparse.ArgumentParser()
for name, kind in (("smtp", int), ("submission", int), ("lmtp", int), ("lists", str), ("domain", str), ("list-domain", str), ("tls", str), ("users", str), ("token-key", str)):
    parser.add_argument("--" + name, type=kind, required=True)
args = parser.parse_args()
lock = threading.Lock()


def passwords():
    with open(args.users) as users:
        return {line.split(":")[0]: line.split(":")[1].replace("{PLAIN}", "") for line in users if ":" in line}


def deliver(sender, recipients, data):
    with lock, smtplib.LMTP("127.0.0.1", args.lmtp) as c:
        return c.sendmail(sender or "<>", recipients, data)


def base(address):
    local, _, domain = address.lower().partition("@")
    return local.split("+")[0], domain


class Handler:
    async def handle_RCPT(self, server, session, envelope, address, options):
        local, domain = base(address)
        if domain == args.list_domain:
            if not os.path.isdir(os.path.join(args.lists, local)):
                return "550 5.1.1 no such list"
        elif f"{local}@{domain}" not in passwords():
            return "550 5.1.1 no such user" if domain == args.domain else "550 5.7.1 outbound mail disabled"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 ok"

    async def handle_DATA(self, server, session, envelope):
        loop = asyncio.get_running_loop()
        received = b"Received: from %s by shim with ESMTP\r\n" % session.host_name.encode()
        people = [r for r in envelope.rcpt_tos if base(r)[1] != args.list_domain]
        for r in envelope.rcpt_tos:
            if base(r)[1] == args.list_domain:
                head = b"Return-Path: <%s>\r\nX-Original-To: %s\r\nDelivered-To: %s\r\n" % (envelope.mail_from.encode(), r.encode(), r.encode())
                asyncio.ensure_future(self.to_list(base(r)[0], (head + received + envelope.content).replace(b"\r\n", b"\n")))
        if people:
            await loop.run_in_executor(None, deliver, envelope.mail_from, people, received + envelope.content)
        return "250 2.0.0 ok"

    async def to_list(self, name, data):
        p = await asyncio.create_subprocess_exec("/usr/bin/mlmmj-receive", "-F", "-L", os.path.join(args.lists, name) + "/", stdin=subprocess.PIPE)
        await p.communicate(data)


def login(server, session, envelope, mechanism, data):
    right = isinstance(data, LoginPassword) and passwords().get(data.login.decode()) == data.password.decode()
    return AuthResult(success=right, handled=right)  # what is not handled, the server refuses


class Submission(SMTP):
    """Requires a login, with a password or (if there is a key for tokens) with an access token."""
    line_length_limit = 12288  # octets of an answer to AUTH (RFC 4954, section 4)

    async def auth_XOAUTH2(self, _, words):
        data = await self.challenge_auth("") if len(words) == 1 else base64.b64decode(words[1])
        user, _, token = data.partition(b"\1auth=Bearer ")
        token = token.strip(b"\1").decode()
        if args.token_key and issuer.owner(token, args.token_key.encode()) == user.removeprefix(b"user=").decode():
            return AuthResult(success=True)
        await self.challenge_auth('{"status":"401","schemes":"bearer"}')
        return AuthResult(success=False, handled=False)


async def main():
    loop = asyncio.get_running_loop()
    handler = Handler()
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(args.tls + ".crt", args.tls + ".key")
    await loop.create_server(lambda: SMTP(handler, hostname="shim", enable_SMTPUTF8=True), "127.0.0.1", args.smtp)
    await loop.create_server(lambda: Submission(handler, hostname="shim", tls_context=tls, require_starttls=True, authenticator=login, auth_required=True), "127.0.0.1", args.submission)
    await asyncio.Event().wait()


asyncio.run(main())
