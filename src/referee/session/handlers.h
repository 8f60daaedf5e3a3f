/* handlers.h - inside referee: the functions that execute the commands, as the
 * rows of mail/verbs.def name them. Each acts on the session and replies to the
 * command's line. */
#ifndef SPADESD_REFEREE_HANDLERS_H
#define SPADESD_REFEREE_HANDLERS_H

struct command;
struct session;

#define VERB(NAME, word, other, arguments, traits, group, handler, effect)     \
	void handler(struct session *s, const struct command *c);
#include "mail/verbs.def"
#undef VERB

/* Handlers whose command may be refused for reasons that no row of verbs.def
 * names. True if the command would do something. Otherwise replies why not. In
 * a read-only session, nothing is stored or counted. The handler makes the same
 * check before it acts, and asking/offered.c before the command is offered. */
typedef bool allowed_fn(struct session *s, const struct command *c);
allowed_fn opening_new_allowed, opening_rematch_allowed, sitting_sit_allowed,
    places_stand_allowed, going_go_allowed, places_invite_allowed,
    places_decline_allowed, start_allowed;
allowed_fn watch_allowed, watch_end_allowed, away_allowed, undo_allowed,
    moretime_allowed, kit_suspend_allowed;

#endif
