/* notify.c - who is told what, once a letter: at most one mail a person.
 *
 * The writer gets an answer. The table is told when something happened that concerns everyone (a
 * deal, a trick, a round, a misplay, a time-out, the end); between those only the next player is.
 * In forum = list the table is told by one post to the list and hands go by private mail; in forum
 * = relay each seat gets a mail of its own. */
#include "base/arena.h"
#include "base/when.h"
#include "engine/legal.h"
#include "session.h"
#include "store/agreements.h"
#include "store/clock.h"
#include "store/outbox.h"

int64_t session_deadline(const struct session *s)
{
	const struct table *t = &s->game.table;
	if (t->turn == SEAT_NONE)
		return 0;
	struct span waited = {0, 0};
	if (s->row.seat[t->turn].id)
		waited = store_notice_waited(
		    s->store, s->row.id, s->row.seat[t->turn].id, t->turn_event, s->now);
	if (waited.until - waited.from <= WHEN_HOUR)
		waited.until = waited.from; /* mail takes its time: no fault of ours */
	return store_deadline(s->store, t->since, t->rules.time_limit, waited) +
	       store_suspended_for(s->store, s->row.id, t->since, s->now);
}

struct notice session_notice(struct session *s, int seat)
{
	const char **names = arena_alloc(s->arena, sizeof *names * SEATS_MAX);
	for (int i = 0; i < s->row.rules.seats; i++)
		names[i] = s->row.seat[i].handle;
	return (struct notice){
	    .arena = s->arena,
	    .game = s->row.id,
	    .names = names,
	    .view = game_view(&s->game, seat),
	    .deadline = session_deadline(s),
	    .now = s->now,
	    .news = s->news,
	    .news_count = s->news_count,
	    .chain = s->chain,
	    .pulse_awaited = s->site->beacon && s->game.table.phase == PHASE_DEAL && s->news_count,
	    .words_from = s->words_from,
	    .list = s->site->list,
	};
}

/* Did anything happen that everyone is told at once? A bid or a card within a trick waits for the
 * next one who acts. */
static bool concerns_all(const struct session *s)
{
	static const bool waits[] = {
	    [EVENT_BID] = true,
	    [EVENT_PLAY] = true,
	    [EVENT_VOID] = true,
	    [EVENT_LOOK] = true,
	    [EVENT_DISCARD] = true,
	    [EVENT_PASS] = true,
	    [EVENT_DEALER] = true,
	    [EVENT_DEAL] = false,
	};
	if (s->announce)
		return true;
	for (size_t i = 0; i < s->news_count; i++) {
		const struct happening *h = &s->news[i];
		if (h->brought & (NEWS_TRICK | NEWS_ROUND | NEWS_DEALT | NEWS_OVER))
			return true;
		if (h->event.kind >= sizeof waits || !waits[h->event.kind])
			return true;
	}
	return false;
}

/* Did that seat's hand change by what somebody else did? Two cards were passed to it. */
static bool got_cards(const struct session *s, int seat)
{
	for (size_t i = 0; i < s->news_count; i++)
		if (cards_count(s->news[i].event.cards) == EXCHANGE_CARDS &&
		    table_partner(&s->game.table, s->news[i].event.seat) == seat)
			return true;
	return false;
}

static bool dealt(const struct session *s)
{
	for (size_t i = 0; i < s->news_count; i++)
		if (s->news[i].brought & NEWS_DEALT)
			return true;
	return false;
}

/* A player who was asked nothing since the trick began wants to see it whole: the cards before the
 * news. */
static void trick_so_far(struct doc *doc, const struct notice *n)
{
	for (size_t i = 0; i < n->news_count; i++)
		if (n->news[i].brought & NEWS_TRICK && !(n->news[i].brought & (NEWS_ROUND | NEWS_OVER))) {
			notice_last(doc, n);
			return;
		}
}

static void game_part(struct doc *doc, const struct notice *n, bool tell)
{
	if (tell) {
		notice_news(doc, n);
		trick_so_far(doc, n);
	}
	notice_state(doc, n);
	notice_hand(doc, n);
	notice_answer(doc, n);
	if (n->view.table->phase == PHASE_OVER)
		doc_paragraph(doc,
		    "Thank you for playing. For the whole record of the game, with every hand and "
		    "card, send the referee this line: record %d",
		    (int)n->game);
	notice_proof(doc, n);
}

/* Nothing is in the mails of this session but how the game goes on, which a later mail can tell as
 * well. */
static bool only_news(const struct session *s)
{
	return s->news_count && !s->announce && !s->chain && !s->words_from;
}

/* To one seat: its hand and the table. On a site with a list, a mail that only says whose turn it
 * is holds no hand and is answered to the list: the move has to go there, and what is quoted with
 * it must not matter. */
