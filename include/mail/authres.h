/* authres.h - parses Authentication-Results by the grammar of RFC 8601.
 *
 * The field says what a mail server found out about a letter. The sender
 * controls words in its comments, reasons, quoted strings and properties, so
 * this parser does not search for words. A field that breaks the grammar
 * anywhere vouches for nothing. */
#ifndef SPADESD_MAIL_AUTHRES_H
#define SPADESD_MAIL_AUTHRES_H

struct arena;

/* What one field says. Domains are in lower case, separated by blanks; "" for
 * none, never NULL. The arena owns the strings. */
struct authres {
	const char *server; /* authserv-id: the server that wrote the field */
	/* header.from of the dmarc result, if it passed */
	const char *dmarc;
	const char *dkim; /* header.d of each dkim=pass */
	const char *spf;  /* domain of the smtp.mailfrom of spf=pass */
	/* the field has exactly one arc result, and it passed (RFC 8617) */
	bool arc;
	/* the letter failed DMARC, or the field has several results for it: it
	 * does not vouch for From */
	bool refused;
	/* the results as the server wrote them, such as "pass" or "none"; ""
	 * for a method without a result. Of several results the best counts.
	 * For display, because a result does not say which domain it is about
	 */
	const char *said_spf, *said_dkim, *said_dmarc;
};

/* Parses the value of one unfolded field. Returns false if it breaks the
 * grammar or has a version other than 1; `out` then says nothing. */
bool authres_parse(struct arena *arena, const char *value, struct authres *out);

/* The same; also false unless `server` (the configured authserv-id) wrote the
 * field. An empty `server` wrote none. */
bool authres_by(struct arena *arena, const char *value, const char *server,
    struct authres *out);

/* True if the results say that a letter from the address `from` is real:
 * dmarc=pass for its domain, or dkim=pass by exactly that domain. */
bool authres_vouches(const struct authres *results, const char *from);

/* True if the results say that the letter came through `domain`: dkim=pass or
 * spf=pass for this domain. DMARC is ignored, because a list's changes make its
 * authors' letters fail DMARC. */
bool authres_carried(const struct authres *results, const char *domain);

#endif
