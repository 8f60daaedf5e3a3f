/* profile.h - inside referee: `set profile` and `set page`. */
#ifndef SPADESD_REFEREE_PROFILE_H
#define SPADESD_REFEREE_PROFILE_H

struct command;
struct doc;
struct session;
struct tx;

/* Handles `set profile on` and `set profile off`. */
void profile_set(struct session *s, const struct command *c, const char *how);
/* Handles `set page on` and `set page off`. */
void profile_set_page(
    struct session *s, const struct command *c, const char *how);
/* Adds a sentence about the site's pages, if the site has any. */
void profile_offer_page(const struct tx *tx, struct doc *doc);

#endif
