/* rules.c - the presets and the options, as two tables.
 *
 * A new preset is a row of `presets`; a new option a row of `options` and a field of struct rules. Every field is an int,
 * so one reader and one writer serve all options. Numbers and words are the only two kinds of value. */
#include "engine/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct rules presets[] = {
    {.preset = "nomic109", .seats = 4, .sides = 2, .hand_size = 13, .seating = SEATING_RANDOM_APART,
     .first_lead = LEAD_HIGHEST_BIDDER, .lead_spades = LEAD_ANY_TIME, .bid_max = 13, .bid_one = 0, .nil = 100, .double_from = 10,
     .bags = BAGS_MILESTONES, .bag_cost = 100, .target = 500, .misplay = MISPLAY_NOMIC, .misplay_cost = 100,
     .misplays_hand = 2, .misplays_game = 3, .timeout_bid = 2, .time_limit = 3 * 86400},
};

struct option {
	const char *key;
	size_t at;
	const char *const *words; /* the names of values 0, 1, 2 ...; NULL for a number */
	int min, max;             /* of a number */
	bool can_be_off;          /* `off` is 0 */
	int scale;                /* a number is written in units of so many (days of seconds) */
	const char *meaning, *clause;
};

static const char *const yes_no[] = {"off", "on", NULL};
static const char *const bag_words[] = {"off", "milestones", "carried", NULL};
static const char *const lead_words[] = {"any", "broken", NULL};
static const char *const misplay_words[] = {"refuse", "nomic", NULL};

#define AT(field) offsetof(struct rules, field)
static const struct option options[] = {
    {"target", AT(target), NULL, 1, 100000, true, 1, "a side that reaches it after a round ends the game", "nomic109 §5"},
    {"floor", AT(floor), NULL, -100000, -1, true, 1, "a side that falls to it after a round ends the game", "our option"},
    {"max-rounds", AT(max_rounds), NULL, 1, 1000, true, 1, "the game ends after so many rounds", "our option"},
    {"bid-one", AT(bid_one), yes_no, 0, 0, false, 1, "whether 1 is a valid bid", "nomic109 §2"},
    {"nil", AT(nil), NULL, 1, 1000, true, 1, "points for a bid of 0, won or lost", "nomic109 §4"},
    {"double-from", AT(double_from), NULL, 1, 26, true, 1, "a side's bid counts double from here on", "nomic109 §4"},
    {"bags", AT(bags), bag_words, 0, 0, false, 1, "every tenth overtrick costs 100", "nomic109 §4"},
    {"lead-spades", AT(lead_spades), lead_words, 0, 0, false, 1, "when a spade may be led", "nomic109 §3"},
    {"misplay", AT(misplay), misplay_words, 0, 0, false, 1, "what becomes of a misplay", "nomic109 §6"},
    {"time-limit", AT(time_limit), NULL, 1, 60, false, 86400, "days a player has before the referee acts", "nomic109 §7"},
};
#undef AT
enum { OPTION_COUNT = sizeof options / sizeof options[0], PRESET_COUNT = sizeof presets / sizeof presets[0] };

static int *field(struct rules *rules, const struct option *o)
{
	return (int *)((char *)rules + o->at);
}

static int value_of(const struct rules *rules, const struct option *o)
{
	return *(const int *)((const char *)rules + o->at);
}

const struct rules *rules_find(const char *preset)
{
	for (size_t i = 0; i < PRESET_COUNT; i++)
		if (!strcasecmp(presets[i].preset, preset))
			return &presets[i];
	return NULL;
}

const struct rules *rules_at(size_t i)
{
	return i < PRESET_COUNT ? &presets[i] : NULL;
}

static const struct option *option_find(const char *key)
{
	for (size_t i = 0; i < OPTION_COUNT; i++)
		if (!strcasecmp(options[i].key, key))
			return &options[i];
	return NULL;
}

/* Says which values `o` takes. */
static void expected(const struct option *o, const char *value, char *why, size_t size)
{
	int n = snprintf(why, size, "%s=%s: expected ", o->key, value);
	if (n < 0 || (size_t)n >= size)
		return;
	if (!o->words) {
		(void)snprintf(why + n, size - (size_t)n, "a number from %d to %d%s%s", o->min, o->max, o->scale == 86400 ? " (days)" : "",
		               o->can_be_off ? ", on or off" : " or on");
		return;
	}
	for (size_t i = 0; o->words[i]; i++) {
		int m = snprintf(why + n, size - (size_t)n, "%s%s", i == 0 ? "" : o->words[i + 1] ? ", " : " or ", o->words[i]);
		if (m < 0 || (size_t)(n += m) >= size)
			return;
	}
}

