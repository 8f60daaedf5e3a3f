/* replay.h - a finished round told again, with all hands open.
 *
 * These are the only mails that show several hands, so the caller must make
 * sure that the round is over. */
#ifndef SPADESD_NOTICE_REPLAY_H
#define SPADESD_NOTICE_REPLAY_H

#include "notice/notice.h"

/* The hands of all seats. */
struct replay_hands {
	uint64_t of[SEATS_MAX];
};

struct replay_round {
	int number;
	bool dealt;
	struct replay_hands hands; /* as they were dealt */
	uint64_t extra;            /* the extra card; empty for none */
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
