/* grant.c - `grant`: what a gamesmaster grants with a code. */
#include <string.h>

#include "base/text.h"
#include "referee/commands/settle.h"
#include "referee/play/custom.h"
#include "referee/sender/proof.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"

typedef void grant_fn(
    struct session *s, const struct command *c, const char *to);

static const struct {
	const char *what;
	grant_fn *grant;
} grants[] = {
    {"chit ", custom_grant_chit},
    {"deck ", custom_grant_deck},
    {"away ", away_grant},
    {"time ", moretime_grant},
    {"seat ", substitute_grant},
    {"substitute ", substitute_search},
};

void grant_command(struct session *s, const struct command *c)
{
	if (!proof_given(s, c))
		return;
	for (size_t i = 0; i < sizeof grants / sizeof grants[0]; i++) {
		const char *what = grants[i].what;
		if (!text_starts(c->args, what))
			continue;
		const char *to = c->args + strlen(what);
		grants[i].grant(s, c, to + strspn(to, " "));
		return;
	}
	reply_say(&s->reply,
	    c,
	    "Expected grant away NAME, whose clock then stands still "
	    "everywhere while he is away; grant time GAME 2 days, for whoever "
	    "is to act there; grant seat GAME SEAT, to who takes it; grant "
	    "substitute GAME SEAT, for one who does not answer; grant chit "
	    "NAME; or grant deck NAME for one who "
	    "brought the deck owed.");
}
