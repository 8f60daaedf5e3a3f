/* news.h - what happened in a game, as mails report it. */
#ifndef SPADESD_NOTICE_NEWS_H
#define SPADESD_NOTICE_NEWS_H

#include "engine/game.h"

/* An event, its consequences, and the table right after it. */
struct happening {
	struct event event;
	unsigned effects; /* NEWS_ bits that game_apply returned */
	enum phase phase_before;
	bool changes_bid;
	int turn;  /* seat that was to act before the event, or SEAT_NONE */
	int round; /* the round in which the event happened */
	int64_t opened; /* when the turn before the event was announced */
	int low_ball_before;
	const char *secret; /* secret of a finished round, in hex, or NULL */
	const char *digest; /* digest of the record so far, or NULL */
	/* a post told it: a private mail only says that the game is over */
	bool posted;
	struct table after;
};

/* The pulse that the next deal waits for, and what else goes into the deal. */
struct deal_wait {
	const char *words[SEATS_MAX]; /* each seat's words, or "none" */
	/* the pulse's number and time; 0: no pulse is named yet */
	int64_t number, due;
	const char *chain; /* the chain of the pulse, in hex */
};

#endif
