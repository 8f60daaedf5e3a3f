"""Courier, Cyrus and Dovecot on free ports of loopback.

The Debian packages of these servers exclude each other. Dovecot is the installed one. The packages of the others are unpacked below
build/servers, each in a tree of its own, with the libraries that their programs need. A test copies such a tree into its own folder and
starts the programs there with chroot(8), which needs root. Nothing is installed.

Each server has one user, with one folder FOLDER for the referee's mail, and accepts LOGIN without TLS. put() stores a letter there."""
import fcntl
import imaplib
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "stack"))
from stack import Stack, free_ports, listening, wait_for  # noqa: E402

BUILD = HERE.parent.parent / "build" / "servers"
PASSWORD = "pw-referee"
FOLDER, DONE = "Spiele für Käthe", "Räume & 札"
ENCODED = {FOLDER: "Spiele f&APw-r K&AOQ-the", DONE: "R&AOQ-ume &- &Zy0-"}  # RFC 3501, 5.1.3


def output(*command, **more):
    return subprocess.run([str(c) for c in command], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True, **more).stdout


# ---- unpacking

def download(packages, folder):
    """Downloads the packages and the libraries that they depend on."""
    only = [f"--no-{kind}" for kind in ("recommends", "suggests", "conflicts", "breaks", "replaces", "enhances")]
    wanted = {*packages, *re.findall(r"Depends: (lib\S+)", output("apt-cache", "depends", *only, *packages))}
    output("apt-get", "-qq", "-o", "APT::Sandbox::User=root", "download", *sorted(wanted), cwd=folder)


def add_libraries(root, programs):
    """Copies those of this machine's libraries that the programs need and the tree does not have."""
    places = [p for way in ("lib", "usr/lib", "lib/*-linux-gnu*", "usr/lib/*-linux-gnu*") for p in root.glob(way)]
    for program in programs:
        found = output("ldd", root / program, env={"LD_LIBRARY_PATH": ":".join(map(str, places))})
        if "not found" in found:
            raise RuntimeError(f"{program} needs a library that no package here has: {found}")
        for path in re.findall(r"(?:=>|^)\s+(/\S+)", found, re.M):
            to = root / path[1:]
            if not path.startswith(f"{root}/") and not os.path.lexists(to):
                to.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, to)


