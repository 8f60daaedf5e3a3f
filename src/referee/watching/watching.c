/* watching.c - mails to people who watch a game, and its finished rounds told
 * again.
 *
 * A watcher has at most one mail about a game in the outbox. A new mail takes
 * the place of one that was not sent yet, and reports everything that the old
 * one did. So a crowd of watchers cannot fill the queue. */
#include "watching.h"

#include "referee/news/recap.h"
#include "referee/outgoing/outbound.h"
#include "referee/session/session.h"
#include "store/q.h"
#include "store/table.h"

bool watching_may_tell(
    const struct game_row *row, const struct table *table, int round)
{
	return row->ended || table->phase == PHASE_OVER || round < table->round;
}

/* Replace a mail to this watcher that is still in the outbox. */
static void replace_queued(const struct session *s, const char *address)
{
	struct store *store = s->tx.store;
	int64_t id = s->game.row.id;
	if (store_notices_queued(store, id, address))
		store_notices_replace(
		    store, id, address, store_mail_next(store));
}

static void mail_watcher(struct session *s, const struct watcher *w)
{
	struct doc doc;
	replace_queued(s, w->person.address);
	struct notice n = since_watcher(s, w);
	doc_init(&doc, s->tx.arena, notice_subject(&n));
	notice_mail(&doc, &n);
	struct outbound mail = {
	    .person = &w->person,
	    .doc = &doc,
	    .in_game = true,
	    .notice = NOTICE_COURSE,
	    .watches = true,
	    .tells = true,
	};
	outbound_mail(s, &mail);
}

/* Tell one watcher, unless the person got a seat at the table since. */
static void tell_watcher(
    struct session *s, const struct watcher *w, unsigned news)
{
	static const unsigned wanted[PACES] = {
	    [PACE_TRICKS] = NEWS_TRICK | NEWS_ENDS_ROUND,
	    [PACE_ROUNDS] = NEWS_ENDS_ROUND,
	    [PACE_END] = NEWS_OVER,
	};
	int64_t id = s->game.row.id;
	if (store_seat_of(&s->game.row, w->person.id) != SEAT_NONE)
		store_unwatch(s->tx.store, id, w->person.id);
	else if (news & wanted[w->pace])
		mail_watcher(s, w);
}

void watching_tell(struct session *s)
{
	struct watcher *w;
	unsigned news = loaded_effects(&s->game);
	int64_t id = s->game.row.id;
	if (!s->game.is_loaded || s->tx.failed || !news)
		return;
	size_t n = store_watchers(s->tx.store, s->tx.arena, id, &w);
	for (size_t i = 0; i < n; i++)
		tell_watcher(s, &w[i], news);
	if (n && news & NEWS_OVER)
		q_run(s->tx.store, "DELETE FROM watcher WHERE game = ?", id);
}

void watching_end(struct session *s, int64_t game, const char *what)
{
	struct watcher *w;
	struct doc doc;
	size_t n = store_watchers(s->tx.store, s->tx.arena, game, &w);
	struct outbound mail = {
	    .subject = tx_format(
		&s->tx, "[spades %" PRId64 "] You do not watch any more", game),
	    .doc = &doc,
	    .watches = true,
	};
	for (size_t i = 0; i < n; i++) {
		store_unwatch(s->tx.store, game, w[i].person.id);
		doc_init(&doc, s->tx.arena, mail.subject);
		doc_paragraph(&doc, "%s You get no more mail about it.", what);
		mail.person = &w[i].person;
		outbound_mail(s, &mail);
	}
}
