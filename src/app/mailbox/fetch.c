/* fetch.c - the first part of a pass: reads new mail, page by page.
 *
 * A letter is new if its UID is above the position in the store; flags are
 * ignored. Handled letters are moved to the folder for done mail; if the move
 * fails, nothing else changes. Letters that were sent to somebody else, and
 * letters that could not be read, stay where they are.
 *
 * A server may list letters and not deliver them, or deliver a part. Later
 * letters are still handled, but the position stays before the first missing
 * letter. A check of the mailbox is complete only if every letter listed was
 * delivered. */
#include "mailbox.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>

#include "app/config.h"
#include "app/system/clock.h"
#include "base/crypto.h"
#include "base/log.h"
#include "base/when.h"
#include "login.h"
#include "mail/letter.h"
#include "position.h"
#include "receipts.h"
#include "short.h"
#include "store/clock.h"
#include "store/copy.h"
#include "store/health.h"
#include "store/letters.h"
#include "store/store.h"
#include "transport/imap.h"

/* Most listings in a pass: enough for 200,000 new letters and the letters that
 * arrive meanwhile. */
enum { LISTINGS_MOST = 400 };

/* Nanoseconds of reading after which mail is sent between two pages. */
static const int64_t patience = 2000000000;

/* One check of the mailbox, with its current listing and page. */
struct look {
	struct pass *pass;
	struct store *store;
	struct err *err;
	int64_t began;
	bool undated; /* do not ask for receipt times */
	bool told_undated;

	int listings;
	uint32_t listed;  /* all UIDs up to this one were listed */
	uint32_t highest; /* highest UID listed in this pass */
	/* listed in this check, but not delivered */
	struct imap_missing missing;
	struct imap_missing in_page;
	struct short_answers shorts;
	/* letters handled since the last listing from the start */
	size_t handled;
	/* letters received before this time are ignored; see struct mailbox */
	int64_t since;
	size_t left; /* letters left in this check */
	struct receipts receipts;

	uint32_t uid[LISTING_MAX]; /* the new UIDs of the current listing */
	size_t count;
	/* UIDs of the listing whose letters were handled and can be moved */
	uint32_t done[LISTING_MAX];
	size_t done_count;

	/* Whether mail may be sent between pages, and when it was last sent. */
	bool sending;
	int64_t sent;
	bool confused; /* an answer of the server could not be parsed */
	enum outcome outcome;
};

/* Return the lower UID; 0 stands for none. */
static uint32_t lower(uint32_t a, uint32_t b)
{
	if (!a || !b)
		return a ? a : b;
	return a < b ? a : b;
}

/* Return the first missing UID below `uid`, 0 for none. */
static uint32_t missing_before(const struct look *look, uint32_t uid)
{
	uint32_t first = lower(look->missing.first, look->in_page.first);
	return first < uid ? first : 0;
}

/* Log, once per check, that the server gives no receipt times. `uid` is the
 * first letter without a receipt time. */
static void tell_undated(struct look *look, uint32_t uid)
{
	if (look->told_undated)
		return;
	look->told_undated = true;
	log_line(LOG_LEVEL_INFO,
	    "imap: letter UID %u has no plausible receipt time; it counts as "
	    "received now",
	    uid);
}

static enum outcome receive(struct look *look, const struct imap_letter *l,
    const char *hash, enum fate *fate)
{
	struct pass *p = look->pass;
	struct post post = {
	    .folder = p->folder,
	    .uidvalidity = imap_uidvalidity(p->imap),
	    .uid = l->uid,
	    .missing = missing_before(look, l->uid),
	    .hash = hash,
	    .size = l->size,
	    .received = receive_time(l, look->began),
	    .undated = !receive_dated(l),
	    .now = clock_now(),
	};
	struct delivery delivery = {
	    .post = &post,
	    .letter = l,
	    .only_ours = true,
	};
	if (post.undated)
		tell_undated(look, l->uid);
	receipts_see(&look->receipts, &post);
	delivery.hopeless = receive_count(p, hash);
	enum outcome o = receive_letter(p, &delivery, fate, look->err);
	if (o)
		store_attempt_over(look->store, hash);
	else if (*fate == FATE_LEFT)
		store_attempt_done(look->store, hash);
	return o;
}

static void note_fate(struct look *look, uint32_t uid, enum fate fate)
{
	switch (fate) {
	case FATE_LEFT:
		look->left++;
		return;
	case FATE_SET_ASIDE:
		break;
	case FATE_HANDLED:
		look->done[look->done_count] = uid;
		look->done_count++;
		break;
	}
	look->handled++;
}

/* A letter that came in part is missing. */
static void note_part(struct look *look, uint32_t uid)
{
	look->missing.first = lower(look->missing.first, uid);
	look->missing.count++;
}