def unpacked(server):
    """Returns the tree of a server's packages. Makes it if it does not exist yet."""
    tree, new, debs = (BUILD / f"{server.name}{end}" for end in ("", ".new", ".debs"))
    BUILD.mkdir(parents=True, exist_ok=True)
    with open(BUILD / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if tree.exists():
            return tree
        for folder in (new, debs):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
        try:
            download(server.packages, debs)
        except subprocess.CalledProcessError:  # the lists of packages are missing or old
            output("apt-get", "-qq", "update")
            download(server.packages, debs)
        for deb in debs.iterdir():
            output("dpkg", "-x", deb, new)
        for part in ("doc", "man", "locale"):
            shutil.rmtree(new / "usr/share" / part, ignore_errors=True)
        add_libraries(new, server.programs)
        new.rename(tree)
        shutil.rmtree(debs)
    return tree


def roomy(prefix):
    """Returns a temporary folder from which programs can be started: TMPDIR, or build/servers if TMPDIR is mounted noexec."""
    noexec = os.statvfs(tempfile.gettempdir()).f_flag & os.ST_NOEXEC
    BUILD.mkdir(parents=True, exist_ok=True)
    return tempfile.TemporaryDirectory(prefix=prefix, dir=BUILD if noexec else None)


# ---- processes

def inside(root):
    """Returns the ids of all processes whose root is this folder."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*/root"):
        try:
            if os.readlink(path) == str(root):
                found.append(int(path.parent.name))
        except OSError:  # the process has ended
            pass
    return found


def keep_syslog(path, log):
    """Appends to the file `log` what programs send to the socket `path`, as syslog would."""
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    listener.bind(str(path))
    path.chmod(0o666)

    def write():
        while True:
            line = listener.recv(8192)
            with open(log, "ab") as f:
                f.write(line.rstrip(b"\0\n") + b"\n")

    threading.Thread(target=write, daemon=True).start()


# ---- servers

class MailServer:
    """What a test does with any server. A subclass has start(), and kill(), which ends every process of the server by SIGKILL."""
    user, prefix, idle = "referee", "", True

    def __init__(self, folder):
        self.folder, self.session = folder, None

    def logs(self):
        return [self.folder / "server.log"]

    def path(self, folder):
        return f'"{self.prefix}{ENCODED[folder]}"'

    def said(self, answer):
        """Returns what the server answered to a command."""
        if answer[0] != "OK":
            raise RuntimeError(f"{self.name}: {answer}")
        return answer[1]

    def client(self):
        """Returns the test's own session."""
        if not self.session:
            self.session = imaplib.IMAP4("127.0.0.1", self.port, timeout=60)
            self.session.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.session.login(self.user, PASSWORD)
        return self.session

    def select(self, folder):
        """Opens a folder in the test's session. Returns the number of letters in it."""
        return int(self.said(self.client().select(self.path(folder)))[0])

    def close(self):
        """Ends the test's session."""
        if self.session:
            self.session.shutdown()
        self.session = None

    def restart(self):
        self.kill()
        self.close()
        self.start()

    def make_folder(self):
        self.said(self.client().create(self.path(FOLDER)))

    def put(self, raw, received):
        """Puts a letter into FOLDER. received: seconds since 1970."""
        self.said(self.client().append(self.path(FOLDER), None, imaplib.Time2Internaldate(received), raw))

    def multiply(self, count):
        """Copies the letters in FOLDER until there are `count`."""
        while (there := self.select(FOLDER)) < count:
            self.said(self.client().copy(f"1:{min(there, count - there)}", self.path(FOLDER)))

    def copy_back(self):
        """Copies the handled letters back to FOLDER."""
        if self.select(DONE):
            self.said(self.client().copy("1:*", self.path(FOLDER)))

    def uidvalidity(self):
        self.select(FOLDER)
        return int(self.client().response("UIDVALIDITY")[1][0])

    def renumber(self):
        """Gives FOLDER a new UIDVALIDITY, and restarts the server."""
        before = self.uidvalidity()
        self.renumber_folder()
        assert self.uidvalidity() != before, f"{self.name} kept its UIDVALIDITY"


class InMaildir(MailServer):
    """A server that keeps letters in a Maildir. `numbers` is a pattern for the files that have UIDs and UIDVALIDITY."""
    delivered = 0

    def put(self, raw, received):
        """Delivers a letter as an MTA does, without the server."""
        self.delivered += 1
        box = self.maildir()
        new = box / "tmp" / f"{int(received)}.{self.delivered}.test"
        new.write_bytes(raw.replace(b"\r\n", b"\n"))
        os.chown(new, box.stat().st_uid, box.stat().st_gid)
        os.utime(new, (received, received))
        new.rename(box / "new" / new.name)

    def renumber_folder(self):
        self.kill()
        self.close()
        for f in self.maildir().glob(self.numbers):
            f.unlink()
        self.start()


class Dovecot(InMaildir):
    name, user, numbers = "dovecot", "referee@play.test", "dovecot*"

    def __init__(self, folder):
        super().__init__(folder)
        self.stack = Stack(folder / "stack", users=["referee"], mta="none")

    def logs(self):
        return [*(self.folder / "stack/dovecot/log").glob("*")]

    def maildir(self):
        return self.folder / "stack/mail/referee/Maildir" / f".{ENCODED[FOLDER]}"

    def start(self):
        if self.stack.dir.exists():
            self.stack.write_dovecot()
            self.stack.start_dovecot()
        else:
            self.stack.start()
        self.port = self.stack.imap

    def kill(self):
        master = self.stack.dir / "dovecot/run/master.pid"
        if master.exists():
            os.killpg(int(master.read_text()), signal.SIGKILL)  # the master leads a process group
            master.unlink()
            wait_for("the end of Dovecot", lambda: not listening(self.port))


class Unpacked(MailServer):
    """A server that runs in a tree of its own."""

    def __init__(self, folder):
        super().__init__(folder)
        self.root, self.log, self.running = folder / "root", folder / "server.log", []
        shutil.copytree(unpacked(self), self.root, symlinks=True)
        self.port, = free_ports(1)
        for path in ("dev", "tmp", *self.folders):
            (self.root / path).mkdir(parents=True, exist_ok=True)
        self.write("dev/null", "")
        (self.root / "dev/null").chmod(0o666)
        self.write("etc/passwd", "root:x:0:0::/:/bin/sh\n" + "".join(f"{u}:x:{5000 + i}:{5000 + i}::/:/bin/sh\n" for i, u in enumerate(self.users)))
        self.write("etc/group", "root:x:0:\n" + "".join(f"{u}:x:{5000 + i}:\n" for i, u in enumerate(self.users)))
        keep_syslog(self.root / "dev/log", self.log)

    def write(self, path, text):
        path = self.root / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def run(self, *command, given=""):
        subprocess.run(["chroot", self.root, *command], input=given.encode(), check=True, capture_output=True)

    def launch(self, *command, env=None):
        with open(self.log, "a") as log:
            self.running.append(subprocess.Popen(["chroot", self.root, *command], stdin=subprocess.DEVNULL, stdout=log, stderr=log, env={"PATH": "/usr/sbin:/usr/bin", **(env or {})}))

    def wait(self, test):
        """Waits until a program that was started is ready."""
        wait_for(f"the start of {self.name}", lambda: test() or any(p.poll() is not None for p in self.running))
        if not test():
            raise RuntimeError(f"{self.name} ended: {self.log.read_text()[-2000:]}")

    def kill(self):
        while there := inside(self.root):
            for pid in there:
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
        for p in self.running:
            p.wait()
        self.running = []


class Courier(Unpacked, InMaildir):
    name, prefix, numbers = "courier", "INBOX.", "courierimapuiddb"
    packages = ("courier-imap", "courier-base", "courier-authlib", "courier-authlib-userdb", "gamin")
    tcpd, login, imapd, auth, makedat = ("usr/sbin/couriertcpd", "usr/lib/courier/courier/imaplogin", "usr/bin/imapd",
                                         "usr/lib/courier/courier-authlib/authdaemond", "usr/lib/courier/courier-authlib/makedatprog")
    programs = (tcpd, login, imapd, auth, makedat, "usr/libexec/gam_server", "usr/lib/courier-authlib/libauthuserdb.so")
    users, folders = ("courier", "referee"), ("run/courier/authdaemon", "home")

    def __init__(self, folder):
        super().__init__(folder)
        crypted = output("openssl", "passwd", "-6", PASSWORD).strip()
        for name, fields in (("userdb", "uid=5001|gid=5001|home=/home|mail=/home/Maildir"), ("userdbshadow", f"systempw={crypted}")):
            self.run(f"/{self.makedat}", "-", f"/etc/courier/{name}.tmp", f"/etc/courier/{name}.dat", given=f"{self.user}\t{fields}\n.\n")
            (self.root / f"etc/courier/{name}.dat").chmod(0o600)
        self.write("etc/courier/authdaemonrc", 'authmodulelist="authuserdb"\ndaemons=1\n')
        self.run("/usr/bin/maildirmake.courier", "/home/Maildir")
        output("chown", "-R", "5001:5001", self.root / "home")

    def maildir(self):
        return self.root / "home/Maildir" / f".{FOLDER}"

    def start(self):
        settings = output("env", "-i", "/bin/sh", "-c", f"set -a; . {self.root}/etc/courier/imapd; exec env")
        env = dict(line.split("=", 1) for line in settings.splitlines())
        env["IMAP_IDLE_TIMEOUT"] = "2"  # in IDLE, Courier looks for new mail so often; Debian's value is 60 seconds
        if not self.idle:
            env["IMAP_CAPABILITY"] = env["IMAP_CAPABILITY"].replace(" IDLE", "")
        ready = self.root / "run/courier/authdaemon/socket"
        ready.unlink(missing_ok=True)
        self.launch(f"/{self.auth}")
        self.wait(ready.exists)
        self.launch(f"/{self.tcpd}", "-address=127.0.0.1", "-maxprocs=40", "-maxperip=40", "-nodnslookup", "-noidentlookup", str(self.port),
                    f"/{self.login}", f"/{self.imapd}", "Maildir", env=env)
        self.wait(lambda: listening(self.port))


class CourierWithoutIdle(Courier):
    idle = False


class Cyrus(Unpacked):
    name, prefix = "cyrus", "INBOX."
    packages = ("cyrus-imapd", "cyrus-common", "sasl2-bin", "libsasl2-modules", "libsasl2-modules-db")
    saslpasswd = "usr/sbin/saslpasswd2"
    programs = (*(f"usr/lib/cyrus/bin/{p}" for p in ("master", "imapd", "idled", "ctl_cyrusdb")), saslpasswd)
    users = ("cyrus", "mail")
    folders = ("run/cyrus/proc", "run/cyrus/lock", "run/cyrus/socket", "var/spool/cyrus/mail", "usr/share/zoneinfo", *(f"var/lib/cyrus/{d}" for d in ("db", "user", "quota", "log", "msg", "proc", "socket")))

    def __init__(self, folder):
        super().__init__(folder)
        self.write("etc/cyrus.conf", f"""START {{
  recover cmd="ctl_cyrusdb -r"
  idled cmd="idled"
}}
SERVICES {{
  imap cmd="imapd -U 30" listen="127.0.0.1:{self.port}" prefork=0
}}
EVENTS {{
}}
""")
        for file in ("zone.tab", "UTC"):  # ctl_cyrusdb does not start without them
            shutil.copy(f"/usr/share/zoneinfo/{file}", self.root / "usr/share/zoneinfo")
        output("chown", "-R", "5000:5001", *(self.root / path for path in ("run/cyrus", "var/lib/cyrus", "var/spool/cyrus")))
        self.run(f"/{self.saslpasswd}", "-c", "-p", self.user, given=PASSWORD)
        (self.root / "etc/sasldb2").chmod(0o644)

    def start(self):
        self.launch("/usr/lib/cyrus/bin/master", "-D", "-C", "/etc/imapd.conf", "-M", "/etc/cyrus.conf", env={"PATH": "/usr/lib/cyrus/bin:/usr/bin:/usr/sbin"})
        self.wait(lambda: listening(self.port))

    def renumber_folder(self):
        """Replaces the folder by a new one with the same name and letters. A session that has the old one open notices nothing, so the
        server is restarted."""
        c, old = self.client(), f'"{self.prefix}Old"'
        c.close()
        self.said(c.rename(self.path(FOLDER), old))
        self.said(c.create(self.path(FOLDER)))
        self.said(c.select(old))
        self.said(c.copy("1:*", self.path(FOLDER)))
        c.close()
        self.said(c.delete(old))
        self.restart()
