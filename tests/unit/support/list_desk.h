/* list_desk.h - posts to a mailing list, as the list's server delivers them or
 * as a forger writes them. */
#ifndef SPADESD_TESTS_LIST_DESK_H
#define SPADESD_TESTS_LIST_DESK_H

#include "support/desk.h"

#define LIST "table@lists.play.test"
/* The list's header, which anyone can forge. */
#define LIST_ID "List-Id: <table.lists.play.test>\r\n"
/* The header in which the list's server writes the envelope sender. */
#define BY_ENVELOPE "Return-Path: <table+bounces-7@lists.play.test>\r\n"
/* The header in which the provider says that the list signed the mail and that
 * the author did not. */
#define BY_PROVIDER                                                            \
	"Authentication-Results: mx.play.test; dmarc=fail "                    \
	"header.from=play.test; dkim=pass header.d=lists.play.test\r\n"
/* The provider says that both the list and the author signed the mail. */
#define BY_BOTH                                                                \
	"Authentication-Results: mx.play.test; dmarc=pass "                    \
	"header.from=play.test; dkim=pass header.d=lists.play.test\r\n"
#define BY_LIST LIST_ID BY_PROVIDER
#define BY_LIST_VOUCHED LIST_ID BY_BOTH
/* as the list's server on our own machine delivers a post */
#define BY_LOCAL_LIST LIST_ID BY_ENVELOPE

/* Opens the desk with the list's address `list` (NULL: no list), and starts a
 * game. Returns the player to act. */
const char *list_begin(const char *list);
/* Posts to LIST with these headers, ten seconds later. */
void list_post(const char *who, const char *headers, const char *text);

/* Returns the number of letters on hold that were sent in the name of `who`. */
int held_for(const char *who);

/* ---- one yes for the posts of a round ---- */

/* Opens a long game on LIST. */
const char *list_begin_long(void);
/* Posts a legal bid or card. */
void list_move(const char *who, const char *headers);
/* Posts a legal move. Returns true if it counted without a question. */
bool list_moves(const char *who, const char *headers);
/* The other players move until it is the turn of `who` again. */
void list_round_to(const char *who);
/* Opens a game in which a player confirmed one of their posts.
 * Returns that player, whose turn it is again. */
const char *list_begin_with_yes(void);
/* Posts a letter in which the list put its own address in place of From.
 * `claims`: headers that name the author. */
void list_post_rewritten(const char *claims, const char *text);

#endif
