/* assent.c - see assent.h.
 *
 * A mail that asks the table something keeps in its token what a yes means
 * (notify.c), so a yes to any other mail agrees to nothing. Being ready needs
 * no such token: in that phase there is only this to say, unless rules are
 * proposed. The letter must say nothing else (mail/answer.h). */
#include "assent.h"

#include <string.h>

#include "base/when.h"
#include "engine/card.h"
#include "engine/rules.h"
#include "mail/command.h"
#include "referee/session/deadline.h"
#include "referee/session/session.h"
#include "store/agreements.h"

static int seat_of(const struct session *s)
{
	if (!s->game.is_loaded || s->game.row.ended)
		return SEAT_NONE;
	return sender_seat(&s->in, &s->game);
}

static bool is_awaited(const struct session *s)
{
	int seat = seat_of(s);
	if (seat == SEAT_NONE || !deadline_awaits_ready(s))
		return false;
	return !(
	    store_seats(s->tx.store, s->game.row.id, SEAT_READY) >> seat & 1);
}

bool assent_waits(const struct session *s)
{
	return !s->in.sender.by_list && is_awaited(s);
}

static const char *proposal_of(const struct session *s)
{
	return store_proposal(s->tx.store, s->tx.arena, s->game.row.id);
}

/* True if rules are proposed and the sender has not agreed to them. */
static bool has_proposal(const struct session *s)
{
	unsigned agreed = store_seats(s->tx.store, s->game.row.id, SEAT_AGREED);
	return *proposal_of(s) && !(agreed >> seat_of(s) & 1);
}

/* True if the table is asked something that a player can refuse. */
static bool can_refuse(const struct session *s)
{
	struct petition p;
	return store_petition(s->tx.store, s->game.row.id, &p) ||
	       *proposal_of(s);
}

/* Returns what the mail that the letter answers asks the table: the command of
 * a yes; "" for nothing. */
static const char *asked_by_mail(const struct session *s)
{
	const struct sender *w = &s->in.sender;
	const struct token *t = &w->token;
	bool of_game = w->has_token && t->purpose == PURPOSE_GAME &&
	               t->game == s->game.row.id;
	return of_game && t->guess ? t->guess : "";
}

static enum verb answer_to(const struct session *s, const char *asked)
{
	switch (s->in.letter->answer) {
	case ANSWER_YES:
	case ANSWER_FINE:
		return reply_asked(asked);
	case ANSWER_NO:
		if (reply_asked(asked) == VERB_AGREE && can_refuse(s))
			return VERB_REFUSE;
		return VERB_COUNT;
	case ANSWER_READY:
	case ANSWER_JOIN:
	case ANSWER_ONCE:
	case ANSWER_EMPTY:
	case ANSWER_OTHER:
		break;
	}
	return VERB_COUNT;
}

static bool says_ready(const struct session *s)
{
	enum answer answer = s->in.letter->answer;
	if (answer == ANSWER_READY)
		return true;
	bool yes = answer == ANSWER_YES || answer == ANSWER_FINE;
	return yes && !has_proposal(s);
}

/* True if the letter has a command, other than `ready` before words such as
 * "when you are". */
static bool has_command(const struct session *s)
{
	const struct commands *list = letter_commands(s->in.letter);
	for (size_t i = 0; i < list->count; i++)
		if (list->list[i].verb != VERB_READY)
			return true;
	return false;
}

const struct commands *assent_commands(struct session *s)
{
	bool by_list = s->in.sender.by_list;
	if (by_list || seat_of(s) == SEAT_NONE || has_command(s))
		return NULL;
	enum verb verb = answer_to(s, asked_by_mail(s));
	if (verb == VERB_COUNT && assent_waits(s) && says_ready(s))
		verb = VERB_READY;
	if (verb == VERB_COUNT)
		return NULL;
	const char *text = s->in.letter->new_text;
	struct commands *out = arena_alloc(s->tx.arena, sizeof *out);
	*out = (struct commands)COMMANDS_NONE("");
	out->count = 1;
	out->list[0] = (struct command){
	    .verb = verb,
	    .card = CARD_NONE,
	    .args = "",
	    .line = arena_copy(s->tx.arena, text, strcspn(text, "\n")),
	};
	return out;
}

bool assent_posted(const struct session *s, const struct commands *commands)
{
	const struct sender *w = &s->in.sender;
	bool ready = commands->count ? commands->list[0].verb == VERB_READY
	                             : says_ready(s);
	return ready && w->by_list && !w->doubt && is_awaited(s);
}

void assent_offer(struct session *s)
{
	static const struct doc_choice taps[] = {
	    {"I am ready", "ready"}, {"I agree to the rules", "agree"}};
	unsigned ready = store_seats(s->tx.store, s->game.row.id, SEAT_READY);
	const char *rules = "";
	bool proposed = has_proposal(s);
	if (proposed)
		rules = tx_format(&s->tx,
		    " The rules %s are proposed; if you agree, answer "
		    "\"agree\".",
		    proposal_of(s));
	char when[WHEN_PERSON];
	const char *latest = "";
	if (s->game.row.rules.time_limit != NO_TIME_LIMIT)
		latest = tx_format(&s->tx,
		    ", at the latest after %s",
		    when_person(deadline_over(s),
			s->in.sender.person.zone,
			when,
			sizeof when));
	if (s->in.sender.by_list)
		doc_paragraph(&s->reply.answer,
		    "On the list only bids and cards count, so your post did "
		    "nothing. Answer this mail instead.");
	doc_paragraph(&s->reply.answer,
	    "The cards are dealt when these players are ready%s: %s. If you "
	    "are ready, answer \"ready\". You can add words for the shuffle, "
	    "as in \"ready blue moon\".%s",
	    latest,
	    loaded_to_agree(&s->tx, &s->game, ready),
	    rules);
	doc_taps(&s->reply.answer, taps, proposed ? 2 : 1);
	s->reply.said++;
}
