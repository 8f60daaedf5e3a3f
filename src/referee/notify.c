/* notify.c - who is told what, once a letter: at most one mail a person.
 *
 * The writer gets an answer. The table is told when something happened that concerns everyone (a
 * deal, a trick, a round, a misplay, a time-out, the end); between those only the next player is.
 * In forum = list the table is told by one post to the list and hands go by private mail; in forum
 * = relay each seat gets a mail of its own. */
#include "notify.h"

#include <inttypes.h>

#include "base/arena.h"
#include "engine/legal.h"
#include "outbound.h"
#include "session.h"

/* Does an event of that kind wait until the next one who acts is told? */
static bool can_wait(enum event_kind kind)
{
	switch (kind) {
	case EVENT_BID:
	case EVENT_PLAY:
	case EVENT_VOID:
	case EVENT_LOOK:
	case EVENT_DISCARD:
	case EVENT_PASS:
	case EVENT_DEALER:
		return true;
	case EVENT_DEAL:
	case EVENT_MISPLAY:
	case EVENT_TIMEOUT:
	case EVENT_CONCEDE:
	case EVENT_WITHDRAW:
	case EVENT_FORFEIT:
		return false;
	}
	return false;
}

/* Did anything happen that everyone is told at once? */
static bool concerns_all(const struct session *s)
{
	const unsigned told_at_once = NEWS_TRICK | NEWS_ROUND | NEWS_DEALT | NEWS_OVER;
	if (s->announce)
		return true;
	for (size_t i = 0; i < s->news_count; i++) {
		const struct happening *h = &s->news[i];
		if (h->brought & told_at_once || !can_wait(h->event.kind))
			return true;
	}
	return false;
}

/* Did that seat's hand change by what somebody else did? Two cards were passed to it. */
static bool got_cards(const struct session *s, int seat)
{
	for (size_t i = 0; i < s->news_count; i++) {
		const struct event *e = &s->news[i].event;
		bool passed = cards_count(e->cards) == EXCHANGE_CARDS;
		if (passed && table_partner(&s->game.table, e->seat) == seat)
			return true;
	}
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
	for (size_t i = 0; i < n->news_count; i++) {
		unsigned brought = n->news[i].brought;
		if (brought & NEWS_TRICK && !(brought & (NEWS_ROUND | NEWS_OVER))) {
			notice_last(doc, n);
			return;
		}
	}
}

static void tell_news(struct doc *doc, const struct notice *n)
{
	notice_news(doc, n);
	trick_so_far(doc, n);
}

static void tell_state(struct doc *doc, const struct notice *n)
{
	notice_state(doc, n);
	notice_hand(doc, n);
	notice_answer(doc, n);
	if (n->view.table->phase == PHASE_OVER)
		doc_paragraph(doc,
		    "Thank you for playing. For the whole record of the game, with every hand and "
		    "card, send the referee this line: record %" PRId64,
		    n->game);
	notice_proof(doc, n);
}

/* Nothing is in the mails of this session but how the game goes on, which a later mail can tell as
 * well. */
static bool only_news(const struct session *s)
{
	return s->news_count && !s->announce && !s->chain && !s->words_from;
}

static void announce(const struct session *s, struct doc *doc)
{
	if (s->announce)
		doc_strong(doc, "%s", s->announce);
}

/* On a site with a list, a mail that only says whose turn it is holds no hand and is answered to
 * the list: the move has to go there, and what is quoted with it must not matter. What is done face
 * down is told and answered privately. */
static bool goes_to_list(const struct session *s, const struct notice *n)
{
	enum phase phase = s->game.table.phase;
	bool face_down = phase == PHASE_DISCARD || phase == PHASE_PASS;
	if (!n->list || s->announce || face_down)
		return false;
	bool hand_is_news = dealt(s) || n->view.sealed || got_cards(s, n->view.seat);
	return !hand_is_news;
}

static enum notice_kind seat_kind(const struct session *s, const struct notice *n)
{
	if (!only_news(s) && !s->reminder)
		return NOTICE_NONE;
	return n->to_list ? NOTICE_TURN : NOTICE_COURSE;
}

