/* verify_stages.h - inside deal: what stands where in a published record.
 *
 * What is expected next is a stage, and a stage is a function that sees the
 * line before the engine does, compares it with what it has to be, and says
 * which stage comes next. They stand in the order of the record: top.c,
 * proof.c, and in verify.c those of the play. */
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
	STAGE_SEAL,
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
	struct record_fault *fault; /* for the line at hand */
	enum stage stage;
	long line; /* the line at hand */
	long from; /* where the present round's lines begin */
	int64_t number;
	uint8_t secret[SEED_SIZE]; /* of the last round opened, s_0 at first */
	uint8_t seed[SEED_SIZE];
	char named[CLAIM_MAX];
	char name[SEATS_MAX]
		 [CLAIM_MAX]; /* as named, and by seat once all are seated */
	/* by place in the list, and by seat once all are seated: plays a bot
	 * there whose kind is not known here? */
	bool unknown[SEATS_MAX];
	struct bot bot[SEATS_MAX]; /* likewise: what plays there, if one does */
	bool strong;               /* what strong bots did is computed again */
	char seal[SEATS_MAX][CLAIM_MAX]; /* "none", or whose and its hex */
	char words[SEATS_MAX][CLAIM_MAX];
	char previous[SHA256_HEX];
	char beacon[CLAIM_MAX]; /* or pulse */
	enum pulses pulses;
	int64_t genesis, period; /* of the beacon's chain; 0: unknown */
	int64_t promised;        /* the number of the last pulse named */
	bool is_promised;        /* for the deal that is due */
	int mate[2];
	int seat; /* of the line that is due, where there is one a seat, or a
	           * place in the list of names */
	int round;
	int scored; /* rounds whose `score` was read or is due */
	bool in_batch;
	bool refused; /* the rules refused a line */
	bool done;    /* the last line was read */
};

/* Does the line hold? false with v->fault. */
typedef bool stage_fn(struct verify *v, const char *text);

/* The top: which game, who plays, and where. */
stage_fn stage_game, stage_chain, stage_named, stage_bot, stage_mates,
    stage_seat;

/* What a round is dealt from, and its deal. */
stage_fn stage_round, stage_secret, stage_seal, stage_words, stage_previous,
    stage_seed, stage_dealer, stage_deal;

/* The public beacon: how it is used, the pulse that a deal was promised, and
 * that it got. Was it promised one, if it had to be? */
stage_fn pulses_mode, pulses_promise, pulses_kept;
bool pulses_promised(struct verify *v);

/* A concession, a forfeit or a withdrawal. Whose line has to stand next, since
 * the partner gave up in the line before, SEAT_NONE for nobody's; and is this
 * that line? */
stage_fn leaving_line, leaving_is_due;
int leaving_due(const struct table *t);

#endif
