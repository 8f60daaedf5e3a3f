/* imap.c - the connection to an IMAP server: libetpan over our stream.
 *
 * libetpan does not limit what a server may send, so the stream's byte budget
 * is set before each command. After any error the session may be out of step
 * with the server. It is then closed without LOGOUT, which would wait for an
 * answer. */
#include "transport/imap.h"

#include "base/buf.h"
#include "base/text.h"
#include "base/when.h"
#include "stream.h"

/* An IMAP connection, shared by the files that begin with "imap". */

enum {
	COMMAND_SECONDS = 30,
	FETCH_SECONDS = 60,
	/* byte budget for the answer to most commands */
	SMALL = 256 * 1024,
	LISTING = 2 << 20, /* byte budget for a listing */
	/* bytes that a server sends around a letter's own bytes */
	LETTER_MARGIN = 1024,
	/* bytes that a server sends per letter when moving */
	MOVED_MARGIN = 128,
	PLACE_MAX = 320 /* size of a folder's name with its prefix */
};

struct imap {
	mailimap *session; /* NULL after an error */
	struct stream *stream;
	int seconds; /* for each command */
	/* The server and, while the connection is opened, the user and the
	 * folder as far as it has come. */
	char where[PLACE_MAX + 300];
	bool confused; /* the answer to a FETCH could not be parsed */
	bool idle;
	bool move;
	bool uidplus;
	bool namespaces; /* the server has NAMESPACE (RFC 2342) */
	/* The prefix of the personal namespace, "" for none, and whether the
	 * server was asked for it. */
	char prefix[64];
	bool asked_prefix;
	char place[PLACE_MAX];  /* see imap_place; "" for none */
	char placed[PLACE_MAX]; /* the name that imap_make was called with */
	/* Number of letters that the server reported before the last listing
	 * was requested. SEARCH covers only these letters. If a letter arrives
	 * meanwhile, the server reports it only once, after the answer to
	 * SEARCH. */
	uint32_t exists;
	uint32_t uidnext; /* UIDNEXT when the folder was opened */
};

/* Call `run` with the names that a folder may have on the server, in modified
 * UTF-7, until it returns 0: the name as it is, and the name with the prefix of
 * the personal namespace. *place is the UTF-8 form of the last name. Returns
 * the last code of `run`. */
typedef int imap_name_fn(struct imap *im, const char *name);
static int imap_try_names(struct imap *im, const char *folder,
    imap_name_fn *run, char place[PLACE_MAX]);

/* What all operations on an IMAP connection share: limits, refusals, and the
 * end of a session that failed. */

/* Free the session. The stream is closed first, because mailimap_free would
 * otherwise send LOGOUT and wait for the answer. */
static void imap_drop(struct imap *im)
{
	if (!im->session)
		return;
	if (im->session->imap_stream)
		mailstream_close(im->session->imap_stream);
	im->session->imap_stream = NULL;
	mailimap_free(im->session);
	im->session = NULL;
}

/* True if the server answered a command that failed with code r with NO or BAD:
 * the session goes on. */
static bool imap_said_no(const struct imap *im, int r)
{
	return r != MAILIMAP_ERROR_PARSE && !*stream_trouble(im->stream);
}

/* Return the server's words for refusing the last command. */
static const char *imap_refusal(const struct imap *im)
{
	const char *words = im->session->imap_response;
	return words && *words ? words : "the server refused";
}

/* End a session that failed with libetpan's code r. Returns STOP. */
static enum outcome imap_broken(
    struct imap *im, int r, const char *command, struct err *err)
{
	const char *trouble = stream_trouble(im->stream);
	if (!*trouble && r == MAILIMAP_ERROR_PARSE)
		trouble = "the server's answer cannot be parsed";
	else if (!*trouble)
		trouble = imap_refusal(im);
	err_set(err, OUTCOME_STOP, "imap %s: %s: %.180s", command, im->where,
	    trouble);
	imap_drop(im);
	return err->outcome;
}

/* Set deadline and budget for a command with a short answer. */
static void imap_allow_command(struct imap *im)
{
	stream_allow(im->stream, im->seconds, SMALL, 0);
}

