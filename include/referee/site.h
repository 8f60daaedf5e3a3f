/* site.h - what the operator decided about the referee's place. */
#ifndef SPADESD_REFEREE_SITE_H
#define SPADESD_REFEREE_SITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/dates.h"

/* How sure we are who wrote (the ladder): 0 From alone, 1 the provider's or the
 * list's word, 2 an answer to an address that only that person was sent. */
enum trust { TRUST_FROM, TRUST_AUTH, TRUST_TOKEN };

/* What shows that a post came by the list: the provider's results for its
 * domain, or the envelope sender that our own MTA noted. */
enum list_proof { LIST_BY_PROVIDER, LIST_BY_ENVELOPE };

/* What the yes of a post's author vouches for: that post, or all that come by
 * the list from that address until the game ends. */
enum list_yes { LIST_YES_POST, LIST_YES_GAME };

/* Do pulses of a public beacon go into deals: when one cannot be had for a day,
 * does a game go on without, or only if all its players agree? */
enum beacon_mode { BEACON_OFF, BEACON_WANTED, BEACON_REQUIRED };

/* What the operator configured; see spadesd.conf(5). Strings live as long as
 * the referee. */
struct site {
	const char *address, *name; /* the referee's own */
	/* forum = list: the list's posting address; NULL: forum = relay */
	const char *list;
	enum list_proof list_proof;
	enum list_yes list_yes;
	bool list_vouches;    /* for the From of its posts */
	const char *authserv; /* whose results count; "" for nobody's */
	enum trust trust;     /* what a move needs */
	/* tokens ride in our Message-IDs, not in a +detail address */
	bool token_in_reference;
	const char *const *gamesmasters; /* addresses, NULL at the end */
	/* the gamesmasters' shared secret, raw; NULL: no command of theirs is
	 * accepted */
	const char *totp;
	size_t totp_size;
	enum beacon_mode beacon; /* of games that begin */
	/* address of a drand chain; NULL: none */
	const char *beacon_url;
	int vacation_days;   /* a year and player; 0: none */
	int time_bank;       /* days of more time a game and player; 0 */
	struct calendar off; /* days on which no clock runs, by... */
	const char *zone;    /* ...these clocks (base/zone.h); NULL: UTC */
	/* rounds that a strong bot of a new game plays out before it acts; 0:
	 * the usual number */
	int bot_effort;
	int64_t poll; /* seconds between two looks at the mailbox, at most */
};

#endif
