/* values.h - the values of a seat's choices, for hints and reviews.
 *
 * Every choice that the strong bot considers is played out to the end of the
 * round, in the same set of hands. The hands fit what the seat has seen. */
#ifndef SPADESD_BOTS_VALUES_H
#define SPADESD_BOTS_VALUES_H

#include "bots/bots.h"

enum { VALUES_MAX = 27, BOT_BLOCKS = 8 };

/* Possible outcomes of a round, seen from the seat that acts. */
enum bot_chance {
	CHANCE_MAKES,  /* the seat's side makes its bid */
	CHANCE_NIL,    /* the seat's nil succeeds */
	CHANCE_COVER,  /* the partner's nil succeeds */
	CHANCE_SETS,   /* another side fails its bid */
	CHANCE_BREAKS, /* another side's nil fails */
	CHANCE_TAKES,  /* the seat's side wins the open trick */
	BOT_CHANCES
};

struct bot_value {
	struct action action;
	/* points: what the seat's side gains in the round, minus the mean of
	 * the other sides' gains and minus the expected cost of bags, in
	 * hundredths of a point. half[0] is the same value from the
	 * even-numbered hands only, half[1] from the odd-numbered ones. */
	int points, half[2];
	/* the same value by block of hands: the hands whose number is i modulo
	 * BOT_BLOCKS */
	int block[BOT_BLOCKS];
	/* tricks of the side, and of the seat alone, in hundredths */
	int tricks, own;
	int bags; /* bags of the side, in hundredths */
	/* the chance to win the game, plus a small share for points, as
	 * worth_of returns it, in ten-thousandths */
	int worth;
	/* how often each outcome happened, in thousandths: in all hands, and by
	 * block. When a pair bids, chance[CHANCE_MAKES] and chance[CHANCE_NIL]
	 * are corrected to what happens in games. */
	int chance[BOT_CHANCES];
	int chance_block[BOT_CHANCES][BOT_BLOCKS];
	bool cursed; /* a play that would annoy the partner */
};

/* The values of all choices, in the order in which strong_choices lists them.
 */
struct bot_values {
	int count;
	/* number of hands in which each choice was played out; 0 if there is no
	 * choice to make or the hand is sealed */
	int hands;
	struct bot_value of[VALUES_MAX];
};

struct bot_question {
	const struct view *view; /* view of the seat to act */
	/* approximate number of rounds to play out */
	int effort;
	/* a further action to value if it is not among the choices, and the
	 * bids beside it; or NULL */
	const struct action *also;
};

void bot_values(const struct bot_question *question, bot_draw_fn *draw,
    void *context, struct bot_values *out);

/* Returns the index of the choice that represents `action`; -1 if there is
 * none. The choice is the same action, or a card that equals it because no card
 * in another hand or on the table ranks between the two. */
int bot_values_find(const struct bot_values *values, const struct view *view,
    const struct action *action);

/* True if both actions are plain plays of cards that come to the same: they are
 * of one suit, and no card between them is in another hand or is winning the
 * trick. */
bool bot_values_same(const struct view *view, const struct action *one,
    const struct action *other);

/* True if the points of two choices, or the chances, differ by more than chance
 * explains: by Student's t over the blocks, wrong in one of twenty pairs of
 * equal choices. */
bool bot_points_differ(
    const struct bot_value *one, const struct bot_value *other);
bool bot_chance_differs(const struct bot_value *one,
    const struct bot_value *other, enum bot_chance chance);

/* True if `one` is clearly worth more than `other`: by a point at least, by
 * more than chance explains, and without winning the game less often or
 * annoying the partner. A hint gives no choice that another beats, and a review
 * blames no other. */
bool bot_values_beat(
    const struct bot_value *one, const struct bot_value *other);

/* Returns the index of the choice with the most points. */
int bot_values_best(const struct bot_values *values);

/* Returns the index of the choice to name in place of choice `which`: of the
 * plays of its suit that only chance parts from it, the lowest if they lose the
 * trick, and the highest if they are led for a partner's nil. Returns `which`
 * for all other choices. */
int bot_values_natural(
    const struct bot_values *values, const struct view *view, int which);

/* Returns the seat of an opponent whose nil is attacked by the play: it keeps
 * lower cards of its suit, although the lowest would do as well, and that seat
 * may hold a card above it. SEAT_NONE if there is none. */
int bot_values_attacks(const struct view *view, const struct action *action);

/* Returns how many points the choice loses against the best choice, in
 * hundredths, at least 0. One half of the hands decides which choice is best,
 * and the other half measures the loss. So a choice that only looks best by
 * chance adds no cost. */
int bot_values_cost(const struct bot_values *values, int which);

#endif
