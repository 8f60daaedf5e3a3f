/* command.h - what a letter asks for, in the order it asks.
 *
 * A line is a command only when it is one: talk that mentions cards is talk. A missed move is a
 * nuisance, a move nobody made is the worst thing the program can do; so every doubt is decided for
 * talk. Pure functions of text. */
#ifndef SPADESD_MAIL_COMMAND_H
#define SPADESD_MAIL_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct letter;

enum verb {
	VERB_BID,
	VERB_PLAY,
	VERB_CONCEDE,
	VERB_WITHDRAW,
	VERB_FORFEIT,
	VERB_CHECK,
	VERB_LOOK,
	VERB_DISCARD,
	VERB_PASS,
	VERB_JOIN,
	VERB_LEAVE,
	VERB_CONFIRM,
	VERB_HAND,
	VERB_STATUS,
	VERB_LAST,
	VERB_SCORE,
	VERB_HISTORY,
	VERB_RULES,
	VERB_HELP,
	VERB_TRICKS,
	VERB_EXPLAIN,
	VERB_READY,
	VERB_ENTROPY,
	VERB_VERIFY,
	VERB_PROPOSE,
	VERB_AGREE,
	VERB_SET,
	VERB_BONEHEAD,
	VERB_ZB,
	VERB_CHIT,
	VERB_SUSPEND,
	VERB_RESUME,
	VERB_START,
	VERB_CODE,
	VERB_RECORD,
	VERB_GAMES,
	VERB_PLAYERS,
	VERB_CANCEL_GAME,
	VERB_GRANT,
	VERB_COUNT
};

/* What a bare number or card would mean to the one who writes. */
enum hint { HINT_NONE, HINT_LOBBY, HINT_BID, HINT_DISCARD, HINT_PASS, HINT_PLAY };

struct command {
	enum verb verb;
	int number;       /* VERB_BID; BID_BLIND_NIL and BID_ALL as in engine/act.h */
	bool nil;         /* VERB_BID: the number was said as "nil" */
	int card, call;   /* VERB_PLAY, VERB_CHECK, VERB_DISCARD: as in engine/card.h; an ace called
	                     low or high */
	uint64_t cards;   /* VERB_PASS */
	const char *args; /* the rest of the line for verbs that take one, "" otherwise */
	const char *line; /* as it was written, trimmed */
};

enum { COMMANDS_MAX = 16, UNKNOWN_MAX = 5 };

struct commands {
	struct command list[COMMANDS_MAX];
	size_t count;
	size_t unknown;            /* lines that are no command; after UNKNOWN_MAX reading stops */
	const char *first_unknown; /* "" when there is none */
	bool contradictory;        /* two different bids or plays: none of them is in the list */
	const char *first_move, *second_move; /* the two, as written, when contradictory */
};

/* Reads the new text; the subject only when the text has no command and the letter is no reply. */
void commands_parse(
    struct arena *arena, const struct letter *letter, enum hint hint, struct commands *out);

/* One card in any human writing ("QS", "10 of hearts", "♠Q"), or CARD_NONE. */
int command_card(struct arena *arena, const char *text);

/* What a command says after its verb, as the record writes it: "QS", "AS low", "2C 3D",
 * "blind-nil", "4"; or its args. */
const char *command_words(struct arena *arena, const struct command *command);

const char *verb_name(enum verb verb);

/* Whether a player posts it where all can see: bids, plays, concessions. */
bool verb_public(enum verb verb);

#endif
