/* offers.h - inside referee: what a person in no game can do now. */
#ifndef SPADESD_REFEREE_OFFERS_H
#define SPADESD_REFEREE_OFFERS_H

#include <stdbool.h>

struct session;

/* True if the sender may open tables for that rule set at this site. */
bool offers_opens(const struct session *s, const char *preset);
/* Returns a rule set for which the sender may open tables: RULES_USUAL, or else
 * the first of the site's. NULL: the sender may open no table. */
const char *offers_rules(const struct session *s);
/* Returns the names of the rule sets for which the sender may open tables:
 * "nomic109, amiga", in tx's memory. */
const char *offers_all_rules(const struct session *s);

/* Adds to the reply how to play now, as text and as buttons: a game with bots,
 * the open tables with a free seat, and opening a table. */
void offers_play(struct session *s);

#endif
