/* stream.c - the libetpan driver, and limits on what it receives.
 *
 * libetpan's IMAP uses only read, write, close and get_fd. The driver waits
 * with poll, because select cannot handle descriptors of 1024 or more. The
 * program ignores SIGPIPE. */
#include "stream.h"

#include <poll.h>

#include "base/io.h"
#include "base/text.h"

/* Libcurl handles for HTTPS, SMTP and the stream under IMAP.
 *
 * All handles are made here, so that each verifies its server. NOSIGNAL is set,
 * because libcurl would otherwise use alarms for its time limits. */

static const struct handle_option verified[] = {
    {CURLOPT_SSL_VERIFYPEER, 1},
    {CURLOPT_SSL_VERIFYHOST, 2},
    {CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2},
    {CURLOPT_NOSIGNAL, 1},
    {0, 0},
};

void handle_set(CURL *curl, const struct handle_option *options)
{
	for (const struct handle_option *o = options; o->option; o++)
		curl_easy_setopt(curl, o->option, o->value);
}

CURL *handle_new(const char *url, const char *ca_file, char *trouble)
{
	CURL *curl = curl_easy_init();
	if (!curl)
		abort();
	handle_set(curl, verified);
	curl_easy_setopt(curl, CURLOPT_URL, url);
	curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, trouble);
	/* Trust only the authorities in ca_file. By default libcurl would also
	 * read its built-in folder of certificates for every connection. */
	if (ca_file) {
		curl_easy_setopt(curl, CURLOPT_CAINFO, ca_file);
		curl_easy_setopt(curl, CURLOPT_CAPATH, NULL);
	}
	return curl;
}

long handle_seconds(long seconds)
{
#ifdef SPADESD_TEST
	const char *shorter = getenv("SPADESD_DEADLINE");
	long wanted = shorter ? strtol(shorter, NULL, 10) : 0;
	if (wanted > 0)
		return wanted;
#endif
	return seconds;
}

void handle_set_deadlines(CURL *curl, const struct handle_option *options)
{
	for (const struct handle_option *o = options; o->option; o++)
		curl_easy_setopt(curl, o->option, handle_seconds(o->value));
}

/* Faults of a certificate, as bits that GnuTLS reports (enum
 * gnutls_certificate_status_t, a part of its interface). libcurl has one
 * message for all of them. */
static const struct {
	unsigned bit;
	const char *words;
} faults[] = {
    {1U << 10, "the server's certificate has expired"},
    {1U << 9,
	"the server's certificate is not valid yet, or this machine's clock is "
	"slow"},
    {1U << 5, "the server's certificate was revoked"},
    {1U << 6, "no authority that this machine trusts signed the server's "
	      "certificate " SERVER_DISTRUSTED},
};

/* Messages of libcurl that say too little, or too much. */
static const struct {
	CURLcode code;
	const char *part; /* of the message */
	const char *words;
} plainly[] = {
    {CURLE_PEER_FAILED_VERIFICATION, "does not match",
	"the server's certificate is for another host name"},
    {CURLE_SSL_CONNECT_ERROR, "unexpected TLS packet",
	"the server does not speak TLS here"},
    {CURLE_SSL_CONNECT_ERROR, "terminated", "the server ended the connection"},
    {CURLE_SSL_CONNECT_ERROR, "reset", "the server ended the connection"},
    {CURLE_USE_SSL_FAILED, "",
	"the server has no STARTTLS here: expected a port for smtps://"},
    {CURLE_SSL_CACERT_BADFILE, "",
	"the certificates of the authorities cannot be "
	"read " SERVER_DISTRUSTED},
    {CURLE_RECV_ERROR, "", "the server ended the connection"},
    {CURLE_OPERATION_TIMEDOUT, "", "the server took too long"},
};

/* Returns what is wrong with the server's certificate. NULL if nothing is known
 * to be wrong with it. Also NULL if libcurl does not use GnuTLS, because with
 * other libraries libcurl's own message says more. */
