/* automatic.c - tells people's letters from programs' mail, and decides whether
 * a letter may act and may be answered.
 *
 * RFC 3834: mail with a null return path, or with an Auto-Submitted other than
 * "no", comes from a program. List posts have `Precedence: list`; they may act
 * but are never answered. X-Auto-Response-Suppress or Precedence alone does not
 * show that a program wrote a letter, but an address that only programs use
 * does. Phrases that people use too, such as "I am away", count only in a
 * letter that asks for nothing. */
#include <arpa/inet.h>

#include "base/arena.h"
#include "base/text.h"
#include "base/when.h"
#include "engine/card.h"
#include "mail/mime/mime.h"
#include "mail/tables/vocabulary.h"
#include "origin.h"

/* When a letter was written, according to its author's clock, and
 * from which network the provider received it.
 *
 * Every server puts its Received field on top, so the topmost fields are the
 * provider's own. Inside the provider a letter moves between servers with
 * private addresses or none. The first field with a public address was written
 * by the server that received the letter from outside; anybody may have forged
 * the fields below it. Within a field, the address that the server saw is in
 * the last comment before "by" (RFC 5321 4.4). The name that the sending server
 * claims for itself stands before this comment, or after "helo". */

/* ---- dates ---- */

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

/* Reads the zone that begins the text, "+0530"; "" for anything else. */
static const char *zone_at(struct arena *arena, const char *text)
{
	enum { SIZE = 5 };
	bool sign = *text == '+' || *text == '-';
	size_t digits = sign ? strspn(text + 1, "0123456789") : 0;
	return arena_copy(arena, text, digits == SIZE - 1 ? SIZE : 0);
}

/* The seconds of a zone east of UTC. Unknown zone names count as 0 (RFC 5322
 * 4.3). */
static int64_t offset_of(const char *zone)
{
	const char *rest;
	long n = *zone ? text_digits(zone + 1, &rest) : 0;
	int64_t seconds = n / 100 * WHEN_HOUR + n % 100 * WHEN_MINUTE;
	return *zone == '-' ? -seconds : seconds;
}

/* Old programs write a year with two or three digits (RFC 5322 4.3). */
static int whole_year(int year)
{
	if (year < 50)
		return year + 2000;
	return year < 1000 ? year + 1900 : year;
}

int64_t postmark_date(struct arena *arena, const char *date, const char **zone)
{
	struct tm tm = {0};
	*zone = "";
	size_t day = strspn(date, LETTERS " ");
	const char *p = date[day] == ',' ? date + day + 1 : date;
	p = strptime(p, "%d %b %Y %H:%M", &tm);
	if (!p)
		return 0;
	const char *seconds = strptime(p, ":%S", &tm);
	p = seconds ? seconds : p;
	p += strcspn(p, " \t");
	*zone = zone_at(arena, p + strspn(p, " \t"));
	const struct when_date d = {
	    .year = whole_year(tm.tm_year + 1900),
	    .month = tm.tm_mon + 1,
	    .day = tm.tm_mday,
	    .hour = tm.tm_hour,
	    .minute = tm.tm_min,
	    .second = tm.tm_sec,
	};
	int64_t moment = when_utc(&d) - offset_of(*zone);
	return d.year < 9999 && moment > 0 ? moment : 0;
}

/* ---- networks ---- */

enum { FIELDS_MOST = 6, ADDRESS_TEXT = 46, V4 = 4, V6 = 16 };

/* An address in network byte order. */
struct address {
	unsigned char byte[V6];
	int size; /* V4 or V6 */
};

/* Parses an address. An IPv4 address mapped to IPv6 becomes IPv4. */
static bool read_address(const char *text, struct address *out)
{
	static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
	if (text_starts(text, "ipv6:"))
		text += strlen("ipv6:");
	out->size = V4;
	if (inet_pton(AF_INET, text, out->byte) == 1)
		return true;
	out->size = V6;
	if (inet_pton(AF_INET6, text, out->byte) != 1)
		return false;
	if (!memcmp(out->byte, mapped, sizeof mapped)) {
		memmove(out->byte, out->byte + sizeof mapped, V4);
		out->size = V4;
	}
	return true;
}