static bool each_letter(void *context, const struct imap_letter *l)
{
	struct look *look = context;
	enum fate fate = FATE_LEFT;
	char hash[SHA256_HEX];
	sha256_hex(l->bytes, l->size, hash);
	if (position_skips(look->since, l)) {
		note_fate(look, l->uid, fate);
		return true;
	}
	if (!short_is_whole(&look->shorts, l, hash)) {
		note_part(look, l->uid);
		return true;
	}
	look->outcome = receive(look, l, hash, &fate);
	if (look->outcome)
		return false;
	note_fate(look, l->uid, fate);
	return true;
}

/* Return how far the folder was read, as stored. */
static struct mailbox position(const struct look *look)
{
	struct mailbox m;
	store_mailbox(look->store, look->pass->folder, &m);
	return m;
}

/* Fetch the page that begins at `at`, and handle its letters. */
static enum outcome act_on_page(struct look *look, size_t at)
{
	size_t count = look->count - at;
	struct imap_request request = {
	    .uids = look->uid + at,
	    .count = count < PAGE ? count : PAGE,
	    .limit = LETTER_MAX,
	    .undated = look->undated,
	    .each = each_letter,
	    .context = look,
	    .missing = &look->in_page,
	};
	look->outcome = OUTCOME_DONE;
	look->in_page = (struct imap_missing){.count = 0};
	enum outcome o = imap_fetch(look->pass->imap, &request, look->err);
	look->missing.first = lower(look->missing.first, look->in_page.first);
	look->missing.count += look->in_page.count;
	look->shorts.seen += look->in_page.empty;
	return o ? o : look->outcome;
}

/* List the UIDs above the UIDs listed before. *more is false if there are
 * none. */
static enum outcome list_new(struct look *look, bool *more)
{
	struct imap_listing listing = {
	    .uids = look->uid,
	    .room = LISTING_MAX,
	};
	look->done_count = 0;
	look->listings++;
	if (look->listings > LISTINGS_MOST)
		return err_set(look->err, OUTCOME_STOP,
		    "imap search: the server still lists new letters after %d "
		    "listings (does imap-done-folder name the inbox?)",
		    LISTINGS_MOST);
	enum outcome o =
	    imap_list(look->pass->imap, look->listed, &listing, look->err);
	look->count = listing.count;
	*more = listing.count > 0;
	if (o || !listing.count)
		return o;
	look->pass->heard = clock_now();
	look->listed = look->uid[look->count - 1];
	if (look->highest < look->listed)
		look->highest = look->listed;
	struct position_listing found = {
	    .uids = look->uid,
	    .count = look->count,
	    .since = look->undated ? 0 : look->since,
	};
	o = position_sift(look->pass, &found, look->err);
	look->count = found.count;
	look->left += found.old;
	return o;
}

/* Move handled letters to the folder for done mail. Only a broken connection is
 * a failure, because handled letters are recognized in either folder. */
static enum outcome tidy(const struct look *look, struct err *err)
{
	struct pass *p = look->pass;
	const char *folder = p->config->done_folder;
	struct err why;
	if (!look->done_count)
		return OUTCOME_DONE;
	enum outcome o =
	    imap_move(p->imap, look->done, look->done_count, folder, &why);
	if (o == OUTCOME_STOP)
		return err_set(err, o, "%s", why.text);
	if (o == OUTCOME_LATER)
		log_line(LOG_LEVEL_WARNING, "%s", why.text);
	struct store_trouble trouble = {.why = why.text, .since = look->began};
	store_trouble_set(look->store, STORE_DONE_FOLDER, o ? &trouble : NULL);
	return OUTCOME_DONE;
}

/* If reading takes long, send due mail between two pages. Errors are only
 * logged; the end of the pass sends mail again. */
static void send_between(struct look *look)
{
	struct pass *p = look->pass;
	struct err err;
	if (!look->sending || clock_nanoseconds() - look->sent < patience)
		return;
	enum outcome o = referee_catch_up(&p->referee, clock_now(), &err);
	if (!o)
		o = flush_outbox(p, &err);
	if (o)
		log_line(LOG_LEVEL_WARNING, "%s", err.text);
	look->sending = !o;
	look->sent = clock_nanoseconds();
}

static enum outcome act_on_listing(struct look *look)
{
	struct err second;
	enum outcome o = OUTCOME_DONE;
	for (size_t at = 0; at < look->count && !o; at += PAGE) {
		o = act_on_page(look, at);
		if (!o)
			send_between(look);
	}
	if (o == OUTCOME_STOP)
		return o;
	if (!o && !look->missing.count)
		position_settle(look->pass, look->listed);
	if (!o)
		return tidy(look, look->err);
	tidy(look, &second); /* report the first failure only */
	return o;
}

/* Read all letters with UIDs above `after`. */
static enum outcome read_round(struct look *look, uint32_t after)
{
	bool more = true;
	look->listed = after;
	look->missing = (struct imap_missing){.count = 0};
	look->handled = 0;
	for (;;) {
		enum outcome o = list_new(look, &more);
		if (o || !more)
			return o;
		o = act_on_listing(look);
		if (o)
			return o;
	}
}

