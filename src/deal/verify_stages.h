/* verify_stages.h - inside deal: the stages of verifying a record.
 *
 * A stage says which line must come next. The function of a stage gets the line
 * before the engine does, compares it with what is expected, and sets the next
 * stage. The enum lists the stages in the order of the record. */
#ifndef SPADESD_DEAL_VERIFY_STAGES_H
#define SPADESD_DEAL_VERIFY_STAGES_H

#include "base/crypto.h"
#include "bots/bots.h"
#include "claim.h"
#include "deal/verify.h"

enum stage {
	STAGE_GAME,
	STAGE_CHAIN,
	STAGE_PULSES,
	STAGE_NAMED,
	STAGE_BOT,
	STAGE_MATES,
	STAGE_SEAT,
	STAGE_SECRET,
	STAGE_WORDS,
	STAGE_PREVIOUS,
	STAGE_BEACON,
	STAGE_SEED,
	STAGE_DEALER,
	STAGE_DEAL,
	STAGE_PLAY,
	STAGE_SCORE,
	STAGE_RESULT,
	STAGE_DIGEST,
	STAGE_END,
	STAGE_COUNT,
};

/* How the game uses the public beacon. */
enum pulses { PULSES_OFF, PULSES_WANTED, PULSES_REQUIRED };

struct verify {
	struct verified *out;
	const char *record; /* the whole text */
	const struct game *game;
	/* describes the error in the current line */
	struct record_fault *fault;
	enum stage stage;
	long line; /* the current line, from 1 */
	int64_t number;
	/* secret of the last round read, at first s_0 */
	uint8_t secret[SEED_SIZE];
	uint8_t seed[SEED_SIZE];
	char named[CLAIM_MAX];
	char name[SEATS_MAX]
		 /* names in the order given; by seat once all are seated */
		 [CLAIM_MAX];
	/* True if the seat's bot is of an unknown kind. Like `name`, in the
	 * order given at first, and by seat once all are seated. */
	bool unknown[SEATS_MAX];
	/* the bot of each seat, in the same order */
	struct bot bot[SEATS_MAX];
	bool strong; /* the acts of strong bots are checked, too */
	char words[SEATS_MAX][CLAIM_MAX];
	char previous[SHA256_HEX];
	char beacon[CLAIM_MAX]; /* the text after `pulse` */
	enum pulses pulses;
	/* genesis and period of the beacon's chain; 0 if unknown */
	int64_t genesis, period;
	int64_t promised; /* number of the last pulse named */
	bool is_promised; /* a pulse was named for this deal */
	int mate[2];
	/* For a line that comes once per seat: the seat of the next such line.
	 * For a `bot` line: an index into the list of names. */
	int seat;
	int round;
	int scored; /* rounds whose `score` was read or comes next */
	bool in_batch;
	bool refused; /* the rules refused a line */
	bool done;    /* the last line was read */
};

/* Check one line. False if it is wrong; v->fault then says why. */
typedef bool stage_fn(struct verify *v, const char *text);

/* The top of the record: game, chain, players and seats. */
stage_fn stage_game, stage_chain, stage_named, stage_bot, stage_mates,
    stage_seat;

/* The inputs of a round's deal, and the deal. */
stage_fn stage_round, stage_secret, stage_words, stage_previous, stage_seed,
    stage_dealer, stage_deal;

/* The public beacon. pulses_mode checks how the game uses it, pulses_promise
 * checks which pulse was promised to a deal, and pulses_kept checks which pulse
 * the deal got. pulses_promised checks that a pulse was promised if the deal
 * needs one. */
stage_fn pulses_mode, pulses_promise, pulses_kept;
bool pulses_promised(struct verify *v);

/* Concessions, forfeits and withdrawals. If a player gave up in the line
 * before, leaving_due returns the seat of the partner, whose line must come
 * next; otherwise it returns SEAT_NONE. leaving_is_due checks this next
 * line. */
stage_fn leaving_line, leaving_is_due;
int leaving_due(const struct table *t);

#endif