/* True for a private, loopback or link-local address (RFC 6890). */
static bool is_private(const struct address *a)
{
	static const struct {
		int size, bits;
		unsigned char byte[2];
	} nets[] = {
	    {V4, 8, {0}},
	    {V4, 8, {10}},
	    {V4, 10, {100, 64}},
	    {V4, 8, {127}},
	    {V4, 16, {169, 254}},
	    {V4, 12, {172, 16}},
	    {V4, 16, {192, 168}},
	    {V6, 7, {0xfc}},
	    {V6, 10, {0xfe, 0x80}},
	    {V6, 16, {0}},
	};
	unsigned high = (unsigned)a->byte[0] << 8 | a->byte[1];
	for (size_t i = 0; i < COUNT_OF(nets); i++) {
		unsigned net = (unsigned)nets[i].byte[0] << 8 | nets[i].byte[1];
		unsigned mask = 0xffffu << (16 - nets[i].bits);
		if (a->size == nets[i].size && ((high ^ net) & mask) == 0)
			return true;
	}
	return false;
}

static bool is_word(const char *p, const char *word)
{
	size_t size = strlen(word);
	return text_starts(p, word) && isspace((unsigned char)p[size]);
}

/* Returns the part of a Received field that says where the letter came from:
 * the text before the first word "by". No sender can forge an earlier "by",
 * because the HELO name cannot contain a space. The envelope sender can, but it
 * comes later in the field. Exim writes "helo=" and the HELO name at the end of
 * the last comment. That name may look like an address, so it is cut off. */
static char *from_part(struct arena *arena, const char *field)
{
	size_t size = 0;
	if (!is_word(field, "from"))
		return NULL;
	while (field[size] && !(isspace((unsigned char)field[size]) &&
				  is_word(field + size + 1, "by")))
		size++;
	char *part = arena_copy(arena, field, size);
	char *comment = strrchr(part, '(');
	char *helo = comment ? text_find(comment, "helo=") : NULL;
	if (helo)
		*helo = '\0';
	return part;
}

/* Finds the last address in brackets or parentheses. */
static bool address_of(
    struct arena *arena, const char *field, struct address *out)
{
	bool found = false;
	char *left = from_part(arena, field);
	while (left) {
		struct address one;
		const char *word = strsep(&left, " \t()[]");
		if (*word && read_address(word, &one)) {
			*out = one;
			found = true;
		}
	}
	return found;
}

/* The network that one customer usually has: /24 for IPv4, /48 for IPv6. */
static const char *network_of(struct arena *arena, struct address *a)
{
	char text[ADDRESS_TEXT];
	bool four = a->size == V4;
	int kept = four ? 3 : 6;
	memset(a->byte + kept, 0, (size_t)(a->size - kept));
	inet_ntop(four ? AF_INET : AF_INET6, a->byte, text, sizeof text);
	return arena_format(arena, "%s/%d", text, 8 * kept);
}

const char *postmark_network(struct arena *arena, const struct headers *headers)
{
	int fields = 0;
	for (size_t i = 0; i < headers->count && fields < FIELDS_MOST; i++) {
		const struct header *h = &headers->list[i];
		struct address a;
		if (!text_same(h->name, "Received"))
			continue;
		fields++;
		if (address_of(arena, h->value, &a) && !is_private(&a))
			return network_of(arena, &a);
	}
	return "";
}

/* True if the address has one of the names before its '@', a '+', or one of the
 * characters `also`. Marks within a name are ignored. */
static bool named(const char *from, vocabulary names, const char *also)
{
	static const char marks[] = "-_.";
	for (; *names; names++) {
		const char *p = from;
		const char *name = *names;
		while (*name && (*p | 32) == *name) {
			name++;
			p++;
			if (*name)
				p += strspn(p, marks);
		}
		if (!*name && *p && (strchr("@+", *p) || strchr(also, *p)))
			return true;
	}
	return false;
}

/* True for addresses that bounces come from. */
static bool daemon_address(const char *from)
{
	static vocabulary names = {"mailerdaemon", "maildaemon", "mdaemon",
	    "postmaster", "microsoftexchange329e71ec88ae4615bbc36ab6ce41109e",
	    NULL};
	return named(from, names, "");
}

/* True for local parts that only programs use. Mail from these addresses
 * contains no move, and answering it makes loops. */
