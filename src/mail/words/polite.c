/* polite.c - see polite.h; the words are in vocabulary_talk.c. */
#include "polite.h"

#include <string.h>

#include "base/arena.h"
#include "vocabulary.h"

bool polite_word(const char *word)
{
	return vocabulary_has(vocabulary_polite, word);
}

const char *polite_first(struct arena *arena, const char *rest)
{
	char *copy = arena_string(arena, rest);
	char *save = NULL;
	char *word = strtok_r(copy, " \t:,.!?;", &save);
	while (word && polite_word(word))
		word = strtok_r(NULL, " \t:,.!?;", &save);
	return word ? word : "";
}

bool polite_only(struct arena *arena, const char *rest)
{
	return !*polite_first(arena, rest);
}

char *polite_without(char *args)
{
	size_t size = strlen(args);
	for (;;) {
		while (size && strchr(" \t,.!;", args[size - 1]))
			size--;
		args[size] = '\0';
		const char *blank = strrchr(args, ' ');
		const char *last = blank ? blank + 1 : args;
		if (!*last || !polite_word(last))
			return args;
		size = (size_t)(last - args);
	}
}
