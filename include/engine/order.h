/* order.h - standing orders: moves that a player decides on before the turn
 * comes.
 *
 * An order is a list of steps, one for each turn. A step is a list of arms; the
 * first arm whose tests are all true says what to do. order_act returns a legal
 * action for the player's turn, or none. If a test cannot be answered yet, the
 * order does nothing rather than guess.
 *
 * Orders are passed from the reader child to the referee, and stored, as text:
 *
 *     play led:H = low:H ; = 3C / won:me = AS
 *     bid bid:partner:10000000001 = 4 ; = 3
 *     then play always trumped !last = duck
 *
 * "/" separates steps, ";" separates arms, and tests stand before "=". */
#ifndef SPADESD_ENGINE_ORDER_H
#define SPADESD_ENGINE_ORDER_H

#include "engine/game.h"

enum { ORDER_STEPS = 13, ORDER_ARMS = 5, ORDER_TESTS = 3, ORDER_TEXT = 500 };

enum order_kind { ORDER_BID, ORDER_PLAY };

/* The player that a test is about: a seat number from 0, or one of these. */
enum {
	WHO_ME = 10,
	WHO_PARTNER,
	WHO_LEFT,
	WHO_RIGHT,
	WHO_ENEMY,  /* any opponent */
	WHO_ANYBODY /* any other player */
};

enum order_test_kind {
	TEST_LED,      /* `suit` was led to the trick */
	TEST_LED_CARD, /* `card` was led to the trick */
	TEST_LEADS,    /* `who` leads, or led, the trick */
	TEST_WON,      /* `who` won the previous trick */
	TEST_WINNING,  /* `who` has the winning card so far */
	TEST_BID,      /* `who` made one of `bids` */
	TEST_FOLLOWS,  /* the player can follow suit */
	TEST_VOID,     /* the player has no card of `suit` */
	/* spades are broken; under rules without breaking, a spade was played
	 * in this round */
	TEST_BROKEN,
	TEST_TRUMPED, /* a spade lies on another suit */
	TEST_LAST,    /* the player is last in the trick */
	/* the player has a legal card that beats the trick so far */
	TEST_BEATS,
	TEST_MAY,    /* the arm's choice is legal */
	TEST_LAID,   /* `card` lies in the trick */
	TEST_PLAYED, /* `card` was played in this round */
	TEST_KINDS
};

struct order_test {
	enum order_test_kind kind;
	bool not;
	/* TEST_LEADS, TEST_WON, TEST_WINNING, TEST_BID: the player */
	int who;
	int suit;      /* TEST_LED, TEST_VOID: the suit */
	int card;      /* TEST_LED_CARD, TEST_LAID, TEST_PLAYED: the card */
	uint64_t bids; /* TEST_BID: bits as in table_bids */
};

enum order_choice_kind {
	CHOICE_CARD,
	CHOICE_LOW,  /* lowest legal card, counting spades above other suits */
	CHOICE_HIGH, /* highest legal card */
	CHOICE_BEAT, /* lowest legal card that beats the trick so far */
	/* highest legal card that does not beat the trick so far */
	CHOICE_DUCK,
	CHOICE_BID
};

/* Which legal cards to choose from: any, those of the suit led, or those of one
 * suit (SCOPE_SUIT plus the suit's number). */
enum { SCOPE_ANY, SCOPE_FOLLOW, SCOPE_SUIT };

struct order_choice {
	enum order_choice_kind kind;
	int card, call; /* CHOICE_CARD: the card, and enum call */
	int scope;      /* CHOICE_LOW, CHOICE_HIGH: the cards to choose from */
	/* CHOICE_BID: the bid (a number, BID_BLIND_NIL or BID_ALL), and its
	 * enum bid_word */
	int bid, word;
};

struct order_arm {
	int tests;
	struct order_test test[ORDER_TESTS];
	struct order_choice choice;
};

struct order_step {
	bool always; /* the step repeats at every turn until the round ends */
	int arms;
	struct order_arm arm[ORDER_ARMS];
};

struct order {
	enum order_kind kind;
	bool after; /* the order starts after a move in the same letter */
	int steps;
	struct order_step step[ORDER_STEPS];
};

/* Returns the seat of the player with that name, or SEAT_NONE. */
typedef int order_name_fn(void *context, const char *name);

/* Parses an order; returns false if the text is not an order. `find` looks up
 * names such as "@bob". If `find` is NULL or does not know a name, order_read
 * fails and writes that name to `unknown`, which has ORDER_TEXT bytes or is
 * NULL. Otherwise order_read sets `unknown` to "". */
bool order_read(const char *text,
    order_name_fn *find,
    void *context,
    struct order *order,
    char *unknown);
/* Writes an order, with seat numbers for names; returns false if the order does
 * not fit into `size` bytes. */
bool order_write(const struct order *order, char *out, size_t size);

/* Fills *action with the legal action that the order chooses for the viewer's
 * turn. Returns false if it is not the viewer's turn or the order chooses
 * nothing. */
bool order_act(
    const struct view *view, const struct order *order, struct action *action);

/* True if it is the viewer's turn and the order is for this phase. */
bool order_due(const struct view *view, const struct order *order);

/* Removes the step that was just used, unless that step repeats. */
void order_done(struct order *order);

#endif
