/* words.c - words that a ruling is about. */
#include "words.h"

#include <string.h>

#include "base/text.h"
#include "referee/commands/talk.h"
#include "referee/session/session.h"

static const char blanks[] = " :,";

int64_t words_number(const char **text, const char *word)
{
	const char *p = *text + strspn(*text, blanks);
	if (text_starts(p, word))
		p += strlen(word);
	long number = text_digits(p, &p);
	if (number < 1 || number > NUMBER_MAX)
		return 0;
	*text = p + strspn(p, blanks);
	return number;
}

const char *words_of(const struct tx *tx, const char *text)
{
	const char *words = talk_cleaned(tx, text);
	size_t size = strlen(words);
	while (size && words[size - 1] == '.')
		size--;
	return arena_copy(tx->arena, words, size);
}
