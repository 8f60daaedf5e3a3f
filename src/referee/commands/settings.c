/* settings.c - `set`: how the referee treats a person in all games. */
#include <string.h>

#include "base/text.h"
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
		reply_say(&s->reply,
		    c,
		    "Your hands will be open from the next deal on.");
	else
		reply_say(&s->reply,
		    c,
		    "Hands will be sealed while a blind nil is open to you, "
		    "from the next deal on.");
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
		reply_say(&s->reply, c, "Expected set autoplay on or off.");
}

void people_set(struct session *s, const struct command *c)
{
	const char *zone = after_word(c->args, "zone");
	if (zone)
		zones_set(s, c, zone);
	else if (after_word(c->args, "autoplay"))
		set_autoplay(s, c, after_word(c->args, "autoplay"));
	else if (text_same(c->args, "look always"))
		set_look(s, c, true);
	else if (text_same(c->args, "look ask"))
		set_look(s, c, false);
	else
		reply_say(&s->reply,
		    c,
		    "Expected set look always (your hands are open from the "
		    "deal on, and you never bid blind nil), set look ask, or "
		    "set zone and a city.");
}