static const char *certificate_fault(CURL *curl, CURLcode code)
{
	long found = 0;
	const char *library = curl_version_info(CURLVERSION_NOW)->ssl_version;
	if (code != CURLE_PEER_FAILED_VERIFICATION || !library ||
	    strncmp(library, "GnuTLS/", 7) != 0)
		return NULL;
	curl_easy_getinfo(curl, CURLINFO_SSL_VERIFYRESULT, &found);
	for (size_t i = 0; i < COUNT_OF(faults); i++)
		if ((unsigned long)found & faults[i].bit)
			return faults[i].words;
	return NULL;
}

const char *handle_trouble(CURL *curl, const char *trouble, CURLcode code)
{
	const char *certificate = certificate_fault(curl, code);
	if (certificate)
		return certificate;
	for (size_t i = 0; i < COUNT_OF(plainly); i++)
		if (plainly[i].code == code && strstr(trouble, plainly[i].part))
			return plainly[i].words;
	return *trouble ? trouble : curl_easy_strerror(code);
}

/* ---- limits on an answer ----
 *
 * libetpan's parser recurses with each parenthesis and allocates an element for
 * each word. The limits count parentheses, words, and the bytes outside
 * literals, in one pass and constant memory.
 *
 * The bytes inside literals are not counted. So this code must never see a
 * literal where libetpan sees something else, such as the text "* OK {300000}".
 * A literal is only a number in braces at the end of a line, outside quotes and
 * inside the parentheses of a FETCH. The answers to our other commands contain
 * no literals. */

/* Greatest depth of parentheses. "* 1 FETCH (FLAGS (\Seen))" has depth 2. */
enum { DEPTH_MAX = 16 };
/* Most words in an answer: more UIDs than any mailbox has new letters. */
enum { WORDS_MAX = 200000 };
enum { HEAD_SIZE = 32 };
/* Milliseconds for a server to close the connection after BYE. */
enum { BYE_WAIT = 2000 };

enum literal_tail { TAIL_NONE, TAIL_OPEN, TAIL_NUMBER, TAIL_CLOSED, TAIL_CR };

/* Limits on one IMAP response, and how far it was read. All zero at the start
 * of a response, except `bye`. */
struct limits {
	size_t literal; /* bytes of the current literal still to come */
	size_t plain;   /* bytes outside literals that may still come */
	size_t words;   /* words that may still come */
	int depth;
	bool quoted;
	bool escaped; /* the last byte was a backslash inside quotes */
	/* How much of "{123}" and the following line end was read. */
	enum literal_tail tail;
	size_t number;
	char head[HEAD_SIZE]; /* first bytes of the response */
	size_t head_size;
	bool bye; /* the server ended the session (BYE) */
};

static const char too_much[] = "the server sent more than was requested";
static const char too_deep[] = "the server's answer is nested too deeply";
static const char too_many[] =
    "the server's answer lists more letters than a mailbox may have";

/* True if the response begins with a number and FETCH, as in "* 17 FETCH (". */
static bool is_fetch(const struct limits *l)
{
	static const char verb[] = " FETCH (";
	size_t at = 2;
	if (l->head_size < at || l->head[0] != '*' || l->head[1] != ' ')
		return false;
	while (at < l->head_size && isdigit((unsigned char)l->head[at]))
		at++;
	if (at == 2 || at + sizeof verb - 1 > l->head_size)
		return false;
	return !strncasecmp(l->head + at, verb, sizeof verb - 1);
}

/* Update l->tail: how much of "{123}" and the following line end was read. */
static void follow_tail(struct limits *l, char c)
{
	enum literal_tail before = l->tail;
	l->tail = TAIL_NONE;
	if (l->quoted)
		return;
	if (c == '{') {
		l->tail = TAIL_OPEN;
		l->number = 0;
	} else if (isdigit((unsigned char)c)) {
		if (before != TAIL_OPEN && before != TAIL_NUMBER)
			return;
		l->tail = TAIL_NUMBER;
		if (l->number < SIZE_MAX / 100)
			l->number = l->number * 10 + (size_t)(c - '0');
	} else if (c == '}' && before == TAIL_NUMBER) {
		l->tail = TAIL_CLOSED;
	} else if (c == '\r' && before == TAIL_CLOSED) {
		l->tail = TAIL_CR;
	}
}

