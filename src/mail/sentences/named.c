/* named.c - reads the cards after a verb: "discard QS", "pass 2h and 10c",
 * "check KD". */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "clause.h"
#include "engine/card.h"
#include "move.h"

/* A copy with spaces for punctuation, so that the text is one clause. */
static char *spaced(struct arena *arena, const char *text)
{
	char *copy = arena_string(arena, text);
	for (char *p = copy; *p; p++)
		if (strchr(",.;!?", *p))
			*p = ' ';
	return copy;
}

static bool only_cards(const struct counts *n)
{
	if (n->others || n->doubts || n->sorry)
		return false;
	return n->cards && !n->numbers;
}

/* Adds the cards of a clause to the cards to pass. They may be in several
 * lines: "pass QS", "pass 3d". */
static bool gather(struct parse *p, const struct clause *c, const char *line)
{
	for (size_t i = 0; i < c->count; i++)
		if (c->word[i].class == WORD_CARD)
			p->passed |= cards_of(c->word[i].value);
	p->pass_line = line;
	return true;
}

bool move_given_away(
    struct parse *p, enum verb verb, const char *text, const char *line)
{
	struct clause c;
	clause_read(p->arena, spaced(p->arena, text), &c);
	struct counts n = clause_count(&c);
	if (!only_cards(&n))
		return false;
	if (verb == VERB_DISCARD && n.cards > 1)
		return false;
	bool due = verb == VERB_DISCARD && p->hint == HINT_DISCARD;
	if (due && !move_ordered(p, false, n.card, line))
		return true;
	if (verb == VERB_PASS && p->hint == HINT_PASS)
		return gather(p, &c, line);
	struct command *out = move_add(p, verb, line);
	out->card = n.card;
	for (size_t i = 0; i < c.count; i++)
		if (c.word[i].class == WORD_CARD)
			out->cards |= cards_of(c.word[i].value);
	return true;
}

int command_card(struct arena *arena, const char *text)
{
	struct clause c;
	clause_read(arena, text_plain(arena, spaced(arena, text)), &c);
	struct counts n = clause_count(&c);
	return only_cards(&n) && n.cards == 1 ? n.card : CARD_NONE;
}
