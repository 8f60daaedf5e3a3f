/* automatic.c - tells people's letters from programs' mail, and decides whether
 * a letter may act and may be answered.
 *
 * RFC 3834: mail with a null return path, or with an Auto-Submitted other than
 * "no", comes from a program. List posts have `Precedence: list`; they may act
 * but are never answered. X-Auto-Response-Suppress or Precedence alone does not
 * show that a program wrote a letter, but an address that only programs use
 * does. Phrases that people use too, such as "I am away", count only in a
 * letter that asks for nothing. */
#include <string.h>

#include "base/text.h"
#include "engine/card.h"
#include "mail/mime/mime.h"
#include "mail/tables/client_phrases.h"
#include "origin.h"

/* True if the first n bytes end in `tail` and do not consist of `tail`
 * alone. */
static bool ends_in(const char *text, size_t n, const char *tail)
{
	size_t size = strlen(tail);
	return n > size && text_starts(text + n - size, tail);
}

/* Number of bytes before the '@' of an address. */
static size_t local_part(const char *from)
{
	const char *at = strrchr(from, '@');
	return at ? (size_t)(at - from) : 0;
}

/* True if the local part is one of the names, perhaps with "+detail" after it,
 * or with "-detail" if `also` is '-'. */
static bool named(const char *from, const char *const *names, char also)
{
	size_t n = local_part(from);
	for (; *names; names++) {
		size_t size = strlen(*names);
		if (n < size || !text_starts(from, *names))
			continue;
		if (n == size || from[size] == '+')
			return true;
		if (also && from[size] == also)
			return true;
	}
	return false;
}

/* True for addresses that bounces come from. */
static bool daemon_address(const char *from)
{
	static const char *const names[] = {
	    "mailer-daemon",
	    "mailerdaemon",
	    "mailer_daemon",
	    "mail-daemon",
	    "maildaemon",
	    "mdaemon",
	    "postmaster",
	    "post_master",
	    "post-master",
	    "microsoftexchange329e71ec88ae4615bbc36ab6ce41109e",
	    NULL,
	};
	return named(from, names, '\0');
}

/* True for local parts that only programs use. Mail from these addresses
 * contains no move, and answering it makes loops. */
bool letter_robot_address(const char *from)
{
	static const char *const names[] = {
	    "noreply",
	    "no-reply",
	    "no_reply",
	    "no.reply",
	    "donotreply",
	    "do-not-reply",
	    "do_not_reply",
	    "bounce",
	    "bounces",
	    NULL,
	};
	static const char *const managers[] = {
	    "listserv",
	    "majordomo",
	    "mlmmj",
	    "autoreply",
	    "auto-reply",
	    "auto_reply",
	    "auto-confirm",
	    "autoresponder",
	    "automailer",
	    "notification",
	    "notifications",
	    "calendar-notification",
	    "newsletter",
	    "mailman",
	    "sympa",
	    "cron",
	    "www-data",
	    NULL,
	};
	static const char *const tails[] = {
	    "-request", "-owner", "-bounces", "-confirm", "-noreply", NULL};
	size_t n = local_part(from);
	if (daemon_address(from) || named(from, names, '-'))
		return true;
	if (named(from, managers, '\0'))
		return true;
	if (n > 6 && text_starts(from, "owner-"))
		return true;
	n = strcspn(from, "+") < n ? strcspn(from, "+") : n;
	for (size_t i = 0; tails[i]; i++)
		if (ends_in(from, n, tails[i]))
			return true;
	return false;
}

/* Header fields of automatic answers, with words in their values. */
static const struct {
	const char *field, *says;
} said_of_robots[] = {
    {"Precedence", "auto_reply"},
    {"Precedence", "auto-reply"},
    {"X-Precedence", "auto_reply"},
    {"X-Precedence", "auto-reply"},
    {"X-POST-MessageClass", "Autoresponder"},
    {"X-MS-Exchange-Generated-Message-Source", "Mailbox Rules"},
    {"X-Mailer", "vacation"},
    {"X-Mailer", "autorespon"},
    {"User-Agent", "autorespon"},
    {NULL, NULL},
};

/* True if a recipient has the form of an address that a mail of a referee asked
 * to answer: "referee+0123456789abcdef0123456789abcdef@play.test". */
static bool to_token(const char *recipients)
{
	enum { DIGITS = 32 };
	const char *p = recipients;
	while ((p = strchr(p, '+'))) {
		p++;
		if (strspn(p, "0123456789abcdefABCDEF") == DIGITS &&
		    p[DIGITS] == '@')
			return true;
	}
	return false;
}

/* True for a newsletter: List-Unsubscribe without a list to post to. Relays of
 * large providers add this field to people's mail, but newsletters answer
 * nothing. */
