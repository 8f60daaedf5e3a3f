/* presets.h - inside engine: the two tables that are the rule sets. */
#ifndef SPADESD_ENGINE_PRESETS_H
#define SPADESD_ENGINE_PRESETS_H

#include "engine/rules.h"

enum option_kind {
	OPTION_WORDS,
	OPTION_NUMBER,
	OPTION_FIXED, /* a game takes it as its preset has it */
};

struct option {
	const char *key;
	size_t at; /* of the int in struct rules */
	enum option_kind kind;

	/* names of the values 0, 1, 2 ...; for a number those of 0 (off) and of
	 * the first special values */
	const char *const *words;
	int min, max; /* of a number; 0 besides when words[0] is "off" */
	int usual; /* what `on` means where the preset has it off; 0: nothing */
	/* a number is written in units of so many (days of seconds); 0 counts
	 * as 1 */
	int scale;
	/* the int in struct rules without which it is moot; 0 (the preset's
	 * name): none */
	size_t needs;
	const char *meaning;
	/* of each text; NULL where the text is silent */
	const char *clause[SOURCE_COUNT];
};

extern const struct rules presets[];
extern const size_t preset_count;
extern const struct option options[];
extern const size_t option_count;

#endif
