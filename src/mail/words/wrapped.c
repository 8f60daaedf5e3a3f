/* wrapped.c - lines that a program cut in two. */
#include "wrapped.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "clause.h"
#include "vocabulary.h"
#include "words.h"

enum {
	WORD_SIZE = 24,  /* bytes of the longest word that is looked up */
	WAITING_MAX = 40 /* bytes of a line with a verb and no card */
};

static const char *last_word(const char *line)
{
	const char *blank = strrchr(line, ' ');
	return blank ? blank + 1 : line;
}

static bool first_word_in(const char *line, vocabulary list)
{
	char word[WORD_SIZE];
	size_t n = strcspn(line, " \t,.!:");
	if (!n || n >= sizeof word)
		return false;
	memcpy(word, line, n);
	word[n] = '\0';
	return vocabulary_has(list, word);
}

/* "the Queen" and in the next line "of Spades": a program wrapped it. */
static bool card_goes_on(const char *line, const char *next)
{
	static vocabulary of = {"of", NULL};
	const char *last = last_word(line);
	if (first_word_in(next, of))
		return vocabulary_has(vocabulary_ranks, last) ||
		       vocabulary_has(vocabulary_rank_forms, last);
	if (!vocabulary_same(last, "of"))
		return false;
	return first_word_in(next, vocabulary_suits) ||
	       first_word_in(next, vocabulary_suit_singular);
}

static bool has_move_verb(const char *line)
{
	while (*line) {
		if (first_word_in(line, vocabulary_plays) ||
		    first_word_in(line, vocabulary_bids))
			return true;
		line += strcspn(line, " ");
		line += strspn(line, " ");
	}
	return false;
}

/* "I play the", "My bid is:": with nothing behind it. */
static bool verb_waits(struct arena *arena, const char *line)
{
	struct clause c;
	size_t n = strlen(line);
	if (n > WAITING_MAX || strchr(".,;!?)", line[n - 1]) ||
	    !has_move_verb(line))
		return false;
	words_read(arena, text_plain(arena, line), &c);
	struct counts has = clause_count(&c);
	if (has.cards || has.numbers || has.others || has.doubts || has.alls)
		return false;
	return c.count > 1 && (has.plays || has.bids);
}

bool wrapped_goes_on(struct arena *arena, const char *line, const char *next)
{
	size_t n = strlen(line);
	if (text_starts(line, "start") && strchr(",;+", line[n - 1]))
		return true;
	return card_goes_on(line, next) || verb_waits(arena, line);
}
