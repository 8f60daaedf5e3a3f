"""`spadesd setup`: a person at a terminal, a script's file of answers, and the servers that setup finds by itself. The tests check what
setup writes, and what setup leaves behind when it fails or is interrupted."""
import concurrent.futures
import http.server
import os
import pathlib
import pty
import re
import select
import signal
import socket
import ssl
import stat
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "fault"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "stack"))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from servers import Imap, Server, Smtp  # noqa: E402
from stack import certificates  # noqa: E402
from world import PROGRAM, World, wait_for  # noqa: E402

NOBODY = 65534
SRV, MX = 33, 15


class Dns(threading.Thread):
    """A name server on loopback. records: {(name, type): data of a record}. If `silent` is set, it never answers."""

    def __init__(self, records=None, silent=False):
        super().__init__(daemon=True)
        self.records, self.silent, self.asked = records or {}, silent, []
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.start()

    def run(self):
        while True:
            try:
                query, sender = self.socket.recvfrom(2048)
            except OSError:
                return
            labels, at = [], 12
            while query[at]:
                labels.append(query[at + 1:at + 1 + query[at]].decode())
                at += 1 + query[at]
            kind, = struct.unpack(">H", query[at + 1:at + 3])
            self.asked.append((".".join(labels), kind))
            if self.silent:
                continue
            data = self.records.get((".".join(labels), kind))
            answer = b"\xc0\x0c" + struct.pack(">HHIH", kind, 1, 60, len(data)) + data if data else b""
            head = query[:2] + struct.pack(">HHHHH", 0x8180 if data else 0x8183, 1, 1 if data else 0, 0, 0)
            self.socket.sendto(head + query[12:at + 5] + answer, sender)

    def close(self):
        self.socket.close()


def host_name(text):
    return b"".join(bytes([len(word)]) + word.encode() for word in text.split(".")) + b"\0"


def service(host, port):
    return struct.pack(">HHH", 10, 1, port) + host_name(host)


def server_side(tls, name):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tls / f"{name}.crt", tls / f"{name}.key")
    return context


class Documents:
    """A web server with TLS. pages: the contents by path. .asked: the paths that clients asked for."""

    def __init__(self, tls):
        self.pages, self.asked = {}, []
        documents = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                documents.asked.append(self.path)
                page = documents.pages.get(self.path)
                self.send_response(200 if page else 404)
                self.send_header("Content-Length", str(len(page or "")))
                self.end_headers()
                self.wfile.write((page or "").encode())

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.socket = server_side(tls, "good").wrap_socket(self.server.socket, server_side=True)
        self.url = f"https://localhost:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Person:
    """Runs setup on a terminal and answers its questions."""

    def __init__(self, *arguments, env):
        self.master, slave = pty.openpty()
        self.bytes, self.shown, self.mark = b"", "", 0
        self.process = subprocess.Popen([PROGRAM, *arguments], stdin=slave, stdout=slave, stderr=slave, env=env, close_fds=True, preexec_fn=self.take_terminal)
        os.close(slave)

    @staticmethod
    def take_terminal():
        os.setsid()
        os.close(os.open(os.ttyname(0), os.O_RDWR))  # the first terminal that a session opens becomes its controlling terminal

    def read(self, end):
        """Reads a piece of what is shown, which may end within a character. False at the end."""
        ready, _, _ = select.select([self.master], [], [], max(0, end - time.monotonic()))
        try:
            piece = os.read(self.master, 4096) if ready else b""
        except OSError:
            piece = b""
        self.bytes += piece
        self.shown = self.bytes.removesuffix(b"\r").decode(errors="ignore").replace("\r\n", "\n")
        return bool(piece)

    def wait_for(self, words, seconds=30):
        """Reads until the words are shown after the last answer; returns what was shown."""
        begin, end = self.mark, time.monotonic() + seconds
        while words not in self.shown[begin:]:
            if not self.read(end):
                raise AssertionError(f"{words!r} was not shown:\n{self.shown}")
        at = self.shown.index(words, begin)
        self.mark = at + len(words)
        return self.shown[begin:]

    def answer(self, words, text):
        """Answers the question that has these words; "" takes the default."""
        self.wait_for(words)
        self.wait_for(": ")
        os.write(self.master, (text + "\n").encode())

    def press(self, byte):
        os.write(self.master, byte)

    def end(self, seconds=30):
        """Reads to the end; returns the exit status."""
        deadline = time.monotonic() + seconds
        while self.read(deadline):
            pass
        status = self.process.wait(10)
        os.close(self.master)
        return status


