/* seats.c - a player who wants another person to take the seat, and a person
 * who wants to take it, in sentences.
 *
 * Both are carried out: the other person must still say yes, and the table or a
 * gamesmaster must confirm. Players ask for it on the list, too: such a post is
 * the command "replace me by eve", with the proof that it needs. */
#include "seats.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "intents.h"
#include "mail/answer.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "referee/features/dispatch.h"
#include "referee/news/guess.h"
#include "referee/news/pasted.h"
#include "referee/outgoing/limits.h"
#include "referee/people/people.h"
#include "referee/session/sender.h"
#include "referee/session/session.h"
#include "store/q.h"
#include "store/table.h"

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

static const char *const whom[] = {"for", NULL};

/* Returns the one member outside the table who is to play for the author of a
 * post: "Can Eve play for me?" NULL for any other letter. */
static const char *deputy(struct session *s, const struct commands *commands)
{
	const struct evidence *e = s->in.letter->evidence;
	if (!s->game.is_loaded || s->game.row.ended || commands->count || !e ||
	    e->strange || !(evidence_marks(e) & MARK_ASKS) ||
	    sender_seat(&s->in, &s->game) == SEAT_NONE)
		return NULL;
	return asked_beside_me(e, whom) ? one_outside(s) : NULL;
}

static void offer_search(struct session *s)
{
	asked_one(s,
	    "Do you want somebody to take your seat? Nothing was done "
	    "yet. Tap to ask all players. To ask one who has joined, answer "
	    "\"replace me by NAME\".",
	    "Find somebody for my seat", "replace me");
}

/* Looks for another player, as "replace me" does, if a person who gets no mail
 * any more wants one: "then let somebody else play for me". If the letter
 * leaves that open, or the person gets mail, offers the search. */
static bool gives_seat_after_goodbye(
    struct session *s, const struct commands *commands)
{
	static const char *const others[] = {"somebody", "someone", "anybody",
	    "anyone", "other", "another", "substitute", "replacement", NULL};
	static const enum
	    concept doubts[] = {CONCEPT_IF, CONCEPT_MAYBE, CONCEPT_NONE};
	const struct evidence *e = s->in.letter->evidence;
	if (!s->in.sender.person.left || !s->game.is_loaded ||
	    s->game.row.ended || s->in.sender.by_list || commands->count ||
	    !e || e->strange || !limits_proven(&s->in) ||
	    sender_seat(&s->in, &s->game) == SEAT_NONE || evidence_denies(e) ||
	    !evidence_has(e, others) ||
	    !(asked_beside_me(e, whom) || gives_own_seat(e, false)))
		return false;
	if (!store_unsubscribed(s->tx.store, s->in.sender.person.id) ||
	    evidence_marks(e) & MARK_ASKS || evidence_any(e, doubts))
		offer_search(s);
	else
		dispatch_one(s, VERB_REPLACE, "me");
	return s->reply.understood = true;
}

bool asked_for_seat(struct session *s, const struct commands *commands)
{
	static const enum concept take[] = {CONCEPT_TAKE, CONCEPT_NONE};
	if (gives_seat_after_goodbye(s, commands))
		return true;
	if (!s->in.sender.by_list || !posted_about_game(s))
		return false;
	const char *one = deputy(s, commands);
	if (!one && (!speaks_of_seat(s, commands) ||
			!evidence_any(s->in.letter->evidence, take)))
		return false;
	const char *once = tx_format(&s->tx, "seat %" PRId64 " %" PRId64,
	    s->game.row.id, s->in.sender.person.id);
	if (!limits_once_a_day(&s->tx, once))
		return false;
	if (one)
		asked_one(s,
		    tx_format(&s->tx,
			"Do you want %s to play for you? Only a "
			"substitute can, who keeps the seat. Nothing was done "
			"yet. Tap to ask %s and the table.",
			one, one),
		    tx_format(&s->tx, "Ask %s to take my seat", one),
		    tx_format(&s->tx, "replace me by %s", one));
	else
		offer_search(s);
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

/* Write the first `most` requests of open games, for that person or for anyone,
 * that nobody has accepted yet to `out`: game, seat and person. Returns how
 * many. */
static size_t substitutes_for(
    struct store *store, int64_t person, struct substitute *out, size_t most)
{
	size_t count = 0;
	struct rows *s = q_rows(store,
	    "SELECT game, seat, coalesce(person, 0) FROM game CROSS JOIN "
	    "substitute ON substitute.game = game.id WHERE game.ended IS NULL "
	    "AND substitute.events IS NULL AND NOT taken "
	    "AND coalesce(person, ?1) = ?1 ORDER BY game, seat LIMIT ?2",
	    person, most);
	while (q_next(s))
		out[count++] = (struct substitute){
		    .game = q_int(s, 0),
		    .seat = (int)q_int(s, 1),
		    .person = q_int(s, 2),
		};
	return count;
}

/* Finds the request for a substitute that the letter means. Returns false if
 * there is none, or more than one. */
static bool request_meant(
    struct session *s, const struct asked *asked, struct substitute *out)
{
	enum { MOST = 8 };
	struct substitute list[MOST];
	struct asked_names names;
	int found = 0;
	size_t count =
	    substitutes_for(s->tx.store, s->in.sender.person.id, list, MOST);
	asked_names(s, asked, &names);
	for (size_t i = 0; i < count; i++) {
		if (!is_meant(s, &list[i], &names))
			continue;
		*out = list[i];
		found++;
	}
	return found == 1;
}

bool asked_takes_seat(struct session *s, const struct asked *asked)
{
	struct substitute one;
	bool yes = s->in.letter->answer == ANSWER_YES ||
	           answer_accepts(s->in.letter->evidence);
	if (!yes || !request_meant(s, asked, &one))
		return false;
	dispatch_one(s, VERB_TAKE,
	    tx_format(&s->tx, "%d in game %" PRId64, one.seat + 1, one.game));
	return true;
}

bool asked_accepts_seat(struct session *s, const struct commands *commands)
{
	const struct evidence *e = s->in.letter->evidence;
	struct substitute one;
	struct asked asked;
	bool accepts = false;
	for (size_t i = 0; e && i < e->count; i++)
		accepts |= evidence_means(&e->word[i], CONCEPT_YES) ||
		           evidence_about(&e->word[i], MATTER_SIT) ||
		           evidence_about(&e->word[i], MATTER_SEAT);
	if (!s->in.sender.by_list || !s->in.sender.known || commands->count ||
	    !accepts || e->strange)
		return false;
	asked_read(s, &asked);
	if (!request_meant(s, &asked, &one) || !one.person ||
	    one.game != posted_tag(&s->tx, &s->in))
		return false;
	const char *once = tx_format(&s->tx, "accepts %" PRId64 " %" PRId64,
	    one.game, s->in.sender.person.id);
	if (!limits_once_a_day(&s->tx, once))
		return false;
	asked_one(s,
	    "You seem to take the seat that you were asked to take. Your words "
	    "came on the list, where they may be for somebody else, so nothing "
	    "was done yet. To take the seat, answer this mail with yes.",
	    "Yes, I take the seat",
	    tx_format(
		&s->tx, "take %d in game %" PRId64, one.seat + 1, one.game));
	s->reply.guess = s->reply.offer;
	return true;
}
