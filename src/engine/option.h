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

	/* Names of the values, beginning with the value `first`. For a number
	 * option, names of its special values only. */
	const char *const *words;
	int first;
	int min, max; /* limits of a number option */
	/* true: "off" stands for the value `off`, although `words` lacks the
	 * word */
	bool takes_off;
	int off;
	/* key of the option that is switched off if a player writes "off" for
	 * this one; NULL: this option itself */
	const char *switch_is;
	/* value to suggest if the preset has this option off; 0: none */
	int usual;
	/* A player's number is multiplied by this for the field: 86400 if the
	 * player writes days and the field has seconds. 0 means 1. */
	int scale;
	/* Keys of two options, NULL if there is no condition. This option is
	 * moot unless at least one of the two is in effect. */
	const char *needs, *or_needs;
	int or_from; /* the lowest value for which or_needs is enough */
	/* key of an option that makes this one moot when it is on; or NULL */
	const char *unless;
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

/* Returns the value of an option's field. */
int option_value(const struct rules *rules, const struct option *option);
/* True if the game has another value than the preset. */
bool option_differs(const struct rules *rules, const struct option *option);
/* True if the option has no effect with the other rules. */
bool option_is_moot(const struct rules *rules, const struct option *option);

/* Returns the option that makes this one moot because it is on; NULL if there
 * is none. */
const struct option *option_overruling(
    const struct rules *rules, const struct option *option);

/* Writes a value as players write it. */
void option_write(
    const struct option *option, int value, char *out, size_t size);

/* Stores the value that "off" stands for. Returns false if the option has no
 * such value. */
bool option_off(const struct option *option, int *out);

#endif