class Case(unittest.TestCase):
    password = "secret $word\\ \"x\""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-setup-")
        self.addCleanup(folder.cleanup)
        self.dir = pathlib.Path(folder.name)
        self.dir.chmod(0o755)
        self.conf = self.dir / "spadesd.conf"
        self.imap, self.smtp, self.dns = Imap(), Smtp(), Dns()
        for server in (self.imap, self.smtp, self.dns):
            self.addCleanup(server.close)
        self.env = {**os.environ, "SPADESD_DNS": str(self.dns.port), "SPADESD_AUTOCONFIG": "https://127.0.0.1:9"}
        self.good = {"address": "referee@play.test", "operator": "ann@example.org", "database": f"{self.dir}/spades.db",
                     "imap": f"imap+plain://127.0.0.1:{self.imap.port}", "smtp": f"smtp+plain://127.0.0.1:{self.smtp.port}", "smtp-user": "none", "password": self.password}

    def files(self):
        return sorted(path.name for path in self.dir.rglob("*") if path.name != "answers")

    def answers(self, **changed):
        """Writes a file of answers. A value None leaves the key out."""
        rows = {**self.good, **{key.replace("_", "-"): value for key, value in changed.items()}}
        path = self.dir / "answers"
        path.write_text("# by a test\n" + "".join(f"{key} = {value}\n" for key, value in rows.items() if value is not None))
        path.chmod(0o600)
        return path

    def script(self, **changed):
        return self.run_setup("--answers", str(self.answers(**changed)))

    def run_setup(self, *arguments, **more):
        return subprocess.run([PROGRAM, "--config", str(self.conf), "setup", *arguments], capture_output=True, text=True, env=self.env, timeout=60, **{"stdin": subprocess.DEVNULL, **more} if "input" not in more else more)

    def person(self):
        p = Person("--config", str(self.conf), "setup", env=self.env)
        self.addCleanup(lambda: p.process.poll() is None and p.process.kill())
        return p

    def until_servers(self, p):
        """Answers the questions that come before the servers."""
        p.answer("referee's mail address", "referee@play.test")
        p.answer("Your own address", "ann@example.org")
        p.answer("gamesmaster", "")
        p.answer("The file for all games", f"{self.dir}/spades.db")

    def until_password(self, p):
        self.until_servers(p)
        p.answer("The IMAP server", self.good["imap"])
        p.answer("The SMTP server", self.good["smtp"])
        p.answer("at the IMAP server", "")
        p.answer("at the SMTP server", "none")
        p.answer("How to log in", "")

    def checked(self):
        r = subprocess.run([PROGRAM, "--config", str(self.conf), "check-config", "--connect"], capture_output=True, text=True)
        self.assertEqual(r.returncode, 0, r.stderr)
        return r.stdout


class Script(Case):
    def test_all_is_written_and_works(self):
        r = self.script()
        self.assertEqual(r.returncode, 0, r.stdout + r.stderr)
        self.assertEqual(self.files(), ["backup-key", "spades.db", "spades.db.lock", "spadesd.conf", "spadesd.password", "totp"])
        self.assertEqual((self.dir / "spadesd.password").read_text(), self.password + "\n")
        self.checked()
        text = self.conf.read_text()
        for line in ('address = "referee@play.test"', 'gamesmasters = {"ann@example.org"}', 'operator = "ann@example.org"', f'database = "{self.dir}/spades.db"'):
            self.assertIn(line + "\n", text)
        self.assertNotIn("secret", text.replace("totp-secret-file", ""))
        self.assertIn("otpauth://totp/referee@play.test?secret=" + (self.dir / "totp").read_text().strip(), r.stdout)
        self.assertNotIn("\x1b", r.stdout)  # no escape sequence for a terminal
        for line in ("join", "start standard: me, bot, bot, bot", f"spadesd --config {self.conf} run"):
            self.assertIn(f"  {line}\n", r.stdout)
        for said in (r.stdout, r.stderr):
            self.assertNotIn(self.password, said)

    def test_answers_from_standard_input(self):
        r = self.run_setup(input=self.answers().read_text())
        self.assertEqual(r.returncode, 0, r.stderr)
        self.checked()

    def test_odd_characters_reach_the_servers_as_they_are(self):
        user = "o'dd $HOME ${HOME} \\ \"x\" # no comment"
        r = self.script(imap_user=user)
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertIn(f"as {user}\n", self.checked())

    def test_an_error_names_file_line_and_key(self):
        path = self.dir / "answers"
        rows = [({"nonsense": "1"}, "answers:9: nonsense: there is no such key"), ({"address": "no address"}, "answers:2: address: expected a mail address"), ({"imap": "http://x"}, "answers:5: imap: expected imaps://HOST"),
                ({"mails-a-day": "5"}, "answers:9: mails-a-day: expected a number from 10"), ({"operator": "referee@play.test"}, "answers:3: operator: this is the referee's own address"),
                ({"address": None}, "answers: address: expected an answer: a mail address"), ({"password": None}, "answers: password: expected an answer"), ({"database": "spades.db"}, "answers:4: database: expected a file such as"),
                ({"database": f"{self.dir}/a/b/spades.db"}, f"answers:4: database: {self.dir}/a: No such file"), ({"send": "maybe"}, "answers:9: send: expected yes or no"),
                ({"token": "subject"}, "answers:9: token: expected address or reference"), ({"smtp": "smtp+plain://mail.example.org"}, "answers:6: smtp: expected smtps://HOST")]
        for changed, said in rows:
            with self.subTest(said):
                r = self.script(**{key.replace("-", "_"): value for key, value in changed.items()})
                self.assertEqual(r.returncode, 1, r.stdout)
                self.assertIn(said, r.stderr)
                self.assertEqual(self.files(), [])
        path.write_text(self.answers().read_text() + "imap = imaps://x\n")
        self.assertIn("answers:9: imap: the key is on line 5 already", self.run_setup("--answers", str(path)).stderr)
        path.write_text("address\n")
        self.assertIn("answers:1: this line: expected KEY = VALUE", self.run_setup("--answers", str(path)).stderr)
        self.assertIn("No such file", self.run_setup("--answers", str(self.dir / "none")).stderr)

    def test_answers_with_a_secret_that_others_can_read_are_refused(self):
        path = self.answers()
        path.chmod(0o644)
        r = self.run_setup("--answers", str(path))
        self.assertEqual(r.returncode, 1)
        self.assertIn(f"answers:8: password: other users can read the file; expected mode 600: chmod 600 {path}", r.stderr)
        self.assertEqual(self.files(), [])

    def test_a_login_that_fails_writes_nothing(self):
        self.imap.fault = "login"
        r = self.script()
        self.assertEqual(r.returncode, 75)
        self.assertIn("imap login", r.stderr)
        self.assertIn("nothing was written", r.stderr)
        self.assertEqual(self.files(), [])
        r = self.script(connect="no")
        self.assertEqual(r.returncode, 0)
        self.assertIn("will not handle letters that came before its first start", r.stdout)

    def test_an_old_configuration_is_kept_until_told_so(self):
        self.conf.write_text("old\n")
        r = self.script()
        self.assertEqual(r.returncode, 1)
        self.assertIn(f"{self.conf} stays as it is", r.stderr)
        self.assertEqual((self.files(), self.conf.read_text()), (["spadesd.conf"], "old\n"))
        r = self.script(replace="yes")
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertIn("so that it reads the new configuration", r.stdout)
        self.checked()
        self.assertEqual((self.dir / "spadesd.conf.old").read_text(), "old\n")
        secret = (self.dir / "totp").read_text()
        r = self.script(replace="yes", password="another")  # the second setup keeps the database and its secrets
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertNotIn("otpauth", r.stdout)
        self.assertNotIn("letters that come from now on", r.stdout)  # because letters count from the first setup on
        self.assertEqual((self.dir / "totp").read_text(), secret)
        self.assertEqual((self.dir / "spadesd.password").read_text(), "another\n")

    def test_a_link_leads_to_the_configuration_before_it_exists(self):
        """A link to the configuration, as in a container, where /etc is read-only and the configuration is in a volume."""
        volume = self.dir / "volume"
        volume.mkdir()
        self.conf.symlink_to(volume / "spadesd.conf")
        r = self.script(database=f"{volume}/spades.db")
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertTrue(self.conf.is_symlink())
        self.assertEqual(sorted(path.name for path in volume.iterdir()), ["backup-key", "spades.db", "spades.db.lock", "spadesd.conf", "spadesd.password", "totp"])
        self.checked()

    def test_a_folder_that_cannot_be_written_to_is_named(self):
        self.conf = self.dir / "none" / "spadesd.conf"
        r = self.script()
        self.assertEqual(r.returncode, 1)
        self.assertIn(f"{self.dir}/none: No such file or directory; expected a folder that you can write to", r.stderr)

    def test_oauth_by_a_script_ends_before_the_browser(self):
        r = self.script(login="google", oauth_client_id="1234", oauth_client_secret="the client's", password=None)
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertIn(f"Next, run: spadesd --config {self.conf} login\n", r.stdout)
        text = self.conf.read_text()
        for line in ('oauth = "google"', 'oauth-client-id = "1234"', f'oauth-client-secret-file = "{self.dir}/spadesd.client-secret"', f'oauth-token-file = "{self.dir}/oauth-token"'):
            self.assertIn(line + "\n", text)
        self.assertEqual(stat.S_IMODE((self.dir / "spadesd.client-secret").stat().st_mode), 0o600)
        self.assertNotIn("password", text)
        self.assertEqual(subprocess.run([PROGRAM, "--config", str(self.conf), "check-config"], capture_output=True).returncode, 0)


