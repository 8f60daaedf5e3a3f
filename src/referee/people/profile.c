/* profile.c - `profile`, `set profile` and `set page`: what a person did in
 * finished games, and who may see it.
 *
 * A person sees all of the own profile. Others see it only if the person agreed
 * by `set profile on`. Whether a name exists is told to nobody: a profile that
 * is off and an unknown name get the same answer. */
#include "profile.h"

#include <inttypes.h>

#include "base/text.h"
#include "referee/ratings/numbers.h"
#include "referee/session/handlers.h"
#include "referee/session/pages.h"
#include "referee/session/session.h"
#include "store/tallies.h"

/* ---- the site's pages ---- */

/* Returns where the person's page is, such as " You have a page of your own:
 * ..."; "" if the site's address is unknown. */
static const char *own_page(const struct tx *tx, int64_t person)
{
	const char *url = tx->site->pages_url;
	if (!tx->site->pages_dir)
		return " This referee writes no pages at present.";
	if (!url)
		return " You have a page of your own there.";
	return tx_format(
	    tx, " Your own page: %s/person/%" PRId64 ".html", url, person);
}

/* Says whether the site's pages name the person, and how to change that. */
static void show_page(struct session *s, int64_t person)
{
	static const struct doc_choice on[] = {
	    {"Name me on the site", "set page on"}};
	static const struct doc_choice off[] = {
	    {"Do not name me on the site", "set page off"}};
	bool named = store_page_names(s->tx.store, person);
	if (!s->tx.site->pages_dir)
		return;
	if (named)
		doc_paragraph(&s->reply.answer,
		    "The site's pages name you.%s To hide your name there, "
		    "send \"set page off\".",
		    own_page(&s->tx, person));
	else
		doc_paragraph(&s->reply.answer,
		    "The site's pages do not name you. To be named there, send "
		    "\"set page on\".");
	doc_choices(&s->reply.answer, "", named ? off : on, 1);
}

void profile_set_page(
    struct session *s, const struct command *c, const char *how)
{
	bool on = text_same(how, "on");
	const struct person *p = &s->in.sender.person;
	if (!on && !text_same(how, "off")) {
		reply_say(&s->reply, c,
		    "Expected \"set page on\" or \"set page off\".");
		return;
	}
	store_page_name(s->tx.store, p->id, on);
	if (on)
		pages_add_person(&s->tx, p->id);
	else
		pages_hide_person(&s->tx, p->id);
	s->tx.acted = true;
	if (on)
		reply_say(&s->reply, c,
		    "The site's pages now call you %s: at open tables, in "
		    "standings, and in games in which everybody agreed to be "
		    "named. A page of your own has the numbers of your "
		    "profile.%s",
		    p->handle, own_page(&s->tx, p->id));
	else
		reply_say(&s->reply, c,
		    "The site's pages no longer name you. They call you \"a "
		    "player\", your games have letters instead of names, and "
		    "you have no page of your own.");
}

void profile_offer_page(const struct tx *tx, struct doc *doc)
{
	if (tx->site->pages_dir && tx->site->pages_url)
		doc_paragraph(doc,
		    "You can watch games at %s too. Your name is not shown "
		    "there unless you send \"set page on\".",
		    tx->site->pages_url);
}

/* ---- profiles ---- */

/* Adds the table, and for the person, how to show or hide it. */
static void show(struct session *s, int64_t person, bool own)
{
	static const struct doc_choice on[] = {
	    {"Let others see it", "set profile on"}};
	static const struct doc_choice off[] = {
	    {"Hide it from others", "set profile off"}};
	struct numbers *n = arena_alloc(s->tx.arena, sizeof *n);
	bool shown = store_profile(s->tx.store, person);
	numbers_of(&s->tx, person, n);
	doc_table(&s->reply.answer, n->cells[0], NUMBERS, 2, false);
	if (!own)
		return;
	doc_paragraph(&s->reply.answer,
	    shown ? "Others can see this. To hide it, send \"set profile off\"."
		  : "Only you can see this. To let others see it, and your "
		    "name in standings, send \"set profile on\".");
	doc_choices(&s->reply.answer, "", shown ? off : on, 1);
	show_page(s, person);
}

/* True if the command asks for the sender's own profile. */
static bool asks_own(const struct session *s, const char *name)
{
	return !*name || text_same(name, "me") || text_same(name, "my") ||
	       text_same(name, s->in.sender.person.handle);
}

void profile_show(struct session *s, const struct command *c)
{
	struct person p;
	const char *name = c->args;
	if (s->in.sender.known && asks_own(s, name)) {
		reply_say(&s->reply, c, "This is your profile.");
		show(s, s->in.sender.person.id, true);
		return;
	}
	if (!s->in.sender.known && !*name) {
		reply_say(&s->reply, c,
		    "I do not know this address. To play, send \"join\".");
		return;
	}
	bool found = *name && find_person(&s->tx, name, &p);
	if (!found || !store_profile(s->tx.store, p.id)) {
		reply_say(&s->reply, c,
		    "No player of that name lets others see a profile.");
		return;
	}
	reply_say(&s->reply, c, "This is the profile of %s.", p.handle);
	show(s, p.id, false);
}

/* What is told about `set profile off`. */
static const char *hidden_text(const struct session *s)
{
	if (store_page_names(s->tx.store, s->in.sender.person.id))
		return "Nobody can ask for your profile by mail any more. The "
		       "site's pages still have it; to end that, send \"set "
		       "page off\".";
	return "Others can no longer see your profile, and in standings you "
	       "are called \"a player\".";
}

void profile_set(struct session *s, const struct command *c, const char *how)
{
	bool on = text_same(how, "on");
	if (!on && !text_same(how, "off")) {
		reply_say(&s->reply, c,
		    "Expected \"set profile on\" or \"set profile off\".");
		return;
	}
	store_profile_set(s->tx.store, s->in.sender.person.id, on);
	s->tx.acted = true;
	reply_say(&s->reply, c, "%s",
	    on ? "Others can now see your profile, and your name in standings."
	       : hidden_text(s));
}
