/* news.h - what happened in a game, as mails report it. */
#ifndef SPADESD_NOTICE_NEWS_H
#define SPADESD_NOTICE_NEWS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

/* An event, its consequences, and the table right after it. */
struct happening {
	struct event event;
	unsigned effects; /* NEWS_ bits that game_apply returned */
	enum phase phase_before;
	bool changes_bid;
	int turn;  /* seat that was to act before the event, or SEAT_NONE */
	int round; /* the round in which the event happened */
	int low_ball_before;
	const char *secret; /* secret of a finished round, in hex, or NULL */
	const char *digest; /* digest of the record so far, or NULL */
	struct table after;
};

/* What the next deal waits for. */
struct deal_wait {
	/* each seat's seal: "none", "player HEX" or "referee HEX" */
	const char *seal[SEATS_MAX];
	unsigned unopened; /* seats that must open their seals, a bit each */
	int64_t open_until;
	bool beacon_awaited;
	/* the pulse's number and time; 0: no pulse is named yet */
	int64_t number, due;
	const char *chain; /* the chain of the pulse, in hex */
};

#endif
