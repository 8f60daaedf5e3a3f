/* asked_seat.c - a player who wants another person to take the seat, and a
 * person who wants to take it, in sentences.
 *
 * Both are carried out: the other person must still say yes, and the table or a
 * gamesmaster must confirm. */
#include <inttypes.h>
#include <string.h>

#include "asked.h"
#include "base/text.h"
#include "mail/answer_accept.h"
#include "mail/letter.h"
#include "referee/commands/dispatch.h"
#include "referee/session/session.h"
#include "store/substitutes.h"

/* True if the letter says "my seat" and denies nothing. */
static bool gives_own_seat(const struct evidence *e)
{
	static const enum concept doubts[] = {CONCEPT_NOT,
	    CONCEPT_NO,
	    CONCEPT_IF,
	    CONCEPT_BACK,
	    CONCEPT_NEVERMIND,
	    CONCEPT_NONE};
	bool own = false;
	for (size_t i = 0; i < e->count; i++) {
		const struct evidence_word *w = &e->word[i];
		if (evidence_means_any(w, doubts))
			return false;
		bool seat =
		    w->matter[0] == MATTER_SEAT || w->matter[1] == MATTER_SEAT;
		own |= seat && i && evidence_means(&w[-1], CONCEPT_ME);
	}
	return own;
}

bool asked_gives_seat(struct session *s, const struct asked *asked)
{
	struct asked_names names;
	struct person p;
	const char *one = NULL;
	if (!gives_own_seat(s->in.letter->evidence))
		return false;
	asked_names(s, asked, &names);
	for (int i = 0; i < names.count; i++) {
		if (!find_person(&s->tx, names.name[i], &p) ||
		    store_seat_of(&s->game.row, p.id) != SEAT_NONE)
			continue;
		if (one)
			return false;
		one = p.handle;
	}
	if (!one)
		return false;
	dispatch_one(s, VERB_REPLACE, tx_format(&s->tx, "me by %s", one));
	return true;
}

/* True if the search is for the sender, or for anyone in place of a player whom
 * the letter names. */
static bool is_meant(const struct session *s,
    const struct substitute *sub,
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
	dispatch_one(s,
	    VERB_TAKE,
	    tx_format(&s->tx, "%d in game %" PRId64, one->seat + 1, one->game));
	return true;
}
