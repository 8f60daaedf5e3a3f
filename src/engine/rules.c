/* rules.c - reading, writing, setting and listing the options of a rule set.
 *
 * Every option is an int in struct rules, so one reader and one writer serve
 * them all; the tables are in presets.c and options.c. */

#include "option.h"
#include "round.h"

/* ---- one option ---- */

/* Returns the address of an option's field. */
static int *option_field(struct rules *rules, const struct option *o)
{
	return (int *)((char *)rules + o->at);
}

int option_value(const struct rules *rules, const struct option *o)
{
	return *(const int *)((const char *)rules + o->at);
}

/* Returns the preset's value. */
static int option_own(const struct rules *rules, const struct option *o)
{
	return option_value(rules_find(rules->preset), o);
}

bool option_differs(const struct rules *rules, const struct option *o)
{
	return option_value(rules, o) != option_own(rules, o);
}

const struct option *option_find(const char *key)
{
	for (size_t i = 0; i < option_count; i++)
		if (!strcasecmp(options[i].key, key))
			return &options[i];
	return NULL;
}

static int scale(const struct option *o)
{
	return o->scale ? o->scale : 1;
}

static int count_words(const struct option *o)
{
	int words = 0;
	while (o->words && o->words[words])
		words++;
	return words;
}

void option_write(const struct option *o, int value, char *out, size_t size)
{
	int i = value - o->first;
	if (i >= 0 && i < count_words(o))
		snprintf(out, size, "%s", o->words[i]);
	else
		snprintf(out, size, "%d", value / scale(o));
}

/* ---- options that depend on others ---- */

/* True if the option is on and has an effect. */
static bool is_in_effect(const struct rules *rules, const char *key)
{
	const struct option *o = option_find(key);
	if (!option_value(rules, o))
		return false;
	if (option_value(rules, o) == BLIND_DOUBLE && !rules_blind_nil(rules))
		return false;
	return !option_is_moot(rules, o);
}

const struct option *option_overruling(
    const struct rules *rules, const struct option *o)
{
	const struct option *by = o->unless ? option_find(o->unless) : NULL;
	return by && option_value(rules, by) ? by : NULL;
}

bool option_is_moot(const struct rules *rules, const struct option *o)
{
	if (option_overruling(rules, o))
		return true;
	if (!o->needs || is_in_effect(rules, o->needs))
		return false;
	if (!o->or_needs || option_value(rules, o) < o->or_from)
		return true;
	return !is_in_effect(rules, o->or_needs);
}

/* ---- values as text ---- */

/* Writes to `why` that `value` is not one of the option's values, and lists the
 * values. */
static void option_expected(
    const struct option *o, const char *value, char *why, size_t size)
{
	int words = count_words(o);
	bool number = o->kind == OPTION_NUMBER;
	snprintf(why, size, "%s=%.40s: expected ", o->key, value);
	if (number)
		append(why, size, "a number from %d to %d", o->min, o->max);
	if (number && o->scale)
		append(why, size, " (days)");
	for (int i = 0; i < words; i++) {
		bool last = i + 1 == words;
		if (i > 0 || number)
			append(why, size, "%s", last ? " or " : ", ");
		append(why, size, "%s", o->words[i]);
	}
}

static bool read_number(const char *text, const struct option *o, int *out)
{
	char *end;
	long n = strtol(text, &end, 10);
	if (o->scale && end != text && !strcmp(end, "d"))
		end++;
	if (end == text || *end)
		return false;
	if (n < o->min || n > o->max)
		return false;
	*out = (int)n * scale(o);
	return true;
}

static bool read_word(const char *text, const struct option *o, int *out)
{
	int words = count_words(o);
	for (int i = 0; i < words; i++)
		if (!strcasecmp(o->words[i], text)) {
			*out = o->first + i;
			return true;
		}
	return false;
}

/* Reads a word or a number; returns false if the option has no such value. */
static bool option_read(const char *text, const struct option *o, int *out)
{
	if (read_word(text, o, out))
		return true;
	if (o->kind == OPTION_WORDS)
		return false;
	return read_number(text, o, out);
}

bool option_off(const struct option *o, int *out)
{
	if (o->takes_off) {
		*out = o->off;
		return true;
	}
	return read_word("off", o, out);
}

/* Like option_off, for "on". */
static bool option_on(
    const struct rules *rules, const struct option *o, int *out)
{
	int own = option_own(rules, o);
	int off;
	*out = own;
	return !option_off(o, &off) || own != off;
}

/* Returns a value that switches the option on, to suggest to a player. */
static int option_suggestion(const struct option *o)
{
	int off;
	if (o->usual)
		return o->usual;
	if (o->kind == OPTION_NUMBER)
		return o->min;
	(void)option_off(o, &off);
	return o->first + (off == o->first);
}

