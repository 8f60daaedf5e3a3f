/* handlers.h - inside referee: what each command does: the functions that the
 * rows of mail/verbs.def name. Each acts on the session and says into its
 * answer what became of the line. */
#ifndef SPADESD_REFEREE_HANDLERS_H
#define SPADESD_REFEREE_HANDLERS_H

struct command;
struct session;

#define VERB(NAME, word, other, args, traits, group, meant, handler, effect)   \
	void handler(struct session *s, const struct command *c);
#include "mail/verbs.def"
#undef VERB

#endif