@unittest.skipUnless(os.getuid() == 0, "needs root")
class Root(Case):
    def owners(self, folder):
        return {path.name: (path.stat().st_uid, stat.S_IMODE(path.stat().st_mode)) for path in [folder, *folder.iterdir()]}

    def test_files_belong_to_the_user_who_is_named(self):
        games = self.dir / "games"
        r = self.script(database=f"{games}/spades.db", user="nobody")
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertEqual(self.owners(games), {name: (NOBODY, 0o750 if name == "games" else 0o600) for name in ("games", "spades.db", "spades.db.lock", "totp", "backup-key")})
        here = self.owners(self.dir)
        self.assertEqual((here["spadesd.conf"], here["spadesd.password"]), ((0, 0o644), (NOBODY, 0o600)))
        self.checked()

    def test_the_owner_of_the_folder_is_taken(self):
        games = self.dir / "games"
        games.mkdir(mode=0o700)
        os.chown(games, NOBODY, NOBODY)
        self.assertEqual(self.script(database=f"{games}/spades.db").returncode, 0)
        self.assertEqual({uid for uid, _ in self.owners(games).values()}, {NOBODY})

    def test_a_user_who_does_not_exist(self):
        games = self.dir / "games"
        r = self.script(database=f"{games}/spades.db", user="nosuchuser")
        self.assertEqual(r.returncode, 1)
        self.assertIn(f"answers:9: user: there is no such user; expected an existing one; this creates it: adduser --system --group --home {games} nosuchuser", r.stderr)
        self.assertEqual(self.files(), [])

    def test_a_file_that_the_owner_cannot_read_is_named(self):
        secret = self.dir / "ca.crt"
        secret.write_text("-----BEGIN CERTIFICATE-----\n")
        secret.chmod(0o600)
        r = self.script(database=f"{self.dir}/games/spades.db", user="nobody", ca_file=str(secret))
        self.assertEqual((r.returncode, self.files()), (75, ["ca.crt"]), r.stderr)
        self.assertIn(f"spadesd: the answer ca-file: {secret}: Permission denied to the user nobody\n", r.stderr)

    def test_a_folder_of_somebody_else_is_no_trap(self):
        """When root runs setup, links that the owner of the folder planted do not make root write elsewhere."""
        os.chown(self.dir, NOBODY, NOBODY)
        target = self.dir / "target"
        target.write_text("precious\n")
        (self.dir / "spadesd.password.new").symlink_to(target)
        self.assertEqual(self.script().returncode, 0)
        self.assertEqual(target.read_text(), "precious\n")


