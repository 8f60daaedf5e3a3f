/* smtp.c - sending a batch of mails, one after the other over one connection.
 *
 * Mails could be sent faster over several connections, but nobody waits for
 * that: one connection submits more mails a second than a million open games
 * write. */
#include "transport/smtp.h"

#include "reply.h"
#include "stream.h"

/* Judging SMTP refusals by their code, status (RFC 3463) and words.
 *
 * A provider that limits its customers says so with a 5xx after the final dot,
 * and so does a server that does not believe the sender or refuses by policy.
 * Such a reply concerns the referee's account or address, not the recipient,
 * and the same mail is accepted once the operator has mended that. The tables
 * list the statuses and words of such replies, taken from doc/replies.md. A
 * reply with no row is about the mail. */

/* ---- what the reply says ---- */

/* Statuses without their class digit, so that 4.4.5 and 5.4.5 are one row. */
static const char *const of_account[] = {
    ".4.5",   /* daily limit (Gmail) */
    ".1.7",   /* sender address refused */
    ".1.8",   /* sender blocked for sending spam */
    ".1.90",  /* daily limit of recipients (Microsoft) */
    ".2.252", /* not allowed to send as this sender (Microsoft) */
    ".7.8",   /* login refused */
    ".7.9",   /* login too weak */
    ".7.13",  /* account disabled */
    ".7.14",  /* a login with a browser is needed (Gmail) */
    ".7.20",  /* the sender is not authenticated (RFC 7372) */
    ".7.21",
    ".7.22",
    ".7.23",
    ".7.24",
    ".7.25",
    ".7.26",
    ".7.27", /* the sender's domain accepts no mail (RFC 7505) */
    ".7.28", /* unusual rate, no TLS, no DKIM, no alignment (Gmail) */
    ".7.29",
    ".7.30",
    ".7.32",
    ".7.57",  /* not logged in (Microsoft) */
    ".7.60",  /* not allowed to send as this sender (Microsoft) */
    ".7.139", /* login refused (Microsoft) */
    ".7.501", /* sender banned (Microsoft) */
    ".7.502",
    ".7.503",
    ".7.509", /* the sender is not authenticated (Microsoft) */
    ".7.511", /* sender banned (Microsoft) */
    ".7.512", /* no address in From (Microsoft) */
    ".7.515", /* the sender is not authenticated (Microsoft) */
    ".7.705", /* the customer exceeded a limit (Microsoft) */
    ".7.708",
    ".7.750",
    NULL,
};

/* These statuses say that the recipient does not exist or has no room, or that
 * the mail is too long. */
static const char *const of_mail[] = {
    ".1.1",
    ".1.2",
    ".1.3",
    ".1.6",
    ".1.10",
    ".2.1",
    ".2.2",
    ".2.3",
    ".3.4",
    NULL,
};

/* Whole words and phrases, in any case. A reply with one of these is about the
 * referee, even if it also says why: "to protect our users from spam". */
static const char *const sender_words[] = {
    "not verified", /* Amazon SES */
    "unauthenticated",
    "authentication checks",
    "authentication level",
    "sending domain",
    "sending ip",
    "sender header",
    "not allowed to send",
    "not authorized to send",
    NULL,
};

/* These words are about the referee unless the reply also has a word about the
 * mail. */
static const char *const account_words[] = {
    "quota",
    "limit",
    "limits",
    "limited",
    "rate",
    "rate_msg",
    "per day",
    "per hour",
    "hour limit",
    "too many emails",
    "too many mails",
    "too many messages",
    "sending activity",
    "outgoing",
    "your account",
    "this account",
    "sender address",
    "sender rejected",
    "this sender",
    "from address",
    "your addresses",
    "from header",
    "send as",
    "send from",
    "relay",
    "relaying",
    "policy",
    "spf",
    "dkim",
    "dmarc",
    "blocked using", /* a list of blocked hosts */
    "blacklisted",
    "reputation",
    "not logged in",
    "authentication required",
    "authenticated",
    /* Yahoo, if From is not an address of the account */
    "request failed; mailbox unavailable",
    /* GMX and IONOS, above the limit */
    "failure sending mail. try again later",
    NULL,
};