/* Add to what the errors of opening name. */
static void come_to(struct imap *im, const char *what, const char *name)
{
	size_t used = strlen(im->where);
	snprintf(
	    im->where + used, sizeof im->where - used, ", %s %s", what, name);
}

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
	come_to(im, "folder", folder);
	int r = imap_try_names(im, folder, select_name, place);
	/* The last words of the server may be about NAMESPACE. */
	if (r && imap_said_no(im, r))
		r = imap_try_names(im, folder, select_name, place);
	if (r) {
		bool no = imap_said_no(im, r);
		imap_broken(im, r, "select", err);
		return no ? err_add(err, "check imap-folder") : err->outcome;
	}
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
	err_set(err, OUTCOME_STOP, "imap login: %s: " ACCEPTS_NO_PASSWORD,
	    im->where);
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
	come_to(im, "user", user);
	if (!server->token && may_log_in(im, refused, err))
		return err->outcome;
	imap_allow_command(im);
	int r = server->token
	            ? mailimap_oauth2_authenticate(session, user, server->token)
	            : mailimap_login(session, user, server->password);
	*refused = r == MAILIMAP_ERROR_LOGIN;
	if (!r)
		return ask_capabilities(im, err);
	char words[sizeof err->text];
	snprintf(words, sizeof words, "%s", imap_refusal(im));
	imap_broken(im, r, "login", err);
	return *refused ? stream_refused(server, "imap", words, err)
	                : err->outcome;
}

/* Start a session and read the greeting. The session then owns the stream. */
static enum outcome greet(struct imap *im, const struct server *server,
    mailstream_low *low, struct err *err)
{
	const char *what = "greeting";
	char line[64] = "";
	mailstream *ms = mailstream_new(low, READ_BUFFER);
	im->session = mailimap_new(0, NULL);
	if (!ms || !im->session)
		abort();
	mailstream_low_set_timeout(low, FETCH_SECONDS);
	imap_allow_command(im);
	int r = mailimap_connect(im->session, ms);
	if (r == MAILIMAP_NO_ERROR_NON_AUTHENTICATED)
		return OUTCOME_DONE;
	if (r == MAILIMAP_NO_ERROR_AUTHENTICATED)
		what = "greeting (PREAUTH is not accepted)";
	bool said = imap_said_no(im, r);
	if (r == MAILIMAP_ERROR_PARSE && !*stream_trouble(im->stream))
		snprintf(line, sizeof line, "%.*s",
		    (int)strcspn(im->session->imap_stream_buffer->str, "\r\n"),
		    im->session->imap_stream_buffer->str);
	imap_broken(im, r, what, err);
	if (said)
		return err->outcome;
	if (*line)
		err_set(err, OUTCOME_STOP, "imap %s: %s: " FIRST_LINE, what,
		    im->where, line);
	return stream_advise(server, "imap",
	    server->tls == TLS_NONE && strstr(err->text, "too long"), err);
}

