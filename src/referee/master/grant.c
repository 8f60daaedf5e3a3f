/* grant.c - `grant`: what a gamesmaster grants with a code. */
#include <string.h>

#include "base/text.h"
#include "kit.h"
#include "referee/commands/settle.h"
#include "referee/play/custom.h"
#include "referee/session/session.h"

typedef void grant_fn(
    struct session *s, const struct command *c, const char *to);

/* Grant an absence, unless the gamesmaster plays with that person. */
static void grant_away(
    struct session *s, const struct command *c, const char *name)
{
	struct person p;
	if (find_person(&s->tx, name, &p) && !kit_apart(s, c, &p))
		return;
	away_grant(s, c, name);
}

static const struct {
	const char *what;
	grant_fn *grant;
} grants[] = {
    {"chit ", custom_grant_chit},
    {"deck ", custom_grant_deck},
    {"away ", grant_away},
    {"time ", moretime_grant},
    {"substitute ", substitute_search},
};

void grant_command(struct session *s, const struct command *c)
{
	for (size_t i = 0; i < sizeof grants / sizeof grants[0]; i++) {
		const char *what = grants[i].what;
		if (!text_starts(c->args, what))
			continue;
		const char *to = c->args + strlen(what);
		grants[i].grant(s, c, to + strspn(to, " "));
		return;
	}
	reply_say(&s->reply, c,
	    "The referee does not know this grant. It knows these:");
	doc_paragraph(&s->reply.answer,
	    "\"grant away NAME\" stops the clocks of an absent player.");
	doc_paragraph(&s->reply.answer,
	    "\"grant time GAME 2 days\" gives time to the player whose turn "
	    "it is.");
	doc_paragraph(&s->reply.answer,
	    "\"grant substitute GAME SEAT\" looks for a substitute for a "
	    "player who missed two turns in a row.");
	doc_paragraph(&s->reply.answer,
	    "\"grant chit NAME\" gives a tray chit, and \"grant deck NAME\" "
	    "records that the player brought the deck (3B/RTR).");
}
