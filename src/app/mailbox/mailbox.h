/* mailbox.h - inside app: what the parts of a pass share. See pass.c. */
#ifndef SPADESD_APP_MAILBOX_H
#define SPADESD_APP_MAILBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "app/system/beacon.h"
#include "base/err.h"
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

/* ---- receive.c: one letter ---- */

struct imap_letter;
struct post;

struct delivery {
	const struct post *post;
	const struct imap_letter *letter;
	/* the one after it, NULL for none: a hint */
	const struct imap_letter *next;
	bool hopeless; /* it is set aside and not read */
};

/* Counts that a letter is begun. True when it was begun too often without being
 * finished: then it is hopeless, and whatever it does to the referee, the game
 * goes on. Not within a transaction. */
bool receive_count(struct pass *pass, const char *hash);

/* Does the server say when it was received, and could that be? */
bool receive_dated(const struct imap_letter *letter);

/* When a letter was received, on the clock of clock_now: `otherwise` when the
 * server does not say, or says what cannot be. */
int64_t receive_time(const struct imap_letter *letter, int64_t otherwise);

/* Reads a letter in the reader and acts on it. DONE also when it could not be
 * read and was set aside; else it is as if it never came. */
enum outcome receive_letter(
    struct pass *pass, const struct delivery *delivery, struct err *err);

/* Rounds that bots play out, at about a microsecond each, before others have
 * waited long enough for the database. */
enum { GROUP_PLAYED_OUT = 75000 };

/* All that is not named when it is made is zero: none is open. */
struct group {
	const struct referee *referee;
	bool letter_by_letter; /* each letter is committed by itself */
	size_t kept;           /* letters that are committed */
	bool open;
	int64_t began; /* the referee's count when it was opened */
};

/* Before a letter, after `done` others: ends the group that is open where bots
 * played out so much for it, and opens one where none is. A failure is the
 * store's, and no letter may follow. */
enum outcome group_next(struct group *group, size_t done, struct err *err);

/* After the last letter: commits the group that is open, if any. What was not
 * committed is as if it never came. */
enum outcome group_end(struct group *group, size_t done, struct err *err);

/* ---- fetch.c: new mail ---- */

/* Connects if need be. After a STOP there is no connection any more. */
enum outcome fetch_connect(struct pass *pass, struct err *err);

/* Acts on all that is new in the mailbox. *began is when this look at it began
 * if it was a complete one, which the referee then knows; 0 when the server
 * keeps letters back, and no time-out may fire. */
enum outcome fetch_mailbox(struct pass *pass, int64_t *began, struct err *err);

/* ---- flush.c: the outbox ---- */

/* Sends the mails that are due, and closes the connection. STOP when the server
 * takes none now, or the store fails; what becomes of a single mail is noted
 * with it and fails nothing. */
enum outcome flush_outbox(struct pass *pass, struct err *err);

/* ---- replay_mail.c: after a restore ---- */

/* What was done since the copy was made, at `copied`, is in the folder of done
 * mail, and is done again; the mails that are made by it were sent before and
 * are marked so. May be killed and begun again at any point. */
enum outcome replay_done_mail(
    struct pass *pass, int64_t copied, struct err *err);

#endif
