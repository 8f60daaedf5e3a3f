/* chat.c - words to other people: `say`, and remarks beside a move.
 *
 * Nobody else reads a remark, and the referee tells its writer so. A closing,
 * and a name in a line of its own, are no remarks. */
#include "chat.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/cards/disclosure.h"
#include "mail/sentences/clause.h"
#include "mail/sentences/move.h"
#include "verbs.h"

enum { NAME_WORDS = 3 }; /* most words in a name */

static bool capital(char c)
{
	return (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0xC0;
}

/* True for a few capitalized words without "!" or "?" at the end: "Ann", "Ann
 * B. Smith". */
static bool only_name(const char *line)
{
	size_t size = strlen(line);
	if (text_words(line) > NAME_WORDS || !size)
		return false;
	if (strchr("!?", line[size - 1]))
		return false;
	for (const char *p = line; *p;) {
		if (!capital(*p))
			return false;
		p += strcspn(p, " \t");
		p += strspn(p, " \t");
	}
	return true;
}

void chat_remark(struct parse *p, const char *line)
{
	bool closes = context_closes(&p->context, p->arena);
	if (*line && !p->context.closed && !closes && !only_name(line))
		p->out->remarks++;
}

static bool is_bid(struct arena *arena, const char *words)
{
	struct clause c;
	clause_read(arena, words, &c);
	struct counts n = clause_count(&c);
	bool bids = n.numbers || (n.alls && c.count == 1);
	return !c.too_long && !n.others && bids;
}

bool chat_say(struct parse *p, bool colon, const char *words, const char *line)
{
	if (!*words || (!colon && is_bid(p->arena, words)))
		return false;
	bool dropped = p->out->count >= COMMANDS_MAX;
	struct command *c = move_add(p, VERB_SAY, line);
	c->args = words;
	if (!dropped)
		c->cards = disclosure_read(p->arena, words);
	return true;
}
