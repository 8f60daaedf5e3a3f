/* story.h - a game in sentences and pictures, for pages that everybody reads.
 *
 * The sentences are those of the mails. Each function uses the names and the
 * arena of `n`; n->view.seat must be SEAT_NONE. */
#ifndef SPADESD_NOTICE_STORY_H
#define SPADESD_NOTICE_STORY_H

#include "notice/notice.h"

struct replay_round;

/* Adds a picture of the table, with the reader at the bottom. */
notice_part notice_picture;
/* Returns the outcome of the game and why it ended: "ann and cat win after 3
 * rounds", "a draw after 9 rounds", "ann and cat win the game to 500". */
const char *notice_outcome(const struct notice *n);
/* Returns the same with the scores: "ann and cat win after 3 rounds. The score
 * is ann and cat 120, bob and dan -62". */
const char *notice_ended(const struct notice *n);
/* Returns each side's score: "you and cat -37, bob and dan -50". */
const char *notice_scores(const struct notice *n, const struct table *t);

/* Returns the name of a bid in these rules: "nil", "zero", "blind nil", "4". */
const char *terms_bid(const struct notice *n, int bid);

/* Adds what happened in a round so far: the deal, the bids, each trick, each
 * misplay with its law. Shows only what the whole table saw: the round's hands
 * are not read and may be missing. The round must have news. */
void notice_round(
    struct doc *doc, const struct notice *n, const struct replay_round *round);

/* The following functions show all hands, so the round must be over. */

/* Adds the sentences about news[i] of a round: one card, one bid, one misplay
 * or time-out with its law. The card that completes a trick is followed by the
 * whole trick. */
void notice_step(struct doc *doc, const struct notice *n,
    const struct replay_round *round, size_t i);
/* Adds the result of a round: its score, or why it has none. */
void notice_result(
    struct doc *doc, const struct notice *n, const struct replay_round *round);

/* A finished round told again, with all hands open.
 *
 * These are the only mails that show several hands, so the caller must make
 * sure that the round is over. */

/* The hands of all seats. */
struct replay_hands {
	uint64_t of[SEATS_MAX];
};

struct replay_round {
	int number;
	bool dealt;
	struct replay_hands hands; /* as they were dealt or drawn */
	/* the extra card, or the cards that were drawn and put away */
	uint64_t extra;
	/* what happened, and the hands just before each event. An act that was
	 * taken back is left out. */
	const struct happening *news;
	const struct replay_hands *before;
	size_t count;
};

/* Each function uses the names and the arena of `n`; n->view.seat must be
 * SEAT_NONE. */

/* Adds the deal, the bids, each trick, each misplay with its law, and the
 * result. With `drawn`, the HTML shows the hands as cards. */
void notice_replay(struct doc *doc, const struct notice *n,
    const struct replay_round *round, bool drawn);

#endif
