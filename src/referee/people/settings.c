/* settings.c - `set`: how the referee treats a person in all games. */
#include <string.h>

#include "base/text.h"
#include "profile.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "zones.h"

/* With `always`, sealed hands are opened at the deal. Otherwise the player may
 * choose to bid a blind nil. */
static void set_look(struct session *s, const struct command *c, bool always)
{
	store_person_looks(s->tx.store, s->in.sender.person.id, always);
	s->tx.acted = true;
	if (always)
		reply_say(&s->reply, c,
		    "From the next deal on, you see your cards at once.");
	else
		reply_say(&s->reply, c,
		    "From the next deal on, your hand is sealed when you may "
		    "bid blind nil.");
}

/* Returns the text after `word` and a space, or NULL if the text does not
 * start with them. */
static const char *after_word(const char *text, const char *word)
{
	size_t size = strlen(word);
	if (!text_starts(text, word) || text[size] != ' ')
		return NULL;
	return text + size + strspn(text + size, " ");
}

/* Handles `set autoplay on` and `set autoplay off`. */
static void set_autoplay(
    struct session *s, const struct command *c, const char *how)
{
	struct command plain = *c;
	plain.verb = VERB_AUTOPLAY;
	plain.args = how;
	if (text_same(how, "on") || text_same(how, "off"))
		talk_autoplay(s, &plain);
	else
		reply_say(&s->reply, c,
		    "Expected \"set autoplay on\" or \"set autoplay off\".");
}

void people_set(struct session *s, const struct command *c)
{
	const char *zone = after_word(c->args, "zone");
	if (zone)
		zones_set(s, c, zone);
	else if (after_word(c->args, "autoplay"))
		set_autoplay(s, c, after_word(c->args, "autoplay"));
	else if (after_word(c->args, "profile"))
		profile_set(s, c, after_word(c->args, "profile"));
	else if (after_word(c->args, "page"))
		profile_set_page(s, c, after_word(c->args, "page"));
	else if (text_same(c->args, "look always"))
		set_look(s, c, true);
	else if (text_same(c->args, "look ask"))
		set_look(s, c, false);
	else
		reply_say(&s->reply, c,
		    "Expected \"set look always\", \"set look ask\", \"set "
		    "profile on\", \"set profile off\", \"set page on\", \"set "
		    "page off\", or \"set zone\" and a city. With \"set look "
		    "always\" you see your cards at "
		    "once, and cannot bid blind nil.");
}
