/* imap.c - IMAP with libetpan over our stream.
 *
 * libetpan has no limit on what a server may send, so the stream's budget is set before each
 * command. ENVELOPE and BODYSTRUCTURE are never asked for: their parser recurses. After any error
 * the session may be out of step with the server; it is closed without LOGOUT, which would wait
 * once more. */
#include "transport/imap.h"

#include <libetpan/libetpan.h>
#include <stdlib.h>
#include <string.h>

#include "base/when.h"
#include "stream.h"

enum {
	CONNECT_SECONDS = 20,
	COMMAND_SECONDS = 30,
	FETCH_SECONDS = 60,
	LOGOUT_SECONDS = 3,
	SMALL = 256 * 1024,    /* bytes that the answer to most commands may have */
	LISTING = 16 << 20,    /* the same where letters are listed */
	LETTER_MARGIN = 1024,  /* what a server says around a letter's bytes */
	READ_BUFFER = 64 << 10 /* of libetpan */
};

struct imap {
	mailimap *session; /* NULL after an error */
	struct stream *stream;
	bool idle;
	bool move;
	bool uidplus;
	uint32_t exists;
};

/* mailimap_free would say LOGOUT and wait, had the session its stream yet. */
static void drop_session(struct imap *im)
{
	if (!im->session)
		return;
	if (im->session->imap_stream)
		mailstream_close(im->session->imap_stream);
	im->session->imap_stream = NULL;
	mailimap_free(im->session);
	im->session = NULL;
}

/* Ends a session that failed; the outcome is for the whole connection. */
static enum outcome broken(struct imap *im, int r, const char *command, struct err *err)
{
	const char *trouble = stream_trouble(im->stream);
	if (!*trouble && r == MAILIMAP_ERROR_PARSE)
		trouble = "the server's answer makes no sense";
	else if (!*trouble)
		trouble = "the server refused";
	err_set(err, OUTCOME_STOP, "imap %s: %s", command, trouble);
	drop_session(im);
	return err->outcome;
}

/* What a command may take that is answered in a few lines. */
static void allow_command(struct imap *im)
{
	stream_allow(im->stream, COMMAND_SECONDS, SMALL);
}

static uint32_t letters_there(const struct imap *im)
{
	return im->session->imap_selection_info->sel_exists;
}

static enum outcome ask_capabilities(struct imap *im, struct err *err)
{
	mailimap *session = im->session;
	struct mailimap_capability_data *capabilities = NULL;
	allow_command(im);
	int r = mailimap_capability(session, &capabilities);
	if (r)
		return broken(im, r, "capability", err);
	mailimap_capability_data_free(capabilities);
	im->idle = mailimap_has_idle(session);
	im->move = mailimap_has_extension(session, (char *)"MOVE");
	im->uidplus = mailimap_has_uidplus(session);
	return OUTCOME_DONE;
}

static enum outcome select_folder(struct imap *im, const char *folder, struct err *err)
{
	allow_command(im);
	int r = mailimap_select(im->session, folder);
	if (r)
		return broken(im, r, "select", err);
	im->exists = letters_there(im);
	return OUTCOME_DONE;
}

static enum outcome log_in(struct imap *im, const struct server *server, struct err *err)
{
	allow_command(im);
	int r = mailimap_login(im->session, server->user, server->password);
	if (r)
		return broken(im, r, "login", err);
	return ask_capabilities(im, err);
}

/* A session on the stream, which it owns from then on; reads the greeting. */
static enum outcome greet(struct imap *im, mailstream_low *low, struct err *err)
{
	const char *what = "greeting";
	mailstream *ms = mailstream_new(low, READ_BUFFER);
	im->session = mailimap_new(0, NULL);
	if (!ms || !im->session)
		abort();
	mailstream_low_set_timeout(low, FETCH_SECONDS);
	stream_allow(im->stream, CONNECT_SECONDS, SMALL);
	int r = mailimap_connect(im->session, ms);
	if (r == MAILIMAP_NO_ERROR_NON_AUTHENTICATED)
		return OUTCOME_DONE;
	if (r == MAILIMAP_NO_ERROR_AUTHENTICATED)
		what = "greeting (PREAUTH is not accepted)";
	return broken(im, r, what, err);
}

enum outcome imap_open(
    const struct server *server, const char *folder, struct imap **out, struct err *err)
{
	mailstream_low *low = NULL;
	struct imap *im = calloc(1, sizeof *im);
	if (!im)
		abort();
	enum outcome o = stream_open(server, CONNECT_SECONDS, &low, &im->stream, err);
	if (!o)
		o = greet(im, low, err);
	if (!o)
		o = log_in(im, server, err);
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
		stream_allow(im->stream, LOGOUT_SECONDS, SMALL);
		mailimap_logout(im->session);
	}
	drop_session(im);
	free(im);
}

