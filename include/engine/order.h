/* order.h - standing orders: what a player wants done when a turn of his opens.
 *
 * An order is a list of steps, one a turn; a step is a list of arms, of which
 * the first whose tests hold is what is done. An order is a wish: order_act
 * looks at a view and answers with a legal action in turn, or with none. What a
 * test cannot know yet is not guessed: then the order has nothing to say.
 *
 * As text, between the reader child and the referee and in the store:
 *
 *     play led:H = low:H ; = 3C / won:me = AS
 *     bid bid:partner:10000000001 = 4 ; = 3
 *     then play always trumped !last = duck
 *
 * Steps are parted by "/", arms by ";", tests stand before "=". */
#ifndef SPADESD_ENGINE_ORDER_H
#define SPADESD_ENGINE_ORDER_H

#include "engine/game.h"

enum { ORDER_STEPS = 13, ORDER_ARMS = 5, ORDER_TESTS = 3, ORDER_TEXT = 500 };

enum order_kind { ORDER_BID, ORDER_PLAY };

/* Whom a test is about: a seat from 0, or one of these. */
enum {
	WHO_ME = 10,
	WHO_PARTNER,
	WHO_LEFT,
	WHO_RIGHT,
	WHO_ENEMY,  /* any opponent */
	WHO_ANYBODY /* any other player */
};

enum order_test_kind {
	TEST_LED,      /* that suit was led to the trick */
	TEST_LED_CARD, /* that card was */
	TEST_LEADS,    /* who leads, or led, the trick */
	TEST_WON,      /* who won the trick before */
	TEST_WINNING,  /* whose card wins so far */
	TEST_BID,      /* who bid one of those */
	TEST_FOLLOWS,  /* one holds a card of the suit led */
	TEST_VOID,     /* one holds none of that suit */
	TEST_BROKEN,   /* spades are broken, or were played */
	TEST_TRUMPED,  /* a spade lies on another suit */
	TEST_LAST,     /* one plays the last card of the trick */
	TEST_BEATS,    /* one may play a card that would win so far */
	TEST_MAY,      /* what the arm says may be played */
	TEST_LAID,     /* that card lies in the trick */
	TEST_PLAYED,   /* it was played in this round */
	TEST_KINDS
};

struct order_test {
	enum order_test_kind kind;
	bool not;
	int who;       /* LEADS, WON, WINNING, BID */
	int suit;      /* LED, VOID */
	int card;      /* LED_CARD, LAID, PLAYED */
	uint64_t bids; /* BID: bits as in table_bids */
};

enum order_choice_kind {
	CHOICE_CARD,
	CHOICE_LOW,  /* the lowest that may be played, spades above the rest */
	CHOICE_HIGH, /* the highest */
	CHOICE_BEAT, /* the lowest that wins so far */
	CHOICE_DUCK, /* the highest that does not */
	CHOICE_BID
};

/* Which of the cards that may be played: any, those of the suit led, or those
 * of one suit, SCOPE_SUIT and its number. */
enum { SCOPE_ANY, SCOPE_FOLLOW, SCOPE_SUIT };

struct order_choice {
	enum order_choice_kind kind;
	int card, call; /* CARD */
	int scope;      /* LOW, HIGH */
	int bid, word;  /* BID: a number, BID_BLIND_NIL, BID_ALL; bid_word */
};

struct order_arm {
	int tests;
	struct order_test test[ORDER_TESTS];
	struct order_choice choice;
};

struct order_step {
	bool always; /* at every turn until the hand is over */
	int arms;
	struct order_arm arm[ORDER_ARMS];
};

struct order {
	enum order_kind kind;
	bool after; /* it comes after a move of the same letter */
	int steps;
	struct order_step step[ORDER_STEPS];
};

/* Who is called that, as a seat; -1 for nobody. */
typedef int order_name_fn(void *context, const char *name);

/* Reads the text above; false when it is none. Names ("@bob") are told by
 * `find`; where it is NULL, or knows none of that name, the text is none and
 * `unknown` (ORDER_TEXT bytes, may be NULL) has the name, else "". */
bool order_read(const char *text,
    order_name_fn *find,
    void *context,
    struct order *order,
    char *unknown);
/* Writes it back, without names; false when it does not fit. */
bool order_write(const struct order *order, char *out, size_t size);

/* What the order does at the turn that is open to the view's seat: a legal
 * action in turn, or false. */
bool order_act(
    const struct view *view, const struct order *order, struct action *action);

/* Is the turn that is open one of the order's kind? */
bool order_due(const struct view *view, const struct order *order);

/* Takes the first step off, unless it is for every turn. */
void order_done(struct order *order);

#endif
