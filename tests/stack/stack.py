"""A throwaway mail stack on loopback: Dovecot (IMAPS and LMTP), an MTA, and an mlmmj list.

As root the MTA is Postfix; otherwise it is shim.py (aiosmtpd), because Postfix needs root. Everything is in one folder,
on free ports, and every process is ended by its id. Nothing can leave this machine: outbound mail is disabled.

    with Stack(folder, users=["referee", "ann"], lists={"table": ["ann", "referee"]}) as s:
        s.imaps, s.submission, s.smtp, s.ca, s.password("ann"), s.address("ann")

All accounts are NAME@play.test, with +detail addresses; lists are NAME@lists.play.test.
"""
import atexit
import dataclasses
import os
import pathlib
import random
import re
import shutil
import socket
import subprocess
import sys
import time

import dovecot

DOMAIN, LISTS = "play.test", "lists.play.test"
HERE = pathlib.Path(__file__).parent


reserved = []  # one socket for each reserved port, kept open until this process ends


def reserve(port):
    """Reserves the port; false if a server uses it or another test reserved it. Another test could take a free port before our server
    starts. So each port is reserved by a name in the abstract namespace, which the kernel frees when this process ends."""
    name, probe = socket.socket(socket.AF_UNIX), socket.socket()
    try:
        name.bind(f"\0spadesd-test-port-{port}")
        probe.bind(("127.0.0.1", port))
    except OSError:
        name.close()
        return False
    finally:
        probe.close()
    reserved.append(name.detach())
    return True


def free_ports(count):
    """Returns `count` different free ports. No other test uses them, and they are below the range from which the kernel
    takes ports for outgoing connections."""
    ports = []
    while len(ports) < count:
        port = random.SystemRandom().randrange(10240, 32000)
        if reserve(port):
            ports.append(port)
    return ports


def listening(port):
    with socket.socket() as s:
        s.settimeout(0.5)
        return s.connect_ex(("127.0.0.1", port)) == 0


def wait_for(what, test, seconds=60):
    """Waits until test() is true. Fails after a time that is long enough even for a busy machine."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if test():
            return
        time.sleep(0.02)
    raise RuntimeError(f"{what} did not happen within {seconds} s")


def read_terminal(fd):
    """Returns all that was written to a terminal whose other end is closed. One read may return only a part."""
    said = b""
    while True:
        try:
            piece = os.read(fd, 65536)
        except OSError:  # EIO: the other end is closed
            return said
        if not piece:
            return said
        said += piece


def gone(pid):
    """True if the process is gone. A zombie counts as gone, because its parent may be slow to collect it in a container."""
    try:
        return "\nState:\tZ" in pathlib.Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return True


def end(pid, seconds=10):
    if pid and not gone(pid):
        try:
            os.kill(pid, 15)
        except ProcessLookupError:
            return
        try:
            wait_for(f"the end of process {pid}", lambda: gone(pid), seconds)
        except RuntimeError:
            os.kill(pid, 9)


def run(*command, **more):
    subprocess.run([str(c) for c in command], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **more)


def certificates(folder):
    """Makes a throwaway CA with a good certificate and one for another host, and a certificate of another CA."""
    folder.mkdir(parents=True, exist_ok=True)

    def authority(name):
        run("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "3650", "-subj", f"/CN={name}",
            "-addext", "basicConstraints=critical,CA:TRUE", "-addext", "keyUsage=critical,keyCertSign,cRLSign", "-keyout", folder / f"{name}.key", "-out", folder / f"{name}.crt")

    def leaf(name, names, ca):
        ext = folder / f"{name}.ext"
        ext.write_text(f"subjectAltName={names}\nextendedKeyUsage=serverAuth\nbasicConstraints=CA:FALSE\n")
        run("openssl", "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=localhost", "-keyout", folder / f"{name}.key", "-out", folder / f"{name}.csr")
        run("openssl", "x509", "-req", "-in", folder / f"{name}.csr", "-CA", folder / f"{ca}.crt", "-CAkey", folder / f"{ca}.key", "-CAcreateserial", "-days", "3650",
            "-out", folder / f"{name}.crt", "-extfile", ext)
        (folder / f"{name}.key").chmod(0o644)

    authority("ca")
    authority("rogue")
    leaf("good", "DNS:localhost,IP:127.0.0.1", "ca")
    leaf("wronghost", "DNS:other.example", "ca")
    leaf("rogueleaf", "DNS:localhost,IP:127.0.0.1", "rogue")


PIPED = "list"  # the user who owns the referee's files if Postfix pipes letters into it
SAMPLES = HERE.parent.parent / "conf"
AUTHSERV = f"mx.{DOMAIN}"  # the name that the provider writes into Authentication-Results


@dataclasses.dataclass
class Pipe:
    """Postfix gives a user's mail to a command, instead of to a mailbox. way: "forward", by the user PIPED's .forward; "service",
    by a service in master.cf; "alias", by a line in the aliases, which runs as nobody. The first two use the samples in conf/."""
    user: str
    command: str
    way: str

    def sample(self, name):
        """Returns a file of conf/ with this command and this user."""
        text = (SAMPLES / name).read_text()
        assert "/usr/local/sbin/spadesd deliver" in text
        return text.replace("/usr/local/sbin/spadesd deliver", self.command).replace("user=spadesd", f"user={PIPED}")


@dataclasses.dataclass
class MailingList:
    """members: names of users. digesters: users who get digests instead of posts. control: other contents for files
    of mlmmj's control folder."""
    members: list
    digesters: tuple = ()
    control: dict = dataclasses.field(default_factory=dict)


