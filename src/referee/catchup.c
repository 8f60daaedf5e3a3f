/* catchup.c - one mail instead of a backlog.
 *
 * While mail could not be sent, or when many letters were read at once, several notices of a game
 * may wait for the same person. What the earlier ones say is old by then, so one fresh mail tells
 * all that happened since the last that was sent. After an outage of a day or more every table is
 * told of it in the same way, once: all deadlines moved.
 *
 * Mails that hold more than the game's course (answers, announcements, the start of a chain) are
 * left as they are. */
#include "base/arena.h"
#include "base/when.h"
#include "session.h"
#include "store/clock.h"
#include "store/copy.h"
#include "store/outbox.h"

enum { GAMES_MAX = 4096, WORTH_TELLING = WHEN_DAY };

struct course {
	struct session *s;
	uint32_t told;
};

static void retell(void *context, const struct event *event)
{
	struct course *c = context;
	session_apply(c->s, event);
	if (c->s->game.table.events <= c->told)
		c->s->news_count = 0;
}

/* The session's game again, with the news of all events after the first `told`. */
static void news_since(struct session *s, uint32_t told)
{
	struct course c = {s, told};
	s->news_count = 0;
	game_init(&s->game, &s->row.rules);
	s->failed = store_events(s->store, s->row.id, retell, &c, s->err);
}

/* What is to be told to `recipient`, in one mail; `seat` SEAT_NONE for the list. */
static void tell(struct session *s, const char *recipient, int seat)
{
	struct store *store = s->store;
	if (s->failed || (store_notices_queued(store, s->row.id, recipient) < 2 && !s->announce))
		return;
	news_since(s, store_notices_told(store, s->row.id, recipient));
	if (s->failed)
		return;
	int64_t id = store_mail_next(store);
	if (seat == SEAT_NONE)
		notify_list(s);
	else
		notify_seat(s, seat);
	store_notices_replace(store, s->row.id, recipient, id);
}

static enum outcome one_game(
    struct referee *r, int64_t id, const char *announce, int64_t now, struct err *err)
{
	struct arena arena;
	arena_init(&arena);
	struct session s = {.r = r,
	    .store = r->store,
	    .site = r->site,
	    .arena = &arena,
	    .now = now,
	    .at = now,
	    .err = err};
	doc_init(&s.answer, &arena, "Spades");
	if (session_game(&s, id)) {
		const char *public = s.game.table.phase == PHASE_OVER ? NULL : announce;
		s.announce = r->site->list ? NULL : public; /* a list tells everyone */
		for (int seat = 0; seat < s.row.rules.seats; seat++)
			if (s.row.seat[seat].id && !notify_gone(&s, seat))
				tell(&s, s.row.seat[seat].address, seat);
		s.announce = public;
		if (r->site->list)
			tell(&s, r->site->list, SEAT_NONE);
	}
	arena_release(&arena);
	return s.failed;
}

static const char *absence(struct arena *arena, int64_t began, int64_t ended)
{
	char span[32], from[48], to[48];
	return arena_format(arena,
	    "The referee read no mail for %s, from %s to %s. Every deadline moved by as much, and "
	    "what was posted meanwhile counts.",
	    when_span(ended - began, span, sizeof span),
	    when_person(began, from, sizeof from),
	    when_person(ended, to, sizeof to));
}

/* Every table is told `announce`; and those where more than one notice waits. */
static enum outcome all_games(struct referee *r, const char *announce, int64_t now, struct err *err)
{
	int64_t ids[GAMES_MAX];
	enum outcome o = OUTCOME_DONE;
	size_t n = announce ? store_games(r->store, GAMES_OPEN, 0, ids, GAMES_MAX) : 0;
	for (size_t i = 0; i < n && !o; i++)
		o = one_game(r, ids[i], announce, now, err);
	n = o ? 0 : store_notices_games(r->store, ids, GAMES_MAX);
	for (size_t i = 0; i < n && !o; i++)
		o = one_game(r, ids[i], NULL, now, err);
	return o;
}

enum outcome referee_catch_up(struct referee *r, int64_t now, struct err *err)
{
	int64_t began, ended, one;
	struct arena arena;
	store_notices_turns(r->store);
	bool away = store_outage_untold(r->store, WORTH_TELLING, &began, &ended);
	if (!away && !store_notices_games(r->store, &one, 1))
		return OUTCOME_DONE;
	enum outcome o = store_begin(r->store, err);
	if (o)
		return o;
	arena_init(&arena);
	o = all_games(r, away ? absence(&arena, began, ended) : NULL, now, err);
	arena_release(&arena);
	if (o) {
		store_rollback(r->store);
		return o;
	}
	if (away)
		store_outages_told(r->store);
	return store_commit(r->store, err);
}

enum outcome referee_restored(struct referee *r, int64_t copied, int64_t now, struct err *err)
{
	struct arena arena;
	char when[48];
	enum outcome o = store_begin(r->store, err);
	if (o)
		return o;
	arena_init(&arena);
	o = all_games(r,
	    arena_format(&arena,
		"The referee's database was restored from a copy of %s, and all mail since then "
		"was read again. Should this differ from what you were told before, this is how "
		"the game stands.",
		when_person(copied, when, sizeof when)),
	    now,
	    err);
	arena_release(&arena);
	if (o) {
		store_rollback(r->store);
		return o;
	}
	store_outages_told(r->store);
	store_restored_set(r->store, 0);
	return store_commit(r->store, err);
}
