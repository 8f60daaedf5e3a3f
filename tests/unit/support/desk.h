/* desk.h - a referee without mail servers, for tests: the test delivers
 * letters, reads mails from the outbox, and sets the clock.
 *
 * A desk has a database in a temporary folder, four players and a gamesmaster.
 * Letters are written as text and read by letter_parse, and outgoing mail is
 * parsed again, so everything but the servers is tested. */
#ifndef SPADESD_TESTS_DESK_H
#define SPADESD_TESTS_DESK_H

#include "base/arena.h"
#include "base/crypto.h"
#include "mail/letter.h"
#include "referee/referee.h"
#include "store/games.h"
#include "store/people.h"
#include "unit.h"

enum { PEOPLE = 5 };
extern const char *const names[PEOPLE];

/* Header fields that servers and mail programs add to a letter. */
#define ON_ITS_WAY                                                             \
	"Received: from mail.play.test (mail.play.test [192.0.2.25])\r\n"      \
	"\tby mx.play.test with ESMTPS id 4XyZ1b2c3d; Sat, 21 Nov 2026 "       \
	"11:05:00 +0000\r\n"                                                   \
	"Received: from [192.0.2.77] (port 41922) by mail.play.test\r\n"       \
	"\twith ESMTPSA id 1tE0xy; Sat, 21 Nov 2026 11:04:58 +0000\r\n"        \
	"MIME-Version: 1.0\r\n"                                                \
	"Content-Type: text/plain; charset=utf-8\r\n"

/* Header field by which the recipient's provider confirms the From address. */
#define VOUCHED_FOR(domain)                                                    \
	"Authentication-Results: mx.play.test; dmarc=pass header.from=" domain \
	"\r\n"
#define VOUCHED VOUCHED_FOR("play.test")

/* A recorded letter: its bytes (on the heap), when it was received, and when
 * the referee read it. */
struct taped {
	char *raw;
	int64_t at, now;
};

struct desk {
	char path[200];
	struct site site;
	struct referee referee;
	struct arena arena;
	int64_t now, uid,
	    read; /* read: id of the last mail that the test has seen */
	int64_t uidvalidity;
	bool undated; /* the server gives no receipt times */
	int64_t code_step;
	const char
	    *known_as; /* if not NULL, replaces the hash of a letter's bytes */
	struct taped *tape; /* if not NULL, every letter is recorded there */
	size_t taped;
	struct game_row row;
	struct game game;
};

extern struct desk *desk;

/* The newest unsent mail to `name`, parsed. `count` is the number of unsent
 * mails to `name`. */
struct found {
	const char *name;
	struct letter letter;
	const char *raw;
	int count;
};

void open_desk(
    const char *list); /* `list`: the list's address; NULL: no list */
void close_desk(void);
void deliver_at(const char *raw, int64_t at); /* `at`: the time of receipt */
char *letter_from(
    const char *name, const char *to, const char *headers, const char *text);
/* Delivers a letter from `name` to the address `to`, ten seconds later. */
void deliver(const char *name, const char *to, const char *text);
/* Delivers a letter from `name` to the referee's plain address, ten seconds
 * later. The provider vouches for the sender. */
void ask(const char *name, const char *text);
struct found mail_to(const char *name);
/* Returns the text of the newest unsent mail to `name`, on one line; "" if
 * there is none. */
const char *told(const char *name);
/* Check cannot send a message of more than 4 KB to its parent. */
#define SAID(name, words)                                                      \
	ck_assert_msg(strstr(told(name), words), "%s was told: %.3000s", name, \
	    told(name))
#define NOT_SAID(name, words)                                                  \
	ck_assert_msg(!strstr(told(name), words), "%s was told: %.3000s",      \
	    name, told(name))
/* Parses every unsent mail as if it were a letter; fails the test if any of
 * them contains a move or a command. */
void mails_ask_for_nothing(void);
void sent_all(void); /* marks all mails as sent */
const char *reply_address(struct found f);
/* answers the newest unsent mail to `name` */
void answer(const char *name, const char *text);
void all_join(void);
void all_want(enum wish wish); /* everyone sets `wish` for all games */
const char *code(void);        /* returns a fresh one-time code */
void look(void);               /* loads game 1 into the desk */
uint32_t events_now(void);     /* returns the number of events of game 1 */
/* Returns the row of the player `name`; fails the test if there is none. */
struct person person_named(const char *name);
int person_number(const char *name); /* returns the index in `names` */
const char *at_turn(void);
void start(const char *line);
void bids(void); /* each of the four players bids 3 */
const char *card_text(int card);
int legal_card(void);
/* returns a card that another player than the one to act holds */
int foreign_card(void);
enum outcome tick(int64_t fetched);

#endif
