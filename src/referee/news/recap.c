/* recap.c - builds the notice of everything that a person has not been told.
 *
 * A mail reports the events after the last mail about the game that was sent
 * to the person or is queued. A mail that failed or was replaced does not
 * count, so no event is lost. The database alone decides what a mail contains:
 * no list of unreported events is stored, and the log is replayed instead. On
 * a site with a list, a private mail does not repeat what was posted. */
#include "recap.h"

#include "referee/deal/shuffle.h"
#include "referee/session/session.h"
#include "store/outbox.h"
#include "store/q.h"
#include "store/table.h"

void since_again(const struct tx *tx, struct loaded_game *game, uint32_t told)
{
	game->news = NULL;
	game->news_count = 0;
	game->news_room = 0;
	game->found = told;
	game_init(&game->state, &game->row.rules);
	takeback_init(&game->takeback);
	for (size_t i = 0; i < game->log_count; i++) {
		const struct event *e = &game->log[i];
		if (i < told)
			(void)takeback_apply(&game->takeback, &game->state, e);
		else
			loaded_apply(tx, game, e);
	}
}

/* Did this event change the low-ball state of the current round? */
static bool changed_low_ball(const struct happening *h, const struct table *now)
{
	return h->round == now->round &&
	       h->low_ball_before != h->after.low_ball;
}

/* True if a mail should still report the event. A bare card or bid is out of
 * date, and so is a trick of an earlier round. */
static bool still_matters(const struct happening *h, const struct table *now)
{
	if (changed_low_ball(h, now))
		return true;
	enum event_kind kind = h->event.kind;
	bool move =
	    kind == EVENT_DRAW || kind == EVENT_BID || kind == EVENT_PLAY;
	if (!move || h->effects & (NEWS_ROUND | NEWS_OVER | NEWS_DEALT))
		return true;
	return h->effects & NEWS_TRICK && h->round == now->round;
}

static void drop_outdated(struct loaded_game *game)
{
	size_t kept = 0;
	for (size_t i = 0; i < game->news_count; i++)
		if (still_matters(&game->news[i], &game->state.table))
			game->news[kept++] = game->news[i];
	game->news_count = kept;
}

/* True for events that a private mail repeats even after a post to the list:
 * cards given away face down, a changed bid that moves the lead, the deal of
 * the reader's hand, and the end of the game. */
static bool is_private(const struct happening *h, const struct table *now)
{
	bool face_down =
	    h->phase_before == PHASE_DISCARD || h->phase_before == PHASE_PASS;
	bool deals = h->effects & NEWS_DEALT && h->after.round == now->round;
	return face_down || h->changes_bid || deals || h->effects & NEWS_OVER;
}

/* Drop the events that were posted to the list, except the reader's own
 * time-outs, and what the post told of the end of the game. */
static void drop_posted(
    const struct tx *tx, const struct loaded_game *game, struct notice *n)
{
	uint32_t posted = store_told(tx->store, game->row.id, 0);
	struct happening *left =
	    arena_alloc(tx->arena, n->news_count * sizeof *left);
	size_t kept = 0;
	for (size_t i = 0; i < n->news_count; i++) {
		const struct happening *h = &n->news[i];
		bool told = h->after.events <= posted;
		bool own = h->event.kind == EVENT_TIMEOUT &&
		           h->event.seat == n->view.seat;
		if (told && !own && !is_private(h, &game->state.table))
			continue;
		left[kept] = *h;
		if (told && h->effects & NEWS_OVER) {
			left[kept].posted = true;
			left[kept].effects = NEWS_OVER;
			left[kept].secret = left[kept].digest = NULL;
		}
		kept++;
	}
	n->news = left;
	n->news_count = kept;
}

/* Does this person read the game card by card? */
static bool reads_every_card(
    const struct tx *tx, const struct loaded_game *game, int64_t person)
{
	enum wish wish;
	store_wish(tx->store, person, game->row.id, &wish);
	return wish != WISH_ROUNDS && wish != WISH_DIGEST;
}

