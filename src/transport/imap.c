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
	SMALL = 256 * 1024,
	LISTING = 16 << 20
};

struct imap {
	mailimap *session; /* NULL after an error */
	struct stream *stream;
	bool idle, move, uidplus;
	uint32_t exists;
};

/* Ends a session that failed; the outcome is for the whole connection. */
static enum outcome broken(struct imap *im, int r, const char *command, struct err *err)
{
	const char *trouble = stream_trouble(im->stream);
	(void)err_set(err,
	    OUTCOME_STOP,
	    "imap %s: %s",
	    command,
	    *trouble                    ? trouble
	    : r == MAILIMAP_ERROR_PARSE ? "the server's answer makes no sense"
					: "the server refused");
	if (im->session) {
		if (im->session->imap_stream)
			(void)mailstream_close(im->session->imap_stream);
		im->session->imap_stream = NULL; /* else mailimap_free would say LOGOUT and wait */
		mailimap_free(im->session);
		im->session = NULL;
	}
	return err->outcome;
}

static void allow(struct imap *im, int seconds, size_t bytes)
{
	stream_allow(im->stream, seconds, bytes);
}

static enum outcome log_in(
    struct imap *im, const struct server *server, const char *folder, struct err *err)
{
	struct mailimap_capability_data *capabilities = NULL;
	allow(im, COMMAND_SECONDS, SMALL);
	int r = mailimap_login(im->session, server->user, server->password);
	if (r)
		return broken(im, r, "login", err);
	allow(im, COMMAND_SECONDS, SMALL);
	r = mailimap_capability(im->session, &capabilities);
	if (r)
		return broken(im, r, "capability", err);
	mailimap_capability_data_free(capabilities);
	im->idle = mailimap_has_idle(im->session);
	im->move = mailimap_has_extension(im->session, (char *)"MOVE");
	im->uidplus = mailimap_has_uidplus(im->session);
	allow(im, COMMAND_SECONDS, SMALL);
	r = mailimap_select(im->session, folder);
	if (r)
		return broken(im, r, "select", err);
	im->exists = im->session->imap_selection_info->sel_exists;
	return OUTCOME_DONE;
}

enum outcome imap_open(
    const struct server *server, const char *folder, struct imap **out, struct err *err)
{
	mailstream_low *low = NULL;
	struct imap *im = calloc(1, sizeof *im);
	if (!im)
		abort();
	enum outcome o = stream_open(server, CONNECT_SECONDS, &low, &im->stream, err);
	if (o) {
		free(im);
		return o;
	}
	mailstream *ms = mailstream_new(low, 65536);
	im->session = mailimap_new(0, NULL);
	if (!ms || !im->session)
		abort();
	mailstream_low_set_timeout(low, FETCH_SECONDS);
	allow(im, CONNECT_SECONDS, SMALL);
	int r = mailimap_connect(im->session, ms);
	if (r != MAILIMAP_NO_ERROR_NON_AUTHENTICATED)
		o = broken(im,
		    r,
		    r == MAILIMAP_NO_ERROR_AUTHENTICATED ? "greeting (PREAUTH is not accepted)"
							 : "greeting",
		    err);
	else
		o = log_in(im, server, folder, err);
	if (o) {
		free(im);
		return o;
	}
	*out = im;
	return OUTCOME_DONE;
}

void imap_close(struct imap *im)
{
	if (!im)
		return;
	if (im->session) {
		allow(im, 3, SMALL);
		(void)mailimap_logout(im->session);
		if (im->session->imap_stream)
			(void)mailstream_close(im->session->imap_stream);
		im->session->imap_stream = NULL;
		mailimap_free(im->session);
	}
	free(im);
}

uint32_t imap_uidvalidity(const struct imap *im)
{
	return im->session ? im->session->imap_selection_info->sel_uidvalidity : 0;
}

static bool grew(struct imap *im)
{
	uint32_t now = im->session->imap_selection_info->sel_exists;
	bool more = now > im->exists;
	im->exists = now;
	return more;
}

enum outcome imap_noop(struct imap *im, bool *came, struct err *err)
{
	allow(im, COMMAND_SECONDS, SMALL);
	int r = mailimap_noop(im->session);
	if (r)
		return broken(im, r, "noop", err);
	*came = grew(im);
	return OUTCOME_DONE;
}

