/* letters.h - which letters were handled or begun, how far each mailbox was
 * read, and letters on hold until their writer confirms them. */
#ifndef SPADESD_STORE_LETTERS_H
#define SPADESD_STORE_LETTERS_H

#include "store/store.h"

/* How well the sender of a letter is proven, the weakest proof first. */
enum letter_proof { PROOF_NONE, PROOF_PARTIAL, PROOF_WHOLE };

struct letter_row {
	const char *folder; /* account and folder; NULL for `deliver` */
	int64_t uidvalidity, uid;
	const char *hash; /* hash of the raw bytes */
	const char *sender;
	const char *message_id; /* "" for none */
	const char *text_hash;  /* hash of the new text, without quotations */
	/* acted, heard, ignored, again, set-aside and so on */
	const char *verdict;
	const char *why; /* why the letter was set aside; else NULL */
	int64_t received, handled;
	int64_t dated;       /* time in the letter's Date field; 0 for none */
	const char *network; /* as in struct letter */
	enum letter_proof proof;
};

/* True if the letter was handled before, judged by its place in the mailbox or
 * its bytes. */
bool store_letter_seen(struct store *store, const struct letter_row *row);

/* True if the letter at this place in the mailbox was handled before. */
bool store_place_seen(struct store *store, const struct letter_row *row);

/* True if the same post was acted on before and has now come by another route,
 * with no better proof. Compares sender, Message-ID and new text; false without
 * a Message-ID. */
bool store_post_seen(struct store *store, const struct letter_row *row);

/* How many letters, and when the referee read the first of them (0 for none).
 */
struct heard {
	int count;
	int64_t first;
};

/* Add a letter and return its id. Call it in the transaction that has the
 * letter's effects. */
int64_t store_letter_add(struct store *store, const struct letter_row *row);

/* The letter that caused an event. `dated` is 0 if it is unknown; sender and
 * text_hash are "" if they are unknown. */
struct posted {
	int64_t id, received, dated;
	const char *sender, *text_hash;
};

/* Find the letter that caused an event. False if no letter caused the event. */
bool store_event_letter(struct store *store, struct arena *arena, int64_t game,
    uint32_t seq, struct posted *out);

/* Find the letters that were set aside, oldest first. store_set_aside_next
 * reads the next one; false after the last. `folder` is "" for `deliver`;
 * sender, message_id and text_hash are "". */
struct rows *store_set_aside(struct store *store);
bool store_set_aside_next(
    struct rows *rows, struct arena *arena, struct letter_row *out);

/* Record that handling a letter begins. Returns how many attempts crashed,
 * counting this one as a crash. Do not call it in a transaction, because the
 * record must survive a rollback. */
int store_attempt(struct store *store, const char *hash);

/* Call at the start of a process. If the last process died, its open attempts
 * count as crashes; otherwise they are forgotten. Earlier counts are kept. */
void store_attempts_settle(struct store *store, bool died);

/* store_attempt_over ends an attempt that failed without a crash, and keeps the
 * count of crashes. store_attempt_done ends an attempt that finished the
 * letter, and deletes the count. */
void store_attempt_over(struct store *store, const char *hash);

void store_attempt_done(struct store *store, const char *hash);

/* How far a folder was read. */
struct mailbox {
	/* the folder's UIDVALIDITY, and the UID of the last letter read */
	int64_t uidvalidity, uid;
	/* start of the last complete check; 0 for never */
	int64_t fetched;
	/* letters received before this time are left alone; 0: none */
	int64_t since;
};

/* store_mailbox finds how far a folder was read. For a folder that was never
 * opened, it returns false and sets all of *out to zero. */
bool store_mailbox(
    struct store *store, const char *folder, struct mailbox *out);

void store_mailbox_set(
    struct store *store, const char *folder, const struct mailbox *mailbox);

/* Find `since` of the folder that was read last; false if no folder was read.
 */
bool store_mailbox_since(struct store *store, int64_t *since);

/* Add to the folder's figures for store_health: short answers of the server,
 * and letters taken as whole although they are short. */
void store_mailbox_short(
    struct store *store, const char *folder, int64_t seen, int64_t accepted);

/* Return the start of the last complete check of any mailbox, 0 for never. */
int64_t store_last_look(struct store *store);

/* Start reading the folder from the beginning, because its UIDs have changed.
 * Letters handled before are recognized by their bytes. */
enum outcome store_mailbox_renumbered(struct store *store, const char *folder,
    int64_t uidvalidity, struct err *err);

struct held {
	int64_t id;
	int64_t person;  /* the presumed writer, whom the referee asks */
	int64_t game;    /* 0 for none */
	uint32_t events; /* number of events of the game when the letter came */
	const char *sender;
	bool by_list; /* the letter came by the mailing list */
	/* the sender is credible; letters of credible senders have a limit of
	 * their own */
	bool waits;
	bool moves; /* the letter contains a bid or a card */
	/* the time-out of the letter's turn waits for the answer */
	bool delays;
	int64_t received; /* receipt time of the letter */
	int64_t since;    /* when the letter was put on hold */
	int64_t letter;   /* id of the letter's row in the table `letter` */
	/* confirmed after the deadline; this is not stored */
	bool late;
	int asked; /* how often the person was asked about the letter */
	/* the list and the proof of later posts that a yes also covers; "" if a
	 * yes covers only this letter */
	const char *route;
	/* the letter as letter_encode wrote it, `size` bytes */
	const char *bytes;
	size_t size;
};

/* Find a held letter. False if it does not exist or was answered. */
bool store_held(
    struct store *store, struct arena *arena, int64_t id, struct held *out);

/* Count the letters held after `since`, with that `waits`, that the person has
 * not answered. */
int store_held_count(
    struct store *store, int64_t person, int64_t since, bool waits);

/* True if the person once confirmed a letter that came from that address, in
 * that game (0: any game or none), and was not a list post. */
bool store_held_confirmed(
    struct store *store, int64_t person, const char *sender, int64_t game);

/* Put the unanswered letters that were put on hold after `since` into the
 * arena, at most 100 of them, ordered by game, then by age. `person` limits
 * them to one person; 0 means all. Their bytes are NULL. Returns how many. */
size_t store_helds(struct store *store, struct arena *arena, int64_t person,
    int64_t since, struct held **out);

/* One turn of a game: whose turn it is, and the event that began it. */
struct held_turn {
	int64_t game, person;
	uint32_t event;
};

#endif
