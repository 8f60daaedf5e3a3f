/* letters.h - which letters were handled or begun, and how far each mailbox was
 * read. */
#ifndef SPADESD_STORE_LETTERS_H
#define SPADESD_STORE_LETTERS_H

#include "store/store.h"

struct letter_row {
	const char *folder; /* account and folder; NULL for `deliver` */
	int64_t uidvalidity, uid;
	const char *hash; /* of the raw bytes */
	const char *sender;
	const char *message_id; /* "" for none */
	const char *text_hash;  /* hash of the new text, without quotations */
	const char *verdict; /* acted, heard, ignored, again, set-aside ... */
	const char *why;     /* why it was set aside; else NULL */
	int64_t received, handled;
	int64_t dated; /* its Date header; 0 for none */
};

/* True if the letter was handled before, judged by its place in the mailbox or
 * its bytes. */
bool store_letter_seen(struct store *store, const struct letter_row *row);

/* True if the letter at this place in the mailbox was handled before. */
bool store_place_seen(struct store *store, const struct letter_row *row);

/* True if the same post was acted on before and has now come by another route.
 * Compares sender, Message-ID and new text; false without a Message-ID. */
bool store_post_seen(struct store *store, const struct letter_row *row);

/* Count a sender's letters since `since` that changed nothing: those with this
 * text, or all if `text_hash` is NULL. */
int store_letters_heard(struct store *store,
    const char *sender,
    int64_t since,
    const char *text_hash);

/* Add a letter and return its id, in the transaction of its effects. The
 * verdict may be changed until the commit. */
int64_t store_letter_add(struct store *store, const struct letter_row *row);
void store_letter_verdict(struct store *store, int64_t id, const char *verdict);

/* The letter that caused an event. `dated` is 0, and sender and text_hash are
 * "", if unknown. False if no letter caused it. */
struct posted {
	int64_t id, received, dated;
	const char *sender, *text_hash;
};
bool store_event_letter(struct store *store,
    struct arena *arena,
    int64_t game,
    uint32_t seq,
    struct posted *out);

/* Call `each` for the letters that were set aside, oldest first. `folder` is ""
 * for `deliver`; sender, message_id and text_hash are "". */
typedef void store_letter_fn(void *context, const struct letter_row *row);
void store_letters_set_aside(struct store *store,
    struct arena *arena,
    store_letter_fn *each,
    void *context);

/* Record that handling a letter begins. Returns how many attempts crashed,
 * counting this one as a crash. Do not call it in a transaction, because the
 * record must survive a rollback. */
int store_attempt(struct store *store, const char *hash);

/* At the start of a process: count the attempts that the last process left open
 * as crashes if it died, forget them otherwise. Earlier counts are kept. */
void store_attempts_settle(struct store *store, bool died);

/* store_attempt_over ends an attempt that did nothing, and keeps the count of
 * crashes. store_attempt_done also deletes the count, because the letter is
 * finished. */
void store_attempt_over(struct store *store, const char *hash);
void store_attempt_done(struct store *store, const char *hash);

/* How far a folder was read. */
struct mailbox {
	int64_t uidvalidity, uid; /* of the last letter read */
	/* start of the last complete check; 0 for never */
	int64_t fetched;
};

/* store_mailbox returns zeros for a folder that was never read. */
void store_mailbox(
    struct store *store, const char *folder, struct mailbox *out);
void store_mailbox_set(
    struct store *store, const char *folder, const struct mailbox *mailbox);
/* Return the start of the last complete check of any mailbox, 0 for never. */
int64_t store_last_look(struct store *store);

/* The folder's UIDs have changed: read it from the start. Letters handled
 * before are recognized by their bytes. */
enum outcome store_mailbox_renumbered(
    struct store *store, const char *folder, struct err *err);

#endif
