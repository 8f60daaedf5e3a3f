/* position.h - inside app: which letters of the folder are new. */
#ifndef SPADESD_APP_POSITION_H
#define SPADESD_APP_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

struct config;
struct imap;
struct imap_letter;
struct pass;
struct store;

enum { POSITION_NAME = 640 };

/* Write the name by which the store knows the account and its folder. */
void position_name(const struct config *config, char out[POSITION_NAME]);

/* Store where to begin in a folder that was never opened. If no folder was ever
 * read, reading begins after the letters that are in the folder now. */
void position_begin(
    const struct config *config, struct store *store, struct imap *imap);

/* Call after a connection was made. Stores where to begin if the folder is read
 * for the first time, or if its UIDs have changed. */
enum outcome position_check(struct pass *pass, struct err *err);

/* Move the position up to `uid`, because no letter below is missing. Handling
 * the last letter usually has moved the position already. */
void position_settle(struct pass *pass, uint32_t uid);

/* True if the letter was received an hour or more before `since` (struct
 * mailbox), so that it is left alone. */
bool position_skips(int64_t since, const struct imap_letter *letter);

/* Ascending UIDs that the server listed. */
struct position_listing {
	uint32_t *uids;
	size_t count;
	int64_t since; /* see position_skips; 0: no letter is too old */
	size_t old;    /* out: letters that were removed as too old */
};

/* Remove the letters that were handled before from a listing, and from a long
 * listing also those that position_skips would skip, so that their bytes are
 * not fetched. STOP if the connection fails. */
enum outcome position_sift(
    struct pass *pass, struct position_listing *listing, struct err *err);

/* True after an outage that ended at `began`, or after a restore. Then mail is
 * not sent until every letter is read, so that one mail reports what happened.
 */
bool position_was_away(const struct pass *pass, int64_t began);

#endif
