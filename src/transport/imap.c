/* imap.c - the connection to an IMAP server: libetpan over our stream.
 * imap_fetch.c has the operations on letters.
 *
 * libetpan does not limit what a server may send, so the stream's byte budget
 * is set before each command. After any error the session may be out of step
 * with the server. It is then closed without LOGOUT, which would wait for an
 * answer. */
#include "transport/imap.h"

#include <stdlib.h>

#include "imap_connection.h"

enum {
	CONNECT_SECONDS = 20,
	LOGOUT_SECONDS = 3,
	READ_BUFFER = 64 << 10 /* size of libetpan's buffer, in bytes */
};

uint32_t imap_count(const struct imap *im)
{
	return im->session->imap_selection_info->sel_exists;
}

static enum outcome ask_capabilities(struct imap *im, struct err *err)
{
	mailimap *session = im->session;
	struct mailimap_capability_data *capabilities = NULL;
	imap_allow_command(im);
	int r = mailimap_capability(session, &capabilities);
	if (r)
		return imap_broken(im, r, "capability", err);
	mailimap_capability_data_free(capabilities);
	im->idle = mailimap_has_idle(session);
	im->move = mailimap_has_extension(session, (char *)"MOVE");
	im->uidplus = mailimap_has_uidplus(session);
	im->namespaces = mailimap_has_namespace(session);
	return OUTCOME_DONE;
}

static int select_name(struct imap *im, const char *name)
{
	imap_allow_command(im);
	return mailimap_select(im->session, name);
}

static enum outcome select_folder(
    struct imap *im, const char *folder, struct err *err)
{
	char place[PLACE_MAX];
	int r = imap_try_names(im, folder, select_name, place);
	if (r)
		return imap_broken(im, r, "select", err);
	im->exists = imap_count(im);
	im->uidnext = im->session->imap_selection_info->sel_uidnext;
	return OUTCOME_DONE;
}

/* Most servers name their capabilities in the greeting. Ask a server that did
 * not. */
static enum outcome know_capabilities(struct imap *im, struct err *err)
{
	const struct mailimap_capability_data *told =
	    im->session->imap_connection_info->imap_capability;
	if (told && !clist_isempty(told->cap_list))
		return OUTCOME_DONE;
	return ask_capabilities(im, err);
}

/* Send no password to a server that says it would not accept it (RFC 3501,
 * 6.2.3). */
static enum outcome may_log_in(struct imap *im, bool *refused, struct err *err)
{
	enum outcome o = know_capabilities(im, err);
	if (o || !mailimap_has_extension(im->session, (char *)"LOGINDISABLED"))
		return o;
	err_set(err, OUTCOME_STOP,
	    "imap login: the server accepts no password here (LOGINDISABLED); "
	    "expected a server that accepts passwords, or the key oauth");
	*refused = true;
	imap_drop(im);
	return err->outcome;
}

/* Log in with a password, or with an access token by XOAUTH2. If a server does
 * not accept a token, it sends a challenge with its reason in JSON, and waits
 * for an empty line before it refuses; libetpan sends that line. */
static enum outcome log_in(struct imap *im, const struct server *server,
    bool *refused, struct err *err)
{
	mailimap *session = im->session;
	const char *user = server->user;
	if (!server->token && may_log_in(im, refused, err))
		return err->outcome;
	imap_allow_command(im);
	int r = server->token
	            ? mailimap_oauth2_authenticate(session, user, server->token)
	            : mailimap_login(session, user, server->password);
	*refused = r == MAILIMAP_ERROR_LOGIN;
	if (r)
		return imap_broken(im, r, "login", err);
	return ask_capabilities(im, err);
}

/* Start a session and read the greeting. The session then owns the stream. */
static enum outcome greet(struct imap *im, mailstream_low *low, struct err *err)
{
	const char *what = "greeting";
	mailstream *ms = mailstream_new(low, READ_BUFFER);
	im->session = mailimap_new(0, NULL);
	if (!ms || !im->session)
		abort();
	mailstream_low_set_timeout(low, FETCH_SECONDS);
	stream_allow(im->stream, CONNECT_SECONDS, SMALL, 0);
	int r = mailimap_connect(im->session, ms);
	if (r == MAILIMAP_NO_ERROR_NON_AUTHENTICATED)
		return OUTCOME_DONE;
	if (r == MAILIMAP_NO_ERROR_AUTHENTICATED)
		what = "greeting (PREAUTH is not accepted)";
	return imap_broken(im, r, what, err);
}

enum outcome imap_open(const struct server *server, const char *folder,
    struct imap **out, bool *refused, struct err *err)
{
	mailstream_low *low = NULL;
	*refused = false;
	struct imap *im = calloc(1, sizeof *im);
	if (!im)
		abort();
	enum outcome o =
	    stream_open(server, CONNECT_SECONDS, &low, &im->stream, err);
	if (!o)
		o = greet(im, low, err);
	if (!o)
		o = log_in(im, server, refused, err);
	if (!o)
		o = select_folder(im, folder, err);
	if (!o)
		*out = im;
	else
		free(im);
	return o;
}

void imap_close(struct imap *im)
{
	if (!im)
		return;
	if (im->session) {
		stream_allow(im->stream, LOGOUT_SECONDS, SMALL, 0);
		mailimap_logout(im->session);
	}
	imap_drop(im);
	free(im);
}

uint32_t imap_uidvalidity(const struct imap *im)
{
	if (!im->session)
		return 0;
	return im->session->imap_selection_info->sel_uidvalidity;
}

uint32_t imap_uidnext(const struct imap *im)
{
	return im->uidnext;
}

bool imap_confused(const struct imap *im)
{
	return im->confused;
}

/* ---- waiting ---- */

/* True if libetpan has buffered input: what came in the same packet as "+
 * idling" is not in the socket any more. */
static bool buffered(const struct imap *im)
{
	return im->session->imap_stream->read_buffer_len;
}

static bool grew(struct imap *im)
{
	uint32_t now = imap_count(im);
	bool more = now > im->exists;
	im->exists = now;
	return more;
}

static enum outcome wait_idle(struct imap *im, int wake, int64_t milliseconds,
    bool *woken, struct err *err)
{
	enum outcome waited = OUTCOME_DONE;
	imap_allow_command(im);
	int r = mailimap_idle(im->session);
	if (r)
		return imap_broken(im, r, "idle", err);
	bool spoke = buffered(im);
	if (!spoke)
		waited = stream_wait(im->stream, wake, milliseconds, &spoke);
	imap_allow_command(im);
	r = mailimap_idle_done(im->session);
	if (r || waited)
		return imap_broken(im, r, "idle", err);
	*woken = grew(im) || spoke;
	return OUTCOME_DONE;
}

enum outcome imap_wait(
    struct imap *im, int wake, int64_t seconds, bool *woken, struct err *err)
{
	int64_t milliseconds = seconds * 1000;
	*woken = grew(im);
	if (*woken)
		return OUTCOME_DONE;
	if (im->idle)
		return wait_idle(im, wake, milliseconds, woken, err);
	if (stream_wait(im->stream, wake, milliseconds, woken))
		return imap_broken(im, MAILIMAP_NO_ERROR, "wait", err);
	return OUTCOME_DONE;
}
