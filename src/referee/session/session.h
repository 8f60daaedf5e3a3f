/* session.h - inside referee: a letter, or a look at the clock, being handled.
 *
 * A session owns the memory of what is handled and the transaction it is done
 * in. Handlers act on its game and say into its answer; the mails are made
 * once, at the end, at most one a person. What breaks within it is noted in it,
 * by tx_did or tx_stop, the first time and for good. Nothing more is
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
#include "sender.h"
#include "store/games.h"

enum { NUMBER_MAX = 1000000000 }; /* of a game or a ruling, as written */

/* The transaction in which a letter, or a look at the clock, is handled. */
struct tx {
	struct referee *r;
	struct store *store;     /* r's */
	const struct site *site; /* r's */
	struct arena memory;
	struct arena *arena;  /* &memory */
	struct err *err;      /* the caller's; for the store, see tx_did */
	enum outcome failed;  /* DONE while nothing failed */
	bool is_own;          /* this session began it, and ends it */
	bool writes;          /* false for a session that only looks */
	const char *occasion; /* of chance: a letter's hash, a deadline ... */
	const struct root_secrets *root;
	int chances;       /* drawn so far */
	int64_t now;       /* when it is handled, Unix seconds */
	int64_t letter_id; /* the letter's row, which its events name */
	bool acted;        /* something was changed: the letter counts */
};

/* What came in: a letter and its sender; without a letter, the clock's time. */
struct input {
	const struct letter *letter; /* NULL for a look at the clock */
	const struct post *post;
	int64_t at;     /* when it counts as received */
	int64_t moment; /* what makes it happen: a receipt, a deadline */
	struct sender sender;
	bool proved; /* a gamesmaster who showed a valid code in this letter */
	const char *unproved; /* why its code is not valid; NULL */
	bool late;            /* it came after its turn's time */
	bool overtaken;       /* it came after another held move */
};

/* The game that is played on, read from the store, and what happened to it. */
struct loaded_game {
	bool is_loaded;    /* row and state are filled */
	int64_t cancelled; /* the number of a cancelled game; 0 */
	struct game_row row;
	struct game state;
	struct takeback takeback; /* of the last act */
	uint32_t found;           /* events of the game when it was read */
	struct event *log;        /* all of them so far */
	size_t log_count, log_room;
	struct happening *news; /* what happened in this session */
	size_t news_count, news_room;
	const struct round_secrets *secrets; /* NULL: not yet read */
};

/* What the letter's writer is answered, and what the table is told. */
struct reply {
	struct doc answer;
	const char *attached, *attached_name; /* a file; NULL for none */
	int said;                             /* lines of the answer */
	int done;   /* those of them that only say that a move was taken */
	bool held;  /* the letter is held */
	bool freed; /* a held letter was answered for */
	const char *guess; /* what a yes to the answer does, "" or NULL */
	const char *did; /* the group of the last command, see fresh.c; NULL */
	bool quiet;      /* the writer gets no answer */
	uint64_t picked; /* cards to be passed, while others are missing */

	bool talked;          /* somebody said something to the table */
	const char *announce; /* to the whole table, and no event; NULL */
	const char *chain;    /* the seal of a game that begins, hex; NULL */
	bool next_told;       /* the mails prove what the next deal waits for */
	unsigned asked;       /* seats that are asked to open a seal, bit n */
	const char *words_from; /* whose words are in the deal; NULL: none */
	bool begins;            /* the game begins with these mails */
	bool posted;   /* a move came privately and is posted to the list */
	bool reminder; /* the clock's reminder: nothing happened */
	bool shows;    /* the answer shows hand and table, as asked for */
	bool renewed;  /* tell the writer alone: the list saw the token */
};

struct session {
	struct tx tx;
	struct input in;
	struct loaded_game game;
	struct reply reply;
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
bool tx_did(struct tx *tx, enum outcome outcome);
/* Notes that what always should hold does not: STOP, with these words. */
void tx_stop(struct tx *tx, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Notes that there is no such game: NEVER. */
void tx_no_game(struct tx *tx, int64_t id);

/* Text in its memory. */
const char *tx_format(const struct tx *tx, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A list in words with one word more, in its memory; "" is the empty one. */
const char *tx_list(const struct tx *tx,
    const char *list,
    const char *between,
    const char *word);
/* Adds to what the table is told besides the news. */
void reply_announce(struct reply *reply, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Notes an answer to one line of the letter. */
void reply_say(
    struct reply *reply, const struct command *c, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Reads the row of any game; false when there is none. */
bool tx_game_row(const struct tx *tx, int64_t id, struct game_row *out);
/* Makes that game the session's; false when there is none, or that failed. */
bool session_load(struct session *s, int64_t id);
/* Is the table of another game to be told of what the letter did? Says so. */
bool session_owes_another(const struct loaded_game *game,
    struct reply *reply,
    const struct command *c,
    int64_t id);
/* It has no game any more; notes when that has something due, as the end. */
void session_unload(struct session *s);
/* The writer's seat, SEAT_NONE when he has none. */
int sender_seat(const struct input *in, const struct loaded_game *game);
/* The same; says why when there is none, or the letter may be anybody's. */
int session_player(struct session *s, const struct command *c);
/* Who sits at that seat; NULL for a bot. */
const struct person *loaded_person(const struct loaded_game *game, int seat);
/* "ann and cat against bob and dan"; the arena's. */
const char *loaded_names(struct arena *arena, const struct game_row *row);

/* Decides and, when the rules allow it, applies and stores an action on the
 * session's game. */
enum ruling loaded_act(
    struct tx *tx, struct loaded_game *game, struct action action);
/* The same of an event; and of one not stored. */
void loaded_event(
    struct tx *tx, struct loaded_game *game, const struct event *event);
void loaded_apply(
    const struct tx *tx, struct loaded_game *game, const struct event *event);

/* Up to 32 bytes that nobody can foresee. */
void tx_chance(struct tx *tx, void *bytes, size_t size);

/* What that seat may be told of the game, SEAT_NONE for what all may. */
struct notice session_notice(struct session *s, int seat);

#endif
