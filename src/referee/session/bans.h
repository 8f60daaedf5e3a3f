/* bans.h - inside referee: addresses and domains whose letters are ignored. */
#ifndef SPADESD_REFEREE_BANS_H
#define SPADESD_REFEREE_BANS_H

#include <stdbool.h>

struct input;
struct tx;

/* Returns `text` in the form that is stored, in tx's memory: an address in
 * lower case and without +detail, or '@' and a domain. Returns NULL if the text
 * is neither. */
const char *ban_form(const struct tx *tx, const char *text);
/* True if `ban`, a result of ban_form, covers the address. A domain covers its
 * subdomains, too. */
bool ban_covers(const char *ban, const char *address);
/* Returns the ban that covers the address, in tx's memory; NULL: none. */
const char *ban_of(const struct tx *tx, const char *address);
/* True if the letter's author is banned: its From, or the registered author of
 * a post if the list rewrote its From. Call it after sender_find. */
bool ban_applies(const struct tx *tx, const struct input *in);

#endif
