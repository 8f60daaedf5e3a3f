/* rules.c - reading, writing and checking rule sets.
 *
 * Every option is an int in struct rules, so one reader and one writer serve
 * them all; the tables are in presets.c and options.c. An option at its
 * preset's own value never contradicts another: it is simply moot when what it
 * needs is switched off. */
#include "engine/options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "append.h"
#include "presets.h"

enum { VALUE_TEXT = 24 };

/* ---- presets ---- */

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
	static const char *const names[] = {
	    [FROM_NOMIC] = "109 - Spades",
	    [FROM_PLAYSITE] = "the rules as played at playsite",
	    [FROM_AMIGA] = "Spades for the Amiga",
	    [FROM_SYNSPADES] = "synSpades",
	    [FROM_RTR3B] = "3B/RTR Spades",
	    [FROM_CUSTOM] = "the common modern game",
	};
	_Static_assert(sizeof names / sizeof names[0] == SOURCE_COUNT,
	    "a name for each text");
	return names[rules->source];
}

/* ---- one option ---- */

static int *field(struct rules *rules, const struct option *o)
{
	return (int *)((char *)rules + o->at);
}

static int value_at(const struct rules *rules, size_t at)
{
	return *(const int *)((const char *)rules + at);
}

static int value_of(const struct rules *rules, const struct option *o)
{
	return value_at(rules, o->at);
}

/* What the preset has. */
static int own_value(const struct rules *rules, const struct option *o)
{
	return value_of(rules_find(rules->preset), o);
}

static bool differs(const struct rules *rules, const struct option *o)
{
	return value_of(rules, o) != own_value(rules, o);
}

static const struct option *option_find(const char *key)
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

static void value_write(
    const struct option *o, int value, char *out, size_t size)
{
	if (value >= 0 && value < count_words(o))
		snprintf(out, size, "%s", o->words[value]);
	else
		snprintf(out, size, "%d", value / scale(o));
}

/* ---- setting an option ---- */

/* Says which values `o` takes. */
static void expected(
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
			*out = i;
			return true;
		}
	return false;
}

/* Reads what the option is to be: a word or a number of its own. */
static bool read_value(const char *text, const struct option *o, int *out)
{
	if (read_word(text, o, out))
		return true;
	if (o->kind == OPTION_WORDS)
		return false;
	return read_number(text, o, out);
}

/* What "on" means: the preset's own value, or the usual one where it has none;
 * false where it means nothing. */
static bool switched_on(const struct option *o, int own, int *out)
{
	bool by_own = own || !o->words;
	if (!by_own && !o->usual && o->kind != OPTION_WORDS)
		return false;
	/* of words the preset's own may be the first */
	*out = by_own || !o->usual ? own : o->usual;
	return true;
}

/* What a preset is made of stays as it is; naming its own value is no error. */
static bool set_fixed(const struct rules *rules,
    const struct option *o,
    const char *value,
    char *why,
    size_t size)
{
	char own[VALUE_TEXT];
	int n;
	value_write(o, value_of(rules, o), own, sizeof own);
	if (!strcasecmp(value, "on"))
		return true;
	if (!strcasecmp(value, own))
		return true;
	if (read_value(value, o, &n) && n == value_of(rules, o))
		return true;
	snprintf(why,
	    size,
	    "%s=%.40s: %s is played with ",
	    o->key,
	    value,
	    rules->preset);
	append(why, size, "%s=%s; another rule set has another", o->key, own);
	return false;
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
	if (read_value(value, o, field(rules, o)))
		return true;
	bool on = !strcasecmp(value, "on");
	if (on && switched_on(o, own_value(rules, o), field(rules, o)))
		return true;
	expected(o, value, why, size);
	return false;
}

/* ---- contradictions ---- */

/* Is that option another than the preset's? */
static bool changed(const struct rules *rules, const char *key)
{
	return differs(rules, option_find(key));
}

