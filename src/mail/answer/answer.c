/* answer.c - classifies an answer to a yes-or-no question.
 *
 * The text is cut into words. Commas, full stops and the like separate words; a
 * question mark, a digit or a sign is an unknown word. Starting at the first
 * word, known phrases (answer_words.h) lead from one position to the next, and
 * the answer counts only if they reach the end. Each path records what it said:
 * a path that says yes must not also say no. The last words may be the writer's
 * name: words of From, a common given name, or capitalized words after a
 * closing. */
#include "mail/answer.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

#include "answer_words.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/cards/pattern.h"
#include "mail/letter.h"

enum {
	LONGEST = 800, /* bytes; a longer text is ANSWER_OTHER */
	WORDS = 60,
	NAME = 3 /* most words in a name */
};

/* What a path has said: a set of these bits. */
enum {
	SAID_YES = 1,
	SAID_NO = 2,
	SAID_JOIN = 4,
	SAID_ONCE = 8,
	SAID_FINE = 16,
	SAID_READY = 32,
	SETS = 64
};

struct word {
	const char *text; /* the folded word */
	bool first;       /* the word is the first in its line */
	/* the word follows a dash or a slash, as a signature does */
	bool marked;
	bool capital;
};

struct answering {
	struct arena *arena;
	const struct letter *letter;
	struct word word[WORDS];
	size_t count;
	/* by position: bit n is set if a path that has said the set n ends here
	 */
	uint64_t reached[WORDS + 1];
	bool closed[WORDS + 1]; /* by position: a closing phrase ends here */
	/* by position: the end of the aside that begins here; 0 for none */
	size_t aside[WORDS + 1];
};

/* ---- words ---- */

/* Bytes of the smiling or approving sign at the start of the text; 0 for
 * none. */
static size_t smile(const char *text)
{
	static const char *const smiles[] = {
	    "\xe2\x80\xa6",     /* ellipsis */
	    "\xc2\xa1",         /* inverted exclamation mark */
	    "\xf0\x9f\x99\x82", /* smiling faces */
	    "\xf0\x9f\x98\x80",
	    "\xf0\x9f\x98\x83",
	    "\xf0\x9f\x98\x84",
	    "\xf0\x9f\x98\x81",
	    "\xf0\x9f\x98\x8a",
	    "\xf0\x9f\x91\x8d", /* thumbs up */
	    "\xf0\x9f\x99\x8f", /* folded hands */
	    "\xe2\x9c\x85",     /* check marks */
	    "\xe2\x9c\x94",
	    NULL,
	};
	for (int i = 0; smiles[i]; i++)
		if (!strncmp(text, smiles[i], strlen(smiles[i])))
			return strlen(smiles[i]);
	return 0;
}

/* Bytes at the start of the text that are only punctuation, or a friendly sign.
 */
static size_t between(const char *text)
{
	size_t size = strspn(text, " \t\n\r.,;:!-()[]*_/\"");
	return size ? size : smile(text);
}

static bool of_word(const char *p)
{
	bool apostrophe = *p == '\'' || *p == '`';
	bool ascii = isalnum((unsigned char)*p) || apostrophe;
	return ascii || ((unsigned char)*p >= 0x80 && !smile(p));
}

/* Bytes of the word at the start of the text. A sign is a word by itself. */
static size_t word_size(const char *text)
{
	size_t size = 0;
	while (text[size] && of_word(text + size))
		size++;
	return size ? size : 1;
}

static const char *without_apostrophes(char *text)
{
	char *q = text;
	for (const char *p = text; *p; p++)
		if (*p != '\'' && *p != '`')
			*q++ = *p;
	*q = '\0';
	return text;
}

/* True if "mail" at `one` follows "e-": "e-mail" is one word. */
static bool joins_mail(
    const struct answering *a, const char *text, const char *one)
{
	if (!a->count || one == text || one[-1] != '-')
		return false;
	const char *before = a->word[a->count - 1].text;
	return !strcmp(before, "e") && text_starts(one, "mail");
}

