/* personal.h - what is kept about one person: listing it, and removing it. */
#ifndef SPADESD_STORE_PERSONAL_H
#define SPADESD_STORE_PERSONAL_H

#include "store/store.h"

/* A person for the operator's list. A time is 0 if the event did not happen. */
struct person_entry {
	int64_t id;
	const char *handle, *address;
	int64_t joined, left, forgotten;
	int games, open; /* all games, and those in play */
	bool unsubscribed;
};
typedef void store_entry_fn(void *context, const struct person_entry *entry);

/* Call `each` for each line that is kept about the person. Lines of one kind of
 * data follow each other; `group` names the kind. The lines show no card of a
 * hand in play: if a text may name cards and its game is in play, the line says
 * that the text is not shown. Mails are left out. */
typedef void store_line_fn(void *context, const char *group, const char *line);
void store_personal(struct store *store, struct arena *arena, int64_t person,
    store_line_fn *each, void *context);

/* Call `each` for each mail to the person that is kept, the oldest first. The
 * bytes are NULL for a mail that may show cards of a hand in play: the person
 * has or had a seat in a game in play, and the mail is not older than the
 * game. */
struct kept_mail {
	int64_t created, game; /* game 0: none */
	const char *state;     /* the mail's state, as in struct mail_row */
	const char *bytes;
	size_t size;
};
typedef void store_kept_fn(void *context, const struct kept_mail *mail);
void store_personal_mails(struct store *store, struct arena *arena,
    int64_t person, store_kept_fn *each, void *context);

/* ---- removing ---- */

/* Return the id of a game in play for which the person accepted a seat that the
 * table has not yet given to the person; 0 for none. */
int64_t store_promised_seat(struct store *store, int64_t person);

/* Call `each` for each name of the person in the record of a game. Such names
 * stay, because digests that players have were computed from them. */
typedef void store_named_fn(void *context, const char *name);
void store_names_in_records(struct store *store, struct arena *arena,
    int64_t person, store_named_fn *each, void *context);

/* How many rows store_person_forget removed, and from how many letters it
 * removed the sender. */
struct removed {
	int addresses, names, mails, words, settings, letters;
};
/* Remove the person's data. The row of the person stays, with `placeholder` as
 * handle and address, because games refer to it. Names that are in records stay
 * reserved. Overwrites what it removes. Precondition: the person has no seat in
 * a game in play. */
struct removed store_person_forget(struct store *store, struct arena *arena,
    int64_t person, const char *placeholder, int64_t now);

/* Call store_rewrite after the transaction of store_person_forget. It writes
 * the database anew, because unused parts of its pages may contain copies of
 * removed rows, and empties the write-ahead log. Returns NULL, or why it could
 * not: the disk is full, or another process reads the database. */
const char *store_rewrite(struct store *store);

#endif
