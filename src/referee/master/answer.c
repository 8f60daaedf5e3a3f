/* answer.c - a gamesmaster's or the operator's answer to an appeal.
 *
 * A gamesmaster answers the mail about the appeal, or sends `answer APPEAL
 * WORDS`; both need a code. The subject of the letter only tells which appeal
 * is meant. A gamesmaster who sits at the table is a party, so another
 * gamesmaster or the operator answers. */
#include <inttypes.h>
#include <string.h>

#include "appeal.h"
#include "base/log.h"
#include "base/text.h"
#include "outside.h"
#include "referee/outgoing/outbound.h"
#include "referee/sender/audit.h"
#include "referee/sender/proof.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "store/disputes.h"
#include "words.h"

static const char expected[] = "expected the number of an appeal and your "
			       "answer, as in \"answer 3 the ruling "
			       "stands\"";

/* ---- giving the answer ---- */

/* Loads the appeal and its game. Returns why it cannot be answered, or NULL. */
static const char *why_not(struct session *s, int64_t id, struct appeal *out)
{
	if (!id || !store_appeal(s->tx.store, s->tx.arena, id, out))
		return "there is no appeal with that number";
	if (out->answered)
		return "that appeal is answered already";
	if (!session_load(s, out->game))
		return "the game of that appeal cannot be read";
	if (sender_seat(&s->in, &s->game) != SEAT_NONE)
		return "you play in that game, so another gamesmaster or the "
		       "operator has to answer";
	return NULL;
}

/* Tells the table. A game that is over makes no announcements, so each player
 * gets a mail of its own. */
static void tell_table(struct session *s, const char *text)
{
	const struct game_row *row = &s->game.row;
	if (!row->ended) {
		reply_announce(&s->reply, "%s", text);
		return;
	}
	const char *subject =
	    tx_format(&s->tx, "[spades %" PRId64 "] an appeal", row->id);
	for (int seat = 0; seat < row->rules.seats; seat++)
		if (row->seat[seat].id)
			outbound_person(s, &row->seat[seat], subject, text);
}

/* Answers the appeal. `who` is the subject of a sentence. Returns what the
 * table is told. */
static const char *give(struct session *s,
    const struct appeal *a,
    const char *who,
    const char *words)
{
	struct person asks;
	const char *name = "somebody";
	const char *wrote = "";
	if (find_person_by_id(&s->tx, a->person, &asks))
		name = asks.handle;
	if (a->shown)
		wrote = tx_format(&s->tx, " %s wrote: \"%s\".", name, a->words);
	const char *text = tx_format(&s->tx,
	    "%s appealed against %s.%s %s answers: \"%s\". No score changes.",
	    name,
	    appeal_against(s, a),
	    wrote,
	    who,
	    words);
	store_appeal_answer(
	    s->tx.store, a->id, words, s->in.sender.person.id, s->tx.now);
	s->tx.acted = true;
	tell_table(s, text);
	if (!s->tx.trial)
		log_line(LOG_LEVEL_INFO,
		    "appeal %" PRId64 " in game %" PRId64 " is answered",
		    a->id,
		    a->game);
	return text;
}

/* ---- a gamesmaster's answer ---- */

static void answer(
    struct session *s, const struct command *c, int64_t id, const char *words)
{
	struct appeal a;
	const struct person *master = &s->in.sender.person;
	if (!proof_given(s, c))
		return;
	const char *why = *words ? why_not(s, id, &a) : expected;
	if (why) {
		reply_say(&s->reply, c, "Nothing was done: %s.", why);
		return;
	}
	const char *who = audit_subject(s);
	const char *text = give(s, &a, who, words);
	reply_say(&s->reply, c, "Your answer goes to the table.");
	outside_tell(s,
	    master->address,
	    tx_format(&s->tx, "Game %" PRId64 ": %s", a.game, text));
}

void answer_command(struct session *s, const struct command *c)
{
	const char *text = c->args;
	int64_t id = words_number(&text, "appeal ");
	struct appeal a;
	bool known = id && store_appeal(s->tx.store, s->tx.arena, id, &a);
	if (known && session_owes_another(&s->game, &s->reply, c, a.game))
		return;
	answer(s, c, id, words_of(&s->tx, text));
}

/* Returns the number of the appeal in the subject; 0 for none. */
static int64_t appeal_of_subject(const struct input *in)
{
	const char *at = text_find(in->letter->subject, "Appeal ");
	return at ? words_number(&at, "appeal ") : 0;
}

/* True if no command of the letter is more than a code. */
static bool is_plain(const struct commands *commands)
{
	for (size_t i = 0; i < commands->count; i++)
		if (commands->list[i].verb != VERB_CODE)
			return false;
	return true;
}

static bool is_code(const char *line)
{
	static const char code[] = "code ";
	return text_starts(line, code) &&
	       !line[strlen(code) + strspn(line + strlen(code), "0123456789 ")];
}

/* Returns the new text of the letter without its codes, on one line. */
static const char *plain_words(const struct session *s)
{
	const char *words = "";
	char *left = arena_string(s->tx.arena, s->in.letter->new_text);
	for (;;) {
		char *line = strsep(&left, "\n");
		if (!line)
			return words_of(&s->tx, words);
		line = text_trim(line);
		if (*line && !is_code(line))
			words = tx_list(&s->tx, words, " ", line);
	}
}

bool answer_found(struct session *s, const struct commands *commands)
{
	enum { ANSWER_MOST = 500 };
	int64_t id = appeal_of_subject(&s->in);
	if (!id || s->in.sender.by_list || !is_plain(commands) ||
	    !sender_is_gamesmaster(&s->tx, &s->in))
		return false;
	const char *words = plain_words(s);
	if (!*words)
		return false;
	const struct command c = {
	    .verb = VERB_ANSWER,
	    .args = words,
	    .line = tx_format(&s->tx, "answer %" PRId64, id),
	};
	if (!s->in.proved && !s->in.unproved)
		reply_say(&s->reply,
		    &c,
		    "To answer appeal %" PRId64
		    ", answer this mail with \"answer %" PRId64
		    "\" and your words. Below them, write the word \"code\" "
		    "and the six digits that your authenticator shows.",
		    id,
		    id);
	else if (text_cut_characters(words, ANSWER_MOST) < strlen(words))
		reply_say(&s->reply,
		    &c,
		    "Nothing was done: your answer can have at most %d "
		    "characters.",
		    ANSWER_MOST);
	else
		answer(s, &c, id, words);
	return true;
}

/* ---- the operator's answer ---- */

const char *answer_by_operator(
    struct session *s, const char *line, const char **why)
{
	struct appeal a;
	int64_t id = words_number(&line, "appeal ");
	const char *words = words_of(&s->tx, line);
	*why = *words ? why_not(s, id, &a) : expected;
	if (*why)
		return NULL;
	const char *text = give(s, &a, "The operator", words);
	outside_tell(
	    s, NULL, tx_format(&s->tx, "Game %" PRId64 ": %s", a.game, text));
	return "The table is told.";
}
