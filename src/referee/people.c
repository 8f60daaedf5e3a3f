/* people.c - joining, confirming, leaving.
 *
 * An address exists for us once a mail that was sent there came back to its
 * token. Until then a stranger gets one short mail a day, and only so many
 * strangers an hour get any: joining in somebody else's name bothers nobody
 * much. */
#include "people.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "base/text.h"
#include "fresh.h"
#include "handlers.h"
#include "limits.h"
#include "outbound.h"
#include "session.h"
#include "zones.h"

/* ---- names ---- */

enum { HANDLE_MIN = 2, HANDLE_MAX = 16 };

static bool is_alpha(char c)
{
	return isalpha((unsigned char)c);
}

static bool is_alnum(char c)
{
	return isalnum((unsigned char)c);
}

static bool well_formed(const char *name)
{
	size_t n = strlen(name);
	if (n < HANDLE_MIN || n > HANDLE_MAX || !is_alpha(*name))
		return false;
	for (const char *p = name; *p; p++) {
		bool dash = *p == '-' || *p == '_';
		if (!dash && !is_alnum(*p))
			return false;
	}
	return true;
}

/* "bot", "bot-3": how seats without a player are called. */
static bool like_a_bot(const char *name)
{
	if (!text_starts(name, "bot"))
		return false;
	return name[3] == '-' || !name[3];
}

/* Words that mean somebody or something else where a handle may stand. */
static bool reserved(const char *name)
{
	static const char *const words[] = {
	    "list",
	    "none",
	    "nobody",
	    "bot",
	    "teams",
	    "you",
	    "me",
	    "all",
	    "everybody",
	    "referee",
	    "gamesmaster",
	    NULL,
	};
	for (int i = 0; words[i]; i++)
		if (text_same(words[i], name))
			return true;
	for (int v = 0; v < VERB_COUNT; v++)
		if (text_same(verb_name((enum verb)v), name))
			return true;
	return false;
}

/* What a handle looks like in any typeface, as one of all that look so: case
 * and marks do not count, nor what tells 1, l and i, 0 and o, rn and m, vv and
 * w apart. */
static char *look_of(struct session *s, const char *name)
{
	char *out = arena_string(s->arena, name);
	size_t n = 0;
	text_lower(out);
	for (const char *p = out; *p; p++) {
		char c = *p;
		if (c == '-' || c == '_')
			continue;
		if (c == '1' || c == 'i' || c == '|')
			c = 'l';
		if (c == '0')
			c = 'o';
		if (c == '5')
			c = 's';
		bool joins = n && ((c == 'n' && out[n - 1] == 'r') ||
				      (c == 'v' && out[n - 1] == 'v'));
		if (joins)
			out[n - 1] = c == 'n' ? 'm' : 'w';
		else
			out[n++] = c;
	}
	out[n] = '\0';
	return out;
}

/* What all handles look like, in order: there may be as many as strangers can
 * make in a year. */
struct looks {
	struct session *s;
	const char **list;
	size_t count, room;
};

static void add_look(void *context, const struct person *p)
{
	struct looks *l = context;
	if (l->count == l->room) {
		const char **old = l->list;
		l->room = l->room ? 2 * l->room : 64;
		l->list = arena_alloc(l->s->arena, l->room * sizeof *l->list);
		if (old)
			memcpy(l->list, old, l->count * sizeof *old);
	}
	l->list[l->count++] = look_of(l->s, p->handle);
}

static int compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static struct looks all_looks(struct session *s)
{
	struct looks l = {.s = s};
	store_people(s->store, s->arena, add_look, &l);
	if (l.count)
		qsort(l.list, l.count, sizeof *l.list, compare);
	return l;
}

/* A handle is ASCII, begins with a letter, and is no word of ours: "play" at
 * the table would make every mail a riddle. */
static bool good_handle(struct session *s, const char *name)
{
	struct letter probe = {
	    .new_text = name,
	    .subject = "",
	    .from_name = "",
	};
	struct commands c;
	if (!well_formed(name) || like_a_bot(name) || reserved(name))
		return false;
	commands_parse(s->arena, &probe, HINT_BID, &c);
	return c.count == 0 && c.unknown == 1;
}

/* Is it somebody's, or does it look like somebody's? */
static bool is_taken(const struct looks *all, const char *name)
{
	const char *look = look_of(all->s, name);
	if (!all->count)
		return false;
	return bsearch(
	    &look, all->list, all->count, sizeof *all->list, compare);
}

/* The letters and digits of a wish, or of an address before its @, in lower
 * case. */