/* Cuts the text into words; false if there are too many. */
static bool cut(struct answering *a, const char *text)
{
	bool first = true;
	bool marked = false;
	const char *plain = text_plain(a->arena, text);
	const char *p = plain;
	while (*p) {
		size_t size = between(p);
		first |= memchr(p, '\n', size) != NULL;
		marked |= memchr(p, '-', size) || memchr(p, '/', size);
		p += size;
		if (size || !*p)
			continue;
		if (a->count == WORDS)
			return false;
		if (joins_mail(a, plain, p))
			a->count--;
		size = word_size(p);
		char *one = arena_copy(a->arena, p, size);
		char *folded = text_fold(a->arena, one);
		a->word[a->count++] = (struct word){
		    .text = without_apostrophes(folded),
		    .first = first,
		    .marked = marked,
		    .capital = text_capital(one),
		};
		first = marked = false;
		p += size;
	}
	return true;
}

/* ---- phrases ---- */

static uint64_t one_set(int set)
{
	return (uint64_t)1 << set;
}

static int said_by(enum answer_part part)
{
	switch (part) {
	case PART_YES:
	case PART_WHOLE:
		return SAID_YES;
	case PART_ONCE:
		return SAID_YES | SAID_ONCE;
	case PART_TIMES:
		return SAID_ONCE;
	case PART_NO:
		return SAID_NO;
	case PART_JOIN:
		return SAID_JOIN;
	case PART_FINE:
		return SAID_FINE;
	case PART_READY:
		return SAID_READY;
	case PART_POLITE:
	case PART_ASIDE:
	case PART_CLOSING:
		break;
	}
	return 0;
}

/* Records that a phrase leads from one position to another. */
static void reach(
    struct answering *a, size_t from, size_t to, enum answer_part part)
{
	int said = said_by(part);
	bool whole = from == 0 && to == a->count;
	if (to == from || (part == PART_WHOLE && !whole))
		return;
	for (int set = 0; set < SETS; set++)
		if (a->reached[from] & one_set(set))
			a->reached[to] |= one_set(set | said);
	a->closed[to] |= part == PART_CLOSING;
	if (part == PART_ASIDE && a->aside[from] < to)
		a->aside[from] = to;
}

/* Matches `words`, the rest of a row's phrase, from word `at` on. The phrase
 * began at word `from`. */
static void follow(struct answering *a,
    const struct answer_row *row,
    const char *words,
    size_t from,
    size_t at)
{
	while (*words == ' ')
		words++;
	size_t size = (size_t)(strchrnul(words, ' ') - words);
	if (!size) {
		reach(a, from, at, row->part);
		return;
	}
	const char *rest = words + size;
	if (words[size - 1] == '?')
		follow(a, row, rest, from, at);
	if (at > from && a->aside[at] && row->part != PART_ASIDE)
		follow(a, row, words, from, a->aside[at]);
	if (at < a->count && pattern_among(words, size, a->word[at].text))
		follow(a, row, rest, from, at + 1);
}

/* Follows each row of the tables from word `from` on; with `asides`, follows
 * only the rows of asides. */
static void lead_on(struct answering *a, size_t from, bool asides)
{
	for (int t = 0; t < ANSWER_TABLES; t++)
		for (const struct answer_row *r = answer_tables[t]; r->words;
		    r++)
			if (!asides || r->part == PART_ASIDE)
				follow(a, r, r->words, from, from);
}

/* Finds all asides. Called before any path is followed. */
static void find_asides(struct answering *a)
{
	for (size_t i = 0; i < a->count; i++)
		lead_on(a, i, true);
}

/* ---- names ---- */

/* True if `word` is one of the words in the text, and not only part of a longer
 * word. */
static bool is_of(struct answering *a, const char *text, const char *word)
{
	size_t length = strlen(word);
	const char *p = text_fold(a->arena, text);
	while (*p) {
		size_t n = 0;
		while (isalnum((unsigned char)p[n]) || p[n] & 0x80)
			n++;
		if (n == length && !memcmp(p, word, n))
			return true;
		p += n ? n : 1;
	}
	return false;
}

static bool is_own(struct answering *a, const char *word)
{
	const char *from = a->letter->from;
	const char *local = arena_copy(a->arena, from, strcspn(from, "@"));
	return is_of(a, a->letter->from_name, word) || is_of(a, local, word);
}

static bool could_be_name(const char *word)
{
	for (const char *p = word; *p; p++)
		if (!isalpha((unsigned char)*p) && !(*p & 0x80))
			return false;
	return !answer_refuses(word);
}

