/* forum.h - a desk with or without a list. It keeps the mails that each person
 * read last, so that tests can answer older mails; moves are posted where the
 * forum expects them. */
#ifndef SPADESD_TESTS_FORUM_H
#define SPADESD_TESTS_FORUM_H

#include "support/desk.h"

#define TABLE "table@play.test"

/* Opens the desk, with a list or without. */
void forum_open(bool list);
/* The same, and starts game 1; everyone reads their mail. */
void forum_start(bool list, const char *line);

/* Everyone reads their newest mail; all mails are marked as sent. */
void forum_read(void);
/* How many mails that person got since the last forum_read. */
int forum_mails(const char *name);
/* The mail that the person read last. */
struct found forum_mail(const char *name);

/* The last mail whose answer goes to the referee. A mail that only says whose
 * turn it is is answered to the list. */
struct found forum_token_mail(const char *name);
/* The text of forum_mail on one line. */
const char *forum_text(const char *name);

/* Writes a public line in answer to that mail, by mail or on the list; received
 * at `at`. */
void forum_post_at(struct found mail, const char *text, int64_t at);
/* The same, in answer to the mail read last, ten seconds later. */
void forum_post(const char *name, const char *text);
/* Writes a private line in answer to that mail. */
void forum_mail_at(struct found mail, const char *text, int64_t at);
void forum_private(const char *name, const char *text);

/* Four bids of 3. */
void forum_bids(void);
/* Bids 3, or plays a legal card. */
void forum_act(const char *name);
/* Starts a game, plays its first round, and bids in the second. */
void forum_round(bool list);
/* Where the player hears what everyone is told: the list's name, or the
 * player's own. */
const char *forum_all(const char *name);

int forum_seat(const char *name);
const char *forum_name(int seat);
/* A player whose turn it is not. */
const char *forum_bystander(void);

#endif
