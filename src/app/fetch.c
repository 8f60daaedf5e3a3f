/* fetch.c - the first part of a pass: what is new in the mailbox, page by page.
 *
 * The letters of a page are committed together, each a savepoint. Which letters are new is a matter
 * of UIDs above the position that the store knows, never of flags; moving them to the folder of
 * done mail is tidiness and may fail. */
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/failpoint.h"
#include "base/log.h"
#include "base/when.h"
#include "deal/digest.h"
#include "mail/letter.h"
#include "mail/reader.h"
#include "pass.h"
#include "store/copy.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/store.h"
#include "transport/imap.h"

enum { PAGE = 50, LETTER_TRIES = 5 };
static const char page_mark[] = "page"; /* among the attempts: a page was begun and not finished */

enum outcome pass_letter(struct pass *p,
    struct post *post,
    const struct imap_letter *l,
    const struct imap_letter *next,
    bool careful,
    int64_t now,
    struct err *err)
{
	int64_t begin = clock_nanoseconds(), read = begin;
	struct arena arena;
	struct letter letter;
	char hash[DIGEST_HEX];
	digest_hex(l->bytes, l->size, hash);
	post->hash = hash;
	post->now = now;
	arena_init(&arena);
	failpoint("receive");
	enum outcome o;
	if (careful && store_attempt(p->referee.store, hash) > LETTER_TRIES) {
		o = referee_set_aside(
		    &p->referee, post, "it was begun five times and never finished", err);
	} else {
		o = reader_read(p->reader, &arena, l->bytes, l->size, &letter, err);
		if (next)
			reader_ahead(p->reader, next->bytes, next->size);
		read = clock_nanoseconds();
		if (o == OUTCOME_NEVER)
			o = referee_set_aside(&p->referee, post, err->text, err);
		else if (!o)
			o = referee_letter(&p->referee, post, &letter, err);
	}
	arena_release(&arena);
	p->stage[STAGE_READ] += read - begin;
	p->stage[STAGE_REFEREE] += clock_nanoseconds() - read;
	if (!o)
		p->handled++;
	return o;
}

static bool each_letter(void *context, const struct imap_letter *l, const struct imap_letter *next)
{
	struct pass *p = context;
	if (!p->careful && !p->grouped) { /* only now: no transaction waits for the network */
		p->outcome = store_group_begin(p->referee.store, p->err);
		if (p->outcome)
			return false;
		p->grouped = true;
	}
	struct post post = {
	    .folder = p->folder,
	    .uidvalidity = imap_uidvalidity(p->imap),
	    .uid = l->uid,
	    .received = clock_receipt(l->received),
	};
	p->outcome = pass_letter(p, &post, l, next, p->careful, clock_now(), p->err);
	if (p->outcome)
		return false;
	p->done[p->done_count++] = l->uid;
	return true;
}

/* Acts on a page of letters. They are committed together, each a savepoint: wholly done or not at
 * all. A mark is left before; if it is still there, the last page killed the referee, and this one
 * is taken letter by letter. */
static enum outcome act_on_page(struct pass *p, const uint32_t *uids, size_t count, struct err *err)
{
	struct store *store = p->referee.store;
	p->careful = store_attempt(store, page_mark) > 1;
	p->outcome = OUTCOME_DONE;
	p->err = err;
	p->grouped = false;
	size_t before = p->done_count;
	struct imap_request request = {
	    .uids = uids,
	    .count = count,
	    .limit = LETTER_MAX,
	    .each = each_letter,
	    .context = p,
	};
	enum outcome o = imap_fetch(p->imap, &request, err);
	store_attempt_done(store, page_mark);
	struct err commit_err;
	if (p->grouped && store_group_end(store, &commit_err)) {
		p->done_count = before;
		return err_set(err, commit_err.outcome, "%s", commit_err.text);
	}
	if (!o && !p->outcome &&
	    p->done_count ==
		before) { /* all of them vanished: the position moves past them all the same */
		struct mailbox m;
		store_mailbox(store, p->folder, &m);
		m.uidvalidity = imap_uidvalidity(p->imap);
		m.uid = uids[count - 1];
		store_mailbox_set(store, p->folder, &m);
		return OUTCOME_DONE;
	}
	return o ? o : p->outcome;
}

