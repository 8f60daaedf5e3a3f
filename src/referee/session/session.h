/* session.h - inside referee: a letter, or a look at the clock, being handled.
 *
 * A session owns the memory of what is handled and the transaction it is done
 * in. Handlers act on its game and say into its answer; the mails are made
 * once, at the end, at most one a person. What breaks within it is noted in it,
 * by session_did or session_stop, the first time and for good. Nothing more is
 * done then, and session_end rolls back and returns it. So handlers are void:
 * what the rules refuse is an enum ruling, and they say so to the writer. */
#ifndef SPADESD_REFEREE_SESSION_H
#define SPADESD_REFEREE_SESSION_H

#include "base/arena.h"
#include "base/err.h"
#include "engine/takeback.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "notice/doc.h"
#include "notice/notice.h"
#include "referee/referee.h"
#include "store/games.h"
#include "who.h"

enum { NUMBER_MAX = 1000000000 }; /* of a game or a ruling, as written */

struct session {
	struct referee *r;
	struct store *store;     /* r's */
	const struct site *site; /* r's */
	struct arena memory;
	struct arena *arena;  /* &memory */
	struct err *err;      /* the caller's; for the store, see session_did */
	enum outcome failed;  /* DONE while nothing did */
	bool holds;           /* the transaction is its own */
	bool writes;          /* it does not only look */
	const char *occasion; /* of chance: a letter's hash, a deadline ... */
	const struct root_secrets *root;
	int chances;                 /* taken so far */
	const struct letter *letter; /* NULL for a look at the clock */
	const struct post *post;
	int64_t now;       /* when it is handled */
	int64_t at;        /* when it counts as received */
	int64_t moment;    /* what makes it happen: a receipt, a deadline */
	int64_t letter_id; /* its row */
	struct who who;
	bool proved; /* a gamesmaster who showed a valid code in this letter */
	const char *unproved; /* why its code is none; NULL */

	struct doc answer;
	const char *attached, *attached_name; /* a file; NULL for none */
	int said;                             /* lines of the answer */
	int done;   /* those of them that only say that a move was taken */
	bool acted; /* changed the world: its post is known from now on */
	bool held, freed;  /* the letter is held; its owner answered for one */
	const char *guess; /* what a yes to the answer does, "" or NULL */
	const char *did; /* the kind of what was done last, see fresh.c; NULL */
	bool quiet;      /* nothing to answer although there is text */
	uint64_t picked; /* cards to be passed, while others are missing */

	bool has_game;     /* row and game are filled */
	int64_t cancelled; /* the one meant, if it was; 0 */
	struct game_row row;
	struct game game;
	struct takeback takeback; /* of its last act */
	uint32_t found;           /* events of the game when it was read */
	struct event *log;        /* all of them so far */
	size_t log_count, log_room;

	struct happening *news; /* what was done to the game in this session */
	size_t news_count, news_room;
	const struct round_secrets *secrets; /* of one game; NULL: none yet */
	bool talked;          /* somebody said something to the table */
	const char *announce; /* to the whole table, and no event; NULL */
	const char *chain;    /* of a game that begins: its seal, hex; NULL */
	bool next_told;       /* the mails prove what the next deal waits for */
	unsigned asked;       /* seats that are asked to open a seal, bit n */
	const char *words_from; /* whose words are in the deal; NULL: none */
	bool begins;            /* the game does, with these mails */
	bool posted;   /* a move was not on the list, and is told there */
	bool reminder; /* the clock's, to who is to act: nothing happened */
	bool shows;    /* the answer shows hand and table, as asked for */
	bool renewed;  /* tell him alone: his token was shown on the list */
	bool late, overtaken; /* came after its time; after another held move */
};

/* Begins one with a transaction of its own; without that, nothing is to end. */
enum outcome session_begin(
    struct session *s, struct referee *r, int64_t now, struct err *err);
/* Begins one that only looks: without a transaction. */
void session_look(
    struct session *s, struct referee *r, int64_t now, struct err *err);
/* Begins one for a part of what `whole` does, within its transaction. */
void session_part(struct session *s, const struct session *whole);
/* Commits, or rolls back what failed; frees its memory; what became of it. */
enum outcome session_end(struct session *s);

/* Notes the outcome of a function given s->err; false when it failed. */
bool session_did(struct session *s, enum outcome outcome);
/* Notes that what always should hold does not: STOP, with these words. */
void session_stop(struct session *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Notes that there is no such game: NEVER. */
void session_no_game(struct session *s, int64_t id);

/* Text in its memory. */
const char *session_format(const struct session *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A list in words with one word more, in its memory; "" is the empty one. */
const char *session_list(const struct session *s,
    const char *list,
    const char *between,
    const char *word);
/* Adds to what the table is told besides the news. */
void session_announce(struct session *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Notes an answer to one line of the letter. */
void session_say(
    struct session *s, const struct command *c, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Reads the row of any game; false when there is none. */
bool session_row(const struct session *s, int64_t id, struct game_row *out);
/* Makes that game the session's; false when there is none, or that failed. */
bool session_game(struct session *s, int64_t id);
/* Is the table of another game to be told of what the letter did? Says so. */
bool session_owes_another(
    struct session *s, const struct command *c, int64_t id);
/* It has no game any more; notes when that has something due, as the end. */
void session_leave_game(struct session *s);
/* The writer's seat, SEAT_NONE when he has none. */
int session_seat(const struct session *s);
/* The same; says why when there is none, or the letter may be anybody's. */
int session_player(struct session *s, const struct command *c);
/* Who sits at that seat; NULL for a bot. */
const struct person *session_person(const struct session *s, int seat);
/* "ann and cat against bob and dan"; the arena's. */
const char *session_names(struct arena *arena, const struct game_row *row);

/* Decides and, when the rules allow it, applies and stores an action on the
 * session's game. */
enum ruling session_act(struct session *s, struct action action);
/* The same of an event; and of one not stored. */
void session_event(struct session *s, const struct event *event);
void session_apply(struct session *s, const struct event *event);

/* Up to 32 bytes that nobody can foresee. */
void session_chance(struct session *s, void *bytes, size_t size);

/* What that seat may be told of the game, SEAT_NONE for what all may. */
struct notice session_notice(struct session *s, int seat);

#endif
