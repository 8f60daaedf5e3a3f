/* command_login.c - `spadesd login`: gets the first OAuth tokens.
 *
 * The operator agrees in a browser, on any machine. With the device flow, the
 * operator enters a code there. Otherwise the issuer redirects the browser to
 * this program, or the operator pastes the browser's last address here. PKCE
 * (RFC 7636) ties the code to this process. The lock is taken only to store the
 * tokens, so the referee goes on meanwhile. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sodium.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "app/config.h"
#include "app/config/config_text.h"
#include "app/mailbox/login.h"
#include "app/system/cli.h"
#include "app/system/clock.h"
#include "app/system/file.h"
#include "base/buf.h"
#include "base/crypto.h"
#include "base/io.h"
#include "commands.h"

enum {
	LOCK_WAIT = 30,
	PATIENCE = 600, /* seconds to wait for the browser */
	RANDOM = 32,
	RANDOM_TEXT = 64,
	CODE = 2048,
	REQUEST_MAX = 8192,
	REQUEST_MS = 3000,
	ERROR_MAX = 64
};

/* ---- an HTTP server for one request (RFC 8252) ----
 *
 * The server listens on the loopback address only and answers one request at a
 * time, each within seconds, so that another program's connection cannot block
 * the browser for long. The state, which nobody else knows, shows that a
 * request belongs to this attempt. */

struct redirect {
	int fd;
	bool typing;      /* standard input has not ended */
	char address[64]; /* where the issuer must redirect the browser */
	char state[RANDOM_TEXT];
	char code[CODE]; /* what the browser brings back */
};

/* Listen on a free port of 127.0.0.1. STOP if there is none. */
static enum outcome listen_here(struct redirect *r, struct err *err)
{
	struct sockaddr_in at = {
	    .sin_family = AF_INET,
	    .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
	};
	socklen_t size = sizeof at;
	struct sockaddr *address = (struct sockaddr *)&at;
	r->fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	bool good = r->fd >= 0 && bind(r->fd, address, size) == 0 &&
	            listen(r->fd, 4) == 0 &&
	            getsockname(r->fd, address, &size) == 0;
	if (!good) {
		err_errno(err, OUTCOME_STOP, "127.0.0.1");
		if (r->fd >= 0)
			close(r->fd);
		return OUTCOME_STOP;
	}
	r->typing = true;
	snprintf(r->address, sizeof r->address, "http://127.0.0.1:%d/",
	    ntohs(at.sin_port));
	return OUTCOME_DONE;
}

/* Decode a percent-encoded value up to '&', '#', a blank or the end. False if
 * it does not fit or has other than visible ASCII characters. */
static bool decode(const char *from, char *out, size_t size)
{
	size_t n = 0;
	size_t end = strcspn(from, "&# \r\n");
	for (size_t i = 0; i < end; i++) {
		int c = from[i];
		if (c == '%') {
			c = hex_pair(from + i + 1);
			i += 2;
		}
		if (c <= ' ' || c > '~' || n + 1 >= size)
			return false;
		out[n++] = (char)c;
	}
	out[n] = '\0';
	return n > 0;
}

/* Copy a parameter of the address. False if it is missing or not valid. */
static bool parameter(
    const char *address, const char *name, char *out, size_t size)
{
	size_t length = strlen(name);
	const char *at = strchr(address, '?');
	while (at) {
		at++;
		if (!strncmp(at, name, length) && at[length] == '=')
			return decode(at + length + 1, out, size);
		at += strcspn(at, "&# \r\n");
		if (*at != '&')
			return false;
	}
	return false;
}

/* Read the code from an address, or from the text after GET in a request. NEVER
 * if the issuer refused. LATER if the address belongs to another attempt, or is
 * not such an address at all. */
static enum outcome parse(
    struct redirect *r, const char *address, struct err *err)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyz_";
	char theirs[128];
	char error[ERROR_MAX];
	if (!parameter(address, "state", theirs, sizeof theirs) ||
	    !secrets_equal(theirs, r->state))
		return err_set(err, OUTCOME_LATER,
		    "expected the whole address at which the browser ended, "
		    "with code= and state=, from this login");
	if (parameter(address, "code", r->code, CODE))
		return OUTCOME_DONE;
	if (!parameter(address, "error", error, sizeof error) ||
	    error[strspn(error, letters)])
		snprintf(error, sizeof error, "no code");
	return err_set(err, OUTCOME_NEVER,
	    "oauth: the issuer sent the browser back without a code (%s)",
	    error);
}

