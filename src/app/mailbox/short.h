/* short.h - inside app: answers of the IMAP server that are shorter than the
 * letter's stated size. */
#ifndef SPADESD_APP_SHORT_H
#define SPADESD_APP_SHORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct imap_letter;
struct short_answer;
struct store;

/* The short answers of one check of the mailbox. All zero at the start. */
struct short_answers {
	struct short_answer *answer; /* heap; in the order of UIDs */
	size_t count;
	unsigned session; /* number of the session */
	size_t in_part;   /* letters that came in part in this session */
	uint32_t first;   /* the first of them; 0 if there is none */
	size_t seen;      /* short and empty answers */
	size_t accepted;  /* letters that came twice with the same bytes */
};

/* True if the answer is the whole letter: it has the stated size, or an earlier
 * session got the same bytes. `hash` is the SHA-256 of the bytes. Keeps a short
 * answer for the next session. */
bool short_is_whole(struct short_answers *all, const struct imap_letter *letter,
    const char *hash);

/* Call before the letters that came in part are requested again in a new
 * session. Logs how many they are. */
void short_new_session(struct short_answers *all);

/* Add the figures to the mailbox's row, for `status`. */
void short_count(
    const struct short_answers *all, struct store *store, const char *folder);

void short_release(struct short_answers *all);

#endif
