/* site.h - what the operator configured about the site. */
#ifndef SPADESD_REFEREE_SITE_H
#define SPADESD_REFEREE_SITE_H

/* Whether deals use pulses of a public beacon. If a pulse is a day late, a
 * WANTED game deals without it; a REQUIRED game does so only if all its players
 * agree. */
enum beacon_mode { BEACON_OFF, BEACON_WANTED, BEACON_REQUIRED };

/* Who may open tables (`new`, `rematch`). With OPENERS_EVERYONE, a stranger who
 * tries is asked to join. */
enum openers { OPENERS_MEMBERS, OPENERS_GAMESMASTERS, OPENERS_EVERYONE };

/* The site's configuration; see spadesd.conf(5). Strings live as long as the
 * referee. */
struct site {
	/* the referee's mail address, and its name in From */
	const char *address, *name;
	/* other addresses of the referee, ending with NULL; NULL for none */
	const char *const *accept;
	/* the list's posting address; NULL: no list (forum = relay) */
	const char *list;
	/* true: the list's server is this machine's. Return-Path proves that a
	 * post came by the list, and From names its author */
	bool local_list;
	/* authserv-id whose Authentication-Results are trusted; "": none */
	const char *authserv;
	/* true: tokens are in our Message-IDs, not in a +detail address */
	bool token_in_reference;
	const char *const *gamesmasters; /* mail addresses, ending with NULL */
	const char *operator_address;    /* the operator's; NULL: unknown */
	/* The secret that the gamesmasters share, raw bytes. NULL: no
	 * gamesmaster command is accepted. */
	const char *totp;
	size_t totp_size;
	enum beacon_mode beacon; /* whether new games use the beacon */
	/* URL of a drand chain; NULL: none */
	const char *beacon_url;
	int vacation_days; /* days away per year and player; 0: none */
	enum openers openers;
	/* games that a person may play at once and still sit down at an open
	 * table; 0: no limit */
	int games_at_once;
	/* folder of the site's pages; NULL: the site has none */
	const char *pages_dir;
	/* address of the site without a final slash; NULL: unknown */
	const char *pages_url;
	int64_t poll; /* greatest number of seconds between two fetches */
};

#endif
