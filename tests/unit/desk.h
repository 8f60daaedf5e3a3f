/* desk.h - a referee without mail servers, for tests: letters in, rows of the
 * outbox out, the clock as a number.
 *
 * A desk is a database in a temporary folder, four players and a gamesmaster.
 * Letters are composed as text and read by letter_parse, and what is mailed is
 * read back the same way, so the whole path but the servers is under test. */
#ifndef SPADESD_TESTS_DESK_H
#define SPADESD_TESTS_DESK_H

#include "base/arena.h"
#include "base/crypto.h"
#include "mail/letter.h"
#include "referee/referee.h"
#include "store/games.h"
#include "store/wishes.h"
#include "unit.h"

enum { PEOPLE = 5 };
extern const char *const names[PEOPLE];

/* What servers add to a letter on its way, and mail programs. */
#define ON_ITS_WAY                                                             \
	"Received: from mail.play.test (mail.play.test [192.0.2.25])\r\n"      \
	"\tby mx.play.test with ESMTPS id 4XyZ1b2c3d; Sat, 21 Nov 2026 "       \
	"11:05:00 +0000\r\n"                                                   \
	"Received: from [192.0.2.77] (port 41922) by mail.play.test\r\n"       \
	"\twith ESMTPSA id 1tE0xy; Sat, 21 Nov 2026 11:04:58 +0000\r\n"        \
	"MIME-Version: 1.0\r\n"                                                \
	"Content-Type: text/plain; charset=utf-8\r\n"

/* A letter as it was delivered: its bytes (the heap's), when it was received,
 * and when it was acted on. */
struct taped {
	char *raw;
	int64_t at, now;
};

struct desk {
	char path[200];
	struct site site;
	struct referee referee;
	struct arena arena;
	int64_t now, uid, read; /* read: serial of the last mail looked at */
	int64_t uidvalidity;
	bool undated; /* the server says no receipt times */
	int64_t code_step;
	const char *known_as; /* if not NULL, the hash of letters' bytes */
	struct taped *tape;   /* if not NULL, every letter is noted there */
	size_t taped;
	struct game_row row;
	struct game game;
};

extern struct desk *desk;

/* The newest mail to NAME that was not sent yet, read back; count says how many
 * there are. */
struct found {
	const char *name;
	struct letter letter;
	const char *raw;
	int count;
};

void open_desk(const char *list); /* forum = list when not NULL */
void close_desk(void);
void deliver_at(const char *raw, int64_t at); /* raw bytes received at `at` */
char *letter_from(
    const char *name, const char *to, const char *headers, const char *text);
/* ten seconds later, received just before now */
void deliver(const char *name, const char *to, const char *text);
/* the same to the referee's plain address, and the provider vouches for it */
void ask(const char *name, const char *text);
struct found mail_to(const char *name);
/* the text of that mail on one line, "" for none */
const char *told(const char *name);
#define SAID(name, words)                                                      \
	ck_assert_msg(                                                         \
	    strstr(told(name), words), "%s was told: %s", name, told(name))
#define NOT_SAID(name, words)                                                  \
	ck_assert_msg(                                                         \
	    !strstr(told(name), words), "%s was told: %s", name, told(name))
/* Reads the mails not sent yet back as if somebody had sent them: none of them
 * does anything. */
void mails_ask_for_nothing(void);
void sent_all(void); /* forgets the mails so far */
const char *reply_address(struct found f);
void answer(const char *name, const char *text); /* to the newest mail */
void all_join(void);
void all_want(enum wish wish); /* everyone says so, of all games */
const char *code(void);        /* a fresh one-time code */
void look(void);               /* reads game 1 into the desk */
const char *at_turn(void);
void start(const char *line);
void bids(void); /* four bids of 3 */
const char *card_text(int card);
int legal_card(void);
int foreign_card(void); /* one that its holder may not play now: not held */
enum outcome tick(int64_t fetched);

#endif
