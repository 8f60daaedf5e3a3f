/* notify.c - who is told what, once a letter: at most one mail a person.
 *
 * The writer gets an answer, unless his next mail can say as much; who else is
 * told now is for audience.c to say. Each mail about a game holds all that its
 * reader was not told yet (since.c). In forum = list the table is told by one
 * post to the list and hands go by private mail; in forum = relay each seat
 * gets a mail of its own. */
#include "notify.h"

#include <inttypes.h>

#include "engine/legal.h"
#include "referee/deal/record.h"
#include "referee/outgoing/audience.h"
#include "referee/outgoing/limits.h"
#include "referee/outgoing/outbound.h"
#include "referee/sender/hold.h"
#include "referee/sender/vouch.h"
#include "referee/session/session.h"
#include "since.h"
#include "unspoken.h"

/* Nothing is in the mails of this session but how the game goes on, which a
 * later mail can tell as well. */
static bool only_news(const struct session *s)
{
	if (s->announce || s->chain || s->words_from || s->next_told)
		return false;
	return s->news_count > 0;
}

/* On a site with a list, a mail that only says whose turn it is holds no hand
 * and is answered to the list: the move has to go there, and what is quoted
 * with it must not matter. What is done face down is told and answered
 * privately. */
static bool goes_to_list(const struct session *s, const struct notice *n)
{
	enum phase phase = s->game.table.phase;
	bool face_down = phase == PHASE_DISCARD || phase == PHASE_PASS;
	if (!n->list || s->announce || face_down || s->asked)
		return false;
	if (n->view.sealed || audience_dealt(n->news, n->news_count))
		return false;
	int seat = n->view.seat;
	return !audience_got_cards(s, n->news, n->news_count, seat);
}

static enum notice_kind seat_kind(
    const struct session *s, const struct notice *n)
{
	if (!only_news(s) && !s->reminder)
		return NOTICE_NONE;
	return n->to_list ? NOTICE_TURN : NOTICE_COURSE;
}

void notify_seat(struct session *s, int seat)
{
	const struct person *player = &s->row.seat[seat];
	struct notice n = since_notice(s, seat);
	struct doc doc;
	n.to_list = goes_to_list(s, &n);
	n.unvouched = vouch_missing(s, player);
	n.announce = s->announce;
	n.reminder = s->reminder && !s->news_count;
	doc_init(&doc, s->arena, notice_subject(&n));
	notice_mail(&doc, &n);
	hold_tell(s, &doc, player);
	struct outbound mail = {
	    .person = player,
	    .to = player->address,
	    .subject = doc.title,
	    .doc = &doc,
	    .in_game = true,
	    .to_list = n.to_list,
	    .notice = seat_kind(s, &n),
	    .tells = true,
	};
	outbound_mail(s, &mail);
}

void notify_list(struct session *s)
{
	struct notice n = since_notice(s, SEAT_NONE);
	struct doc doc;
	n.to_list = true;
	n.announce = s->announce;
	doc_init(&doc, s->arena, notice_subject(&n));
	notice_mail(&doc, &n);
	struct outbound mail = {
	    .to = s->site->list,
	    .subject = doc.title,
	    .doc = &doc,
	    .in_game = true,
	    .notice = only_news(s) ? NOTICE_COURSE : NOTICE_NONE,
	    .tells = true,
	};
	outbound_mail(s, &mail);
}

/* Did anything happen to the game, or is it to be said that nothing did? */
static bool has_news(const struct session *s)
{
	return s->news_count || s->shows || s->announce;
}

/* Does the answer hold all of the game's part: is there news, or is its reader
 * to act, who can play from every mail? */
static bool tells_all(const struct session *s, int seat)
{
	bool waits = s->game.table.turn == seat && !s->row.suspended;
	return waits || has_news(s);
}

/* For a player at the table the answer carries the game's part too. On a list
 * his hand goes with it only where that is what he asked for, or something
 * happened. */
static struct notice answer_with_game(struct session *s, int seat)
{
	struct notice n = tells_all(s, seat) ? since_notice(s, seat)
	                                     : session_notice(s, seat);
	n.unvouched = vouch_missing(s, &s->who.person);
	n.announce = s->announce;
	n.answer = &s->answer;
	n.only_acknowledges = s->done && s->said == s->done;
	n.wants_state = s->shows;
	n.picked = s->picked;
	n.no_hand = n.list && !s->shows && !s->news_count;
	return n;
}

/* What is said to whom has proven nothing: the same few words whatever he
 * wrote, and to the registered address a way to prove himself. */
