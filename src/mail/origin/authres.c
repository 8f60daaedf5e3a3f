/* authres.c - who vouches for a letter: Authentication-Results, ARC seals, and
 * what a DKIM signature covers.
 *
 * The parser of Authentication-Results has one function for each rule of RFC
 * 8601 §2.2.
 *
 * The whole field must follow the grammar, to its last byte. A stranger can
 * make a mail server repeat a text (an address in smtp.mailfrom, a reason) that
 * contains a ';' or "dmarc=pass". Only a parser that goes from left to right
 * can tell such a text from a result. Comments nest (RFC 5322 §3.2.2); their
 * depth is limited. */
#include "mail/authres.h"

#include "base/arena.h"
#include "base/text.h"
#include "mail/mime/mime.h"
#include "origin.h"

/* The outermost ARC seal of a letter (RFC 8617): which server set it and which
 * results it seals.
 *
 * A server that changes letters on their way, such as a list, seals the results
 * that it found before the change. The provider checks whether the seals are
 * valid; this file only finds the last seal. In any doubt, the letter counts as
 * unsealed: an incomplete, repeated or missing set, a repeated tag, or a
 * comment where the grammar allows none. */

enum { SETS_MAX = 50 }; /* limit of RFC 8617 §4.2.1 */
enum { SEAL, SIGNATURE, RESULTS, FIELDS };

static const char *const fields[FIELDS] = {
    [SEAL] = "ARC-Seal",
    [SIGNATURE] = "ARC-Message-Signature",
    [RESULTS] = "ARC-Authentication-Results",
};

/* The ARC fields of a letter by set; sets are numbered from 1. */
struct sets {
	struct arena *arena;
	const char *value[SETS_MAX + 1][FIELDS];
	long last;
	bool broken;
};

/* The value of a tag of a signature or a seal (RFC 6376 §3.2), owned by the
 * arena; "" unless the tag occurs exactly once. */
static const char *tag_value(
    struct arena *arena, const char *list, const char *name)
{
	const char *found = NULL;
	char *left = arena_string(arena, list);
	for (;;) {
		char *value = strsep(&left, ";");
		if (!value)
			return found ? found : "";
		char *written = strsep(&value, "=");
		if (strcmp(text_trim(written), name) != 0)
			continue;
		if (found || !value)
			return "";
		found = text_trim(value);
	}
}

/* The tag "i" is the number of the set that a field belongs to. */
static void add_to_set(struct sets *sets, int field, const char *value)
{
	long number;
	const char *text = tag_value(sets->arena, value, "i");
	if (!text_number(text, 1, SETS_MAX, &number) ||
	    sets->value[number][field]) {
		sets->broken = true;
		return;
	}
	sets->value[number][field] = value;
	if (number > sets->last)
		sets->last = number;
}

static void collect(const struct headers *h, struct sets *sets)
{
	for (size_t i = 0; i < h->count && !sets->broken; i++)
		for (int field = 0; field < FIELDS; field++)
			if (text_same(h->list[i].name, fields[field]))
				add_to_set(sets, field, h->list[i].value);
}

/* True if every set is complete and reports that the sets before it validated.
 */
static bool whole(const struct sets *sets)
{
	if (sets->broken)
		return false;
	for (long n = 1; n <= sets->last; n++) {
		for (int field = 0; field < FIELDS; field++)
			if (!sets->value[n][field])
				return false;
		const char *cv =
		    tag_value(sets->arena, sets->value[n][SEAL], "cv");
		if (strcmp(cv, n == 1 ? "none" : "pass") != 0)
			return false;
	}
	return sets->last > 0;
}

void arc_read(
    struct arena *arena, const struct headers *h, struct letter *letter)
{
	struct sets *sets = arena_alloc(arena, sizeof *sets);
	*sets = (struct sets){.arena = arena};
	letter->sealer = "";
	letter->sealed = "";
	collect(h, sets);
	if (!whole(sets))
		return;
	const char *results = strchr(sets->value[sets->last][RESULTS], ';');
	const char *seal = sets->value[sets->last][SEAL];
	char *domain = arena_string(arena, tag_value(arena, seal, "d"));
	text_lower(domain);
	if (!results)
		return;
	letter->sealer = text_clean(arena, domain, strlen(domain));
	letter->sealed = text_clean(arena, results + 1, strlen(results + 1));
}

/* Which fields of a letter its author's domain signed (DKIM, RFC 6376).
 *
 * A provider's pass says that the author's domain signed a letter, but not
 * which fields the signature covers. Anybody can add a field that it does not
 * cover, such as a Cc, and send the letter on. So a field is signed only if all
 * signatures of the domain cover it: an added signature can only say less. */

/* The last two labels of a domain: "example.org". */
static const char *last_labels(const char *domain)
{
	const char *last = strrchr(domain, '.');
	while (last && last > domain && last[-1] != '.')
		last--;
	return last ? last : domain;
}

/* Is `name` in the list of fields "From : To:Cc"? */
static bool lists(struct arena *arena, const char *list, const char *name)
{
	char *left = arena_string(arena, list);
	for (;;) {
		char *field = strsep(&left, ":");
		if (!field)
			return false;
		if (text_same(text_trim(field), name))
			return true;
	}
}

bool signature_leaves_out(struct arena *arena, const struct headers *headers,
    const char *from, const char *name)
{
	const char *at = strrchr(from, '@');
	for (size_t i = 0; at && i < headers->count; i++) {
		const struct header *h = &headers->list[i];
		if (!text_same(h->name, "DKIM-Signature"))
			continue;
		const char *domain = tag_value(arena, h->value, "d");
		/* DMARC takes a signature of a domain for each domain of the
		 * same organization */
		if (text_same(last_labels(domain), last_labels(at + 1)) &&
		    !lists(arena, tag_value(arena, h->value, "h"), name))
			return true;
	}
	return false;
}

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
	return text_has_word(a->dmarc, at + 1) ||
	       text_has_word(a->dkim, at + 1);
}

bool authres_carried(const struct authres *a, const char *domain)
{
	return text_has_word(a->dkim, domain) || text_has_word(a->spf, domain);
}
