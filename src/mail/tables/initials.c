/* initials.c - sets of first letters. */
#include "initials.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

uint32_t initial_of(char c)
{
	bool letter = c >= 'a' && c <= 'z';
	return letter ? (uint32_t)1 << (c - 'a') : (uint32_t)1 << 31;
}

uint32_t initials_of(const char *pattern)
{
	uint32_t all = 0;
	if (*pattern == '^')
		pattern += 2;
	for (;;) {
		size_t size = strcspn(pattern, " ");
		if (*pattern == '@')
			return UINT32_MAX;
		for (size_t i = 0; i < size; i++)
			if (!i || pattern[i - 1] == '|')
				all |= initial_of(pattern[i]);
		if (!size || pattern[size - 1] != '?' || !pattern[size])
			return all;
		pattern += size + 1;
	}
}

static const char *pattern_at(const void *first, size_t stride, size_t i)
{
	const char *pattern;
	memcpy(&pattern, (const char *)first + i * stride, sizeof pattern);
	return pattern;
}

const uint32_t *initials_of_table(
    uint32_t **sets, const void *first, size_t stride)
{
	size_t count = 0;
	if (*sets)
		return *sets;
	while (pattern_at(first, stride, count))
		count++;
	*sets = calloc(count + 1, sizeof **sets);
	if (!*sets)
		abort();
	for (size_t i = 0; i < count; i++)
		(*sets)[i] = initials_of(pattern_at(first, stride, i));
	return *sets;
}
