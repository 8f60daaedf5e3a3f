/* fetch.c - the first part of a pass: what is new in the mailbox, page by page.
 *
 * The letters of a page are committed together, each a savepoint. Which letters are new is a matter
 * of UIDs above the position that the store knows, never of flags; moving them to the folder of
 * done mail is tidiness and may fail. */
#include "fetch.h"

#include <stdbool.h>

#include "app/config.h"
#include "base/log.h"
#include "clock.h"
#include "deal/digest.h"
#include "mail/letter.h"
#include "pass_parts.h"
#include "receive.h"
#include "store/store.h"
#include "transport/imap.h"

static const char page_mark[] = "page"; /* among the attempts: a page was begun and not finished */

/* The UIDs of one look, and those of them that were handled. */
struct listing {
	uint32_t uid[LISTING_MAX];
	size_t count;
	uint32_t done[LISTING_MAX];
	size_t done_count;
};

/* A page of them, while it is acted on. */
struct page {
	struct pass *pass;
	struct listing *listing;
	bool careful; /* the last page killed the referee: letter by letter, each counted */
	bool grouped; /* a group of letters is open in the store */
	enum outcome outcome;
	struct err *err;
};

/* Only when the first letter is here: no transaction waits for the network. */
static enum outcome open_group(struct page *page)
{
	if (page->careful || page->grouped)
		return OUTCOME_DONE;
	enum outcome o = store_group_begin(page->pass->referee.store, page->err);
	page->grouped = !o;
	return o;
}

static bool each_letter(void *context, const struct imap_letter *l, const struct imap_letter *next)
{
	struct page *page = context;
	struct pass *p = page->pass;
	char hash[DIGEST_HEX];
	page->outcome = open_group(page);
	if (page->outcome)
		return false;
	digest_hex(l->bytes, l->size, hash);
	struct post post = {
	    .folder = p->folder,
	    .uidvalidity = imap_uidvalidity(p->imap),
	    .uid = l->uid,
	    .hash = hash,
	    .received = clock_receipt(l->received),
	};
	struct delivery delivery = {
	    .post = &post,
	    .letter = l,
	    .next = next,
	    .now = clock_now(),
	    .hopeless = page->careful && receive_count(p, hash),
	};
	page->outcome = receive_letter(p, &delivery, page->err);
	if (page->outcome)
		return false;
	page->listing->done[page->listing->done_count++] = l->uid;
	return true;
}

/* All letters of a page vanished: the position moves past them all the same. */
static enum outcome pass_over(struct pass *p, uint32_t uid, struct err *err)
{
	struct mailbox m;
	store_mailbox(p->referee.store, p->folder, &m);
	m.uidvalidity = imap_uidvalidity(p->imap);
	m.uid = uid;
	return store_mailbox_set(p->referee.store, p->folder, &m, err);
}

/* Acts on a page of letters. They are committed together, each a savepoint: wholly done or not at
 * all. A mark is left before; if it is still there, the last page killed the referee, and this one
 * is taken letter by letter. */
static enum outcome act_on_page(struct pass *p, struct listing *listing, size_t at, struct err *err)
{
	struct store *store = p->referee.store;
	struct page page = {.pass = p, .listing = listing, .err = err};
	struct err commit_err;
	const uint32_t *uids = listing->uid + at;
	size_t count = listing->count - at < PAGE ? listing->count - at : PAGE;
	size_t before = listing->done_count;
	page.careful = store_attempt(store, page_mark) > 1;
	enum outcome o = imap_fetch(p->imap, uids, count, LETTER_MAX, each_letter, &page, err);
	store_attempt_done(store, page_mark);
	if (page.grouped && store_group_end(store, &commit_err)) {
		listing->done_count = before;
		return err_set(err, commit_err.outcome, "%s", commit_err.text);
	}
	if (o || page.outcome)
		return o ? o : page.outcome;
	if (listing->done_count == before)
		return pass_over(p, uids[count - 1], err);
	return OUTCOME_DONE;
}

/* Moves what was handled to the folder of done mail. What was not moved is handled all the same, so
 * only a server that works no more fails this. */
static enum outcome tidy(struct pass *p, const struct listing *listing, struct err *err)
{
	struct err why;
	enum outcome o =
	    imap_move(p->imap, listing->done, listing->done_count, p->config->done_folder, &why);
	if (o == OUTCOME_LATER)
		log_line(LOG_LEVEL_WARNING, "%s", why.text);
	return o == OUTCOME_STOP ? err_set(err, o, "%s", why.text) : OUTCOME_DONE;
}

/* The letters above the position that the store knows, page by page. */
static enum outcome act_on_listing(struct pass *p, struct listing *listing, struct err *err)
{
	struct mailbox m;
	struct err second;
	store_mailbox(p->referee.store, p->folder, &m);
	uint32_t after = m.uidvalidity == imap_uidvalidity(p->imap) ? (uint32_t)m.uid : 0;
	listing->done_count = 0;
	enum outcome o = imap_list(p->imap, after, listing->uid, LISTING_MAX, &listing->count, err);
	for (size_t at = 0; at < listing->count && !o; at += PAGE)
		o = act_on_page(p, listing, at, err);
	if (!listing->done_count || o == OUTCOME_STOP)
		return o;
	enum outcome moved = tidy(p, listing, o ? &second : err);
	return o ? o : moved;
}

enum outcome fetch_connect(struct pass *p, struct err *err)
{
	if (p->imap)
		return OUTCOME_DONE;
	return imap_open(&p->config->imap, p->config->folder, &p->imap, err);
}

enum outcome fetch_mailbox(struct pass *p, int64_t *began, struct err *err)
{
	struct listing listing = {.count = 1};
	*began = clock_now();
	enum outcome o = fetch_connect(p, err);
	while (!o && listing.count)
		o = act_on_listing(p, &listing, err);
	if (!o) {
		/* all is read: a mark that is left is an old one's */
		store_attempt_done(p->referee.store, page_mark);
		return referee_fetched(&p->referee, p->folder, *began, err);
	}
	if (o == OUTCOME_STOP) {
		imap_close(p->imap);
		p->imap = NULL;
	}
	return o;
}
