/* authres.c - a recursive descent parser for RFC 8601 §2.2, with one function
 * per rule.
 *
 * The whole field must follow the grammar, to its last byte. A stranger can
 * make a mail server repeat a text (an address in smtp.mailfrom, a reason) that
 * contains a ';' or "dmarc=pass". Only a parser that goes from left to right
 * can tell such a text from a result. Comments nest (RFC 5322 §3.2.2); their
 * depth is limited. */
#include "mail/authres.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"

enum { COMMENT_DEPTH = 16, RESULTS_MAX = 64 };
/* the characters of a name */
#define NAME "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-"

struct reading {
	struct arena *arena;
	const char *p;
	bool broken;
	int dmarcs, seals; /* results of dmarc and arc so far */
};

/* One result: method=result, and the properties used here. */
struct result {
	const char *method, *result;
	/* values of these properties; NULL if missing */
	const char *header_from, *header_d, *mailfrom;
};

/* RFC 5322 CFWS: blanks and comments. */
static void skip_blanks(struct reading *r)
{
	int depth = 0;
	for (; *r->p; r->p++) {
		if (depth && *r->p == '\\' && r->p[1])
			r->p++;
		else if (*r->p == '(')
			depth++;
		else if (depth && *r->p == ')')
			depth--;
		else if (!depth && !strchr(" \t\r\n", *r->p))
			break;
		if (depth > COMMENT_DEPTH)
			break;
	}
	if (depth)
		r->broken = true;
}

/* Skips blanks and comments, then takes the next character if it is `c`. */
static bool take(struct reading *r, char c)
{
	skip_blanks(r);
	if (r->broken || *r->p != c)
		return false;
	r->p++;
	return true;
}

static const char *broken(struct reading *r)
{
	r->broken = true;
	return "";
}

/* RFC 5321 Keyword: letters, digits and hyphens, as in "dmarc". Returned in
 * lower case. */
static const char *keyword(struct reading *r)
{
	skip_blanks(r);
	size_t n = strspn(r->p, NAME);
	if (!n)
		return broken(r);
	char *word = arena_copy(r->arena, r->p, n);
	text_lower(word);
	r->p += n;
	return word;
}

/* RFC 5322 quoted-string, without quotes and backslashes. */
static const char *quoted(struct reading *r)
{
	char *out = arena_alloc(r->arena, strlen(r->p));
	size_t n = 0;
	for (r->p++; *r->p && *r->p != '"'; r->p++) {
		if (*r->p == '\\' && r->p[1])
			r->p++;
		out[n++] = *r->p;
	}
	if (*r->p != '"')
		return broken(r);
	r->p++;
	return out;
}

/* Takes the characters up to one of `ends`. */
static char *word_without(struct reading *r, const char *ends)
{
	size_t n = strcspn(r->p, ends);
	char *word = arena_copy(r->arena, r->p, n);
	r->p += n;
	return word;
}

/* RFC 2045 value: a quoted-string or a token. */
static const char *value(struct reading *r)
{
	skip_blanks(r);
	if (*r->p == '"')
		return quoted(r);
	const char *word = word_without(r, " \t\r\n()<>@,;:\\\"/[]?=");
	return *word ? word : broken(r);
}

/* A property's value. Values that are base64 (header.b=abc/d=) or empty
 * (smtp.mailfrom=<nothing>) belong to properties not used here, so they are
 * skipped up to a blank or the end of the result. */
static const char *property_value(struct reading *r)
{
	skip_blanks(r);
	if (*r->p == '"') {
		const char *local = quoted(r);
		return *r->p == '@' ? arena_format(r->arena, "%s%s", local,
					  word_without(r, " \t\r\n;()<>,\""))
		                    : local;
	}
	r->p += *r->p == '<'; /* some write smtp.mailfrom=<ann@x.org> */
	const char *word = word_without(r, " \t\r\n()<>,;\\\"[]");
	r->p += *r->p == '>';
	return word;
}

/* propspec = ptype "." property "=" pvalue. Also accepts reasonspec, and some
 * servers' own words ("action=none"), which have no '.'. */
static void property(struct reading *r, struct result *out)
{
	const char *type = keyword(r);
	if (take(r, '=')) {
		(void)value(r);
		return;
	}
	if (!take(r, '.')) {
		(void)broken(r);
		return;
	}
	const char *name = keyword(r);
	if (!take(r, '=')) {
		(void)broken(r);
		return;
	}
	const char *what = property_value(r);
	const char **place = NULL;
	if (!strcmp(type, "header") && !strcmp(name, "from"))
		place = &out->header_from;
	else if (!strcmp(type, "header") && !strcmp(name, "d"))
		place = &out->header_d;
	else if (!strcmp(type, "smtp") && !strcmp(name, "mailfrom"))
		place = &out->mailfrom;
	if (place && *place)
		/* a property given twice is unclear, so the field is broken */
		(void)broken(r);
	else if (place)
		*place = what;
}