/* Is this the first mail of the player's first game by its rule set? */
static bool is_new_to_rules(const struct session *s, int seat)
{
	const struct game_row *row = &s->game.row;
	if (!s->reply.chain || seat == SEAT_NONE || !row->seat[seat].id)
		return false;
	return !q_number(s->tx.store, 0,
	    "SELECT EXISTS (SELECT 1 FROM seat JOIN game ON game.id = game "
	    "WHERE person = ? AND over IN (0, 1) AND game < ? "
	    "AND rules || ' ' LIKE ? || ' %')",
	    row->seat[seat].id, row->id, row->rules.preset);
}

/* Add the events after the first `told` events. With `every_card`, leave out
 * none of them. */
static void add_since(
    struct session *s, uint32_t told, bool every_card, struct notice *n)
{
	if (told >= s->game.found || s->tx.failed)
		return;
	struct session past = *s;
	since_again(&past.tx, &past.game, told);
	if (!every_card)
		drop_outdated(&past.game);
	record_digests(&past);
	if (!tx_did(&s->tx, past.tx.failed))
		return;
	n->news = past.game.news;
	n->news_count = past.game.news_count;
}

/* Returns the reader's cards that no letter of the reader played: only legal
 * ones, and those of an order. A letter plays one card, and the acts of the
 * referee that follow have the same letter. */
static uint64_t played_for(const struct session *s, const struct notice *n)
{
	const struct game_row *row = &s->game.row;
	int seat = n->view.seat;
	uint64_t cards = 0;
	int64_t before = 0;
	for (size_t i = 0; i < n->news_count; i++) {
		const struct event *e = &n->news[i].event;
		struct posted by = {.id = 0};
		if (e->kind != EVENT_PLAY || e->seat != seat)
			continue;
		if (!store_event_letter(s->tx.store, s->tx.arena, row->id,
			n->news[i].after.events, &by) ||
		    by.id == before ||
		    strcmp(by.sender, row->seat[seat].address) != 0)
			cards |= cards_of(e->card);
		before = by.id;
	}
	return cards;
}

/* Add every event that the seat has not been told by mail. */
static void add_untold(struct session *s, int seat, struct notice *n)
{
	int64_t person = seat == SEAT_NONE ? 0 : s->game.row.seat[seat].id;
	uint32_t told = store_told(s->tx.store, s->game.row.id, person);
	bool every = told && reads_every_card(&s->tx, &s->game, person);
	add_since(s, told, every, n);
}

const struct plot_scores *since_scores(const struct session *s)
{
	const struct loaded_game *past = &s->game;
	struct plot_scores *out = arena_alloc(s->tx.arena, sizeof *out);
	struct game game;
	struct takeback takeback;
	game_init(&game, &past->row.rules);
	takeback_init(&takeback);
	*out = (struct plot_scores){.last = 0};
	for (size_t i = 0; i < past->log_count; i++)
		if (takeback_apply(&takeback, &game, &past->log[i]) &
		    NEWS_ROUND)
			plot_add(out, &game.table);
	return out;
}

/* Did a round end in the news? */
static bool ends_round(const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++)
		if (n->news[i].effects & NEWS_ROUND)
			return true;
	return false;
}

struct gathering {
	const struct session *s;
	struct talk_notice *talk;
	int seat; /* the reader's seat */
};

static void gather(void *context, int seat, const char *text)
{
	struct gathering *g = context;
	struct talk_notice *talk = g->talk;
	if (seat == g->seat) { /* the reader's own words, waiting for consent */
		talk->asked[talk->asked_count] =
		    arena_format(g->s->tx.arena, "say %s", text);
		talk->asked_count++;
		return;
	}
	talk->seat[talk->count] = seat;
	talk->text[talk->count] = arena_string(g->s->tx.arena, text);
	talk->count++;
}

/* True if a seat of that game has said something or has words waiting. */
static bool talk_any(struct store *store, int64_t game)
{
	static const char anything[] =
	    "SELECT EXISTS (SELECT 1 FROM talk WHERE game = ?1) "
	    "OR EXISTS (SELECT 1 FROM unspoken WHERE game = ?1)";
	return q_number(store, 0, anything, game) != 0;
}

/* Return the id of the newest mail to that person about the game, 0 for none.
 */
