/* table.h - the table of a game: everything that all players may know.
 *
 * Seats are numbered from 0 in the code and from 1 in everything people read;
 * rounds are numbered from 1 everywhere. */
#ifndef SPADESD_ENGINE_TABLE_H
#define SPADESD_ENGINE_TABLE_H

#include "engine/card.h"
#include "engine/score.h"

enum { PLAYS_MAX = 64 }; /* more cards than any round has */
enum { SEAT_NONE = -1, SEAT_EXTRA = SEATS_MAX, SIDE_NONE = -1 };

/* PHASE_DRAW: two players build their hands from the deck.
 * PHASE_DISCARD: a zero bidder drew the extra card and must discard.
 * PHASE_PASS: cards are passed for a nil. */
enum phase {
	PHASE_DEAL,
	PHASE_DRAW,
	PHASE_BID,
	PHASE_DISCARD,
	PHASE_PASS,
	PHASE_PLAY,
	PHASE_OVER
};
enum ending {
	END_NONE,
	END_SCORE,
	END_CONCESSION,
	END_FORFEIT,
	END_LENGTH,
	END_ALL
};

struct trick {
	/* winner is SEAT_NONE until the trick is complete */
	int leader, size, winner;
	/* the seat that is winning the trick so far, and the strength of its
	 * card */
	int best, strength;
	uint8_t card[SEATS_MAX]; /* cards by seat; CARD_NONE for none */
	uint8_t low;             /* seats whose ace is low, a bit each */
	int64_t opened;          /* when the first card was led */
};

/* rtr3b's customs, by seat: the tray (Tray Person 1-3) and how far each seat
 * was off its bids (Keeping Score 4, 5). Sets of seats are bits. */
struct customs {
	uint8_t in_tray; /* seats of the tray persons after the last hand */
	uint8_t hands_in_tray[SEATS_MAX], hands_off[SEATS_MAX],
	    hands_played[SEATS_MAX];
	/* tricks taken minus tricks bid, summed over all hands */
	int16_t tricks_off[SEATS_MAX];
	/* seats that were 0 tricks off in some hand */
	uint8_t on_the_nose;
	/* seats that made an early dump in this hand */
	uint8_t dumped;
	/* the seat that led spades right after making its bid, until the next
	 * card is led; otherwise SEAT_NONE */
	int8_t gaccing;
};

/* Everything that all players may know. A table holds no hand, so nothing made
 * from a table can show one. Sets of seats are bits. */
struct table {
	struct rules rules;
	enum phase phase;
	enum ending ending;
	int winner; /* a side, or SIDE_NONE */
	/* the round being dealt, bid or played, or the last round; counted from
	 * 1. A voided round keeps its number. */
	int round;
	int rounds_scored; /* how many rounds were scored */
	int last_scored;   /* number of the last round scored, 0 for none */
	bool dealer_named;
	/* out: the seat that sits this round out, or SEAT_NONE */
	int dealer, out;
	int first;    /* first bidder of the round */
	int turn;     /* seat to act; SEAT_NONE in PHASE_DEAL and PHASE_OVER */
	int trick_no; /* tricks completed in the round */
	int bid[SEATS_MAX], tricks[SEATS_MAX];
	int last_bidder; /* seat whose bid may still be changed, or SEAT_NONE */
	unsigned looked; /* seats that have looked at their sealed hand */
	/* seats that were far enough behind for a blind nil, and for a blind
	 * number, when the round was dealt */
	unsigned blind_open, blind_bid_open;
	/* nil bidders whose exchange is not complete */
	unsigned exchanging;
	int exchanger; /* the nil bidder whose exchange is in progress */
	bool drawn;    /* the extra card was drawn in this round */
	/* computed when all have bid: 1 for a low-ball, 2 for a super low-ball,
	 * 0 otherwise */
	int low_ball;
	struct trick trick, last_trick;
	/* cards played in the round, including the open trick */
	uint64_t played;
	uint64_t laid[SEATS_MAX]; /* cards played in the round, by seat */
	/* cards played in the round, in order; cards_count(played) of them */
	uint8_t order[PLAYS_MAX];
	/* spades are broken; always false if the rules have no breaking */
	bool broken;
	/* by side; sets: failed bids of the game */
	int score[SEATS_MAX], bags[SEATS_MAX], sets[SEATS_MAX];
	int zero_lost; /* points lost by zeros since the last successful zero */
	int misplays_hand[SEATS_MAX], misplays_game[SEATS_MAX]; /* by side */
	/* seats that have conceded, a bit each */
	unsigned conceded;
	/* seats that forfeited: their concession is final */
	unsigned forfeited;
	/* seats that are out of the game, by misplays or because all partners
	 * gave up: these seats rank last, and bots play on for them */
	unsigned expelled;
	/* by side, for the last round scored */
	struct round_score last_round[SEATS_MAX];
	int last_round_tricks[SEATS_MAX]; /* tricks by seat */
	struct customs customs;
	/* when the clock for this action started (nomic109 §7) */
	int64_t since;
	/* when the turn was announced; earlier posts do not count */
	int64_t opened;
	/* when the misplay that opened this turn was announced; 0 if the turn
	 * was not opened by a misplay */
	int64_t misplay_announced;
	uint32_t events; /* number of events applied so far */
	/* number of draws, bids, discards, passes and plays in this round;
	 * seeds the referee's random draws */
	int acts;
	/* value of `events` when the present turn opened */
	uint32_t turn_event;
	/* value of `events` after the seat's last action, or the referee's last
	 * action for the seat */
	uint32_t last_act[SEATS_MAX];
};

/* Returns all cards of the suits that the seat failed to follow in this round.
 * The seat holds none of them. */
uint64_t table_lacks(const struct table *table, int seat);

/* Finds the seats that have a perfect or an imperfect day so far, as bits
 * (rtr3b Keeping Score 4). A day counts from the third hand on. It is perfect
 * if the seat was 0 tricks off in every hand. It is imperfect if the seat was
 * never 0 off, and took fewer tricks than it bid over all hands together. */
void table_days(
    const struct table *table, unsigned *perfect, unsigned *imperfect);

#endif
