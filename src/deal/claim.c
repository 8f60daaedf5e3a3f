/* claim.c - parsing lines of a published record and reporting what was
 * expected. */
#include "claim.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool claim_is(
    struct record_fault *fault, const char *text, const char *format, ...)
{
	char want[CLAIM_MAX + 32];
	va_list ap;
	va_start(ap, format);
	vsnprintf(want, sizeof want, format, ap);
	va_end(ap);
	if (strcmp(text, want) != 0)
		return record_wrong(fault, "expected `%s`", want);
	return true;
}

bool claim_is_event(struct record_fault *fault, const char *text,
    const struct event *event, const struct rules *rules)
{
	char want[CLAIM_MAX];
	record_write(event, rules, want, sizeof want);
	return claim_is(fault, text, "%s", want);
}

const char *claim_after(
    struct record_fault *fault, const char *text, const char *word)
{
	size_t size = strlen(word);
	bool same = !strncmp(text, word, size) && text[size] == ' ';
	if (same) {
		const char *rest = text + size + 1;
		if (*rest && *rest != ' ')
			return rest;
	}
	record_wrong(fault, "expected `%s ...`", word);
	return NULL;
}

bool claim_seed(struct record_fault *fault, const char *text, const char *word,
    uint8_t out[SEED_SIZE])
{
	const char *rest = claim_after(fault, text, word);
	if (!rest)
		return false;
	if (!seed_read(rest, out))
		return record_wrong(
		    fault, "expected `%s` and 64 hex digits", word);
	return true;
}

bool claim_number(const char *text, int64_t *out)
{
	char again[24];
	*out = strtoll(text, NULL, 10);
	snprintf(again, sizeof again, "%" PRId64, *out);
	if (*out <= 0)
		return false;
	return !strcmp(again, text);
}

bool claim_has_word(const char *text, const char *word)
{
	size_t size = strlen(word);
	if (strncmp(text, word, size) != 0)
		return false;
	return text[size] == '\0' || text[size] == ' ';
}

bool claim_has_one_of(const char *text, const char *const *words)
{
	for (; *words; words++)
		if (claim_has_word(text, *words))
			return true;
	return false;
}