static char *letters_of(struct session *s, const char *wish)
{
	const char *from = *wish ? wish : s->letter->from;
	char *out = arena_alloc(s->arena, HANDLE_MAX + 1);
	size_t n = 0;
	size_t end = strcspn(from, "@+");
	for (size_t i = 0; i < end && n < HANDLE_MAX - 3; i++)
		if (is_alnum(from[i]))
			out[n++] = from[i];
	text_lower(out);
	return out;
}

/* The name asked for, or one made from the address; numbered until it is
 * free. */
static const char *free_handle(const struct looks *all, const char *wish)
{
	struct session *s = all->s;
	const char *base = letters_of(s, wish);
	const char *name = base;
	if (!good_handle(s, base)) {
		bool number = isdigit((unsigned char)*base);
		name = session_format(s, "player%s", number ? base : "");
		base = "player";
	}
	int number = 2;
	while (is_taken(all, name)) {
		name =
		    session_format(s, "%.*s%d", HANDLE_MAX - 4, base, number);
		number++;
	}
	return name;
}

/* Is it a fresh answer, or a new mail that is authenticated? */
static bool is_fresh(const struct session *s, const struct command *c)
{
	if (s->who.level < TRUST_AUTH)
		return false;
	return !fresh_stale(s, c->verb, SEAT_NONE);
}

/* ---- joining ---- */

static void ask_to_confirm(
    struct session *s, const char *to, const char *handle)
{
	struct doc doc;
	doc_init(&doc, s->arena, "Please confirm");
	doc_strong(&doc, "Answer this mail to join.");
	doc_paragraph(&doc,
	    "Somebody, hopefully you, asked the Spades referee to let this "
	    "address play. Any answer will do. If it was not you, do "
	    "nothing.");
	struct outbound mail = {
	    .to = to,
	    .subject = "Please confirm: Spades by mail",
	    .doc = &doc,
	    .answer = true,
	    .brief = !limits_proven(s),
	    .join =
		{
		    .purpose = PURPOSE_JOIN,
		    .address = to,
		    .handle = handle,
		},
	};
	outbound_mail(s, &mail);
	s->quiet = true; /* that mail is the answer */
}

static bool may_ask(struct session *s)
{
	if (limits_join(s))
		return true;
	log_line(LOG_LEVEL_DEBUG,
	    "a join is not answered: there was one for that address within a "
	    "day, or too many within an hour");
	s->quiet = true;
	return false;
}

static void refuse_name(struct session *s, const struct command *c)
{
	const char *why = "a name has 2 to 16 letters and digits, begins with "
			  "a letter, and is no word of the game";
	if (good_handle(s, c->args))
		why = "it is taken";
	session_say(s,
	    c,
	    "%.30s cannot be your name here: %s. Send join and another name.",
	    c->args,
	    why);
}

static void come_back(struct session *s)
{
	store_person_left(s->store, s->who.person.id, s->now, false);
	s->acted = true;
}

/* Whoever left comes back as he came: by answering a mail of ours. */
static void join_again(struct session *s, const struct command *c)
{
	const struct who *w = &s->who;
	bool sure = w->level == TRUST_TOKEN && is_fresh(s, c);
	if (w->person.left && sure)
		come_back(s);
	if (!w->person.left || sure)
		session_say(s, c, "You are %s here already.", w->person.handle);
	else if (may_ask(s))
		ask_to_confirm(s, w->person.address, w->person.handle);
}

void people_join(struct session *s, const struct command *c)
{
	if (s->who.known) {
		join_again(s, c);
		return;
	}
	/* the answer to a confirmation mail often says "join" again:
	 * people_confirm has seen to
	 * it */
	if (s->who.has_token || !s->letter->may_answer)
		return;
	if (who_is_ours(s, s->letter->from)) {
		s->quiet = true;
		return;
	}
	const char *wish = c->args;
	const struct looks all = all_looks(s);
	bool free = good_handle(s, wish) && !is_taken(&all, wish);
	/* to whom has proven nothing no word of his is said back */
	if (*wish && !free && limits_proven(s)) {
		refuse_name(s, c);
		return;
	}
	if (!may_ask(s))
		return;
	ask_to_confirm(s, s->letter->from, free_handle(&all, wish));
	s->acted = true;
}

