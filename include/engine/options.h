/* options.h - the options of games in words: reading, writing, checking and
 * listing them. What they set is in rules.h. */
#ifndef SPADESD_ENGINE_OPTIONS_H
#define SPADESD_ENGINE_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/rules.h"

/* A text that cannot be used is told in one way: false, and in `why` (`size`
 * bytes) one line that says what was expected. */

/* Sets option `key` to `value`: "off", "on" (the preset's own value; refused
 * where that is off, with what to write instead) or a value; false with why. */
bool rules_set(struct rules *rules,
    const char *key,
    const char *value,
    char *why,
    size_t size);

/* Looks for options that contradict each other, and for those that mean nothing
 * beside the others; false with why, which names the two. */
bool rules_check(const struct rules *rules, char *why, size_t size);

/* Does `text` name an option ("nil=off blind-nil=double", among other words)
 * that does nothing beside the others of these rules? It is allowed, as the
 * preset's own value; `why` says which does nothing, and beside which. */
bool rules_idle(
    const struct rules *rules, const char *text, char *why, size_t size);

/* Writes "nomic109 target=300 nil=off": the preset and what differs from it.
 * Reading that back with rules_parse gives the same rules. Both are the
 * record's `rules` line. rules_read is rules_parse without rules_check. */
void rules_write(const struct rules *rules, char *out, size_t size);
bool rules_parse(const char *text, struct rules *rules, char *why, size_t size);
bool rules_read(const char *text, struct rules *rules, char *why, size_t size);

/* One option for a listing: its key, its value here, what it means, and the
 * clause; false past the last. An option that the rules at hand have no use for
 * is `moot`. */
struct rules_option {
	const char *key, *meaning, *clause;
	char value[24];
	bool moot, changed; /* changed: not the preset's own value */
};
bool rules_option(
    const struct rules *rules, size_t i, struct rules_option *out);
bool rules_option_named(
    const struct rules *rules, const char *key, struct rules_option *out);

#endif
