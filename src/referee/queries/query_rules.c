/* query_rules.c - `rules`: the rules of a game or of a rule set, and the
 * differences between two of them. */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "engine/options.h"
#include "notice/notice.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

/* Find the second rule set in a text such as "synspades target=300 standard".
 * The second set starts at the second word that is no option. Returns NULL if
 * there is none. */
static char *second_line(char *text)
{
	char *word = text + strcspn(text, " ");
	while (*word) {
		word += strspn(word, " ");
		size_t size = strcspn(word, " ");
		if (size && !memchr(word, '=', size))
			return word;
		word += size;
	}
	return NULL;
}

/* "rules diff synspades standard" compares two rule sets, each with options.
 * "rules diff standard" compares the session's game with one rule set. */
static void rules_differ(
    struct session *s, const struct command *c, const char *which)
{
	struct rules one = s->game.is_loaded ? s->game.row.rules : *rules_at(0);
	struct rules other;
	char why[600];
	char *first = arena_string(s->tx.arena, which);
	char *second = second_line(first);
	if (second)
		second[-1] = '\0';
	else
		second = first;
	bool good =
	    second == first || rules_parse(first, &one, why, sizeof why);
	if (!good || !rules_parse(second, &other, why, sizeof why)) {
		reply_say(&s->reply, c, "%s.", why);
		return;
	}
	reply_say(&s->reply, c, "The first is %s, and the second is %s:",
	    second == first ? one.preset : first, second);
	notice_rules_diff(&s->reply.answer, &one, &other);
}

/* Returns the text after the word "diff", or NULL if the command has no such
 * word. */
static const char *diff_asked(const char *args)
{
	if (!text_starts(args, "diff "))
		return NULL;
	args += strlen("diff ");
	return args + strspn(args, " ");
}

/* Shows the rules of the session's game, or of a named rule set with options
 * ("rules rtr3b-4 hands=5"). */
void query_rules(struct session *s, const struct command *c)
{
	struct rules named = *rules_at(0);
	char why[600];
	if (s->game.is_loaded)
		named = s->game.row.rules;
	const char *line = c->args;
	if (diff_asked(line)) {
		rules_differ(s, c, diff_asked(line));
		return;
	}
	if (*line && !rules_parse(line, &named, why, sizeof why)) {
		reply_say(&s->reply, c, "%s.", why);
		return;
	}
	if (rules_idle(&named, line, why, sizeof why))
		reply_say(
		    &s->reply, c, "Here are the rules. Please note: %s.", why);
	else
		reply_say(&s->reply, c, "Here are the rules.");
	notice_rules(&s->reply.answer, &named);
	if (s->game.is_loaded && !*line)
		notice_pulses(
		    &s->reply.answer, session_notice(s, SEAT_NONE).pulses);
}
