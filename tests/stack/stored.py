"""Mails as the database stores them (the table message)."""
import zlib


def stored(raw, size):
    """Returns the message. `raw` is compressed if it has fewer bytes than `size`."""
    return bytes(raw) if size in (0, len(raw)) else zlib.decompress(raw)
