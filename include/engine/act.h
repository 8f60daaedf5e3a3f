/* act.h - what players and the referee may do to a game, the events that are
 * recorded, and why an action may be refused. */
#ifndef SPADESD_ENGINE_ACT_H
#define SPADESD_ENGINE_ACT_H

/* Values of a bid that is not a number. A nil or a zero has the value 0, unless
 * it is blind. A blind bid of a number above 1 is BID_BLIND_NIL and the
 * number. All bids are below BID_END. */
enum { BID_NONE = -1, BID_BLIND_NIL = 40, BID_ALL = 41, BID_END = 64 };
/* In the place of a bid, for a card that was drawn: put it away and take the
 * next one, or keep it and put the next one away. */
enum { DRAW_NEXT = 20, DRAW_KEEP };
static inline bool bid_is_draw(int bid)
{
	return bid == DRAW_NEXT || bid == DRAW_KEEP;
}

/* Returns the number of a blind bid; 0 for all other bids. */
static inline int bid_blind_number(int bid)
{
	return bid > BID_ALL && bid < BID_END ? bid - BID_BLIND_NIL : 0;
}

enum call {
	CALL_NONE,
	CALL_LOW,
	CALL_HIGH
}; /* how an ace is called (rtr3b, The Extra Card 3) */

enum act {
	ACT_DEALER,
	ACT_DEAL,
	ACT_DRAW,
	ACT_BID,
	ACT_LOOK,
	ACT_DISCARD,
	ACT_PASS,
	ACT_PLAY,
	ACT_TIMEOUT,
	ACT_CONCEDE,
	ACT_WITHDRAW,
	ACT_FORFEIT,
	ACT_VOID_ROUND /* the running round counts for nothing */
};

struct action {
	enum act kind;
	int seat; /* seat that acts or gets cards; SEAT_EXTRA: the extra card */
	/* ACT_BID: the bid; numbers out of range are refused. ACT_DRAW: what to
	 * do with the card drawn */
	int bid;
	/* ACT_PLAY, ACT_DISCARD: the card. ACT_TIMEOUT in the play or for a
	 * discard: the card that the referee drew. Otherwise CARD_NONE. */
	int card;
	int call; /* ACT_PLAY: enum call */
	int word; /* ACT_BID: enum bid_word */
	/* ACT_DEAL: the seat's hand. ACT_PASS, and ACT_TIMEOUT while passing:
	 * the cards passed. */
	uint64_t cards;
	/* received before the turn was announced */
	bool early;
	/* ACT_PLAY: received after a misplay but before the announcement of
	 * that misplay. The play is void without being judged (nomic109 §6). */
	bool after_misplay;
	/* when the action was received; for the referee's own acts, the present
	 * time */
	int64_t at;
	/* when the referee carried out and announced the action */
	int64_t acted;
};

/* The word used for a bid of 0. A rule set with nils refuses "zero", and a rule
 * set with zeros refuses "nil". */
enum bid_word { BID_AS_NUMBER, BID_AS_NIL, BID_AS_ZERO };

enum event_kind {
	EVENT_DEAL,
	EVENT_DRAW,
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
	/* takes back acts; the value and the seat are those of the first act
	 * taken back (engine/takeback.h) */
	EVENT_UNDO,
	/* the running round counts for nothing; the next round is dealt by the
	 * same dealer */
	EVENT_VOID_ROUND
};

/* What is true of a kind of event. */
enum event_trait {
	/* an act of a turn: older tokens of the seat are stale, and it can be
	 * taken back */
	EVENT_ACTS = 1,
	EVENT_COUNTED = 2,  /* counts in table.acts */
	EVENT_ORDINARY = 4, /* the next player hears of it first */
	EVENT_UNTOLD = 8,   /* the player who made it needs no mail about it */
	EVENT_PLAYERS = 16  /* the player made it, not the referee */
};

bool event_has(enum event_kind kind, enum event_trait trait);

struct event {
	/* EVENT_DEAL: the cards dealt. EVENT_PASS, and EVENT_TIMEOUT while
	 * passing: the cards passed. */
	uint64_t cards;
	int64_t at, acted;
	uint8_t kind, seat, card;
	/* EVENT_BID, EVENT_DRAW, EVENT_TIMEOUT: the bid, or what becomes of
	 * the card drawn; BID_NONE if the referee drew cards */
	int8_t bid;
	uint8_t call; /* EVENT_PLAY: enum call */
	/* EVENT_UNDO: how many acts a gamesmaster takes back; 0: all players
	 * agreed, and one act is taken back */
	uint8_t misread;
};

/* Why an action is refused. notice_reason has the sentences for players, and
 * game_ruling_name has the words of the record. */
enum ruling {
	RULING_OK,
	RULING_NOT_YOUR_TURN,
	RULING_WRONG_PHASE,
	RULING_BAD_BID,
	RULING_NOT_IN_HAND,
	RULING_MUST_FOLLOW,
	RULING_FORCED_CARD,
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