static void answer_briefly(struct session *s, int seat)
{
	struct doc doc;
	doc_init(&doc, s->arena, "Your mail to the Spades referee");
	struct outbound mail = {
	    .to = s->letter->from,
	    .subject = doc.title,
	    .doc = &doc,
	    .answer = true,
	    .brief = true,
	};
	if (!s->who.known) {
		doc_paragraph(&doc,
		    "This address is not registered here. Send join to play; "
		    "if you did not write to me, do nothing.");
	} else {
		mail.person = &s->who.person;
		mail.to = s->who.person.address;
		mail.in_game = seat != SEAT_NONE;
		doc_paragraph(&doc,
		    "I did nothing: anyone could have sent in your name what "
		    "came. If it was you, answer this mail%s, with your words "
		    "on the first line.",
		    s->who.by_list ? ", but to the list" : "");
	}
	outbound_mail(s, &mail);
}

/* A move is acknowledged alone, as it is in the first round only. */
static void say_of_later(struct session *s, int seat)
{
	if (!audience_acknowledged(s, seat))
		return;
	doc_paragraph(&s->answer,
	    "Moves are acknowledged like this in your first round; later the "
	    "next mail says it. Whoever wants each mail sends mail all.");
}

static void answer(struct session *s, int seat)
{
	struct doc doc = s->answer;
	struct outbound mail = {
	    .to = s->letter->from,
	    .subject = doc.title,
	    .doc = &doc,
	    .attached = s->attached,
	    .attached_name = s->attached_name,
	    .answer = true,
	    .notice = NOTICE_NONE,
	};
	if (s->who.known) {
		mail.person = &s->who.person;
		mail.to = s->who.person.address;
	}
	if (seat != SEAT_NONE) {
		say_of_later(s, seat);
		struct notice n = answer_with_game(s, seat);
		doc_init(&doc, s->arena, notice_subject(&n));
		notice_mail(&doc, &n);
		hold_tell(s, &doc, &s->who.person);
		mail.in_game = true;
		mail.guess = s->guess;
		mail.tells = tells_all(s, seat);
		mail.subject = doc.title;
		if (only_news(s) && s->said == s->done)
			mail.notice = NOTICE_COURSE;
	}
	outbound_mail(s, &mail);
}

static bool ends_by_itself(const struct rules *r)
{
	return r->floor || r->hands || r->max_rounds;
}

static bool scored(const struct session *s)
{
	for (size_t i = 0; i < s->news_count; i++)
		if (s->news[i].effects & NEWS_ROUND)
			return true;
	return false;
}

/* A game with neither floor nor round limit need not end: after every 20 rounds
 * the gamesmasters are told. */
static void long_game(struct session *s)
{
	enum { LONG = 20 };
	const struct table *t = &s->game.table;
	int rounds = t->rounds_scored;
	if (t->phase == PHASE_OVER || ends_by_itself(&t->rules))
		return;
	if (rounds % LONG != 0 || !scored(s))
		return;
	const char *what = session_format(s,
	    "Game %" PRId64 " has had %d rounds and need not end by its rules.",
	    s->row.id,
	    rounds);
	outbound_gamesmasters(s, NULL, "A long game", what);
}

/* A list post that was simply accepted needs no answer: everyone saw it, and
 * the referee speaks when there is news. */
static bool is_answered(const struct session *s)
{
	if (!s->letter || s->quiet)
		return false;
	if (!s->answer.first)
		return false;
	return s->letter->may_answer || s->who.known;
}

/* Is there anything to tell the table of? The clock comes only with a reminder,
 * or with news. */
static bool table_is_told(const struct session *s)
{
	if (s->news_count || s->announce)
		return true;
	return s->renewed || !s->letter;
}

/* Tells the table, but not the seat that was told already. */
static void tell_table(struct session *s, int told)
{
	int seats = s->row.rules.seats;
	long_game(s);
	if (audience_list(s))
		notify_list(s);
	for (int seat = 0; seat < seats; seat++)
		if (seat != told && audience_seat(s, seat))
			notify_seat(s, seat);
}

/* Does the mail only say that anyone could have written the letter? A question
 * about a move is longer: it has to say what a yes does. */
static bool is_brief(const struct session *s)
{
	if (limits_proven(s))
		return false;
	return !s->guess || !s->who.credible;
}

void notify_all(struct session *s)
{
	int writer = session_seat(s);
	int told = SEAT_NONE;
	unspoken_judge(s);
	record_digests(s);
	if (is_answered(s) && is_brief(s)) {
		answer_briefly(s, writer);
	} else if (is_answered(s) && !audience_knows(s, writer)) {
		answer(s, writer);
		told = writer;
	}
	if (s->has_game && table_is_told(s))
		tell_table(s, told);
}
