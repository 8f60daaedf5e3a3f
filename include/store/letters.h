/* letters.h - which letters were handled and begun, and where reading the
 * mailbox stands. */
#ifndef SPADESD_STORE_LETTERS_H
#define SPADESD_STORE_LETTERS_H

#include "store/store.h"

struct letter_row {
	const char *folder; /* account and folder; NULL for `deliver` */
	int64_t uidvalidity, uid;
	const char *hash; /* of the bytes as they came */
	const char *sender;
	const char *message_id; /* "" for none */
	const char *text_hash;  /* of the new text */
	const char *verdict; /* acted, heard, ignored, again, set-aside ... */
	const char *why;     /* set aside: why; else NULL */
	int64_t received, handled;
	int64_t dated; /* its Date; 0 for none */
};

/* Was this letter handled before, by its place in the mailbox or by its
 * bytes? */
bool store_letter_seen(struct store *store, const struct letter_row *row);

/* Was the letter at this place of the mailbox handled before? */
bool store_place_seen(struct store *store, const struct letter_row *row);

/* Was this post acted on before, come by another way? By sender, Message-ID and
 * new text; never for one without a Message-ID. */
bool store_post_seen(struct store *store, const struct letter_row *row);

/* How many letters of a sender changed nothing since then: those with that text
 * or (NULL) any. */
int store_letters_heard(struct store *store,
    const char *sender,
    int64_t since,
    const char *text_hash);

/* Adds a letter and returns its id; within the transaction of what it causes.
 * The verdict may be changed until that is committed. */
int64_t store_letter_add(struct store *store, const struct letter_row *row);
void store_letter_verdict(struct store *store, int64_t id, const char *verdict);

/* What is kept of the letter in which an event was made: dated 0, sender and
 * text_hash "" where that is not known. False when it was in none. */
struct posted {
	int64_t id, received, dated;
	const char *sender, *text_hash;
};
bool store_event_letter(struct store *store,
    struct arena *arena,
    int64_t game,
    uint32_t seq,
    struct posted *out);

/* Calls `each` for the letters that were set aside, the oldest first. The
 * folder is "" for `deliver`; sender, message_id and text_hash are "". */
typedef void store_letter_fn(void *context, const struct letter_row *row);
void store_letters_set_aside(struct store *store,
    struct arena *arena,
    store_letter_fn *each,
    void *context);

/* Notes that a letter is begun, and returns the how manieth time it is that
 * does not end in order, should this be one. Not within a transaction: the note
 * is to outlive the letter's. */
int store_attempt(struct store *store, const char *hash);

/* What a process left begun: if it died, it died of that, and it counts; if it
 * ended in order, it does not. What was counted before stays. */
void store_attempts_settle(struct store *store, bool died);

/* The attempt came to an end without doing anything; or the letter was
 * finished, and its count is forgotten. */
void store_attempt_over(struct store *store, const char *hash);
void store_attempt_done(struct store *store, const char *hash);

/* Where reading a folder stands. */
struct mailbox {
	int64_t uidvalidity, uid; /* the last letter that was read */
	/* when the last complete look at it began, 0 for never */
	int64_t fetched;
};

/* Reads it, zeros for a folder that was never looked at; sets it. */
void store_mailbox(
    struct store *store, const char *folder, struct mailbox *out);
void store_mailbox_set(
    struct store *store, const char *folder, const struct mailbox *mailbox);
/* When the last complete look at any mailbox began, 0 for never. */
int64_t store_last_look(struct store *store);

/* The UIDs that were known of a folder mean nothing any more: reading begins
 * anew. Letters that were handled are known by their bytes. */
enum outcome store_mailbox_renumbered(
    struct store *store, const char *folder, struct err *err);

#endif
