"""The hashes and draws of the fair deal: SHA-256, HMAC, ChaCha20, shuffles. Needs only Python's standard library."""
import base64, hashlib, hmac, itertools, re, struct

def as_bytes(text): return text if isinstance(text, bytes) else str(text).encode("utf-8", "surrogateescape")

def mix(key, *terms):
    """Returns HMAC-SHA-256 over the terms, each preceded by its length in four bytes."""
    return hmac.new(key, b"".join(struct.pack(">I", len(t)) + t for t in map(as_bytes, terms)), "sha256").digest()

def chacha(key):
    """Yields the bytes of ChaCha20 (RFC 8439) with the nonce "LibsodiumDRG", one by one."""
    for block in itertools.count():
        start = struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", block) + b"LibsodiumDRG")
        x = list(start)
        for k, i in itertools.product([0, 1] * 10, range(4)):
            a, b, c, d = i, 4 + (i + k) % 4, 8 + (i + 2 * k) % 4, 12 + (i + 3 * k) % 4
            for p, q, r, n in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                x[p] = x[p] + x[q] & 0xffffffff
                x[r] = (x[r] ^ x[p]) << n & 0xffffffff | (x[r] ^ x[p]) >> 32 - n
        yield from struct.pack("<16I", *(s + t & 0xffffffff for s, t in zip(start, x)))

def below(stream, n):  # skips bytes from 256 - 256 % n on, so that all results are equally likely
    return next(byte for byte in stream if byte < 256 - 256 % n) % n

def shuffled(stream, items):
    for i in range(len(items) - 1, 0, -1):
        j = below(stream, i + 1)
        items[i], items[j] = items[j], items[i]
    return items

def sha(text): return hashlib.sha256(as_bytes(text))

def groups(digest):
    """Returns the first 160 bits of a digest, as mails show them."""
    return " ".join(re.findall("....", base64.b32encode(digest[:20]).decode()))
