/* forum.h - the desk in either forum: what everyone reads is kept, so that an
 * answer to an older mail can be written, and moves are posted where that
 * forum has them. */
#ifndef SPADESD_TESTS_FORUM_H
#define SPADESD_TESTS_FORUM_H

#include "support/desk.h"

#define TABLE "table@play.test"

/* Opens the desk, with a list or without. */
void forum_open(bool list);
/* The same, and starts game 1; everyone reads. */
void forum_start(bool list, const char *line);

/* The newest mail that each got is his now, and nothing waits to be sent. */
void forum_read(void);
/* Mails since the last forum_read that name (everyone) was sent. */
int forum_mails(const char *name);
/* The mail that he read last. */
struct found forum_mail(const char *name);

/* The last of them that is answered to the referee: a mail that only says whose
 * turn it is is answered to the list. */
struct found forum_token_mail(const char *name);
/* Its text on one line. */
const char *forum_text(const char *name);

/* A public line: in answer to that mail, by mail or by the list, received at
 * `at`. */
void forum_post_at(struct found mail, const char *text, int64_t at);
/* The same in answer to the mail read last, ten seconds later. */
void forum_post(const char *name, const char *text);
/* A private line, in answer to that mail. */
void forum_mail_at(struct found mail, const char *text, int64_t at);
void forum_private(const char *name, const char *text);

/* Four bids of 3. */
void forum_bids(void);
/* He bids 3, or plays a card that he may. */
void forum_act(const char *name);
/* Starts a game and plays its first round; and bids in the second. */
void forum_round(bool list);
/* Where what everyone is told is told to him: the list, or himself. */
const char *forum_all(const char *name);

int forum_seat(const char *name);
const char *forum_name(int seat);
/* A player whose turn it is not. */
const char *forum_bystander(void);

#endif
