/* fetch.c - the first part of a pass: what is new in the mailbox, page by page.
 *
 * The letters of a page are committed together, each a savepoint. Which letters
 * are new is a matter of UIDs above the position that the store knows, never of
 * flags; moving them to the folder of done mail is tidiness and may fail. */
#include "fetch.h"

#include <stdbool.h>

#include "app/config.h"
#include "base/log.h"
#include "clock.h"
#include "deal/digest.h"
#include "mail/letter.h"
#include "pass_parts.h"
#include "receive.h"
#include "store/letters.h"
#include "store/store.h"
#include "transport/imap.h"

/* among the attempts: a page was begun and not finished */
static const char page_mark[] = "page";

/* One look at the mailbox: a listing of it, and the page of that which is acted
 * on. */
struct look {
	struct pass *pass;
	struct store *store;
	struct err *err;

	uint32_t uid[LISTING_MAX];
	size_t count;
	uint32_t done[LISTING_MAX]; /* those of them that were handled */
	size_t done_count;

	/* the last page killed the referee: letter by letter, each counted */
	bool careful;
	bool grouped; /* a group of letters is open in the store */
	enum outcome outcome;
};

/* Only when the first letter is here: no transaction waits for the network. */
static enum outcome open_group(struct look *look)
{
	if (look->careful || look->grouped)
		return OUTCOME_DONE;
	enum outcome o = store_group_begin(look->store, look->err);
	look->grouped = !o;
	return o;
}

static enum outcome receive(struct look *look,
    const struct imap_letter *l,
    const struct imap_letter *next)
{
	struct pass *p = look->pass;
	char hash[DIGEST_HEX];
	struct post post = {
	    .folder = p->folder,
	    .uidvalidity = imap_uidvalidity(p->imap),
	    .uid = l->uid,
	    .hash = hash,
	    .received = clock_receipt(l->received),
	    .now = clock_now(),
	};
	struct delivery delivery = {
	    .post = &post,
	    .letter = l,
	    .next = next,
	};
	digest_hex(l->bytes, l->size, hash);
	if (look->careful)
		delivery.hopeless = receive_count(p, hash);
	enum outcome o = receive_letter(p, &delivery, look->err);
	if (look->careful && o)
		store_attempt_over(look->store, hash);
	return o;
}

static bool each_letter(
    void *context, const struct imap_letter *l, const struct imap_letter *next)
{
	struct look *look = context;
	look->outcome = open_group(look);
	if (look->outcome)
		return false;
	look->outcome = receive(look, l, next);
	if (look->outcome)
		return false;
	look->done[look->done_count] = l->uid;
	look->done_count++;
	return true;
}

/* What the store knows of the mailbox. */
static struct mailbox position(const struct look *look)
{
	struct mailbox m;
	store_mailbox(look->store, look->pass->folder, &m);
	return m;
}

/* All letters of a page vanished: the position moves past them all the same. */
static void pass_over(struct look *look, uint32_t uid)
{
	struct mailbox m = position(look);
	m.uidvalidity = imap_uidvalidity(look->pass->imap);
	m.uid = uid;
	store_mailbox_set(look->store, look->pass->folder, &m);
}

/* Fetches a page and acts on its letters, in one group unless with care. */
static enum outcome take_page(
    struct look *look, const uint32_t *uids, size_t count)
{
	struct err commit_err;
	size_t before = look->done_count;
	struct imap_request request = {
	    .uids = uids,
	    .count = count,
	    .limit = LETTER_MAX,
	    .each = each_letter,
	    .context = look,
	};
	enum outcome o = imap_fetch(look->pass->imap, &request, look->err);
	/* care is taken until a page was read to its end */
	if (o || look->outcome)
		store_attempt_over(look->store, page_mark);
	else
		store_attempt_done(look->store, page_mark);
	if (look->grouped && store_group_end(look->store, &commit_err)) {
		look->done_count = before;
		return err_set(
		    look->err, commit_err.outcome, "%s", commit_err.text);
	}
	return o ? o : look->outcome;
}

/* Acts on the page that begins at `at`. Its letters are committed together,
 * each a savepoint: wholly done or not at all. A mark is left before; if it is
 * still there, the last page killed the referee, and this one is taken letter
 * by letter. */
static enum outcome act_on_page(struct look *look, size_t at)
{
	const uint32_t *uids = look->uid + at;
	size_t count = look->count - at;
	size_t before = look->done_count;
	if (count > PAGE)
		count = PAGE;
	look->careful = store_attempt(look->store, page_mark) > 1;
	look->grouped = false;
	look->outcome = OUTCOME_DONE;
	enum outcome o = take_page(look, uids, count);
	if (!o && look->done_count == before)
		pass_over(look, uids[count - 1]);
	return o;
}

/* Lists what is above the position that the store knows. */
static enum outcome list_new(struct look *look)
{
	struct imap *imap = look->pass->imap;
	struct mailbox m = position(look);
	uint32_t after = 0;
	look->count = 0;
	look->done_count = 0;
	if (m.uidvalidity == imap_uidvalidity(imap))
		after = (uint32_t)m.uid;
	struct imap_listing listing = {
	    .uids = look->uid,
	    .room = LISTING_MAX,
	};
	enum outcome o = imap_list(imap, after, &listing, look->err);
	look->count = listing.count;
	return o;
}

/* Moves what was handled to the folder of done mail. What was not moved is
 * handled all the same, so only a server that works no more fails this. */
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
	return OUTCOME_DONE;
}

/* Lists what is new and acts on it, page by page. */
static enum outcome look_once(struct look *look)
{
	struct err second;
	enum outcome o = list_new(look);
	for (size_t at = 0; at < look->count && !o; at += PAGE)
		o = act_on_page(look, at);
	if (o == OUTCOME_STOP)
		return o;
	if (!o)
		return tidy(look, look->err);
	tidy(look, &second); /* the first failure is the one to tell of */
	return o;
}

enum outcome fetch_connect(struct pass *p, struct err *err)
{
	if (p->imap)
		return OUTCOME_DONE;
	return imap_open(&p->config->imap, p->config->folder, &p->imap, err);
}

enum outcome fetch_mailbox(struct pass *p, int64_t *began, struct err *err)
{
	struct look look = {.pass = p, .store = p->referee.store, .err = err};
	*began = clock_now();
	enum outcome o = fetch_connect(p, err);
	look.count = 1;
	while (!o && look.count)
		o = look_once(&look);
	if (o == OUTCOME_STOP) {
		imap_close(p->imap);
		p->imap = NULL;
	}
	if (o)
		return o;
	/* all is read: a mark that is left is an old one's */
	store_attempt_done(look.store, page_mark);
	return referee_fetched(&p->referee, p->folder, *began, err);
}
