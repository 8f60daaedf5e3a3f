/* position.h - inside app: which letters of the folder are new. */
#ifndef SPADESD_APP_POSITION_H
#define SPADESD_APP_POSITION_H

#include <stdbool.h>
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

/* True after an outage that ended at `began`, or after a restore. Then mail is
 * not sent until every letter is read, so that one mail reports what happened.
 */
bool position_was_away(const struct pass *pass, int64_t began);

#endif
