/* sentence.c - punctuation within a line.
 *
 * A dot that cuts a card or a number off its word ("main.js", "Dec. 4!",
 * "Version 2.0") is the likeliest cause of a move that the writer did not
 * make. */
#include "sentence.h"

#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "clause.h"
#include "context.h"
#include "mail/tables/vocabulary.h"

enum {
	ABBREVIATION_MAX = 16, /* bytes of the longest abbreviation */
	GLUE = 0x1f            /* replaces punctuation inside a word */
};

static bool alnum(char c)
{
	return isalnum((unsigned char)c) || c & 0x80;
}

static bool digit(char c)
{
	return isdigit((unsigned char)c);
}

static bool blank_or_end(char c)
{
	return !c || strchr(" \t", c);
}

/* True if the word before p is an abbreviation: "St", "Dec", "P.S", an
 * initial. */
static bool abbreviated(const char *text, const char *p)
{
	char word[ABBREVIATION_MAX + 1];
	const char *begin = p;
	while (begin > text && !strchr(" \t.,;!()", begin[-1]))
		begin--;
	size_t n = (size_t)(p - begin);
	if (!n || n > ABBREVIATION_MAX)
		return false;
	memcpy(word, begin, n);
	word[n] = '\0';
	if (memchr(word, GLUE, n) && alnum(*word))
		return isalpha((unsigned char)*word) != 0;
	bool street = n > 3 && !strcmp(word + n - 3, "str");
	return street || vocabulary_has(vocabulary_abbreviations, word);
}

/* True if the text begins like a wish: "Good luck!", "See you all tomorrow!",
 * "Over to you, bob." */
static bool wishes(struct arena *arena, const char *text)
{
	static vocabulary begin = {"good",
	    "see",
	    "over",
	    "thanks",
	    "thank",
	    "cheers",
	    "have",
	    "best",
	    "your",
	    "let's",
	    "talk",
	    "sorry",
	    "fingers",
	    NULL};
	char *copy = arena_string(arena, text);
	char *save = NULL;
	const char *word = strtok_r(copy, " \t,.!", &save);
	return word && vocabulary_has(begin, word);
}

/* True if the writer speaks to somebody: "No changes from me", "I can't
 * complain". */
static bool speaks(struct arena *arena, const char *text)
{
	static vocabulary words = {"i",
	    "i'm",
	    "i'll",
	    "i've",
	    "i'd",
	    "me",
	    "you",
	    "you're",
	    "we",
	    "us",
	    "mir",
	    "ich",
	    "je",
	    NULL};
	char *save = NULL;
	char *word = strtok_r(arena_string(arena, text), " \t,.!", &save);
	for (; word; word = strtok_r(NULL, " \t,.!", &save))
		if (vocabulary_has(words, word))
			return true;
	return false;
}

/* True if `rest`, the text after a number and its dot, begins with the month of
 * a date: the "11." of "22. 11." */
static bool day_and_month(const char *rest)
{
	rest += strspn(rest, " ");
	size_t n = strspn(rest, "0123456789");
	return n && n <= 2 && rest[n] == '.';
}

/* True if the number before the dot is an ordinal: "Am 4. fahre ich", but not
 * "4. good luck". */
static bool ordinal(struct arena *arena, const char *text, const char *p)
{
	enum { FAR = 40 }; /* bytes to look back; keeps reading linear */
	if (p == text || p - text > FAR || !digit(p[-1]) || p[1] != ' ')
		return false;
	if (p[2] < 'a' || p[2] > 'z' || wishes(arena, p + 2))
		return false;
	struct clause c;
	clause_read(arena, p + 2, &c);
	return clause_count(&c).others > 0;
}

/* Bytes of the number of a list entry at the start: "1. Hello". 0 if there is
 * no such number: in "4. Good luck" the number is a bid, because only
 * politeness follows. */
static size_t list_number(struct arena *arena, const char *text)
{
	size_t n = strspn(text, "0123456789");
	if (!n || n > 2 || (text[n] != '.' && text[n] != ')'))
		return 0;
	const char *rest = text + n + 1;
	if (text[n] == ')')
		return n + 1;
	if (*rest != ' ' || !rest[strspn(rest, " ")] || day_and_month(rest))
		return 0;
	struct clause c;
	clause_read(arena, rest, &c);
	struct counts counts = clause_count(&c);
	bool first = n == 1 && *text == '1';
	if (first || counts.cards)
		return n + 1;
	bool said = wishes(arena, rest) || speaks(arena, rest);
	return counts.others && !said ? n + 1 : 0;
}

/* Bytes of an emoticon at p: ":3", ";-3", "=3", "<3", ":D", "xD". */
static size_t face(const char *text, const char *p)
{
	size_t n = 1;
	bool crossed = *p == 'x' || *p == 'X';
	if (!*p || !strchr(":;=<xX", *p))
		return 0;
	if (p > text && !strchr(" \t", p[-1]))
		return 0;
	if (p[n] == '-')
		n++;
	bool mouth = p[n] == 'D' || (!crossed && (digit(p[n]) || p[n] == 'P'));
	return mouth && blank_or_end(p[n + 1]) ? n + 1 : 0;
}

