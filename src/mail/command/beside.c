/* beside.c - what a letter says beside its moves.
 *
 * The table may be told of it, if its writer wants that; so what is taken here
 * has to be his own words. What programs and offices add is cut off before
 * (newtext.c), where it is known; whatever looks like more of it makes the
 * whole doubtful, and then nothing of it goes on. What stands below a closing
 * is a name, and left out; so is a name by itself. */
#include "beside.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/words/bounds.h"
#include "mail/words/cardtalk.h"
#include "mail/words/move.h"
#include "mail/words/phrases.h"

enum {
	NAME_WORDS = 3, /* of a name, at most */
	LABEL = 16,     /* bytes before a colon */
	DIGITS = 5,     /* of a telephone, at least */
	BYTES = 4 * TALK_MOST_CHARACTERS
};

static bool capital(char c)
{
	return (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0xC0;
}

/* "Ann", "Ann B. Smith": a few words with capitals and no end. */
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

static size_t most_digits(const char *line)
{
	size_t most = 0;
	size_t run = 0;
	for (; *line; line++) {
		bool digit = *line >= '0' && *line <= '9';
		if (digit)
			run++;
		else if (!strchr(" -/().", *line))
			run = 0;
		if (run > most)
			most = run;
	}
	return most;
}

/* "From: ann", "Phone: ..." */
static bool labelled(const char *line)
{
	size_t colon = strcspn(line, ":");
	return line[colon] && colon <= LABEL && !memchr(line, ' ', colon);
}

/* May it come from a signature, a disclaimer, a mail of somebody's? */
static bool may_be_another_s(const char *line)
{
	static const char *const signs[] = {
	    "@", "://", "www.", "|", ">", "<", "[spades", NULL};
	size_t size = strlen(line);
	if (phrase_within(line, signs) || labelled(line))
		return true;
	if (line[size - 1] == ':' || most_digits(line) >= DIGITS)
		return true;
	if (phrase_begins(line, phrases_legal))
		return true;
	return phrase_within(line, phrases_secret) != NULL ||
	       phrase_within(line, phrases_device) != NULL;
}

/* Of lines that are left out only whether they make the rest doubtful counts;
 * the others are weighed once the phase is known to have a move. */
void beside_line(struct parse *p, const char *line)
{
	if (!*line || p->beside_doubt || p->hint == HINT_NONE)
		return;
	bool closes = setting_closes(&p->setting, p->arena);
	if (p->setting.closed && text_words(line) > NAME_WORDS)
		p->beside_doubt = true;
	if (p->setting.closed || closes || only_name(line)) {
		p->beside_doubt |= may_be_another_s(line);
		return;
	}
	const char *before = p->beside ? p->beside : "";
	const char *between = *before ? "\n" : "";
	if (strlen(before) + strlen(line) > BYTES)
		p->beside_doubt = true;
	else
		p->beside =
		    arena_format(p->arena, "%s%s%s", before, between, line);
}

/* What takes a move back is no talk. */
void beside_politely(struct parse *p, const char *line)
{
	if (p->beside_doubt || p->hint == HINT_NONE)
		return;
	if (strpbrk(line, "0123456789") || cardtalk_read(p->arena, line).cards)
		p->beside_doubt = true;
	else
		beside_line(p, line);
}

static bool any_move(const struct commands *out)
{
	for (size_t i = 0; i < out->count; i++)
		if (verb_moves(out->list[i].verb))
			return true;
	return false;
}

void beside_end(struct parse *p, bool more)
{
	struct commands *out = p->out;
	const char *text = p->beside ? p->beside : "";
	if (!any_move(out))
		return;
	size_t most = bounds_characters(text, TALK_MOST_CHARACTERS);
	out->beside = arena_copy(p->arena, text, most);
	out->beside_doubt = p->beside_doubt || more || text[most];
}

static bool any_doubtful(struct arena *arena, const char *text)
{
	char *copy = arena_string(arena, text);
	char *rest = copy;
	while (*rest) {
		char *line = rest;
		rest += strcspn(rest, "\n");
		if (*rest)
			*rest++ = '\0';
		if (may_be_another_s(line))
			return true;
	}
	return false;
}

struct beside_weight beside_weigh(struct arena *arena, const char *text)
{
	struct beside_weight w = {.text = text};
	if (!*text)
		return w;
	struct cardtalk said = cardtalk_read(arena, text);
	w.cards = said.cards;
	w.doubt = said.strange || any_doubtful(arena, text);
	return w;
}
