/* authres.h - parses Authentication-Results by the grammar of RFC 8601.
 *
 * The field says what a mail server found out about a letter. The sender
 * controls words in its comments, reasons, quoted strings and properties, so
 * nothing is searched for: the field is parsed, and one that breaks the grammar
 * anywhere vouches for nothing. */
#ifndef SPADESD_MAIL_AUTHRES_H
#define SPADESD_MAIL_AUTHRES_H

#include <stdbool.h>

struct arena;

/* What one field vouches for. Domains are in lower case, separated by blanks;
 * "" for none, never NULL. Strings are the arena's. */
struct authres {
	const char *server; /* authserv-id: the server that wrote the field */
	const char *dmarc;  /* header.from of the only dmarc result, a pass */
	const char *dkim;   /* header.d of each dkim=pass */
	const char *spf;    /* domain of the smtp.mailfrom of spf=pass */
	bool arc;           /* it has one arc result, a pass (RFC 8617) */
};

/* Parses the value of one unfolded field. Returns false if it breaks the
 * grammar or has a version other than 1; `out` then vouches for nothing. A
 * field that says that the letter failed DMARC vouches for nothing either. */
bool authres_parse(struct arena *arena, const char *value, struct authres *out);

/* True if `domain` (any case) is in `domains`, a member of struct authres. */
bool authres_has(const char *domains, const char *domain);

/* True if `server` (the configured authserv-id) wrote the field and it says
 * that a letter `from` that address is real: dmarc=pass for its domain, or
 * dkim=pass by exactly that domain. An empty `server` vouches for nobody. */
bool authres_vouches(struct arena *arena,
    const char *value,
    const char *server,
    const char *from);

/* True if `server` wrote the field and it says that the letter came through
 * `domain`: dkim=pass or spf=pass for it. DMARC is ignored, because lists break
 * it for their authors. */
bool authres_carried(struct arena *arena,
    const char *value,
    const char *server,
    const char *domain);

/* True if `server` wrote the field and it says that the letter's ARC seals are
 * valid (arc=pass, RFC 8617). */
bool authres_seals_hold(
    struct arena *arena, const char *value, const char *server);

/* True if the results in `value`, whichever server wrote them, say that a
 * letter `from` that address is real. */
bool authres_stand_for(
    struct arena *arena, const char *value, const char *from);

#endif
