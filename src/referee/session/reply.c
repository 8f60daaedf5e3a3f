/* reply.c - replies line by line, and announcements. */
#include "reply.h"

#include <stdarg.h>

#include "base/arena.h"

void reply_say(
    struct reply *reply, const struct command *c, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	const char *said = arena_vformat(reply->answer.arena, format, ap);
	va_end(ap);
	doc_echo(&reply->answer, c->line, said);
	reply->said++;
}

void reply_announce(struct reply *reply, const char *format, ...)
{
	struct arena *arena = reply->answer.arena;
	va_list ap;
	va_start(ap, format);
	const char *more = arena_vformat(arena, format, ap);
	va_end(ap);
	if (reply->announce)
		more = arena_format(arena, "%s %s", reply->announce, more);
	reply->announce = more;
}
