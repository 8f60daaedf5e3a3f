/* outside.h - inside referee: the gamesmasters who do not sit at a table. */
#ifndef SPADESD_REFEREE_OUTSIDE_H
#define SPADESD_REFEREE_OUTSIDE_H

struct doc;
struct session;

/* Mails `doc`, with its title as the subject, to every gamesmaster who does not
 * sit at the session's table, except the one at `except` (NULL: no exception).
 * Returns the number of gamesmasters who do not sit there. */
int outside_mail(struct session *s, const char *except, const struct doc *doc);

/* Tells these gamesmasters what was done. */
void outside_tell(struct session *s, const char *except, const char *what);

#endif
