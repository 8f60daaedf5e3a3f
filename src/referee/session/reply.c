/* reply.c - replies line by line, and announcements. */
#include "reply.h"

#include <stdarg.h>
#include <string.h>

#include "base/arena.h"

bool reply_is_empty(const struct reply *reply)
{
	return !reply->question.first && !reply->answer.first;
}

void reply_say(
    struct reply *reply, const struct command *c, const char *format, ...)
{
	va_list ap;
	va_start(ap, format);
	const char *said = arena_vformat(reply->answer.arena, format, ap);
	va_end(ap);
	if (*c->line)
		doc_echo(&reply->answer, c->line, said);
	else
		doc_paragraph(&reply->answer, "%s", said);
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

void reply_ask(struct reply *reply, enum ask ask, int asker)
{
	reply->ask = ask;
	reply->asker = asker;
}

const struct doc_choice *reply_buttons(enum ask ask, int *count)
{
	static const struct doc_choice buttons[][2] = {
	    [ASK_NOTHING] = {{NULL, NULL}},
	    [ASK_CONSENT] = {{"I agree", "agree"}, {"I refuse", "refuse"}},
	    [ASK_AGREE] = {{"I agree", "agree"}},
	    [ASK_READY] = {{"I am ready", "ready"}},
	    [ASK_SUSPEND] = {{"Suspend the game", "suspend"}},
	    [ASK_RESUME] = {{"Go on", "resume"}},
	};
	*count = 0;
	while (*count < 2 && buttons[ask][*count].label)
		++*count;
	return buttons[ask];
}

const char *reply_yes(enum ask ask)
{
	int count;
	const struct doc_choice *buttons = reply_buttons(ask, &count);
	return count ? buttons[0].words : NULL;
}

enum verb reply_asked(const char *words)
{
	static const enum verb verbs[] = {VERB_AGREE, VERB_READY, VERB_SUSPEND,
	    VERB_RESUME, VERB_CONCEDE, VERB_FORFEIT};
	for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
		if (!strcmp(words, verb_name(verbs[i])))
			return verbs[i];
	return VERB_COUNT;
}

bool reply_lists(const char *guess)
{
	return !strncmp(guess, REPLY_WHICH "\"", strlen(REPLY_WHICH "\""));
}

bool reply_is_button(const char *words, enum verb verb)
{
	static const struct {
		enum verb verb;
		const char *words;
	} buttons[] = {
	    {VERB_SIT, "sit down"},
	    {VERB_GO, "start with bots"},
	    {VERB_STAND, "leave the table"},
	    {VERB_DECLINE, "no thanks"},
	};
	for (size_t i = 0; i < sizeof buttons / sizeof buttons[0]; i++)
		if (buttons[i].verb == verb && !strcmp(words, buttons[i].words))
			return true;
	return false;
}
