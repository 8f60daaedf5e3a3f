/* command.h - the commands in a letter, in their order.
 *
 * A line that only mentions cards is talk. A missed move is a nuisance, but a
 * move that nobody made is the worst error the program can make, so a doubtful
 * line is talk. All functions depend only on their arguments. */
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
enum { HINTS = HINT_PLAY + 1 };

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
};

enum {
	COMMANDS_MAX = 20,
	UNKNOWN_MAX = 5,
	ARGS_MAX = 500,            /* characters of an argument */
	LINE_KEPT = 520,           /* characters kept of a line */
	COMMANDS_TEXT = 2048,      /* bytes of all strings of a letter */
	TALK_MOST_CHARACTERS = 300 /* longest words of `say` */
};

struct commands {
	struct command list[COMMANDS_MAX];
	size_t count;
	/* lines that are not commands; reading stops after UNKNOWN_MAX */
	size_t unknown;
	const char *first_unknown; /* first line that is not a command, or "" */
	/* the letter has two different bids or plays, or takes a move back;
	 * no move is listed then */
	bool contradictory;
	/* if contradictory: the two lines that contradict each other */
	const char *first_move, *second_move;
	/* the first line skipped for invisible characters; "" for none */
	const char *hidden;
	bool more; /* some commands were left out for lack of room */
	/* unknown lines that are neither a name nor below a closing */
	size_t remarks;
};

/* An empty struct commands. Its strings are `nothing`, an empty string that
 * must live as long as the struct. */
#define COMMANDS_NONE(nothing)                                                 \
	{                                                                      \
	    .first_unknown = (nothing),                                        \
	    .first_move = (nothing),                                           \
	    .second_move = (nothing),                                          \
	    .hidden = (nothing),                                               \
	}

/* What the new text names, in commands or in talk: whole cards, and numbers
 * that could be bids, as bits. A card or number is asserted if its sentence
 * does not ask, doubt, wish or tell of the past. */
enum { MENTION_NIL = 14, MENTION_BLIND_NIL, MENTION_BIDS };
struct mentions {
	uint64_t cards, asserted_cards;
	uint32_t bids, asserted_bids; /* bits 0 to 13, and MENTION_NIL and up */
	bool part; /* only a suit or a rank is asserted: "jack of course" */
};

/* What a letter asks for, one list for each hint: the reader of the letter does
 * not know which hint is right, but the referee does. All strings are in
 * `text`, at most COMMANDS_TEXT bytes, each ended by NUL. */
struct command_lists {
	const char *text;
	size_t size;
	const struct commands *list[HINTS];
	/* the cards and bids named; the same for all hints */
	struct mentions mentions;
};

/* Reads the first 32 kB of the new text; a line over 4 kB is talk. Reads the
 * subject only if the text has no command and the letter is not a reply. Takes
 * linear time. commands_line reads a line as a letter, without a hint. */
void commands_parse(struct arena *arena,
    const struct letter *letter,
    enum hint hint,
    struct commands *out);
const struct commands *commands_line(struct arena *arena, const char *line);

/* Runs commands_parse under every hint. The result has every move. Other
 * commands are left out if there is no room for them. */
void commands_read(struct arena *arena,
    const struct letter *letter,
    struct command_lists *out);

/* Returns the only card in a text, in any form that people write ("QS", "10 of
 * hearts", "♠Q"); CARD_NONE if the text says anything else. */
int command_card(struct arena *arena, const char *text);

/* Returns a command's arguments as the record writes them: "QS", "AS low", "2C
 * 3D", "blind-nil", "4". For other verbs, returns `args`. */
const char *command_words(struct arena *arena, const struct command *command);

/* The columns of mail/verbs.def, explained there. */
const char *verb_name(enum verb verb);
bool verb_acts(enum verb verb);
bool verb_takes_seat(enum verb verb);
bool verb_takes_proof(enum verb verb);
bool verb_public(enum verb verb);
bool verb_needs_game(enum verb verb);
bool verb_moves(enum verb verb);
bool verb_only_asks(enum verb verb);
bool verb_only_tells(enum verb verb);
bool verb_own(enum verb verb);
bool verb_final(enum verb verb);
bool verb_of_gamesmaster(enum verb verb);
/* The verb's staleness group; NULL: the command is bound to a turn. */
const char *verb_group(enum verb verb);
const char *verb_effect(enum verb verb);

#endif
