/* talk.c - what a player says to the table.
 *
 * Nothing that people write is passed on but what follows `say`, to all others
 * at the table alike. What may name a card waits first (unspoken.c). */
#include <string.h>

#include "base/text.h"
#include "referee/news/unspoken.h"
#include "referee/session/fresh.h"
#include "referee/session/handlers.h"
#include "referee/session/session.h"
#include "referee/session/sure.h"
#include "store/clock.h"
#include "store/talk.h"
#include "talk.h"

const char *talk_cleaned(const struct session *s, const char *args)
{
	char *text = text_clean(s->arena, args, strlen(args));
	char *out = text;
	for (const char *p = text; *p; p++) {
		bool blank = strchr(" \n\t", *p);
		if (!blank)
			*out++ = *p;
		else if (out > text && out[-1] != ' ')
			*out++ = ' ';
	}
	*out = '\0';
	return text_trim(text);
}

static bool too_long(const char *text)
{
	int characters = 0;
	for (; *text; text++)
		if (((unsigned char)*text & 0xC0) != 0x80)
			characters++;
	return characters > TALK_MOST_CHARACTERS;
}

static bool may_say(
    struct session *s, const struct command *c, int seat, const char *text)
{
	if (s->game.table.phase == PHASE_OVER) {
		session_say(s, c, "The game is over: no mail follows.");
		return false;
	}
	if (s->site->list) {
		session_say(s,
		    c,
		    "People talk on the list themselves: post it to %s.",
		    s->site->list);
		return false;
	}
	if (too_long(text)) {
		session_say(s,
		    c,
		    "At most %d characters are passed on.",
		    TALK_MOST_CHARACTERS);
		return false;
	}
	if (fresh_done_since(s, c->verb) &&
	    store_talk_said(s->store, s->row.id, seat, text)) {
		session_say(s, c, "You said so already.");
		return false;
	}
	return true;
}

/* ---- a card that is forced ---- */

void talk_autoplay(struct session *s, const struct command *c)
{
	bool on = text_same(c->args, "on");
	if (!sure_of_writer(s, c))
		return;
	store_autoplay_set(s->store, s->who.person.id, on);
	store_due_now_of(s->store, s->who.person.id);
	s->acted = true;
	if (on)
		session_say(s,
		    c,
		    "Where one card is all that you may play, it is played for "
		    "you after 5 to 60 minutes; in the last trick at once.");
	else
		session_say(s, c, "You play every card yourself.");
}

void talk_say(struct session *s, const struct command *c)
{
	int seat = session_player(s, c);
	if (seat == SEAT_NONE)
		return;
	const char *text = talk_cleaned(s, c->args);
	if (!*text || !may_say(s, c, seat, text))
		return;
	if (unspoken_kept(s, c, seat, text))
		return;
	store_talk_add(s->store, s->row.id, seat, text, s->now);
	store_unsaid_drop(s->store, s->row.id, seat);
	s->acted = true;
	s->talked = true;
	session_say(
	    s, c, "Said to the table: all others get it with their next mail.");
}