static const char *page(enum outcome o)
{
	if (o == OUTCOME_DONE)
		return "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
		       "Connection: close\r\n\r\nThe referee has what it "
		       "needs. You can close this page.\n";
	return "HTTP/1.1 400 Bad Request\r\nContent-Type: "
	       "text/plain\r\nConnection: close\r\n\r\nThis address does not "
	       "belong to the present login.\n";
}

/* Answer one request. LATER if the request does not belong to this attempt. */
static enum outcome serve(struct redirect *r, struct err *err)
{
	char request[REQUEST_MAX] = "";
	size_t size = 0;
	enum outcome o = OUTCOME_LATER;
	int64_t deadline = deadline_in(REQUEST_MS);
	int fd = accept4(r->fd, NULL, NULL, SOCK_CLOEXEC);
	if (fd < 0)
		return o;
	while (!strstr(request, "\r\n\r\n") && size + 1 < sizeof request) {
		ssize_t n = io_read_some(
		    fd, request + size, sizeof request - 1 - size, deadline);
		if (n <= 0)
			break;
		size += (size_t)n;
		request[size] = '\0';
	}
	if (!strncmp(request, "GET /?", 6)) {
		request[strcspn(request, "\r\n")] = '\0';
		o = parse(r, request + 4, err);
	}
	const char *answer = page(o);
	io_write_all(fd, answer, strlen(answer), deadline);
	close(fd);
	explicit_bzero(request, sizeof request);
	return o;
}

/* Read a line that the operator typed. */
static enum outcome read_line(struct redirect *r, struct err *err)
{
	char line[REQUEST_MAX];
	if (!fgets(line, sizeof line, stdin)) {
		r->typing = false;
		return OUTCOME_LATER;
	}
	enum outcome o = parse(r, line, err);
	explicit_bzero(line, sizeof line);
	if (o == OUTCOME_LATER)
		printf("%s\n", err->text);
	fflush(stdout);
	return o;
}

/* Wait until the browser comes, or until the operator has typed the address on
 * standard input. Requests with another state are ignored: somebody else made
 * them. LATER if ten minutes pass, NEVER if the issuer sent the browser back
 * without a code. */
static enum outcome wait_for_code(struct redirect *r, struct err *err)
{
	int64_t deadline = deadline_in(PATIENCE * INT64_C(1000));
	enum outcome o = OUTCOME_LATER;
	while (o == OUTCOME_LATER && !deadline_passed(deadline)) {
		struct pollfd p[] = {
		    {.fd = r->fd, .events = POLLIN},
		    {.fd = r->typing ? STDIN_FILENO : -1, .events = POLLIN},
		};
		if (poll(p, 2, 500) <= 0)
			continue;
		if (p[0].revents)
			o = serve(r, err);
		else if (p[1].revents)
			o = read_line(r, err);
	}
	if (o == OUTCOME_LATER)
		err_set(err, o, "oauth: nobody logged in; try again");
	return o;
}

/* ---- the two flows ---- */