static int64_t last_mail(struct store *store, const struct talk_reader *r)
{
	static const char alone[] =
	    "SELECT max(id) FROM outbox WHERE game = ? AND person = ? "
	    "AND tells AND state IN ('queued', 'sent')";
	static const char among_others[] =
	    "SELECT max(o.id) FROM told AS t JOIN outbox AS o "
	    "ON o.id = t.mail WHERE t.game = ? AND o.person = ? "
	    "AND o.state IN ('queued', 'sent')";
	int64_t a = q_number(store, 0, alone, r->game, r->person);
	int64_t b = q_number(store, 0, among_others, r->game, r->person);
	return a > b ? a : b;
}

/* Call `each` for the lines that no mail has reported to this person yet: the
 * newest `most` lines of other seats, then the newest `most` lines of the
 * person's own seat that wait for the person's confirmation. Each group is in
 * order. */
static void talk_untold(struct store *store, const struct talk_reader *r,
    store_talk_fn *each, void *context)
{
	struct rows *s = q_rows(store,
	    "SELECT seat, text FROM ("
	    "SELECT * FROM (SELECT 0 AS own, id, seat, text FROM talk "
	    "WHERE game = ?1 AND seat <> ?2 AND mail > ?3 "
	    "ORDER BY id DESC LIMIT ?4) UNION ALL "
	    "SELECT * FROM (SELECT 1, id, seat, text FROM unspoken "
	    "WHERE game = ?1 AND seat = ?2 AND asked > 0 AND mail > ?3 "
	    "ORDER BY id DESC LIMIT ?4)) ORDER BY own, id",
	    r->game, r->seat, last_mail(store, r), r->most);
	while (q_next(s))
		each(context, (int)q_int(s, 0), q_peek(s, 1));
}

/* Returns the talk at the table that the seat has not been told, or NULL. */
static const struct talk_notice *untold_talk(const struct session *s, int seat)
{
	struct gathering g = {
	    s, arena_alloc(s->tx.arena, sizeof *g.talk), seat};
	struct talk_reader reader = {
	    .game = s->game.row.id,
	    .person = s->game.row.seat[seat].id,
	    .seat = seat,
	    .most = TALK_MOST,
	};
	*g.talk = (struct talk_notice){.count = 0};
	if (talk_any(s->tx.store, s->game.row.id))
		talk_untold(s->tx.store, &reader, gather, &g);
	return g.talk->count || g.talk->asked_count ? g.talk : NULL;
}

struct notice since_notice(struct session *s, int seat)
{
	struct notice n = session_notice(s, seat);
	if (seat != SEAT_NONE)
		n.talk = untold_talk(s, seat);
	n.newcomer = is_new_to_rules(s, seat);
	/* the game before belongs to the seat's former player */
	if (!n.seated)
		add_untold(s, seat, &n);
	n.played = played_for(s, &n);
	if (s->tx.site->list && seat != SEAT_NONE)
		drop_posted(&s->tx, &s->game, &n);
	if (ends_round(&n))
		n.scores = since_scores(s);
	return n;
}

/* Drop the bids and cards, except the one that ended a round or the game. */
static void drop_moves(const struct tx *tx, struct notice *n)
{
	const unsigned kept_effects = NEWS_ROUND | NEWS_OVER | NEWS_DEALT;
	struct happening *left =
	    arena_alloc(tx->arena, n->news_count * sizeof *left);
	size_t kept = 0;
	for (size_t i = 0; i < n->news_count; i++) {
		const struct happening *h = &n->news[i];
		enum event_kind kind = h->event.kind;
		bool move = kind == EVENT_BID || kind == EVENT_PLAY;
		if (!move || h->effects & kept_effects)
			left[kept++] = *h;
	}
	n->news = left;
	n->news_count = kept;
}

struct notice since_watcher(struct session *s, const struct watcher *w)
{
	struct notice n = session_notice(s, SEAT_NONE);
	uint32_t told = store_told(s->tx.store, s->game.row.id, w->person.id);
	n.watches = true;
	n.zone = w->person.zone;
	n.away = NULL;
	n.list = NULL;
	if (told < w->events)
		told = w->events;
	if (w->pace != PACE_END)
		add_since(s, told, w->pace == PACE_TRICKS, &n);
	if (w->pace != PACE_TRICKS)
		drop_moves(&s->tx, &n);
	if (ends_round(&n))
		n.scores = since_scores(s);
	return n;
}
