/* sure.h - inside referee: what a person asks for himself, outside games. */
#ifndef SPADESD_REFEREE_SURE_H
#define SPADESD_REFEREE_SURE_H

#include <stdbool.h>

#include "mail/command.h"

struct input;
struct reply;
struct session;

/* Is it the writer's own, and no answer to an old mail, as much as a move has
 * to be? Says what to do when it is not. */
bool sure_of_writer(struct session *s, const struct command *c);
/* What cannot be taken back takes more: an answer with a token of the writer's
 * from an address of his, or a post on the list that is vouched for, and not
 * only by a yes to an earlier one. True of all else; else says what to do. */
bool sure_for_good(
    const struct input *in, struct reply *reply, const struct command *c);
/* Says so. */
void sure_not(struct reply *reply, const struct command *c);

#endif
