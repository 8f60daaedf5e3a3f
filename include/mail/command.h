/* command.h - what a letter asks for, in the order it asks.
 *
 * A line is a command only when it is one: talk that mentions cards is talk. A
 * missed move is a nuisance, a move nobody made is the worst thing the program
 * can do; so every doubt is decided for talk. Pure functions of text. */
#ifndef SPADESD_MAIL_COMMAND_H
#define SPADESD_MAIL_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct letter;

#define VERB(NAME, ...) VERB_##NAME,
enum verb {
#include "mail/verbs.def"
	VERB_COUNT
};
#undef VERB

/* What a bare number or card would mean to the one who writes. */
enum hint {
	HINT_NONE,
	HINT_LOBBY,
	HINT_BID,
	HINT_DISCARD,
	HINT_PASS,
	HINT_PLAY
};
enum { HINTS = HINT_PLAY + 1 };

struct command {
	enum verb verb;
	int number; /* VERB_BID; BID_BLIND_NIL and BID_ALL as in engine/act.h */
	bool nil;   /* VERB_BID: the number was said as "nil" */
	/* VERB_PLAY, VERB_CHECK, VERB_DISCARD: as in engine/card.h; an ace
	 * called low or high */
	int card, call;
	uint64_t cards; /* VERB_PASS */
	/* the rest of the line for verbs that take one, "" otherwise */
	const char *args;
	const char *line; /* as it was written, trimmed */
};

enum {
	COMMANDS_MAX = 20,
	UNKNOWN_MAX = 5,
	ARGS_MAX = 500,            /* characters of an argument */
	LINE_KEPT = 520,           /* of the line it is in */
	COMMANDS_TEXT = 2048,      /* bytes of all of a letter's */
	TALK_MOST_CHARACTERS = 300 /* that are passed on to the table */
};

struct commands {
	struct command list[COMMANDS_MAX];
	size_t count;
	/* lines that are no command; after UNKNOWN_MAX reading stops */
	size_t unknown;
	const char *first_unknown; /* "" when there is none */
	/* two different bids or plays, or one that the letter takes back: none
	 * of them is in the list */
	bool contradictory;
	/* when contradictory: the lines of the two, or of the move and of what
	 * takes it back */
	const char *first_move, *second_move;
	/* the first line with characters that nobody sees, which is not read;
	 * "" */
	const char *hidden;
	bool more; /* there are others, more than one letter may ask for */
	/* what its writer says beside them, a line of his a line; "" for
	 * nothing. Which cards that may name; and whether something in it, or
	 * beside it, may not be his own words */
	const char *beside;
	uint64_t beside_cards;
	bool beside_doubt;
};

/* The value of a struct commands with nothing in it; its strings are `nothing`,
 * an empty string that lives as long. */
#define COMMANDS_NONE(nothing)                                                 \
	{                                                                      \
	    .first_unknown = (nothing),                                        \
	    .first_move = (nothing),                                           \
	    .second_move = (nothing),                                          \
	    .hidden = (nothing),                                               \
	    .beside = (nothing),                                               \
	}

/* What the new text names, whether it is a command or talk: whole cards, and
 * numbers that could be bids, a bit each. Those that are asserted stand in a
 * sentence that does not ask, doubt or wish, and does not tell of the past. */
enum { MENTION_NIL = 14, MENTION_BLIND_NIL, MENTION_BIDS };
struct mentions {
	uint64_t cards, asserted_cards;
	uint32_t bids, asserted_bids; /* bits 0 to 13, and those above */
	bool part; /* "jack of course": the half of a card is asserted */
};

/* What a letter asks for under each hint, because only the referee knows which
 * it is. All the strings are in `text`, each ended by NUL: at most
 * COMMANDS_TEXT bytes. */
struct command_lists {
	const char *text;
	size_t size;
	const struct commands *list[HINTS];
	struct mentions mentions; /* the same under each hint */
};

/* Reads the first 32 kB of the new text, in which a line of over 4 kB is talk;
 * the subject only when the text has no command and the letter is no reply. In
 * linear time. */
void commands_parse(struct arena *arena,
    const struct letter *letter,
    enum hint hint,
    struct commands *out);

/* The same under every hint, bounded. Moves are always kept; of the rest what
 * has room. */
void commands_read(struct arena *arena,
    const struct letter *letter,
    struct command_lists *out);

/* One card in any human writing ("QS", "10 of hearts", "♠Q"), or CARD_NONE. */
int command_card(struct arena *arena, const char *text);

/* What a command says after its verb, as the record writes it: "QS", "AS low",
 * "2C 3D", "blind-nil", "4"; or its args. */
const char *command_words(struct arena *arena, const struct command *command);

const char *verb_name(enum verb verb);

/* What has to hold before its handler is called, see mail/verbs.def. */
bool verb_acts(enum verb verb);
bool verb_takes_seat(enum verb verb);
bool verb_takes_proof(enum verb verb);
/* The columns of mail/verbs.def, which says what each means. */
bool verb_public(enum verb verb);
bool verb_needs_game(enum verb verb);
bool verb_moves(enum verb verb);
bool verb_only_asks(enum verb verb);
bool verb_only_tells(enum verb verb);
bool verb_own(enum verb verb);
bool verb_final(enum verb verb);
bool verb_of_gamesmaster(enum verb verb);
const char *verb_group(enum verb verb); /* NULL: it belongs to a turn */
const char *verb_effect(enum verb verb);

#endif