static bool newsletter(const struct headers *h, const struct letter *l)
{
	if (!headers_find(h, "List-Unsubscribe") || *l->list)
		return false;
	if (headers_find(h, "List-Post") || headers_find(h, "List-Id"))
		return false;
	return !*l->references && !to_token(l->recipients);
}

/* True if the field says that no program wrote the letter: "X-Autoreply: no".
 */
static bool denies(const struct headers *h, const char *field)
{
	static const char *const values[] = {"no", "false", "0", "none", ""};
	const char *value = headers_find(h, field);
	for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
		if (text_same(value, values[i]))
			return true;
	return false;
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
	    "X-Autogenerated",
	    "X-Auto-Generated",
	    "X-FC-MachineGenerated",
	    "X-Autoreply-From",
	    "X-Auto-Reply",
	    "X-List-Administrivia",
	    "X-RT-Loop-Prevention",
	    "X-OTRS-Loop",
	    "X-Zendesk-From-Account-Id",
	    "X-Zammad-Ticket-Id",
	    "X-GitHub-Reason",
	    "X-GitLab-Project",
	    "X-JIRA-FingerPrint",
	    "X-Bugzilla-Type",
	    "X-Launchpad-Message-Rationale",
	    "X-MS-Exchange-Inbox-Rules-Loop",
	    "X-Cron-Env",
	    "X-CSA-Complaints",
	    NULL,
	};
	const char *submitted = headers_find(h, "Auto-Submitted");
	if (submitted && !text_starts(submitted, "no"))
		return true;
	for (size_t i = 0; said_of_robots[i].field; i++) {
		const char *value = headers_find(h, said_of_robots[i].field);
		if (value && text_find(value, said_of_robots[i].says))
			return true;
	}
	for (size_t i = 0; marks[i]; i++)
		if (headers_find(h, marks[i]) && !denies(h, marks[i]))
			return true;
	return false;
}

/* True for a word made from auto- and a colon: "Automatische Antwort: ...",
 * "Автоматический ответ: ...". */
static bool auto_subject(const char *subject)
{
	static const char *const stems[] = {
	    "auto:",
	    "auto-",
	    "autom",
	    "autore",
	    "autosvar",
	    "autómat",
	    "otomat",
	    "Автомат",
	    "автомат",
	    "Αυτόματ",
	    NULL,
	};
	size_t colon = strcspn(subject, ":");
	return client_phrase_begins(subject, stems) && subject[colon] &&
	       colon < 60;
}

/* True for the subject of an out-of-office mail. */
static bool away_subject(const char *subject)
{
	bool reply = text_starts(subject, "re:") && !strchr(subject, '[');
	size_t colon = strcspn(subject, ":");
	if (subject[colon] && colon < 40 &&
	    client_phrase_begins(subject, client_away_colon))
		return true;
	if (client_phrase_begins(subject, client_away) || auto_subject(subject))
		return true;
	return !reply && client_phrase_within(subject, client_away_within);
}

/* True for the subject of Mailman's question: "confirm 4f0c...". */
static bool asks_to_confirm(const char *subject)
{
	enum { COOKIE = 32 };
	if (!text_starts(subject, "confirm "))
		return false;
	const char *cookie = subject + strlen("confirm ");
	size_t n = strspn(cookie, "0123456789abcdef");
	return n >= COOKIE && !cookie[n];
}

/* True if "Re:", or its form in another language, precedes `at`. */
static bool replies_before(const char *subject, const char *at)
{
	const char *word = subject;
	for (const char *p = subject; p < at; p++) {
		if (*p == ':' && p - word >= 2 && p - word <= 4)
			return true;
		if (strchr(" []", *p))
			word = p + 1;
	}
	return false;
}

/* True for a digest from a list manager: "table Digest, Vol 3, Issue 7". False
 * for a reply to a digest, and for a post that the list carried: a person wrote
 * these. */
static bool digest(const struct letter *l)
{
	const char *at = text_find(l->subject, "digest, vol ");
	return at && !*l->list && !replies_before(l->subject, at);
}

/* Skips white space and marks before the first word. */
static const char *first_words(const char *text)
{
	return text + strspn(text, " \t\r\n*[#-");
}

static bool says_automatic(const struct body *body, const struct letter *l)
{
	if (away_subject(l->subject) || asks_to_confirm(l->subject))
		return true;
	if (digest(l))
		return true;
	if (client_phrase_begins(l->subject, client_program))
		return true;
	const char *first = first_words(body->text);
	return client_phrase_begins(first, client_program_text) &&
	       !client_phrase_begins(first, client_unsubscribe_text);
}

/* True if the sender, the subject or the first words of the text say that mail
 * was not delivered. */
