/* option.h - inside engine: the tables of options and presets, and reading and
 * writing the value of one option. */
#ifndef SPADESD_ENGINE_OPTION_H
#define SPADESD_ENGINE_OPTION_H

#include "engine/options.h"

enum option_kind {
	OPTION_WORDS,
	OPTION_NUMBER,
	OPTION_FIXED, /* fixed by the preset */
	OPTION_MAY,   /* fixed by the preset, or switched off */
};

struct option {
	const char *key;
	size_t at; /* offset of the field in struct rules */
	enum option_kind kind;

	/* names of the values from `first` on; for a number option, names of
	 * its special values */
	const char *const *words;
	int first;
	int min, max; /* limits of a number option */
	/* "off" stands for the value `off`, although `words` lacks it */
	bool takes_off;
	int off;
	/* key of another option that "off" switches off instead */
	const char *switch_is;
	/* value to suggest if the preset has the option off; 0: none */
	int usual;
	/* size of the unit in which players write a number, such as a day in
	 * seconds; 0 means 1 */
	int scale;
	/* keys of options; unless one of the two is in effect, this option is
	 * moot; NULL: no condition */
	const char *needs, *or_needs;
	const char *meaning;
	/* the option's clause in each text; NULL if a text does not mention the
	 * option */
	const char *clause[SOURCE_COUNT];
};

extern const struct rules presets[];
extern const size_t preset_count;
extern const struct option options[];
extern const size_t option_count;

enum { VALUE_TEXT = 24 };

/* Finds an option by key, ignoring case; NULL if there is none. */
const struct option *option_find(const char *key);

/* Return the address of an option's field, and the field's value. */
int *option_field(struct rules *rules, const struct option *option);
int option_value(const struct rules *rules, const struct option *option);
/* Return the preset's value, and whether the game's value differs. */
int option_own(const struct rules *rules, const struct option *option);
bool option_differs(const struct rules *rules, const struct option *option);
/* True if the option has no effect with the other rules. */
bool option_is_moot(const struct rules *rules, const struct option *option);

/* Writes a value as players write it. */
void option_write(
    const struct option *option, int value, char *out, size_t size);
/* Reads a word or a number; false if the option has no such value. */
bool option_read(const char *text, const struct option *option, int *out);
/* Reports in `why` that `value` is not one of the option's values, and lists
 * these. */
void option_expected(
    const struct option *option, const char *value, char *why, size_t size);

/* Store the value that "off" or "on" stands for; false if there is none. */
bool option_off(const struct option *option, int *out);
bool option_on(
    const struct rules *rules, const struct option *option, int *out);
/* Returns a value that switches the option on, to suggest to a player. */
int option_suggestion(const struct option *option);

#endif
