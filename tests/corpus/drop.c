/* drop.c - finds rows of the reader's tables that no sample watches. It removes
 * the rows one by one, in its own memory, and reads the samples again.
 *
 * drop MANIFEST [TABLE...]
 *
 * drop --sum MANIFEST prints only a hash over all results.
 *
 * A line of the manifest names what must not change about a letter ("k": its
 * kind; "n": its new text; a digit: its commands with the hint of that number),
 * and its file. The program prints the rows whose removal changes nothing. It
 * writes to constant data, so it is no model for other code. mutants.py drives
 * it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../../src/mail/tables/vocabulary.h"
#include "base/arena.h"
#include "base/text.h"
#include "engine/card.h"
#include "mail/letter.h"
#include "mail/reading.h"
#include "mail/tables/vocabulary.h"

enum {
	SAMPLES_MAX = 60000,
	EXPECT_MAX = 16,
	BYTES_MAX = 256 * 1024,
	EVERY_BID = 0x3FFF
};

struct sample {
	char expect[EXPECT_MAX];
	char *bytes;
	size_t size;
	char *said;     /* the text in which a row's words may occur */
	uint64_t found; /* a hash of the results with all rows in place */
};

#define TABLE(name) {#name, name}
static const struct table {
	const char *name;
	const char *const *rows;
} tables[] = {
    TABLE(client_from),
    TABLE(client_wrote),
    TABLE(client_begin),
    TABLE(client_signature),
    TABLE(client_device),
    TABLE(client_above),
    TABLE(client_legal),
    TABLE(client_secret),
    TABLE(client_away),
    TABLE(client_away_colon),
    TABLE(client_away_within),
    TABLE(client_program),
    TABLE(client_program_text),
    TABLE(client_note),
    TABLE(client_note_text),
    TABLE(client_bounce),
    TABLE(client_bounce_within),
    TABLE(client_bounce_text),
    TABLE(client_bounce_names),
    TABLE(vocabulary_subjects),
    TABLE(vocabulary_subjects_beside),
};

static void mix(uint64_t *hash, const char *text)
{
	for (; *text; text++)
		*hash = (*hash ^ (unsigned char)*text) * 0x100000001b3;
	*hash = (*hash ^ 0xff) * 0x100000001b3;
}

/* Mixes the commands at a moment at which any move is legal. */
static void mix_commands(struct arena *arena, uint64_t *hash,
    const struct letter *letter, enum hint hint)
{
	struct decision decision;
	struct position at = {.hint = hint, .hand = CARDS_52, .give = 1};
	at.legal.bids = hint == HINT_BID;
	if (hint == HINT_BID)
		at.legal.moves = EVERY_BID;
	if (hint == HINT_PLAY)
		at.legal.moves = CARDS_52;
	const struct commands *c = reading_make(arena, letter, &at, &decision);
	mix(hash, c->contradictory ? "two" : "");
	for (size_t i = 0; i < c->count; i++) {
		mix(hash, verb_name(c->list[i].verb));
		mix(hash, command_words(arena, &c->list[i]));
	}
}

static uint64_t look(struct sample *s)
{
	uint64_t hash = 0xcbf29ce484222325;
	struct arena arena;
	struct letter l;
	arena_init(&arena);
	letter_parse(&arena, s->bytes, s->size, &l);
	for (const char *e = s->expect; *e; e++) {
		if (*e == 'k')
			mix(&hash, letter_kind_name(l.kind));
		else if (*e == 'n')
			mix(&hash, l.new_text);
		else if (l.may_act)
			mix_commands(&arena, &hash, &l, (enum hint)(*e - '0'));
	}
	if (!s->said)
		s->said = strdup(arena_format(&arena, "%s\n%s\n%s\n%s\n%s",
		    l.text, l.subject, l.from_name, l.from, l.return_path));
	arena_release(&arena);
	return hash;
}