/* Microsoft's word for trouble with the mailbox that sends. */
static const char submission[] = "STOREDRV.Submission";

/* A reply with one of these phrases is about the mail, unless it has one of the
 * sender_words. */
static const char *const mail_words[] = {
    "size limit",
    "spam",
    "virus",
    "content",
    "recipient's",
    "the user you are trying to contact",
    NULL,
};

static bool letter(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* True if `phrase` stands in `text` as whole words, in any case. */
static bool says(const char *text, const char *phrase)
{
	size_t n = strlen(phrase);
	for (const char *p = text; *p; p++) {
		bool begins = p == text || !letter(p[-1]);
		if (begins && !strncasecmp(p, phrase, n) && !letter(p[n]))
			return true;
	}
	return false;
}

static bool says_one_of(const char *text, const char *const *phrases)
{
	for (; *phrases; phrases++)
		if (says(text, *phrases))
			return true;
	return false;
}

/* True if the text at `p` begins with a status whose last parts are `rest`. */
static bool status_at(const char *p, const char *rest)
{
	size_t n = strlen(rest);
	if (*p != '4' && *p != '5')
		return false;
	return !strncmp(p + 1, rest, n) && !letter(p[1 + n]) && p[1 + n] != '.';
}

/* True if the reply has one of these statuses: "550 5.4.5 no", "550 no
 * (#5.4.5)". */
static bool has_status(const char *reply, const char *const *statuses)
{
	for (const char *p = reply; *p; p++) {
		if (p > reply && (letter(p[-1]) || p[-1] == '.'))
			continue;
		for (const char *const *s = statuses; *s; s++)
			if (status_at(p, *s))
				return true;
	}
	return false;
}

/* True if the server refused the mail as too long for itself or for the
 * recipient. */
static bool too_long(const char *reply, long code)
{
	static const char *const statuses[] = {".3.4", ".2.3", NULL};
	return code == 552 || has_status(reply, statuses);
}

/* True if the reply concerns the referee's account. */
static bool of_referee(const char *reply)
{
	if (has_status(reply, of_account) || strstr(reply, submission) ||
	    says_one_of(reply, sender_words))
		return true;
	if (has_status(reply, of_mail) || says_one_of(reply, mail_words))
		return false;
	return says_one_of(reply, account_words);
}

/* ---- what becomes of the mail ---- */

/* The command MAIL names the referee, so a refusal of MAIL is the referee's
 * fault, unless the mail is too long. */
static struct verdict judge_mail(const char *reply, long code)
{
	if (code < 500 && of_referee(reply))
		return (struct verdict){OUTCOME_LATER, FAULT_ACCOUNT};
	if (code < 500)
		return (struct verdict){OUTCOME_LATER, FAULT_UNKNOWN};
	if (too_long(reply, code))
		return (struct verdict){OUTCOME_NEVER, FAULT_RECIPIENT};
	return (struct verdict){OUTCOME_STOP, FAULT_ACCOUNT};
}

struct verdict reply_judge(enum reply_to to, const char *reply)
{
	struct verdict v = {OUTCOME_NEVER, FAULT_RECIPIENT};
	long code = strtol(reply, NULL, 10);
	bool ends_all = code < 400 || (code == 421 && to != REPLY_DOT);
	if (to == REPLY_SESSION || ends_all)
		return (struct verdict){OUTCOME_STOP, FAULT_UNKNOWN};
	if (to == REPLY_MAIL)
		return judge_mail(reply, code);
	if (code < 500)
		v.outcome = OUTCOME_LATER;
	if (too_long(reply, code) || !of_referee(reply))
		return v;
	v.outcome = OUTCOME_LATER;
	/* A server may repeat at RCPT what the recipient's server said. */
	v.fault = to == REPLY_RCPT ? FAULT_DOUBTFUL : FAULT_ACCOUNT;
	return v;
}

/* One mail over SMTP with libcurl, and judging its outcome.
 *
 * libcurl 7.88 returns the same error (8) for a refused greeting and a refused
 * final dot, and does not return the server's words. So the header callback
 * keeps the last reply before QUIT, and the debug callback keeps the command
 * that this reply answers. The third fact needed is how much of the body
 * libcurl has read. If the server had closed a reused connection, the mail is
 * tried once more, provided that the server cannot have taken any of it. */

/* ---- libcurl's callbacks ---- */

/* Give libcurl the next piece of the body. A return value of 0 ends the
 * body. */
static size_t give(char *into, size_t size, size_t count, void *context)
{
	struct submission *t = context;
	size_t room = size * count;
	size_t n = t->size - t->at;
	if (n > room)
		n = room;
	memcpy(into, t->bytes + t->at, n);
	t->at += n;
	t->asked = true;
	return n;
}

/* Return the length of the code and status at the start of a line: "550-5.4.5
 * sending limits". Each later line of a reply repeats both, so only the first
 * line keeps them. */
static size_t preamble(const char *line)
{
	size_t n = strspn(line, "0123456789");
	if (line[n] != '-' && line[n] != ' ')
		return n;
	size_t status = strspn(line + n + 1, "0123456789.");
	if (!status || line[n + 1 + status] != ' ')
		return n + 1;
	return n + 1 + status + 1;
}

/* Keep a line that the server sent. Providers explain a refusal in several
 * lines, and the last one is often only a link. */
static size_t heard(char *line, size_t size, size_t count, void *context)
{
	struct submission *t = context;
	size_t n = size * count;
	char text[sizeof t->reply];
	if (t->leaving)
		return n;
	snprintf(text, sizeof text, "%.*s", (int)n, line);
	text[strcspn(text, "\r\n")] = '\0';
	size_t used = t->continues ? strlen(t->reply) : 0;
	t->continues = strspn(text, "0123456789") == 3 && text[3] == '-';
	if (!used)
		snprintf(t->reply, sizeof t->reply, "%s", text);
	else
		snprintf(t->reply + used, sizeof t->reply - used, " %s",
		    text + preamble(text));
	if (t->continues)
		t->reply[3] = ' ';
	return n;
}

/* Keep the verb of the last command, which decides who is at fault: the referee
 * if MAIL was refused, the address if RCPT was. After a refusal libcurl sends
 * QUIT by itself, which must not overwrite the verb. */
static int spoke(
    CURL *curl, curl_infotype type, char *data, size_t size, void *context)
{
	struct submission *t = context;
	(void)curl;
	if (type != CURLINFO_HEADER_OUT || size < 4)
		return 0;
	if (!strncmp(data, "QUIT", 4))
		t->leaving = true;
	if (!strncmp(data, "AUTH", 4))
		t->logs_in = true;
	if (!t->leaving)
		snprintf(t->command, sizeof t->command, "%.4s", data);
	return 0;
}

/* ---- making a handle ---- */

/* VERBOSE makes libcurl report commands to the function `spoke`. */
static const struct handle_option options[] = {
    {CURLOPT_LOW_SPEED_LIMIT, 1},
    {CURLOPT_VERBOSE, 1},
    {CURLOPT_UPLOAD, 1},
    {0, 0},
};

/* Time limits in seconds: long enough for a slow server, but not endless. The
 * first covers all from the name's resolution to the login. Some servers delay
 * their greeting to keep out senders of spam. */
static const struct handle_option deadlines[] = {
    {CURLOPT_CONNECTTIMEOUT, 30},
    {CURLOPT_SERVER_RESPONSE_TIMEOUT, 600},
    {CURLOPT_LOW_SPEED_TIME, 600},
    {CURLOPT_TIMEOUT, 900},
    {0, 0},
};

/* With a token, libcurl may use only the mechanisms for tokens, because
 * otherwise it would try an empty password. It prefers OAUTHBEARER (RFC
 * 7628). */
static void set_login(CURL *c, const struct server *v)
{
	if (!v->user || (!v->password && !v->token))
		return;
	curl_easy_setopt(c, CURLOPT_USERNAME, v->user);
	if (!v->token) {
		curl_easy_setopt(c, CURLOPT_PASSWORD, v->password);
		return;
	}
	curl_easy_setopt(c, CURLOPT_XOAUTH2_BEARER, v->token);
	curl_easy_setopt(
	    c, CURLOPT_LOGIN_OPTIONS, "AUTH=OAUTHBEARER;AUTH=XOAUTH2");
}

/* Prepare a submission without connecting. `server` must outlive `t`. */
static void submission_open(
    struct submission *t, const struct server *v, const char *helo)
{
	const char *scheme = "smtp";
	long tls = CURLUSESSL_ALL;
	char url[600];
	if (v->tls == TLS_IMPLICIT)
		scheme = "smtps";
	else if (v->tls == TLS_NONE)
		tls = CURLUSESSL_NONE;
	snprintf(
	    url, sizeof url, "%s://%s:%d/%s", scheme, v->host, v->port, helo);
	CURL *c = handle_new(url, v->ca_file, t->trouble);
	handle_set(c, options);
	handle_set_deadlines(c, deadlines);
	if (v->hurry)
		curl_easy_setopt(
		    c, CURLOPT_TIMEOUT, handle_seconds(9L * v->hurry));
	curl_easy_setopt(c, CURLOPT_DEBUGFUNCTION, spoke);
	curl_easy_setopt(c, CURLOPT_DEBUGDATA, t);
	curl_easy_setopt(c, CURLOPT_READFUNCTION, give);
	curl_easy_setopt(c, CURLOPT_READDATA, t);
	curl_easy_setopt(c, CURLOPT_HEADERFUNCTION, heard);
	curl_easy_setopt(c, CURLOPT_HEADERDATA, t);
	curl_easy_setopt(c, CURLOPT_USE_SSL, tls);
	curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
	curl_easy_setopt(c, CURLOPT_NOPROXY, "*");
	set_login(c, v);
	t->server = v;
	t->logs_in = false;
	t->curl = c;
}

/* ---- judging the outcome ---- */

/* Return the command that the last reply answers. */
static enum reply_to answered(const char *command)
{
	if (!strcmp(command, "MAIL"))
		return REPLY_MAIL;
	if (!strcmp(command, "RCPT"))
		return REPLY_RCPT;
	return strcmp(command, "DATA") != 0 ? REPLY_SESSION : REPLY_DATA;
}

static bool refused(const struct submission *t)
{
	return strtol(t->reply, NULL, 10) >= 400;
}

/* Return the server's last reply if it refused the mail. After other failures
 * the last reply is unrelated, so libcurl's message is returned. A server that
 * refuses an access token sends a challenge in base64, which libcurl 7.88 does
 * not answer with XOAUTH2. */
static const char *words_of(struct submission *t, CURLcode r)
{
	if (r == CURLE_LOGIN_DENIED && !strncmp(t->reply, "334", 3))
		return "the server does not accept the access token";
	if (r == CURLE_LOGIN_DENIED && !t->logs_in)
		return t->server->token ? "the server accepts no access token "
		                          "here; check the key smtp"
		                        : ACCEPTS_NO_PASSWORD;
	if (refused(t) || (*t->reply && r == CURLE_OK))
		return t->reply;
	if (!*t->reply || isdigit((unsigned char)*t->reply))
		return handle_trouble(t->curl, t->trouble, r);
	snprintf(t->trouble, sizeof t->trouble, FIRST_LINE, t->reply);
	return t->trouble;
}

/* True if a server let a client in that should log in. */
static bool no_login(const struct submission *t)
{
	const struct server *v = t->server;
	return v->user && (v->password || v->token) && !t->logs_in;
}

/* Say why no mail can be sent, and what the operator can do unless the server
 * says so itself. */
static enum outcome stopped(struct submission *t)
{
	const struct server *v = t->server;
	CURLcode r = t->result;
	const char *words = words_of(t, r);
	if (no_login(t) && (r == CURLE_OK || !strncmp(t->reply, "530", 3)))
		words = "the server offers no login here, but smtp-user is set";
	bool silent = r == CURLE_OPERATION_TIMEDOUT && !*t->reply &&
	              v->tls != TLS_IMPLICIT;
	if (r == CURLE_LOGIN_DENIED) {
		err_set(&t->err, OUTCOME_STOP, "smtp login: %s:%d, user %s: %s",
		    v->host, v->port, v->user, words);
		return stream_refused(v, "smtp", words, &t->err);
	}
	err_set(
	    &t->err, OUTCOME_STOP, "smtp %s:%d: %s", v->host, v->port, words);
	if (refused(t) || answered(t->command) != REPLY_SESSION)
		return OUTCOME_STOP;
	return stream_advise(
	    v, "smtp", silent || r == CURLE_SSL_CONNECT_ERROR, &t->err);
}

/* Judge the outcome by the table of doc/design/mail-servers.md: by the last
 * response code, the command it answers, and how far the body was read. */
static enum outcome judge(struct submission *t)
{
	struct err *err = &t->err;
	CURLcode r = t->result;
	struct verdict verdict = {OUTCOME_STOP, FAULT_UNKNOWN};
	long code = 0;
	curl_easy_getinfo(t->curl, CURLINFO_RESPONSE_CODE, &code);
	t->fault = FAULT_UNKNOWN;
	if (r == CURLE_OK && code == 250)
		return OUTCOME_DONE;
	/* Did the connection end before the reply to the final dot? */
	if (t->asked && code == 354)
		return err_set(err, OUTCOME_LATER,
		    "smtp: the connection ended before the server said whether "
		    "it accepted the mail");
	if (r == CURLE_WEIRD_SERVER_REPLY && t->asked)
		verdict = reply_judge(REPLY_DOT, t->reply);
	else if (r == CURLE_SEND_ERROR)
		verdict = reply_judge(answered(t->command), t->reply);
	enum outcome o = verdict.outcome;
	t->fault = verdict.fault;
	if (o != OUTCOME_STOP)
		return err_set(err, o, "smtp %s:%d: %s", t->server->host,
		    t->server->port, words_of(t, r));
	return stopped(t);
}

/* ---- sending ---- */

static void begin(struct submission *t)
{
	t->at = 0;
	t->asked = false;
	t->leaving = false;
	t->reply[0] = '\0';
	t->continues = false;
	t->trouble[0] = '\0';
	t->command[0] = '\0';
}

static void load(struct submission *t, const struct smtp_mail *m)
{
	char to[ADDRESS_PATH];
	address_path(m->recipient, to);
	address_path(m->sender, t->from);
	t->to = curl_slist_append(NULL, to);
	if (!t->to)
		abort();
	t->bytes = m->bytes;
	t->size = m->size;
	CURL *c = t->curl;
	curl_easy_setopt(c, CURLOPT_MAIL_FROM, t->from);
	curl_easy_setopt(c, CURLOPT_MAIL_RCPT, t->to);
	curl_easy_setopt(c, CURLOPT_INFILESIZE_LARGE, (curl_off_t)m->size);
}

/* True if a reused connection was dead. The body was never requested, so the
 * server has none of the mail. */
static bool died_before(const struct submission *t)
{
	long connections = 0;
	if (t->outcome == OUTCOME_DONE || t->outcome == OUTCOME_NEVER)
		return false;
	if (t->asked)
		return false;
	curl_easy_getinfo(t->curl, CURLINFO_NUM_CONNECTS, &connections);
	return !connections;
}

static void send_once(struct submission *t)
{
	begin(t);
	t->result = curl_easy_perform(t->curl);
	t->outcome = judge(t);
}

/* Send a mail, and return when the server has answered. */
static void submission_send(struct submission *t, const struct smtp_mail *m)
{
	load(t, m);
	send_once(t);
	if (died_before(t))
		send_once(t);
	curl_easy_setopt(t->curl, CURLOPT_MAIL_RCPT, NULL);
	curl_slist_free_all(t->to);
	t->to = NULL;
}

/* Connect and log in (if there is a login) without sending mail. */
static enum outcome submission_greet(struct submission *t)
{
	const struct server *v = t->server;
	begin(t);
	curl_easy_setopt(t->curl, CURLOPT_UPLOAD, 0L);
	curl_easy_setopt(t->curl, CURLOPT_NOBODY, 1L);
	curl_easy_setopt(t->curl, CURLOPT_CUSTOMREQUEST, "NOOP");
	if (v->hurry)
		curl_easy_setopt(
		    t->curl, CURLOPT_TIMEOUT, handle_seconds(v->hurry));
	t->result = curl_easy_perform(t->curl);
	if (t->result == CURLE_OK && !no_login(t))
		return OUTCOME_DONE;
	return stopped(t);
}

struct smtp {
	const struct server *server;
	char *helo;
	bool refused; /* the server refused the last login */
	struct submission submission;
};

struct smtp *smtp_new(const struct server *server, const char *helo)
{
	struct smtp *s = calloc(1, sizeof *s);
	char *copy = strdup(helo);
	if (!s || !copy)
		abort();
	s->server = server;
	s->helo = copy;
	return s;
}

void smtp_close(struct smtp *s)
{
	if (s->submission.curl)
		curl_easy_cleanup(s->submission.curl);
	s->submission.curl = NULL;
}

void smtp_free(struct smtp *s)
{
	if (!s)
		return;
	smtp_close(s);
	free(s->helo);
	free(s);
}

/* If an address is not safe to pass to libcurl, the mail fails at once. */
static void send_one(struct smtp *s, const struct smtp_mail *m)
{
	struct submission *t = &s->submission;
	if (!address_valid(m->sender) || !address_valid(m->recipient)) {
		t->result = CURLE_OK;
		t->fault = FAULT_RECIPIENT;
		t->outcome = err_set(&t->err, OUTCOME_NEVER,
		    "smtp: the recipient is not a valid mail address");
		return;
	}
	if (!t->curl)
		submission_open(t, s->server, s->helo);
	submission_send(t, m);
}

enum outcome smtp_send(
    struct smtp *s, const struct smtp_batch *batch, struct err *err)
{
	struct submission *t = &s->submission;
	s->refused = false;
	for (size_t i = 0; i < batch->count; i++) {
		send_one(s, &batch->mails[i]);
		const struct smtp_result result = {
		    .index = i,
		    .outcome = t->outcome,
		    .fault = t->fault,
		    .err = &t->err,
		};
		bool more = batch->done(batch->context, &result);
		if (t->result == CURLE_LOGIN_DENIED)
			s->refused = true;
		/* A server that did not answer for one mail within the time
		 * limit would not answer for the next either. */
		if (t->outcome == OUTCOME_STOP ||
		    t->result == CURLE_OPERATION_TIMEDOUT)
			return err_set(err, OUTCOME_STOP, "%s", t->err.text);
		if (!more)
			break;
	}
	return OUTCOME_DONE;
}

bool smtp_refused(const struct smtp *s)
{
	return s->refused;
}

bool smtp_logged_in(const struct smtp *s)
{
	return s->submission.logs_in;
}

enum outcome smtp_try(struct smtp *s, const char **answer, struct err *err)
{
	struct submission *t = &s->submission;
	smtp_close(s);
	submission_open(t, s->server, s->helo);
	enum outcome o = submission_greet(t);
	s->refused = t->result == CURLE_LOGIN_DENIED;
	if (o)
		err_set(err, o, "%s", t->err.text);
	smtp_close(s);
	*answer = t->reply;
	return o;
}
