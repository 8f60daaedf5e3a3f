/* sorts_names.c - finds the names and initials of persons, mostly in the lines
 * that close a letter: "Thanks", then "Jack".
 *
 * A word that is also a card ("Jack", "King") is a name only in a place where
 * people sign. "Jack" as the only line of a letter is a card, unless that is
 * the writer's name. */
#include <string.h>

#include "engine/card.h"
#include "sorts.h"

enum {
	NAME_MOST = 5,   /* words of a name */
	CONTENT = 4,     /* words of a letter that says something */
	GREETS_FROM = 3, /* words of a line before "Hi" */
	CALLED_MOST = 3  /* words of a name after "Hi" */
};

/* A line of the letter that has words. */
struct line {
	size_t first, last; /* words */
};

struct signing {
	struct sorting *s;
	struct line line[EVIDENCE_WORDS];
	size_t count;
	size_t tail; /* from this line on, all lines are names and addresses */
};

static void find_lines(struct signing *g)
{
	for (size_t i = 0; i < g->s->e->count; i++) {
		if (i && g->s->raw[i].line == g->s->raw[i - 1].line) {
			g->line[g->count - 1].last = i;
			continue;
		}
		g->line[g->count] = (struct line){.first = i, .last = i};
		g->count++;
	}
}

/* ---- words ---- */

static bool is_writers(const struct sorting *s, size_t i)
{
	for (size_t k = 0; k < s->writer.count; k++)
		if (s->writer.word[k] == s->e->word[i].hash)
			return s->e->word[i].card == CARD_NONE;
	return false;
}

/* True for a number in words: nobody has it as his only name. */
static bool is_number_word(const struct sorting *s, size_t i)
{
	return s->e->word[i].number >= 0;
}

/* True for the word of a rank with a face, "Jack". */
static bool is_face_rank(const struct sorting *s, size_t i)
{
	const struct evidence_word *w = &s->e->word[i];
	return w->rank >= 0 && w->number < 0 && w->suit < 0;
}

static bool is_unknown(const struct sorting *s, size_t i)
{
	const struct evidence_word *w = &s->e->word[i];
	return w->named == NAMED_NOTHING && !w->concept[0];
}