static bool bounces(const struct body *body, const struct letter *l)
{
	if (daemon_address(l->from) ||
	    text_starts(l->from, "microsoftexchange"))
		return true;
	if (daemon_address(l->return_path))
		return true;
	if (client_phrase_begins(l->from_name, client_bounce_names))
		return true;
	if (client_phrase_begins(l->subject, client_bounce))
		return true;
	bool ours = strchr(l->subject, '[') != NULL;
	if (!ours && client_phrase_within(l->subject, client_bounce_within))
		return true;
	return client_phrase_begins(
	    first_words(body->text), client_bounce_text);
}

/* Reports about mail (RFC 7489, RFC 8460) have fixed words in the subject. */
static bool report_subject(const char *subject)
{
	static const char *const within[] = {
	    "report domain:",
	    "report-id:",
	    "complaint about message",
	    "abuse report",
	    "feedback report",
	    "spam complaint",
	    NULL,
	};
	return client_phrase_within(subject, within);
}

/* A report is a bounce if it is a delivery report (RFC 3464) or does not name
 * its type. */
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
	if (bounces(body, l))
		return LETTER_BOUNCE;
	if (report_subject(l->subject))
		return LETTER_REPORT;
	if (automatic(h) || letter_robot_address(l->from))
		return LETTER_AUTOMATIC;
	if (newsletter(h, l))
		return LETTER_AUTOMATIC;
	if (says_automatic(body, l))
		return LETTER_AUTOMATIC;
	if (!h->count || !*l->from)
		return LETTER_BROKEN;
	return *l->list ? LETTER_LIST : LETTER_PERSON;
}

void automatic_classify(
    const struct headers *h, const struct body *body, struct letter *l)
{
	const char *precedence = headers_find(h, "Precedence");
	bool common = !precedence || text_same(precedence, "first-class");
	l->kind = judge(h, body, l);
	l->may_act = l->kind == LETTER_PERSON || l->kind == LETTER_LIST;
	l->may_answer = l->kind == LETTER_PERSON && common;
}

/* True if a program wrote the mark into the subject itself: in front, "Away:
 * your turn", or behind, "Re: your turn [Auto-Reply]". */
static bool marked_by_program(const char *subject)
{
	size_t size = strlen(subject);
	return client_phrase_begins(subject, client_away_colon) ||
	       client_phrase_begins(subject, client_away) ||
	       client_phrase_begins(subject, client_program) ||
	       (size && subject[size - 1] == ']');
}

void automatic_classify_untitled(
    const struct headers *h, const struct body *body, struct letter *l)
{
	struct letter untitled = *l;
	if (marked_by_program(l->subject))
		return;
	untitled.subject = "";
	automatic_classify(h, body, &untitled);
	l->kind = untitled.kind;
	l->may_act = untitled.may_act;
	l->may_answer = untitled.may_answer;
}

/* True if the new text names a card or speaks of a move, so that it may hold a
 * move that was not understood. */
static bool may_move(const struct letter *l)
{
	static client_phrases words = {"bid", "play", "nil", "my move", NULL};
	for (size_t i = 0; l->evidence && i < l->evidence->count; i++)
		if (l->evidence->word[i].card != CARD_NONE)
			return true;
	return client_phrase_within(l->new_text, words);
}

/* True if a sentence of the new text is a question. */
static bool asks(const struct letter *l)
{
	for (size_t i = 0; l->evidence && i < l->evidence->count; i++)
		if (l->evidence->word[i].marks & MARK_ASKS)
			return true;
	return false;
}

/* Some programs send out-of-office notes without any mark. But a letter comes
 * from a person if it has a command, may have a move, or asks something: "I am
 * on holiday, can we pause the game?" */
static bool away_note(const struct letter *l)
{
	if (l->kind != LETTER_PERSON)
		return false;
	if (l->commands.list && l->commands.list->count)
		return false;
	const char *subject = l->subject;
	bool away =
	    client_phrase_begins(subject, client_note) ||
	    client_phrase_begins(first_words(l->text), client_note_text);
	return away && !may_move(l) && !asks(l);
}

/* True for the subject of a help desk, "[Ticket#42] Re: your turn", over more
 * than a few words, or over words that have no move. A person's program may add
 * such a mark too. */
static bool desk_note(const struct letter *l)
{
	enum { FEW = 20 };
	if (!client_phrase_begins(l->subject, client_desk))
		return false;
	const struct evidence *e = l->evidence;
	bool named = may_move(l);
	for (size_t i = 0; e && i < e->count; i++)
		named = named || e->word[i].named;
	return !named || !e || e->count > FEW;
}

void automatic_classify_note(struct letter *l)
{
	bool person = l->kind == LETTER_PERSON || l->kind == LETTER_LIST;
	if (!away_note(l) && !(person && desk_note(l)))
		return;
	l->kind = LETTER_AUTOMATIC;
	l->may_act = false;
	l->may_answer = false;
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
