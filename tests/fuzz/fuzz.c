/* fuzz.c - feeds arbitrary bytes to each step from a raw letter to its
 * commands, and to the parser of records. Under libFuzzer each -DTARGET=NAME
 * makes one program (`make fuzz SECONDS=60`). With -DPLAIN the program runs
 * files through one step, for `make check` and to reproduce a finding:
 * build/asan/fuzz-plain letter FILE...
 *
 * Fuzzing once found that a signature line which was also an introduction made
 * letter_new_text loop for ever. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/mail/mime/mime.h"
#include "base/address.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "deal/verify.h"
#include "engine/card.h"
#include "engine/record.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "mail/reading.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* A C string of the bytes without NULs, on the heap and without slack, so that
 * the sanitizer sees any read beyond its end. */
static char *string_of(const uint8_t *bytes, size_t size)
{
	char *text = malloc(size + 1), *p = text;
	for (size_t i = 0; i < size; i++)
		if (bytes[i])
			*p++ = (char)bytes[i];
	*p = '\0';
	return text;
}

/* Encodes and decodes a letter. Whatever the letter is, the record must be
 * valid. */
static void there_and_back(struct arena *arena, const struct letter *letter,
    enum letter_form form, struct letter *back)
{
	struct buf flat;
	buf_init(&flat, 0);
	letter_encode(letter, form, &flat);
	if (form == LETTER_SHORT && flat.size > (size_t)64 * 1024)
		abort();
	if (!letter_decode(arena, flat.data, flat.size, back))
		abort();
	const struct commands *a = letter_commands(letter),
			      *b = letter_commands(back);
	if (a->count != b->count || a->unknown != b->unknown ||
	    strcmp(a->first_unknown, b->first_unknown) != 0 ||
	    strcmp(a->hidden, b->hidden) != 0)
		abort();
	buf_release(&flat);
}

/* Parses a whole letter, reads its commands, encodes and decodes it. */
static void letter(struct arena *arena, const uint8_t *bytes, size_t size)
{
	struct letter letter, back;
	letter_parse(arena, (const char *)bytes, size, &letter);
	there_and_back(arena, &letter, LETTER_SHORT, &back);
	there_and_back(arena, &letter, LETTER_WHOLE, &back);
	if (strcmp(back.new_text, letter.new_text) != 0)
		abort();
}

/* Decodes arbitrary bytes as if the child had sent them. */
static void answer(struct arena *arena, const uint8_t *bytes, size_t size)
{
	struct letter letter;
	(void)letter_decode(arena, (const char *)bytes, size, &letter);
}

static void header(struct arena *arena, const uint8_t *bytes, size_t size)
{
	struct headers h;
	headers_parse(arena, (const char *)bytes, size, &h);
	for (size_t i = 0; i < h.count; i++)
		if (!text_valid(headers_decode(arena, h.list[i].value),
			strlen(headers_decode(arena, h.list[i].value))))
			abort();
}

static void page(struct arena *arena, const uint8_t *bytes, size_t size)
{
	(void)html_text(arena, (const char *)bytes, size);
}

/* Extracts the new text from a clean text. Each of its lines must be part of
 * the clean text. */
static void newtext(struct arena *arena, const uint8_t *bytes, size_t size)
{
	char *raw = string_of(bytes, size),
	     *text = text_clean(arena, raw, strlen(raw)),
	     *again = letter_new_text(arena, text);
	free(raw);
	for (char *save = NULL, *line = strtok_r(again, "\n", &save); line;
	    line = strtok_r(NULL, "\n", &save))
		if (!strstr(text, line))
			abort();
}

/* Reads a line that a player wrote, once for each phase of a game. */
static void words(struct arena *arena, const uint8_t *bytes, size_t size)
{
	char *raw = string_of(bytes, size);
	struct letter letter = {
	    .new_text = text_clean(arena, raw, strlen(raw)),
	    .subject = "",
	    .from_name = "",
	    .list = "",
	};
	struct evidence *e = arena_alloc(arena, sizeof *e);
	free(raw);
	evidence_read(arena, letter.new_text, "", e);
	letter.commands = commands_read(arena, &letter, e);
	letter.evidence = e;
	for (enum hint h = HINT_LOBBY; h <= HINT_PLAY; h++) {
		struct decision d;
		const struct position at = {
		    .hint = h,
		    .legal =
			{
			    .bids = h == HINT_BID,
			    .moves = h == HINT_BID ? 0x3FFF : CARDS_52,
			},
		    .calls = true,
		    .hand = CARDS_52,
		    .give = 1,
		};
		const struct commands *c =
		    reading_make(arena, &letter, &at, &d);
		for (size_t i = 0; i < c->count; i++)
			if (c->list[i].verb == VERB_PLAY &&
			    (c->list[i].card < 0 ||
				c->list[i].card > CARD_JOKER))
				abort();
	}
}

static void address(struct arena *arena, const uint8_t *bytes, size_t size)
{
	char *raw = string_of(bytes, size), out[ADDRESS_MAX + 2];
	(void)arena;
	if (address_valid(raw) && strpbrk(raw, "\r\n\t <>,;\"()"))
		abort();
	(void)address_join("referee@play.test", raw, out, sizeof out);
	free(raw);
}

static void told(void *context, const struct replay_note *note)
{
	(void)context, (void)note;
}

static void record(struct arena *arena, const uint8_t *bytes, size_t size)
{
	char *raw = string_of(bytes, size);
	struct record_fault fault;
	struct verified v;
	struct game game;
	(void)arena;
	(void)record_replay(
	    raw, &(struct replay_watch){.tell = told}, &game, &fault);
	record_verify(raw, &v);
	free(raw);
}

typedef void target_fn(struct arena *, const uint8_t *, size_t);
static const struct {
	const char *name;
	target_fn *run;
} targets[] = {
    {"letter", letter},
    {"answer", answer},
    {"header", header},
    {"page", page},
    {"newtext", newtext},
    {"words", words},
    {"address", address},
    {"record", record},
};
enum { TARGETS = sizeof targets / sizeof targets[0] };
#define NAME_OF(name) #name
#define NAME(name) NAME_OF(name)
#ifndef TARGET
#define TARGET letter
#endif
static const char *target = NAME(TARGET);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct arena arena;
	int i = 0;
	while (i < TARGETS && strcmp(targets[i].name, target) != 0)
		i++;
	if (i == TARGETS)
		abort();
	arena_init(&arena);
	targets[i].run(&arena, bytes, size);
	arena_release(&arena);
	return 0;
}

#ifdef PLAIN
int main(int argc, char **argv)
{
	if (argc > 1)
		target = argv[1];
	for (int i = 2; i < argc; i++) {
		static uint8_t bytes[1 << 20];
		FILE *f = fopen(argv[i], "re");
		if (!f) {
			perror(argv[i]);
			return 1;
		}
		size_t size = fread(bytes, 1, sizeof bytes, f);
		(void)fclose(f);
		(void)LLVMFuzzerTestOneInput(bytes, size);
	}
	printf("%s: %d inputs\n", target, argc - 2);
	return 0;
}
#endif
