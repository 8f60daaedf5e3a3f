/* profile.h - inside referee: `set profile` and `set page`. */
#ifndef SPADESD_REFEREE_PROFILE_H
#define SPADESD_REFEREE_PROFILE_H

struct doc;
struct session;
struct tx;

/* Adds a sentence about the site's pages, if the site has any. */
void profile_offer_page(const struct tx *tx, struct doc *doc);

/* Take the zone from the Date of the session's letter, if the letter did
 * something and its sender has set no zone. */
void zones_guess(struct session *s);

#endif