static bool is_bye(const struct limits *l)
{
	static const char bye[] = "* BYE";
	return l->head_size >= sizeof bye - 1 &&
	       !strncasecmp(l->head, bye, sizeof bye - 1);
}

/* Handle the end of a line: a literal begins, or the response ends. */
static void end_line(struct limits *l)
{
	bool announced = l->tail == TAIL_CLOSED || l->tail == TAIL_CR;
	bool literal = announced && !l->quoted && l->depth > 0 && is_fetch(l);
	l->tail = TAIL_NONE;
	l->quoted = false;
	l->escaped = false;
	if (literal) {
		l->literal = l->number;
		return;
	}
	l->bye = l->bye || is_bye(l);
	l->depth = 0;
	l->head_size = 0;
}

static void within_quotes(struct limits *l, char c)
{
	if (l->escaped)
		l->escaped = false;
	else if (c == '\\')
		l->escaped = true;
	else if (c == '"')
		l->quoted = false;
}

static const char *outside_quotes(struct limits *l, char c)
{
	if (c == '"')
		l->quoted = true;
	else if (c == ')' && l->depth > 0)
		l->depth--;
	else if (c == '(' && ++l->depth > DEPTH_MAX)
		return too_deep;
	else if (c == ' ' && !l->words--)
		return too_many;
	return NULL;
}

static const char *take_byte(struct limits *l, char c)
{
	const char *trouble = NULL;
	if (!l->plain)
		return too_much;
	l->plain--;
	if (c == '\n') {
		end_line(l);
		return NULL;
	}
	if (l->head_size < HEAD_SIZE) {
		l->head[l->head_size] = c;
		l->head_size++;
	}
	follow_tail(l, c);
	if (l->quoted)
		within_quotes(l, c);
	else
		trouble = outside_quotes(l, c);
	return trouble;
}

static const char *limits_check(
    struct limits *l, const char *bytes, size_t size, size_t budget)
{
	size_t at = 0;
	while (at < size) {
		if (l->literal) {
			size_t n = size - at;
			if (n > l->literal)
				n = l->literal;
			l->literal -= n;
			at += n;
			continue;
		}
		const char *trouble = take_byte(l, bytes[at]);
		if (trouble)
			return trouble;
		at++;
		/* stop before libetpan allocates the whole literal at once */
		if (l->literal > size - at + budget)
			return too_much;
	}
	return NULL;
}

/* ---- the stream ---- */

static const char ended[] = "the server ended the session (BYE)";

struct stream {
	CURL *curl;
	curl_socket_t socket;
	int64_t deadline;
	size_t budget; /* bytes that may still come */
	struct limits limits;
	const char *trouble;
};

static ssize_t trouble(struct stream *s, const char *what)
{
	s->trouble = what;
	return -1;
}

/* Wait for `events` until the deadline. False, with s->trouble set, if the
 * deadline passed or poll failed. */
static bool ready(struct stream *s, short events)
{
	if (deadline_wait(s->deadline, s->socket, events))
		return true;
	if (s->limits.bye)
		trouble(s, ended);
	else if (deadline_passed(s->deadline))
		trouble(s, "the server took too long");
	else
		trouble(s, "poll failed");
	return false;
}

/* After BYE the server answers nothing more, but it may leave the connection
 * open. */
static void limit_wait(struct stream *s)
{
	int64_t soon = deadline_in(BYE_WAIT);
	if (s->limits.bye && s->deadline > soon)
		s->deadline = soon;
}

/* Pass bytes on to libetpan unless they exceed the limits. */
static ssize_t pass_on(struct stream *s, const char *bytes, size_t got)
{
	s->budget -= got;
	const char *wrong = limits_check(&s->limits, bytes, got, s->budget);
	limit_wait(s);
	return wrong ? trouble(s, wrong) : (ssize_t)got;
}

/* Read for libetpan. End of file is an error, because libetpan would retry
 * forever. */