void notify_seat(struct session *s, int seat)
{
	const struct person *player = &s->row.seat[seat];
	struct notice n = session_notice(s, seat);
	struct doc doc;
	n.to_list = goes_to_list(s, &n);
	doc_init(&doc, s->arena, notice_subject(&n));
	announce(s, &doc);
	if (s->reminder && !s->news_count)
		doc_strong(&doc, "A reminder: the table waits for you.");
	tell_news(&doc, &n);
	tell_state(&doc, &n);
	struct outbound mail = {
	    .person = player,
	    .to = player->address,
	    .subject = doc.title,
	    .doc = &doc,
	    .in_game = true,
	    .to_list = n.to_list,
	    .notice = seat_kind(s, &n),
	};
	outbound_mail(s, &mail);
}

void notify_list(struct session *s)
{
	struct notice n = session_notice(s, SEAT_NONE);
	struct doc doc;
	n.to_list = true;
	doc_init(&doc, s->arena, notice_subject(&n));
	announce(s, &doc);
	tell_news(&doc, &n);
	tell_state(&doc, &n);
	struct outbound mail = {
	    .to = s->site->list,
	    .subject = doc.title,
	    .doc = &doc,
	    .in_game = true,
	    .notice = only_news(s) ? NOTICE_COURSE : NOTICE_NONE,
	};
	outbound_mail(s, &mail);
}

/* For a player at the table the answer carries the game's part too. */
static void answer_with_game(struct session *s, const struct notice *n)
{
	if (!s->news_count && !s->reminder && !s->announce) {
		notice_answer(&s->answer, n);
		return;
	}
	if (s->answer.first) {
		const char *game = session_format(s, "Game %" PRId64, s->row.id);
		doc_heading(&s->answer, game);
	}
	announce(s, &s->answer);
	if (s->news_count)
		tell_news(&s->answer, n);
	tell_state(&s->answer, n);
}

static void answer(struct session *s, int seat)
{
	const struct person *writer = s->who.known ? &s->who.person : NULL;
	struct outbound mail = {
	    .person = writer,
	    .to = writer ? writer->address : s->letter->from,
	    .subject = s->answer.title,
	    .doc = &s->answer,
	    .answer = true,
	    .notice = NOTICE_NONE,
	};
	if (seat != SEAT_NONE) {
		struct notice n = session_notice(s, seat);
		answer_with_game(s, &n);
		mail.in_game = true;
		mail.subject = notice_subject(&n);
		if (only_news(s) && s->said == s->done)
			mail.notice = NOTICE_COURSE;
	}
	outbound_mail(s, &mail);
}

static bool ends_by_itself(const struct rules *r)
{
	return r->floor || r->hands || r->max_rounds;
}

/* A game with neither floor nor round limit need not end: after every 20 rounds the gamesmasters
 * are told. */
static void long_game(struct session *s)
{
	enum { LONG = 20 };
	const struct table *t = &s->game.table;
	if (ends_by_itself(&t->rules) || t->phase == PHASE_OVER || t->rounds_scored % LONG != 0)
		return;
	for (size_t i = 0; i < s->news_count; i++) {
		if (!(s->news[i].brought & NEWS_ROUND))
			continue;
		const char *what = session_format(s,
		    "Game %" PRId64 " has had %d rounds and need not end by its rules.",
		    s->row.id,
		    t->rounds_scored);
		outbound_gamesmasters(s, NULL, "A long game", what);
	}
}

bool notify_gone(const struct session *s, int seat)
{
	return table_left(&s->game.table, seat) && s->game.table.phase != PHASE_OVER;
}

/* Is there a person at that seat, and is he to be mailed? */
static bool is_told(const struct session *s, int seat, bool all)
{
	bool turn = seat == s->game.table.turn;
	if (!s->row.seat[seat].id || notify_gone(s, seat))
		return false;
	if ((turn && !s->announce) || got_cards(s, seat))
		return true;
	if (s->site->list)
		return dealt(s) || s->announce;
	return all;
}

/* A list post that was simply accepted needs no answer: everyone saw it, and the referee speaks
 * when there is news. */
static bool is_answered(const struct session *s)
{
	if (!s->letter || !s->answer.first || s->quiet)
		return false;
	return s->letter->may_answer || s->who.known;
}

void notify_all(struct session *s)
{
	int writer = session_seat(s);
	bool answered = is_answered(s);
	if (answered)
		answer(s, writer);
	if (!s->has_game || (!s->news_count && !s->announce && s->letter))
		return;
	bool all = concerns_all(s);
	long_game(s);
	if (s->site->list && all)
		notify_list(s);
	for (int seat = 0; seat < s->row.rules.seats; seat++) {
		bool told_already = answered && seat == writer;
		if (!told_already && is_told(s, seat, all))
			notify_seat(s, seat);
	}
}
