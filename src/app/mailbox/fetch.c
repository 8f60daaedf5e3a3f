/* fetch.c - reads letters: new mail page by page, and after a restore, old
 * mail.
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

#include "app/config.h"
#include "base/arena.h"
#include "base/io.h"
#include "base/log.h"
#include "login.h"
#include "mail/letter.h"
#include "mail/reader.h"
#include "referee/recipients.h"
#include "store/clock.h"
#include "store/copy.h"
#include "store/games.h"
#include "store/letters.h"
#include "store/outbox.h"
#include "transport/imap.h"

enum {
	LETTER_TRIES = 5,
	/* report clocks that differ by more than this many seconds */
	CLOCKS_APART = 10 * WHEN_MINUTE,
	/* seconds by which the server's clock may be slow */
	CLOCK_SLACK = WHEN_HOUR,
	/* The largest number of listings in a pass: enough for 200,000 new
	   letters and for those that arrive meanwhile. */
	LISTINGS_MOST = 400,
	/* Most listings in a replay: enough for ten million letters. Without
	 * this limit, a server that lists new letters forever would never let
	 * the replay end. */
	REPLAY_LISTINGS_MOST = 10000
};

/* Nanoseconds of reading after which mail is sent between two pages. */
static const int64_t patience = 2000000000;

/* Receipt times from 1990 to 2100 are plausible. A server without a receipt
 * time reports 1970, or the year 0 or 9999. */
static const int64_t earliest = 631152000;
static const int64_t latest = 4102444800;

/* ---- one letter ---- */

/* True if the server gave a plausible receipt time. */
static bool receive_dated(const struct imap_letter *l)
{
	return l->received >= earliest && l->received < latest;
}

/* Return the letter's receipt time on the clock of clock_now, or `otherwise` if
 * the server gave no plausible one. */
static int64_t receive_time(const struct imap_letter *l, int64_t otherwise)
{
	return receive_dated(l) ? clock_receipt(l->received) : otherwise;
}

static enum outcome set_aside(struct pass *p, const struct post *post,
    const char *why, enum fate *fate, struct err *err)
{
	*fate = FATE_SET_ASIDE;
	return referee_set_aside(&p->referee, post, why, err);
}

static enum outcome read_and_act(struct pass *p, const struct post *post,
    const struct imap_letter *l, bool only_ours, enum fate *fate,
    struct err *err)
{
	struct arena arena;
	struct letter letter;
	struct raw_letter raw = {l->bytes, l->size};
	arena_init(&arena);
	*fate = FATE_HANDLED;
	enum outcome o = reader_read(p->reader, &arena, &raw, &letter, err);
	if (o == OUTCOME_NEVER)
		o = set_aside(p, post, err->text, fate, err);
	else if (!o && only_ours && !sent_to_referee(p->referee.site, &letter))
		*fate = FATE_LEFT;
	else if (!o)
		o = referee_letter(&p->referee, post, &letter, err);
	arena_release(&arena);
	return o;
}

enum outcome receive_letter(struct pass *p, const struct post *post,
    const struct imap_letter *l, bool only_ours, enum fate *fate,
    struct err *err)
{
	enum outcome o;
	struct store *store = p->referee.store;
	bool hopeless = store_attempt(store, post->hash) > LETTER_TRIES;
	failpoint("receive");
	if (hopeless)
		o = set_aside(p, post,
		    "the program crashed five times while it handled this "
		    "letter",
		    fate, err);
	else
		o = read_and_act(p, post, l, only_ours, fate, err);
	if (o)
		store_attempt_over(store, post->hash);
	else if (*fate == FATE_LEFT)
		store_attempt_done(store, post->hash);
	else
		p->handled++;
	return o;
}

/* ---- the receipt times of letters, and this machine's clock ---- */

struct receipts {
	int64_t before; /* when the last complete check began, 0 for never */
	/* receipt time of the last letter that has one; 0: no letter has one */
	int64_t received;
	int64_t now; /* this machine's time when that letter arrived */
};

/* Set `why` to the reason to doubt the machine's clock; "" for none. The letter
 * that came last tells the mail server's time, for comparison. */
static void doubt_clock(const struct receipts *r, char *why, size_t room)
{
	char is[32];
	char was[32];
	when_iso(r->now, is, sizeof is);
	when_iso(r->received, was, sizeof was);
	why[0] = '\0';
	if (r->received > r->now + CLOCKS_APART)
		snprintf(why, room,
		    "This machine's clock said %s UTC when a letter came that "
		    "the mail server had received at %s UTC. One of the two "
		    "clocks is wrong (timedatectl).",
		    is, was);
	else if (r->before && r->received < r->before - WHEN_HOUR)
		snprintf(why, room,
		    "A letter was first listed at %s UTC, but the mail server "
		    "says that it received the letter at %s UTC, before the "
		    "last check of the mailbox. Either this machine's clock is "
		    "wrong (timedatectl), or somebody moved the letter into "
		    "the mailbox.",
		    is, was);
}

/* Call receipts_judge after a complete check of the mailbox. If a letter came,
 * it records in the database whether the machine's clock may be wrong. */
