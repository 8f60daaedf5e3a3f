/* game.h - a game of Spades: a value, what may be done to it, and what was.
 *
 * decide, then apply (DESIGN, decision 3): game_decide looks at an action and answers with an event or with the ruling that
 * refuses it; game_apply carries an event out and cannot refuse. Time, cards and draws come in as data. No heap, no I/O.
 *
 * Seats are numbered from 0 here and from 1 wherever people read. */
#ifndef SPADESD_ENGINE_GAME_H
#define SPADESD_ENGINE_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/card.h"
#include "engine/rules.h"
#include "engine/score.h"

enum { SEAT_NONE = -1, SIDE_NONE = -1, BID_NONE = -1 };

enum phase { PHASE_DEAL, PHASE_BID, PHASE_PLAY, PHASE_OVER };
enum ending { END_NONE, END_SCORE, END_CONCESSION, END_FORFEIT, END_LENGTH };

struct trick {
	int leader, size, winner;      /* winner SEAT_NONE until it is complete */
	uint8_t card[SEATS_MAX];       /* by seat; CARD_NONE where none lies */
};

/* All that everyone may know. No hand is in here, so nothing made from it can show one. */
struct table {
	struct rules rules;
	enum phase phase;
	enum ending ending;
	int winner;                    /* side, SIDE_NONE while there is none */
	int round;                     /* from 1; the round being dealt, bid or played, or the last one */
	int rounds_scored;
	int first;                     /* first bidder of the round */
	int turn;                      /* seat awaited, SEAT_NONE in PHASE_DEAL and PHASE_OVER */
	int trick_no;                  /* tricks completed in the round */
	int bid[SEATS_MAX], tricks[SEATS_MAX];
	struct trick trick, last_trick;
	uint64_t played;               /* cards played in the round, the open trick's included */
	bool broken;                   /* a spade was played in this round */
	int score[SEATS_MAX], bags[SEATS_MAX];                  /* by side */
	int misplays_hand[SEATS_MAX], misplays_game[SEATS_MAX]; /* by side */
	unsigned conceded;             /* bit a seat */
	struct round_score last_round[SEATS_MAX];               /* by side, of the last round scored */
	int last_round_tricks[SEATS_MAX];                       /* by seat */
	int64_t since;                 /* when the action became expected (nomic109 §7): the clock runs from here */
	int64_t opened;                /* when the turn was announced: a post counts only if received after it */
	int64_t misplay_announced;     /* when the misplay was announced that opened this turn; 0 if none did */
	uint32_t events;               /* applied so far */
	uint32_t turn_event;           /* value of `events` when the present turn opened */
	uint32_t last_act[SEATS_MAX];  /* value of `events` after the seat's last action, or the referee's for it */
};

struct game {
	struct table table;
	uint64_t hand[SEATS_MAX];
};

enum act { ACT_DEALER, ACT_DEAL, ACT_BID, ACT_PLAY, ACT_TIMEOUT, ACT_CONCEDE, ACT_WITHDRAW, ACT_FORFEIT, ACT_OTHER };

struct action {
	enum act kind;
	int seat;
	int bid;        /* ACT_BID; any other number than a valid bid is refused */
	int card;       /* ACT_PLAY; ACT_TIMEOUT in the play: the card drawn, else CARD_NONE */
	uint64_t cards; /* ACT_DEAL: the seat's hand */
	bool early;     /* received before the turn that it would act on was opened */
	bool after_misplay; /* ACT_PLAY: received after a misplay and before its announcement: void, unjudged (nomic109 §6) */
	int64_t at;     /* when it was received; for the referee's own acts, now */
	int64_t acted;  /* when the referee acted on it, that is announces it */
};

enum event_kind { EVENT_DEAL, EVENT_BID, EVENT_PLAY, EVENT_MISPLAY, EVENT_VOID, EVENT_TIMEOUT, EVENT_CONCEDE, EVENT_WITHDRAW, EVENT_FORFEIT };

struct event {
	uint64_t cards; /* EVENT_DEAL */
	int64_t at, acted;
	uint8_t kind, seat, card;
	int8_t bid;     /* EVENT_BID, EVENT_TIMEOUT: BID_NONE when a card was drawn */
};

/* Why an action is refused. The wording for people lives in notice; game_ruling_name has the record's words. */
enum ruling {
	RULING_OK, RULING_NOT_YOUR_TURN, RULING_WRONG_PHASE, RULING_BAD_BID, RULING_NOT_IN_HAND, RULING_MUST_FOLLOW,
	RULING_NO_SPADE_LEAD, RULING_BAD_DEAL, RULING_BAD_TIMEOUT, RULING_GAME_OVER, RULING_EARLY
};

/* What an event brought about, as bits: for those who announce it. */
enum news { NEWS_TURN = 1, NEWS_DEALT = 2, NEWS_TRICK = 4, NEWS_ROUND = 8, NEWS_OVER = 16 };

void game_init(struct game *game, const struct rules *rules); /* awaiting the first deal */

enum ruling game_decide(const struct game *game, const struct action *action, struct event *event);
unsigned game_apply(struct game *game, const struct event *event); /* returns enum news bits */

const char *game_ruling_name(enum ruling ruling);
const char *game_ending_name(enum ending ending);

/* Legality is data: the cards of `hand` that may be played now by whoever is to play, and the valid bids as bits 0..31. */
uint64_t table_playable(const struct table *table, uint64_t hand);
uint32_t table_bids(const struct table *table);

static inline int table_side(const struct table *table, int seat) { return seat % table->rules.sides; }
static inline int table_next(const struct table *table, int seat) { return seat + 1 == table->rules.seats ? 0 : seat + 1; }

/* One seat's view: the table and that seat's hand; SEAT_NONE sees the table only. All that notices and bots ever get. */
struct view {
	const struct table *table;
	int seat;
	uint64_t hand;
};
struct view game_view(const struct game *game, int seat);

/* NULL when the state is sound, else the invariant that does not hold: 52 cards, counts, turn. For tests and `check`. */
const char *game_broken_invariant(const struct game *game);

#endif
