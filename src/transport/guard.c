/* guard.c - parentheses, words and bytes of a server's answer, outside of
 * literals.
 *
 * What is taken for a literal goes uncounted, so nothing may be taken for one
 * that libetpan reads as something else, such as the text of "* OK {300000}":
 * only a number in braces at the end of a line within the parentheses of a
 * FETCH, outside of quotes, is one. No other answer to what we ask has any. */
#include "guard.h"

#include <ctype.h>
#include <stdint.h>
#include <strings.h>

static const char too_much[] = "the server sent more than was asked for";
static const char too_deep[] = "the server's answer is nested too deeply";
static const char too_many[] =
    "the server's answer names more letters than a mailbox may have";

void guard_allow(struct guard *g, size_t plain)
{
	g->plain = plain;
	g->words = GUARD_WORDS;
}

/* Does the response begin with "* 17 FETCH ("? */
static bool is_fetch(const struct guard *g)
{
	static const char verb[] = " FETCH (";
	size_t at = 2;
	if (g->head_size < at || g->head[0] != '*' || g->head[1] != ' ')
		return false;
	while (at < g->head_size && isdigit((unsigned char)g->head[at]))
		at++;
	if (at == 2 || at + sizeof verb - 1 > g->head_size)
		return false;
	return !strncasecmp(g->head + at, verb, sizeof verb - 1);
}

/* Goes on with reading "{123}" and what ends the line after it. */
static void follow_tail(struct guard *g, char c)
{
	enum guard_tail before = g->tail;
	g->tail = TAIL_NONE;
	if (g->quoted)
		return;
	if (c == '{') {
		g->tail = TAIL_OPEN;
		g->number = 0;
	} else if (isdigit((unsigned char)c)) {
		if (before != TAIL_OPEN && before != TAIL_NUMBER)
			return;
		g->tail = TAIL_NUMBER;
		if (g->number < SIZE_MAX / 100)
			g->number = g->number * 10 + (size_t)(c - '0');
	} else if (c == '}' && before == TAIL_NUMBER) {
		g->tail = TAIL_CLOSED;
	} else if (c == '\r' && before == TAIL_CLOSED) {
		g->tail = TAIL_CR;
	}
}

/* The end of a line: a literal follows, or the response is over. */
static void end_line(struct guard *g)
{
	bool announced = g->tail == TAIL_CLOSED || g->tail == TAIL_CR;
	bool literal = announced && !g->quoted && g->depth > 0 && is_fetch(g);
	g->tail = TAIL_NONE;
	g->quoted = false;
	g->escaped = false;
	if (literal) {
		g->literal = g->number;
		return;
	}
	g->depth = 0;
	g->head_size = 0;
}

static void within_quotes(struct guard *g, char c)
{
	if (g->escaped)
		g->escaped = false;
	else if (c == '\\')
		g->escaped = true;
	else if (c == '"')
		g->quoted = false;
}

static const char *outside_quotes(struct guard *g, char c)
{
	if (c == '"')
		g->quoted = true;
	else if (c == ')' && g->depth > 0)
		g->depth--;
	else if (c == '(' && ++g->depth > GUARD_DEPTH)
		return too_deep;
	else if (c == ' ' && !g->words--)
		return too_many;
	return NULL;
}

static const char *take_byte(struct guard *g, char c)
{
	const char *trouble = NULL;
	if (!g->plain)
		return too_much;
	g->plain--;
	if (c == '\n') {
		end_line(g);
		return NULL;
	}
	if (g->head_size < GUARD_HEAD) {
		g->head[g->head_size] = c;
		g->head_size++;
	}
	follow_tail(g, c);
	if (g->quoted)
		within_quotes(g, c);
	else
		trouble = outside_quotes(g, c);
	return trouble;
}

const char *guard_take(
    struct guard *g, const char *bytes, size_t size, size_t budget)
{
	size_t at = 0;
	while (at < size) {
		if (g->literal) {
			size_t n = size - at;
			if (n > g->literal)
				n = g->literal;
			g->literal -= n;
			at += n;
			continue;
		}
		const char *trouble = take_byte(g, bytes[at]);
		if (trouble)
			return trouble;
		at++;
		/* libetpan makes room for all of a literal at once */
		if (g->literal > size - at + budget)
			return too_much;
	}
	return NULL;
}