static int by_uid(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	return (x > y) - (x < y);
}

enum outcome imap_list(
    struct imap *im, uint32_t after, uint32_t *uids, size_t most, size_t *count, struct err *err)
{
	clist *found = NULL;
	struct mailimap_search_key *key =
	    mailimap_search_key_new_uid(mailimap_set_new_interval(after + 1, 0));
	if (!key)
		abort();
	allow(im, COMMAND_SECONDS, LISTING);
	int r = mailimap_uid_search(im->session, NULL, key, &found);
	mailimap_search_key_free(key);
	if (r)
		return broken(im, r, "search", err);
	/* "n:*" always names the last letter, even when its UID is below n; and all are wanted
	 * before the lowest are kept */
	size_t total = (size_t)clist_count(found), n = 0;
	uint32_t *all = calloc(total + 1, sizeof *all);
	if (!all)
		abort();
	for (clistiter *i = clist_begin(found); i; i = clist_next(i))
		if (*(uint32_t *)clist_content(i) > after)
			all[n++] = *(uint32_t *)clist_content(i);
	mailimap_search_result_free(found);
	qsort(all, n, sizeof *all, by_uid);
	*count = n < most ? n : most;
	memcpy(uids, all, *count * sizeof *all);
	free(all);
	im->exists = im->session->imap_selection_info->sel_exists;
	return OUTCOME_DONE;
}

