"""An OAuth 2.0 issuer on loopback: device flow (RFC 8628), code flow with PKCE (RFC 7636), renewal with rotation, revocation. Its
access tokens are signed (JWT, HS256), so that Dovecot can check them by itself.

    issuer = Issuer(tls, "referee@play.test"); issuer.url + "/token", "/device", "/authorize"
"""
import base64
import hashlib
import hmac
import http.server
import json
import secrets
import ssl
import threading
import time
import urllib.parse

KEY = b"not-a-secret-just-a-test-key-32b"
CLIENT, SECRET = "spadesd-test", "the client's own secret/+&="


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def signature(text, key):
    return encode(hmac.new(key, text.encode(), hashlib.sha256).digest())


def access_token(user, seconds, key=KEY):
    """Returns an access token that is as long as Microsoft's are."""
    now = int(time.time())
    head = encode(json.dumps({"alg": "HS256", "typ": "JWT"}).encode())
    claims = {"sub": user, "email": user, "iat": now - 10, "nbf": now - 10, "exp": now + seconds, "scope": "mail", "pad": secrets.token_hex(800)}
    text = head + "." + encode(json.dumps(claims).encode())
    return text + "." + signature(text, key)


def owner(token, key=KEY):
    """Returns the user of a valid access token, or None."""
    text, _, theirs = token.rpartition(".")
    if not text or not hmac.compare_digest(signature(text, key), theirs):
        return None
    claims = json.loads(decode(text.split(".")[1]))
    return claims["email"] if claims["exp"] > time.time() else None


class Refused(Exception):
    """A request that is refused, with the OAuth error code."""


class Issuer:
    """mode: "good", "down" (503), "slow" (no answer for 5 s), "rubbish" (JSON without tokens), "page" (HTML), "endless", "control" (a
    token with control characters), "echo" (an error that repeats all that was sent), "denied" (in the browser). lifetime: the
    expires_in of access tokens. valid: for how many seconds the mail servers accept them. .asked: the grant types of all requests.
    .given: every secret that the issuer gave out or received; no log or mail may show one of them."""

    def __init__(self, tls, user):
        self.user, self.mode, self.lifetime, self.valid = user, "good", 3600, 3600
        self.refresh, self.codes, self.devices = set(), {}, {}
        self.asked, self.given = [], {SECRET}
        self.closing = threading.Event()
        issuer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.answer(*issuer.authorize(self.path))

            def do_POST(self):
                form = self.rfile.read(int(self.headers["Content-Length"])).decode()
                code, body = issuer.post(self.path, dict(urllib.parse.parse_qsl(form)))
                self.answer(code, body, {"Content-Type": "application/json"})

            def answer(self, code, body, headers):
                self.send_response(code)
                for name, value in {**headers, "Content-Length": str(len(body))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        class Server(http.server.ThreadingHTTPServer):
            def handle_error(self, *_):
                pass  # clients that give up are expected

        self.server = Server(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(tls / "good.crt", tls / "good.key")
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.url = f"https://localhost:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.closing.set()
        self.server.shutdown()
        self.server.server_close()

    def secret(self):
        text = secrets.token_urlsafe(40)
        self.given.add(text)
        return text

    # ---- what a browser does

    def authorize(self, path):
        """Redirects the browser: the operator agrees at once, unless .mode is "denied"."""
        q = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(path).query))
        if not path.startswith("/authorize?") or q["client_id"] != CLIENT or q["code_challenge_method"] != "S256":
            return 400, b"no", {}
        code = self.secret()
        self.codes[code] = q
        back = {"error": "access_denied"} if self.mode == "denied" else {"code": code}
        return 302, b"", {"Location": q["redirect_uri"] + "?" + urllib.parse.urlencode({**back, "state": q["state"]})}

    def agree(self):
        """The operator enters the codes that devices show."""
        for device in self.devices.values():
            device["agreed"] = True

    def revoke(self):
        self.refresh.clear()

    # ---- what the referee asks

    def post(self, path, form):
        self.asked.append(form.get("grant_type", path))
        self.given |= {v for k, v in form.items() if k in ("refresh_token", "code", "code_verifier", "device_code")}
        if self.mode == "slow":
            self.closing.wait(5)
        answers = {"down": (503, b"out of order"), "page": (200, b"<html><body>Please sign in to the hotel's network</body></html>"),
                   "rubbish": (200, b'{"access_token": 7, "expires_in": "soon"}'), "endless": (200, b'{"x":"' + b"x" * 200000 + b'"}'),
                   "control": (200, json.dumps({"access_token": "x\1auth=Bearer y", "token_type": "Bearer"}).encode()),
                   "echo": (400, json.dumps({"error": "odd_" + form.get("refresh_token", ""), "error_description": json.dumps(form)}).encode())}
        if self.mode in answers:
            return answers[self.mode]
        try:
            if form.get("client_id") != CLIENT or form.get("client_secret") != SECRET:
                raise Refused("invalid_client")
            return 200, json.dumps(self.device() if path == "/device" else self.token(form)).encode()
        except Refused as e:
            return 400, json.dumps({"error": str(e), "error_description": "AADSTS700082: " + json.dumps(form)}).encode()

    def device(self):
        code = self.secret()
        self.devices[code] = {"agreed": False, "polls": 0}
        return {"device_code": code, "user_code": "WDJB-MJHT", "verification_uri": "https://example.org/device", "interval": 1, "expires_in": 60}

    def token(self, form):
        kind = form["grant_type"]
        if kind == "refresh_token":
            if form["refresh_token"] not in self.refresh:
                raise Refused("invalid_grant")
            self.refresh.remove(form["refresh_token"])  # each refresh token works once
        elif kind == "authorization_code":
            q = self.codes.pop(form["code"], None)
            digest = encode(hashlib.sha256(form["code_verifier"].encode()).digest())
            if not q or q["redirect_uri"] != form["redirect_uri"] or q["code_challenge"] != digest:
                raise Refused("invalid_grant")
        else:
            device = self.devices.get(form["device_code"])
            if not device:
                raise Refused("expired_token")
            device["polls"] += 1
            if not device["agreed"]:
                raise Refused("authorization_pending")
            del self.devices[form["device_code"]]
        refresh = self.secret()
        self.refresh.add(refresh)
        access = access_token(self.user, self.valid)
        self.given.add(access)
        return {"access_token": access, "refresh_token": refresh, "token_type": "Bearer", "expires_in": self.lifetime}
