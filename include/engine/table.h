/* table.h - the table of a game: all that everyone may know of it.
 *
 * Seats are numbered from 0 here and from 1 wherever people read; so are
 * rounds, from 1 everywhere. */
#ifndef SPADESD_ENGINE_TABLE_H
#define SPADESD_ENGINE_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/act.h"
#include "engine/card.h"
#include "engine/rules.h"
#include "engine/score.h"

enum { PLAYS_MAX = 64 }; /* more than a round has */
enum { SEAT_NONE = -1, SEAT_EXTRA = SEATS_MAX, SIDE_NONE = -1 };

/* PHASE_DISCARD: a zero bidder drew the extra card and owes one back.
 * PHASE_PASS: the exchange for a blind nil. */
enum phase {
	PHASE_DEAL,
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
	int leader, size, winner; /* winner SEAT_NONE until it is complete */
	/* the seat whose card wins so far, and what it is worth in this
	 * trick */
	int best, strength;
	uint8_t card[SEATS_MAX]; /* by seat; CARD_NONE where none lies */
	uint8_t low;             /* bit a seat whose ace is low */
	int64_t opened;          /* when it was led */
};

/* rtr3b's customs, by seat: the tray (Tray Person 1-3) and how bids were made
 * (Keeping Score 4, 5). */
struct customs {
	uint8_t in_tray; /* bits: recorded after the last hand */
	uint8_t hands_in_tray[SEATS_MAX], hands_off[SEATS_MAX],
	    hands_played[SEATS_MAX];
	int16_t tricks_off[SEATS_MAX]; /* summed: below 0 for tricks missed */
	uint8_t on_the_nose;           /* bits: some hand was 0 off */
	uint8_t dumped; /* bits: refused a sure trick early in this hand */
	/* seat that led spades right after making its bid, until the next
	 * lead */
	int8_t gaccing;
};

/* All that everyone may know. No hand is in here, so nothing made from it can
 * show one. */
struct table {
	struct rules rules;
	enum phase phase;
	enum ending ending;
	int winner; /* side, SIDE_NONE while there is none */
	/* from 1; the round being dealt, bid or played, or the last one */
	int round;
	int rounds_scored;
	bool dealer_named;
	int dealer, out; /* out: the seat that sits this round out, SEAT_NONE */
	int first;       /* first bidder of the round */
	int turn;     /* seat awaited, SEAT_NONE in PHASE_DEAL and PHASE_OVER */
	int trick_no; /* tricks completed in the round */
	int bid[SEATS_MAX], tricks[SEATS_MAX];
	int last_bidder; /* the bid that may still be changed; SEAT_NONE */
	unsigned looked; /* bit a seat that opened its sealed hand */
	/* bit a seat whose side could bid blind when the round was dealt */
	unsigned blind_open;
	/* bit a blind nil bidder whose exchange is not complete */
	unsigned exchanging;
	int exchanger; /* the one whose exchange is on */
	bool drawn;    /* the extra card was drawn in this round */
	/* 1: a low-ball, 2: a super low-ball; when all have bid */
	int low_ball;
	struct trick trick, last_trick;
	/* cards played in the round, the open trick's included */
	uint64_t played;
	uint64_t laid[SEATS_MAX]; /* the same by seat */
	/* the same in order; cards_count(played) of them */
	uint8_t order[PLAYS_MAX];
	bool broken; /* spades were broken, where that matters */
	int score[SEATS_MAX], bags[SEATS_MAX]; /* by side */
	int zero_lost; /* what zeros lost since the last good one */
	int misplays_hand[SEATS_MAX], misplays_game[SEATS_MAX]; /* by side */
	unsigned conceded;                                      /* bit a seat */
	/* bit a seat: forfeited, which is a concession not to be withdrawn */
	unsigned forfeited;
	/* bit a seat that misplays put out of the game: a bot plays on for it,
	 * and it ranks last */
	unsigned expelled;
	/* by side, of the last round scored */
	struct round_score last_round[SEATS_MAX];
	int last_round_tricks[SEATS_MAX]; /* by seat */
	struct customs customs;
	/* when the action became expected (nomic109 §7): the clock runs from
	 * here */
	int64_t since;
	/* when the turn was announced: a post counts only if received after
	 * it */
	int64_t opened;
	/* when the misplay was announced that opened this turn; 0 if none
	 * did */
	int64_t misplay_announced;
	uint32_t events; /* applied so far */
	/* bids, cards given away and played in this round, by whomever; draws
	 * are told apart by it */
	int acts;
	/* value of `events` when the present turn opened */
	uint32_t turn_event;
	/* value of `events` after the seat's last action, or the referee's for
	 * it */
	uint32_t last_act[SEATS_MAX];
};

/* The suits that the seat did not follow in this round, as a set of cards: it
 * holds none of them. */
uint64_t table_lacks(const struct table *table, int seat);

/* The seats that have had a perfect and an imperfect day so far, as bits (rtr3b
 * Keeping Score 4: judged from the third hand on; tricks-off 0 every hand;
 * never 0, and negative in sum). */
void table_days(
    const struct table *table, unsigned *perfect, unsigned *imperfect);

#endif
