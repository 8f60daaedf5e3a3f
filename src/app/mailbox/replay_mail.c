/* replay_mail.c - after a restore, replays the letters in the folder for done
 * mail.
 *
 * The same letters in the same state produce the same mails, which people
 * already have. So they are marked as sent after each letter and each step of
 * the clock. If the process is killed before that, the next replay marks them
 * first, before any mail is sent. */
#include "mailbox.h"

#include <stdbool.h>
#include <stdio.h>

#include "app/config.h"
#include "base/crypto.h"
#include "login.h"
#include "mail/letter.h"
#include "short.h"
#include "store/copy.h"
#include "store/deal_inputs.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "store/retention.h"
#include "store/store.h"
#include "transport/imap.h"

/* Most listings: enough for ten million letters. Without this limit, a server
 * that lists new letters forever would never let the replay end. */
enum { LISTINGS_MOST = 10000 };

struct replay {
	struct pass *pass;
	struct store *store;
	struct imap *imap;
	char folder[640];
	int64_t now; /* the current time of the replay */
	struct short_answers shorts;
	enum outcome outcome;
	struct err *err;
};

/* Ask the beacon for pulses. A deal is replayed with the pulse named for it, so
 * the replay waits until the beacon returns this pulse. */
static enum outcome ask_again(struct replay *r, int64_t now)
{
	struct pass *p = r->pass;
	struct beacon beacon = {.next_try = 0};
	struct beacon_chain chain;
	if (!beacon_ask(&beacon, p->config, &p->referee, now))
		return OUTCOME_DONE;
	bool known = store_beacon(r->store, p->config->site.beacon_url, &chain);
	if (known && !store_pulse_wanted(r->store, chain.hash, now))
		return OUTCOME_DONE;
	return err_set(r->err, OUTCOME_STOP,
	    "mail received since the backup cannot be replayed until the "
	    "public beacon answers (or beacon-url is removed from the "
	    "configuration)");
}

static enum outcome tick_again(struct replay *r, int64_t now)
{
	enum outcome o = ask_again(r, now);
	if (o)
		return o;
	o = referee_tick(&r->pass->referee, now, now, r->err);
	store_mails_made_again(r->store);
	return o;
}

/* Repeat what the clock did up to `until`, at the times when it was due.
 * Overdue work comes first. */
static enum outcome time_again(struct replay *r, int64_t until)
{
	struct referee *referee = &r->pass->referee;
	enum outcome o = OUTCOME_DONE;
	int64_t first = referee_next(referee);
	if (first && first <= r->now)
		o = tick_again(r, r->now);
	while (!o) {
		int64_t next = referee_next_after(referee, r->now);
		if (!next || next > until)
			break;
		r->now = next;
		o = tick_again(r, next);
	}
	if (o)
		return o;
	if (until > r->now)
		r->now = until;
	return OUTCOME_DONE;
}

static enum outcome letter_again(
    struct replay *r, const struct post *post, const struct imap_letter *l)
{
	struct delivery delivery = {
	    .post = post,
	    .letter = l,
	};
	enum fate fate;
	delivery.hopeless = receive_count(r->pass, post->hash);
	enum outcome o = receive_letter(r->pass, &delivery, &fate, r->err);
	store_mails_made_again(r->store);
	return o;
}

static bool each_letter(void *context, const struct imap_letter *l)
{
	struct replay *r = context;
	struct letter_row row = {.folder = NULL};
	char hash[SHA256_HEX];
	sha256_hex(l->bytes, l->size, hash);
	row.hash = hash;
	if (store_letter_seen(r->store, &row)) {
		return true; /* handled before the backup */
	}
	int64_t received = receive_time(l, r->now);
	if (received <= store_horizon(r->store))
		return true; /* too old, so handled before the backup */
	/* a letter that came in part must act before the next one */
	if (!short_is_whole(&r->shorts, l, hash) || r->shorts.in_part)
		return true;
	struct post post = {
	    .folder = r->folder,
	    .uidvalidity = imap_uidvalidity(r->imap),
	    .uid = l->uid,
	    .hash = hash,
	    .size = l->size,
	    .received = received,
	    .undated = !receive_dated(l),
	};
	r->outcome = time_again(r, post.received);
	post.now = post.received > r->now ? post.received : r->now;
	if (!r->outcome)
		r->outcome = letter_again(r, &post, l);
	return !r->outcome;
}

