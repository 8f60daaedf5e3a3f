"""What the operator sees of the command line and the configuration, with faults and without."""
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("SPADESD", str(ROOT / "build" / "test" / "spadesd"))
GOOD = """address = "referee@play.test"
database = "{dir}/db"
imap = "imaps://localhost"
imap-user = "referee"
imap-password-file = "{dir}/password"
smtp = "smtp://localhost"
totp-secret-file = "{dir}/totp"
gamesmasters = {{"gm@play.test"}}
"""


class Commands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="spadesd-cli-")
        self.addCleanup(folder.cleanup)
        self.dir = pathlib.Path(folder.name)
        self.conf = self.dir / "spadesd.conf"
        self.conf.write_text(GOOD.format(dir=self.dir))
        (self.dir / "password").write_text("x\n")
        (self.dir / "password").chmod(0o600)

    def run_it(self, *arguments, **more):
        return subprocess.run([PROGRAM, "--config", str(self.conf), *arguments], capture_output=True, text=True, **more)

    def test_good_configuration(self):
        self.assertEqual(self.run_it("init").returncode, 0)
        r = self.run_it("check-config")
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertIn("imap         localhost port 993, implicit TLS, as referee", r.stdout)
        self.assertIn("kept         mail 30 d, letters 90 d", r.stdout)
        self.assertNotIn("\nx", r.stdout)

    def test_check_config_opens_the_database(self):
        self.run_it("init")
        (self.dir / "db").write_bytes(b"")
        r = self.run_it("check-config")
        self.assertEqual(r.returncode, 78)
        self.assertIn(f"{self.conf}:2: database: database {self.dir}/db: missing or empty", r.stderr)

    def test_check_config_notes_that_there_is_no_database_yet(self):
        self.run_it("init")
        for path in self.dir.glob("db*"):
            path.unlink()
        r = self.run_it("check-config")
        self.assertEqual((r.returncode, r.stderr), (0, ""))
        self.assertIn("\nnote: database: no database yet; run `spadesd init`\n", r.stdout)
        self.assertEqual([*self.dir.glob("db*")], [])

    def test_all_keys_and_which_differ_from_their_defaults(self):
        """The command's output is itself a configuration, which sets the same values."""
        self.run_it("init")
        self.conf.write_text(GOOD.format(dir=self.dir) + 'poll = "5m"\nname = "The \\"old\\" referee"\naccept-address = {"a@x.org", "b@x.org"}\n')
        before = self.run_it("check-config").stdout
        said = self.run_it("check-config", "--all").stdout
        keys = [line.split(" =")[0] for line in said.splitlines() if not line.startswith("note:")]
        sample = re.findall(r"(?m)^#?([a-z][a-z-]*) = ", (ROOT / "conf" / "spadesd.conf").read_text())
        self.assertEqual(sorted(k.lstrip("#") for k in keys), sorted(set(sample)))
        self.assertIn('\n#poll = "5m"\n', said, "the default is no difference")
        self.assertIn('\nname = "The \\"old\\" referee"\n', said)
        self.assertIn('\naccept-address = {"a@x.org", "b@x.org"}\n', said)
        self.conf.write_text("".join(line + "\n" for line in said.splitlines() if not line.startswith("note:")))
        self.assertEqual(self.run_it("check-config").stdout, before)

    def test_errors_name_file_line_and_what_was_expected(self):
        rows = [("nonsense = 1\n", "spadesd.conf:9:", "nonsense"), ('poll = "soon"\n', "spadesd.conf:9:", "5m, 6h or 1d"), ('forum = "usenet"\n', "spadesd.conf:9:", "relay or list"), ('token = "me"\n', "spadesd.conf:9:", "address or reference"),
                ('list = "no address"\n', "spadesd.conf:9:", "mail address"), ('smtp = "http://x"\n', "spadesd.conf:9:", "smtps://HOST"), ('smtp = "smtp+plain://mail.example.org"\n', "spadesd.conf:9:", "this machine only"),
                ('forum = "list"\n', "spadesd.conf", 'list = "ADDRESS"'), ('forum = "list"\nlist = "a@b.org"\n', "spadesd.conf", "local-list = yes"), ('local-list = perhaps\n', "spadesd.conf:9:", "yes or no"), ('log-level = "loud"\n', "spadesd.conf:9:", "debug"),
                ('beacon = "http://x"\n', "spadesd.conf:9:", "required"), ('beacon-url = "https://x/"\n', "spadesd.conf:9:", "without a slash"), ('beacon = "wanted"\n', "spadesd.conf", "beacon-url"), ('imap-password-command = "true"\n', "imap-password-command", "not both"),
                ('keep-mail = "6d"\n', "spadesd.conf:9:", "seven days or more"), ('keep-letters = "long"\n', "spadesd.conf:9:", "seven days or more")]
        for line, where, what in rows:
            with self.subTest(line):
                good = GOOD.format(dir=self.dir)
                if line.startswith("smtp"):
                    good = re.sub("(?m)^smtp = .*$", "# its place is below", good)
                self.conf.write_text(good + line)
                r = self.run_it("check-config")
                self.assertEqual(r.returncode, 78)
                self.assertIn(where, r.stderr)
                self.assertIn(what, r.stderr)

    def test_a_wrong_configuration_is_told_by_its_true_cause_and_its_place(self):
        """Each row: the text of the configuration, and all that is said of it after its name."""
        good = GOOD.format(dir=self.dir)
        self.run_it("init")
        for name, text in (("junk", "junk\n"), ("half", "-----BEGIN CERTIFICATE-----\n"), ("text", "-----BEGIN CERTIFICATE-----\nno base64\n-----END CERTIFICATE-----\n"), ("short", "-----BEGIN CERTIFICATE-----\nMIIBjunk\n-----END CERTIFICATE-----\n")):
            (self.dir / name).write_text(text)
        quotes, list_, pem = 'expected a value between two quotation marks ("), on one line', 'expected KEY = "VALUE", or KEY = {"VALUE", "VALUE"} for a list', "expected a certificate in PEM form, which begins with -----BEGIN CERTIFICATE-----"
        rows = [("\ufeff" + good, None), (good.replace("\n", "\r\n"), None), (good + "name = Jürgen\n", None), (good.encode("utf-16"), ":1: expected text in UTF-8 without NUL bytes"), (good.encode() + b"name = 'x\xff'\n", ":9: expected text in UTF-8 without NUL bytes"), (good + "\0", ":9: expected text in UTF-8 without NUL bytes"),
                (good.replace('= "referee"', '= "referee'), f":4: {quotes}"), (good.replace('= "referee"', '= referee"'), f":4: {quotes}"), (good.replace('= "referee"', "= 'referee"), f":4: {quotes}"), (good + 'name = "x', f":9: {quotes}"),
                (good.replace('= "referee"', "= “referee”"), ':4: expected a value between straight quotation marks (")'), (good + "/* no end\nname = 1\n", ":9: expected */ at the end of this comment"),
                (good.replace("imap-user =", "imap-user"), f":4: missing equal sign after option 'imap-user'; {list_}"), (good.replace("imap-user =", "imap-user:"), f":4: no such option 'imap-user:'; {list_}"),
                (good + "name = Spades referee\n", f":9: no such option 'referee'; {list_}"), (good + "accept-address = {'a@x.org'", ":9: expected } at the end of this list"), (good.replace('"}\n', '"\n') + "poll = 5m\n", ":8: expected } at the end of this list"),
                (good + 'imap-port = "993"\n', ':9: imap-port: there is no such key; for the server, write imap = "imaps://HOST:PORT"'), (good + 'imap-password = "993"\n', ":9: imap-password: there is no such key; expected imap-password-file perhaps"),
                (good + 'metrics-file = "/var\\spades\\new"\n', r":9: expected \\ or / in place of a backslash"), (good + 'authserv-id = "https://mx.play.test"\n', ":9: authserv-id: expected a name such as mx.example.org, as the mail server writes it in Authentication-Results"),
                *((good.replace(f"{self.dir}/db", f"{home}/db"), ":2: database: expected a whole path: ~ and $HOME are not expanded") for home in ("~", "$HOME")),
                (good + f'oauth-client-secret-file = "{self.dir}/none"\n', f":9: oauth-client-secret-file: {self.dir}/none: No such file or directory"),
                (good.replace(f"{self.dir}/totp", f"{self.dir}/none"), f":7: totp-secret-file: {self.dir}/none: No such file or directory; `spadesd init` makes this file"),
                (good + f'backup-key-file = "{self.dir}/none"\n', f":9: backup-key-file: {self.dir}/none: No such file or directory; `spadesd init` makes this file"), (good + "accept-address = {'a@x.org', 'b'}\n", ":9: accept-address: expected a mail address such as referee@example.org"),
                *((good.replace("imaps://localhost", f"imaps://{host}"), ":3: imap: expected imaps://HOST or imaps://HOST:PORT with a port from 1 to 65535; the user and the password belong to imap-user and imap-password-file") for host in ("me:secret@localhost", "localhost:99999", "localhost:imaps")), (good + 'ca-file = ""\n', ":9: ca-file: expected a value"),
                (good + 'POLL = "5m"\n', ":9: POLL: there is no such key; expected poll perhaps"), (good.replace("imaps:", "IMAPS:"), None),
                (good.replace("imaps://localhost", "imaps://::1:993"), ":3: imap: expected an IPv6 address in brackets, such as imaps://[::1]"), (good.replace("referee@", "r" * 65 + "@"), ":1: address: expected at most 64 characters before the @"),
                (good + 'list = "referee@play.test"\n', ":9: list: this is the referee's own address: expected the address of the list"),
                *((good + f"ca-file = {self.dir}/{name}\n", f":9: ca-file: {self.dir}/{name}: {said}") for name, said in (("junk", pem), *((name, "certificate number 1 is damaged; expected certificates in PEM form") for name in ("half", "text", "short")), (".", "Is a directory"))),
                (good.replace(f"{self.dir}/db", str(self.dir)), f":2: database: {self.dir} is a folder: expected a file"), (good.replace(f"{self.dir}/password", str(self.dir)), f":5: imap-password-file: {self.dir}: expected a regular file"),
                (good + 'imap-password-command = "true"\n', ":5: imap-password-file: expected this key or imap-password-command, not both"), (good.replace(f'file = "{self.dir}/password"', 'command = "exit 1"'), ":5: imap-password-command: exit 1: the command failed"),
                (good + f'smtp-password-file = "{self.dir}/password"\n', ":9: smtp-password-file: expected smtp-user too"), (good + 'smtp-user = "u"\n', ":9: smtp-user: expected smtp-password-file, too"), (good + 'beacon = "wanted"\n', ":9: beacon: expected the key beacon-url too")]
        for text, said in rows:
            with self.subTest(said=said, text=text[-60:]):
                self.conf.write_bytes(text if isinstance(text, bytes) else text.encode())
                r = self.run_it("check-config")
                self.assertEqual((r.returncode, r.stderr), (78, f"spadesd: {self.conf}{said}\n") if said else (0, ""))
        self.conf.unlink()
        self.conf.mkdir()
        self.assertIn("spadesd.conf: Is a directory; expected a configuration file", self.run_it("check-config").stderr)

    def test_a_file_of_the_referee_is_written_for_one_purpose_only(self):
        """Each row: keys that are added or replaced, the line of the blamed key, and all that is said after it. No file changes."""
        good = GOOD.format(dir=self.dir) + f'backup-key-file = "{self.dir}/key"\n'
        self.conf.write_text(good)
        self.run_it("init")
        (self.dir / "web" / "sub").mkdir(parents=True)
        before = {path.name: path.read_bytes() for path in self.dir.iterdir() if path.is_file()}
        taken = "this is a file of {} (line {}); expected a file of its own"
        rows = [*((f'metrics-file = "DIR/{name}"', 10, "metrics-file: " + taken.format(key, line)) for name, key, line in (
                    ("db", "database", 2), ("web/../db", "database", 2), ("db-wal", "database", 2), ("db.lock", "database", 2), ("totp", "totp-secret-file", 7), ("key", "backup-key-file", 9))),
                ('metrics-file = "DIR/spadesd.conf"', 10, "metrics-file: this is the configuration; expected a file of its own"),
                ('metrics-file = "DIR/password"', 5, "imap-password-file: " + taken.format("metrics-file", 10)),
                ('oauth-token-file = "DIR/db"', None, None),  # not used
                ('database = "DIR/new.new"\nmetrics-file = "DIR/new"', 11, "metrics-file: " + taken.format("database", 10)),
                ('pages-dir = "DIR"', 10, "pages-dir: this folder has a file of database (line 2); expected a folder of its own"),
                ('database = "DIR/web/sub/db"\npages-dir = "DIR/web"', 11, "pages-dir: this folder has a file of database (line 10); expected a folder of its own"),
                ('pages-dir = "DIR/web"\nmetrics-file = "DIR/web/metrics"', None, None)]
        for lines, line, said in rows:
            with self.subTest(lines):
                text = good.replace("database", "#") if "database" in lines else good
                self.conf.write_text(text + lines.replace("DIR", str(self.dir)) + "\n")
                r = self.run_it("check-config")
                self.assertEqual((r.returncode, r.stderr), (78, f"spadesd: {self.conf}:{line}: {said}\n") if said else (0, ""))
                self.assertEqual(self.run_it("sweep").returncode, 78 if said else 75)
        self.conf.write_text(good)
        for command in ("backup", "check", "restore"):
            for name, key, line in (("db", "database", 2), ("db-wal", "database", 2), ("db.copy", "database", 2), ("key", "backup-key-file", 9), ("totp", "totp-secret-file", 7), ("password", "imap-password-file", 5)):
                with self.subTest(command=command, file=name):
                    r = self.run_it(command, f"{self.dir}/web/../{name}")
                    self.assertEqual((r.returncode, r.stderr), (1, f"spadesd: {self.dir}/web/../{name}: {taken.format(key, line)}\n"))
        self.assertEqual({name: (self.dir / name).read_bytes() for name in before if name not in ("db", "db.lock")}, {name: text for name, text in before.items() if name not in ("db", "db.lock")})
        self.assertEqual(self.run_it("check").returncode, 0)
        self.assertEqual(self.run_it("backup", f"{self.dir}/copy").returncode, 0)

    def test_output_that_cannot_be_written_is_a_failure(self):
        self.run_it("init")
        for command in (("help",), ("check-config",), ("check",), ("bans",), ("status", "--json"), ("check-config", "--all"), ("version",)):
            with self.subTest(command), open("/dev/full", "w") as full:
                r = subprocess.run([PROGRAM, "--config", str(self.conf), *command], stdout=full, stderr=subprocess.PIPE, text=True)
                self.assertEqual((r.returncode, r.stderr), (1, "spadesd: standard output: No space left on device\n"))

    def test_an_option_may_have_its_value_behind_an_equal_sign(self):
        self.run_it("init")
        for command in (("games", f"--config={self.conf}"), (f"--config={self.conf}", "games")):
            r = subprocess.run([PROGRAM, *command], capture_output=True, text=True)
            self.assertEqual((r.returncode, r.stdout, r.stderr), (0, "no games\n", ""))
        self.assertEqual(self.run_it("games", "--json=x").returncode, 2)

    def test_options_that_exclude_each_other_are_refused(self):
        for command, *options in (("status", "--json", "--prometheus"), ("outbox", "--all", "--retry"), ("check-config", "--send", "--connect")):
            r = self.run_it(command, *options)
            self.assertEqual(r.returncode, 2)
            self.assertIn(f"spadesd: {options[1]}: expected spadesd {command} [", r.stderr)

    def test_names_that_no_folder_has(self):
        for key in ("imap-folder", "imap-done-folder"):
            for name in ("", "Done/", ".Done", " Done", "Done%", "a*", "a\tb", "x" * 300):
                with self.subTest(f"{key} {name}"):
                    self.conf.write_text(GOOD.format(dir=self.dir) + f'{key} = "{name}"\n')
                    r = self.run_it("check-config")
                    self.assertEqual(r.returncode, 78)
                    self.assertIn(f"spadesd.conf:9: {key}: expected the name of a folder", r.stderr)

    def test_a_comment_may_end_the_file_without_a_newline(self):
        self.run_it("init")
        for end in ("# end", "#* end", "// end", "/* end */"):
            with self.subTest(end):
                self.conf.write_text(GOOD.format(dir=self.dir) + end)
                self.assertEqual(self.run_it("check-config").stderr, "")
        self.conf.write_text(GOOD.format(dir=self.dir) + "/*/")
        self.assertIn(":9: expected */ at the end of this comment", self.run_it("check-config").stderr)

    def test_a_certificate_may_be_small_and_have_another_name(self):
        self.run_it("init")
        (self.dir / "openssl.conf").write_text("[req]\ndistinguished_name = name\n[name]\n")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ed25519", "-nodes", "-subj", "/CN=a", "-config", "openssl.conf", "-keyout", "key", "-out", "ca"], cwd=self.dir, check=True, capture_output=True)
        text = (self.dir / "ca").read_text()
        self.assertIn("\nMIH", text)  # less than 256 bytes
        self.conf.write_text(GOOD.format(dir=self.dir) + f'ca-file = "{self.dir}/ca"\n')
        for name, status in (("", 0), ("X509 ", 0), ("TRUSTED ", 78)):  # GnuTLS reads no TRUSTED CERTIFICATE
            with self.subTest(name):
                (self.dir / "ca").write_text(text.replace("CERTIFICATE", name + "CERTIFICATE"))
                self.assertEqual(self.run_it("check-config").returncode, status)

    def test_no_value_is_a_variable_of_the_environment(self):
        self.run_it("init")
        rows = [('name = "Ann ${NAME} $NAME"\n', 0, 'name = "Ann ${NAME} $NAME"'), ("name = '${NAME}'\n", 0, 'name = "${NAME}"'), ('name = "a \\\\${NAME}"\n', 0, 'name = "a \\\\${NAME}"'),
                ('name = "a" # "${NAME}"\n', 0, 'name = "a"'), ('accept-address = {"${NAME}"}\n', 78, "expected a mail address"), ("name = ${NAME}\n", 78, "spadesd.conf:9:")]
        for line, status, said in rows:
            with self.subTest(line):
                self.conf.write_text(GOOD.format(dir=self.dir) + line)
                r = self.run_it("check-config", "--all", env={**os.environ, "NAME": "hidden@x.org"})
                self.assertEqual(r.returncode, status, r.stderr)
                self.assertIn(said, r.stdout + r.stderr)
                self.assertNotIn("hidden", r.stdout + r.stderr)

    def test_the_beacon(self):
        self.run_it("init")
        url = "https://drand.test/chain"
        for lines, shown in (("", "beacon       off"), (f'beacon-url = "{url}"', f"wanted, at {url}"),
                             (f'beacon = "required"\nbeacon-url = "{url}"', f"required, at {url}"), (f'beacon = "off"\nbeacon-url = "{url}"', f"off, at {url}")):
            with self.subTest(lines):
                self.conf.write_text(GOOD.format(dir=self.dir) + lines + "\n")
                self.assertIn(shown, self.run_it("check-config").stdout)

    def test_time_beside_the_game(self):
        self.run_it("init")
        for lines, days in (("", 30), ("vacation-days = 0\n", 0)):
            with self.subTest(lines):
                self.conf.write_text(GOOD.format(dir=self.dir) + lines)
                self.assertIn(f"time         {days} days of vacation a year\n", self.run_it("check-config").stdout)
        for line in ("vacation-days = many", "vacation-days = 400"):
            with self.subTest(line):
                self.conf.write_text(GOOD.format(dir=self.dir) + line + "\n")
                r = self.run_it("check-config")
                self.assertEqual(r.returncode, 78)
                self.assertIn(f"spadesd.conf:9: {line.split()[0]}: expected", r.stderr)

    def test_handled_mail_is_not_moved_to_where_it_is_read(self):
        rows = [('imap-done-folder = "inbox"\n', 9), ('\nimap-done-folder = "Games"\nimap-folder = "Games"\n', 10), ('imap-folder = "Games"\nimap-done-folder = "Games"\n', 10),
                ('imap-folder = "Processed"\n', 9), ('imap-folder = "Games"\nimap-done-folder = "Inbox"\n', 10)]
        for lines, line in rows:
            with self.subTest(lines):
                self.conf.write_text(GOOD.format(dir=self.dir) + lines)
                r = self.run_it("check-config")
                self.assertEqual(r.returncode, 78)
                key = "imap-done-folder" if "done" in lines else "imap-folder"
                self.assertIn(f"spadesd.conf:{line}: {key}: the referee would read handled mail again: expected", r.stderr)
        self.conf.write_text(GOOD.format(dir=self.dir) + 'imap-folder = "Processed"\nimap-done-folder = "Done"\n')
        self.run_it("init")
        self.assertEqual(self.run_it("check-config").returncode, 0)

    def test_the_line_is_the_right_one_whatever_stands_above_it(self):
        above = ["# a", "#", "", "// b", "/* c", " d", "*/", "name = \"a # b\" # e", "gamesmasters += { # f", '"x@play.test", "y@play.test" } // g', "/* h */ poll = '5m # \\' i'", ""]
        above[10] = "/* h */ poll = '5m'"
        for lines in ([], above[:1], above[:3], above[:7], above, above[:7] * 20):
            for wrong in ("nonsense = 1", 'token = "me"', 'metrics-file = "x" log-level = "loud"', 'token = "address" ! '):
                with self.subTest(lines=lines, wrong=wrong):
                    good = GOOD.format(dir=self.dir).replace("gamesmasters =", "gamesmasters +=")
                    self.conf.write_text("\n".join([*lines, wrong, good]))
                    r = self.run_it("check-config")
                    self.assertEqual(r.returncode, 78)
                    self.assertIn(f"spadesd.conf:{len(lines) + 1}: ", r.stderr)
        sample = (ROOT / "conf" / "spadesd.conf").read_text().split("\n")
        sample.insert(57, 'polls = "5m"')
        self.conf.write_text("\n".join(sample))
        self.assertIn("spadesd.conf:58: polls: there is no such key; expected poll perhaps", self.run_it("check-config").stderr)

    def test_keys_that_are_unknown_or_twice(self):
        rows = [("imap-pasword-file = 'x'", "expected imap-password-file perhaps"), ("forums = 'relay'", "expected forum perhaps"), ("zzz = 1", "no such key (see"), ("x" * 3000 + " = 1", "no such key"),
                ('imap-user = "b"', "imap-user: the key is on line 4 already; expected it once")]
        for line, said in rows:
            with self.subTest(line[:40]):
                self.conf.write_text(GOOD.format(dir=self.dir) + "# more\n" + line + "\n")
                r = self.run_it("check-config")
                self.assertEqual(r.returncode, 78)
                self.assertIn(f"spadesd.conf:10: {line.split()[0][:20]}", r.stderr)
                self.assertIn(said, r.stderr)

    def test_files_that_are_missing_are_named_with_line_and_key(self):
        self.run_it("init")
        good = GOOD.format(dir=self.dir)
        rows = [(f'ca-file = "{self.dir}/none"', "ca-file", 10), (f'backup-key-file = "{self.dir}/none"', "backup-key-file", 10), (f'smtp-password-file = "{self.dir}/none"', "smtp-password-file", 10),
                ('smtp-password-command = "false"', "smtp-password-command", 10)]
        for line, key, number in rows:
            with self.subTest(key):
                self.conf.write_text(good + "# more\n" + line + "\n")
                r = self.run_it("check-config")
                self.assertEqual(r.returncode, 78)
                self.assertIn(f"spadesd.conf:{number}: {key}: ", r.stderr)
        self.conf.write_text(good)
        for name, key, number in (("totp", "totp-secret-file", 7), ("password", "imap-password-file", 5)):
            (self.dir / name).unlink()
            self.assertIn(f"spadesd.conf:{number}: {key}: {self.dir}/{name}: No such file", self.run_it("check-config").stderr)

    def test_all_errors_are_shown_at_once(self):
        good = GOOD.format(dir=self.dir)
        rows = [('polls = 3\npoll = "soon"\ntoken = "me"\npoll = "1h"\n', (":9: polls: there is no such key; expected poll perhaps", ":10: poll: expected a time", ":11: token: expected address", ":12: poll: the key is on line 10 already")),
                ('forum = "list"\nlist = "a@b.org"\nimap-folder = "Processed"\noperator = "referee@play.test"\nvacation-days = "many"\n', (":9: forum: expected the key authserv-id", ":11: imap-folder: the referee would", ":12: operator: this is the referee's own address", ":13: vacation-days: expected a number of days", ":7: totp-secret-file: ")),
                ('smtp-password-file = "/none"\nca-file = "/none"\nmetrics-file = "/none/at/all"\n', (":9: smtp-password-file: /none", ":10: ca-file: /none", ":11: metrics-file: the folder /none/at does not exist", ":7: totp-secret-file: ")),
                ('nonsense = {"a", "b"}\ntoken = \n', (":9: nonsense: there is no such key", ":11: "))]
        for lines, said in rows:
            with self.subTest(lines):
                self.conf.write_text(good + lines)
                r = self.run_it("check-config")
                self.assertEqual((r.returncode, r.stdout), (78, ""))
                for words in said:
                    self.assertIn(f"spadesd: {self.conf}{words}", r.stderr)
                self.assertEqual(r.stderr.count("\n"), len(said), r.stderr)
        self.conf.write_text('address = "a@play.test"\nsmtp = "x"\n')
        self.assertEqual(re.findall("expected the key (.*)", self.run_it("check-config").stderr), ["imap", "imap-user"])

    def test_values_that_are_probably_mistakes_are_doubted(self):
        self.run_it("init")
        self.assertNotIn("note: ", self.run_it("check-config").stdout)
        changes = {"referee@play.test": "referee@example.org", "gm@play.test": "gm@games.example.com", "imaps://localhost": "imaps://imap.example.org:1", f"{self.dir}/password": "password", f"{self.dir}/db": "db"}
        text = GOOD.format(dir=self.dir)
        for old, new in changes.items():
            text = text.replace(old, new)
        self.conf.write_text(text + 'poll = "5s"\noperator = "me@counterexample.org"\n')
        r = self.run_it("check-config", cwd=self.dir)
        self.assertEqual(r.returncode, 0, r.stderr)
        notes = re.findall("note: ([a-z-]*): (\\S*)", r.stdout)
        self.assertEqual(notes, [("address", "referee@example.org"), ("imap", "imap.example.org"), ("gamesmasters", "gm@games.example.com"), ("database", "db"), ("imap-password-file", "password"), ("poll", "many")])

    def test_odd_ports_and_a_long_poll_are_doubted(self):
        self.run_it("init")
        text = GOOD.format(dir=self.dir)
        for key, old, new in (("imap", "imaps://localhost", "imaps://localhost:143"), ("poll", "", 'poll = "40d"\n')):
            self.conf.write_text(text.replace(old, new) if old else text + new)
            r = self.run_it("check-config")
            self.assertEqual((r.returncode, re.findall("note: ([a-z-]*)", r.stdout)), (0, [key]), r.stdout)

    def test_values_that_do_nothing_are_doubted(self):
        self.run_it("init")
        (self.dir / "password").write_text("referee\nsecret\n")
        good = GOOD.format(dir=self.dir) + 'list = "list@play.test"\naccept-address = {"*@play.test"}\nlocal-list = "yes"\noauth-client-id = "x"\n'
        for masters, note in ((good.replace("gm@", "referee@"), ("gamesmasters", "referee@play.test")), (good.replace('"gm@play.test"', ""), ("gamesmasters", "nobody"))):
            self.conf.write_text(masters)
            r = self.run_it("check-config")
            self.assertEqual((r.returncode, r.stderr), (0, ""))
            self.assertEqual(re.findall("note: ([a-z-]*): (\\S*)", r.stdout), [note, ("accept-address", "*@play.test:"), ("list", "not"), ("local-list", "not"), ("oauth-client-id", "not"), ("imap-password-file", "the")])

    def test_missing_keys_and_files(self):
        self.conf.write_text('imap = "imaps://localhost"\n')
        self.assertIn("expected the key address", self.run_it("check-config").stderr)
        self.conf.unlink()
        r = self.run_it("check-config")
        self.assertEqual(r.returncode, 78)
        self.assertIn("No such file or directory; expected a configuration file", r.stderr)

    def test_a_database_that_the_user_cannot_write_is_told_by_owner_and_remedy(self):
        """As root, the commands act as the user who owns the folder, here nobody."""
        self.run_it("init")
        root = os.geteuid() == 0
        def reset():
            for path in (self.dir, *self.dir.iterdir()):
                if root:
                    os.chown(path, 65534, 65534)
                path.chmod(0o700 if path.is_dir() else 0o600)
        rows = [(self.dir / "db", None, 0o444), *([(self.dir / name, 0, 0o600) for name in ("db", "db.lock")] + [(self.dir, 0, 0o755)] if root else [(self.dir, None, 0o555)])]
        for path, owner, mode in rows:
            reset()
            self.assertEqual(self.run_it("check-config").returncode, 0)
            if owner is not None:
                os.chown(path, owner, owner)
            path.chmod(mode)
            mend = f"chmod u+rwX {path}" if owner is None else f"chown nobody {path}"
            for command in ("check-config", "run", "sweep", "init", "status"):
                with self.subTest(f"{path} {command}"):
                    r = self.run_it(command, timeout=20)
                    self.assertEqual(r.returncode, 78, r.stderr)
                    self.assertRegex(r.stderr, rf"{self.conf}:2: database: {path} belongs to \S+; the user \S+ must be able to write there \({re.escape(mend)}\)(; ending)?\n")
        reset()
        if root:
            self.dir.chmod(0o755)
            self.conf.chmod(0o644)
            said = f"{self.dir} belongs to nobody; the user daemon cannot write there: expected this command to be run as nobody"
            self.assertIn(f"{said}\n", self.run_it("status", user="daemon").stderr)
            self.assertIn(f"{said}; make the mail server run", self.run_it("deliver", user="daemon").stderr)

    def test_deliver_speaks_of_the_user_only_if_the_user_is_wrong(self):
        self.run_it("init")
        good = self.conf.read_text()
        for text, said in ((good + "nonsense = 1\n", ":9: nonsense: there is no such key"), (good.replace("/db", "/none/db"), f":2: database: the folder {self.dir}/none does not exist"), (good.replace("/db", ""), f":2: database: {self.dir} is a folder")):
            with self.subTest(said):
                self.conf.write_text(text)
                r = self.run_it("deliver", input="")
                self.assertEqual(r.returncode, 75)
                self.assertIn(f"{self.conf}{said}", r.stderr)
                self.assertNotIn("mail server", r.stderr)

    def test_secrets_that_others_can_read_are_refused(self):
        self.run_it("init")
        (self.dir / "password").chmod(0o644)
        r = self.run_it("check-config")
        self.assertEqual(r.returncode, 78)
        self.assertIn("others can read it", r.stderr)
        (self.dir / "password").write_text("\n")
        (self.dir / "password").chmod(0o600)
        self.assertIn("found nothing", self.run_it("check-config").stderr)

    def test_a_secret_is_text_in_a_regular_file(self):
        self.run_it("init")
        for text in (*("secret\n".encode(name) for name in ("utf-8-sig", "utf-16", "utf-16-be")), b"sec\0ret\n", b"secret\n\0x"):
            (self.dir / "password").write_bytes(text)
            self.assertIn(":5: imap-password-file: ", said := self.run_it("check-config").stderr)
            self.assertIn("found a NUL byte or a byte order mark", said)
        os.mkfifo(self.dir / "pipe", 0o600)
        for path in ("/dev/zero", f"{self.dir}/pipe"):
            self.conf.write_text(GOOD.format(dir=self.dir).replace(f"{self.dir}/password", path))
            self.assertEqual(self.run_it("check-config", timeout=10).stderr, f"spadesd: {self.conf}:5: imap-password-file: {path}: expected a regular file\n")

    @unittest.skipIf(os.geteuid(), "needs root, to run as nobody")
    def test_nobody_is_told_to_take_a_folder_of_the_system(self):
        self.dir.chmod(0o755)
        (self.dir / "password").chmod(0o640)
        for path in ("/usr", "/etc", "/var/lib", "/usr/local/"):
            self.conf.write_text(GOOD.format(dir=self.dir) + f'pages-dir = "{path}"\n')
            said = self.run_it("check-config", user="nobody", group="root").stderr
            self.assertIn(f":9: pages-dir: {path} belongs to root; the user nobody cannot write there: expected a folder of that user\n", said)

    def test_a_folder_is_no_password_file(self):
        self.run_it("init")
        (self.dir / "password").unlink()
        (self.dir / "password").mkdir(mode=0o700)
        r = self.run_it("check-config")
        self.assertEqual(r.returncode, 78)
        self.assertIn(f"{self.dir}/password: expected a regular file", r.stderr)

    def test_secret_from_a_command(self):
        self.run_it("init")
        text = GOOD.format(dir=self.dir).replace(f'imap-password-file = "{self.dir}/password"', 'imap-password-command = "echo secret"')
        self.conf.write_text(text)
        self.assertEqual(self.run_it("check-config").returncode, 0)
        self.conf.write_text(text.replace("echo secret", "false"))
        self.assertEqual(self.run_it("check-config").returncode, 78)

    def test_a_secret_command_that_hangs_is_killed_with_all_it_started(self):
        self.run_it("init")
        text = GOOD.format(dir=self.dir).replace(f'imap-password-file = "{self.dir}/password"', 'imap-password-command = "COMMAND"')
        rows = [("echo secret; (sleep 300 & echo $! > DIR/pid; wait)", "still running after"), ("yes", "still running after"), ("exec >&-; sleep 300", "still running after"),
                # the command leaves a process behind, and the referee does not wait for that process
                ("echo secret; sleep 300 2>&- & echo $! > DIR/pid", None)]
        for command, said in rows:
            with self.subTest(command):
                self.conf.write_text(text.replace("COMMAND", command.replace("DIR", str(self.dir))))
                begun = time.monotonic()
                r = self.run_it("check-config", timeout=10)  # the limit is two seconds in the test build, 30 in the release build
                self.assertLess(time.monotonic() - begun, 8)
                self.assertEqual(r.returncode, 78 if said else 0, r.stderr)
                self.assertIn(said or "", r.stderr)
                pid = self.dir / "pid"
                if pid.exists():
                    stat = pathlib.Path("/proc", pid.read_text().strip(), "stat")
                    lives = stat.exists() and stat.read_text().split()[2] != "Z"
                    self.assertEqual(lives, said is None)
                    if lives:
                        os.kill(int(pid.read_text()), 9)
                    pid.unlink()

    def test_init_twice_changes_nothing(self):
        self.assertIn("otpauth://", self.run_it("init").stdout)
        secret = (self.dir / "totp").read_text()
        self.assertNotIn("otpauth://", self.run_it("init").stdout)
        self.assertEqual((self.dir / "totp").read_text(), secret)
        for name in ("totp", "db"):
            self.assertEqual((self.dir / name).stat().st_mode & 0o077, 0, name)

    def test_sweep_without_a_database_says_what_to_do(self):
        (self.dir / "totp").write_text("JBSWY3DPEHPK3PXP\n")
        (self.dir / "totp").chmod(0o600)
        for command, status in (("sweep", 78), ("games", 78), ("deliver", 75)):
            r = self.run_it(command, input="", timeout=20)
            self.assertEqual(r.returncode, status)
            self.assertIn("spadesd init", r.stderr)

    def test_events_are_append_only(self):
        self.run_it("init")
        with sqlite3.connect(self.dir / "db") as db:
            db.execute("INSERT INTO game(id, rules, started, named, mates, thread) VALUES (1, 'nomic109', 0, '', '', '')")
            db.execute("INSERT INTO event VALUES (1, 1, 'bid', 0, '3', 0, 0, NULL)")
            db.commit()
            for change in ("UPDATE event SET value = '4'", "DELETE FROM event"):
                with self.assertRaisesRegex(sqlite3.IntegrityError, "append-only"):
                    db.execute(change)

    def test_a_database_of_a_newer_version_is_refused(self):
        self.run_it("init")
        with sqlite3.connect(self.dir / "db") as db:
            db.execute("PRAGMA user_version = 99")
        self.assertIn("newer", self.run_it("games").stderr)

    def test_a_database_of_something_else_is_refused(self):
        """Every command refuses a database with tables of another program. Otherwise `init` would add the referee's
        tables to them."""
        with sqlite3.connect(self.dir / "db") as db:
            db.execute("CREATE TABLE friend(name)")
        r = self.run_it("init")
        self.assertEqual(r.returncode, 78)
        self.assertIn("made by another program; name another file", r.stderr)
        with sqlite3.connect(self.dir / "db") as db:
            db.execute("PRAGMA user_version = 1")
        self.assertIn("made by another program; name another file", self.run_it("games").stderr)
        with sqlite3.connect(self.dir / "db") as db:
            self.assertEqual(db.execute("SELECT name FROM sqlite_master").fetchall(), [("friend",)])

    def test_looking(self):
        self.run_it("init")
        self.assertEqual(self.run_it("games").stdout, "no games\n")
        self.assertEqual(self.run_it("outbox").stdout, "no mail is waiting\n")
        for command in ("show", "record"):
            self.assertEqual(self.run_it(command, "7").returncode, 1)
            self.assertIn("no game 7", self.run_it(command, "7").stderr)
            self.assertEqual(self.run_it(command, "x").returncode, 2)

    def join(self, *names):
        with sqlite3.connect(self.dir / "db") as db:
            db.executemany("INSERT INTO person(handle, address, joined) VALUES (?, ?, 1)", [(name, f"{name}@play.test") for name in names])

    def rows(self, query, *values):
        with sqlite3.connect(self.dir / "db") as db:
            return db.execute(query, values).fetchall()

    def test_a_game_from_the_command_line(self):
        self.run_it("init")
        self.join("gm", "ann", "bob", "cat", "dan")
        for words in (["nomic109: ann, bob, cat, dan; target=300"], ["nomic109:", "ann,", "bob", "cat", "dan"]):
            r = self.run_it("start", *words)
            self.assertEqual(r.returncode, 0, r.stderr)
            self.assertRegex(r.stdout, r"Game \d is started \(nomic109.*\): .*\nThe mails go out with the next pass.\n")
            self.assertIn("The operator gave the command", r.stderr)  # the log
        self.assertEqual(self.rows("SELECT count(*) FROM outbox WHERE recipient = 'gm@play.test'"), [(2,)])
        self.assertEqual(self.rows("SELECT count(DISTINCT recipient) FROM outbox WHERE game = 1"), [(4,)])
        self.assertIn("300", self.rows("SELECT rules FROM game WHERE id = 1")[0][0])
        self.assertEqual(len(self.run_it("games").stdout.splitlines()), 2)
        self.assertEqual(self.run_it("check").returncode, 0)

    def test_a_game_that_cannot_be_started(self):
        r = self.run_it("start", "ann, bob, cat, dan")
        self.assertEqual(r.returncode, 78)
        self.assertIn("spadesd init", r.stderr)
        self.run_it("init")
        self.join("ann")
        for words, status, said in (([], 2, "expected a rule set and players"), ([" "], 2, "expected a rule set and players"), (["a" * 501], 2, "at most 500 bytes"), (["ann\nbob"], 2, "control characters"),
                                    (["ann, bob, cat, dan"], 1, "no game is started: bob and cat and dan are not registered players"), (["nomic108: ann"], 1, "there are nomic109, ")):
            with self.subTest(words):
                r = self.run_it("start", *words)
                self.assertEqual((r.returncode, r.stdout), (status, ""))
                self.assertIn(said, r.stderr)
        self.assertEqual(self.rows("SELECT count(*) FROM game"), [(0,)])
        self.assertEqual(self.rows("SELECT count(*) FROM outbox"), [(0,)])

    def test_bans(self):
        self.run_it("init")
        self.join("gm", "ann")
        self.assertEqual(self.run_it("bans").stdout, "no address is banned\n")
        r = self.run_it("ban", "Ann+games@play.test")
        self.assertEqual((r.returncode, r.stdout), (0, "ann@play.test is banned: letters from there are neither read nor answered. This affects ann.\n"))
        self.assertEqual(self.run_it("ban", "@spam.test").returncode, 0)
        self.assertRegex(self.run_it("bans").stdout, r"\A@spam.test\t20\S+ \S+\tthe operator\nann@play.test\t20\S+ \S+\tthe operator\n\Z")
        self.assertEqual(self.rows("SELECT count(*) FROM outbox WHERE recipient = 'gm@play.test'"), [(2,)])
        for words, status, said in ((["ban"], 2, "expected one address"), (["ban", "a@b.org", "c@d.org"], 2, "expected one address"), (["ban", "ann"], 1, "expected an address, such as"),
                                    (["ban", "@spam.test"], 1, "@spam.test is banned already"), (["ban", "@play.test"], 1, "the referee's own address"), (["unban", "x@spam.test"], 1, "by the ban of @spam.test")):
            with self.subTest(words):
                r = self.run_it(*words)
                self.assertEqual((r.returncode, r.stdout), (status, ""))
                self.assertIn(said, r.stderr)
        for what in ("@spam.test", "ANN@play.test"):
            self.assertEqual(self.run_it("unban", what).returncode, 0)
        self.assertEqual(self.run_it("bans").stdout, "no address is banned\n")

    def test_the_commands_of_gamesmasters(self):
        self.run_it("init")
        self.join("gm", "ann", "bob")
        self.run_it("start", "amiga: ann, bob, bot, bot")
        r = self.run_it("master", "suspend 1")
        self.assertEqual((r.returncode, r.stdout), (0, "Suspended.\n"))
        self.assertEqual(self.rows("SELECT game, line FROM master_act"), [(1, "start amiga: ann, bob, bot, bot"), (1, "suspend 1")])
        for words, status, said in (([], 2, "expected a gamesmaster's command"), (["suspend", "1"], 1, "suspended already"), (["suspend", "9"], 1, "Game 9 is not in play"), (["dance"], 1, "expected a gamesmaster's command")):
            with self.subTest(words):
                r = self.run_it("master", *words)
                self.assertEqual((r.returncode, r.stdout), (status, ""))
                self.assertIn(said, r.stderr)

    def test_data_protection(self):
        self.run_it("init")
        self.assertEqual(self.run_it("people").stdout, "nobody has joined yet\n")
        self.join("gm", "ann", "bob")
        self.run_it("start", "amiga: ann, bot, bot, bot")
        self.assertEqual(self.run_it("people").stdout, "ann\tann@play.test\t1970-01-01\t1 game, 1 in play\nbob\tbob@play.test\t1970-01-01\t0 games, 0 in play\n"
                                                       "gm\tgm@play.test\t1970-01-01\t0 games, 0 in play\n")
        text = self.run_it("export", "ann").stdout
        self.assertIn("\nThe person\n  name ann\n  address ann@play.test\n", text)
        self.assertIn(", queued, game 1: (not shown while a game of this person is in play, because it may show cards)\n", text)
        self.assertNotIn("gm@", text)
        for words, status, said in ((["export"], 2, "expected the name or address of one person"), (["forget", "ann", "bob"], 2, "expected the name or address of one person"),
                                    (["export", "eve"], 1, "there is nobody called eve"), (["forget", "eve"], 1, "there is nobody called eve"), (["forget", "ann"], 1, "ann has a seat in a game in play (1)"),
                                    (["forget", "gm"], 1, "gm is a gamesmaster")):
            with self.subTest(words):
                r = self.run_it(*words)
                self.assertEqual((r.returncode, r.stdout), (status, ""))
                self.assertIn(said, r.stderr)
        r = self.run_it("forget", "bob@play.test")
        self.assertEqual(r.returncode, 0, r.stderr)
        self.assertIn("bob is forgotten, and now appears as gone-3.\nRemoved:\n  addresses: 1\n  names: 1\n", r.stdout)
        self.assertNotIn("bob", r.stderr)  # the log
        self.assertIn("gone-3\t-\t-\t0 games, 0 in play, forgotten 20", self.run_it("people").stdout)
        self.assertEqual(self.run_it("check").returncode, 0)
        for f in self.dir.glob("db*"):
            self.assertNotIn(b"bob", f.read_bytes(), f)

    def test_unknown_command_and_help(self):
        r = self.run_it("hop")
        self.assertEqual(r.returncode, 2)
        self.assertIn("unknown command hop", r.stderr)
        self.assertIn("usage:", self.run_it("help").stdout)
        self.assertIn("spadesd 1.0", self.run_it("version").stdout)

    def test_a_mistyped_word_of_any_command_is_refused(self):
        forms = re.findall(r"(?m)^  ([a-z].{37,}?) [a-z]", self.run_it("help").stdout)
        self.assertGreater(len(forms), 30)
        for form in map(str.strip, forms):
            name, words = form.split()[0], ["7"] * len(re.findall(r"(?m) \[?(?:LETTER|GAME|FILE|BACKUP|PERSON|ADDRESS)", re.sub(r"--\w+ FILE", "", form)))
            for odd in ("--jsn", "--unfinishe", *(() if name in ("start", "master", "void-round", "read", "export", "forget", "ban", "unban") else ("now",))):
                with self.subTest(f"{name} {odd}"):
                    r = self.run_it(name, *words, odd, input="")
                    self.assertEqual((r.returncode, r.stdout), (75 if name == "deliver" else 2, ""))
                    self.assertRegex(r.stderr, f"^spadesd: (now|{odd}): expected spadesd {re.escape(form)}\n$")

    def test_replay_says_where_and_what(self):
        r = self.run_it("replay", "-", input="spades-record 1\nrules nomic109\nhop 1\n")
        self.assertEqual(r.returncode, 1)
        self.assertIn("standard input:3: hop: expected one of deal draw bid play", r.stderr)
        r = self.run_it("replay", "--json", input="spades-record 1\nrules nomic109\n")
        self.assertEqual((r.returncode, r.stdout), (0, '{"event":"result","winner":null,"reason":"unfinished","scores":[0,0]}\n'))
        self.assertEqual(self.run_it("replay", "/nonexistent").returncode, 1)

    def test_verify_says_which_line_and_by_its_status_what(self):
        example = (ROOT / "doc" / "example.record").read_text()
        good = self.run_it("verify", str(ROOT / "doc" / "example.record"))
        self.assertEqual((good.returncode, good.stderr), (0, ""))
        self.assertIn("every line is correct: 1 deal, 1 round scored, the game is over", good.stdout)
        self.assertEqual(self.run_it("verify", input=example).returncode, 0)
        self.assertIn("black cats", example)
        bad = self.run_it("verify", "-", input=example.replace("black cats", "white cats"))
        self.assertEqual(bad.returncode, 1)
        line = 1 + next(i for i, text in enumerate(example.splitlines()) if text.startswith("seed "))
        self.assertRegex(bad.stderr, rf"standard input:{line}: this line is wrong: expected `seed ")
        none = self.run_it("verify", "-", input="spades-record 1\nrules nomic109\ndeal 1 2C\n")
        self.assertEqual(none.returncode, 2)
        self.assertIn("no chain", none.stderr)
        self.assertEqual(self.run_it("verify", "/nonexistent").returncode, 1)
        self.run_it("init")
        self.assertIn("no game 7", self.run_it("verify", "7").stderr)

    def test_the_reader_opens_nothing(self):
        """The reader makes no system call that opens a file or a connection, or starts a program."""
        if subprocess.run(["which", "strace"], capture_output=True).returncode:
            self.skipTest("strace is not installed")
        letter = b"From: a@x.org\r\nSubject: =?koi8-r?B?xMHx?=\r\nContent-Type: text/html; charset=gb18030\r\n\r\n<!DOCTYPE html SYSTEM \"file:///etc/passwd\"><p>QS"
        trace = self.dir / "trace"
        subprocess.run(["strace", "-f", "-o", str(trace), "-e", "trace=open,openat,socket,connect,execve,fork,clone,seccomp", PROGRAM, "read", "-"], input=letter, capture_output=True, check=True)
        self.assert_shut(trace)

    def assert_shut(self, trace):
        """Checks that no process opens, connects or starts anything after it has entered its sandbox."""
        shut, opened = set(), []
        for line in trace.read_text().splitlines():
            pid, call = line.split(None, 1)
            if "= -1 E" not in call and "???(" not in call and "+++" not in call and "---" not in call and pid in shut and "seccomp(" not in call:
                opened.append(line)
            if call.startswith("seccomp(") and "= 0" in call:
                shut.add(pid)
        self.assertTrue(shut)
        self.assertEqual(opened, [])

    def test_the_reader_opens_nothing_for_hostile_letters_either(self):
        sys.path.insert(0, str(ROOT / "tests" / "corpus"))
        import hostile
        files = []
        for i, letter in enumerate(hostile.letters().values()):
            files.append(self.dir / f"{i}.eml")
            files[-1].write_bytes(letter[:300000])
        trace = self.dir / "trace"
        done = subprocess.run(["strace", "-f", "-o", str(trace), "-e", "trace=open,openat,socket,connect,execve,fork,vfork,clone,clone3,seccomp", PROGRAM, "read", "--json", *map(str, files)], capture_output=True, check=True)
        self.assertEqual(len(done.stdout.splitlines()), len(files))
        self.assert_shut(trace)


if __name__ == "__main__":
    unittest.main()
