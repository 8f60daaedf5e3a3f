/* handlers.h - inside referee: the functions that execute the commands, as the
 * rows of mail/verbs.def name them. Each acts on the session and replies to the
 * command's line. */
#ifndef SPADESD_REFEREE_HANDLERS_H
#define SPADESD_REFEREE_HANDLERS_H

struct command;
struct session;

#define VERB(NAME, word, other, args, traits, group, meant, handler, effect)   \
	void handler(struct session *s, const struct command *c);
#include "mail/verbs.def"
#undef VERB

#endif