static void read_sample(struct sample *s, const char *path)
{
	static char bytes[BYTES_MAX];
	FILE *file = fopen(path, "rb");
	if (!file) {
		perror(path);
		exit(1);
	}
	s->size = fread(bytes, 1, sizeof bytes, file);
	fclose(file);
	s->bytes = malloc(s->size + 1);
	memcpy(s->bytes, bytes, s->size);
	s->bytes[s->size] = '\0';
	s->found = look(s);
}

static size_t read_manifest(const char *path, struct sample *samples)
{
	char line[1024];
	size_t count = 0;
	FILE *file = fopen(path, "r");
	if (!file) {
		perror(path);
		exit(1);
	}
	while (count < SAMPLES_MAX && fgets(line, sizeof line, file)) {
		char *blank = strchr(line, ' ');
		struct sample *s = &samples[count++];
		blank[strcspn(blank, "\n")] = '\0';
		size_t size = (size_t)(blank - line);
		if (size >= sizeof s->expect)
			exit(2);
		memcpy(s->expect, line, size);
		read_sample(s, blank + 1);
	}
	fclose(file);
	return count;
}

/* True if the sample contains the row's words. A sample without them reads the
 * same when the row is gone. A colon at the row's end is optional, and an
 * apostrophe has several forms. */
static bool noticed(struct sample *samples, size_t count, const char *row)
{
	char word[200];
	size_t size = strcspn(row, "'");
	if (!row[size])
		while (size && strchr(" :", row[size - 1]))
			size--;
	if (size >= sizeof word)
		exit(2);
	memcpy(word, row, size);
	word[size] = '\0';
	for (size_t i = 0; i < count; i++)
		if (text_find(samples[i].said, word) &&
		    look(&samples[i]) != samples[i].found)
			return true;
	return false;
}

static size_t rows_of(const struct table *t)
{
	size_t n = 0;
	while (t->rows[n])
		n++;
	return n;
}

/* Returns the memory of a table's row, made writable. */
static const char **opened(const struct table *t, size_t rows)
{
	uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
	uintptr_t begin = (uintptr_t)t->rows / page * page;
	uintptr_t end = (uintptr_t)(t->rows + rows + 1);
	if (mprotect((void *)begin, end - begin, PROT_READ | PROT_WRITE)) {
		perror("mprotect");
		exit(1);
	}
	return (const char **)(uintptr_t)t->rows;
}

static size_t drop_each(
    const struct table *t, struct sample *samples, size_t count)
{
	size_t n = rows_of(t);
	size_t survive = 0;
	const char **rows = opened(t, n);
	for (size_t i = 0; i < n; i++) {
		const char *dropped = rows[i];
		size_t left = (n - i) * sizeof rows[0];
		memmove(&rows[i], &rows[i + 1], left);
		if (!noticed(samples, count, dropped)) {
			printf("%s: \"%s\"\n", t->name, dropped);
			fflush(stdout);
			survive++;
		}
		memmove(&rows[i + 1], &rows[i], left);
		rows[i] = dropped;
	}
	fprintf(stderr, "%s: %zu of %zu\n", t->name, survive, n);
	return survive;
}

static bool wanted(const char *name, int count, char **words)
{
	for (int i = 0; i < count; i++)
		if (strstr(name, words[i]))
			return true;
	return count == 0;
}

static void print_sum(const struct sample *samples, size_t count)
{
	uint64_t sum = 0;
	for (size_t i = 0; i < count; i++)
		sum = sum * 0x100000001b3 + samples[i].found;
	printf("%016llx\n", (unsigned long long)sum);
}

int main(int argc, char **argv)
{
	static struct sample samples[SAMPLES_MAX];
	size_t survive = 0;
	if (argc == 3 && !strcmp(argv[1], "--sum")) {
		print_sum(samples, read_manifest(argv[2], samples));
		return 0;
	}
	if (argc < 2)
		return 2;
	size_t count = read_manifest(argv[1], samples);
	for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++)
		if (wanted(tables[i].name, argc - 2, argv + 2))
			survive += drop_each(&tables[i], samples, count);
	return survive > 0;
}