static void welcome(struct session *s)
{
	s->answer.title = "Welcome to Spades by mail";
	doc_strong(&s->answer, "Welcome, %s.", s->who.person.handle);
	doc_paragraph(&s->answer,
	    "You can be seated now. When a game starts you get your hand by "
	    "mail, and you play by answering the mails you get: write your "
	    "move on the first line and leave the rest as it is.");
	doc_paragraph(&s->answer,
	    "An example: you are told that hearts were led, you hold the ten "
	    "and the four of hearts, and you answer with \"10h\" or \"ten of "
	    "hearts\". The referee checks it, tells the table, and asks the "
	    "next player.");
	doc_paragraph(&s->answer,
	    "Send help at any time for everything that you can write.");
}

/* He is here already; or he left since, and this is his way back. A mail of
 * before he left is none. */
static void confirm_again(struct session *s, const struct person *p)
{
	s->who.known = true;
	s->who.person = *p;
	s->who.level = TRUST_TOKEN;
	if (!p->left || fresh_stale(s, VERB_JOIN, SEAT_NONE)) {
		doc_paragraph(
		    &s->answer, "You are confirmed already, %s.", p->handle);
		return;
	}
	come_back(s);
	fresh_note(s, VERB_JOIN);
	doc_paragraph(
	    &s->answer, "Welcome back, %s: you can be seated.", p->handle);
}

void people_confirm(struct session *s)
{
	const struct token *t = &s->who.token;
	struct person p;
	if (who_named(s, t->address, &p)) {
		confirm_again(s, &p);
		return;
	}
	const char *handle = t->handle;
	const struct looks all = all_looks(s);
	if (is_taken(&all, handle))
		handle = free_handle(&all, handle);
	int64_t id = store_person_add(s->store, handle, t->address, s->now);
	if (!id) {
		doc_paragraph(
		    &s->answer, "%s or %s is taken", handle, t->address);
		return;
	}
	s->who.known = who_is(s, id, &s->who.person);
	s->who.level = TRUST_TOKEN;
	s->acted = true;
	log_line(LOG_LEVEL_INFO, "%s joined", handle);
	welcome(s);
}

/* ---- those who joined ---- */

void people_leave(struct session *s, const struct command *c)
{
	if (!s->who.known) {
		session_say(s, c, "You are not registered here.");
		return;
	}
	if (!is_fresh(s, c)) {
		session_say(s,
		    c,
		    "Anyone could have sent this in your name, or it answers "
		    "an old mail. To leave, answer this mail with the word "
		    "leave.");
		return;
	}
	store_person_left(s->store, s->who.person.id, s->now, true);
	s->acted = true;
	session_say(s,
	    c,
	    "You will not be seated in new games. Games that you play go on; "
	    "send join to come back.");
}

/* Sealed hands are opened as they are dealt; or there is the choice of a blind
 * nil. */
static void set_look(struct session *s, const struct command *c, bool always)
{
	store_person_looks(s->store, s->who.person.id, always);
	s->acted = true;
	if (always)
		session_say(
		    s, c, "Your hands will be open from the next deal on.");
	else
		session_say(s,
		    c,
		    "Hands will be sealed while a blind nil is open to you, "
		    "from the next deal on.");
}

/* What follows that word; NULL when the text begins otherwise. */
static const char *after_word(const char *text, const char *word)
{
	size_t size = strlen(word);
	if (!text_starts(text, word) || text[size] != ' ')
		return NULL;
	return text + size + strspn(text + size, " ");
}

/* `set look always`, `set look ask`, `set zone Europe/Berlin`. */
static void set_autoplay(
    struct session *s, const struct command *c, const char *how)
{
	struct command plain = *c;
	plain.verb = VERB_AUTOPLAY;
	plain.args = how;
	if (text_same(how, "on") || text_same(how, "off"))
		talk_autoplay(s, &plain);
	else
		session_say(s, c, "Expected set autoplay on or off.");
}

void people_set(struct session *s, const struct command *c)
{
	const char *zone = after_word(c->args, "zone");
	if (!who_may_move(s) || fresh_stale(s, c->verb, SEAT_NONE))
		session_say(s,
		    c,
		    "I cannot be sure that this is you: send it as an answer "
		    "to this mail.");
	else if (zone)
		zones_set(s, c, zone);
	else if (after_word(c->args, "autoplay"))
		set_autoplay(s, c, after_word(c->args, "autoplay"));
	else if (text_same(c->args, "look always"))
		set_look(s, c, true);
	else if (text_same(c->args, "look ask"))
		set_look(s, c, false);
	else
		session_say(s,
		    c,
		    "Expected set look always (your hands are open from the "
		    "deal on, and you never bid blind nil), set look ask, or "
		    "set zone and a city.");
}
