"""The configuration of a throwaway Dovecot, for the installed version: 2.3 (Debian 12) or 2.4 (Debian 13), which renamed many
settings and names its version in the first line."""
import base64
import re
import subprocess

PROGRAM = "/usr/sbin/dovecot"


def version():
    """Returns the installed Dovecot's version, such as (2, 4)."""
    text = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True).stdout
    found = re.match(r"(\d+)\.(\d+)", text)
    if not found:
        raise RuntimeError(f"what version of Dovecot is {text!r}?")
    return int(found[1]), int(found[2])


# Settings that differ between the versions. {d} is Dovecot's folder, {cert} and {key} belong to the server; other names are those of COMMON.
OLD = """protocols = imap lmtp
mail_location = maildir:~/Maildir
ssl_cert = <{cert}
ssl_key = <{key}
disable_plaintext_auth = no
passdb {{
  driver = passwd-file
  args = {d}/users
}}
userdb {{
  driver = passwd-file
  args = {d}/users
}}
"""
NEW = """protocols {{
  imap = yes
  lmtp = yes
}}
mail_driver = maildir
mail_path = ~/Maildir
ssl_server_cert_file = {cert}
ssl_server_key_file = {key}
auth_allow_cleartext = yes
passdb passwd-file {{
  passwd_file_path = {d}/users
}}
userdb passwd-file {{
  passwd_file_path = {d}/users
}}
"""
COMMON = """base_dir = {d}/run
state_dir = {d}/state
instance_name = spadesd-test
listen = 127.0.0.1
first_valid_uid = {uid}
last_valid_uid = {uid}
first_valid_gid = {gid}
mail_uid = {uid}
mail_gid = {gid}
log_path = {d}/log/dovecot.log
info_log_path = {d}/log/info.log
shutdown_clients = yes
mail_max_userip_connections = 200
recipient_delimiter = +
auth_failure_delay = 0
auth_mechanisms = plain login{mechanisms}
ssl = yes
namespace inbox {{
  inbox = yes
}}
service imap-login {{
  process_min_avail = 1
  {count} = {endless}
  inet_listener imap {{
    {listen} = 127.0.0.1
    port = {imap}
  }}
  inet_listener imaps {{
    {listen} = 127.0.0.1
    port = {imaps}
    ssl = yes
  }}
}}
service anvil {{
  unix_listener anvil-auth-penalty {{
    mode = 0
  }}
}}
service imap {{
  client_limit = 1
  {count} = 100
}}
service auth {{
  client_limit = 4096
  unix_listener auth-smtp {{
    mode = 0666
  }}
}}
service lmtp {{
  unix_listener lmtp {{
    mode = 0666
  }}
  inet_listener lmtp {{
    {listen} = 127.0.0.1
    port = {lmtp}
  }}
}}
protocol lmtp {{
  postmaster_address = {postmaster}
}}
protocol imap {{
  imap_idle_notify_interval = 29 mins
}}
"""


# Dovecot checks access tokens by itself, with the key in {d}/keys. issuer.py signs the tokens with the same key. In 2.4, login by
# token needs no passdb.
OLD_TOKENS = """passdb {{
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = {d}/oauth2.conf.ext
}}
"""
NEW_TOKENS = """oauth2 {{
  introspection_mode = local
  username_attribute = email
  oauth2_local_validation {{
    dict fs {{
      fs posix {{
        prefix = {d}/keys/
      }}
    }}
  }}
}}
"""


def write_token_key(d, key):
    """Writes the key with which access tokens are checked, and the settings of Dovecot 2.3 for it."""
    path = d / "keys" / "default" / "HS256" / "default"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(base64.b64encode(key).decode())
    (d / "oauth2.conf.ext").write_text(f"introspection_mode = local\nlocal_validation_key_dict = fs:posix:prefix={d}/keys/\nusername_attribute = email\n")


def rootless():
    """Settings for a Dovecot without root: every process runs as the user, and none changes its root."""
    user, group = (subprocess.check_output(["id", flag], text=True).strip() for flag in ("-un", "-gn"))
    services = "".join(f"service {s} {{\n  chroot =\n}}\n" for s in ("anvil", "imap-login", "stats"))
    return (f"default_internal_user = {user}\ndefault_login_user = {user}\n"
            f"default_internal_group = {group}\n{services}")


def configuration(root, tokens=False, **names):
    """Returns the text of dovecot.conf. tokens: also allow logins by XOAUTH2 and OAUTHBEARER (write_token_key). names: d, uid,
    gid, cert, key, imap, imaps, lmtp, postmaster."""
    if version() < (2, 4):
        head, special, words = "", OLD, {"listen": "address", "count": "service_count", "endless": 0}
    else:
        head = "dovecot_config_version = 2.4.0\ndovecot_storage_version = 2.4.0\n"
        special, words = NEW, {"listen": "listen", "count": "restart_request_count", "endless": "unlimited"}
    extra = (OLD_TOKENS if special == OLD else NEW_TOKENS) if tokens else ""
    words["mechanisms"] = " xoauth2 oauthbearer" if tokens else ""
    return head + ("" if root else rootless()) + (extra + special + COMMON).format(**names, **words)