/* Bytes of an emoticon with glasses at p: "8)", "8-)"; 0 if there is none. */
static size_t bespectacled(const char *text, const char *p)
{
	size_t n = p[1] == '-' ? 2 : 1;
	if (*p != '8' || (p > text && !strchr(" \t", p[-1])))
		return 0;
	return p[n] == ')' && blank_or_end(p[n + 1]) ? n + 1 : 0;
}

/* True if the dot or comma at p does not end a clause, because it is inside a
 * word or number, or ends an abbreviation. */
static bool within(const char *text, const char *p)
{
	bool between = p > text && alnum(p[-1]) && alnum(p[1]);
	if (*p == ',')
		return between && digit(p[-1]) && digit(p[1]);
	return between || abbreviated(text, p);
}

char *sentence_plain(struct arena *arena, const char *text)
{
	char *copy = arena_string(arena, text);
	size_t number = list_number(arena, copy);
	memset(copy, ' ', number);
	if (number && !copy[strspn(copy, " ")])
		copy[0] = '?'; /* the line is only "3)" */
	for (char *p = copy; *p; p++) {
		size_t n = face(copy, p);
		if (!n)
			n = bespectacled(copy, p);
		if (*p == '.' && ordinal(arena, copy, p)) {
			*p = ' ';
		} else if (n) {
			memset(p, ' ', n);
			p += n - 1;
		} else if ((*p == '.' || *p == ',') && within(copy, p)) {
			bool inside = alnum(p[1]);
			*p = inside ? GLUE : ' ';
		} else if (*p == '[' && p > copy && alnum(p[-1])) {
			*p = GLUE;
		}
	}
	return copy;
}

static bool names_move(struct arena *arena, const char *text, size_t size)
{
	struct clause c;
	clause_read(arena, arena_copy(arena, text, size), &c);
	struct counts n = clause_count(&c);
	return c.too_long || n.cards || n.numbers || n.alls;
}

const char *sentence_after_question(struct arena *arena, const char *text)
{
	enum { QUESTION_MAX = 200 };
	const char *mark = strchr(text, '?');
	if (!mark || mark - text > QUESTION_MAX)
		return text;
	const char *rest = mark + strspn(mark, "?! ");
	if (!*rest || strchr(rest, '?'))
		return text;
	return names_move(arena, text, (size_t)(mark - text)) ? text : rest;
}

/* True for a question that is not about the game: "How are you?" */
static bool small_talk(struct arena *arena, const char *text)
{
	size_t n = strcspn(text, " '?");
	if (!strchr(text, '?') ||
	    !vocabulary_has_start(vocabulary_questions, text, n))
		return false;
	struct clause c;
	clause_read(arena, text, &c);
	struct counts counts = clause_count(&c);
	if (c.too_long || counts.cards || counts.numbers)
		return false;
	return !counts.plays && !counts.bids && c.count > 1;
}

char *sentence_without_talk(struct arena *arena, const char *text)
{
	char *copy = arena_string(arena, text);
	char *mark = strchr(copy, '?');
	if (!mark)
		return copy;
	char *begin = mark;
	while (begin > copy && !strchr(".!;", begin[-1]))
		begin--;
	if (begin > copy && small_talk(arena, begin + strspn(begin, " ")))
		*begin = '\0';
	return copy;
}

/* True for a pawn's move in chess, with its number: "1. d4", "12.c4". */
static bool plays_chess(const char *text)
{
	static const char dots[] = {'.', GLUE, '\0'};
	for (const char *p = strpbrk(text, dots); p; p = strpbrk(p + 1, dots)) {
		const char *move = p + 1 + strspn(p + 1, " ");
		bool square = *move >= 'a' && *move <= 'h' && move[1] >= '1' &&
		              move[1] <= '8';
		if (p > text && digit(p[-1]) && square && !alnum(move[2]))
			return true;
	}
	return false;
}

bool sentence_describes(struct arena *arena, const char *text)
{
	static const char *const begin[] = {", by ", ", a ", ", an ", NULL};
	if (plays_chess(text))
		return true;
	if (!strchr(text, ','))
		return false;
	for (size_t i = 0; begin[i]; i++) {
		const char *at = text_find(text, begin[i]);
		if (!at)
			continue;
		struct clause c;
		clause_read(arena, at + 1, &c);
		struct counts n = clause_count(&c);
		if (n.others && !n.cards && !n.numbers)
			return true;
	}
	return false;
}

bool sentence_exclaims(const char *text)
{
	size_t n = strcspn(text, " ,!.;");
	return vocabulary_has_start(vocabulary_exclamations, text, n);
}

bool sentence_names(struct arena *arena, const char *text)
{
	struct clause c;
	if (!text || context_praises(text))
		return false;
	clause_read(arena, text, &c);
	if (!c.count || (size_t)clause_count(&c).others != c.count)
		return false;
	for (const char *p = text; *p;) {
		p += strspn(p, " ");
		if (*p && (*p < 'A' || *p > 'Z'))
			return false;
		p += strcspn(p, " ");
	}
	return true;
}

bool sentence_takes_leave(const char *clause)
{
	static const char *const begin[] = {
	    "see you", "bye", "ciao", "love", "yours", "regards", NULL};
	clause += strspn(clause, " ");
	for (size_t i = 0; begin[i]; i++)
		if (text_starts(clause, begin[i]))
			return true;
	return false;
}