bool letter_robot_address(const char *from)
{
	static vocabulary names = {
	    "noreply", "donotreply", "bounce", "bounces", NULL};
	static const char *const managers[] = {
	    "listserv",
	    "majordomo",
	    "mlmmj",
	    "autoreply",
	    "autoconfirm",
	    "autoresponder",
	    "automailer",
	    "notification",
	    "notifications",
	    "calendarnotification",
	    "newsletter",
	    "mailman",
	    "sympa",
	    "cron",
	    "wwwdata",
	    NULL,
	};
	static vocabulary tails = {
	    "-request", "-owner", "-bounces", "-confirm", "-noreply", NULL};
	if (daemon_address(from) || named(from, names, "-") ||
	    named(from, managers, "") || text_starts(from, "owner-"))
		return true;
	for (size_t i = 0; tails[i]; i++) {
		const char *at = text_find(from, tails[i]);
		if (at && at > from && strchr("@+", at[strlen(tails[i])]))
			return true;
	}
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

bool automatic_to_token(const char *addresses)
{
	enum { DIGITS = 32 };
	const char *p = addresses;
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
	return !*l->references && !automatic_to_token(l->recipients);
}

/* True if the field says that no program wrote the letter: "X-Autoreply: no".
 */
static bool denies(const struct headers *h, const char *field)
{
	static vocabulary values = {"no", "false", "0", "none", "", NULL};
	return vocabulary_has(values, headers_find(h, field));
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
	if (away_subject(l->subject) || asks_to_confirm(l->subject) ||
	    digest(l) || client_phrase_begins(l->subject, client_program))
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

static enum letter_kind judge(
    const struct headers *h, const struct body *body, const struct letter *l)
{
	if (headers_find(h, "X-Spades-Loop"))
		return LETTER_OWN;
	const char *type = body->report_type;
	/* a delivery report (RFC 3464) is a bounce, and so is a report that
	 * does not name its type */
	bool delivery = !*type || text_same(type, "delivery-status");
	if (body->report && !delivery)
		return LETTER_REPORT;
	if (body->report || headers_find(h, "X-Failed-Recipients"))
		return LETTER_BOUNCE;
	if (!strcmp(l->return_path, "<>"))
		return automatic(h) ? LETTER_AUTOMATIC : LETTER_BOUNCE;
	if (bounces(body, l))
		return LETTER_BOUNCE;
	if (report_subject(l->subject))
		return LETTER_REPORT;
	if (automatic(h) || letter_robot_address(l->from) || newsletter(h, l) ||
	    says_automatic(body, l))
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
	for (size_t i = 0; i < l->evidence->count; i++)
		if (l->evidence->word[i].card != CARD_NONE)
			return true;
	return client_phrase_within(l->new_text, words);
}

/* True if the text is one short sentence that names days. A program's note says
 * more, such as whom to write to instead. */
static bool names_absence(const struct letter *l)
{
	enum { SHORT = 14 }; /* words */
	static const char *const promises[] = {"answer", "reply", "respond",
	    "mail", "mails", "email", "emails", "message", "messages",
	    "contact", "urgent", NULL};
	const struct evidence *e = l->evidence;
	struct dates days;
	if (!e->count || e->count > SHORT || evidence_has(e, promises) ||
	    dates_within(l->new_text, &days) != DATES_READ)
		return false;
	for (size_t i = 0; i + 1 < e->count; i++)
		if (e->word[i].marks & (MARK_END | MARK_EXCLAIMS))
			return false;
	return true;
}

/* Some programs send out-of-office notes without any mark. But a letter comes
 * from a person if it has a command, may have a move, or asks something: "I am
 * on holiday, can we pause the game?" */
static bool away_note(const struct letter *l)
{
	if (l->commands->count)
		return false;
	const char *subject = l->subject;
	bool away =
	    client_phrase_begins(subject, client_note) ||
	    (client_phrase_begins(first_words(l->text), client_note_text) &&
		!names_absence(l));
	return away && !may_move(l) &&
	       !(evidence_marks(l->evidence) & MARK_ASKS);
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
	return e->count > FEW || (!may_move(l) && !evidence_names(e));
}

void automatic_classify_note(struct letter *l)
{
	bool person = l->kind == LETTER_PERSON || l->kind == LETTER_LIST;
	if (!person || (!away_note(l) && !desk_note(l)))
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
	_Static_assert(COUNT_OF(names) == LETTER_BROKEN + 1, "a name a kind");
	return names[kind];
}