class Stack:
    def __init__(self, folder, users=(), lists=None, certificate="good", mta=None, pipe=None, token_key=None):
        """lists: by name, a MailingList or just its members. pipe: a Pipe, only with Postfix. token_key: the servers also take access tokens that are signed with
        it (issuer.py)."""
        self.dir = pathlib.Path(folder).resolve()
        self.users = list(users)
        self.lists = {n: some if isinstance(some, MailingList) else MailingList(some) for n, some in (lists or {}).items()}
        self.certificate = certificate
        self.pipe = pipe
        self.token_key = token_key
        self.guarded = ()  # lists with whose envelope nobody outside may send
        self.root = os.getuid() == 0
        self.mta = mta or ("postfix" if self.root else "shim")
        self.ca = self.dir / "tls" / "ca.crt"
        self.shim = None

    def address(self, name):
        return f"{name}@{DOMAIN}"

    def password(self, name):
        return f"pw-{name}"

    def list_address(self, name):
        return f"{name}@{LISTS}"

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        atexit.register(self.stop)  # unittest does not clean up after ^C
        self.dir.mkdir(parents=True, exist_ok=True)
        self.dir.chmod(0o755)
        self.imap, self.imaps, self.lmtp, self.smtp, self.submission, self.smtps, self.checked = free_ports(7)
        if not self.ca.exists():
            certificates(self.dir / "tls")
        self.write_dovecot()
        self.start_dovecot()
        for name in self.lists:
            self.write_list(name)
        if self.mta == "postfix":
            self.start_postfix()
        elif self.mta == "shim":
            self.start_shim()

    def stop(self):
        atexit.unregister(self.stop)
        if self.shim:
            self.shim.terminate()
            self.shim.wait()
            self.shim = None
        for path in ("postfix/spool/pid/master.pid", "dovecot/run/master.pid"):
            p = self.dir / path
            if p.exists():
                end(int(p.read_text().strip()))

    # ---- Dovecot

    def write_dovecot(self):
        d = self.dir / "dovecot"
        shutil.rmtree(d / "run", ignore_errors=True)  # a stale socket in this folder costs seconds at the first login
        for sub in ("run", "state", "log"):
            (d / sub).mkdir(parents=True, exist_ok=True)
        mail = self.dir / "mail"
        mail.mkdir(exist_ok=True)
        uid, gid = (5000, 5000) if self.root else (os.getuid(), os.getgid())
        if self.root:
            os.chown(mail, uid, gid)
        (d / "users").write_text("".join(f"{self.address(u)}:{{PLAIN}}{self.password(u)}:{uid}:{gid}::{mail}/{u}::\n" for u in self.users))
        tls = self.dir / "tls" / self.certificate
        if self.token_key:
            dovecot.write_token_key(d, self.token_key)
        (d / "dovecot.conf").write_text(dovecot.configuration(
            self.root, bool(self.token_key), d=d, uid=uid, gid=gid, cert=f"{tls}.crt", key=f"{tls}.key", imap=self.imap, imaps=self.imaps,
            lmtp=self.lmtp, postmaster=f"postmaster@{DOMAIN}"))

    def start_dovecot(self):
        with open(self.dir / "dovecot" / "start.log", "w") as log:  # the daemon keeps its output open, so let it write to a file instead of a pipe
            code = subprocess.call([dovecot.PROGRAM, "-c", str(self.dir / "dovecot" / "dovecot.conf")], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        if code:
            raise RuntimeError("dovecot: " + (self.dir / "dovecot" / "start.log").read_text())
        for port in (self.imap, self.imaps, self.lmtp):
            wait_for(f"dovecot on port {port}", lambda p=port: listening(p))

    def restart_dovecot(self):
        end(int((self.dir / "dovecot/run/master.pid").read_text()))
        self.write_dovecot()
        self.start_dovecot()

    # ---- the list manager

    def write_list(self, name):
        path = self.dir / "lists" / name
        if path.exists():
            return
        for sub in ("incoming queue/discarded archive text subconf unsubconf bounce control moderation subscribers.d digesters.d requeue nomailsubs.d".split()):
            (path / sub).mkdir(parents=True)
        (path / "index").touch()
        for text in pathlib.Path("/usr/share/mlmmj/text.skel/en").iterdir():
            shutil.copy(text, path / "text")
        address = self.list_address(name)
        control = {"listaddress": address, "owner": f"postmaster@{DOMAIN}", "relayhost": "127.0.0.1", "smtpport": str(self.smtp), "subonlypost": "", "tocc": "", "prefix": f"[{name}]",
                   "customheaders": f"List-Id: <{name}.{LISTS}>\nList-Post: <mailto:{address}>\nPrecedence: list\nReply-To: {address}",
                   **self.lists[name].control}
        for key, value in control.items():
            (path / "control" / key).write_text(value + "\n" if value else "")
        self.subscribe(path / "digesters.d", self.lists[name].digesters)
        self.subscribe(path / "subscribers.d", [u for u in self.lists[name].members if u not in self.lists[name].digesters])
        if self.root:
            run("chown", "-R", "list:list", self.dir / "lists")

    def subscribe(self, folder, users):
        """Writes subscribers where mlmmj keeps them: in a file for each first letter of the address."""
        members = [self.address(u) for u in users]
        for first in {m[0] for m in members}:
            (folder / first).write_text("".join(m + "\n" for m in members if m[0] == first))

    # ---- the MTA

    def start_postfix(self):
        p = self.dir / "postfix"
        for sub in ("conf", "spool", "data"):
            (p / sub).mkdir(parents=True, exist_ok=True)
        shutil.chown(p / "data", "postfix")
        (p / "conf" / "main.cf").write_text(f"""compatibility_level = 3.6
queue_directory = {p}/spool
data_directory = {p}/data
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
mail_owner = postfix
setgid_group = postdrop
maillog_file = {p}/maillog
maillog_file_prefixes = {self.dir}
myhostname = mail.{DOMAIN}
mydomain = {DOMAIN}
mydestination = {"$myhostname" if self.pipe else ""}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
biff = no
append_dot_mydomain = no
alias_maps = {"texthash:" + str(p / "conf" / "aliases") if self.pipe else ""}
alias_database =
forward_path = {p}/conf/forward-$user
local_recipient_maps =
local_transport = {"local:" if self.pipe else "error:5.1.1 no local users here"}
# nothing may ever leave this machine
default_transport = error:5.7.1 outbound mail disabled
relay_transport = error:5.7.1 outbound mail disabled
smtp_dns_support_level = disabled
smtpd_peername_lookup = no
recipient_delimiter = +
virtual_mailbox_domains = {DOMAIN}
virtual_mailbox_maps = texthash:{p}/conf/mailboxes
virtual_transport = lmtp:unix:{self.dir}/dovecot/run/lmtp
lmtp_destination_recipient_limit = 100
relay_domains = {LISTS} sink.test
relay_recipient_maps = texthash:{p}/conf/relayed
transport_maps = texthash:{p}/conf/transport
mlmmj_destination_recipient_limit = 1
mlmmj_destination_concurrency_limit = 1
message_size_limit = 52428800
mailbox_size_limit = 0
smtpd_tls_cert_file = {self.dir}/tls/{self.certificate}.crt
smtpd_tls_key_file = {self.dir}/tls/{self.certificate}.key
smtpd_tls_security_level = may
smtpd_sasl_authenticated_header = yes
header_checks = regexp:{p}/conf/header_checks
smtpd_sasl_type = dovecot
smtpd_sasl_path = {self.dir}/dovecot/run/auth-smtp
smtpd_relay_restrictions = permit_mynetworks permit_sasl_authenticated reject_unauth_destination
smtpd_sender_restrictions = check_sender_access regexp:{p}/conf/guarded
smtpd_client_connection_rate_limit = 0
smtpd_client_message_rate_limit = 0
smtpd_client_recipient_rate_limit = 0
smtpd_client_connection_count_limit = 0
in_flow_delay = 0
""")
        (p / "conf" / "mailboxes").write_text("".join(f"{self.address(u)} {u}\n" for u in self.users + ["postmaster"]))
        (p / "conf" / "guarded").write_text("".join(f"/^{name}[+-].*@{LISTS}$/ REJECT\n".replace(".", "[.]").replace("[.]*", ".*") for name in self.guarded))
        (p / "conf" / "relayed").write_text("".join(f"{self.list_address(n)} ok\n" for n in self.lists) + "@sink.test ok\n")
        (p / "conf" / "transport").write_text("".join(f"{self.list_address(n)} mlmmj:{n}\n" for n in self.lists) + "sink.test discard:\n")
        service = self.write_pipe(p / "conf") if self.pipe else ""
        # RFC 8601, section 5: remove results in our name that others wrote. Mail that our provider has just checked
        # comes by the port `checked`, where nothing is removed.
        (p / "conf" / "header_checks").write_text(f"/^Authentication-Results:[[:space:]]*{AUTHSERV}/ IGNORE\n".replace(".", "[.]"))
        (p / "conf" / "master.cf").write_text(f"""127.0.0.1:{self.smtp}  inet n - n - 50 smtpd
127.0.0.1:{self.submission}  inet n - n - 50 smtpd
  -o smtpd_tls_security_level=encrypt
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_tls_auth_only=yes
  -o smtpd_client_restrictions=permit_sasl_authenticated,reject
127.0.0.1:{self.smtps} inet n - n - 50 smtpd
  -o smtpd_tls_wrappermode=yes
  -o smtpd_sasl_auth_enable=yes
  -o smtpd_client_restrictions=permit_sasl_authenticated,reject
127.0.0.1:{self.checked} inet n - n - 50 smtpd
  -o receive_override_options=no_header_body_checks
  -o smtpd_sender_restrictions=
pickup    unix  n  -  n  60   1 pickup
cleanup   unix  n  -  n  -    0 cleanup
qmgr      unix  n  -  n  300  1 qmgr
tlsmgr    unix  -  -  n  1000? 1 tlsmgr
rewrite   unix  -  -  n  -    - trivial-rewrite
bounce    unix  -  -  n  -    0 bounce
defer     unix  -  -  n  -    0 bounce
trace     unix  -  -  n  -    0 bounce
verify    unix  -  -  n  -    1 verify
flush     unix  n  -  n  1000? 0 flush
proxymap  unix  -  -  n  -    - proxymap
proxywrite unix -  -  n  -    1 proxymap
smtp      unix  -  -  n  -    - smtp
relay     unix  -  -  n  -    - smtp
error     unix  -  -  n  -    - error
retry     unix  -  -  n  -    - error
discard   unix  -  -  n  -    - discard
local     unix  -  n  n  -    - local
lmtp      unix  -  -  n  -    - lmtp
anvil     unix  -  -  n  -    1 anvil
scache    unix  -  -  n  -    1 scache
postlog   unix-dgram n -  n  -    1 postlogd
mlmmj     unix  -  n  n  -    - pipe
  flags=ORhu user=list argv=/usr/bin/mlmmj-receive -F -L {self.dir}/lists/$nexthop
{service}""")
        with open(p / "start.log", "w") as log:
            code = subprocess.call(["/usr/sbin/postfix", "-c", str(p / "conf"), "start"], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        if code:
            raise RuntimeError("postfix: " + (p / "start.log").read_text())
        for port in (self.smtp, self.submission, self.smtps, self.checked):
            wait_for(f"postfix on port {port}", lambda q=port: listening(q))

    def write_pipe(self, conf):
        """Writes what Postfix needs for the pipe. Returns the service for master.cf."""
        pipe, service, way = self.pipe, "", "local:"
        if pipe.way == "service":
            service, way = pipe.sample("master.cf"), "spadesd:"
        elif pipe.way == "forward":
            (conf / f"forward-{PIPED}").write_text(pipe.sample("forward"))
            alias, = re.findall("^(referee): spadesd$", (SAMPLES / "aliases").read_text(), re.M)
            (conf / "aliases").write_text(f"{alias} {PIPED}\n")
        else:
            (conf / "aliases").write_text(f'{pipe.user} "|{pipe.command}"\n')
        with open(conf / "transport", "a") as f:
            f.write(f"{self.address(pipe.user)} {way}\n")
        if pipe.way == "service":
            (conf / "aliases").write_text("")
        return service

    def start_shim(self):
        log = open(self.dir / "shim.log", "w")
        self.shim = subprocess.Popen(["/usr/bin/python3", "-B", str(HERE / "shim.py"), "--smtp", str(self.smtp), "--submission", str(self.submission), "--lmtp", str(self.lmtp),
                                      "--lists", str(self.dir / "lists"), "--domain", DOMAIN, "--list-domain", LISTS, "--tls", str(self.dir / "tls" / self.certificate),
                                      "--users", str(self.dir / "dovecot" / "users"), "--token-key", (self.token_key or b"").decode()], stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        wait_for("the shim", lambda: listening(self.smtp) and listening(self.submission))


if __name__ == "__main__":  # keeps a stack running until Enter is pressed, for playing by hand
    with Stack(sys.argv[1], users=sys.argv[2:]) as s:
        print(f"imaps 127.0.0.1:{s.imaps}  submission 127.0.0.1:{s.submission}  ca {s.ca}  passwords pw-NAME")
        input("Enter ends it. ")