uint32_t imap_uidvalidity(const struct imap *im)
{
	if (!im->session)
		return 0;
	return im->session->imap_selection_info->sel_uidvalidity;
}

/* ---- listing */

static int by_uid(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a;
	uint32_t y = *(const uint32_t *)b;
	return (x > y) - (x < y);
}

static int search_above(struct imap *im, uint32_t after, clist **found)
{
	struct mailimap_set *range = mailimap_set_new_interval(after + 1, 0);
	struct mailimap_search_key *key = mailimap_search_key_new_uid(range);
	if (!key)
		abort();
	stream_allow(im->stream, COMMAND_SECONDS, LISTING);
	int r = mailimap_uid_search(im->session, NULL, key, found);
	mailimap_search_key_free(key);
	return r;
}

/* The lowest of what was found, above `after`: "n:*" always names the last letter, even when its
 * UID is below n. All are looked at before the lowest are kept, since a server may list them in
 * any order. */
static void keep_lowest(clist *found, uint32_t after, struct imap_listing *listing)
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

enum outcome imap_list(
    struct imap *im, uint32_t after, struct imap_listing *listing, struct err *err)
{
	clist *found = NULL;
	int r = search_above(im, after, &found);
	if (r)
		return broken(im, r, "search", err);
	keep_lowest(found, after, listing);
	mailimap_search_result_free(found);
	im->exists = letters_there(im);
	return OUTCOME_DONE;
}

/* ---- fetching */

/* Rising UIDs as ranges: a page of letters is most often one. */
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
	int64_t local =
	    when_utc(d->dt_year, d->dt_month, d->dt_day, d->dt_hour, d->dt_min, d->dt_sec);
	return local - zone * 60;
}

static void read_attribute(const struct mailimap_msg_att_static *a, struct imap_letter *l)
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
		l->bytes = body->sec_body_part;
		l->size = l->bytes ? body->sec_length : 0;
		break;
	default:
		break;
	}
}

static struct imap_letter letter_of(const struct mailimap_msg_att *att)
{
	struct imap_letter letter = {0};
	for (clistiter *i = clist_begin(att->att_list); i; i = clist_next(i)) {
		const struct mailimap_msg_att_item *item = clist_content(i);
		if (item->att_type == MAILIMAP_MSG_ATT_ITEM_STATIC)
			read_attribute(item->att_data.att_static, &letter);
	}
	return letter;
}

static bool asked_for(const struct imap_request *q, uint32_t uid)
{
	return uid && bsearch(&uid, q->uids, q->count, sizeof uid, by_uid);
}

static int by_letter(const void *a, const void *b)
{
	const struct imap_letter *x = a;
	const struct imap_letter *y = b;
	return by_uid(&x->uid, &y->uid);
}

static void want(struct mailimap_fetch_type *type, struct mailimap_fetch_att *attribute)
{
	if (!attribute || mailimap_fetch_type_new_fetch_att_list_add(type, attribute))
		abort();
}

/* UID, INTERNALDATE and the first `limit` bytes, without setting \Seen. */
static struct mailimap_fetch_type *wanted(size_t limit)
{
	struct mailimap_fetch_type *type = mailimap_fetch_type_new_fetch_att_list_empty();
	struct mailimap_section *whole = mailimap_section_new(NULL);
	if (!type)
		abort();
	struct mailimap_fetch_att *bytes =
	    mailimap_fetch_att_new_body_peek_section_partial(whole, 0, (uint32_t)limit);
	want(type, mailimap_fetch_att_new_uid());
	want(type, mailimap_fetch_att_new_internaldate());
	want(type, bytes);
	return type;
}

static int ask(struct imap *im, const struct imap_request *q, clist **result)
{
	struct mailimap_fetch_type *type = wanted(q->limit);
	struct mailimap_set *set = set_of(q->uids, q->count);
	size_t letters = q->count * (q->limit + LETTER_MARGIN);
	stream_allow(im->stream, FETCH_SECONDS, letters + SMALL);
	int r = mailimap_uid_fetch(im->session, set, type, result);
	mailimap_fetch_type_free(type);
	mailimap_set_free(set);
	return r;
}

/* Calls for each letter once, though the server told of it twice. */
static void hand_over(const struct imap_request *q, const struct imap_letter *letters, size_t n)
{
	for (size_t i = 0; i < n; i++) {
		const struct imap_letter *letter = &letters[i];
		const struct imap_letter *next = NULL;
		if (i && letter->uid == letters[i - 1].uid)
			continue;
		if (i + 1 < n)
			next = letter + 1;
		if (!q->each(q->context, letter, next))
			return;
	}
}