class Terminal(Case):
    def test_a_wrong_password_is_asked_again_and_none_is_shown(self):
        self.imap.fault = "login"
        p = self.person()
        self.until_password(p)
        p.answer("The password", "wrong-word")
        p.answer("How many mails a day", "")
        p.answer("Try the logins now", "")
        p.answer("send two mails", "no")
        p.wait_for("imap login")
        self.imap.fault = None
        p.answer("What now", "passwort")
        p.wait_for("Expected password, servers, ca-file, token, write or stop.")
        p.answer("What now", "")
        p.answer("The password", self.password)
        p.wait_for("imap         logged in")
        self.assertEqual(self.files(), [])
        p.answer("Write this configuration", "")
        p.answer("a first game", "")
        self.assertEqual(p.end(), 0, p.shown)
        self.assertEqual((self.dir / "spadesd.password").read_text(), self.password + "\n")
        for secret in ("wrong-word", self.password, "secret $word"):
            self.assertNotIn(secret, p.shown)
        self.assertIn("start standard: me, bot, bot, bot\n", p.shown)
        self.assertIn("otpauth://totp/referee@play.test?secret=" + (self.dir / "totp").read_text().strip(), p.shown)
        self.assertEqual(self.decode(p.shown), "otpauth://totp/referee@play.test?secret=" + (self.dir / "totp").read_text().strip() + "&issuer=spadesd")
        self.checked()

    def decode(self, shown):
        """Reads the QR code that was drawn (ISO 18004). Its version must be one with one block of level L and one alignment
        pattern."""
        rows = re.findall("\x1b\\[30;107m(.*?)\x1b\\[0m", shown)
        cells = [[c in on for c in row] for row in rows for on in ("█▀", "█▄")]
        size = len(cells[0]) - 8
        cells = [row[4:4 + size] for row in cells[4:4 + size]]
        self.assertEqual(cells[0][:7], [True] * 7)  # the edge of a finder pattern
        version = (size - 17) // 4
        self.assertIn(version, range(2, 6))
        taken = [[x < 9 and y < 9 or x >= size - 8 and y < 9 or x < 9 and y >= size - 8 or x == 6 or y == 6 or abs(x - (size - 7)) < 3 and abs(y - (size - 7)) < 3
                  for x in range(size)] for y in range(size)]
        mask = sum(cells[8][x] << (4 - x) for x in (2, 3, 4)) ^ 0b101
        masks = [lambda x, y: (x + y) % 2, lambda x, y: y % 2, lambda x, y: x % 3, lambda x, y: (x + y) % 3, lambda x, y: (y // 2 + x // 3) % 2,
                 lambda x, y: x * y % 2 + x * y % 3, lambda x, y: (x * y % 2 + x * y % 3) % 2, lambda x, y: ((x + y) % 2 + x * y % 3) % 2]
        bits, upwards, right = [], True, size - 1
        while right > 0:
            if right == 6:
                right -= 1
            for y in (reversed(range(size)) if upwards else range(size)):
                bits += [cells[y][x] ^ (masks[mask](x, y) == 0) for x in (right, right - 1) if not taken[y][x]]
            upwards, right = not upwards, right - 2
        stream = iter(bits)

        def take(count):
            return int("".join("01"[next(stream)] for _ in range(count)), 2)

        text, letters = "", "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
        while mode := take(4):
            self.assertIn(mode, (2, 4))
            length = take(8 if mode == 4 else 9)
            if mode == 4:
                text += "".join(chr(take(8)) for _ in range(length))
                continue
            for _ in range(length // 2):
                text += "".join(letters[n] for n in divmod(take(11), 45))
            text += letters[take(6)] if length % 2 else ""
        return text

    def test_after_the_probe_the_token_is_asked_for(self):
        """No mail of the probe comes back. The operator tries the other place for tokens, and then keeps the configuration unchanged."""
        self.env["SPADESD_PATIENCE"] = "1"
        p = self.person()
        self.until_password(p)
        p.answer("The password", self.password)
        p.answer("How many mails a day", "")
        p.answer("Try the logins now", "")
        p.answer("send two mails", "")
        p.wait_for("problem:")
        p.answer("[token]", "")
        p.answer("answers carry their token", "")
        p.wait_for("problem:")
        p.answer("What now", "write")
        p.answer("Write this configuration", "")
        p.answer("a first game", "no")
        self.assertEqual(p.end(), 0, p.shown)
        self.assertIn('token = "reference"', self.conf.read_text())
        self.assertNotIn("bot, bot", p.shown)

    def test_neither_place_for_tokens_is_offered_twice(self):
        self.env["SPADESD_PATIENCE"] = "1"
        p = self.person()
        self.until_password(p)
        for words, text in (("The password", self.password), ("How many mails a day", ""), ("Try the logins now", ""), ("send two mails", ""), ("[token]", ""), ("[reference]", ""), ("[servers]", "token"), ("[reference]", ""), ("[servers]", "stop")):
            p.answer(words, text)
        self.assertEqual(p.end(), 75, p.shown)

    def test_back_returns_to_the_question_before(self):
        p = self.person()
        p.answer("referee's mail address", "back")  # the first question has none before it
        p.wait_for("Expected a mail address")
        for words, text in (("referee's mail address", "referee@wrong.test"), ("Your own address", "ann@example.org"), ("gamesmaster", "bob@example.org"), ("The file for all games", f"{self.dir}/games.db"),
                            ("[imaps://imap.wrong.test]", "back"), (f"[{self.dir}/games.db]", "back"), ("[bob@example.org]", "back"), ("[ann@example.org]", "back"), ("[referee@wrong.test]", "referee@play.test"),
                            ("Your own address, for mail about problems, or none [none]", "ann@example.org"), ("gamesmaster", ""), ("The file for all games", f"{self.dir}/spades.db"), ("[imaps://imap.play.test]", self.good["imap"]), ("The SMTP server", self.good["smtp"]),
                            ("at the IMAP server", ""), ("at the SMTP server", "none"), ("How to log in", ""), ("The password", ""), ("How to log in", ""), ("Enter alone goes back", "wrong"), ("How many mails a day", "back"), ("The password", self.password), ("How many mails a day", "50"), ("Try the logins now", ""),
                            ("send two mails", "back"), ("Try the logins now", "back"), ("[50]", ""), ("Try the logins now", "no"), ("Write this configuration", "back"), ("Try the logins now", "yes")):
            p.answer(words, text)
        self.imap.fault = "login"
        for words, text in (("send two mails", "no"), ("[password]", "servers"), (f"[{self.good['imap']}]", ""), ("The SMTP server", "back"), ("The IMAP server", "back"), ("[password]", "back"), ("send two mails", "back"), ("Try the logins now", "no"), ("Write this configuration", ""), ("a first game", "back")):
            p.answer(words, text)
        p.wait_for("Expected yes or no.")  # what is written is not asked again
        p.answer("a first game", "no")
        self.assertEqual(p.end(), 0, p.shown)
        self.assertEqual((self.dir / "spadesd.password").read_text(), self.password + "\n")
        for line in (f'database = "{self.dir}/spades.db"', 'address = "referee@play.test"', 'mails-a-day = "50"'):
            self.assertIn(line + "\n", self.conf.read_text())

    def test_any_word_can_be_the_password(self):
        p = self.person()
        self.until_password(p)
        for words, text in (("The password", "back"), ("How many mails a day", ""), ("Try the logins now", "no"), ("Write this configuration", ""), ("a first game", "no")):
            p.answer(words, text)
        self.assertEqual(p.end(), 0, p.shown)
        self.assertEqual((self.dir / "spadesd.password").read_text(), "back\n")

    def test_an_authority_of_ones_own_is_asked_for_when_it_is_missing(self):
        certificates(self.dir / "tls")
        self.imap = Imap(tls=server_side(self.dir / "tls", "good"))
        self.addCleanup(self.imap.close)
        self.good["imap"] = f"imaps://localhost:{self.imap.port}"
        p = self.person()
        self.until_password(p)
        for words, text in (("The password", self.password), ("How many mails a day", ""), ("Try the logins now", ""), ("send two mails", "no"), ("[ca-file]", ""), ("certificate authority", str(self.dir / "spadesd.conf")),
                            ("certificate authority", str(self.dir / "tls" / "ca.crt")), ("Write this configuration", ""), ("a first game", "no")):
            p.answer(words, text)
        self.assertEqual(p.end(), 0, p.shown)
        self.assertIn(f'ca-file = "{self.dir}/tls/ca.crt"\n', self.conf.read_text())

    def test_oauth_writes_first_and_then_logs_in(self):
        p = self.person()
        self.until_servers(p)
        p.answer("The IMAP server", self.good["imap"])
        p.answer("The SMTP server", self.good["smtp"])
        p.answer("at the IMAP server", "")
        p.answer("at the SMTP server", "")
        p.answer("How to log in", "google")
        p.answer("The id of your client", "1234")
        p.answer("The client's secret", "hidden-word")
        p.answer("How many mails a day", "")
        p.answer("Write this configuration", "")
        p.wait_for("https://accounts.google.com/o/oauth2/v2/auth?response_type=code&client_id=1234")
        p.press(b"\x03")
        self.assertEqual(p.end(), 130)
        self.assertIn("interrupted; the configuration is written", p.shown)
        self.assertNotIn("hidden-word", p.shown)
        self.assertEqual((self.dir / "spadesd.client-secret").read_text(), "hidden-word\n")

    def test_wrong_answers_are_asked_again(self):
        p = self.person()
        p.answer("referee's mail address", "nonsense")
        p.wait_for("Expected a mail address such as referee@example.org.")
        p.answer("referee's mail address", "referee@play.test")
        p.answer("Your own address", "referee@play.test")
        p.wait_for("this is the referee's own address; expected another person's.")
        p.answer("Your own address", "")
        p.answer("gamesmaster", "")
        p.answer("The file for all games", "/nowhere/at/all/spades.db")
        p.wait_for("/nowhere/at: No such file or directory; expected a folder that you can write to.")
        p.answer("The file for all games", f"{self.dir}/spades.db")
        p.wait_for("No servers were found.")
        p.answer("The IMAP server", "imap://x")
        p.wait_for("Expected imaps://HOST")
        p.press(b"\x03")
        self.assertEqual(p.end(), 130)

    def test_an_interruption_leaves_nothing(self):
        def at_password(p):
            self.until_password(p)
            p.wait_for("The password")
            p.wait_for(": ")

        def at_write(p):
            self.until_password(p)
            p.answer("The password", self.password)
            p.answer("How many mails a day", "")
            p.answer("Try the logins now", "no")
            p.wait_for("Write this configuration")

        def at_login(p):
            self.imap.fault = "nogreeting"
            self.until_password(p)
            p.answer("The password", self.password)
            p.answer("How many mails a day", "")
            p.answer("Try the logins now", "")
            p.answer("send two mails", "no")
            end = time.monotonic() + 10
            while not self.imap.connections and time.monotonic() < end:
                time.sleep(0.02)

        for where in (at_password, at_write, at_login):
            for how in ("key", signal.SIGTERM, signal.SIGKILL):
                with self.subTest(where.__name__, how=how):
                    self.imap.connections = 0
                    p = self.person()
                    where(p)
                    if how == "key":
                        p.press(b"\x03")
                    else:
                        p.process.send_signal(how)
                    self.assertEqual(p.end(), -9 if how == signal.SIGKILL else 130, p.shown)
                    if how != signal.SIGKILL:
                        self.assertIn("interrupted; nothing was written", p.shown)
                    self.assertEqual(self.files(), [])

    def test_the_end_of_the_input_is_an_interruption(self):
        p = self.person()
        p.wait_for("referee's mail address")
        p.press(b"\x04")
        self.assertEqual(p.end(), 130)

    def test_the_echo_is_on_again_after_an_interruption(self):
        import termios
        p = self.person()
        self.until_password(p)
        p.wait_for("The password")
        p.wait_for(": ")
        end = time.monotonic() + 5
        while termios.tcgetattr(p.master)[3] & termios.ECHO and time.monotonic() < end:
            time.sleep(0.02)
        self.assertFalse(termios.tcgetattr(p.master)[3] & termios.ECHO)
        p.press(b"\x03")
        p.process.wait(10)
        self.assertTrue(termios.tcgetattr(p.master)[3] & termios.ECHO)
        p.end()

    def test_an_old_configuration_is_asked_for(self):
        self.conf.write_text("old\n")
        p = self.person()
        p.answer("Replace it?", "")
        self.assertEqual(p.end(), 1)
        self.assertEqual((self.files(), self.conf.read_text()), (["spadesd.conf"], "old\n"))

    def test_a_provider_by_its_domain(self):
        for address, name, imap, smtp in (("x@gmail.com", "Gmail", "imaps://imap.gmail.com", "smtps://smtp.gmail.com"), ("x@web.de", "WEB.DE", "imaps://imap.web.de", "smtp://smtp.web.de")):
            with self.subTest(address):
                p = self.person()
                p.answer("referee's mail address", address)
                p.answer("Your own address", "")
                p.answer("gamesmaster", "")
                p.answer("The file for all games", f"{self.dir}/spades.db")
                p.wait_for(f"This mailbox is at {name}.")
                shown = p.wait_for("The IMAP server")
                self.assertEqual("https://myaccount.google.com/apppasswords" in shown, name == "Gmail")
                p.wait_for(f"[{imap}]: ")
                p.press(b"\n")
                p.wait_for(f"[{smtp}]: ")
                p.press(b"\x03")
                self.assertEqual(p.end(), 130)
        self.assertEqual(self.dns.asked, [])


CLIENT = """<?xml version="1.0"?>
<!DOCTYPE clientConfig [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<clientConfig version="1.1"><emailProvider id="play.test"><domain>play.test</domain>
<incomingServer type="pop3"><hostname>pop.play.test</hostname><port>995</port><socketType>SSL</socketType><username>%EMAILADDRESS%</username></incomingServer>
<incomingServer type="imap"><hostname>plain.play.test</hostname><port>143</port><socketType>plain</socketType><username>x</username></incomingServer>
<incomingServer type="imap"><hostname>imap.%EMAILDOMAIN%</hostname><port>1993</port><socketType> SSL </socketType><username>%EMAILLOCALPART%</username></incomingServer>
<outgoingServer type="smtp"><hostname>mail.elsewhere.test</hostname><port>587</port><socketType>STARTTLS</socketType></outgoingServer>
</emailProvider></clientConfig>
"""


class Closes(Server):
    def serve(self, c):
        pass


class Silent(Server):
    def serve(self, c):
        time.sleep(60)


class Ssh(Server):
    def serve(self, c):
        c.sendall(b"SSH-2.0-x\r\n")
        time.sleep(60)


class Connections(Case):
    def test_a_wrong_connection_is_told_by_its_cause_and_soon(self):
        """Each row: the keys that differ, and all that is said. Two lines of a row are two servers."""
        tls = self.dir / "tls"
        certificates(tls)
        tls_imap, silent_tls, other, rogue = (kind(tls=server_side(tls, name)) for kind, name in ((Imap, "good"), (Silent, "good"), (Imap, "wronghost"), (Imap, "rogueleaf")))
        tls_smtp, silent, closes, refuses, plain = Smtp(tls=server_side(tls, "good")), Silent(), Closes(), Imap("login"), self.smtp
        token_only, listed, wrong = Smtp(tls=server_side(tls, "good"), auth="XOAUTH2"), Smtp("greeting:554", tls=server_side(tls, "good")), Smtp("auth:535", auth="PLAIN")
        bye, off, readonly, ssh = Imap("bye"), Imap("login:IMAP access is disabled"), Imap("readonly"), Ssh()
        hangs = Imap("search")
        login = {"smtp-user": "me", "smtp-password-file": self.dir / "password"}
        for server in (tls_imap, silent_tls, other, rogue, tls_smtp, silent, closes, refuses, token_only, listed, wrong, bye, off, readonly, ssh, hangs):
            self.addCleanup(server.close)
        slow, ended, trust, where = "the server took too long", "the server ended the connection", "no authority that this machine trusts signed the server's certificate (see ca-file)", lambda kind, server: f"{kind} localhost:{server.port}"
        rows = [({}, ""), ({"imap": f"imap+plain://localhost:{refuses.port}"}, f"imap login: localhost:{refuses.port}, user me: no; check imap-user and its password"),
                ({"imap": "imaps://nosuch.invalid"}, "imap nosuch.invalid:993: Could not resolve host: nosuch.invalid; check the key imap"), ({"smtp": "smtp://nosuch.invalid"}, "smtp nosuch.invalid:587: Could not resolve host: nosuch.invalid; check the key smtp"),
                ({"imap": f"imaps://localhost:{plain.port}"}, f"{where('imap', plain)}: this port does not begin with TLS: use imaps://localhost:993"), ({"smtp": f"smtps://localhost:{plain.port}"}, f"{where('smtp', plain)}: this port does not begin with TLS: use smtp://localhost:{plain.port}"),
                *(({key: f"{scheme}://localhost:{server.port}"}, f"{where(key, server)}: this port speaks TLS from the start: use {key}s://localhost:{server.port}") for key, scheme, server in (("imap", "imap+plain", tls_imap), ("smtp", "smtp+plain", tls_smtp), ("smtp", "smtp", tls_smtp))),
                ({"smtp": f"smtp://localhost:{plain.port}"}, f"{where('smtp', plain)}: the server has no STARTTLS here: expected a port for smtps://; check the key smtp"),
                *(({key: f"{scheme}://localhost:{silent.port}"}, f"{where(key + said, silent)}: {slow}; check the key {key}") for key, scheme, said in (("imap", "imaps", ""), ("imap", "imap+plain", " greeting:"), ("smtp", "smtp", ""), ("smtp", "smtps", ""))),
                ({"imap": f"imaps://localhost:{silent_tls.port}"}, f"imap greeting: localhost:{silent_tls.port}: {slow}; check the key imap"), ({"smtp": f"smtps://localhost:{silent_tls.port}"}, f"{where('smtp', silent_tls)}: {slow}; check the key smtp"),
                ({"imap": f"imap+plain://localhost:{closes.port}"}, f"imap greeting: localhost:{closes.port}: the connection ended; check the key imap"), ({"smtp": f"smtp://localhost:{closes.port}"}, f"{where('smtp', closes)}: {ended}; check the key smtp"),
                ({"imap": f"imaps://localhost:{other.port}"}, f"{where('imap', other)}: the server's certificate is for another host name; check the key imap"), ({"imap": f"imaps://localhost:{rogue.port}"}, f"{where('imap', rogue)}: {trust}"),
                ({"smtp": f"smtps://localhost:{tls_smtp.port}", **login}, f"{where('smtp', tls_smtp)}: the server offers no login here, but smtp-user is set; check the key smtp"), ({"smtp": f"smtp+plain://localhost:{plain.port}", **login}, f"{where('smtp', plain)}: the server offers no login here, but smtp-user is set; check the key smtp"),
                ({"smtp": f"smtps://localhost:{token_only.port}", **login}, f"smtp login: localhost:{token_only.port}, user me: the server accepts no password here; expected a server that accepts passwords, or the key oauth"),
                ({"smtp": f"smtp+plain://localhost:{wrong.port}", **login}, f"smtp login: localhost:{wrong.port}, user me: 535 refused on purpose"),
                ({"smtp": f"smtps://localhost:{listed.port}"}, f"{where('smtp', listed)}: 554 refused on purpose"), ({"imap": f"imap+plain://localhost:{bye.port}"}, f"imap greeting: localhost:{bye.port}: Too many connections"),
                ({"imap": f"imap+plain://localhost:{off.port}"}, f"imap login: localhost:{off.port}, user me: IMAP access is disabled"),
                ({"imap": f"imap+plain://localhost:{hangs.port}"}, f"imap search: localhost:{hangs.port}: {slow}"),
                ({"imap": f"imap+plain://localhost:{readonly.port}"}, "the server lets the referee only read INBOX, so handled mail would stay there; expected a mailbox in which imap-user may move mail"),
                *(({key: f"{key}+plain://localhost:{server.port}"}, f"{where(key + said, server)}: the server's first line is \"{line}\"; check the key {key}") for key, said, server, line in (("smtp", "", ssh, "SSH-2.0-x"), ("imap", " greeting:", plain, "220 fake")))]
        (self.dir / "password").write_text("x\n")
        (self.dir / "password").chmod(0o600)

        def run(row):
            changed, _ = rows[row]
            conf = self.dir / f"{row}.conf"
            keys = {"address": "referee@play.test", "imap-user": "me", "imap-password-file": self.dir / "password", "ca-file": tls / "ca.crt", **{key: self.good[key] for key in ("database", "imap", "smtp")}, **changed}
            conf.write_text("".join(f'{key} = "{value}"\n' for key, value in keys.items()))
            if not row:
                subprocess.run([PROGRAM, "--config", str(conf), "init"], capture_output=True, check=True)
            begun = time.monotonic()
            r = subprocess.run([PROGRAM, "--config", str(conf), "check-config", "--connect"], capture_output=True, text=True, timeout=60)
            return r.stderr + "".join(re.findall("(?m)^problem: .*\n", r.stdout)).replace("problem", "spadesd"), time.monotonic() - begun

        with concurrent.futures.ThreadPoolExecutor(len(rows)) as pool:
            results = [run(0), *pool.map(run, range(1, len(rows)))]
        for row, ((changed, said), (stderr, seconds)) in enumerate(zip(rows, results)):
            with self.subTest(changed):
                self.assertEqual(stderr, said and f"spadesd: {said}\n")
                # on a busy machine, many programs at once slow each other down
                self.assertLess(seconds if seconds < 10 else run(row)[1], 10)


class Discovery(Case):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-setup-tls-")
        cls.addClassCleanup(folder.cleanup)
        cls.tls = pathlib.Path(folder.name)
        certificates(cls.tls)

    def setUp(self):
        super().setUp()
        self.web = Documents(self.tls)
        self.addCleanup(self.web.close)
        self.env.update({"SPADESD_AUTOCONFIG": self.web.url, "SSL_CERT_FILE": str(self.tls / "ca.crt")})

    def found(self, said, imap, smtp, address="referee@play.test"):
        """Checks which servers setup offers to a person."""
        p = self.person()
        p.answer("referee's mail address", address)
        p.answer("Your own address", "")
        p.answer("gamesmaster", "")
        p.answer("The file for all games", f"{self.dir}/spades.db")
        p.wait_for(said)
        p.wait_for(f"[{imap}]: ")
        p.press(b"\n")
        p.wait_for(f"[{smtp}]: ")
        p.press(b"\n")
        p.wait_for("at the IMAP server")
        user = p.wait_for("]: ")
        p.press(b"\x03")
        self.assertEqual(p.end(), 130)
        return user

    def test_the_domains_own_file_over_https(self):
        self.web.pages["/autoconfig.play.test/mail/config-v1.1.xml"] = CLIENT
        user = self.found("own web server names", "imaps://imap.play.test:1993", "smtp://mail.elsewhere.test")
        self.assertIn("[referee]", user)
        self.assertNotIn("thunderbird", " ".join(self.web.asked))
        self.assertNotIn("referee", " ".join(self.web.asked))

    def test_the_other_place_and_the_database(self):
        self.web.pages["/autoconfig.thunderbird.net/v1.1/play.test"] = CLIENT.replace("mail.elsewhere", "smtp.database")
        self.found("database of providers", "imaps://imap.play.test:1993", "smtp://smtp.database.test")
        self.web.pages["/play.test/.well-known/autoconfig/mail/config-v1.1.xml"] = CLIENT
        self.found("own web server names", "imaps://imap.play.test:1993", "smtp://mail.elsewhere.test")

    def test_documents_that_are_no_help(self):
        for page in ("", "<html>welcome</html>", "{", CLIENT.replace("SSL", "plain"), CLIENT.replace("imap.%EMAILDOMAIN%", "x y;z"), CLIENT.replace("1993", "99999"), CLIENT.replace("imap.%EMAILDOMAIN%", "&x;"), "<a>" * 20000, " " * 70000 + CLIENT):
            with self.subTest(page[:40]):
                self.web.pages["/autoconfig.play.test/mail/config-v1.1.xml"] = page
                self.found("No servers were found", "imaps://imap.play.test", "smtps://smtp.play.test")

    def test_a_certificate_of_somebody_else_is_not_believed(self):
        self.env["SSL_CERT_FILE"] = str(self.tls / "rogue.crt")
        self.web.pages["/autoconfig.play.test/mail/config-v1.1.xml"] = CLIENT
        self.found("No servers were found", "imaps://imap.play.test", "smtps://smtp.play.test")

    def test_srv_records(self):
        self.dns.records = {("_imaps._tcp.play.test", SRV): service("box.play.test", 993), ("_submission._tcp.play.test", SRV): service("out.play.test", 1587)}
        self.found("The DNS names these servers", "imaps://box.play.test", "smtp://out.play.test:1587")
        self.dns.records[("_submissions._tcp.play.test", SRV)] = service("tls.play.test", 465)
        self.found("The DNS names these servers", "imaps://box.play.test", "smtps://tls.play.test")
        self.dns.records[("_imaps._tcp.play.test", SRV)] = struct.pack(">HHH", 0, 0, 0) + b"\0"  # an SRV record that says: the service is not offered
        self.found("No servers were found", "imaps://imap.play.test", "smtps://smtp.play.test")

    def test_a_script_believes_the_dns_only_about_the_same_domain(self):
        self.dns.records = {("_imaps._tcp.play.test", SRV): service("box.evil.test", 993), ("_submissions._tcp.play.test", SRV): service("out.play.test", 465)}
        r = self.script(imap=None, smtp=None, connect="no")
        self.assertEqual(r.returncode, 1)
        self.assertIn("answers: imap: expected an answer: imaps://HOST", r.stderr)
        self.dns.records[("_imaps._tcp.play.test", SRV)] = service("box.play.test", 993)
        r = self.script(imap=None, smtp=None, connect="no")
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertIn('imap = "imaps://box.play.test"', self.conf.read_text())

    def test_a_provider_by_the_mail_server_of_the_domain(self):
        self.dns.records = {("play.test", MX): struct.pack(">H", 5) + host_name("aspmx.l.google.com")}
        self.found("This mailbox is at Gmail.", "imaps://imap.gmail.com", "smtps://smtp.gmail.com")

    def test_without_a_network_it_asks_soon(self):
        self.dns.silent = True
        begun = time.monotonic()
        self.found("No servers were found", "imaps://imap.play.test", "smtps://smtp.play.test")
        self.assertLess(time.monotonic() - begun, 8)
        self.assertEqual(self.web.asked, [])


class Real(unittest.TestCase):
    """With Dovecot and Postfix: the probe, and a first game by the words that setup shows."""

    def test_from_nothing_to_a_first_game(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-e2e-")
        self.addCleanup(folder.cleanup)
        w = World(folder.name, players=())
        self.addCleanup(w.__exit__)
        w.__enter__()
        for name in ("spades.db", "spades.db.lock", "totp", "password"):
            (w.dir / name).unlink()
        s = w.stack
        answers = w.dir / "answers"
        answers.write_text(f"replace = yes\naddress = {s.address('referee')}\noperator = {s.address('gm')}\ndatabase = {w.database}\nimap = imaps://localhost:{s.imaps}\nsmtp = smtp://localhost:{s.submission}\n"
                           f"ca-file = {s.ca}\npassword = {s.password('referee')}\nsend = yes\n")
        answers.chmod(0o600)
        r = w.spadesd("setup", "--answers", str(answers), check=False, env={"SPADESD_PATIENCE": "60"})
        self.assertEqual(r.returncode, 0, r.stdout + r.stderr)
        self.assertEqual(r.stdout.count("in the folder INBOX\n"), 2, r.stdout)
        self.assertIn("handles letters that come from now on", r.stdout)
        lines = [line.strip() for line in r.stdout.split("\n")]
        word, start = lines[lines.index("yes") - 2], lines[lines.index("code 123456") - 1]
        gm = w.players["gm"]
        gm.post(s.address("referee"), word + "\n", "hello")  # the mail is sent before the referee's first start, as people do
        wait_for("the letter", lambda: len(os.listdir(w.dir / "stack" / "mail" / "referee" / "Maildir" / "new")) > 0)
        w.start_referee()
        gm.answer(gm.expect(lambda m: "confirm" in m.subject, "the confirmation mail"), "yes")
        gm.answer(gm.expect(lambda m: "Welcome" in m.text, "the welcome"), f"{start}\ncode {w.code()}")
        gm.expect(lambda m: "is started" in m.text or m.my_turn, "the first game")


if __name__ == "__main__":
    unittest.main()
