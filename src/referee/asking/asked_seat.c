/* asked_seat.c - a player who wants another person to take the seat, and a
 * person who wants to take it, in sentences.
 *
 * Both are carried out: the other person must still say yes, and the table or a
 * gamesmaster must confirm. Players ask for it on the list, too: such a post is
 * the command "replace me by eve", with the proof that it needs. */
#include <inttypes.h>
#include <string.h>

#include "asked.h"
#include "base/text.h"
#include "mail/answer_accept.h"
#include "mail/letter.h"
#include "referee/commands/dispatch.h"
#include "referee/outgoing/limits.h"
#include "referee/session/posted.h"
#include "referee/session/session.h"
#include "store/substitutes.h"

/* True if the letter says "my seat" and denies nothing. A post must say it at
 * the end of a clause, or name the game: people on a list also have "my seat on
 * the council". */
static bool gives_own_seat(const struct evidence *e, bool by_list)
{
	static const enum concept doubts[] = {CONCEPT_NOT, CONCEPT_NO,
	    CONCEPT_IF, CONCEPT_BACK, CONCEPT_NEVERMIND, CONCEPT_NONE};
	bool own = false;
	bool game = !by_list;
	if (evidence_any(e, doubts))
		return false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		game |= evidence_about(w, MATTER_GAME);
		if (!i || !evidence_about(w, MATTER_SEAT) ||
		    !evidence_about(w, MATTER_TABLE) ||
		    !evidence_means(&w[-1], CONCEPT_ME))
			continue;
		own = true;
		game |= w->marks || i + 1 == e->count ||
		        evidence_means(&w[1], CONCEPT_PLEASE);
	}
	return own && game;
}

/* Returns the one member outside the table whom the letter names; NULL if there
 * is none, or more than one. */
static const char *one_outside(struct session *s)
{
	struct asked asked;
	struct asked_names names;
	struct person p;
	const char *one = NULL;
	asked_read(s, &asked);
	asked_names(s, &asked, &names);
	for (int i = 0; i < names.count; i++) {
		if (!find_person(&s->tx, names.name[i], &p) ||
		    store_seat_of(&s->game.row, p.id) != SEAT_NONE)
			continue;
		if (one)
			return NULL;
		one = p.handle;
	}
	return one;
}

/* True if a player's letter about "my seat" has neither a command nor a move.
 */
static bool speaks_of_seat(
    const struct session *s, const struct commands *commands)
{
	const struct letter *l = s->in.letter;
	if (!s->game.is_loaded || s->game.row.ended || commands->count ||
	    letter_commands(l)->count || commands->contradictory ||
	    *commands->hidden || !l->evidence || l->evidence->strange ||
	    sender_seat(&s->in, &s->game) == SEAT_NONE)
		return false;
	return gives_own_seat(l->evidence, s->in.sender.by_list);
}

const struct commands *asked_gives_seat(
    struct session *s, const struct commands *commands)
{
	const char *one = speaks_of_seat(s, commands) ? one_outside(s) : NULL;
	if (!one)
		return commands;
	struct commands *out = arena_alloc(s->tx.arena, sizeof *out);
	*out = *commands_line(
	    s->tx.arena, tx_format(&s->tx, "replace me by %s", one));
	out->list[0].line = ""; /* the sender wrote a sentence */
	return out;
}

bool asked_for_seat(struct session *s, const struct commands *commands)
{
	static const enum concept take[] = {CONCEPT_TAKE, CONCEPT_NONE};
	if (!s->in.sender.by_list || !speaks_of_seat(s, commands) ||
	    !evidence_any(s->in.letter->evidence, take) ||
	    !posted_about_game(s))
		return false;
	const char *once = tx_format(&s->tx, "seat %" PRId64 " %" PRId64,
	    s->game.row.id, s->in.sender.person.id);
	if (!limits_once_a_day(&s->tx, once))
		return false;
	asked_one(s,
	    "You seem to want somebody to take your seat. Nothing was done "
	    "yet. Tap to ask all players. To ask one who has joined, answer "
	    "\"replace me by NAME\".",
	    "Find somebody for my seat", "replace me");
	s->reply.guess = s->reply.offer;
	return true;
}

/* True if the search is for the sender, or for anyone in place of a player whom
 * the letter names. */
static bool is_meant(const struct session *s, const struct substitute *sub,
    const struct asked_names *names)
{
	struct game_row row;
	if (!tx_game_row(&s->tx, sub->game, &row))
		return false;
	for (int i = 0; i < names->count; i++)
		if (text_same(names->name[i], row.seat[sub->seat].handle))
			return true;
	return sub->person && !names->count;
}

bool asked_takes_seat(struct session *s, const struct asked *asked)
{
	enum { MOST = 8 };
	struct substitute list[MOST];
	struct asked_names names;
	const struct substitute *one = NULL;
	bool yes = s->in.letter->answer == ANSWER_YES ||
	           answer_accepts(s->in.letter->evidence);
	if (!yes)
		return false;
	size_t count = store_substitutes_for(
	    s->tx.store, s->in.sender.person.id, list, MOST);
	asked_names(s, asked, &names);
	for (size_t i = 0; i < count; i++) {
		if (!is_meant(s, &list[i], &names))
			continue;
		if (one)
			return false;
		one = &list[i];
	}
	if (!one)
		return false;
	dispatch_one(s, VERB_TAKE,
	    tx_format(&s->tx, "%d in game %" PRId64, one->seat + 1, one->game));
	return true;
}