/* The letters above the position that the store knows, page by page. */
static enum outcome fetch_pages(struct pass *p, size_t *found, struct err *err)
{
	struct mailbox m;
	uint32_t uids[LISTING_MAX];
	store_mailbox(p->referee.store, p->folder, &m);
	uint32_t after = m.uidvalidity == imap_uidvalidity(p->imap) ? (uint32_t)m.uid : 0;
	struct imap_listing listing = {.uids = uids, .room = LISTING_MAX, .count = *found};
	enum outcome o = imap_list(p->imap, after, &listing, err);
	*found = listing.count;
	p->done_count = 0;
	for (size_t at = 0; at < *found && !o; at += PAGE)
		o = act_on_page(p, uids + at, *found - at < PAGE ? *found - at : PAGE, err);
	if (!p->imap || !p->done_count || o == OUTCOME_STOP)
		return o;
	struct err harmless; /* what was not moved is handled all the same */
	enum outcome moved =
	    imap_move(p->imap, p->done, p->done_count, p->config->done_folder, &harmless);
	if (moved == OUTCOME_LATER)
		log_line(LOG_LEVEL_WARNING, "%s", harmless.text);
	return moved == OUTCOME_STOP && !o ? err_set(err, moved, "%s", harmless.text) : o;
}

enum outcome pass_fetch(struct pass *p, int64_t *began, struct err *err)
{
	enum outcome o = OUTCOME_DONE;
	size_t found = 1;
	*began = clock_now();
	if (!p->imap)
		o = imap_open(&p->config->imap, p->config->folder, &p->imap, err);
	while (!o && found)
		o = fetch_pages(p, &found, err);
	if (!o) {
		store_attempt_done(p->referee.store,
		    page_mark); /* all is read: a mark that is left is an old one's */
		return referee_fetched(&p->referee, p->folder, *began, err);
	}
	if (o == OUTCOME_STOP) {
		imap_close(p->imap);
		p->imap = NULL;
	}
	return o;
}

/* ---- after a restore
 * -------------------------------------------------------------------------------------------------
 */

struct reread {
	struct pass *pass;
	struct imap *imap;
	char folder[640];
	int64_t now; /* where the time that is lived through again stands */
	enum outcome outcome;
	struct err *err;
};

/* What the clock did up to `until`, at the moments when it did it. A deal that waits for the public
 * beacon waits on: which pulse it got is not known any more, so that round will be dealt anew. */
static enum outcome time_again(struct reread *r, int64_t until)
{
	struct referee *referee = &r->pass->referee;
	enum outcome o = OUTCOME_DONE;
	int64_t shortest = r->pass->config->site.beacon ? WHEN_MINUTE : 1;
	for (int64_t next; !o && (next = referee_next(referee, r->now)) != 0 &&
			   next >= r->now + shortest && next <= until;) {
		r->now = next;
		o = referee_tick(referee, next, next, r->err);
		store_mails_made_again(referee->store);
	}
	if (until > r->now)
		r->now = until;
	return o;
}

static bool again(void *context, const struct imap_letter *l, const struct imap_letter *next)
{
	struct reread *r = context;
	struct store *store = r->pass->referee.store;
	char hash[DIGEST_HEX];
	(void)next;
	digest_hex(l->bytes, l->size, hash);
	if (store_letter_seen(store, &(struct letter_row){.hash = hash}))
		return true; /* done before the copy was made */
	int64_t received = clock_receipt(l->received);
	struct post post = {
	    .folder = r->folder,
	    .uidvalidity = imap_uidvalidity(r->imap),
	    .uid = l->uid,
	    .received = received,
	};
	r->outcome = time_again(r, received);
	if (!r->outcome)
		r->outcome = pass_letter(
		    r->pass, &post, l, NULL, true, received > r->now ? received : r->now, r->err);
	store_mails_made_again(store);
	return !r->outcome;
}

enum outcome pass_reread(struct pass *p, int64_t copied, struct err *err)
{
	struct reread r = {.pass = p, .now = copied, .err = err};
	uint32_t uids[LISTING_MAX], after = 0;
	size_t found = 1;
	(void)snprintf(r.folder,
	    sizeof r.folder,
	    "%s@%s/%s",
	    p->config->imap.user,
	    p->config->imap.host,
	    p->config->done_folder);
	enum outcome o =
	    p->imap ? OUTCOME_DONE : imap_open(&p->config->imap, p->config->folder, &p->imap, err);
	if (o)
		return o;
	imap_create(p->imap, p->config->done_folder);
	o = imap_open(&p->config->imap, p->config->done_folder, &r.imap, err);
	while (!o && found) {
		struct imap_listing listing = {.uids = uids, .room = LISTING_MAX};
		o = imap_list(r.imap, after, &listing, err);
		found = listing.count;
		for (size_t at = 0; at < found && !o; at += PAGE) {
			struct imap_request request = {
			    .uids = uids + at,
			    .count = found - at < PAGE ? found - at : PAGE,
			    .limit = LETTER_MAX,
			    .each = again,
			    .context = &r,
			};
			o = imap_fetch(r.imap, &request, err);
			o = o ? o : r.outcome;
		}
		after = found ? uids[found - 1] : after;
	}
	imap_close(r.imap);
	if (!o)
		store_restored_set(
		    p->referee.store, copied); /* what is mailed from here on is new */
	return o;
}