/* Write bytes in base64url without padding. */
static void base64url(const unsigned char bytes[RANDOM], char out[RANDOM_TEXT])
{
	sodium_bin2base64(out, RANDOM_TEXT, bytes, RANDOM,
	    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

static void draw(char out[RANDOM_TEXT])
{
	unsigned char bytes[RANDOM];
	entropy_fill(bytes, sizeof bytes);
	base64url(bytes, out);
	explicit_bzero(bytes, sizeof bytes);
}

/* Show text of the issuer, with control characters made visible. */
static void show_device(const struct oauth_device *d)
{
	struct buf text;
	buf_init(&text, 0);
	buf_format(&text,
	    "Open this address in a browser on any machine, log in as the "
	    "referee, and enter the code:\n\n  %s\n  %s\n\nWaiting for at "
	    "most %" PRId64 " minutes.\n",
	    d->url, d->user_code, d->seconds / 60);
	cli_print(&text);
	fflush(stdout);
}

static enum outcome by_device(const struct oauth_client *client,
    struct oauth_tokens *tokens, struct err *err)
{
	struct oauth_device device;
	int64_t waited = 0;
	enum outcome o = oauth_device_begin(client, &device, err);
	if (o)
		return o;
	show_device(&device);
	do {
		sleep((unsigned)device.interval);
		waited += device.interval;
		o = oauth_device_poll(client, &device, tokens, err);
	} while (o == OUTCOME_LATER && waited < device.seconds);
	explicit_bzero(&device, sizeof device);
	return o;
}

static enum outcome by_browser(const struct oauth_client *client,
    struct oauth_tokens *tokens, struct err *err)
{
	struct redirect r;
	char verifier[RANDOM_TEXT];
	char challenge[RANDOM_TEXT];
	unsigned char hash[crypto_hash_sha256_BYTES];
	struct buf text;
	enum outcome o = listen_here(&r, err);
	if (o)
		return o;
	draw(r.state);
	draw(verifier);
	crypto_hash_sha256(
	    hash, (const unsigned char *)verifier, strlen(verifier));
	base64url(hash, challenge);
	struct oauth_attempt attempt = {
	    .redirect = r.address,
	    .state = r.state,
	    .verifier = verifier,
	    .challenge = challenge,
	};
	buf_init(&text, 0);
	buf_text(&text, "Open this address in a browser and log in as the "
			"referee:\n\n  ");
	oauth_address(client, &attempt, &text);
	buf_format(&text,
	    "\n\nIf the browser runs on another machine, it ends at a page "
	    "that it cannot show, whose address begins with %s. Paste that "
	    "address here and press Enter.\n",
	    r.address);
	cli_print(&text);
	fflush(stdout);
	o = wait_for_code(&r, err);
	if (!o)
		o = oauth_exchange(client, &attempt, r.code, tokens, err);
	close(r.fd);
	explicit_bzero(verifier, sizeof verifier);
	explicit_bzero(r.code, sizeof r.code);
	return o;
}

/* ---- storing ---- */

/* If root runs this, become the owner of the folder first: the file must belong
 * to the referee, and root must not follow names that the referee can change.
 */
static enum outcome store(
    const struct config *c, struct held_tokens *held, struct err *err)
{
	char folder[4096];
	struct lock *lock;
	struct owner owner;
	enum outcome o = OUTCOME_DONE;
	file_folder(c->oauth_token_file, folder, sizeof folder);
	if (owner_find(folder, &owner))
		o = owner_take(&owner, err);
	if (!o)
		o = lock_take(c->database, LOCK_WAIT, &lock, err);
	if (o)
		return o;
	o = tokens_write(c, held, err);
	lock_release(lock);
	return o;
}

static enum outcome log_in(const struct config *c, struct err *err)
{
	struct oauth_client client;
	struct held_tokens held = {.obtained = 0};
	char *secret;
	enum outcome o = login_client(c, &client, &secret, err);
	if (!o)
		o = client.device_url ? by_device(&client, &held.tokens, err)
		                      : by_browser(&client, &held.tokens, err);
	secret_free(secret);
	if (o)
		return o;
	held.obtained = clock_now();
	if (held.tokens.refresh)
		o = store(c, &held, err);
	else
		o = err_set(err, OUTCOME_NEVER,
		    "oauth: the issuer gave no refresh token; check "
		    "oauth-scope");
	oauth_tokens_release(&held.tokens);
	return o;
}

int command_login(const struct arguments *a)
{
	struct config *c;
	struct err err;
	if (config_read(a->config, false, &c, &err))
		return cli_fail(STATUS_CONFIG, "%s", err.text);
	if (c->imap_login.kind != LOGIN_OAUTH &&
	    c->smtp_login.kind != LOGIN_OAUTH) {
		config_free(c);
		return cli_fail(STATUS_CONFIG,
		    "%s: expected the key oauth; with a password there is no "
		    "need to log in",
		    a->config);
	}
	prctl(PR_SET_DUMPABLE, 0); /* a core dump would contain tokens */
	enum outcome o = log_in(c, &err);
	if (!o)
		printf("Logged in. The tokens are in %s; spadesd check-config "
		       "--connect tries them.\n",
		    c->oauth_token_file);
	config_free(c);
	return o ? cli_fail(1, "%s", err.text) : 0;
}
