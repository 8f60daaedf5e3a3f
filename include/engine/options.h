/* options.h - the options of games as text: reading, writing, checking and
 * listing them. rules.h has the fields they set. */
#ifndef SPADESD_ENGINE_OPTIONS_H
#define SPADESD_ENGINE_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/rules.h"

/* These functions report unusable text in one way: they return false and write
 * one line to `why` (`size` bytes) that says what was expected. */

/* Sets option `key` to `value`: a value of its own, "off", or "on" for the
 * preset's value. "on" is refused where the preset's value is off; `why` then
 * suggests what to write. */
bool rules_set(struct rules *rules,
    const char *key,
    const char *value,
    char *why,
    size_t size);

/* Checks for options that contradict each other or have no effect together;
 * `why` names the two. */
bool rules_check(const struct rules *rules, char *why, size_t size);

/* True if `text` sets an option that has no effect with the other rules, as in
 * "nil=off blind-nil=double". That is allowed where it repeats the preset's
 * value; `why` names the option and what disables it. Words in `text` that are
 * no options are skipped. */
bool rules_idle(
    const struct rules *rules, const char *text, char *why, size_t size);

/* rules_write writes a preset and what differs from it, "nomic109 target=300
 * nil=off", the `rules` line of a record; rules_parse reads it back to the same
 * rules. rules_read is rules_parse without rules_check. */
void rules_write(const struct rules *rules, char *out, size_t size);
bool rules_parse(const char *text, struct rules *rules, char *why, size_t size);
bool rules_read(const char *text, struct rules *rules, char *why, size_t size);

/* rules_option and rules_option_named describe one option: its key, its value
 * in these rules, its meaning and its clause. They return false past the last
 * option, or if there is no such key. `moot`: the other rules leave the option
 * without effect. */
struct rules_option {
	const char *key, *meaning, *clause;
	char value[24];
	bool moot, changed; /* changed: differs from the preset */
};
bool rules_option(
    const struct rules *rules, size_t i, struct rules_option *out);
bool rules_option_named(
    const struct rules *rules, const char *key, struct rules_option *out);

#endif
