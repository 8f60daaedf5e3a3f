/* personal.h - what is kept about one person: listing it, and removing it. */
#ifndef SPADESD_STORE_PERSONAL_H
#define SPADESD_STORE_PERSONAL_H

#include "store/store.h"

struct buf;

/* Write the lines that are kept about the person, under headings. The lines
 * show no card of a hand in play: if a text may name cards and its game is in
 * play, the line says that the text is not shown. Mails are left out. */
void store_personal(struct store *store, int64_t person, struct buf *out);

/* ---- removing ---- */

/* Return the person's names in the records of games, "ann, bob". Such names
 * stay, because digests that players have were computed from them. */
const char *store_names_in_records(
    struct store *store, struct arena *arena, int64_t person);

/* How many rows store_person_forget removed, and from how many letters it
 * removed the sender. */
struct removed {
	int addresses, names, mails, words, settings, letters;
};
/* Remove the person's data. The row of the person stays, with `placeholder` as
 * handle and address, because games refer to it. Names that are in records stay
 * reserved. Overwrites what it removes. Precondition: the person has no seat in
 * a game in play. */
struct removed store_person_forget(
    struct store *store, int64_t person, const char *placeholder, int64_t now);

/* Call store_rewrite after the transaction of store_person_forget. It writes
 * the database anew, because unused parts of its pages may contain copies of
 * removed rows, and empties the write-ahead log. Returns NULL, or why it could
 * not: the disk is full, or another process reads the database. */
const char *store_rewrite(struct store *store);

#endif
