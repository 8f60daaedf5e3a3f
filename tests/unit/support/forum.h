/* forum.h - a desk with or without a mailing list. It keeps the mail that each
 * person read last, so that tests can answer older mails. Public moves go to
 * the list if there is one. */
#ifndef SPADESD_TESTS_FORUM_H
#define SPADESD_TESTS_FORUM_H

#include "support/desk.h"

#define TABLE "table@play.test"
/* The provider says that the list sent a post, and nothing about its author. */
#define UNVOUCHED                                                              \
	"Authentication-Results: mx.play.test; dmarc=fail "                    \
	"header.from=play.test; dkim=pass header.d=play.test\r\n"
/* The header of a post by a list on our own machine. forum_open sets
 * local-list, so such posts act. */
#define FROM_OUR_LIST "Return-Path: <table+bounces-7@play.test>\r\n"

/* Opens the desk, with or without a list. */
void forum_open(bool list);
/* Opens the desk and starts game 1 with `line`; everyone reads their mail. */
void forum_start(bool list, const char *line);

/* Everyone reads their newest mail; all mails are marked as sent. */
void forum_read(void);
/* Returns the number of mails that `name` got since the last forum_read. */
int forum_mails(const char *name);
/* Returns the mail that `name` read last. */
struct found forum_mail(const char *name);

/* Returns the last mail to `name` whose answer goes to the referee. On a list,
 * the answer to some mails goes to the list. */
struct found forum_token_mail(const char *name);
/* Returns the text of forum_mail on one line. */
const char *forum_text(const char *name);

/* Writes a public line in answer to `mail`, to the list if there is one, else
 * to the referee. The line is received at `at`. */
void forum_post_at(struct found mail, const char *text, int64_t at);
/* Writes a public line in answer to the mail that `name` read last, ten seconds
 * later. */
void forum_post(const char *name, const char *text);
/* Posts in the thread of game 1 with the headers `proof`, as an answer to no
 * mail. Marks all earlier mails as sent. */
void forum_thread(const char *name, const char *proof, const char *text);
/* Write a private line in answer to `mail`, or to the mail that `name` read
 * last. */
void forum_mail_at(struct found mail, const char *text, int64_t at);
void forum_private(const char *name, const char *text);

/* Each of the four players bids 3. */
void forum_bids(void);
/* `name` bids 3 or plays a legal card. */
void forum_act(const char *name);
/* Starts a game, plays its first round, and bids in the second. */
void forum_round(bool list);
/* Returns the recipient of mails for everyone: the list's name, or `name`
 * without a list. */
const char *forum_all(const char *name);

/* Returns words that hint at a legal bid or card of the player to act, so that
 * the referee asks whether the player means it. */
const char *forum_hint_at(int move);

int forum_seat(const char *name);
const char *forum_name(int seat);
/* Returns a player who is not to act. */
const char *forum_bystander(void);

/* Returns the bytes of the newest mail to that player, with wrapped lines
 * joined. */
const char *forum_page(const char *name);

#endif