bool rules_check(const struct rules *r, char *why, size_t size)
{
	bool solo = r->sides == r->seats;
	bool no_end = !r->target && !r->hands && !r->max_rounds;
	bool plain_one = r->bid_one || r->nil;
	const struct {
		bool wrong;
		const char *what;
	} contradictions[] = {
	    {no_end && r->floor >= 0,
		"target=off and max-rounds=off: such a game never ends; give "
		"one of them"},
	    {!r->target && r->floor > 0 && changed(r, "floor"),
		"target=off and floor: a floor of half or all of the target "
		"needs a target"},
	    {r->nil && r->zero_start,
		"nil and zero-start: a bid of 0 is either a nil or a zero; "
		"switch one of them off"},
	    {r->blind_nil && r->zero_start,
		"blind-nil and zero-start: a zero bidder draws a card, a blind "
		"one sees none; "
		"switch one of them off"},
	    {r->blind_nil && r->change_bid,
		"blind-nil and change-bid: a blind bid opens the hand and "
		"cannot be changed; "
		"switch one of them off"},
	    {r->exchange && changed(r, "exchange") && !r->blind_nil,
		"exchange=on and blind-nil=off: only a blind nil bidder "
		"exchanges cards"},
	    {r->exchange && r->blind_nil && solo,
		"exchange=on and sides: there is no partner to exchange cards "
		"with"},
	    {r->blind_behind && changed(r, "blind-behind") && !r->blind_nil,
		"blind-behind and blind-nil=off: there is no blind nil to bid"},
	    {r->bid_mode == BIDS_BINDING && solo,
		"bid-mode=binding and sides: there is no partner to hint for"},
	    {r->hilo_aces && r->seats == 3,
		"hilo-aces=on and players=3: aces are high or "
		"low only in the games for four and five"},
	    {r->breaking && changed(r, "breaking") &&
		    r->lead_spades == LEAD_ANY_TIME,
		"breaking and lead-spades=any: spades may be led any time, "
		"nothing has to be "
		"broken"},
	    {r->double_from == 1 && !plain_one,
		"double-from=1 and nil=off: every bid would be doubled; drop "
		"one of them"},
	};
	for (size_t i = 0; i < sizeof contradictions / sizeof contradictions[0];
	    i++)
		if (contradictions[i].wrong) {
			snprintf(why, size, "%s", contradictions[i].what);
			return false;
		}
	return true;
}

/* ---- the rules line ---- */

void rules_write(const struct rules *rules, char *out, size_t size)
{
	snprintf(out, size, "%s", rules->preset);
	for (size_t i = 0; i < option_count; i++) {
		const struct option *o = &options[i];
		char value[VALUE_TEXT];
		if (!differs(rules, o))
			continue;
		value_write(o, value_of(rules, o), value, sizeof value);
		append(out, size, " %s=%s", o->key, value);
	}
}

static void no_such_preset(const char *name, char *why, size_t size)
{
	snprintf(why, size, "there is no rule set %.40s; expected", name);
	for (size_t i = 0; i < preset_count; i++)
		append(why, size, "%s %s", i ? "," : "", presets[i].preset);
}

/* Sets what "OPTION=VALUE" says, and cuts the text in two. */
static bool set_pair(struct rules *rules, char *text, char *why, size_t size)
{
	char *equals = strchr(text, '=');
	if (!equals || equals == text) {
		snprintf(why, size, "%.40s: expected OPTION=VALUE", text);
		return false;
	}
	*equals = '\0';
	return rules_set(rules, text, equals + 1, why, size);
}

bool rules_read(const char *text, struct rules *rules, char *why, size_t size)
{
	static const char blanks[] = " \t";
	char copy[RULES_TEXT];
	char *save = NULL;
	size_t length = strlen(text);
	if (length >= sizeof copy) {
		size_t most = sizeof copy - 1;
		snprintf(why,
		    size,
		    "the rules are too long: at most %zu characters",
		    most);
		return false;
	}
	memcpy(copy, text, length + 1);
	const char *preset = strtok_r(copy, blanks, &save);
	const struct rules *base = preset ? rules_find(preset) : NULL;
	if (!base) {
		no_such_preset(preset ? preset : "\"\"", why, size);
		return false;
	}
	*rules = *base;
	char *pair = strtok_r(NULL, blanks, &save);
	while (pair) {
		if (!set_pair(rules, pair, why, size))
			return false;
		pair = strtok_r(NULL, blanks, &save);
	}
	return true;
}

bool rules_parse(const char *text, struct rules *rules, char *why, size_t size)
{
	if (!rules_read(text, rules, why, size))
		return false;
	return rules_check(rules, why, size);
}

/* ---- listings ---- */

static const char *clause_of(const struct rules *rules, const struct option *o)
{
	const char *clause = o->clause[rules->source];
	if (differs(rules, o))
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
	    .moot = o->needs && !value_at(rules, o->needs),
	    .changed = differs(rules, o),
	};
	value_write(o, value_of(rules, o), out->value, sizeof out->value);
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