/* True for two capitals that name a card: "JD". */
static bool is_two_capitals(const struct sorting *s, size_t i)
{
	static const char capitals[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
	const char *raw = s->raw[i].raw;
	return s->raw[i].size == 2 && strspn(raw, capitals) == 2 &&
	       s->e->word[i].card != CARD_NONE;
}

static bool can_be_name(const struct sorting *s, size_t i)
{
	const struct evidence_word *w = &s->e->word[i];
	if (w->card != CARD_NONE || strpbrk(s->raw[i].raw, "0123456789"))
		return false;
	if (sorts_uses(s, i, USE_LEAVE | USE_GREETING | USE_CLOSING))
		return false;
	return sorts_capital(s, i) || sorts_uses(s, i, USE_PARTICLE);
}

/* ---- lines ---- */

/* True if the words are written as one name is, without marks between and
 * after them. */
static bool is_name(const struct sorting *s, size_t first, size_t last)
{
	size_t unknown = 0;
	size_t words = 0;
	if (last - first >= NAME_MOST || sorts_uses(s, last, USE_PARTICLE))
		return false;
	for (size_t i = first; i <= last; i++) {
		char after = sorts_after(s, i);
		bool initial =
		    s->raw[i].size == 1 || sorts_uses(s, i, USE_TITLE);
		if (!can_be_name(s, i) || (after == '.' && !initial) ||
		    strchr("!?,:;)", after))
			return false;
		words += !sorts_uses(s, i, USE_PARTICLE);
		unknown += is_unknown(s, i) && sorts_capital(s, i);
	}
	if (words > 1)
		return unknown > 0;
	return is_unknown(s, last) || is_face_rank(s, last);
}

/* True for a name that cannot be the rank of a card: "Ann", "Ann Five". */
static bool is_sure_name(const struct sorting *s, size_t first, size_t last)
{
	return is_name(s, first, last) &&
	       (last > first || !is_face_rank(s, first));
}

static bool has_address(const struct sorting *s, const struct line *l)
{
	for (size_t i = l->first; i <= l->last; i++)
		if (s->e->word[i].sort == SORT_ADDRESS ||
		    s->e->word[i].sort == SORT_LINK)
			return true;
	return false;
}

/* True if the line has only words that close a letter. "Thanks!" in the first
 * line does not count. */
static bool closes(const struct signing *g, size_t n)
{
	const struct line *l = &g->line[n];
	if (!n && sorts_after(g->s, l->last) == '!')
		return false;
	for (size_t i = l->first; i <= l->last; i++)
		if (!sorts_uses(g->s, i, USE_LEAVE | USE_CLOSING) ||
		    g->s->e->word[i].card != CARD_NONE)
			return false;
	return true;
}

/* True if a line before the n-th says something: it names a card or a number,
 * or the lines have several words besides a greeting. */
static bool has_content(const struct signing *g, size_t n)
{
	size_t words = 0;
	for (size_t k = 0; k < n; k++) {
		const struct line *l = &g->line[k];
		if (sorts_uses(g->s, l->first, USE_GREETING))
			continue;
		for (size_t i = l->first; i <= l->last; i++)
			if (g->s->e->word[i].named)
				return true;
		words += l->last - l->first + 1;
	}
	return words >= CONTENT;
}

/* True if the move may follow in the next line: "I play", "My card:". */
static bool waits(const struct signing *g, size_t n)
{
	size_t last = g->line[n].last;
	char after = sorts_after(g->s, last);
	bool ends = after == '.' || after == '!' || after == '?';
	if (strchr(":-", after) || g->s->e->word[last].marks & MARK_DOTS)
		return true;
	return !ends && (sorts_moves(g->s, last) ||
			    sorts_means(g->s, last, CONCEPT_THE) ||
			    sorts_means(g->s, last, CONCEPT_WITH) ||
			    sorts_means(g->s, last, CONCEPT_WILL));
}

/* True if the n-th line is a card or a number by itself. */
static bool is_bare(const struct signing *g, size_t n)
{
	const struct line *l = &g->line[n];
	return l->first == l->last && g->s->e->word[l->first].named;
}

/* ---- the end of a letter ---- */

/* The n-th line consists of the writer's name. */
static bool is_writers_line(const struct signing *g, size_t n)
{
	const struct line *l = &g->line[n];
	bool found = false;
	for (size_t i = l->first; i <= l->last; i++) {
		bool number = l->first == l->last && is_number_word(g->s, i);
		bool initial = g->s->raw[i].size == 1 && sorts_capital(g->s, i);
		bool beside =
		    initial || sorts_uses(g->s, i, USE_PARTICLE | USE_LEAVE);
		bool mine = is_writers(g->s, i) && !number;
		if (!mine && !beside)
			return false;
		found |= mine;
	}
	return found;
}

/* The n-th line is a person's name where people sign. */
static bool is_signature(const struct signing *g, size_t n, bool closed)
{
	const struct line *l = &g->line[n];
	const struct sorting *s = g->s;
	if (is_writers_line(g, n))
		return true;
	if (!n || !is_name(s, l->first, l->last))
		return false;
	if (is_sure_name(s, l->first, l->last))
		return closed || n >= g->tail;
	if (closes(g, n - 1))
		return true;
	return n + 1 == g->count && has_content(g, n) && !waits(g, n - 1);
}

/* "Thanks, Peter King", "Cheers Jack" */
static void sign_inline(const struct signing *g, size_t n)
{
	struct sorting *s = g->s;
	const struct line *l = &g->line[n];
	size_t i = l->first;
	bool leaves = false;
	for (; i < l->last; i++) {
		if (!sorts_uses(s, i, USE_LEAVE | USE_CLOSING))
			break;
		leaves |= sorts_uses(s, i, USE_LEAVE);
	}
	if (!leaves || i == l->first)
		return;
	bool together = sorts_joint(s, i - 1) == ' ';
	if (i == l->last && is_two_capitals(s, i) && together)
		sorts_set(s, i, i, SORT_INITIALS);
	if (is_name(s, i, l->last) &&
	    (together || is_sure_name(s, i, l->last) || has_content(g, n)))
		sorts_set(s, i, l->last, SORT_NAME);
}

/* The writer's name at the end of a line: "the king. Jack" */
static void sign_end(const struct signing *g, size_t n)
{
	struct sorting *s = g->s;
	const struct line *l = &g->line[n];
	size_t i = l->last + 1;
	while (i > l->first && is_writers(s, i - 1) && sorts_capital(s, i - 1))
		i--;
	if (i > l->last || i == l->first ||
	    (i == l->last && is_number_word(s, i)))
		return;
	bool apart = s->e->word[i - 1].marks & (MARK_PAUSE | MARK_END);
	if (apart || sorts_uses(s, i - 1, USE_LEAVE))
		sorts_set(s, i, l->last, SORT_NAME);
}

static void find_signatures(struct signing *g)
{
	struct sorting *s = g->s;
	bool closed = false;
	g->tail = g->count;
	while (g->tail > 1) {
		const struct line *l = &g->line[g->tail - 1];
		if (!is_name(s, l->first, l->last) && !has_address(s, l))
			break;
		g->tail--;
	}
	for (size_t n = 0; n < g->count; n++) {
		const struct line *l = &g->line[n];
		bool last = n + 1 == g->count;
		bool initials =
		    l->first == l->last && is_two_capitals(s, l->first);
		bool apart =
		    n && s->e->word[l->first - 1].marks & MARK_PARAGRAPH;
		if (is_signature(g, n, closed))
			sorts_set(s, l->first, l->last, SORT_NAME);
		else if (initials &&
			 (closed || (last && apart && is_bare(g, 0))))
			sorts_set(s, l->first, l->first, SORT_INITIALS);
		if (last)
			sign_inline(g, n);
		sign_end(g, n);
		closed |= closes(g, n);
	}
}

/* ---- other places ---- */

/* "Hi Jack,", "Herr König" */
static void find_called(struct sorting *s, size_t i, uint32_t use)
{
	size_t last = i;
	while (sorts_runs_on(s, last) && last - i < CALLED_MOST &&
	       can_be_name(s, last + 1))
		last++;
	while (last > i && sorts_uses(s, last, USE_PARTICLE))
		last--;
	if (last > i)
		sorts_set(s, i + 1, last, SORT_NAME);
	else if (use & USE_GREETING && sorts_runs_on(s, i) &&
		 is_two_capitals(s, i + 1))
		sorts_set(s, i + 1, i + 1, SORT_INITIALS);
}

void sorts_of_names(struct sorting *s)
{
	struct signing g = {.s = s, .count = 0};
	find_lines(&g);
	for (size_t n = 0; n < g.count; n++) {
		const struct line *l = &g.line[n];
		for (size_t i = l->first; i <= l->last; i++) {
			bool begins = i < l->first + GREETS_FROM;
			if (begins && sorts_uses(s, i, USE_GREETING))
				find_called(s, i, USE_GREETING);
			if (sorts_uses(s, i, USE_TITLE) && sorts_capital(s, i))
				find_called(s, i, USE_TITLE);
		}
	}
	find_signatures(&g);
}