/* Stop at a missing letter, because later letters may depend on it. */
static enum outcome kept_back(
    const struct replay *r, const struct imap_missing *missing)
{
	return err_set(r->err, OUTCOME_STOP,
	    "imap fetch: the server does not deliver %zu of the letters "
	    "that it lists in %s (first UID: %u)",
	    missing->count, r->folder, missing->first);
}

/* Replay a listing, page by page. */
static enum outcome read_pages(
    struct replay *r, const uint32_t *uids, size_t count)
{
	for (size_t at = 0; at < count; at += PAGE) {
		struct imap_missing missing;
		struct imap_request request = {
		    .uids = uids + at,
		    .count = count - at < PAGE ? count - at : PAGE,
		    .limit = LETTER_MAX,
		    .each = each_letter,
		    .context = r,
		    .missing = &missing,
		};
		enum outcome o = imap_fetch(r->imap, &request, r->err);
		if (o || r->outcome)
			return o ? o : r->outcome;
		if (missing.count)
			return kept_back(r, &missing);
	}
	return OUTCOME_DONE;
}

static enum outcome read_folder(struct replay *r)
{
	uint32_t uids[LISTING_MAX];
	uint32_t after = 0;
	for (int i = 0; i < LISTINGS_MOST; i++) {
		struct imap_listing listing = {
		    .uids = uids,
		    .room = LISTING_MAX,
		};
		enum outcome o = imap_list(r->imap, after, &listing, r->err);
		if (o || !listing.count)
			return o;
		o = read_pages(r, uids, listing.count);
		if (o)
			return o;
		after = uids[listing.count - 1];
	}
	return err_set(r->err, OUTCOME_STOP,
	    "imap search: the server still lists new letters after %d listings",
	    LISTINGS_MOST);
}

/* Open the folder for done mail in a new session, and replay it. */
static enum outcome replay_session(struct replay *r)
{
	struct pass *p = r->pass;
	const char *folder = p->config->done_folder;
	enum outcome o = connect_imap(p->credentials, folder, &r->imap, r->err);
	if (o)
		return err_outcome(r->err, OUTCOME_STOP);
	o = read_folder(r);
	imap_close(r->imap);
	return o;
}

/* Replay the folder. If letters came in part, ask for them in a second
 * session. */
static enum outcome replay_folder(struct replay *r)
{
	enum outcome o = replay_session(r);
	if (!o && r->shorts.in_part) {
		short_new_session(&r->shorts);
		o = replay_session(r);
	}
	struct imap_missing missing = {
	    .count = r->shorts.in_part,
	    .first = r->shorts.first,
	};
	if (!o && missing.count)
		o = kept_back(r, &missing);
	short_count(&r->shorts, r->store, r->pass->folder);
	short_release(&r->shorts);
	return o;
}

enum outcome replay_done_mail(struct pass *p, int64_t copied, struct err *err)
{
	const struct config *c = p->config;
	struct replay r = {
	    .pass = p,
	    .store = p->referee.store,
	    .now = copied,
	    .err = err,
	};
	snprintf(r.folder, sizeof r.folder, "%s@%s/%s", c->imap.user,
	    c->imap.host, c->done_folder);
	store_mails_made_again(r.store);
	enum outcome o = fetch_connect(p, err);
	if (o)
		return o;
	/* if the server refuses, opening the folder fails too, and says so */
	o = imap_make(p->imap, c->done_folder, err);
	if (o == OUTCOME_STOP)
		return o;
	o = replay_folder(&r);
	if (!o) { /* mails written from now on are new */
		store_restored_set(r.store, copied);
	}
	return o;
}
