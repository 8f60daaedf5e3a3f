/* list_desk.h - posts to a mailing list, as the list's server carries them or
 * as a forger writes them. */
#ifndef SPADESD_TESTS_LIST_DESK_H
#define SPADESD_TESTS_LIST_DESK_H

#include "support/desk.h"

#define LIST "table@lists.play.test"
/* Anyone can write this header. */
#define LIST_ID "List-Id: <table.lists.play.test>\r\n"
/* The list's server writes this envelope sender. */
#define BY_ENVELOPE "Return-Path: <table+bounces-7@lists.play.test>\r\n"
/* The provider found the list's signature, and not the author's. */
#define BY_PROVIDER                                                            \
	"Authentication-Results: mx.play.test; dmarc=fail "                    \
	"header.from=play.test; dkim=pass header.d=lists.play.test\r\n"
#define BY_LIST LIST_ID BY_ENVELOPE

/* Opens the desk on that list, or on none if NULL, and starts a game. Returns
 * the player to act. */
const char *list_begin(const char *list);
/* Posts to LIST with these headers, ten seconds later. */
void list_post(const char *who, const char *headers, const char *text);

/* The number of letters that are held in that player's name. */
int held_for(const char *who);

/* ---- one yes for all posts of a game (list-yes) ---- */

/* Opens a long game on LIST with that list-yes. */
const char *list_begin_yes(enum list_yes yes);
/* Posts a legal bid or card. */
void list_move(const char *who, const char *headers);
/* Posts a legal move; true if it counted without a question. */
bool list_moves(const char *who, const char *headers);
/* The other players move until it is the turn of `who` again. */
void list_round_to(const char *who);
/* Opens such a game, in which a player says yes to one of their posts. Returns
 * that player, who is to act again. */
const char *list_begin_with_yes(void);
/* A post whose From the list replaced by its own address; `claims`: headers
 * that name the author. */
void list_post_rewritten(const char *claims, const char *text);

#endif
