/* fuzz.c - any bytes, on each step from a raw letter to its commands, and as a game's record. One source, a program for each
 * -DTARGET: under libFuzzer (`make fuzz SECONDS=60`), and with -DPLAIN a program that runs the files it is given, for
 * `make check` and for looking at a finding.
 *
 * What it found: a signature line that was an introduction too made letter_new_text go round for ever. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/address.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "deal/verify.h"
#include "engine/record.h"
#include "mail/command.h"
#include "mail/letter.h"
#include "../../src/mail/mime.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* A C string of the bytes, without NULs; on the heap to its last byte, so that a step beyond it is seen. */
static char *string_of(const uint8_t *bytes, size_t size)
{
	char *text = malloc(size + 1), *p = text;
	for (size_t i = 0; i < size; i++)
		if (bytes[i])
			*p++ = (char)bytes[i];
	*p = '\0';
	return text;
}

/* The whole letter: parsed, encoded, decoded, read for commands. */
static void letter(struct arena *arena, const uint8_t *bytes, size_t size)
{
	struct buf flat;
	struct letter letter, back;
	struct commands commands;
	buf_init(&flat, 0);
	letter_parse(arena, (const char *)bytes, size, &letter);
	letter_encode(&letter, &flat);
	if (!letter_decode(arena, flat.data, flat.size, &back) || strcmp(back.new_text, letter.new_text) != 0)
		abort();
	for (enum hint h = HINT_NONE; h <= HINT_PLAY; h++)
		commands_parse(arena, &letter, h, &commands);
	buf_release(&flat);
}

/* What the child may send back: never more than what was encoded is believed. */
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
		if (!text_valid(headers_decode(arena, h.list[i].value), strlen(headers_decode(arena, h.list[i].value))))
			abort();
}

static void page(struct arena *arena, const uint8_t *bytes, size_t size)
{
	(void)html_text(arena, (const char *)bytes, size);
}

/* Clean text: new text is a part of it, line by line, and what is read from it is the same each time. */
static void newtext(struct arena *arena, const uint8_t *bytes, size_t size)
{
	char *raw = string_of(bytes, size), *text = text_clean(arena, raw, strlen(raw)), *again = letter_new_text(arena, text);
	free(raw);
	for (char *save = NULL, *line = strtok_r(again, "\n", &save); line; line = strtok_r(NULL, "\n", &save))
		if (!strstr(text, line))
			abort();
}

/* One line of a player, in every phase. */
static void words(struct arena *arena, const uint8_t *bytes, size_t size)
{
	char *raw = string_of(bytes, size);
	struct letter letter = {.new_text = text_clean(arena, raw, strlen(raw)), .subject = ""};
	struct commands commands;
	free(raw);
	for (enum hint h = HINT_LOBBY; h <= HINT_PLAY; h++) {
		commands_parse(arena, &letter, h, &commands);
		for (size_t i = 0; i < commands.count; i++)
			if (commands.list[i].verb == VERB_PLAY && (commands.list[i].card < 0 || commands.list[i].card > CARD_JOKER))
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
	char *raw = string_of(bytes, size), why[200];
	struct verified v;
	struct game game;
	long line;
	(void)arena;
	(void)record_replay(raw, &(struct replay_watch){.tell = told}, &game, &line, why, sizeof why);
	record_verify(raw, &v);
	free(raw);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct arena arena;
	static void (*const targets[])(struct arena *, const uint8_t *, size_t) = {letter, answer, header, page, newtext, words, address, record};
	arena_init(&arena);
	targets[TARGET](&arena, bytes, size);
	arena_release(&arena);
	return 0;
}

#ifdef PLAIN
int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
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
	printf("%d inputs\n", argc - 1);
	return 0;
}
#endif
