/* pass_parts.h - inside app: what the parts of a pass share. See pass.c. */
#ifndef SPADESD_APP_PASS_PARTS_H
#define SPADESD_APP_PASS_PARTS_H

#include <stdint.h>

#include "app/system/beacon.h"
#include "referee/referee.h"

struct config;
struct imap;
struct reader;
struct smtp;

enum {
	PAGE = 50,         /* letters that are fetched together */
	LISTING_MAX = 1000 /* UIDs that are asked for together */
};

enum stage { STAGE_IMAP, STAGE_READ, STAGE_REFEREE, STAGE_SEND, STAGES };

struct pass {
	const struct config *config;
	char folder[640];  /* account and folder, as the store names it */
	struct imap *imap; /* NULL while there is no connection */
	struct smtp *smtp;
	struct reader *reader;
	struct referee referee; /* its store is NULL between passes */
	struct beacon beacon;
	int64_t forgot;        /* when nothing was left to forget; 0: unknown */
	unsigned handled;      /* letters of this pass */
	int64_t stage[STAGES]; /* nanoseconds of this pass */
};

#endif
