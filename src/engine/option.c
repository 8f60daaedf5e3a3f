/* option.c - the values of one option: reading, writing, what on and off mean.
 *
 * Every option is an int in struct rules, so one reader and one writer serve
 * them all; the tables are in presets.c and options.c. */
#include "option.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "append.h"

int *option_field(struct rules *rules, const struct option *o)
{
	return (int *)((char *)rules + o->at);
}

int option_value(const struct rules *rules, const struct option *o)
{
	return *(const int *)((const char *)rules + o->at);
}

/* What the preset has. */
int option_own(const struct rules *rules, const struct option *o)
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

/* ---- options that need others ---- */

/* Is there what that option is about? */
static bool has(const struct rules *rules, const char *key)
{
	const struct option *o = option_find(key);
	if (!option_value(rules, o))
		return false;
	if (option_value(rules, o) == BLIND_DOUBLE && !rules_blind_nil(rules))
		return false;
	return !option_is_moot(rules, o);
}

/* Is it of no use beside the others? */
bool option_is_moot(const struct rules *rules, const struct option *o)
{
	if (!o->needs || has(rules, o->needs))
		return false;
	return !o->or_needs || !has(rules, o->or_needs);
}

/* ---- values as people write them ---- */

/* Says which values `o` takes. */
void option_expected(
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

/* Reads what the option is to be: a word or a number of its own. */
bool option_read(const char *text, const struct option *o, int *out)
{
	if (read_word(text, o, out))
		return true;
	if (o->kind == OPTION_WORDS)
		return false;
	return read_number(text, o, out);
}

/* What `off` means; false where nothing can be switched off. */
bool option_off(const struct option *o, int *out)
{
	if (o->takes_off) {
		*out = o->off;
		return true;
	}
	return read_word("off", o, out);
}

/* What "on" means: the preset's own value; false where that is off. */
bool option_on(const struct rules *rules, const struct option *o, int *out)
{
	int own = option_own(rules, o);
	int off;
	*out = own;
	return !option_off(o, &off) || own != off;
}

/* A value that switches it on: the usual one, else the first there is. */
int option_suggestion(const struct option *o)
{
	int off;
	if (o->usual)
		return o->usual;
	if (o->kind == OPTION_NUMBER)
		return o->min;
	(void)option_off(o, &off);
	return o->first + (off == o->first);
}