/* Read all new mail. If letters were not delivered, list them again as long as
 * the server then delivers more of them. */
static enum outcome read_all(struct look *look)
{
	struct mailbox m = position(look);
	look->since = m.since;
	look->receipts.before = m.fetched;
	enum outcome o = read_round(look, (uint32_t)m.uid);
	look->handled = 1;
	while (
	    !o && look->missing.count > look->shorts.in_part && look->handled)
		o = read_round(look, look->missing.first - 1);
	return o;
}

/* Log, at most once an hour, that the server keeps letters back. While it does,
 * no time-out may fire. */
static void tell_missing(struct look *look)
{
	size_t count = look->missing.count;
	if (!store_once(look->store, STORE_KEPT_BACK, look->began, WHEN_HOUR))
		return;
	log_line(LOG_LEVEL_WARNING,
	    "imap fetch: the server lists %zu letter%s that it does not "
	    "deliver (first UID: %u); no player is timed out until the server "
	    "delivers them",
	    count, count == 1 ? "" : "s", look->missing.first);
}

static void tell_left(const struct look *look)
{
	const struct pass *p = look->pass;
	if (!look->left)
		return;
	log_line(LOG_LEVEL_INFO,
	    "imap: left alone %zu letter%s not sent to %s, in the folder %s",
	    look->left, look->left == 1 ? " that was" : "s that were",
	    p->config->site.address, p->config->folder);
}

/* Record a complete check: every letter listed was read, or is no longer
 * listed. */
static enum outcome note_complete(struct look *look)
{
	tell_left(look);
	struct pass *p = look->pass;
	receipts_judge(look->store, &look->receipts);
	if (look->highest)
		position_settle(look->pass, look->highest);
	if (store_said_at(look->store, STORE_KEPT_BACK))
		store_unsay(look->store, STORE_KEPT_BACK);
	return referee_fetched(&p->referee, p->folder, look->began, look->err);
}

static void disconnect(struct pass *p)
{
	imap_close(p->imap);
	p->imap = NULL;
}

/* True if no letter came in this session for an hour. The session may be one
 * that the server shows no new letters. */
static bool is_quiet(const struct pass *p)
{
	return llabs(clock_now() - p->heard) >= WHEN_HOUR;
}

enum outcome fetch_connect(struct pass *p, struct err *err)
{
	if (p->imap && is_quiet(p))
		disconnect(p);
	if (p->imap)
		return OUTCOME_DONE;
	enum outcome o = connect_reading(p, err);
	if (o)
		return o;
	p->heard = clock_now();
	o = position_check(p, err);
	if (o)
		disconnect(p);
	return o;
}

static enum outcome connect_and_read(struct look *look)
{
	look->sending = !position_was_away(look->pass, look->began);
	look->sent = clock_nanoseconds();
	enum outcome o = fetch_connect(look->pass, look->err);
	if (!o)
		o = read_all(look);
	if (o == OUTCOME_STOP && look->pass->imap)
		look->confused = imap_confused(look->pass->imap);
	if (o == OUTCOME_STOP)
		disconnect(look->pass);
	return o;
}

/* Read all mail again without asking for receipt times, because a single
 * invalid receipt time makes libetpan reject the whole answer. */
static enum outcome read_undated(struct look *look)
{
	log_line(LOG_LEVEL_WARNING, "%s; trying again without receipt times",
	    look->err->text);
	*look = (struct look){
	    .pass = look->pass,
	    .store = look->store,
	    .err = look->err,
	    .began = look->began,
	    .undated = true,
	    .told_undated = true,
	    .shorts = look->shorts,
	};
	return connect_and_read(look);
}

static enum outcome read_mailbox(struct look *look)
{
	enum outcome o = connect_and_read(look);
	return look->confused ? read_undated(look) : o;
}

/* Read the mailbox. If letters came in part, read it again in a new session. */
static enum outcome read_whole(struct look *look)
{
	enum outcome o = read_mailbox(look);
	if (!o && look->shorts.in_part) {
		disconnect(look->pass);
		short_new_session(&look->shorts);
		look->left = 0;
		o = read_mailbox(look);
	}
	short_count(&look->shorts, look->store, look->pass->folder);
	short_release(&look->shorts);
	return o;
}

enum outcome fetch_mailbox(struct pass *p, int64_t *began, struct err *err)
{
	struct look look = {
	    .pass = p,
	    .store = p->referee.store,
	    .err = err,
	    .began = clock_now(),
	};
	*began = 0;
	enum outcome o = read_whole(&look);
	if (o)
		return o;
	if (look.missing.count) {
		tell_missing(&look);
		return OUTCOME_DONE;
	}
	*began = look.began;
	return note_complete(&look);
}
