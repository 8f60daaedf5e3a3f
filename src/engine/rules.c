/* rules.c - setting and listing the options of a rule set. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "append.h"
#include "option.h"

/* Says that the preset has it off, and what to write to have it. */
static void not_on(
    const struct rules *rules, const struct option *o, char *why, size_t size)
{
	char value[VALUE_TEXT];
	option_write(o, option_suggestion(o), value, sizeof value);
	snprintf(why,
	    size,
	    "%s=on: %s has it off; say which, as in %s=%s",
	    o->key,
	    rules->preset,
	    o->key,
	    value);
}

/* Is that the value it has, or "on" where there is such a thing? */
static bool names_own(
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

/* What a preset is made of stays as it is; naming its own value is no error. */
static bool set_fixed(const struct rules *rules,
    const struct option *o,
    const char *value,
    char *why,
    size_t size)
{
	char own[VALUE_TEXT];
	if (names_own(rules, o, value))
		return true;
	option_write(o, option_value(rules, o), own, sizeof own);
	snprintf(why,
	    size,
	    "%s=%.40s: %s is played with ",
	    o->key,
	    value,
	    rules->preset);
	append(why, size, "%s=%s; another rule set has another", o->key, own);
	return false;
}

/* The same for what a game may go without, if its preset has it (rtr3b, The
 * Extra Card 1). */
static bool set_or_leave(struct rules *rules,
    const struct option *o,
    const char *value,
    char *why,
    size_t size)
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

/* Sets what "off" means for that option, or switches the one off that it is a
 * part of; false where nothing can be. */
static bool leave_off(struct rules *rules, const struct option *o)
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

bool rules_set(struct rules *rules,
    const char *key,
    const char *value,
    char *why,
    size_t size)
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
	if (!strcasecmp(value, "off") && leave_off(rules, o))
		return true;
	bool on = !strcasecmp(value, "on");
	if (on && option_on(rules, o, option_field(rules, o)))
		return true;
	if (on)
		not_on(rules, o, why, size);
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
	return clause ? clause : "not in the text";
}

static void list(
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
	list(rules, &options[i], out);
	return true;
}

bool rules_option_named(
    const struct rules *rules, const char *key, struct rules_option *out)
{
	const struct option *o = option_find(key);
	if (!o)
		return false;
	list(rules, o, out);
	return true;
}