void notify_seat(struct session *s, int seat)
{
	struct notice n = session_notice(s, seat);
	struct doc doc;
	enum phase phase = s->game.table.phase;
	bool face_down =
	    phase == PHASE_DISCARD ||
	    phase == PHASE_PASS; /* what is done face down is told and answered privately */
	n.to_list = n.list && !dealt(s) && !face_down && !n.view.sealed && !got_cards(s, seat) &&
	            !s->announce;
	doc_init(&doc, s->arena, notice_subject(&n));
	if (s->announce)
		doc_strong(&doc, "%s", s->announce);
	if (s->reminder && !s->news_count)
		doc_strong(&doc, "A reminder: the table waits for you.");
	game_part(&doc, &n, true);
	outbound_mail(s,
	    &(struct outbound){
		.person = &s->row.seat[seat],
		.to = s->row.seat[seat].address,
		.subject = doc.title,
		.doc = &doc,
		.in_game = true,
		.to_list = n.to_list,
		.notice = !only_news(s) && !s->reminder ? NOTICE_NONE
	                  : n.to_list                   ? NOTICE_TURN
	                                                : NOTICE_COURSE,
	    });
}

void notify_list(struct session *s)
{
	struct notice n = session_notice(s, SEAT_NONE);
	struct doc doc;
	n.to_list = true;
	doc_init(&doc, s->arena, notice_subject(&n));
	if (s->announce)
		doc_strong(&doc, "%s", s->announce);
	game_part(&doc, &n, true);
	outbound_mail(s,
	    &(struct outbound){
		.to = s->site->list,
		.subject = doc.title,
		.doc = &doc,
		.in_game = true,
		.notice = only_news(s) ? NOTICE_COURSE : NOTICE_NONE,
	    });
}

/* The answer to the letter; for a player at the table it carries the game's part too. */
static void answer(struct session *s, int seat)
{
	bool in_game = s->has_game && seat != SEAT_NONE;
	if (in_game && (s->news_count || s->reminder || s->announce)) {
		struct notice n = session_notice(s, seat);
		if (s->answer.first)
			doc_heading(&s->answer, arena_format(s->arena, "Game %d", (int)s->row.id));
		if (s->announce)
			doc_strong(&s->answer, "%s", s->announce);
		game_part(&s->answer, &n, s->news_count > 0);
	} else if (in_game) {
		struct notice n = session_notice(s, seat);
		notice_answer(&s->answer, &n);
	}
	struct notice n = in_game ? session_notice(s, seat) : (struct notice){0};
	const char *subject = in_game ? notice_subject(&n) : s->answer.title;
	const char *to = s->who.known ? s->who.person.address : s->letter->from;
	outbound_mail(s,
	    &(struct outbound){
		.person = s->who.known ? &s->who.person : NULL,
		.to = to,
		.subject = subject,
		.doc = &s->answer,
		.answer = true,
		.in_game = in_game,
		.notice =
		    in_game && only_news(s) && s->said == s->done ? NOTICE_COURSE : NOTICE_NONE,
	    });
}

/* A game with neither floor nor round limit need not end: after every 20 rounds the gamesmasters
 * are told. */
static void long_game(struct session *s)
{
	enum { LONG = 20 };
	const struct table *t = &s->game.table;
	for (size_t i = 0; i < s->news_count; i++)
		if ((s->news[i].brought & NEWS_ROUND) && !t->rules.floor && !t->rules.hands &&
		    !t->rules.max_rounds && t->phase != PHASE_OVER && t->rounds_scored % LONG == 0)
			outbound_gamesmasters(s,
			    NULL,
			    "A long game",
			    arena_format(s->arena,
				"Game %d has had %d rounds and need not end by its rules.",
				(int)s->row.id,
				t->rounds_scored));
}

bool notify_gone(const struct session *s, int seat)
{
	return table_left(&s->game.table, seat) && s->game.table.phase != PHASE_OVER;
}

void notify_all(struct session *s)
{
	int writer = session_seat(s), turn = s->has_game ? s->game.table.turn : SEAT_NONE;
	const char *list = s->site->list;
	bool all = concerns_all(s), hands = dealt(s);
	/* a list post that was simply accepted needs no answer: everyone saw it, and the referee
	 * speaks when there is news */
	bool answered =
	    s->letter && s->answer.first && !s->quiet && (s->letter->may_answer || s->who.known);
	if (answered)
		answer(s, writer);
	if (!s->has_game || (!s->news_count && !s->announce && s->letter))
		return;
	long_game(s);
	if (list && all)
		notify_list(s);
	for (int seat = 0; seat < s->row.rules.seats; seat++) {
		if ((answered && seat == writer) || !s->row.seat[seat].id || notify_gone(s, seat))
			continue;
		if ((seat == turn && !s->announce) || got_cards(s, seat) ||
		    (list ? hands || s->announce : all))
			notify_seat(s, seat);
	}
}
