/* values.h - what each choice of a seat is worth, for those who explain.
 *
 * The choices that the strong bot weighs, all of them in the same hands that
 * fit what the seat saw, each played out to the end of the round. */
#ifndef SPADESD_BOTS_VALUES_H
#define SPADESD_BOTS_VALUES_H

#include "bots/bots.h"

enum { VALUES_MAX = 25 };

/* What may come of a round: the seat's side keeps its number; the seat's nil
 * holds, or its partner's; another side fails its number, or its nil; the
 * seat's side takes the trick that lies on the table. */
enum bot_chance {
	CHANCE_MAKES,
	CHANCE_NIL,
	CHANCE_COVER,
	CHANCE_SETS,
	CHANCE_BREAKS,
	CHANCE_TAKES,
	BOT_CHANCES
};

struct bot_value {
	struct action action;
	/* hundredths of a point that the side gains in the round on the mean of
	 * the others, bags at what they will cost; and the same in every other
	 * of the hands */
	int points, half[2];
	int tricks, own; /* hundredths: of the side, of the seat */
	int bags;        /* hundredths, of the side */
	int worth;       /* ten-thousandths: the chance to win, and points */
	int chance[BOT_CHANCES]; /* thousandths */
};

/* In the order in which the bot looks at them. */
struct bot_values {
	int count;
	int hands; /* in how many each was played out; 0: there is no choice */
	struct bot_value of[VALUES_MAX];
};

struct bot_question {
	const struct view *view;   /* of the seat that is to act */
	int effort;                /* rounds played out at most, about */
	const struct action *also; /* weighed, too, if it is not; NULL */
};

void bot_values(const struct bot_question *question,
    bot_draw_fn *draw,
    void *context,
    struct bot_values *out);

/* The place of the choice that stands for an action: the same, or a card with
 * none of the others' between; -1 where none does. */
int bot_values_find(const struct bot_values *values,
    const struct view *view,
    const struct action *action);

/* The place of the choice with most points. */
int bot_values_best(const struct bot_values *values);

/* What that choice costs against the best, in hundredths of a point, at least
 * 0. The best is looked for in one half of the hands and compared in the other:
 * what merely looks best by chance costs nothing. */
int bot_values_cost(const struct bot_values *values, int which);

#endif