static struct mailimap_set *set_of(const uint32_t *uids, size_t count)
{
	struct mailimap_set *set = mailimap_set_new_empty();
	if (!set)
		abort();
	for (size_t i = 0; i < count;) {
		size_t k = i + 1;
		while (k < count && uids[k] == uids[k - 1] + 1)
			k++;
		if (mailimap_set_add_interval(set, uids[i], uids[k - 1]))
			abort();
		i = k;
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

static void read_attributes(const struct mailimap_msg_att *att, struct imap_letter *l)
{
	for (clistiter *i = clist_begin(att->att_list); i; i = clist_next(i)) {
		const struct mailimap_msg_att_item *item = clist_content(i);
		if (item->att_type != MAILIMAP_MSG_ATT_ITEM_STATIC)
			continue;
		const struct mailimap_msg_att_static *a = item->att_data.att_static;
		if (a->att_type == MAILIMAP_MSG_ATT_UID)
			l->uid = a->att_data.att_uid;
		else if (a->att_type == MAILIMAP_MSG_ATT_INTERNALDATE)
			l->received = seconds_of(a->att_data.att_internal_date);
		else if (a->att_type == MAILIMAP_MSG_ATT_BODY_SECTION) {
			l->bytes = a->att_data.att_body_section->sec_body_part;
			l->size = l->bytes ? a->att_data.att_body_section->sec_length : 0;
		}
	}
}

static bool asked_for(uint32_t uid, const uint32_t *uids, size_t count)
{
	return uid && bsearch(&uid, uids, count, sizeof *uids, by_uid);
}

static int by_letter(const void *a, const void *b)
{
	const struct imap_letter *x = a, *y = b;
	return by_uid(&x->uid, &y->uid);
}

enum outcome imap_fetch(struct imap *im,
    const uint32_t *uids,
    size_t count,
    size_t limit,
    imap_letter_fn *each,
    void *context,
    struct err *err)
{
	struct mailimap_fetch_type *type = mailimap_fetch_type_new_fetch_att_list_empty();
	struct mailimap_set *set = set_of(uids, count);
	clist *result = NULL;
	if (!type ||
	    mailimap_fetch_type_new_fetch_att_list_add(type, mailimap_fetch_att_new_uid()) ||
	    mailimap_fetch_type_new_fetch_att_list_add(
		type, mailimap_fetch_att_new_internaldate()) ||
	    mailimap_fetch_type_new_fetch_att_list_add(type,
		mailimap_fetch_att_new_body_peek_section_partial(
		    mailimap_section_new(NULL), 0, (uint32_t)limit)))
		abort();
	allow(im, FETCH_SECONDS, count * (limit + 1024) + SMALL);
	int r = mailimap_uid_fetch(im->session, set, type, &result);
	mailimap_fetch_type_free(type);
	mailimap_set_free(set);
	if (r)
		return broken(im, r, "fetch", err);
	/* the server may answer in any order, and unasked */
	size_t n = 0, have = (size_t)clist_count(result);
	struct imap_letter *letters = calloc(have + 1, sizeof *letters);
	if (!letters)
		abort();
	for (clistiter *i = clist_begin(result); i; i = clist_next(i)) {
		struct imap_letter l = {0};
		read_attributes(clist_content(i), &l);
		if (l.bytes && asked_for(l.uid, uids, count))
			letters[n++] = l;
	}
	qsort(letters, n, sizeof *letters, by_letter);
	for (size_t i = 0; i < n; i++) {
		if (i && letters[i].uid == letters[i - 1].uid)
			continue; /* told twice */
		if (!each(context, &letters[i], i + 1 < n ? &letters[i + 1] : NULL))
			break;
	}
	free(letters);
	mailimap_fetch_list_free(result);
	return OUTCOME_DONE;
}

static int move_or_copy(struct imap *im, struct mailimap_set *set, const char *folder)
{
	uint32_t validity = 0;
	struct mailimap_set *from = NULL, *to = NULL;
	int r;
	if (im->move) {
		r = mailimap_uidplus_uid_move(im->session, set, folder, &validity, &from, &to);
		if (from)
			mailimap_set_free(from);
		if (to)
			mailimap_set_free(to);
		return r;
	}
	r = mailimap_uid_copy(im->session, set, folder);
	if (r || !im->uidplus) /* without UID EXPUNGE others' deleted mail would go too: leave it
	                          where it is */
		return r;
	struct mailimap_flag_list *flags = mailimap_flag_list_new_empty();
	if (!flags || mailimap_flag_list_add(flags, mailimap_flag_new_deleted()))
		abort();
	struct mailimap_store_att_flags *store =
	    mailimap_store_att_flags_new_add_flags_silent(flags);
	r = mailimap_uid_store(im->session, set, store);
	mailimap_store_att_flags_free(store);
	return r ? r : mailimap_uid_expunge(im->session, set);
}

enum outcome imap_move(
    struct imap *im, const uint32_t *uids, size_t count, const char *folder, struct err *err)
{
	struct mailimap_set *set = set_of(uids, count);
	allow(im, COMMAND_SECONDS, LISTING);
	int r = move_or_copy(im, set, folder);
	if (r && *stream_trouble(im->stream) == '\0' &&
	    mailimap_create(im->session, folder) == MAILIMAP_NO_ERROR)
		r = move_or_copy(im, set, folder);
	mailimap_set_free(set);
	if (r && *stream_trouble(im->stream))
		return broken(im, r, "move", err);
	if (r)
		return err_set(err,
		    OUTCOME_LATER,
		    "imap move to %s: the server refused",
		    folder); /* harmless: the mail was handled */
	im->exists = im->session->imap_selection_info->sel_exists;
	return OUTCOME_DONE;
}

void imap_create(struct imap *im, const char *folder)
{
	allow(im, COMMAND_SECONDS, SMALL);
	(void)mailimap_create(im->session, folder);
}

enum outcome imap_wait(struct imap *im, int wake, int64_t seconds, bool *woken, struct err *err)
{
	*woken = false;
	if (!im->idle) {
		int w = stream_wait(im->stream, wake, seconds * 1000);
		*woken = w == 1;
		return OUTCOME_DONE;
	}
	allow(im, COMMAND_SECONDS, SMALL);
	int r = mailimap_idle(im->session);
	if (r)
		return broken(im, r, "idle", err);
	/* what came in one packet with "+ idling" is in libetpan's buffer, not in the socket */
	int w = im->session->imap_stream->read_buffer_len
	            ? 1
	            : stream_wait(im->stream, wake, seconds * 1000);
	allow(im, COMMAND_SECONDS, SMALL);
	r = mailimap_idle_done(im->session);
	if (r || w < 0)
		return broken(im, r, "idle", err);
	*woken = grew(im) || w == 1;
	return OUTCOME_DONE;
}
