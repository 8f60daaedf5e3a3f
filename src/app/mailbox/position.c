/* position.c - which letters of the folder are new.
 *
 * The mailbox may be a person's, with years of letters in it. At the first
 * connection, which `setup` makes, the referee therefore stores the next UID
 * and the time, and leaves all earlier letters where they are. If the UIDs
 * change, the time decides. */
#include "position.h"

#include <inttypes.h>
#include <stdio.h>

#include "app/config.h"
#include "app/system/clock.h"
#include "base/log.h"
#include "base/when.h"
#include "mailbox.h"
#include "store/copy.h"
#include "store/letters.h"
#include "transport/imap.h"

/* Seconds by which the server's clock may be slow. */
enum { CLOCK_SLACK = WHEN_HOUR };

bool position_skips(int64_t since, const struct imap_letter *l)
{
	return since && receive_dated(l) &&
	       receive_time(l, since) < since - CLOCK_SLACK;
}

/* True, with the time, if the referee worked before it opens this folder for
 * the first time: it read another folder, or the database is a restored backup
 * from before the first connection. Letters since that time must not be
 * lost. */
static bool worked_since(struct store *store, int64_t *since)
{
	if (store_mailbox_since(store, since))
		return true;
	*since = store_restored(store);
	return *since != 0;
}

void position_name(const struct config *c, char out[POSITION_NAME])
{
	snprintf(out, POSITION_NAME, "%s@%s/%s", c->imap.user, c->imap.host,
	    c->folder);
}

void position_begin(
    const struct config *c, struct store *store, struct imap *imap)
{
	char folder[POSITION_NAME];
	uint32_t next = imap_uidnext(imap);
	struct mailbox m = {
	    .uidvalidity = imap_uidvalidity(imap),
	};
	position_name(c, folder);
	if (!worked_since(store, &m.since)) {
		m.since = clock_now();
		m.uid = next ? next - 1 : 0;
		log_line(LOG_LEVEL_INFO,
		    "imap: opened %s for the first time; the %" PRIu32
		    " letters in it are left alone",
		    c->folder, imap_count(imap));
	}
	store_mailbox_set(store, folder, &m);
}

static enum outcome start_over(struct pass *p, struct err *err)
{
	return store_mailbox_renumbered(
	    p->referee.store, p->folder, imap_uidvalidity(p->imap), err);
}

static void tell_validity(const struct pass *p, int64_t before)
{
	log_line(LOG_LEVEL_INFO,
	    "imap: UIDVALIDITY of %s changed from %" PRId64
	    " to %u; reading the folder from the start",
	    p->config->folder, before, imap_uidvalidity(p->imap));
}

enum outcome position_check(struct pass *p, struct err *err)
{
	struct mailbox m;
	uint32_t next = imap_uidnext(p->imap);
	if (!store_mailbox(p->referee.store, p->folder, &m)) {
		position_begin(p->config, p->referee.store, p->imap);
		return OUTCOME_DONE;
	}
	if (m.uidvalidity != imap_uidvalidity(p->imap)) {
		if (m.uid)
			tell_validity(p, m.uidvalidity);
		return start_over(p, err);
	}
	/* RFC 3501 forbids that UIDs decrease while UIDVALIDITY stays the same
	 */
	if (!next || next > m.uid)
		return OUTCOME_DONE;
	log_line(LOG_LEVEL_WARNING,
	    "imap: %s was renumbered: the next letter will be UID %u, but UID "
	    "%" PRId64 " was read already; reading the folder from the start",
	    p->config->folder, next, m.uid);
	return start_over(p, err);
}

/* ---- sifting a listing ---- */

/* A letter that was handled can be listed again, because the position stays
 * before a missing letter while later letters are handled. */
static void leave_out_handled(
    const struct pass *p, struct position_listing *listing)
{
	struct letter_row row = {
	    .folder = p->folder,
	    .uidvalidity = imap_uidvalidity(p->imap),
	};
	size_t n = 0;
	for (size_t i = 0; i < listing->count; i++) {
		row.uid = listing->uids[i];
		if (store_place_seen(p->referee.store, &row))
			continue;
		listing->uids[n] = listing->uids[i];
		n++;
	}
	listing->count = n;
}

/* The first `kept` of the first `at` UIDs stay in the listing. */
struct sieve {
	struct position_listing *listing;
	size_t at, kept;
};

/* Keep the UIDs below `uid` from `at` on, which came without a receipt time. */
static void keep_below(struct sieve *s, uint64_t uid)
{
	uint32_t *uids = s->listing->uids;
	while (s->at < s->listing->count && uids[s->at] < uid) {
		uids[s->kept] = uids[s->at];
		s->kept++;
		s->at++;
	}
}

static bool each_date(void *context, const struct imap_letter *l)
{
	struct sieve *s = context;
	keep_below(s, l->uid);
	if (position_skips(s->listing->since, l)) {
		s->at++;
		s->listing->old++;
	} else {
		keep_below(s, (uint64_t)l->uid + 1);
	}
	return true;
}

static enum outcome leave_out_old(
    struct imap *imap, struct position_listing *listing, struct err *err)
{
	struct imap_missing missing;
	struct sieve sieve = {.listing = listing};
	struct imap_request request = {
	    .uids = listing->uids,
	    .count = listing->count,
	    .each = each_date,
	    .context = &sieve,
	    .missing = &missing,
	};
	enum outcome o = imap_fetch(imap, &request, err);
	keep_below(&sieve, (uint64_t)UINT32_MAX + 1);
	listing->count = sieve.kept;
	return o;
}

enum outcome position_sift(
    struct pass *p, struct position_listing *listing, struct err *err)
{
	leave_out_handled(p, listing);
	if (!listing->since || listing->count <= PAGE)
		return OUTCOME_DONE;
	return leave_out_old(p->imap, listing, err);
}

bool position_was_away(const struct pass *p, int64_t began)
{
	struct mailbox m;
	struct store *store = p->referee.store;
	store_mailbox(store, p->folder, &m);
	if (store_restored(store))
		return true;
	return m.fetched &&
	       began - m.fetched > p->config->site.poll + WHEN_HOUR;
}

void position_settle(struct pass *p, uint32_t uid)
{
	struct mailbox m;
	struct store *store = p->referee.store;
	uint32_t validity = imap_uidvalidity(p->imap);
	store_mailbox(store, p->folder, &m);
	if (m.uidvalidity == validity && m.uid >= uid)
		return;
	m.uidvalidity = validity;
	m.uid = uid;
	store_mailbox_set(store, p->folder, &m);
}
