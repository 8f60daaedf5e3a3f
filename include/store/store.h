/* store.h - everything that is kept, in one SQLite file. All SQL of the program is behind these
 * headers.
 *
 * A store is used by one process at a time (the caller holds the lock). Transactions are the
 * caller's: a letter's events, its mails and its mark are committed together. A failing disk shows
 * as OUTCOME_STOP; a COMMIT that fails with an I/O error is indeterminate, so the process aborts
 * and the next one reads the truth. Text results live in the arena given. */
#ifndef SPADESD_STORE_STORE_H
#define SPADESD_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/err.h"

struct arena;
struct store;

/* A span of time, in seconds since 1970; empty when until <= from. */
struct span {
	int64_t from, until;
};

/* Opens or, with `create`, makes the database; brings an older one up to date. */
enum outcome store_open(const char *path, bool create, struct store **store, struct err *err);
/* To look only, beside a process that is at work: one consistent moment a query. */
enum outcome store_open_reader(const char *path, struct store **store, struct err *err);
/* Called before the process ends because the disk fails in the middle of something. */
void store_farewell(struct store *store, void (*farewell)(void *context), void *context);
void store_close(struct store *store); /* NULL is fine */

enum outcome store_begin(struct store *store, struct err *err); /* BEGIN IMMEDIATE */
enum outcome store_commit(struct store *store, struct err *err);
void store_rollback(struct store *store);

/* Group commit: between the two, each store_begin ... store_commit is a savepoint, and all that
 * were committed reach the disk together with store_group_end. A letter is still done wholly or not
 * at all; what is not ended never was. */
enum outcome store_group_begin(struct store *store, struct err *err);
enum outcome store_group_end(struct store *store, struct err *err);

/* Durable: a commit outlives the loss of power (the default). Otherwise it outlives the process,
 * which is enough for counters whose loss costs a repeated, identical mail. Not within a
 * transaction. */
void store_durable(struct store *store, bool durable);

/* ---- people and tokens (people.c) ---- */
struct person {
	int64_t id;
	const char *handle, *address;
	bool left, always_look;
};
bool store_person(struct store *store, struct arena *arena, int64_t id, struct person *out);
bool store_person_named(
    struct store *store, struct arena *arena, const char *handle_or_address, struct person *out);
/* The new id; 0 when the handle or the address is taken. */
int64_t store_person_add(struct store *store, const char *handle, const char *address, int64_t now);
void store_person_left(struct store *store, int64_t id, int64_t at, bool left);
void store_person_looks(struct store *store, int64_t id, bool always);
void store_person_bounced(struct store *store, int64_t id, int64_t at);
typedef void store_person_fn(void *context, const struct person *person);
void store_people(struct store *store, struct arena *arena, store_person_fn *each, void *context);

enum purpose { PURPOSE_JOIN, PURPOSE_PERSON, PURPOSE_GAME };
struct token {
	enum purpose purpose;
	int64_t person, game, issued; /* 0 for none */
	uint32_t events;
	const char *address, *handle;
};
bool store_token(struct store *store, struct arena *arena, const char *token, struct token *out);
enum outcome store_token_add(
    struct store *store, const char *token, const struct token *what, struct err *err);
void store_tokens_drop(struct store *store, int64_t game); /* those of a game that is over */
int store_joins_since(struct store *store, const char *address, int64_t since);
bool store_code_use(struct store *store, int64_t step); /* false when it was used before */

/* ---- letters (letters.c) ---- */
struct letter_row {
	const char *folder; /* NULL for deliver */
	int64_t uidvalidity, uid;
	const char *hash, *sender, *message_id, *text_hash, *verdict;
	const char *why; /* set aside: why; else NULL */
	int64_t received, handled;
};
bool store_letter_seen(
    struct store *store, const struct letter_row *row); /* by transport key or hash */
/* Letters of a sender since then that changed nothing, with that text or (NULL) any. */
int store_letters_heard(
    struct store *store, const char *sender, int64_t since, const char *text_hash);
bool store_post_seen(
    struct store *store, const struct letter_row *row); /* acted on before, come by another way */
int64_t store_letter_add(struct store *store, const struct letter_row *row); /* its id */
void store_letter_verdict(struct store *store, int64_t id, const char *verdict);
typedef void store_letter_fn(void *context, const struct letter_row *row);
void store_letters_set_aside(struct store *store,
    struct arena *arena,
    store_letter_fn *each,
    void *context); /* folder "" for deliver; texts but hash, verdict, why are empty */
int store_attempt(struct store *store, const char *hash); /* counts one and returns the count */
void store_attempts_clear(
    struct store *store); /* no letter is to blame: the process that began them ended in order */
void store_attempt_done(struct store *store, const char *hash);

struct mailbox {
	int64_t uidvalidity, uid;
	int64_t fetched; /* 0 when never */
};
void store_mailbox(struct store *store, const char *folder, struct mailbox *out);
void store_mailbox_set(struct store *store, const char *folder, const struct mailbox *mailbox);

#endif
