"""The servers of tests/fault/sim.py, with a behaviour that changes the answer to a command, or answers the command itself.
Without a behaviour, the servers behave well.

A behaviour is a function twist(w, verb, data). When a command arrives (verb: "UID FETCH", "MAIL", "DOT" for the end of a
mail) the function is called with data=None, and returns True if it answered the command. Before the good server answers, the
function is called with the answer's bytes as data, and returns the bytes to send. verb is "GREETING" before the first
command. """
import pathlib
import re
import ssl
import sys
import threading

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "fault")]
from sim import Ended, SimImap, SimSmtp, Wire  # noqa: E402


class Twisted(Wire):
    def __init__(self, sock, server):
        super().__init__(sock, None)
        self.server, self.verb, self.tag, self.body = server, "GREETING", b"*", False

    def lines(self):
        for line in super().lines():
            self.note(line)
            self.server.counted[self.verb] = self.server.counted.get(self.verb, 0) + 1
            if not self.twist(None):
                yield line

    def note(self, line):
        words = line.split()
        self.line = line
        if not self.server.tagged:
            if self.body:
                self.verb = "DOT" if line == b".\r\n" else "BODY"
                self.body = self.verb == "BODY"
            else:
                self.verb = (words[0] if words else b"").decode("latin-1").upper()
            return
        if words[:1] == [b"DONE"]:
            self.verb = "DONE"
        elif len(words) > 1:
            self.tag = words[0]
            self.verb = b" ".join(words[1:3] if words[1].upper() == b"UID" else words[1:2]).decode("latin-1").upper()

    def twist(self, data):
        behaviour = self.server.behaviour
        return behaviour(self, self.verb, data) if behaviour else data

    def send(self, data):
        data = self.twist(data)
        if self.verb == "DATA" and data.startswith(b"354"):
            self.body = True
        super().send(data)

    def say(self, data):
        """Sends data to the client; TAG stands for the command's tag."""
        super().send(data.replace(b"TAG", self.tag))

    def secure(self, context):
        self.sock = context.wrap_socket(self.sock, server_side=True)

    def end_now(self):
        raise Ended

    def wait(self, seconds=60):
        """Waits until the client is gone or the attack is over."""
        self.server.over.wait(seconds)
        raise Ended


class Twist:
    """A server with a behaviour, as the module describes it. .counted: counters of behaviours over all connections. .over:
    an event that ends every wait."""
    tagged, behaviour, tls = True, None, None

    def calm(self):
        """Makes the server behave again."""
        if hasattr(self, "over"):
            self.over.set()
        self.behaviour, self.tls, self.counted, self.over = None, None, {}, threading.Event()

    def run(self, c):
        try:
            if self.tls:
                c = self.tls.wrap_socket(c, server_side=True)
            self.last = wire = Twisted(c, self)
            try:
                self.serve(wire)
            finally:
                wire.sock.close()
        except (OSError, Ended, ssl.SSLError, ValueError):
            pass
        finally:
            c.close()


class HostileImap(Twist, SimImap):
    def __init__(self):
        self.calm()
        super().__init__()


class HostileSmtp(Twist, SimSmtp):
    tagged = False

    def __init__(self):
        self.calm()
        super().__init__()


# ---- building blocks of behaviours

def instead(verb, answer, drop=False):
    """Sends `answer` instead of the good server's answer to the command."""
    def twist(w, at, data):
        if at != verb:
            return data
        if data is None or verb == "GREETING":
            w.say(answer)
            if drop:
                raise Ended
            return True if data is None else b""
        return data
    return twist


def drop(verb, last=b""):
    """Closes the connection at the command, perhaps after some last bytes."""
    return instead(verb, last, drop=True)


def silence(verb, first=b""):
    def twist(w, at, data):
        if at == verb:
            w.say(first)
            w.wait()
        return data
    return twist


def flood(verb, piece, first=b"", pieces=1 << 30):
    """Sends a piece again and again until the client gives up."""
    def twist(w, at, data):
        if at == verb:
            w.say(first)
            for _ in range(pieces):
                w.say(piece)
        return data
    return twist


def drip(verb, first, piece=b"a", pause=0.25):
    def twist(w, at, data):
        if at == verb:
            w.say(first)
            for _ in range(240):
                w.say(piece)
                if w.server.over.wait(pause):
                    raise Ended
        return data
    return twist


def change(verb, pattern, to, count=0):
    """Changes the good server's answer to the command. TAG in `to` stands for the command's tag."""
    def twist(w, at, data):
        if at != verb or data is None:
            return data
        new = to if callable(to) else to.replace(b"TAG", w.tag)
        return re.sub(pattern, new if callable(new) else lambda m: m.expand(new), data, count=count, flags=re.S)
    return twist


def before(verb, words):
    """Sends something before the good server's answer."""
    def twist(w, at, data):
        if at == verb and data is None:
            w.say(words)
        return data
    return twist


def both(*twists):
    def twist(w, at, data):
        for t in twists:
            result = t(w, at, data)
            if data is None and result:
                return True
            if data is not None:
                data = result
        return data
    return twist


def first(twist):
    """Makes a behaviour act only once, over all connections. The next time that this command arrives, the server behaves."""
    return lambda w, at, data: twist(w, at, data) if w.server.counted.get(at, 0) <= 1 else data
