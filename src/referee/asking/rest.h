/* rest.h - inside referee: the steps that a letter names after its move. */
#ifndef SPADESD_REFEREE_REST_H
#define SPADESD_REFEREE_REST_H

#include <stdbool.h>

struct commands;
struct session;

/* After a letter's commands: if the letter names further steps, says that they
 * were not stored, and offers the order for them. Returns false if it names
 * none, on a list, and for an unproven sender. */
bool rest_offer(struct session *s, const struct commands *commands);

#endif
