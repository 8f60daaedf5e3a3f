/* glance.c - reads the newest letters of the mailbox and counts those that were
 * sent to the referee. */
#include "glance.h"

#include <stdbool.h>

#include "base/arena.h"
#include "mail/letter.h"
#include "mail/reader.h"
#include "mailbox.h"
#include "referee/recipients.h"
#include "transport/imap.h"

enum { NEWEST = 20 };

struct glancing {
	struct reader *reader;
	const struct site *site;
	struct glance *out;
	enum outcome outcome;
	struct err *err;
};

static bool each_letter(void *context, const struct imap_letter *l)
{
	struct glancing *g = context;
	struct arena arena;
	struct letter letter;
	struct raw_letter raw = {l->bytes, l->size};
	arena_init(&arena);
	enum outcome o = reader_read(g->reader, &arena, &raw, &letter, g->err);
	if (!o && sent_to_referee(g->site, &letter))
		g->out->ours++;
	arena_release(&arena);
	g->out->read++;
	if (o == OUTCOME_STOP)
		g->outcome = o;
	return o != OUTCOME_STOP;
}

/* List the newest letters. Only the last LISTING_MAX UIDs are searched. */
static enum outcome list_newest(
    struct imap *imap, struct imap_listing *listing, struct err *err)
{
	uint32_t next = imap_uidnext(imap);
	uint32_t after = next > LISTING_MAX ? next - LISTING_MAX - 1 : 0;
	enum outcome o = imap_list(imap, after, listing, err);
	if (o || listing->count <= NEWEST)
		return o;
	listing->uids += listing->count - NEWEST;
	listing->count = NEWEST;
	return o;
}

enum outcome glance(struct imap *imap, struct reader *reader,
    const struct site *site, struct glance *out, struct err *err)
{
	uint32_t uids[LISTING_MAX];
	struct imap_listing listing = {.uids = uids, .room = LISTING_MAX};
	struct imap_missing missing;
	struct glancing g = {
	    .reader = reader, .site = site, .out = out, .err = err};
	*out = (struct glance){.there = imap_count(imap)};
	enum outcome o = list_newest(imap, &listing, err);
	if (o || !listing.count)
		return o;
	struct imap_request request = {
	    .uids = listing.uids,
	    .count = listing.count,
	    .limit = LETTER_HEADER_MAX,
	    .undated = true,
	    .each = each_letter,
	    .context = &g,
	    .missing = &missing,
	};
	o = imap_fetch(imap, &request, err);
	return o ? o : g.outcome;
}
