/* letter_log.c - logs one line for each letter: its kind, its sender, how well
 * the sender is proven, and what the referee did.
 *
 * The log line helps an operator to answer "why did my bid not count?". It
 * quotes nothing from the letter, whose text may lie or name cards. */
#include "letter_log.h"

#include <inttypes.h>
#include <string.h>

#include "base/log.h"
#include "session.h"

static const struct {
	const char *verdict, *words;
} rows[] = {
    {"acted", "acted on"},
    {"again", "a duplicate"},
    {"banned", "ignored: the sender's address is banned"},
    {"bounce", "a bounce"},
    {"heard", "nothing was done"},
    {"ignored", "ignored"},
    {"unproven", "nothing was done: the sender is not proven"},
};

static const char *words_of(const struct session *s, const char *verdict)
{
	if (s->reply.held)
		return "held until its owner confirms it";
	if (s->tx.acted && !s->in.sender.known)
		return "the sender was asked to confirm the address";
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (!strcmp(rows[i].verdict, verdict))
			return rows[i].words;
	return verdict;
}

static const char *sureness(const struct sender *w)
{
	if (w->by_yes)
		return "by the list and a yes to an earlier post";
	if (w->on_list)
		return "by the list";
	if (w->doubt)
		return "not proven";
	switch (w->level) {
	case TRUST_TOKEN:
		return "by token";
	case TRUST_AUTH:
		return "by the provider";
	case TRUST_FROM:
		break;
	}
	return "by From alone";
}

void letter_log(const struct session *s, const char *verdict)
{
	const struct letter *l = s->in.letter;
	const struct sender *w = &s->in.sender;
	const char *whose = "";
	if (l->kind == LETTER_BROKEN)
		whose = tx_format(&s->tx, ", %s", l->problems);
	if (w->known)
		whose = tx_format(&s->tx, "%s, of %s, %s", whose,
		    w->person.handle, sureness(w));
	log_line(LOG_LEVEL_INFO, "letter %" PRId64 " of kind %s%s: %s",
	    s->tx.letter_id, letter_kind_name(l->kind), whose,
	    words_of(s, verdict));
}
