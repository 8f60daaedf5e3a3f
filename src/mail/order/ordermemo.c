/* ordermemo.c - see ordermemo.h. */
#include "ordermemo.h"

#include <string.h>

#include "base/arena.h"

struct order_said ordermemo_said(
    struct order_memo *memo, struct arena *arena, const char *text)
{
	for (size_t i = 0; i < memo->count; i++)
		if (!strcmp(memo->line[i].text, text))
			return memo->line[i].said;
	if (memo->count == MEMO_LINES)
		return order_said(arena, text);
	size_t place = memo->count;
	memo->line[place].text = arena_string(memo->arena, text);
	memo->line[place].said = order_said(memo->arena, text);
	memo->count++;
	return memo->line[place].said;
}
