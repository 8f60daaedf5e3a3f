/* chat.c - words to other people: `say`, and remarks beside a move.
 *
 * Nobody else reads a remark, and the referee tells its writer so. A closing,
 * and a name in a line of its own, are no remarks. */
#include "chat.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/act.h"
#include "mail/cards/disclosure.h"
#include "mail/evidence/sorts.h"
#include "parse.h"

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
	if (*line && !p->closed && !chat_closes(p, line) && !only_name(line))
		p->out->remarks++;
}

bool chat_closes(const struct parse *p, const char *line)
{
	struct evidence e;
	size_t size = strlen(line);
	const struct raw_word *raw = names_of(p->arena, line, "", &e);
	if (!e.count || e.more || (!p->place && line[size - 1] == '!'))
		return false;
	for (size_t i = 0; i < e.count; i++)
		if (!(raw[i].uses & (USE_LEAVE | USE_CLOSING)))
			return false;
	return true;
}

static bool is_bid(const char *words)
{
	return command_move(words).number != BID_NONE;
}

bool chat_say(struct parse *p, bool colon, const char *words, const char *line)
{
	if (!*words || (!colon && is_bid(words)))
		return false;
	bool dropped = p->out->count >= COMMANDS_MAX;
	struct command *c = parse_add(p, VERB_SAY, line);
	c->args = words;
	if (!dropped)
		c->cards = disclosure_read(p->arena, words);
	return true;
}
