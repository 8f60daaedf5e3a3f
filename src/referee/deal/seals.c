/* seals.c - the players' words for a deal, and the seals that bind them.
 *
 * Words pass through the referee's operator, who could try words of his own, or
 * a friend's, against everybody's. So a player may send the SHA-256 of his
 * words instead. What is given is collected until the deal is due; then all
 * seals go out to all, and only after that is any opened. One that is not
 * opened within the time limit goes in as its hash. Who sends plain words lets
 * the referee make the seal. */
#include "seals.h"

#include <string.h>

#include "base/arena.h"
#include "deal/chain.h"
#include "referee/session/deadline.h"
#include "referee/session/session.h"
#include "store/deal_inputs.h"

int seals_round(const struct session *s)
{
	const struct table *t = &s->game.table;
	struct next_deal deal;
	int64_t game = s->row.id;
	if (t->phase != PHASE_DEAL)
		return t->round + 1;
	if (store_next_deal(s->store, s->arena, game, t->round, &deal))
		return t->round + 1;
	return t->round;
}

bool seals_own(struct session *s, int round)
{
	struct seal_row row = {.game = s->row.id, .round = round};
	for (int seat = 0; seat < s->row.rules.seats; seat++) {
		row.seat = seat;
		if (store_seal(s->store, s->arena, &row) && *row.seal)
			return true;
	}
	return false;
}

bool seals_wait(struct session *s, struct next_deal *d)
{
	if (d->settled)
		return false;
	if (deadline_unopened(s) && s->at <= deadline_of_opening(s, d))
		return true;
	d->settled = s->now;
	store_next_deal_set(s->store, s->row.id, s->game.table.round, d);
	return false;
}

const char *seals_clean(struct session *s, const char *text)
{
	const char *out = "";
	char *left = arena_string(s->arena, text);
	for (;;) {
		const char *word = strsep(&left, " \t\r\n");
		if (!word)
			return out;
		if (!*word)
			continue;
		const char *more = session_list(s, out, " ", word);
		if (strlen(more) > WORDS_MAX_BYTES)
			return out;
		out = more;
	}
}

bool seals_reserved(const char *words)
{
	return !strcmp(words, "none") || !strcmp(words, "sealed");
}

const char *seals_take(struct session *s, int seat, const char *text)
{
	const char *taken = seals_clean(s, text);
	const struct seal_row row = {
	    .game = s->row.id,
	    .round = seals_round(s),
	    .seat = seat,
	    .words = taken,
	    .seal = "",
	};
	if (!*taken || seals_reserved(taken))
		return "";
	store_seal_set(s->store, &row);
	s->acted = true;
	return taken;
}
