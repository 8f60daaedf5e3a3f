/* rules.c - reading, writing and checking rule sets.
 *
 * Every option is an int in struct rules, so one reader and one writer serve them all; the tables
 * are in presets.c. An option at its preset's own value never contradicts another: it is simply
 * moot when what it needs is switched off. */
#include "engine/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "presets.h"

static int *field(struct rules *rules, const struct option *o)
{
	return (int *)((char *)rules + o->at);
}

static int value_at(const struct rules *rules, size_t at)
{
	return *(const int *)((const char *)rules + at);
}

const struct rules *rules_find(const char *preset)
{
	for (size_t i = 0; i < preset_count; i++)
		if (!strcasecmp(presets[i].preset, preset))
			return &presets[i];
	return NULL;
}

const struct rules *rules_at(size_t i)
{
	return i < preset_count ? &presets[i] : NULL;
}

const char *rules_source(const struct rules *rules)
{
	static const char *const names[SOURCE_COUNT] = {"109 - Spades",
	    "the rules as played at playsite",
	    "Spades for the Amiga",
	    "synSpades",
	    "3B/RTR Spades",
	    "the common modern game"};
	return names[rules->source];
}

static const struct option *option_find(const char *key)
{
	for (size_t i = 0; i < option_count; i++)
		if (!strcasecmp(options[i].key, key))
			return &options[i];
	return NULL;
}

/* ---- one option
 * ----------------------------------------------------------------------------------------------------
 */

static int scale(const struct option *o)
{
	return o->scale ? o->scale : 1;
}

static void value_write(const struct option *o, int value, char *out, size_t size)
{
	int words = 0;
	while (o->words && o->words[words])
		words++;
	if (value >= 0 && value < words)
		(void)snprintf(out, size, "%s", o->words[value]);
	else
		(void)snprintf(out, size, "%d", value / scale(o));
}

/* Says which values `o` takes. */
static void expected(const struct option *o, const char *value, char *why, size_t size)
{
	int n = snprintf(why, size, "%s=%.40s: expected ", o->key, value);
	if (n > 0 && (size_t)n < size && o->kind == OPTION_NUMBER)
		n += snprintf(why + n,
		    size - (size_t)n,
		    "a number from %d to %d%s",
		    o->min,
		    o->max,
		    o->scale ? " (days)" : "");
	for (size_t i = 0; o->words && o->words[i] && n > 0 && (size_t)n < size; i++)
		n += snprintf(why + n,
		    size - (size_t)n,
		    "%s%s",
		    i == 0 && o->kind != OPTION_NUMBER ? ""
		    : o->words[i + 1]                  ? ", "
						       : " or ",
		    o->words[i]);
}

static bool number(const char *text, const struct option *o, int *out)
{
	char *end;
	long n = strtol(text, &end, 10);
	if (o->scale && end != text && !strcmp(end, "d"))
		end++;
	if (end == text || *end || n < o->min || n > o->max)
		return false;
	*out = (int)n * scale(o);
	return true;
}

static bool word(const char *text, const struct option *o, int *out)
{
	for (int i = 0; o->words && o->words[i]; i++)
		if (!strcasecmp(o->words[i], text)) {
			*out = i;
			return true;
		}
	return false;
}

/* What a preset is made of stays as it is; naming its own value is no error. */
static bool fixed(
    const struct rules *rules, const struct option *o, const char *value, char *why, size_t size)
{
	char own[24];
	int n;
	value_write(o, value_at(rules, o->at), own, sizeof own);
	if (!strcasecmp(value, "on") || !strcasecmp(value, own) ||
	    ((word(value, o, &n) || number(value, o, &n)) && n == value_at(rules, o->at)))
		return true;
	(void)snprintf(why,
	    size,
	    "%s=%.40s: %s is played with %s=%s; another rule set has another",
	    o->key,
	    value,
	    rules->preset,
	    o->key,
	    own);
	return false;
}

bool rules_set(struct rules *rules, const char *key, const char *value, char *why, size_t size)
{
	const struct option *o = option_find(key);
	if (!o) {
		int n = snprintf(why, size, "there is no option %.40s; the options are", key);
		for (size_t i = 0; i < option_count && n > 0 && (size_t)n < size; i++)
			n += snprintf(
			    why + n, size - (size_t)n, "%s %s", i ? "," : "", options[i].key);
		return false;
	}
	if (o->kind == OPTION_FIXED)
		return fixed(rules, o, value, why, size);
	if (word(value, o, field(rules, o)) ||
	    (o->kind == OPTION_NUMBER && number(value, o, field(rules, o))))
		return true;
	int own = value_at(rules_find(rules->preset), o->at);
	if (!strcasecmp(value, "on") && (own || o->usual || !o->words)) {
		*field(rules, o) = own || !o->words ? own : o->usual;
		return true;
	}
	if (!strcasecmp(value, "on") &&
	    o->kind == OPTION_WORDS) { /* its own value is the first word */
		*field(rules, o) = own;
		return true;
	}
	expected(o, value, why, size);
	return false;
}

/* ---- contradictions
 * ------------------------------------------------------------------------------------------------
 */

static bool differs(const struct rules *rules, const char *key)
{
	const struct option *o = option_find(key);
	return value_at(rules, o->at) != value_at(rules_find(rules->preset), o->at);
}