/* resinfo = ";" method ["/" version] "=" result [reason] *property */
static void resinfo(struct reading *r, struct result *out)
{
	*out = (struct result){.method = keyword(r), .result = ""};
	if (!strcmp(out->method, "none"))
		return; /* no-result: the field must end here */
	if (take(r, '/'))
		(void)keyword(r);
	if (!take(r, '=')) {
		(void)broken(r);
		return;
	}
	out->result = keyword(r);
	for (;;) {
		skip_blanks(r);
		if (r->broken || !*r->p || *r->p == ';')
			return;
		property(r, out);
	}
}

/* The domain of an address or of a bare domain, in lower case; "" if it is not
 * a domain. */
static const char *domain_of(struct arena *arena, const char *text)
{
	const char *at = strrchr(text, '@');
	const char *domain = at ? at + 1 : text;
	if (!*domain || strspn(domain, NAME ".") != strlen(domain))
		return "";
	char *copy = arena_string(arena, domain);
	text_lower(copy);
	return copy;
}

static const char *joined(
    struct arena *arena, const char *list, const char *more)
{
	return arena_format(arena, "%s%s%s", list, *list ? " " : "", more);
}

/* Records a dmarc result. A second result contradicts the first, even if both
 * are equal. "none" means that the domain publishes no policy, so DKIM
 * decides. */
static void note_dmarc(
    struct reading *r, const struct result *one, struct authres *out)
{
	bool pass = !strcmp(one->result, "pass");
	bool none = !strcmp(one->result, "none");
	r->dmarcs++;
	if (r->dmarcs > 1 || (!pass && !none))
		out->refused = true;
	if (pass && one->header_from)
		out->dmarc = domain_of(r->arena, one->header_from);
}

/* Stores the word of a result, unless an earlier result of the same method is
 * "pass". */
static void note_word(const struct result *one, struct authres *out)
{
	const char **place = NULL;
	if (!strcmp(one->method, "spf"))
		place = &out->said_spf;
	if (!strcmp(one->method, "dkim"))
		place = &out->said_dkim;
	if (!strcmp(one->method, "dmarc"))
		place = &out->said_dmarc;
	if (place && strcmp(*place, "pass") != 0)
		*place = one->result;
}

static void note(
    struct reading *r, const struct result *one, struct authres *out)
{
	bool pass = !strcmp(one->result, "pass");
	note_word(one, out);
	if (!strcmp(one->method, "dmarc"))
		note_dmarc(r, one, out);
	if (!strcmp(one->method, "arc"))
		/* a second result contradicts the first */
		out->arc = ++r->seals == 1 && pass;
	if (pass && !strcmp(one->method, "dkim") && one->header_d)
		out->dkim = joined(
		    r->arena, out->dkim, domain_of(r->arena, one->header_d));
	if (pass && !strcmp(one->method, "spf") && one->mailfrom)
		out->spf = joined(
		    r->arena, out->spf, domain_of(r->arena, one->mailfrom));
}

static const struct authres nothing = {
    .server = "",
    .dmarc = "",
    .dkim = "",
    .spf = "",
    .said_dmarc = "",
    .said_dkim = "",
    .said_spf = "",
};

/* authserv-id [version] 1*resinfo, or "none" instead of results. */
bool authres_parse(struct arena *arena, const char *text, struct authres *out)
{
	struct reading r = {.arena = arena, .p = text};
	*out = nothing;
	char *server = arena_string(arena, value(&r));
	text_lower(server);
	skip_blanks(&r);
	if (*r.p && *r.p != ';' && strcmp(keyword(&r), "1") != 0)
		r.broken = true;
	for (int i = 0; !r.broken && take(&r, ';'); i++) {
		struct result one;
		skip_blanks(&r);
		if (!*r.p)
			break; /* a ';' at the end is common and harmless */
		resinfo(&r, &one);
		if (!i && !strcmp(one.method, "none"))
			break;
		if (i >= RESULTS_MAX)
			r.broken = true;
		if (!r.broken)
			note(&r, &one, out);
	}
	skip_blanks(&r);
	if (r.broken || *r.p) {
		*out = nothing;
		return false;
	}
	out->server = server;
	return true;
}

bool authres_has(const char *domains, const char *domain)
{
	size_t n = strlen(domain);
	for (const char *p = domains; *p; p += strspn(p, " ")) {
		size_t length = strcspn(p, " ");
		if (n && length == n && text_starts(p, domain))
			return true;
		p += length;
	}
	return false;
}

bool authres_by(struct arena *arena, const char *text, const char *server,
    struct authres *out)
{
	return *server && authres_parse(arena, text, out) &&
	       text_same(out->server, server);
}

bool authres_vouches(const struct authres *a, const char *from)
{
	const char *at = strrchr(from, '@');
	if (!at || a->refused)
		return false;
	return authres_has(a->dmarc, at + 1) || authres_has(a->dkim, at + 1);
}

bool authres_carried(const struct authres *a, const char *domain)
{
	return authres_has(a->dkim, domain) || authres_has(a->spf, domain);
}
