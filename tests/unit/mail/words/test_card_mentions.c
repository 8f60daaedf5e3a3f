/* test_card_mentions.c - which cards a text may name, in many phrasings, and
 * how much ordinary talk is mistaken for a card. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "engine/card.h"
#include "mail/cards/disclosure.h"
#include "unit.h"

enum { LINE_SIZE = 4096 };

static FILE *corpus(const char *name)
{
	char path[100];
	(void)snprintf(path, sizeof path, "tests/corpus/%s", name);
	FILE *f = fopen(path, "r");
	ck_assert_msg(f != NULL, "%s is missing (run in the top folder)", path);
	return f;
}

/* Reads the next row without its line end; false after the last. */
static bool next_row(FILE *f, char line[LINE_SIZE])
{
	while (fgets(line, LINE_SIZE, f)) {
		line[strcspn(line, "\n")] = '\0';
		if (*line && strncmp(line, "# ", 2) != 0)
			return true;
	}
	return false;
}

static uint64_t cards_in(const char *text)
{
	struct arena arena;
	arena_init(&arena);
	uint64_t cards = disclosure_read(&arena, text);
	arena_release(&arena);
	return cards;
}

START_TEST(a_card_is_found_in_any_words)
{
	char line[LINE_SIZE];
	int missed = 0;
	int rows = 0;
	FILE *f = corpus("cards.tsv");
	for (; next_row(f, line); rows++) {
		char *words = strchr(line, '\t');
		ck_assert_ptr_nonnull(words);
		*words++ = '\0';
		int card = card_parse(line);
		ck_assert_msg(card != CARD_NONE, "%s", line);
		if (cards_in(words) & cards_of(card))
			continue;
		missed++;
		printf("not found: %s in \"%s\"\n", line, words);
	}
	(void)fclose(f);
	ck_assert_int_ge(rows, 100);
	ck_assert_msg(!missed, "%d of %d are not found", missed, rows);
}
END_TEST

/* Returns how many lines of a text may name a card. Lines are separated by
 * "\n"; *all is their number. */
static int naming(char *text, int *all)
{
	int count = 0;
	while (*text) {
		char *end = strstr(text, "\\n");
		if (end)
			*end = '\0';
		if (*text) {
			bool names = cards_in(text) != 0;
			if (names && getenv("CARDTALK"))
				printf("names a card: %s\n", text);
			count += names;
			(*all)++;
		}
		text = end ? end + 2 : text + strlen(text);
	}
	return count;
}

/* Few lines may seem to name a card in letters about other things, and in talk
 * about cards that makes no move. A line that names no card causes no second
 * mail. */
START_TEST(ordinary_talk_is_left_alone)
{
	static const struct {
		const char *name;
		int most; /* the most lines that may seem to name a card, in
		             percent */
	} texts[] = {
	    {"ordinary.txt", 18},
	    {"talk.txt", 29},
	};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		char line[LINE_SIZE];
		int all = 0;
		int count = 0;
		FILE *f = corpus(texts[i].name);
		while (next_row(f, line))
			count += naming(line, &all);
		(void)fclose(f);
		if (getenv("CARDTALK"))
			printf("%s: %d of %d\n", texts[i].name, count, all);
		ck_assert_msg(count * 100 <= texts[i].most * all,
		    "%s: %d of %d lines may name a card", texts[i].name, count,
		    all);
	}
}
END_TEST

Suite *suite_card_mentions(void)
{
	const TTest *const tests[] = {
	    a_card_is_found_in_any_words,
	    ordinary_talk_is_left_alone,
	    NULL,
	};
	return suite_of("card_mentions", tests);
}
