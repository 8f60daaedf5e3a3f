/* coach.h - the coach's sentences and tables: the act that a strong player
 * would choose and why, what each bid is worth, and what the player's own acts
 * cost. */
#ifndef SPADESD_NOTICE_COACH_H
#define SPADESD_NOTICE_COACH_H

#include "notice/notice.h"

/* Why an act is recommended. Each reason from WHY_NIL on names an outcome,
 * which the act makes likelier than the next best act does. */
enum coach_why {
	WHY_NONE,
	WHY_ONLY,   /* no other act is legal */
	WHY_ANY,    /* all legal cards are worth the same */
	WHY_LOOK,   /* look at the hand before bidding */
	WHY_HIGH,   /* the card is the highest in the hand */
	WHY_LOW,    /* the card is the lowest in the hand */
	WHY_SAME,   /* the next best act is as good, as far as can be seen */
	WHY_GAME,   /* fewer points, but a better chance to win the game */
	WHY_BID,    /* a numeric bid matches the tricks expected */
	WHY_NIL,    /* the player's own nil succeeds */
	WHY_COVER,  /* the partner's nil succeeds */
	WHY_MAKES,  /* the player's side makes its bid */
	WHY_SETS,   /* the opponents fail their bid */
	WHY_BREAKS, /* an opponent's nil fails */
	WHY_BAGS,   /* fewer bags */
	WHY_TRICK,  /* the side wins this trick, or avoids it */
	WHY_POINTS, /* more points, but no single outcome explains them */
	COACH_WHYS
};

struct coach_reason {
	enum coach_why why;
	/* How often the outcome happens in 1,000 simulated deals: `with` this
	 * act, and `without` it, after the next best act. For WHY_BAGS, the two
	 * numbers are bags, in hundredths. */
	int with, without;
	int cost; /* cost of the next best act, in hundredths of a point */
	/* WHY_BID: tricks that the seat is expected to take, in hundredths */
	int tricks;
	int guarded; /* a card that the act keeps guarded, or CARD_NONE */
	/* the opponent whose nil the act attacks by keeping lower cards, or
	 * SEAT_NONE; not told beside WHY_BREAKS, which says so */
	int attacked;
};

struct coach_hint {
	/* `next` is the act that `act` is compared with */
	struct action act, next;
	struct coach_reason reason;
	bool done; /* true in a review: the player already chose `next` */
};

/* Returns "A strong player would play 6♠: ...", one sentence. */
const char *notice_hint(const struct notice *n, const struct coach_hint *hint);
/* Returns how often a bid succeeds, in thousandths, and what it costs beside
 * the bid of the hint, in hundredths of a point. `chance` is -1 for a bid that
 * a strong player would not consider. */
const char *notice_rated(const struct notice *n, int bid, int chance, int cost);

/* A bid and its expected result. */
struct coach_bid {
	int bid;
	int holds; /* in how many of 1,000 simulated deals the bid is made */
	/* Expected gain of the seat's side in the round minus the mean gain of
	 * the other sides, with bags charged, in hundredths of a point. */
	int points;
};
/* Adds a table of the bids. */
void notice_bids(struct doc *doc, const struct notice *n,
    const struct coach_bid *bids, int count);

/* ---- review of past acts ---- */

/* An act of a finished round and its cost. hint.act is the best act at that
 * moment; hint.next is the act that the player chose. */
struct coach_act {
	const struct table *table; /* the table before the act */
	uint64_t hand;
	int cost; /* cost of the act, in hundredths of a point */
	struct coach_hint hint;
};

/* notice_acts adds a table of one round, with a row for each act. notice_costs
 * adds a table of the whole game, with a row for each round. */
void notice_acts(struct doc *doc, const struct notice *n,
    const struct coach_act *acts, int count);
void notice_costs(struct doc *doc, const struct notice *n,
    const struct coach_act *acts, int count);

/* Returns "Round 2, trick 5: you played 9♥, and 6♠ was better by about 12
 * points: ...", one sentence. */
const char *notice_regret(const struct notice *n, const struct coach_act *act);

/* Returns "A strong player would play 6♠, which is better by about 12 points.",
 * for pages. With a cost of 0, "A strong player would do the same." */
const char *notice_better(
    const struct notice *n, const struct action *best, int cost);

#endif
