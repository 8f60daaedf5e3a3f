/* option.h - inside engine: one option of a game, and its value. */
#ifndef SPADESD_ENGINE_OPTION_H
#define SPADESD_ENGINE_OPTION_H

#include "engine/options.h"

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

enum { VALUE_TEXT = 24 };

/* The option of that key, without case; NULL for none. */
const struct option *option_find(const char *key);

/* Where its value is kept, and what it is. */
int *option_field(struct rules *rules, const struct option *option);
int option_value(const struct rules *rules, const struct option *option);
/* What the preset has, and whether the game has another. */
int option_own(const struct rules *rules, const struct option *option);
bool option_differs(const struct rules *rules, const struct option *option);
/* Is it of no use beside the others? */
bool option_is_moot(const struct rules *rules, const struct option *option);

/* Writes a value as people do. */
void option_write(
    const struct option *option, int value, char *out, size_t size);
/* Reads a word or a number of its own; false where it takes no such value. */
bool option_read(const char *text, const struct option *option, int *out);
/* Says which values it takes, and that `value` is none of them. */
void option_expected(
    const struct option *option, const char *value, char *why, size_t size);

/* What `off` and `on` mean; false where they mean nothing. */
bool option_off(const struct option *option, int *out);
bool option_on(
    const struct rules *rules, const struct option *option, int *out);
/* A value that switches it on. */
int option_suggestion(const struct option *option);

#endif
