/* terms.c - terms that several files need: a side, a bid, a task. This file
 * calls no other part of the mail, so that all parts can use it. */
#include <string.h>

#include "base/arena.h"
#include "engine/game.h"
#include "engine/legal.h"
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

struct notice notice_then(const struct notice *n, uint32_t event)
{
	struct notice then = *n;
	const char **names = NULL;
	unsigned set = 0;
	for (const struct former *f = n->formers; f && f->name; f++) {
		if (event > f->until || set >> f->seat & 1)
			continue;
		if (!names) {
			names =
			    arena_alloc(n->arena, SEATS_MAX * sizeof *names);
			memcpy(names, n->names, SEATS_MAX * sizeof *names);
			then.names = names;
		}
		names[f->seat] = f->name;
		set |= 1u << f->seat;
		if (f->seat == n->view.seat)
			then.view.seat = SEAT_NONE;
	}
	return then;
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
		    arena, "%d misplays in a round", r->misplays_hand);
	if (r->misplays_game)
		game = arena_format(arena, "%d%s in a game", r->misplays_game,
		    *hand ? "" : " misplays");
	if (!*hand && !*game)
		return "";
	const char *or = *hand && *game ? " or " : "";
	return arena_format(
	    arena, " A side with %s%s%s loses the game.", hand, or, game);
}

/* Returns a sentence about low-balls, or "". */
static const char *low_ball(struct arena *arena, const struct rules *r)
{
	const char *effect = "This changes no score.";
	if (!r->low_ball)
		return "";
	if (r->hilo_aces)
		effect = "In a low-ball, the ace of a player who has made the "
			 "bid is low unless it is called high.";
	return arena_format(arena,
	    "If the bids of a round add up to less than %d, the round is a "
	    "low-ball, and below %d a super low-ball. %s%s",
	    r->low_ball, r->low_ball - 1,
	    r->zero_start ? "A zero counts as 1 for this. " : "", effect);
}

const char *terms_customs(struct arena *arena, const struct rules *r)
{
	static const char tray[] =
	    "After each round, the player in last place is in the tray. The "
	    "player in last place at the end is the tray person, who carried "
	    "the trays away when this game was played in a cafeteria. A player "
	    "who took exactly as many tricks as bid in every round has a "
	    "perfect day. A player who never did, and took fewer tricks than "
	    "bid in all, has an imperfect day, and by custom owes the others a "
	    "new deck of cards. Days are counted from the third round on.";
	const char *low = low_ball(arena, r);
	if (!r->tray)
		return low;
	return arena_format(arena, "%s%s%s", low, *low ? " " : "", tray);
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

/* playsite: "the first partner's bid is a hint", unless the partner bids nil */
bool terms_is_hint(const struct table *t, int seat)
{
	const struct rules *r = &t->rules;
	int partner = table_partner(t, seat);
	int place = (seat - t->first + r->seats) % r->seats;
	int partners = (partner - t->first + r->seats) % r->seats;
	if (r->bid_mode != BIDS_BINDING || score_is_nil(r, t->bid[seat]))
		return false;
	return place < partners && !score_is_nil(r, t->bid[partner]);
}

const char *terms_seat_bid(const struct notice *n, int seat)
{
	const struct table *t = n->view.table;
	const char *bid = terms_bid(n, t->bid[seat]);
	if (t->bid[seat] == BID_NONE || !terms_is_hint(t, seat))
		return bid;
	return arena_format(n->arena, "hint %s", bid);
}

const char *terms_bid_made(
    const struct notice *n, const struct table *t, int seat, int bid)
{
	const char *text = terms_bid(n, bid);
	if (t->bid[seat] != bid || !terms_is_hint(t, seat))
		return text;
	return arena_format(n->arena, "%s as a hint", text);
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
	    r->exchange_cards, r->exchange_cards == 1 ? "" : "s",
	    partner ? "The partner" : "The bidder");
}

const char *terms_jokers(const struct rules *r)
{
	static const char *const jokers[] = {"", "joker or else the ",
	    "big joker (the red one), or else the little joker (the black "
	    "one), or else the "};
	return jokers[r->joker];
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
	    points, behind, exchange(arena, r));
}