/* ---- setting and listing ---- */

/* Says that the preset has the option off, and suggests a value. */
static void suggest_value(
    const struct rules *rules, const struct option *o, char *why, size_t size)
{
	char value[VALUE_TEXT];
	option_write(o, option_suggestion(o), value, sizeof value);
	snprintf(why, size,
	    "%s=on: the option is off in %s; expected a value, as in %s=%s",
	    o->key, rules->preset, o->key, value);
}

/* True if `value` is the option's present value, or is "on" and the option is
 * on. */
static bool is_present_value(
    const struct rules *rules, const struct option *o, const char *value)
{
	char own[VALUE_TEXT];
	int n;
	option_write(o, option_value(rules, o), own, sizeof own);
	if (!strcasecmp(value, "on"))
		return option_value(rules, o) != 0;
	if (!strcasecmp(value, own))
		return true;
	return option_read(value, o, &n) && n == option_value(rules, o);
}

/* Sets an option that must keep the preset's value. Repeating that value is no
 * error. */
static bool set_fixed(const struct rules *rules, const struct option *o,
    const char *value, char *why, size_t size)
{
	char own[VALUE_TEXT];
	if (is_present_value(rules, o, value))
		return true;
	option_write(o, option_value(rules, o), own, sizeof own);
	snprintf(why, size, "%s=%.40s: %s is played with ", o->key, value,
	    rules->preset);
	append(why, size,
	    "%s=%s; to change this value, choose another rule set", o->key,
	    own);
	return false;
}

/* Sets an option that may only be switched off (rtr3b, The Extra Card 1). */
static bool set_or_leave(struct rules *rules, const struct option *o,
    const char *value, char *why, size_t size)
{
	int own = option_own(rules, o);
	if (own) {
		bool off = !strcasecmp(value, "off");
		*option_field(rules, o) = off ? 0 : own;
		if (off)
			return true;
	}
	return set_fixed(rules, o, value, why, size);
}

/* Sets "off" for the option, or for the option that it names as its switch.
 * Returns false if neither can be off. */
static bool set_off(struct rules *rules, const struct option *o)
{
	if (o->switch_is)
		o = option_find(o->switch_is);
	return option_off(o, option_field(rules, o));
}

static void no_such_option(const char *key, char *why, size_t size)
{
	snprintf(why, size, "there is no option %.40s; the options are", key);
	for (size_t i = 0; i < option_count; i++)
		append(why, size, "%s %s", i ? "," : "", options[i].key);
}

bool rules_set(struct rules *rules, const char *key, const char *value,
    char *why, size_t size)
{
	const struct option *o = option_find(key);
	if (!o) {
		no_such_option(key, why, size);
		return false;
	}
	if (o->kind == OPTION_FIXED)
		return set_fixed(rules, o, value, why, size);
	if (o->kind == OPTION_MAY)
		return set_or_leave(rules, o, value, why, size);
	if (option_read(value, o, option_field(rules, o)))
		return true;
	if (!strcasecmp(value, "off") && set_off(rules, o))
		return true;
	bool on = !strcasecmp(value, "on");
	if (on && option_on(rules, o, option_field(rules, o)))
		return true;
	if (on)
		suggest_value(rules, o, why, size);
	else
		option_expected(o, value, why, size);
	return false;
}

void rules_write(const struct rules *rules, char *out, size_t size)
{
	snprintf(out, size, "%s", rules->preset);
	for (size_t i = 0; i < option_count; i++) {
		const struct option *o = &options[i];
		char value[VALUE_TEXT];
		if (!option_differs(rules, o))
			continue;
		option_write(o, option_value(rules, o), value, sizeof value);
		append(out, size, " %s=%s", o->key, value);
	}
}

static const char *clause_of(const struct rules *rules, const struct option *o)
{
	const char *clause = o->clause[rules->source];
	if (option_differs(rules, o))
		return "this game's own";
	return clause ? clause : "";
}

static void describe(
    const struct rules *rules, const struct option *o, struct rules_option *out)
{
	*out = (struct rules_option){
	    .key = o->key,
	    .meaning = o->meaning,
	    .clause = clause_of(rules, o),
	    .moot = option_is_moot(rules, o),
	    .changed = option_differs(rules, o),
	};
	option_write(o, option_value(rules, o), out->value, sizeof out->value);
}

bool rules_option(const struct rules *rules, size_t i, struct rules_option *out)
{
	if (i >= option_count)
		return false;
	describe(rules, &options[i], out);
	return true;
}

bool rules_option_named(
    const struct rules *rules, const char *key, struct rules_option *out)
{
	const struct option *o = option_find(key);
	if (!o)
		return false;
	describe(rules, o, out);
	return true;
}
