"""Mailboxes that want OAuth 2.0: login by both flows, renewal, rotation, revocation, wrong clocks, an issuer that is down or answers
nonsense; tokens and passwords that change while the referee runs. issuer.py issues the tokens; Dovecot and Postfix check them."""
import imaplib
import os
import pathlib
import re
import ssl
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests" / "fault"), str(ROOT / "tests" / "stack")]
from issuer import CLIENT, KEY, SECRET, Issuer, access_token  # noqa: E402
from servers import Server  # noqa: E402
from stack import wait_for  # noqa: E402
from world import PROGRAM, World  # noqa: E402

HOUR = 3600
RENEWED = "refresh_token"


class TokenWorld(World):
    """A world whose servers want tokens. login: the configuration keys for logging in. .said: all output of the program."""
    login, said = "", ""

    def server_keys(self, secret):
        s = self.stack
        return f'''imap = "imaps://localhost:{s.imaps}"
imap-user = "{s.address("referee")}"
smtp = "smtp://localhost:{s.submission}"
smtp-user = "{s.address("referee")}"
ca-file = "{s.ca}"
{self.login}'''

    def spadesd(self, *arguments, **more):
        done = super().spadesd(*arguments, **more)
        self.said += done.stdout + done.stderr
        return done


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-oauth-")
        cls.addClassCleanup(folder.cleanup)
        cls.w = w = TokenWorld(folder.name, players=("ann",), token_key=KEY)
        cls.secret = w.dir / "client-secret"
        cls.secret.write_text(SECRET + "\n")
        cls.secret.chmod(0o600)
        cls.tokens = w.dir / "tokens" / "oauth"
        cls.tokens.parent.mkdir()
        w.extra = f'backup-key-file = "{w.dir}/key"\noperator = "{w.stack.address("gm")}"\n'
        cls.addClassCleanup(w.__exit__)
        w.login = f'imap-password-file = "{w.dir}/password"\nsmtp-password-file = "{w.dir}/password"\n'
        w.__enter__()
        w.start_referee()
        cls.welcome = w.join("ann")
        w.stop_referee()
        cls.issuer = Issuer(w.stack.dir / "tls", w.stack.address("referee"))
        cls.addClassCleanup(lambda: cls.issuer.close())
        cls.tls = ssl.create_default_context(cafile=str(w.stack.ca))

    def setUp(self):
        i = self.issuer
        i.mode, i.lifetime, i.valid = "good", HOUR, HOUR
        i.asked.clear()
        self.w.offset += 25 * HOUR  # the tokens of the test before have expired, and the operator's mail may be sent again
        self.w.set_clock()
        self.configure()

    def configure(self, keys=None, flow="device"):
        url = self.issuer.url
        address = {"device": f'oauth-device-url = "{url}/device"\n', "code": f'oauth-authorize-url = "{url}/authorize"\n'}[flow]
        self.w.login = keys or (f'oauth = "other"\noauth-client-id = "{CLIENT}"\noauth-client-secret-file = "{self.secret}"\noauth-token-file = "{self.tokens}"\n'
                                f'oauth-token-url = "{url}/token"\noauth-scope = "mail offline_access"\n{address}')
        self.w.write_config()

    def plant(self, age=0, valid=HOUR, seconds=HOUR):
        """Writes tokens that were obtained `age` seconds ago, as a login would; the servers accept the access token for `valid`
        seconds from now."""
        access, refresh = access_token(self.issuer.user, valid), self.issuer.secret()
        self.issuer.given.add(access)
        self.issuer.refresh.add(refresh)
        self.tokens.write_text(f"issuer {self.issuer.url}/token\nclient {CLIENT}\nrefresh {refresh}\naccess {access}\nobtained {self.w.now() - age}\nseconds {seconds}\n")
        self.tokens.chmod(0o600)

    def stored(self, fact):
        return re.search(f"^{fact} (.*)$", self.tokens.read_text(), re.M).group(1)

    def sweep(self, status=0, said="", **env):
        r = self.w.spadesd("sweep", check=False, env=env)
        self.assertEqual(r.returncode, status, r.stderr)
        self.assertIn(said, r.stderr)
        return r

    def status(self):
        return " ".join(self.w.spadesd("status", check=False).stdout.split())

    def letter(self):
        """A letter to the referee that gets an answer."""
        self.w.players["ann"].answer(self.welcome, "help")

    def answered(self):
        self.w.players["ann"].expect(lambda m: m.ours, "the answer", 10)


