/* fuzz_letter.c - any bytes as a letter: parsed, encoded, decoded, read for commands. `make fuzz SECONDS=60` starts from the
 * corpus. It found a signature line that was an introduction too, and made letter_new_text go round for ever. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "mail/command.h"
#include "mail/letter.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
	struct arena arena;
	struct buf flat;
	struct letter letter, back;
	struct commands commands;
	arena_init(&arena);
	buf_init(&flat, 0);
	letter_parse(&arena, (const char *)bytes, size, &letter);
	letter_encode(&letter, &flat);
	if (!letter_decode(&arena, flat.data, flat.size, &back) || strcmp(back.new_text, letter.new_text) != 0)
		abort();
	for (enum hint h = HINT_NONE; h <= HINT_PLAY; h++)
		commands_parse(&arena, &letter, h, &commands);
	buf_release(&flat);
	arena_release(&arena);
	return 0;
}