static bool number(const char *text, const struct option *o, int *out)
{
	char *end;
	long n = strtol(text, &end, 10);
	if (o->scale == 86400 && end != text && !strcmp(end, "d"))
		end++;
	if (end == text || *end || n < o->min || n > o->max)
		return false;
	*out = (int)n * o->scale;
	return true;
}

bool rules_set(struct rules *rules, const char *key, const char *value, char *why, size_t size)
{
	const struct option *o = option_find(key);
	if (!o) {
		int n = snprintf(why, size, "there is no option %.40s; the options are", key);
		for (size_t i = 0; i < OPTION_COUNT && n > 0 && (size_t)n < size; i++)
			n += snprintf(why + n, size - (size_t)n, "%s %s", i ? "," : "", options[i].key);
		return false;
	}
	if (!strcasecmp(value, "on") && o->words != yes_no) {
		*field(rules, o) = value_of(rules_find(rules->preset), o);
		return true;
	}
	if (o->words) {
		for (int i = 0; o->words[i]; i++)
			if (!strcasecmp(o->words[i], value)) {
				*field(rules, o) = i;
				return true;
			}
	} else if (o->can_be_off && !strcasecmp(value, "off")) {
		*field(rules, o) = 0;
		return true;
	} else if (number(value, o, field(rules, o))) {
		return true;
	}
	expected(o, value, why, size);
	return false;
}

bool rules_check(const struct rules *rules, char *why, size_t size)
{
	if (!rules->target && !rules->max_rounds) {
		(void)snprintf(why, size, "target=off and max-rounds=off: such a game never ends; give one of them");
		return false;
	}
	if (rules->double_from == 1 && !rules->bid_one && !rules->nil) {
		(void)snprintf(why, size, "double-from=1 and nil=off: every bid would be doubled; drop one of them");
		return false;
	}
	return true;
}

static void value_write(const struct option *o, int value, char *out, size_t size)
{
	if (o->words)
		(void)snprintf(out, size, "%s", o->words[value]);
	else if (value == 0 && o->can_be_off)
		(void)snprintf(out, size, "off");
	else
		(void)snprintf(out, size, "%d", value / o->scale);
}

void rules_write(const struct rules *rules, char *out, size_t size)
{
	const struct rules *base = rules_find(rules->preset);
	int n = snprintf(out, size, "%s", rules->preset);
	for (size_t i = 0; i < OPTION_COUNT && n > 0 && (size_t)n < size; i++) {
		char value[24];
		if (value_of(rules, &options[i]) == value_of(base, &options[i]))
			continue;
		value_write(&options[i], value_of(rules, &options[i]), value, sizeof value);
		n += snprintf(out + n, size - (size_t)n, " %s=%s", options[i].key, value);
	}
}

bool rules_parse(const char *text, struct rules *rules, char *why, size_t size)
{
	char copy[RULES_TEXT], *save = NULL;
	if (strlen(text) >= sizeof copy) {
		(void)snprintf(why, size, "the rules are too long: at most %zu characters", sizeof copy - 1);
		return false;
	}
	memcpy(copy, text, strlen(text) + 1);
	char *word = strtok_r(copy, " \t", &save);
	const struct rules *base = word ? rules_find(word) : NULL;
	if (!base) {
		int n = snprintf(why, size, "there is no rule set %.40s; expected", word ? word : "\"\"");
		for (size_t i = 0; i < PRESET_COUNT && n > 0 && (size_t)n < size; i++)
			n += snprintf(why + n, size - (size_t)n, "%s %s", i ? "," : "", presets[i].preset);
		return false;
	}
	*rules = *base;
	while ((word = strtok_r(NULL, " \t", &save))) {
		char *equals = strchr(word, '=');
		if (!equals || equals == word) {
			(void)snprintf(why, size, "%.40s: expected OPTION=VALUE", word);
			return false;
		}
		*equals = '\0';
		if (!rules_set(rules, word, equals + 1, why, size))
			return false;
	}
	return rules_check(rules, why, size);
}

bool rules_option(const struct rules *rules, size_t i, struct rules_option *out)
{
	if (i >= OPTION_COUNT)
		return false;
	*out = (struct rules_option){.key = options[i].key, .meaning = options[i].meaning, .clause = options[i].clause};
	value_write(&options[i], value_of(rules, &options[i]), out->value, sizeof out->value);
	return true;
}
