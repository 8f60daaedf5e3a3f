/* presets.h - inside engine: the two tables that are the rule sets. */
#ifndef SPADESD_ENGINE_PRESETS_H
#define SPADESD_ENGINE_PRESETS_H

#include "engine/rules.h"

enum option_kind {
	OPTION_WORDS,
	OPTION_NUMBER,
	OPTION_FIXED, /* a game takes it as its preset has it */
	OPTION_MAY,   /* the same, or goes without */
};

struct option {
	const char *key;
	size_t at; /* of the int in struct rules */
	enum option_kind kind;

	/* names of the values `first` (0, unless it is given) and those after
	 * it; for a number those of the special values */
	const char *const *words;
	int first;
	int min, max; /* of a number */
	/* `off` means the value `off`, where it is none of the words */
	bool takes_off;
	int off;
	/* the option that has to be switched off instead of this one */
	const char *switch_is;
	int usual; /* what `on` means where the preset has it off; 0: nothing */
	/* a number is written in units of so many (days of seconds); 0 counts
	 * as 1 */
	int scale;
	/* without that option, or this one besides, it is moot; NULL: never */
	const char *needs, *or_needs;
	const char *meaning;
	/* of each text; NULL where the text is silent */
	const char *clause[SOURCE_COUNT];
};

extern const struct rules presets[];
extern const size_t preset_count;
extern const struct option options[];
extern const size_t option_count;

#endif