static ssize_t low_read(mailstream_low *low, void *bytes, size_t size)
{
	struct stream *s = low->data;
	if (!s->budget)
		return trouble(s, "the server sent more than was requested");
	if (size > s->budget)
		size = s->budget;
	for (;;) {
		size_t got = 0;
		if (deadline_passed(s->deadline))
			return trouble(s,
			    s->limits.bye ? ended : "the server took too long");
		CURLcode r = curl_easy_recv(s->curl, bytes, size, &got);
		if (r == CURLE_OK && got)
			return pass_on(s, bytes, got);
		if (r != CURLE_AGAIN)
			return trouble(s, "the connection ended");
		if (!ready(s, POLLIN))
			return -1;
	}
}

static ssize_t low_write(mailstream_low *low, const void *bytes, size_t size)
{
	struct stream *s = low->data;
	for (;;) {
		size_t sent = 0;
		CURLcode r = curl_easy_send(s->curl, bytes, size, &sent);
		if (r == CURLE_OK)
			return (ssize_t)sent;
		if (r != CURLE_AGAIN)
			return trouble(s, "the connection ended");
		if (!ready(s, POLLOUT))
			return -1;
	}
}

static int low_close(mailstream_low *low)
{
	struct stream *s = low->data;
	if (s->curl)
		curl_easy_cleanup(s->curl);
	s->curl = NULL;
	return 0;
}

static int low_fd(mailstream_low *low)
{
	const struct stream *s = low->data;
	return s->socket;
}

static void low_free(mailstream_low *low)
{
	low_close(low);
	free(low->data);
	free(low);
}

/* ---- functions that libetpan's IMAP never calls ---- */

static void low_cancel(mailstream_low *low)
{
	(void)low;
}

static struct mailstream_cancel *low_get_cancel(mailstream_low *low)
{
	(void)low;
	return NULL;
}

static carray *low_chain(mailstream_low *low)
{
	(void)low;
	return NULL;
}

/* ---- opening, waiting ---- */

static mailstream_low_driver driver = {
    .mailstream_read = low_read,
    .mailstream_write = low_write,
    .mailstream_close = low_close,
    .mailstream_get_fd = low_fd,
    .mailstream_free = low_free,
    .mailstream_cancel = low_cancel,
    .mailstream_get_cancel = low_get_cancel,
    .mailstream_get_certificate_chain = low_chain,
};

static const struct handle_option connect_only[] = {
    {CURLOPT_CONNECT_ONLY, 1},
    {CURLOPT_SSL_ENABLE_ALPN, 0},
    {CURLOPT_TCP_KEEPALIVE, 1},
    {0, 0},
};

/* Return a handle that only connects. To libcurl the scheme is HTTP, but with
 * CONNECT_ONLY it sends no request. */
static CURL *handle_for(const struct server *server, int seconds, char *why)
{
	char url[320];
	const char *scheme = server->tls == TLS_NONE ? "http" : "https";
	snprintf(
	    url, sizeof url, "%s://%s:%d", scheme, server->host, server->port);
	CURL *curl = handle_new(url, server->ca_file, why);
	handle_set(curl, connect_only);
	curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
	curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)seconds);
	return curl;
}

/* True if the server begins with TLS or, for TLS_NONE, with a line of text. */
static bool begins_with(const struct server *server, enum tls tls)
{
	enum { SECONDS = 2 };
	char why[CURL_ERROR_SIZE];
	char first = '\0';
	size_t got;
	curl_socket_t socket;
	struct server other = *server;
	other.tls = tls;
	CURL *curl = handle_for(&other, SECONDS, why);
	CURLcode r = curl_easy_perform(curl);
	bool begins = r == CURLE_OK || r == CURLE_PEER_FAILED_VERIFICATION;
	if (tls == TLS_NONE && begins) {
		curl_easy_getinfo(curl, CURLINFO_ACTIVESOCKET, &socket);
		deadline_wait(deadline_in(SECONDS * 1000), socket, POLLIN);
		curl_easy_recv(curl, &first, 1, &got);
		begins = isprint((unsigned char)first);
	}
	curl_easy_cleanup(curl);
	return begins;
}

