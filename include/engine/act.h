/* act.h - what players and the referee do to a game, what is recorded of it,
 * and why it may be refused. */
#ifndef SPADESD_ENGINE_ACT_H
#define SPADESD_ENGINE_ACT_H

#include <stdbool.h>
#include <stdint.h>

/* Bids that are no numbers. A plain nil or zero is 0. */
enum { BID_NONE = -1, BID_BLIND_NIL = 40, BID_ALL = 41 };

enum call {
	CALL_NONE,
	CALL_LOW,
	CALL_HIGH
}; /* of an ace (rtr3b, The Extra Card 3) */

enum act {
	ACT_DEALER,
	ACT_DEAL,
	ACT_BID,
	ACT_LOOK,
	ACT_DISCARD,
	ACT_PASS,
	ACT_PLAY,
	ACT_TIMEOUT,
	ACT_CONCEDE,
	ACT_WITHDRAW,
	ACT_FORFEIT
};

struct action {
	enum act kind;
	int seat; /* SEAT_EXTRA in ACT_DEAL: the extra card */
	int bid;  /* ACT_BID; any other number than a valid bid is refused */
	/* ACT_PLAY, ACT_DISCARD; ACT_TIMEOUT in the play and the discard: the
	 * card drawn, else CARD_NONE */
	int card;
	int call; /* ACT_PLAY: enum call */
	int word; /* ACT_BID: enum bid_word */
	/* ACT_DEAL: the seat's hand; ACT_PASS and ACT_TIMEOUT in the exchange:
	 * the cards passed */
	uint64_t cards;
	/* received before the turn that it would act on was opened */
	bool early;
	/* ACT_PLAY: received after a misplay and before its announcement: void,
	 * unjudged (nomic109 §6) */
	bool after_misplay;
	int64_t at; /* when it was received; for the referee's own acts, now */
	int64_t acted; /* when the referee acted on it, that is announces it */
};

/* How a bid of nothing was said: a rule set with nils takes no zero and the
 * other way round. */
enum bid_word { BID_AS_NUMBER, BID_AS_NIL, BID_AS_ZERO };

enum event_kind {
	EVENT_DEAL,
	EVENT_BID,
	EVENT_PLAY,
	EVENT_MISPLAY,
	EVENT_VOID,
	EVENT_TIMEOUT,
	EVENT_CONCEDE,
	EVENT_WITHDRAW,
	EVENT_FORFEIT,
	EVENT_DEALER,
	EVENT_LOOK,
	EVENT_DISCARD,
	EVENT_PASS,
	/* the event before it, which is told in `card` or `bid`, is taken
	 * back (engine/takeback.h) */
	EVENT_UNDO
};

struct event {
	/* EVENT_DEAL, EVENT_PASS; EVENT_TIMEOUT in the exchange */
	uint64_t cards;
	int64_t at, acted;
	uint8_t kind, seat, card;
	/* EVENT_BID, EVENT_TIMEOUT: BID_NONE when cards were drawn */
	int8_t bid;
	uint8_t call; /* EVENT_PLAY: as it was called */
};

/* Why an action is refused. The wording for people lives in notice;
 * game_ruling_name has the record's words. */
enum ruling {
	RULING_OK,
	RULING_NOT_YOUR_TURN,
	RULING_WRONG_PHASE,
	RULING_BAD_BID,
	RULING_NOT_IN_HAND,
	RULING_MUST_FOLLOW,
	RULING_NO_SPADE_LEAD,
	RULING_NO_SPADE_FIRST_TRICK,
	RULING_HAND_OPEN,
	RULING_NOT_BEHIND,
	RULING_BAD_DEAL,
	RULING_BAD_OPTION,
	RULING_BAD_TIMEOUT,
	RULING_GAME_OVER,
	RULING_EARLY,
	RULING_COUNT
};

#endif
