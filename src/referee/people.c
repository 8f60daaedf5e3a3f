/* people.c - joining, confirming, leaving.
 *
 * An address exists for us once a mail that was sent there came back to its token. Until then a
 * stranger gets one short mail a day, and only so many strangers an hour get any: joining in
 * somebody else's name bothers nobody much. */
#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/log.h"
#include "base/text.h"
#include "base/when.h"
#include "handlers.h"
#include "session.h"
#include "store/outbox.h"

enum { STRANGERS_AN_HOUR = 100, HANDLE_MAX = 16 };

/* A handle is ASCII, begins with a letter, and is no word of ours: "play" at the table would make
 * every mail a riddle. */
static bool good_handle(struct session *s, const char *name)
{
	size_t n = strlen(name);
	if (n < 2 || n > HANDLE_MAX || !isalpha((unsigned char)*name))
		return false;
	for (const char *p = name; *p; p++)
		if (!isalnum((unsigned char)*p) && *p != '-' && *p != '_')
			return false;
	if (text_starts(name, "bot") && (!name[3] || name[3] == '-'))
		return false;
	struct letter probe = {.new_text = name, .subject = ""};
	struct commands c;
	commands_parse(s->arena, &probe, HINT_BID, &c);
	return c.count == 0 && c.unknown == 1;
}

/* The name asked for, or one made from the address; numbered until it is free. */
static const char *free_handle(struct session *s, const char *wish)
{
	char base[HANDLE_MAX + 1] = "";
	size_t n = 0;
	const char *from = *wish ? wish : s->letter->from;
	for (const char *p = from; *p && *p != '@' && *p != '+' && n < HANDLE_MAX - 3; p++)
		if (isalnum((unsigned char)*p))
			base[n++] = (char)tolower((unsigned char)*p);
	base[n] = '\0';
	const char *name =
	    good_handle(s, base)
		? arena_string(s->arena, base)
		: arena_format(s->arena, "player%s", isdigit((unsigned char)*base) ? base : "");
	struct person taken;
	for (int i = 2; store_person_named(s->store, s->arena, name, &taken); i++)
		name = arena_format(s->arena,
		    "%.*s%d",
		    HANDLE_MAX - 4,
		    *base && good_handle(s, base) ? base : "player",
		    i);
	return name;
}

void people_join(struct session *s, const struct command *c)
{
	if (s->who.known) {
		store_person_left(s->store, s->who.person.id, s->now, false);
		session_say(s, c, "You are %s here already.", s->who.person.handle);
		return;
	}
	if (s->who.has_token)
		return; /* the answer to a confirmation mail often says "join" again: people_confirm
		           has seen to it */
	if (!s->letter->may_answer)
		return;
	struct person taken;
	if (*c->args &&
	    (!good_handle(s, c->args) || store_person_named(s->store, s->arena, c->args, &taken))) {
		session_say(s,
		    c,
		    "%.30s cannot be your name here: %s. Send join and another name.",
		    c->args,
		    good_handle(s, c->args) ? "it is taken"
					    : "a name has 2 to 16 letters and digits, begins with "
					      "a letter, and is no word of the game");
		return;
	}
	if (store_joins_since(s->store, s->letter->from, s->now - WHEN_DAY) > 0 ||
	    store_mails_to_strangers(s->store, s->now - WHEN_HOUR) >= STRANGERS_AN_HOUR) {
		log_line(LOG_LEVEL_DEBUG,
		    "a join is not answered: there was one for that address "
		    "within a day, or too many within an hour");
		s->quiet = true;
		return;
	}
	const char *handle = free_handle(s, c->args);
	struct doc doc;
	doc_init(&doc, s->arena, "Please confirm");
	doc_strong(&doc, "Answer this mail to join as %s.", handle);
	doc_paragraph(&doc,
	    "Somebody, hopefully you, asked the Spades referee at %s to let this address play. Any "
	    "answer will do; you need not write anything. If it was not you, do nothing and you "
	    "will "
	    "hear no more.",
	    s->site->address);
	outbound_mail(s,
	    &(struct outbound){
		.to = s->letter->from,
		.subject = "Please confirm that you want to play Spades by mail",
		.doc = &doc,
		.answer = true,
		.join = {.purpose = PURPOSE_JOIN, .address = s->letter->from, .handle = handle},
	    });
	s->acted = true;
	s->quiet = true; /* that mail is the answer */
}

static void welcome(struct session *s)
{
	s->answer.title = "Welcome to Spades by mail";
	doc_strong(&s->answer, "Welcome, %s.", s->who.person.handle);
	doc_paragraph(&s->answer,
	    "You can be seated now. When a game starts you get your hand by mail, and you play by "
	    "answering the mails you get: write your move on the first line and "
	    "leave the rest as it is.");
	doc_paragraph(&s->answer,
	    "An example: you are told that hearts were led, you hold the ten "
	    "and the four of hearts, and you answer with \"10h\" or \"ten of "
	    "hearts\". The referee checks it, tells the table, "
	    "and asks the next player.");
	doc_paragraph(&s->answer, "Send help at any time for everything that you can write.");
}

void people_confirm(struct session *s)
{
	struct token *t = &s->who.token;
	struct person p;
	if (store_person_named(s->store, s->arena, t->address, &p)) {
		s->who.known = true;
		s->who.person = p;
		s->who.level = TRUST_TOKEN;
		doc_paragraph(&s->answer, "You are confirmed already, %s.", p.handle);
		return;
	}
	const char *handle = store_person_named(s->store, s->arena, t->handle, &p)
	                         ? free_handle(s, t->handle)
	                         : t->handle;
	int64_t id = store_person_add(s->store, handle, t->address, s->now);
	if (!id) {
		doc_paragraph(&s->answer, "%s or %s is taken", handle, t->address);
		return;
	}
	s->who.known = store_person(s->store, s->arena, id, &s->who.person);
	s->who.level = TRUST_TOKEN;
	s->acted = true;
	log_line(LOG_LEVEL_INFO, "%s joined", handle);
	welcome(s);
}

void people_leave(struct session *s, const struct command *c)
{
	if (!s->who.known) {
		session_say(s, c, "You are not registered here.");
		return;
	}
	if (s->who.level < TRUST_TOKEN) {
		session_say(s,
		    c,
		    "Anyone could have sent this in your name. To leave, answer this mail with the "
		    "word leave.");
		return;
	}
	store_person_left(s->store, s->who.person.id, s->now, true);
	s->acted = true;
	session_say(s,
	    c,
	    "You will not be seated in new games. Games that you play go on; send join to come "
	    "back.");
}

/* `set look always`: sealed hands are opened as they are dealt; `set look ask` for the choice of a
 * blind nil. */
void people_set(struct session *s, const struct command *c)
{
	bool always = text_same(c->args, "look always"), ask = text_same(c->args, "look ask");
	if (!s->who.known || s->who.level < s->site->trust) {
		session_say(s,
		    c,
		    "I cannot be sure that this is you: send it as an answer to a mail of mine.");
		return;
	}
	if (!always && !ask) {
		session_say(s,
		    c,
		    "Expected set look always (your hands are open from the deal on, and you never "
		    "bid blind nil) or set look ask.");
		return;
	}
	store_person_looks(s->store, s->who.person.id, always);
	s->acted = true;
	session_say(s,
	    c,
	    always
		? "Your hands will be open from the next deal on."
		: "Hands will be sealed while a blind nil is open to you, from the next deal on.");
}
