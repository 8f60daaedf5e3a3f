/* coach.h - what the coach says: which act a strong player would choose and
 * why, what bids are worth, what one's acts cost. */
#ifndef SPADESD_NOTICE_COACH_H
#define SPADESD_NOTICE_COACH_H

#include "notice/notice.h"

/* What speaks for an act. Of each but the first five it is by how much more of
 * it comes of the act than of the next best one. */
enum coach_why {
	WHY_NONE,
	WHY_ONLY,   /* there is no other */
	WHY_ANY,    /* all that may be played are worth the same */
	WHY_LOOK,   /* nothing is bid before the hand is seen */
	WHY_HIGH,   /* the cards are the highest of the hand */
	WHY_LOW,    /* or the lowest */
	WHY_SAME,   /* the next best is as good, or chance parts them */
	WHY_GAME,   /* fewer points, and a better chance to win the game */
	WHY_BID,    /* a number: what it is worth */
	WHY_NIL,    /* the own nil holds */
	WHY_COVER,  /* the partner's does */
	WHY_MAKES,  /* the side keeps its bid */
	WHY_SETS,   /* the others fail theirs */
	WHY_BREAKS, /* a nil of theirs fails */
	WHY_BAGS,   /* fewer tricks over the bid */
	WHY_TRICK,  /* this trick is taken, or left */
	WHY_POINTS, /* no one of these */
	COACH_WHYS
};

struct coach_reason {
	enum coach_why why;
	/* of a thousand deals that fit, with the act and with the next best;
	 * WHY_BAGS: bags, in hundredths */
	int with, without;
	int cost;    /* of the next best, in hundredths of a point */
	int tricks;  /* WHY_BID: the seat's, in hundredths */
	int guarded; /* a card that stays so; CARD_NONE */
};

struct coach_hint {
	struct action act, next; /* next: where the reason compares */
	struct coach_reason reason;
	bool done; /* next is what was done, and no more to be chosen */
};

/* "A strong player would play 6♠: ...", one sentence. */
const char *notice_hint(const struct notice *n, const struct coach_hint *hint);

/* A bid, and what may be expected of it. */
struct coach_bid {
	int bid;
	int holds;  /* of a thousand deals: it is kept, a nil holds */
	int points; /* hundredths, on the mean of the others */
};
/* As a table. */
void notice_bids(struct doc *doc,
    const struct notice *n,
    const struct coach_bid *bids,
    int count);

/* ---- what was done */

/* An act of a round that is over, and what it cost: the best one is in `hint`,
 * as it was then, against what was done. */
struct coach_act {
	const struct table *table; /* before it */
	uint64_t hand;
	int cost; /* hundredths of a point */
	struct coach_hint hint;
};

/* Each act of one round, with what it cost; or each round's costs. */
void notice_acts(struct doc *doc,
    const struct notice *n,
    const struct coach_act *acts,
    int count);
void notice_costs(struct doc *doc,
    const struct notice *n,
    const struct coach_act *acts,
    int count);

/* "Round 2, trick 5: you played 9♥, and 6♠ was better by about 12 points: ..."
 */
const char *notice_regret(const struct notice *n, const struct coach_act *act);

#endif
