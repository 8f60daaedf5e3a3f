/* game.h - a game of Spades: a value, what may be done to it, and what was.
 *
 * decide, then apply (DESIGN, decision 3): game_decide looks at an action and
 * answers with an event or with the ruling that refuses it; game_apply carries
 * an event out and cannot refuse. Time, cards and draws come in as data. No
 * heap, no I/O.
 *
 * Seats are numbered from 0 here and from 1 wherever people read. */
#ifndef SPADESD_ENGINE_GAME_H
#define SPADESD_ENGINE_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/act.h"
#include "engine/card.h"
#include "engine/rules.h"
#include "engine/score.h"

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
	int best, strength; /* the seat whose card wins so far, and what it is
	                       worth in this trick */
	uint8_t card[SEATS_MAX]; /* by seat; CARD_NONE where none lies */
	uint8_t low;             /* bit a seat whose ace is low */
	int64_t opened;          /* when it was led */
};

/* rtr3b's customs, by seat: the tray (Tray Person 1-3) and how bids were made
 * (Keeping Score 4, 5).
 */
struct customs {
	uint8_t in_tray; /* bits: recorded after the last hand */
	uint8_t hands_in_tray[SEATS_MAX], hands_off[SEATS_MAX],
	    hands_played[SEATS_MAX];
	int16_t tricks_off[SEATS_MAX]; /* summed: below 0 for tricks missed */
	uint8_t on_the_nose;           /* bits: some hand was 0 off */
	uint8_t dumped; /* bits: refused a sure trick early in this hand */
	int8_t gaccing; /* seat that led spades right after making its bid,
	                   until the next lead */
};

/* All that everyone may know. No hand is in here, so nothing made from it can
 * show one. */
struct table {
	struct rules rules;
	enum phase phase;
	enum ending ending;
	int winner; /* side, SIDE_NONE while there is none */
	int round;  /* from 1; the round being dealt, bid or played, or the last
	               one */
	int rounds_scored;
	bool dealer_named;
	int dealer, out; /* out: the seat that sits this round out, SEAT_NONE */
	int first;       /* first bidder of the round */
	int turn;     /* seat awaited, SEAT_NONE in PHASE_DEAL and PHASE_OVER */
	int trick_no; /* tricks completed in the round */
	int bid[SEATS_MAX], tricks[SEATS_MAX];
	int last_bidder;     /* the bid that may still be changed; SEAT_NONE */
	unsigned looked;     /* bit a seat that opened its sealed hand */
	unsigned blind_open; /* bit a seat whose side could bid blind when the
	                        round was dealt */
	unsigned exchanging; /* bit a blind nil bidder whose exchange is not
	                        complete */
	int exchanger;       /* the one whose exchange is on */
	bool drawn;          /* the extra card was drawn in this round */
	int low_ball; /* 1: a low-ball, 2: a super low-ball; when all have bid
	               */
	struct trick trick, last_trick;
	uint64_t
	    played;  /* cards played in the round, the open trick's included */
	bool broken; /* spades were broken, where that matters */
	int score[SEATS_MAX], bags[SEATS_MAX]; /* by side */
	int zero_lost; /* what zeros lost since the last good one */
	int misplays_hand[SEATS_MAX], misplays_game[SEATS_MAX]; /* by side */
	unsigned conceded;                                      /* bit a seat */
	struct round_score
	    last_round[SEATS_MAX]; /* by side, of the last round scored */
	int last_round_tricks[SEATS_MAX]; /* by seat */
	struct customs customs;
	int64_t since;  /* when the action became expected (nomic109 §7): the
	                   clock runs from here */
	int64_t opened; /* when the turn was announced: a post counts only if
	                   received after it */
	int64_t misplay_announced; /* when the misplay was announced that opened
	                              this turn; 0 if none did */
	uint32_t events;           /* applied so far */
	int acts; /* bids, cards given away and played in this round, by
	             whomever; draws are told apart by it */
	uint32_t
	    turn_event; /* value of `events` when the present turn opened */
	uint32_t last_act[SEATS_MAX]; /* value of `events` after the seat's last
	                                 action, or the referee's for it */
};

struct game {
	struct table table;
	uint64_t hand[SEATS_MAX];
	uint64_t extra; /* the extra card as it lies face down; empty when there
	                   is none */
};

/* What an event brought about, as bits: for those who announce it. */
enum news {
	NEWS_TURN = 1,
	NEWS_DEALT = 2,
	NEWS_TRICK = 4,
	NEWS_ROUND = 8,
	NEWS_OVER = 16,
	NEWS_BIDS = 32
}; /* all have bid */

void game_init(
    struct game *game, const struct rules *rules); /* awaiting the first deal */

enum ruling game_decide(
    const struct game *game, const struct action *action, struct event *event);
unsigned game_apply(
    struct game *game, const struct event *event); /* returns enum news bits */

/* The seats that have had a perfect and an imperfect day so far, as bits (rtr3b
 * Keeping Score 4: judged from the third hand on; tricks-off 0 every hand;
 * never 0, and negative in sum). */
void table_days(
    const struct table *table, unsigned *perfect, unsigned *imperfect);

const char *game_ruling_name(enum ruling ruling);
const char *game_ending_name(enum ending ending);

/* One seat's view: the table and that seat's hand, empty while it is sealed;
 * SEAT_NONE sees the table only. All that notices and bots ever get. */
struct view {
	const struct table *table;
	int seat;
	uint64_t hand;
	bool sealed; /* there is a hand, and it may not be shown yet */
};
struct view game_view(const struct game *game, int seat);

/* NULL when the state is sound, else the invariant that does not hold: cards,
 * counts, turn. For tests and `check`. */
const char *game_broken_invariant(const struct game *game);

#endif
