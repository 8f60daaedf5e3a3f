/* correction.c - see correction.h.
 *
 * Such a sentence is no move, because nobody can be sure which one is meant;
 * but it is about a move and nothing else, so its writer can be asked. */
#include "correction.h"

#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "vocabulary.h"
#include "words.h"

/* clang-format off */
static vocabulary corrections = {
    "actually", "ah", "argh", "be", "change", "changed", "corrected", "correction", "damn", "edit", "edited", "er", "err", "fix", "fixed",
    "hm", "hmm", "instead", "is", "it", "its", "make", "mean", "meant", "mistake", "nein", "no", "non", "nope", "not", "oder", "oops", "or",
    "ou", "pardon", "perdon", "rather", "scratch", "should", "sorry", "strike", "that", "typo", "uh", "um", "update", "updated", "ups",
    "wait", "was", "wrong", NULL};
/* clang-format on */

/* The words that correct nothing, and how many others there were. */
static const char *the_rest(
    struct arena *arena, const char *sentence, int *corrected)
{
	static const char between[] = " \t/\\|()[]<>*_~=\"',:";
	char *save = NULL;
	char *copy = arena_string(arena, sentence);
	struct buf out;
	buf_init(&out, 0);
	char *word = strtok_r(copy, between, &save);
	for (; word; word = strtok_r(NULL, between, &save)) {
		bool dash = word[strspn(word, "-")] == '\0';
		if (vocabulary_has(corrections, word))
			(*corrected)++;
		else if (!dash)
			buf_format(&out, "%s ", word);
	}
	const char *rest = arena_string(arena, buf_string(&out));
	buf_release(&out);
	return rest;
}

/* The number of moves; -1 if any word is neither a move nor filler. */
static int count_moves(const struct clause *c)
{
	int moves = 0;
	for (size_t i = 0; i < c->count; i++) {
		const struct word *w = &c->word[i];
		bool move = w->class == WORD_CARD || w->class == WORD_NUMBER;
		bool known = w->class == WORD_FILLER || w->class == WORD_PLAY ||
		             w->class == WORD_BID || w->class == WORD_BLIND;
		if (!move && !known)
			return -1;
		if (move && w->unsure)
			return -1;
		moves += move;
	}
	return moves;
}

bool correction_read(
    struct arena *arena, const char *sentence, struct clause *moves)
{
	int corrected = 0;
	const char *rest = the_rest(arena, sentence, &corrected);
	if (!*rest)
		return false;
	words_read(arena, rest, moves);
	int count = moves->too_long ? -1 : count_moves(moves);
	return corrected ? count > 0 : count == 2;
}