enum outcome imap_fetch(struct imap *im, const struct imap_request *q, struct err *err)
{
	clist *result = NULL;
	size_t n = 0;
	int r = ask(im, q, &result);
	if (r)
		return broken(im, r, "fetch", err);
	size_t have = (size_t)clist_count(result);
	struct imap_letter *letters = calloc(have + 1, sizeof *letters);
	if (!letters)
		abort();
	/* the server may answer in any order, and unasked */
	for (clistiter *i = clist_begin(result); i; i = clist_next(i)) {
		struct imap_letter letter = letter_of(clist_content(i));
		if (!letter.bytes || !asked_for(q, letter.uid))
			continue;
		letters[n] = letter;
		n++;
	}
	qsort(letters, n, sizeof *letters, by_letter);
	hand_over(q, letters, n);
	free(letters);
	mailimap_fetch_list_free(result);
	return OUTCOME_DONE;
}

/* ---- moving */

static int move(struct imap *im, struct mailimap_set *set, const char *folder)
{
	uint32_t validity = 0;
	struct mailimap_set *from = NULL;
	struct mailimap_set *to = NULL;
	int r = mailimap_uidplus_uid_move(im->session, set, folder, &validity, &from, &to);
	if (from)
		mailimap_set_free(from);
	if (to)
		mailimap_set_free(to);
	return r;
}

static int mark_deleted(struct imap *im, struct mailimap_set *set)
{
	struct mailimap_flag_list *flags = mailimap_flag_list_new_empty();
	if (!flags || mailimap_flag_list_add(flags, mailimap_flag_new_deleted()))
		abort();
	struct mailimap_store_att_flags *store =
	    mailimap_store_att_flags_new_add_flags_silent(flags);
	int r = mailimap_uid_store(im->session, set, store);
	mailimap_store_att_flags_free(store);
	return r;
}

/* Without UID EXPUNGE others' deleted mail would go too: then the letters stay where they are. */
static int move_or_copy(struct imap *im, struct mailimap_set *set, const char *folder)
{
	if (im->move)
		return move(im, set, folder);
	int r = mailimap_uid_copy(im->session, set, folder);
	if (r || !im->uidplus)
		return r;
	r = mark_deleted(im, set);
	if (r)
		return r;
	return mailimap_uid_expunge(im->session, set);
}

/* The same; if the server refuses, once more into a folder that is made for it. */
static int move_making(struct imap *im, struct mailimap_set *set, const char *folder)
{
	stream_allow(im->stream, COMMAND_SECONDS, LISTING);
	int r = move_or_copy(im, set, folder);
	if (!r || *stream_trouble(im->stream))
		return r;
	if (mailimap_create(im->session, folder) != MAILIMAP_NO_ERROR)
		return r;
	return move_or_copy(im, set, folder);
}

enum outcome imap_move(
    struct imap *im, const uint32_t *uids, size_t count, const char *folder, struct err *err)
{
	struct mailimap_set *set = set_of(uids, count);
	int r = move_making(im, set, folder);
	mailimap_set_free(set);
	if (r && *stream_trouble(im->stream))
		return broken(im, r, "move", err);
	if (r) /* harmless: the mail was handled */
		return err_set(err, OUTCOME_LATER, "imap move to %s: the server refused", folder);
	im->exists = letters_there(im);
	return OUTCOME_DONE;
}

void imap_create(struct imap *im, const char *folder)
{
	allow_command(im);
	mailimap_create(im->session, folder);
}

/* ---- waiting */

/* What came in one packet with "+ idling" is in libetpan's buffer, not in the socket. */
static bool buffered(const struct imap *im)
{
	return im->session->imap_stream->read_buffer_len;
}

static bool grew(struct imap *im)
{
	uint32_t now = letters_there(im);
	bool more = now > im->exists;
	im->exists = now;
	return more;
}

static enum outcome wait_idle(
    struct imap *im, int wake, int64_t milliseconds, bool *woken, struct err *err)
{
	enum outcome waited = OUTCOME_DONE;
	allow_command(im);
	int r = mailimap_idle(im->session);
	if (r)
		return broken(im, r, "idle", err);
	bool spoke = buffered(im);
	if (!spoke)
		waited = stream_wait(im->stream, wake, milliseconds, &spoke);
	allow_command(im);
	r = mailimap_idle_done(im->session);
	if (r || waited)
		return broken(im, r, "idle", err);
	*woken = grew(im) || spoke;
	return OUTCOME_DONE;
}

enum outcome imap_wait(struct imap *im, int wake, int64_t seconds, bool *woken, struct err *err)
{
	int64_t milliseconds = seconds * 1000;
	*woken = false;
	if (im->idle)
		return wait_idle(im, wake, milliseconds, woken, err);
	if (stream_wait(im->stream, wake, milliseconds, woken))
		return broken(im, MAILIMAP_NO_ERROR, "wait", err);
	return OUTCOME_DONE;
}
