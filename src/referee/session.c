/* session.c - what a letter or the clock is handled in: memory, transaction, game, news.
 *
 * Tokens, Message-IDs and the chains of new games come from the database's root secret (the
 * kernel's, drawn once) and from what they are for: HMAC-SHA-256(root, occasion, number within it).
 * A letter is acted on once, so its hash is an occasion of its own. So when a letter is read again
 * after a restore, the answers that people already got are answers to us. */
#include "session.h"

#include <inttypes.h>
#include <string.h>

#include "base/failpoint.h"
#include "deadline.h"
#include "deal/draw.h"
#include "round_secret.h"
#include "store/chains.h"
#include "store/outbox.h"

void session_look(struct session *s, struct referee *r, int64_t now, struct err *err)
{
	*s = (struct session){
	    .r = r,
	    .store = r->store,
	    .site = r->site,
	    .arena = &s->memory,
	    .err = err,
	    .now = now,
	    .at = now,
	};
	arena_init(s->arena);
	doc_init(&s->answer, s->arena, "Your mail to the Spades referee");
}

enum outcome session_begin(struct session *s, struct referee *r, int64_t now, struct err *err)
{
	enum outcome o = store_begin(r->store, err);
	if (o)
		return o;
	session_look(s, r, now, err);
	s->holds = true;
	return OUTCOME_DONE;
}

void session_part(struct session *s, const struct session *whole)
{
	session_look(s, whole->r, whole->now, whole->err);
}

enum outcome session_end(struct session *s)
{
	enum outcome o = s->failed;
	if (s->holds && o)
		store_rollback(s->store);
	else if (s->holds)
		o = store_commit(s->store, s->err);
	arena_release(s->arena);
	return o;
}

bool session_did(struct session *s, enum outcome outcome)
{
	if (!s->failed)
		s->failed = outcome;
	return !outcome;
}

void session_stop(struct session *s, const char *format, ...)
{
	va_list ap;
	if (s->failed)
		return;
	va_start(ap, format);
	s->failed = err_set(s->err, OUTCOME_STOP, "%s", arena_vformat(s->arena, format, ap));
	va_end(ap);
}

void session_say(struct session *s, const struct command *c, const char *format, ...)
{
	va_list ap;
	s->said++;
	va_start(ap, format);
	doc_echo(&s->answer, c->line, arena_vformat(s->arena, format, ap));
	va_end(ap);
}

/* ---- the game ---- */

bool session_game(struct session *s, int64_t id)
{
	if (!store_game(s->store, s->arena, id, &s->row))
		return false;
	s->has_game = false;
	if (!s->failed)
		s->has_game = session_did(s, store_replay(s->store, &s->row, &s->game, s->err));
	return s->has_game;
}

int session_seat(const struct session *s)
{
	if (!s->has_game || !s->who.known)
		return SEAT_NONE;
	for (int seat = 0; seat < s->row.rules.seats; seat++)
		if (s->row.seat[seat].id == s->who.person.id)
			return seat;
	return SEAT_NONE;
}

int session_player(struct session *s, const struct command *c)
{
	int seat = session_seat(s);
	if (seat == SEAT_NONE) {
		session_say(s, c, "You are not at that table.");
		return SEAT_NONE;
	}
	if (!who_may_move(s)) {
		session_say(s,
		    c,
		    "This could have been written by anyone. Please send it again as an answer to "
		    "this mail.");
		return SEAT_NONE;
	}
	return seat;
}

/* What stands between the name of `seat` and the one before it. */
static const char *link_to(const struct rules *r, int seat)
{
	bool pairs = r->sides < r->seats;
	if (pairs)
		return seat < r->sides ? " against " : " and ";
	return seat == r->seats - 1 ? " and " : ", ";
}

const char *session_names(struct arena *arena, const struct game_row *row)
{
	const struct rules *r = &row->rules;
	const char *out = "";
	for (int side = 0; side < r->sides; side++)
		for (int seat = side; seat < r->seats; seat += r->sides) {
			const char *link = *out ? link_to(r, seat) : "";
			out = arena_format(arena, "%s%s%s", out, link, row->seat[seat].handle);
		}
	return out;
}

/* Room is made as it is needed: with bots at the table a single post may bring a round. */
static void add_news(struct session *s, const struct happening *h)
{
	if (s->news_count == s->news_room) {
		size_t room = s->news_room ? 2 * s->news_room : 8;
		struct happening *news = arena_alloc(s->arena, room * sizeof *news);
		if (s->news_count)
			memcpy(news, s->news, s->news_count * sizeof *news);
		s->news = news;
		s->news_room = room;
	}
	s->news[s->news_count++] = *h;
}

void session_apply(struct session *s, const struct event *e)
{
	const struct table *t = &s->game.table;
	struct happening h = {
	    .event = *e,
	    .was = t->phase,
	    .round = t->round,
	    .again = e->kind == EVENT_BID && t->bid[e->seat] != BID_NONE,
	};
	h.brought = game_apply(&s->game, e);
	h.after = *t;
	if (h.brought & (NEWS_ROUND | NEWS_OVER))
		h.secret = round_secret_opened(s->store, s->arena, s->row.id, h.round);
	bool part_of_deal = e->kind == EVENT_DEAL && !(h.brought & NEWS_DEALT);
	if (!part_of_deal)
		add_news(s, &h);
}

enum ruling session_act(struct session *s, struct action a)
{
	struct event e;
	enum ruling ruling = game_decide(&s->game, &a, &e);
	if (ruling || s->failed)
		return ruling;
	session_apply(s, &e);
	failpoint("act");
	store_event_add(s->store, s->row.id, s->game.table.events, &e, s->letter_id);
	s->acted = true;
	return RULING_OK;
}

/* ---- for its mails ---- */

void session_chance(struct session *s, void *bytes, size_t size)
{
	uint8_t root[SEED_SIZE];
	struct draw draw;
	if (!s->occasion)
		s->occasion = arena_format(s->arena, "mail %" PRId64, store_mail_next(s->store));
	if (!store_root(s->store, root)) {
		s->r->entropy(root, sizeof root);
		store_root_set(s->store, root);
	}
	struct draw_label label = {.what = s->occasion, .game = s->chances};
	draw_labelled(&draw, root, &label);
	s->chances++;
	memcpy(bytes, draw.key, size < sizeof draw.key ? size : sizeof draw.key);
}

struct notice session_notice(struct session *s, int seat)
{
	bool deal_is_due = s->game.table.phase == PHASE_DEAL && s->news_count;
	const char **names = arena_alloc(s->arena, sizeof *names * SEATS_MAX);
	for (int i = 0; i < s->row.rules.seats; i++)
		names[i] = s->row.seat[i].handle;
	return (struct notice){
	    .arena = s->arena,
	    .game = s->row.id,
	    .names = names,
	    .view = game_view(&s->game, seat),
	    .deadline = deadline_of_turn(s),
	    .now = s->now,
	    .news = s->news,
	    .news_count = s->news_count,
	    .chain = s->chain,
	    .pulse_awaited = s->site->beacon && deal_is_due,
	    .words_from = s->words_from,
	    .list = s->site->list,
	};
}
