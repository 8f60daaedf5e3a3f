/* authres.h - Authentication-Results, read by the grammar of RFC 8601 and no
 * other way.
 *
 * The field says what a mail server found out about a letter. Words in its
 * comments, reasons, quoted strings and properties are the sender's to choose,
 * so nothing in it is searched for: it is parsed, and a field that breaks the
 * grammar anywhere vouches for nothing. */
#ifndef SPADESD_MAIL_AUTHRES_H
#define SPADESD_MAIL_AUTHRES_H

#include <stdbool.h>

struct arena;

/* What one field vouches for. Domains are in lower case, separated by blanks;
 * "" where there is none, never NULL. They live in the arena. */
struct authres {
	const char *server; /* its authserv-id: whose word it is */
	const char *dmarc;  /* the header.from of its one dmarc=pass */
	const char *dkim;   /* the header.d of each dkim=pass */
	const char *spf;    /* the domain of the smtp.mailfrom of spf=pass */
	bool arc;           /* its one arc=pass: the seals of RFC 8617 hold */
};

/* Reads the value of one field, unfolded. False when it is not of the grammar,
 * or of a version that is not 1: then `out` vouches for nothing. A letter that
 * failed DMARC is vouched for by nobody. */
bool authres_parse(struct arena *arena, const char *value, struct authres *out);

/* Is `domain` (any case) among the domains of one of the members above? */
bool authres_has(const char *domains, const char *domain);

/* Does the field in `value`, written by `server` (the configured authserv-id),
 * say that a letter `from` that address is real: dmarc=pass for its domain, or
 * dkim=pass by exactly that domain? An empty `server` vouches for nobody. */
bool authres_vouches(struct arena *arena,
    const char *value,
    const char *server,
    const char *from);

/* Does the field in `value`, written by `server`, say that the letter came
 * through `domain`: dkim=pass or spf=pass for it? A list breaks DMARC for its
 * authors, so what was found about those does not matter here. */
bool authres_carried(struct arena *arena,
    const char *value,
    const char *server,
    const char *domain);

/* Does the field in `value`, written by `server`, say that the seals on the
 * letter hold (arc=pass, RFC 8617)? */
bool authres_seals_hold(
    struct arena *arena, const char *value, const char *server);

/* Do the results in `value`, from whomever they are, say that a letter `from`
 * that address is real? */
bool authres_stand_for(
    struct arena *arena, const char *value, const char *from);

#endif
