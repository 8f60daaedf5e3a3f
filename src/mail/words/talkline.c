/* talkline.c - see talkline.h. */
#include "talkline.h"

#include "cardtalk.h"
#include "clause.h"
#include "move.h"
#include "words.h"

static bool is_bid(struct arena *arena, const char *words)
{
	struct clause c;
	words_read(arena, words, &c);
	struct counts n = clause_count(&c);
	bool bids = n.numbers || (n.alls && c.count == 1);
	return !c.too_long && !n.others && bids;
}

bool talkline_say(
    struct parse *p, bool colon, const char *words, const char *line)
{
	if (!*words || (!colon && is_bid(p->arena, words)))
		return false;
	struct command *c = move_add(p, VERB_SAY, line);
	c->args = words;
	c->cards = cardtalk_read(p->arena, words).cards;
	return true;
}
