/* noted.c - one line in the log for each letter: of what kind it is, in whose
 * name it came and how sure that is, and what became of it.
 *
 * An operator who is asked "why did my bid not count?" finds it there. The line
 * holds none of the letter's own words: whoever could write to it could write
 * lies, and cards. */
#include "noted.h"

#include <inttypes.h>
#include <string.h>

#include "base/log.h"
#include "session.h"

static const struct {
	const char *verdict, *words;
} rows[] = {
    {"acted", "acted on"},
    {"again", "it came before"},
    {"bounce", "about a mail that came back"},
    {"heard", "nothing was done"},
    {"ignored", "not to be acted on"},
    {"unproven", "nothing was done: anybody may have written it"},
};

static const char *words_of(const struct session *s, const char *verdict)
{
	if (s->reply.held)
		return "held until its owner says that it is his";
	if (s->tx.acted && !s->in.sender.known)
		return "asked to confirm its address";
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (!strcmp(rows[i].verdict, verdict))
			return rows[i].words;
	return verdict;
}

static const char *sureness(const struct sender *w)
{
	if (w->by_yes)
		return "by the list, and a yes to an earlier post";
	if (w->on_list)
		return "by the list";
	if (w->doubt)
		return "not known to be his";
	switch (w->level) {
	case TRUST_TOKEN:
		return "by token";
	case TRUST_AUTH:
		return "by the provider's word";
	case TRUST_FROM:
		break;
	}
	return "by From alone";
}

void noted_log(const struct session *s, const char *verdict)
{
	const struct letter *l = s->in.letter;
	const struct sender *w = &s->in.sender;
	const char *whose = "";
	if (w->known)
		whose = tx_format(
		    &s->tx, ", of %s, %s", w->person.handle, sureness(w));
	else if (l->kind == LETTER_BROKEN)
		whose = tx_format(&s->tx, ", %s", l->problems);
	log_line(LOG_LEVEL_INFO,
	    "letter %" PRId64 " of kind %s%s: %s",
	    s->tx.letter_id,
	    letter_kind_name(l->kind),
	    whose,
	    words_of(s, verdict));
}
