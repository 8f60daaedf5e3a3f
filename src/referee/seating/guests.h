/* guests.h - inside referee: strangers who are invited to open tables.
 *
 * An address that belongs to no member gets one invitation ever, from anybody.
 * The database keeps only digests of these addresses. */
#ifndef SPADESD_REFEREE_GUESTS_H
#define SPADESD_REFEREE_GUESTS_H

#include <stdbool.h>
#include <stdint.h>

struct open_table;
struct person;
struct session;
struct tx;

/* The command that a yes to an invitation stands for, in the guess of its
 * token. */
#define GUESTS_SIT "sit"

/* Returns the digest of an address, in tx's arena. All spellings of a mailbox
 * have the same digest: letter case and +detail do not count. */
const char *guests_digest(const struct tx *tx, const char *address);
/* True if an invitation may go to that address: it is valid, a person may read
 * it, it is not banned, and it never had one. */
bool guests_may_get(const struct tx *tx, const char *address);
/* True if the stranger at that address said no to an invitation. */
bool guests_declined(const struct tx *tx, const char *address);
/* Returns the addresses of that person to which an invitation to a stranger
 * went, in tx's memory: "ann@home.test, ann@play.test"; "" for none. */
const char *guests_invited_of(const struct tx *tx, const struct person *person);
/* Keeps the place `n` for the stranger at that address. */
void guests_take(
    const struct tx *tx, struct open_table *table, int n, const char *address);
/* Mails an invitation to all strangers for whom guests_take has kept a place in
 * this session. */
void guests_mail(struct session *s, const struct open_table *table);

/* A stranger became that person: the place that is kept for the address is now
 * kept for the person. Returns the table, 0 if no place is kept. */
int64_t guests_arrive(const struct tx *tx, const struct person *person);
/* The stranger at that address said no: the place is free again, and no mail
 * goes there any more. */
void guests_decline(struct session *s, const char *address);

#endif
