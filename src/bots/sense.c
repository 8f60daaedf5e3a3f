/* sense.c - finds plays that would annoy a partner.
 *
 * Simulations with a fast policy often rate such a play as equal or, by chance,
 * slightly better than others. The strong bot therefore makes such a play only
 * if it is better by a clear margin (CURSED in strong.c). */
#include "sense.h"

#include "reading.h"

/* A card considered for the current trick. */
struct play {
	const struct table *t;
	int seat, card, suit;
	uint64_t hand, may;
	uint64_t win; /* legal cards that would win the trick so far */
	bool partner; /* the partner's card is winning */
	bool nil;     /* true: a bidder of a live nil has the winning card */
};

/* True if the card is a king of a side suit with at most one other card, and
 * another player holds the ace. */
static bool is_bare_king(const struct play *p)
{
	uint64_t own = p->hand & cards_suit(p->suit);
	int ace = card_make(p->suit, CARD_ACE);
	if (p->suit == SUIT_SPADES || card_rank(p->card) != CARD_ACE - 1)
		return false;
	if (cards_have(p->t->played | own, ace))
		return false;
	return cards_count(own) <= 2;
}

static bool side_is_short(const struct play *p)
{
	int missing[SEATS_MAX];
	reading_missing(p->t, missing);
	return missing[table_side(p->t, p->seat)] > 0;
}

/* True if the last card of a trick beats the partner without need, wins with a
 * higher card than needed, or ducks although the side needs the trick. */
static bool curses_last(const struct play *p)
{
	bool wins = cards_have(p->win, p->card);
	uint64_t below = cards_of(p->card) - 1;
	if (p->partner)
		return wins && (p->may & ~p->win);
	if (wins)
		return p->win & below & cards_suit(p->suit);
	return p->win && side_is_short(p);
}

/* True if the card ruffs the partner's winning card although another suit is
 * legal, or if it is the ace of spades on the partner's queen. */
static bool curses_partner(const struct play *p)
{
	enum { ACE = SUIT_SPADES * 16 + CARD_ACE, QUEEN = ACE - 2 };
	uint64_t others = p->may & ~cards_suit(SUIT_SPADES);
	bool led = table_suit_led(p->t) == SUIT_SPADES;
	if (p->t->trick.card[p->t->trick.best] == QUEEN && p->card == ACE)
		return (p->may & (p->may - 1)) != 0;
	return !led && others && p->suit == SUIT_SPADES;
}

static bool curses_follow(const struct play *p)
{
	const struct table *t = p->t;
	bool last = t->trick.size + 1 == rules_playing(&t->rules);
	if (p->partner && p->nil)
		return p->win && !cards_have(p->win, p->card);
	if (p->nil)
		return false;
	if (p->partner && curses_partner(p))
		return true;
	return last && curses_last(p);
}

bool sense_curses(const struct view *v, int card)
{
	const struct table *t = v->table;
	const struct trick *trick = &t->trick;
	int partner = table_partner(t, v->seat);
	struct play p = {
	    .t = t,
	    .seat = v->seat,
	    .card = card,
	    .suit = card_suit(card),
	    .hand = v->hand,
	    .may = table_playable(t, v->hand),
	};
	if (reading_nil_lives(t, v->seat) || !reading_pairs(&t->rules))
		return false;
	if (!trick->size)
		return is_bare_king(&p) && !reading_nil_lives(t, partner);
	p.win = reading_winners(trick, p.may);
	p.partner = trick->best == partner;
	p.nil = reading_nil_lives(t, trick->best);
	return curses_follow(&p);
}
