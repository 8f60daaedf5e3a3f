/* handlers.h - inside referee: what each command does: the functions that the rows of
 * mail/verbs.def name. Each acts on the session and says into its answer what became of the line.
 */
#ifndef SPADESD_REFEREE_HANDLERS_H
#define SPADESD_REFEREE_HANDLERS_H

#include "session.h"

#define VERB(NAME, word, other, args, traits, handler)                                             \
	void handler(struct session *s, const struct command *c);
#include "mail/verbs.def"
#undef VERB

/* custom.c: chits lost and debts owed when a game is over; who was cited, into the answer. */
void custom_end(struct session *s);
void custom_board(struct session *s);

/* people.c: a join token came back. */
void people_confirm(struct session *s);

/* start.c: is the writer a gamesmaster who proved it? Says so if not. */
bool start_allowed(struct session *s, const struct command *c);

#endif