static void receipts_judge(struct store *store, const struct receipts *r)
{
	char why[400];
	if (!r->received)
		return;
	doubt_clock(r, why, sizeof why);
	store_trouble_set(store, STORE_CLOCK, *why ? why : NULL, r->now, true);
}

/* ---- answers of the server that are only a part of the letter ----
 *
 * A server in trouble may send no bytes of a letter, or only its header, and
 * still answer OK. Such an answer must not be taken for the letter. But some
 * servers, such as Exchange, state sizes that are larger than what they send.
 * So a short answer is requested again in a new session. If the same bytes come
 * again, they are the letter. */

struct short_answer {
	uint32_t uid;
	unsigned session; /* the session of the answer */
	bool accepted;
	char hash[SHA256_HEX];
};

/* The short answers of one check of the mailbox. All zero at the start. */
struct short_answers {
	struct short_answer *answer; /* heap; in the order of UIDs */
	size_t count;
	unsigned session; /* number of the session */
	size_t in_part;   /* letters that came in part in this session */
	uint32_t first;   /* the first of them; 0 if there is none */
	size_t seen;      /* short and empty answers */
	size_t accepted;  /* letters that came twice with the same bytes */
};

/* Return the index of the first answer whose UID is not below `uid`. */
static size_t place(const struct short_answers *all, uint32_t uid)
{
	size_t low = 0;
	size_t high = all->count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (all->answer[middle].uid < uid)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/* Return the answer with the UID. If there is none, add one without a hash. */
static struct short_answer *answer_of(struct short_answers *all, uint32_t uid)
{
	size_t at = place(all, uid);
	size_t n = all->count;
	if (at < n && all->answer[at].uid == uid)
		return &all->answer[at];
	all->answer = realloc(all->answer, (n + 1) * sizeof *all->answer);
	if (!all->answer)
		abort();
	struct short_answer *a = &all->answer[at];
	memmove(a + 1, a, (n - at) * sizeof *a);
	*a = (struct short_answer){.uid = uid};
	all->count = n + 1;
	return a;
}

/* Take a short answer for the letter. Sizes that servers state wrongly are
 * nearly right, so less than half of a letter is worth a warning. */
static void accept(struct short_answers *all, struct short_answer *a,
    const struct imap_letter *l)
{
	a->accepted = true;
	all->accepted++;
	if (l->stated < LETTER_MAX && (int64_t)l->size < l->stated / 2)
		log_line(LOG_LEVEL_WARNING,
		    "imap fetch: the server sent %zu of %" PRId64
		    " bytes of letter UID %u, twice; they count as the letter",
		    l->size, l->stated, l->uid);
}

/* True if the answer is the whole letter: it has the stated size, or an earlier
 * session got the same bytes. `hash` is the SHA-256 of the bytes. Keeps a short
 * answer for the next session. */
static bool short_is_whole(
    struct short_answers *all, const struct imap_letter *l, const char *hash)
{
	int64_t whole = l->stated < LETTER_MAX ? l->stated : LETTER_MAX;
	if (l->size && (int64_t)l->size >= whole)
		return true;
	struct short_answer *a = answer_of(all, l->uid);
	bool same = !strcmp(a->hash, hash);
	if (same && (a->accepted || a->session != all->session)) {
		if (!a->accepted)
			accept(all, a, l);
		return true;
	}
	all->seen++;
	if (*a->hash && a->session == all->session)
		return false;
	if (!all->in_part)
		all->first = l->uid;
	all->in_part++;
	a->session = all->session;
	snprintf(a->hash, sizeof a->hash, "%s", hash);
	return false;
}

/* Call before the letters that came in part are requested again in a new
 * session. Logs how many they are. */
static void short_new_session(struct short_answers *all)
{
	log_line(LOG_LEVEL_INFO,
	    "imap fetch: the server sent %zu letter%s shorter than the size "
	    "that it states (first UID: %u); asking again in a new session",
	    all->in_part, all->in_part == 1 ? "" : "s", all->first);
	all->session++;
	all->in_part = 0;
	all->first = 0;
}

/* Add the figures to the mailbox's row, for `status`. */
static void short_count(
    const struct short_answers *all, struct store *store, const char *folder)
{
	if (all->seen)
		store_mailbox_short(
		    store, folder, (int64_t)all->seen, (int64_t)all->accepted);
}

static void short_release(struct short_answers *all)
{
	free(all->answer);
	*all = (struct short_answers){.answer = NULL};
}

/* ---- which letters of the folder are new ----
 *
 * The mailbox may be a person's, with years of letters in it. At the first
 * connection, which `setup` makes, the referee therefore stores the next UID
 * and the time, and leaves all earlier letters where they are. If the UIDs
 * change, the time decides. */

/* True if the letter was received an hour or more before `since` (struct
 * mailbox), so that it is left alone. */
static bool position_skips(int64_t since, const struct imap_letter *l)
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

void position_name(
    const struct config *c, const char *folder, char out[POSITION_NAME])
{
	snprintf(
	    out, POSITION_NAME, "%s@%s/%s", c->imap.user, c->imap.host, folder);
}

void position_begin(
    const struct config *c, struct store *store, struct imap *imap)
{
	char folder[POSITION_NAME];
	uint32_t next = imap_uidnext(imap);
	struct mailbox m = {
	    .uidvalidity = imap_uidvalidity(imap),
	};
	position_name(c, c->folder, folder);
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

/* Call after a connection was made. Stores where to begin if the folder is read
 * for the first time, or if its UIDs have changed. */
static enum outcome position_check(struct pass *p, struct err *err)
{
	struct mailbox m;
	uint32_t next = imap_uidnext(p->imap);
	if (!store_mailbox(p->referee.store, p->folder, &m)) {
		position_begin(p->config, p->referee.store, p->imap);
		return OUTCOME_DONE;
	}
	if (m.uidvalidity != imap_uidvalidity(p->imap)) {
		if (m.uid)
			log_line(LOG_LEVEL_INFO,
			    "imap: UIDVALIDITY of %s changed from %" PRId64
			    " to %u; reading the folder from the start",
			    p->config->folder, m.uidvalidity,
			    imap_uidvalidity(p->imap));
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

/* Ascending UIDs that the server listed. */
struct position_listing {
	uint32_t *uids;
	size_t count;
	int64_t since; /* see position_skips; 0: no letter is too old */
	size_t old;    /* out: letters that were removed as too old */
};

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

/* Remove the letters that were handled before from a listing, and from a long
 * listing also those that position_skips would skip, so that their bytes are
 * not fetched. STOP if the connection fails. */
static enum outcome position_sift(
    struct pass *p, struct position_listing *listing, struct err *err)
{
	leave_out_handled(p, listing);
	if (!listing->since || listing->count <= PAGE)
		return OUTCOME_DONE;
	return leave_out_old(p->imap, listing, err);
}

/* True after an outage that ended at `began`, or after a restore. Then mail is
 * not sent until every letter is read, so that one mail reports what happened.
 */
static bool position_was_away(const struct pass *p, int64_t began)
{
	struct mailbox m;
	struct store *store = p->referee.store;
	store_mailbox(store, p->folder, &m);
	if (store_restored(store))
		return true;
	return m.fetched &&
	       began - m.fetched > p->config->site.poll + WHEN_HOUR;
}

/* Move the position up to `uid`, because no letter below is missing. Handling
 * the last letter usually has moved the position already. */
static void position_settle(struct pass *p, uint32_t uid)
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

/* ---- new mail ---- */

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
	uint32_t missing = lower(look->missing.first, look->in_page.first);
	struct post post = {
	    .folder = p->folder,
	    .uidvalidity = imap_uidvalidity(p->imap),
	    .uid = l->uid,
	    .missing = missing < l->uid ? missing : 0,
	    .hash = hash,
	    .size = l->size,
	    .received = receive_time(l, look->began),
	    .undated = !receive_dated(l),
	    .now = clock_now(),
	};
	if (post.undated) {
		tell_undated(look, l->uid);
	} else {
		look->receipts.received = post.received;
		look->receipts.now = post.now;
	}
	return receive_letter(p, &post, l, true, fate, look->err);
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
		look->missing.first = lower(look->missing.first, l->uid);
		look->missing.count++;
		return true;
	}
	look->outcome = receive(look, l, hash, &fate);
	if (look->outcome)
		return false;
	note_fate(look, l->uid, fate);
	return true;
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
	store_trouble_set(look->store, STORE_DONE_FOLDER, o ? why.text : NULL,
	    look->began, false);
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
	struct mailbox m;
	store_mailbox(look->store, look->pass->folder, &m);
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

/* Connect if there is no connection, or if the connection listed no new letter
 * for an hour. STOP if there is none afterwards. */
static enum outcome fetch_connect(struct pass *p, struct err *err)
{
	/* the server may show this session no new letters */
	if (p->imap && llabs(clock_now() - p->heard) >= WHEN_HOUR)
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

/* ---- after a restore: the letters in the folder for done mail ----
 *
 * The same letters in the same state produce the same mails, which people
 * already have. So they are marked as sent after each letter and each step of
 * the clock. If the process is killed before that, the next replay marks them
 * first, before any mail is sent. */

struct replay {
	struct pass *pass;
	struct store *store;
	struct imap *imap;
	char folder[POSITION_NAME];
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

static bool each_letter_again(void *context, const struct imap_letter *l)
{
	struct replay *r = context;
	struct letter_row row = {.folder = NULL};
	char hash[SHA256_HEX];
	sha256_hex(l->bytes, l->size, hash);
	row.hash = hash;
	if (store_letter_seen(r->store, &row))
		return true; /* handled before the backup */
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
	if (!r->outcome) {
		enum fate fate;
		r->outcome =
		    receive_letter(r->pass, &post, l, false, &fate, r->err);
		store_mails_made_again(r->store);
	}
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
		    .each = each_letter_again,
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
	for (int i = 0; i < REPLAY_LISTINGS_MOST; i++) {
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
	    REPLAY_LISTINGS_MOST);
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
	position_name(c, c->done_folder, r.folder);
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
