/* options.h - the options of games as text: reading, writing, checking and
 * listing them. rules.h has the fields that options set. */
#ifndef SPADESD_ENGINE_OPTIONS_H
#define SPADESD_ENGINE_OPTIONS_H

#include "engine/rules.h"

/* The rule set that newcomers are offered first. */
#define RULES_USUAL "standard"

/* If text is unusable, each function with a parameter `why` returns false. It
 * then writes one line to `why` (`size` bytes) that says what was expected. */

/* Sets option `key` to `value`: one of the option's values, "off", or "on" for
 * the preset's value. If the preset's value is off, "on" is refused, and `why`
 * suggests a value. */
bool rules_set(struct rules *rules, const char *key, const char *value,
    char *why, size_t size);

/* Returns false if two options contradict each other, or if one option leaves
 * another without effect; `why` then names both options. */
bool rules_check(const struct rules *rules, char *why, size_t size);

/* True if `text` sets an option that the other options leave without effect, as
 * in "nil=off blind-nil=double"; `why` then names this option and the option
 * that disables it. rules_check allows such text if it repeats the preset's
 * value. Words in `text` that are not options are skipped. */
bool rules_idle(
    const struct rules *rules, const char *text, char *why, size_t size);

/* True if `text` gives an option two values, as in "nil=off nil=on"; `why` then
 * names the option and both values. Words that are no options are skipped. */
bool rules_twice(const char *text, char *why, size_t size);

/* rules_write writes a preset and the options that differ from it, as in the
 * `rules` line of a record: "nomic109 target=300 nil=off". rules_parse reads
 * the same rules back. rules_read is rules_parse without rules_check. */
void rules_write(const struct rules *rules, char *out, size_t size);
bool rules_parse(const char *text, struct rules *rules, char *why, size_t size);
bool rules_read(const char *text, struct rules *rules, char *why, size_t size);

/* One option: its key, its value in these rules, its meaning and its clause, ""
 * if the text does not mention it. `moot` means that the option has no effect
 * under the other rules. rules_option describes the i-th option, and
 * rules_option_named the option with that key. Both return false if there is no
 * such option. */
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
