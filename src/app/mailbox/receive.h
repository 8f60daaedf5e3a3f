/* receive.h - inside app: one letter, from its bytes to what the referee makes
 * of it. */
#ifndef SPADESD_APP_RECEIVE_H
#define SPADESD_APP_RECEIVE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"

struct imap_letter;
struct pass;
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

#endif
