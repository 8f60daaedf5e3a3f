/* options.h - the options of games as text: reading, writing, checking and
 * listing them. rules.h has the fields they set. */
#ifndef SPADESD_ENGINE_OPTIONS_H
#define SPADESD_ENGINE_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/rules.h"

/* Functions with a parameter `why` return false for text they cannot use, and
 * write one line to `why` (`size` bytes) that says what was expected. */

/* Sets option `key` to `value`: one of the option's values, "off", or "on" for
 * the preset's value. If the preset's value is off, "on" is refused, and `why`
 * suggests a value. */
bool rules_set(struct rules *rules,
    const char *key,
    const char *value,
    char *why,
    size_t size);

/* Checks that no two options contradict each other and that none lacks effect
 * because of another; otherwise `why` names the two. */
bool rules_check(const struct rules *rules, char *why, size_t size);

/* True if `text` sets an option that has no effect because of other options, as
 * in "nil=off blind-nil=double". Such text is allowed if it repeats the
 * preset's value; `why` names the option and what disables it. Words in `text`
 * that are no options are skipped. */
bool rules_idle(
    const struct rules *rules, const char *text, char *why, size_t size);

/* rules_write writes a preset and the options that differ from it, as in the
 * `rules` line of a record: "nomic109 target=300 nil=off". rules_parse reads
 * the same rules back. rules_read is rules_parse without rules_check. */
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
