/* unread.c - answers letters that only seem to act: a move before the turn, a
 * table without a rule set, and a line with invisible characters. */
#include <string.h>

#include "base/text.h"
#include "free_text.h"
#include "intents.h"
#include "mail/command.h"
#include "mail/decision.h"
#include "referee/features/dispatch.h"
#include "referee/outgoing/limits.h"
#include "referee/sender/hold.h"
#include "referee/sender/no_move.h"
#include "referee/session/session.h"

/* ---- a move before the turn ---- */

/* True if the letter begins with a card of the writer's: "QD, pizza is here".
 */
static bool begins_with_card(const struct session *s)
{
	const struct decision *d = &s->decision;
	const struct evidence *e = s->in.letter->evidence;
	for (size_t i = 0; i < d->candidates.count && !d->bids; i++) {
		const struct candidate *c = &d->candidates.list[i];
		bool whole = c->namings & 1u << NAMING_CARD;
		if (c->mentions && c->at[0] <= (whole ? 0 : 1) &&
		    (whole || candidates_split(e, c)))
			return true;
	}
	return false;
}

/* True if the writer's last move still lies there, and the letter corrects it:
 * it begins with "no", or has a word such as "meant", and names another move,
 * or says "wrong card". */
static bool corrects(const struct session *s)
{
	static const char *const words[] = {"meant", "mean", "oops", "misclick",
	    "typo", "mistyped", "wait", "wrong", "instead", NULL};
	static const char *const wrong[] = {"wrong", "misclick", "oops", NULL};
	static const char *const what[] = {"card", "bid", NULL};
	const struct evidence *e = s->in.letter->evidence;
	if (!e || !e->count || evidence_marks(e) & MARK_ASKS ||
	    !futile_acted(s))
		return false;
	bool says =
	    evidence_has(e, words) || evidence_means(e->word, CONCEPT_NO);
	return (says && s->decision.candidates.count) ||
	       (evidence_has(e, wrong) && evidence_has(e, what));
}

/* True if the letter would have moved in the sender's turn; or, as a post,
 * whose writer hears nothing else, if it nearly would have, begins with a card,
 * or corrects a move. Most posts out of turn are talk. */
static bool would_move(const struct session *s)
{
	enum { NEARLY = 2000 }; /* a sum of weights, in thousandths */
	const struct decision *d = &s->decision;
	if (s->in.sender.by_list && (begins_with_card(s) || corrects(s)))
		return true;
	if (d->decided != DECIDED_GUESS)
		return d->decided == DECIDED_ACT;
	const struct evidence *e = s->in.letter->evidence;
	if (s->in.sender.by_list)
		return plain_names(e, 0, e->count - 1) ||
		       (!s->in.sender.doubt && d->sum >= NEARLY);
	return futile_acted(s);
}

bool unread_untimely(struct session *s, const struct commands *commands)
{
	const struct evidence *e = s->in.letter->evidence;
	bool back = !s->in.sender.by_list && e && asked_takes_back(e);
	if (!s->game.is_loaded || commands->count || commands->contradictory ||
	    back || loaded_waits_for(&s->game, sender_seat(&s->in, &s->game)) ||
	    !would_move(s) || (s->in.sender.by_list && !limits_early(s)))
		return false;
	doc_paragraph(&s->reply.answer, "%s",
	    s->game.row.suspended
		? "The game is suspended, so your move does not count."
		: futile_text(s, RULING_NOT_YOUR_TURN));
	s->reply.said++;
	s->reply.understood = true;
	return true;
}

bool unread_conditional(const struct evidence *e)
{
	static const enum
	    concept ifs[] = {CONCEPT_IF, CONCEPT_UNTIL, CONCEPT_NONE};
	static const char *const when[] = {
	    "when", "once", "after", "whenever", NULL};
	return e && evidence_names(e) && !(evidence_marks(e) & MARK_ASKS) &&
	       (evidence_any(e, ifs) || evidence_has(e, when));
}

/* ---- a table without a rule set ---- */

/* True for "banana", "standart with bob" and "standart target=300". Other words
 * after "new" are talk: "new phone, so I was late". */
static bool describes_table(const char *words)
{
	const char *rest = words + strcspn(words, " ");
	rest += strspn(rest, " ");
	size_t size = strcspn(rest, " ");
	return !*rest || text_starts(rest, "with ") ||
	       text_starts(rest, "against ") || memchr(rest, '=', size);
}

bool unread_opens_nothing(struct session *s, const struct commands *commands)
{
	const char *line = commands->first_unknown;
	bool in_play = s->game.is_loaded && !s->game.row.ended;
	if (!commands->unknown || in_play || !s->in.sender.known ||
	    s->in.sender.by_list || !text_starts(line, "new "))
		return false;
	const char *words = line + strlen("new ");
	words += strspn(words, " ");
	if (!*words || !describes_table(words))
		return false;
	dispatch_one(s, VERB_NEW, words);
	return true;
}

bool unread_hidden(
    struct session *s, const struct commands *commands, bool on_list)
{
	const struct sender *w = &s->in.sender;
	bool apart = on_list && (!w->on_list ||
				    sender_seat(&s->in, &s->game) == SEAT_NONE);
	if (!*commands->hidden || apart)
		return false;
	doc_echo(&s->reply.answer, commands->hidden,
	    "I did not read this line, because it has invisible "
	    "characters. Such characters have no width, or change "
	    "the direction of writing. Please type the line again.");
	s->reply.said++;
	return true;
}