bool rules_check(const struct rules *rules, char *why, size_t size)
{
	bool solo = rules->sides == rules->seats;
	const struct {
		bool wrong;
		const char *what;
	} contradictions[] = {
	    {!rules->target && rules->floor >= 0 && !rules->hands && !rules->max_rounds,
		"target=off and max-rounds=off: such a game never ends; give one of them"},
	    {!rules->target && rules->floor > 0 && differs(rules, "floor"),
		"target=off and floor: a floor of half or all of the target needs a target"},
	    {rules->nil && rules->zero_start,
		"nil and zero-start: a bid of 0 is either a nil or a zero; switch one of them off"},
	    {rules->blind_nil && rules->zero_start,
		"blind-nil and zero-start: a zero bidder draws a card, a blind one sees none; "
		"switch one of them off"},
	    {rules->blind_nil && rules->change_bid,
		"blind-nil and change-bid: a blind bid opens the hand and cannot be changed; "
		"switch one of them off"},
	    {rules->exchange && differs(rules, "exchange") && !rules->blind_nil,
		"exchange=on and blind-nil=off: only a blind nil bidder exchanges cards"},
	    {rules->exchange && rules->blind_nil && solo,
		"exchange=on and sides: there is no partner to exchange cards with"},
	    {rules->blind_behind && differs(rules, "blind-behind") && !rules->blind_nil,
		"blind-behind and blind-nil=off: there is no blind nil to bid"},
	    {rules->bid_mode == BIDS_BINDING && solo,
		"bid-mode=binding and sides: there is no partner to hint for"},
	    {rules->hilo_aces && rules->seats == 3,
		"hilo-aces=on and players=3: aces are high or "
		"low only in the games for four and five"},
	    {rules->breaking && differs(rules, "breaking") && rules->lead_spades == LEAD_ANY_TIME,
		"breaking and lead-spades=any: spades may be led any time, nothing has to be "
		"broken"},
	    {rules->double_from == 1 && !rules->bid_one && !rules->nil,
		"double-from=1 and nil=off: every bid would be doubled; drop one of them"},
	};
	for (size_t i = 0; i < sizeof contradictions / sizeof contradictions[0]; i++)
		if (contradictions[i].wrong) {
			(void)snprintf(why, size, "%s", contradictions[i].what);
			return false;
		}
	return true;
}

/* ---- the rules line
 * ------------------------------------------------------------------------------------------------
 */

void rules_write(const struct rules *rules, char *out, size_t size)
{
	const struct rules *base = rules_find(rules->preset);
	int n = snprintf(out, size, "%s", rules->preset);
	for (size_t i = 0; i < option_count && n > 0 && (size_t)n < size; i++) {
		char value[24];
		if (value_at(rules, options[i].at) == value_at(base, options[i].at))
			continue;
		value_write(&options[i], value_at(rules, options[i].at), value, sizeof value);
		n += snprintf(out + n, size - (size_t)n, " %s=%s", options[i].key, value);
	}
}

bool rules_read(const char *text, struct rules *rules, char *why, size_t size)
{
	char copy[RULES_TEXT], *save = NULL;
	if (strlen(text) >= sizeof copy) {
		(void)snprintf(
		    why, size, "the rules are too long: at most %zu characters", sizeof copy - 1);
		return false;
	}
	memcpy(copy, text, strlen(text) + 1);
	char *preset = strtok_r(copy, " \t", &save);
	const struct rules *base = preset ? rules_find(preset) : NULL;
	if (!base) {
		int n = snprintf(
		    why, size, "there is no rule set %.40s; expected", preset ? preset : "\"\"");
		for (size_t i = 0; i < preset_count && n > 0 && (size_t)n < size; i++)
			n += snprintf(
			    why + n, size - (size_t)n, "%s %s", i ? "," : "", presets[i].preset);
		return false;
	}
	*rules = *base;
	for (char *option; (option = strtok_r(NULL, " \t", &save));) {
		char *equals = strchr(option, '=');
		if (!equals || equals == option) {
			(void)snprintf(why, size, "%.40s: expected OPTION=VALUE", option);
			return false;
		}
		*equals = '\0';
		if (!rules_set(rules, option, equals + 1, why, size))
			return false;
	}
	return true;
}

bool rules_parse(const char *text, struct rules *rules, char *why, size_t size)
{
	return rules_read(text, rules, why, size) && rules_check(rules, why, size);
}

/* ---- listings
 * ------------------------------------------------------------------------------------------------------
 */

static void list(const struct rules *rules, const struct option *o, struct rules_option *out)
{
	*out = (struct rules_option){
	    .key = o->key,
	    .meaning = o->meaning,
	    .clause = o->clause[rules->source] ? o->clause[rules->source] : "not in the text",
	};
	out->changed = value_at(rules, o->at) != value_at(rules_find(rules->preset), o->at);
	if (out->changed)
		out->clause = "this game's own";
	out->moot = o->needs && !value_at(rules, o->needs);
	value_write(o, value_at(rules, o->at), out->value, sizeof out->value);
}

bool rules_option(const struct rules *rules, size_t i, struct rules_option *out)
{
	if (i >= option_count)
		return false;
	list(rules, &options[i], out);
	return true;
}

bool rules_option_named(const struct rules *rules, const char *key, struct rules_option *out)
{
	const struct option *o = option_find(key);
	if (o)
		list(rules, o, out);
	return o != NULL;
}
