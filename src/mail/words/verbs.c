/* verbs.c - the table of commands, from mail/verbs.def. */
#include "verbs.h"

#include <stddef.h>

#include "base/text.h"

enum { PUBLIC = 1, GAME = 2, ASKS = 4, TELLS = 8, FINAL = 16, MASTER = 32 };

static const struct {
	const char *name;
	const char *other; /* another word for it, NULL if none */
	enum args args;
	int traits;
} verbs[] = {
#define VERB(NAME, word, other, args, traits, handler)                         \
	[VERB_##NAME] = {word, other, args, traits},
#include "mail/verbs.def"
#undef VERB
};
_Static_assert(sizeof verbs / sizeof verbs[0] == VERB_COUNT, "a row a verb");

const char *verb_name(enum verb verb)
{
	return verbs[verb].name;
}

bool verb_moves(enum verb verb)
{
	return verb == VERB_BID || verb == VERB_PLAY || verb == VERB_PASS ||
	       verb == VERB_DISCARD;
}

bool verb_public(enum verb verb)
{
	return verbs[verb].traits & PUBLIC;
}

bool verb_needs_game(enum verb verb)
{
	return verbs[verb].traits & (PUBLIC | GAME);
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

enum args verb_arguments(enum verb verb)
{
	return verbs[verb].args;
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
