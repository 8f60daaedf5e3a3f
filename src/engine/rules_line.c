/* rules_line.c - the `rules` line of a record: "nomic109 target=300". */
#include <stdio.h>
#include <string.h>

#include "append.h"
#include "option.h"

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
