"""sender_names.py - reads mails that compose wrote, with Python's email package. Standard input has triples of a name, an address and a
mail, each ended by a NUL. Prints every From that differs from what was meant, and then exits with 1.

The parser with policy default reads most names. Up to Python 3.12 the parser keeps blanks between encoded words, although RFC 2047
section 6.2 says to drop them, and merges two blanks within a word. email.header reads such names."""
import email
import email.header
import email.policy
import email.utils
import sys


def sender(mail):
    name, address = email.utils.parseaddr(email.message_from_bytes(mail)["From"])
    return str(email.header.make_header(email.header.decode_header(name))), address


def main():
    fields = sys.stdin.buffer.read().split(b"\0")[:-1]
    wrong = 0
    for name, address, mail in zip(*[iter(fields)] * 3, strict=True):
        meant = name.decode(), address.decode()
        message = email.message_from_bytes(mail, policy=email.policy.default)
        header = mail.split(b"\r\nTo:")[0]
        read = [(a.display_name, a.addr_spec) for a in message["From"].addresses]
        if header.count(b"=?UTF-8?") > 1 or b"  " in name:
            read = [sender(mail)]
        if read != [meant] or len(message.get_all("From")) != 1 or message["Bcc"] or message.defects:
            print(f"{meant}: {read} {header}", file=sys.stderr)
            wrong += 1
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
