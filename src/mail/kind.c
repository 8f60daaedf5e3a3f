/* kind.c - who or what wrote a letter, and the two verdicts: may it be acted
 * on, may it be answered.
 *
 * RFC 3834: a mail with a null return path or an Auto-Submitted other than "no"
 * is a program's. List posts carry `Precedence: list`: acted on, never
 * answered. X-Auto-Response-Suppress and Precedence alone make nobody a
 * robot. */
#include <string.h>

#include "base/text.h"
#include "mime.h"
#include "phrases.h"

/* Whether the first n bytes end in `tail`, with something before it. */
static bool ends_in(const char *text, size_t n, const char *tail)
{
	size_t size = strlen(tail);
	return n > size && text_starts(text + n - size, tail);
}

/* Local parts that belong to programs: acting on what they send is harmless
 * nonsense, answering it makes loops. */
static bool robot_address(const char *from)
{
	static const char *const names[] = {
	    "mailer-daemon",
	    "postmaster",
	    "noreply",
	    "no-reply",
	    "donotreply",
	    "do-not-reply",
	    "bounce",
	    "bounces",
	    "listserv",
	    "majordomo",
	    NULL,
	};
	const char *at = strchr(from, '@');
	size_t n = at ? (size_t)(at - from) : 0;
	for (size_t i = 0; names[i]; i++)
		if (strlen(names[i]) == n && text_starts(from, names[i]))
			return true;
	if (n > 6 && text_starts(from, "owner-"))
		return true;
	return ends_in(from, n, "-request") || ends_in(from, n, "-owner");
}

static bool automatic(const struct headers *h)
{
	static const char *const marks[] = {
	    "X-Autoreply",
	    "X-Autorespond",
	    "X-Autoresponder",
	    "X-Auto-Reply-From",
	    "X-Mail-Autoreply",
	    "X-Vacation",
	    NULL,
	};
	const char *submitted = headers_find(h, "Auto-Submitted");
	const char *precedence = headers_find(h, "Precedence");
	if (submitted && !text_starts(submitted, "no"))
		return true;
	if (precedence && text_starts(precedence, "auto_reply"))
		return true;
	for (size_t i = 0; marks[i]; i++)
		if (headers_find(h, marks[i]))
			return true;
	return false;
}

/* "Automatische Antwort: ...", "Автоматический ответ: ...": a word made from
 * auto-, and a colon. */
static bool auto_subject(const char *subject)
{
	static const char *const stems[] = {
	    "auto",
	    "autómat",
	    "otomat",
	    "Автомат",
	    "автомат",
	    "Αυτόματ",
	    NULL,
	};
	size_t colon = strcspn(subject, ":");
	return phrase_begins(subject, stems) && subject[colon] && colon < 60;
}

/* Out-of-office mail that says so only in its subject, in the phrases the
 * common programs use. */
static bool away_subject(const char *subject)
{
	bool reply = text_starts(subject, "re:") && !strchr(subject, '[');
	size_t colon = strcspn(subject, ":");
	if (subject[colon] && colon < 40 &&
	    phrase_begins(subject, phrases_away_colon))
		return true;
	if (phrase_begins(subject, phrases_away) || auto_subject(subject))
		return true;
	return !reply && phrase_within(subject, phrases_away_within);
}

/* Exchange's and the others' own address, or a subject that only bounces
 * have. */
static bool bounces(const struct letter *l)
{
	return text_starts(l->from, "mailer-daemon@") ||
	       text_starts(l->from, "microsoftexchange") ||
	       phrase_begins(l->subject, phrases_bounce);
}

/* Reports about mail (RFC 7489, RFC 8460) have a subject with fixed words. */
static bool report_subject(const char *subject)
{
	return text_starts(subject, "report domain:") ||
	       text_find(subject, "report-id:");
}

/* A report of RFC 3464 is a bounce, and so is one that does not say of what
 * kind it is. */
static enum letter_kind report_kind(const char *type)
{
	if (!*type || text_same(type, "delivery-status"))
		return LETTER_BOUNCE;
	return LETTER_REPORT;
}

static enum letter_kind judge(
    const struct headers *h, const struct body *body, const struct letter *l)
{
	if (headers_find(h, "X-Spades-Loop"))
		return LETTER_OWN;
	if (body->report)
		return report_kind(body->report_type);
	if (headers_find(h, "X-Failed-Recipients"))
		return LETTER_BOUNCE;
	if (!strcmp(l->return_path, "<>"))
		return automatic(h) ? LETTER_AUTOMATIC : LETTER_BOUNCE;
	if (bounces(l))
		return LETTER_BOUNCE;
	if (report_subject(l->subject))
		return LETTER_REPORT;
	if (automatic(h) || away_subject(l->subject))
		return LETTER_AUTOMATIC;
	if (!h->count || !*l->from)
		return LETTER_BROKEN;
	return *l->list ? LETTER_LIST : LETTER_PERSON;
}

void kind_judge(
    const struct headers *h, const struct body *body, struct letter *l)
{
	const char *precedence = headers_find(h, "Precedence");
	bool common = !precedence || text_same(precedence, "first-class");
	l->kind = judge(h, body, l);
	l->may_act = l->kind == LETTER_PERSON || l->kind == LETTER_LIST;
	l->may_answer =
	    l->kind == LETTER_PERSON && common && !robot_address(l->from);
}

const char *letter_kind_name(enum letter_kind kind)
{
	static const char *const names[] = {
	    [LETTER_PERSON] = "person",
	    [LETTER_LIST] = "list",
	    [LETTER_AUTOMATIC] = "automatic",
	    [LETTER_BOUNCE] = "bounce",
	    [LETTER_REPORT] = "report",
	    [LETTER_OWN] = "own",
	    [LETTER_BROKEN] = "broken",
	};
	_Static_assert(sizeof names / sizeof names[0] == LETTER_BROKEN + 1,
	    "a name a kind");
	return names[kind];
}