/* True if all words from here on are the writer's name. */
static bool is_name(struct answering *a, size_t from)
{
	bool own = true;
	bool capital = true;
	if (a->count - from > NAME)
		return false;
	for (size_t i = from; i < a->count; i++) {
		const struct word *w = &a->word[i];
		if (!could_be_name(w->text))
			return false;
		own &= is_own(a, w->text);
		capital &= w->capital;
	}
	if (own || (a->closed[from] && capital))
		return true;
	const struct word *w = &a->word[from];
	bool given = answer_given_name(w->text);
	bool apart = w->first || w->marked;
	return apart && given && (capital || a->count - from == 1);
}

/* ---- the whole answer ---- */

/* Returns what the paths to the end say; ANSWER_OTHER if they disagree. */
static enum answer said(const struct answering *a)
{
	uint64_t end = a->reached[a->count];
	bool yes = end & one_set(SAID_YES);
	bool once = end & one_set(SAID_YES | SAID_ONCE);
	bool no = end & one_set(SAID_NO);
	uint64_t joins = one_set(SAID_JOIN) | one_set(SAID_JOIN | SAID_YES);
	uint64_t fine = one_set(SAID_FINE) | one_set(SAID_FINE | SAID_YES);
	uint64_t ready = one_set(SAID_READY) | one_set(SAID_READY | SAID_YES) |
	                 one_set(SAID_READY | SAID_FINE) |
	                 one_set(SAID_READY | SAID_FINE | SAID_YES);
	if (once && !no)
		return ANSWER_ONCE;
	if (yes && !no)
		return ANSWER_YES;
	if (no && !yes)
		return ANSWER_NO;
	if (end & joins && !no)
		return ANSWER_JOIN;
	if (end & fine && !no)
		return ANSWER_FINE;
	if (end & ready && !no)
		return ANSWER_READY;
	return ANSWER_OTHER;
}

static enum answer read_text(
    struct arena *arena, const struct letter *letter, const char *text)
{
	struct answering a = {.arena = arena, .letter = letter};
	if (strlen(text) > LONGEST || !cut(&a, text))
		return ANSWER_OTHER;
	find_asides(&a);
	a.reached[0] = 1;
	for (size_t i = 0; i < a.count; i++) {
		if (!a.reached[i])
			continue;
		lead_on(&a, i, false);
		if (i && is_name(&a, i))
			a.reached[a.count] |= a.reached[i];
	}
	return said(&a);
}

enum answer answer_read(struct arena *arena, const struct letter *letter)
{
	const char *text = letter->new_text;
	if (!text[strspn(text, " \t\n")])
		return ANSWER_EMPTY;
	enum answer answer = read_text(arena, letter, text);
	if (answer == ANSWER_NO || answer == ANSWER_OTHER)
		return answer;
	bool refused = read_text(arena, letter, letter->subject) == ANSWER_NO;
	return refused ? ANSWER_OTHER : answer;
}

/* ---- quoted text ---- */

const char *answer_words(struct arena *arena, const char *text)
{
	struct buf out;
	bool word = false;
	buf_init(&out, 0);
	for (const char *p = text_fold(arena, text); *p; p++) {
		bool was = word;
		word = isalnum((unsigned char)*p) || *p & 0x80;
		if (word && !was && out.size)
			buf_byte(&out, ' ');
		if (word)
			buf_byte(&out, *p);
	}
	const char *words = arena_string(arena, buf_string(&out));
	buf_release(&out);
	return words;
}

/* True if `intro` is what a mail program writes above a quote: the referee's
 * name and a date, without a word of refusal. */
static bool introduces(struct arena *arena, const char *intro, const char *name)
{
	char *left = arena_string(arena, intro);
	if (!strstr(intro, answer_words(arena, name)))
		return false;
	if (!strpbrk(intro, "0123456789"))
		return false;
	for (;;) {
		const char *word = strsep(&left, " ");
		if (!word)
			return true;
		if (answer_refuses(word))
			return false;
	}
}

bool answer_quotes(
    struct arena *arena, const char *quoted, const char *ours, const char *name)
{
	const char *text = answer_words(arena, ours);
	size_t size = strlen(quoted);
	size_t tail = strlen(text);
	if (size < tail || strcmp(quoted + size - tail, text) != 0)
		return false;
	const char *intro = arena_copy(arena, quoted, size - tail);
	return !*intro || introduces(arena, intro, name);
}