class Login(Case):
    def start_login(self):
        p = subprocess.Popen([PROGRAM, "--config", str(self.w.conf), "login"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=self.w.environment())
        self.addCleanup(p.kill)
        self.addCleanup(p.stdin.close)
        self.addCleanup(p.stdout.close)
        return p

    def ends(self, p, code, said):
        p.wait(30)
        text = p.stdout.read()
        self.w.said += text
        self.assertEqual(p.returncode, code, text)
        self.assertIn(said, " ".join(text.split()))

    def works(self):
        """Checks that only the owner can read the stored tokens, and that both servers accept them."""
        self.assertEqual(self.tokens.stat().st_mode & 0o777, 0o600)
        self.assertEqual(sorted(f.name for f in self.tokens.parent.iterdir()), ["oauth"])
        text = self.w.spadesd("check-config", "--connect").stdout
        self.assertIn("imap logged in", " ".join(text.split()))
        self.assertIn("smtp logged in", " ".join(text.split()))

    def test_by_a_code_on_another_device(self):
        self.tokens.unlink(missing_ok=True)
        self.sweep(75, f"there is no token in {self.tokens}; run spadesd login")
        p = self.start_login()
        text = ""
        while "WDJB-MJHT" not in text:
            text += p.stdout.readline()
        self.assertIn("https://example.org/device", text)
        wait_for("a poll", lambda: any(d["polls"] for d in self.issuer.devices.values()))
        self.issuer.agree()
        self.ends(p, 0, "Logged in.")
        self.works()
        self.letter()
        self.sweep()
        self.answered()

    def address(self, p):
        text = ""
        while "state=" not in text:
            text = p.stdout.readline()
        return text.strip()

    def browse(self, address):
        """Plays the browser: opens the address and follows only the issuer's redirections. Returns the last address."""
        class Stay(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *_):
                return None

        opener = urllib.request.build_opener(urllib.request.HTTPSHandler(context=self.tls), Stay)
        try:
            opener.open(address)
        except urllib.error.HTTPError as e:
            return e.headers["Location"]

    def test_by_a_browser_on_this_machine_and_nobody_else_can_answer(self):
        self.configure(flow="code")
        p = self.start_login()
        back = self.browse(self.address(p))
        self.assertRegex(back, r"^http://127\.0\.0\.1:\d+/\?code=")
        for other in (re.sub("state=(.)", lambda m: "state=" + ("a" if m[1] != "a" else "b"), back), back.split("?")[0], back.split("?")[0] + "favicon.ico"):
            with self.assertRaises(urllib.error.HTTPError):
                urllib.request.urlopen(other)
        self.assertIn(b"close this page", urllib.request.urlopen(back).read())
        self.ends(p, 0, "Logged in.")
        self.works()

    def test_by_the_address_at_which_another_browser_ended(self):
        self.configure(flow="code")
        p = self.start_login()
        back = self.browse(self.address(p))
        p.stdin.write("what is this?\n")
        p.stdin.flush()
        wait_for("the complaint", lambda: "expected the whole address" in p.stdout.readline())
        p.stdin.write(f"  {back}  \n")
        p.stdin.flush()
        self.ends(p, 0, "Logged in.")
        self.works()

    def test_refusals_are_plain_and_leave_the_old_tokens(self):
        self.plant()
        before = self.tokens.read_bytes()
        self.configure(flow="code")
        self.issuer.mode = "denied"
        p = self.start_login()
        back = self.browse(self.address(p))
        with self.assertRaises(urllib.error.HTTPError):
            urllib.request.urlopen(back)
        self.ends(p, 1, "sent the browser back without a code (access_denied)")
        self.issuer.mode = "good"
        p = self.start_login()  # the code of another attempt, which PKCE must refuse
        self.address(p)
        q = self.start_login()
        mine = self.browse(self.address(q))
        state = re.search("state=([^&]*)", mine).group(1)
        self.issuer.codes = {c: {**f, "code_challenge": "x"} for c, f in self.issuer.codes.items()}
        q.stdin.write(mine + "\n")
        q.stdin.flush()
        self.ends(q, 1, "(invalid_grant, AADSTS700082)")
        self.assertTrue(state)
        self.secret.write_text("wrong\n")
        self.addCleanup(self.secret.write_text, SECRET + "\n")
        self.configure()
        self.ends(self.start_login(), 1, "check oauth-client-id and oauth-client-secret-file")
        self.assertEqual(self.tokens.read_bytes(), before)

    def test_login_without_oauth_and_half_a_client_say_what_is_missing(self):
        w = self.w
        w.login = 'imap-password-command = "echo x"\n'
        w.write_config()
        self.assertIn("expected the key oauth", w.spadesd("login", check=False).stderr)
        base = w.conf.read_text().replace(w.login, "")
        rows = [('oauth = "google"', "oauth-client-id"), (f'oauth = "other"\noauth-client-id = "{CLIENT}"', "oauth-token-url"), ('oauth = "yahoo"', "google, microsoft or other"),
                ('oauth = "google"\noauth-client-id = "x"\noauth-token-url = "http://x/"', "https://"), ('oauth = "google"\noauth-client-id = "x"\ntoken-command = "true"', "not both"),
                ("", "token-command or oauth")]
        for keys, said in rows:
            with self.subTest(keys):
                w.conf.write_text(base + keys + "\n")
                r = w.spadesd("check-config", check=False)
                self.assertEqual(r.returncode, 78, r.stdout)
                self.assertIn(said, r.stderr)


class Tokens(Case):
    def setUp(self):
        super().setUp()
        self.plant()

    def test_an_access_token_is_renewed_in_time_and_a_rotated_refresh_token_is_stored_first(self):
        first = self.stored("refresh")
        self.sweep()
        self.assertEqual(self.issuer.asked, [])
        self.plant(age=HOUR - 200)  # the access token is valid for another 200 s
        self.letter()
        r = self.sweep(-9, SPADESD_FAILPOINT="renewed:1")  # killed before the access token is used
        self.assertEqual(self.issuer.asked, [RENEWED], r.stderr)
        self.assertNotEqual(self.stored("refresh"), first)
        self.assertIn(self.stored("refresh"), self.issuer.refresh)
        self.sweep()
        self.answered()
        self.assertEqual(self.issuer.asked, [RENEWED])

    def test_nobody_is_asked_while_the_tokens_could_not_be_stored(self):
        self.plant(age=2 * HOUR)
        blocked = self.tokens.parent / "oauth.new"
        blocked.mkdir()
        self.sweep(75, str(self.tokens))
        self.assertEqual(self.issuer.asked, [])
        blocked.rmdir()
        self.sweep()
        self.assertEqual(self.issuer.asked, [RENEWED])

    def test_revocation_is_told_and_no_letter_is_lost(self):
        w = self.w
        w.players["gm"].fetch()
        self.plant(age=2 * HOUR)
        self.issuer.revoke()
        self.letter()
        sentence = "the login was revoked, has expired, or was replaced by a later one; run spadesd login"
        self.sweep(75, sentence)
        self.assertEqual(self.issuer.asked, [RENEWED])  # one renewal in a pass, not one for each server
        text = self.status()
        self.assertRegex(text, f"No mail could be read since .* ago\\): oauth: localhost:\\d+ refuses \\(invalid_grant, AADSTS700082\\): {sentence}")
        self.plant()
        self.sweep()
        self.answered()
        self.assertIn("all is well", self.status())
        mail = w.players["gm"].expect(lambda m: "run spadesd login" in " ".join(m.text.split()), "the operator's mail")
        self.assertIn("No mail could be read since", " ".join(mail.text.split()))

    def test_an_access_token_that_the_servers_refuse_is_renewed_at_once_but_not_for_ever(self):
        self.plant(age=120, valid=-5)  # the servers refuse the token, which is still valid by our clock
        self.letter()
        self.sweep()
        self.answered()
        self.assertEqual(self.issuer.asked, [RENEWED])
        self.issuer.asked.clear()
        self.issuer.valid = -5  # from now on the issuer's clock is wrong
        self.plant(age=120, valid=-5)
        for _ in range(3):
            r = self.sweep(75, "imap login")
        self.assertEqual(self.issuer.asked, [RENEWED], r.stderr)
        self.assertIn("No mail could be read since", self.status())

    def test_a_token_from_the_future_is_renewed(self):
        self.plant(age=-3 * HOUR)
        self.sweep()
        self.assertEqual(self.issuer.asked, [RENEWED])

    def test_the_smtp_server_alone_refuses_then_mail_waits_and_is_sent(self):
        path, wrong = self.w.dir / "token", self.w.dir / "wrong"
        path.write_text(access_token(self.issuer.user, HOUR) + "\n")
        wrong.write_text("no\n")
        wrong.chmod(0o600)
        self.configure(f'token-command = "cat {path}"\nsmtp-password-file = "{wrong}"\n')
        self.letter()
        self.sweep(75, "smtp login: localhost")
        self.assertRegex(self.status(), "No mail could be sent since .* ago\\): smtp login: localhost.*; check smtp-user and its password")
        wrong.write_text(self.w.stack.password("referee") + "\n")
        self.w.offset += 60
        self.w.set_clock()
        self.sweep()
        self.answered()
        self.assertIn("all is well", self.status())

    def test_an_smtp_server_that_takes_no_token_does_not_show_it(self):
        """libcurl does not answer the server's challenge. The error is a sentence, and does not show the challenge in base64."""
        path = self.w.dir / "token"
        path.write_text(access_token(self.issuer.user, -5) + "\n")
        self.configure(f'token-command = "cat {path}"\n')
        r = self.w.spadesd("check-config", "--connect", check=False)
        self.assertEqual(r.returncode, 75)
        self.assertRegex(r.stderr, r"imap login: .*\n.*smtp login: localhost:\d+, .*(does not accept the access token|535)")

    def test_an_issuer_in_trouble_is_an_outage_and_not_the_letters_fault(self):
        rows = [("down", "answered with status 503; expected a JSON object"), ("page", "expected a JSON object"), ("rubbish", "expected an access token of the type Bearer"),
                ("control", "expected an access token of the type Bearer"), ("endless", "oauth: https://localhost"), ("echo", "unknown_error"), ("slow", "oauth: https://localhost")]
        self.letter()
        for mode, said in rows:
            with self.subTest(mode):
                self.issuer.mode = mode
                self.plant(age=2 * HOUR)
                before = self.stored("refresh")
                begun = time.monotonic()
                self.sweep(75, said, SPADESD_DEADLINE="1")
                self.assertLess(time.monotonic() - begun, 4)
                self.assertEqual(self.stored("refresh"), before)
        self.issuer.mode = "down"
        self.plant(age=HOUR - 200)  # the access token is still valid, so the referee only warns, and mail goes on
        self.sweep(0, "answered with status 503")
        self.answered()
        self.issuer.mode = "good"
        self.letter()
        self.sweep()
        self.answered()

    def test_a_token_file_of_others_or_that_others_can_read_is_not_used(self):
        text = self.tokens.read_text()
        for change, said in ((lambda: self.tokens.chmod(0o644), "others can read it"), (lambda: self.tokens.write_text(text.replace(f"client {CLIENT}", "client x")), "another client"),
                             (lambda: self.tokens.write_text(text.replace("/token\n", "/elsewhere\n")), "another issuer"), (lambda: self.tokens.write_text(text[:300]), "is damaged")):
            self.tokens.write_text(text)
            self.tokens.chmod(0o600)
            change()
            self.sweep(75, said)
        self.assertEqual(self.issuer.asked, [])

    def test_no_secret_is_in_a_log_a_backup_the_database_or_a_command_line(self):
        w = self.w
        self.plant(age=2 * HOUR)
        self.letter()
        w.start_referee()
        self.answered()
        for part in ("cmdline", "environ")[:1 if os.getuid() else 2]:  # only root may read the environment
            self.nothing_secret(pathlib.Path(f"/proc/{w.daemon.pid}/{part}").read_bytes(), part)
        w.stop_referee()
        self.issuer.mode = "echo"
        self.plant(age=2 * HOUR)
        self.sweep(75)
        self.status()
        self.issuer.mode = "good"
        w.spadesd("backup", str(w.dir / "copy"))
        for path in w.dir.iterdir():
            if path.is_file() and path not in (self.secret, w.dir / "token"):
                self.nothing_secret(path.read_bytes(), path)
        self.nothing_secret(w.said.encode(), "what was printed")
        # a restore leaves the tokens alone
        before = self.tokens.read_bytes()
        for path in w.dir.glob("spades.db*"):
            path.unlink()
        w.spadesd("restore", str(w.dir / "copy"))
        self.assertEqual(self.tokens.read_bytes(), before)

    def nothing_secret(self, data, where):
        for secret in self.issuer.given:
            self.assertNotIn(secret.encode(), data, where)
            self.assertNotIn(secret[-40:].encode(), data, where)


class Anew(Case):
    """At each login, the daemon reads the password file again or runs the command again. So a change needs no restart."""

    def test_a_password_that_changes_while_the_daemon_runs(self):
        w, s = self.w, self.w.stack
        path, words = w.dir / "changing", ["old-password"]
        s.password = lambda name: words[0] if name == "referee" else f"pw-{name}"
        self.addCleanup(self.restart)
        self.addCleanup(lambda: s.__dict__.pop("password"))
        self.restart()
        path.write_text(words[0])
        path.chmod(0o600)
        self.configure(f'imap-password-file = "{path}"\nsmtp-password-command = "cat {path}"\n')
        self.letter()
        w.start_referee()
        self.addCleanup(w.stop_referee)
        self.answered()
        words[0] = "new-password"
        self.restart()
        w.look_now()
        wait_for("the refusal", lambda: re.search("No mail could be read since [^:]*:[^:]*:[^:]*: imap login", self.status()))
        path.write_text(words[0])
        self.letter()
        w.look_now()
        self.answered()

    def restart(self):
        """Restarts Dovecot, which ends everybody's connections."""
        ann = self.w.players["ann"]
        self.w.stack.restart_dovecot()
        ann.imap = imaplib.IMAP4_SSL("localhost", self.w.stack.imaps, ssl_context=self.tls, timeout=60)
        ann.imap.login(ann.address, self.w.stack.password("ann"))

    def test_a_token_command_is_asked_at_each_login_and_its_failure_is_told(self):
        path = self.w.dir / "token"
        self.configure(f'token-command = "cat {path}"\n')
        path.unlink(missing_ok=True)
        self.sweep(75, "token-command")
        self.assertIn("No mail could be read since", self.status())
        for _ in range(2):
            path.write_text(access_token(self.issuer.user, HOUR) + "\n")
            self.letter()
            self.sweep()
            self.answered()


class Refusing(Server):
    """An IMAP server that gives one answer to AUTHENTICATE, and then is silent. .after: what the client sent after the challenge."""

    def __init__(self, answer, then=b""):
        self.answer, self.then, self.after = answer, then, []
        super().__init__()

    def serve(self, c):
        c.sendall(b"* OK [CAPABILITY IMAP4rev1 SASL-IR AUTH=XOAUTH2] ready\r\n")
        for line in self.lines(c):
            tag = line.split()[0] if line else b""
            if b"AUTHENTICATE" in line:
                c.sendall(self.answer.replace(b"TAG", tag))
                self.tag = tag
            else:
                self.after.append(line)
                c.sendall(self.then.replace(b"TAG", self.tag))
                if not self.then:
                    return


class Challenges(unittest.TestCase):
    """The answers that a server may give to an access token."""

    def test_every_answer_ends_the_login_in_time(self):
        json = b"+ eyJzdGF0dXMiOiI0MDAiLCJzY2hlbWVzIjoiQmVhcmVyIn0=\r\n"
        rows = [("challenge", json, b"TAG NO [AUTHENTICATIONFAILED] Invalid credentials\r\n", "Invalid credentials"), ("no", b"TAG NO AUTHENTICATE failed.\r\n", b"", "AUTHENTICATE failed"),
                ("bad", b"TAG BAD unknown\r\n", b"", "unknown"), ("bye", b"* BYE going down\r\n", b"", "imap login"), ("untagged", b"* OK wait\r\n" + json, b"", "imap login"),
                ("silent", b"", b"", "imap login"), ("challenge and silence", json, b"", "imap login"), ("long", b"+ " + b"x" * 400000 + b"\r\n", b"", "imap login"),
                ("endless", b"* OK x\r\n" * 50000, b"", "imap login"), ("junk", b"\0\xff(((\r\n", b"", "imap login")]
        with tempfile.TemporaryDirectory(prefix="spadesd-oauth-") as folder:
            for name, answer, then, said in rows:
                with self.subTest(name):
                    server = Refusing(answer, then)
                    conf = pathlib.Path(folder, "conf")
                    conf.write_text(f'address = "referee@play.test"\ndatabase = "{folder}/db"\nimap = "imap+plain://127.0.0.1:{server.port}"\nimap-user = "u"\n'
                                    f'token-command = "echo the-token"\nsmtp = "smtp+plain://127.0.0.1:9"\n')
                    subprocess.run([PROGRAM, "--config", str(conf), "init"], check=True, capture_output=True)
                    begun = time.monotonic()
                    r = subprocess.run([PROGRAM, "--config", str(conf), "sweep"], capture_output=True, text=True, env={**os.environ, "SPADESD_DEADLINE": "1"})
                    self.assertEqual(r.returncode, 75, r.stderr)
                    self.assertIn(said, r.stderr)
                    self.assertNotIn("the-token", r.stderr)
                    self.assertLess(time.monotonic() - begun, 5)
                    if name == "challenge":
                        self.assertEqual(server.after, [b""])  # the empty line that ends the exchange
                    server.close()


if __name__ == "__main__":
    unittest.main()
