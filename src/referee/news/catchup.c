/* catchup.c - sends one mail in place of a backlog.
 *
 * Several notices of a game may wait for one person after mail could not be
 * sent, or when the referee reads many letters at once. The older notices are
 * out of date, so one fresh mail reports everything since the last sent mail.
 * After an outage of a day or more, each table gets one mail that says how far
 * the deadlines moved.
 *
 * Mails with other content stay in the queue: answers, announcements, the first
 * mail of a game. */
#include "base/when.h"
#include "notify.h"
#include "referee/deal/record.h"
#include "referee/outgoing/audience.h"
#include "referee/session/deadline.h"
#include "referee/session/pages.h"
#include "referee/session/session.h"
#include "since.h"
#include "store/clock.h"
#include "store/copy.h"
#include "store/outbox.h"

/* Replace the queued notices for `recipient` with one mail. SEAT_NONE means
 * the list. */
static void replace_notices(struct session *s, const char *recipient, int seat)
{
	struct store *store = s->tx.store;
	int64_t id = s->game.row.id;
	int64_t person = seat == SEAT_NONE ? 0 : s->game.row.seat[seat].id;
	int queued = store_notices_queued(store, id, recipient);
	if (s->tx.failed || (queued < 2 && !s->reply.announce))
		return;
	store_notices_replace(store, id, recipient, store_mail_next(store));
	since_again(&s->tx, &s->game, store_told(store, id, person));
	record_digests(s);
	if (seat == SEAT_NONE)
		notify_list(s);
	else
		notify_seat(s, seat);
}

static void replace_seats(struct session *s)
{
	int seats = s->game.row.rules.seats;
	for (int seat = 0; seat < seats; seat++) {
		const struct person *p = loaded_person(&s->game, seat);
		if (p && !audience_gone(&s->game, seat))
			replace_notices(s, p->address, seat);
	}
}

/* On a site with a list, only the post to the list carries the announcement. On
 * other sites, every seat's mail carries it. */
static void catch_up_game(
    struct session *whole, int64_t id, const char *announce)
{
	struct session s;
	const char *list = whole->tx.site->list;
	if (whole->tx.failed)
		return;
	session_part(&s, whole);
	if (session_load(&s, id)) {
		bool over = s.game.state.table.phase == PHASE_OVER;
		const char *public = over ? NULL : announce;
		s.reply.announce = list ? NULL : public;
		replace_seats(&s);
		s.reply.announce = public;
		if (list)
			replace_notices(&s, list, SEAT_NONE);
	}
	tx_did(&whole->tx, session_end(&s));
}

/* Send `announce` to every open game. Then catch up the games with more than
 * one queued notice. */
static void catch_up_games(struct session *s, const char *announce)
{
	int64_t *ids;
	size_t open = 0;
	if (announce)
		open = store_games(s->tx.store, s->tx.arena, GAMES_OPEN, &ids);
	for (size_t i = 0; i < open; i++)
		catch_up_game(s, ids[i], announce);
	size_t behind = store_notices_games(s->tx.store, s->tx.arena, &ids);
	for (size_t i = 0; i < behind; i++)
		catch_up_game(s, ids[i], NULL);
}

static const char *absence(struct arena *arena, int64_t began, int64_t ended)
{
	char span[32];
	char from[WHEN_PERSON];
	char to[WHEN_PERSON];
	return arena_format(arena,
	    "The referee read no mail for %s, from %s to %s. Every deadline "
	    "moved by the same time. What you posted in that time counts.",
	    when_span(ended - began, span, sizeof span),
	    when_person(began, "", from, sizeof from),
	    when_person(ended, "", to, sizeof to));
}

enum { WORTH_TELLING = WHEN_DAY }; /* shortest outage that is announced */

enum outcome referee_catch_up(struct referee *r, int64_t now, struct err *err)
{
	struct session s;
	int64_t began;
	int64_t ended;
	store_notices_turns(r->store);
	bool away =
	    store_outage_untold(r->store, WORTH_TELLING, &began, &ended);
	if (!away && !store_notices_behind(r->store))
		return OUTCOME_DONE;
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	const char *announce = NULL;
	if (away) {
		announce = absence(s.tx.arena, began, ended);
		store_outages_told(s.tx.store);
	}
	catch_up_games(&s, announce);
	return session_end(&s);
}

enum outcome referee_restored(
    struct referee *r, int64_t copied, int64_t now, struct err *err)
{
	struct session s;
	char when[WHEN_PERSON];
	enum outcome o = session_begin(&s, r, now, err);
	if (o)
		return o;
	const char *announce = tx_format(&s.tx,
	    "The operator restored the referee's database from a copy of %s, "
	    "and the referee read all later mail again. If an earlier mail "
	    "differs from this one, this mail counts.",
	    when_person(copied, "", when, sizeof when));
	catch_up_games(&s, announce);
	store_outages_told(s.tx.store);
	store_restored_set(s.tx.store, 0);
	pages_add_all(&s.tx);
	return session_end(&s);
}