enum outcome stream_advise(
    const struct server *v, const char *key, bool doubtful, struct err *err)
{
	char advice[32];
	bool plain = v->tls != TLS_IMPLICIT;
	bool no_starttls = !plain && *key == 'i';
	if (doubtful && begins_with(v, plain ? TLS_IMPLICIT : TLS_NONE))
		return err_set(err, OUTCOME_STOP,
		    "%s %s:%d: this port %s TLS%s: use %s%s://%s:%d", key,
		    v->host, v->port, plain ? "speaks" : "does not begin with",
		    plain ? " from the start" : "", key,
		    plain || no_starttls ? "s" : "", v->host,
		    no_starttls ? 993 : v->port);
	if (strstr(err->text, SERVER_DISTRUSTED))
		return err->outcome;
	snprintf(advice, sizeof advice, "check the key %s", key);
	return err_add(err, advice);
}

/* True if each word belongs to a bare refusal. Any other word tells more: that
 * the account is locked, that logins are disabled, or where to read about it.
 */
static bool only_refuses(const char *words)
{
	static const char *const stems[] = {"accept", "access", "and",
	    "attempt", "auth", "bad", "command", "credential", "data", "denied",
	    "error", "fail", "incorrect", "invalid", "log", "mechanism", "no",
	    "or", "pass", "plain", "refuse", "reject", "sasl", "server", "the",
	    "unsuccess", "user", "wrong"};
	for (; *words; words++) {
		size_t i = 0;
		if (!isalpha((unsigned char)*words))
			continue;
		while (i < COUNT_OF(stems) && !text_starts(words, stems[i]))
			i++;
		if (i == COUNT_OF(stems))
			return false;
		while (isalpha((unsigned char)words[1]))
			words++;
	}
	return true;
}

enum outcome stream_refused(
    const struct server *v, const char *key, const char *words, struct err *err)
{
	char advice[40];
	bool wrong = strstr(words, " 5.7.8 ") || only_refuses(words);
	if (v->token || !wrong)
		return err->outcome;
	snprintf(advice, sizeof advice, "check %s-user and its password", key);
	return err_add(err, advice);
}

enum outcome stream_open(const struct server *server, int seconds,
    mailstream_low **low, struct stream **out, struct err *err)
{
	char why[CURL_ERROR_SIZE] = "";
	curl_socket_t socket = CURL_SOCKET_BAD;
	CURL *curl = handle_for(server, seconds, why);
	CURLcode r = curl_easy_perform(curl);
	if (r == CURLE_OK)
		r = curl_easy_getinfo(curl, CURLINFO_ACTIVESOCKET, &socket);
	if (r != CURLE_OK || socket == CURL_SOCKET_BAD) {
		err_set(err, OUTCOME_STOP, "imap %s:%d: %s", server->host,
		    server->port, handle_trouble(curl, why, r));
		curl_easy_cleanup(curl);
		return stream_advise(
		    server, "imap", r == CURLE_SSL_CONNECT_ERROR, err);
	}
	/* the handle must not keep `why`, which is on our caller's stack */
	curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, NULL);
	struct stream *s = calloc(1, sizeof *s);
	if (!s)
		abort();
	s->curl = curl;
	s->socket = socket;
	s->trouble = "";
	*low = mailstream_low_new(s, &driver);
	if (!*low)
		abort();
	*out = s;
	return OUTCOME_DONE;
}

void stream_allow(struct stream *s, int seconds, size_t plain, size_t literals)
{
	s->deadline = deadline_in(handle_seconds(seconds) * 1000);
	limit_wait(s);
	s->budget = plain + literals;
	s->limits.plain = plain;
	s->limits.words = WORDS_MAX;
}

enum outcome stream_wait(
    struct stream *s, int wake, int64_t milliseconds, bool *spoke)
{
	struct pollfd p[2] = {
	    {.fd = s->socket, .events = POLLIN},
	    /* poll ignores a descriptor of -1 */
	    {.fd = wake, .events = POLLIN},
	};
	if (milliseconds > INT32_MAX)
		milliseconds = INT32_MAX;
	*spoke = false;
	int n = poll(p, 2, (int)milliseconds);
	if (n < 0 && errno != EINTR) {
		trouble(s, "poll failed");
		return OUTCOME_STOP;
	}
	if (n > 0)
		*spoke = !p[1].revents;
	return OUTCOME_DONE;
}

const char *stream_trouble(const struct stream *s)
{
	return s->trouble;
}
