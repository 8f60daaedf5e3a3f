/* verbs.c - the commands of mail/verbs.def, and what may follow their words. */
#include "verbs.h"

#include <stddef.h>
#include <string.h>

#include "arguments.h"
#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "engine/card.h"
#include "engine/rules.h"
#include "mail/command.h"
#include "mail/evidence/plain.h"

enum {
	PUBLIC = 1,
	GAME = 2,
	MOVES = 4,
	ASKS = 8,
	TELLS = 16,
	OWN = 32,
	ALONE = 64,
	FINAL = 128,
	MASTER = 256,
	ACTS = 512,
	SEAT = 1024,
	PROOF = 2048
};

static const struct {
	const char *name;
	const char *other; /* another word for the same verb; NULL for none */
	const char *arguments; /* what may follow the word */
	int traits;
	const char *group, *effect;
} verbs[] = {
#define VERB(NAME, word, other, arguments, traits, group, handler, effect)     \
	[VERB_##NAME] = {word, other, arguments, traits, group, effect},
#include "mail/verbs.def"
#undef VERB
};
_Static_assert(sizeof verbs / sizeof verbs[0] == VERB_COUNT, "a row a verb");

const char *verb_name(enum verb verb)
{
	return verbs[verb].name;
}

const char *verb_group(enum verb verb)
{
	return verbs[verb].group;
}

const char *verb_effect(enum verb verb)
{
	return verbs[verb].effect;
}

bool verb_moves(enum verb verb)
{
	return verbs[verb].traits & MOVES;
}

bool verb_acts(enum verb verb)
{
	return verbs[verb].traits & ACTS;
}

bool verb_takes_seat(enum verb verb)
{
	return verbs[verb].traits & SEAT;
}

bool verb_takes_proof(enum verb verb)
{
	return verbs[verb].traits & PROOF;
}

bool verb_own(enum verb verb)
{
	return verbs[verb].traits & OWN;
}

bool verb_acts_off_topic(enum verb verb)
{
	return verbs[verb].traits & ALONE;
}

bool verb_public(enum verb verb)
{
	return verbs[verb].traits & PUBLIC;
}

bool verb_needs_game(enum verb verb)
{
	return verbs[verb].traits & GAME;
}

bool verb_only_asks(enum verb verb)
{
	return verbs[verb].traits & ASKS;
}

bool verb_only_tells(enum verb verb)
{
	return verbs[verb].traits & TELLS;
}

bool verb_final(enum verb verb)
{
	return verbs[verb].traits & FINAL;
}

bool verb_of_gamesmaster(enum verb verb)
{
	return verbs[verb].traits & MASTER;
}

bool verb_bare(enum verb verb)
{
	return !*verbs[verb].arguments;
}

int verb_of_word(const char *word)
{
	for (int v = 0; v < VERB_COUNT; v++) {
		if (text_same(verbs[v].name, word))
			return v;
		if (verbs[v].other && text_same(verbs[v].other, word))
			return v;
	}
	return -1;
}

char *verb_arguments(struct arena *arena, enum verb *verb, const char *text)
{
	const char *word = verbs[*verb].name;
	for (int v = (int)*verb; v < VERB_COUNT; v++) {
		bool asks = verb_only_asks((enum verb)v);
		char *args = NULL;
		if (!strcmp(verbs[v].name, word))
			args = arguments_read(
			    arena, verbs[v].arguments, asks, text);
		if (!args)
			continue;
		*verb = (enum verb)v;
		return args;
	}
	return NULL;
}

/* ---- a move in one line ---- */

struct command command_move(const char *line)
{
	struct plain plain;
	struct evidence words;
	struct command out = {
	    .verb = VERB_PLAY,
	    .card = CARD_NONE,
	    .number = BID_NONE,
	    .args = "",
	    .line = line,
	};
	evidence_read_line(line, &words);
	if (!plain_letter(&words, &plain))
		return out;
	out.card = plain.card;
	out.call = plain.call;
	if (plain.card != CARD_NONE)
		return out;
	out.verb = VERB_BID;
	out.number = plain.number;
	out.nil = plain.nil;
	return out;
}

int command_card(const char *text)
{
	return command_move(text).card;
}

/* ---- arguments in the record ---- */

static const char *bid_words(struct arena *arena, int number)
{
	if (number == BID_ALL)
		return "all";
	if (number == BID_BLIND_NIL)
		return "blind-nil";
	return arena_format(arena, "%d", number);
}

static const char *cards_words(
    struct arena *arena, const char *words, uint64_t cards)
{
	char card[CARD_TEXT];
	for (; cards; cards &= cards - 1) {
		const char *blank = *words ? " " : "";
		card_write(cards_first(cards), card);
		words = arena_format(arena, "%s%s%s", words, blank, card);
	}
	return words;
}

const char *command_words(struct arena *arena, const struct command *c)
{
	static const char *const calls[] = {
	    [CALL_NONE] = "",
	    [CALL_LOW] = " low",
	    [CALL_HIGH] = " high",
	};
	char card[CARD_TEXT];
	if (c->verb == VERB_BID)
		return bid_words(arena, c->number);
	if (c->verb == VERB_PASS)
		return cards_words(arena, c->args, c->cards);
	if (c->card == CARD_NONE)
		return c->args;
	return arena_format(
	    arena, "%s%s", card_write(c->card, card), calls[c->call]);
}
