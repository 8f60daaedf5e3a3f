/* imap_fetch.c - listing, fetching, moving and removing the letters of a
 * folder.
 *
 * ENVELOPE and BODYSTRUCTURE are never requested, because libetpan parses them
 * recursively. A server may answer in any order, twice, or with letters that
 * were not requested. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/utf7.h"
#include "base/when.h"
#include "imap_connection.h"
#include "transport/imap.h"

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
	stream_allow(im->stream, COMMAND_SECONDS, LISTING, 0);
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
	stream_allow(im->stream, COMMAND_SECONDS, plain, 0);
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
