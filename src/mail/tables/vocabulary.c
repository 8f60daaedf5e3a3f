/* vocabulary.c - words of subjects, and polite words around commands. */
#include "vocabulary.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

/* clang-format off */
vocabulary vocabulary_subjects = {
    "spades", "spade", "bid", "bids", "bidding", "trick", "referee", "gebot",
    "ansage", "annonce", "apuesta", "bod", "bud", NULL,
};
vocabulary vocabulary_subjects_beside = {
    "game", "round", "hand", "cards", "your", "our", "new", "first", "second",
    "third", "question", NULL,
};
vocabulary vocabulary_polite = {
    "please", "pls", "thanks", "thank", "you", "yes", "ok", "okay", "i", "i'm",
    "im", "i'd", "am", "me", "my", "we", "us", "our", "would", "like", "want",
    "to", "show", "send", "give", "the", "a", "of", "in", "as", "is", "what's",
    "now", "again", "game", "trick", "cards", "concession", NULL,
};

/* clang-format on */

bool vocabulary_has(vocabulary list, const char *word)
{
	return vocabulary_has_start(list, word, strlen(word));
}

bool vocabulary_has_start(vocabulary list, const char *text, size_t size)
{
	for (; *list; list++)
		if (!strncasecmp(*list, text, size) && !(*list)[size])
			return true;
	return false;
}
