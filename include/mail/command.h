/* command.h - the commands in a letter, in their order.
 *
 * The reader child finds all commands but moves, which depend on the turn and
 * the hand (mail/reading.h). All functions depend only on their arguments. */
#ifndef SPADESD_MAIL_COMMAND_H
#define SPADESD_MAIL_COMMAND_H

struct arena;
struct evidence;
struct letter;
struct letter;
struct plain;

enum verb {
#define VERB(NAME, ...) VERB_##NAME,
#include "mail/verbs.def"
#undef VERB
	VERB_COUNT
};

/* The traits of a verb, as bits; mail/verbs.def explains them. */
enum trait {
	TRAIT_PUBLIC = 1,
	TRAIT_GAME = 2,
	TRAIT_MOVES = 4,
	TRAIT_ASKS = 8,
	TRAIT_TELLS = 16,
	TRAIT_OWN = 32,
	TRAIT_ALONE = 64,
	TRAIT_FINAL = 128,
	TRAIT_MASTER = 256,
	TRAIT_ACTS = 512,
	TRAIT_SEAT = 1024,
	TRAIT_PROOF = 2048,
	TRAIT_PAST = 4096
};

/* What a bare number or card means to the writer now, by the phase of the
 * game. */
enum hint {
	HINT_NONE,
	HINT_LOBBY,
	HINT_BID,
	HINT_DISCARD,
	HINT_PASS,
	HINT_PLAY
};

struct command {
	enum verb verb;
	int number; /* VERB_BID: number of tricks, BID_BLIND_NIL or BID_ALL */
	bool nil;   /* VERB_BID: written as "nil" */
	/* VERB_PLAY, VERB_CHECK, VERB_DISCARD: the card (engine/card.h), and
	 * whether an ace is called low or high */
	int card, call;
	uint64_t cards; /* VERB_PASS: the cards to pass */
	/* for a verb with arguments, the rest of the line; else "" */
	const char *args;
	const char *line; /* the line as the writer wrote it, trimmed */
	uint8_t place; /* number of the line in the new text; 255: or later */
	bool plain;    /* a move, and the letter says nothing else */
};

enum {
	COMMANDS_MAX = 20,
	UNKNOWN_MAX = 5,
	ARGS_MAX = 500,            /* characters of an argument */
	LINE_KEPT = 520,           /* characters kept of a line */
	TALK_MOST_CHARACTERS = 300 /* longest words of `say` */
};

struct commands {
	struct command list[COMMANDS_MAX];
	size_t count;
	/* lines that are not commands; reading stops after UNKNOWN_MAX */
	size_t unknown;
	const char *first_unknown; /* first line that is not a command, or "" */
	/* the letter has two different bids or plays; no move is listed then
	 */
	bool contradictory;
	/* if contradictory: the two lines that contradict each other */
	const char *first_move, *second_move;
	/* the second is from the HTML beside the plain text */
	bool second_in_html;
	/* the first line skipped for invisible characters; "" for none */
	const char *hidden;
	bool more; /* some commands were left out for lack of room */
};

/* An empty struct commands. */
#define COMMANDS_NONE                                                          \
	{                                                                      \
	    .first_unknown = "",                                               \
	    .first_move = "",                                                  \
	    .second_move = "",                                                 \
	    .hidden = "",                                                      \
	}

/* Reads the first 32 kB of the new text. Reads the subject only if the text has
 * neither a command nor a plain line with a move, and the letter is not a
 * reply. Takes linear time. commands_line reads a line as a letter. No moves
 * are among the commands, which the arena owns.
 *
 * Drops the words of the lines of commands from `words`, unless it is NULL: no
 * move is in such a line. Makes `words` strange if the letter is about
 * something else. */
const struct commands *commands_read(
    struct arena *arena, const struct letter *letter, struct evidence *words);

const struct commands *commands_line(struct arena *arena, const char *line);

/* Returns the command that makes a plain move. Its strings are empty. */
struct command command_of(const struct plain *move);

/* Returns the move that a line says and nothing else, "bid 4", "QS"; a command
 * without a move (card is CARD_NONE and number is BID_NONE) if it says anything
 * else. */
struct command command_move(const char *line);

/* Returns the only card in a text, in any form that people write ("QS", "10 of
 * hearts", "♠Q"); CARD_NONE if the text says anything else. */
int command_card(const char *text);

/* Returns a command's arguments as the record writes them: "QS", "AS low", "2C
 * 3D", "blind-nil", "4". For other verbs, returns `args`. */
const char *command_words(struct arena *arena, const struct command *command);

/* The columns of mail/verbs.def, explained there. */
const char *verb_name(enum verb verb);

bool verb_has(enum verb verb, enum trait trait);

/* True for a command that keeps a drawn card, or puts it away. */
static inline bool verb_draws(enum verb verb)
{
	return verb == VERB_KEEP || verb == VERB_NEXT;
}

/* The verb's staleness group; NULL: the command is bound to a turn. */
const char *verb_group(enum verb verb);

const char *verb_effect(enum verb verb);

/* Returns the arguments in `text`, without polite words and punctuation around
 * them, in the arena. Returns NULL if the text does not fit the pattern, which
 * verbs.def explains. `asks`: the text without arguments may be a question. */
char *arguments_read(
    struct arena *arena, const char *pattern, bool asks, const char *text);

#endif
