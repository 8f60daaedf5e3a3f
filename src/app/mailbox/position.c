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
	snprintf(out,
	    POSITION_NAME,
	    "%s@%s/%s",
	    c->imap.user,
	    c->imap.host,
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
		    c->folder,
		    imap_count(imap));
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
	    " to %u; reading the folder "
	    "from the start",
	    p->config->folder,
	    before,
	    imap_uidvalidity(p->imap));
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
	    p->config->folder,
	    next,
	    m.uid);
	return start_over(p, err);
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
