/* terms.c - terms that several files need: a side, a bid, a task. This file
 * calls no other part of the mail, so that all parts can use it. */
#include <string.h>

#include "base/arena.h"
#include "engine/game.h"
#include "notice/face.h"
#include "parts.h"

/* Tasks of an exchange, by the number of cards passed. terms_cards_passed skips
 * the word "pass ". */
static const char *const exchanges[] = {
    "pass no card",
    "pass one card",
    "pass two cards",
    "pass three cards",
    "pass four cards",
    "pass five cards",
    "pass six cards",
};
_Static_assert(sizeof exchanges / sizeof exchanges[0] == EXCHANGE_MAX + 1,
    "words for each number of cards");

const char *terms_cards_passed(const struct rules *rules)
{
	return exchanges[rules->exchange_cards] + strlen("pass ");
}

const char *notice_side(const struct notice *n, int side)
{
	const struct rules *r = &n->view.table->rules;
	if (side == SIDE_NONE)
		return "nobody";
	if (r->sides == r->seats)
		return n->names[side];
	const char *partner = n->names[side + r->sides];
	return arena_format(n->arena, "%s and %s", n->names[side], partner);
}

const char *terms_forfeit(struct arena *arena, const struct rules *r)
{
	const char *hand = "";
	const char *game = "";
	if (r->misplays_hand)
		hand = arena_format(
		    arena, "%d misplays in a hand", r->misplays_hand);
	if (r->misplays_game)
		game = arena_format(arena,
		    "%d%s in a game",
		    r->misplays_game,
		    *hand ? "" : " misplays");
	if (!*hand && !*game)
		return "";
	const char *or = *hand && *game ? " or " : "";
	return arena_format(
	    arena, " A side with %s%s%s loses the game.", hand, or, game);
}

const char *terms_player(const struct notice *n, int seat)
{
	return seat == n->view.seat ? "you" : n->names[seat];
}

const char *terms_sentence(struct arena *arena, const char *text)
{
	char *out = arena_string(arena, text);
	size_t size = strlen("you");
	bool you = !strncmp(out, "you", size);
	if (you && (!out[size] || out[size] == ' '))
		*out = 'Y';
	return out;
}

const char *terms_verb(const struct notice *n, const char *plural)
{
	const struct rules *r = &n->view.table->rules;
	return r->sides == r->seats ? arena_format(n->arena, "%ss", plural)
	                            : plural;
}

const char *terms_zero_bid(const struct rules *r)
{
	if (r->zero_start)
		return "zero";
	if (!r->nil || r->source == FROM_NOMIC)
		return "0";
	return "nil";
}

const char *terms_bid(const struct notice *n, int bid)
{
	const struct rules *r = &n->view.table->rules;
	if (bid == BID_NONE)
		return FACE_DASH;
	if (bid == BID_BLIND_NIL)
		return "blind nil";
	if (bid == BID_ALL)
		return "all";
	if (bid == 0)
		return terms_zero_bid(r);
	return arena_format(n->arena, "%d", bid);
}

const char *terms_task(const struct table *t)
{
	switch (t->phase) {
	case PHASE_BID:
		return "bid";
	case PHASE_DISCARD:
		return "throw a card back";
	case PHASE_PASS:
		return exchanges[t->rules.exchange_cards];
	case PHASE_PLAY:
		return t->trick.size ? "play" : "lead";
	case PHASE_DEAL:
	case PHASE_OVER:
		break;
	}
	return "wait";
}

/* Returns a sentence about the exchange for a blind nil, with a blank before
 * it. */
static const char *exchange(struct arena *arena, const struct rules *r)
{
	if (!r->exchange)
		return "";
	bool partner = r->exchange_first == EXCHANGE_PARTNER;
	return arena_format(arena,
	    " The bidder and the partner then pass each other %d card%s. %s "
	    "passes first.",
	    r->exchange_cards,
	    r->exchange_cards == 1 ? "" : "s",
	    partner ? "The partner" : "The bidder");
}

const char *terms_blind_nil(struct arena *arena, const struct rules *r)
{
	const char *behind = "";
	int points = rules_blind_nil(r);
	if (!points && r->source == FROM_NOMIC)
		/* nomic109 knows no blind nil, so the summary need not deny
		 * it */
		return "";
	if (!points)
		return " There is no blind nil.";
	if (r->blind_behind)
		behind = arena_format(arena,
		    " You may bid blind nil only if your side is %d points "
		    "behind.",
		    r->blind_behind);
	return arena_format(arena,
	    " A nil that you bid before you see your hand is a blind nil. It "
	    "wins or loses %d points.%s%s",
	    points,
	    behind,
	    exchange(arena, r));
}