enum outcome imap_open(const struct server *server, const char *folder,
    struct imap **out, bool *refused, struct err *err)
{
	mailstream_low *low = NULL;
	*refused = false;
	struct imap *im = calloc(1, sizeof *im);
	if (!im)
		abort();
	im->seconds = server->hurry ? server->hurry : CONNECT_SECONDS;
	snprintf(
	    im->where, sizeof im->where, "%s:%d", server->host, server->port);
	enum outcome o =
	    stream_open(server, im->seconds, &low, &im->stream, err);
	if (!o)
		o = greet(im, server, low, err);
	if (!o)
		o = log_in(im, server, refused, err);
	if (!o)
		o = select_folder(im, folder, err);
	if (!server->hurry)
		im->seconds = COMMAND_SECONDS;
	im->where[strcspn(im->where, ",")] = '\0';
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

bool imap_read_only(const struct imap *im)
{
	return im->session->imap_selection_info->sel_perm ==
	       MAILIMAP_MAILBOX_READONLY;
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
	/* True if libetpan has buffered input: what came in the same packet as
	 * "+ idling" is not in the socket any more. */
	bool spoke = im->session->imap_stream->read_buffer_len;
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

/* Listing, finding and creating the folders of an account.
 *
 * Servers that know special uses name them in the answer to a plain LIST (RFC
 * 6154, 2), so no extension is needed to ask for them. */

/* ---- names ---- */

/* Ask for the prefix of the personal namespace, once. Returns 0, or libetpan's
 * code if the session is broken. */
static int ask_prefix(struct imap *im)
{
	struct mailimap_namespace_data *data = NULL;
	if (im->asked_prefix || !im->namespaces)
		return MAILIMAP_NO_ERROR;
	im->asked_prefix = true;
	imap_allow_command(im);
	int r = mailimap_namespace(im->session, &data);
	if (r)
		return imap_said_no(im, r) ? MAILIMAP_NO_ERROR : r;
	clistiter *first = NULL;
	if (data->ns_personal)
		first = clist_begin(data->ns_personal->ns_data_list);
	if (first) {
		const struct mailimap_namespace_info *info =
		    clist_content(first);
		snprintf(im->prefix, sizeof im->prefix, "%s", info->ns_prefix);
	}
	mailimap_namespace_data_free(data);
	return MAILIMAP_NO_ERROR;
}

static bool has_prefix(const struct imap *im, const char *folder)
{
	return *im->prefix && text_starts(folder, im->prefix);
}

static int imap_try_names(struct imap *im, const char *folder,
    imap_name_fn *run, char place[PLACE_MAX])
{
	struct buf name;
	buf_init(&name, 0);
	snprintf(place, PLACE_MAX, "%s", folder);
	utf7_write(&name, place);
	int r = run(im, buf_string(&name));
	int asked = MAILIMAP_NO_ERROR;
	bool again = r && imap_said_no(im, r) && !text_same(folder, "INBOX");
	if (again)
		asked = ask_prefix(im);
	if (again && !asked && *im->prefix && !has_prefix(im, folder)) {
		snprintf(place, PLACE_MAX, "%s%s", im->prefix, folder);
		buf_clear(&name);
		utf7_write(&name, place);
		r = run(im, buf_string(&name));
	}
	buf_release(&name);
	return asked ? asked : r;
}

/* ---- listing ---- */

/* True if the server gave the folder the special use "\\Junk". */
static bool is_junk(const struct mailimap_mbx_list_flags *flags)
{
	if (!flags)
		return false;
	for (clistiter *i = clist_begin(flags->mbf_oflags); i;
	    i = clist_next(i)) {
		const struct mailimap_mbx_list_oflag *flag = clist_content(i);
		if (flag->of_flag_ext && text_same(flag->of_flag_ext, "Junk"))
			return true;
	}
	return false;
}

static bool can_be_opened(const struct mailimap_mbx_list_flags *flags)
{
	return !flags || flags->mbf_type != MAILIMAP_MBX_LIST_FLAGS_SFLAG ||
	       flags->mbf_sflag != MAILIMAP_MBX_LIST_SFLAG_NOSELECT;
}

static void hand_over_one(struct imap *im,
    const struct mailimap_mailbox_list *one, imap_folder_fn *each,
    void *context)
{
	struct buf name;
	buf_init(&name, 0);
	utf7_read(&name, one->mb_name);
	const char *text = buf_string(&name);
	const char *last = NULL;
	if (one->mb_delimiter)
		last = strrchr(text, one->mb_delimiter);
	struct imap_folder folder = {
	    .name = text,
	    .short_name = text,
	    .own_name = last ? last + 1 : text,
	    .junk = is_junk(one->mb_flag),
	};
	if (has_prefix(im, text))
		folder.short_name += strlen(im->prefix);
	each(context, &folder);
	buf_release(&name);
}

static void hand_over_all(
    struct imap *im, clist *found, imap_folder_fn *each, void *context)
{
	for (clistiter *i = clist_begin(found); i; i = clist_next(i)) {
		const struct mailimap_mailbox_list *one = clist_content(i);
		if (one->mb_name && can_be_opened(one->mb_flag))
			hand_over_one(im, one, each, context);
	}
}

enum outcome imap_folders(
    struct imap *im, imap_folder_fn *each, void *context, struct err *err)
{
	clist *found = NULL;
	int r = ask_prefix(im);
	if (r)
		return imap_broken(im, r, "namespace", err);
	imap_allow_command(im);
	r = mailimap_list(im->session, "", "*", &found);
	if (r == MAILIMAP_ERROR_LIST)
		return err_set(
		    err, OUTCOME_LATER, "imap list: %s", imap_refusal(im));
	if (r)
		return imap_broken(im, r, "list", err);
	hand_over_all(im, found, each, context);
	mailimap_list_result_free(found);
	return OUTCOME_DONE;
}

/* ---- finding and creating ---- */

static int ask_status(struct imap *im, const char *name)
{
	struct mailimap_mailbox_data_status *status = NULL;
	struct mailimap_status_att_list *what =
	    mailimap_status_att_list_new_empty();
	if (!what ||
	    mailimap_status_att_list_add(what, MAILIMAP_STATUS_ATT_MESSAGES))
		abort();
	imap_allow_command(im);
	int r = mailimap_status(im->session, name, what, &status);
	mailimap_status_att_list_free(what);
	if (!r && status)
		mailimap_mailbox_data_status_free(status);
	return r;
}

static int create(struct imap *im, const char *place)
{
	struct buf name;
	buf_init(&name, 0);
	utf7_write(&name, place);
	imap_allow_command(im);
	int r = mailimap_create(im->session, buf_string(&name));
	buf_release(&name);
	return r;
}

enum outcome imap_make(struct imap *im, const char *folder, struct err *err)
{
	*im->place = '\0';
	int r = imap_try_names(im, folder, ask_status, im->place);
	if (r && imap_said_no(im, r))
		r = create(im, im->place);
	snprintf(im->placed, sizeof im->placed, "%s", r ? "" : folder);
	if (!r)
		return OUTCOME_DONE;
	if (!imap_said_no(im, r))
		return imap_broken(im, r, "create", err);
	return err_set(err, OUTCOME_LATER, "imap create %s: %s", im->place,
	    imap_refusal(im));
}

const char *imap_place(const struct imap *im)
{
	return im->place;
}

/* Listing, fetching, moving and removing the letters of a folder.
 *
 * ENVELOPE and BODYSTRUCTURE are never requested, because libetpan parses them
 * recursively. A server may answer in any order, twice, or with letters that
 * were not requested. */

/* ---- listing ---- */

static int by_uid(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a;
	uint32_t y = *(const uint32_t *)b;
	return (x > y) - (x < y);
}

/* Number of UIDs per search. It is below the limit on words in an answer. */
enum { WINDOW = 100000 };

/* Search for UIDs from `low` to `high`; a `high` of 0 means "*". */
static int search(struct imap *im, uint32_t low, uint32_t high, clist **found)
{
	struct mailimap_set *range = mailimap_set_new_interval(low, high);
	struct mailimap_search_key *key = mailimap_search_key_new_uid(range);
	if (!key)
		abort();
	stream_allow(im->stream, im->seconds, LISTING, 0);
	int r = mailimap_uid_search(im->session, NULL, key, found);
	mailimap_search_key_free(key);
	return r;
}

/* Keep the lowest UIDs found above `after`. "n:*" always returns the last
 * letter, even if its UID is below n. The list is sorted first, because a
 * server may answer in any order. */
static void keep_lowest(
    clist *found, uint32_t after, struct imap_listing *listing)
{
	size_t total = (size_t)clist_count(found);
	size_t n = 0;
	uint32_t *all = calloc(total + 1, sizeof *all);
	if (!all)
		abort();
	for (clistiter *i = clist_begin(found); i; i = clist_next(i)) {
		const uint32_t *uid = clist_content(i);
		if (*uid <= after)
			continue;
		all[n] = *uid;
		n++;
	}
	qsort(all, n, sizeof *all, by_uid);
	if (n > listing->room)
		n = listing->room;
	memcpy(listing->uids, all, n * sizeof *all);
	listing->count = n;
	free(all);
}

enum outcome imap_list(struct imap *im, uint32_t after,
    struct imap_listing *listing, struct err *err)
{
	uint32_t low = after + 1;
	uint32_t width = WINDOW;
	bool last = false;
	listing->count = 0;
	imap_allow_command(im);
	int r = mailimap_noop(im->session);
	if (r)
		return imap_broken(im, r, "noop", err);
	while (!last && !listing->count) {
		clist *found = NULL;
		last = im->uidnext <= low || im->uidnext - low <= width;
		im->exists = imap_count(im);
		r = search(im, low, last ? 0 : low + width - 1, &found);
		if (r)
			return imap_broken(im, r, "search", err);
		keep_lowest(found, after, listing);
		mailimap_search_result_free(found);
		low += width;
		width *= 2; /* the gap may be long: search a wider range */
	}
	return OUTCOME_DONE;
}

/* ---- fetching ---- */

enum { ASK_AGAIN = 20 }; /* letters per repeated request */

struct missing {
	/* the lowest missing UIDs, in ascending order */
	uint32_t uid[ASK_AGAIN];
	size_t kept;
	size_t count; /* number of all missing letters */
};

/* Convert ascending UIDs to ranges. A page of letters is usually one range. */
static struct mailimap_set *set_of(const uint32_t *uids, size_t count)
{
	struct mailimap_set *set = mailimap_set_new_empty();
	if (!set)
		abort();
	size_t first = 0;
	for (size_t i = 0; i < count; i++) {
		bool goes_on = i + 1 < count && uids[i + 1] == uids[i] + 1;
		if (goes_on)
			continue;
		if (mailimap_set_add_interval(set, uids[first], uids[i]))
			abort();
		first = i + 1;
	}
	return set;
}

static int64_t seconds_of(const struct mailimap_date_time *d)
{
	int zone = d->dt_zone / 100 * 60 + d->dt_zone % 100;
	struct when_date local = {
	    .year = d->dt_year,
	    .month = d->dt_month,
	    .day = d->dt_day,
	    .hour = d->dt_hour,
	    .minute = d->dt_min,
	    .second = d->dt_sec,
	};
	return when_utc(&local) - zone * 60;
}

static void read_attribute(
    const struct mailimap_msg_att_static *a, struct imap_letter *l)
{
	const struct mailimap_msg_att_body_section *body;
	switch (a->att_type) {
	case MAILIMAP_MSG_ATT_UID:
		l->uid = a->att_data.att_uid;
		break;
	case MAILIMAP_MSG_ATT_INTERNALDATE:
		l->received = seconds_of(a->att_data.att_internal_date);
		break;
	case MAILIMAP_MSG_ATT_BODY_SECTION:
		body = a->att_data.att_body_section;
		l->bytes = body->sec_body_part ? body->sec_body_part : "";
		l->size = body->sec_body_part ? body->sec_length : 0;
		break;
	case MAILIMAP_MSG_ATT_RFC822_SIZE:
		l->stated = a->att_data.att_rfc822_size;
		break;
	default:
		break;
	}
}

static struct imap_letter letter_of(const struct mailimap_msg_att *att)
{
	struct imap_letter letter = {.stated = -1};
	for (clistiter *i = clist_begin(att->att_list); i; i = clist_next(i)) {
		const struct mailimap_msg_att_item *item = clist_content(i);
		if (item->att_type == MAILIMAP_MSG_ATT_ITEM_STATIC)
			read_attribute(item->att_data.att_static, &letter);
	}
	return letter;
}

static bool asked_for(const struct imap_request *q, uint32_t uid)
{
	if (!uid)
		return false;
	return bsearch(&uid, q->uids, q->count, sizeof uid, by_uid);
}

static int by_letter(const void *a, const void *b)
{
	const struct imap_letter *x = a;
	const struct imap_letter *y = b;
	return by_uid(&x->uid, &y->uid);
}

static void want(
    struct mailimap_fetch_type *type, struct mailimap_fetch_att *attribute)
{
	if (!attribute ||
	    mailimap_fetch_type_new_fetch_att_list_add(type, attribute))
		abort();
}

/* Return what to request of each letter, without setting \Seen. */
static struct mailimap_fetch_type *wanted(const struct imap_request *q)
{
	struct mailimap_fetch_type *type =
	    mailimap_fetch_type_new_fetch_att_list_empty();
	if (!type)
		abort();
	want(type, mailimap_fetch_att_new_uid());
	if (!q->undated)
		want(type, mailimap_fetch_att_new_internaldate());
	if (!q->limit)
		return type;
	want(type, mailimap_fetch_att_new_rfc822_size());
	want(type, mailimap_fetch_att_new_body_peek_section_partial(
		       mailimap_section_new(NULL), 0, (uint32_t)q->limit));
	return type;
}

static int ask(struct imap *im, const struct imap_request *q,
    const uint32_t *uids, size_t count, clist **result)
{
	struct mailimap_fetch_type *type = wanted(q);
	struct mailimap_set *set = set_of(uids, count);
	size_t around = count * LETTER_MARGIN + SMALL;
	size_t letters = count * q->limit;
	stream_allow(im->stream, FETCH_SECONDS, around, letters);
	int r = mailimap_uid_fetch(im->session, set, type, result);
	if (r) /* on failure libetpan leaves a pointer to freed memory */
		*result = NULL;
	mailimap_fetch_type_free(type);
	mailimap_set_free(set);
	return r;
}

/* The letters that the server delivered. `answer` owns their bytes. */
struct delivered {
	/* answer[1] is for the repeated request, NULL if there was none */
	clist *answer[2];
	struct imap_letter *letter; /* sorted by UID, without duplicates */
	size_t count;
	size_t empty; /* answers without bytes, which deliver nothing */
};

static void free_delivered(struct delivered *d)
{
	for (int i = 0; i < 2; i++) {
		if (d->answer[i])
			mailimap_fetch_list_free(d->answer[i]);
	}
	free(d->letter);
}

/* Return how many consecutive entries from `at` share a UID. *same is true if
 * their bytes are equal. */
static size_t told(const struct delivered *d, size_t at, bool *same)
{
	const struct imap_letter *a = d->letter + at;
	size_t n = 1;
	*same = true;
	while (at + n < d->count && a[n].uid == a->uid) {
		if (a[n].size != a->size ||
		    memcmp(a[n].bytes, a->bytes, a->size) != 0)
			*same = false;
		n++;
	}
	return n;
}

/* If the server sent a letter twice, keep one copy. If the copies differ, drop
 * the letter. */
static void sort_letters(struct delivered *d)
{
	size_t kept = 0;
	size_t times;
	qsort(d->letter, d->count, sizeof *d->letter, by_letter);
	for (size_t i = 0; i < d->count; i += times) {
		bool same;
		times = told(d, i, &same);
		if (!same)
			continue;
		d->letter[kept] = d->letter[i];
		kept++;
	}
	d->count = kept;
}

/* Collect the requested letters in an answer, which may have any order and
 * extra letters. */
static void add_letters(
    const struct imap_request *q, clist *answer, struct delivered *d)
{
	size_t most = d->count + (size_t)clist_count(answer);
	d->letter = realloc(d->letter, (most + 1) * sizeof *d->letter);
	if (!d->letter)
		abort();
	for (clistiter *i = clist_begin(answer); i; i = clist_next(i)) {
		struct imap_letter letter = letter_of(clist_content(i));
		if (!q->limit)
			letter.bytes = "";
		if (!letter.bytes || !asked_for(q, letter.uid))
			continue;
		if (q->limit && !letter.size && letter.stated) {
			d->empty++;
			continue;
		}
		d->letter[d->count] = letter;
		d->count++;
	}
	sort_letters(d);
}

/* Find the letters that were requested but not delivered. */
static struct missing left_out(
    const struct imap_request *q, const struct delivered *d)
{
	struct missing out = {.count = 0};
	size_t at = 0;
	for (size_t i = 0; i < q->count; i++) {
		if (at < d->count && d->letter[at].uid == q->uids[i]) {
			at++;
			continue;
		}
		out.count++;
		if (out.kept == ASK_AGAIN)
			continue;
		out.uid[out.kept] = q->uids[i];
		out.kept++;
	}
	return out;
}

/* Fetch the letters, then request the first missing letters once more. */
static int fetch(
    struct imap *im, const struct imap_request *q, struct delivered *d)
{
	int r = ask(im, q, q->uids, q->count, &d->answer[0]);
	if (r)
		return r;
	add_letters(q, d->answer[0], d);
	struct missing missing = left_out(q, d);
	if (!missing.count)
		return MAILIMAP_NO_ERROR;
	r = ask(im, q, missing.uid, missing.kept, &d->answer[1]);
	if (!r)
		add_letters(q, d->answer[1], d);
	return r;
}

static void hand_over(const struct imap_request *q, const struct delivered *d)
{
	for (size_t i = 0; i < d->count; i++)
		if (!q->each(q->context, &d->letter[i]))
			return;
}

static void tell_missing(
    const struct imap_request *q, const struct delivered *d)
{
	struct missing missing = left_out(q, d);
	q->missing->count = missing.count;
	q->missing->empty = d->empty;
	q->missing->first = missing.uid[0];
}

enum outcome imap_fetch(
    struct imap *im, const struct imap_request *q, struct err *err)
{
	struct delivered d = {.letter = NULL};
	enum outcome o = OUTCOME_DONE;
	int r = fetch(im, q, &d);
	if (r) {
		im->confused =
		    r == MAILIMAP_ERROR_PARSE && !*stream_trouble(im->stream);
		o = imap_broken(im, r, "fetch", err);
	} else {
		tell_missing(q, &d);
		hand_over(q, &d);
	}
	free_delivered(&d);
	return o;
}

/* ---- moving ---- */

static int move(struct imap *im, struct mailimap_set *set, const char *folder)
{
	mailimap *session = im->session;
	uint32_t validity = 0;
	struct mailimap_set *from = NULL;
	struct mailimap_set *to = NULL;
	int r = mailimap_uidplus_uid_move(
	    session, set, folder, &validity, &from, &to);
	if (from)
		mailimap_set_free(from);
	if (to)
		mailimap_set_free(to);
	return r;
}

static int mark_deleted(struct imap *im, struct mailimap_set *set)
{
	struct mailimap_flag *deleted = mailimap_flag_new_deleted();
	struct mailimap_flag_list *flags = mailimap_flag_list_new_empty();
	struct mailimap_store_att_flags *store;
	if (!deleted || !flags)
		abort();
	if (mailimap_flag_list_add(flags, deleted))
		abort();
	store = mailimap_store_att_flags_new_add_flags_silent(flags);
	int r = mailimap_uid_store(im->session, set, store);
	mailimap_store_att_flags_free(store);
	return r;
}

/* Remove letters for good. Without UID EXPUNGE they stay, marked, because
 * EXPUNGE would also remove other deleted mail. */
static int expunge(struct imap *im, struct mailimap_set *set)
{
	int r = mark_deleted(im, set);
	if (r || !im->uidplus)
		return r;
	return mailimap_uid_expunge(im->session, set);
}

/* Move letters with MOVE, otherwise with COPY and UID EXPUNGE. Without UID
 * EXPUNGE the letters stay where they are, because EXPUNGE would also remove
 * other deleted mail. */
static int move_or_copy(
    struct imap *im, struct mailimap_set *set, const char *folder)
{
	if (im->move)
		return move(im, set, folder);
	int r = mailimap_uid_copy(im->session, set, folder);
	if (r || !im->uidplus)
		return r;
	return expunge(im, set);
}

/* Set deadline and budget for a move, whose answer names the UIDs in both
 * folders and the letters removed. */
static void allow_move(struct imap *im, size_t count)
{
	size_t plain = SMALL + count * MOVED_MARGIN;
	stream_allow(im->stream, im->seconds, plain, 0);
}

static enum outcome moved(
    struct imap *im, int r, const char *why, struct err *err)
{
	if (r && !imap_said_no(im, r))
		return imap_broken(im, r, "move", err);
	/* letters left in the folder are harmless: they were handled before */
	if (r)
		return err_set(
		    err, OUTCOME_LATER, "imap move to %s: %s", im->place, why);
	im->exists = imap_count(im);
	return OUTCOME_DONE;
}

enum outcome imap_move(struct imap *im, const uint32_t *uids, size_t count,
    const char *folder, struct err *err)
{
	char why[240] = "";
	if (strcmp(im->placed, folder) != 0 && imap_make(im, folder, err))
		return err->outcome;
	struct buf name;
	buf_init(&name, 0);
	utf7_write(&name, im->place);
	struct mailimap_set *set = set_of(uids, count);
	allow_move(im, count);
	int r = move_or_copy(im, set, buf_string(&name));
	mailimap_set_free(set);
	buf_release(&name);
	if (r) {
		*im->placed = '\0'; /* next time, look for it again */
		snprintf(why, sizeof why, "%s", imap_refusal(im));
	}
	return moved(im, r, why, err);
}

enum outcome imap_remove(
    struct imap *im, const uint32_t *uids, size_t count, struct err *err)
{
	struct mailimap_set *set = set_of(uids, count);
	allow_move(im, count);
	int r = expunge(im, set);
	mailimap_set_free(set);
	if (r && !imap_said_no(im, r))
		return imap_broken(im, r, "expunge", err);
	if (r)
		return err_set(
		    err, OUTCOME_LATER, "imap expunge: %s", imap_refusal(im));
	im->exists = imap_count(im);
	return OUTCOME_DONE;
}
