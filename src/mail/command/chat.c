/* chat.c - what a letter says besides its moves.
 *
 * Chat may be forwarded to the table if the writer wants that, so it must be
 * the writer's own words. newtext.c has already cut off what programs and
 * companies are known to add. If a line looks like a further addition, the
 * whole chat is doubtful, and nothing is forwarded. Text below a closing is a
 * name and is left out; so is a name in a line of its own. */
#include "chat.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/cards/disclosure.h"
#include "mail/sentences/clause.h"
#include "mail/sentences/move.h"
#include "mail/tables/client_phrases.h"
#include "verbs.h"

enum {
	NAME_WORDS = 3, /* most words in a name */
	LABEL = 16,     /* most bytes before the colon of a label */
	DIGITS = 5,     /* fewest digits of a telephone number */
	BYTES = 4 * TALK_MOST_CHARACTERS
};

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

/* True if the line begins with a label: "From: ann", "Phone: ...". */
static bool labelled(const char *line)
{
	size_t colon = strcspn(line, ":");
	return line[colon] && colon <= LABEL && !memchr(line, ' ', colon);
}

/* True if the line may come from a signature, a disclaimer or another person's
 * mail. */
static bool may_be_foreign(const char *line)
{
	static const char *const signs[] = {
	    "@", "://", "www.", "|", ">", "<", "[spades", NULL};
	size_t size = strlen(line);
	if (client_phrase_within(line, signs) || labelled(line))
		return true;
	if (line[size - 1] == ':' || most_digits(line) >= DIGITS)
		return true;
	if (client_phrase_begins(line, client_legal))
		return true;
	return client_phrase_within(line, client_secret) != NULL ||
	       client_phrase_within(line, client_device) != NULL;
}

/* A line that chat leaves out is assessed here, because it can make the rest
 * doubtful. The lines of the chat are assessed later, when it is known whether
 * the letter has a move. */
void chat_line(struct parse *p, const char *line)
{
	if (!*line || p->chat_doubt || p->hint == HINT_NONE)
		return;
	bool closes = context_closes(&p->context, p->arena);
	if (p->context.closed && text_words(line) > NAME_WORDS)
		p->chat_doubt = true;
	if (p->context.closed || closes || only_name(line)) {
		p->chat_doubt |= may_be_foreign(line);
		return;
	}
	const char *before = p->chat ? p->chat : "";
	const char *between = *before ? "\n" : "";
	if (strlen(before) + strlen(line) > BYTES)
		p->chat_doubt = true;
	else
		p->chat =
		    arena_format(p->arena, "%s%s%s", before, between, line);
}

/* A courtesy with a number or a card may take a move back, so it makes the chat
 * doubtful. */
void chat_courtesy(struct parse *p, const char *line)
{
	if (p->chat_doubt || p->hint == HINT_NONE)
		return;
	if (strpbrk(line, "0123456789") ||
	    disclosure_read(p->arena, line).cards)
		p->chat_doubt = true;
	else
		chat_line(p, line);
}

static bool any_move(const struct commands *out)
{
	for (size_t i = 0; i < out->count; i++)
		if (verb_moves(out->list[i].verb))
			return true;
	return false;
}

void chat_end(struct parse *p, bool more)
{
	struct commands *out = p->out;
	const char *text = p->chat ? p->chat : "";
	if (!any_move(out))
		return;
	size_t most = text_cut_characters(text, TALK_MOST_CHARACTERS);
	out->chat = arena_copy(p->arena, text, most);
	out->chat_doubt = p->chat_doubt || more || text[most];
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
		if (may_be_foreign(line))
			return true;
	}
	return false;
}

struct chat_assessment chat_assess(struct arena *arena, const char *text)
{
	struct chat_assessment w = {.text = text};
	if (!*text)
		return w;
	struct disclosure said = disclosure_read(arena, text);
	w.cards = said.cards;
	w.doubt = said.strange || any_doubtful(arena, text);
	return w;
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
		c->cards = disclosure_read(p->arena, words).cards;
	return true;
}

bool chat_appeal(struct parse *p, const char *args, const char *line)
{
	bool dropped = p->out->count >= COMMANDS_MAX;
	if (verb_is_talk(VERB_APPEAL, args))
		return false;
	struct command *c = move_add(p, VERB_APPEAL, line);
	c->args = args;
	if (!dropped)
		c->cards =
		    disclosure_read(p->arena, verb_after_game(args)).cards;
	return true;
}
