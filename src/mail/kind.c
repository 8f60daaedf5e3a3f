/* kind.c - who or what wrote a letter, and the two verdicts: may it be acted on, may it be
 * answered.
 *
 * RFC 3834: a mail with a null return path or an Auto-Submitted other than "no" is a program's.
 * List post carry `Precedence: list`: acted on, never answered. X-Auto-Response-Suppress and
 * Precedence alone make nobody a robot. */
#include <string.h>

#include "base/text.h"
#include "mime.h"
#include "phrases.h"

/* Local parts that belong to programs: acting on what they send is harmless nonsense, answering it
 * makes loops. */
static bool robot_address(const char *from)
{
	static const char *const names[] = {"mailer-daemon",
	    "postmaster",
	    "noreply",
	    "no-reply",
	    "donotreply",
	    "do-not-reply",
	    "bounce",
	    "bounces",
	    "listserv",
	    "majordomo",
	    NULL};
	const char *at = strchr(from, '@');
	size_t n = at ? (size_t)(at - from) : 0;
	for (size_t i = 0; names[i]; i++)
		if (strlen(names[i]) == n && text_starts(from, names[i]))
			return true;
	return (n > 8 && text_starts(from + n - 8, "-request")) ||
	       (n > 6 && text_starts(from, "owner-")) ||
	       (n > 7 && text_starts(from + n - 7, "-owner"));
}

static bool automatic(const struct headers *h)
{
	static const char *const marks[] = {"X-Autoreply",
	    "X-Autorespond",
	    "X-Autoresponder",
	    "X-Auto-Reply-From",
	    "X-Mail-Autoreply",
	    "X-Vacation",
	    NULL};
	const char *submitted = headers_find(h, "Auto-Submitted"),
		   *precedence = headers_find(h, "Precedence");
	if (submitted && !text_starts(submitted, "no"))
		return true;
	if (precedence && text_starts(precedence, "auto_reply"))
		return true;
	for (size_t i = 0; marks[i]; i++)
		if (headers_find(h, marks[i]))
			return true;
	return false;
}

/* "Automatische Antwort: ...", "Автоматический ответ: ...": a word made from auto-, and a colon. */
static bool auto_subject(const char *subject)
{
	static const char *const stems[] = {"auto",
	    "aut\xc3\xb3mat",
	    "otomat",
	    "\xd0\x90\xd0\xb2\xd1\x82\xd0\xbe\xd0\xbc\xd0\xb0\xd1\x82",
	    "\xd0\xb0\xd0\xb2\xd1\x82\xd0\xbe\xd0\xbc\xd0\xb0\xd1\x82",
	    "\xce\x91\xcf\x85\xcf\x84\xcf\x8c\xce\xbc\xce\xb1\xcf\x84",
	    NULL};
	size_t colon = strcspn(subject, ":");
	return phrase_begins(subject, stems) && subject[colon] && colon < 60;
}

/* Out-of-office mail that says so only in its subject, in the phrases the common programs use. */
static bool away_subject(const char *subject)
{
	bool reply = text_starts(subject, "re:") && !strchr(subject, '[');
	size_t colon = strcspn(subject, ":");
	if (phrase_begins(subject, phrases_away_colon) && subject[colon] && colon < 40)
		return true;
	return phrase_begins(subject, phrases_away) || auto_subject(subject) ||
	       (!reply && phrase_within(subject, phrases_away_within));
}

/* Exchange's and the others' own address, or a subject that only bounces have. */
static bool bounces(const struct letter *l)
{
	return text_starts(l->from, "mailer-daemon@") ||
	       text_starts(l->from, "microsoftexchange") ||
	       phrase_begins(l->subject, phrases_bounce);
}

/* Reports about mail (RFC 7489, RFC 8460) have a subject with fixed words. */
static bool report_subject(const char *subject)
{
	return text_starts(subject, "report domain:") || text_find(subject, "report-id:");
}

static enum letter_kind judge(
    const struct headers *h, const struct body *body, const struct letter *l)
{
	if (headers_find(h, "X-Spades-Loop"))
		return LETTER_OWN;
	if (body->report)
		return text_same(body->report_type, "delivery-status") || !*body->report_type
		           ? LETTER_BOUNCE
		           : LETTER_REPORT;
	if (headers_find(h, "X-Failed-Recipients") || !strcmp(l->return_path, "<>"))
		return automatic(h) && !headers_find(h, "X-Failed-Recipients") ? LETTER_AUTOMATIC
		                                                               : LETTER_BOUNCE;
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

void kind_judge(const struct headers *h, const struct body *body, struct letter *l)
{
	const char *precedence = headers_find(h, "Precedence");
	l->kind = judge(h, body, l);
	l->may_act = l->kind == LETTER_PERSON || l->kind == LETTER_LIST;
	l->may_answer = l->kind == LETTER_PERSON && !robot_address(l->from) &&
	                !(precedence && !text_same(precedence, "first-class"));
}

const char *letter_kind_name(enum letter_kind kind)
{
	static const char *const names[] = {
	    "person", "list", "automatic", "bounce", "report", "own", "broken"};
	return names[kind];
}
